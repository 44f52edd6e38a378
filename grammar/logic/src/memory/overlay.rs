//! What a read sees of a write to a part of its bytes, or to more than them.
//!
//! A union lays bytes or bit-fields over a register's number, protocol code stores a word byte
//! by byte. Where both places are so far from one object's or one pointer's start that the
//! distance is a constant, the value read behind the write is an expression: the old value with
//! the written bits in it, or a part of the value written. The lowest byte comes first, as on
//! the machines of all data models.
//!
//! Rejected: distances that depend on an index (`b[i] = 0` over a number). Each place would be a
//! case of a conditional, and most loops that write bytes so write all of them.

use ir::bits::{merged, Scalar};
use ir::types::{IntKind, Type, Types};
use ir::{Base, Expr, ExprKind, Lval, Program, Step, VarId};

/// Where a scalar lies: so many bits, from this bit of what the root is on.
struct Place<'a> {
    root: Root<'a>,
    first: i128,
    width: u32,
}

/// What places are counted from.
#[derive(PartialEq)]
enum Root<'a> {
    Variable(VarId),
    /// What a pointer leads to.
    Behind(&'a Expr),
}

/// The value of the scalar `r` behind a write of `value` to the scalar `w`, both places and the value as
/// they were before. `None` if their distance is not known, they only overlap in part, or
/// either is no number and no pointer.
pub fn overlaid(program: &Program, w: &Lval, value: &Expr, r: &Lval) -> Option<Expr> {
    let (to, from) = (place(program, w)?, place(program, r)?);
    if to.root != from.root {
        return None;
    }
    let written = Scalar {
        value: value.clone(),
        ty: &w.ty,
        width: to.width,
    };
    let read = Scalar {
        value: Expr::load(r.clone()),
        ty: &r.ty,
        width: from.width,
    };
    merged(&program.types, written, read, to.first - from.first)
}

/// Where a number or a pointer lies.
fn place<'a>(program: &'a Program, lv: &'a Lval) -> Option<Place<'a>> {
    let types = &program.types;
    let plain = match &lv.ty {
        Type::Int(kind) => *kind != IntKind::Bool,
        ty => ty.is_ptr(),
    };
    let (root, bytes) = start(program, lv).filter(|_| plain)?;
    let (first, width) = match lv.path.last() {
        Some(Step::Field(comp, n)) => match types.field(*comp, *n) {
            field if field.bits.is_some() => (i128::from(field.first_bit), field.bits?),
            _ => (0, types.scalar_width(&lv.ty)),
        },
        _ => (0, types.scalar_width(&lv.ty)),
    };
    Some(Place {
        root,
        first: 8 * bytes + first,
        width,
    })
}

/// From where an l-value's bytes are counted, and how many there are before it.
fn start<'a>(program: &'a Program, lv: &'a Lval) -> Option<(Root<'a>, i128)> {
    let types = &program.types;
    let (root, mut bytes, mut ty) = match &lv.base {
        Base::Var(v) => (Root::Variable(*v), 0, &program.var(*v).ty),
        Base::Deref(p) => {
            let (root, bytes) = pointed(program, p)?;
            (root, bytes, p.ty.pointee()?)
        }
    };
    for step in &lv.path {
        match step {
            Step::Field(comp, n) => {
                let field = types.field(*comp, *n);
                bytes += i128::from(field.offset);
                ty = &field.ty;
            }
            Step::Index(i) => {
                let Type::Array(element, _) = ty else {
                    return None;
                };
                ty = element;
                bytes += steps(types, i, ty)?;
            }
        }
    }
    Some((root, bytes))
}

/// The same of where a pointer leads.
fn pointed<'a>(program: &'a Program, p: &'a Expr) -> Option<(Root<'a>, i128)> {
    match &p.kind {
        ExprKind::Cast(inner) if inner.ty.is_ptr() => pointed(program, inner),
        ExprKind::AddrOf(lv) => start(program, lv),
        ExprKind::PtrAdd(q, i) => {
            let (root, bytes) = pointed(program, q)?;
            Some((root, bytes + steps(&program.types, i, q.ty.pointee()?)?))
        }
        _ => Some((Root::Behind(p), 0)),
    }
}

/// The bytes of so many elements.
fn steps(types: &Types, count: &Expr, ty: &Type) -> Option<i128> {
    let size = i128::from(types.size(ty)?);
    count.as_int()?.checked_mul(size)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ir::fold;
    use ir::types::Types;
    use samples::random::Random;

    const KINDS: [IntKind; 8] = [
        IntKind::Char,
        IntKind::UChar,
        IntKind::Short,
        IntKind::UShort,
        IntKind::Int,
        IntKind::UInt,
        IntKind::Long,
        IntKind::ULongLong,
    ];

    /// The slow twin: memory as bits.
    #[test]
    fn a_read_sees_the_bits_that_were_written() {
        let types = Types::default();
        let mut random = Random(5);
        let (mut told, mut partly) = (0, 0);
        for _ in 0..3000 {
            let mut kind_and_width = || {
                let kind = KINDS[random.below(KINDS.len())];
                let all = kind.width(types.model);
                let width = match random.below(2) {
                    0 => all,
                    _ => 1 + random.below(all as usize) as u32,
                };
                (kind, Type::Int(kind), width)
            };
            let (w, r) = (kind_and_width(), kind_and_width());
            let (to, from) = (random.below(48), random.below(48));
            let mut memory: Vec<bool> = (0..128).map(|_| random.below(2) == 0).collect();
            let seen = |memory: &[bool]| {
                let bits = (0..r.2 as usize).filter(|k| memory[from + k]);
                let n = bits.fold(0i128, |n, k| n | 1 << k);
                fold::bits(&types, r.2, r.0, n)
            };
            let halves = [random.below(1 << 32), random.below(1 << 32)];
            let n = (halves[0] as i128) << 32 | halves[1] as i128;
            let value = fold::bits(&types, w.2, w.0, n);
            let written = Scalar {
                value: Expr::int(value, w.1.clone()),
                ty: &w.1,
                width: w.2,
            };
            let old = Scalar {
                value: Expr::int(seen(&memory), r.1.clone()),
                ty: &r.1,
                width: r.2,
            };
            let new = merged(&types, written, old, to as i128 - from as i128);
            for k in 0..w.2 as usize {
                memory[to + k] = value >> k & 1 == 1;
            }
            match new {
                Some(new) => {
                    told += 1;
                    assert_eq!(
                        new.as_int(),
                        Some(seen(&memory)),
                        "{w:?} at {to}, {r:?} at {from}"
                    );
                }
                None => partly += 1,
            }
        }
        assert!(told > 1000 && partly > 300, "{told} {partly}");
    }
}
