//! Expressions of the intermediate form as terms, by the rules of C that
//! `grammar/ir/src/expr.rs` states.
//!
//! In a program, what C leaves undefined is any value, another each time. In an
//! invariant it is what SMT-LIB's operators say, which is one meaning as good as any
//! other: a formula that is assumed is the same one that is proved.

use crate::classes::Class;
use crate::memory::{Memories, Memory};
use crate::regions::{NoSuchMemory, Region, Regions};
use crate::state::{any, is_signed, truth_value, width, State};
use crate::term::{Object, Op, Sort, Term, Terms};
use crate::ways;
use ir::types::{IntKind, Type};
use ir::{Base, Between, BinOp, CmpOp, Expr, ExprKind, Lval, Program, Step, UnOp, VarId, VarKind};
use std::collections::HashMap;

/// Why a condition cannot be stated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotCovered {
    /// What is said of ways by several fields, or of shared nodes; or of ways through memory
    /// that is seen as bytes.
    Shapes,
    /// What is computed with floating-point numbers.
    Floats,
    /// A variable without a value there: a local one in a contract.
    Variable(String),
    /// An invariant reads memory that the program has not.
    Memory,
}

impl std::fmt::Display for NotCovered {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            NotCovered::Shapes => f.write_str(
                "of linked structures certificates cover ways by one field, through nodes that nobody sees as bytes",
            ),
            NotCovered::Floats => {
                f.write_str("certificates say nothing of floating-point numbers")
            }
            NotCovered::Variable(v) => {
                write!(f, "a contract speaks of `{v}`, which its callers do not know")
            }
            NotCovered::Memory => f.write_str("it speaks of memory that the program does not have"),
        }
    }
}

impl From<NoSuchMemory> for NotCovered {
    fn from(_: NoSuchMemory) -> NotCovered {
        NotCovered::Memory
    }
}

pub type Result<T> = std::result::Result<T, NotCovered>;

/// What a formal, or the returned value, of a contract is where it is called.
#[derive(Clone, Copy, Debug)]
pub enum Bound {
    Value(Term),
    /// An object: its address, and the class that it is in.
    At(Term, Class),
}

/// How an expression is read.
#[derive(Clone, Copy)]
pub struct Reading<'s> {
    pub now: &'s State,
    /// At the entry of the procedure.
    pub entry: &'s State,
    /// In a contract formals are what they were at the entry, and locals are unknown.
    pub contract: bool,
    /// What formals are bound to at a call.
    pub bound: Option<&'s HashMap<VarId, Bound>>,
    /// Is it the program that is read, and no formula about it?
    pub program: bool,
}

/// Everything that terms are made with.
pub struct Evaluator<'p> {
    pub program: &'p Program,
    pub regions: Regions<'p>,
    pub terms: Terms,
    pub memories: Memories,
    objects: HashMap<Owner, usize>,
    fresh: usize,
    /// The condition that was decided last, by its address, and how.
    decided: Option<(*const Expr, Term)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Owner {
    Var(VarId),
    Func(ir::FuncId),
}

impl<'p> Evaluator<'p> {
    pub fn new(program: &'p Program, regions: Regions<'p>) -> Evaluator<'p> {
        Evaluator {
            program,
            regions,
            terms: Terms::new(program.types.model.pointer_width()),
            memories: Memories::default(),
            objects: HashMap::new(),
            fresh: 0,
            decided: None,
        }
    }

    /// What is decided is decided for all ways that lead on from there.
    pub fn decided(
        &mut self,
        e: &Expr,
        how: impl FnOnce(&mut Self) -> Result<Term>,
    ) -> Result<Term> {
        let this: *const Expr = e;
        if let Some((_, term)) = self.decided.filter(|(other, _)| *other == this) {
            return Ok(term);
        }
        let term = how(self)?;
        self.decided = Some((this, term));
        Ok(term)
    }

    /// The next decision is another one.
    pub fn undecided(&mut self) {
        self.decided = None;
    }

    /// Names of unknowns start over: each condition is stated by itself.
    pub fn restart(&mut self) {
        self.fresh = 0;
    }

    /// A number that no unknown has in its name yet.
    pub fn number(&mut self) -> usize {
        self.fresh += 1;
        self.fresh
    }

    /// Any value of a scalar type.
    pub fn any(&mut self, why: &str, ty: &Type) -> Term {
        let name = format!("{why} {}", self.number());
        any(&self.program.types, &mut self.terms, name, ty)
    }

    fn some_truth(&mut self) -> Term {
        let name = format!("choice {}", self.number());
        self.terms.unknown(name, Sort::Bool)
    }

    /// The address of a variable.
    pub fn address_of(&mut self, v: VarId) -> Term {
        let var = self.program.var(v);
        let types = &self.program.types;
        let object = || Object {
            name: match var.kind.function() {
                Some(f) => format!("{} of {}", var.unique, self.program.func(f).name),
                None => var.unique.clone(),
            },
            size: types.size(&var.ty).unwrap_or(0),
            align: types.align(&var.ty),
            ends: types.size(&var.ty).is_some() && !types.reaches_behind(&var.ty),
        };
        let next = self.terms.objects.len();
        let n = *self.objects.entry(Owner::Var(v)).or_insert(next);
        if n == next {
            let object = object();
            self.terms.objects.push(object);
        }
        self.terms.object(n)
    }

    fn function(&mut self, f: ir::FuncId) -> Term {
        let next = self.terms.objects.len();
        let n = *self.objects.entry(Owner::Func(f)).or_insert(next);
        if n == next {
            self.terms.objects.push(Object {
                name: format!("{}()", self.program.func(f).name),
                size: 1,
                align: 1,
                ends: false,
            });
        }
        self.terms.object(n)
    }

    fn width(&self, ty: &Type) -> u32 {
        width(&self.program.types, ty)
    }

    /// Is the value not zero?
    pub fn truth(&mut self, r: Reading, e: &Expr) -> Result<Term> {
        Ok(match &e.kind {
            ExprKind::Not(inner) => {
                let inner = self.truth(r, inner)?;
                self.terms.not(inner)
            }
            ExprKind::And(a, b) => {
                let (a, b) = (self.truth(r, a)?, self.truth(r, b)?);
                self.terms.and([a, b])
            }
            ExprKind::Or(a, b) => {
                let (a, b) = (self.truth(r, a)?, self.truth(r, b)?);
                self.terms.or([a, b])
            }
            ExprKind::Cmp(op, a, b) => self.compare(r, *op, a, b)?,
            ExprKind::OldValue(inner) => self.truth(at_entry(r), inner)?,
            ExprKind::Between(b) => self.between(r, b)?,
            ExprKind::Float(..) if !r.program => return Err(NotCovered::Floats),
            _ if e.ty.is_float() || matches!(e.kind, ExprKind::Float(..)) => {
                self.value(r, e)?;
                self.some_truth()
            }
            _ => {
                let value = self.value(r, e)?;
                let zero = self.terms.number(self.terms.width(value), 0);
                let is_zero = self.terms.equal(value, zero);
                self.terms.not(is_zero)
            }
        })
    }

    fn compare(&mut self, r: Reading, op: CmpOp, a: &Expr, b: &Expr) -> Result<Term> {
        let (x, y) = (self.value(r, a)?, self.value(r, b)?);
        if a.ty.is_float() {
            return Ok(self.some_truth());
        }
        let signed = is_signed(&a.ty);
        let (less, most) = match signed {
            true => (Op::Slt, Op::Sle),
            false => (Op::Ult, Op::Ule),
        };
        Ok(match op {
            CmpOp::Eq => self.terms.equal(x, y),
            CmpOp::Ne => {
                let same = self.terms.equal(x, y);
                self.terms.not(same)
            }
            CmpOp::Lt => self.terms.apply(less, &[x, y]),
            CmpOp::Le => self.terms.apply(most, &[x, y]),
            CmpOp::Gt => self.terms.apply(less, &[y, x]),
            CmpOp::Ge => self.terms.apply(most, &[y, x]),
        })
    }

    /// The value of a scalar.
    pub fn value(&mut self, r: Reading, e: &Expr) -> Result<Term> {
        let w = self.width(&e.ty);
        Ok(match &e.kind {
            ExprKind::Int(v) => self.terms.number(w, *v as u128),
            ExprKind::Load(lv) => self.load(r, lv)?,
            ExprKind::AddrOf(lv) => {
                // Each call has a frame of its own: its addresses mean nothing to others.
                if let (true, Base::Var(v)) = (r.contract, &lv.base) {
                    if self.program.var(*v).kind != VarKind::Global {
                        return Err(self.unknown(*v));
                    }
                }
                self.place(r, lv)?.0
            }
            ExprKind::FuncAddr(f) => self.function(*f),
            ExprKind::Not(_)
            | ExprKind::Cmp(..)
            | ExprKind::And(..)
            | ExprKind::Or(..)
            | ExprKind::Between(_) => {
                let truth = self.truth(r, e)?;
                let (one, zero) = (self.terms.number(w, 1), self.terms.number(w, 0));
                self.terms.if_else(truth, one, zero)
            }
            ExprKind::Unary(op, a) => {
                let a = self.value(r, a)?;
                match op {
                    _ if e.ty.is_float() => self.any("float", &e.ty),
                    UnOp::Neg => self.terms.apply(Op::Neg, &[a]),
                    UnOp::BitNot => self.terms.apply(Op::Not, &[a]),
                }
            }
            ExprKind::Binary(op, a, b) => {
                let (x, y) = (self.value(r, a)?, self.value(r, b)?);
                match e.ty.is_float() {
                    true => self.any("float", &e.ty),
                    false => self.binary(r, *op, &e.ty, x, (y, is_signed(&b.ty))),
                }
            }
            ExprKind::PtrAdd(p, i) => {
                let (p, i) = (self.value(r, p)?, self.value(r, i)?);
                let unit = e.ty.pointee().and_then(|t| self.program.types.size(t));
                self.step(p, i, unit.unwrap_or(1))
            }
            ExprKind::PtrDiff(p, q) => {
                let unit = p.ty.pointee().and_then(|t| self.program.types.size(t));
                let (p, q) = (self.value(r, p)?, self.value(r, q)?);
                let bytes = self.terms.apply(Op::Sub, &[p, q]);
                let unit = self.terms.number(w, u128::from(unit.unwrap_or(1).max(1)));
                match self.terms.as_number(unit) {
                    Some(1) => bytes,
                    _ => self.terms.apply(Op::Sdiv, &[bytes, unit]),
                }
            }
            ExprKind::Cond(c, a, b) => {
                let c = self.truth(r, c)?;
                let (a, b) = (self.value(r, a)?, self.value(r, b)?);
                self.terms.if_else(c, a, b)
            }
            ExprKind::Cast(inner) => self.cast(r, inner, &e.ty)?,
            // Whatever it is.
            ExprKind::Float(..) if !r.program => return Err(NotCovered::Floats),
            ExprKind::Float(_, operands) => {
                for a in operands.iter() {
                    self.value(r, a)?;
                }
                self.any("float", &e.ty)
            }
            ExprKind::Bits(bits, inner) => {
                let value = self.value(r, inner)?;
                self.low_bits(value, *bits, is_signed(&e.ty))
            }
            ExprKind::OldValue(inner) => self.value(at_entry(r), inner)?,
            ExprKind::Linked(_) | ExprKind::SomeNode => return Err(NotCovered::Shapes),
        })
    }

    /// Does the way from a node meet another one, and a third no later?
    fn between(&mut self, r: Reading, b: &Between) -> Result<Term> {
        let nodes = [
            self.value(r, &b.from)?,
            self.value(r, &b.via)?,
            self.value(r, &b.to)?,
        ];
        let ExprKind::Load(link) = &b.link.kind else {
            return Err(NotCovered::Shapes);
        };
        let class = self.regions.class(link);
        let region = self.regions.scalar(class, link)?;
        let mut offset = 0;
        for step in &link.path {
            match step {
                Step::Field(c, i) => offset += self.program.types.field(*c, *i).offset,
                Step::Index(_) => return Err(NotCovered::Shapes),
            }
        }
        if !self.regions.all[region.0].pointers {
            return Err(NotCovered::Shapes);
        }
        let memory = *r.now.memories.get(&region).ok_or(NotCovered::Memory)?;
        let (all, terms) = (&mut self.memories, &mut self.terms);
        Ok(ways::between(all, terms, memory, offset, nodes))
    }

    /// The low bits, extended again.
    fn low_bits(&mut self, value: Term, bits: u32, signed: bool) -> Term {
        let w = self.terms.width(value);
        if bits == 0 || bits >= w {
            return value;
        }
        let low = self.terms.extract(bits - 1, 0, value);
        self.terms.resize(low, w, signed)
    }

    fn binary(&mut self, r: Reading, op: BinOp, ty: &Type, a: Term, b: (Term, bool)) -> Term {
        let signed = is_signed(ty);
        let w = self.terms.width(a);
        let (b, b_signed) = b;
        let (machine, undefined) = match op {
            BinOp::Add => (Op::Add, None),
            BinOp::Sub => (Op::Sub, None),
            BinOp::Mul => (Op::Mul, None),
            BinOp::BitAnd => (Op::And, None),
            BinOp::BitOr => (Op::Or, None),
            BinOp::BitXor => (Op::Xor, None),
            BinOp::Div | BinOp::Rem => {
                let zero = self.terms.number(w, 0);
                let mut undefined = self.terms.equal(b, zero);
                if signed {
                    // The least number has no opposite.
                    let least = self.terms.number(w, 1u128 << (w - 1));
                    let all_ones = self.terms.number(w, u128::MAX >> (128 - w));
                    let (a, b) = (self.terms.equal(a, least), self.terms.equal(b, all_ones));
                    let both = self.terms.and([a, b]);
                    undefined = self.terms.or([undefined, both]);
                }
                let machine = match (op == BinOp::Div, signed) {
                    (true, true) => Op::Sdiv,
                    (true, false) => Op::Udiv,
                    (false, true) => Op::Srem,
                    (false, false) => Op::Urem,
                };
                (machine, Some(undefined))
            }
            BinOp::Shl | BinOp::Shr => {
                // Too much, or negative, is one question for unsigned numbers.
                let own = self.terms.width(b);
                let most = self.terms.number(own.max(16), u128::from(w));
                let wide = self.terms.resize(b, own.max(16), b_signed);
                let fits = self.terms.apply(Op::Ult, &[wide, most]);
                let too_much = self.terms.not(fits);
                let machine = match (op == BinOp::Shl, signed) {
                    (true, _) => Op::Shl,
                    (false, true) => Op::Ashr,
                    (false, false) => Op::Lshr,
                };
                (machine, Some(too_much))
            }
        };
        let b = match op {
            BinOp::Shl | BinOp::Shr => self.terms.resize(b, w, false),
            _ => b,
        };
        let value = self.terms.apply(machine, &[a, b]);
        match undefined {
            Some(c) if r.program && c != self.terms.bool(false) => {
                let any = self.any("undefined", ty);
                self.terms.if_else(c, any, value)
            }
            _ => value,
        }
    }

    fn cast(&mut self, r: Reading, inner: &Expr, to: &Type) -> Result<Term> {
        let value = self.value(r, inner)?;
        let w = self.width(to);
        if inner.ty.is_float() || to.is_float() {
            return Ok(match inner.ty == *to {
                true => value,
                false => self.any("float", to),
            });
        }
        if *to == Type::Int(IntKind::Bool) {
            let zero = self.terms.number(self.terms.width(value), 0);
            let is_zero = self.terms.equal(value, zero);
            let (zero, one) = (self.terms.number(w, 0), self.terms.number(w, 1));
            return Ok(self.terms.if_else(is_zero, zero, one));
        }
        Ok(self.terms.resize(value, w, is_signed(&inner.ty)))
    }

    /// `p + i` for elements of a size.
    fn step(&mut self, p: Term, i: Term, size: u64) -> Term {
        let w = self.terms.width(p);
        let i = self.terms.resize(i, w, true);
        let unit = self.terms.number(w, u128::from(size));
        let by = self.terms.apply(Op::Mul, &[i, unit]);
        self.terms.apply(Op::Add, &[p, by])
    }

    /// Where an l-value in memory is: its address, and the class of its object.
    pub fn place(&mut self, r: Reading, lv: &Lval) -> Result<(Term, Class)> {
        let (mut at, class) = match &lv.base {
            Base::Var(v) => match self.bound(r, *v)? {
                Some(Bound::At(at, class)) => (at, class),
                _ => (self.address_of(*v), self.regions.class(lv)),
            },
            Base::Deref(p) => (self.value(r, p)?, self.regions.class(lv)),
        };
        let types = &self.program.types;
        let mut ty = match &lv.base {
            Base::Var(v) => self.program.var(*v).ty.clone(),
            Base::Deref(p) => p.ty.pointee().cloned().unwrap_or(Type::Void),
        };
        for step in &lv.path {
            match step {
                Step::Field(c, i) => {
                    let field = types.field(*c, *i);
                    let by = self
                        .terms
                        .number(self.terms.address, u128::from(field.offset));
                    at = self.terms.apply(Op::Add, &[at, by]);
                    ty = field.ty.clone();
                }
                Step::Index(i) => {
                    let i = self.value(r, i)?;
                    let element = match ty {
                        Type::Array(t, _) => (*t).clone(),
                        other => other,
                    };
                    let size = types.size(&element).unwrap_or(1);
                    at = self.step(at, i, size);
                    ty = element;
                }
            }
        }
        Ok((at, class))
    }

    /// What a variable of a contract stands for; an error if it is unknown there.
    fn bound(&self, r: Reading, v: VarId) -> Result<Option<Bound>> {
        if !r.contract {
            return Ok(None);
        }
        match self.program.var(v).kind {
            VarKind::Global => Ok(None),
            VarKind::Formal(..) | VarKind::Return(_) => match r.bound {
                Some(bound) => match bound.get(&v) {
                    Some(bound) => Ok(Some(*bound)),
                    None => Err(self.unknown(v)),
                },
                None => Ok(None),
            },
            _ => Err(self.unknown(v)),
        }
    }

    fn unknown(&self, v: VarId) -> NotCovered {
        NotCovered::Variable(self.program.var(v).unique.clone())
    }

    fn load(&mut self, r: Reading, lv: &Lval) -> Result<Term> {
        let formal = |v: VarId| matches!(self.program.var(v).kind, VarKind::Formal(..));
        let mut state = r.now;
        if let Base::Var(v) = lv.base {
            if let Some(Bound::Value(value)) = self.bound(r, v)? {
                return Ok(value);
            }
            if r.contract && formal(v) {
                state = r.entry;
            }
            if lv.path.is_empty() && !self.program.var(v).in_memory {
                let value = state.registers.get(&v).copied();
                return value.ok_or_else(|| self.unknown(v));
            }
        }
        let (at, class) = self.place(r, lv)?;
        let region = self.regions.scalar(class, lv)?;
        let memory = *state.memories.get(&region).ok_or(NotCovered::Memory)?;
        let value = self.read(region, memory, at, lv);
        Ok(truth_value(&mut self.terms, &lv.ty, value))
    }

    /// A scalar of a memory.
    fn read(&mut self, region: Region, memory: Memory, at: Term, lv: &Lval) -> Term {
        let cells = self.regions.all[region.0].clone();
        let w = self.width(&lv.ty);
        if !cells.bytes {
            let value = self.memories.read(&mut self.terms, cells.width, memory, at);
            return match bit_field(self.program, lv) {
                Some((_, bits)) => self.low_bits(value, bits, is_signed(&lv.ty)),
                None => value,
            };
        }
        let (first, bits) = bit_field(self.program, lv).unwrap_or((0, w));
        let unit = self.bytes(memory, at, first, bits);
        let from = first % 8;
        let value = self.terms.extract(from + bits - 1, from, unit);
        self.terms.resize(value, w, is_signed(&lv.ty))
    }

    /// The bytes that some bits behind an address are in, as one word, the first lowest.
    fn bytes(&mut self, memory: Memory, at: Term, first: u32, bits: u32) -> Term {
        let (from, to) = (first / 8, (first + bits - 1) / 8);
        let mut word: Option<Term> = None;
        for n in from..=to {
            let at = self.behind(at, n);
            let byte = self.memories.read(&mut self.terms, 8, memory, at);
            word = Some(match word {
                None => byte,
                Some(low) => self.terms.apply(Op::Concat, &[byte, low]),
            });
        }
        word.unwrap_or_else(|| self.terms.number(8, 0))
    }

    fn behind(&mut self, at: Term, n: u32) -> Term {
        let by = self.terms.number(self.terms.address, u128::from(n));
        self.terms.apply(Op::Add, &[at, by])
    }

    /// Writes a scalar: the memory after it.
    pub fn write(
        &mut self,
        region: Region,
        memory: Memory,
        at: Term,
        lv: &Lval,
        value: Term,
    ) -> Memory {
        if !self.regions.all[region.0].bytes {
            return self.memories.write(memory, at, value);
        }
        let w = self.width(&lv.ty);
        let (first, bits) = bit_field(self.program, lv).unwrap_or((0, w));
        let (offset, from) = (first / 8, first % 8);
        let mut word = self.terms.extract(bits - 1, 0, value);
        // The bits beside those of a bit-field stay.
        let unit = self.bytes(memory, at, first, bits);
        let whole = self.terms.width(unit);
        if from > 0 {
            let low = self.terms.extract(from - 1, 0, unit);
            word = self.terms.apply(Op::Concat, &[word, low]);
        }
        if from + bits < whole {
            let high = self.terms.extract(whole - 1, from + bits, unit);
            word = self.terms.apply(Op::Concat, &[high, word]);
        }
        let mut after = memory;
        for n in 0..whole / 8 {
            let byte = self.terms.extract(8 * n + 7, 8 * n, word);
            let at = self.behind(at, offset + n);
            after = self.memories.write(after, at, byte);
        }
        after
    }
}

/// The same, read at the entry.
fn at_entry(r: Reading) -> Reading {
    Reading { now: r.entry, ..r }
}

/// First bit and width of a bit-field, from where its storage begins.
fn bit_field(program: &Program, lv: &Lval) -> Option<(u32, u32)> {
    match lv.path.last()? {
        Step::Field(c, i) => {
            let field = program.types.field(*c, *i);
            Some((field.first_bit, field.bits?))
        }
        Step::Index(_) => None,
    }
}
