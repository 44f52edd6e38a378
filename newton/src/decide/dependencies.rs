//! Which definitions a constraint rests on: the dependencies of SPIN 2001,
//! section 5, read off the terms instead of being kept beside them.

use crate::execute::exec::Execution;
use logic::term::{Bits, Mentions};
use std::collections::{BTreeSet, HashMap};

/// The constraints and all definitions of constants that they mention, in
/// order of the path; `None` if a term cannot be looked into.
pub fn dependencies(execution: &Execution, constraints: &[usize]) -> Option<Vec<usize>> {
    let mut definitions: HashMap<&Bits, usize> = HashMap::new();
    for (k, c) in execution.constraints.iter().enumerate() {
        if let Some(target) = &c.target {
            definitions.insert(target, k);
        }
    }
    let mut found: BTreeSet<usize> = constraints.iter().copied().collect();
    let mut mentions = Mentions::default();
    let mut work = constraints.to_vec();
    while let Some(k) = work.pop() {
        for constant in mentions.of(&execution.constraints[k].formula)? {
            let definition = definitions.get(&constant);
            work.extend(definition.filter(|k| found.insert(**k)));
        }
    }
    Some(found.into_iter().collect())
}
