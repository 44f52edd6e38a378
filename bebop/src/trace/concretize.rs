//! From the events of a path to the trace that is written.
//!
//! The path knows the values of live variables only. Here it is run forwards
//! with all variables: what nobody reads again keeps its value if the statement
//! allows it, and is computed otherwise. Steps list what changed.

use crate::program::expr::Expr;
use crate::program::graph::{Action, Graph};
use crate::program::ids::{EdgeId, ProcId, Slot, StmtId};
use crate::trace::extract::event::Event;
use grammar::bp::BinOp;
use grammar::lines::Lines;
use grammar::trace::{Step, StepKind, Target};
use indexmap::IndexMap;
use typed_index_collections::{ti_vec, TiVec};

/// A path with all values.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Path {
    pub initial: IndexMap<String, bool>,
    pub steps: Vec<Step>,
    pub target: Option<Target>,
    /// The statement behind each step.
    pub stmts: Vec<StmtId>,
}

/// Runs the events of a path forwards.
pub fn concretize(graph: &Graph, lines: &Lines, events: &[Event]) -> Result<Path, String> {
    let mut run = Run::new(graph, lines);
    run.events(events)?;
    Ok(run.path)
}

struct Frame {
    proc: ProcId,
    locals: Vec<bool>,
    /// The call that is not complete.
    call: Option<EdgeId>,
    /// The values that it passes, in order.
    formals: Vec<bool>,
}

/// A path that is being run.
pub struct Run<'a> {
    graph: &'a Graph,
    lines: &'a Lines,
    globals: TiVec<Slot, bool>,
    frames: Vec<Frame>,
    pub path: Path,
}

impl<'a> Run<'a> {
    /// Nothing has happened yet.
    pub fn new(graph: &'a Graph, lines: &'a Lines) -> Run<'a> {
        Run {
            graph,
            lines,
            globals: ti_vec![false; graph.globals.len()],
            frames: Vec::new(),
            path: Path::default(),
        }
    }

    /// What happens next, told in a graph with more procedures and the same variables.
    pub fn goes_on_in(&mut self, graph: &'a Graph) {
        self.graph = graph;
    }

    /// Runs events.
    pub fn events(&mut self, events: &[Event]) -> Result<(), String> {
        events.iter().try_for_each(|event| self.event(event))
    }

    /// The values of the program's globals, and of the running procedure's variables.
    pub fn state(&self) -> Vec<bool> {
        let named = self.globals.len() - self.graph.hidden;
        let globals = self.globals.iter().take(named);
        let locals = self.frames.last().map(|f| &f.locals);
        globals
            .chain(locals.into_iter().flatten())
            .copied()
            .collect()
    }

    fn get(&self, s: Slot) -> bool {
        match self.graph.local_index(s) {
            None => self.globals[s],
            Some(i) => self
                .frames
                .last()
                .and_then(|f| f.locals.get(i))
                .copied()
                .unwrap_or(false),
        }
    }

    fn set(&mut self, s: Slot, value: bool) {
        match self.graph.local_index(s) {
            None => self.globals[s] = value,
            Some(i) => {
                let local = self.frames.last_mut().and_then(|f| f.locals.get_mut(i));
                if let Some(local) = local {
                    *local = value;
                }
            }
        }
    }

    fn step(&mut self, stmt: StmtId, changed: IndexMap<String, bool>) {
        self.path.stmts.push(stmt);
        let stmt = &self.graph.stmts[stmt];
        self.path.steps.push(Step {
            procedure: self.graph.procs[stmt.proc].name.clone(),
            id: stmt.note.as_ref().map(|n| n.id.clone()),
            kind: stmt.kind,
            line: self.lines.line_of(stmt.span),
            depth: self.frames.len().saturating_sub(1) as u32,
            changed,
        });
    }

    /// Assigns, and lists what is in scope; only differences if so wanted.
    fn assign(
        &mut self,
        proc: ProcId,
        values: &[(Slot, bool)],
        only_changes: bool,
    ) -> IndexMap<String, bool> {
        let mut changed = IndexMap::new();
        for (s, value) in values {
            if !only_changes || self.get(*s) != *value {
                changed.insert(self.graph.name(proc, *s).to_string(), *value);
            }
            self.set(*s, *value);
        }
        changed
    }

    /// A value that the expression can have, the preferred one if possible.
    fn value(&self, e: &Expr, preferred: bool) -> bool {
        let (yes, no) = possible(e, &|s| self.get(s));
        if preferred {
            yes
        } else {
            !no
        }
    }

    fn event(&mut self, event: &Event) -> Result<(), String> {
        match event {
            Event::Enter { proc, values } => self.enter(*proc, values),
            Event::Step { edge, values } => self.statement(*edge, values)?,
            Event::Call { edge, formals } => self.call(*edge, formals)?,
            Event::Return { edge, results } => self.leave(*edge, results)?,
            Event::Target { edge } => self.target(*edge),
        }
        Ok(())
    }

    /// A procedure starts: the first one, or the one that was called.
    fn enter(&mut self, proc: ProcId, values: &[(Slot, bool)]) {
        let graph = self.graph;
        let mut locals = vec![false; graph.procs[proc].locals.len()];
        let start = self.frames.is_empty();
        for (s, value) in values {
            match graph.local_index(*s) {
                Some(i) => locals[i] = *value,
                None if start => self.globals[*s] = *value,
                None => {}
            }
        }
        let mut call = None;
        if let Some(frame) = self.frames.last_mut() {
            let formals = std::mem::take(&mut frame.formals);
            for (local, value) in locals.iter_mut().zip(formals) {
                *local = value;
            }
            call = frame.call;
        }
        if let Some(e) = call {
            // The step belongs to the caller.
            let names = graph.procs[proc].locals.iter().cloned();
            let changed = names.zip(locals.iter().copied()).collect();
            self.step(graph.edges[e].stmt, changed);
        } else if start {
            for s in graph.scope(proc) {
                let value = match graph.local_index(s) {
                    None => self.globals[s],
                    Some(i) => locals[i],
                };
                let name = graph.name(proc, s).to_string();
                self.path.initial.insert(name, value);
            }
        }
        self.frames.push(Frame {
            proc,
            locals,
            call: None,
            formals: Vec::new(),
        });
    }

    /// A statement within a procedure, where some of its values are known.
    fn statement(&mut self, e: EdgeId, values: &[(Slot, bool)]) -> Result<(), String> {
        let edge = &self.graph.edges[e];
        if let Action::Observe { .. } = edge.action {
            return Ok(());
        }
        let proc = self.frames.last().ok_or("a step outside")?.proc;
        let known = |s: Slot| values.iter().find(|(v, _)| *v == s).map(|(_, b)| *b);
        let mut all = Vec::new();
        match &edge.action {
            Action::Assign {
                targets, values, ..
            } => {
                for (t, e) in targets.iter().zip(values) {
                    let value = known(*t).unwrap_or_else(|| self.value(e, self.get(*t)));
                    all.push((*t, value));
                }
            }
            Action::Havoc(vars) => {
                for v in vars {
                    all.push((*v, known(*v).unwrap_or_else(|| self.get(*v))));
                }
            }
            _ => {}
        }
        let changed = self.assign(proc, &all, true);
        self.step(edge.stmt, changed);
        Ok(())
    }

    /// The arguments of a call are evaluated; the step follows with its callee.
    fn call(&mut self, e: EdgeId, formals: &[(Slot, bool)]) -> Result<(), String> {
        let graph = self.graph;
        let mut all = Vec::new();
        if let Action::Call { callee, args, .. } = &graph.edges[e].action {
            for (s, a) in graph.formal_slots(*callee).zip(args) {
                let known = formals.iter().find(|(f, _)| *f == s).map(|(_, b)| *b);
                all.push(known.unwrap_or_else(|| self.value(a, false)));
            }
        }
        let frame = self.frames.last_mut().ok_or("a call outside")?;
        frame.call = Some(e);
        frame.formals = all;
        Ok(())
    }

    /// A procedure returns: the step belongs to the callee, its values to the
    /// caller.
    fn leave(&mut self, e: EdgeId, results: &[(usize, bool)]) -> Result<(), String> {
        let graph = self.graph;
        let depth = self.frames.len();
        self.step(graph.edges[e].stmt, IndexMap::new());
        if self.frames.len() == 1 {
            // The entry procedure has returned: the run is over.
            return Ok(());
        }
        self.frames.pop();
        let frame = self.frames.last_mut().ok_or("a return to nowhere")?;
        let proc = frame.proc;
        let call = frame.call.take().ok_or("a return without a call")?;
        let mut all: Vec<(Slot, bool)> = Vec::new();
        if let Action::Call { targets, .. } = &graph.edges[call].action {
            for (j, t) in targets.iter().enumerate() {
                if let Some(t) = t {
                    let value = results.iter().find(|(i, _)| *i == j).map(|(_, b)| *b);
                    all.push((*t, value.unwrap_or(false)));
                }
            }
        }
        let changed = self.assign(proc, &all, false);
        if let Some(step) = self.path.steps.last_mut() {
            step.depth = depth as u32 - 1;
            step.changed = changed;
        }
        Ok(())
    }

    /// The target is reached.
    fn target(&mut self, e: EdgeId) {
        let edge = &self.graph.edges[e];
        let stmt = &self.graph.stmts[edge.stmt];
        self.step(edge.stmt, IndexMap::new());
        let label = match edge.action {
            Action::Hit => stmt.target.clone(),
            _ => None,
        };
        if let (Some(step), true) = (self.path.steps.last_mut(), label.is_some()) {
            step.kind = StepKind::Target;
        }
        self.path.target = Some(Target {
            procedure: self.graph.procs[stmt.proc].name.clone(),
            label,
            line: self.lines.line_of(stmt.span),
        });
    }
}

/// Whether an expression can be true, and whether it can be false. Values
/// after an assignment are not known here and count as either.
fn possible(e: &Expr, get: &impl Fn(Slot) -> bool) -> (bool, bool) {
    match e {
        Expr::Const(b) => (*b, !*b),
        Expr::Var(v) => (get(*v), !get(*v)),
        Expr::Next(_) | Expr::Nondet => (true, true),
        Expr::Not(a) => {
            let (yes, no) = possible(a, get);
            (no, yes)
        }
        Expr::Choose(a, b) => {
            let (a, b) = (possible(a, get), possible(b, get));
            (a.0 || a.1 && b.1, a.1)
        }
        Expr::Ite(c, a, b) => {
            let (c, a, b) = (possible(c, get), possible(a, get), possible(b, get));
            (c.0 && a.0 || c.1 && b.0, c.0 && a.1 || c.1 && b.1)
        }
        Expr::Binary(op, a, b) => {
            let (a, b) = (possible(a, get), possible(b, get));
            let same = a.0 && b.0 || a.1 && b.1;
            let differ = a.0 && b.1 || a.1 && b.0;
            match op {
                BinOp::And => (a.0 && b.0, a.1 || b.1),
                BinOp::Or => (a.0 || b.0, a.1 && b.1),
                BinOp::Implies => (a.1 || b.0, a.0 && b.1),
                BinOp::Iff => (same, differ),
                BinOp::Xor => (differ, same),
            }
        }
    }
}
