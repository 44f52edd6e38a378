//! What happens on a path.

use crate::program::ids::{EdgeId, ProcId, Slot};

/// What happens on a path, with the values that matter later.
#[derive(Clone, Debug)]
pub enum Event {
    /// A procedure starts; its variables have these values.
    Enter {
        proc: ProcId,
        values: Vec<(Slot, bool)>,
    },
    /// A statement that is neither call nor return; assigned values.
    Step {
        edge: EdgeId,
        values: Vec<(Slot, bool)>,
    },
    /// A call with these formals (slots of the callee); `Enter` follows.
    Call {
        edge: EdgeId,
        formals: Vec<(Slot, bool)>,
    },
    /// A return with these values, by index.
    Return {
        edge: EdgeId,
        results: Vec<(usize, bool)>,
    },
    /// The target: a failing assert, or a statement with the label.
    Target { edge: EdgeId },
}
