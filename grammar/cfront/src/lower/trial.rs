//! Trial lowering: what an expression is (its type, its value as a constant),
//! without anything that it does.
//!
//! Parts of the state that only grow are cut back to where they were, and
//! entries for variables that no longer exist are dropped. Types and names that
//! the trial declares stay: `sizeof(struct s { int x; })` declares `struct s`.
//! Rejected: a copy of the state. Each `sizeof` would pay for the whole program.

use super::context::{Lower, Res};
use ir::{Stmt, VarId};

/// How large the state was when a trial began.
pub(super) struct Snapshot {
    assumptions: usize,
    addressed_funcs: usize,
    inits: usize,
    vars: usize,
    next_temp: u32,
    anonymous: u32,
}

impl Lower<'_> {
    /// Runs `work` for its value alone: nothing it does is kept, and its value
    /// must not be used if it mentions new variables.
    pub(super) fn trial<T>(
        &mut self,
        work: impl FnOnce(&mut Self) -> Res<T>,
    ) -> Res<(T, Vec<Stmt>)> {
        let before = self.snapshot();
        let result = self.nested(work);
        self.roll_back(before);
        result
    }

    pub(super) fn snapshot(&self) -> Snapshot {
        Snapshot {
            assumptions: self.report.assumptions.len(),
            addressed_funcs: self.unfinished.addressed_funcs.len(),
            inits: self.unfinished.inits.len(),
            vars: self.program.vars.len(),
            next_temp: self.frame.next_temp,
            anonymous: self.names.anonymous,
        }
    }

    pub(super) fn roll_back(&mut self, to: Snapshot) {
        self.report.assumptions.truncate(to.assumptions);
        self.unfinished.addressed_funcs.truncate(to.addressed_funcs);
        self.unfinished.inits.truncate(to.inits);
        self.frame.next_temp = to.next_temp;
        self.names.anonymous = to.anonymous;
        self.forget_variables(to.vars);
    }

    /// Undoes the variables from number `from` on.
    fn forget_variables(&mut self, from: usize) {
        let old = |v: &VarId| (v.0 as usize) < from;
        self.program.vars.truncate(from);
        self.program.globals.retain(old);
        if let Some(function) = self.program.funcs.get_mut(self.frame.func.0 as usize) {
            function.locals.retain(old);
        }
        self.unfinished.file_temps.retain(old);
        self.unfinished.told.retain(old);
        self.names.strings.retain(|_, v| old(v));
        let declared = &mut self.declared;
        declared.quals.truncate(from);
        declared.linkage.retain(|v, _| old(v));
        declared.vla.retain(|v, _| old(v));
        declared.var_align.retain(|v, _| old(v));
        declared.constants.retain(|v, _| old(v));
    }
}
