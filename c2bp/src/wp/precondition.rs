//! Weakest preconditions under aliasing: what a predicate means before a
//! statement, if it is to hold after it (PLDI 2001, 4.1 and 4.2).
//!
//! `WP(x = e, p)` replaces each value that `p` reads by what is read after the
//! assignment: inner addresses first, then, by Morris' general axiom, `e` if
//! the l-value read is the one written, and the value before if it is not:
//! `&x == &y ? e : y`. The memory model and the points-to sets settle most of
//! these conditions.
//!
//! A value that the model does not know (an input, bytes shared with what was
//! written) becomes a variable that occurs nowhere else: the precondition holds
//! if it holds for every value of it. The rejected alternative, to call the
//! whole predicate unknown, loses `x < 0 || y == 1` when only `x` is read.
//!
//! Case distinctions end up inside comparisons, `(c ? a : b) < d`; `lift` turns
//! them into `(!c || a < d) && (c || b < d)`, over whose conjunction the
//! strengthening distributes without loss (5.2).

use crate::alias::aliasing::Aliasing;
use crate::wp::arbitrary::Arbitrary;
use crate::wp::linked;
use crate::wp::rewrite::{either, lift, select};
use crate::wp::shape::{after_allocation, after_write, written_node};
use ir::types::{IntKind, Type};
use ir::{Base, Between, BinOp, CmpOp, Effect, Expr, ExprKind, Linked, Lval, VarId};
use logic::memory::overlay::overlaid;
use logic::memory::{is_bit_field, Alias};
use logic::predicate::simplify;

/// What a statement or a call does to the state, as far as predicates can tell.
pub enum Change<'s> {
    Effect(&'s Effect),
    /// Some memory changes arbitrarily (an undefined function), then `dst`.
    Unknown {
        touched: &'s dyn Fn(&Lval) -> bool,
        dst: Option<&'s Lval>,
    },
}

/// The precondition of one predicate.
pub enum Before {
    /// The statement leaves the predicate alone.
    Same,
    /// The predicate holds afterwards iff this holds before.
    Expr(Expr),
    /// The same if the first condition, on what the statement yields, is false;
    /// the statement never makes it true.
    Unless(Expr, Expr),
    /// Nothing is known.
    Unknown,
}

/// `WP(effect, e)`.
pub fn wp(aliasing: Aliasing, arbitrary: &Arbitrary, change: &Change, e: &Expr) -> Before {
    let mut rewriter = Rewriter {
        aliasing,
        arbitrary,
        change,
        used: Vec::new(),
        fresh: None,
    };
    match rewriter.expr(e) {
        None => Before::Unknown,
        Some(before) if before == *e => Before::Same,
        Some(before) => {
            let before = simplify(aliasing.program, lift(before));
            match rewriter.fresh {
                // The new address is not NULL.
                Some(fresh) => {
                    let null = Expr::int(0, fresh.ty.clone());
                    Before::Unless(Expr::cmp(CmpOp::Eq, fresh, null), before)
                }
                None if hopeless(arbitrary, &before) => Before::Unknown,
                None if speaks_of_ways(e) => match nodes_left(change).into_iter().reduce(either) {
                    Some(null) => Before::Unless(null, before),
                    None => Before::Expr(before),
                },
                None => Before::Expr(before),
            }
        }
    }
}

/// Is it about a linked structure?
fn speaks_of_ways(e: &Expr) -> bool {
    let mut found = false;
    let says = |e: &Expr| matches!(e.kind, ExprKind::Between(_) | ExprKind::Linked(_));
    e.walk(&mut |e| found |= says(e));
    found
}

/// For each node whose field an assignment reads or writes, that it is NULL: the
/// assignment is not done then, and what a linked structure is afterwards does not matter.
fn nodes_left(change: &Change) -> Vec<Expr> {
    fn collect(lv: &Lval, out: &mut Vec<Expr>) {
        if let Base::Deref(p) = &lv.base {
            if matches!(p.kind, ExprKind::Load(_)) && !lv.path.is_empty() {
                out.push(Expr::cmp(
                    CmpOp::Eq,
                    (**p).clone(),
                    Expr::int(0, p.ty.clone()),
                ));
            }
        }
    }
    let mut out = Vec::new();
    if let Change::Effect(Effect::Assign { lhs, rhs }) = change {
        collect(lhs, &mut out);
        if let ExprKind::Load(read) = &rhs.kind {
            collect(read, &mut out);
        }
    }
    out
}

/// A comparison of an arbitrary value with something else holds for some
/// values and not for others: no need to ask a prover.
fn hopeless(arbitrary: &Arbitrary, e: &Expr) -> bool {
    match &e.kind {
        ExprKind::Cmp(_, a, b) => [(a, b), (b, a)].iter().any(|(x, other)| {
            matches!(&x.kind, ExprKind::Load(lv) if lv.as_var().is_some())
                && arbitrary.occurs(x)
                && !other.loads().iter().any(|lv| x.loads().contains(lv))
                && (x.ty.is_ptr() || x.ty.int_kind().is_some_and(|k| k.rank() > 0))
                && !one_sided(other)
        }),
        ExprKind::Load(_) => arbitrary.occurs(e),
        _ => false,
    }
}

/// A constant may be the least or greatest of its type; only `==` is sure to
/// have both outcomes then, so leave order against constants to the ranges.
fn one_sided(e: &Expr) -> bool {
    e.as_int().is_some_and(|v| v != 0)
}

pub(super) struct Rewriter<'a> {
    pub(super) aliasing: Aliasing<'a>,
    arbitrary: &'a Arbitrary,
    change: &'a Change<'a>,
    /// Cells whose new value is unknown, with the variable that stands for it.
    used: Vec<(Lval, VarId)>,
    /// The address that an allocation returned, if the predicate reads it.
    fresh: Option<Expr>,
}

impl Rewriter<'_> {
    fn expr(&mut self, e: &Expr) -> Option<Expr> {
        match &e.kind {
            ExprKind::Load(lv) => {
                let new = self.lval(lv)?;
                // What NULL points to is in no object, and what an arbitrary
                // pointer points to can be anything.
                let nowhere =
                    at_constant(&new) || new.children().iter().any(|e| self.arbitrary.occurs(e));
                if new != **lv && self.is_zeroed(&new) {
                    return Some(Expr::int(0, new.ty));
                }
                if new != **lv && nowhere {
                    return self.any(new);
                }
                self.read(new)
            }
            ExprKind::AddrOf(lv) => {
                let lv = self.lval(lv)?;
                Some(Expr::address_of(lv, &e.ty))
            }
            ExprKind::Between(b) => self.between(b),
            ExprKind::Linked(l) => self.linked(l),
            ExprKind::Cmp(op @ (CmpOp::Eq | CmpOp::Ne), a, b) => {
                let (a, b) = (self.expr(a)?, self.expr(b)?);
                Some(
                    match self.are_new_and_old(&a, &b) || self.are_new_and_old(&b, &a) {
                        true => Expr::int(i128::from(*op == CmpOp::Ne), e.ty.clone()),
                        false => Expr::cmp(*op, a, b),
                    },
                )
            }
            // The value at the procedure's entry does not change.
            ExprKind::OldValue(_) => Some(e.clone()),
            _ => e.map_children(&mut |child| self.expr(child)),
        }
    }

    /// What is said of a linked structure: by the field of a node that is written, if
    /// any is. Whatever else may change the field of a node makes it unknown.
    fn between(&mut self, b: &Between) -> Option<Expr> {
        let ExprKind::Load(link) = &b.link.kind else {
            return None;
        };
        let before = Between {
            from: self.expr(&b.from)?,
            via: self.expr(&b.via)?,
            to: self.expr(&b.to)?,
            link: b.link.clone(),
        };
        let same = |b: Between| Expr {
            kind: ExprKind::Between(Box::new(b)),
            ty: Type::int(),
        };
        match self.change {
            Change::Unknown { touched, dst } => {
                let written = |dst: &&Lval| self.aliasing.may_alias(dst, link);
                let free = !touched(link) && !dst.as_ref().is_some_and(written);
                free.then(|| same(before))
            }
            Change::Effect(effect) => match (self.aliasing.alias(effect.written(), link), effect) {
                (Alias::Never, Effect::Alloc { zeroed, .. }) => match &self.fresh {
                    Some(fresh) => {
                        let any = |e: &Expr| self.goes_by_any_node(e);
                        after_allocation(&before, fresh, *zeroed, any)
                    }
                    None => Some(same(before)),
                },
                (Alias::Never, _) => Some(same(before)),
                (Alias::Always | Alias::If(_), Effect::Assign { lhs, rhs }) => {
                    let node = written_node(lhs, link)?;
                    Some(after_write(&before, &node, rhs))
                }
                _ => None,
            },
        }
    }

    /// The same by several fields, or with nodes that are not left. A write that is, or
    /// may be, to one of the fields of some node is by that field alone.
    fn linked(&mut self, l: &Linked) -> Option<Expr> {
        let before = l.map_children(&mut |e| match &e.kind {
            ExprKind::Load(lv) if is_of_some_node(lv) => Some(e.clone()),
            _ => self.expr(e),
        })?;
        let same = |l: Linked| Expr {
            kind: ExprKind::Linked(Box::new(l)),
            ty: Type::int(),
        };
        let mut links = Vec::new();
        for link in &l.links {
            match &link.kind {
                ExprKind::Load(lv) => links.push(&**lv),
                _ => return None,
            }
        }
        match self.change {
            Change::Unknown { touched, dst } => {
                let written = |link: &&&Lval| {
                    let by = |dst: &&Lval| self.aliasing.may_alias(dst, link);
                    touched(link) || dst.as_ref().is_some_and(by)
                };
                let free = !links.iter().any(|link| written(&link));
                free.then(|| same(before))
            }
            Change::Effect(effect) => {
                let written = effect.written();
                let alias = |link: &Lval| self.aliasing.alias(written, link);
                let hit = links.iter().position(|link| alias(link) != Alias::Never);
                match (hit, effect) {
                    (None, Effect::Alloc { zeroed, .. }) => match &self.fresh {
                        Some(fresh) => {
                            let any = |e: &Expr| self.goes_by_any_node(e);
                            linked::after_allocation(&before, fresh, *zeroed, any)
                        }
                        None => Some(same(before)),
                    },
                    (None, _) => Some(same(before)),
                    (Some(field), Effect::Assign { lhs, rhs }) => {
                        let mut others = links.iter().skip(field + 1);
                        let one = others.all(|link| alias(link) == Alias::Never);
                        let whole = matches!(alias(links[field]), Alias::Always | Alias::If(_));
                        let node = written_node(lhs, links[field]).filter(|_| one && whole)?;
                        Some(linked::after_write(&before, &node, field, rhs))
                    }
                    _ => None,
                }
            }
        }
    }

    /// Is it an address in what is allocated, and another that was there before? No such two
    /// are equal where the latter comes from outside, see [`ir::older`]; nor, of nodes,
    /// otherwise, see [`Arbitrary::structures`].
    fn are_new_and_old(&self, new: &Expr, old: &Expr) -> bool {
        let Some(fresh) = &self.fresh else {
            return false;
        };
        let outside = || points_into(new, fresh) && self.aliasing.points_to.is_from_outside(old);
        let structures = || self.arbitrary.structures() && fresh == new;
        (structures() || outside()) && !self.arbitrary.occurs(old) && !self.goes_by_any_node(old)
    }

    /// Does the value hang on a node that is followed, which may be any?
    fn goes_by_any_node(&self, e: &Expr) -> bool {
        let Some(followed) = &self.aliasing.program.followed else {
            return false;
        };
        let node = |lv: &&Lval| lv.as_var().is_some_and(|v| followed.nodes.contains(&v));
        e.loads().iter().any(node)
    }

    /// Is the l-value in a fresh object that is zeroed? (`p + i` stays in p's object.)
    fn is_zeroed(&self, lv: &Lval) -> bool {
        let zeroed = matches!(
            self.change,
            Change::Effect(Effect::Alloc { zeroed: true, .. })
        );
        match (&self.fresh, &lv.base) {
            (Some(fresh), Base::Deref(p)) => zeroed && !lv.ty.is_float() && points_into(p, fresh),
            _ => false,
        }
    }

    /// The same l-value, its address evaluated before the statement.
    fn lval(&mut self, lv: &Lval) -> Option<Lval> {
        lv.map_children(&mut |e| self.expr(e))
    }

    /// The value that `r` has after the statement, its address given in terms
    /// of the state before.
    fn read(&mut self, r: Lval) -> Option<Expr> {
        match self.change {
            Change::Effect(effect) => self.after(effect, r),
            Change::Unknown { touched, dst } => {
                if touched(&r) {
                    return self.any(r);
                }
                match dst {
                    Some(dst) => self.overwritten(dst, r),
                    None => Some(Expr::load(r)),
                }
            }
        }
    }

    /// The same where the statement is an effect.
    fn after(&mut self, effect: &Effect, r: Lval) -> Option<Expr> {
        match effect {
            Effect::Assign { lhs, rhs } => match self.aliasing.alias(lhs, &r) {
                Alias::Never => Some(Expr::load(r)),
                Alias::Always => self.written(rhs, r),
                Alias::If(c) => {
                    let new = self.written(rhs, r.clone())?;
                    Some(select(c, new, Expr::load(r)))
                }
                Alias::Overlap => {
                    if let Some(value) = overlaid(self.aliasing.program, lhs, rhs, &r) {
                        return Some(value);
                    }
                    let rest = self.shared(lhs, r.clone())?;
                    match self.same_bytes(lhs, &r) {
                        Some(c) => {
                            let new = self.written(rhs, r)?;
                            Some(select(c, new, rest))
                        }
                        None => Some(rest),
                    }
                }
            },
            Effect::Zero { lhs } => match self.aliasing.alias(lhs, &r) {
                Alias::Never => Some(Expr::load(r)),
                Alias::Overlap => {
                    let value = match zero(&lhs.ty).filter(|_| lhs.ty.is_scalar()) {
                        Some(zero) => overlaid(self.aliasing.program, lhs, &zero, &r),
                        None => self.after_members(lhs, &r, &|member| zero(&member.ty)),
                    };
                    value.or_else(|| self.shared(lhs, r))
                }
                alias => match (zero(&r.ty), alias) {
                    (Some(zero), Alias::Always) => Some(zero),
                    (Some(zero), Alias::If(c)) => Some(select(c, zero, Expr::load(r))),
                    _ => self.any(r),
                },
            },
            Effect::Copy { dst, src } => match self.aliasing.alias(dst, &r) {
                Alias::Never => Some(Expr::load(r)),
                Alias::Always if r.base == dst.base && r.path.starts_with(&dst.path) => {
                    Some(copied(dst, src, &r))
                }
                Alias::Overlap => {
                    let from = |member: &Lval| Some(copied(dst, src, member));
                    let value = self.after_members(dst, &r, &from);
                    value.or_else(|| self.shared(dst, r))
                }
                _ => self.any(r),
            },
            Effect::Havoc { lhs, .. } => self.overwritten(lhs, r),
            Effect::Alloc { lhs, may_fail, .. } => {
                if !*may_fail && self.aliasing.alias(lhs, &r) == Alias::Always {
                    let new = self.any(r)?;
                    self.fresh = Some(new.clone());
                    return Some(new);
                }
                self.overwritten(lhs, r)
            }
        }
    }

    /// `lhs` holds an arbitrary value now.
    fn overwritten(&mut self, lhs: &Lval, r: Lval) -> Option<Expr> {
        match self.aliasing.alias(lhs, &r) {
            Alias::Never => Some(Expr::load(r)),
            Alias::If(c) => {
                let new = self.any(r.clone())?;
                Some(select(c, new, Expr::load(r)))
            }
            Alias::Overlap => {
                let number = lhs.ty.is_int() || lhs.ty.is_ptr();
                let value = number.then(|| self.any(lhs.clone())).flatten();
                let value = value.and_then(|v| overlaid(self.aliasing.program, lhs, &v, &r));
                value.or_else(|| self.shared(lhs, r))
            }
            Alias::Always => self.any(r),
        }
    }

    /// `w` was written, and `r` may share bytes with it, seen through another
    /// type: any value if they do, the one before if they do not. (With
    /// `container_of` every field of a struct is reached by arithmetic on a
    /// pointer to another one, and only the addresses tell them apart.)
    pub(super) fn shared(&mut self, w: &Lval, r: Lval) -> Option<Expr> {
        let new = self.any(r.clone())?;
        Some(match self.common_bytes(w, &r) {
            Some(c) => select(c, new, Expr::load(r)),
            None => new,
        })
    }

    /// The condition for two scalars of one size, seen through different types,
    /// to be the same bytes; `None` if the value cannot be told from them.
    fn same_bytes(&self, w: &Lval, r: &Lval) -> Option<Expr> {
        let program = self.aliasing.program;
        let plain = |lv: &Lval| {
            let bits = match &lv.ty {
                Type::Int(kind) => *kind != IntKind::Bool,
                ty => ty.is_ptr(),
            };
            bits && !is_bit_field(program, lv)
        };
        let same_size = program.types.size(&w.ty) == program.types.size(&r.ty);
        if w.base == r.base || !plain(w) || !plain(r) || !same_size {
            return None;
        }
        Some(Expr::cmp(CmpOp::Eq, self.address(w), self.address(r)))
    }

    /// An object's address as a number.
    fn address(&self, lv: &Lval) -> Expr {
        let pointer = Expr::address_of(lv.clone(), &lv.ty.clone().ptr());
        Expr {
            kind: ExprKind::Cast(Box::new(pointer)),
            ty: Type::Int(self.aliasing.program.types.model.size_t()),
        }
    }

    /// The condition for two objects to have a byte in common; `None` if their
    /// addresses or sizes do not tell.
    fn common_bytes(&self, w: &Lval, r: &Lval) -> Option<Expr> {
        let program = self.aliasing.program;
        if w.base == r.base || is_bit_field(program, w) || is_bit_field(program, r) {
            return None;
        }
        let (m, n) = (program.types.size(&w.ty)?, program.types.size(&r.ty)?);
        let word = Type::Int(program.types.model.size_t());
        let number = |n: u64| Expr::int(i128::from(n), word.clone());
        let binary = |op, a: Expr, b: Expr| Expr {
            kind: ExprKind::Binary(op, Box::new(a), Box::new(b)),
            ty: word.clone(),
        };
        // r's first byte is after w's by 0..m, or w's after r's by 0..n.
        let ahead = binary(BinOp::Sub, self.address(w), self.address(r));
        let ahead = binary(BinOp::Add, ahead, number(m.checked_sub(1)?));
        let reach = number(m.checked_add(n)?.checked_sub(1)?);
        Some(Expr::cmp(CmpOp::Lt, ahead, reach))
    }

    /// The value just written, as a read of `r` sees it.
    fn written(&mut self, rhs: &Expr, r: Lval) -> Option<Expr> {
        if rhs.ty == r.ty {
            return Some(rhs.clone());
        }
        if rhs.ty.is_float() || r.ty.is_float() {
            let types = &self.aliasing.program.types;
            let same = ir::float::reinterpret(types, rhs.clone(), &r.ty);
            return same.or_else(|| self.any(r));
        }
        Some(Expr {
            kind: ExprKind::Cast(Box::new(rhs.clone())),
            ty: r.ty,
        })
    }

    /// An arbitrary value, the same for equal cells.
    fn any(&mut self, r: Lval) -> Option<Expr> {
        let known = self.used.iter().find(|(lv, _)| *lv == r);
        let var = match known {
            Some((_, v)) => *v,
            None => {
                let pool = self.arbitrary.of_type(&r.ty);
                let free = |v: &&VarId| self.used.iter().all(|(_, u)| u != *v);
                let v = *pool.iter().find(free)?;
                self.used.push((r.clone(), v));
                v
            }
        };
        Some(Expr::load(Lval::var(var, self.aliasing.program)))
    }
}

/// What a copy of `src` to `dst` puts into a member of `dst`.
fn copied(dst: &Lval, src: &Lval, member: &Lval) -> Expr {
    let mut from = src.clone();
    from.path.extend_from_slice(&member.path[dst.path.len()..]);
    from.ty = member.ty.clone();
    Expr::load(from)
}

/// The value all of whose bytes are zero, if it can be said.
fn zero(ty: &Type) -> Option<Expr> {
    match ty.is_float() {
        true => ir::float::follows(ty).then(|| ir::float::number(0, ty.clone())),
        false => Some(Expr::int(0, ty.clone())),
    }
}

/// Is a pointer made from one to an object, so that it points into that object?
fn points_into(p: &Expr, object: &Expr) -> bool {
    p == object
        || match &p.kind {
            ExprKind::Cast(inner) => inner.ty.is_ptr() && points_into(inner, object),
            ExprKind::PtrAdd(q, _) => points_into(q, object),
            ExprKind::AddrOf(lv) => matches!(&lv.base, Base::Deref(q) if points_into(q, object)),
            _ => false,
        }
}

/// Is it the field of all nodes?
fn is_of_some_node(lv: &Lval) -> bool {
    matches!(&lv.base, Base::Deref(p) if p.kind == ExprKind::SomeNode)
}

/// Is the l-value at a constant address, as `((struct s *)0)->f` is?
fn at_constant(lv: &Lval) -> bool {
    let Base::Deref(p) = &lv.base else {
        return false;
    };
    let mut address = &**p;
    while let ExprKind::Cast(inner) = &address.kind {
        address = inner;
    }
    address.as_int().is_some()
}
