//! The product of a program and an automaton, as a graph of the same kind: the Büchi
//! pushdown system of Esparza, Hansel, Rossmanith and Schwoon ("Efficient algorithms
//! for model checking pushdown systems", CAV 2000).
//!
//! The automaton's state is kept in global bits. Where it reads, a node is split: an
//! edge that observes the letter leads from its front to the statement, and executes
//! nothing. So searches, summaries and traces need no other code than programs do.
//!
//! A run that has ended repeats its last position, so a node behind the return of the
//! entry procedure, and behind asserts that can fail, observes for ever.
//!
//! Without `X` a formula does not tell how often a letter is repeated. So a node
//! observes only where its letter may differ from the one before, and at least once on
//! every cycle; and not where reading leaves the automaton's states as they are, which
//! is what waiting for something is. Most statements then cost what they cost in a
//! search for an error, and the bits are only looked at on cycles. A letter after which nothing can be done any more about a
//! violation leads to the error node.
//!
//! Where an automaton has cycles of both kinds, one bit more says that an accepting
//! transition was `seen`. It may be forgotten wherever the automaton reads, so from
//! every state in reach a search for a cycle can begin anew.

use super::automaton::{Automaton, Transition};
use super::proposition::Proposition;
use crate::program::build::build;
use crate::program::expr::Expr;
use crate::program::graph::{Action, Edge, Graph, Node, Proc};
use crate::program::ids::{EdgeId, NodeId, ProcId, Slot, StmtId};
use crate::program::targets::Wanted;
use grammar::bp::{self, BinOp, Ident};
use grammar::trace::StepKind;
use std::collections::{BTreeSet, HashMap};
use typed_index_collections::{ti_vec, TiVec};

/// The product, and what its bits mean.
pub struct Product {
    pub graph: Graph,
    /// The automaton's state is among those that may recur.
    pub recurrent: Expr,
    /// Was an accepting transition seen? `None` where all cycles among recurrent
    /// states are accepted.
    pub seen: Option<Slot>,
}

/// What a proposition is at a place: known, or a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Truth {
    Known(bool),
    Variable(Slot),
}

/// What the propositions are at a place, by number.
type Letter = Vec<Truth>;

/// How the automaton reads a letter.
#[derive(Clone)]
struct Reading {
    /// Leads on; `None` if no state can.
    on: Option<Expr>,
    /// Leads to the error node.
    bad: Option<Expr>,
}

struct Maker<'a> {
    base: Graph,
    props: &'a [Proposition],
    automaton: &'a Automaton,
    /// Does the formula speak of the next position?
    every: bool,
    bits: Vec<Slot>,
    seen: Option<Slot>,
    /// The procedures of the program, for the copy of the entry procedure.
    original: Vec<ProcId>,
    readings: HashMap<Letter, Option<Reading>>,
    graph: Graph,
}

/// Makes the product. The program must have passed `bp_check`; failing asserts end
/// runs, or else do not exist.
pub fn product(
    mut program: bp::Program,
    entry: ProcId,
    asserts: bool,
    props: &[Proposition],
    automaton: &Automaton,
    every: bool,
) -> Product {
    let states = automaton.transitions.len();
    let count = usize::BITS - states.saturating_sub(1).leading_zeros();
    let count = count as usize;
    let seen = !automaton.weak && automaton.recurrent.contains(&true);
    let named = program.globals.len();
    let hidden = count + usize::from(seen);
    for i in 0..hidden {
        // No name of a program has a line feed.
        program.globals.push(Ident::new(format!("\n{i}")));
    }
    let wanted = Wanted {
        labels: Vec::new(),
        asserts,
    };
    let mut base = build(&program, entry, &wanted);
    base.hidden = hidden;
    drop(program);
    let mut original: Vec<ProcId> = base.procs.keys().collect();
    if !base.procs[entry].callers.is_empty() {
        // What is behind its return depends on who called it.
        let (copy, _) = base.add_copy(entry);
        original.push(entry);
        base.entry = copy;
    }
    let bit = |i: usize| Slot::from(named + i);
    let mut maker = Maker {
        props,
        automaton,
        every,
        bits: (0..count).map(bit).collect(),
        seen: seen.then(|| bit(count)),
        original,
        readings: HashMap::new(),
        graph: Graph {
            globals: base.globals.clone(),
            hidden,
            stmts: base.stmts.clone(),
            entry: base.entry,
            ..Graph::default()
        },
        base,
    };
    maker.make();
    let recurrent = (0..states).filter(|s| automaton.recurrent[*s]);
    let recurrent = recurrent.map(|s| maker.state(s, Expr::Var));
    Product {
        recurrent: any(recurrent.collect()),
        seen: maker.seen,
        graph: maker.graph,
    }
}

/// Where the automaton reads.
struct Reads {
    nodes: TiVec<NodeId, bool>,
    /// When the procedure is entered.
    entries: TiVec<ProcId, bool>,
    /// Those of both so that every cycle has one.
    cut: BTreeSet<NodeId>,
    cut_entries: BTreeSet<ProcId>,
}

/// The nodes of a procedure in the product.
struct Places {
    /// In front of the automaton's reading.
    front: HashMap<NodeId, NodeId>,
    /// The entry, when the procedure has just been entered.
    entry: NodeId,
    /// Where a run has ended.
    end: Option<NodeId>,
}

impl Maker<'_> {
    fn make(&mut self) {
        let letters: TiVec<NodeId, Letter> = self
            .base
            .nodes
            .keys()
            .map(|n| self.letter(n, false))
            .collect();
        let reads = self.reading_nodes(&letters);
        let mut behind: TiVec<NodeId, NodeId> = ti_vec![NodeId::default(); self.base.nodes.len()];
        let mut all = Vec::new();
        for p in self.base.procs.keys().collect::<Vec<_>>() {
            all.push(self.nodes_of(p, &letters, &reads, &mut behind));
        }
        let mut edges = Vec::new();
        for e in self.base.edges.keys() {
            edges.push(self.edge(e, &all, &behind));
        }
        edges.into_iter().for_each(|edge| self.graph.add_edge(edge));
        for stmt in &mut self.graph.stmts {
            stmt.node = behind[stmt.node];
        }
    }

    /// The nodes of a procedure, and the edges that observe.
    fn nodes_of(
        &mut self,
        p: ProcId,
        letters: &TiVec<NodeId, Letter>,
        reads: &Reads,
        behind: &mut TiVec<NodeId, NodeId>,
    ) -> Places {
        let proc = self.base.procs[p].clone();
        let first = self.graph.nodes.next_key();
        let id = self.graph.procs.next_key();
        let mut places = Places {
            front: HashMap::new(),
            entry: NodeId::default(),
            end: None,
        };
        let is_entry = p == self.base.entry;
        let fails = |n: NodeId| {
            let mut out = self.base.nodes[n].out.iter();
            out.any(|e| matches!(self.base.edges[*e].action, Action::Fail(_)))
        };
        let ends = is_entry || proc.nodes().any(fails);
        let any_stmt = proc.nodes().find_map(|n| self.base.nodes[n].stmt);
        // All nodes before all edges: procedures are made in turn.
        let mut observers = Vec::new();
        for n in proc.nodes() {
            let stmt = self.base.nodes[n].stmt;
            behind[n] = self.node(id, stmt);
            places.front.insert(n, behind[n]);
            let Some(stmt) = stmt else { continue };
            let looked_at = self.recurs() && reads.cut.contains(&n);
            if looked_at || reads.nodes[n] && self.moves(&letters[n]) {
                let front = self.node(id, Some(stmt));
                places.front.insert(n, front);
                observers.push((front, behind[n], letters[n].clone(), stmt));
            }
            if n == proc.entry {
                let entered = self.letter(n, true);
                let looked_at = self.recurs() && reads.cut_entries.contains(&p);
                let moves = reads.entries[p] && self.moves(&entered);
                places.entry = if !looked_at && !moves {
                    behind[n]
                } else if places.front[&n] != behind[n] && entered == letters[n] {
                    places.front[&n]
                } else {
                    let front = self.node(id, Some(stmt));
                    observers.push((front, behind[n], entered, stmt));
                    front
                };
            }
        }
        let error = behind[proc.error];
        if let (true, Some(stmt)) = (ends, any_stmt) {
            let end = self.node(id, None);
            places.end = Some(end);
            observers.push((end, end, self.ended(), stmt));
        }
        let mut entry = places.entry;
        if let (true, Some(stmt)) = (is_entry, any_stmt) {
            entry = self.node(id, Some(stmt));
        }
        let last = self.graph.nodes.next_key();
        self.graph.procs.push(Proc {
            entry,
            exit: behind[proc.exit],
            error,
            nodes: first..last,
            callers: Vec::new(),
            ..proc
        });
        if let (true, Some(stmt)) = (is_entry, any_stmt) {
            let first = self.first_state();
            self.observe(entry, places.entry, first, Vec::new(), stmt);
        }
        for (from, to, letter, stmt) in observers {
            let Some(reading) = self.reading(&letter) else {
                // Here the state is only looked at.
                self.observe(from, to, self.looked_at(), Vec::new(), stmt);
                continue;
            };
            if let Some(on) = reading.on {
                let bits = self.bits.iter().chain(&self.seen).copied().collect();
                self.observe(from, to, all(vec![on, self.looked_at()]), bits, stmt);
            }
            if let Some(bad) = reading.bad {
                self.observe(from, error, bad, Vec::new(), stmt);
            }
        }
        places
    }

    fn node(&mut self, proc: ProcId, stmt: Option<StmtId>) -> NodeId {
        self.graph.nodes.push_and_get_key(Node {
            proc,
            stmt,
            out: Vec::new(),
            into: Vec::new(),
        })
    }

    fn observe(
        &mut self,
        from: NodeId,
        to: NodeId,
        constrain: Expr,
        bits: Vec<Slot>,
        stmt: StmtId,
    ) {
        self.graph.add_edge(Edge {
            from,
            to,
            action: Action::Observe { bits, constrain },
            stmt,
        });
    }

    /// An edge of the program in the product.
    fn edge(&self, e: EdgeId, all: &[Places], behind: &TiVec<NodeId, NodeId>) -> Edge {
        let edge = &self.base.edges[e];
        let p = self.base.nodes[edge.from].proc;
        let places = &all[usize::from(p)];
        let mut to = places.front[&edge.to];
        let mut action = edge.action.clone();
        match (&action, places.end) {
            (Action::Fail(_), Some(end)) => to = end,
            (Action::Return(_), Some(end)) if p == self.base.entry => {
                to = end;
                // Nobody reads what it returns.
                action = Action::Return(Vec::new());
            }
            _ => {}
        }
        Edge {
            from: behind[edge.from],
            to,
            action,
            stmt: edge.stmt,
        }
    }

    // --- What is read where ---

    /// The letter in front of a node's statement.
    fn letter(&self, n: NodeId, entered: bool) -> Letter {
        let node = &self.base.nodes[n];
        let proc = self.original[usize::from(node.proc)];
        let stmt = node.stmt.map(|s| &self.base.stmts[s]);
        let truth = |prop: &Proposition| match prop {
            Proposition::Global(g) => Truth::Variable(Slot::from(*g)),
            Proposition::Local { proc: p, index } if ProcId::from(*p) == proc => {
                Truth::Variable(self.base.local(*index))
            }
            Proposition::Local { .. } | Proposition::End => Truth::Known(false),
            Proposition::Label { proc: p, label } => Truth::Known(
                p.is_none_or(|p| ProcId::from(p) == proc)
                    && stmt.is_some_and(|s| s.labels.contains(label)),
            ),
            Proposition::Entry(p) => Truth::Known(entered && ProcId::from(*p) == proc),
            Proposition::Exit(p) => Truth::Known(
                ProcId::from(*p) == proc && stmt.is_some_and(|s| s.kind == StepKind::Return),
            ),
            Proposition::Statement(id) => Truth::Known(
                stmt.and_then(|s| s.note.as_ref())
                    .is_some_and(|note| note.id == *id),
            ),
        };
        self.props.iter().map(truth).collect()
    }

    /// The letter of a run that has ended.
    fn ended(&self) -> Letter {
        let truth = |prop: &Proposition| match prop {
            Proposition::Global(g) => Truth::Variable(Slot::from(*g)),
            prop => Truth::Known(*prop == Proposition::End),
        };
        self.props.iter().map(truth).collect()
    }

    /// Where the letter may differ from the one before, and once on every cycle.
    fn reading_nodes(&self, letters: &TiVec<NodeId, Letter>) -> Reads {
        let graph = &self.base;
        let mut reads = Reads {
            nodes: ti_vec![self.every; graph.nodes.len()],
            entries: ti_vec![self.every; graph.procs.len()],
            cut: BTreeSet::new(),
            cut_entries: BTreeSet::new(),
        };
        (reads.cut, reads.cut_entries) = cut_points(graph);
        if self.every {
            return reads;
        }
        let own = |truth: &Truth| matches!(truth, Truth::Variable(s) if !graph.is_global(*s));
        // May something else than this be in front of the node?
        let other = |n: NodeId, letter: &Letter| {
            let entry = graph.procs[graph.nodes[n].proc].entry == n;
            letters[n] != *letter || entry && self.letter(n, true) != *letter
        };
        let exits = self.exit_letters(letters);
        for (n, node) in graph.nodes.iter_enumerated() {
            let letter = &letters[n];
            let locals = letter.iter().any(own);
            let differs = |e: &EdgeId| {
                let edge = &graph.edges[*e];
                let assigned = crate::program::mod_ref::targets(&edge.action);
                let assigned =
                    |truth: &Truth| matches!(truth, Truth::Variable(s) if assigned.contains(s));
                if letter.iter().any(assigned) {
                    return true;
                }
                match edge.action {
                    Action::Call { callee, .. } => {
                        locals || exits[usize::from(callee)].iter().any(|exit| exit != letter)
                    }
                    _ => other(edge.from, letter),
                }
            };
            reads.nodes[n] = node.into.iter().any(differs);
        }
        for (p, proc) in graph.procs.iter_enumerated() {
            let entered = self.letter(proc.entry, true);
            let differs = |e: &EdgeId| other(graph.edges[*e].from, &entered);
            reads.entries[p] =
                p == graph.entry || entered.iter().any(own) || proc.callers.iter().any(differs);
        }
        reads.cut.iter().for_each(|n| reads.nodes[*n] = true);
        reads
            .cut_entries
            .iter()
            .for_each(|p| reads.entries[*p] = true);
        reads
    }

    /// Per procedure: the letters in front of its returns.
    fn exit_letters(&self, letters: &TiVec<NodeId, Letter>) -> Vec<Vec<Letter>> {
        let graph = &self.base;
        let of = |proc: &Proc| {
            let mut found: Vec<Letter> = Vec::new();
            for e in &graph.nodes[proc.exit].into {
                let from = graph.edges[*e].from;
                let mut add = |letter: Letter| {
                    if !found.contains(&letter) {
                        found.push(letter);
                    }
                };
                add(letters[from].clone());
                if from == proc.entry {
                    add(self.letter(from, true));
                }
            }
            found
        };
        graph.procs.iter().map(of).collect()
    }

    // --- How it is read ---

    /// Does the automaton do anything when it reads the letter?
    fn moves(&mut self, letter: &Letter) -> bool {
        self.reading(letter).is_some()
    }

    /// How the automaton reads the letter; `None` if every state stays as it is.
    fn reading(&mut self, letter: &Letter) -> Option<Reading> {
        if let Some(known) = self.readings.get(letter) {
            return known.clone();
        }
        let reading = self.new_reading(letter);
        self.readings.insert(letter.clone(), reading.clone());
        reading
    }

    fn new_reading(&self, letter: &Letter) -> Option<Reading> {
        let mut on = Vec::new();
        let mut bad = Vec::new();
        let mut stays = true;
        for (s, out) in self.automaton.transitions.iter().enumerate() {
            let mut stands = false;
            for t in out {
                let Some(guard) = guard(t, letter) else {
                    continue;
                };
                let here = [vec![self.state(s, Expr::Var)], guard.clone()].concat();
                match t.to {
                    None => {
                        bad.push(all(here));
                        stays = false;
                    }
                    Some(to) => {
                        let same = to == s && guard.is_empty();
                        stands |= same;
                        stays &= same && (self.seen.is_none() || !t.accepting);
                        let next = vec![self.state(to, Expr::Next), self.marked(t)];
                        on.push(all([here, next].concat()));
                    }
                }
            }
            stays &= stands;
        }
        let some = |parts: Vec<Expr>| (!parts.is_empty()).then(|| any(parts));
        (!stays).then(|| Reading {
            on: some(on),
            bad: some(bad),
        })
    }

    /// May a run be accepted by what recurs on it?
    fn recurs(&self) -> bool {
        self.automaton.recurrent.contains(&true)
    }

    /// Says nothing about the bits, but that they matter: liveness must not forget
    /// them on a cycle where the automaton does not move.
    fn looked_at(&self) -> Expr {
        if !self.recurs() {
            return Expr::Const(true);
        }
        let either = |s: &Slot| any(vec![Expr::Var(*s), literal(Expr::Var(*s), false)]);
        all(self.bits.iter().chain(&self.seen).map(either).collect())
    }

    /// What a transition makes of the bit that says that an accepting one was seen.
    fn marked(&self, t: &Transition) -> Expr {
        match self.seen {
            None => Expr::Const(true),
            Some(_) if t.accepting => Expr::Const(true),
            Some(seen) => Expr::Binary(
                BinOp::Implies,
                Box::new(Expr::Next(seen)),
                Box::new(Expr::Var(seen)),
            ),
        }
    }

    /// The bits of a state.
    fn state(&self, s: usize, read: fn(Slot) -> Expr) -> Expr {
        let bits = self.bits.iter().enumerate();
        let bits = bits.map(|(i, slot)| literal(read(*slot), s >> i & 1 == 1));
        all(bits.collect())
    }

    /// The automaton is in its first state, and has seen nothing.
    fn first_state(&self) -> Expr {
        let seen = self.seen.map(|s| literal(Expr::Var(s), false));
        all([self.state(0, Expr::Var)].into_iter().chain(seen).collect())
    }
}

/// What is left to ask for, if a transition can read a letter.
fn guard(t: &Transition, letter: &Letter) -> Option<Vec<Expr>> {
    let mut parts = Vec::new();
    for (p, value) in &t.guard {
        match letter[*p] {
            Truth::Known(known) if known != *value => return None,
            Truth::Known(_) => {}
            Truth::Variable(s) => parts.push(literal(Expr::Var(s), *value)),
        }
    }
    Some(parts)
}

fn literal(e: Expr, value: bool) -> Expr {
    match value {
        true => e,
        false => Expr::Not(Box::new(e)),
    }
}

/// All of the expressions hold.
fn all(parts: Vec<Expr>) -> Expr {
    joined(parts, BinOp::And, true)
}

/// One of the expressions holds.
fn any(parts: Vec<Expr>) -> Expr {
    joined(parts, BinOp::Or, false)
}

/// As flat as can be: what walks over expressions is recursive.
fn joined(mut parts: Vec<Expr>, op: BinOp, neutral: bool) -> Expr {
    parts.retain(|e| *e != Expr::Const(neutral));
    while parts.len() > 1 {
        let mut pairs = Vec::new();
        let mut rest = parts.into_iter();
        while let Some(a) = rest.next() {
            pairs.push(match rest.next() {
                Some(b) => Expr::Binary(op, Box::new(a), Box::new(b)),
                None => a,
            });
        }
        parts = pairs;
    }
    parts.pop().unwrap_or(Expr::Const(neutral))
}

/// Nodes so that every cycle has one: where edges lead back in a search by depth,
/// among the nodes of procedures and among procedures.
fn cut_points(graph: &Graph) -> (BTreeSet<NodeId>, BTreeSet<ProcId>) {
    let mut found = BTreeSet::new();
    let mut within = |n: NodeId| -> Vec<NodeId> {
        let out = graph.nodes[n].out.iter();
        out.map(|e| graph.edges[*e].to).collect()
    };
    for proc in &graph.procs {
        found.extend(led_back_to(proc.nodes(), &mut within));
    }
    let mut callees = |p: ProcId| -> Vec<ProcId> {
        let nodes = graph.procs[p].nodes();
        let edges = nodes.flat_map(|n| &graph.nodes[n].out);
        let callees = edges.filter_map(|e| match graph.edges[*e].action {
            Action::Call { callee, .. } => Some(callee),
            _ => None,
        });
        callees.collect()
    };
    let procs = led_back_to(graph.procs.keys(), &mut callees);
    (found, procs.into_iter().collect())
}

fn led_back_to<K: Copy + From<usize> + Into<usize>>(
    starts: impl Iterator<Item = K>,
    next: &mut dyn FnMut(K) -> Vec<K>,
) -> Vec<K> {
    enum State {
        Open,
        Done,
    }
    let mut state: HashMap<usize, State> = HashMap::new();
    let mut found = Vec::new();
    for start in starts {
        if state.contains_key(&start.into()) {
            continue;
        }
        state.insert(start.into(), State::Open);
        let mut stack = vec![(start, next(start))];
        while let Some((k, rest)) = stack.last_mut() {
            let Some(to) = rest.pop() else {
                state.insert((*k).into(), State::Done);
                stack.pop();
                continue;
            };
            match state.get(&to.into()) {
                None => {
                    state.insert(to.into(), State::Open);
                    stack.push((to, next(to)));
                }
                Some(State::Open) => found.push(to),
                Some(State::Done) => {}
            }
        }
    }
    found
}
