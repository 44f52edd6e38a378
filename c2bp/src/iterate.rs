//! Predicates by iterated weakest preconditions (Dams and Namjoshi, VMCAI 2003, section 2
//! and figure 3): `c2bp --iterate K`.
//!
//! Pairs of a predicate and a location. At first they are the conditions of the entry's
//! branches, assumptions and assertions, each where it is decided: the property is what
//! the program asserts. In each of K rounds the pairs that are new are carried backwards over
//! the statements that lead there, and what their preconditions are made of is paired
//! with the locations before.
//!
//! Round a loop that goes along a list, the same predicate comes back with one step more,
//! `t` reaches `x->n`, `x->n->n`, ..: a *growing pattern*. The paper's authors looked for them in
//! what their tool printed, and cut them off by hand with a hint, what holds of all
//! of them. Here a pattern is seen when a predicate differs from one at the same location by
//! the length of a chain of links alone; it is cut off, and stands for `dshared` of where the
//! chains begin, or `cyclic` if they begin at one node. The predicates that are given are the hints:
//! each stands for what is about its variables and takes a first step.
//!
//! What is found is what the abstraction is then made from, with the prover, as from any
//! predicates; so nothing here has to be right for the result to be, only useful. Rejected:
//! the paper's own translation, which takes the preconditions as assignments. It needs each
//! predicate kept, and knows nothing of how predicates exclude each other.

use crate::alias::aliasing::Aliasing;
use crate::wp::arbitrary::Arbitrary;
use crate::wp::precondition::{wp, Before, Change};
use indexmap::{IndexMap, IndexSet};
use ir::{
    construct, Base, CmpOp, Effect, Expr, ExprKind, LinkedKind, Lval, Program, Stmt, StmtKind,
};
use logic::predicate::{canonical, simplify, to_surface, ScopedPredicate};
use std::collections::HashMap;
use std::fmt::Write;

/// So many pairs are enough for anybody.
const PAIRS: usize = 2000;

/// A predicate with so many nodes that are not left says what one with fewer says.
const AVOIDED: usize = 2;

/// What was found.
pub struct Found {
    /// The predicates of the entry, without those that are given.
    pub predicates: Vec<ScopedPredicate>,
    /// What is told of how it went.
    pub told: String,
}

/// A place between statements.
type Location = usize;

/// What happens from one location to the next.
struct Edge<'p> {
    from: Location,
    to: Location,
    action: Action<'p>,
}

enum Action<'p> {
    /// A test, or nothing.
    Stays,
    Effect(&'p Effect),
    /// A call of what has no body here: its result is anything.
    Result(&'p Lval),
}

/// Goes `rounds` times backwards through the entry.
pub fn iterate(
    aliasing: Aliasing,
    arbitrary: &Arbitrary,
    hints: &[ScopedPredicate],
    rounds: usize,
) -> Found {
    let program = aliasing.program;
    let mut search = Search {
        aliasing,
        arbitrary,
        hints: Vec::new(),
        edges: Vec::new(),
        pairs: IndexMap::new(),
        patterns: IndexSet::new(),
    };
    search.hints = hints.iter().map(|h| search.form(h.expr.clone())).collect();
    let entry = program.func(program.entry);
    let mut graph = Graph::default();
    if let Some(body) = &entry.body {
        let end = entry.stmt_count as usize;
        graph.sequence(body, end);
        search.edges = graph.resolved();
        for (at, condition) in graph.conditions {
            search.add(condition, at);
        }
    }
    let mut round = 0;
    while round < rounds && search.round() {
        round += 1;
    }
    search.result(round)
}

/// The edges of a body, and what its branches ask.
#[derive(Default)]
struct Graph<'p> {
    edges: Vec<Edge<'p>>,
    labels: HashMap<&'p str, Location>,
    jumps: Vec<(Location, &'p str)>,
    conditions: Vec<(Location, &'p Expr)>,
}

impl<'p> Graph<'p> {
    fn sequence(&mut self, body: &'p [Stmt], after: Location) {
        for (i, s) in body.iter().enumerate() {
            let next = body.get(i + 1).map_or(after, |s| s.id as usize);
            self.statement(s, next);
        }
    }

    fn edge(&mut self, from: Location, to: Location, action: Action<'p>) {
        self.edges.push(Edge { from, to, action });
    }

    fn first(body: &[Stmt], otherwise: Location) -> Location {
        body.first().map_or(otherwise, |s| s.id as usize)
    }

    fn statement(&mut self, s: &'p Stmt, next: Location) {
        let here = s.id as usize;
        for label in &s.labels {
            self.labels.insert(label, here);
        }
        match &s.kind {
            StmtKind::Skip => self.edge(here, next, Action::Stays),
            StmtKind::Effect(effect) => self.edge(here, next, Action::Effect(effect)),
            StmtKind::Call { dst, .. } => match dst {
                Some(dst) => self.edge(here, next, Action::Result(dst)),
                None => self.edge(here, next, Action::Stays),
            },
            StmtKind::Assume(cond) => {
                self.conditions.push((here, cond));
                self.edge(here, next, Action::Stays);
            }
            StmtKind::If {
                cond,
                then_branch,
                else_branch,
                ..
            } => {
                self.conditions.push((here, cond));
                for branch in [then_branch, else_branch] {
                    self.edge(here, Self::first(branch, next), Action::Stays);
                    self.sequence(branch, next);
                }
            }
            StmtKind::While { cond, body } => {
                self.conditions.push((here, cond));
                self.edge(here, Self::first(body, here), Action::Stays);
                self.edge(here, next, Action::Stays);
                self.sequence(body, here);
            }
            StmtKind::Switch { arms, default, .. } => {
                let labels = arms.iter().map(|a| a.label.as_str());
                let labels = labels.chain([default.as_str()]);
                self.jumps.extend(labels.map(|l| (here, l)));
            }
            StmtKind::Goto(label) => self.jumps.push((here, label)),
            StmtKind::Block(body) => {
                self.edge(here, Self::first(body, next), Action::Stays);
                self.sequence(body, next);
            }
            StmtKind::Fail { .. } | StmtKind::Return | StmtKind::Halt => {}
        }
    }

    /// The edges, those of jumps among them.
    fn resolved(&mut self) -> Vec<Edge<'p>> {
        for (from, label) in std::mem::take(&mut self.jumps) {
            if let Some(to) = self.labels.get(label).copied() {
                self.edge(from, to, Action::Stays);
            }
        }
        std::mem::take(&mut self.edges)
    }
}

struct Search<'p> {
    aliasing: Aliasing<'p>,
    arbitrary: &'p Arbitrary,
    hints: Vec<Expr>,
    edges: Vec<Edge<'p>>,
    /// Whether each was carried backwards, or cut off.
    pairs: IndexMap<(Expr, Location), bool>,
    /// Predicates that began to grow, with what stands for them.
    patterns: IndexSet<(Expr, Expr)>,
}

impl Search<'_> {
    /// One round; was there anything to do?
    fn round(&mut self) -> bool {
        let open = self.pairs.iter_mut().filter(|(_, carried)| !**carried);
        let open: Vec<(Expr, Location)> = open
            .map(|(pair, carried)| {
                *carried = true;
                pair.clone()
            })
            .collect();
        for (e, at) in &open {
            for i in 0..self.edges.len() {
                if self.edges[i].to == *at {
                    self.carry(e, i);
                }
            }
        }
        !open.is_empty()
    }

    /// Over one edge, to where it begins.
    fn carry(&mut self, e: &Expr, edge: usize) {
        let from = self.edges[edge].from;
        let mut before = Vec::new();
        match &self.edges[edge].action {
            Action::Stays => before.push(e.clone()),
            Action::Effect(effect) => {
                for effect in cases(effect) {
                    before.extend(self.before(&Change::Effect(&effect), e));
                }
            }
            Action::Result(dst) => {
                let change = Change::Unknown {
                    touched: &|_| false,
                    dst: Some(dst),
                };
                before.extend(self.before(&change, e));
            }
        }
        for e in before {
            self.add(&e, from);
        }
    }

    fn before(&self, change: &Change, e: &Expr) -> Vec<Expr> {
        match wp(self.aliasing, self.arbitrary, change, e) {
            Before::Same => vec![e.clone()],
            Before::Expr(before) => vec![before],
            Before::Unless(unless, before) => vec![unless, before],
            Before::Unknown => Vec::new(),
        }
    }

    /// Pairs the predicates that a condition is made of with a location.
    fn add(&mut self, condition: &Expr, at: Location) {
        let mut atoms = Vec::new();
        parts(condition, &mut atoms);
        for atom in atoms {
            let atom = self.form(atom);
            let settled = atom.as_int().is_some() || self.arbitrary.occurs(&atom);
            if settled || self.pairs.len() >= PAIRS {
                continue;
            }
            match self.instead(&atom, at) {
                None => {
                    self.pairs.entry((atom, at)).or_insert(false);
                }
                Some(instead) => {
                    for e in instead {
                        let e = self.form(e);
                        if e.as_int().is_none() {
                            self.pairs.entry((e, at)).or_insert(false);
                        }
                    }
                }
            }
        }
    }

    /// One form for a predicate and its negation.
    fn form(&self, e: Expr) -> Expr {
        let e = simplify(self.aliasing.program, e);
        match e.kind {
            ExprKind::Not(inner) if inner.is_boolean() => *inner,
            _ if is_said(&e) => e,
            ExprKind::Cmp(_, a, b) if is_said(&a) && b.as_int() == Some(0) => *a,
            _ => canonical(e).0,
        }
    }

    /// What stands for a predicate that grows.
    fn instead(&mut self, atom: &Expr, at: Location) -> Option<Vec<Expr>> {
        if let ExprKind::Linked(l) = &atom.kind {
            if l.avoided.len() > AVOIDED {
                let nodes = l.nodes.clone();
                return Some(vec![construct::linked(
                    l.kind,
                    nodes,
                    Vec::new(),
                    l.links.clone(),
                )]);
            }
        }
        let steps = length(atom);
        if steps == 0 {
            return None;
        }
        if matches!(&atom.kind, ExprKind::Linked(l) if l.kind == LinkedKind::Shared) {
            // What is shared behind a node is shared by it.
            return Some(vec![collapsed(atom)]);
        }
        let hints = self.hinted(atom);
        if !hints.is_empty() {
            self.patterns
                .extend(hints.iter().map(|h| (atom.clone(), h.clone())));
            return Some(hints);
        }
        let (root, shape) = (collapsed(atom), steps);
        let grows = |(other, place): &(Expr, Location)| {
            *place == at && length(other) > 0 && length(other) < shape && collapsed(other) == root
        };
        if !self.pairs.keys().any(grows) && !self.patterns.iter().any(|p| collapsed(&p.0) == root) {
            return None;
        }
        let instead = stands_for(&root, atom);
        self.patterns
            .extend(instead.iter().map(|h| (atom.clone(), h.clone())));
        Some(instead)
    }

    /// The hints about the variables of a predicate.
    fn hinted(&self, atom: &Expr) -> Vec<Expr> {
        let variables = |e: &Expr| -> IndexSet<ir::VarId> {
            e.loads().iter().filter_map(|lv| lv.as_var()).collect()
        };
        let own = variables(atom);
        let about = |h: &&Expr| variables(h) == own;
        self.hints.iter().filter(about).cloned().collect()
    }

    fn result(self, rounds: usize) -> Found {
        let program = self.aliasing.program;
        let scope = Some(program.entry);
        let mut predicates: IndexMap<Expr, ScopedPredicate> = IndexMap::new();
        let exprs = self.pairs.keys().map(|p| &p.0).chain(&self.hints);
        for e in exprs {
            let Some(text) = to_surface(program, scope, e) else {
                continue;
            };
            let predicate = ScopedPredicate {
                scope,
                text: text.to_string(),
                expr: e.clone(),
                span: Default::default(),
            };
            predicates.entry(e.clone()).or_insert(predicate);
        }
        let open = self.pairs.values().filter(|carried| !**carried).count();
        let mut told = format!(
            "iterated {rounds} times: {} pairs of a predicate and a location, {} predicates{}\n",
            self.pairs.len(),
            predicates.len(),
            match open {
                0 => ", none left to be carried backwards".to_string(),
                n => format!(", {n} pairs left"),
            }
        );
        let mut seen = IndexSet::new();
        for (grown, instead) in &self.patterns {
            let text = |e: &Expr| to_surface(program, scope, e).map(|t| t.to_string());
            let first = seen.insert((collapsed(grown), instead.clone()));
            if let (true, Some(grown), Some(instead)) = (first, text(grown), text(instead)) {
                let _ = writeln!(told, "  {instead} stands for {grown} and longer ones");
            }
        }
        Found {
            predicates: predicates.into_values().collect(),
            told,
        }
    }
}

/// Is it said of a linked structure?
fn is_said(e: &Expr) -> bool {
    matches!(e.kind, ExprKind::Between(_) | ExprKind::Linked(_))
}

/// What an effect does: an allocation succeeds or fails.
fn cases(effect: &Effect) -> Vec<Effect> {
    match effect {
        Effect::Alloc {
            lhs,
            size,
            zeroed,
            may_fail: true,
        } => vec![
            Effect::Alloc {
                lhs: lhs.clone(),
                size: size.clone(),
                zeroed: *zeroed,
                may_fail: false,
            },
            Effect::Assign {
                lhs: lhs.clone(),
                rhs: Expr::int(0, lhs.ty.clone()),
            },
        ],
        other => vec![other.clone()],
    }
}

/// The predicates that a condition is made of.
fn parts(e: &Expr, out: &mut Vec<Expr>) {
    match &e.kind {
        ExprKind::Not(a) => parts(a, out),
        ExprKind::And(a, b) | ExprKind::Or(a, b) => {
            parts(a, out);
            parts(b, out);
        }
        ExprKind::Cond(c, a, b) if e.is_boolean() => {
            [c, a, b].into_iter().for_each(|e| parts(e, out));
        }
        ExprKind::Int(_) => {}
        _ => out.push(e.clone()),
    }
}

/// Is it a step from node to node: `p->f`, of the type of `p`?
fn step(e: &Expr) -> Option<&Expr> {
    match &e.kind {
        ExprKind::Load(lv) => match &lv.base {
            // The field of all nodes is no step from one.
            Base::Deref(p) if lv.ty == p.ty && p.kind != ExprKind::SomeNode => Some(p),
            _ => None,
        },
        _ => None,
    }
}

/// How many steps its longest chain has.
fn length(e: &Expr) -> usize {
    let below = e.children().into_iter().map(length).max().unwrap_or(0);
    let own = std::iter::successors(step(e), |e| step(e)).count();
    own.max(below)
}

/// The predicate with each chain cut down to where it begins.
fn collapsed(e: &Expr) -> Expr {
    if let Some(p) = step(e) {
        return collapsed(p);
    }
    let part = &mut |x: &Expr| Some(collapsed(x));
    e.map_children(part).unwrap_or_else(|| e.clone())
}

/// What holds of all predicates of a pattern: of two nodes, that they share one; of a node
/// that meets itself, that it is on a cycle. And whether the chains begin anywhere.
fn stands_for(root: &Expr, grown: &Expr) -> Vec<Expr> {
    let link = link_of(grown);
    let null = |e: &Expr| Expr::cmp(CmpOp::Eq, e.clone(), Expr::int(0, e.ty.clone()));
    let Some(link) = link else { return Vec::new() };
    let nodes: Vec<Expr> = match &root.kind {
        ExprKind::Cmp(_, a, b) => vec![(**a).clone(), (**b).clone()],
        ExprKind::Between(b) => vec![b.from.clone(), b.via.clone(), b.to.clone()],
        ExprKind::Linked(l) => l.nodes.clone(),
        _ => return Vec::new(),
    };
    let mut different: IndexSet<Expr> = nodes.into_iter().collect();
    different.retain(|e| e.as_int().is_none());
    let said =
        |kind, nodes: Vec<Expr>| construct::linked(kind, nodes, Vec::new(), vec![link.clone()]);
    let mut out: Vec<Expr> = different.iter().map(null).collect();
    let all: Vec<Expr> = different.into_iter().collect();
    for (n, x) in all.iter().enumerate() {
        out.push(said(LinkedKind::Cyclic, vec![x.clone()]));
        for y in &all[..n] {
            out.push(said(LinkedKind::Shared, vec![y.clone(), x.clone()]));
        }
    }
    out
}

/// The field of its chains, as a field of any node.
fn link_of(e: &Expr) -> Option<Expr> {
    if let (ExprKind::Load(lv), Some(p)) = (&e.kind, step(e)) {
        let some = Expr {
            kind: ExprKind::SomeNode,
            ty: p.ty.clone(),
        };
        return Some(Expr::load(Lval::deref_path(
            some,
            lv.path.clone(),
            lv.ty.clone(),
        )));
    }
    e.children().into_iter().find_map(link_of)
}

/// The first call, with its name, that leads into another procedure of the program: there
/// is none to be iterated over.
pub fn other_procedure(program: &Program) -> Option<&str> {
    let mut found = None;
    for s in program.func(program.entry).body.iter().flatten() {
        s.walk(&mut |s| {
            if let StmtKind::Call { callee, .. } = &s.kind {
                if found.is_none() && program.func(*callee).body.is_some() {
                    found = Some(*callee);
                }
            }
        });
    }
    found.map(|f| program.func(f).name.as_str())
}
