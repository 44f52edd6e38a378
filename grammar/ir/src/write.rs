//! Typed expressions back to C text, without casts that C inserts itself.
//!
//! Which cast is needless is not decided by rules of thumb but by trying: for
//! each operand there are *variants*, with and without its outermost
//! conversion; the operator is applied to them as C would (`construct`), and
//! the first choice that means the wanted expression is taken. So what is
//! written is read back with the same meaning, by construction.
//!
//! Two users: predicates, where a variable may be out of scope and there is
//! no text then; and `print`, where every expression has one.
//!
//! Rejected: a printer with its own table of C's conversions; it would have to
//! be the exact inverse of `construct`, and a slip changes a predicate.

mod place;
mod text;

pub use text::{given_name, new, Text, Writer, Written};

use crate::bits;
use crate::construct::{self, Mismatch};
use crate::expr::{Between, Expr, ExprKind, Linked, LinkedKind, Lval, Step};
use crate::float::{self, FloatOp};
use crate::operator::{BinOp, CmpOp, UnOp};
use crate::simplify::simplify;
use crate::type_names::literal;
use crate::types::{BitField, FloatKind, IntKind, Type};
use grammar::expr as surface;
use grammar::expr::{ExprKind as SurfaceKind, ShapeOp, TypeName};
use text::{binary, surface_binary, surface_compare, unary, Variants};

impl Writer<'_> {
    /// The expression, exactly with its type.
    pub fn exact(&self, e: &Expr) -> Option<Written> {
        self.variants(e)?.exact
    }

    /// The expression where only its being zero or not matters.
    pub fn condition(&self, e: &Expr) -> Option<Text> {
        Some(self.truth_operand(e)?.text)
    }

    /// The expression where C converts it to `ty`, as in an assignment.
    pub fn assigned(&self, e: &Expr, ty: &Type) -> Option<Text> {
        let variants = self.variants(e)?;
        let good = variants.loose.iter().find(|v| {
            let implicit = match (&v.read.ty, ty) {
                (Type::Int(_), Type::Int(_)) => true,
                (Type::Int(_), Type::Ptr(_)) => v.read.as_int() == Some(0),
                (Type::Ptr(a), Type::Ptr(b)) => **a == Type::Void || **b == Type::Void,
                _ => false,
            };
            implicit && self.same(&self.cast(v.read.clone(), ty), &variants.meaning)
        });
        Some(good.or(variants.exact.as_ref())?.text.clone())
    }

    fn cast(&self, e: Expr, ty: &Type) -> Expr {
        construct::cast(&self.program.types, e, ty)
    }

    /// The same meaning, as far as the form shows.
    fn same(&self, a: &Expr, b: &Expr) -> bool {
        let simple = |e: &Expr| simplify(&self.program.types, e.clone());
        a == b || (a.ty == b.ty && simple(a) == simple(b))
    }

    /// What an operator makes of its operands. Where every expression must
    /// have a text, a mismatch stands for the expression itself.
    fn made(&self, made: Result<Expr, Mismatch>, e: &Expr) -> Option<Expr> {
        match made {
            Ok(read) => Some(read),
            Err(_) if self.total => Some(e.clone()),
            Err(_) => None,
        }
    }

    /// A bit-field that is some bits of a member, and what it is read as.
    pub fn bit_field(&self, unit: &Lval, field: &BitField) -> Option<Written> {
        let (mut text, unit) = self.place(unit)?;
        if let SurfaceKind::Member(_, name) | SurfaceKind::Arrow(_, name) = &mut text.kind {
            name.clone_from(&field.name);
        }
        let read = bits::value_of(&self.program.types, &unit, field)?;
        Some(Written { text, read })
    }

    fn variants(&self, e: &Expr) -> Option<Variants> {
        let one = Variants::one;
        let bits = bits::field(&self.program.types, e).filter(|_| self.bit_fields);
        if let Some(written) = bits.and_then(|(unit, field)| self.bit_field(unit, field)) {
            return Some(one(written));
        }
        match &e.kind {
            ExprKind::Int(v) => self.int(*v, &e.ty),
            ExprKind::Load(lv) => {
                let (text, lv) = self.place(lv)?;
                let read = construct::load(&self.program.types, lv);
                Some(self.without_conversion(Written { text, read }))
            }
            ExprKind::AddrOf(lv) => self.addr_of(lv),
            ExprKind::FuncAddr(f) => {
                let text = (self.func)(*f)?;
                let read = e.clone();
                Some(one(Written { text, read }))
            }
            ExprKind::Unary(op, a) => self.unary(*op, a, e).map(one),
            ExprKind::Not(a) if matches!(a.kind, ExprKind::Float(FloatOp::Equal, _)) => {
                let mut w = self.exact(a)?;
                if let SurfaceKind::Binary(op, ..) = &mut w.text.kind {
                    *op = surface::BinOp::Ne;
                }
                w.read = construct::not(w.read);
                Some(one(w))
            }
            ExprKind::Not(a) => {
                let a = self.truth_operand(a)?;
                let read = construct::not(a.read);
                let text = unary(surface::UnOp::Not, a.text);
                Some(one(Written { text, read }))
            }
            ExprKind::Binary(op, a, b) => self.binary(*op, a, b, e).map(one),
            ExprKind::PtrAdd(p, i) => self.ptr_add(p, i, e).map(one),
            ExprKind::PtrDiff(p, q) => {
                let (p, q) = (self.exact(p)?, self.exact(q)?);
                let made = construct::binary(&self.program.types, BinOp::Sub, p.read, q.read);
                let read = self.made(made, e)?;
                let text = binary(surface::BinOp::Sub, p.text, q.text);
                Some(one(Written { text, read }))
            }
            ExprKind::Cmp(op, a, b) => self.compare(*op, a, b, e).map(one),
            ExprKind::And(a, b) => {
                let (a, b) = (self.truth_operand(a)?, self.truth_operand(b)?);
                let read = construct::and(a.read, b.read);
                let text = binary(surface::BinOp::And, a.text, b.text);
                Some(one(Written { text, read }))
            }
            ExprKind::Or(a, b) => {
                let (a, b) = (self.truth_operand(a)?, self.truth_operand(b)?);
                let read = construct::or(a.read, b.read);
                let text = binary(surface::BinOp::Or, a.text, b.text);
                Some(one(Written { text, read }))
            }
            ExprKind::Cond(c, a, b) => self.conditional(c, a, b, e).map(one),
            ExprKind::Cast(a) => self.conversion(a, &e.ty),
            ExprKind::Float(op, operands) => self.float(*op, operands, e).map(one),
            ExprKind::Bits(width, a) => self.bits(*width, a, e),
            ExprKind::Between(b) => self.between(b).map(one),
            ExprKind::Linked(l) => self.linked(l).map(one),
            ExprKind::SomeNode => self.total.then(|| {
                let read = e.clone();
                let name = "__node".to_string();
                let text = new(SurfaceKind::Name { name, line: None });
                one(Written { text, read })
            }),
            ExprKind::OldValue(a) => {
                let a = self.exact(a)?;
                let ty = a.read.ty.clone();
                let read = Expr {
                    kind: ExprKind::OldValue(Box::new(a.read)),
                    ty,
                };
                let text = new(SurfaceKind::OldValue(Box::new(a.text)));
                Some(one(Written { text, read }))
            }
        }
    }

    /// `reach(x, y, f)`, or `between(x, y, z, f)`.
    fn between(&self, b: &Between) -> Option<Written> {
        let node = |e: &Expr| self.exact(e).map(|w| (w.text, w.read));
        let ((from, x), (via, y), (to, z)) = (node(&b.from)?, node(&b.via)?, node(&b.to)?);
        let field = self.link(&b.link)?;
        let (op, args) = match b.via == b.to {
            true => (ShapeOp::Reach, vec![from, to, field]),
            false => (ShapeOp::Between, vec![from, via, to, field]),
        };
        let read = construct::between(x, y, z, b.link.clone());
        let text = new(SurfaceKind::Shape(op, args));
        Some(Written { text, read })
    }

    /// `dshared(x, y, f)`, `reach(x, y, f | g, &a->f)` and the like.
    fn linked(&self, l: &Linked) -> Option<Written> {
        let op = match l.kind {
            LinkedKind::Reach => ShapeOp::Reach,
            LinkedKind::Shared => ShapeOp::Dshared,
            LinkedKind::Cyclic => ShapeOp::Cyclic,
        };
        let mut args = Vec::new();
        let mut nodes = Vec::new();
        for e in &l.nodes {
            let w = self.exact(e)?;
            args.push(w.text);
            nodes.push(w.read);
        }
        let fields: Option<Vec<Text>> = l.links.iter().map(|link| self.link(link)).collect();
        let fields = fields?;
        args.extend(
            fields
                .iter()
                .cloned()
                .reduce(|a, b| binary(surface::BinOp::BitOr, a, b)),
        );
        let mut avoided = Vec::new();
        for (a, by) in &l.avoided {
            let w = self.exact(a)?;
            let by_all = (0..l.links.len()).all(|k| l.avoided.contains(&(a.clone(), k)));
            avoided.push((w.read, *by));
            match by_all {
                true if *by == 0 => args.push(w.text),
                true => {}
                false => {
                    let field = member(w.text, fields.get(*by)?)?;
                    args.push(new(SurfaceKind::Unary(
                        surface::UnOp::AddrOf,
                        Box::new(field),
                    )));
                }
            }
        }
        let read = construct::linked(l.kind, nodes, avoided, l.links.clone());
        let text = new(SurfaceKind::Shape(op, args));
        Some(Written { text, read })
    }

    /// The name of the field that a link is, `f` or `f.g`.
    fn link(&self, link: &Expr) -> Option<Text> {
        let ExprKind::Load(lv) = &link.kind else {
            return self.total.then(|| new(SurfaceKind::Return));
        };
        let mut text: Option<Text> = None;
        for step in &lv.path {
            let Step::Field(id, index) = step else {
                return None;
            };
            let field = self.program.types.field(*id, *index);
            let Some(name) = (self.field_name)(*id, field) else {
                continue;
            };
            text = Some(new(match text {
                None => SurfaceKind::Name { name, line: None },
                Some(outer) => SurfaceKind::Member(Box::new(outer), name),
            }));
        }
        text
    }

    /// An operand of `!`, `&&` and the like.
    fn truth_operand(&self, e: &Expr) -> Option<Written> {
        let variants = self.variants(e)?;
        let wanted = construct::truth(variants.meaning.clone());
        let good = variants.loose.iter().find(|v| {
            v.read.ty.is_scalar() && self.same(&construct::truth(v.read.clone()), &wanted)
        });
        good.or(variants.exact.as_ref()).cloned()
    }

    /// The text with a cast before it.
    fn with_cast(&self, w: Written, ty: &Type) -> Option<Written> {
        let name = match (self.type_name)(ty) {
            Some(name) => name,
            None if self.total => TypeName {
                words: vec![crate::declarator::type_text(&self.program.types, ty)],
                pointers: 0,
            },
            None => return None,
        };
        Some(Written {
            text: new(SurfaceKind::Cast(name, Box::new(w.text))),
            read: construct::explicit_cast(&self.program.types, w.read, ty),
        })
    }

    /// A text that needs no conversion to be exact, unless C promotes it to another
    /// type than the declared one: a bit-field, whose width decides.
    fn without_conversion(&self, w: Written) -> Variants {
        let types = &self.program.types;
        let ty = w.read.ty.clone();
        let cast = construct::explicit_cast(types, w.read.clone(), &ty);
        if construct::promoted(types, &cast) == construct::promoted(types, &w.read) {
            return Variants::one(w);
        }
        Variants {
            loose: vec![w.clone()],
            meaning: w.read.clone(),
            exact: self.with_cast(w, &ty),
        }
    }

    // --- Constants ---

    fn int(&self, value: i128, ty: &Type) -> Option<Variants> {
        let meaning = Expr::int(value, ty.clone());
        let plain = self.literal(value, "");
        if let Some(plain) = plain.as_ref().filter(|w| w.read == meaning) {
            return Some(Variants::one(plain.clone()));
        }
        let suffix = match ty.int_kind() {
            Some(IntKind::UInt) => "u",
            Some(IntKind::Long) => "L",
            Some(IntKind::ULong) => "UL",
            Some(IntKind::LongLong) => "LL",
            Some(IntKind::ULongLong) => "ULL",
            _ => "",
        };
        let right = |w: &Written| w.read == meaning;
        let cast = |w: Option<Written>| self.with_cast(w?, ty).filter(right);
        // Unsigned, all 64 bits can be written; the cast brings them home.
        let bits = || self.literal(value & i128::from(u64::MAX), "u");
        // C has no literals of 128 bits.
        let halves = || {
            let half = |bits: i128| self.literal(bits & i128::from(u64::MAX), "ULL");
            let wide = Type::Int(IntKind::UInt128);
            let high = self.with_cast(half(value >> 64)?, &wide)?;
            let high = binary(surface::BinOp::Shl, high.text, self.literal(64, "")?.text);
            let text = binary(surface::BinOp::BitOr, high, half(value)?.text);
            let read = meaning.clone();
            self.with_cast(Written { text, read }, ty)
        };
        let exact = self.literal(value, suffix).filter(right);
        let exact = exact
            .or_else(|| cast(plain.clone()))
            .or_else(|| cast(bits()))
            .or_else(|| halves().filter(|_| self.total));
        Some(Variants {
            loose: plain.into_iter().collect(),
            exact,
            meaning,
        })
    }

    /// A literal, with a minus if it is negative.
    fn literal(&self, value: i128, suffix: &str) -> Option<Written> {
        let types = &self.program.types;
        let magnitude = u64::try_from(value.unsigned_abs()).ok()?;
        let text = format!("{magnitude}{suffix}");
        let read = literal(types, magnitude, &text).ok()?;
        let text = new(SurfaceKind::Int {
            value: magnitude,
            text,
        });
        if value >= 0 {
            return Some(Written { text, read });
        }
        Some(Written {
            text: unary(surface::UnOp::Neg, text),
            read: construct::unary(types, UnOp::Neg, read).ok()?,
        })
    }

    // --- Operators ---

    fn unary(&self, op: UnOp, a: &Expr, e: &Expr) -> Option<Written> {
        let types = &self.program.types;
        let variants = self.variants(a)?;
        let wanted = construct::unary_same(types, op, variants.meaning.clone());
        let sign = match op {
            UnOp::Neg => surface::UnOp::Neg,
            UnOp::BitNot => surface::UnOp::BitNot,
        };
        let mut last = None;
        for v in variants.all() {
            let read = self.made(construct::unary(types, op, v.read.clone()), e);
            let Some(read) = read else { continue };
            let found = self.same(&read, &wanted);
            let text = unary(sign, v.text.clone());
            last = Some(Written { text, read });
            if found {
                return last;
            }
        }
        variants.exact.as_ref()?;
        self.narrowed(last?, &e.ty)
    }

    /// An operation on a type below `int` is one on `int`, then reduced.
    fn narrowed(&self, w: Written, ty: &Type) -> Option<Written> {
        match w.read.ty == *ty {
            true => Some(w),
            false if *ty == Type::Int(IntKind::Bool) && !self.total => None,
            false => self.with_cast(w, ty),
        }
    }

    fn binary(&self, op: BinOp, a: &Expr, b: &Expr, e: &Expr) -> Option<Written> {
        let types = &self.program.types;
        let narrow =
            e.ty.int_kind()
                .is_some_and(|k| k.rank() < IntKind::Int.rank());
        if narrow && matches!(op, BinOp::Shl | BinOp::Shr) && !self.total {
            // Which shifts are oversized differs.
            return None;
        }
        let sign = surface_binary(op);
        self.choose(
            a,
            b,
            e,
            |x, y| construct::binary(types, op, x, y),
            |x, y| construct::binary_same(types, op, x, y),
        )
        .and_then(|(a, b, read)| {
            let text = binary(sign, a, b);
            self.narrowed(Written { text, read }, &e.ty)
        })
    }

    fn compare(&self, op: CmpOp, a: &Expr, b: &Expr, e: &Expr) -> Option<Written> {
        let types = &self.program.types;
        let sign = surface_compare(op);
        let (a, b, read) = self.choose(
            a,
            b,
            e,
            |x, y| match (x.ty.pointee(), y.ty.pointee()) {
                // C would compare them without the cast. With it, both sides have one
                // type, so that each may stand wherever the other does.
                (Some(p), Some(q)) if (*p == Type::Void) != (*q == Type::Void) => {
                    Err("one of the pointers is untyped".to_string())
                }
                _ => construct::compare(types, op, x, y),
            },
            |x, y| construct::compare_same(op, x, y),
        )?;
        let text = binary(sign, a, b);
        Some(Written { text, read })
    }

    /// The first choice of variants for which C's operator (`apply`) means
    /// what the IR's (`wanted`) does on the exact operands; else the exact
    /// operands, for which C's promotions keep the values.
    fn choose(
        &self,
        a: &Expr,
        b: &Expr,
        e: &Expr,
        apply: impl Fn(Expr, Expr) -> Result<Expr, Mismatch>,
        wanted: impl Fn(Expr, Expr) -> Expr,
    ) -> Option<(Text, Text, Expr)> {
        let (a, b) = (self.variants(a)?, self.variants(b)?);
        let wanted = wanted(a.meaning.clone(), b.meaning.clone());
        for x in a.all() {
            for y in b.all() {
                match apply(x.read.clone(), y.read.clone()) {
                    Ok(read) if self.same(&read, &wanted) => {
                        return Some((x.text.clone(), y.text.clone(), read));
                    }
                    _ => {}
                }
            }
        }
        let (last_a, last_b) = (a.exact.as_ref()?, b.exact.as_ref()?);
        let read = self.made(apply(last_a.read.clone(), last_b.read.clone()), e)?;
        Some((last_a.text.clone(), last_b.text.clone(), read))
    }

    /// Arithmetic of floating-point numbers: each conversion is written.
    fn float(&self, op: FloatOp, operands: &[Expr], e: &Expr) -> Option<Written> {
        let types = &self.program.types;
        let operands: Option<Vec<Written>> = operands.iter().map(|a| self.exact(a)).collect();
        let operands = operands?;
        let read = operands.iter().map(|w| w.read.clone()).collect();
        let read = float::apply(types, op, read, &e.ty);
        let mut texts = operands.into_iter().map(|w| w.text);
        let sign = match op {
            FloatOp::Number(bits) => {
                let text = float::text(bits, &e.ty);
                let literal = |text: &str| {
                    let text = text.to_string();
                    new(SurfaceKind::Float { text })
                };
                let text = match text.strip_prefix('-') {
                    Some(positive) => unary(surface::UnOp::Neg, literal(positive)),
                    None => literal(&text),
                };
                return Some(Written { text, read });
            }
            FloatOp::Neg => {
                let text = unary(surface::UnOp::Neg, texts.next()?);
                return Some(Written { text, read });
            }
            FloatOp::Call(function) => {
                let suffix = match e.ty {
                    Type::Float(FloatKind::Float) => "f",
                    _ => "",
                };
                let name = format!("{}{suffix}", function.name());
                let text = new(SurfaceKind::Call(name, Box::new(texts.next()?)));
                return Some(Written { text, read });
            }
            // No C text means it.
            FloatOp::Reinterpret if !self.total => return None,
            FloatOp::Convert | FloatOp::Reinterpret => {
                let text = texts.next()?;
                let w = self.with_cast(
                    Written {
                        text,
                        read: e.clone(),
                    },
                    &e.ty,
                )?;
                return Some(Written { text: w.text, read });
            }
            FloatOp::Add => surface::BinOp::Add,
            FloatOp::Sub => surface::BinOp::Sub,
            FloatOp::Mul => surface::BinOp::Mul,
            FloatOp::Div => surface::BinOp::Div,
            FloatOp::Less => surface::BinOp::Lt,
            FloatOp::AtMost => surface::BinOp::Le,
            FloatOp::Equal => surface::BinOp::Eq,
        };
        let text = binary(sign, texts.next()?, texts.next()?);
        Some(Written { text, read })
    }

    fn conditional(&self, c: &Expr, a: &Expr, b: &Expr, e: &Expr) -> Option<Written> {
        let types = &self.program.types;
        let c = self.truth_operand(c)?;
        let wanted = |x: Expr, y: Expr| {
            let ty = x.ty.clone();
            Expr {
                kind: ExprKind::Cond(Box::new(c.read.clone()), Box::new(x), Box::new(y)),
                ty,
            }
        };
        let apply = |x, y| construct::conditional(types, c.read.clone(), x, y);
        let (a, b, read) = self.choose(a, b, e, apply, wanted)?;
        let kind = SurfaceKind::Conditional(Box::new(c.text.clone()), Box::new(a), Box::new(b));
        let text = new(kind);
        match read.ty == e.ty {
            true => Some(Written { text, read }),
            // Promotion keeps the values, so the way back does, too.
            false => self.with_cast(Written { text, read }, &e.ty),
        }
    }

    /// A conversion: variants of the operand, then the cast one.
    fn conversion(&self, a: &Expr, ty: &Type) -> Option<Variants> {
        let mut out = self.variants(a)?;
        let meaning = self.cast(out.meaning.clone(), ty);
        // The least that is cast to the same.
        let good = out
            .all()
            .find(|v| self.same(&self.cast(v.read.clone(), ty), &meaning))
            .cloned();
        if let Some(good) = good.as_ref().filter(|w| w.read.ty == *ty) {
            return Some(self.without_conversion(good.clone()));
        }
        out.loose.extend(out.exact.take());
        // C supplies one conversion or two, never a long row of them.
        let old = out.loose.len().saturating_sub(3);
        out.loose.drain(..old);
        out.exact = good.and_then(|good| self.with_cast(good, ty));
        out.meaning = meaning;
        Some(out)
    }

    /// Arithmetic on wide bit-fields, which C reduces itself.
    fn at_own_width(&self, a: &Expr, e: &Expr) -> Option<Written> {
        let types = &self.program.types;
        let ExprKind::Binary(op, x, y) = &a.kind else {
            return None;
        };
        let (x, y) = (self.variants(x)?, self.variants(y)?);
        for x in x.all() {
            for y in y.all() {
                let (left, right) = (x.read.clone(), y.read.clone());
                let read = construct::binary(types, *op, left, right).ok()?;
                if self.same(&read, e) {
                    let text = binary(surface_binary(*op), x.text.clone(), y.text.clone());
                    return Some(Written { text, read });
                }
            }
        }
        None
    }

    /// A bit-field's value, by shifts or a mask.
    fn bits(&self, width: u32, a: &Expr, e: &Expr) -> Option<Variants> {
        let types = &self.program.types;
        let kind = e.ty.int_kind()?;
        let all = kind.width(types.model);
        if width == 0 || width >= all {
            return self.variants(a);
        }
        if let Some(own) = self.at_own_width(a, e) {
            return Some(self.without_conversion(own));
        }
        let int = |v: i128, kind| Expr::int(v, Type::Int(kind));
        let promoted = |e: Expr| construct::promote(types, e);
        let a = promoted(a.clone());
        let op_kind = a.ty.int_kind()?;
        let reduced = if kind.signed() {
            // Up to the top of the type and back, with copies of the sign.
            let by = op_kind.width(types.model).checked_sub(width)?;
            let up = construct::binary_same(types, BinOp::Shl, a, int(by.into(), IntKind::Int));
            construct::binary_same(types, BinOp::Shr, up, int(by.into(), IntKind::Int))
        } else {
            let mask = (1i128 << width) - 1;
            construct::binary_same(types, BinOp::BitAnd, a, int(mask, op_kind))
        };
        self.variants(&self.cast(reduced, &e.ty))
    }
}

/// `a->f` for a field `f`, or `f.g`.
fn member(a: Text, field: &Text) -> Option<Text> {
    Some(new(match &field.kind {
        SurfaceKind::Name { name, .. } => SurfaceKind::Arrow(Box::new(a), name.clone()),
        SurfaceKind::Member(outer, name) => {
            SurfaceKind::Member(Box::new(member(a, outer)?), name.clone())
        }
        _ => return None,
    }))
}
