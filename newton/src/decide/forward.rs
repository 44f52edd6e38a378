//! The contradictions of a path, found going along it (SPIN 2001, section 5, phase 1).
//!
//! The path is executed with values in place of constants, so that most conditions are
//! true or false at once and the others speak of inputs alone. One solver gets them in
//! the order of the path. Behind each condition there is a model of the path so far,
//! and most often it is one of the next condition, too, which is a matter of looking:
//! the solver is asked where it is not. So a path costs one step for each operation and
//! a question for each decision that the inputs have to be chosen for.
//!
//! The first condition that cannot hold ends the shortest infeasible prefix. It is left
//! out from there on, and the next one that cannot hold is another contradiction: a
//! path that is wrong in several ways tells them all in one pass.
//!
//! Rejected: to ask about the whole path first, with each definition behind a literal,
//! and then about prefixes of it. Prefixes are feasible, and a model of everything that
//! a driver has in memory is dear when nothing may be simplified; each was asked for
//! anew.

use crate::decide::dependencies::dependencies;
use crate::execute::exec::{Execution, Part};
use logic::solver::{Check, Model, Solver};
use logic::term::Truth;
use std::collections::HashMap;
use std::time::Instant;

/// Resources of the solver for one condition.
const RESOURCES: u32 = 2_000_000;

/// The same for fewer conditions, where there are enough.
const RESOURCES_FEWER: u32 = 200_000;

/// Of more conditions that contradict each other none is left out here.
const FEW: usize = 40;

/// After so many conditions that the solver did not decide, the rest is not tried.
const UNDECIDED: usize = 3;

/// What was found.
pub struct Forward {
    /// Indices of constraints, ascending: what a condition that cannot hold rests on,
    /// with itself as the last one. In order of the path.
    pub cores: Vec<Vec<usize>>,
    /// Was every condition decided?
    pub complete: bool,
    /// A model of the conditions that can hold together, over the inputs.
    pub model: Option<Model>,
    /// Knows these conditions, each behind its literal.
    pub solver: Solver,
    pub literals: Vec<Truth>,
    /// Questions that it took.
    pub queries: u64,
}

/// Goes along a path that was executed with [`Mode::Constraints`], up to so many
/// contradictions; `values` is the same with values in place of constants.
///
/// [`Mode::Constraints`]: crate::execute::exec::Mode::Constraints
pub fn contradictions(
    execution: &Execution,
    values: &Execution,
    wanted: usize,
    deadline: Option<Instant>,
) -> Forward {
    let constraints = execution.constraints.iter().enumerate();
    let index: HashMap<Part, usize> = constraints.map(|(k, c)| (c.part, k)).collect();
    let mut pass = Pass {
        execution,
        deadline,
        assumed: HashMap::new(),
        found: Forward {
            cores: Vec::new(),
            complete: true,
            model: None,
            solver: Solver::new(),
            literals: Vec::new(),
            queries: 0,
        },
    };
    for fact in &values.facts {
        pass.found.solver.assert(fact);
    }
    let mut undecided = 0;
    for c in &values.constraints {
        let Some(&k) = index.get(&c.part) else {
            continue;
        };
        match pass.condition(k, &c.formula.simplify()) {
            Some(None) => {}
            Some(Some(core)) => pass.found.cores.push(core),
            None => undecided += 1,
        }
        if pass.found.cores.len() >= wanted || undecided >= UNDECIDED {
            break;
        }
    }
    pass.found.complete = undecided == 0;
    pass.found
}

struct Pass<'x, 'p> {
    execution: &'x Execution<'p>,
    deadline: Option<Instant>,
    /// Which constraint is behind a literal.
    assumed: HashMap<Truth, usize>,
    found: Forward,
}

impl Pass<'_, '_> {
    /// The next condition: what contradicts, if anything does; `None` if that is not
    /// known.
    fn condition(&mut self, k: usize, formula: &Truth) -> Option<Option<Vec<usize>>> {
        match formula.as_bool() {
            Some(true) => return Some(None),
            Some(false) => return Some(Some(self.core(vec![k]))),
            None => {}
        }
        let literal = &self.execution.constraints[k].literal;
        let known = self.found.model.as_ref().and_then(|m| m.truth(formula));
        self.found.solver.assert(literal.implies(formula));
        self.found.literals.push(literal.clone());
        self.assumed.insert(literal.clone(), k);
        if known == Some(true) {
            return Some(None);
        }
        self.found.solver.limit(RESOURCES, self.deadline);
        self.found.queries += 1;
        match self.found.solver.check(&self.found.literals) {
            Check::Sat => {
                self.found.model = self.found.solver.model();
                Some(None)
            }
            Check::Unsat => {
                let assumed = self.fewest(self.found.solver.core());
                self.found.literals.pop();
                Some(Some(self.core(assumed)))
            }
            Check::Unknown => {
                self.found.literals.pop();
                None
            }
        }
    }

    /// Conditions that contradict each other, and no fewer of them, as far as that is
    /// quickly told; the earliest are the first to go.
    fn fewest(&mut self, core: Vec<Truth>) -> Vec<usize> {
        let of = |literal: &Truth| self.assumed.get(literal).copied();
        let mut core: Vec<usize> = core.iter().filter_map(of).collect();
        core.sort_unstable();
        let mut at = 0;
        while at + 1 < core.len() && core.len() <= FEW {
            let mut fewer = core.clone();
            fewer.remove(at);
            let constraints = &self.execution.constraints;
            let literals = fewer.iter().map(|k| constraints[*k].literal.clone());
            let literals: Vec<Truth> = literals.collect();
            self.found.solver.limit(RESOURCES_FEWER, self.deadline);
            self.found.queries += 1;
            match self.found.solver.check(&literals) {
                Check::Unsat => core = fewer,
                _ => at += 1,
            }
        }
        core
    }

    /// Conditions with all that they rest on.
    fn core(&self, assumed: Vec<usize>) -> Vec<usize> {
        let last = assumed.iter().copied().max().unwrap_or(0);
        let constraints = &self.execution.constraints;
        let Some(found) = dependencies(self.execution, &assumed) else {
            let unwanted = |k: &usize| constraints[*k].assume && !assumed.contains(k);
            return (0..=last).filter(|k| !unwanted(k)).collect();
        };
        // Copies of whole objects stand in terms by their literals.
        let whole = |k: &usize| !constraints[*k].assume && constraints[*k].target.is_none();
        let mut core: Vec<usize> = (0..last).filter(whole).collect();
        core.extend(found);
        core.sort_unstable();
        core.dedup();
        core
    }
}
