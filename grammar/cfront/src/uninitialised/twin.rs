//! A slow twin of the liveness on random bodies: for each value that may go, the graph of the
//! statements is searched for a way to a reader.

use super::{left_without, remove_unread};
use ir::types::{DataModel, Type};
use ir::{Arm, Decides, Effect, Expr, ExprKind, Input, Lval, Program, Stmt, StmtKind, VarId, Why};
use samples::{Builder, Random};
use std::collections::{HashMap, HashSet};

const VARIABLES: [&str; 3] = ["main.x", "main.y", "main.z"];
const LABELS: [&str; 3] = ["a", "b", "c"];

/// A statement in the graph: what it reads, what it writes, where it leads.
struct Node {
    reads: Vec<VarId>,
    writes: Option<VarId>,
    next: Vec<usize>,
    /// The statement that leaves `writes` without a value.
    leaves: Option<u32>,
}

#[derive(Default)]
struct Graph {
    nodes: Vec<Node>,
    labels: HashMap<String, usize>,
    /// Nodes that lead to labels.
    jumps: Vec<(usize, String)>,
}

impl Graph {
    fn of(program: &Program) -> Graph {
        let mut graph = Graph::default();
        let body = program.funcs[0].body.as_deref().unwrap();
        let end = graph.node(vec![], None, vec![]);
        graph.list(body, end);
        for (node, label) in std::mem::take(&mut graph.jumps) {
            let to = graph.labels[&label];
            graph.nodes[node].next.push(to);
        }
        graph
    }

    fn node(&mut self, reads: Vec<VarId>, writes: Option<VarId>, next: Vec<usize>) -> usize {
        self.nodes.push(Node {
            reads,
            writes,
            next,
            leaves: None,
        });
        self.nodes.len() - 1
    }

    /// The first node of statements that lead to `next`.
    fn list(&mut self, list: &[Stmt], next: usize) -> usize {
        let statements = list.iter().rev();
        statements.fold(next, |next, s| self.statement(s, next))
    }

    fn statement(&mut self, s: &Stmt, next: usize) -> usize {
        let reads = |e: &Expr| {
            let mut found = Vec::new();
            e.walk(&mut |e| {
                if let ExprKind::Load(lv) = &e.kind {
                    found.extend(lv.as_var());
                }
            });
            found
        };
        let first = match &s.kind {
            StmtKind::Skip => self.node(vec![], None, vec![next]),
            StmtKind::Return | StmtKind::Halt => self.node(vec![], None, vec![]),
            StmtKind::Effect(Effect::Assign { lhs, rhs }) => {
                self.node(reads(rhs), lhs.as_var(), vec![next])
            }
            StmtKind::Effect(Effect::Havoc { lhs, .. }) => {
                let node = self.node(vec![], lhs.as_var(), vec![next]);
                self.nodes[node].leaves = Some(s.id);
                node
            }
            StmtKind::Assume(e) => self.node(reads(e), None, vec![next]),
            StmtKind::If {
                cond,
                then_branch,
                else_branch,
                ..
            } => {
                let branches = vec![self.list(then_branch, next), self.list(else_branch, next)];
                self.node(reads(cond), None, branches)
            }
            StmtKind::While { cond, body } => {
                let head = self.node(reads(cond), None, vec![next]);
                let body = self.list(body, head);
                self.nodes[head].next.push(body);
                head
            }
            StmtKind::Switch {
                scrutinee,
                arms,
                default,
            } => {
                let node = self.node(reads(scrutinee), None, vec![]);
                let labels = arms.iter().map(|a| &a.label).chain([default]);
                self.jumps.extend(labels.map(|l| (node, l.clone())));
                node
            }
            StmtKind::Goto(label) => {
                let node = self.node(vec![], None, vec![]);
                self.jumps.push((node, label.clone()));
                node
            }
            StmtKind::Block(body) => self.list(body, next),
            other => unreachable!("{other:?}"),
        };
        let labels = s.labels.iter().map(|l| (l.clone(), first));
        self.labels.extend(labels);
        first
    }

    /// Does a way from there lead to a reader, before a writer?
    fn read_from(&self, starts: &[usize], v: VarId) -> bool {
        let (mut todo, mut seen) = (starts.to_vec(), HashSet::new());
        while let Some(at) = todo.pop().map(|at| (at, seen.insert(at))) {
            let node = &self.nodes[at.0];
            if at.1 && node.reads.contains(&v) {
                return true;
            }
            if at.1 && node.writes != Some(v) {
                todo.extend(&node.next);
            }
        }
        false
    }

    /// The statements whose values nothing reads.
    fn unread(&self) -> HashSet<u32> {
        let unread = |n: &&Node| n.writes.is_some_and(|v| !self.read_from(&n.next, v));
        let left = self.nodes.iter().filter(|n| n.leaves.is_some());
        left.filter(unread).filter_map(|n| n.leaves).collect()
    }
}

struct Bodies<'p> {
    program: &'p Program,
    random: Random,
    /// Labels that no statement has yet.
    labels: Vec<&'static str>,
}

impl Bodies<'_> {
    fn variable(&mut self) -> &'static str {
        VARIABLES[self.random.below(VARIABLES.len())]
    }

    fn expression(&mut self) -> Expr {
        match self.random.below(3) {
            0 => Expr::int(1, Type::int()),
            _ => {
                let name = self.variable();
                samples::load(self.program, name)
            }
        }
    }

    fn list(&mut self, depth: usize) -> Vec<Stmt> {
        let length = self.random.below(5);
        (0..length).map(|_| self.statement(depth)).collect()
    }

    fn label(&mut self) -> String {
        self.random.pick(&LABELS).to_string()
    }

    fn statement(&mut self, depth: usize) -> Stmt {
        let of = if depth == 0 { 7 } else { 11 };
        let name = self.variable();
        let v = samples::var(self.program, name);
        let lhs = Lval::var(v, self.program);
        let kind = match self.random.below(of) {
            0..3 => StmtKind::Effect(Effect::Havoc {
                lhs,
                why: Why::Input(Input::Uninitialised(v)),
            }),
            3 => StmtKind::Effect(Effect::Assign {
                lhs,
                rhs: self.expression(),
            }),
            4 => StmtKind::Goto(self.label()),
            5 => StmtKind::Switch {
                scrutinee: self.expression(),
                arms: vec![Arm {
                    ranges: vec![(1, 1)],
                    label: self.label(),
                }],
                default: self.label(),
            },
            6 if self.random.below(3) == 0 => StmtKind::Return,
            6 => StmtKind::Assume(self.expression()),
            7 => StmtKind::While {
                cond: self.expression(),
                body: self.list(depth - 1),
            },
            8 => StmtKind::Block(self.list(depth - 1)),
            _ => StmtKind::If {
                cond: self.expression(),
                decides: Decides::AS_WRITTEN,
                then_branch: self.list(depth - 1),
                else_branch: self.list(depth - 1),
            },
        };
        let mut s = samples::stmt(kind);
        if self.random.below(6) == 0 {
            s.labels.extend(self.labels.pop().map(str::to_string));
        }
        s
    }

    fn body(&mut self) -> Vec<Stmt> {
        let mut body = self.list(3);
        for label in std::mem::take(&mut self.labels) {
            let mut s = samples::stmt(StmtKind::Skip);
            s.labels.push(label.to_string());
            body.push(s);
            body.extend(self.list(0));
        }
        body.push(samples::stmt(StmtKind::Return));
        body
    }
}

/// The statements that leave a variable without a value.
fn left(program: &Program) -> HashSet<u32> {
    let mut found = HashSet::new();
    for s in program.funcs[0].body.iter().flatten() {
        s.walk(&mut |s| found.extend(left_without(s).map(|_| s.id)));
    }
    found
}

#[test]
fn what_goes_is_what_no_way_reads() {
    let (mut gone, mut kept) = (0, 0);
    for seed in 0..20_000 {
        let mut builder = Builder::new(DataModel::Lp64);
        let locals = VARIABLES.map(|v| (v, Type::int(), 1));
        let main = builder.function("main", Type::int(), &[], &locals);
        let mut program = builder.program;
        program.vars.iter_mut().for_each(|v| v.in_memory = false);
        let mut bodies = Bodies {
            program: &program,
            random: Random(seed * 7919 + 1),
            labels: LABELS.to_vec(),
        };
        let mut body = bodies.body();
        Stmt::number(&mut body, &mut 0);
        program.funcs[main.0 as usize].body = Some(body);
        let unread = Graph::of(&program).unread();
        let before = left(&program);
        remove_unread(&mut program);
        let after = left(&program);
        let expected: HashSet<u32> = before.difference(&unread).copied().collect();
        assert_eq!(after, expected, "seed {seed}");
        gone += before.len() - after.len();
        kept += after.len();
    }
    assert!(gone > 1000 && kept > 1000, "{gone} gone, {kept} kept");
}
