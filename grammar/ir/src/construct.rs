//! Typed expressions built with C's own conversions (C11 6.3 and 6.5).
//!
//! What C leaves implicit becomes explicit here: integer promotions, usual
//! arithmetic conversions, array decay, null pointers. Conversions of
//! constants are folded, and a pointer taken and followed at once
//! (`*&x`, `a[0]` of an array) is the l-value itself, so that equal C
//! expressions give equal trees wherever they come from.
//!
//! An error is a short text for a diagnostic that has the place.
//!
//! Rejected: conversions in the resolver of predicates and once more in the
//! lowering of C; two versions of C11 6.3.1.8 would differ in some corner.

use crate::declarator::type_text;
use crate::expr::{Base, Between, Expr, ExprKind, FuncId, Linked, LinkedKind, Lval, Step};
use crate::fold;
use crate::operator::{BinOp, CmpOp, UnOp};
use crate::program::Program;
use crate::types::{IntKind, Type, Types};
use std::cmp::Ordering;

/// Why an operator cannot be applied, for the label of a diagnostic.
pub type Mismatch = String;

/// Conversion to a scalar type: nothing if it has the type, constants folded,
/// conversions in a row joined where the inner one keeps the value.
pub fn cast(types: &Types, e: Expr, ty: &Type) -> Expr {
    if e.ty == *ty {
        return e;
    }
    match e.kind {
        ExprKind::Int(v) if !e.ty.is_float() => {
            if let Some(v) = fold::convert(types, v, ty) {
                return Expr::int(v, ty.clone());
            }
        }
        ExprKind::Cast(ref inner) if joins(types, inner, &e.ty, ty) => {
            return cast(types, (**inner).clone(), ty);
        }
        _ => {}
    }
    Expr {
        kind: ExprKind::Cast(Box::new(e)),
        ty: ty.clone(),
    }
}

/// Is `(outer)(middle)inner` the same as `(outer)inner`?
fn joins(types: &Types, inner: &Expr, middle: &Type, outer: &Type) -> bool {
    match (&inner.ty, middle, outer) {
        (Type::Ptr(_), Type::Ptr(_), _) => !leads_to_more(types, middle, inner),
        (Type::Int(_), Type::Ptr(_), Type::Ptr(_)) => true,
        (Type::Int(_), Type::Int(_), Type::Int(_)) => fold::fits(types, inner, middle),
        _ => false,
    }
}

/// Is the type that of a pointer to a structure which is larger than what the expression leads
/// to? Who converts it says that a structure begins there. (A pointer to bytes says nothing
/// itself, unless it is the address of some.)
pub fn leads_to_more(types: &Types, outer: &Type, inner: &Expr) -> bool {
    let (Some(to @ Type::Comp(_)), Some(from)) = (outer.pointee(), inner.ty.pointee()) else {
        return false;
    };
    let bytes = *from == Type::Void || matches!(from, Type::Int(_)) && types.size(from) == Some(1);
    if bytes && !matches!(inner.kind, ExprKind::AddrOf(_)) {
        return false;
    }
    match (types.size(to), types.size(from)) {
        (Some(outer), Some(inner)) => outer > inner,
        (outer, _) => outer.is_some(),
    }
}

/// The type that C gives an integer expression, once promoted: a standard one,
/// or one of `width` bits kept in a wider `kind`. gcc has such types for
/// bit-fields wider than `int` (C11 6.7.2.1 leaves it open): they are not
/// promoted, and arithmetic on them wraps around at their own width.
///
/// In the tree, an expression of such a type is the value of a bit-field or a
/// [`ExprKind::Bits`]; a cast in front of it (see [`explicit_cast`]) ends that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IntType {
    pub kind: IntKind,
    pub width: u32,
}

impl IntType {
    fn standard(types: &Types, kind: IntKind) -> IntType {
        let width = kind.width(types.model);
        IntType { kind, width }
    }

    /// Is it none of the standard types?
    pub fn is_odd(self, types: &Types) -> bool {
        self.width < self.kind.width(types.model)
    }

    /// Brings a number into the type's range.
    pub fn wrap(self, types: &Types, value: i128) -> i128 {
        fold::bits(types, self.width, self.kind, value)
    }
}

/// C11 6.3.1.1: what the integer promotions make of an expression's type.
pub fn promoted(types: &Types, e: &Expr) -> Option<IntType> {
    let kind = e.ty.int_kind()?;
    let int = IntKind::Int.width(types.model);
    let width = match &e.kind {
        ExprKind::Load(lv) => fold::bit_field(types, lv),
        ExprKind::Bits(width, _) => Some(*width).filter(|w| *w > int),
        _ => None,
    };
    let standard = |kind| Some(IntType::standard(types, kind));
    match width.filter(|w| *w < kind.width(types.model)) {
        // A bit-field narrower than int becomes int, whatever its declared type.
        Some(width) if width < int || (width == int && kind.signed()) => standard(IntKind::Int),
        Some(width) if width == int => standard(IntKind::UInt),
        Some(width) => {
            let kind = match (kind, width <= IntKind::Long.width(types.model)) {
                (IntKind::Int128, true) => IntKind::Long,
                (IntKind::UInt128, true) => IntKind::ULong,
                _ => kind,
            };
            Some(IntType { kind, width })
        }
        None if kind.rank() < IntKind::Int.rank() => standard(IntKind::Int),
        None => standard(kind),
    }
}

/// Is its type, promoted, none of the standard types?
pub fn is_odd(types: &Types, e: &Expr) -> bool {
    promoted(types, e).is_some_and(|t| t.is_odd(types))
}

/// The integer promotions, bit-fields included.
pub fn promote(types: &Types, e: Expr) -> Expr {
    match promoted(types, &e) {
        Some(t) if t.is_odd(types) && e.ty == Type::Int(t.kind) => e,
        Some(t) => of_type(types, convert(types, e, t), t),
        None => e,
    }
}

/// Conversion to an integer type: the value; the type only if it is standard.
pub fn convert(types: &Types, e: Expr, to: IntType) -> Expr {
    let e = cast(types, e, &Type::Int(to.kind));
    let kept = |v: i128| to.wrap(types, v) == v;
    match fold::range(types, &e) {
        _ if !to.is_odd(types) => e,
        Some((low, high)) if kept(low) && kept(high) => e,
        _ => of_type(types, e, to),
    }
}

/// An expression of the type's kind, of that type now: reduced to its width.
pub fn of_type(types: &Types, e: Expr, to: IntType) -> Expr {
    if !to.is_odd(types) || matches!(e.kind, ExprKind::Bits(width, _) if width == to.width) {
        return e;
    }
    let ty = e.ty.clone();
    Expr {
        kind: ExprKind::Bits(to.width, Box::new(e)),
        ty,
    }
}

/// A cast as C programs write it: what it yields is no bit-field any more, so
/// `(unsigned) s.bits` is not promoted.
pub fn explicit_cast(types: &Types, e: Expr, ty: &Type) -> Expr {
    let e = cast(types, e, ty);
    let bit_field = match &e.kind {
        ExprKind::Load(lv) => fold::bit_field(types, lv).is_some(),
        _ => is_odd(types, &e),
    };
    if !bit_field {
        return e;
    }
    let ty = e.ty.clone();
    Expr {
        kind: ExprKind::Cast(Box::new(e)),
        ty,
    }
}

/// C11 6.3.1.8 for two promoted types; of two widths, one of which is not
/// standard, gcc takes the greater.
pub fn common_type(types: &Types, a: IntType, b: IntType) -> IntType {
    let odd = a.is_odd(types) || b.is_odd(types);
    match a.width.cmp(&b.width) {
        Ordering::Less if odd => b,
        Ordering::Greater if odd => a,
        Ordering::Equal if odd && a.kind.signed() => b,
        Ordering::Equal if odd => a,
        _ => IntType::standard(types, common_kind(types, a.kind, b.kind)),
    }
}

/// C11 6.3.1.8 for two promoted kinds.
fn common_kind(types: &Types, a: IntKind, b: IntKind) -> IntKind {
    if a == b {
        return a;
    }
    if a.signed() == b.signed() {
        return if a.rank() >= b.rank() { a } else { b };
    }
    let (signed, unsigned) = if a.signed() { (a, b) } else { (b, a) };
    if unsigned.rank() >= signed.rank() {
        unsigned
    } else if signed.width(types.model) > unsigned.width(types.model) {
        signed
    } else {
        signed.to_unsigned()
    }
}

/// The type that C11 6.3.1.8 gives two integers together.
pub fn common(types: &Types, a: &Expr, b: &Expr) -> Option<IntType> {
    Some(common_type(types, promoted(types, a)?, promoted(types, b)?))
}

/// C11 6.3.1.8, the usual arithmetic conversions of two integers.
fn usual(types: &Types, a: Expr, b: Expr) -> (Expr, Expr, Option<IntType>) {
    match common(types, &a, &b) {
        Some(t) => (convert(types, a, t), convert(types, b, t), Some(t)),
        None => (a, b, None),
    }
}

/// What an operator made of operands of that type.
fn made(types: &Types, e: Expr, ty: Option<IntType>) -> Expr {
    match ty {
        Some(ty) => of_type(types, e, ty),
        None => e,
    }
}

/// `-e` and `~e`.
pub fn unary(types: &Types, op: UnOp, e: Expr) -> Result<Expr, Mismatch> {
    if !e.ty.is_int() {
        return Err(wants("an integer", types, &e.ty));
    }
    let ty = promoted(types, &e);
    let e = unary_same(types, op, promote(types, e));
    Ok(made(types, e, ty))
}

/// `-e` and `~e` in the operand's own type, folded.
pub fn unary_same(types: &Types, op: UnOp, e: Expr) -> Expr {
    if let (Some(v), Some(kind)) = (e.as_int(), e.ty.int_kind()) {
        if let Some(v) = fold::unary(types, op, kind, v) {
            return Expr::int(v, e.ty);
        }
    }
    let ty = e.ty.clone();
    Expr {
        kind: ExprKind::Unary(op, Box::new(e)),
        ty,
    }
}

/// `a op b`, pointer arithmetic included.
pub fn binary(types: &Types, op: BinOp, a: Expr, b: Expr) -> Result<Expr, Mismatch> {
    match (op, &a.ty, &b.ty) {
        (BinOp::Add, Type::Ptr(_), Type::Int(_)) => pointer_plus(types, a, b),
        (BinOp::Add, Type::Int(_), Type::Ptr(_)) => pointer_plus(types, b, a),
        (BinOp::Sub, Type::Ptr(_), Type::Int(_)) => {
            let offset = cast(types, promote(types, b), &ptrdiff(types));
            pointer_plus(types, a, unary_same(types, UnOp::Neg, offset))
        }
        (BinOp::Sub, Type::Ptr(_), Type::Ptr(_)) => pointer_minus(types, a, b),
        (BinOp::Shl | BinOp::Shr, Type::Int(_), Type::Int(_)) => {
            let ty = promoted(types, &a);
            let (a, b) = (promote(types, a), promote(types, b));
            Ok(made(types, binary_same(types, op, a, b), ty))
        }
        (_, Type::Int(_), Type::Int(_)) => {
            let (a, b, ty) = usual(types, a, b);
            Ok(made(types, binary_same(types, op, a, b), ty))
        }
        (_, Type::Int(_), other) | (_, other, _) => Err(wants("integers", types, other)),
    }
}

/// `a op b` for operands that have the operator's type already, folded.
pub fn binary_same(types: &Types, op: BinOp, a: Expr, b: Expr) -> Expr {
    if let (Some(x), Some(y), Some(kind)) = (a.as_int(), b.as_int(), a.ty.int_kind()) {
        if let Some(v) = fold::binary(types, op, kind, x, y) {
            return Expr::int(v, a.ty);
        }
    }
    let ty = a.ty.clone();
    Expr {
        kind: ExprKind::Binary(op, Box::new(a), Box::new(b)),
        ty,
    }
}

/// `p + i` for an integer of any type.
fn pointer_plus(types: &Types, p: Expr, i: Expr) -> Result<Expr, Mismatch> {
    complete_pointee(types, &p)?;
    let i = cast(types, promote(types, i), &ptrdiff(types));
    Ok(ptr_add(types, p, i))
}

/// `p + i`, `i` of type `ptrdiff_t`; an element's address plus an offset is
/// the address of another element of the array.
pub fn ptr_add(types: &Types, p: Expr, i: Expr) -> Expr {
    if i.as_int() == Some(0) {
        return p;
    }
    moved(p, i, |at, i| match (at.as_int(), i.as_int()) {
        (Some(0), _) => Some(i.clone()),
        (Some(_), Some(_)) => Some(binary_same(types, BinOp::Add, at.clone(), i.clone())),
        _ => None,
    })
}

/// `p + i`; of an element's address the one whose index `sum` makes of its own and `i`, if
/// it makes one.
pub fn moved(p: Expr, i: Expr, sum: impl Fn(&Expr, &Expr) -> Option<Expr>) -> Expr {
    let ty = p.ty.clone();
    if let ExprKind::AddrOf(lv) = &p.kind {
        if let Some(Step::Index(at)) = lv.path.last() {
            if let Some(next) = sum(at, &i) {
                let mut lv = (**lv).clone();
                lv.path.pop();
                lv.path.push(Step::Index(next));
                let kind = ExprKind::AddrOf(Box::new(lv));
                return Expr { kind, ty };
            }
        }
    }
    let kind = ExprKind::PtrAdd(Box::new(p), Box::new(i));
    Expr { kind, ty }
}

/// `p - q`.
fn pointer_minus(types: &Types, p: Expr, q: Expr) -> Result<Expr, Mismatch> {
    complete_pointee(types, &p)?;
    if p.ty != q.ty {
        return Err(differ(types, &p.ty, &q.ty));
    }
    Ok(Expr {
        kind: ExprKind::PtrDiff(Box::new(p), Box::new(q)),
        ty: ptrdiff(types),
    })
}

/// Arithmetic needs the size of the pointee (one byte for `void`, functions).
fn complete_pointee(types: &Types, p: &Expr) -> Result<(), Mismatch> {
    match p.ty.pointee() {
        Some(Type::Void | Type::Func(_)) => Ok(()),
        Some(t) if types.size(t).is_some() => Ok(()),
        _ => Err(format!(
            "the size of what `{}` points to is not known",
            type_text(types, &p.ty)
        )),
    }
}

/// `a op b` as an `int`.
pub fn compare(types: &Types, op: CmpOp, a: Expr, b: Expr) -> Result<Expr, Mismatch> {
    let (a, b) = match (&a.ty, &b.ty) {
        (Type::Int(_), Type::Int(_)) => {
            let (a, b, _) = usual(types, a, b);
            (a, b)
        }
        (Type::Ptr(_), Type::Int(_))
        | (Type::Int(_), Type::Ptr(_))
        | (Type::Ptr(_), Type::Ptr(_)) => common_pointer(types, a, b)?,
        (x, y) => {
            let bad = if x.is_scalar() && !x.is_float() { y } else { x };
            return Err(wants("integers or pointers", types, bad));
        }
    };
    Ok(compare_same(op, a, b))
}

/// A comparison of operands of one type, folded if both are constants.
pub fn compare_same(op: CmpOp, a: Expr, b: Expr) -> Expr {
    match (a.as_int(), b.as_int()) {
        (Some(x), Some(y)) if !a.ty.is_float() => {
            Expr::int(i128::from(fold::compare(op, &a.ty, x, y)), Type::int())
        }
        _ => Expr::cmp(op, a, b),
    }
}

/// Two operands, one a pointer at least, brought to one pointer type: that of
/// the other for a null pointer or any constant, `void *` if one is.
fn common_pointer(types: &Types, a: Expr, b: Expr) -> Result<(Expr, Expr), Mismatch> {
    if a.ty == b.ty {
        return Ok((a, b));
    }
    let constant = |e: &Expr| e.as_int() == Some(0) || (e.ty.is_int() && e.as_int().is_some());
    if b.ty.is_ptr() && constant(&a) {
        let a = cast(types, a, &b.ty);
        return Ok((a, b));
    }
    if a.ty.is_ptr() && constant(&b) {
        let b = cast(types, b, &a.ty);
        return Ok((a, b));
    }
    match (a.ty.pointee(), b.ty.pointee()) {
        // Different structs are a mistake; gcc's warning is an error here.
        (Some(Type::Comp(_)), Some(Type::Comp(_))) => Err(differ(types, &a.ty, &b.ty)),
        (Some(Type::Void), Some(_)) => {
            let b = cast(types, b, &a.ty);
            Ok((a, b))
        }
        (Some(_), Some(_)) => {
            let a = cast(types, a, &b.ty);
            Ok((a, b))
        }
        _ => Err(differ(types, &a.ty, &b.ty)),
    }
}

/// `!e`. Comparisons are negated in place, constants folded.
pub fn not(e: Expr) -> Expr {
    match e.as_int() {
        Some(v) => Expr::int(i128::from(v == 0), Type::int()),
        None => e.negate(),
    }
}

/// `a && b`.
pub fn and(a: Expr, b: Expr) -> Expr {
    Expr {
        kind: ExprKind::And(Box::new(a), Box::new(b)),
        ty: Type::int(),
    }
}

/// `a || b`.
pub fn or(a: Expr, b: Expr) -> Expr {
    Expr {
        kind: ExprKind::Or(Box::new(a), Box::new(b)),
        ty: Type::int(),
    }
}

/// `c ? a : b`.
pub fn conditional(types: &Types, c: Expr, a: Expr, b: Expr) -> Result<Expr, Mismatch> {
    let (a, b, common) = match (&a.ty, &b.ty) {
        (Type::Int(_), Type::Int(_)) => usual(types, a, b),
        (x, y) if x == y => (a, b, None),
        (Type::Ptr(_), _) | (_, Type::Ptr(_)) => {
            let (a, b) = common_pointer(types, a, b)?;
            (a, b, None)
        }
        (x, y) => return Err(differ(types, x, y)),
    };
    let ty = a.ty.clone();
    let e = Expr {
        kind: ExprKind::Cond(Box::new(c), Box::new(a), Box::new(b)),
        ty,
    };
    Ok(made(types, e, common))
}

/// `e != 0` as 0 or 1, the meaning of a scalar as a condition.
pub fn truth(e: Expr) -> Expr {
    if e.is_boolean() && e.ty == Type::int() {
        return e;
    }
    let zero = Expr::int(0, e.ty.clone());
    compare_same(CmpOp::Ne, e, zero)
}

/// The value of an l-value; an array becomes the address of its first element.
pub fn load(types: &Types, lv: Lval) -> Expr {
    match &lv.ty {
        Type::Array(..) => match element(lv, Expr::int(0, ptrdiff(types))) {
            Ok(first) => Expr::addr_of(first),
            Err(lv) => Expr::load(lv),
        },
        _ => Expr::load(lv),
    }
}

/// The element of an array l-value; the l-value itself if it is no array.
pub fn element(mut lv: Lval, at: Expr) -> Result<Lval, Lval> {
    let element = match &lv.ty {
        Type::Array(t, _) => (**t).clone(),
        _ => return Err(lv),
    };
    lv.path.push(Step::Index(at));
    lv.ty = element;
    Ok(lv)
}

/// What is said of linked structures by several fields, or with nodes that are not left
/// ([`Linked`]); by one field in terms of [`between`], but for shared nodes. There is
/// one way only then: it avoids all if it avoids each, and has no end if it comes to
/// none of them and not to NULL.
pub fn linked(
    kind: LinkedKind,
    nodes: Vec<Expr>,
    avoided: Vec<(Expr, usize)>,
    links: Vec<Expr>,
) -> Expr {
    let said =
        |link: &Expr, x: &Expr, y: &Expr| between(x.clone(), y.clone(), y.clone(), link.clone());
    match (kind, links.as_slice(), nodes.as_slice()) {
        (LinkedKind::Reach, [link], [x, y]) => {
            let reach = said(link, x, y);
            let each = avoided.into_iter().map(|(a, _)| {
                let never = said(link, x, &a).negate();
                let before = between(x.clone(), y.clone(), a, link.clone());
                or(before, and(reach.clone(), never))
            });
            each.reduce(and).unwrap_or(reach)
        }
        (LinkedKind::Cyclic, [link], [x]) => {
            let null = Expr::int(0, x.ty.clone());
            let ends = avoided.iter().map(|(a, _)| a).chain([&null]);
            let never = ends.map(|a| said(link, x, a).negate());
            never
                .reduce(and)
                .unwrap_or_else(|| Expr::int(1, Type::int()))
        }
        _ => Expr {
            kind: ExprKind::Linked(Box::new(Linked {
                kind,
                nodes,
                avoided,
                links,
            })),
            ty: Type::int(),
        },
    }
}

/// `between(x, y, z, f)` by the load of a field of [`ExprKind::SomeNode`].
pub fn between(from: Expr, via: Expr, to: Expr, link: Expr) -> Expr {
    Expr {
        kind: ExprKind::Between(Box::new(Between {
            from,
            via,
            to,
            link,
        })),
        ty: Type::int(),
    }
}

/// `&lv`; `&*e` is `e`.
pub fn addr_of(lv: Lval) -> Expr {
    match lv {
        Lval {
            base: Base::Deref(e),
            path,
            ty,
        } if path.is_empty() && e.ty.pointee() == Some(&ty) => *e,
        lv => Expr::addr_of(lv),
    }
}

/// `*e`; `*&lv` is `lv`.
pub fn deref(types: &Types, e: Expr) -> Result<Lval, Mismatch> {
    match e.ty.pointee() {
        Some(Type::Void) => Err("a `void *` cannot be dereferenced; add a cast".to_string()),
        Some(Type::Comp(id))
            if types
                .comps
                .get(id.0 as usize)
                .is_some_and(|c| c.fields.is_none()) =>
        {
            Err(format!(
                "`{}` is declared but not defined",
                type_text(types, &Type::Comp(*id))
            ))
        }
        Some(pointee) => match e.kind {
            ExprKind::AddrOf(ref lv) if lv.ty == *pointee => Ok((**lv).clone()),
            _ => Ok(Lval::deref(e)),
        },
        None => Err(wants("a pointer", types, &e.ty)),
    }
}

/// `lv.name`, through anonymous members. `None` if there is no such field.
pub fn field(types: &Types, lv: &Lval, name: &str) -> Option<Lval> {
    let id = match lv.ty {
        Type::Comp(id) => id,
        _ => return None,
    };
    let fields = types.comps.get(id.0 as usize)?.fields.as_ref()?;
    let step = |index: usize| {
        let mut inner = lv.clone();
        inner.path.push(Step::Field(id, index));
        inner.ty = fields[index].ty.clone();
        inner
    };
    if let Some(index) = fields.iter().position(|f| f.name == name) {
        return Some(step(index));
    }
    let anonymous = (0..fields.len()).filter(|i| fields[*i].is_anonymous());
    anonymous.map(step).find_map(|lv| field(types, &lv, name))
}

/// The address of a function.
pub fn func_addr(program: &Program, id: FuncId) -> Expr {
    Expr {
        kind: ExprKind::FuncAddr(id),
        ty: func_type(program, id).ptr(),
    }
}

/// The type of a function.
pub fn func_type(program: &Program, id: FuncId) -> Type {
    let f = program.func(id);
    let params = f.formals.iter().map(|v| program.var(*v).ty.clone());
    Type::Func(std::sync::Arc::new(crate::types::FuncType {
        ret: f.ret.clone(),
        params: params.collect(),
        variadic: f.variadic,
    }))
}

/// `ptrdiff_t` as a type.
pub fn ptrdiff(types: &Types) -> Type {
    Type::Int(types.model.ptrdiff_t())
}

fn wants(what: &str, types: &Types, ty: &Type) -> Mismatch {
    format!("{what} expected, this is `{}`", type_text(types, ty))
}

fn differ(types: &Types, a: &Type, b: &Type) -> Mismatch {
    format!(
        "`{}` and `{}` do not go together; add a cast",
        type_text(types, a),
        type_text(types, b)
    )
}
