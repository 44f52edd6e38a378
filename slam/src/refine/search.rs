//! The search for errors beside the loop: the interpreter runs the program with guessed
//! inputs, and with such that a solver chooses (`interp --search`), in between.
//!
//! The loop goes down a recursion one level a round, and a late iteration of a program
//! with many states may be more than it can abstract; an execution of a million steps
//! takes the interpreter a moment. So the two share the time: rounds that are done,
//! time that has passed, and long paths earn the search statements, a few at first. Most programs are
//! decided before that. What is found was executed: no round is about it, and the answer
//! says that it was the interpreter that reached the error.
//!
//! A tool that takes long is no reason to wait for it: a search that is due begins beside it.
//!
//! Rejected: to let both run at once from the start. The search would take half of the processor
//! from the proofs of all programs without errors.

use super::{Loop, Stop};
use crate::newton_product::Product;
use crate::path;
use crate::processor_time;
use crate::record::Record;
use crate::schedule::MOST;
use crate::step::{self, shell_line, End, Limits};
use grammar::answer::newton;
use grammar::answer::slam::{Cause, Replay, Run, Verdict};
use grammar::notes;
use std::ffi::OsString;
use std::fs;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// On a slow machine a search ends after this part of the time so far, ...
const PART: u32 = 10;

/// ... but has this long.
const LEAST: Duration = Duration::from_secs(10);

/// What is assumed where executions end at NULL.
const AT_NULL: &str = "an execution ends where it accesses memory at NULL";

impl Loop<'_> {
    /// Searches, if that is due.
    pub(super) fn search_in_between(&mut self, iteration: u32) -> Result<Option<Verdict>, Stop> {
        let seconds = self.seconds();
        match self.schedule.due(iteration, seconds) {
            Some(statements) => self.search(iteration, statements),
            None => Ok(None),
        }
    }

    /// Searches before newton looks at a path that is long.
    pub(super) fn search_before_path(
        &mut self,
        iteration: u32,
        steps: usize,
    ) -> Result<Option<Verdict>, Stop> {
        match self.schedule.due_for_path(steps) {
            Some(statements) => self.search(iteration, statements),
            None => Ok(None),
        }
    }

    /// The same beside a tool that takes longer; is the tool still needed?
    pub(super) fn search_beside(&mut self, iteration: u32, time: Duration) -> ControlFlow<()> {
        self.running = time.as_secs_f64();
        if self.turn_is_over() {
            self.meanwhile = Some(Stop::Turn);
            return ControlFlow::Break(());
        }
        self.meanwhile = match self.search_in_between(iteration) {
            Ok(None) => return ControlFlow::Continue(()),
            Ok(Some(verdict)) => Some(Stop::Decided(verdict)),
            Err(stop) => Some(stop),
        };
        ControlFlow::Break(())
    }

    /// Processor time so far, of a tool that runs the time; where the system does not tell, time.
    pub(super) fn seconds(&self) -> f64 {
        let used = processor_time::used().map(|used| used + self.running);
        used.unwrap_or_else(|| self.start.elapsed().as_secs_f64())
    }

    /// Where the loop came to nothing, and there is time. That a tool failed is told, whatever
    /// all executions are.
    pub(super) fn search_at_last(&mut self, cause: Cause) -> Option<Verdict> {
        if !matches!(cause, Cause::Undecided | Cause::Progress) {
            self.abstracted = None;
        }
        let iteration = self.report.iterations;
        let verdict = self.search(iteration, MOST);
        verdict.unwrap_or(None)
    }

    /// Runs the program for so many statements: a verdict, if an error was reached.
    fn search(&mut self, iteration: u32, statements: u64) -> Result<Option<Verdict>, Stop> {
        let Some(interp) = self.tools.interp().filter(|_| !self.options.no_search) else {
            return Ok(None);
        };
        // It would find the same one again.
        if self.options.errors > 1 {
            return Ok(None);
        }
        let file = self.work.file(iteration, "search.json");
        let mut command: Vec<OsString> = vec![interp.into()];
        command.extend(self.program());
        command.extend(self.reading().flags());
        command.extend(["--search".into(), statements.to_string().into()]);
        command.extend(["--seed".into(), self.schedule.seed().to_string().into()]);
        command.extend(["--format".into(), "json".into()]);
        command.extend(["-o".into(), file.clone().into()]);
        let begin = Instant::now();
        let end = self.run_search(iteration, &command)?;
        self.schedule.done(self.seconds());
        self.report.run(Run {
            iteration,
            tool: "interp".to_string(),
            seconds: begin.elapsed().as_secs_f64(),
            command: shell_line(&command),
        });
        match end {
            End::Done => {}
            End::Interrupted => return Err(Stop::unknown(Cause::Interrupted, "interrupted")),
            // The loop goes on without it.
            _ => return Ok(None),
        }
        let product = Product::read(&file.display().to_string(), &fs::read_to_string(&file)?)
            .map_err(|text| Stop::unknown(Cause::Failure, text))?;
        match product.answer.verdict {
            newton::Verdict::Feasible => {}
            newton::Verdict::Infeasible => return self.all_executed(&product.answer),
            newton::Verdict::Unknown => return Ok(None),
        }
        self.end_round("an execution with guessed inputs reaches the error");
        let error = path::executed(&product.answer, Some(Replay::Interpreted));
        self.report.errors.push(error);
        Ok(Some(Verdict::Unsafe))
    }

    /// All executions were run: there is no error, unless more is asked than that.
    fn all_executed(&mut self, answer: &newton::Answer) -> Result<Option<Verdict>, Stop> {
        let options = &self.options;
        let proof = options.certificate.is_some() || options.write_witness.is_some();
        let other = options.ltl.is_some() || options.terminates || self.other_order.is_some();
        let other = other || self.is_local();
        // What is assumed of the program, the abstraction tells.
        let bp = self.abstracted.as_ref().map(fs::read_to_string);
        let (Some(executed), Some(Ok(bp))) = (answer.executed, bp) else {
            return Ok(None);
        };
        if proof || other {
            return Ok(None);
        }
        self.end_round(match executed.paths {
            true => "all paths were executed, none reaches an error",
            false => "all executions were run, none reaches an error",
        });
        self.report.assumptions = notes::assumptions(&bp);
        if executed.at_null {
            self.report.assumptions.push(AT_NULL.to_string());
        }
        self.report.executed = Some(executed);
        Ok(Some(Verdict::Safe))
    }

    fn run_search(&mut self, iteration: u32, command: &[OsString]) -> Result<End, Stop> {
        let share = (self.start.elapsed() / PART).max(LEAST);
        let until = Instant::now() + share;
        let all = self.limit.map(|limit| self.start + limit);
        let deadline = Some(all.map_or(until, |all| all.min(until)));
        let memory = self.options.budget.limits().memory;
        let limits = Limits {
            deadline,
            memory,
            folder: None,
        };
        self.work.record(command)?;
        let log = self.work.file(iteration, "search.log");
        let lock = self.work.lock()?;
        let (progress, predicates) = (&self.progress, self.report.predicate_count);
        let tick = |time| {
            progress.running(iteration, "interp", predicates, time);
            ControlFlow::Continue(())
        };
        // That it cannot be run is no reason for the loop to stop.
        let end = step::run(command, &log, lock, &limits, self.interrupted, tick);
        let end = end.unwrap_or(End::Refused);
        if fs::read(&log).is_ok_and(|text| text.is_empty()) {
            fs::remove_file(&log)?;
        }
        Ok(end)
    }
}
