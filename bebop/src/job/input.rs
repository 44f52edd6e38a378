//! What jobs start from: a program that was read and checked.

use crate::program::ids::ProcId;
use grammar::bp;
use grammar::lines::Lines;

pub(super) struct Input {
    pub program: bp::Program,
    /// Of its text.
    pub lines: Lines,
    /// Where it starts.
    pub entry: ProcId,
    /// How products name it.
    pub named: grammar::trace::Program,
}
