//! The slow twin: verdict, shortest trace length and reachable states by
//! listing states one by one.
//!
//! Path edges and summaries as in the fixpoint (recursion leaves no choice),
//! but with single states in hash maps, lengths corrected until nothing
//! changes, and the statements interpreted from the syntax tree
//! (`bebop/src/trace/explicit.rs`). For programs of a few variables; the tests compare.

use super::moves::{assignments, behind, moves, Move};
use bebop::explicit::{Flat, State};
use grammar::bp::Program;
use std::collections::{BTreeSet, HashMap, HashSet};

/// What the oracle found.
pub struct Answer {
    /// Statements of a shortest trace, the target included.
    pub length: Option<u64>,
    /// Per procedure and point (`explicit.rs` numbers them): the states.
    pub states: Vec<Vec<BTreeSet<State>>>,
}

/// What counts as an error.
pub struct Errors<'e> {
    pub label: &'e dyn Fn(&str) -> bool,
    pub asserts: bool,
}

/// A procedure and the values of globals and formals at its entry.
type Entry = (usize, State);

#[derive(Clone, PartialEq, Eq, Hash)]
struct Waiting {
    entry: usize,
    state: State,
    point: usize,
}

#[derive(Default)]
struct Tables {
    entries: Vec<Entry>,
    ids: HashMap<Entry, usize>,
    /// Per entry: path edges with their lengths.
    paths: Vec<HashMap<(usize, State), u64>>,
    /// Per entry: globals and returned values with lengths.
    exits: Vec<HashMap<(State, Vec<bool>), u64>>,
    errors: Vec<Option<u64>>,
    callers: Vec<HashSet<Waiting>>,
    work: BTreeSet<(u64, usize, usize, State)>,
}

/// Runs the program from the procedure in every way.
pub fn run(program: &Program, entry: usize, errors: &Errors) -> Answer {
    let flat = Flat::new(program);
    let mut t = Tables::default();
    let formals = program.procs[entry].formals.len();
    let main: Vec<usize> = assignments(program.globals.len() + formals)
        .map(|values| t.enter(&flat, entry, values))
        .collect();
    while let Some((length, e, point, state)) = t.work.pop_first() {
        if t.paths[e].get(&(point, state.clone())) == Some(&length) {
            t.step(&flat, errors, e, point, &state, length);
        }
    }
    let mut states: Vec<Vec<BTreeSet<State>>> = flat
        .procs
        .iter()
        .map(|p| vec![BTreeSet::new(); p.stmts.len() + 1])
        .collect();
    for (e, paths) in t.paths.iter().enumerate() {
        for (point, state) in paths.keys() {
            states[t.entries[e].0][*point].insert(state.clone());
        }
    }
    Answer {
        length: main.iter().filter_map(|e| t.errors[*e]).min(),
        states,
    }
}

impl Tables {
    fn enter(&mut self, flat: &Flat, proc: usize, values: State) -> usize {
        if let Some(id) = self.ids.get(&(proc, values.clone())) {
            return *id;
        }
        let id = self.entries.len();
        self.ids.insert((proc, values.clone()), id);
        self.entries.push((proc, values.clone()));
        self.paths.push(HashMap::new());
        self.exits.push(HashMap::new());
        self.errors.push(None);
        self.callers.push(HashSet::new());
        let p = &flat.procs[proc];
        for locals in assignments(flat.width(proc) - values.len()) {
            let mut state = values.clone();
            state.extend(locals);
            self.arrive(flat, id, p.first, state, 0);
        }
        id
    }

    fn arrive(&mut self, flat: &Flat, e: usize, point: usize, state: State, length: u64) {
        let proc = self.entries[e].0;
        if !flat.procs[proc].legal(&state) {
            return;
        }
        let old = self.paths[e].get(&(point, state.clone())).copied();
        if old.is_none_or(|old| length < old) {
            self.paths[e].insert((point, state.clone()), length);
            self.work.insert((length, e, point, state));
        }
    }

    fn fail(&mut self, e: usize, length: u64) {
        if self.errors[e].is_some_and(|old| old <= length) {
            return;
        }
        self.errors[e] = Some(length);
        for w in self.callers[e].clone() {
            if let Some(l) = self.paths[w.entry].get(&(w.point, w.state.clone())) {
                self.fail(w.entry, l + 1 + length);
            }
        }
    }

    fn leave(&mut self, flat: &Flat, e: usize, globals: State, results: Vec<bool>, length: u64) {
        let key = (globals, results);
        if self.exits[e].get(&key).is_some_and(|old| *old <= length) {
            return;
        }
        self.exits[e].insert(key.clone(), length);
        for w in self.callers[e].clone() {
            self.come_back(flat, &w, &key.0, &key.1, length);
        }
    }

    fn come_back(&mut self, flat: &Flat, w: &Waiting, globals: &[bool], results: &[bool], m: u64) {
        let Some(l) = self.paths[w.entry]
            .get(&(w.point, w.state.clone()))
            .copied()
        else {
            return;
        };
        let p = &flat.procs[self.entries[w.entry].0];
        if let Some((point, state)) = behind(p, w.point, &w.state, globals, results) {
            self.arrive(flat, w.entry, point, state, l + 1 + m);
        }
    }

    fn step(&mut self, flat: &Flat, errors: &Errors, e: usize, at: usize, now: &State, l: u64) {
        let proc = self.entries[e].0;
        let p = &flat.procs[proc];
        let globals = flat.program.globals.len();
        if p.stmts
            .get(at)
            .is_some_and(|s| s.stmt.labels.iter().any(|l| (errors.label)(&l.name)))
        {
            self.fail(e, l + 1);
        }
        for step in moves(p, at, now) {
            match step {
                Move::Go(point, state) => self.arrive(flat, e, point, state, l + 1),
                Move::Fail if errors.asserts => self.fail(e, l + 1),
                Move::Fail => {}
                Move::Leave(results) => {
                    self.leave(flat, e, now[..globals].to_vec(), results, l + 1);
                }
                Move::Enter(callee, formals) => {
                    let waiting = Waiting {
                        entry: e,
                        state: now.clone(),
                        point: at,
                    };
                    let Some(&callee) = flat.by_name.get(callee) else {
                        continue;
                    };
                    let mut state = now[..globals].to_vec();
                    state.extend(formals);
                    let inner = self.enter(flat, callee, state);
                    self.callers[inner].insert(waiting.clone());
                    let exits: Vec<_> = self.exits[inner].clone().into_iter().collect();
                    for ((globals, results), m) in exits {
                        self.come_back(flat, &waiting, &globals, &results, m);
                    }
                    if let Some(m) = self.errors[inner] {
                        self.fail(e, l + 1 + m);
                    }
                }
            }
        }
    }
}
