//! What makes the search for cubes cheap (PLDI 2001, 5.2, and more), by name.
//!
//! None of it changes what the boolean program means: each can be switched off
//! (`--without`), to see what it buys and to have a twin to compare with.

use clap::ValueEnum;

/// One of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, ValueEnum)]
pub enum Optimisation {
    /// Predicates that a statement leaves alone are not searched for
    Untouched,
    /// Conditions built from predicates need no search
    Syntax,
    /// Comparisons with constants and equalities are decided without the prover
    Ranges,
    /// Only cubes that are connected with the condition by its cells are tried
    Cone,
    /// States drawn at random, or made from such, refute cubes
    Samples,
    /// States in which a cube was seen to hold refute other cubes
    Models,
    /// The part of a cube that the prover needed stands for all that hold it
    Cores,
    /// Nothing is tried that holds, or implies, a shorter cube that settles it
    Primes,
    /// A condition met before is not searched for again
    Cache,
}
