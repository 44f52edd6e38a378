//! Which definitions a constraint rests on: the dependencies of SPIN 2001,
//! section 5, read off the terms instead of being kept beside them.

use crate::exec::Execution;
use std::collections::{BTreeSet, HashMap, HashSet};
use z3::ast::{Ast, Dynamic};
use z3::AstKind;

/// The constraints and all definitions of constants that they mention, in
/// order of the path; `None` if a term cannot be looked into.
pub fn dependencies(execution: &Execution, constraints: &[usize]) -> Option<Vec<usize>> {
    let mut definitions: HashMap<Dynamic, usize> = HashMap::new();
    for (k, c) in execution.constraints.iter().enumerate() {
        if let Some(target) = &c.target {
            definitions.insert(Dynamic::from_ast(target), k);
        }
    }
    let mut found: BTreeSet<usize> = constraints.iter().copied().collect();
    let mut seen: HashSet<Dynamic> = HashSet::new();
    let formula = |k: &usize| Dynamic::from_ast(&execution.constraints[*k].formula);
    let mut work: Vec<Dynamic> = constraints.iter().map(formula).collect();
    while let Some(term) = work.pop() {
        if !seen.insert(term.clone()) {
            continue;
        }
        match term.kind() {
            AstKind::Numeral => continue,
            AstKind::App => {}
            // The body of a lambda is out of reach.
            _ => return None,
        }
        if let Some(k) = definitions.get(&term) {
            if found.insert(*k) {
                work.push(formula(k));
            }
        }
        work.extend(term.children());
    }
    Some(found.into_iter().collect())
}
