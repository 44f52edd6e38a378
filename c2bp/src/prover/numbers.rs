//! A growing set of small numbers: the states in which a condition holds.

/// One bit for each number.
#[derive(Clone, Debug, Default)]
pub struct Numbers(Vec<u64>);

impl Numbers {
    /// Is it a member?
    pub fn contains(&self, i: usize) -> bool {
        self.0.get(i / 64).is_some_and(|w| w >> (i % 64) & 1 == 1)
    }

    /// Makes it a member.
    pub fn insert(&mut self, i: usize) {
        if self.0.len() <= i / 64 {
            self.0.resize(i / 64 + 1, 0);
        }
        self.0[i / 64] |= 1 << (i % 64);
    }

    /// Have all the sets a member in common?
    pub fn meet<'a>(sets: impl Iterator<Item = &'a Numbers> + Clone) -> bool {
        let words = sets.clone().map(|s| s.0.len()).min().unwrap_or(0);
        (0..words).any(|w| sets.clone().fold(u64::MAX, |acc, s| acc & s.0[w]) != 0)
    }
}
