//! The stages of a round: each runs a program and reads its product.

use super::{Loop, Stop, ROUNDS};
use crate::except;
use crate::newton_product::Product;
use crate::path;
use crate::record::Record;
use crate::replay;
use crate::step::{self, shell_line, End, Limits};
use crate::tools::Tool;
use grammar::answer::newton::Answer;
use grammar::answer::slam::{Cause, Replay, Run};
use grammar::cli::EvaluationOrder;
use grammar::diag::Sources;
use grammar::limits::size_text;
use grammar::output;
use grammar::trace::Trace;
use std::ffi::OsString;
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How much longer than its limit a tool may take before it is stopped.
const GRACE: Duration = Duration::from_secs(2);

/// Another discovery of newton's gets this part of the time that is left: there are further
/// remedies behind it.
const OTHERS: u32 = 4;

/// How a tool is run.
#[derive(Clone, Copy)]
struct Share {
    /// It has one so many-th of the time that is left.
    part: u32,
    /// Is the program searched meanwhile, where that is due?
    searched: bool,
}

impl Share {
    const ALL: Share = Share {
        part: 1,
        searched: true,
    };
}

impl Loop<'_> {
    /// The files of the program, as arguments.
    pub(super) fn program(&self) -> Vec<OsString> {
        let files = self.options.program.iter();
        files.map(|f| f.clone().into_os_string()).collect()
    }

    /// How both c2bp and newton read the program.
    fn front_end(&self) -> Vec<OsString> {
        let mut front_end = self.reading();
        if self.other_order.is_some() {
            front_end.evaluation_order = EvaluationOrder::Gcc;
        }
        let mut args = front_end.flags();
        if self.is_following() {
            args.push("--follow".into());
        }
        args
    }

    /// Where stages keep what later ones need.
    fn cache(&self) -> [OsString; 2] {
        let cache = self.options.cache.clone();
        let cache = cache.unwrap_or_else(|| self.work.cache());
        ["--cache".into(), cache.into_os_string()]
    }

    /// c2bp: the boolean program of this round.
    pub(super) fn abstraction(&mut self, iteration: u32, preds: &Path) -> Result<PathBuf, Stop> {
        let bp = self.work.file(iteration, "bp");
        let mut args = self.program();
        args.push(preds.into());
        args.extend(["-o".into(), bp.clone().into()]);
        args.extend(self.front_end());
        args.extend(self.cache());
        if let Some(arith) = &self.options.arith {
            args.extend(["--arith".into(), arith.into()]);
        }
        args.extend(self.temporal_flags());
        if let Some(k) = self.max_cube {
            args.extend(["--max-cube".into(), k.to_string().into()]);
        }
        for sharpened in &self.along {
            args.extend(["--along".into(), sharpened.trace.clone().into_os_string()]);
        }
        let old = match iteration {
            1 => self.work.set_aside(&bp)?,
            _ => None,
        };
        self.step_within(Share::ALL, iteration, Tool::C2bp, args, &bp, "c2bp")?;
        if let Some(old) = old {
            if fs::read(&old).ok() != Some(fs::read(&bp)?) {
                self.work.forget(iteration)?;
                self.progress
                    .round("nothing is resumed: the program is not the same");
            }
            let _ = fs::remove_file(&old);
        }
        if !self.known.is_empty() {
            let text = except::without(&fs::read_to_string(&bp)?, &self.known);
            let unread = || Stop::unknown(Cause::Failure, "c2bp's product cannot be read");
            self.write(&bp, &text.ok_or_else(unread)?)?;
        }
        self.abstracted = Some(bp.clone());
        Ok(bp)
    }

    /// bebop: is an error reachable in it?
    pub(super) fn check(&mut self, iteration: u32, bp: &Path) -> Result<(Trace, PathBuf), Stop> {
        let file = self.work.file(iteration, "trace.json");
        let mut args = vec![bp.into(), "--format".into(), "json".into()];
        // The shortest path tells most, but any is better than to wait for it.
        args.extend(["--trace".into(), "auto".into()]);
        args.extend(self.options.front_end.error_flags());
        args.extend(["-o".into(), file.clone().into()]);
        self.step_within(Share::ALL, iteration, Tool::Bebop, args, &file, "bebop")?;
        let text = fs::read_to_string(&file)?;
        let mut sources = Sources::default();
        let id = sources.add(file.display().to_string(), text.as_str());
        let trace = Trace::from_json(&text, id).map_err(|problem| {
            self.report.messages += &sources.render(&[problem]);
            let text = format!("bebop's product {} is no trace", file.display());
            Stop::unknown(Cause::Failure, text)
        })?;
        let stops = match trace.steps.is_empty() {
            true => Vec::new(),
            false => path::stops(&trace, &fs::read_to_string(bp)?),
        };
        self.report.path(trace.steps.len(), stops);
        Ok((trace, file))
    }

    pub(super) fn newton(
        &mut self,
        iteration: u32,
        trace: &Path,
        discovery: Option<&str>,
    ) -> Result<Product, Stop> {
        let (product, log) = match discovery {
            None => ("newton.json".to_string(), "newton".to_string()),
            Some(d) => (format!("newton-{d}.json"), format!("newton-{d}")),
        };
        let file = self.work.file(iteration, &product);
        let mut args = self.program();
        args.push(trace.into());
        args.extend(["--format".into(), "json".into()]);
        args.extend(["-o".into(), file.clone().into()]);
        args.extend(self.front_end());
        args.extend(self.cache());
        args.extend(self.measure_flags());
        if let Some(discovery) = discovery {
            args.extend(["--discover".into(), discovery.into()]);
        }
        if iteration > ROUNDS {
            args.extend(["--contradictions".into(), "all".into()]);
        }
        if !self.options.no_replay {
            let harness = self.work.file(iteration, "replay.c");
            args.extend(["--replay".into(), harness.into()]);
        }
        let share = Share {
            part: if discovery.is_some() { OTHERS } else { 1 },
            ..Share::ALL
        };
        self.step_within(share, iteration, Tool::Newton, args, &file, &log)?;
        let text = fs::read_to_string(&file)?;
        Product::read(&file.display().to_string(), &text)
            .map_err(|text| Stop::unknown(Cause::Failure, text))
    }

    /// Compiles and runs the harness of a feasible path, unless that is unwanted.
    pub(super) fn replay(&mut self, iteration: u32, answer: &Answer) -> Option<Replay> {
        if self.options.no_replay {
            return None;
        }
        let Some(harness) = &answer.harness else {
            let reason = answer.no_harness.as_deref();
            let reason = reason.unwrap_or("newton wrote no harness").to_string();
            return Some(Replay::Not { reason });
        };
        let deadline = self.limit.map(|limit| self.start + limit);
        let interp = self.tools.interp();
        let result = replay::run(
            &mut self.work,
            iteration,
            harness,
            self.options.replay,
            interp,
            deadline,
            self.interrupted,
        );
        Some(result.unwrap_or_else(|e| Replay::Not {
            reason: e.to_string(),
        }))
    }

    /// bebop once more, for the invariants that make a safe verdict plausible.
    /// They are a bonus: that they cannot be had does not change the verdict.
    pub(super) fn invariants(&mut self, iteration: u32, bp: &Path) {
        if self.report.predicate_count == 0 {
            return;
        }
        let file = self.work.file(iteration, "invariants.json");
        let mut args = vec![bp.into(), "--invariants".into()];
        args.extend(["--format".into(), "json".into()]);
        args.extend(["-o".into(), file.clone().into()]);
        if self
            .step(iteration, Tool::Bebop, args, &file, "invariants")
            .is_ok()
        {
            if let Ok(text) = fs::read_to_string(&file) {
                self.report.invariants = crate::invariants::at_loops(&text);
            }
        }
    }

    /// The certificate that was asked for. The verdict does not hang on it: that there is
    /// none, and why, is a message.
    pub(super) fn certificate(&mut self, iteration: u32, bp: &Path) {
        let Some(folder) = self.options.certificate.clone() else {
            return;
        };
        // An older one is about another run.
        let index = folder.join(grammar::answer::certificate::INDEX);
        let _ = fs::remove_file(&index);
        let file = self.work.file(iteration, "relations.json");
        let mut args = vec![bp.into(), "--relations".into()];
        args.extend(self.options.front_end.error_flags());
        args.extend(["-o".into(), file.clone().into()]);
        let told = self.step(iteration, Tool::Bebop, args, &file, "relations");
        let made = told.and_then(|()| {
            let mut args = self.program();
            args.extend(["--relations".into(), file.into()]);
            args.extend(["-o".into(), folder.clone().into_os_string()]);
            args.extend(self.front_end());
            self.step(iteration, Tool::Certify, args, &index, "certify")
        });
        let text = match made {
            Ok(()) => format!("the certificate is in {}\n", folder.display()),
            // What slam-certify said is there already.
            Err(_) if self.report.messages.contains("no certificate") => return,
            Err(Stop::Input(reason) | Stop::Unknown { reason, .. }) => {
                format!("no certificate: {reason}\n")
            }
            // Nothing is searched beside these.
            Err(Stop::Decided(_) | Stop::Turn) => return,
        };
        self.report.messages.push_str(&text);
    }

    /// Whole or not at all: a tool of a killed run may be about to read it.
    pub(super) fn write(&self, file: &Path, text: &str) -> Result<(), Stop> {
        Ok(output::write_own(file, text)?)
    }

    /// Runs one tool, as long as there is time: see [`Loop::step_within`].
    pub(super) fn step(
        &mut self,
        iteration: u32,
        tool: Tool,
        args: Vec<OsString>,
        product: &Path,
        log: &str,
    ) -> Result<(), Stop> {
        let share = Share {
            searched: false,
            ..Share::ALL
        };
        self.step_within(share, iteration, tool, args, product, log)
    }

    /// Runs one tool, unless an interrupted run has its product; its messages stay in the log
    /// file, if there are any.
    fn step_within(
        &mut self,
        share: Share,
        iteration: u32,
        tool: Tool,
        args: Vec<OsString>,
        product: &Path,
        log: &str,
    ) -> Result<(), Stop> {
        let mut command = vec![self.tools.path(tool).into()];
        command.extend(args);
        let mut deadline = None;
        if let Some(limit) = self.limit {
            let left = limit.saturating_sub(self.start.elapsed()) / share.part;
            if left.is_zero() {
                return Err(Stop::unknown(Cause::Time, self.time_is_up(tool, iteration)));
            }
            // Whole seconds, rounded up: the deadline below is the exact one.
            let seconds = left.as_secs_f64().ceil() as u64;
            command.extend(["--time-limit".into(), seconds.to_string().into()]);
            deadline = Some(Instant::now() + left + GRACE);
        }
        let memory = self.options.budget.limits().memory;
        if let Some(bytes) = memory {
            command.extend(["--memory-limit".into(), size_text(bytes).into()]);
        }
        command.extend(self.tools.extra(tool).iter().cloned());
        let messages = self.work.file(iteration, &format!("{log}.log"));
        let first = tool == Tool::C2bp && iteration == 1;
        if !first && self.work.has(tool, &command, product) {
            self.warnings(iteration, tool, &fs::read(&messages).unwrap_or_default());
            self.report.reused_runs += 1;
            return Ok(());
        }
        if !first {
            self.work.forget(iteration)?;
        }
        self.work.record(&command)?;

        let limits = Limits {
            deadline,
            memory,
            folder: None,
        };
        let begin = Instant::now();
        let lock = self.work.lock()?;
        let interrupted = self.interrupted;
        let tick = |time| {
            let predicates = self.report.predicate_count;
            self.progress
                .running(iteration, tool.name(), predicates, time);
            match share.searched {
                true => self.search_beside(iteration, time),
                false => ControlFlow::Continue(()),
            }
        };
        let end = step::run(&command, &messages, lock, &limits, interrupted, tick);
        self.running = 0.0;
        let end = end.map_err(|e| {
            let line = shell_line(&command);
            Stop::unknown(Cause::Failure, format!("{tool} cannot be run: {e}: {line}"))
        })?;
        self.report.run(Run {
            iteration,
            tool: tool.name().to_string(),
            seconds: begin.elapsed().as_secs_f64(),
            command: shell_line(&command),
        });
        if let Some(stop) = self.meanwhile.take() {
            return Err(stop);
        }
        let text = fs::read(&messages)?;
        if text.is_empty() {
            fs::remove_file(&messages)?;
        }
        if end == End::Done {
            self.work.seal(&command, product)?;
            self.warnings(iteration, tool, &text);
        }
        let text = String::from_utf8_lossy(&text).into_owned();
        self.judge(iteration, tool, end, text, &command)
    }

    /// Such as that there is no error to look for: the user must know.
    fn warnings(&mut self, iteration: u32, tool: Tool, messages: &[u8]) {
        if tool != Tool::Newton && iteration == 1 {
            let text = String::from_utf8_lossy(messages);
            self.report.messages.push_str(&text);
        }
    }

    fn judge(
        &mut self,
        iteration: u32,
        tool: Tool,
        end: End,
        messages: String,
        command: &[OsString],
    ) -> Result<(), Stop> {
        let line = shell_line(command);
        let (cause, reason) = match end {
            End::Done => return Ok(()),
            End::Interrupted => return Err(Stop::unknown(Cause::Interrupted, "interrupted")),
            End::Refused if !self.out_of_time() => match messages.lines().find(|l| says_unknown(l))
            {
                // The first abstraction reads what the user wrote. Anything
                // refused later is what a tool wrote.
                None if tool == Tool::C2bp && iteration == 1 => {
                    return Err(Stop::Input(messages));
                }
                Some(limit) => (
                    Cause::Memory,
                    format!("{tool} in iteration {iteration}: {limit}: {line}"),
                ),
                None => (
                    Cause::Failure,
                    format!("{tool} failed in iteration {iteration}: {line}"),
                ),
            },
            End::TimeLimit | End::Refused => (
                Cause::Time,
                format!("{}: {line}", self.time_is_up(tool, iteration)),
            ),
            End::MemoryLimit => {
                let limit = size_text(self.options.budget.limits().memory.unwrap_or(0));
                (
                    Cause::Memory,
                    format!("{tool} needed more than {limit} in iteration {iteration}: {line}"),
                )
            }
            End::Verdict(status) => (
                Cause::Failure,
                format!("{tool} ended with status {status} in iteration {iteration}: {line}"),
            ),
            End::Crashed(how) => (
                Cause::Failure,
                format!("{tool} {how} in iteration {iteration}: {line}"),
            ),
        };
        self.report.messages.push_str(&messages);
        Err(Stop::unknown(cause, reason))
    }

    pub(super) fn out_of_time(&self) -> bool {
        self.limit.is_some_and(|l| self.start.elapsed() >= l)
    }

    /// Where the time went that is up: c2bp ends at its limit, and it is the next tool that has
    /// none left.
    fn time_is_up(&self, tool: Tool, iteration: u32) -> String {
        let seconds = self.limit.map_or(0.0, |l| l.as_secs_f64());
        let own = self.report.runs.iter().filter(|r| r.iteration == iteration);
        let took = |tool: Tool| {
            let runs = own.clone().filter(|r| r.tool == tool.name());
            runs.map(|r| r.seconds).sum::<f64>()
        };
        let tool = match tool {
            Tool::Bebop if took(Tool::C2bp) > took(Tool::Bebop) => Tool::C2bp,
            tool => tool,
        };
        format!("time limit of {seconds} s reached in {tool}, iteration {iteration}")
    }
}

/// A tool that ends with a message `unknown: ..` met one of its limits.
fn says_unknown(messages: &str) -> bool {
    messages.trim_start().starts_with("unknown")
}
