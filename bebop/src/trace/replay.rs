//! The trace checker: does a trace describe an execution of the program?
//!
//! It walks the trace on the syntax tree, one state at a time, without the
//! control-flow graph or BDDs (`explicit.rs`). The trace says which values
//! changed, so the data of every state are known. Where control is, is not
//! always: a line may hold several statements and a decision does not say which
//! way it went. The checker therefore follows all the places that fit, and all
//! values of globals that a local of the entry procedure hides.

use super::explicit::{Flat, State};
use grammar::bp::{Expr, Program, StmtKind};
use grammar::lines::Lines;
use grammar::span::Span;
use grammar::trace::{Step, StepKind, Trace};
use indexmap::IndexMap;
use std::rc::Rc;

/// Why a trace is no execution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invalid {
    /// Index of the step, if one is to blame.
    pub step: Option<usize>,
    pub reason: String,
}

/// Why a step does not go on from a configuration.
pub enum Mismatch {
    /// Control is elsewhere there.
    Place(String),
    /// Control is at the statement, which does something else.
    Effect(String),
}

impl Mismatch {
    /// Of several reasons the first in this order is told: what is wrong with the
    /// statement says more than where control is not, and short is plain.
    fn rank(&self) -> (bool, usize) {
        match self {
            Mismatch::Effect(reason) => (false, reason.len()),
            Mismatch::Place(reason) => (true, reason.len()),
        }
    }

    /// What is told of it.
    pub(crate) fn reason(self) -> String {
        match self {
            Mismatch::Effect(reason) | Mismatch::Place(reason) => reason,
        }
    }
}

impl From<String> for Mismatch {
    fn from(reason: String) -> Mismatch {
        Mismatch::Effect(reason)
    }
}

impl From<&str> for Mismatch {
    fn from(reason: &str) -> Mismatch {
        Mismatch::Effect(reason.to_string())
    }
}

/// Where control is in a procedure, and its variables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    pub proc: usize,
    pub point: usize,
    /// Formals and locals.
    pub locals: Vec<bool>,
}

/// Where control may be, and the data. The frames below the running one are
/// shared between configurations: stacks are deep and steps are many.
#[derive(Clone, Debug)]
pub struct Config {
    pub globals: Vec<bool>,
    pub top: Frame,
    pub(crate) below: Option<Rc<Below>>,
    /// Number of frames below.
    pub depth: usize,
}

#[derive(Debug)]
pub(crate) struct Below {
    frame: Frame,
    below: Option<Rc<Below>>,
}

impl PartialEq for Config {
    fn eq(&self, other: &Config) -> bool {
        if self.globals != other.globals || self.top != other.top || self.depth != other.depth {
            return false;
        }
        let (mut a, mut b) = (&self.below, &other.below);
        while let (Some(x), Some(y)) = (a, b) {
            if Rc::ptr_eq(x, y) {
                return true;
            }
            if x.frame != y.frame {
                return false;
            }
            (a, b) = (&x.below, &y.below);
        }
        true
    }
}

impl Config {
    /// Before the first statement of a procedure that nobody has called.
    pub(crate) fn start(flat: &Flat, proc: usize, state: &[bool]) -> Config {
        let (globals, locals) = state.split_at(flat.program.globals.len());
        Config {
            globals: globals.to_vec(),
            top: Frame {
                proc,
                point: flat.procs[proc].first,
                locals: locals.to_vec(),
            },
            below: None,
            depth: 0,
        }
    }
}

/// Checks a trace of a reachable target from the entry procedure.
pub fn check(program: &Program, lines: &Lines, entry: usize, trace: &Trace) -> Result<(), Invalid> {
    let whole = |reason: String| Invalid { step: None, reason };
    let target = trace
        .target
        .as_ref()
        .ok_or_else(|| whole("there is no target".into()))?;
    let flat = Flat::new(program);
    let mut configs = at_start(&flat, entry, &trace.initial).map_err(whole)?;
    for (i, step) in trace.steps.iter().enumerate() {
        let invalid = |reason: String| Invalid {
            step: Some(i),
            reason,
        };
        let last = i + 1 == trace.steps.len();
        let checker = Checker {
            flat: &flat,
            lines,
            step,
            last,
            ends: false,
        };
        let mut next: Vec<Config> = Vec::new();
        let mut mismatches: Vec<Mismatch> = Vec::new();
        for config in &configs {
            match checker.follow(config) {
                Ok(found) => {
                    for c in found {
                        if !next.contains(&c) {
                            next.push(c);
                        }
                    }
                }
                Err(mismatch) => mismatches.push(mismatch),
            }
        }
        if next.is_empty() {
            return Err(invalid(told(mismatches)));
        }
        if last {
            let fits = step.procedure == target.procedure && step.line == target.line;
            let kind = match step.kind {
                StepKind::Target => target.label.is_some(),
                StepKind::Assert => target.label.is_none(),
                _ => false,
            };
            let labelled = target.label.as_ref().is_none_or(|label| {
                next.iter().any(|c| {
                    let at = flat.procs[c.top.proc].stmts.get(c.top.point);
                    at.is_some_and(|s| s.stmt.labels.iter().any(|l| l.name == *label))
                })
            });
            if !(fits && kind && labelled) {
                return Err(invalid("the last step is not the target".into()));
            }
        }
        configs = next;
    }
    match trace.steps.is_empty() {
        true => Err(whole("there are no steps".into())),
        false => Ok(()),
    }
}

/// Of the reasons why nothing fits the one that says most.
pub fn told(mut mismatches: Vec<Mismatch>) -> String {
    mismatches.sort_by_key(Mismatch::rank);
    let reason = mismatches.into_iter().next().map(Mismatch::reason);
    reason.unwrap_or_else(|| "nothing fits".into())
}

/// Where a run may start that has these values there.
pub fn at_start(
    flat: &Flat,
    entry: usize,
    initial: &IndexMap<String, bool>,
) -> Result<Vec<Config>, String> {
    let state = read(flat, entry, initial, None)?;
    let globals = flat.program.globals.len();
    let configs: Vec<Config> = starts(flat, entry, state)?
        .into_iter()
        .filter(|state| flat.procs[entry].legal(state))
        .map(|state| Config {
            globals: state[..globals].to_vec(),
            top: Frame {
                proc: entry,
                point: flat.procs[entry].first,
                locals: state[globals..].to_vec(),
            },
            below: None,
            depth: 0,
        })
        .collect();
    match configs.is_empty() {
        true => Err("the initial values violate `enforce`".into()),
        false => Ok(configs),
    }
}

/// The most hidden globals whose values are tried out.
const HIDDEN: usize = 12;

/// The start states that agree with the listed values: a global that a local
/// of the entry procedure hides has no name there, so it may have any value.
pub(crate) fn starts(flat: &Flat, entry: usize, state: State) -> Result<Vec<State>, String> {
    let mut named = vec![false; state.len()];
    for (_, i) in flat.procs[entry].scope() {
        named[i] = true;
    }
    let hidden: Vec<usize> = (0..state.len()).filter(|i| !named[*i]).collect();
    if hidden.len() > HIDDEN {
        return Err(format!(
            "{} globals are hidden by locals of the entry procedure",
            hidden.len()
        ));
    }
    let mut states = vec![state];
    for i in hidden {
        for k in 0..states.len() {
            let mut other = states[k].clone();
            other[i] = true;
            states.push(other);
        }
    }
    Ok(states)
}

/// The state that a list of values describes: all variables in scope, or
/// changes of an old state.
pub(crate) fn read(
    flat: &Flat,
    proc: usize,
    values: &IndexMap<String, bool>,
    old: Option<&State>,
) -> Result<State, String> {
    let p = &flat.procs[proc];
    let mut state = match old {
        Some(old) => old.clone(),
        None => vec![false; flat.width(proc)],
    };
    let mut given = 0;
    for (name, i) in p.scope() {
        match values.get(name) {
            Some(value) => {
                state[i] = *value;
                given += 1;
            }
            None if old.is_none() => {
                return Err(format!("no initial value for `{name}`"));
            }
            None => {}
        }
    }
    if given < values.len() {
        let stranger = values.keys().find(|k| !p.scope().any(|(n, _)| n == **k));
        let stranger = stranger.map_or("?", |s| s.as_str());
        return Err(format!("`{stranger}` is no variable in scope"));
    }
    Ok(state)
}

/// Takes a step.
pub struct Checker<'a> {
    pub flat: &'a Flat<'a>,
    pub lines: &'a Lines,
    pub step: &'a Step,
    /// A statement that is reached, or an assert that fails.
    pub last: bool,
    /// The entry procedure may return: nothing changes then.
    pub ends: bool,
}

impl Checker<'_> {
    /// The places that the step leads to from here.
    pub fn follow(&self, config: &Config) -> Result<Vec<Config>, Mismatch> {
        let step = self.step;
        let frame = &config.top;
        let p = &self.flat.procs[frame.proc];
        let name = &p.proc.name.name;
        if step.depth as usize != config.depth {
            return Err(Mismatch::Place(format!(
                "control is at depth {}, the step at {}",
                config.depth, step.depth
            )));
        }
        if step.procedure != *name {
            return Err(Mismatch::Place(format!(
                "control is in `{name}`, not `{}`",
                step.procedure
            )));
        }
        let mut now = config.globals.clone();
        now.extend(&frame.locals);
        let Some(s) = p.stmts.get(frame.point) else {
            if step.kind != StepKind::Return {
                return Err(Mismatch::Place(format!(
                    "control is at the end of `{name}`"
                )));
            }
            return self.go_back(config, None, &now);
        };
        let line = self.lines.line_of(s.stmt.span);
        if step.line != line {
            return Err(Mismatch::Place(format!("control is at line {line}")));
        }
        let id = s.stmt.note.as_ref().map(|n| &n.id);
        if step.id.as_ref() != id {
            return Err(format!("the statement at line {line} has another id").into());
        }
        if step.kind == StepKind::Target {
            return match self.last && step.changed.is_empty() {
                true => Ok(vec![config.clone()]),
                false => Err("a target is the last step and changes nothing".into()),
            };
        }
        let kind = kind_of(&s.stmt.kind);
        if step.kind != kind {
            return Err(format!("the statement at line {line} is of another kind").into());
        }
        let refused = |what: &str| Err(format!("{what} at line {line}").into());
        match &s.stmt.kind {
            StmtKind::Skip => self.stay(config, &now, &[s.next]),
            StmtKind::Goto(labels) => {
                let points: Vec<usize> = labels.iter().filter_map(|l| p.label(l)).collect();
                self.stay(config, &now, &points)
            }
            StmtKind::If { .. } | StmtKind::While { .. } => {
                self.stay(config, &now, &p.decide(frame.point, &now))
            }
            StmtKind::Assume(c) if !p.can(c, true, &now) => refused("the assumption is false"),
            StmtKind::AbortIf(c) if !p.can(c, false, &now) => refused("the execution is aborted"),
            StmtKind::Assert(c) if self.last => match p.can(c, false, &now) {
                true => Ok(vec![config.clone()]),
                false => refused("the assertion holds"),
            },
            StmtKind::Assert(c) if !p.can(c, true, &now) => refused("the assertion fails"),
            StmtKind::Assume(_) | StmtKind::AbortIf(_) | StmtKind::Assert(_) => {
                self.stay(config, &now, &[s.next])
            }
            StmtKind::Thread(_) => refused("a thread is started or ended"),
            StmtKind::Dead(vars) => {
                let after = read(self.flat, frame.proc, &step.changed, Some(&now))?;
                let dead: Vec<usize> = vars.iter().filter_map(|v| p.var(v)).collect();
                if (0..now.len()).any(|i| now[i] != after[i] && !dead.contains(&i)) {
                    return refused("a variable changes that is not dead");
                }
                self.arrive(config, &after, &[s.next])
            }
            StmtKind::Assign {
                targets,
                values,
                constrain,
            } => {
                let after = read(self.flat, frame.proc, &step.changed, Some(&now))?;
                match p.assigns(targets, values, constrain.as_ref(), &now, &after) {
                    true => self.arrive(config, &after, &[s.next]),
                    false => refused("the assignment has another effect"),
                }
            }
            StmtKind::Return(values) => self.go_back(config, Some(values), &now),
            StmtKind::Call { callee, args, .. } => self.enter(config, &callee.name, args, &now),
        }
    }

    /// Enters the callee of a call.
    fn enter(
        &self,
        config: &Config,
        callee: &str,
        args: &[Expr],
        now: &State,
    ) -> Result<Vec<Config>, Mismatch> {
        let refused = |what: &str| Err(format!("{what} at line {}", self.step.line).into());
        let p = &self.flat.procs[config.top.proc];
        let Some(&callee) = self.flat.by_name.get(callee) else {
            return refused("an unknown procedure is called");
        };
        let q = &self.flat.procs[callee];
        let globals = config.globals.len();
        let mut state = config.globals.clone();
        for l in q.proc.formals.iter().chain(&q.proc.locals) {
            match self.step.changed.get(&l.name) {
                Some(value) => state.push(*value),
                None => return Err(format!("no value for `{}` of the callee", l.name).into()),
            }
        }
        if state.len() - globals != self.step.changed.len() {
            return refused("a call step lists formals and locals only");
        }
        for (i, a) in args.iter().enumerate() {
            if !p.values(a, now, now).contains(&state[globals + i]) {
                return refused("an argument has another value");
            }
        }
        if !q.legal(&state) {
            return refused("the callee's `enforce` is violated");
        }
        Ok(vec![Config {
            globals: config.globals.clone(),
            top: Frame {
                proc: callee,
                point: q.first,
                locals: state[globals..].to_vec(),
            },
            below: Some(Rc::new(Below {
                frame: config.top.clone(),
                below: config.below.clone(),
            })),
            depth: config.depth + 1,
        }])
    }

    /// Goes to one of the points; nothing changes.
    fn stay(
        &self,
        config: &Config,
        now: &State,
        points: &[usize],
    ) -> Result<Vec<Config>, Mismatch> {
        match self.step.changed.is_empty() {
            true => self.arrive(config, now, points),
            false => Err("the statement changes nothing".into()),
        }
    }

    fn arrive(
        &self,
        config: &Config,
        state: &State,
        points: &[usize],
    ) -> Result<Vec<Config>, Mismatch> {
        if !self.flat.procs[config.top.proc].legal(state) {
            return Err("`enforce` is violated".into());
        }
        if points.is_empty() {
            return Err("there is no way on".into());
        }
        let globals = config.globals.len();
        Ok(points
            .iter()
            .map(|point| Config {
                globals: state[..globals].to_vec(),
                top: Frame {
                    proc: config.top.proc,
                    point: *point,
                    locals: state[globals..].to_vec(),
                },
                below: config.below.clone(),
                depth: config.depth,
            })
            .collect())
    }

    fn go_back(
        &self,
        config: &Config,
        values: Option<&Vec<Expr>>,
        now: &State,
    ) -> Result<Vec<Config>, Mismatch> {
        let q = &self.flat.procs[config.top.proc];
        let Some(under) = &config.below else {
            return match self.ends && self.step.changed.is_empty() {
                true => Ok(vec![config.clone()]),
                false => Err("the entry procedure returns".into()),
            };
        };
        let frame = &under.frame;
        let p = &self.flat.procs[frame.proc];
        let mut caller = config.globals.clone();
        caller.extend(&frame.locals);
        let after = read(self.flat, frame.proc, &self.step.changed, Some(&caller))?;
        let Some((targets, point)) = p.stmts.get(frame.point).and_then(|s| match &s.stmt.kind {
            StmtKind::Call { targets, .. } => Some((targets, s.next)),
            _ => None,
        }) else {
            return Err("the caller is not at a call".into());
        };
        let mut written = vec![false; after.len()];
        for (j, t) in targets.iter().enumerate() {
            let Some(v) = t.as_ref().and_then(|t| p.var(t)) else {
                continue;
            };
            written[v] = true;
            let value = values.and_then(|values| values.get(j));
            if value.is_some_and(|e| !q.values(e, now, now).contains(&after[v])) {
                return Err("a returned value differs".into());
            }
        }
        if (0..after.len()).any(|i| !written[i] && after[i] != caller[i]) {
            return Err("a variable changes that the call does not assign".into());
        }
        let next = Config {
            globals: config.globals.clone(),
            top: frame.clone(),
            below: under.below.clone(),
            depth: config.depth - 1,
        };
        self.arrive(&next, &after, &[point])
    }
}

fn kind_of(kind: &StmtKind) -> StepKind {
    match kind {
        StmtKind::Skip => StepKind::Skip,
        StmtKind::Goto(_) => StepKind::Goto,
        StmtKind::Return(_) => StepKind::Return,
        StmtKind::Assign { .. } | StmtKind::Dead(_) => StepKind::Assign,
        StmtKind::Call { .. } => StepKind::Call,
        StmtKind::If { .. } | StmtKind::While { .. } => StepKind::Branch,
        StmtKind::Assume(_) | StmtKind::AbortIf(_) => StepKind::Assume,
        StmtKind::Assert(_) => StepKind::Assert,
        StmtKind::Thread(_) => StepKind::Skip,
    }
}

/// The place of a step in the program's text, for a message.
pub fn span_of(text: &str, lines: &Lines, step: &Step) -> Span {
    let start = lines.start(step.line);
    let line = text.get(start as usize..).unwrap_or("");
    let blank = line.chars().take_while(|c| matches!(c, ' ' | '\t')).count();
    let start = start + blank as u32;
    Span {
        start,
        end: start + 1,
    }
}
