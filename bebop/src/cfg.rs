//! The explicit control-flow graph: one node per statement (the state before
//! it), one edge per way to execute it. Every edge is one executed statement,
//! so the length of a path is the length of its trace.
//!
//! bebop keeps control explicit and puts only data into BDDs (SPIN 2001,
//! section 4; Ball and Rajamani, "Bebop", SPIN 2000, section 3). Names are
//! resolved here, once: behind this file a variable is a [`Slot`].
//!
//! `cfg_build.rs` makes it from the syntax tree.
//!
//! Each procedure has two nodes without a statement: its exit, and its error
//! node, which is entered by a failing `assert` and by reaching a wanted label.

use crate::enforce::Enforce;
use grammar::bp::{self, BinOp, Note};
use grammar::span::Span;
use grammar::trace::StepKind;

/// Index into [`Graph::procs`].
pub type ProcId = usize;
/// Index into [`Graph::nodes`].
pub type NodeId = usize;
/// Index into [`Graph::edges`].
pub type EdgeId = usize;
/// Index into [`Graph::stmts`].
pub type StmtId = usize;

/// A variable as a number: globals first, then the formals and locals of the
/// procedure. Local slots are shared by all procedures.
pub type Slot = usize;

/// An expression over slots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expr {
    Const(bool),
    Var(Slot),
    /// The value after an assignment, in its constraint.
    Next(Slot),
    /// Either value, each time anew.
    Nondet,
    Choose(Box<Expr>, Box<Expr>),
    Not(Box<Expr>),
    Binary(BinOp, Box<Expr>, Box<Expr>),
    Ite(Box<Expr>, Box<Expr>, Box<Expr>),
}

impl Expr {
    /// Calls `f` for every variable; the flag says "value after".
    pub fn each_var(&self, f: &mut impl FnMut(Slot, bool)) {
        match self {
            Expr::Const(_) | Expr::Nondet => {}
            Expr::Var(v) => f(*v, false),
            Expr::Next(v) => f(*v, true),
            Expr::Not(a) => a.each_var(f),
            Expr::Choose(a, b) | Expr::Binary(_, a, b) => {
                a.each_var(f);
                b.each_var(f);
            }
            Expr::Ite(a, b, c) => {
                a.each_var(f);
                b.each_var(f);
                c.each_var(f);
            }
        }
    }
}

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
    pub formals: usize,
    /// Formals, then locals.
    pub locals: Vec<String>,
    pub returns: usize,
    pub enforce: Option<Enforce>,
    pub entry: NodeId,
    pub exit: NodeId,
    pub error: NodeId,
    /// The nodes of the procedure, in the order of the text.
    pub nodes: std::ops::Range<NodeId>,
    /// The call edges that lead here.
    pub callers: Vec<EdgeId>,
}

/// A program.
#[derive(Clone, Debug, Default)]
pub struct Graph {
    pub globals: Vec<String>,
    pub procs: Vec<Proc>,
    pub nodes: Vec<Node>,
    pub edges: Vec<Edge>,
    pub stmts: Vec<Stmt>,
    pub entry: ProcId,
}

/// What counts as an error.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// (procedure or any, label), as spelled in the program.
    pub labels: Vec<(Option<String>, String)>,
    /// Failing asserts.
    pub asserts: bool,
}

impl Wanted {
    /// Is the label of the procedure wanted?
    pub fn has(&self, proc: &str, label: &str) -> bool {
        self.labels
            .iter()
            .any(|(p, w)| w == label && p.as_ref().is_none_or(|p| p == proc))
    }

    /// The first wanted one of the labels of a statement.
    pub fn label_of(&self, proc: &str, labels: &[bp::Ident]) -> Option<String> {
        let wanted = labels.iter().find(|l| self.has(proc, &l.name));
        wanted.map(|l| l.name.clone())
    }
}

impl Graph {
    /// Number of slots: globals, and the most formals and locals of any procedure.
    pub fn slots(&self) -> usize {
        let locals = self.procs.iter().map(|p| p.locals.len()).max();
        self.globals.len() + locals.unwrap_or(0)
    }

    /// Number of slots that a procedure has.
    pub fn slots_of(&self, proc: ProcId) -> usize {
        self.globals.len() + self.procs[proc].locals.len()
    }

    /// The name of a slot within a procedure.
    pub fn name(&self, proc: ProcId, slot: Slot) -> &str {
        match slot.checked_sub(self.globals.len()) {
            None => &self.globals[slot],
            Some(local) => &self.procs[proc].locals[local],
        }
    }

    /// The slots that have a name in the procedure: its own, and the globals
    /// that no local hides.
    pub fn scope(&self, proc: ProcId) -> Vec<Slot> {
        let own: std::collections::HashSet<&str> =
            self.procs[proc].locals.iter().map(|n| n.as_str()).collect();
        (0..self.slots_of(proc))
            .filter(|s| *s >= self.globals.len() || !own.contains(self.globals[*s].as_str()))
            .collect()
    }

    /// The graph in Graphviz' language.
    pub fn dot(&self) -> String {
        use std::fmt::Write;
        let mut out = String::from("digraph cfg {\n  node [shape=box];\n");
        for (p, proc) in self.procs.iter().enumerate() {
            let _ = writeln!(out, "  subgraph cluster_{p} {{ label={:?};", proc.name);
            for n in proc.nodes.clone() {
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
