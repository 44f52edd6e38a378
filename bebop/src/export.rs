//! The way out to other checkers: the program in their languages, and their paths back.
//!
//! `step.rs` says what an edge of the control-flow graph does, by `term.rs` without
//! nondeterminism. Remopla and pushdown systems have a stack of their own; for Promela
//! and AIGER `flat.rs` takes the stack away.

mod aiger;
mod flat;
mod import;
mod names;
mod pds;
mod promela;
mod remopla;
mod step;
mod term;

use crate::program::graph::Graph;
use crate::trace::concretize::{concretize, Path};
use grammar::lines::Lines;

/// A language of other checkers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Language {
    /// For SPIN
    Promela,
    /// For Moped 2
    Remopla,
    /// A plain pushdown system, a rule for each value of the variables
    Pds,
    /// A circuit, for hardware checkers, in binary
    Aiger,
}

/// What is exported, and how.
#[derive(Clone, Debug)]
pub struct Export {
    pub language: Language,
    /// The levels of recursive procedures, where the language has no stack.
    pub levels: usize,
    /// For SPIN: a formula in its syntax.
    pub claim: Option<String>,
}

/// A product, and what there is to say about it.
pub struct Exported {
    pub product: Vec<u8>,
    /// Recursive procedures have so many levels, and deeper calls are cut.
    pub cut: Option<usize>,
    /// Is a procedure recursive, and the language without a stack?
    pub bounded: bool,
}

/// The program in the language; the error says why it cannot be.
pub fn export(graph: &Graph, export: &Export) -> Result<Exported, String> {
    let whole = |product: Vec<u8>| Exported {
        product,
        cut: None,
        bounded: false,
    };
    let flat = || flat::flatten(graph, export.levels);
    Ok(match export.language {
        Language::Remopla => whole(remopla::remopla(graph).into_bytes()),
        Language::Pds => whole(pds::pushdown(graph)?.into_bytes()),
        Language::Promela => {
            let flat = flat();
            Exported {
                product: promela::promela(graph, &flat, export.claim.as_deref()).into_bytes(),
                cut: flat.levels.filter(|_| flat.cut),
                bounded: flat.levels.is_some(),
            }
        }
        Language::Aiger => {
            let flat = flat();
            Exported {
                product: aiger::aiger(&flat),
                cut: flat.levels.filter(|_| flat.cut),
                bounded: flat.levels.is_some(),
            }
        }
    })
}

/// The trace of a path that a checker has found in a system of so many levels.
pub fn import(graph: &Graph, lines: &Lines, levels: usize, text: &str) -> Result<Path, String> {
    let events = import::events(graph, &flat::flatten(graph, levels), text)?;
    concretize(graph, lines, &events)
}
