//! The encoding of C expressions by integers: linear arithmetic instead of
//! bit-vectors, addresses and cells of memory being integers as well.
//!
//! A result that may leave its type is brought back by an explicit remainder
//! modulo `2^width`, if arithmetic in the type wraps around ([`Types::wraps`]).
//! So it does everywhere with [`Arith::Exact`](ir::types::Arith): then the
//! meaning is that of the bit-vectors, which tests hold it to. With `Arith::Math`
//! signed arithmetic has its mathematical result, and a signed variable any
//! (the papers' setting; PLDI 2001, 4.1): that is what c2bp uses this for.
//!
//! What linear arithmetic cannot say (most bit operations, products of
//! variables) is an uninterpreted function of its operands: any value, but the
//! same one for the same operands. There are then more states than in C, never
//! fewer; [`Encoder::approximate`] tells whether it happened.
//!
//! There is one anonymous state, that of c2bp. The facts about addresses are
//! those of the bit-vectors ([`super`]).
//!
//! Rejected: Z3's `int2bv` and `bv2int`, which decide nothing that either
//! theory would not decide alone, and much of it not at all.

use crate::memory::{is_register, Memory};
use crate::term::{Integer, Truth};
use ir::fold;
#[cfg(doc)]
use ir::types::Types;
use ir::types::{IntKind, Type};
use ir::{Base, BinOp, CmpOp, Expr, ExprKind, Lval, Program, Step, UnOp};
use std::collections::{HashMap, HashSet};

/// Translates expressions of one state; keeps the facts that hold there.
pub struct Encoder<'p> {
    program: &'p Program,
    memory: &'p Memory,
    /// Address constants of variables and functions with their object's number.
    objects: HashMap<Integer, u64>,
    /// Terms whose facts are collected.
    seen: HashSet<Integer>,
    facts: Vec<Truth>,
    approximate: bool,
}

impl<'p> Encoder<'p> {
    /// An encoder without facts, in the thread's Z3 context. What integers are
    /// is the program's choice ([`ir::types::Types::arith`]).
    pub fn new(program: &'p Program, memory: &'p Memory) -> Encoder<'p> {
        Encoder {
            program,
            memory,
            objects: HashMap::new(),
            seen: HashSet::new(),
            facts: Vec::new(),
            approximate: false,
        }
    }

    /// Facts met since the last call; assert them in every solver that sees
    /// the terms.
    pub fn take_facts(&mut self) -> Vec<Truth> {
        std::mem::take(&mut self.facts)
    }

    /// Was there anything that linear arithmetic cannot say?
    pub fn approximate(&self) -> bool {
        self.approximate
    }

    /// `e != 0`.
    pub fn truth(&mut self, e: &Expr) -> Truth {
        match &e.kind {
            ExprKind::Int(v) => Truth::from_bool(*v != 0),
            ExprKind::Not(a) => self.truth(a).not(),
            ExprKind::And(a, b) => Truth::and(&[&self.truth(a), &self.truth(b)]),
            ExprKind::Or(a, b) => Truth::or(&[&self.truth(a), &self.truth(b)]),
            ExprKind::Cond(c, a, b) => {
                let c = self.truth(c);
                c.ite(&self.truth(a), &self.truth(b))
            }
            ExprKind::Cmp(op, a, b) => {
                if !self.sayable(&a.ty) {
                    return self.any(&format!("{e:?}"), &[]).at_least(number(1));
                }
                let (x, y) = (self.value(a), self.value(b));
                match op {
                    CmpOp::Eq => x.equals(&y),
                    CmpOp::Ne => x.equals(&y).not(),
                    CmpOp::Lt => x.less(&y),
                    CmpOp::Le => x.at_most(&y),
                    CmpOp::Gt => x.greater(&y),
                    CmpOp::Ge => x.at_least(&y),
                }
            }
            _ => self.value(e).equals(number(0)).not(),
        }
    }

    /// The value of a scalar expression.
    pub fn value(&mut self, e: &Expr) -> Integer {
        if !self.sayable(&e.ty) {
            return self.any(&format!("{e:?}"), &[]);
        }
        match &e.kind {
            ExprKind::Int(v) => number(*v),
            ExprKind::Load(lv) => self.load(lv),
            ExprKind::AddrOf(lv) => self.address(lv),
            ExprKind::FuncAddr(f) => {
                let address = Integer::symbol(format!("&{}()", self.program.func(*f).name));
                self.new_object(&address);
                address
            }
            ExprKind::Unary(op, a) => {
                let x = self.value(a);
                match (op, self.limits(&e.ty)) {
                    (UnOp::Neg, _) => {
                        let range = self
                            .range(a)
                            .and_then(|(lo, hi)| Some((hi.checked_neg()?, lo.checked_neg()?)));
                        self.result(x.negated(), range, &e.ty)
                    }
                    // `~x` is `-x - 1`, or that plus `2^width`.
                    (UnOp::BitNot, (least, greatest)) => number(least + greatest) - x,
                }
            }
            ExprKind::Binary(op, a, b) => self.binary(*op, a, b, &e.ty),
            ExprKind::PtrAdd(p, i) => {
                let base = self.value(p);
                let by = self.value(i) * number(self.pointee_size(&p.ty));
                self.moved(&base, by, &e.ty)
            }
            ExprKind::PtrDiff(p, q) => {
                let apart = self.value(p) - self.value(q);
                let apart = self.result(apart, None, &e.ty);
                let size = self.pointee_size(&p.ty).max(1);
                quotient(&apart, size)
            }
            ExprKind::Cond(c, a, b) => {
                let c = self.truth(c);
                c.ite(&self.value(a), &self.value(b))
            }
            ExprKind::Cast(a) => self.cast(a, &e.ty),
            ExprKind::Bits(bits, a) => {
                let x = self.value(a);
                let signed = e.ty.int_kind().is_some_and(IntKind::signed);
                let own = self.limits(&e.ty);
                let (least, greatest) = fold::width_range(*bits.max(&1), signed);
                let limits = (least.max(own.0), greatest.min(own.1));
                converted(x, self.range(a), limits)
            }
            ExprKind::Float(..)
            | ExprKind::Between(_)
            | ExprKind::Linked(_)
            | ExprKind::SomeNode => self.any(&format!("{e:?}"), &[]),
            ExprKind::OldValue(a) => {
                let constant = Integer::symbol(format!("'{a:?}"));
                self.in_type(&constant, &e.ty);
                constant
            }
            ExprKind::Not(_) | ExprKind::Cmp(..) | ExprKind::And(..) | ExprKind::Or(..) => {
                self.truth(e).ite(&number(1), &number(0))
            }
        }
    }

    fn binary(&mut self, op: BinOp, a: &Expr, b: &Expr, ty: &Type) -> Integer {
        let (x, y) = (self.value(a), self.value(b));
        let (p, q) = (self.range(a), self.range(b));
        match (op, b.as_int()) {
            (BinOp::Add, _) => {
                let range = corners(p, q, i128::checked_add);
                self.result(x + y, range, ty)
            }
            (BinOp::Sub, _) => {
                let range = corners(p, q, i128::checked_sub);
                self.result(x - y, range, ty)
            }
            (BinOp::Mul, _) if a.as_int().is_some() || b.as_int().is_some() => {
                let range = corners(p, q, i128::checked_mul);
                self.result(x * y, range, ty)
            }
            // The least number has no quotient by -1.
            (BinOp::Div, Some(c)) if c != 0 && c != -1 => {
                let range = p.filter(|_| c > 0);
                self.result(quotient(&x, c), range, ty)
            }
            (BinOp::Rem, Some(c)) if c != 0 && c != -1 => {
                let whole = quotient(&x, c) * number(c);
                x - whole
            }
            (BinOp::BitAnd, Some(mask)) if mask > 0 && (mask & (mask + 1)) == 0 => {
                x.modulo(number(mask + 1))
            }
            // Z3's division by a positive number rounds down, as the shift does.
            (BinOp::Shr, Some(n)) if (0..i128::from(self.width(ty))).contains(&n) => {
                x.quotient(number(1 << n))
            }
            (BinOp::Shl, Some(n)) if (0..i128::from(self.width(ty))).contains(&n) => {
                self.result(x * number(1 << n), None, ty)
            }
            _ => self.any(&format!("{op:?} {ty:?}"), &[&x, &y]),
        }
    }

    /// What an operator yields, its mathematical result being `x`, which is
    /// in the range if that is known.
    fn result(&self, x: Integer, range: Option<(i128, i128)>, ty: &Type) -> Integer {
        match self.wraps(ty) {
            true => converted(x, range, self.limits(ty)),
            false => x,
        }
    }

    /// Does arithmetic in the type wrap around? An address stays in its object.
    fn wraps(&self, ty: &Type) -> bool {
        let types = &self.program.types;
        types.wraps(ty.int_kind().unwrap_or(types.model.ptrdiff_t()))
    }

    fn cast(&mut self, from: &Expr, to: &Type) -> Integer {
        if *to == Type::Int(IntKind::Bool) {
            return self.truth(from).ite(&number(1), &number(0));
        }
        let x = self.value(from);
        if !self.sayable(&from.ty) {
            return self.any(&format!("({to:?})"), &[&x]);
        }
        let limits = self.limits(to);
        // A type within another: the value is kept, whatever it is.
        match within(Some(self.limits(&from.ty)), limits) {
            true => x,
            false => converted(x, self.range(from), limits),
        }
    }

    fn load(&mut self, lv: &Lval) -> Integer {
        if is_register(self.program, lv) {
            if let Base::Var(v) = lv.base {
                let var = self.program.var(v);
                let x = Integer::symbol(format!("{}#{}", var.unique, v.0));
                self.in_type(&x, &lv.ty);
                return x;
            }
        }
        let region = self.memory.region(self.program, lv);
        let address = self.address(lv);
        let width = self.program.types.scalar_width(&lv.ty);
        if self.memory.width(region) != width {
            return self.any(&format!("{lv:?}"), &[]);
        }
        let cell = Integer::cell(format!("memory#{}", region.0), &address);
        // One cell may be read through different types.
        match self.wraps(&lv.ty) || lv.ty.is_ptr() {
            true => converted(cell, None, self.limits(&lv.ty)),
            false => cell,
        }
    }

    /// The address of an l-value in memory.
    fn address(&mut self, lv: &Lval) -> Integer {
        let types = &self.program.types;
        let (start, mut ty) = match &lv.base {
            Base::Var(v) => {
                let var = self.program.var(*v);
                let a = Integer::symbol(format!("&{}#{}", var.unique, v.0));
                self.new_object(&a);
                (a, var.ty.clone())
            }
            Base::Deref(p) => {
                let ty = p.ty.pointee().cloned().unwrap_or(Type::Void);
                (self.value(p), ty)
            }
        };
        let mut offset = number(0);
        for step in &lv.path {
            match step {
                Step::Field(c, i) => {
                    let field = types.field(*c, *i);
                    offset += number(i128::from(field.offset));
                    ty = field.ty.clone();
                }
                Step::Index(i) => {
                    ty = match ty {
                        Type::Array(t, _) => (*t).clone(),
                        other => other,
                    };
                    let size = i128::from(types.size(&ty).unwrap_or(1));
                    offset += match i.as_int() {
                        Some(n) => number(n * size),
                        None => self.value(i) * number(size),
                    };
                }
            }
        }
        let pointer = Type::Void.ptr();
        self.moved(&start, offset, &pointer)
    }

    /// An address in the same object.
    fn moved(&mut self, start: &Integer, by: Integer, ty: &Type) -> Integer {
        let by = by.simplify();
        if by.as_i64() == Some(0) {
            return start.clone();
        }
        let address = self.result(start + by, None, ty);
        if self.seen.insert(address.clone()) {
            let fact = self.object_of(&address).equals(self.object_of(start));
            self.facts.push(fact);
        }
        address
    }

    /// States that an address constant is that of an object of its own.
    fn new_object(&mut self, address: &Integer) {
        if self.objects.contains_key(address) {
            return;
        }
        let own = self.objects.len() as u64 + 1;
        self.objects.insert(address.clone(), own);
        if own == 1 {
            // NULL is in no object.
            let null = self.object_of(&number(0)).equals(number(0));
            self.facts.push(null);
        }
        let fact = self.object_of(address).equals(number(i128::from(own)));
        self.facts.push(fact);
        self.in_type(address, &Type::Void.ptr());
    }

    fn object_of(&self, address: &Integer) -> Integer {
        Integer::applied("object".to_string(), &[address])
    }

    /// States what the type of a constant tells: its range.
    fn in_type(&mut self, x: &Integer, ty: &Type) {
        let bounded = self.wraps(ty) || ty.is_ptr();
        if bounded && self.seen.insert(x.clone()) {
            let (least, greatest) = self.limits(ty);
            let fact = Truth::and(&[&x.at_least(number(least)), &x.at_most(number(greatest))]);
            self.facts.push(fact);
        }
    }

    /// Some value, a function of the operands.
    fn any(&mut self, name: &str, operands: &[&Integer]) -> Integer {
        self.approximate = true;
        Integer::applied(format!("any {name}"), operands)
    }

    /// Can its values be told? Not those of floating-point types and of
    /// integers of 128 bits.
    fn sayable(&self, ty: &Type) -> bool {
        !ty.is_float() && self.program.types.scalar_width(ty) <= 64
    }

    fn width(&self, ty: &Type) -> u32 {
        self.program.types.scalar_width(ty)
    }

    /// Least and greatest value of a scalar type of 64 bits at most.
    fn limits(&self, ty: &Type) -> (i128, i128) {
        match ty {
            Type::Int(IntKind::Bool) => (0, 1),
            Type::Int(kind) => fold::width_range(self.width(ty), kind.signed()),
            _ => fold::width_range(self.width(ty), false),
        }
    }

    /// The range of an operand, seen from its form.
    fn range(&self, e: &Expr) -> Option<(i128, i128)> {
        match e.ty {
            Type::Int(_) => fold::range(&self.program.types, e),
            _ => Some(self.limits(&e.ty)).filter(|_| self.wraps(&e.ty)),
        }
    }

    fn pointee_size(&self, pointer: &Type) -> i128 {
        let size = pointer.pointee().and_then(|t| self.program.types.size(t));
        i128::from(size.unwrap_or(1))
    }
}

fn number(v: i128) -> Integer {
    Integer::from_i128(v)
}

/// Least and greatest of `op` at the ends of two ranges, for an operator that
/// is monotone in each operand.
fn corners(
    a: Option<(i128, i128)>,
    b: Option<(i128, i128)>,
    op: fn(i128, i128) -> Option<i128>,
) -> Option<(i128, i128)> {
    let ((a, b), (c, d)) = (a?, b?);
    let all = [op(a, c)?, op(a, d)?, op(b, c)?, op(b, d)?];
    Some((*all.iter().min()?, *all.iter().max()?))
}

fn within(range: Option<(i128, i128)>, limits: (i128, i128)) -> bool {
    range.is_some_and(|(lo, hi)| limits.0 <= lo && hi <= limits.1)
}

/// `x`, or if its range is not within the limits, `x` modulo their number of
/// values.
fn converted(x: Integer, range: Option<(i128, i128)>, limits: (i128, i128)) -> Integer {
    let (least, greatest) = limits;
    let size = number(greatest - least + 1);
    match least {
        _ if within(range, limits) => x,
        0 => x.modulo(size),
        _ => (x - number(least)).modulo(size) + number(least),
    }
}

/// `x / c` as C rounds it, towards zero.
fn quotient(x: &Integer, c: i128) -> Integer {
    let by = || number(c.abs());
    let down = |x: &Integer| x.quotient(by());
    let towards_zero = x
        .at_least(number(0))
        .ite(&down(x), &down(&x.negated()).negated());
    match (c.abs(), c < 0) {
        (1, false) => x.clone(),
        (1, true) => x.negated(),
        (_, false) => towards_zero,
        (_, true) => towards_zero.negated(),
    }
}
