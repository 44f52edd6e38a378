//! The explicit control-flow graph: one node per statement (the state before
//! it), one edge per way to execute it. Every edge is one executed statement,
//! so the length of a path is the length of its trace.
//!
//! bebop keeps control explicit and puts only data into BDDs (SPIN 2001,
//! section 4; Ball and Rajamani, "Bebop", SPIN 2000, section 3). Names are
//! resolved here, once: from here on a variable is a [`Slot`].
//!
//! `build.rs` makes it from the syntax tree.
//!
//! Each procedure has two nodes without a statement: its exit, and its error
//! node, which is entered by a failing `assert` and by reaching a wanted label.

use super::enforce::Enforce;
use super::expr::Expr;
use super::ids::{self, EdgeId, NodeId, ProcId, Slot, StmtId};
use grammar::bp::Note;
use grammar::span::Span;
use grammar::trace::StepKind;
use std::collections::{HashMap, HashSet};
use typed_index_collections::TiVec;

/// What an edge does to the state.
#[derive(Clone, Debug)]
pub enum Action {
    /// Nothing: `skip`, `goto`.
    Nop,
    /// Passes the states where each condition can have the value.
    Guard(Vec<(Expr, bool)>),
    /// All at once; `constrain` over values before and after.
    Assign {
        targets: Vec<Slot>,
        values: Vec<Expr>,
        constrain: Option<Expr>,
    },
    /// The variables become any value.
    Havoc(Vec<Slot>),
    /// `callee(args)`, then its results to the targets. Leads to the node
    /// behind the call.
    Call {
        callee: ProcId,
        args: Vec<Expr>,
        targets: Vec<Option<Slot>>,
    },
    /// To the exit with these values; any values when there are none.
    Return(Vec<Expr>),
    /// To the error node: the `assert` can fail.
    Fail(Expr),
    /// To the error node: this statement has the wanted label.
    Hit,
    /// No statement: an automaton reads where the run is (`ltl/product.rs`). Its bits
    /// become any values for which the constraint holds, as in an assignment.
    Observe { bits: Vec<Slot>, constrain: Expr },
}

/// One way to execute one statement.
#[derive(Clone, Debug)]
pub struct Edge {
    pub from: NodeId,
    pub to: NodeId,
    pub action: Action,
    pub stmt: StmtId,
}

/// The state before a statement, or an exit or error node.
#[derive(Clone, Debug)]
pub struct Node {
    pub proc: ProcId,
    /// The statement that is about to be executed.
    pub stmt: Option<StmtId>,
    pub out: Vec<EdgeId>,
    pub into: Vec<EdgeId>,
}

/// A statement, for messages and traces.
#[derive(Clone, Debug)]
pub struct Stmt {
    pub proc: ProcId,
    pub kind: StepKind,
    pub labels: Vec<String>,
    /// The wanted label, if it has one.
    pub target: Option<String>,
    pub note: Option<Note>,
    pub span: Span,
    /// Is it the head of a loop: a `while`, or the target of a `goto` behind it?
    pub loop_head: bool,
    /// The end of a body that has no `return` there; not in the source.
    pub implicit: bool,
    /// The statement as text, for people.
    pub text: String,
    pub node: NodeId,
}

/// A procedure.
#[derive(Clone, Debug)]
pub struct Proc {
    pub name: String,
    /// Its name in the text.
    pub span: Span,
    pub formals: usize,
    /// Formals, then locals.
    pub locals: Vec<String>,
    pub returns: usize,
    pub enforce: Option<Enforce>,
    pub entry: NodeId,
    pub exit: NodeId,
    pub error: NodeId,
    /// From its first node to behind its last one.
    pub nodes: std::ops::Range<NodeId>,
    /// The call edges that lead here.
    pub callers: Vec<EdgeId>,
}

/// A program.
#[derive(Clone, Debug, Default)]
pub struct Graph {
    pub globals: Vec<String>,
    /// The last globals that are none of the program's: an automaton's bits.
    pub hidden: usize,
    pub procs: TiVec<ProcId, Proc>,
    pub nodes: TiVec<NodeId, Node>,
    pub edges: TiVec<EdgeId, Edge>,
    pub stmts: TiVec<StmtId, Stmt>,
    pub entry: ProcId,
}

impl Proc {
    /// The nodes, in the order of the text.
    pub fn nodes(&self) -> impl Iterator<Item = NodeId> + Clone {
        ids::range(self.nodes.start, self.nodes.end)
    }
}

impl Graph {
    /// Number of slots: globals, and the most formals and locals of any procedure.
    pub fn slot_count(&self) -> usize {
        let locals = self.procs.iter().map(|p| p.locals.len()).max();
        self.globals.len() + locals.unwrap_or(0)
    }

    /// All slots.
    pub fn slots(&self) -> impl Iterator<Item = Slot> + Clone {
        ids::range(Slot::default(), Slot::from(self.slot_count()))
    }

    /// The slots of the global variables.
    pub fn global_slots(&self) -> impl Iterator<Item = Slot> + Clone {
        ids::range(Slot::default(), self.local(0))
    }

    /// The slots of the formals of a procedure.
    pub fn formal_slots(&self, proc: ProcId) -> impl Iterator<Item = Slot> + Clone {
        ids::range(self.local(0), self.local(self.procs[proc].formals))
    }

    /// The slots that a procedure has: globals, formals and locals.
    pub fn slots_of(&self, proc: ProcId) -> impl Iterator<Item = Slot> + Clone {
        ids::range(Slot::default(), self.local(self.procs[proc].locals.len()))
    }

    /// The slot of the i-th of the formals and locals of any procedure.
    pub fn local(&self, i: usize) -> Slot {
        Slot::from(self.globals.len() + i)
    }

    /// Which of the formals and locals the slot is; `None` if it is a global.
    pub fn local_index(&self, slot: Slot) -> Option<usize> {
        usize::from(slot).checked_sub(self.globals.len())
    }

    /// Is the slot one of a global variable?
    pub fn is_global(&self, slot: Slot) -> bool {
        usize::from(slot) < self.globals.len()
    }

    /// The name of a slot within a procedure.
    pub fn name(&self, proc: ProcId, slot: Slot) -> &str {
        match self.local_index(slot) {
            None => &self.globals[usize::from(slot)],
            Some(local) => &self.procs[proc].locals[local],
        }
    }

    /// The slots that have a name in the procedure: its own, and the program's
    /// globals that no local hides.
    pub fn scope(&self, proc: ProcId) -> Vec<Slot> {
        let own: HashSet<&str> = self.procs[proc].locals.iter().map(|n| n.as_str()).collect();
        let named = Slot::from(self.globals.len() - self.hidden);
        self.slots_of(proc)
            .filter(|s| match self.is_global(*s) {
                true => *s < named && !own.contains(self.name(proc, *s)),
                false => true,
            })
            .collect()
    }

    /// Adds an edge to a graph that is complete otherwise.
    pub fn add_edge(&mut self, edge: Edge) {
        let (from, to) = (edge.from, edge.to);
        let call = match edge.action {
            Action::Call { callee, .. } => Some(callee),
            _ => None,
        };
        let e = self.edges.push_and_get_key(edge);
        self.nodes[from].out.push(e);
        self.nodes[to].into.push(e);
        if let Some(callee) = call {
            self.procs[callee].callers.push(e);
        }
    }

    /// Adds a procedure that does the same as another, and is not called yet: where
    /// each of its nodes stands now.
    pub fn add_copy(&mut self, original: ProcId) -> (ProcId, HashMap<NodeId, NodeId>) {
        let copy = self.procs.next_key();
        let first = self.nodes.next_key();
        let nodes: Vec<NodeId> = self.procs[original].nodes().collect();
        let mut places = HashMap::new();
        for &n in &nodes {
            let node = Node {
                proc: copy,
                stmt: self.nodes[n].stmt,
                out: Vec::new(),
                into: Vec::new(),
            };
            places.insert(n, self.nodes.push_and_get_key(node));
        }
        let last = self.nodes.next_key();
        let proc = &self.procs[original];
        let proc = Proc {
            entry: places[&proc.entry],
            exit: places[&proc.exit],
            error: places[&proc.error],
            nodes: first..last,
            callers: Vec::new(),
            ..proc.clone()
        };
        self.procs.push(proc);
        for n in nodes {
            for e in self.nodes[n].out.clone() {
                let edge = self.edges[e].clone();
                self.add_edge(Edge {
                    from: places[&edge.from],
                    to: places[&edge.to],
                    ..edge
                });
            }
        }
        (copy, places)
    }

    /// The graph in Graphviz' language.
    pub fn dot(&self) -> String {
        use std::fmt::Write;
        let mut out = String::from("digraph cfg {\n  node [shape=box];\n");
        for (p, proc) in self.procs.iter_enumerated() {
            let _ = writeln!(out, "  subgraph cluster_{p} {{ label={:?};", proc.name);
            for n in proc.nodes() {
                let text = match self.nodes[n].stmt {
                    Some(s) => self.stmts[s].text.as_str(),
                    None if n == proc.exit => "exit",
                    None => "error",
                };
                let _ = writeln!(out, "    n{n} [label={text:?}];");
            }
            out.push_str("  }\n");
        }
        for e in &self.edges {
            let style = match &e.action {
                Action::Call { .. } => " [style=bold]",
                Action::Fail(_) | Action::Hit => " [style=dashed]",
                _ => "",
            };
            let _ = writeln!(out, "  n{} -> n{}{style};", e.from, e.to);
        }
        out.push_str("}\n");
        out
    }
}
