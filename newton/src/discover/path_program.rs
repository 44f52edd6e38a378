//! The path program: the path with its loops folded back (Beyer, Henzinger,
//! Majumdar, Rybalchenko: Path Invariants, PLDI 2007, section 3).
//!
//! Two points of the path are one *location* if the same statement is about to
//! run in the same context (the chain of call sites). The path, as steps between
//! locations, is a program: it runs each loop of the path any number of times. An
//! inductive invariant that keeps it from the error refutes all unrollings of
//! the path at once, where an explanation of the path alone refutes one.
//! Recursion is folded by `procedures` instead.
//!
//! It is written over mathematical integers (`integers`): the invariant is only a source
//! of predicates, and c2bp is exact about what they are good for. So what is
//! hard to say (memory behind pointers, bit operations) may just hold any value,
//! and nothing wraps around.

mod builder;
mod elements;
mod integers;
mod loops;
mod parameters;
mod procedures;
mod program;

pub use program::{
    contexts, Call, Cell, Context, End, Folding, Invariant, PathProgram, Statements, GLOBAL,
};

use crate::path::effects::Effects;
use crate::path::operation::Path;
use builder::{assigned, Builder, CELLS};
use indexmap::IndexSet;
use ir::Program;
use logic::memory::Memory;
use parameters::Parameters;
use std::collections::HashMap;

impl PathProgram {
    /// Of the path up to its operation `last`, the error.
    /// Only the given statements' assumptions are made. `None` if too much of the
    /// program takes part.
    pub fn new(
        program: &Program,
        path: &Path,
        last: usize,
        assumed: &Statements,
        folding: Folding,
        (effects, memory): (&Effects, &Memory),
    ) -> Option<PathProgram> {
        let mut builder = Builder {
            program,
            path,
            contexts: contexts(path, folding),
            assumed,
            cells: IndexSet::new(),
            state: Vec::new(),
            condition: Vec::new(),
            bound: Vec::new(),
            fresh: 0,
            reads: HashMap::new(),
            addresses: IndexSet::new(),
            assigned: path.ops.iter().filter_map(assigned).collect(),
            parameters: program.followed.as_ref().map(|_| Parameters::default()),
        };
        builder.relevant(last);
        if builder.cells.len() > CELLS {
            return None;
        }
        match folding {
            Folding::Procedures => builder.procedures(last, effects, memory),
            Folding::Loops => Some(builder.build(last, true)),
            Folding::Unfolded => Some(builder.build(last, false)),
        }
    }
}
