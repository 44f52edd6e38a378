//! How an abstraction is made: the flags of the command line, as data.

use crate::optimisations::Optimisation;
use grammar::temporal::Measure;
use ir::types::Arith;
use std::path::PathBuf;
use std::time::Duration;

/// What can be printed on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pass {
    /// The intermediate representation.
    Ir,
    /// The regions of memory.
    Regions,
    /// The points-to sets.
    PointsTo,
    /// What the prover was asked.
    Queries,
}

/// How the abstraction is made.
#[derive(Clone, Debug)]
pub struct Options {
    pub front_end: cfront::Options,
    /// What integers are.
    pub arith: Arith,
    /// Longest cube that is tried; 0 is no limit.
    pub max_cube: usize,
    /// Prune aliases by points-to analysis.
    pub points_to: bool,
    /// Optimisations that are switched off.
    pub without: Vec<Optimisation>,
    /// Procedures abstracted at a time.
    pub jobs: usize,
    pub time_limit: Option<Duration>,
    /// Resident memory in bytes.
    pub memory_limit: Option<u64>,
    pub dump: Vec<Pass>,
    /// Folder of results that are kept for other runs.
    pub cache: Option<PathBuf>,
    /// Its bound in bytes.
    pub cache_size: u64,
    /// Find predicates by weakest preconditions of the entry, in so many rounds
    /// ([`crate::iterate`]); those that are given are hints.
    pub iterate: Option<usize>,
    /// Traces whose states cubes of any length are taken from ([`crate::along`]).
    pub along: Vec<PathBuf>,
    /// What will be asked of the boolean program, as temporal logic over the C program:
    /// a property, and what is fair ([`crate::temporal`]).
    pub ltl: Vec<String>,
    /// What becomes less on the way round loops.
    pub measures: Vec<Measure>,
    /// Statements to be explained, as [`crate::explain::selection`] reads them.
    pub explain: Option<String>,
}

/// Bytes that a folder of kept results may have.
pub const CACHE_SIZE: u64 = 256 << 20;

impl Default for Options {
    fn default() -> Options {
        Options {
            front_end: cfront::Options::default(),
            arith: Arith::default(),
            max_cube: 3,
            points_to: true,
            without: Vec::new(),
            jobs: 1,
            time_limit: None,
            memory_limit: None,
            dump: Vec::new(),
            cache: None,
            cache_size: CACHE_SIZE,
            iterate: None,
            along: Vec::new(),
            ltl: Vec::new(),
            measures: Vec::new(),
            explain: None,
        }
    }
}
