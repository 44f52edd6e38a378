//! Sets of BDD variables.

use super::set::Var;
use fixedbitset::FixedBitSet;

/// A set of variables, for quantification.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VarSet(FixedBitSet);

impl VarSet {
    /// Adds a variable.
    pub fn insert(&mut self, v: Var) {
        self.0.grow_and_insert(usize::from(v));
    }

    /// Is the variable in the set?
    pub fn contains(&self, v: Var) -> bool {
        self.0.contains(usize::from(v))
    }

    /// Has it no variable?
    pub fn is_empty(&self) -> bool {
        self.0.is_clear()
    }
}

impl FromIterator<Var> for VarSet {
    fn from_iter<I: IntoIterator<Item = Var>>(iter: I) -> VarSet {
        let mut vars = VarSet::default();
        for v in iter {
            vars.insert(v);
        }
        vars
    }
}
