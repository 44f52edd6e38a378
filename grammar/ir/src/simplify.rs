//! Simpler expressions of the same value, and one form for a predicate and its
//! negation.
//!
//! Every rule keeps the value for all states; that is C's meaning with the
//! IR's additions (overflow wraps, distinct objects have distinct addresses). Where
//! sums do not wrap around ([`Types::wraps`]) no rule may count on it.
//! Rules work bottom-up, each once: the result of a rule is built from parts
//! that are simple already. Rejected: a general rewrite engine; the solver
//! does that better, here it is about texts and syntactic shortcuts.

mod linear;
pub mod places;

use crate::construct;
use crate::expr::{Base, Between, Expr, ExprKind, Linked, LinkedKind, Lval, Step};
use crate::fold;
use crate::operator::{BinOp, CmpOp, UnOp};
use crate::types::{IntKind, Type, Types};

/// The same value in simpler form.
pub fn simplify(types: &Types, e: Expr) -> Expr {
    let ty = e.ty;
    let go = |e: Box<Expr>| simplify(types, *e);
    match e.kind {
        ExprKind::Int(_) | ExprKind::FuncAddr(_) | ExprKind::SomeNode => Expr { kind: e.kind, ty },
        ExprKind::Between(b) => between(types, *b),
        ExprKind::Linked(l) => linked(types, *l),
        ExprKind::Load(lv) => Expr {
            kind: ExprKind::Load(Box::new(simplify_lval(types, *lv))),
            ty,
        },
        ExprKind::AddrOf(lv) => {
            let made = construct::addr_of(simplify_lval(types, *lv));
            construct::cast(types, made, &ty)
        }
        ExprKind::Unary(op, a) => unary(types, op, go(a)),
        ExprKind::Not(a) => not(go(a)),
        ExprKind::Binary(op, a, b) => binary(types, op, go(a), go(b)),
        ExprKind::PtrAdd(p, i) => ptr_add(types, go(p), go(i)),
        ExprKind::PtrDiff(p, q) => {
            let (p, q) = (go(p), go(q));
            if p == q {
                return Expr::int(0, ty);
            }
            Expr {
                kind: ExprKind::PtrDiff(Box::new(p), Box::new(q)),
                ty,
            }
        }
        ExprKind::Cmp(op, a, b) => compare(types, op, go(a), go(b)),
        ExprKind::And(a, b) => connective(true, go(a), go(b)),
        ExprKind::Or(a, b) => connective(false, go(a), go(b)),
        ExprKind::Cond(c, a, b) => conditional(go(c), go(a), go(b), ty),
        ExprKind::Cast(a) => cast(types, go(a), &ty),
        ExprKind::Bits(width, a) => bits(types, width, go(a), ty),
        ExprKind::Float(op, operands) => {
            let operands = operands.into_iter().map(|a| simplify(types, a)).collect();
            crate::float::apply(types, op, operands, &ty)
        }
        ExprKind::OldValue(a) => {
            let a = go(a);
            if a.as_int().is_some() {
                return a;
            }
            Expr {
                kind: ExprKind::OldValue(Box::new(a)),
                ty,
            }
        }
    }
}

/// On the way from a node to itself there is nothing else, and NULL leads to NULL.
fn between(types: &Types, b: Between) -> Expr {
    let from = simplify(types, b.from);
    let (mut via, to) = (simplify(types, b.via), simplify(types, b.to));
    if from == via {
        // Met at once: what is left is that `to` is reached.
        via = to.clone();
    }
    if from.as_int() == Some(0) {
        let null = |e: &Expr| compare(types, CmpOp::Eq, e.clone(), from.clone());
        return connective(true, null(&via), null(&to));
    }
    if from == to {
        return compare(types, CmpOp::Eq, via, from);
    }
    let link = simplify(types, b.link);
    let b = Between {
        from,
        via,
        to,
        link,
    };
    Expr {
        kind: ExprKind::Between(Box::new(b)),
        ty: Type::int(),
    }
}

/// NULL leads nowhere, a node to itself; what is reached need not be avoided, as it is not
/// left; and each is avoided once.
fn linked(types: &Types, l: Linked) -> Expr {
    let part = &mut |e: &Expr| Some(simplify(types, e.clone()));
    let mut l = l.map_children(part).unwrap_or(l);
    let truth = |value: bool| Expr::int(i128::from(value), Type::int());
    let null = |e: &Expr| e.as_int() == Some(0);
    l.avoided.retain(|(a, _)| !null(a));
    l.avoided.sort();
    l.avoided.dedup();
    match (l.kind, l.nodes.as_slice()) {
        (LinkedKind::Reach, [x, y]) if x == y => return truth(true),
        (LinkedKind::Reach, [x, y]) if null(x) => {
            return compare(types, CmpOp::Eq, y.clone(), x.clone())
        }
        (LinkedKind::Reach, [_, y]) => {
            let y = y.clone();
            l.avoided.retain(|(a, _)| *a != y);
        }
        (LinkedKind::Shared, [x, y]) if null(x) || null(y) => return truth(false),
        (LinkedKind::Shared, [x, y]) if x == y => {
            let zero = Expr::int(0, x.ty.clone());
            return compare(types, CmpOp::Ne, x.clone(), zero);
        }
        (LinkedKind::Shared, [x, y]) if y < x => l.nodes.swap(0, 1),
        (LinkedKind::Cyclic, [x]) if null(x) => return truth(false),
        _ => {}
    }
    construct::linked(l.kind, l.nodes, l.avoided, l.links)
}

/// The same l-value with simple indices; `*&x` is `x`.
pub fn simplify_lval(types: &Types, lv: Lval) -> Lval {
    let mut path: Vec<Step> = lv
        .path
        .into_iter()
        .map(|step| match step {
            Step::Index(e) => Step::Index(simplify(types, e)),
            field => field,
        })
        .collect();
    let base = match lv.base {
        Base::Deref(e) => {
            let e = simplify(types, *e);
            match e.kind {
                ExprKind::AddrOf(inner) if e.ty.pointee() == Some(&inner.ty) => {
                    let inner = *inner;
                    path.splice(0..0, inner.path);
                    inner.base
                }
                kind => Base::Deref(Box::new(Expr { kind, ty: e.ty })),
            }
        }
        base => base,
    };
    Lval {
        base,
        path,
        ty: lv.ty,
    }
}

fn unary(types: &Types, op: UnOp, a: Expr) -> Expr {
    match a.kind {
        ExprKind::Unary(inner, ref e) if inner == op => (**e).clone(),
        _ => construct::unary_same(types, op, a),
    }
}

fn not(a: Expr) -> Expr {
    if is_float_order(&a) {
        return Expr {
            kind: ExprKind::Not(Box::new(a)),
            ty: Type::int(),
        };
    }
    match a.kind {
        ExprKind::Not(e) => truth(*e),
        kind => construct::not(Expr { kind, ty: a.ty }),
    }
}

/// `!(a < b)` is not `a >= b` when one is not a number.
fn is_float_order(e: &Expr) -> bool {
    matches!(&e.kind, ExprKind::Cmp(_, a, _) if a.ty.is_float())
}

/// `e != 0`, simple for a simple `e`.
pub fn truth(e: Expr) -> Expr {
    construct::truth(e)
}

fn binary(types: &Types, op: BinOp, a: Expr, b: Expr) -> Expr {
    use BinOp::*;
    if a.as_int().is_some() && b.as_int().is_none() && commutes(op) {
        return binary(types, op, b, a);
    }
    let Some(k) = b.as_int() else {
        return match op {
            Sub | BitXor if a == b => Expr::int(0, a.ty),
            BitAnd | BitOr if a == b => a,
            Add | Sub => linear::sum(types, construct::binary_same(types, op, a, b)),
            _ => construct::binary_same(types, op, a, b),
        };
    };
    match (op, k) {
        (Add | Sub | BitOr | BitXor | Shl | Shr, 0) | (Mul | Div, 1) => return a,
        // What is undefined in `a` may be any value, zero among them.
        (Mul | BitAnd, 0) | (Rem, 1) => return Expr::int(0, a.ty),
        _ => {}
    }
    let kind = a.ty.int_kind();
    match (op, &a.kind, kind) {
        // `(x + 1) - 2` is `x + -1`, as wrapping sums are associative.
        (Add | Sub, ExprKind::Binary(inner @ (Add | Sub), x, c), Some(kind)) => {
            if let Some(c) = c.as_int() {
                let minus = |op: BinOp, v: i128| if op == Sub { v.wrapping_neg() } else { v };
                let sum = minus(*inner, c).wrapping_add(minus(op, k));
                if let Some(sum) = linear::summand(types, kind, sum) {
                    return linear::plus(types, (**x).clone(), sum);
                }
            }
        }
        (Add, _, _) | (Sub, _, _) if k != 0 => {
            let sum = if op == Sub { k.wrapping_neg() } else { k };
            if let (Some(kind), None) = (kind, a.as_int()) {
                if let Some(sum) = linear::summand(types, kind, sum) {
                    return linear::plus(types, a, sum);
                }
            }
        }
        _ => {}
    }
    construct::binary_same(types, op, a, b)
}

fn commutes(op: BinOp) -> bool {
    use BinOp::*;
    matches!(op, Add | Mul | BitAnd | BitOr | BitXor)
}

fn ptr_add(types: &Types, p: Expr, i: Expr) -> Expr {
    match &p.kind {
        ExprKind::PtrAdd(q, j) if i.as_int().is_some() && j.as_int().is_some() => {
            let sum = construct::binary_same(types, BinOp::Add, (**j).clone(), i);
            construct::ptr_add(types, (**q).clone(), sum)
        }
        _ => construct::ptr_add(types, p, i),
    }
}

/// Conversion of a simple expression.
fn cast(types: &Types, a: Expr, ty: &Type) -> Expr {
    // `(char)(int)c` is `c`: the inner conversion keeps the low bits.
    if let (ExprKind::Cast(inner), Some(to), Some(middle)) =
        (&a.kind, ty.int_kind(), a.ty.int_kind())
    {
        let narrow = to.width(types.model) <= middle.width(types.model);
        let bools = [to, middle].contains(&IntKind::Bool);
        if narrow && !bools && inner.ty.is_int() {
            return cast(types, (**inner).clone(), ty);
        }
    }
    construct::cast(types, a, ty)
}

fn bits(types: &Types, width: u32, a: Expr, ty: Type) -> Expr {
    let Some(kind) = ty.int_kind() else {
        return Expr {
            kind: ExprKind::Bits(width, Box::new(a)),
            ty,
        };
    };
    if let Some(v) = a.as_int() {
        return Expr::int(fold::bits(types, width, kind, v), ty);
    }
    let all = width >= kind.width(types.model);
    let reduced = |v: i128| fold::bits(types, width, kind, v) == v;
    let kept = fold::range(types, &a).is_some_and(|(lo, hi)| reduced(lo) && reduced(hi));
    if all || kept {
        return a;
    }
    Expr {
        kind: ExprKind::Bits(width, Box::new(a)),
        ty,
    }
}

fn connective(and: bool, a: Expr, b: Expr) -> Expr {
    // Pure operands: the order does not matter.
    for (x, y) in [(&a, &b), (&b, &a)] {
        if let Some(v) = x.as_int() {
            return match (v != 0) == and {
                true => truth(y.clone()),
                false => Expr::int(i128::from(!and), Type::int()),
            };
        }
    }
    if a == b {
        return truth(a);
    }
    match and {
        true => construct::and(a, b),
        false => construct::or(a, b),
    }
}

fn conditional(c: Expr, a: Expr, b: Expr, ty: Type) -> Expr {
    if let Some(v) = c.as_int() {
        return if v != 0 { a } else { b };
    }
    if a == b {
        return a;
    }
    if ty == Type::int() {
        match (a.as_int(), b.as_int()) {
            (Some(1), Some(0)) => return truth(c),
            (Some(0), Some(1)) => return not(c),
            _ => {}
        }
    }
    Expr {
        kind: ExprKind::Cond(Box::new(c), Box::new(a), Box::new(b)),
        ty,
    }
}

fn compare(types: &Types, op: CmpOp, a: Expr, b: Expr) -> Expr {
    if a.ty.is_float() {
        return Expr::cmp(op, a, b);
    }
    if a.as_int().is_some() && b.as_int().is_none() {
        return compare(types, swap(op), b, a);
    }
    if b.as_int() == Some(0) && matches!(a.kind, ExprKind::Float(op, _) if op.compares()) {
        match op {
            CmpOp::Eq => return not(a),
            CmpOp::Ne => return a,
            _ => {}
        }
    }
    if a == b {
        let holds = matches!(op, CmpOp::Eq | CmpOp::Le | CmpOp::Ge);
        return Expr::int(i128::from(holds), Type::int());
    }
    if let Some(known) = addresses_differ(&a, &b).and_then(|()| differing(op)) {
        return Expr::int(i128::from(known), Type::int());
    }
    if let Some(k) = b.as_int() {
        return compare_constant(types, op, a, k);
    }
    if let (CmpOp::Eq | CmpOp::Ne, Some(same)) = (op, places::equal(types, &a, &b)) {
        return Expr::int(i128::from(same == (op == CmpOp::Eq)), Type::int());
    }
    match linear::equal(types, op, &a, &b) {
        Some(shorter) => shorter,
        None => compare_same_casts(types, op, a, b),
    }
}

/// `a op k` for a constant `k` in the range of a's type.
fn compare_constant(types: &Types, op: CmpOp, a: Expr, k: i128) -> Expr {
    if a.as_int().is_some() {
        let b = Expr::int(k, a.ty.clone());
        return construct::compare_same(op, a, b);
    }
    if let Some((lo, hi)) = fold::range(types, &a) {
        if let Some(known) = decided(op, lo, hi, k) {
            return Expr::int(i128::from(known), Type::int());
        }
        // `b != 0`, `b == 1` of a truth value; its conversions keep it.
        if (lo, hi) == (0, 1) {
            if let Some(truth) = truth_value(&a) {
                let holds_at = |v: i128| fold::compare(op, &Type::int(), v, k);
                return if holds_at(1) { truth } else { not(truth) };
            }
        }
    }
    match a.kind {
        // A conversion that keeps the value: compare before it.
        ExprKind::Cast(ref inner) if keeps_order(types, inner, &a.ty) => {
            match fold::convert(types, k, &inner.ty) {
                Some(small) if back(types, small, &a.ty, k) => {
                    return compare_constant(types, op, (**inner).clone(), small);
                }
                _ => {}
            }
        }
        // `x + 1 == 5` is `x == 4`: wrapping sums are injective.
        ExprKind::Binary(shift @ (BinOp::Add | BinOp::Sub), ref x, ref c)
            if matches!(op, CmpOp::Eq | CmpOp::Ne) =>
        {
            if let (Some(c), Some(kind)) = (c.as_int(), a.ty.int_kind()) {
                let by = if shift == BinOp::Add {
                    c.wrapping_neg()
                } else {
                    c
                };
                let sum = k.wrapping_add(by);
                let k = kind.wrap(sum, types.model);
                if k == sum || types.wraps(kind) {
                    return compare_constant(types, op, (**x).clone(), k);
                }
            }
        }
        _ => {}
    }
    let b = Expr::int(k, a.ty.clone());
    Expr::cmp(op, a, b)
}

/// Is the constant the same number after conversion back?
fn back(types: &Types, small: i128, ty: &Type, k: i128) -> bool {
    fold::convert(types, small, ty) == Some(k)
}

/// A conversion that keeps the value, between integers or between pointers.
fn keeps_order(types: &Types, inner: &Expr, ty: &Type) -> bool {
    let alike = (inner.ty.is_int() && ty.is_int()) || (inner.ty.is_ptr() && ty.is_ptr());
    alike && fold::fits(types, inner, ty)
}

/// Does `a op k` have one value for all `a` in the range?
fn decided(op: CmpOp, lo: i128, hi: i128, k: i128) -> Option<bool> {
    let int = Type::int();
    let outside = k < lo || k > hi;
    match op {
        CmpOp::Eq if outside => Some(false),
        CmpOp::Ne if outside => Some(true),
        CmpOp::Eq | CmpOp::Ne => None,
        _ => {
            let (at_lo, at_hi) = (
                fold::compare(op, &int, lo, k),
                fold::compare(op, &int, hi, k),
            );
            (at_lo == at_hi).then_some(at_lo)
        }
    }
}

/// The comparison or connective under conversions of its 0 or 1.
fn truth_value(e: &Expr) -> Option<Expr> {
    match &e.kind {
        ExprKind::Cast(inner) => truth_value(inner),
        ExprKind::Cmp(..) | ExprKind::And(..) | ExprKind::Or(..) | ExprKind::Not(_) => {
            Some(e.clone())
        }
        _ => None,
    }
}

/// Two operands, no constant: compare before equal conversions.
fn compare_same_casts(types: &Types, op: CmpOp, a: Expr, b: Expr) -> Expr {
    if let (ExprKind::Cast(x), ExprKind::Cast(y)) = (&a.kind, &b.kind) {
        if x.ty == y.ty && keeps_order(types, x, &a.ty) && keeps_order(types, y, &b.ty) {
            return compare(types, op, (**x).clone(), (**y).clone());
        }
    }
    Expr::cmp(op, a, b)
}

/// Are these addresses of distinct objects, or one an address and one NULL?
fn addresses_differ(a: &Expr, b: &Expr) -> Option<()> {
    let a_is = object(a)?;
    match (a_is, object(b)) {
        (_, None) => (b.as_int() == Some(0)).then_some(()),
        (x, Some(y)) => (x != y).then_some(()),
    }
}

/// The variable or function whose address this is. Elements of arrays are
/// left out: the address past an array's end may be another object's.
fn object(e: &Expr) -> Option<(bool, u32)> {
    match &e.kind {
        ExprKind::FuncAddr(f) => Some((true, f.0)),
        ExprKind::AddrOf(lv) => match lv.base {
            Base::Var(v) if lv.path.iter().all(|s| matches!(s, Step::Field(..))) => {
                Some((false, v.0))
            }
            _ => None,
        },
        _ => None,
    }
}

/// What (in)equality says of different addresses; their order is not known.
fn differing(op: CmpOp) -> Option<bool> {
    match op {
        CmpOp::Eq => Some(false),
        CmpOp::Ne => Some(true),
        _ => None,
    }
}

/// `b op' a` for `a op b`.
fn swap(op: CmpOp) -> CmpOp {
    match op {
        CmpOp::Lt => CmpOp::Gt,
        CmpOp::Le => CmpOp::Ge,
        CmpOp::Gt => CmpOp::Lt,
        CmpOp::Ge => CmpOp::Le,
        same => same,
    }
}

/// One form for `e` and `!e`: `==`, `<`, `<=`, operands in a fixed order,
/// constants on the right. The flag says that the form is the negation.
pub fn canonical(e: Expr) -> (Expr, bool) {
    match e.kind {
        ExprKind::Not(inner) => {
            let (form, negated) = canonical(*inner);
            (form, !negated)
        }
        ExprKind::Cmp(op, a, b) => canonical_cmp(op, *a, *b),
        ExprKind::And(..) | ExprKind::Or(..) => (e, false),
        ExprKind::Float(op, _) if op.compares() => (e, false),
        ExprKind::Int(v) => (Expr::int(1, Type::int()), v == 0),
        // A scalar `e` stands for `e != 0`.
        kind => {
            let zero = Expr::int(0, e.ty.clone());
            let e = Expr { kind, ty: e.ty };
            canonical_cmp(CmpOp::Ne, e, zero)
        }
    }
}

fn canonical_cmp(op: CmpOp, a: Expr, b: Expr) -> (Expr, bool) {
    let swapped = match (a.as_int(), b.as_int()) {
        (_, Some(_)) => false,
        (Some(_), None) => true,
        // Any fixed order; that of the debug text is the simplest.
        _ => format!("{b:?}") < format!("{a:?}"),
    };
    let (op, a, b) = if swapped {
        (swap(op), b, a)
    } else {
        (op, a, b)
    };
    // Not the negation of an order when an operand may be no number.
    match op {
        CmpOp::Gt | CmpOp::Ge if a.ty.is_float() => (Expr::cmp(swap(op), b, a), false),
        CmpOp::Ne | CmpOp::Gt | CmpOp::Ge => (Expr::cmp(op.negate(), a, b), true),
        _ => (Expr::cmp(op, a, b), false),
    }
}
