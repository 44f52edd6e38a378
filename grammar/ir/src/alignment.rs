//! Pointers that are aligned for their types by nothing but the program's good will.
//!
//! C wants a pointer to be aligned for its type (C11 6.3.2.3, paragraph 7), and a
//! processor may let it pass that one is not: then `*(int *)((char *)a + 2)` lies over two
//! elements. A program that moves pointers by steps smaller than the alignment of what it
//! then takes them for may do that. For scalars the memory model lets cells overlap by
//! parts then (`logic::memory`); for structures, which `container_of` finds so, the front
//! end lists the assumption that it does not happen: nothing could be said of a list's
//! elements otherwise.

use crate::program::{Program, Stmt, StmtKind, VarKind};
use crate::types::{CompId, IntKind, Type, Types};
use crate::{Base, Effect, Expr, ExprKind, Lval, Step, VarId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// By which steps the pointers of a program are moved.
pub struct Moves<'p> {
    program: &'p Program,
    /// Pointee types of which pointers are moved, or made in the middle of an object.
    moved: FxHashSet<Type>,
    /// Pointers are made of numbers that were computed.
    numbers: bool,
    /// Such a pointer becomes a `void *` that the program keeps.
    untyped: bool,
    /// Variables of integers, out of reach of pointers, that hold addresses as they are.
    addresses: FxHashSet<VarId>,
    /// What is known of the pointers to bytes, and of the numbers that are wide enough for an
    /// address, that are kept somewhere.
    origins: FxHashMap<Kept, Origin>,
}

/// Where a pointer to bytes, or a number, comes from.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Origin {
    /// The scalars that pointers lead to of which it is made.
    pub scalars: BTreeSet<Type>,
    /// It may be made of others, or come from where the program does not show it.
    pub unknown: bool,
    /// It may have been moved back, or who knows how far.
    pub moved: bool,
}

impl Origin {
    fn unknown() -> Origin {
        Origin {
            unknown: true,
            ..Origin::default()
        }
    }

    /// Is anything of the other new?
    fn take(&mut self, other: Origin) -> bool {
        let size = |of: &Origin| (of.scalars.len(), of.unknown, of.moved);
        let before = size(self);
        self.scalars.extend(other.scalars);
        self.unknown |= other.unknown;
        self.moved |= other.moved;
        size(self) != before
    }
}

/// Where a pointer is kept.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Kept {
    Variable(VarId),
    Field(CompId, usize),
    /// A pointer that a pointer leads to.
    Pointer,
    /// The same of a number.
    Number,
    /// Part of a union.
    Union,
}

impl<'p> Moves<'p> {
    /// Looks at all statements.
    pub fn new(program: &'p Program) -> Moves<'p> {
        let mut moves = Moves {
            program,
            moved: FxHashSet::default(),
            numbers: false,
            untyped: false,
            addresses: FxHashSet::default(),
            origins: FxHashMap::default(),
        };
        let mut statements: Vec<&Stmt> = Vec::new();
        for stmt in program.funcs.iter().flat_map(|f| &f.body).flatten() {
            stmt.walk(&mut |s| statements.push(s));
        }
        moves.addresses = moves.unchanged(&statements);
        for stmt in &statements {
            let reads = stmt.reads().into_iter();
            reads.for_each(|e| e.walk(&mut |e| moves.expression(e)));
        }
        for stmt in &statements {
            moves.statement(stmt);
        }
        let mut changed = true;
        while changed {
            changed = false;
            for stmt in &statements {
                changed |= moves.keep(stmt);
            }
        }
        moves
    }

    /// May there be a pointer that is not aligned?
    pub fn any(&self) -> bool {
        self.numbers || self.untyped || !self.moved.is_empty()
    }

    /// Where the value comes from, as a pointer to bytes or a number that may be an address.
    pub fn origin(&self, e: &Expr) -> Origin {
        let e = e.without_casts();
        if e.as_int().is_some() {
            return Origin::default();
        }
        match (e.ty.pointee(), &e.kind) {
            (Some(to), _) if !is_byte(to) => {
                let to = element(to);
                let scalars = BTreeSet::from_iter(to.is_scalar().then_some(to));
                Origin {
                    scalars,
                    ..Origin::default()
                }
            }
            (_, ExprKind::Load(lv)) => self.kept(lv),
            (_, ExprKind::PtrAdd(p, by)) => {
                let mut origin = self.origin(p);
                origin.moved |= by.as_int().is_none_or(|n| n < 0);
                origin
            }
            (_, ExprKind::Cond(_, a, b)) => {
                let mut origin = self.origin(a);
                origin.take(self.origin(b));
                origin
            }
            (_, ExprKind::Binary(_, a, b)) => {
                let mut origin = self.origin(a);
                origin.take(self.origin(b));
                origin.unknown = true;
                origin.moved = true;
                origin
            }
            (_, ExprKind::Unary(_, a) | ExprKind::Bits(_, a)) => {
                let mut origin = self.origin(a);
                origin.unknown = true;
                origin.moved = true;
                origin
            }
            _ => Origin::unknown(),
        }
    }

    /// The same of what is kept somewhere.
    fn kept(&self, lv: &Lval) -> Origin {
        let place = self.place(lv);
        let mut origin = Origin::default();
        let read = |place: Kept, origin: &mut Origin| {
            let there = self.origins.get(&place).cloned();
            origin.take(there.unwrap_or_default());
        };
        read(place, &mut origin);
        let register = lv.as_var().map(|v| self.program.var(v));
        let register = register.filter(|var| !var.in_memory);
        if register.is_none() {
            // By a pointer or a union, what is written elsewhere may be read here.
            read(Kept::Union, &mut origin);
            let same = if lv.ty.is_ptr() {
                Kept::Pointer
            } else {
                Kept::Number
            };
            read(same, &mut origin);
        }
        // All is shown that these get.
        let shown = |kind| matches!(kind, VarKind::Local(_) | VarKind::Temp(_));
        origin.unknown |= !register.is_some_and(|var| shown(var.kind));
        origin
    }

    /// Where an l-value is kept, as far as it is told from others.
    fn place(&self, lv: &Lval) -> Kept {
        let mut fields = lv.path.iter().rev().filter_map(|step| match step {
            Step::Field(comp, i) => Some((*comp, *i)),
            Step::Index(_) => None,
        });
        let types = &self.program.types;
        if fields.clone().any(|(comp, _)| types.comp(comp).is_union) {
            return Kept::Union;
        }
        match (fields.next(), &lv.base) {
            (Some((comp, i)), _) => Kept::Field(comp, i),
            (None, Base::Var(v)) => Kept::Variable(*v),
            (None, Base::Deref(_)) if lv.ty.is_ptr() => Kept::Pointer,
            (None, Base::Deref(_)) => Kept::Number,
        }
    }

    /// Notes what the statement keeps. Is anything new?
    fn keep(&mut self, stmt: &Stmt) -> bool {
        match &stmt.kind {
            StmtKind::Effect(Effect::Assign { lhs, rhs }) => {
                self.carries(&lhs.ty) && self.note(self.place(lhs), self.origin(rhs))
            }
            StmtKind::Effect(Effect::Havoc { lhs, .. } | Effect::Alloc { lhs, .. }) => {
                self.carries(&lhs.ty) && self.note(self.place(lhs), Origin::unknown())
            }
            StmtKind::Call { dst, callee, args } => {
                let program = self.program;
                let function = program.func(*callee);
                let mut changed = false;
                for (v, arg) in function.formals.iter().zip(args) {
                    if self.carries(&arg.ty) {
                        changed |= self.note(Kept::Variable(*v), self.origin(arg));
                    }
                }
                if let Some(dst) = dst.as_ref().filter(|dst| self.carries(&dst.ty)) {
                    let slot = function.return_slot.filter(|_| function.body.is_some());
                    let result = slot.map(|slot| self.kept(&Lval::var(slot, program)));
                    changed |= self.note(self.place(dst), result.unwrap_or_else(Origin::unknown));
                }
                changed
            }
            _ => false,
        }
    }

    fn note(&mut self, place: Kept, origin: Origin) -> bool {
        self.origins.entry(place).or_default().take(origin)
    }

    /// Is it a pointer to bytes, or a number that is wide enough for an address?
    fn carries(&self, ty: &Type) -> bool {
        let model = self.program.types.model;
        match ty {
            Type::Int(kind) => kind.width(model) >= model.pointer_width(),
            Type::Ptr(to) => is_byte(to),
            ty => ty.is_float(),
        }
    }

    /// The variables that nothing but addresses is assigned to: all candidates, less
    /// those that get something else, until no more are found.
    fn unchanged(&mut self, statements: &[&Stmt]) -> FxHashSet<VarId> {
        let vars = (0..self.program.vars.len()).map(|v| VarId(v as u32));
        let candidate = |v: &VarId| {
            let var = self.program.var(*v);
            var.ty.is_int()
                && !var.in_memory
                && matches!(var.kind, VarKind::Local(_) | VarKind::Temp(_))
        };
        self.addresses = vars.filter(candidate).collect();
        let mut assigned = FxHashSet::default();
        loop {
            let before = self.addresses.len();
            for stmt in statements {
                match &stmt.kind {
                    StmtKind::Effect(Effect::Assign { lhs, rhs }) => {
                        let Some(v) = lhs.as_var() else { continue };
                        assigned.insert(v);
                        if !self.is_address(rhs) {
                            self.addresses.remove(&v);
                        }
                    }
                    StmtKind::Effect(effect) => {
                        if let Some(v) = effect.written().as_var() {
                            self.addresses.remove(&v);
                        }
                    }
                    StmtKind::Call { dst: Some(dst), .. } => {
                        if let Some(v) = dst.as_var() {
                            self.addresses.remove(&v);
                        }
                    }
                    _ => {}
                }
            }
            if self.addresses.len() == before {
                break;
            }
        }
        self.addresses.intersection(&assigned).copied().collect()
    }

    /// Is a number an address as it is, which no arithmetic has changed?
    pub fn is_address(&self, e: &Expr) -> bool {
        match &e.kind {
            ExprKind::Cast(from) => from.ty.is_ptr() || self.is_address(from),
            ExprKind::Load(lv) => lv.as_var().is_some_and(|v| self.addresses.contains(&v)),
            ExprKind::Cond(_, a, b) => self.is_address(a) && self.is_address(b),
            _ => false,
        }
    }

    fn expression(&mut self, e: &Expr) {
        match &e.kind {
            ExprKind::PtrAdd(p, i) if i.as_int() != Some(0) => {
                self.moved.extend(p.ty.pointee().map(element));
            }
            ExprKind::AddrOf(lv) if leads_inside(lv) => {
                self.moved.insert(element(&lv.ty));
            }
            ExprKind::Cast(from) if from.ty.is_int() && e.ty.is_ptr() => {
                self.numbers |= from.as_int().is_none() && !self.is_address(from);
            }
            _ => {}
        }
    }

    /// What the program keeps without a type, or hands to its own functions.
    fn statement(&mut self, stmt: &Stmt) {
        let kept: Vec<&Expr> = match &stmt.kind {
            StmtKind::Effect(Effect::Assign { rhs, .. }) => vec![rhs],
            StmtKind::Call { callee, args, .. } if self.program.func(*callee).body.is_some() => {
                args.iter().collect()
            }
            _ => return,
        };
        for e in kept {
            let mut inner = e;
            while let ExprKind::Cast(from) = &inner.kind {
                inner = from;
            }
            let keeps = e.ty.pointee() == Some(&Type::Void);
            self.untyped |= keeps && inner.ty.pointee().is_some_and(|a| self.is_moved(a));
        }
    }

    fn is_moved(&self, a: &Type) -> bool {
        match a {
            Type::Void => self.moved.contains(&Type::Void) || self.untyped,
            a => self.moved.contains(&element(a)),
        }
    }

    /// The pointee type that a pointer is cast to, if it need not be aligned for it.
    pub fn unaligned(&self, e: &Expr) -> Option<Type> {
        let ExprKind::Cast(from) = &e.kind else {
            return None;
        };
        let to = e.ty.pointee()?;
        let types = &self.program.types;
        let open = match from.ty.pointee() {
            _ if matches!(to, Type::Void | Type::Func(_)) => false,
            None => {
                self.numbers
                    && from.ty.is_int()
                    && from.as_int().is_none()
                    && !self.is_address(from)
            }
            Some(a) => types.align(to) > types.align(a) && self.is_moved(a),
        };
        let bytes = matches!(
            to,
            Type::Int(IntKind::Char | IntKind::SChar | IntKind::UChar)
        );
        (open && !bytes && types.align(to) > 1).then(|| to.clone())
    }
}

/// Is a pointer, to something that is aligned for the type, moved by a number of bytes that
/// is none of its alignment?
pub fn is_moved_off(types: &Types, pointer: &Expr, to: &Type) -> bool {
    let ExprKind::PtrAdd(start, by) = &pointer.kind else {
        return false;
    };
    let step = start.ty.pointee().and_then(|t| types.size(t)).unwrap_or(1);
    let (align, whole) = (types.align(to), start.without_casts());
    let aligned = whole.ty.pointee().is_some_and(|t| types.align(t) >= align);
    let by = by.as_int().map(|n| n.wrapping_mul(i128::from(step)));
    aligned && by.is_some_and(|n| n.rem_euclid(i128::from(align)) != 0)
}

/// Is it what bytes are moved by: `void` or a character?
fn is_byte(ty: &Type) -> bool {
    matches!(
        ty,
        Type::Void | Type::Int(IntKind::Char | IntKind::SChar | IntKind::UChar)
    )
}

/// The type below all array dimensions.
fn element(ty: &Type) -> Type {
    match ty {
        Type::Array(t, _) => element(t),
        other => other.clone(),
    }
}

/// Does an address lie behind the start of its object?
fn leads_inside(lv: &Lval) -> bool {
    lv.path.iter().any(|step| match step {
        Step::Field(_, i) => *i > 0,
        Step::Index(i) => i.as_int() != Some(0),
    })
}
