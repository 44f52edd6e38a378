//! A program without a stack: a finite transition system.
//!
//! A procedure that does not call itself, directly or not, is active once at a time, so
//! its formals and locals are variables like the globals, and a counter says which of
//! its calls is the one to return to. The system is as large as the program. (Rejected:
//! a copy of the body for each call, which is the usual inlining and exponential: two
//! calls in each of n procedures that call each other in a row are 2^n copies.)
//!
//! Recursive procedures get copies for the levels of the recursion, a call within the
//! recursion leads to the next level, and one beyond the last level to the location
//! `cut`. An error that is found is one of the program; without, the answer is about
//! runs that stay within the levels, unless no run comes to `cut`.
//!
//! A variable of a procedure that is not active is 0, so that states do not differ in
//! what nobody reads.

use super::step::{self, Formula};
use super::term::Term;
use crate::program::graph::{Action, Graph};
use crate::program::ids::{EdgeId, NodeId, ProcId, Slot};
use std::collections::HashMap;
use typed_index_collections::{ti_vec, TiVec};

/// A formula over the bits of the system.
pub type Bits = Term<usize>;

/// The location before the first step.
pub const START: usize = 0;
/// An error was reached.
pub const ERROR: usize = 1;
/// A call that would be one level too deep.
pub const CUT: usize = 2;
/// The entry procedure has returned.
pub const END: usize = 3;
/// How many locations have such a meaning.
const SPECIAL: usize = 4;

/// A variable or returned value of a copy of a procedure, or a global.
#[derive(Clone, Debug)]
pub struct Bit {
    /// Unique; as in the program for globals, else `PROC.NAME`.
    pub name: String,
}

/// Where a copy of a procedure returns to: 0 at the start of the program.
#[derive(Clone, Debug)]
pub struct Site {
    pub name: String,
    /// How many values it has.
    pub values: usize,
}

/// What happens in a step, in terms of the program.
#[derive(Clone, Debug)]
pub enum What {
    /// The entry procedure begins.
    Start,
    /// An edge that is neither call nor return.
    Edge(EdgeId),
    /// A call is entered.
    Call(EdgeId),
    /// A call that is one level too deep.
    Cut,
    /// A `return`, or the end of the body; the results are kept.
    Return(EdgeId),
    /// The caller goes on.
    Comeback,
    /// The entry procedure's end.
    End,
}

/// A transition.
#[derive(Clone, Debug)]
pub struct Transition {
    pub from: usize,
    pub to: usize,
    pub choices: usize,
    pub guard: Bits,
    pub assign: Vec<(usize, Bits)>,
    /// Only where the site has this value.
    pub test: Option<(usize, usize)>,
    /// The sites that get values.
    pub set: Vec<(usize, usize)>,
    pub what: What,
}

/// A location: a node of a copy of a procedure.
#[derive(Clone, Debug)]
pub struct Location {
    pub proc: Option<ProcId>,
    pub node: Option<NodeId>,
}

/// The transition system.
#[derive(Clone, Debug, Default)]
pub struct Flat {
    pub bits: Vec<Bit>,
    pub sites: Vec<Site>,
    pub locations: Vec<Location>,
    /// In order of the locations that they leave.
    pub transitions: Vec<Transition>,
    /// The first bit behind the globals.
    pub globals: usize,
    /// Are there calls that were cut?
    pub cut: bool,
    /// The levels of recursive procedures; none if there are no such procedures.
    pub levels: Option<usize>,
}

impl Flat {
    /// The transitions that leave a location.
    pub fn leaving(&self, location: usize) -> &[Transition] {
        let from = self.transitions.partition_point(|t| t.from < location);
        let to = self.transitions.partition_point(|t| t.from <= location);
        &self.transitions[from..to]
    }
}

/// A copy of a procedure.
#[derive(Clone, Debug)]
struct Copy {
    proc: ProcId,
    level: usize,
    /// The first of its bits: formals and locals, then the results.
    bits: usize,
    site: usize,
    /// The location of its first node.
    locations: usize,
}

/// The groups of procedures that call each other, as a number for each procedure;
/// and whether a procedure is recursive.
fn groups(graph: &Graph) -> (TiVec<ProcId, usize>, TiVec<ProcId, bool>) {
    let calls = |p: ProcId| {
        let proc = &graph.procs[p];
        let edges = proc.nodes().flat_map(|n| graph.nodes[n].out.iter());
        edges.filter_map(|e| match graph.edges[*e].action {
            Action::Call { callee, .. } => Some(callee),
            _ => None,
        })
    };
    // Who is reached from whom; procedures are few, so squares do no harm.
    let mut reached: TiVec<ProcId, Vec<ProcId>> = TiVec::new();
    for p in graph.procs.keys() {
        let mut seen = vec![false; graph.procs.len()];
        let mut found = Vec::new();
        let mut work: Vec<ProcId> = calls(p).collect();
        while let Some(q) = work.pop() {
            if !std::mem::replace(&mut seen[usize::from(q)], true) {
                found.push(q);
                work.extend(calls(q));
            }
        }
        reached.push(found);
    }
    let mut group: TiVec<ProcId, usize> = ti_vec![usize::MAX; graph.procs.len()];
    let mut recursive: TiVec<ProcId, bool> = ti_vec![false; graph.procs.len()];
    for p in graph.procs.keys() {
        recursive[p] = reached[p].contains(&p);
        if group[p] != usize::MAX {
            continue;
        }
        group[p] = usize::from(p);
        for q in reached[p].iter().filter(|q| reached[**q].contains(&p)) {
            group[*q] = usize::from(p);
        }
    }
    (group, recursive)
}

/// The system of a program, with this many levels of recursion, at least 1.
pub fn flatten(graph: &Graph, levels: usize) -> Flat {
    let (group, recursive) = groups(graph);
    let mut builder = Builder {
        graph,
        levels: levels.max(1),
        group,
        recursive,
        flat: Flat::default(),
        copies: Vec::new(),
        by_key: HashMap::new(),
        work: Vec::new(),
    };
    builder.run();
    let mut flat = builder.flat;
    flat.transitions.sort_by_key(|t| t.from);
    flat
}

struct Builder<'g> {
    graph: &'g Graph,
    levels: usize,
    group: TiVec<ProcId, usize>,
    recursive: TiVec<ProcId, bool>,
    flat: Flat,
    copies: Vec<Copy>,
    by_key: HashMap<(ProcId, usize), usize>,
    work: Vec<usize>,
}

impl Builder<'_> {
    fn run(&mut self) {
        for name in &self.graph.globals {
            self.flat.bits.push(Bit { name: name.clone() });
        }
        self.flat.globals = self.flat.bits.len();
        for _ in 0..SPECIAL {
            self.flat.locations.push(Location {
                proc: None,
                node: None,
            });
        }
        let entry = self.copy(self.graph.entry, 0);
        self.start(entry);
        while let Some(copy) = self.work.pop() {
            self.body(copy);
        }
    }

    /// The copy of a procedure at a level, which is made when it is first called.
    fn copy(&mut self, proc: ProcId, level: usize) -> usize {
        if let Some(&copy) = self.by_key.get(&(proc, level)) {
            return copy;
        }
        let p = &self.graph.procs[proc];
        if self.recursive[proc] {
            self.flat.levels = Some(self.levels);
        }
        let name = match level {
            0 => p.name.clone(),
            level => format!("{}#{level}", p.name),
        };
        let copy = Copy {
            proc,
            level,
            bits: self.flat.bits.len(),
            site: self.flat.sites.len(),
            locations: self.flat.locations.len(),
        };
        let results = (0..p.returns).map(|i| format!("return{i}"));
        for local in p.locals.iter().cloned().chain(results) {
            let name = format!("{name}.{local}");
            self.flat.bits.push(Bit { name });
        }
        self.flat.sites.push(Site { name, values: 1 });
        for node in p.nodes() {
            self.flat.locations.push(Location {
                proc: Some(proc),
                node: Some(node),
            });
        }
        let number = self.copies.len();
        self.copies.push(copy);
        self.by_key.insert((proc, level), number);
        self.work.push(number);
        number
    }

    fn location(&self, copy: usize, node: NodeId) -> usize {
        let copy = &self.copies[copy];
        let proc = &self.graph.procs[copy.proc];
        match node == proc.error {
            true => ERROR,
            false => copy.locations + usize::from(node) - usize::from(proc.nodes.start),
        }
    }

    fn bit(&self, copy: usize, slot: Slot) -> usize {
        match self.graph.local_index(slot) {
            None => usize::from(slot),
            Some(i) => self.copies[copy].bits + i,
        }
    }

    /// A formula of a copy's variables.
    fn bits(&self, copy: usize, formula: &Formula) -> Bits {
        formula.map(&|s: &Slot| Term::Var(self.bit(copy, *s)))
    }

    fn assigned(&self, copy: usize, assign: &[(Slot, Formula)]) -> Vec<(usize, Bits)> {
        let value = |(s, f): &(Slot, Formula)| (self.bit(copy, *s), self.bits(copy, f));
        assign.iter().map(value).collect()
    }

    /// The first step: globals, formals and locals get values.
    fn start(&mut self, copy: usize) {
        let proc = self.copies[copy].proc;
        let globals = self.flat.globals;
        let entry = step::entry(self.graph, proc, &[], globals);
        // Globals are the first choices; no other variables occur.
        let first = |f: &Formula| f.map(&|s: &Slot| Term::<usize>::Choice(usize::from(*s)));
        let mut assign: Vec<(usize, Bits)> = (0..globals).map(|g| (g, Term::Choice(g))).collect();
        for (i, value) in entry.locals.iter().enumerate() {
            assign.push((self.copies[copy].bits + i, first(value)));
        }
        let guard = first(&entry.guard);
        let to = self.location(copy, self.graph.procs[proc].entry);
        self.flat.transitions.push(Transition {
            from: START,
            to,
            choices: entry.choices,
            guard,
            assign,
            test: None,
            set: Vec::new(),
            what: What::Start,
        });
    }

    /// All transitions of a copy.
    fn body(&mut self, copy: usize) {
        let graph = self.graph;
        let proc = self.copies[copy].proc;
        for node in graph.procs[proc].nodes() {
            for e in &graph.nodes[node].out {
                match &graph.edges[*e].action {
                    Action::Call { .. } => self.call(copy, *e),
                    Action::Return(_) => self.leave(copy, *e),
                    _ => self.step(copy, *e),
                }
            }
        }
        // Where the program started, it ends.
        if proc == graph.entry && self.copies[copy].level == 0 {
            self.flat.transitions.push(Transition {
                from: self.location(copy, graph.procs[proc].exit),
                to: END,
                choices: 0,
                guard: Term::Const(true),
                assign: self.cleared(copy),
                test: Some((self.copies[copy].site, 0)),
                set: Vec::new(),
                what: What::End,
            });
        }
    }

    fn step(&mut self, copy: usize, e: EdgeId) {
        let step = step::step(self.graph, e);
        let edge = &self.graph.edges[e];
        self.flat.transitions.push(Transition {
            from: self.location(copy, edge.from),
            to: self.location(copy, edge.to),
            choices: step.choices,
            guard: self.bits(copy, &step.guard),
            assign: self.assigned(copy, &step.assign),
            test: None,
            set: Vec::new(),
            what: What::Edge(e),
        });
    }

    /// Into the callee, and from its exit back to behind the call.
    fn call(&mut self, copy: usize, e: EdgeId) {
        let graph = self.graph;
        let edge = &graph.edges[e];
        let Action::Call {
            callee,
            args,
            targets,
        } = &edge.action
        else {
            return;
        };
        let caller = self.copies[copy].clone();
        let from = self.location(copy, edge.from);
        let within = self.group[caller.proc] == self.group[*callee] && self.recursive[*callee];
        let level = if within { caller.level + 1 } else { 0 };
        if level >= self.levels {
            self.flat.cut = true;
            self.flat.transitions.push(Transition {
                from,
                to: CUT,
                choices: 0,
                guard: Term::Const(true),
                assign: Vec::new(),
                test: None,
                set: Vec::new(),
                what: What::Cut,
            });
            return;
        }
        let inner = self.copy(*callee, level);
        let site = self.copies[inner].site;
        let number = self.flat.sites[site].values;
        self.flat.sites[site].values += 1;

        let call = step::call(args);
        let entry = step::entry(graph, *callee, &call.args, call.choices);
        let values = entry.locals.iter().map(|l| self.bits(copy, l));
        let first = self.copies[inner].bits;
        let assign = values.enumerate().map(|(i, v)| (first + i, v)).collect();
        self.flat.transitions.push(Transition {
            from,
            to: self.location(inner, graph.procs[*callee].entry),
            choices: entry.choices,
            // Behind the call the callee's locals are these values.
            guard: self.bits(copy, &entry.guard),
            assign,
            test: None,
            set: vec![(site, number)],
            what: What::Call(e),
        });

        let results = first + graph.procs[*callee].locals.len();
        let returned: Vec<(Slot, usize)> = targets
            .iter()
            .enumerate()
            .filter_map(|(i, t)| t.map(|t| (t, results + i)))
            .collect();
        let plain = returned.iter().map(|(t, _)| (*t, Term::Var(*t))).collect();
        let back = step::comeback(graph, caller.proc, plain);
        // `enforce` speaks of the targets with their new values.
        let guard = back.guard.map(&|s: &Slot| {
            let new = returned.iter().find(|(t, _)| t == s);
            Term::Var(new.map_or_else(|| self.bit(copy, *s), |(_, bit)| *bit))
        });
        let mut assign = self.cleared(inner);
        assign.extend(
            returned
                .iter()
                .map(|(t, bit)| (self.bit(copy, *t), Term::Var(*bit))),
        );
        self.flat.transitions.push(Transition {
            from: self.location(inner, graph.procs[*callee].exit),
            to: self.location(copy, edge.to),
            choices: back.choices,
            guard,
            assign,
            test: Some((site, number)),
            set: vec![(site, 0)],
            what: What::Comeback,
        });
    }

    /// A `return` puts the results aside.
    fn leave(&mut self, copy: usize, e: EdgeId) {
        let edge = &self.graph.edges[e];
        let Action::Return(values) = &edge.action else {
            return;
        };
        let Copy { proc, bits, .. } = self.copies[copy];
        let p = &self.graph.procs[proc];
        let results = step::results(values, p.returns);
        let first = bits + p.locals.len();
        let assign = results.args.iter().enumerate();
        let assign = assign
            .map(|(i, v)| (first + i, self.bits(copy, v)))
            .collect();
        self.flat.transitions.push(Transition {
            from: self.location(copy, edge.from),
            to: self.location(copy, p.exit),
            choices: results.choices,
            guard: Term::Const(true),
            assign,
            test: None,
            set: Vec::new(),
            what: What::Return(e),
        });
    }

    /// Nobody reads the variables of a procedure that has returned.
    fn cleared(&self, copy: usize) -> Vec<(usize, Bits)> {
        let Copy { proc, bits, .. } = self.copies[copy];
        let p = &self.graph.procs[proc];
        let all = bits..bits + p.locals.len() + p.returns;
        all.map(|b| (b, Term::Const(false))).collect()
    }
}
