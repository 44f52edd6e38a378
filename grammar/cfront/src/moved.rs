//! Assumptions about pointers that leave what they pointed to.
//!
//! Distinct members are distinct cells, and the addresses of distinct objects differ: so the
//! memory model has it, and C leaves the rest undefined (6.5.6 p8) or open (6.5.9 p6: a pointer
//! behind one object may equal one to another). Machines go on: `int *p = &s.a; p[1] = 0`
//! writes what stands behind `a`. It is listed where a program does what could tell. Rejected:
//! to follow addresses as numbers, for which each write to an array would have to be looked at
//! as one to all that stands around it.
//!
//! Which pointers are moved is asked by the text, of variables by all that is assigned to them.

use grammar::cli::Assumed;
use ir::types::Type;
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
    for (pos, _) in unbounded
        .iter()
        .filter(|(_, e)| !in_bounds && moved.is_within(e))
    {
        first(*pos, &mut library);
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

struct Moved<'p> {
    program: &'p Program,
    /// The one variable that all is made from which a variable is assigned, if there is one.
    from: BTreeMap<VarId, Option<VarId>>,
    /// Variables that may hold a pointer which was moved forward.
    forward: BTreeSet<VarId>,
    /// Those that may hold an address, as a number.
    addresses: BTreeSet<VarId>,
    /// Those that may hold the address of a member that is no array.
    members: BTreeSet<VarId>,
    /// Those that may hold such an address, moved.
    left: BTreeSet<VarId>,
    /// Those that may hold an address within a member.
    within: BTreeSet<VarId>,
    /// Those that may hold an address within an array that is a member, moved by a number that
    /// is not known to stay there.
    passed: BTreeSet<VarId>,
}

impl<'p> Moved<'p> {
    fn new(program: &'p Program) -> Moved<'p> {
        let mut moved = Moved {
            program,
            from: BTreeMap::new(),
            forward: BTreeSet::new(),
            addresses: BTreeSet::new(),
            members: BTreeSet::new(),
            left: BTreeSet::new(),
            within: BTreeSet::new(),
            passed: BTreeSet::new(),
        };
        let mut flows: Vec<(VarId, &Expr)> = Vec::new();
        program.each_statement(&mut |s| match &s.kind {
            StmtKind::Effect(Effect::Assign { lhs, rhs }) => {
                flows.extend(lhs.as_var().map(|v| (v, rhs)));
            }
            StmtKind::Call { callee, args, .. } => {
                flows.extend(program.func(*callee).formals.iter().copied().zip(args));
            }
            _ => {}
        });
        for (v, e) in &flows {
            match root(e) {
                Some(of) if of == *v => {}
                of => {
                    let known = moved.from.entry(*v).or_insert(of);
                    *known = known.filter(|known| Some(*known) == of);
                }
            }
        }
        loop {
            let before = moved.found();
            for (v, e) in &flows {
                if moved.is_forward(e) {
                    moved.forward.insert(*v);
                }
                if moved.is_address(e) {
                    moved.addresses.insert(*v);
                }
                if moved.is_member(e) {
                    moved.members.insert(*v);
                }
                if moved.is_left(e) {
                    moved.left.insert(*v);
                }
                if moved.is_within(e) {
                    moved.within.insert(*v);
                }
                if moved.is_passed(e) {
                    moved.passed.insert(*v);
                }
            }
            if before == moved.found() {
                return moved;
            }
        }
    }

    /// How many variables are known.
    fn found(&self) -> usize {
        let pointers = self.left.len() + self.within.len() + self.passed.len();
        self.forward.len() + self.addresses.len() + self.members.len() + pointers
    }

    /// Is it a pointer that leads somewhere, as such or as a number?
    fn is_address(&self, e: &Expr) -> bool {
        let e = e.without_casts();
        let number = |lv: &Lval| lv.as_var().is_some_and(|v| self.addresses.contains(&v));
        match &e.kind {
            ExprKind::Load(lv) if !e.ty.is_ptr() => number(lv),
            _ => e.ty.is_ptr() && e.as_int().is_none(),
        }
    }

    /// Was the pointer moved forward, or by a number that is not known?
    fn is_forward(&self, e: &Expr) -> bool {
        match &e.kind {
            ExprKind::PtrAdd(p, by) => by.as_int().is_none_or(|by| by > 0) || self.is_forward(p),
            ExprKind::AddrOf(lv) => match lv.path.last() {
                Some(Step::Index(at)) => at.as_int() != Some(0),
                _ => matches!(&lv.base, Base::Deref(p) if lv.path.is_empty() && self.is_forward(p)),
            },
            ExprKind::Cast(from) => self.is_forward(from),
            ExprKind::Load(lv) => lv.as_var().is_some_and(|v| self.forward.contains(&v)),
            _ => false,
        }
    }

    /// Is it the address of a scalar that is a member by itself?
    fn is_member(&self, e: &Expr) -> bool {
        match &e.kind {
            ExprKind::AddrOf(lv) => {
                lv.ty.is_scalar() && matches!(lv.path.last(), Some(Step::Field(..)))
            }
            ExprKind::PtrAdd(p, _) => self.is_member(p),
            ExprKind::Cast(from) => self.same_steps(e, from) && self.is_member(from),
            ExprKind::Load(lv) => lv.as_var().is_some_and(|v| self.members.contains(&v)),
            _ => false,
        }
    }

    /// Is it such an address, moved?
    fn is_left(&self, e: &Expr) -> bool {
        match &e.kind {
            ExprKind::PtrAdd(p, by) => {
                by.as_int() != Some(0) && self.is_member(p) || self.is_left(p)
            }
            ExprKind::Cast(from) => self.same_steps(e, from) && self.is_left(from),
            ExprKind::Load(lv) => lv.as_var().is_some_and(|v| self.left.contains(&v)),
            _ => false,
        }
    }

    /// Does it lead into a member of a structure, behind or in front of which others stand? Of
    /// a pointer that lies in memory it is not known.
    fn is_within(&self, e: &Expr) -> bool {
        match &e.kind {
            ExprKind::AddrOf(lv) => {
                let types = &self.program.types;
                lv.path.iter().any(|step| match step {
                    Step::Field(comp, n) => {
                        let member = &types.field(*comp, *n).ty;
                        types.size(member) != Some(types.comp(*comp).size)
                    }
                    Step::Index(_) => false,
                })
            }
            ExprKind::PtrAdd(p, _) => self.is_within(p),
            ExprKind::Cast(from) if from.ty.is_ptr() => self.is_within(from),
            ExprKind::Cond(_, a, b) => self.is_within(a) || self.is_within(b),
            ExprKind::Load(lv) => lv.as_var().is_none_or(|v| self.within.contains(&v)),
            _ => false,
        }
    }

    /// Does it lead into an array that is a member, moved as far as nobody knows?
    fn is_passed(&self, e: &Expr) -> bool {
        match &e.kind {
            ExprKind::AddrOf(lv) => self.may_leave_array(lv),
            ExprKind::PtrAdd(p, by) => {
                self.is_passed(p)
                    || match &p.kind {
                        ExprKind::AddrOf(lv) => self.passes_end(lv, by),
                        ExprKind::Load(lv) => {
                            let to_array = lv.as_var().is_some_and(|v| self.within.contains(&v));
                            to_array && by.as_int() != Some(0)
                        }
                        _ => false,
                    }
            }
            ExprKind::Cast(from) => self.same_steps(e, from) && self.is_passed(from),
            ExprKind::Load(lv) => lv.as_var().is_some_and(|v| self.passed.contains(&v)),
            _ => false,
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
        let types = &self.program.types;
        let pairs = lv.path.windows(2);
        let by_index = pairs.into_iter().any(|pair| {
            let [Step::Field(comp, n), Step::Index(at)] = pair else {
                return false;
            };
            let Type::Array(_, Some(length)) = types.field(*comp, *n).ty else {
                return false;
            };
            let inside = |(low, high)| low >= 0 && high < i128::from(length);
            length > 0 && !self.range(at).is_some_and(inside)
        });
        by_index || matches!(&lv.base, Base::Deref(p) if self.is_passed(p) && !self.is_left(p))
    }

    /// Does a step of the one pointer go as far as one of the other? (Bytes are the whole
    /// object's.)
    fn same_steps(&self, a: &Expr, b: &Expr) -> bool {
        let size = |e: &Expr| e.ty.pointee().map(|to| self.program.types.size(to));
        size(a) == size(b)
    }

    /// Is the l-value behind a member that a pointer leads to, or behind the end of an array
    /// that is one?
    fn leaves_member(&self, lv: &Lval) -> bool {
        matches!(&lv.base, Base::Deref(p) if self.is_left(p)) || self.is_behind(lv)
    }

    fn is_behind(&self, lv: &Lval) -> bool {
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
        let origin = |e: &Expr| {
            let v = root(e)?;
            self.from.get(&v).map_or(Some(v), |from| *from)
        };
        let one = root(a).is_some() && root(a) == root(b);
        let one = one || origin(a).is_some() && origin(a) == origin(b);
        let behind = self.is_forward(a.without_casts()) || self.is_forward(b.without_casts());
        self.is_address(a) && self.is_address(b) && !one && behind
    }
}
