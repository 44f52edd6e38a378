//! From the syntax tree to the control-flow graph.
//!
//! Names are resolved, structured statements become guarded edges, and a
//! procedure gets an end behind its last statement. Nodes stand in the order of
//! the text.

use super::enforce::Enforce;
use super::expr::Expr;
use super::graph::{Action, Edge, Graph, Node, Proc, Stmt};
use super::ids::{NodeId, ProcId, Slot, StmtId};
use super::targets::Wanted;
use grammar::bp;
use grammar::span::Span;
use grammar::trace::StepKind;
use std::collections::HashMap;

/// Builds the graph of a program that `bp_check` has passed. `entry` is the
/// procedure where it starts.
///
/// What the checker would have refused does not panic: an unknown variable
/// reads as any value, a call of an unknown procedure or a jump to an unknown
/// label has no successor.
pub fn build(program: &bp::Program, entry: ProcId, wanted: &Wanted) -> Graph {
    let mut graph = Graph {
        globals: program.globals.iter().map(|g| g.name.clone()).collect(),
        entry,
        ..Graph::default()
    };
    let globals: HashMap<&str, Slot> = program
        .globals
        .iter()
        .enumerate()
        .map(|(i, g)| (g.name.as_str(), Slot::from(i)))
        .collect();
    let procs: HashMap<&str, ProcId> = program
        .procs
        .iter()
        .enumerate()
        .map(|(i, p)| (p.name.name.as_str(), ProcId::from(i)))
        .collect();
    for (id, proc) in program.procs.iter().enumerate() {
        let mut names = globals.clone();
        for (i, l) in proc.formals.iter().chain(&proc.locals).enumerate() {
            names.insert(&l.name, graph.local(i));
        }
        Builder {
            graph: &mut graph,
            names,
            procs: &procs,
            wanted,
            id: ProcId::from(id),
            source: proc,
            labels: HashMap::new(),
            gotos: Vec::new(),
            exit: NodeId::default(),
            error: NodeId::default(),
        }
        .procedure();
    }
    for e in graph.edges.keys() {
        let edge = &graph.edges[e];
        let (from, to) = (edge.from, edge.to);
        if let Action::Call { callee, .. } = edge.action {
            graph.procs[callee].callers.push(e);
        }
        graph.nodes[from].out.push(e);
        graph.nodes[to].into.push(e);
    }
    graph
}

struct Builder<'a> {
    graph: &'a mut Graph,
    names: HashMap<&'a str, Slot>,
    procs: &'a HashMap<&'a str, ProcId>,
    wanted: &'a Wanted,
    id: ProcId,
    source: &'a bp::Proc,
    labels: HashMap<&'a str, NodeId>,
    gotos: Vec<(NodeId, StmtId, &'a [bp::Ident])>,
    exit: NodeId,
    error: NodeId,
}

impl<'a> Builder<'a> {
    fn procedure(mut self) {
        let source = self.source;
        let first = self.graph.nodes.next_key();
        self.exit = self.node(None);
        self.error = self.node(None);
        let enforce = source.enforce.as_ref().map(|e| self.expr(e));
        let enforce = enforce.map(Enforce::new);
        // The nodes of the body stand in the order of the text; where control
        // goes on is only known from behind, so a block is built twice: first
        // its nodes, then its edges.
        let skeleton = self.skeleton(&source.body);
        let end = self.statement(&bp::Stmt {
            span: end_of(source),
            ..bp::Stmt::default()
        });
        let stmt = &mut self.graph.stmts[end.1];
        stmt.kind = StepKind::Return;
        stmt.implicit = true;
        stmt.text = "end".into();
        self.edge(end.0, self.exit, Action::Return(Vec::new()), end.1);
        let entry = skeleton.first().map_or(end.0, |s| s.node);
        self.block(&skeleton, &source.body, end.0);
        for (from, stmt, targets) in std::mem::take(&mut self.gotos) {
            for t in targets {
                if let Some(&to) = self.labels.get(t.name.as_str()) {
                    self.edge(from, to, Action::Nop, stmt);
                    if to <= from {
                        if let Some(s) = self.graph.nodes[to].stmt {
                            self.graph.stmts[s].loop_head = true;
                        }
                    }
                }
            }
        }
        let last = self.graph.nodes.next_key();
        self.graph.procs.push(Proc {
            name: source.name.name.clone(),
            span: source.name.span,
            formals: source.formals.len(),
            locals: source
                .formals
                .iter()
                .chain(&source.locals)
                .map(|l| l.name.clone())
                .collect(),
            returns: source.returns,
            enforce,
            entry,
            exit: self.exit,
            error: self.error,
            nodes: first..last,
            callers: Vec::new(),
        });
    }

    fn node(&mut self, stmt: Option<StmtId>) -> NodeId {
        self.graph.nodes.push_and_get_key(Node {
            proc: self.id,
            stmt,
            out: Vec::new(),
            into: Vec::new(),
        })
    }

    fn edge(&mut self, from: NodeId, to: NodeId, action: Action, stmt: StmtId) {
        self.graph.edges.push(Edge {
            from,
            to,
            action,
            stmt,
        });
    }

    fn statement(&mut self, stmt: &bp::Stmt) -> (NodeId, StmtId) {
        let id = self.graph.stmts.next_key();
        let node = self.node(Some(id));
        let (kind, text) = kind_and_text(&stmt.kind);
        let target = self.wanted.label_of(&self.source.name.name, &stmt.labels);
        if target.is_some() {
            self.edge(node, self.error, Action::Hit, id);
        }
        self.graph.stmts.push(Stmt {
            proc: self.id,
            kind,
            labels: stmt.labels.iter().map(|l| l.name.clone()).collect(),
            target,
            note: stmt.note.clone(),
            span: stmt.span,
            loop_head: matches!(stmt.kind, bp::StmtKind::While { .. }),
            implicit: false,
            text,
            node,
        });
        (node, id)
    }

    fn skeleton(&mut self, block: &'a [bp::Stmt]) -> Vec<Skeleton> {
        let mut out = Vec::with_capacity(block.len());
        for stmt in block {
            let (node, id) = self.statement(stmt);
            for l in &stmt.labels {
                self.labels.insert(&l.name, node);
            }
            let inner = match &stmt.kind {
                bp::StmtKind::If {
                    branches,
                    else_branch,
                } => branches
                    .iter()
                    .map(|(_, b)| b)
                    .chain([else_branch])
                    .map(|b| self.skeleton(b))
                    .collect(),
                bp::StmtKind::While { body, .. } => vec![self.skeleton(body)],
                _ => Vec::new(),
            };
            out.push(Skeleton { node, id, inner });
        }
        out
    }

    fn block(&mut self, skeleton: &[Skeleton], block: &'a [bp::Stmt], after: NodeId) {
        for (i, (s, stmt)) in skeleton.iter().zip(block).enumerate() {
            let next = skeleton.get(i + 1).map_or(after, |s| s.node);
            self.edges_of(s, stmt, next);
        }
    }

    fn edges_of(&mut self, s: &Skeleton, stmt: &'a bp::Stmt, next: NodeId) {
        let (node, id) = (s.node, s.id);
        match &stmt.kind {
            bp::StmtKind::Skip => self.edge(node, next, Action::Nop, id),
            bp::StmtKind::Goto(targets) => self.gotos.push((node, id, targets)),
            bp::StmtKind::Return(values) => {
                let values = values.iter().map(|v| self.expr(v)).collect();
                self.edge(node, self.exit, Action::Return(values), id);
            }
            bp::StmtKind::Assign {
                targets,
                values,
                constrain,
            } => {
                let action = self.assignment(targets, values, constrain.as_ref());
                self.edge(node, next, action, id);
            }
            bp::StmtKind::Call {
                targets,
                callee,
                args,
            } => {
                if let Some(&callee) = self.procs.get(callee.name.as_str()) {
                    let action = Action::Call {
                        callee,
                        args: args.iter().map(|a| self.expr(a)).collect(),
                        targets: targets
                            .iter()
                            .map(|t| t.as_ref().and_then(|t| self.slot(t)))
                            .collect(),
                    };
                    self.edge(node, next, action, id);
                }
            }
            bp::StmtKind::If {
                branches,
                else_branch,
            } => self.decision(s, branches, else_branch, next),
            bp::StmtKind::While { condition, body } => {
                let condition = self.expr(condition);
                // The edge out of the loop first: passes that number nodes depth-first then
                // put what is behind the loop behind its body.
                let out = Action::Guard(vec![(condition.clone(), false)]);
                self.edge(node, next, out, id);
                if let Some(inner) = s.inner.first() {
                    let enter = Action::Guard(vec![(condition, true)]);
                    let head = inner.first().map_or(node, |s| s.node);
                    self.edge(node, head, enter, id);
                    self.block(inner, body, node);
                }
            }
            bp::StmtKind::Assume(e) => {
                let guard = Action::Guard(vec![(self.expr(e), true)]);
                self.edge(node, next, guard, id);
            }
            bp::StmtKind::AbortIf(e) => {
                let guard = Action::Guard(vec![(self.expr(e), false)]);
                self.edge(node, next, guard, id);
            }
            bp::StmtKind::Assert(e) => {
                let e = self.expr(e);
                if self.wanted.asserts {
                    self.edge(node, self.error, Action::Fail(e.clone()), id);
                }
                self.edge(node, next, Action::Guard(vec![(e, true)]), id);
            }
            // The checker refuses threads, unless they were made sequential before.
            bp::StmtKind::Thread(_) => {}
            bp::StmtKind::Dead(vars) => {
                let vars = vars.iter().filter_map(|v| self.slot(v)).collect();
                self.edge(node, next, Action::Havoc(vars), id);
            }
        }
    }

    /// A parallel assignment; `_` on the left is left out.
    fn assignment(
        &self,
        targets: &[Option<bp::Ident>],
        values: &[bp::Expr],
        constrain: Option<&bp::Expr>,
    ) -> Action {
        let mut slots = Vec::new();
        let mut assigned = Vec::new();
        for (t, v) in targets.iter().zip(values) {
            if let Some(slot) = t.as_ref().and_then(|t| self.slot(t)) {
                slots.push(slot);
                assigned.push(self.expr(v));
            }
        }
        let constrain = constrain.map(|c| {
            let mut c = self.expr(c);
            unassigned_next_is_current(&mut c, &slots);
            c
        });
        Action::Assign {
            targets: slots,
            values: assigned,
            constrain,
        }
    }

    /// `if` with its branches: each is taken where no earlier condition holds.
    fn decision(
        &mut self,
        s: &Skeleton,
        branches: &'a [(bp::Expr, Vec<bp::Stmt>)],
        else_branch: &'a [bp::Stmt],
        next: NodeId,
    ) {
        let mut guards: Vec<(Expr, bool)> = Vec::new();
        for ((condition, body), inner) in branches.iter().zip(&s.inner) {
            let condition = self.expr(condition);
            let mut taken = guards.clone();
            taken.push((condition.clone(), true));
            let head = inner.first().map_or(next, |s| s.node);
            self.edge(s.node, head, Action::Guard(taken), s.id);
            guards.push((condition, false));
            self.block(inner, body, next);
        }
        if let Some(inner) = s.inner.last() {
            let head = inner.first().map_or(next, |s| s.node);
            self.edge(s.node, head, Action::Guard(guards), s.id);
            self.block(inner, else_branch, next);
        }
    }

    fn slot(&self, ident: &bp::Ident) -> Option<Slot> {
        self.names.get(ident.name.as_str()).copied()
    }

    fn expr(&self, e: &bp::Expr) -> Expr {
        let boxed = |e: &bp::Expr| Box::new(self.expr(e));
        match e {
            bp::Expr::Const(b) => Expr::Const(*b),
            bp::Expr::Var(v) => self.slot(v).map_or(Expr::Nondet, Expr::Var),
            bp::Expr::Next(v) => self.slot(v).map_or(Expr::Nondet, Expr::Next),
            bp::Expr::Nondet => Expr::Nondet,
            bp::Expr::Choose(a, b) => Expr::Choose(boxed(a), boxed(b)),
            bp::Expr::Not(a) => Expr::Not(boxed(a)),
            bp::Expr::Binary(op, a, b) => Expr::Binary(*op, boxed(a), boxed(b)),
            bp::Expr::Ite(a, b, c) => Expr::Ite(boxed(a), boxed(b), boxed(c)),
        }
    }
}

/// A statement's nodes, and those of its blocks.
struct Skeleton {
    node: NodeId,
    id: StmtId,
    inner: Vec<Vec<Skeleton>>,
}

/// The value after an assignment of a variable that it leaves alone is the
/// value before.
fn unassigned_next_is_current(e: &mut Expr, targets: &[Slot]) {
    match e {
        Expr::Next(v) if !targets.contains(v) => *e = Expr::Var(*v),
        Expr::Const(_) | Expr::Var(_) | Expr::Next(_) | Expr::Nondet => {}
        Expr::Not(a) => unassigned_next_is_current(a, targets),
        Expr::Choose(a, b) | Expr::Binary(_, a, b) => {
            unassigned_next_is_current(a, targets);
            unassigned_next_is_current(b, targets);
        }
        Expr::Ite(a, b, c) => {
            unassigned_next_is_current(a, targets);
            unassigned_next_is_current(b, targets);
            unassigned_next_is_current(c, targets);
        }
    }
}

/// Where a body ends: the end of its last statement, or the procedure's name.
fn end_of(proc: &bp::Proc) -> Span {
    match proc.body.last() {
        Some(last) => Span {
            start: last.span.end.saturating_sub(1).max(last.span.start),
            end: last.span.end,
        },
        None => proc.name.span,
    }
}

/// A name as it is written in a program.
fn name(ident: &bp::Ident) -> String {
    bp::Expr::Var(ident.clone()).to_string()
}

fn kind_and_text(kind: &bp::StmtKind) -> (StepKind, String) {
    let names = |targets: &[Option<bp::Ident>]| -> String {
        let names: Vec<String> = targets
            .iter()
            .map(|t| t.as_ref().map_or("_".into(), name))
            .collect();
        names.join(", ")
    };
    let exprs = |es: &[bp::Expr]| -> String {
        let es: Vec<String> = es.iter().map(|e| e.to_string()).collect();
        es.join(", ")
    };
    let idents = |ids: &[bp::Ident]| -> String {
        let ids: Vec<String> = ids.iter().map(name).collect();
        ids.join(", ")
    };
    match kind {
        bp::StmtKind::Skip => (StepKind::Skip, "skip".into()),
        bp::StmtKind::Goto(ls) => (StepKind::Goto, format!("goto {}", idents(ls))),
        bp::StmtKind::Return(es) => (
            StepKind::Return,
            format!("return {}", exprs(es)).trim_end().into(),
        ),
        bp::StmtKind::Assign {
            targets,
            values,
            constrain,
        } => {
            let mut text = format!("{} := {}", names(targets), exprs(values));
            if let Some(c) = constrain {
                text.push_str(" constrain ");
                text.push_str(&c.to_string());
            }
            (StepKind::Assign, text)
        }
        bp::StmtKind::Call {
            targets,
            callee,
            args,
        } => {
            let call = format!("{}({})", name(callee), exprs(args));
            let text = match targets.is_empty() {
                true => call,
                false => format!("{} := {call}", names(targets)),
            };
            (StepKind::Call, text)
        }
        bp::StmtKind::If { branches, .. } => {
            let condition = branches.first().map_or("*".into(), |b| b.0.to_string());
            (StepKind::Branch, format!("if ({condition})"))
        }
        bp::StmtKind::While { condition, .. } => {
            (StepKind::Branch, format!("while ({})", condition))
        }
        bp::StmtKind::Assume(e) => (StepKind::Assume, format!("assume({})", e)),
        bp::StmtKind::Assert(e) => (StepKind::Assert, format!("assert({})", e)),
        bp::StmtKind::AbortIf(e) => (StepKind::Assume, format!("abortif {}", e)),
        bp::StmtKind::Dead(vs) => (StepKind::Assign, format!("dead {}", idents(vs))),
        bp::StmtKind::Thread(op) => (StepKind::Skip, op.to_string()),
    }
}
