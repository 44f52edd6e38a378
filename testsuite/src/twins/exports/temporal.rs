//! Formulas about infinite runs, on the graph of all configurations of a program without
//! recursion: a few kinds, each of which is a question that needs no automaton.
//!
//! A run that ends stays in its last state for ever. A run that can go nowhere, since no
//! value meets an `assume`, does not exist. An error ends a run as well.

use crate::twins::bebop::generate::Random;
use crate::twins::bebop::stacks::{self, Config};
use bebop::explicit::Flat;
use grammar::bp::Program;
use std::collections::HashMap;

/// A global variable, or its negation.
#[derive(Clone, Copy, Debug)]
pub struct Atom {
    pub global: usize,
    pub value: bool,
}

/// A formula.
#[derive(Clone, Copy, Debug)]
pub enum Formula {
    /// `[] p`
    Always(Atom),
    /// `<> p`
    Once(Atom),
    /// `[] <> p`
    Again(Atom),
    /// `<> [] p`
    Settles(Atom),
    /// `[] (p -> <> q)`
    Answers(Atom, Atom),
    /// `p U q`
    Until(Atom, Atom),
}

impl Formula {
    /// One about variables of the program, which has some.
    pub fn random(program: &Program, random: &mut Random) -> Formula {
        let mut atom = || Atom {
            global: random.below(program.globals.len()),
            value: random.chance(50),
        };
        let (p, q) = (atom(), atom());
        match random.below(6) {
            0 => Formula::Always(p),
            1 => Formula::Once(p),
            2 => Formula::Again(p),
            3 => Formula::Settles(p),
            4 => Formula::Answers(p, q),
            _ => Formula::Until(p, q),
        }
    }

    /// In SPIN's syntax; the globals of random programs are names there, too.
    pub fn promela(&self, program: &Program) -> String {
        let text = |a: &Atom| {
            let name = &program.globals[a.global].name;
            match a.value {
                true => name.clone(),
                false => format!("(!{name})"),
            }
        };
        match self {
            Formula::Always(p) => format!("[] {}", text(p)),
            Formula::Once(p) => format!("<> {}", text(p)),
            Formula::Again(p) => format!("[] <> {}", text(p)),
            Formula::Settles(p) => format!("<> [] {}", text(p)),
            Formula::Answers(p, q) => format!("[] ({} -> <> {})", text(p), text(q)),
            Formula::Until(p, q) => format!("{} U {}", text(p), text(q)),
        }
    }
}

/// Configurations, the globals in each, and where each leads to: itself, if a run ends
/// there.
pub struct Graph {
    globals: Vec<Vec<bool>>,
    next: Vec<Vec<usize>>,
    starts: usize,
}

/// The graph; nothing if it has more configurations than that.
pub fn graph(flat: &Flat, most: usize) -> Option<Graph> {
    let mut configs: Vec<Config> = stacks::starts(flat, 0);
    let starts = configs.len();
    let mut known: HashMap<Config, usize> = HashMap::new();
    for (i, config) in configs.iter().enumerate() {
        known.insert(config.clone(), i);
    }
    let mut next: Vec<Vec<usize>> = Vec::new();
    let mut at = 0;
    while at < configs.len() {
        if configs.len() > most {
            return None;
        }
        let config = configs[at].clone();
        let mut to = Vec::new();
        // An error may be one of several ways on.
        let (fails, found) = stacks::steps(flat, &config);
        if config.stack.is_empty() || fails {
            to.push(at);
        }
        for c in found {
            let fresh = configs.len();
            let number = *known.entry(c.clone()).or_insert(fresh);
            if number == fresh {
                configs.push(c);
            }
            to.push(number);
        }
        next.push(to);
        at += 1;
    }
    Some(Graph {
        globals: configs.into_iter().map(|c| c.globals).collect(),
        next,
        starts,
    })
}

impl Graph {
    fn holds(&self, atom: &Atom, at: usize) -> bool {
        self.globals[at][atom.global] == atom.value
    }

    /// What is reached from these by configurations of the kind.
    fn reach(&self, from: Vec<usize>, kind: &dyn Fn(usize) -> bool) -> Vec<bool> {
        let mut seen = vec![false; self.next.len()];
        let mut work = from;
        while let Some(at) = work.pop() {
            if kind(at) && !std::mem::replace(&mut seen[at], true) {
                work.extend(&self.next[at]);
            }
        }
        seen
    }

    /// Those from which a run goes on for ever within the kind: what is left when those
    /// that lead nowhere are taken away, again and again.
    fn lasting(&self, kind: &dyn Fn(usize) -> bool) -> Vec<bool> {
        let mut left: Vec<bool> = (0..self.next.len()).map(kind).collect();
        loop {
            let mut changed = false;
            for at in 0..left.len() {
                if left[at] && !self.next[at].iter().any(|n| left[*n]) {
                    left[at] = false;
                    changed = true;
                }
            }
            if !changed {
                return left;
            }
        }
    }

    fn any(&self, seen: &[bool], wanted: &dyn Fn(usize) -> bool) -> bool {
        (0..seen.len()).any(|at| seen[at] && wanted(at))
    }

    /// Is there a run that violates the formula?
    pub fn violates(&self, formula: &Formula) -> bool {
        let starts: Vec<usize> = (0..self.starts).collect();
        let all = |_: usize| true;
        let reached = self.reach(starts.clone(), &all);
        // A run must be able to go on for ever from where it is.
        let lives = self.lasting(&all);
        match formula {
            Formula::Always(p) => self.any(&reached, &|at| lives[at] && !self.holds(p, at)),
            Formula::Once(p) => {
                let never = self.lasting(&|at| !self.holds(p, at));
                starts.iter().any(|at| never[*at])
            }
            Formula::Again(p) => {
                let never = self.lasting(&|at| !self.holds(p, at));
                self.any(&reached, &|at| never[at])
            }
            // Not p, again and again: some cycle has it.
            Formula::Settles(p) => (0..self.next.len())
                .filter(|at| reached[*at] && !self.holds(p, *at))
                .any(|at| self.reach(self.next[at].clone(), &all)[at]),
            Formula::Answers(p, q) => {
                let never = self.lasting(&|at| !self.holds(q, at));
                self.any(&reached, &|at| never[at] && self.holds(p, at))
            }
            Formula::Until(p, q) => {
                let waiting = |at: usize| self.holds(p, at) && !self.holds(q, at);
                let never = self.lasting(&|at| !self.holds(q, at));
                let seen = self.reach(starts.clone(), &waiting);
                let neither = |at: usize| lives[at] && !self.holds(p, at) && !self.holds(q, at);
                // It never comes, or is given up before it comes.
                starts
                    .iter()
                    .any(|at| never[*at] && (waiting(*at) || neither(*at)))
                    || starts.iter().any(|at| neither(*at))
                    || (0..seen.len())
                        .any(|at| seen[at] && self.next[at].iter().any(|n| neither(*n)))
            }
        }
    }
}
