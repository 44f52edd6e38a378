//! From a trace of the sequential program to the run of the threads: what the program
//! with threads does not have is left out, and the steps stand in the order of their
//! contexts.
//!
//! A thread's first step is its start: a `call` with the place of the statement that
//! started it and the values of the formals and locals. What globals change is told by
//! the steps that change them, so a switch needs no step of its own.

use crate::program::graph::Graph;
use crate::program::ids::StmtId;
use crate::threads::sequential::Sequential;
use crate::trace::concretize::Path;
use grammar::lines::Lines;
use grammar::span::Span;
use grammar::trace::{Context, Step, StepKind, Target};
use indexmap::IndexMap;
use std::collections::HashMap;

/// A run of threads.
#[derive(Debug, Default)]
pub struct Schedule {
    pub path: Path,
    pub contexts: Vec<Context>,
}

/// A frame of the sequential run.
struct Frame {
    /// Of the program with threads?
    real: bool,
    thread: u32,
    depth: u32,
    /// Where it was called, if that is in the text.
    called: Option<Span>,
}

/// A step with its context and thread.
struct Told {
    context: usize,
    /// It reaches the error.
    fails: bool,
    thread: u32,
    step: Step,
    stmt: StmtId,
}

/// Puts a trace of the sequential program (`ran`, with its graph) in order. `original` is
/// the graph of the program with threads: its statements are told.
pub fn schedule(
    original: &Graph,
    sequential: &Sequential,
    ran: &Graph,
    lines: &Lines,
    path: &Path,
) -> Schedule {
    // A statement is known by its place.
    let mut by_span: HashMap<(u32, u32), StmtId> = HashMap::new();
    for (id, stmt) in original.stmts.iter_enumerated() {
        if !stmt.implicit {
            by_span.insert((stmt.span.start, stmt.span.end), id);
        }
    }
    let mut teller = Teller {
        sequential,
        original,
        lines,
        by_span,
        frames: vec![Frame {
            real: false,
            thread: 0,
            depth: 0,
            called: None,
        }],
        context: 0,
        threads: 0,
        told: Vec::new(),
        initial: IndexMap::new(),
    };
    for (name, value) in &path.initial {
        if !name.starts_with(&sequential.prefix) {
            teller.initial.insert(name.clone(), *value);
        }
    }
    for (i, step) in path.steps.iter().enumerate() {
        let stmt = &ran.stmts[path.stmts[i]];
        let next = path.steps.get(i + 1).map(|s| s.procedure.as_str());
        teller.step(step, stmt.span, stmt.implicit, next);
    }
    teller.finish()
}

struct Teller<'a> {
    sequential: &'a Sequential,
    original: &'a Graph,
    lines: &'a Lines,
    by_span: HashMap<(u32, u32), StmtId>,
    frames: Vec<Frame>,
    context: usize,
    /// How many threads were started.
    threads: u32,
    told: Vec<Told>,
    initial: IndexMap<String, bool>,
}

impl Teller<'_> {
    /// The name in the program with threads of a procedure.
    fn procedure<'n>(&self, name: &'n str) -> &'n str {
        let from = name.strip_prefix(self.sequential.prefix.as_str());
        let of = from
            .and_then(|n| n.strip_prefix("from "))
            .and_then(|n| n.split_once(" of "));
        of.map_or(name, |(_, name)| name)
    }

    /// Is the procedure one of the program with threads?
    fn real(&self, name: &str) -> bool {
        !self.procedure(name).starts_with(&self.sequential.prefix)
    }

    fn step(&mut self, step: &Step, span: Span, implicit: bool, next: Option<&str>) {
        let Some(frame) = self.frames.last() else {
            return;
        };
        let (real, thread, depth, called) = (frame.real, frame.thread, frame.depth, frame.called);
        let place = (span.start, span.end);
        let known = self.by_span.get(&place).copied();
        let mut changed = step.changed.clone();
        changed.retain(|name, _| !name.starts_with(&self.sequential.prefix));
        match step.kind {
            StepKind::Call => {
                let enters = next.unwrap_or("");
                let entered = self.real(enters);
                let mut inner = Frame {
                    real: entered,
                    thread,
                    depth: depth + 1,
                    // A start is in the caller's text, the call in what runs the thread.
                    called: known.map(|_| span).or(called),
                };
                if real && entered {
                    self.tell(step.clone(), known, thread, depth, changed);
                } else if entered {
                    // The first thread, or a new one.
                    inner.depth = 0;
                    let first = self.frames.len() == 1;
                    inner.thread = self.threads;
                    self.threads += 1;
                    if first {
                        self.initial.extend(changed);
                    } else if called.is_some() {
                        let started = called.and_then(|s| self.by_span.get(&(s.start, s.end)));
                        let started = started.copied();
                        let mut first = step.clone();
                        first.procedure = self.procedure(enters).to_string();
                        if let Some(s) = called {
                            first.line = self.lines.line_of(s);
                        }
                        let thread = inner.thread;
                        self.tell(first, started, thread, 0, changed);
                    }
                } else if real {
                    // Of the helpers' calls only those that stand for a statement are told.
                    self.replaced(step, known, thread, depth);
                    if enters == format!("{}fail", self.sequential.prefix) {
                        // An assert was told, or a label with the helper's place.
                        if let Some(told) = self.told.last_mut() {
                            told.fails = true;
                        }
                    }
                }
                self.frames.push(inner);
            }
            StepKind::Return => {
                if real && (implicit || known.is_some()) {
                    self.tell(step.clone(), known, thread, depth, changed);
                }
                self.frames.pop();
            }
            _ if real => {
                if let Some(stmt) = known {
                    let mut told = step.clone();
                    told.kind = self.original.stmts[stmt].kind;
                    self.tell(told, known, thread, depth, changed);
                }
            }
            _ => {}
        }
        // Which context runs is told by variables.
        for (i, name) in self.sequential.contexts.iter().enumerate() {
            if step.changed.get(name) == Some(&true) {
                self.context = i;
            }
        }
    }

    /// A statement whose place a helper's call has taken: a start, an end, an error.
    fn replaced(&mut self, step: &Step, known: Option<StmtId>, thread: u32, depth: u32) {
        let Some(stmt) = known else {
            return;
        };
        let mut told = step.clone();
        told.kind = match self.original.stmts[stmt].target {
            Some(_) => StepKind::Target,
            None => StepKind::Skip,
        };
        self.tell(told, known, thread, depth, IndexMap::new());
    }

    fn tell(
        &mut self,
        mut step: Step,
        stmt: Option<StmtId>,
        thread: u32,
        depth: u32,
        changed: IndexMap<String, bool>,
    ) {
        step.depth = depth;
        step.changed = changed;
        step.procedure = self.procedure(&step.procedure).to_string();
        // The end of a body is not in the text.
        let name = &step.procedure;
        let end = || {
            let proc = self.original.procs.iter().find(|p| p.name == *name)?;
            let nodes = proc.nodes().filter_map(|n| self.original.nodes[n].stmt);
            nodes.filter(|s| self.original.stmts[*s].implicit).last()
        };
        let Some(stmt) = stmt.or_else(end) else {
            return;
        };
        step.id = self.original.stmts[stmt]
            .note
            .as_ref()
            .map(|n| n.id.clone());
        step.line = match step.kind {
            StepKind::Call => step.line,
            _ => self.lines.line_of(self.original.stmts[stmt].span),
        };
        self.told.push(Told {
            context: self.context,
            fails: false,
            thread,
            step,
            stmt,
        });
    }

    /// In the order of the contexts, up to the error.
    fn finish(mut self) -> Schedule {
        self.told.sort_by_key(|t| t.context);
        let last = self.told.iter().position(|t| t.fails);
        let told = match last {
            Some(last) => &self.told[..=last],
            None => &self.told[..],
        };
        let mut schedule = Schedule::default();
        for t in told {
            match schedule.contexts.last_mut() {
                Some(context) if context.thread == t.thread => context.steps += 1,
                _ => schedule.contexts.push(Context {
                    thread: t.thread,
                    steps: 1,
                }),
            }
            schedule.path.steps.push(t.step.clone());
            schedule.path.stmts.push(t.stmt);
        }
        schedule.path.initial = self.initial;
        schedule.path.target = told.last().map(|t| Target {
            procedure: t.step.procedure.clone(),
            label: self.original.stmts[t.stmt].target.clone(),
            line: t.step.line,
        });
        schedule
    }
}
