//! Terms of bit-vectors and booleans, each kept once.
//!
//! They are what SMT-LIB can say of machine words (QF_UFBV), folded where both operands
//! are known. A cell of memory is the value of an unknown function at an address: writes
//! are resolved before anything is printed ([`crate::memory`]), so no theory of arrays
//! is asked for, and every solver of bit-vectors will do.
//!
//! Addresses of objects are constants of their own, since a comparison of two is decided
//! most often: different objects do not overlap.

use std::collections::HashMap;

/// A term.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Term(pub u32);

/// Of what kind a term is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sort {
    Bool,
    /// A word of so many bits.
    Word(u32),
}

/// Operators that are written as SMT-LIB has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Op {
    Add,
    Sub,
    Mul,
    Udiv,
    Sdiv,
    Urem,
    Srem,
    Shl,
    Lshr,
    Ashr,
    And,
    Or,
    Xor,
    Concat,
    Neg,
    Not,
    Ult,
    Ule,
    Slt,
    Sle,
}

impl Op {
    /// Its name in SMT-LIB.
    pub fn name(self) -> &'static str {
        use Op::*;
        match self {
            Add => "bvadd",
            Sub => "bvsub",
            Mul => "bvmul",
            Udiv => "bvudiv",
            Sdiv => "bvsdiv",
            Urem => "bvurem",
            Srem => "bvsrem",
            Shl => "bvshl",
            Lshr => "bvlshr",
            Ashr => "bvashr",
            And => "bvand",
            Or => "bvor",
            Xor => "bvxor",
            Concat => "concat",
            Neg => "bvneg",
            Not => "bvnot",
            Ult => "bvult",
            Ule => "bvule",
            Slt => "bvslt",
            Sle => "bvsle",
        }
    }
}

/// What a term is made of.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Node {
    True,
    False,
    Number(u32, u128),
    /// An unknown value.
    Unknown(String, Sort),
    /// The address of an object, by its number in [`Terms::objects`].
    Object(usize),
    /// The cell of an unknown memory at an address; the memory's number in
    /// [`Terms::memories`].
    Cell(usize, Term),
    /// Through the unknown memory, along the pointers at a distance from the first byte:
    /// does the way from the first node meet the third, and the second no later?
    Way(usize, u64, [Term; 3]),
    Not(Term),
    And(Vec<Term>),
    Or(Vec<Term>),
    Equal(Term, Term),
    If(Term, Term, Term),
    Apply(Op, Vec<Term>),
    Extract(u32, u32, Term),
    ZeroExtend(u32, Term),
    SignExtend(u32, Term),
}

/// An object that has an address.
#[derive(Clone, Debug)]
pub struct Object {
    pub name: String,
    /// In bytes.
    pub size: u64,
    pub align: u64,
    /// Is the size all of it, as of a variable of a complete type?
    pub ends: bool,
}

/// A memory of which nothing is known: a function of addresses.
#[derive(Clone, Debug)]
pub struct Unknown {
    pub name: String,
    /// Of a cell, in bits.
    pub width: u32,
    /// Are all of its cells pointers?
    pub pointers: bool,
}

/// All terms of a run.
pub struct Terms {
    nodes: Vec<Node>,
    sorts: Vec<Sort>,
    known: HashMap<Node, Term>,
    pub objects: Vec<Object>,
    pub memories: Vec<Unknown>,
    /// Width of an address in bits.
    pub address: u32,
}

fn mask(width: u32, v: u128) -> u128 {
    match width {
        0..=127 => v & ((1 << width) - 1),
        _ => v,
    }
}

fn signed(width: u32, v: u128) -> i128 {
    match width {
        0..=127 => ((v << (128 - width)) as i128) >> (128 - width),
        _ => v as i128,
    }
}

impl Terms {
    /// None yet.
    pub fn new(address: u32) -> Terms {
        let mut terms = Terms {
            nodes: Vec::new(),
            sorts: Vec::new(),
            known: HashMap::new(),
            objects: Vec::new(),
            memories: Vec::new(),
            address,
        };
        terms.add(Node::False, Sort::Bool);
        terms.add(Node::True, Sort::Bool);
        terms
    }

    fn add(&mut self, node: Node, sort: Sort) -> Term {
        if let Some(t) = self.known.get(&node) {
            return *t;
        }
        let t = Term(self.nodes.len() as u32);
        self.nodes.push(node.clone());
        self.sorts.push(sort);
        self.known.insert(node, t);
        t
    }

    pub fn node(&self, t: Term) -> &Node {
        &self.nodes[t.0 as usize]
    }

    pub fn sort(&self, t: Term) -> Sort {
        self.sorts[t.0 as usize]
    }

    /// Of a word, in bits; of a truth value 0.
    pub fn width(&self, t: Term) -> u32 {
        match self.sort(t) {
            Sort::Word(w) => w,
            Sort::Bool => 0,
        }
    }

    pub fn bool(&self, value: bool) -> Term {
        Term(u32::from(value))
    }

    pub fn number(&mut self, width: u32, v: u128) -> Term {
        self.add(Node::Number(width, mask(width, v)), Sort::Word(width))
    }

    /// The value of a number.
    pub fn as_number(&self, t: Term) -> Option<u128> {
        match self.node(t) {
            Node::Number(_, v) => Some(*v),
            _ => None,
        }
    }

    /// The unknown value of that name.
    pub fn unknown(&mut self, name: impl Into<String>, sort: Sort) -> Term {
        self.add(Node::Unknown(name.into(), sort), sort)
    }

    /// The address of an object.
    pub fn object(&mut self, n: usize) -> Term {
        self.add(Node::Object(n), Sort::Word(self.address))
    }

    /// A cell of an unknown memory.
    pub fn cell(&mut self, memory: usize, at: Term) -> Term {
        let width = self.memories[memory].width;
        self.add(Node::Cell(memory, at), Sort::Word(width))
    }

    /// A way through an unknown memory.
    pub fn way(&mut self, memory: usize, link: u64, nodes: [Term; 3]) -> Term {
        self.add(Node::Way(memory, link, nodes), Sort::Bool)
    }

    pub fn not(&mut self, t: Term) -> Term {
        match self.node(t) {
            Node::True => self.bool(false),
            Node::False => self.bool(true),
            Node::Not(inner) => *inner,
            _ => self.add(Node::Not(t), Sort::Bool),
        }
    }

    pub fn and(&mut self, parts: impl IntoIterator<Item = Term>) -> Term {
        self.junction(parts, true)
    }

    pub fn or(&mut self, parts: impl IntoIterator<Item = Term>) -> Term {
        self.junction(parts, false)
    }

    fn junction(&mut self, parts: impl IntoIterator<Item = Term>, and: bool) -> Term {
        let mut flat = Vec::new();
        for t in parts {
            match self.node(t) {
                Node::And(inner) if and => flat.extend(inner.iter().copied()),
                Node::Or(inner) if !and => flat.extend(inner.iter().copied()),
                Node::True | Node::False => {
                    if (t == self.bool(true)) != and {
                        return self.bool(!and);
                    }
                }
                _ => flat.push(t),
            }
        }
        let mut seen = std::collections::HashSet::new();
        flat.retain(|t| seen.insert(*t));
        for t in flat.clone() {
            let opposite = self.not(t);
            if seen.contains(&opposite) {
                return self.bool(!and);
            }
        }
        match flat[..] {
            [] => self.bool(and),
            [one] => one,
            _ if and => self.add(Node::And(flat), Sort::Bool),
            _ => self.add(Node::Or(flat), Sort::Bool),
        }
    }

    pub fn implies(&mut self, a: Term, b: Term) -> Term {
        let a = self.not(a);
        self.or([a, b])
    }

    pub fn if_else(&mut self, c: Term, a: Term, b: Term) -> Term {
        if a == b || c == self.bool(true) {
            return a;
        }
        if c == self.bool(false) {
            return b;
        }
        if self.sort(a) == Sort::Bool {
            let (t, f) = (self.bool(true), self.bool(false));
            if (a, b) == (t, f) {
                return c;
            }
            if (a, b) == (f, t) {
                return self.not(c);
            }
        }
        if let Node::Not(inner) = *self.node(c) {
            return self.if_else(inner, b, a);
        }
        let sort = self.sort(a);
        self.add(Node::If(c, a, b), sort)
    }

    /// An address as a term and a distance from it.
    pub fn split(&self, t: Term) -> (Term, u128) {
        if let Node::Apply(Op::Add, parts) = self.node(t) {
            if let [base, by] = parts[..] {
                if let Some(n) = self.as_number(by) {
                    return (base, n);
                }
            }
        }
        (t, 0)
    }

    /// Are the two addresses of different objects, both inside them?
    fn apart(&self, a: Term, b: Term) -> bool {
        let ((a, m), (b, n)) = (self.split(a), self.split(b));
        let inside = |t: Term, at: u128| match self.node(t) {
            Node::Object(o) => (at < u128::from(self.objects[*o].size.max(1))).then_some(*o),
            _ => None,
        };
        let null = |t: Term, at: u128| self.as_number(t) == Some(0) && at == 0;
        match (inside(a, m), inside(b, n)) {
            (Some(x), Some(y)) => x != y,
            (Some(_), None) => null(b, n),
            (None, Some(_)) => null(a, m),
            (None, None) => false,
        }
    }

    pub fn equal(&mut self, a: Term, b: Term) -> Term {
        if a == b {
            return self.bool(true);
        }
        if let (Some(x), Some(y)) = (self.as_number(a), self.as_number(b)) {
            return self.bool(x == y);
        }
        if self.sort(a) == Sort::Bool {
            let (t, f) = (self.bool(true), self.bool(false));
            for (x, y) in [(a, b), (b, a)] {
                if x == t {
                    return y;
                }
                if x == f {
                    return self.not(y);
                }
            }
        }
        let ((x, m), (y, n)) = (self.split(a), self.split(b));
        if self.sort(a) != Sort::Bool && x == y && (m != 0 || n != 0) {
            return self.bool(m == n);
        }
        if self.apart(a, b) {
            return self.bool(false);
        }
        // 0 or 1 for a condition is the condition.
        for (x, y) in [(a, b), (b, a)] {
            if let (Node::If(c, p, q), Some(v)) = (self.node(x).clone(), self.as_number(y)) {
                if let (Some(p), Some(q)) = (self.as_number(p), self.as_number(q)) {
                    let (p, q) = (self.bool(p == v), self.bool(q == v));
                    return self.if_else(c, p, q);
                }
            }
        }
        let (a, b) = if a < b { (a, b) } else { (b, a) };
        self.add(Node::Equal(a, b), Sort::Bool)
    }

    /// An operator of words.
    pub fn apply(&mut self, op: Op, parts: &[Term]) -> Term {
        let width = self.width(parts[0]);
        let numbers: Option<Vec<u128>> = parts.iter().map(|t| self.as_number(*t)).collect();
        if let Some(numbers) = numbers.filter(|_| width <= 128) {
            if let Some(known) = self.folded(op, parts, &numbers) {
                return known;
            }
        }
        match (op, parts) {
            (Op::Add, [a, b]) => {
                if self.as_number(*a).is_some() {
                    return self.apply(op, &[*b, *a]);
                }
                if let Some(n) = self.as_number(*b) {
                    if n == 0 {
                        return *a;
                    }
                    let (base, m) = self.split(*a);
                    if m != 0 {
                        let sum = self.number(width, m.wrapping_add(n));
                        return self.apply(op, &[base, sum]);
                    }
                }
            }
            (Op::Sub, [a, b]) => {
                if a == b {
                    return self.number(width, 0);
                }
                if let Some(n) = self.as_number(*b) {
                    let minus = self.number(width, n.wrapping_neg());
                    return self.apply(Op::Add, &[*a, minus]);
                }
            }
            (Op::Mul, [a, b]) => {
                if self.as_number(*a) == Some(1) {
                    return *b;
                }
                if self.as_number(*b) == Some(1) {
                    return *a;
                }
            }
            (Op::Ule | Op::Sle, [a, b]) if a == b => return self.bool(true),
            (Op::Ult | Op::Slt, [a, b]) if a == b => return self.bool(false),
            _ => {}
        }
        let sort = match op {
            Op::Ult | Op::Ule | Op::Slt | Op::Sle => Sort::Bool,
            Op::Concat => Sort::Word(parts.iter().map(|t| self.width(*t)).sum()),
            _ => Sort::Word(width),
        };
        self.add(Node::Apply(op, parts.to_vec()), sort)
    }

    /// The operator on known numbers, where that needs no more than 128 bits.
    fn folded(&mut self, op: Op, parts: &[Term], n: &[u128]) -> Option<Term> {
        let w = self.width(parts[0]);
        let s = |v: u128| signed(w, v);
        let value = match (op, n) {
            (Op::Add, [a, b]) => a.wrapping_add(*b),
            (Op::Sub, [a, b]) => a.wrapping_sub(*b),
            (Op::Mul, [a, b]) => a.wrapping_mul(*b),
            (Op::And, [a, b]) => a & b,
            (Op::Or, [a, b]) => a | b,
            (Op::Xor, [a, b]) => a ^ b,
            (Op::Neg, [a]) => a.wrapping_neg(),
            (Op::Not, [a]) => !a,
            (Op::Ult, [a, b]) => return Some(self.bool(a < b)),
            (Op::Ule, [a, b]) => return Some(self.bool(a <= b)),
            (Op::Slt, [a, b]) => return Some(self.bool(s(*a) < s(*b))),
            (Op::Sle, [a, b]) => return Some(self.bool(s(*a) <= s(*b))),
            (Op::Concat, [a, b]) => {
                let (high, low) = (w, self.width(parts[1]));
                if high + low > 128 {
                    return None;
                }
                return Some(self.number(high + low, a << low | b));
            }
            _ => return None,
        };
        Some(self.number(w, value))
    }

    /// Bits `low` to `high`, both included.
    pub fn extract(&mut self, high: u32, low: u32, t: Term) -> Term {
        let width = self.width(t);
        if low == 0 && high + 1 == width {
            return t;
        }
        match self.node(t).clone() {
            Node::Number(w, v) if w <= 128 => return self.number(high - low + 1, v >> low),
            Node::ZeroExtend(_, inner) | Node::SignExtend(_, inner) if high < self.width(inner) => {
                return self.extract(high, low, inner);
            }
            Node::Apply(Op::Concat, parts) if parts.len() == 2 => {
                let below = self.width(parts[1]);
                if high < below {
                    return self.extract(high, low, parts[1]);
                }
                if low >= below {
                    return self.extract(high - below, low - below, parts[0]);
                }
            }
            _ => {}
        }
        self.add(Node::Extract(high, low, t), Sort::Word(high - low + 1))
    }

    /// The word with another width: its low bits, or more by zeros or the sign.
    pub fn resize(&mut self, t: Term, to: u32, sign: bool) -> Term {
        let from = self.width(t);
        if to <= from {
            return match to == from {
                true => t,
                false => self.extract(to - 1, 0, t),
            };
        }
        if let (Some(v), true) = (self.as_number(t), to <= 128) {
            let wide = if sign { signed(from, v) as u128 } else { v };
            return self.number(to, wide);
        }
        let by = to - from;
        let node = match sign {
            true => Node::SignExtend(by, t),
            false => Node::ZeroExtend(by, t),
        };
        self.add(node, Sort::Word(to))
    }

    /// The terms that one is made of.
    pub fn children(&self, t: Term) -> Vec<Term> {
        match self.node(t) {
            Node::True | Node::False | Node::Number(..) | Node::Unknown(..) | Node::Object(_) => {
                Vec::new()
            }
            Node::Cell(_, a)
            | Node::Not(a)
            | Node::Extract(_, _, a)
            | Node::ZeroExtend(_, a)
            | Node::SignExtend(_, a) => vec![*a],
            Node::And(parts) | Node::Or(parts) | Node::Apply(_, parts) => parts.clone(),
            Node::Equal(a, b) => vec![*a, *b],
            Node::Way(_, _, nodes) => nodes.to_vec(),
            Node::If(c, a, b) => vec![*c, *a, *b],
        }
    }

    /// All terms that some are made of, each once, parts first.
    pub fn below(&self, roots: &[Term]) -> Vec<Term> {
        let mut seen = std::collections::HashSet::new();
        let mut out = Vec::new();
        let mut stack: Vec<(Term, bool)> = roots.iter().rev().map(|t| (*t, false)).collect();
        while let Some((t, done)) = stack.pop() {
            if done {
                out.push(t);
            } else if seen.insert(t) {
                stack.push((t, true));
                stack.extend(self.children(t).into_iter().rev().map(|c| (c, false)));
            }
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_objects_are_apart() {
        let mut t = Terms::new(64);
        for name in ["x", "y"] {
            t.objects.push(Object {
                name: name.to_string(),
                size: 8,
                align: 4,
                ends: true,
            });
        }
        let (x, y) = (t.object(0), t.object(1));
        let four = t.number(64, 4);
        let eight = t.number(64, 8);
        let null = t.number(64, 0);
        let x4 = t.apply(Op::Add, &[x, four]);
        let x8 = t.apply(Op::Add, &[x, eight]);
        assert_eq!(t.equal(x4, y), t.bool(false));
        assert_eq!(t.equal(x4, x), t.bool(false));
        assert_eq!(t.equal(x, null), t.bool(false));
        // One past the end may be where the next one begins.
        let open = t.equal(x8, y);
        assert!(matches!(t.node(open), Node::Equal(..)));
        assert_eq!(t.apply(Op::Add, &[x4, four]), x8);
    }

    #[test]
    fn numbers_are_folded_as_the_machine_does() {
        let mut t = Terms::new(64);
        let (a, b) = (t.number(8, 0xff), t.number(8, 1));
        assert_eq!(t.apply(Op::Add, &[a, b]), t.number(8, 0));
        assert_eq!(t.apply(Op::Slt, &[a, b]), t.bool(true));
        assert_eq!(t.apply(Op::Ult, &[a, b]), t.bool(false));
        assert_eq!(t.resize(a, 16, true), t.number(16, 0xffff));
        assert_eq!(t.resize(a, 16, false), t.number(16, 0xff));
        assert_eq!(t.apply(Op::Concat, &[b, a]), t.number(16, 0x1ff));
    }
}
