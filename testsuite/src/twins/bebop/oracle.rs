//! The slow twin: verdict, shortest trace length and reachable states by
//! listing states one by one.
//!
//! Path edges and summaries as in the fixpoint (recursion leaves no choice),
//! but with single states in hash maps, lengths corrected until nothing
//! changes, and the statements interpreted from the syntax tree
//! (`bebop/src/trace/explicit.rs`). For programs of a few variables; the tests compare.

use bebop::explicit::{Flat, State};
use grammar::bp::{Program, StmtKind};
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
    targets: Vec<Option<usize>>,
    next: usize,
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

fn assignments(n: usize) -> impl Iterator<Item = Vec<bool>> {
    (0..1usize << n).map(move |bits| (0..n).map(|i| bits >> i & 1 == 1).collect())
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
        let mut state = w.state.clone();
        state[..globals.len()].copy_from_slice(globals);
        for (t, r) in w.targets.iter().zip(results) {
            if let Some(t) = t {
                state[*t] = *r;
            }
        }
        self.arrive(flat, w.entry, w.next, state, l + 1 + m);
    }

    fn step(&mut self, flat: &Flat, errors: &Errors, e: usize, at: usize, now: &State, l: u64) {
        let proc = self.entries[e].0;
        let p = &flat.procs[proc];
        let globals = flat.program.globals.len();
        let Some(s) = p.stmts.get(at) else {
            for results in assignments(p.proc.returns) {
                self.leave(flat, e, now[..globals].to_vec(), results, l + 1);
            }
            return;
        };
        if s.stmt.labels.iter().any(|l| (errors.label)(&l.name)) {
            self.fail(e, l + 1);
        }
        let pass = |t: &mut Tables| t.arrive(flat, e, s.next, now.clone(), l + 1);
        match &s.stmt.kind {
            StmtKind::Skip => pass(self),
            StmtKind::Goto(labels) => {
                for point in labels.iter().filter_map(|l| p.label(l)) {
                    self.arrive(flat, e, point, now.clone(), l + 1);
                }
            }
            StmtKind::If { .. } | StmtKind::While { .. } => {
                for point in p.decide(at, now) {
                    self.arrive(flat, e, point, now.clone(), l + 1);
                }
            }
            StmtKind::Assume(c) => {
                if p.can(c, true, now) {
                    pass(self);
                }
            }
            StmtKind::AbortIf(c) => {
                if p.can(c, false, now) {
                    pass(self);
                }
            }
            StmtKind::Assert(c) => {
                if errors.asserts && p.can(c, false, now) {
                    self.fail(e, l + 1);
                }
                if p.can(c, true, now) {
                    pass(self);
                }
            }
            StmtKind::Thread(_) => {}
            StmtKind::Dead(vars) => {
                let vars: Vec<usize> = vars.iter().filter_map(|v| p.var(v)).collect();
                for values in assignments(vars.len()) {
                    let mut state = now.clone();
                    for (v, value) in vars.iter().zip(values) {
                        state[*v] = value;
                    }
                    self.arrive(flat, e, s.next, state, l + 1);
                }
            }
            StmtKind::Assign {
                targets,
                values,
                constrain,
            } => {
                let written: Vec<usize> =
                    targets.iter().filter_map(|t| p.var(t.as_ref()?)).collect();
                for new in assignments(written.len()) {
                    let mut state = now.clone();
                    for (v, value) in written.iter().zip(new) {
                        state[*v] = value;
                    }
                    if p.assigns(targets, values, constrain.as_ref(), now, &state) {
                        self.arrive(flat, e, s.next, state, l + 1);
                    }
                }
            }
            StmtKind::Return(values) => {
                // A return without values returns any.
                for results in assignments(p.proc.returns) {
                    let possible = values
                        .iter()
                        .zip(&results)
                        .all(|(v, r)| p.values(v, now, now).contains(r));
                    if possible {
                        self.leave(flat, e, now[..globals].to_vec(), results, l + 1);
                    }
                }
            }
            StmtKind::Call {
                targets,
                callee,
                args,
            } => {
                let Some(&callee) = flat.by_name.get(callee.name.as_str()) else {
                    return;
                };
                let waiting = Waiting {
                    entry: e,
                    state: now.clone(),
                    targets: targets
                        .iter()
                        .map(|t| t.as_ref().and_then(|t| p.var(t)))
                        .collect(),
                    next: s.next,
                    point: at,
                };
                for formals in assignments(args.len()) {
                    let possible = args
                        .iter()
                        .zip(&formals)
                        .all(|(a, f)| p.values(a, now, now).contains(f));
                    if !possible {
                        continue;
                    }
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
