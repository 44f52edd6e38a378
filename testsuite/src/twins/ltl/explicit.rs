//! The slow twin of bebop's temporal logic: the Büchi pushdown system state by state.
//!
//! Heads are listed one by one, with summaries between them, as in the oracle for
//! reachability; a summary says which untils were met inside. Then a head recurs if a
//! strongly connected component of the graph of heads (CAV 2000, section 3) meets all
//! untils. Programs of a few variables, formulas of a few operators.

use super::formulas::letter;
use super::progress::{after, certain, start, Core, Rest};
use super::tableau::Tableau;
use crate::twins::bebop::moves::{assignments, behind, moves, Move};
use bebop::explicit::{Flat, State};
use bebop::ltl::proposition::Proposition;
use grammar::bp::Program;
use std::collections::{BTreeSet, HashMap, HashSet, VecDeque};

/// What is asked.
pub struct Question<'q> {
    pub program: &'q Program,
    pub props: &'q [Proposition],
    pub asserts: bool,
    /// What a violating run satisfies.
    pub searched: Core,
}

/// Is there a run that satisfies the formula, or one of which that is certain before
/// it is over? `None` if that takes too long.
pub fn violated(question: &Question) -> Option<bool> {
    let flat = Flat::new(question.program);
    let guesses = Guesses(Tableau::new(question.searched.clone()));
    if guesses.0.size() > 5 {
        return None;
    }
    let progress = Progress(question.searched.clone());
    let prefix = Machine::run(&flat, question, &progress)?;
    if prefix.heads.iter().any(|h| certain(&h.memory)) {
        return Some(true);
    }
    let runs = Machine::run(&flat, question, &guesses)?;
    let all = (1u32 << guesses.0.size()) - 1;
    Some(runs.recurs(all))
}

/// What is remembered of a run so far, letter by letter.
trait Memory {
    type State: Clone + Eq + std::hash::Hash + Ord;
    fn first(&self, letter: &[bool]) -> Vec<Self::State>;
    fn next(&self, state: &Self::State, letter: &[bool]) -> Vec<Self::State>;
    /// What is met at a position, as bits.
    fn met(&self, state: &Self::State, letter: &[bool]) -> u32;
}

struct Guesses(Tableau);

impl Memory for Guesses {
    type State = usize;
    fn first(&self, letter: &[bool]) -> Vec<usize> {
        self.0.first(letter)
    }
    fn next(&self, state: &usize, letter: &[bool]) -> Vec<usize> {
        self.0.next(*state, letter)
    }
    fn met(&self, state: &usize, letter: &[bool]) -> u32 {
        self.0.met(*state, letter)
    }
}

struct Progress(Core);

impl Memory for Progress {
    type State = Rest;
    fn first(&self, letter: &[bool]) -> Vec<Rest> {
        vec![after(&start(&self.0), letter)]
    }
    fn next(&self, state: &Rest, letter: &[bool]) -> Vec<Rest> {
        vec![after(state, letter)]
    }
    fn met(&self, _: &Rest, _: &[bool]) -> u32 {
        0
    }
}

/// A place with the values there; without a point the run has ended.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Head<S> {
    proc: usize,
    point: Option<usize>,
    /// Has the procedure just been entered?
    entered: bool,
    state: State,
    memory: S,
    /// Of the first call of the entry procedure? Its return ends the run.
    outermost: bool,
}

/// Globals, returned values, the memory before the return, and what was met inside.
type Exit<S> = (State, Vec<bool>, S, u32);

struct Machine<'m, M: Memory> {
    flat: &'m Flat<'m>,
    question: &'m Question<'m>,
    memory: &'m M,
    heads: Vec<Head<M::State>>,
    numbers: HashMap<Head<M::State>, usize>,
    /// (from, to, met at the end and, over a call, inside)
    edges: HashSet<(usize, usize, u32)>,
    /// (entry head, head, met from the entry on up to it)
    paths: HashSet<(usize, usize, u32)>,
    /// Per entry head.
    exits: HashMap<usize, BTreeSet<Exit<M::State>>>,
    /// Per entry head: those that wait for it, as paths to calls.
    callers: HashMap<usize, BTreeSet<(usize, usize, u32)>>,
    work: VecDeque<(usize, usize, u32)>,
}

/// The most paths that are listed.
const MOST: usize = 60_000;

impl<'m, M: Memory> Machine<'m, M> {
    /// Lists everything in reach from the first procedure.
    fn run(
        flat: &'m Flat<'m>,
        question: &'m Question<'m>,
        memory: &'m M,
    ) -> Option<Machine<'m, M>> {
        let mut machine = Machine {
            flat,
            question,
            memory,
            heads: Vec::new(),
            numbers: HashMap::new(),
            edges: HashSet::new(),
            paths: HashSet::new(),
            exits: HashMap::new(),
            callers: HashMap::new(),
            work: VecDeque::new(),
        };
        for state in assignments(flat.width(0)) {
            let letter = machine.letter(0, Some(flat.procs[0].first), true, &state);
            for first in memory.first(&letter) {
                if let Some(h) = machine.entry(0, state.clone(), first, true) {
                    machine.begin(h);
                }
            }
        }
        while let Some((e, h, met)) = machine.work.pop_front() {
            machine.step(e, h, met);
            if machine.paths.len() > MOST {
                return None;
            }
        }
        Some(machine)
    }

    fn letter(&self, proc: usize, point: Option<usize>, entered: bool, state: &State) -> Vec<bool> {
        letter(self.flat, self.question.props, proc, point, entered, state)
    }

    fn met(&self, h: usize) -> u32 {
        let head = &self.heads[h];
        let letter = self.letter(head.proc, head.point, head.entered, &head.state);
        self.memory.met(&head.memory, &letter)
    }

    fn number(&mut self, head: Head<M::State>) -> usize {
        let new = self.heads.len();
        let number = *self.numbers.entry(head.clone()).or_insert(new);
        if number == new {
            self.heads.push(head);
        }
        number
    }

    /// A procedure's first head; none where `enforce` forbids it.
    fn entry(
        &mut self,
        proc: usize,
        state: State,
        memory: M::State,
        outermost: bool,
    ) -> Option<usize> {
        let p = &self.flat.procs[proc];
        p.legal(&state).then(|| {
            self.number(Head {
                proc,
                point: Some(p.first),
                entered: true,
                state,
                memory,
                outermost,
            })
        })
    }

    fn begin(&mut self, h: usize) {
        let met = self.met(h);
        self.path(h, h, met);
    }

    fn path(&mut self, e: usize, h: usize, met: u32) {
        if self.paths.insert((e, h, met)) {
            self.work.push_back((e, h, met));
        }
    }

    /// Goes on to a place of the same procedure, with what was met on the way.
    fn go(
        &mut self,
        (e, h, met): (usize, usize, u32),
        last: &M::State,
        inside: u32,
        to: Option<usize>,
        state: State,
    ) {
        let (proc, outermost) = (self.heads[h].proc, self.heads[h].outermost);
        if to.is_some() && !self.flat.procs[proc].legal(&state) {
            return;
        }
        let letter = self.letter(proc, to, false, &state);
        for memory in self.memory.next(last, &letter) {
            let next = self.number(Head {
                proc,
                point: to,
                entered: false,
                state: state.clone(),
                memory,
                outermost,
            });
            let here = self.met(next);
            self.edges.insert((h, next, inside | here));
            self.path(e, next, met | inside | here);
        }
    }

    fn step(&mut self, e: usize, h: usize, met: u32) {
        let head = self.heads[h].clone();
        let globals = self.flat.program.globals.len();
        let from = (e, h, met);
        let Some(at) = head.point else {
            // The last position again.
            return self.go(from, &head.memory, 0, None, head.state);
        };
        let flat = self.flat;
        for step in moves(&flat.procs[head.proc], at, &head.state) {
            match step {
                Move::Go(point, state) => self.go(from, &head.memory, 0, Some(point), state),
                Move::Fail if self.question.asserts => {
                    self.go(from, &head.memory, 0, None, head.state.clone());
                }
                Move::Fail => {}
                Move::Leave(_) if head.outermost => {
                    self.go(from, &head.memory, 0, None, head.state.clone());
                }
                Move::Leave(results) => {
                    let exit = (
                        head.state[..globals].to_vec(),
                        results,
                        head.memory.clone(),
                        met,
                    );
                    if self.exits.entry(e).or_default().insert(exit.clone()) {
                        for caller in self.callers.get(&e).cloned().unwrap_or_default() {
                            self.come_back(caller, &exit);
                        }
                    }
                }
                Move::Enter(callee, formals) => {
                    let callee = flat.by_name[callee];
                    let mut values = head.state[..globals].to_vec();
                    values.extend(formals);
                    for locals in assignments(flat.width(callee) - values.len()) {
                        let state = [values.clone(), locals].concat();
                        let letter =
                            self.letter(callee, Some(flat.procs[callee].first), true, &state);
                        for memory in self.memory.next(&head.memory, &letter) {
                            if let Some(inner) = self.entry(callee, state.clone(), memory, false) {
                                self.call(from, inner);
                            }
                        }
                    }
                }
            }
        }
    }

    fn call(&mut self, from: (usize, usize, u32), inner: usize) {
        let met = self.met(inner);
        self.edges.insert((from.1, inner, met));
        self.begin(inner);
        if self.callers.entry(inner).or_default().insert(from) {
            for exit in self.exits.get(&inner).cloned().unwrap_or_default() {
                self.come_back(from, &exit);
            }
        }
    }

    fn come_back(&mut self, from: (usize, usize, u32), exit: &Exit<M::State>) {
        let (globals, results, memory, inside) = exit;
        let head = self.heads[from.1].clone();
        let p = &self.flat.procs[head.proc];
        let Some(at) = head.point else { return };
        if let Some((point, state)) = behind(p, at, &head.state, globals, results) {
            self.go(from, memory, *inside, Some(point), state);
        }
    }

    /// Is there a component of the graph of heads that meets all bits?
    fn recurs(&self, all: u32) -> bool {
        let mut next: Vec<Vec<usize>> = vec![Vec::new(); self.heads.len()];
        let mut before = next.clone();
        for (from, to, _) in &self.edges {
            next[*from].push(*to);
            before[*to].push(*from);
        }
        let component = components(&next, &before);
        let mut met: HashMap<usize, u32> = HashMap::new();
        for (from, to, bits) in &self.edges {
            if component[*from] == component[*to] {
                *met.entry(component[*from]).or_default() |= bits;
            }
        }
        met.values().any(|bits| *bits == all)
    }
}

/// The strongly connected component of each node (Kosaraju).
fn components(next: &[Vec<usize>], before: &[Vec<usize>]) -> Vec<usize> {
    let mut order = Vec::new();
    let mut seen = vec![false; next.len()];
    for start in 0..next.len() {
        let mut stack = vec![(start, 0)];
        while let Some((n, i)) = stack.pop() {
            if i == 0 && std::mem::replace(&mut seen[n], true) {
                continue;
            }
            match next[n].get(i) {
                Some(to) => stack.extend([(n, i + 1), (*to, 0)]),
                None => order.push(n),
            }
        }
    }
    let mut component = vec![usize::MAX; next.len()];
    for root in order.into_iter().rev() {
        let mut stack = vec![root];
        while let Some(n) = stack.pop() {
            if component[n] == usize::MAX {
                component[n] = root;
                stack.extend(&before[n]);
            }
        }
    }
    component
}
