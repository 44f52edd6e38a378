//! Sets of states as binary decision diagrams.
//!
//! The library keeps each diagram as an array of its own, without a table that
//! diagrams share. A [`Set`] is therefore shared as a whole, by `Rc`.

use biodivine_lib_bdd::Bdd;
use std::rc::Rc;

/// Number of a BDD variable: its place in the order.
pub type Var = u16;

/// The most variables that the library can number.
pub const MAX_VARS: usize = u16::MAX as usize - 1;

/// A set of states or a relation. Cheap to clone.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Set(pub(super) Rc<Bdd>);

impl Set {
    /// Is the set empty?
    pub fn is_empty(&self) -> bool {
        self.0.is_false()
    }

    /// Does it hold every state?
    pub fn is_full(&self) -> bool {
        self.0.is_true()
    }

    /// Number of nodes.
    pub fn size(&self) -> usize {
        self.0.size()
    }

    /// The nodes behind the two constants: variable, and the places of the
    /// successors. Nodes stand behind those that they lead to, the root is last.
    pub fn nodes(&self) -> impl Iterator<Item = (usize, usize, usize)> + '_ {
        let nodes = self.0.pointers().filter(|p| !p.is_terminal());
        nodes.map(|p| {
            let (low, high) = (self.0.low_link_of(p), self.0.high_link_of(p));
            (self.0.var_of(p).to_index(), low.to_index(), high.to_index())
        })
    }

    /// Are both the same object (not only equal)?
    pub fn same(&self, other: &Set) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }

    /// The variables it depends on, in order.
    pub fn support(&self) -> Vec<Var> {
        let mut support: Vec<Var> = self
            .0
            .support_set()
            .into_iter()
            .map(|v| v.to_index() as Var)
            .collect();
        support.sort_unstable();
        support
    }
}
