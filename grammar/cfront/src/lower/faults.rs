//! Faults of several files, for the reader.

use crate::dialect::Rewritten;
use crate::source::Fault;

/// Faults after which the rest of the program is not looked at.
pub(super) const MAX_FAULTS: usize = 10;

/// As many as a reader can use, in order of place.
pub(super) fn first_faults(mut faults: Vec<Fault>) -> Vec<Fault> {
    faults.sort_by_key(|f| f.start);
    faults.truncate(MAX_FAULTS);
    faults
}

/// Faults of the parser, at their places in the whole text.
pub(super) fn syntax_faults(
    unit: &Rewritten,
    faults: Vec<Fault>,
) -> impl Iterator<Item = Fault> + '_ {
    faults.into_iter().map(|mut f| {
        f.start = unit.origin(f.start);
        f.end = unit.origin(f.end).max(f.start + 1);
        f
    })
}
