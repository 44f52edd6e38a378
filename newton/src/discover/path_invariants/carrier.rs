//! Conditions carried backwards through a step of the path program.

use crate::discover::backward::Discovery;
use crate::discover::values::Values;
use crate::execute::exec::{Mode, Part, Subject, CELLS};
use crate::execute::operations::execute;
use crate::path::effects::Effects;
use crate::path::operation::{FrameId, OpKind, Time};
use indexmap::IndexSet;
use ir::{Expr, FuncId};
use std::collections::HashSet;
use std::time::Instant;

/// Carries conditions backwards through a step of the path program.
pub(super) struct Carrier<'a, 'x, 'p> {
    pub(super) subject: Subject<'x, 'p>,
    pub(super) effects: &'a Effects,
    /// Is the assumption of this operation made?
    pub(super) assumes: &'a dyn Fn(usize) -> bool,
    pub(super) deadline: Option<Instant>,
}

impl<'p> Carrier<'_, '_, 'p> {
    /// All that is met on the way. The step is executed alone: what holds at its
    /// start is the invariant, no value.
    pub(super) fn carry(
        &self,
        first: Time,
        end: Time,
        wanted: &[(FrameId, Expr)],
    ) -> IndexSet<(Option<FuncId>, Expr)> {
        let subject = self.subject;
        let slice = self.slice(first, end);
        let mut values = self.values(&slice);
        let discovery = Discovery {
            program: subject.program,
            memory: subject.memory,
            path: subject.path,
            reachable: subject.reachable,
            effects: self.effects,
            slice: &slice,
            values: &mut values,
            concretise: false,
            deadline: self.deadline,
        };
        discovery.between(first, end, wanted)
    }

    /// The operations that count.
    pub(super) fn slice(&self, first: Time, end: Time) -> HashSet<usize> {
        let relevant = |i: &usize| match self.subject.path.ops[*i].kind {
            OpKind::Assume { .. } => (self.assumes)(*i),
            _ => true,
        };
        (first..end).filter(relevant).collect()
    }

    /// What they compute.
    pub(super) fn values(&self, slice: &HashSet<usize>) -> Values<'p> {
        let parts = |i: &usize| (0..CELLS).map(|k| (*i, k)).collect::<Vec<Part>>();
        let parts: HashSet<Part> = slice.iter().flat_map(parts).collect();
        let execution = execute(self.subject, Mode::Slice(&parts));
        Values::new(self.subject.program, execution, self.deadline)
    }
}
