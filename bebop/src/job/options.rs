//! What is asked for, from the command line.

use crate::answer::dump::Pass;
use crate::export::Export;
use crate::order::initial::InitialOrder;
use crate::reach::search::Direction;
use crate::trace::counterexample::TraceKind;
use grammar::diag::Sources;
use grammar::limits::Limits;
use grammar::output;
use std::path::PathBuf;

/// How the product looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Text,
    Json,
}

/// What `run` does, from the command line.
#[derive(Clone, Debug)]
pub struct Options {
    pub program: PathBuf,
    /// Is it written in Remopla?
    pub remopla: bool,
    pub reach: Vec<String>,
    /// Without `reach`: labels that are errors beside `ERROR`.
    pub error_labels: Vec<String>,
    pub asserts: bool,
    pub entry: Option<String>,
    pub format: Format,
    pub limits: Limits,
    /// Show on standard error what goes on, if it takes long.
    pub show: bool,
    pub direction: Direction,
    pub trace: TraceKind,
    pub order: OrderFrom,
    /// In text, calls with more statements than this are folded...
    pub fold: Option<usize>,
    /// ... except those at these steps.
    pub unfold: Vec<usize>,
    /// Threads are looked at, with at most so many context switches.
    pub switches: Option<usize>,
    /// Passes whose result is written to standard error.
    pub dump: Vec<Pass>,
    pub job: Job,
}

/// Where the order of the BDD variables comes from.
#[derive(Clone, Debug)]
pub enum OrderFrom {
    /// The heuristic.
    Force,
    /// As declared.
    Declared,
    /// A file with a name on each line.
    File(PathBuf),
}

/// What is asked for.
#[derive(Clone, Debug)]
pub enum Job {
    /// A verdict with a trace.
    Check,
    /// Does every run satisfy a formula of temporal logic? Those count on which each
    /// of the others holds infinitely often.
    Property { formula: String, fair: Vec<String> },
    /// Invariants at these labels, or at every statement.
    Invariants(Vec<String>),
    /// What each procedure does.
    Summaries,
    /// What ties the values at loops and ends to those at the entry.
    Relations,
    /// Is this file a trace of the program?
    Replay(PathBuf),
    /// The program in its canonical form.
    Print,
    /// The program in another checker's language.
    Export(Export),
    /// The trace of a path that another checker has found, with so many levels of
    /// recursive procedures.
    Import(PathBuf, usize),
}

/// The order of the variables, its file read.
pub(super) fn order(sources: &mut Sources, from: &OrderFrom) -> Result<InitialOrder, String> {
    Ok(match from {
        OrderFrom::Force => InitialOrder::Force,
        OrderFrom::Declared => InitialOrder::Declared,
        OrderFrom::File(path) => {
            let text = output::read_input(path).map_err(|d| sources.render(&[d]))?;
            let file = sources.add(path.display().to_string(), text.clone());
            InitialOrder::Listed { text, file }
        }
    })
}
