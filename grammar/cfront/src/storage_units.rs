//! Bit-fields over which something else lies, as bits of their storage units.
//!
//! A register is often a union of a number and a structure of bit-fields. Regions of memory are
//! told apart by bytes ([`logic::memory`](../../logic/memory)), and so what is written to a
//! bit-field and read as a number, or the other way round, would be unknown. Here `u.f.mode = 5`
//! becomes `u.f.__bits0 = u.f.__bits0 & ~14 | 5 << 1`, a member of an unsigned type in place of the bit-fields in
//! those bytes: what programs for machines without bit-fields write. All later stages know
//! bytes of numbers already.
//!
//! Only structures that a union with other members holds, or that pointers to numbers are made
//! to, are rewritten. Rejected: all. A predicate on a flag would have to say which bits of a number
//! it is, and each write to one would be a write to all.

use ir::bits::{merged, value_of, Scalar};
use ir::types::{BitField, Comp, CompId, Field, IntKind, Type, Types};
use ir::{Base, Effect, Expr, ExprKind, FuncId, Lval, Program, Step, Stmt, StmtKind, Var, VarId};
use ir::{VarKind, Why};
use std::collections::{BTreeMap, BTreeSet};

/// Where a member is now.
#[derive(Clone, Copy)]
enum Now {
    Member(usize),
    /// The bit-field with this number.
    Bits(usize),
}

/// The members of the structures that are rewritten, by their old numbers.
type Moved = BTreeMap<CompId, Vec<Now>>;

/// Rewrites the program.
pub fn share(program: &mut Program) {
    let mut moved = Moved::new();
    for id in overlaid(program) {
        let comp = &program.types.comps[id.0 as usize];
        let Some((fields, bit_fields, now)) = comp
            .fields
            .as_ref()
            .and_then(|f| units(&program.types, comp, f))
        else {
            continue;
        };
        let comp = &mut program.types.comps[id.0 as usize];
        comp.fields = Some(fields);
        comp.bit_fields = bit_fields;
        moved.insert(id, now);
    }
    if moved.is_empty() {
        return;
    }
    for call in &mut program.member_calls {
        if let Some(Now::Member(n)) = moved.get(&call.comp).map(|m| m[call.field]) {
            call.field = n;
        }
    }
    for f in 0..program.funcs.len() {
        let Some(body) = program.funcs[f].body.take() else {
            continue;
        };
        let mut pass = Pass {
            types: &program.types,
            vars: &mut program.vars,
            moved: &moved,
            func: FuncId(f as u32),
            temporaries: Vec::new(),
        };
        let mut body = pass.statements(body);
        let temporaries = pass.temporaries;
        if !temporaries.is_empty() {
            let mut count = 0;
            Stmt::number(&mut body, &mut count);
            program.funcs[f].stmt_count = count;
            program.funcs[f].locals.extend(temporaries);
        }
        program.funcs[f].body = Some(body);
    }
    let mut indirect = std::mem::take(&mut program.indirect);
    let pass = Pass {
        types: &program.types,
        vars: &mut program.vars,
        moved: &moved,
        func: program.entry,
        temporaries: Vec::new(),
    };
    for call in &mut indirect {
        call.pointer = pass.value(&call.pointer);
    }
    program.indirect = indirect;
}

/// The structures and unions with bit-fields over which other members of a union lie, or
/// numbers behind a pointer.
fn overlaid(program: &Program) -> BTreeSet<CompId> {
    let types = &program.types;
    let mut found = BTreeSet::new();
    for comp in types.comps.iter().filter(|c| c.is_union) {
        let fields = comp.fields.as_deref().unwrap_or_default();
        if fields.len() > 1 {
            fields
                .iter()
                .for_each(|f| with_bits(types, &f.ty, &mut found));
        }
    }
    for (n, comp) in types.comps.iter().enumerate().filter(|(_, c)| c.is_union) {
        let fields = comp.fields.as_deref().unwrap_or_default();
        if fields.len() > 1 && fields.iter().any(|f| f.bits.is_some()) {
            found.insert(CompId(n as u32));
        }
    }
    let mut look = |e: &Expr| {
        e.walk(&mut |e| {
            let ExprKind::Cast(inner) = &e.kind else {
                return;
            };
            if let (Some(Type::Int(_)), Some(from)) = (e.ty.pointee(), inner.ty.pointee()) {
                with_bits(types, from, &mut found);
            }
        })
    };
    for f in &program.funcs {
        for s in f.body.iter().flatten() {
            s.walk(&mut |s| operands(s).into_iter().for_each(&mut look));
        }
    }
    found
}

/// What the statement itself evaluates.
fn operands(s: &Stmt) -> Vec<&Expr> {
    match &s.kind {
        StmtKind::Effect(effect) => effect.reads().into_iter().collect(),
        StmtKind::Call { dst, args, .. } => {
            let places = dst.iter().flat_map(|lv| lv.children());
            places.chain(args).collect()
        }
        StmtKind::Assume(e)
        | StmtKind::If { cond: e, .. }
        | StmtKind::While { cond: e, .. }
        | StmtKind::Switch { scrutinee: e, .. } => vec![e],
        _ => Vec::new(),
    }
}

/// The structures with bit-fields in an object of the type.
fn with_bits(types: &Types, ty: &Type, found: &mut BTreeSet<CompId>) {
    match ty {
        Type::Array(element, _) => with_bits(types, element, found),
        Type::Comp(id) => {
            let fields = types.comp(*id).fields.as_deref().unwrap_or_default();
            if fields.iter().any(|f| f.bits.is_some()) {
                found.insert(*id);
            }
            fields.iter().for_each(|f| with_bits(types, &f.ty, found));
        }
        _ => {}
    }
}

/// Bytes `start..end` of a structure.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Unit {
    start: u64,
    end: u64,
}

impl Unit {
    fn meets(self, other: Unit) -> bool {
        self.start < other.end && other.start < self.end
    }

    fn holds(self, other: Unit) -> bool {
        self.start <= other.start && other.end <= self.end
    }
}

/// The members with units in place of the bit-fields, what the bit-fields are now, and where each
/// member is. `None` where no numbers hold just the bit-fields.
fn units(
    types: &Types,
    comp: &Comp,
    old: &[Field],
) -> Option<(Vec<Field>, Vec<BitField>, Vec<Now>)> {
    let whole = |f: &Field| {
        Some(Unit {
            start: f.offset,
            end: f.offset + types.size(&f.ty)?,
        })
    };
    let others = old.iter().filter(|f| f.bits.is_none() && !comp.is_union);
    let others: Option<Vec<Unit>> = others.map(whole).collect();
    let others = others?;
    let free = |unit: &Unit| unit.end <= comp.size && !others.iter().any(|o| o.meets(*unit));
    let mut units: Vec<Unit> = Vec::new();
    for f in old.iter().filter(|f| f.bits.is_some()) {
        let declared = whole(f)?;
        let (first, last) = bytes(f)?;
        if declared.end - declared.start > 8 {
            return None;
        }
        // The storage unit, or the half of it that holds the bits where others begin in it.
        let mut unit = declared;
        while !free(&unit) {
            let half = (unit.end - unit.start) / 2;
            unit.end = unit.start + half;
            if last > unit.end {
                unit = Unit {
                    start: unit.end,
                    end: unit.end + half,
                };
            }
            if half == 0 || first < unit.start {
                return None;
            }
        }
        if !units.iter().any(|u| u.holds(unit)) {
            units.retain(|u| !unit.holds(*u));
            units.push(unit);
        }
    }
    let apart = |a: &Unit| units.iter().all(|b| a == b || !a.meets(*b));
    let aligned = |u: &Unit| u.start.is_multiple_of(u.end - u.start);
    if !units
        .iter()
        .all(|u| aligned(u) && (comp.is_union || apart(u)))
    {
        return None;
    }
    let mut fields: Vec<Field> = Vec::new();
    let mut made: BTreeMap<Unit, usize> = BTreeMap::new();
    let mut bit_fields = Vec::new();
    let mut now = Vec::new();
    for f in old {
        let Some(width) = f.bits else {
            now.push(Now::Member(fields.len()));
            fields.push(f.clone());
            continue;
        };
        let (first, last) = bytes(f)?;
        let own = Unit {
            start: first,
            end: last,
        };
        let unit = *units.iter().find(|u| u.holds(own))?;
        let next = fields.len();
        let n = *made.entry(unit).or_insert(next);
        if n == next {
            fields.push(Field {
                name: format!("__bits{}", made.len() - 1),
                ty: Type::Int(number_of(types, unit.end - unit.start)?),
                bits: None,
                offset: unit.start,
                first_bit: 0,
                ..f.clone()
            });
        }
        let bit = u32::try_from(8 * f.offset + u64::from(f.first_bit) - 8 * unit.start).ok()?;
        now.push(Now::Bits(bit_fields.len()));
        bit_fields.push(BitField {
            name: f.name.clone(),
            ty: f.ty.clone(),
            unit: n,
            first: bit,
            width,
        });
    }
    Some((fields, bit_fields, now))
}

/// The first byte of a bit-field, and the one behind its last.
fn bytes(f: &Field) -> Option<(u64, u64)> {
    let first = 8 * f.offset + u64::from(f.first_bit);
    let last = first + u64::from(f.bits?);
    Some((first / 8, last.div_ceil(8)))
}

/// The unsigned type of so many bytes.
fn number_of(types: &Types, size: u64) -> Option<IntKind> {
    let kinds = [
        IntKind::UChar,
        IntKind::UShort,
        IntKind::UInt,
        IntKind::ULongLong,
    ];
    kinds.into_iter().find(|k| k.size(types.model) == size)
}

struct Pass<'p> {
    types: &'p Types,
    vars: &'p mut Vec<Var>,
    moved: &'p Moved,
    func: FuncId,
    temporaries: Vec<VarId>,
}

/// An l-value of a bit-field: the unit, and which of its bits.
struct Bits<'p> {
    unit: Lval,
    field: &'p BitField,
}

impl<'p> Pass<'p> {
    fn statements(&mut self, body: Vec<Stmt>) -> Vec<Stmt> {
        let mut out = Vec::with_capacity(body.len());
        for s in body {
            self.statement(s, &mut out);
        }
        out
    }

    fn statement(&mut self, mut s: Stmt, out: &mut Vec<Stmt>) {
        match &mut s.kind {
            StmtKind::Skip
            | StmtKind::Fail { .. }
            | StmtKind::Return
            | StmtKind::Halt
            | StmtKind::Goto(_) => {}
            StmtKind::Effect(effect) => {
                let none = Effect::Zero {
                    lhs: effect.written().clone(),
                };
                let old = std::mem::replace(effect, none);
                if let Some(bits) = self.bits(old.written()) {
                    return self.write_bits(s, old, bits, out);
                }
                *effect = old.map(&mut |lv| self.place(&lv), &mut |e| self.value(&e));
            }
            StmtKind::Call { dst, args, .. } => {
                args.iter_mut().for_each(|a| *a = self.value(a));
                match dst.as_ref().map(|lv| (lv.clone(), self.bits(lv))) {
                    None => {}
                    Some((lv, None)) => *dst = Some(self.place(&lv)),
                    Some((lv, Some(bits))) => {
                        let result = self.temporary(&lv.ty);
                        *dst = Some(result.clone());
                        let pos = s.pos;
                        out.push(s);
                        let kind = self.assigned(&bits, &lv.ty, Expr::load(result));
                        out.push(plain(kind, pos));
                        return;
                    }
                }
            }
            StmtKind::Assume(cond) => *cond = self.value(cond),
            StmtKind::Switch { scrutinee, .. } => *scrutinee = self.value(scrutinee),
            StmtKind::If {
                cond,
                then_branch,
                else_branch,
                ..
            } => {
                *cond = self.value(cond);
                *then_branch = self.statements(std::mem::take(then_branch));
                *else_branch = self.statements(std::mem::take(else_branch));
            }
            StmtKind::While { cond, body } => {
                *cond = self.value(cond);
                *body = self.statements(std::mem::take(body));
            }
            StmtKind::Block(body) => *body = self.statements(std::mem::take(body)),
        }
        out.push(s);
    }

    /// A bit-field is written: its unit is, with the others' bits as they were.
    fn write_bits(&mut self, mut s: Stmt, effect: Effect, bits: Bits, out: &mut Vec<Stmt>) {
        let ty = effect.written().ty.clone();
        let value = match effect {
            Effect::Assign { rhs, .. } => self.value(&rhs),
            Effect::Zero { .. } => Expr::int(0, ty.clone()),
            // It may hold any value of the whole type here, of which the bits are taken.
            Effect::Havoc { why, .. } => {
                let any = self.temporary(&ty);
                let why = match why {
                    Why::Input(ir::Input::Volatile(read)) => {
                        Why::Input(ir::Input::Volatile(Box::new(self.value(&read))))
                    }
                    other => other,
                };
                let labels = std::mem::take(&mut s.labels);
                let lhs = any.clone();
                out.push(Stmt {
                    labels,
                    ..plain(StmtKind::Effect(Effect::Havoc { lhs, why }), s.pos)
                });
                Expr::load(any)
            }
            // Neither objects nor pointers are bit-fields.
            Effect::Copy { .. } | Effect::Alloc { .. } => return out.push(s),
        };
        s.kind = self.assigned(&bits, &ty, value);
        out.push(s);
    }

    fn assigned(&self, bits: &Bits, ty: &Type, value: Expr) -> StmtKind {
        let written = Scalar {
            value,
            ty,
            width: bits.field.width,
        };
        let old = Scalar {
            value: Expr::load(bits.unit.clone()),
            ty: &bits.unit.ty,
            width: self.types.scalar_width(&bits.unit.ty),
        };
        let rhs = merged(self.types, written, old, i128::from(bits.field.first));
        StmtKind::Effect(Effect::Assign {
            lhs: bits.unit.clone(),
            rhs: rhs.expect("a unit has at most 64 bits"),
        })
    }

    /// A new variable of the procedure.
    fn temporary(&mut self, ty: &Type) -> Lval {
        let id = VarId(self.vars.len() as u32);
        let name = format!("__bits_of{}", id.0);
        self.vars.push(Var {
            name: name.clone(),
            unique: name,
            ty: ty.clone(),
            kind: VarKind::Temp(self.func),
            in_memory: false,
            is_const: false,
            pos: Default::default(),
        });
        self.temporaries.push(id);
        Lval {
            base: Base::Var(id),
            path: Vec::new(),
            ty: ty.clone(),
        }
    }

    fn value(&self, e: &Expr) -> Expr {
        if let ExprKind::Load(lv) = &e.kind {
            let Some(bits) = self.bits(lv) else {
                return Expr::load(self.place(lv));
            };
            let found = value_of(self.types, &bits.unit, bits.field);
            return found.expect("a unit has at most 64 bits");
        }
        let inner = &mut |x: &Expr| Some(self.value(x));
        match &e.kind {
            ExprKind::AddrOf(lv) => Expr::address_of(self.place(lv), &e.ty),
            _ => e.map_children(inner).unwrap_or_else(|| e.clone()),
        }
    }

    /// The l-value, its members by their new numbers.
    fn place(&self, lv: &Lval) -> Lval {
        let mut lv = lv.clone();
        for step in &mut lv.path {
            if let Step::Field(comp, n) = step {
                if let Some(Now::Member(now)) = self.moved.get(comp).map(|m| m[*n]) {
                    *n = now;
                }
            }
        }
        let inner = &mut |x: &Expr| Some(self.value(x));
        lv.map_children(inner).unwrap_or(lv)
    }

    /// The bits of which the l-value is, if they are in a unit.
    fn bits(&self, lv: &Lval) -> Option<Bits<'p>> {
        let Some(Step::Field(comp, n)) = lv.path.last() else {
            return None;
        };
        let Now::Bits(k) = self.moved.get(comp)?[*n] else {
            return None;
        };
        let types = self.types;
        let field = &types.comp(*comp).bit_fields[k];
        let mut outer = lv.clone();
        outer.path.pop();
        let mut lval = self.place(&outer);
        lval.path.push(Step::Field(*comp, field.unit));
        lval.ty = types.field(*comp, field.unit).ty.clone();
        Some(Bits { unit: lval, field })
    }
}

fn plain(kind: StmtKind, pos: ir::Pos) -> Stmt {
    Stmt {
        id: 0,
        labels: Vec::new(),
        kind,
        pos,
    }
}
