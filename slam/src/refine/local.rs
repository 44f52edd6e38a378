//! Where the same path comes back: rounds in which undefined functions keep and call nothing.
//!
//! c2bp lets an undefined function write, at any later call, what was handed out before; newton
//! follows what a call writes through its own arguments. So a path on which something is
//! written behind the back comes again and again, and hides those that need nothing of the
//! kind. With `--undefined shallow` there are fewer executions, each one of the program: an error
//! is an error. That there is none says what the verdict hangs on, and is no proof.
//!
//! Shallow, not local: local functions may also write by a number that they are given, where
//! numbers may be addresses, so that `check(result)` writes what the outside knows.
//!
//! Rejected: to let newton write what was handed out before. Each call may then change most of
//! what a driver has, and an error that needs it is one of C's text alone.

use super::{Loop, Stop};
use crate::reading::Keeping;
use grammar::answer::slam::Cause;
use grammar::cli::Undefined;

impl Loop<'_> {
    /// Do undefined functions keep and call nothing in this round?
    pub(super) fn is_local(&self) -> bool {
        matches!(self.keeping, Keeping::Nothing { .. })
    }

    /// The loop made no progress: from here on they keep nothing, if that was not tried.
    pub(super) fn begin_local(&mut self, stop: &Stop) -> bool {
        let Stop::Unknown { cause, reason } = stop else {
            return false;
        };
        let first = matches!(self.keeping, Keeping::AsSaid);
        let any = self.options.front_end.undefined == Undefined::Any && self.may_keep;
        let paths = self.options.ltl.is_none() && !self.options.terminates;
        if !(first && any && paths && *cause == Cause::Progress) {
            return false;
        }
        self.keeping = Keeping::Nothing {
            before: reason.clone(),
        };
        self.forget();
        self.say("undefined functions keep nothing from here on");
        true
    }

    /// There is no error where they keep nothing: why the loop stops.
    pub(super) fn safe_if_local(&mut self) -> Stop {
        self.waiting.clear();
        let before = match std::mem::replace(&mut self.keeping, Keeping::Decides) {
            Keeping::Nothing { before } => before,
            _ => "no progress".to_string(),
        };
        let hangs = "there is no error if undefined functions keep nothing and write as --undefined shallow says";
        Stop::unknown(Cause::Progress, format!("{before}; {hangs}"))
    }

    /// Ends these rounds, if this is one; they came to nothing.
    pub(super) fn end_local(&mut self) -> bool {
        match std::mem::take(&mut self.keeping) {
            Keeping::Nothing { before } => {
                self.keeping = Keeping::Tried { before };
                true
            }
            other => {
                self.keeping = other;
                false
            }
        }
    }

    /// Why the loop stops: what it was before these rounds, but for limits and failures.
    pub(super) fn why(&mut self, stop: Stop) -> Stop {
        let undecided = |stop: &Stop| match stop {
            Stop::Unknown { cause, .. } => matches!(cause, Cause::Progress | Cause::Undecided),
            _ => false,
        };
        match std::mem::take(&mut self.keeping) {
            Keeping::Tried { before } if undecided(&stop) => Stop::unknown(Cause::Progress, before),
            _ => stop,
        }
    }
}
