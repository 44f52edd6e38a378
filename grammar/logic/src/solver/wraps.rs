//! Conditions on bit-vectors as linear arithmetic in which each wrap around is counted:
//! what a sum of so many bits is worth is the sum less `k * 2^width`, for one `k` of the
//! few with which that lies in the range.
//!
//! What it has words for is said exactly. What it has none for (memory, functions, products
//! of variables, most operators on bits) is any number, but one term is one number: then there
//! are more states than the condition has, never fewer, and [`Condition::exact`] tells so.
//!
//! Sums are linear forms, ordered and reduced modulo `2^width`, so that `x - (a + b)` and
//! `x - a - b` are the same number, and a wrap around within a sum is not counted at all: it
//! would be lost at the end.
//!
//! What is said of a number (its `k`) is a fact that goes with the conditions in which it
//! occurs: were it always assumed, each question would have to find a `k` for all
//! sums that were ever spoken of.
//!
//! Rejected: remainders modulo `2^width` ([`crate::encode::integers`] has them), for which
//! the solver has to search where the range of a sum leaves three.

use crate::sum::Sum;
use crate::term::{Integer, Truth};
use ir::fold;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use z3::ast::{Ast, Bool, Dynamic};
use z3::{AstKind, DeclKind, SortKind};

/// A sum that may wrap around more often is none that linear arithmetic decides soon.
const WRAPS: i128 = 64;

/// A condition of more terms is looked at no further.
const TERMS: usize = 2000;

/// A number that has a name: a constant, or the result of what is not linear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Number(usize);

type Form = Sum<Number>;

/// What a number is, by which it is found again.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Meaning {
    /// What a term is worth, modulo `2^width`.
    Term(Dynamic),
    /// The form in so many bits, with or without a sign.
    Wrapped(Form, u32, bool),
    /// The quotient by a positive constant.
    Quotient(Form, i128, Rounding),
    /// What a quotient leaves: this form.
    Rest(Form),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Rounding {
    Down,
    TowardsZero,
}

#[derive(Debug)]
struct Known {
    meaning: Meaning,
    value: Integer,
    least: i128,
    greatest: i128,
    /// What is said of it, in terms of those that it is made of.
    fact: Truth,
    made_of: BTreeSet<Number>,
    exact: bool,
}

/// What a condition says.
#[derive(Clone, Debug)]
pub(super) struct Condition {
    pub truth: Truth,
    /// The numbers that it speaks of; their facts belong to it.
    pub numbers: BTreeSet<Number>,
    /// Does it say all?
    pub exact: bool,
    /// Does it wrap around, or divide? What does neither is no harder with bits.
    pub hard: bool,
}

/// Translates conditions.
#[derive(Debug, Default)]
pub(super) struct Encoder {
    known: Vec<Known>,
    by_meaning: FxHashMap<Meaning, Number>,
    /// Of bit-vectors, modulo `2^width`.
    forms: FxHashMap<Dynamic, Option<Form>>,
    opaque: FxHashMap<Dynamic, Truth>,
    /// Those that the present condition speaks of.
    spoken: BTreeSet<Number>,
    exact: bool,
    terms: usize,
}

impl Encoder {
    /// What a condition says; `None` if that takes too many words.
    pub fn condition(&mut self, condition: &Truth) -> Option<Condition> {
        self.spoken.clear();
        self.exact = true;
        self.terms = 0;
        let truth = self.truth(&Dynamic::from_ast(&condition.0))?;
        let mut numbers = BTreeSet::new();
        let mut work: Vec<Number> = self.spoken.iter().copied().collect();
        while let Some(n) = work.pop() {
            if numbers.insert(n) {
                work.extend(&self.known[n.0].made_of);
            }
        }
        let known = || numbers.iter().map(|n| &self.known[n.0]);
        Some(Condition {
            exact: self.exact && known().all(|k| k.exact),
            hard: known().any(|k| !matches!(k.meaning, Meaning::Term(_))),
            truth,
            numbers,
        })
    }

    /// What is said of a number itself.
    pub fn fact(&self, n: Number) -> &Truth {
        &self.known[n.0].fact
    }

    /// The constant of bit-vectors that a number is, with its value; `None` if it is no
    /// constant.
    pub fn constant(&self, n: Number) -> Option<(&Dynamic, &Integer)> {
        let known = &self.known[n.0];
        match &known.meaning {
            Meaning::Term(term) if known.exact && is_constant(term) => Some((term, &known.value)),
            _ => None,
        }
    }

    fn truth(&mut self, e: &Dynamic) -> Option<Truth> {
        self.terms += 1;
        if self.terms > TERMS || e.kind() != AstKind::App {
            return None;
        }
        let children = e.children();
        let kind = e.decl().kind();
        Some(match (kind, children.as_slice()) {
            (DeclKind::True, _) => Truth::from_bool(true),
            (DeclKind::False, _) => Truth::from_bool(false),
            (DeclKind::Not, [a]) => self.truth(a)?.not(),
            (DeclKind::And, all) => Truth::and(&self.truths(all)?),
            (DeclKind::Or, all) => Truth::or(&self.truths(all)?),
            (DeclKind::Implies, [a, b]) => self.truth(a)?.implies(&self.truth(b)?),
            (DeclKind::Ite, [c, a, b]) => {
                let c = self.truth(c)?;
                c.ite(&self.truth(a)?, &self.truth(b)?)
            }
            (DeclKind::Eq, [a, b]) if a.sort_kind() == SortKind::Bool => {
                self.truth(a)?.equals(&self.truth(b)?)
            }
            (DeclKind::Eq | DeclKind::Distinct, [a, b]) if is_bits(a) => {
                let (x, y) = self.compared(a, b, true)?;
                match kind {
                    DeclKind::Eq => x.equals(&y),
                    _ => x.equals(&y).not(),
                }
            }
            (kind, [a, b]) if order(kind).is_some() => {
                let (op, signed) = order(kind)?;
                let (x, y) = self.compared(a, b, signed)?;
                match op {
                    Order::Less => x.less(&y),
                    Order::AtMost => x.at_most(&y),
                    Order::More => x.greater(&y),
                    Order::AtLeast => x.at_least(&y),
                }
            }
            (DeclKind::Uninterpreted, []) => Truth(e.as_bool()?),
            _ => {
                self.exact = false;
                let n = self.opaque.len();
                let named = || Truth::symbol(format!("opaque{n}"));
                self.opaque.entry(e.clone()).or_insert_with(named).clone()
            }
        })
    }

    fn truths(&mut self, all: &[Dynamic]) -> Option<Vec<Truth>> {
        all.iter().map(|e| self.truth(e)).collect()
    }

    /// Two terms that compare as the values do.
    fn compared(&mut self, a: &Dynamic, b: &Dynamic, signed: bool) -> Option<(Integer, Integer)> {
        let (x, y) = (self.value(a, signed)?, self.value(b, signed)?);
        let apart = x.plus(&y, -1)?;
        Some(self.sides(&apart))
    }

    /// What the term is worth, with or without a sign.
    fn value(&mut self, e: &Dynamic, signed: bool) -> Option<Form> {
        let width = width(e)?;
        let form = self.form(e, signed)?;
        self.wrapped(form, width, signed)
    }

    /// What it is worth modulo `2^width`. A new constant is one with a sign, or without.
    fn form(&mut self, e: &Dynamic, signed: bool) -> Option<Form> {
        if let Some(known) = self.forms.get(e) {
            let known = known.clone()?;
            self.spoken.extend(known.terms.keys());
            return Some(known);
        }
        self.terms += 1;
        let form = match self.terms > TERMS {
            true => None,
            false => self.new_form(e, signed),
        };
        self.forms.insert(e.clone(), form.clone());
        form
    }

    fn new_form(&mut self, e: &Dynamic, signed: bool) -> Option<Form> {
        let width = width(e)?;
        let whole = 1i128 << width;
        if let Some(number) = numeral(e) {
            return Some(Form::number(number));
        }
        let children = e.children();
        let power = |n: i128| (0..i128::from(width)).contains(&n).then(|| 1i128 << n);
        match (e.decl().kind(), children.as_slice()) {
            (DeclKind::Badd, all) => self.sum(Form::default(), all, signed, 1),
            (DeclKind::Bsub, [a, rest @ ..]) => {
                let first = self.form(a, signed)?;
                self.sum(first, rest, signed, -1)
            }
            (DeclKind::Bneg, [a]) => self.form(a, signed)?.times(-1),
            (DeclKind::Bnot, [a]) => self.form(a, signed)?.times(-1)?.plus(&Form::number(1), -1),
            (DeclKind::Bmul, all) => {
                let mut numbers = all.iter().filter_map(numeral);
                let factor =
                    numbers.try_fold(1i128, |f, n| Some(f.checked_mul(n)?.rem_euclid(whole)))?;
                let mut others = all.iter().filter(|a| numeral(a).is_none());
                match (others.next(), others.next()) {
                    (Some(a), None) => {
                        let form = self.form(a, signed)?.times(least(factor, whole))?;
                        self.reduced(form, width)
                    }
                    (None, _) => Some(Form::number(factor)),
                    _ => self.term(e, signed, false),
                }
            }
            (DeclKind::SignExt, [a]) => self.value(a, true),
            (DeclKind::ZeroExt, [a]) => self.value(a, false),
            (DeclKind::Concat, [high, low]) => {
                let by = power(width_of(low)?)?;
                let low = self.value(low, false)?;
                match numeral(high) {
                    Some(n) => low.plus(&Form::number(n), by),
                    None => low.plus(&self.form(high, signed)?, by),
                }
            }
            (DeclKind::Extract, [a]) => match lowest_bit(e)? {
                0 => self.form(a, signed),
                low => {
                    let value = self.value(a, false)?;
                    Some(self.divided(value, 1 << low, Rounding::Down)?.0)
                }
            },
            (DeclKind::Bshl, [a, by]) if numeral(by).is_some() => {
                let times = power(numeral(by)?)?;
                let form = self.form(a, signed)?.times(times)?;
                self.reduced(form, width)
            }
            (DeclKind::Blshr, [a, by]) if numeral(by).is_some() => {
                self.quotient(a, false, power(numeral(by)?)?, Rounding::Down, true)
            }
            (DeclKind::Bashr, [a, by]) if numeral(by).is_some() => {
                self.quotient(a, true, power(numeral(by)?)?, Rounding::Down, true)
            }
            (DeclKind::Budiv | DeclKind::BudivI, [a, by]) if positive(by, width) => {
                self.quotient(a, false, numeral(by)?, Rounding::Down, true)
            }
            (DeclKind::Burem | DeclKind::BuremI, [a, by]) if positive(by, width) => {
                self.quotient(a, false, numeral(by)?, Rounding::Down, false)
            }
            (DeclKind::Bsdiv | DeclKind::BsdivI, [a, by]) if positive(by, width) => {
                self.quotient(a, true, numeral(by)?, Rounding::TowardsZero, true)
            }
            (DeclKind::Bsrem | DeclKind::BsremI, [a, by]) if positive(by, width) => {
                self.quotient(a, true, numeral(by)?, Rounding::TowardsZero, false)
            }
            (DeclKind::Band, [a, b]) if numeral(a).is_some() => {
                self.masked(e, b, numeral(a)?, signed)
            }
            (DeclKind::Band, [a, b]) if numeral(b).is_some() => {
                self.masked(e, a, numeral(b)?, signed)
            }
            (DeclKind::Ite, [c, a, b]) => self.chosen(e, [c, a, b], signed),
            (DeclKind::Uninterpreted, []) => self.term(e, signed, true),
            _ => self.term(e, signed, false),
        }
    }

    /// Low bits of a term, or all but those; other bits of it are any number.
    fn masked(&mut self, e: &Dynamic, a: &Dynamic, mask: i128, signed: bool) -> Option<Form> {
        let width = width(e)?;
        let low = (0..=width).find(|n| mask + 1 == 1i128 << n);
        let above = (0..width).find(|n| (1i128 << width) - mask == 1i128 << n);
        match (low, above) {
            (Some(0), _) => Some(Form::number(0)),
            (Some(bits), _) => {
                let form = self.form(a, signed)?;
                self.wrapped(form, bits, false)
            }
            (_, Some(bits)) => {
                let form = self.form(a, signed)?;
                let low = self.wrapped(form.clone(), bits, false)?;
                form.plus(&low, -1)
            }
            _ => self.term(e, signed, false),
        }
    }

    /// What a condition chooses of two terms.
    fn chosen(&mut self, e: &Dynamic, [c, a, b]: [&Dynamic; 3], signed: bool) -> Option<Form> {
        let outer = std::mem::take(&mut self.spoken);
        let c = self.truth(c)?;
        let (a, b) = (self.value(a, signed)?, self.value(b, signed)?);
        let (one, other) = (self.range(&a)?, self.range(&b)?);
        let made_of = std::mem::replace(&mut self.spoken, outer);
        let value = c.ite(&self.integer(&a), &self.integer(&b));
        let range = (one.0.min(other.0), one.1.max(other.1));
        let exact = self.exact;
        let is_value = |name: &Integer, _, _: &Self| name.equals(&value);
        let meaning = Meaning::Term(e.clone());
        let number = self.number(meaning, range, is_value, (made_of, exact));
        Some(Form::unknown(number))
    }

    fn sum(&mut self, first: Form, more: &[Dynamic], signed: bool, times: i128) -> Option<Form> {
        more.iter().try_fold(first, |sum, e| {
            let form = self.form(e, signed)?;
            sum.plus(&form, times)
        })
    }

    /// A term that is a number by itself: a constant, or what there are no words for.
    fn term(&mut self, e: &Dynamic, signed: bool, exact: bool) -> Option<Form> {
        let range = fold::width_range(width(e)?, signed);
        let within = |value: &Integer, _, _: &Self| inside(value, range);
        let meaning = Meaning::Term(e.clone());
        let number = self.number(meaning, range, within, (BTreeSet::new(), exact));
        Some(Form::unknown(number))
    }

    /// A form in so many bits, with or without a sign.
    fn wrapped(&mut self, form: Form, width: u32, signed: bool) -> Option<Form> {
        let limits = fold::width_range(width, signed);
        let fits = |(lo, hi): (i128, i128)| limits.0 <= lo && hi <= limits.1;
        if fits(self.range(&form)?) {
            return Some(form);
        }
        let form = self.reduced(form, width)?;
        let range = self.range(&form)?;
        let whole = 1i128 << width;
        let turns = |x: i128| x.checked_sub(limits.0).map(|x| x.div_euclid(whole));
        let (first, last) = (turns(range.0)?, turns(range.1)?);
        if first == last {
            return form.plus(&Form::number(whole), -first);
        }
        if last - first > WRAPS {
            return None;
        }
        let meaning = Meaning::Wrapped(form.clone(), width, signed);
        let made_of = form.terms.keys().copied().collect();
        let wraps = |value: &Integer, n, encoder: &Self| {
            let k = Integer::symbol(format!("turns{n}"));
            let sum = encoder.integer(&form);
            Truth::and(&[
                value.equals(sum - &k * Integer::from_i128(whole)),
                inside(&k, (first, last)),
                inside(value, limits),
            ])
        };
        let number = self.number(meaning, limits, wraps, (made_of, true));
        Some(Form::unknown(number))
    }

    /// What is the same number modulo `2^width`, without wraps around that do not count there.
    fn reduced(&self, form: Form, width: u32) -> Option<Form> {
        let whole = 1i128 << width;
        let mut out = Form::number(form.constant);
        for (n, c) in &form.terms {
            out = match &self.known[n.0].meaning {
                Meaning::Wrapped(within, own, _) if *own >= width => out.plus(within, *c)?,
                _ => out.plus(&Form::unknown(*n), *c)?,
            };
        }
        out.constant = least(out.constant, whole);
        out.terms.values_mut().for_each(|c| *c = least(*c, whole));
        out.terms.retain(|_, c| *c != 0);
        Some(out)
    }

    /// Quotient or remainder of what a term is worth.
    fn quotient(
        &mut self,
        e: &Dynamic,
        signed: bool,
        by: i128,
        rounding: Rounding,
        quotient: bool,
    ) -> Option<Form> {
        let value = self.value(e, signed)?;
        let (q, rest) = self.divided(value, by, rounding)?;
        Some(if quotient { q } else { rest })
    }

    /// Quotient and remainder of a division by a positive constant.
    fn divided(&mut self, x: Form, by: i128, rounding: Rounding) -> Option<(Form, Form)> {
        let range = self.range(&x)?;
        let quotient = |v: i128| match rounding {
            Rounding::Down => v.div_euclid(by),
            Rounding::TowardsZero => v / by,
        };
        let limits = (quotient(range.0), quotient(range.1));
        if limits.0 == limits.1 {
            let q = Form::number(limits.0);
            return Some((q.clone(), x.plus(&q, -by)?));
        }
        let meaning = Meaning::Quotient(x.clone(), by, rounding);
        let made_of = x.terms.keys().copied().collect();
        let divides = |value: &Integer, _, encoder: &Self| {
            let all = encoder.integer(&x);
            let rest = &all - value * Integer::from_i128(by);
            let up = inside(&rest, (0, by - 1));
            if rounding == Rounding::Down || range.0 >= 0 {
                return up;
            }
            let zero = Integer::from_i128(0);
            Truth::or(&[
                Truth::and(&[all.at_least(&zero), up]),
                Truth::and(&[all.less(&zero), inside(&rest, (1 - by, 0))]),
            ])
        };
        let number = self.number(meaning, limits, divides, (made_of, true));
        let q = Form::unknown(number);
        let rest = x.plus(&q, -by)?;
        let limits = match rounding {
            Rounding::Down => (0, by - 1),
            Rounding::TowardsZero => {
                let (below, above) = (range.0 < 0, range.1 > 0);
                ((1 - by) * i128::from(below), (by - 1) * i128::from(above))
            }
        };
        let made_of = rest.terms.keys().copied().collect();
        let left = |value: &Integer, _, encoder: &Self| value.equals(encoder.integer(&rest));
        let number = self.number(Meaning::Rest(rest.clone()), limits, left, (made_of, true));
        Some((q, Form::unknown(number)))
    }

    /// The number of a meaning, which may be a new one, of which the fact is said.
    fn number(
        &mut self,
        meaning: Meaning,
        (least, greatest): (i128, i128),
        fact: impl FnOnce(&Integer, usize, &Self) -> Truth,
        (made_of, exact): (BTreeSet<Number>, bool),
    ) -> Number {
        let number = match self.by_meaning.get(&meaning) {
            Some(n) => *n,
            None => {
                let n = self.known.len();
                let value = Integer::symbol(format!("number{n}"));
                let fact = fact(&value, n, self);
                self.known.push(Known {
                    meaning: meaning.clone(),
                    value,
                    least,
                    greatest,
                    fact,
                    made_of,
                    exact,
                });
                self.by_meaning.insert(meaning, Number(n));
                Number(n)
            }
        };
        self.spoken.insert(number);
        number
    }

    /// The values that a form can have, as far as its numbers tell.
    fn range(&self, form: &Form) -> Option<(i128, i128)> {
        let (mut lo, mut hi) = (form.constant, form.constant);
        for (n, c) in &form.terms {
            let Known {
                least, greatest, ..
            } = &self.known[n.0];
            let (a, b) = (least.checked_mul(*c)?, greatest.checked_mul(*c)?);
            lo = lo.checked_add(a.min(b))?;
            hi = hi.checked_add(a.max(b))?;
        }
        Some((lo, hi))
    }

    fn integer(&self, form: &Form) -> Integer {
        let mut sum = Integer::from_i128(form.constant);
        for (n, c) in &form.terms {
            let value = &self.known[n.0].value;
            match c {
                1 => sum += value.clone(),
                _ => sum += value * Integer::from_i128(*c),
            }
        }
        sum
    }

    /// Two terms that differ by the form, each without negative coefficients.
    fn sides(&self, form: &Form) -> (Integer, Integer) {
        let side = |sign: i128| {
            let terms = form.terms.iter().filter(|(_, c)| c.signum() == sign);
            Form {
                terms: terms.map(|(n, c)| (*n, c.abs())).collect(),
                constant: 0.max(form.constant * sign),
            }
        };
        (self.integer(&side(1)), self.integer(&side(-1)))
    }
}

enum Order {
    Less,
    AtMost,
    More,
    AtLeast,
}

/// How a condition compares numbers, and whether with a sign.
fn order(kind: DeclKind) -> Option<(Order, bool)> {
    Some(match kind {
        DeclKind::Slt => (Order::Less, true),
        DeclKind::Sleq => (Order::AtMost, true),
        DeclKind::Sgt => (Order::More, true),
        DeclKind::Sgeq => (Order::AtLeast, true),
        DeclKind::Ult => (Order::Less, false),
        DeclKind::Uleq => (Order::AtMost, false),
        DeclKind::Ugt => (Order::More, false),
        DeclKind::Ugeq => (Order::AtLeast, false),
        _ => return None,
    })
}

fn inside(value: &Integer, (least, greatest): (i128, i128)) -> Truth {
    let (least, greatest) = (Integer::from_i128(least), Integer::from_i128(greatest));
    Truth::and(&[value.at_least(least), value.at_most(greatest)])
}

/// The number that is nearest to 0 of those that are the same modulo `whole`.
fn least(number: i128, whole: i128) -> i128 {
    let rest = number.rem_euclid(whole);
    if rest > whole / 2 {
        rest - whole
    } else {
        rest
    }
}

fn is_bits(e: &Dynamic) -> bool {
    e.sort_kind() == SortKind::Bv
}

/// A constant of any name, as opposed to a numeral.
pub(super) fn is_constant(e: &Dynamic) -> bool {
    e.kind() == AstKind::App && e.is_const() && e.decl().kind() == DeclKind::Uninterpreted
}

/// Is it the premise of what a literal switches on?
pub(super) fn implication(condition: &Truth) -> Option<(Bool, Bool)> {
    let implies =
        condition.0.kind() == AstKind::App && condition.0.decl().kind() == DeclKind::Implies;
    let child = |n| condition.0.nth_child(n).and_then(|c| c.as_bool());
    let (premise, meaning) = (child(0).filter(|_| implies)?, child(1)?);
    is_constant(&Dynamic::from_ast(&premise)).then_some((premise, meaning))
}

/// Of bit-vectors of at most 64 bits.
fn width(e: &Dynamic) -> Option<u32> {
    let width = e.as_bv()?.get_size();
    (width <= 64 && e.kind() != AstKind::Var).then_some(width)
}

fn width_of(e: &Dynamic) -> Option<i128> {
    width(e).map(i128::from)
}

fn numeral(e: &Dynamic) -> Option<i128> {
    if e.kind() != AstKind::Numeral {
        return None;
    }
    e.as_bv()?.as_u64().map(i128::from)
}

/// Is it a positive number, even with a sign?
fn positive(e: &Dynamic, width: u32) -> bool {
    numeral(e).is_some_and(|n| n > 0 && n < 1i128 << (width - 1))
}

/// The lowest of the bits that a term takes out of another. The z3 crate has no call for it,
/// so it is read from Z3's notation, `(declare-fun (_ extract 7 0) ..)`.
fn lowest_bit(e: &Dynamic) -> Option<u32> {
    let text = e.decl().to_string();
    let bits = text.split_once("extract ")?.1.split_once(')')?.0;
    bits.split_once(' ')?.1.parse().ok()
}
