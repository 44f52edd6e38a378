//! The checker of traces of programs with threads: is it a run of the threads?
//!
//! Each step is walked by the checker of sequential traces (`trace/replay.rs`), with the
//! stack of the thread that takes it and the globals that the step before has left. What
//! that one does not know is here: starts, ends, and who may run when. Nothing is shared
//! with `sequential.rs` and `schedule.rs`, which made the trace.

use crate::trace::explicit::{Flat, State};
use crate::trace::replay::{read, starts, Checker, Config, Frame, Invalid, Mismatch};
use grammar::bp::{Program, StmtKind, ThreadOp};
use grammar::lines::Lines;
use grammar::trace::{Step, StepKind, Trace};
use std::collections::BTreeMap;

/// A thread that was started and has not run.
#[derive(Clone, Debug, PartialEq)]
struct Start {
    line: u32,
    proc: usize,
    point: usize,
    /// The values that each of its first variables can have; the others have any.
    given: Vec<Vec<bool>>,
}

/// All threads at one moment.
#[derive(Clone, Debug, PartialEq)]
struct World {
    globals: State,
    /// By number; nothing if the thread has ended.
    threads: BTreeMap<u32, Option<Config>>,
    /// The one that must not be interrupted.
    atomic: Option<u32>,
    started: Vec<Start>,
}

/// Checks a trace of a program whose first thread runs the entry procedure.
pub fn check(program: &Program, lines: &Lines, entry: usize, trace: &Trace) -> Result<(), Invalid> {
    let whole = |reason: String| Invalid { step: None, reason };
    let target = trace.target.as_ref();
    let target = target.ok_or_else(|| whole("there is no target".into()))?;
    let flat = Flat::new(program);
    let globals = program.globals.len();
    let state = read(&flat, entry, &trace.initial, None).map_err(whole)?;
    let mut worlds: Vec<World> = starts(&flat, entry, state)
        .map_err(whole)?
        .into_iter()
        .map(|state| World {
            globals: state[..globals].to_vec(),
            threads: BTreeMap::from([(0, Some(Config::start(&flat, entry, &state)))]),
            atomic: None,
            started: Vec::new(),
        })
        .collect();
    let turns = trace.contexts.iter();
    let turns = turns.flat_map(|c| std::iter::repeat_n(c.thread, c.steps));
    for (i, (step, thread)) in trace.steps.iter().zip(turns).enumerate() {
        let walker = Walker {
            flat: &flat,
            lines,
            step,
            thread,
            last: i + 1 == trace.steps.len(),
        };
        let mut next: Vec<World> = Vec::new();
        let mut reason = None;
        for world in &worlds {
            match walker.follow(world) {
                Ok(found) => next.extend(found),
                Err(mismatch) => reason = Some(mismatch.reason()),
            }
        }
        let invalid = |reason: String| Invalid {
            step: Some(i),
            reason,
        };
        if next.is_empty() {
            return Err(invalid(reason.unwrap_or_else(|| "nothing fits".into())));
        }
        let kind = match target.label {
            Some(_) => StepKind::Target,
            None => StepKind::Assert,
        };
        let fits = step.procedure == target.procedure && step.line == target.line;
        if walker.last && !(fits && step.kind == kind) {
            return Err(invalid("the last step is not the target".into()));
        }
        next.dedup();
        worlds = next;
    }
    Ok(())
}

struct Walker<'a> {
    flat: &'a Flat<'a>,
    lines: &'a Lines,
    step: &'a Step,
    thread: u32,
    last: bool,
}

impl Walker<'_> {
    fn follow(&self, world: &World) -> Result<Vec<World>, Mismatch> {
        if world.atomic.is_some_and(|t| t != self.thread) {
            return Err("another thread is within atomic statements".into());
        }
        let config = match world.threads.get(&self.thread) {
            Some(Some(config)) => config,
            Some(None) => return Err("the thread has ended".into()),
            None => return self.begin(world),
        };
        // Others have changed the globals.
        let config = Config {
            globals: world.globals.clone(),
            ..config.clone()
        };
        let mut now = config.globals.clone();
        now.extend(&config.top.locals);
        let p = &self.flat.procs[config.top.proc];
        let statement = p.stmts.get(config.top.point);
        // A thread's last return.
        if self.step.kind == StepKind::Return && config.below.is_none() {
            let returns = statement.is_none_or(|s| matches!(s.stmt.kind, StmtKind::Return(_)));
            return match returns && self.step.changed.is_empty() {
                true => Ok(vec![self.ended(world, &config)]),
                false => Err("the thread does not return here".into()),
            };
        }
        if let Some(s) = statement {
            let starts = s.stmt.starts_thread().is_some();
            let target = self.step.kind == StepKind::Target;
            if (starts || matches!(s.stmt.kind, StmtKind::Thread(_))) && !target {
                let line = self.lines.line_of(s.stmt.span);
                if self.step.kind != StepKind::Skip || self.step.line != line {
                    return Err(format!("control is at line {line}").into());
                }
                return Ok(self.statement(world, &config, &now, line));
            }
        }
        let checker = Checker {
            flat: self.flat,
            lines: self.lines,
            step: self.step,
            last: self.last,
            ends: false,
        };
        let found = checker.follow(&config)?;
        Ok(found.into_iter().map(|c| self.moved(world, c)).collect())
    }

    /// The thread is there now.
    fn moved(&self, world: &World, config: Config) -> World {
        let mut next = world.clone();
        next.globals.clone_from(&config.globals);
        next.threads.insert(self.thread, Some(config));
        next
    }

    fn ended(&self, world: &World, config: &Config) -> World {
        let mut next = self.moved(world, config.clone());
        next.threads.insert(self.thread, None);
        next.atomic = None;
        next
    }

    /// A statement about threads.
    fn statement(&self, world: &World, config: &Config, now: &State, line: u32) -> Vec<World> {
        let proc = config.top.proc;
        let p = &self.flat.procs[proc];
        let Some(s) = p.stmts.get(config.top.point) else {
            return Vec::new();
        };
        let mut behind = config.clone();
        behind.top.point = s.next;
        let mut next = self.moved(world, behind);
        let called = |callee: &str, args: &[grammar::bp::Expr]| -> Option<Start> {
            let proc = *self.flat.by_name.get(callee)?;
            Some(Start {
                line,
                proc,
                point: self.flat.procs[proc].first,
                given: args.iter().map(|a| p.values(a, now, now)).collect(),
            })
        };
        match &s.stmt.kind {
            StmtKind::Call { callee, args, .. } => {
                next.started.extend(called(&callee.name, args));
                vec![next]
            }
            StmtKind::Thread(ThreadOp::Start { callee, args }) => {
                next.started.extend(called(&callee.name, args));
                vec![next]
            }
            StmtKind::Thread(ThreadOp::StartAt(labels)) => {
                let points = labels.iter().filter_map(|l| p.label(l));
                let given: Vec<Vec<bool>> = config.top.locals.iter().map(|v| vec![*v]).collect();
                let started = points.map(|point| {
                    let mut next = next.clone();
                    next.started.push(Start {
                        line,
                        proc,
                        point,
                        given: given.clone(),
                    });
                    next
                });
                started.collect()
            }
            StmtKind::Thread(ThreadOp::End) => vec![self.ended(world, config)],
            StmtKind::Thread(op) => {
                let begins = matches!(op, ThreadOp::AtomicBegin);
                next.atomic = begins.then_some(self.thread);
                vec![next]
            }
            _ => Vec::new(),
        }
    }

    /// The first step of a thread: what was started may run.
    fn begin(&self, world: &World) -> Result<Vec<World>, Mismatch> {
        let step = self.step;
        let mut out = Vec::new();
        for (i, start) in world.started.iter().enumerate() {
            let p = &self.flat.procs[start.proc];
            let fits = step.kind == StepKind::Call
                && step.line == start.line
                && step.procedure == p.proc.name.name;
            let own: Vec<_> = p.proc.formals.iter().chain(&p.proc.locals).collect();
            let locals: Option<Vec<bool>> = own
                .iter()
                .map(|l| step.changed.get(&l.name).copied())
                .collect();
            let (Some(locals), true) = (locals, fits) else {
                continue;
            };
            let mut pairs = start.given.iter().zip(&locals);
            let mut state = world.globals.clone();
            state.extend(&locals);
            if step.changed.len() != own.len()
                || !pairs.all(|(values, v)| values.contains(v))
                || !p.legal(&state)
            {
                continue;
            }
            let top = Frame {
                proc: start.proc,
                point: start.point,
                locals,
            };
            let config = Config {
                top,
                ..Config::start(self.flat, start.proc, &state)
            };
            let mut next = self.moved(world, config);
            next.started.remove(i);
            out.push(next);
        }
        match out.is_empty() {
            true => Err("no thread was started that begins like this".into()),
            false => Ok(out),
        }
    }
}
