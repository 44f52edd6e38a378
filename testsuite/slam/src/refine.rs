//! The refinement loop (SPIN 2001, section 2.1): abstract, check, analyse the
//! path, add predicates, again.
//!
//! The paper leaves open what happens when a refuted path comes back or yields
//! nothing new. Here each path has a ladder of remedies: newton's own choice of
//! predicates, then those of its other discoveries, then an abstraction with
//! longer cubes, then one without a bound on them. A path that survives them all
//! ends the loop as unknown, since another round would be the same again.

use crate::newton_product::{Answer, Product};
use crate::options::Options;
use crate::predicates;
use crate::progress::Progress;
use crate::replay::{self, Replay};
use crate::report::{count, Report, Round, StepRecord, Verdict};
use crate::step::{self, shell_line, End, Limits};
use crate::tools::{Tool, Tools};
use crate::workdir::WorkDir;
use grammar::diag::Sources;
use grammar::expr::Predicates;
use grammar::output;
use grammar::trace::{self, Trace};
use std::collections::hash_map::DefaultHasher;
use std::collections::HashMap;
use std::ffi::OsString;
use std::fs;
use std::hash::{Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// Why the loop cannot go on.
pub enum Stop {
    /// The user's input is wrong: what the tool said.
    Input(String),
    /// The verdict is unknown: why.
    Unknown(String),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Unknown(error.to_string())
    }
}

/// What is tried for one and the same path, in this order.
const LADDER: [Remedy; 8] = [
    Remedy::Discover(None),
    Remedy::Discover(Some("sp")),
    Remedy::Discover(Some("wp")),
    Remedy::Discover(Some("interpolate")),
    Remedy::Discover(Some("definitions")),
    // c2bp's own bound is 3. A relation between a local and what a callee
    // counts takes one literal more; without a bound each round is dear.
    Remedy::Cubes(4),
    Remedy::Cubes(5),
    Remedy::Cubes(0),
];

#[derive(Clone, Copy)]
enum Remedy {
    /// newton, with its choice of a discovery or a named one.
    Discover(Option<&'static str>),
    /// c2bp with this `--max-cube` from now on; 0 is none.
    Cubes(u32),
}

pub struct Loop<'a> {
    pub options: &'a Options,
    pub tools: Tools,
    pub work: WorkDir,
    pub progress: Progress,
    pub interrupted: &'a AtomicBool,
    pub start: Instant,
    /// Seconds for everything, if limited.
    pub limit: Option<Duration>,
    pub report: Report,
    /// The bound of cubes that a remedy asked for.
    max_cube: Option<u32>,
    /// Per path, how many rungs of the ladder it has used.
    rungs: HashMap<u64, usize>,
}

/// After so many rounds newton explains all contradictions of a path at once.
/// Before, fewer predicates are worth more than fewer rounds.
const ROUNDS: u32 = 4;

/// How much longer than its limit a tool may take before it is stopped.
const GRACE: Duration = Duration::from_secs(2);

impl<'a> Loop<'a> {
    pub fn new(
        options: &'a Options,
        tools: Tools,
        work: WorkDir,
        interrupted: &'a AtomicBool,
        start: Instant,
    ) -> Loop<'a> {
        let seconds = options.time_limit;
        Loop {
            options,
            tools,
            progress: Progress::new(options.quiet),
            interrupted,
            start,
            limit: Duration::try_from_secs_f64(seconds)
                .ok()
                .filter(|l| !l.is_zero()),
            report: Report::new(options, work.path()),
            work,
            max_cube: options.max_cube,
            rungs: HashMap::new(),
        }
    }

    /// Runs to a verdict; `Err` is the text for bad input.
    pub fn run(mut self, predicates: Predicates) -> Result<Report, String> {
        let end = self.rounds(predicates);
        self.progress.clear();
        self.report.seconds = self.start.elapsed().as_secs_f64();
        match end {
            Ok(verdict) => self.report.verdict = verdict,
            Err(Stop::Unknown(reason)) => self.report.verdict = Verdict::Unknown { reason },
            Err(Stop::Input(text)) => return Err(text),
        }
        Ok(self.report)
    }

    fn rounds(&mut self, mut predicates: Predicates) -> Result<Verdict, Stop> {
        for iteration in 1.. {
            if self.options.max_iterations.is_some_and(|n| iteration > n) {
                let rounds = count(iteration as usize - 1, "iteration");
                return Err(Stop::Unknown(format!("no verdict after {rounds}")));
            }
            let preds = self.work.file(iteration, "preds.txt");
            if iteration > 1 {
                self.write(&preds, &predicates.to_string())?;
            }
            self.report.begin_round(iteration, &predicates, &preds);

            let bp = self.abstraction(iteration, &preds)?;
            let (trace, trace_file) = self.check(iteration, &bp)?;
            match trace.verdict {
                trace::Verdict::Unreachable => {
                    self.end_round("no error is reachable");
                    self.report.assumptions = assumptions(&bp)?;
                    self.invariants(iteration, &bp);
                    return Ok(Verdict::Safe);
                }
                trace::Verdict::Unknown => {
                    self.end_round("bebop does not know");
                    let reason = trace.reason.unwrap_or_else(|| "no reason given".into());
                    return Err(Stop::Unknown(format!("bebop: {reason}")));
                }
                trace::Verdict::Reachable if trace.steps.is_empty() => {
                    self.end_round("an error is reachable, but bebop cannot say how");
                    let reason = trace.reason.unwrap_or_else(|| "no trace".into());
                    return Err(Stop::Unknown(format!("bebop: {reason}")));
                }
                trace::Verdict::Reachable => {}
            }
            if let Some(verdict) = self.analyse(iteration, &trace, &trace_file, &mut predicates)? {
                return Ok(verdict);
            }
        }
        Err(Stop::Unknown("no verdict".into()))
    }

    /// The files of the program, as arguments.
    fn program(&self) -> Vec<OsString> {
        let files = self.options.program.iter();
        files.map(|f| f.clone().into_os_string()).collect()
    }

    /// c2bp: the boolean program of this round.
    fn abstraction(&mut self, iteration: u32, preds: &Path) -> Result<PathBuf, Stop> {
        let bp = self.work.file(iteration, "bp");
        let mut args = self.program();
        args.push(preds.into());
        args.extend(["-o".into(), bp.clone().into()]);
        args.extend(self.options.front_end());
        let cache = self.options.cache.clone();
        let cache = cache.unwrap_or_else(|| self.work.cache());
        args.extend(["--cache".into(), cache.into_os_string()]);
        if let Some(arith) = &self.options.arith {
            args.extend(["--arith".into(), arith.into()]);
        }
        if let Some(k) = self.max_cube {
            args.extend(["--max-cube".into(), k.to_string().into()]);
        }
        let old = match iteration {
            1 => self.work.set_aside(&bp)?,
            _ => None,
        };
        self.step(iteration, Tool::C2bp, args, &bp, "c2bp")?;
        if let Some(old) = old {
            if fs::read(&old).ok() != Some(fs::read(&bp)?) {
                self.work.forget(iteration)?;
                self.progress
                    .round("nothing is resumed: the program is not the same");
            }
            let _ = fs::remove_file(&old);
        }
        Ok(bp)
    }

    /// bebop: is an error reachable in it?
    fn check(&mut self, iteration: u32, bp: &Path) -> Result<(Trace, PathBuf), Stop> {
        let file = self.work.file(iteration, "trace.json");
        let mut args = vec![bp.into(), "--format".into(), "json".into()];
        // The shortest path tells most, but any is better than to wait for it.
        args.extend(["--trace".into(), "auto".into()]);
        args.extend(["-o".into(), file.clone().into()]);
        self.step(iteration, Tool::Bebop, args, &file, "bebop")?;
        let text = fs::read_to_string(&file)?;
        let mut sources = Sources::default();
        let id = sources.add(file.display().to_string(), text.as_str());
        let trace = Trace::from_json(&text, id).map_err(|problem| {
            self.report.messages += &sources.render(&[problem]);
            Stop::Unknown(format!("bebop's product {} is no trace", file.display()))
        })?;
        self.report.path_length(trace.steps.len());
        Ok((trace, file))
    }

    /// newton: can the path be executed? If not, `predicates` grow, unless the
    /// remedy lies in the abstraction.
    fn analyse(
        &mut self,
        iteration: u32,
        trace: &Trace,
        trace_file: &Path,
        predicates: &mut Predicates,
    ) -> Result<Option<Verdict>, Stop> {
        let path = fingerprint(trace);
        let first = self.rungs.get(&path).copied().unwrap_or(0);
        for (rung, remedy) in LADDER.iter().enumerate().skip(first) {
            self.rungs.insert(path, rung + 1);
            match remedy {
                Remedy::Discover(Some(_)) if self.options.names_discovery() => {}
                Remedy::Discover(discovery) => {
                    let product = match self.newton(iteration, trace_file, *discovery) {
                        // The first discovery must work; another one may not exist.
                        Err(Stop::Unknown(_)) if discovery.is_some() && !self.out_of_time() => {
                            continue
                        }
                        other => other?,
                    };
                    let found = match product.answer {
                        Answer::Feasible => {
                            self.end_round("the path is an execution of the program");
                            self.report.replay = self.replay(iteration, product.no_harness);
                            self.report.explanation = product.explanation;
                            return Ok(Some(Verdict::Unsafe));
                        }
                        Answer::Unknown => {
                            let reason = product.reason("the path could not be decided");
                            self.end_round("newton does not know");
                            return Err(Stop::Unknown(format!("newton: {reason}")));
                        }
                        Answer::Infeasible => product.predicates,
                    };
                    let new = predicates::merge(predicates, found);
                    if !new.is_empty() {
                        let text = format!("infeasible, {}", count(new.len(), "new predicate"));
                        self.report.added(&new);
                        self.end_round(&text);
                        return Ok(None);
                    }
                }
                Remedy::Cubes(bound) if self.may_raise(*bound) => {
                    self.max_cube = Some(*bound);
                    self.end_round(&match bound {
                        0 => "infeasible, abstraction without a bound on cubes next".to_string(),
                        k => format!("infeasible, abstraction with cubes up to {k} next"),
                    });
                    return Ok(None);
                }
                Remedy::Cubes(_) => {}
            }
        }
        self.end_round("infeasible, nothing new");
        Err(Stop::Unknown(
            if first == 0 {
                "no progress: newton's predicates are already there"
            } else {
                "no progress: the same path came back, although newton's predicates are there"
            }
            .into(),
        ))
    }

    /// Would the bound let longer cubes in? What the user asked for stays.
    fn may_raise(&self, bound: u32) -> bool {
        let unlimited = |k: u32| if k == 0 { u32::MAX } else { k };
        let longer = self
            .max_cube
            .is_none_or(|now| unlimited(now) < unlimited(bound));
        longer && self.options.max_cube.is_none()
    }

    fn newton(
        &mut self,
        iteration: u32,
        trace: &Path,
        discovery: Option<&str>,
    ) -> Result<Product, Stop> {
        let (product, log) = match discovery {
            None => ("newton.txt".to_string(), "newton".to_string()),
            Some(d) => (format!("newton-{d}.txt"), format!("newton-{d}")),
        };
        let file = self.work.file(iteration, &product);
        let mut args = self.program();
        args.push(trace.into());
        args.extend(["-o".into(), file.clone().into()]);
        args.extend(self.options.front_end());
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
        self.step(iteration, Tool::Newton, args, &file, &log)?;
        let text = fs::read_to_string(&file)?;
        Product::read(&file.display().to_string(), &text).map_err(Stop::Unknown)
    }

    /// Compiles and runs the harness of a feasible path, unless that is unwanted.
    fn replay(&mut self, iteration: u32, no_harness: Option<String>) -> Option<Replay> {
        if self.options.no_replay {
            return None;
        }
        if let Some(reason) = no_harness {
            return Some(Replay::Not { reason });
        }
        let deadline = self.limit.map(|limit| self.start + limit);
        let result = replay::run(&mut self.work, iteration, deadline, self.interrupted);
        Some(result.unwrap_or_else(|e| Replay::Not {
            reason: e.to_string(),
        }))
    }

    /// bebop once more, for the invariants that make a safe verdict plausible.
    /// They are a bonus: that they cannot be had does not change the verdict.
    fn invariants(&mut self, iteration: u32, bp: &Path) {
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

    /// Whole or not at all: a tool of a killed run may be about to read it.
    fn write(&self, file: &Path, text: &str) -> Result<(), Stop> {
        output::write_product(Some(file), text)
            .map_err(|d| Stop::Unknown(Sources::default().render(&[d])))
    }

    /// Runs one tool, unless an interrupted run has its product; its messages
    /// stay in the log file, if there are any.
    fn step(
        &mut self,
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
            let left = limit.saturating_sub(self.start.elapsed());
            if left.is_zero() {
                return Err(Stop::Unknown(self.time_is_up(tool, iteration)));
            }
            // Whole seconds, rounded up: the deadline below is the exact one.
            let seconds = left.as_secs_f64().ceil() as u64;
            command.extend(["--time-limit".into(), seconds.to_string().into()]);
            deadline = Some(Instant::now() + left + GRACE);
        }
        let memory = &self.options.memory_limit;
        if memory.bytes.is_some() {
            command.extend(["--memory-limit".into(), memory.text.clone().into()]);
        }
        command.extend(self.tools.extra(tool).iter().cloned());
        let messages = self.work.file(iteration, &format!("{log}.log"));
        let first = tool == Tool::C2bp && iteration == 1;
        if !first && self.work.has(tool, &command, product) {
            self.warnings(iteration, tool, &fs::read(&messages).unwrap_or_default());
            self.report.reused_steps += 1;
            return Ok(());
        }
        if !first {
            self.work.forget(iteration)?;
        }
        self.work.record(&command)?;

        let limits = Limits {
            deadline,
            memory: memory.bytes,
            folder: None,
        };
        let (progress, predicates) = (&self.progress, self.report.predicate_count);
        let begin = Instant::now();
        let lock = self.work.lock()?;
        let end = step::run(
            &command,
            &messages,
            lock,
            &limits,
            self.interrupted,
            |time| {
                progress.running(iteration, tool.name(), predicates, time);
            },
        )
        .map_err(|e| {
            let line = shell_line(&command);
            Stop::Unknown(format!("{tool} cannot be run: {e}: {line}"))
        })?;
        self.report.step(StepRecord {
            iteration,
            tool: tool.name(),
            seconds: begin.elapsed().as_secs_f64(),
            command: shell_line(&command),
        });
        let text = fs::read(&messages)?;
        if text.is_empty() {
            fs::remove_file(&messages)?;
        }
        if end == End::Done {
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
        let reason = match end {
            End::Done => return Ok(()),
            End::Interrupted => return Err(Stop::Unknown("interrupted".into())),
            End::Refused if !self.out_of_time() => match messages.lines().find(|l| says_unknown(l))
            {
                // The first abstraction reads what the user wrote. Anything
                // refused later is what a tool wrote.
                None if tool == Tool::C2bp && iteration == 1 => {
                    return Err(Stop::Input(messages));
                }
                Some(limit) => format!("{tool} in iteration {iteration}: {limit}: {line}"),
                None => format!("{tool} failed in iteration {iteration}: {line}"),
            },
            End::TimeLimit | End::Refused => {
                format!("{}: {line}", self.time_is_up(tool, iteration))
            }
            End::MemoryLimit => format!(
                "{tool} needed more than {} in iteration {iteration}: {line}",
                self.options.memory_limit.text
            ),
            End::Crashed(how) => format!("{tool} {how} in iteration {iteration}: {line}"),
        };
        self.report.messages.push_str(&messages);
        Err(Stop::Unknown(reason))
    }

    fn out_of_time(&self) -> bool {
        self.limit.is_some_and(|l| self.start.elapsed() >= l)
    }

    fn time_is_up(&self, tool: Tool, iteration: u32) -> String {
        let seconds = self.options.time_limit;
        format!("time limit of {seconds} s reached in {tool}, iteration {iteration}")
    }

    fn end_round(&mut self, outcome: &str) {
        self.report.end_round(outcome);
        if let Some(round) = self.report.rounds.last() {
            self.progress.round(&round_line(round, &self.report.steps));
        }
    }
}

/// A tool that ends with a message `unknown: ..` met one of its limits.
fn says_unknown(messages: &str) -> bool {
    messages.trim_start().starts_with("unknown")
}

fn round_line(round: &Round, steps: &[StepRecord]) -> String {
    let mut line = format!(
        "{}: {}",
        round.iteration,
        count(round.predicates, "predicate")
    );
    if round.path_length > 0 {
        line.push_str(&format!(", path of {}", count(round.path_length, "step")));
    }
    line.push_str(&format!(": {}", round.outcome));
    let times: Vec<String> = steps
        .iter()
        .filter(|s| s.iteration == round.iteration)
        .map(|s| format!("{} {:.1} s", s.tool, s.seconds))
        .collect();
    line.push_str(&format!(" ({})", times.join(", ")));
    line
}

/// What identifies a path: its statements, not the values on the way.
fn fingerprint(trace: &Trace) -> u64 {
    let mut hasher = DefaultHasher::new();
    for step in &trace.steps {
        (&step.procedure, &step.id).hash(&mut hasher);
        // A statement of c2bp's own making has no id.
        if step.id.is_none() {
            step.line.hash(&mut hasher);
        }
    }
    hasher.finish()
}

/// The assumptions noted in the header of a boolean program.
fn assumptions(bp: &Path) -> io::Result<Vec<String>> {
    let text = fs::read_to_string(bp)?;
    Ok(text
        .lines()
        .filter_map(|l| l.strip_prefix("//@ assumption "))
        .map(str::to_string)
        .collect())
}
