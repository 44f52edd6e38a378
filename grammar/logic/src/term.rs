//! Terms of the solver as opaque values: what a client builds conditions from.
//!
//! Z3 is named here, in [`crate::solver`], [`crate::script`] and [`crate::horn`]. Everything
//! else is written in these terms, so that another solver means other insides of
//! these files. Terms live in the Z3 context of their thread; equal terms are one,
//! so comparing them is cheap.

use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Borrow;
use std::cell::RefCell;
use std::fmt;
use std::ops::{Add, AddAssign, Mul, Sub};
use z3::ast::{lambda_const, Array, Ast, Bool, Dynamic, Int, BV};
use z3::{AstKind, DeclKind, FuncDecl, Sort};

/// So many sums within sums are looked into.
const SUMS: usize = 64;

/// A condition.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Truth(pub(crate) Bool);

/// A bit-vector.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Bits(pub(crate) BV);

/// A mathematical integer.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Integer(pub(crate) Int);

/// Memory: from addresses to cells, both bit-vectors.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct MemoryArray(pub(crate) Array);

/// A term of any sort.
pub trait Term: Clone {
    /// `if condition then yes else no`.
    fn choose(condition: &Truth, yes: &Self, no: &Self) -> Self;
}

/// What terms of all sorts have.
macro_rules! term {
    ($name:ident) => {
        impl Term for $name {
            fn choose(condition: &Truth, yes: &Self, no: &Self) -> Self {
                match condition.as_bool() {
                    Some(true) => yes.clone(),
                    Some(false) => no.clone(),
                    None if yes == no => yes.clone(),
                    None => $name(condition.0.ite(&yes.0, &no.0)),
                }
            }
        }

        impl $name {
            pub fn equals(&self, other: impl Borrow<Self>) -> Truth {
                let other = other.borrow();
                let truth = Truth(self.0.eq(&other.0));
                match self == other || self.is_numeral() && other.is_numeral() {
                    true => truth.simplify(),
                    false => truth,
                }
            }

            /// Is it a number?
            fn is_numeral(&self) -> bool {
                self.0.kind() == AstKind::Numeral
            }

            pub fn simplify(&self) -> Self {
                $name(self.0.simplify())
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
                write!(f, "{}", self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
                write!(f, "{}", self.0)
            }
        }
    };
}

term!(Truth);
term!(Bits);
term!(Integer);
term!(MemoryArray);

impl Truth {
    /// A constant of this name, true or false.
    pub fn symbol(name: impl Into<String>) -> Truth {
        Truth(Bool::new_const(name.into()))
    }

    /// A constant of a name that no other has.
    pub fn fresh(prefix: &str) -> Truth {
        Truth(Bool::fresh_const(prefix))
    }

    pub fn from_bool(value: bool) -> Truth {
        Truth(Bool::from_bool(value))
    }

    /// The value of the constants `true` and `false`.
    pub fn as_bool(&self) -> Option<bool> {
        self.0.as_bool()
    }

    #[allow(clippy::should_implement_trait)]
    pub fn not(&self) -> Truth {
        match self.as_bool() {
            Some(value) => Truth::from_bool(!value),
            None => Truth(self.0.not()),
        }
    }

    pub fn and<T: Borrow<Truth>>(all: &[T]) -> Truth {
        Truth::joined(all, true, |all| Bool::and(all))
    }

    pub fn or<T: Borrow<Truth>>(all: &[T]) -> Truth {
        Truth::joined(all, false, |all| Bool::or(all))
    }

    /// A connective without the operands that are `unit`, which change nothing.
    fn joined<T: Borrow<Truth>>(all: &[T], unit: bool, join: fn(&[&Bool]) -> Bool) -> Truth {
        let open = all.iter().map(Borrow::borrow);
        let open: Vec<&Truth> = open.filter(|t| t.as_bool() != Some(unit)).collect();
        if open.iter().any(|t| t.as_bool() == Some(!unit)) {
            return Truth::from_bool(!unit);
        }
        match open.as_slice() {
            [] => Truth::from_bool(unit),
            [one] => (*one).clone(),
            several => Truth(join(&several.iter().map(|t| &t.0).collect::<Vec<_>>())),
        }
    }

    /// A comparison, decided if both operands are numbers.
    fn folded(self, a: &Bits, b: &Bits) -> Truth {
        match a.is_numeral() && b.is_numeral() {
            true => self.simplify(),
            false => self,
        }
    }

    pub fn implies(&self, other: impl Borrow<Truth>) -> Truth {
        Truth(self.0.implies(&other.borrow().0))
    }

    /// `if self then yes else no`.
    pub fn ite<T: Term>(&self, yes: &T, no: &T) -> T {
        T::choose(self, yes, no)
    }

    /// What a condition of SMT-LIB says of the operands: see [`Bits::defined`].
    pub fn defined(text: &str, operands: &[&Bits]) -> Truth {
        let term = definition(text, operands, "Bool");
        let truth = Truth(term.as_bool().expect("a condition"));
        match operands.iter().all(|o| o.is_numeral()) {
            true => truth.simplify(),
            false => truth,
        }
    }

    /// What an uninterpreted predicate says of the operands.
    pub fn applied(name: String, operands: &[&Bits]) -> Truth {
        let truth = application(name, operands, &Sort::bool()).as_bool();
        Truth(truth.expect("a predicate"))
    }
}

/// Operators of bit-vectors of one width that yield another.
macro_rules! bits {
    ($($name:ident = $z3:ident),*) => {
        $(
            pub fn $name(&self, other: impl Borrow<Bits>) -> Bits {
                let other = other.borrow();
                let result = Bits(self.0.$z3(&other.0));
                result.folded(self.is_numeral() && other.is_numeral())
            }
        )*
    };
}

#[allow(clippy::should_implement_trait)]
impl Bits {
    bits!(
        add = bvadd,
        sub = bvsub,
        mul = bvmul,
        and = bvand,
        or = bvor,
        xor = bvxor,
        udiv = bvudiv,
        sdiv = bvsdiv,
        urem = bvurem,
        srem = bvsrem,
        shl = bvshl,
        lshr = bvlshr,
        ashr = bvashr,
        concat = concat
    );

    /// A constant of this name, any number of so many bits.
    pub fn symbol(name: impl Into<String>, width: u32) -> Bits {
        Bits(BV::new_const(name.into(), width))
    }

    pub fn from_u64(number: u64, width: u32) -> Bits {
        Bits(BV::from_u64(number, width))
    }

    /// The number modulo 2^width.
    pub fn from_i128(number: i128, width: u32) -> Bits {
        if width <= 64 {
            return Bits(BV::from_i64(number as i64, width));
        }
        let high = BV::from_i64((number >> 64) as i64, width - 64);
        Bits(high.concat(BV::from_u64(number as u64, 64)))
    }

    /// The number that a numeral of at most 128 bits is.
    pub fn as_number(&self) -> Option<u128> {
        if let Some(n) = self.0.as_u64() {
            return Some(u128::from(n));
        }
        let width = self.width();
        if width <= 64 || width > 128 || self.0.kind() != AstKind::Numeral {
            return None;
        }
        let high = self.0.extract(width - 1, 64).simplify().as_u64()?;
        let low = self.0.extract(63, 0).simplify().as_u64()?;
        Some(u128::from(high) << 64 | u128::from(low))
    }

    /// The same, if it fits.
    pub fn as_u64(&self) -> Option<u64> {
        self.as_number().and_then(|n| u64::try_from(n).ok())
    }

    pub fn width(&self) -> u32 {
        self.0.get_size()
    }

    /// Operators fold numbers, so that what is known stays so without a look at all of a
    /// large term.
    fn folded(self, known: bool) -> Bits {
        match known {
            true => self.simplify(),
            false => self,
        }
    }

    pub fn neg(&self) -> Bits {
        Bits(self.0.bvneg()).folded(self.is_numeral())
    }

    pub fn not(&self) -> Bits {
        Bits(self.0.bvnot()).folded(self.is_numeral())
    }

    /// The number as a sum (modulo 2^width, for at most 64 bits): terms with how often
    /// each is added, and a number. Only sums are looked into, so that it costs little
    /// however large the terms are.
    pub fn summands(&self) -> (Vec<(Bits, i64)>, u64) {
        let mut terms: Vec<(Bits, i64)> = Vec::new();
        let mut number = 0u64;
        let mut work = vec![(self.0.clone(), 1i64)];
        let mut looked_into = 0;
        while let Some((term, times)) = work.pop() {
            if let Some(n) = term.as_u64() {
                number = number.wrapping_add(n.wrapping_mul(times as u64));
                continue;
            }
            let sum = match term.kind() {
                AstKind::App if looked_into < SUMS => term.decl().kind(),
                _ => DeclKind::Uninterpreted,
            };
            let sign = match sum {
                DeclKind::Badd => 1,
                DeclKind::Bsub | DeclKind::Bneg => -1,
                _ => {
                    let term = Bits(term);
                    match terms.iter_mut().find(|(t, _)| *t == term) {
                        Some((_, n)) => *n += times,
                        None => terms.push((term, times)),
                    }
                    continue;
                }
            };
            looked_into += 1;
            let children = term.children();
            let children = children.iter().filter_map(|c| c.as_bv()).enumerate();
            work.extend(children.map(|(k, child)| match (k, sum) {
                (0, DeclKind::Bsub) => (child, times),
                _ => (child, times * sign),
            }));
        }
        terms.retain(|(_, times)| *times != 0);
        let mask = u64::MAX >> (64 - self.width().clamp(1, 64));
        (terms, number & mask)
    }

    /// The bits `high` to `low`, both included; the lowest has number 0.
    pub fn extract(&self, high: u32, low: u32) -> Bits {
        if low == 0 && high + 1 == self.width() {
            return self.clone();
        }
        Bits(self.0.extract(high, low)).folded(self.is_numeral())
    }

    /// Truncated, or extended by the sign or by zero, to a width.
    pub fn resize(&self, width: u32, signed: bool) -> Bits {
        let own = self.width();
        if own == width {
            self.clone()
        } else if own > width {
            self.extract(width - 1, 0)
        } else if signed {
            Bits(self.0.sign_ext(width - own)).folded(self.is_numeral())
        } else {
            Bits(self.0.zero_ext(width - own)).folded(self.is_numeral())
        }
    }

    /// Less, of unsigned numbers.
    pub fn ult(&self, other: impl Borrow<Bits>) -> Truth {
        let other = other.borrow();
        Truth(self.0.bvult(&other.0)).folded(self, other)
    }

    /// Greater or equal, of unsigned numbers.
    pub fn uge(&self, other: impl Borrow<Bits>) -> Truth {
        let other = other.borrow();
        Truth(self.0.bvuge(&other.0)).folded(self, other)
    }

    /// Less, of signed numbers.
    pub fn slt(&self, other: impl Borrow<Bits>) -> Truth {
        let other = other.borrow();
        Truth(self.0.bvslt(&other.0)).folded(self, other)
    }

    /// That none of two ranges of bytes begins in the other: `size` bytes from here on and
    /// `length` bytes from `start` on, modulo `2^width`. Where one of them starts at a
    /// number, two comparisons say that; bits of differences are dear.
    pub fn apart(&self, size: u64, start: &Bits, length: u64) -> Truth {
        let width = self.width();
        let number = |n: u64| Bits::from_u64(n, width);
        if self.as_u64().is_some() && start.as_u64().is_none() {
            return start.apart(length, self, size);
        }
        let range = start.as_u64().filter(|_| size > 0 && length > 0);
        let range = range.and_then(|at| {
            let first = at.checked_add(1)?.checked_sub(size)?;
            Some((first, at.checked_add(length)?))
        });
        let most = u64::MAX
            .checked_shr(64u32.saturating_sub(width))
            .unwrap_or(0);
        match range.filter(|(_, end)| *end <= most) {
            Some((0, end)) => self.uge(number(end)),
            Some((first, end)) => Truth::or(&[self.ult(number(first)), self.uge(number(end))]),
            None => {
                let begins = self.sub(start).ult(number(length));
                let around = start.sub(self).ult(number(size));
                Truth::and(&[begins.not(), around.not()])
            }
        }
    }

    /// What a term of SMT-LIB says of the operands, which it calls `a`, `b` and so on: so
    /// many bits. For theories that nothing else here speaks of.
    pub fn defined(text: &str, operands: &[&Bits], width: u32) -> Bits {
        let term = definition(text, operands, &format!("(_ BitVec {width})"));
        let bits = Bits(term.as_bv().expect("a term of bits"));
        bits.folded(operands.iter().all(|o| o.is_numeral()))
    }

    /// What an uninterpreted function yields for the operands: so many bits.
    pub fn applied(name: String, operands: &[&Bits], width: u32) -> Bits {
        let bits = application(name, operands, &Sort::bitvector(width)).as_bv();
        Bits(bits.expect("a function to bit-vectors"))
    }
}

thread_local! {
    /// Terms by their text: the names of the operands, and the term over them. Solvers'
    /// contexts belong to threads.
    static DEFINITIONS: RefCell<FxHashMap<String, (Vec<BV>, Dynamic)>> = RefCell::default();
}

/// Was a term of a theory that only [`Bits::defined`] speaks of made in this thread?
pub fn speaks_of_floats() -> bool {
    DEFINITIONS.with_borrow(|known| !known.is_empty())
}

/// The term of a sort that a text defines, over the operands.
fn definition(text: &str, operands: &[&Bits], sort: &str) -> Dynamic {
    let names = ["a", "b", "c"];
    let widths: Vec<u32> = operands.iter().map(|o| o.width()).collect();
    let key = format!("{text} {widths:?} {sort}");
    let (formals, term) = DEFINITIONS.with_borrow_mut(|known| {
        let made = || {
            let mut script = format!("(declare-const result {sort})");
            for (name, width) in names.iter().zip(&widths) {
                script += &format!("(declare-const {name} (_ BitVec {width}))");
            }
            script += &format!("(assert (= result {text}))");
            let solver = z3::Solver::new();
            solver.from_string(script);
            let assertions = solver.get_assertions();
            let equation = assertions.first().expect("a term that can be read");
            let term = equation.nth_child(1).expect("an equation");
            let formal = |(name, width): (&&str, &u32)| BV::new_const(*name, *width);
            (names.iter().zip(&widths).map(formal).collect(), term)
        };
        known.entry(key).or_insert_with(made).clone()
    });
    let pairs: Vec<(&BV, &BV)> = formals.iter().zip(operands.iter().map(|o| &o.0)).collect();
    term.substitute(&pairs)
}

fn application(name: String, operands: &[&Bits], range: &Sort) -> Dynamic {
    let sorts = operands.iter().map(|o| Sort::bitvector(o.width()));
    let sorts: Vec<Sort> = sorts.collect();
    let domain: Vec<&Sort> = sorts.iter().collect();
    let operands: Vec<&dyn Ast> = operands.iter().map(|o| &o.0 as &dyn Ast).collect();
    FuncDecl::new(name, &domain, range).apply(&operands)
}

impl MemoryArray {
    /// A constant of this name: any cells of `cell` bits at addresses of `address`
    /// bits.
    pub fn symbol(name: impl Into<String>, address: u32, cell: u32) -> MemoryArray {
        let (address, cell) = (Sort::bitvector(address), Sort::bitvector(cell));
        MemoryArray(Array::new_const(name.into(), &address, &cell))
    }

    /// The cell at an address.
    pub fn select(&self, address: &Bits) -> Bits {
        let cell = self.0.select(&address.0).as_bv();
        Bits(cell.expect("cells are bit-vectors"))
    }

    /// The same with another cell at an address.
    pub fn store(&self, address: &Bits, cell: &Bits) -> MemoryArray {
        MemoryArray(self.0.store(&address.0, &cell.0))
    }

    /// The array that has `cell`, a term over the constant `address`, at each
    /// address.
    pub fn from_cells(address: &Bits, cell: &Bits) -> MemoryArray {
        let cell = Dynamic::from_ast(&cell.0);
        MemoryArray(lambda_const(&[&address.0], &cell))
    }
}

impl Integer {
    /// A constant of this name, any integer.
    pub fn symbol(name: impl Into<String>) -> Integer {
        Integer(Int::new_const(name.into()))
    }

    pub fn from_i128(number: i128) -> Integer {
        Integer(Int::from_i128(number))
    }

    /// The number that a numeral of at most 64 bits is.
    pub fn as_i64(&self) -> Option<i64> {
        self.0.as_i64()
    }

    pub fn negated(&self) -> Integer {
        Integer(self.0.unary_minus())
    }

    /// The quotient, rounded down for a positive divisor.
    pub fn quotient(&self, by: impl Borrow<Integer>) -> Integer {
        Integer(self.0.div(&by.borrow().0))
    }

    /// The remainder, which is not negative.
    pub fn modulo(&self, by: impl Borrow<Integer>) -> Integer {
        Integer(self.0.modulo(&by.borrow().0))
    }

    pub fn less(&self, other: impl Borrow<Integer>) -> Truth {
        Truth(self.0.lt(&other.borrow().0))
    }

    pub fn at_most(&self, other: impl Borrow<Integer>) -> Truth {
        Truth(self.0.le(&other.borrow().0))
    }

    pub fn greater(&self, other: impl Borrow<Integer>) -> Truth {
        Truth(self.0.gt(&other.borrow().0))
    }

    pub fn at_least(&self, other: impl Borrow<Integer>) -> Truth {
        Truth(self.0.ge(&other.borrow().0))
    }

    /// What an uninterpreted function yields for the operands.
    pub fn applied(name: String, operands: &[&Integer]) -> Integer {
        let int = Sort::int();
        let domain = vec![&int; operands.len()];
        let operands: Vec<&dyn Ast> = operands.iter().map(|o| &o.0 as &dyn Ast).collect();
        let value = FuncDecl::new(name, &domain, &int).apply(&operands).as_int();
        Integer(value.expect("a function to integers"))
    }

    /// The cell at an address of the array constant of this name, which is over
    /// integers.
    pub fn cell(array: String, address: &Integer) -> Integer {
        let array = Array::new_const(array, &Sort::int(), &Sort::int());
        let cell = array.select(&address.0).as_int();
        Integer(cell.expect("cells are integers"))
    }
}

/// `+`, `-`, `*` of integers, owned or borrowed.
macro_rules! operator {
    ($trait:ident, $method:ident, $op:tt) => {
        impl $trait<&Integer> for &Integer {
            type Output = Integer;
            fn $method(self, other: &Integer) -> Integer {
                Integer(&self.0 $op &other.0)
            }
        }
        impl $trait<Integer> for &Integer {
            type Output = Integer;
            fn $method(self, other: Integer) -> Integer {
                self $op &other
            }
        }
        impl $trait<&Integer> for Integer {
            type Output = Integer;
            fn $method(self, other: &Integer) -> Integer {
                &self $op other
            }
        }
        impl $trait for Integer {
            type Output = Integer;
            fn $method(self, other: Integer) -> Integer {
                &self $op &other
            }
        }
    };
}

operator!(Add, add, +);
operator!(Sub, sub, -);
operator!(Mul, mul, *);

impl AddAssign for Integer {
    fn add_assign(&mut self, other: Integer) {
        *self = &*self + &other;
    }
}

/// Looks for constants in conditions, each subterm once.
#[derive(Default)]
pub struct Mentions {
    seen: FxHashSet<Dynamic>,
}

impl Mentions {
    /// The bit-vector constants of a condition that were not met before; `None` if
    /// some of it cannot be looked into, such as the cells of
    /// [`MemoryArray::from_cells`].
    pub fn of(&mut self, condition: &Truth) -> Option<Vec<Bits>> {
        let mut found = Vec::new();
        let mut work = vec![Dynamic::from_ast(&condition.0)];
        while let Some(term) = work.pop() {
            if !self.seen.insert(term.clone()) {
                continue;
            }
            match term.kind() {
                AstKind::Numeral => continue,
                AstKind::App => {}
                _ => return None,
            }
            let children = term.children();
            if children.is_empty() {
                found.extend(term.as_bv().map(Bits));
            }
            work.extend(children);
        }
        Some(found)
    }
}

/// Those of some facts that share constants with conditions, directly or by way of others;
/// a fact without constants is one of them. What the others say contradicts no condition,
/// unless it contradicts itself.
pub fn cone<'t>(conditions: &[Truth], facts: &'t [Truth]) -> Vec<&'t Truth> {
    let constants = |t: &Truth| constants(&Dynamic::from_ast(&t.0));
    let mut reached: FxHashSet<Dynamic> = conditions.iter().flat_map(constants).collect();
    let mut apart: Vec<(&Truth, FxHashSet<Dynamic>)> =
        facts.iter().map(|fact| (fact, constants(fact))).collect();
    let mut cone = Vec::new();
    loop {
        let meets = |of: &FxHashSet<Dynamic>| of.is_empty() || !of.is_disjoint(&reached);
        let (near, far): (Vec<_>, Vec<_>) = apart.into_iter().partition(|(_, of)| meets(of));
        if near.is_empty() {
            return cone;
        }
        for (fact, of) in near {
            cone.push(fact);
            reached.extend(of);
        }
        apart = far;
    }
}

/// The constants in a term, of any sort.
pub(crate) fn constants(term: &Dynamic) -> FxHashSet<Dynamic> {
    let mut seen = FxHashSet::default();
    let mut found = FxHashSet::default();
    let mut work = vec![term.clone()];
    while let Some(term) = work.pop() {
        if !seen.insert(term.clone()) {
            continue;
        }
        let children = term.children();
        if children.is_empty() && term.kind() == AstKind::App {
            found.insert(term);
        } else {
            work.extend(children);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All ranges of a memory of 16 bytes.
    #[test]
    fn ranges_are_apart() {
        let number = |n: u64| Bits::from_u64(n, 4);
        let sizes = [0, 1, 3];
        for n in 0..16 * 16 * 9_usize {
            let (p, start) = (n as u64 % 16, n as u64 / 16 % 16);
            let (size, length) = (sizes[n / 256 % 3], sizes[n / 768]);
            let begins = (p + 16 - start) % 16 < length;
            let around = (start + 16 - p) % 16 < size;
            let symbols = [Bits::symbol("p", 4), Bits::symbol("start", 4)];
            for (a, b) in [
                (number(p), number(start)),
                (symbols[0].clone(), number(start)),
                (number(p), symbols[1].clone()),
            ] {
                let same = Truth::and(&[
                    symbols[0].equals(number(p)),
                    symbols[1].equals(number(start)),
                ]);
                let solver = crate::solver::Solver::new();
                solver.assert(same);
                solver.assert(a.apart(size, &b, length));
                let holds = solver.check(&[]) == crate::solver::Check::Sat;
                assert_eq!(holds, !begins && !around, "{p} {start} {size} {length}");
            }
        }
    }
}
