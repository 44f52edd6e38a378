//! The control flow of a function, statement by statement: a plain walk of the
//! intermediate form.
//!
//! A place is in front of a statement and has its number. Behind the last one and at
//! each `return` is the end.

use ir::{Expr, Function, Stmt, StmtKind};
use std::collections::HashMap;

/// A place: in front of the statement of that number.
pub type Place = u32;

/// On what condition control goes somewhere.
#[derive(Clone, Debug)]
pub enum Guard<'p> {
    Always,
    /// The condition is true, or false.
    If(&'p Expr, bool),
    /// The value is in the arm, or (`None`) in none.
    Arm(&'p Stmt, Option<usize>),
}

/// Where control goes from a place.
pub type Edges<'p> = Vec<(Guard<'p>, Option<Place>)>;

/// The graph of a function with a body.
pub struct Graph<'p> {
    /// Of each place: its statement.
    pub stmts: Vec<&'p Stmt>,
    /// Where it leads; to `None` if to the end of the function.
    pub edges: Vec<Edges<'p>>,
    labels: HashMap<&'p str, Place>,
}

impl<'p> Graph<'p> {
    /// The graph of a body.
    pub fn new(f: &'p Function) -> Graph<'p> {
        let mut graph = Graph {
            stmts: Vec::new(),
            edges: Vec::new(),
            labels: HashMap::new(),
        };
        let body = f.body.as_deref().unwrap_or_default();
        for s in body {
            s.walk(&mut |s: &'p Stmt| {
                for label in &s.labels {
                    graph.labels.insert(label, s.id);
                }
                graph.stmts.push(s);
            });
        }
        graph.edges = vec![Vec::new(); graph.stmts.len()];
        graph.list(body, None);
        graph
    }

    /// Where control goes from a list of statements, which `behind` follows.
    fn list(&mut self, list: &'p [Stmt], behind: Option<Place>) {
        for (i, s) in list.iter().enumerate() {
            let next = list.get(i + 1).map(|s| s.id).or(behind);
            self.stmt(s, next);
        }
    }

    fn stmt(&mut self, s: &'p Stmt, next: Option<Place>) {
        let first = |list: &[Stmt], other: Option<Place>| list.first().map(|s| s.id).or(other);
        let edges = match &s.kind {
            StmtKind::Skip | StmtKind::Effect(_) | StmtKind::Call { .. } | StmtKind::Assume(_) => {
                vec![(Guard::Always, next)]
            }
            StmtKind::Fail { .. } | StmtKind::Halt => Vec::new(),
            StmtKind::Return => vec![(Guard::Always, None)],
            StmtKind::If {
                cond,
                then_branch,
                else_branch,
                ..
            } => {
                self.list(then_branch, next);
                self.list(else_branch, next);
                vec![
                    (Guard::If(cond, true), first(then_branch, next)),
                    (Guard::If(cond, false), first(else_branch, next)),
                ]
            }
            StmtKind::While { cond, body } => {
                self.list(body, Some(s.id));
                vec![
                    (Guard::If(cond, true), first(body, Some(s.id))),
                    (Guard::If(cond, false), next),
                ]
            }
            StmtKind::Switch { arms, default, .. } => {
                let mut edges: Edges = Vec::new();
                for (k, arm) in arms.iter().enumerate() {
                    edges.push((Guard::Arm(s, Some(k)), self.label(&arm.label)));
                }
                edges.push((Guard::Arm(s, None), self.label(default)));
                edges
            }
            StmtKind::Goto(label) => vec![(Guard::Always, self.label(label))],
            StmtKind::Block(body) => {
                self.list(body, next);
                vec![(Guard::Always, first(body, next))]
            }
        };
        self.edges[s.id as usize] = edges;
    }

    fn label(&self, label: &str) -> Option<Place> {
        self.labels.get(label).copied()
    }

    /// The places that control can come to from one before it comes to a cut again, in
    /// an order in which each is behind those that lead to it; cuts are among them.
    /// The error is a place on a cycle without a cut.
    pub fn segment(
        &self,
        from: Place,
        is_cut: impl Fn(Place) -> bool,
    ) -> Result<Vec<Place>, Place> {
        #[derive(Clone, Copy, PartialEq)]
        enum Mark {
            Open,
            Done,
        }
        let mut marks: HashMap<Place, Mark> = HashMap::new();
        let mut order = Vec::new();
        let successors = |p: Place| -> Vec<Place> {
            let edges = &self.edges[p as usize];
            edges.iter().filter_map(|(_, to)| *to).collect()
        };
        // The start is no cut for what leaves it, and one for what comes back.
        let mut stack: Vec<(Place, Vec<Place>)> = vec![(from, successors(from))];
        let mut ends = Vec::new();
        while let Some((p, left)) = stack.last_mut() {
            let p = *p;
            let Some(next) = left.pop() else {
                marks.insert(p, Mark::Done);
                order.push(p);
                stack.pop();
                continue;
            };
            if is_cut(next) {
                if !ends.contains(&next) {
                    ends.push(next);
                }
                continue;
            }
            match marks.get(&next) {
                Some(Mark::Open) => return Err(next),
                Some(Mark::Done) => {}
                None if next == from => return Err(next),
                None => {
                    marks.insert(next, Mark::Open);
                    stack.push((next, successors(next)));
                }
            }
        }
        order.reverse();
        order.extend(ends);
        Ok(order)
    }
}
