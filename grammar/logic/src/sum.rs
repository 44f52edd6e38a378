//! Linear forms over the integers.

use std::collections::BTreeMap;

/// `sum of coefficient * unknown + constant`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Sum<T: Ord> {
    /// No coefficient is 0.
    pub terms: BTreeMap<T, i128>,
    pub constant: i128,
}

impl<T: Ord> Default for Sum<T> {
    fn default() -> Sum<T> {
        Sum::number(0)
    }
}

impl<T: Ord> Sum<T> {
    /// A number alone.
    pub fn number(constant: i128) -> Sum<T> {
        Sum {
            terms: BTreeMap::new(),
            constant,
        }
    }

    /// One unknown, once.
    pub fn unknown(unknown: T) -> Sum<T> {
        Sum {
            terms: BTreeMap::from([(unknown, 1)]),
            constant: 0,
        }
    }
}

impl<T: Ord + Clone> Sum<T> {
    /// `self + times * other`, unless a number gets too large.
    pub fn plus(mut self, other: &Sum<T>, times: i128) -> Option<Sum<T>> {
        for (t, c) in &other.terms {
            let own = self.terms.entry(t.clone()).or_default();
            *own = own.checked_add(c.checked_mul(times)?)?;
        }
        self.terms.retain(|_, c| *c != 0);
        let more = other.constant.checked_mul(times)?;
        self.constant = self.constant.checked_add(more)?;
        Some(self)
    }

    /// `times * self`, unless a number gets too large.
    pub fn times(&self, times: i128) -> Option<Sum<T>> {
        Sum::default().plus(self, times)
    }
}
