//! What a local holds when its block is entered again (C11 6.2.4 p6): any value, as its lifetime
//! ended where the block was left. A declaration that is reached says so itself; a jump past it,
//! to a label or a `case`, does not. Where there is one, the value is forgotten on the way out.

use super::context::Lower;
use super::frame::Entry;
use super::scope::Cleanup;
use ir::{Effect, Input, StmtKind, VarId, Why};

impl Lower<'_> {
    /// The variable holds any value from here on.
    pub(super) fn forget(&mut self, v: VarId) {
        let lhs = self.var_lval(v);
        let why = Why::Input(Input::Uninitialised(v));
        self.emit(StmtKind::Effect(Effect::Havoc { lhs, why }));
    }

    /// Notes that the value of a local is forgotten at the end of its scope, if a jump leads
    /// into that past its declaration.
    pub(super) fn note_entries(&mut self, v: VarId, place: usize) {
        let Some(scope) = self.names.scopes.last_mut() else {
            return;
        };
        let Some((_, end)) = scope.extent else {
            return; // All of the function.
        };
        // Behind the declaration, to the end of the block.
        let behind = |at: usize| at > place && at < end;
        let passes = |e: &Entry| behind(e.to) && !e.from.is_some_and(behind);
        if self.frame.entries.iter().any(passes) {
            scope.cleanups.push(Cleanup {
                variable: v,
                function: None,
                place,
            });
        }
    }
}
