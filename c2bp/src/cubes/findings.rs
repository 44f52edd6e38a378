//! What a search for cubes has to tell when a statement is explained
//! (`--explain`): what settled each condition. Nothing is noted otherwise.

use crate::cubes::formula::Formula;
use crate::cubes::primes::{conjunction, Atom, Primes};
use crate::stats::Counters;
use ir::Expr;
use logic::engine::Literal;

/// How F of a condition and of its negation were found.
pub struct Finding {
    pub condition: Expr,
    pub how: How,
}

/// What settled it.
pub enum How {
    /// It is a constant or built from predicates.
    Exact,
    /// What it compares is read by no predicate.
    OutOfReach,
    /// Cubes were tried.
    Search(Box<Report>),
}

/// A search for cubes.
pub struct Report {
    /// Variables of the predicates in the cone, and the number of those outside.
    pub cone: Vec<usize>,
    pub outside: usize,
    pub max_cube: usize,
    pub kept: Vec<Kept>,
    pub spent: Counters,
}

/// A cube that implies the condition, or its negation.
pub struct Kept {
    pub cube: Formula,
    pub positive: bool,
    /// Do values and equalities show it? Otherwise the prover did.
    pub by_values: bool,
}

impl Report {
    /// What a search over the cone found; `by_values` tells of a kept cube
    /// whether values and equalities suffice.
    pub fn new(
        cone: Vec<Atom>,
        atoms: &[Atom],
        max_cube: usize,
        found: &Primes,
        spent: Counters,
        mut by_values: impl FnMut(bool, &[Literal]) -> bool,
    ) -> Report {
        let sides = [(true, &found.pos), (false, &found.neg)];
        let mut kept = Vec::new();
        for (positive, cubes) in sides {
            kept.extend(cubes.iter().map(|cube| Kept {
                cube: conjunction(cube, atoms),
                positive,
                by_values: by_values(positive, cube),
            }));
        }
        Report {
            outside: atoms.len().saturating_sub(cone.len()),
            cone: cone.iter().map(|a| a.variable).collect(),
            max_cube,
            kept,
            spent,
        }
    }
}

/// What the search for cubes has to tell, if somebody asked.
#[derive(Default)]
pub struct Findings {
    pub wanted: bool,
    pub list: Vec<Finding>,
}

impl Findings {
    /// Does anybody ask?
    pub fn wanted(&self) -> bool {
        self.wanted
    }

    /// Adds one, unless the condition is there: it is met once for F and once
    /// for the negation.
    pub fn add(&mut self, condition: &Expr, how: impl FnOnce() -> How) {
        if self.wanted && self.list.iter().all(|f| f.condition != *condition) {
            let (condition, how) = (condition.clone(), how());
            self.list.push(Finding { condition, how });
        }
    }
}
