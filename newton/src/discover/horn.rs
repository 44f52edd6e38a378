//! Invariants of a path program by Horn clauses.
//!
//! Each location is an unknown relation over its cells, each step between
//! locations an implication, the error implies false. A solution ([`logic::horn`]) is
//! an inductive invariant; its comparisons, read back as C, are the predicates. So are the
//! equations that hold at a location, which need no search.

mod reader;

use crate::discover::path_program::{Invariant, PathProgram};
use ir::{CmpOp, Program};
use logic::horn::{Linear, System};
use reader::Reader;
use std::time::Instant;

/// How much effort a search may cost with global guidance, in the units of
/// [`logic::solver`]. Where an element is followed, more pays: an invariant of one is
/// a disjunction (`i <= __index || a[__index] == 42`), and without it the path is
/// unrolled.
const GUIDED: u32 = 700_000;
const GUIDED_ELEMENT: u32 = 3_000_000;

/// What an equation multiplies by more comes of constants that wrap around in C, and holds by
/// chance.
const COEFFICIENT: i128 = 1024;

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
    let system = system(path_program);
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
    for n in 0..path_program.locations.len() {
        let reader = reader(program, path_program, n);
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

/// The equations between several cells that hold at each location, whatever else does:
/// `a + left == total`. What one cell alone is worth is left out.
pub fn equations(
    program: &Program,
    path_program: &PathProgram,
    deadline: Option<Instant>,
) -> Vec<Invariant> {
    let found = system(path_program).equations(deadline);
    let told = found.into_iter().enumerate().map(|(n, equations)| {
        let simple = |e: &Linear| e.terms.values().all(|c| c.abs() <= COEFFICIENT);
        let several = equations
            .into_iter()
            .filter(|e| e.terms.len() > 1 && simple(e));
        let forms = several.map(|e| (CmpOp::Eq, e)).collect();
        reader(program, path_program, n).predicates(forms).0
    });
    told.collect()
}

fn system(path_program: &PathProgram) -> System<'_> {
    let locations = path_program.locations.iter();
    System {
        arities: locations.map(|l| l.cells.len()).collect(),
        clauses: &path_program.clauses,
        shared: &path_program.current,
        parameters: &path_program.parameters.names,
    }
}

fn reader<'a>(program: &'a Program, path_program: &'a PathProgram, location: usize) -> Reader<'a> {
    Reader {
        program,
        cells: &path_program.cells,
        arguments: &path_program.locations[location].cells,
    }
}
