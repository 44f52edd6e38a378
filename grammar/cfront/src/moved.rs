//! Assumptions about pointers that leave what they pointed to.
//!
//! Distinct members are distinct cells, and the addresses of distinct objects differ: so the
//! memory model has it, and C leaves the rest undefined (6.5.6 p8) or open (6.5.9 p6: a pointer
//! behind one object may equal one to another). Machines go on: `int *p = &s.a; p[1] = 0`
//! writes what stands behind `a`. It is listed where a program does what could tell. Rejected:
//! to follow addresses as numbers, for which each write to an array would have to be looked at
//! as one to all that stands around it.
//!
//! Which pointers are moved is asked by the text: of a variable by all that is assigned to it, of
//! a result by all that is returned, of memory by all that is written there, wherever it is.
//! Rejected: to ask where in memory. Nothing rests on it but what is listed.

use fixedbitset::FixedBitSet;
use grammar::cli::Assumed;
use ir::types::{IntKind, Type};
use ir::{
    Assumption, Base, BinOp, CmpOp, Effect, Expr, ExprKind, Lval, Pos, Program, Step, StmtKind,
    VarId,
};
use std::collections::{BTreeMap, BTreeSet};

const MEMBER: &str = "a pointer to a member is not moved out of it to another one";
const ELEMENTS: &str = "what is written to an array that is a member are its elements";
const LIBRARY: &str = "the library writes no further than the array or member that it is given";
const BEHIND: &str = "where pointers are compared, one behind the end of an object is none to \
                      another object";

/// What holds of the program's pointers only if they stay where they are. `unbounded`: from
/// where on the library writes, nobody knows how far.
pub fn assumptions(program: &Program, unbounded: &[(Pos, Expr)]) -> Vec<Assumption> {
    let moved = Moved::new(program);
    let (mut member, mut behind): (Option<Pos>, Option<Pos>) = (None, None);
    let (mut elements, mut library) = (None, None);
    let first = |pos: Pos, place: &mut Option<Pos>| {
        *place = Some(place.map_or(pos, |known| known.min(pos)));
    };
    let in_bounds = program.assumed.contains(&Assumed::InBounds);
    for (pos, e) in unbounded.iter().filter(|_| !in_bounds) {
        let leads = moved.leads(e);
        if leads.within || leads.loaded {
            first(*pos, &mut library);
        }
    }
    program.each_statement(&mut |s| {
        for lv in s.places() {
            if moved.leaves_member(lv) {
                first(s.pos, &mut member);
            }
            if !in_bounds && moved.may_leave_array(lv) {
                first(s.pos, &mut elements);
            }
        }
        for e in s.reads() {
            e.walk(&mut |e| match &e.kind {
                ExprKind::Load(lv) if moved.leaves_member(lv) => first(s.pos, &mut member),
                ExprKind::Cmp(CmpOp::Eq | CmpOp::Ne, a, b) if moved.compares_behind(a, b) => {
                    first(s.pos, &mut behind);
                }
                _ => {}
            });
        }
    });
    let stated = [
        (member, MEMBER),
        (elements, ELEMENTS),
        (library, LIBRARY),
        (behind, BEHIND),
    ]
    .into_iter();
    let stated = stated.filter_map(|(pos, text)| {
        let text = text.to_string();
        pos.map(|pos| Assumption { pos, text })
    });
    stated.collect()
}

/// The variable whose address, or whose value, a pointer was made from.
fn root(e: &Expr) -> Option<VarId> {
    let mut e = e.without_casts();
    loop {
        e = match &e.kind {
            ExprKind::PtrAdd(p, _) => p.without_casts(),
            ExprKind::AddrOf(lv) => match &lv.base {
                Base::Var(v) => return Some(*v),
                Base::Deref(p) => p.without_casts(),
            },
            ExprKind::Load(lv) => return lv.as_var(),
            _ => return None,
        };
    }
}

/// What is known of a pointer, or of an address as a number: what it may be.
#[derive(Clone, Default, PartialEq)]
struct Leads {
    /// It was moved forward.
    forward: bool,
    /// It is an address at all.
    address: bool,
    /// It was the address of a scalar that is a member by itself, of so many bytes.
    members: BTreeSet<u64>,
    /// Such an address was moved by the size of its member.
    left: bool,
    /// It leads into a member of a structure, behind or in front of which others stand.
    within: bool,
    /// It was loaded from memory.
    loaded: bool,
    /// It leads into an array that is a member, moved by a number that is not known to stay
    /// there.
    passed: bool,
}

impl Leads {
    fn join(mut self, other: Leads) -> Leads {
        self.forward |= other.forward;
        self.address |= other.address;
        self.members.extend(other.members);
        self.left |= other.left;
        self.within |= other.within;
        self.loaded |= other.loaded;
        self.passed |= other.passed;
        self
    }
}

struct Moved<'p> {
    program: &'p Program,
    /// The one variable that all is made from which a variable is assigned, if there is one.
    from: BTreeMap<VarId, Option<VarId>>,
    /// Variables that are written as memory is, too.
    addressed: FixedBitSet,
    /// What each variable may hold.
    variables: Vec<Leads>,
    /// What memory may hold, wherever it is, and what is undefined may return.
    memory: Leads,
}

/// What is assigned to a variable, or to memory.
struct Flow<'p> {
    to: Option<VarId>,
    from: Source<'p>,
}

enum Source<'p> {
    Value(&'p Expr),
    Variable(VarId),
    Memory,
}

impl<'p> Moved<'p> {
    fn new(program: &'p Program) -> Moved<'p> {
        let (flows, addressed) = flows(program);
        let mut moved = Moved {
            program,
            from: origins(&flows),
            addressed,
            variables: vec![Leads::default(); program.vars.len()],
            memory: Leads::default(),
        };
        while moved.grow(&flows) {}
        moved
    }

    /// One round of all assignments: did it tell anything?
    fn grow(&mut self, flows: &[Flow<'p>]) -> bool {
        let mut grows = false;
        for flow in flows {
            let value = match flow.from {
                Source::Value(e) => self.leads(e),
                Source::Variable(v) => self.of_variable(v),
                Source::Memory => self.memory.clone(),
            };
            if value == Leads::default() {
                continue;
            }
            let mut add = |known: &mut Leads| {
                let more = known.clone().join(value.clone());
                grows |= more != *known;
                *known = more;
            };
            if let Some(v) = flow.to {
                add(&mut self.variables[v.0 as usize]);
            }
            if flow
                .to
                .is_none_or(|v| self.addressed.contains(v.0 as usize))
            {
                add(&mut self.memory);
            }
        }
        grows
    }

    fn of_variable(&self, v: VarId) -> Leads {
        let own = self.variables[v.0 as usize].clone();
        match self.addressed.contains(v.0 as usize) {
            true => own.join(self.memory.clone()),
            false => own,
        }
    }

    fn holds_address(&self, v: VarId) -> bool {
        let (own, addressed) = (
            &self.variables[v.0 as usize],
            self.addressed.contains(v.0 as usize),
        );
        own.address || addressed && self.memory.address
    }

    /// What a pointer may be, or a number that was made from one.
    fn leads(&self, e: &Expr) -> Leads {
        let address = self.is_address(e);
        let leads = match &e.kind {
            ExprKind::AddrOf(lv) => self.of_place(lv),
            ExprKind::PtrAdd(p, by) => {
                let mut leads = self.leads(p);
                let moved = by.as_int() != Some(0);
                leads.forward |= by.as_int().is_none_or(|by| by > 0);
                leads.left |= moved && self.is_step(p, &leads);
                leads.passed |= self.passes(p, by);
                leads
            }
            ExprKind::Binary(BinOp::Add | BinOp::Sub, a, b) => {
                let mut leads = self.leads(a).join(self.leads(b));
                leads.left |= !leads.members.is_empty();
                leads.passed |= leads.within;
                leads
            }
            ExprKind::Cast(from) => {
                let mut leads = self.leads(from);
                leads.passed |= leads.within && self.is_larger_array(from, e);
                leads
            }
            ExprKind::Cond(_, a, b) => self.leads(a).join(self.leads(b)),
            ExprKind::Load(lv) => match lv.as_var() {
                Some(v) => self.of_variable(v),
                None if e.ty.is_ptr() => Leads {
                    loaded: true,
                    ..self.memory.clone()
                },
                None => Leads::default(),
            },
            _ => Leads::default(),
        };
        Leads { address, ..leads }
    }

    /// What the address of a place is.
    fn of_place(&self, lv: &Lval) -> Leads {
        let types = &self.program.types;
        let base = match &lv.base {
            Base::Deref(p) => self.leads(p),
            Base::Var(_) => Leads::default(),
        };
        if lv.path.is_empty() && matches!(lv.base, Base::Deref(_)) {
            return base;
        }
        let amid = |step: &Step| match step {
            Step::Field(comp, n) => {
                let member = &types.field(*comp, *n).ty;
                types.size(member) != Some(types.comp(*comp).size)
            }
            Step::Index(_) => false,
        };
        let last = lv.path.last();
        let member = lv.ty.is_scalar() && matches!(last, Some(Step::Field(..)));
        Leads {
            forward: matches!(last, Some(Step::Index(at)) if at.as_int() != Some(0)),
            members: types.size(&lv.ty).filter(|_| member).into_iter().collect(),
            within: base.within || lv.path.iter().any(amid),
            passed: self.may_leave_array(lv),
            left: base.left,
            ..Leads::default()
        }
    }

    /// Does a step of the one pointer go as far as one of the other?
    fn same_steps(&self, a: &Expr, b: &Expr) -> bool {
        let size = |e: &Expr| e.ty.pointee().map(|to| self.program.types.size(to));
        size(a).is_some() && size(a) == size(b)
    }

    /// Does a pointer become one to an array that is larger than what it led to?
    fn is_larger_array(&self, from: &Expr, to: &Expr) -> bool {
        let size = |e: &Expr| e.ty.pointee().and_then(|to| self.program.types.size(to));
        let larger = match (size(from), size(to)) {
            (Some(before), Some(now)) => now > before,
            _ => true,
        };
        matches!(to.ty.pointee(), Some(Type::Array(..))) && larger
    }

    /// Is it a pointer that leads somewhere, as such or as a number?
    fn is_address(&self, e: &Expr) -> bool {
        let e = e.without_casts();
        match &e.kind {
            ExprKind::Load(lv) if !e.ty.is_ptr() => {
                lv.as_var().is_some_and(|v| self.holds_address(v))
            }
            _ => e.ty.is_ptr() && e.as_int().is_none(),
        }
    }

    /// Does a step of the pointer go as far as the member that it leads to? (Bytes of what is
    /// larger are the whole object's.)
    fn is_step(&self, p: &Expr, leads: &Leads) -> bool {
        let size = p.ty.pointee().and_then(|to| self.program.types.size(to));
        size.is_some_and(|size| leads.members.contains(&size))
    }

    /// Is an index of an array that is a member, or may be one, not known to be one of its
    /// elements? One without a length has none below 0.
    fn leaves_dimension(&self, lv: &Lval) -> bool {
        if lv.path.is_empty() {
            return false;
        }
        let types = &self.program.types;
        let (mut ty, mut is_member) = match &lv.base {
            Base::Var(v) => (Some(self.program.var(*v).ty.clone()), false),
            Base::Deref(p) => {
                let array = matches!(p.ty.pointee(), Some(Type::Array(..)));
                (p.ty.pointee().cloned(), array && self.leads(p).within)
            }
        };
        for step in &lv.path {
            ty = match (step, ty) {
                (Step::Field(comp, n), _) => {
                    is_member = true;
                    Some(types.field(*comp, *n).ty.clone())
                }
                (Step::Index(at), Some(Type::Array(element, length))) => {
                    let last = length.filter(|n| *n > 0).map(|n| i128::from(n) - 1);
                    let inside = |(low, high): (i128, i128)| {
                        low >= 0 && last.is_none_or(|last| high <= last)
                    };
                    if is_member && !self.range(at).is_some_and(inside) {
                        return true;
                    }
                    Some((*element).clone())
                }
                _ => None,
            };
        }
        false
    }

    /// Does a pointer that leads into an array that is a member leave it by so many steps, for
    /// all that is known?
    fn passes(&self, p: &Expr, by: &Expr) -> bool {
        match &p.kind {
            ExprKind::AddrOf(lv) => self.passes_end(lv, by),
            ExprKind::Cast(from) if self.same_steps(p, from) => self.passes(from, by),
            // Bytes are the whole object's.
            ExprKind::Cast(from) if !from.ty.is_ptr() || is_bytes(p) => false,
            _ => self.leads(p).within && by.as_int() != Some(0),
        }
    }

    /// Is a place this far behind an element no element of the same array any more, or may it
    /// be none, the array being a member?
    fn passes_end(&self, element: &Lval, by: &Expr) -> bool {
        let Some((Step::Index(at), array)) = element.path.split_last() else {
            return false;
        };
        let Some(Step::Field(comp, n)) = array.last() else {
            return false;
        };
        let types = &self.program.types;
        let Type::Array(_, Some(length)) = types.field(*comp, *n).ty else {
            return false;
        };
        let range = |e: &Expr| self.range(e);
        let known = range(at).zip(range(by));
        let known = known.map(|((a, b), (c, d))| (a + c, b + d));
        known.is_none_or(|(low, high)| low < 0 || high >= i128::from(length))
    }

    /// The values that an index may have, also by what cuts it.
    fn range(&self, index: &Expr) -> Option<(i128, i128)> {
        let types = &self.program.types;
        let plain = ir::fold::range(types, index);
        let cut = match &index.kind {
            ExprKind::Binary(BinOp::BitAnd, a, b) => {
                let mask = [a, b].into_iter().find_map(|e| e.as_int());
                mask.filter(|m| *m >= 0).map(|m| (0, m))
            }
            ExprKind::Binary(BinOp::Rem, a, b) => {
                let divisor = b.as_int().filter(|n| *n > 0);
                let natural = self.range(a).is_some_and(|(low, _)| low >= 0);
                divisor.filter(|_| natural).map(|n| (0, n - 1))
            }
            ExprKind::Cast(inner) => {
                let inner = self.range(inner);
                let fits = |(low, high): &(i128, i128)| {
                    plain.is_none_or(|(least, most)| *low >= least && *high <= most)
                };
                inner.filter(fits)
            }
            _ => None,
        };
        cut.or(plain)
    }

    /// May what is written be no element of an array that is a member?
    fn may_leave_array(&self, lv: &Lval) -> bool {
        let by_index = self.leaves_dimension(lv);
        let by_pointer = match &lv.base {
            Base::Deref(p) => {
                let leads = self.leads(p);
                leads.passed && !leads.left
            }
            Base::Var(_) => false,
        };
        by_index || by_pointer
    }

    /// Is the l-value behind a member that a pointer leads to, or behind the end of an array
    /// that is one?
    fn leaves_member(&self, lv: &Lval) -> bool {
        let by_pointer = match &lv.base {
            Base::Deref(p) => {
                let leads = self.leads(p);
                leads.left || self.is_beside(lv, &leads)
            }
            Base::Var(_) => false,
        };
        by_pointer || self.is_behind(lv)
    }

    /// Is it another element than the first of an array that the pointer to a member was made
    /// a pointer to?
    fn is_beside(&self, lv: &Lval, leads: &Leads) -> bool {
        let other = |step: &Step| matches!(step, Step::Index(at) if at.as_int() != Some(0));
        let size = self.program.types.size(&lv.ty);
        lv.path.iter().any(other) && size.is_some_and(|size| leads.members.contains(&size))
    }

    fn is_behind(&self, lv: &Lval) -> bool {
        if lv.path.is_empty() {
            return false;
        }
        let types = &self.program.types;
        let mut ty: Option<Type> = match &lv.base {
            Base::Var(v) => Some(self.program.var(*v).ty.clone()),
            Base::Deref(p) => p.ty.pointee().cloned(),
        };
        for step in &lv.path {
            ty = match (step, ty) {
                (Step::Field(comp, n), _) => Some(types.field(*comp, *n).ty.clone()),
                (Step::Index(at), Some(Type::Array(element, length))) => {
                    let length = length.map(i128::from).filter(|length| *length > 0);
                    let at = at.as_int().filter(|at| *at != 0);
                    if at
                        .zip(length)
                        .is_some_and(|(at, length)| at < 0 || at >= length)
                    {
                        return true;
                    }
                    Some((*element).clone())
                }
                _ => None,
            };
        }
        false
    }

    /// May one side be behind an object, and the other be an address in another one?
    fn compares_behind(&self, a: &Expr, b: &Expr) -> bool {
        if !self.is_address(a) || !self.is_address(b) {
            return false;
        }
        let origin = |e: &Expr| {
            let v = root(e)?;
            self.from.get(&v).map_or(Some(v), |from| *from)
        };
        let one = root(a).is_some() && root(a) == root(b);
        let one = one || origin(a).is_some() && origin(a) == origin(b);
        let behind = self.leads(a).forward || self.leads(b).forward;
        !one && behind
    }
}

/// Does a step of the pointer go one byte on?
fn is_bytes(p: &Expr) -> bool {
    use IntKind::{Char, SChar, UChar};
    matches!(
        p.ty.pointee(),
        Some(Type::Void | Type::Int(Char | SChar | UChar))
    )
}

/// All assignments, those of parameters and results with them, and the variables whose own
/// address is taken.
fn flows(program: &Program) -> (Vec<Flow<'_>>, FixedBitSet) {
    let mut flows = Vec::new();
    let mut addressed = FixedBitSet::with_capacity(program.vars.len());
    program.each_statement(&mut |s| {
        for e in s.reads() {
            e.walk(&mut |e| {
                if let ExprKind::AddrOf(lv) = &e.kind {
                    addressed.extend(lv.as_var().map(|v| v.0 as usize));
                }
            });
        }
        match &s.kind {
            StmtKind::Effect(Effect::Assign { lhs, rhs }) => flows.push(Flow {
                to: lhs.as_var(),
                from: Source::Value(rhs),
            }),
            StmtKind::Call { dst, callee, args } => {
                let function = program.func(*callee);
                let formals = function.formals.iter().map(|v| Some(*v));
                let defined = function.body.is_some();
                let formals = formals.filter(|_| defined).chain(std::iter::repeat(None));
                flows.extend(formals.zip(args).map(|(to, e)| Flow {
                    to,
                    from: Source::Value(e),
                }));
                flows.extend(dst.iter().map(|lv| Flow {
                    to: lv.as_var(),
                    from: match function.return_slot.filter(|_| defined) {
                        Some(slot) => Source::Variable(slot),
                        None => Source::Memory,
                    },
                }));
            }
            _ => {}
        }
    });
    (flows, addressed)
}

/// The one variable that all is made from which a variable is assigned. What one call returned,
/// and nothing else, is an origin of its own.
fn origins(flows: &[Flow]) -> BTreeMap<VarId, Option<VarId>> {
    let mut origins: BTreeMap<VarId, Option<VarId>> = BTreeMap::new();
    let mut returned = BTreeSet::new();
    for flow in flows {
        let Some(v) = flow.to else { continue };
        let of = match flow.from {
            Source::Value(e) => root(e),
            Source::Variable(_) | Source::Memory if returned.insert(v) => continue,
            Source::Variable(_) | Source::Memory => None,
        };
        if of != Some(v) {
            let known = origins.entry(v).or_insert(of);
            *known = known.filter(|known| Some(*known) == of);
        }
    }
    for (v, origin) in &mut origins {
        *origin = origin.filter(|_| !returned.contains(v));
    }
    origins
}
