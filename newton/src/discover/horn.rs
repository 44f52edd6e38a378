//! Invariants of a path program by Horn clauses.
//!
//! Each location is an unknown relation over its cells, each step between
//! locations an implication, the error implies false. A solution ([`logic::horn`]) is
//! an inductive invariant; its comparisons, read back as C, are the predicates.

mod reader;

use crate::discover::path_program::{Invariant, PathProgram};
use ir::Program;
use logic::horn::System;
use reader::Reader;
use std::time::Instant;

/// How much effort a search may cost with global guidance, in the units of
/// [`logic::solver`]. Where an element is followed, more pays: an invariant of one is
/// a disjunction (`i <= __index || a[__index] == 42`), and without it the path is
/// unrolled.
const GUIDED: u32 = 700_000;
const GUIDED_ELEMENT: u32 = 3_000_000;

/// The invariants of the locations.
pub struct Solution {
    pub invariants: Vec<Invariant>,
    /// Does C have words for all of it?
    pub complete: bool,
}

/// The invariant of each location; `None` if there is none, or none was found
/// in time.
pub fn invariants(
    program: &Program,
    path_program: &PathProgram,
    deadline: Option<Instant>,
) -> Option<Solution> {
    let parameters = &path_program.parameters;
    let locations = path_program.locations.iter();
    let system = System {
        arities: locations.map(|l| l.cells.len()).collect(),
        clauses: &path_program.clauses,
        shared: &path_program.current,
        parameters: &parameters.names,
    };
    let guided = match program.followed {
        Some(_) => GUIDED_ELEMENT,
        None => GUIDED,
    };
    // Few facts make a small problem: those on parameters come in if it has no
    // solution without.
    let solution = match system.solve(&[], guided, deadline) {
        None if !parameters.names.is_empty() => system.solve(&parameters.facts(), guided, deadline),
        found => found,
    }?;
    let mut invariants = Vec::new();
    let mut complete = true;
    for (n, location) in path_program.locations.iter().enumerate() {
        let reader = Reader {
            program,
            cells: &path_program.cells,
            arguments: &location.cells,
        };
        let (comparisons, all) = solution.comparisons(n, &parameters.constants);
        let (atoms, told) = reader.predicates(comparisons);
        complete &= all & told;
        invariants.push(atoms);
    }
    Some(Solution {
        invariants,
        complete,
    })
}
