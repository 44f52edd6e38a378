//! Constants as parameters: a loop up to 1000000 as one up to any number.
//!
//! What is inductive for the element that is followed seldom depends on the
//! bound, but Spacer tends to count up to one that it sees (`__index == 0`, `__index
//! == 1`, ..). So a name stands for each large constant, with what is true of it that
//! loops depend on: the order, small distances, and multiples.

use logic::term::{Integer, Truth};

/// Constants nearer to zero stay.
const LARGE: i128 = 16;

/// Constants that differ by no more have one name: `n - 1`.
const NEAR: i128 = 4;

/// Names of constants.
#[derive(Default)]
pub struct Parameters {
    pub names: Vec<Integer>,
    /// What each stands for.
    pub constants: Vec<i128>,
}

impl Parameters {
    /// A constant, by its name if it has one.
    pub(super) fn number(&mut self, constant: i128) -> Integer {
        if constant.abs() < LARGE {
            return Integer::from_i128(constant);
        }
        let near = |c: &i128| (constant - c).abs() <= NEAR;
        let k = self.constants.iter().position(near).unwrap_or_else(|| {
            let k = self.constants.len();
            self.constants.push(constant);
            self.names.push(Integer::symbol(format!("p{k}")));
            k
        });
        match constant - self.constants[k] {
            0 => self.names[k].clone(),
            distance => &self.names[k] + Integer::from_i128(distance),
        }
    }

    /// What is true of them: signs, order, multiples. How far they are apart at
    /// least costs Spacer many times as much.
    pub fn facts(&self) -> Vec<Truth> {
        let named = self
            .constants
            .iter()
            .copied()
            .zip(self.names.iter().cloned());
        let zero = [(0, Integer::from_i128(0))];
        let mut order: Vec<(i128, Integer)> = named.chain(zero).collect();
        order.sort_by_key(|(c, _)| *c);
        let pairs = order.windows(2);
        let mut facts: Vec<Truth> = pairs.map(|pair| pair[0].1.less(&pair[1].1)).collect();
        for (a, name) in &order {
            let multiples = order.iter().filter_map(|(b, of)| {
                let times = (2..=NEAR).find(|t| *a != 0 && a * t == *b)?;
                Some((name * Integer::from_i128(times)).equals(of))
            });
            facts.extend(multiples);
        }
        facts
    }
}
