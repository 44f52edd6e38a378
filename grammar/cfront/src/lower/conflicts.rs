//! Operands whose order may matter: noted while the program is lowered in gcc's
//! order, and judged by mod/ref when all of it is known.

use super::footprint::{Footprint, ModRef};
use ir::Program;

/// What is known of the order of operands.
#[derive(Default)]
pub(super) struct OpenOrder {
    /// Known when all is lowered a second time.
    pub modref: Option<ModRef>,
    /// The operands of each expression whose order may matter.
    pub candidates: Vec<Vec<Footprint>>,
}

impl OpenOrder {
    /// What to lower the program again with: the order of some operands matters.
    pub fn again(&self, program: &Program) -> Option<ModRef> {
        if self.modref.is_some() || self.candidates.is_empty() {
            return None;
        }
        let modref = ModRef::new(program);
        let open = |operands: &Vec<Footprint>| {
            let closed = operands.iter().map(|f| modref.closed(f));
            any_conflict(&closed.collect::<Vec<_>>(), &modref)
        };
        let some = self.candidates.iter().any(open);
        some.then_some(modref)
    }
}

/// Does what two of them do conflict?
pub(super) fn any_conflict(operands: &[Footprint], modref: &ModRef) -> bool {
    let pairs = operands.iter().enumerate();
    pairs
        .flat_map(|(i, a)| operands[i + 1..].iter().map(move |b| (a, b)))
        .any(|(a, b)| modref.conflict(a, b))
}
