//! The encoding of C expressions into Z3: exact fixed-width integers as
//! bit-vectors, pointers as addresses, memory as one array per region. A second
//! one, by integers, is in [`integers`].
//!
//! A scalar of width w ([`ir::types::Types::scalar_width`]) is a bit-vector
//! of w bits; `_Bool` has 8 and is 0 or 1. Where C leaves a result undefined
//! (division by zero, an oversized shift) the encoding takes any value, by an
//! uninterpreted function of the operands.
//!
//! Addresses are numbers, so that casts to integers and back are the identity,
//! but the logical memory model holds: an uninterpreted function `object` maps
//! an address to the object it lies in, distinct objects have distinct images,
//! and `p + i`, `&p->f`, `&a[i]` stay in the object they start in. These facts
//! are collected while encoding ([`Encoder::take_facts`]); they are valid
//! throughout, so a client asserts them once. The rejected alternative, pairs
//! of object and offset, needs no such facts, but makes every pointer
//! comparison and cast a case distinction.
//!
//! That `p + i` stays in its object is C's promise for what a program evaluates. A
//! predicate may name `a[i]` where the program does not, and `i` may be the distance
//! from `a` to another variable, as a number: the facts would then contradict a state
//! that exists. So who asks about what is not evaluated takes them as [`Stays`], of
//! which the weaker half, for indices within the object alone, always holds.
//!
//! Z3 does not close bit-vector operations under congruence: from `p == q` it
//! gets to `p->f == q->f` only once all bits of `p + 8` are decided, which can
//! take it millions of steps. So each address and comparison is also said to be
//! an uninterpreted function of its operands ([`Encoder::take_hints`]).
//!
//! What a variable or a region holds is the client's business ([`State`]):
//! c2bp looks at one anonymous state ([`PlainState`]), newton at a sequence.

mod addresses;
mod by_name;
mod floats;
pub(crate) mod graph;
pub mod integers;
mod linked;
pub(crate) mod said;
pub(crate) mod shape;
mod typed;
mod views;

use crate::memory::{is_register, Memory, Region};
use crate::term::{Bits, MemoryArray, Truth};
use by_name::ByName;
use grammar::cli::Assumed;
use ir::types::{IntKind, Type};
use ir::{Base, BinOp, CmpOp, Expr, ExprKind, FuncId, Lval, Program, UnOp, VarId};
use said::{Named, Way};
use std::collections::{HashMap, HashSet};
use typed::Typed;
use views::Views;

/// The values that an expression is evaluated in.
pub trait State {
    /// The value of a register variable (scalar, not in memory).
    fn var(&mut self, var: VarId) -> Bits;
    /// The address of a variable in memory. Different variables (and different
    /// instances of one) have different constants.
    fn addr(&mut self, var: VarId) -> Bits;
    /// The address of a function, if it is a number here.
    fn function(&mut self, _f: FuncId) -> Option<Bits> {
        None
    }
    /// The cell that an l-value denotes, of a region, at an address (of pointer width).
    fn cell(&mut self, lval: &Lval, region: Region, address: &Bits) -> Bits;
    /// Is it about one moment of memory, so that ways through it are the same in all
    /// that is encoded?
    fn is_one_moment(&self) -> bool {
        false
    }
    /// Which moment of an execution is it, if it is one? What C leaves undefined is another
    /// value at each.
    fn moment(&self) -> Option<usize> {
        None
    }
    /// `'e`: the value of `e` at the entry of the procedure.
    fn old(&mut self, encoder: &mut Encoder, e: &Expr) -> Bits;
    /// An operator yields `value`, which is any one, where `condition` holds.
    fn undefined(&mut self, _what: Undefined, _condition: &Truth, _value: &Bits) {}
}

/// What has no value in C: the compiled program's is anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undefined {
    /// A division by zero.
    Division,
    /// A division of the least number by -1.
    Quotient,
    /// A shift by a negative number, or by the width or more.
    Shift,
    /// A floating-point number made an integer that cannot be it.
    Conversion,
    /// Which bits say that an operation's result is not a number.
    NotANumber,
}

impl Undefined {
    /// In words.
    pub fn text(self) -> &'static str {
        match self {
            Undefined::Division => "C leaves a division by zero undefined",
            Undefined::Quotient => "C leaves a division of the least number by -1 undefined",
            Undefined::Shift => {
                "C leaves a shift by a negative count, or by the width or more, undefined"
            }
            Undefined::Conversion => {
                "C leaves the conversion of a floating-point number to an integer that cannot hold it undefined"
            }
            Undefined::NotANumber => {
                "C does not say by which bits a result is not a number"
            }
        }
    }
}

/// Translates expressions; keeps the facts that hold of their addresses.
pub struct Encoder<'p> {
    program: &'p Program,
    memory: &'p Memory,
    /// Address constants of variables and functions with their object's number.
    objects: HashMap<Bits, u64>,
    /// Terms whose facts are collected.
    seen: HashSet<Bits>,
    /// Under which the operand being encoded is evaluated.
    conditions: Vec<Truth>,
    /// Variables whose extent was told.
    measured: HashSet<Bits>,
    facts: Vec<Truth>,
    /// Those that hold where what was encoded is evaluated.
    evaluated: Vec<Truth>,
    stays: Vec<Stays>,
    hints: Vec<Truth>,
    hinted: HashSet<Truth>,
    /// The fields that are followed, and what was said of them.
    ways: Vec<Way>,
    named: Named,
    /// What is told of addresses where objects are what their types say.
    typed: Option<Typed>,
    by_name: ByName,
    /// Cells that are read as several types.
    views: Views,
}

/// That an element is in the object of its array.
pub struct Stays {
    /// Holds where the program evaluates it.
    pub evaluated: Truth,
    /// Holds in every state, together with that of all others.
    pub within: Truth,
}

/// Does an expression make a number of an address which can be calculated with?
/// (Compared with a constant, as for a null pointer or an error code, it cannot.)
pub fn numbers_an_address(e: &Expr) -> bool {
    match &e.kind {
        ExprKind::Cast(a) if a.ty.is_ptr() && !e.ty.is_ptr() => true,
        ExprKind::Cmp(_, a, b) => {
            let number = |x: &Expr| match &x.kind {
                ExprKind::Cast(inner) => inner.clone(),
                _ => Box::new(x.clone()),
            };
            match (a.as_int(), b.as_int()) {
                (None, Some(_)) => numbers_an_address(&number(a)),
                (Some(_), None) => numbers_an_address(&number(b)),
                _ => numbers_an_address(a) || numbers_an_address(b),
            }
        }
        _ => e.children().into_iter().any(numbers_an_address),
    }
}

impl<'p> Encoder<'p> {
    /// An encoder without facts, in the thread's Z3 context.
    pub fn new(program: &'p Program, memory: &'p Memory) -> Encoder<'p> {
        Encoder {
            program,
            memory,
            objects: HashMap::new(),
            seen: HashSet::new(),
            conditions: Vec::new(),
            measured: HashSet::new(),
            facts: Vec::new(),
            evaluated: Vec::new(),
            stays: Vec::new(),
            hints: Vec::new(),
            hinted: HashSet::new(),
            ways: Vec::new(),
            named: Named::default(),
            typed: program
                .assumed
                .contains(&Assumed::Typed)
                .then(Typed::default),
            by_name: ByName::default(),
            views: Views::default(),
        }
    }

    /// Facts about the addresses met since the last call. They hold in every
    /// state, if all that was encoded is evaluated there; assert them in every
    /// solver that sees the terms.
    pub fn take_facts(&mut self) -> Vec<Truth> {
        let stays = std::mem::take(&mut self.stays).into_iter();
        let mut facts = std::mem::take(&mut self.facts);
        facts.extend(stays.map(|s| s.evaluated));
        facts.append(&mut self.evaluated);
        facts
    }

    /// The same where what was encoded need not be evaluated: what holds anyway,
    /// and what [`Encoder::take_facts`] says of elements.
    pub fn take_facts_apart(&mut self) -> (Vec<Truth>, Vec<Stays>) {
        self.evaluated.clear();
        let facts = std::mem::take(&mut self.facts);
        (facts, std::mem::take(&mut self.stays))
    }

    /// Names given to terms since the last call, by functions that occur
    /// nowhere else. They rule out no state, and need not hold in a model, but
    /// a solver that has them answers sooner.
    pub fn take_hints(&mut self) -> Vec<Truth> {
        std::mem::take(&mut self.hints)
    }

    /// What was named on linked structures since the last call: see [`shape`].
    pub(crate) fn take_named(&mut self) -> Named {
        std::mem::take(&mut self.named)
    }

    /// A value is a function of the operands, equal for equal ones: `hint` says so of
    /// the function's name.
    fn hint(&mut self, name: &str, x: &Bits, y: &Bits, hint: impl Fn(String) -> Truth) {
        if x.as_u64().is_some() && y.as_u64().is_some() {
            return;
        }
        let hint = hint(format!("{name}_{}_{}", x.width(), y.width()));
        if self.hinted.insert(hint.clone()) {
            self.hints.push(hint);
        }
    }

    fn hint_bits(&mut self, name: &str, x: &Bits, y: &Bits, result: &Bits) {
        self.hint(name, x, y, |name| {
            Bits::applied(name, &[x, y], result.width()).equals(result)
        });
    }

    /// `e != 0`.
    pub fn truth(&mut self, e: &Expr, state: &mut dyn State) -> Truth {
        match &e.kind {
            ExprKind::Int(v) => Truth::from_bool(*v != 0),
            ExprKind::Not(a) => self.truth(a, state).not(),
            ExprKind::And(a, b) => {
                let a = self.truth(a, state);
                let b = self.only_if(a.clone(), |s| s.truth(b, state));
                Truth::and(&[&a, &b])
            }
            ExprKind::Or(a, b) => {
                let a = self.truth(a, state);
                let b = self.only_if(a.not(), |s| s.truth(b, state));
                Truth::or(&[&a, &b])
            }
            ExprKind::Cond(c, a, b) => {
                let c = self.truth(c, state);
                let a = self.only_if(c.clone(), |s| s.truth(a, state));
                let b = self.only_if(c.not(), |s| s.truth(b, state));
                c.ite(&a, &b)
            }
            ExprKind::Cmp(op, a, b) => self.compare(*op, a, b, state),
            ExprKind::Float(op, operands) if op.compares() => {
                self.float_truth(*op, operands, state)
            }
            ExprKind::Between(b) => self.between(b, state),
            ExprKind::Linked(l) => self.linked(l, state),
            _ => {
                let value = self.value(e, state);
                value.equals(Bits::from_u64(0, value.width())).not()
            }
        }
    }

    /// Encodes an operand that is evaluated under a condition alone.
    fn only_if<T>(&mut self, condition: Truth, operand: impl FnOnce(&mut Self) -> T) -> T {
        self.conditions.push(condition);
        let result = operand(self);
        self.conditions.pop();
        result
    }

    fn compare(&mut self, op: CmpOp, a: &Expr, b: &Expr, state: &mut dyn State) -> Truth {
        let signed = a.ty.int_kind().is_some_and(IntKind::signed);
        let (x, y) = (self.value(a, state), self.value(b, state));
        match op {
            CmpOp::Eq => x.equals(&y),
            CmpOp::Ne => x.equals(&y).not(),
            CmpOp::Lt => self.less(&x, &y, signed),
            CmpOp::Gt => self.less(&y, &x, signed),
            CmpOp::Le => self.less(&y, &x, signed).not(),
            CmpOp::Ge => self.less(&x, &y, signed).not(),
        }
    }

    fn less(&mut self, x: &Bits, y: &Bits, signed: bool) -> Truth {
        let (name, less) = match signed {
            true => ("slt", x.slt(y)),
            false => ("ult", x.ult(y)),
        };
        self.hint(name, x, y, |name| {
            Truth::applied(name, &[x, y]).equals(&less)
        });
        less
    }

    /// `x + y`, of which at least the first is an address.
    fn plus(&mut self, x: &Bits, y: &Bits) -> Bits {
        let sum = x.add(y);
        self.hint_bits("plus", x, y, &sum);
        sum
    }

    /// `index * size`.
    fn scaled(&mut self, index: &Bits, size: i128) -> Bits {
        let size = Bits::from_i128(size, index.width());
        let bytes = index.mul(&size);
        self.hint_bits("times", index, &size, &bytes);
        bytes
    }

    /// The value of a scalar expression.
    pub fn value(&mut self, e: &Expr, state: &mut dyn State) -> Bits {
        let width = self.program.types.scalar_width(&e.ty);
        match &e.kind {
            ExprKind::Int(v) => Bits::from_i128(*v, width),
            ExprKind::Load(lv) => self.load(lv, state),
            ExprKind::AddrOf(lv) => {
                let address = self.address(lv, state);
                self.tell(|typed, about, given| typed.member(about, given, &address, lv));
                address
            }
            ExprKind::FuncAddr(f) => match state.function(*f) {
                Some(address) => address,
                None => self.function(*f),
            },
            ExprKind::Unary(op, a) => {
                let a = self.value(a, state);
                match op {
                    UnOp::Neg => a.neg(),
                    UnOp::BitNot => a.not(),
                }
            }
            ExprKind::Binary(op, a, b) => self.binary(*op, a, b, state),
            ExprKind::PtrAdd(p, i) => {
                let base = self.value(p, state);
                let index = self.value(i, state);
                let size = self.pointee_size(&p.ty);
                let bytes = self.scaled(&index, size);
                let sum = self.plus(&base, &bytes);
                self.stays_in(&sum, &base);
                sum
            }
            ExprKind::PtrDiff(p, q) => {
                let (p_value, q_value) = (self.value(p, state), self.value(q, state));
                let size = self.pointee_size(&p.ty).max(1);
                p_value.sub(&q_value).sdiv(Bits::from_i128(size, width))
            }
            ExprKind::Cond(c, a, b) => {
                let c = self.truth(c, state);
                let a = self.only_if(c.clone(), |s| s.value(a, state));
                let b = self.only_if(c.not(), |s| s.value(b, state));
                c.ite(&a, &b)
            }
            ExprKind::Cast(a) => self.cast(a, &e.ty, state),
            ExprKind::Bits(bits, a) => {
                let signed = e.ty.int_kind().is_some_and(IntKind::signed);
                let low = self.value(a, state).extract(bits.max(&1) - 1, 0);
                low.resize(width, signed)
            }
            ExprKind::Float(op, operands) => self.float_value(*op, operands, &e.ty, state),
            ExprKind::OldValue(a) => state.old(self, a),
            ExprKind::SomeNode => Bits::symbol("some_node", width),
            ExprKind::Between(_)
            | ExprKind::Linked(_)
            | ExprKind::Not(_)
            | ExprKind::Cmp(..)
            | ExprKind::And(..)
            | ExprKind::Or(..) => {
                let truth = self.truth(e, state);
                truth.ite(&Bits::from_u64(1, width), &Bits::from_u64(0, width))
            }
        }
    }

    fn binary(&mut self, op: BinOp, a: &Expr, b: &Expr, state: &mut dyn State) -> Bits {
        let signed = a.ty.int_kind().is_some_and(IntKind::signed);
        let (x, y) = (self.value(a, state), self.value(b, state));
        let width = x.width();
        match op {
            BinOp::Add => x.add(&y),
            BinOp::Sub => x.sub(&y),
            BinOp::Mul => x.mul(&y),
            BinOp::BitAnd => x.and(&y),
            BinOp::BitOr => x.or(&y),
            BinOp::BitXor => x.xor(&y),
            BinOp::Div | BinOp::Rem => {
                let (name, result) = match (op, signed) {
                    (BinOp::Div, true) => ("sdiv0", x.sdiv(&y)),
                    (BinOp::Div, false) => ("udiv0", x.udiv(&y)),
                    (_, true) => ("srem0", x.srem(&y)),
                    (_, false) => ("urem0", x.urem(&y)),
                };
                let zero = y.equals(Bits::from_u64(0, width));
                let result = guard(state, Undefined::Division, &zero, (name, &[&x]), result);
                if !signed {
                    return result;
                }
                // -1, and what has that bit alone which tells negative numbers.
                let all = Bits::from_i128(-1, width);
                let least = all.shl(Bits::from_u64(u64::from(width - 1), width));
                let opposite = Truth::and(&[x.equals(least), y.equals(all)]);
                let name = name.replace('0', "_least");
                guard(
                    state,
                    Undefined::Quotient,
                    &opposite,
                    (&name, &[&x]),
                    result,
                )
            }
            BinOp::Shl | BinOp::Shr => {
                // The operands of a shift have types of their own (C11 6.5.7).
                let count_signed = b.ty.int_kind().is_some_and(IntKind::signed);
                let own = y.width();
                let oversized = if own >= 8 || width < 1 << own {
                    y.uge(Bits::from_i128(i128::from(width), own))
                } else {
                    Truth::from_bool(false)
                };
                let count = y.resize(width, count_signed);
                let (name, result) = match (op, signed) {
                    (BinOp::Shl, _) => ("shl_over", x.shl(&count)),
                    (_, true) => ("sshr_over", x.ashr(&count)),
                    (_, false) => ("ushr_over", x.lshr(&count)),
                };
                guard(
                    state,
                    Undefined::Shift,
                    &oversized,
                    (name, &[&x, &y]),
                    result,
                )
            }
        }
    }

    fn cast(&mut self, from: &Expr, to: &Type, state: &mut dyn State) -> Bits {
        let width = self.program.types.scalar_width(to);
        if *to == Type::Int(IntKind::Bool) {
            let truth = self.truth(from, state);
            return truth.ite(&Bits::from_u64(1, width), &Bits::from_u64(0, width));
        }
        let value = self.value(from, state);
        let signed = from.ty.int_kind().is_some_and(IntKind::signed);
        value.resize(width, signed)
    }

    fn load(&mut self, lv: &Lval, state: &mut dyn State) -> Bits {
        let cell = self.cell(lv, state);
        if lv.ty == Type::Int(IntKind::Bool) {
            // An uninitialised `_Bool` is any value, but a value: 0 or 1.
            return cell.extract(0, 0).resize(cell.width(), false);
        }
        cell
    }

    fn cell(&mut self, lv: &Lval, state: &mut dyn State) -> Bits {
        if is_register(self.program, lv) {
            let Base::Var(v) = lv.base else {
                unreachable!("a register is a variable")
            };
            return state.var(v);
        }
        let region = self.memory.region(self.program, lv);
        let address = self.address(lv, state);
        let cell = state.cell(lv, region, &address);
        let width = self.program.types.scalar_width(&lv.ty);
        if state.is_one_moment() && cell.width() == width {
            let facts = self.views.cell(self.memory, region, &address, &cell);
            self.facts.extend(facts);
        }
        // All cells of a region have its width; see `Memory`.
        let cell = cell.resize(width, false);
        if state.is_one_moment() && lv.ty.is_ptr() && !lv.path.is_empty() {
            self.step(lv, region, &address, &cell);
        }
        cell
    }

    fn pointee_size(&self, pointer: &Type) -> i128 {
        let size = pointer.pointee().and_then(|t| self.program.types.size(t));
        i128::from(size.unwrap_or(1))
    }
}

/// `if undefined then name(operands), any value, else result`.
fn guard(
    state: &mut dyn State,
    what: Undefined,
    undefined: &Truth,
    (name, operands): (&str, &[&Bits]),
    result: Bits,
) -> Bits {
    if undefined.as_bool() == Some(false) {
        return result;
    }
    let sizes: Vec<String> = operands.iter().map(|o| o.width().to_string()).collect();
    let mut name = format!("{name}_{}", sizes.join("_"));
    if let Some(moment) = state.moment() {
        name = format!("{name}@{moment}");
    }
    let any = Bits::applied(name, operands, result.width());
    state.undefined(what, undefined, &any);
    undefined.ite(&any, &result)
}

/// One anonymous state: every variable and region is a constant of its own.
pub struct PlainState<'p> {
    program: &'p Program,
    memory: &'p Memory,
}

impl<'p> PlainState<'p> {
    pub fn new(program: &'p Program, memory: &'p Memory) -> PlainState<'p> {
        PlainState { program, memory }
    }
}

impl State for PlainState<'_> {
    fn var(&mut self, var: VarId) -> Bits {
        let v = self.program.var(var);
        let width = self.program.types.scalar_width(&v.ty);
        Bits::symbol(format!("{}#{}", v.unique, var.0), width)
    }

    fn addr(&mut self, var: VarId) -> Bits {
        let name = format!("&{}#{}", self.program.var(var).unique, var.0);
        Bits::symbol(name, self.program.types.model.pointer_width())
    }

    fn cell(&mut self, _: &Lval, region: Region, address: &Bits) -> Bits {
        let width = self.memory.width(region);
        let name = format!("memory#{}", region.0);
        MemoryArray::symbol(name, address.width(), width).select(address)
    }

    fn is_one_moment(&self) -> bool {
        true
    }

    /// A symbolic constant: a fixed unknown value for each expression.
    fn old(&mut self, _: &mut Encoder, e: &Expr) -> Bits {
        let width = self.program.types.scalar_width(&e.ty);
        Bits::symbol(format!("'{e:?}"), width)
    }
}

#[cfg(test)]
mod tests;
