//! The refinement loop (SPIN 2001, section 2.1): abstract, check, analyse the
//! path, add predicates, again.
//!
//! The paper leaves open what happens when a refuted path comes back or yields
//! nothing new. Here each path has a ladder of remedies: newton's own choice of
//! predicates, then those of its other discoveries, then an abstraction with
//! longer cubes, then one without a bound on them. A path that survives them all
//! ends the loop as unknown, since another round would be the same again.

mod anew;
mod local;
mod search;
mod stages;
mod temporal;

use crate::equalities;
use crate::except::Known;
use crate::newton_product::Product;
use crate::options::Options;
use crate::path;
use crate::predicates;
use crate::processor_time;
use crate::progress::Progress;
use crate::reading::{Bodies, Following, Keeping, Sharpened, Turn, Waiting, INLINED};
use crate::record::{self, Record};
use crate::schedule::Schedule;
use crate::told::count;
use crate::tools::Tools;
use crate::workdir::WorkDir;
use grammar::answer::newton;
use grammar::answer::slam::{Cause, Check, Replay, Round, Run, Verdict};
use grammar::expr::Predicates;
use grammar::notes;
use grammar::temporal::Measure;
use grammar::trace::{self, Trace};
use std::collections::hash_map::DefaultHasher;
use std::collections::{HashMap, VecDeque};
use std::fs;
use std::hash::{Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Why the loop cannot go on.
pub enum Stop {
    /// The user's input is wrong: what the tool said.
    Input(String),
    /// A search beside a tool has the verdict.
    Decided(Verdict),
    /// Another reading of the program is next.
    Turn,
    /// The verdict is unknown: why.
    Unknown { cause: Cause, reason: String },
}

impl Stop {
    pub fn unknown(cause: Cause, reason: impl Into<String>) -> Stop {
        Stop::Unknown {
            cause,
            reason: reason.into(),
        }
    }
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::unknown(Cause::Failure, error.to_string())
    }
}

/// What is tried for one and the same path, in this order.
const LADDER: [Remedy; 10] = [
    Remedy::Discover(None),
    Remedy::Along,
    Remedy::Equalities,
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

/// One path is looked at in so many states.
const SHARPENED: usize = 5;

#[derive(Clone, Copy)]
enum Remedy {
    /// newton, with its choice of a discovery or a named one.
    Discover(Option<&'static str>),
    /// c2bp takes longer cubes from the states of the path, from now on.
    Along,
    /// What the predicates say of one side of their equalities is asked of the other.
    Equalities,
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
    pub report: Check,
    /// The bound of cubes that a remedy asked for.
    max_cube: Option<u32>,
    /// Traces whose states c2bp takes longer cubes from.
    along: Vec<Sharpened>,
    /// Per path, how many rungs of the ladder it has used.
    rungs: HashMap<u64, usize>,
    following: Following,
    bodies: Bodies,
    /// Do small procedures stand where they are called (`c2bp --inline`)?
    inlined: bool,
    keeping: Keeping,
    /// Are there undefined functions that keep what they are given?
    may_keep: bool,
    /// A path was in another procedure than the first.
    has_calls: bool,
    /// An error in another order of evaluation than gcc's was found there: from then
    /// on the program is read with gcc's alone.
    other_order: Option<String>,
    /// Of a question of temporal logic: what becomes less on the way round loops.
    measures: Vec<Measure>,
    /// Errors that later rounds leave out.
    known: Vec<Known>,
    schedule: Schedule,
    /// Other readings of the program, the next one first, ...
    waiting: VecDeque<Waiting>,
    /// ... and when it is its turn.
    turn: Turn,
    /// Did small procedures ever stand where they are called? They may after so many seconds
    /// of processor time.
    was_inlined: bool,
    inline_from: f64,
    /// The last boolean program.
    abstracted: Option<PathBuf>,
    /// Seconds that the present tool has run, ...
    running: f64,
    /// ... and what a search beside it came to.
    meanwhile: Option<Stop>,
}

/// After so many rounds newton explains all contradictions of a path at once.
/// Before, fewer predicates are worth more than fewer rounds.
const ROUNDS: u32 = 4;

impl<'a> Loop<'a> {
    pub fn new(
        options: &'a Options,
        tools: Tools,
        work: WorkDir,
        interrupted: &'a AtomicBool,
        start: Instant,
    ) -> Loop<'a> {
        let begins = processor_time::used().unwrap_or(0.0);
        Loop {
            options,
            tools,
            progress: Progress::new(options.quiet),
            interrupted,
            start,
            limit: options.budget.limits().time,
            report: Check::new(options.program_names(), work.path().display().to_string()),
            work,
            max_cube: options.max_cube,
            along: Vec::new(),
            rungs: HashMap::new(),
            following: Following::first(options.follow),
            bodies: Bodies::first(options.front_end.library),
            inlined: options.front_end.inline,
            keeping: Keeping::default(),
            may_keep: false,
            has_calls: false,
            other_order: None,
            measures: Vec::new(),
            known: Vec::new(),
            schedule: Schedule::new(begins),
            waiting: VecDeque::new(),
            turn: Turn::first(begins),
            was_inlined: options.front_end.inline,
            inline_from: begins + INLINED,
            abstracted: None,
            running: 0.0,
            meanwhile: None,
        }
    }

    /// Runs to a verdict; `Err` is the text for bad input.
    pub fn run(mut self, predicates: Predicates) -> Result<Check, String> {
        let end = self.rounds(predicates);
        self.progress.clear();
        self.report.seconds = self.start.elapsed().as_secs_f64();
        match end {
            Err(Stop::Input(text)) => return Err(text),
            // What is behind errors that are known changes nothing of them.
            _ if !self.report.errors.is_empty() => self.report.verdict = Verdict::Unsafe,
            Ok(verdict) | Err(Stop::Decided(verdict)) => self.report.verdict = verdict,
            Err(Stop::Unknown { cause, reason }) => {
                self.report.verdict = record::unknown(cause, reason)
            }
            Err(Stop::Turn) => unreachable!("a turn ends no loop"),
        }
        Ok(self.report)
    }

    fn rounds(&mut self, first: Predicates) -> Result<Verdict, Stop> {
        let mut predicates = first.clone();
        for iteration in 1.. {
            if self.options.max_iterations.is_some_and(|n| iteration > n) {
                let rounds = count(iteration as usize - 1, "iteration");
                let text = format!("no verdict after {rounds}");
                return Err(Stop::unknown(Cause::Rounds, text));
            }
            match self.round(iteration, &mut predicates) {
                Ok(Some(verdict)) => return Ok(verdict),
                Err(Stop::Decided(verdict)) => return Ok(verdict),
                Ok(None) if self.turn_is_over() => self.take_turns(&first, &mut predicates),
                Ok(None) => self.follow(&first, &mut predicates),
                Err(Stop::Turn) => self.take_turns(&first, &mut predicates),
                Err(stop) if self.turns(&stop, &first, &mut predicates) => {}
                Err(stop) => {
                    let stop = self.why(stop);
                    return self.at_last(stop);
                }
            }
        }
        Err(Stop::unknown(Cause::Rounds, "no verdict"))
    }

    /// The loop stops: is an error to be found by running the program?
    fn at_last(&mut self, stop: Stop) -> Result<Verdict, Stop> {
        let ended = self.interrupted.load(Ordering::Relaxed) || self.out_of_time();
        let found = match &stop {
            Stop::Unknown { cause, .. } if !ended => self.search_at_last(*cause),
            _ => None,
        };
        found.ok_or(stop)
    }

    /// Abstract, check, analyse: a verdict, or more predicates.
    fn round(
        &mut self,
        iteration: u32,
        predicates: &mut Predicates,
    ) -> Result<Option<Verdict>, Stop> {
        let preds = self.work.file(iteration, "preds.txt");
        if iteration > 1 {
            self.write(&preds, &predicates.to_string())?;
        }
        self.report
            .begin_round(iteration, predicates, &preds, self.how());

        if let Some(verdict) = self.search_in_between(iteration)? {
            return Ok(Some(verdict));
        }
        let bp = self.abstraction(iteration, &preds)?;
        if let Some(verdict) = self.search_in_between(iteration)? {
            return Ok(Some(verdict));
        }
        let (trace, trace_file) = match self.options.ltl.is_some() {
            true => self.check_property(iteration, &bp)?,
            false => self.check(iteration, &bp)?,
        };
        self.has_calls |= path::has_calls(&trace);
        match trace.verdict {
            trace::Verdict::Unreachable if self.is_local() => {
                self.end_round("no error is reachable");
                Err(self.safe_if_local())
            }
            trace::Verdict::Unreachable => {
                self.end_round(match self.options.ltl {
                    None => "no error is reachable",
                    Some(_) if self.options.terminates => "every run ends",
                    Some(_) => "the property holds",
                });
                self.report.assumptions = notes::assumptions(&fs::read_to_string(&bp)?);
                self.invariants(iteration, &bp);
                if self.other_order.is_none() {
                    self.certificate(iteration, &bp);
                }
                Ok(Some(match self.other_order.take() {
                    None => Verdict::Safe,
                    Some(place) => record::unknown(
                        Cause::Order,
                        format!(
                            "an error is reached only if operands are evaluated in another order than gcc's, which C allows: {place}"
                        ),
                    ),
                }))
            }
            trace::Verdict::Unknown => {
                self.end_round("bebop does not know");
                let reason = trace.reason.unwrap_or_else(|| "no reason given".into());
                Err(self.undecided(format!("bebop: {reason}")))
            }
            trace::Verdict::Reachable if trace.steps.is_empty() => {
                self.end_round(match self.options.ltl {
                    None => "an error is reachable, but bebop cannot say how",
                    Some(_) if self.options.terminates => {
                        "a run does not end, but bebop cannot say how"
                    }
                    Some(_) => "the property is violated, but bebop cannot say how",
                });
                let reason = trace.reason.unwrap_or_else(|| "no trace".into());
                Err(self.undecided(format!("bebop: {reason}")))
            }
            trace::Verdict::Reachable => {
                match self.search_before_path(iteration, trace.steps.len())? {
                    Some(verdict) => Ok(Some(verdict)),
                    None => self.analyse(iteration, &trace, &trace_file, predicates),
                }
            }
        }
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
                    let at = (path, rung);
                    let Some(product) = self.asked(iteration, trace_file, *discovery, at)? else {
                        continue;
                    };
                    let found = match product.answer.verdict {
                        newton::Verdict::Feasible => {
                            return Ok(self.executed(iteration, trace, product.answer, predicates));
                        }
                        // That the path is infeasible is known, and there is time for others.
                        newton::Verdict::Unknown
                            if discovery.is_some()
                                && product.reason("").starts_with("time limit") =>
                        {
                            continue
                        }
                        newton::Verdict::Unknown => {
                            let reason = product.reason("the path could not be decided");
                            if self.measured(&product, predicates) {
                                return Ok(None);
                            }
                            if self.compiled_fails(iteration, trace, &product.answer) {
                                return Ok(self
                                    .is_enough(iteration, trace)
                                    .then_some(Verdict::Unsafe));
                            }
                            // How nodes are linked is known to predicates alone.
                            let new = predicates::merge(predicates, product.predicates);
                            if !new.is_empty() {
                                let count = count(new.len(), "new predicate");
                                self.report.added(&new);
                                self.end_round(&format!("newton does not know, {count}"));
                                return Ok(None);
                            }
                            self.asks_for_bodies(&product.answer);
                            self.end_round("newton does not know");
                            return Err(self.undecided(format!("newton: {reason}")));
                        }
                        newton::Verdict::Infeasible
                            if discovery.is_none() && self.measured_first(&product) =>
                        {
                            return Ok(None);
                        }
                        newton::Verdict::Infeasible => product.predicates,
                    };
                    let new = predicates::merge(predicates, found);
                    if !new.is_empty() {
                        if discovery.is_none() && predicates::follow_a_node(predicates) {
                            // newton tells one thing of nodes after the other, as long as the
                            // path comes back.
                            self.rungs.insert(path, rung);
                        }
                        let text = format!("infeasible, {}", count(new.len(), "new predicate"));
                        self.report.added(&new);
                        self.end_round(&text);
                        return Ok(None);
                    }
                }
                Remedy::Along => {
                    if self.sharpened(path, trace, trace_file) {
                        // It may come back in other states.
                        self.rungs.insert(path, rung);
                        self.end_round("infeasible, longer cubes along the path next");
                        return Ok(None);
                    }
                }
                // That would go on from node to node.
                Remedy::Equalities if predicates::follow_a_node(predicates) => {}
                Remedy::Equalities => {
                    let found = equalities::propagated(predicates);
                    let new = predicates::merge(predicates, found);
                    if !new.is_empty() {
                        let what = count(new.len(), "predicate");
                        self.report.added(&new);
                        self.end_round(&format!("infeasible, {what} through equalities"));
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
        Err(Stop::unknown(
            Cause::Progress,
            if first == 0 {
                "no progress: newton's predicates are already there"
            } else {
                "no progress: the same path came back, although newton's predicates are there"
            },
        ))
    }

    /// newton's product about the path; `None` where there are other remedies.
    fn asked(
        &mut self,
        iteration: u32,
        trace_file: &Path,
        discovery: Option<&'static str>,
        (path, rung): (u64, usize),
    ) -> Result<Option<Product>, Stop> {
        match self.newton(iteration, trace_file, discovery) {
            // The first discovery must work; another one may not exist.
            Err(Stop::Unknown { .. }) if discovery.is_some() && !self.out_of_time() => Ok(None),
            // It is asked again when this reading goes on.
            Err(Stop::Turn) => {
                self.rungs.insert(path, rung);
                Err(Stop::Turn)
            }
            other => other.map(|product| {
                self.may_keep |= !product.answer.keepers.is_empty();
                Some(product)
            }),
        }
    }

    /// The path is an execution: a verdict, unless another order of evaluation is asked for,
    /// for which the predicates are those of the program alone.
    fn executed(
        &mut self,
        iteration: u32,
        trace: &Trace,
        answer: newton::Answer,
        predicates: &mut Predicates,
    ) -> Option<Verdict> {
        let any_order = self.other_order.is_none();
        let verdict = self.executable(iteration, trace, answer);
        if any_order && self.other_order.is_some() {
            *predicates = predicates::of_the_program(predicates);
        }
        verdict
    }

    /// Are longer cubes taken from the path's states from now on? Not again from the same;
    /// what the user asked for stays; and runs without an end are told in another form.
    fn sharpened(&mut self, path: u64, trace: &Trace, trace_file: &Path) -> bool {
        let states = states(trace);
        let before = self.along.iter().filter(|a| a.path == path);
        let known = before.clone().any(|a| a.states == states);
        let asked = self.options.max_cube.is_some() || self.options.ltl.is_some();
        if asked || known || before.count() >= SHARPENED {
            return false;
        }
        self.along.push(Sharpened {
            path,
            states,
            trace: trace_file.to_path_buf(),
        });
        true
    }

    /// The path is an execution if approximated values are right. The compiled
    /// program has the right ones: if it fails, the error is real.
    fn compiled_fails(&mut self, iteration: u32, trace: &Trace, answer: &newton::Answer) -> bool {
        if answer.explanation.is_empty() {
            return false;
        }
        let replay = self.replay(iteration, answer);
        if !matches!(replay, Some(Replay::Reached)) {
            return false;
        }
        self.end_round("the compiled program takes the path to the error");
        self.found(trace, answer, replay);
        true
    }

    /// The path is an execution of the program. If it evaluates operands in another
    /// order than gcc's and the compiled program does not fail, whether gcc's order
    /// leads to an error, too, is the next question.
    fn executable(
        &mut self,
        iteration: u32,
        trace: &Trace,
        answer: newton::Answer,
    ) -> Option<Verdict> {
        let replay = self.replay(iteration, &answer);
        let fails = matches!(replay, Some(Replay::Reached | Replay::Interpreted));
        if fails || !answer.other_order || self.other_order.is_some() {
            self.end_round(match self.options.ltl {
                None => "the path is an execution of the program",
                Some(_) => "the run is one of the program",
            });
            self.found(trace, &answer, replay);
            return self.is_enough(iteration, trace).then_some(Verdict::Unsafe);
        }
        self.end_round("the path is an execution in another order than gcc's");
        let place = answer
            .explanation
            .last()
            .and_then(|step| step.place.as_ref());
        let place = place.map(|p| format!("{}:{}", p.file, p.line));
        self.other_order = Some(place.unwrap_or_default());
        self.forget_paths();
        let what = "operands are evaluated in gcc's order from here on";
        self.report.add_to_outcome(what);
        self.progress.round(what);
        None
    }

    /// An error, with the path to it.
    fn found(&mut self, trace: &Trace, answer: &newton::Answer, replay: Option<Replay>) {
        let mut error = path::error(answer, trace, &self.report.predicates, replay);
        if let Some(property) = &self.options.ltl {
            error.message = match self.options.terminates {
                true => "a run does not end".to_string(),
                false => format!("a run violates {property}"),
            };
        }
        self.report.errors.push(error);
    }

    /// Has the user enough errors? If not, what follows leaves the last one out.
    fn is_enough(&mut self, iteration: u32, trace: &Trace) -> bool {
        let bp = fs::read_to_string(self.work.file(iteration, "bp")).unwrap_or_default();
        let known = Known::of(trace, &bp).filter(|known| !self.known.contains(known));
        let Some(known) = known.filter(|_| self.report.errors.len() < self.options.errors as usize)
        else {
            return true;
        };
        self.known.push(known);
        self.forget_rungs();
        let what = "other errors are looked for from here on";
        self.report.add_to_outcome(what);
        self.progress.round(what);
        false
    }

    /// A tool does not know, maybe since the time is up.
    fn undecided(&self, reason: String) -> Stop {
        let cause = match self.out_of_time() {
            true => Cause::Time,
            false => Cause::Undecided,
        };
        Stop::unknown(cause, reason)
    }

    /// Would the bound let longer cubes in? What the user asked for stays.
    fn may_raise(&self, bound: u32) -> bool {
        let unlimited = |k: u32| if k == 0 { u32::MAX } else { k };
        let longer = self
            .max_cube
            .is_none_or(|now| unlimited(now) < unlimited(bound));
        longer && self.options.max_cube.is_none()
    }

    fn end_round(&mut self, outcome: &str) {
        self.report.end_round(outcome);
        if let Some(round) = self.report.rounds.last() {
            self.progress.round(&round_line(round, &self.report.runs));
        }
    }
}

fn round_line(round: &Round, runs: &[Run]) -> String {
    let mut line = format!(
        "{}: {}",
        round.iteration,
        count(round.predicates, "predicate")
    );
    if round.path_length > 0 {
        line.push_str(&format!(", path of {}", count(round.path_length, "step")));
    }
    line.push_str(&format!(": {}", round.outcome));
    let times: Vec<String> = runs
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

/// Tells apart the values that the predicates have on a path.
fn states(trace: &Trace) -> u64 {
    let mut hasher = DefaultHasher::new();
    let steps = trace.steps.iter().map(|step| &step.changed);
    for changed in std::iter::once(&trace.initial).chain(steps) {
        changed.len().hash(&mut hasher);
        changed.iter().for_each(|value| value.hash(&mut hasher));
    }
    hasher.finish()
}
