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

pub(crate) mod graph;
pub mod integers;
pub(crate) mod said;
pub(crate) mod shape;
mod typed;

use crate::memory::{is_register, Memory, Region};
use crate::term::{Bits, MemoryArray, Truth};
use grammar::cli::Assumed;
use ir::types::{IntKind, Type};
use ir::{
    Base, Between, BinOp, CmpOp, Expr, ExprKind, FuncId, Linked, Lval, Program, Step, UnOp, VarId,
};
use said::{Context, Named, Said, Way};
use std::collections::{HashMap, HashSet};
use typed::Typed;

/// The values that an expression is evaluated in.
pub trait State {
    /// The value of a register variable (scalar, not in memory).
    fn var(&mut self, var: VarId) -> Bits;
    /// The address of a variable in memory. Different variables (and different
    /// instances of one) have different constants.
    fn addr(&mut self, var: VarId) -> Bits;
    /// The cell of a region at an address (of pointer width).
    fn cell(&mut self, region: Region, address: &Bits) -> Bits;
    /// Is it about one moment of memory, so that ways through it are the same in all
    /// that is encoded?
    fn is_one_moment(&self) -> bool {
        false
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
    /// A shift by a negative number, or by the width or more.
    Shift,
}

impl Undefined {
    /// In words.
    pub fn text(self) -> &'static str {
        match self {
            Undefined::Division => "C leaves a division by zero undefined",
            Undefined::Shift => {
                "C leaves a shift by a negative count, or by the width or more, undefined"
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
    stays: Vec<Stays>,
    hints: Vec<Truth>,
    hinted: HashSet<Truth>,
    /// The fields that are followed, and what was said of them.
    ways: Vec<Way>,
    named: Named,
    /// What is told of addresses where objects are what their types say.
    typed: Option<Typed>,
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
            stays: Vec::new(),
            hints: Vec::new(),
            hinted: HashSet::new(),
            ways: Vec::new(),
            named: Named::default(),
            typed: program
                .assumed
                .contains(&Assumed::Typed)
                .then(Typed::default),
        }
    }

    /// Facts about the addresses met since the last call. They hold in every
    /// state, if all that was encoded is evaluated there; assert them in every
    /// solver that sees the terms.
    pub fn take_facts(&mut self) -> Vec<Truth> {
        let stays = std::mem::take(&mut self.stays).into_iter();
        let mut facts = std::mem::take(&mut self.facts);
        facts.extend(stays.map(|s| s.evaluated));
        facts
    }

    /// The same where what was encoded need not be evaluated: what holds anyway,
    /// and what [`Encoder::take_facts`] says of elements.
    pub fn take_facts_apart(&mut self) -> (Vec<Truth>, Vec<Stays>) {
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
            ExprKind::FuncAddr(f) => self.function(*f),
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

    /// `between(x, y, z)` on the way that the field is in this state. Of other states, as
    /// of that before a call, nothing is known but that it is the same for the same nodes.
    fn between(&mut self, b: &Between, state: &mut dyn State) -> Truth {
        let nodes = [&b.from, &b.via, &b.to].map(|e| self.value(e, state));
        let link = match &b.link.kind {
            ExprKind::Load(lv) if matches!(&lv.base, Base::Deref(p) if p.kind == ExprKind::SomeNode) => {
                lv
            }
            _ => {
                let [x, y, z] = &nodes;
                return Truth::applied(format!("between {:?}", b.link), &[x, y, z]);
            }
        };
        if !state.is_one_moment() {
            return Truth::fresh("between");
        }
        let way = self.way(link);
        let [x, y, z] = &nodes;
        let truth = way.between(x, y, z);
        self.named
            .nodes
            .extend(nodes.map(|node| (way.clone(), node)));
        truth
    }

    /// The way that a field of all nodes is.
    fn way(&mut self, link: &Lval) -> Way {
        let region = self.memory.region(self.program, link);
        let offset = self.offset(&link.path).unwrap_or(0);
        let same = |w: &&Way| w.region == region && w.offset == offset;
        if let Some(known) = self.ways.iter().find(same) {
            return known.clone();
        }
        let way = Way {
            region,
            offset,
            number: self.ways.len(),
        };
        self.ways.push(way.clone());
        way
    }

    /// What is said by several fields, or of shared nodes, in this state. Of other states
    /// it is the same for the same nodes, and nothing else is known.
    fn linked(&mut self, l: &Linked, state: &mut dyn State) -> Truth {
        let nodes: Vec<Bits> = l.nodes.iter().map(|e| self.value(e, state)).collect();
        let avoided = l.avoided.iter();
        let avoided: Vec<_> = avoided.map(|(a, by)| (self.value(a, state), *by)).collect();
        let some_node = |link: &Expr| match &link.kind {
            ExprKind::Load(lv) => {
                matches!(&lv.base, Base::Deref(p) if p.kind == ExprKind::SomeNode)
            }
            _ => false,
        };
        if !l.links.iter().all(some_node) {
            let by: Vec<usize> = l.avoided.iter().map(|a| a.1).collect();
            let name = format!("linked {:?} {:?} {by:?}", l.kind, l.links);
            let values: Vec<&Bits> = nodes.iter().chain(avoided.iter().map(|a| &a.0)).collect();
            return Truth::applied(name, &values);
        }
        if !state.is_one_moment() {
            return Truth::fresh("linked");
        }
        let mut ways = Vec::new();
        for link in &l.links {
            if let ExprKind::Load(lv) = &link.kind {
                ways.push(self.way(lv));
            }
        }
        let said = Said {
            kind: l.kind,
            context: Context { ways, avoided },
            nodes,
        };
        let truth = said.truth();
        self.named.nodes.extend(said.on_way());
        self.named.said.push(said);
        truth
    }

    /// Where a path of fields leads, in bytes.
    fn offset(&self, path: &[Step]) -> Option<u64> {
        let offset = |s: &Step| match s {
            Step::Field(c, i) => Some(self.program.types.field(*c, *i).offset),
            Step::Index(_) => None,
        };
        path.iter().map(offset).sum()
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
                guard(state, Undefined::Division, &zero, (name, &[&x]), result)
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
        let cell = state.cell(region, &address);
        let width = self.program.types.scalar_width(&lv.ty);
        // All cells of a region have its width; see `Memory`.
        let cell = cell.resize(width, false);
        if state.is_one_moment() && lv.ty.is_ptr() && !lv.path.is_empty() {
            self.step(lv, region, &address, &cell);
        }
        cell
    }

    /// Notes where a node leads by one of its fields.
    fn step(&mut self, lv: &Lval, region: Region, address: &Bits, next: &Bits) {
        let Some(offset) = self.offset(&lv.path) else {
            return;
        };
        let node = match offset {
            0 => address.clone(),
            _ => address.sub(Bits::from_u64(offset, address.width())),
        };
        self.named.steps.push(said::Step {
            region,
            offset,
            node: node.simplify(),
            next: next.clone(),
        });
    }

    /// The address of an l-value in memory.
    pub fn address(&mut self, lv: &Lval, state: &mut dyn State) -> Bits {
        let types = &self.program.types;
        let width = types.model.pointer_width();
        let (mut address, mut ty) = match &lv.base {
            Base::Var(v) => {
                let a = state.addr(*v);
                self.new_object(&a);
                let ty = &self.program.var(*v).ty;
                self.extent(&a, ty);
                let number = self.objects.get(&a).copied().unwrap_or(0);
                self.tell(|typed, about, _| typed.variable(about, number, ty));
                (a, ty.clone())
            }
            Base::Deref(p) => {
                let ty = p.ty.pointee().cloned().unwrap_or(Type::Void);
                let pointer = self.value(p, state);
                if let (Type::Comp(comp), false) = (&ty, lv.path.is_empty()) {
                    let object = self.object_of(&pointer);
                    self.tell(|typed, about, given| typed.structure(about, given, object, *comp));
                }
                (pointer, ty)
            }
        };
        let start = address.clone();
        let mut elements = false;
        for step in &lv.path {
            match step {
                Step::Field(c, i) => {
                    let field = types.field(*c, *i);
                    if field.offset != 0 {
                        let offset = Bits::from_i128(i128::from(field.offset), width);
                        address = self.plus(&address, &offset);
                    }
                    ty = field.ty.clone();
                }
                Step::Index(i) => {
                    let length = match &ty {
                        Type::Array(_, n) => *n,
                        _ => None,
                    };
                    let index = i.as_int().and_then(|i| u64::try_from(i).ok());
                    elements |= !matches!((index, length), (Some(i), Some(n)) if i < n);
                    let element = match &ty {
                        Type::Array(t, _) => (**t).clone(),
                        other => other.clone(),
                    };
                    let size = i128::from(types.size(&element).unwrap_or(1));
                    match i.as_int() {
                        Some(0) => {}
                        Some(n) => address = self.plus(&address, &Bits::from_i128(n * size, width)),
                        None => {
                            let index = self.value(i, state);
                            let bytes = self.scaled(&index, size);
                            address = self.plus(&address, &bytes);
                        }
                    }
                    ty = element;
                }
            }
        }
        match elements {
            true => self.stays_in(&address, &start),
            false => self.same_object(&address, &start),
        }
        address
    }

    /// Adds what is told of an address that is met, as far as it is evaluated.
    fn tell(
        &mut self,
        of: impl FnOnce(&mut Typed, (&Program, &Memory), Option<Truth>) -> Vec<Truth>,
    ) {
        let Some(typed) = &mut self.typed else {
            return;
        };
        let given = match self.conditions.as_slice() {
            [] => None,
            conditions => Some(Truth::and(conditions)),
        };
        let facts = of(typed, (self.program, self.memory), given);
        self.facts.extend(facts);
    }

    /// The address of a function: an object of its own.
    fn function(&mut self, f: FuncId) -> Bits {
        let width = self.program.types.model.pointer_width();
        let name = format!("&{}()", self.program.func(f).name);
        let address = Bits::symbol(name, width);
        self.new_object(&address);
        address
    }

    /// States that an address constant is that of an object of its own, which
    /// is not NULL. Newton calls it for the objects that it allocates.
    pub fn new_object(&mut self, address: &Bits) {
        if self.objects.contains_key(address) {
            return;
        }
        let number = self.objects.len() as u64 + 1;
        self.objects.insert(address.clone(), number);
        let zero = Bits::from_u64(0, address.width());
        if number == 1 {
            // NULL is in no object.
            self.facts
                .push(self.object_of(&zero).equals(Bits::from_u64(0, 32)));
        }
        let own = Bits::from_u64(number, 32);
        self.facts.push(self.object_of(address).equals(&own));
    }

    fn object_of(&self, address: &Bits) -> Bits {
        Bits::applied("object".to_string(), &[address], 32)
    }

    fn same_object(&mut self, derived: &Bits, start: &Bits) {
        if derived != start && self.seen.insert(derived.clone()) {
            let fact = self.object_of(derived).equals(self.object_of(start));
            self.facts.push(fact);
        }
    }

    /// `derived` is `start + i` for an `i` that may lead out of the object.
    fn stays_in(&mut self, derived: &Bits, start: &Bits) {
        if derived == start || self.seen.contains(derived) {
            return;
        }
        if self.conditions.is_empty() {
            self.seen.insert(derived.clone());
        }
        let object = self.object_of(start);
        let evaluated = self.object_of(derived).equals(&object);
        let width = start.width();
        let first = Bits::applied("start".to_string(), &[&object], width);
        let size = Bits::applied("size".to_string(), &[&object], width);
        let inside = derived.sub(&first).ult(&size);
        let within = inside.implies(&evaluated);
        let evaluated = match self.conditions.as_slice() {
            [] => evaluated,
            conditions => Truth::and(conditions).implies(&evaluated),
        };
        self.stays.push(Stays { evaluated, within });
    }

    /// Where a variable's object begins, and how large it is.
    fn extent(&mut self, address: &Bits, ty: &Type) {
        let Some(size) = self.program.types.size(ty) else {
            return;
        };
        if !self.measured.insert(address.clone()) {
            return;
        }
        let width = address.width();
        let object = self.object_of(address);
        let first = Bits::applied("start".to_string(), &[&object], width);
        let bytes = Bits::applied("size".to_string(), &[&object], width);
        let evaluated = Truth::from_bool(true);
        let size = Bits::from_u64(size, width);
        let within = Truth::and(&[&first.equals(address), &bytes.equals(size)]);
        self.stays.push(Stays { evaluated, within });
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
    let name = format!("{name}_{}", sizes.join("_"));
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

    fn cell(&mut self, region: Region, address: &Bits) -> Bits {
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
mod tests {
    use super::*;
    use crate::memory::Alias;
    use crate::solver::{Check, Solver};
    use ir::types::DataModel;
    use samples::eval;
    use samples::random::{Random, Shapes};
    use samples::{load, sample};

    /// Variables have the values of a concrete state; there is no memory.
    struct Concrete<'p>(eval::State<'p>);

    impl State for Concrete<'_> {
        fn var(&mut self, var: VarId) -> Bits {
            let program = self.0.program;
            let e = Expr::load(Lval::var(var, program));
            let value = self.0.eval(&e).expect("a variable has a value");
            Bits::from_i128(value, program.types.scalar_width(&e.ty))
        }
        fn addr(&mut self, _: VarId) -> Bits {
            unreachable!("registers only")
        }
        fn cell(&mut self, _: Region, _: &Bits) -> Bits {
            unreachable!("registers only")
        }
        fn old(&mut self, _: &mut Encoder, _: &Expr) -> Bits {
            unreachable!("no symbolic constants")
        }
    }

    /// The slow twin: Z3's evaluation of the encoding is that of C.
    #[test]
    fn integers_are_exact() {
        for model in [DataModel::Lp64, DataModel::Ilp32] {
            let mut program = sample(model);
            for var in &mut program.vars {
                var.in_memory &= !var.ty.is_scalar();
            }
            let memory = Memory::new(&program);
            let mut shapes = Shapes {
                program: &program,
                scope: None,
                random: Random(7),
                plain: true,
                old: false,
            };
            let mut checked = 0;
            for seed in 0..3000 {
                let ty = shapes.int_kind();
                let e = shapes.of(&ty, 4);
                checked += 1;
                let mut state = Concrete(eval::State::new(&program, seed));
                let Some(expected) = state.0.eval(&e) else {
                    continue;
                };
                let width = program.types.scalar_width(&e.ty);
                let mut encoder = Encoder::new(&program, &memory);
                let value = encoder.value(&e, &mut state);
                let equal = value.equals(Bits::from_i128(expected, width)).simplify();
                assert_eq!(equal.as_bool(), Some(true), "{e:?} is {expected}");
                let truth = encoder.truth(&e, &mut state).simplify();
                assert_eq!(truth.as_bool(), Some(expected != 0), "{e:?}");
            }
            assert!(checked > 1000);
        }
    }

    /// Is the conjunction satisfiable in some state?
    fn satisfiable(program: &Program, conditions: &[Expr]) -> bool {
        let memory = Memory::new(program);
        let mut encoder = Encoder::new(program, &memory);
        let mut state = PlainState::new(program, &memory);
        let solver = Solver::new();
        for e in conditions {
            let truth = encoder.truth(e, &mut state);
            solver.assert(&truth);
        }
        for fact in encoder.take_facts() {
            solver.assert(&fact);
        }
        solver.check(&[]) == Check::Sat
    }

    fn eq(a: Expr, b: Expr) -> Expr {
        Expr::cmp(CmpOp::Eq, a, b)
    }

    /// `p == q`, `p[1] < p[2]`, but not `q[1] < q[2]`: without the hints, it takes
    /// a hundred times as much and more.
    #[test]
    fn equal_addresses_are_met_by_congruence() {
        let program = sample(DataModel::Lp64);
        let memory = Memory::new(&program);
        let mut encoder = Encoder::new(&program, &memory);
        let mut state = PlainState::new(&program, &memory);
        let (p, old) = (load(&program, "ip"), load(&program, "ip"));
        let q = Expr {
            kind: ExprKind::OldValue(Box::new(old)),
            ty: p.ty.clone(),
        };
        let at = |p: &Expr, n: i128| {
            let by = Expr::int(n, Type::Int(program.types.model.ptrdiff_t()));
            let element = Expr {
                kind: ExprKind::PtrAdd(Box::new(p.clone()), Box::new(by)),
                ty: p.ty.clone(),
            };
            Expr::load(Lval::deref(element))
        };
        let less = |p: &Expr| Expr::cmp(CmpOp::Lt, at(p, 1), at(p, 2));
        let solver = Solver::new();
        solver.limit(20_000, None);
        // An incremental solver, as c2bp has it.
        solver.push();
        for e in [eq(p.clone(), q.clone()), less(&p), less(&q).negate()] {
            solver.assert(encoder.truth(&e, &mut state));
        }
        for fact in encoder.take_facts().iter().chain(&encoder.take_hints()) {
            solver.assert(fact);
        }
        assert_eq!(solver.check(&[]), Check::Unsat);
    }

    #[test]
    fn addresses_follow_the_logical_model() {
        let program = sample(DataModel::Ilp32);
        let of = |name: &str| {
            let position = program.vars.iter().position(|v| v.unique == name);
            let at = position.expect("a variable of the sample") as u32;
            Lval::var(VarId(at), &program)
        };
        let long = Type::Int(program.types.model.ptrdiff_t());
        let element = |array: &str, i: Expr| {
            let mut lv = of(array);
            lv.path.push(Step::Index(i));
            lv.ty = Type::int();
            lv
        };
        let g = load(&program, "g");
        let index = Expr {
            kind: ExprKind::Cast(Box::new(g.clone())),
            ty: long.clone(),
        };
        let a_i = element("a", index);
        let ip = load(&program, "ip");
        let null = Expr::int(0, ip.ty.clone());
        // An element is in the array's object: not NULL, not in another array.
        assert!(!satisfiable(
            &program,
            &[eq(Expr::addr_of(a_i.clone()), null)]
        ));
        let a_0 = element("a", Expr::int(0, long.clone()));
        let a_1 = element("a", Expr::int(1, long));
        assert!(satisfiable(
            &program,
            &[eq(Expr::addr_of(a_i.clone()), Expr::addr_of(a_1.clone()))]
        ));
        // Equal addresses, equal contents.
        let points = eq(ip.clone(), Expr::addr_of(a_1.clone()));
        let differ = eq(Expr::load(Lval::deref(ip)), Expr::load(a_1.clone())).negate();
        assert!(!satisfiable(&program, &[points, differ.clone()]));
        assert!(satisfiable(&program, &[differ]));
        // Distinct elements may differ, and are not the same cell.
        let memory = Memory::new(&program);
        assert_eq!(memory.alias(&program, &a_0, &a_1), Alias::Never);
        assert!(matches!(memory.alias(&program, &a_0, &a_i), Alias::If(_)));
    }
}
