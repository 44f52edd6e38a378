//! From what another checker found to a trace: it only has to say which transition it
//! took in each step, and with which choices.
//!
//! Two texts say so. SPIN's simulation of a trail prints a line `@ NUMBER CHOICE ..` for
//! each step (`promela.rs`); a witness of a hardware checker lists the inputs of each
//! (`aiger.rs`). Either is run through the same system here, so what does not fit is
//! noticed, and the trace that comes out is checked like any other.

use super::aiger::Inputs;
use super::flat::{Flat, Transition, What, ERROR, START};
use crate::program::graph::{Action, Graph};
use crate::program::ids::{ProcId, Slot};
use crate::trace::extract::event::Event;

/// A step of a path: a transition, and its choices.
struct Taken {
    transition: usize,
    choices: Vec<bool>,
}

/// The events of a path that another checker has found.
pub fn events(graph: &Graph, flat: &Flat, text: &str) -> Result<Vec<Event>, String> {
    let trail = text.lines().any(|line| line.trim_start().starts_with("@ "));
    let mut run = Run {
        graph,
        flat,
        at: START,
        bits: vec![false; flat.bits.len()],
        sites: vec![0; flat.sites.len()],
        events: Vec::new(),
    };
    match trail {
        true => {
            for taken in printed(text)? {
                run.take(&taken)?;
            }
        }
        false => run.witness(text)?,
    }
    match run.at == ERROR {
        true => Ok(run.events),
        false => Err("the path does not reach an error".into()),
    }
}

/// The lines `@ NUMBER CHOICE ..`.
fn printed(text: &str) -> Result<Vec<Taken>, String> {
    let mut path = Vec::new();
    for (i, line) in text.lines().enumerate() {
        let Some(rest) = line.trim_start().strip_prefix("@ ") else {
            continue;
        };
        let mut words = rest.split_whitespace();
        let transition = words.next().and_then(|w| w.parse().ok());
        let choices: Option<Vec<bool>> = words
            .map(|w| match w {
                "0" => Some(false),
                "1" => Some(true),
                _ => None,
            })
            .collect();
        let (Some(transition), Some(choices)) = (transition, choices) else {
            return Err(format!("line {} of the path is no step: {line}", i + 1));
        };
        path.push(Taken {
            transition,
            choices,
        });
    }
    Ok(path)
}

struct Run<'a> {
    graph: &'a Graph,
    flat: &'a Flat,
    at: usize,
    bits: Vec<bool>,
    sites: Vec<usize>,
    events: Vec<Event>,
}

impl Run<'_> {
    fn fires(&self, t: &Transition, choices: &[bool]) -> bool {
        let tested = t.test.is_none_or(|(site, value)| self.sites[site] == value);
        t.from == self.at && tested && t.guard.value(&|b: &usize| self.bits[*b], choices)
    }

    fn take(&mut self, taken: &Taken) -> Result<(), String> {
        let flat = self.flat;
        let step = self.events.len() + 1;
        let t = flat.transitions.get(taken.transition);
        let t = t.ok_or_else(|| format!("there is no transition {}", taken.transition))?;
        if !self.fires(t, &taken.choices) {
            return Err(format!(
                "transition {} cannot be taken in step {step} of the path",
                taken.transition
            ));
        }
        self.fire(t, &taken.choices);
        Ok(())
    }

    /// A witness of a hardware checker: inputs, a line for each step, in which nothing
    /// may happen.
    fn witness(&mut self, text: &str) -> Result<(), String> {
        let inputs = Inputs::of(self.flat);
        let width = inputs.choices + inputs.tried;
        let is_bits =
            |l: &&str| !l.is_empty() && l.bytes().all(|b| matches!(b, b'0' | b'1' | b'x'));
        let lines = text
            .lines()
            .map(|l| l.split('#').next().unwrap_or("").trim());
        let mut lines = lines.take_while(|l| *l != ".").peekable();
        // In HWMCC's form the status and the property stand before the latches, in ABC's
        // nothing does.
        if lines.peek() == Some(&"1") {
            lines.next();
            lines.next();
        }
        let mut steps = lines.filter(is_bits);
        if steps.next().is_none() {
            return Err("the path is neither a trail of SPIN nor a witness of AIGER".into());
        }
        for line in steps {
            if line.len() != width {
                return Err(format!(
                    "a step of the witness has {} inputs, not {width}",
                    line.len()
                ));
            }
            let bits: Vec<bool> = line.bytes().map(|b| b == b'1').collect();
            let (choices, tried) = bits.split_at(inputs.choices);
            let tried = tried.iter().rev().fold(0, |n, b| 2 * n + usize::from(*b));
            let flat = self.flat;
            if let Some(t) = flat.leaving(self.at).get(tried) {
                if self.fires(t, choices) {
                    self.fire(t, choices);
                }
            }
        }
        Ok(())
    }

    fn fire(&mut self, t: &Transition, choices: &[bool]) {
        let value = |(bit, term): &(usize, super::flat::Bits)| {
            (*bit, term.value(&|b: &usize| self.bits[*b], choices))
        };
        let values: Vec<(usize, bool)> = t.assign.iter().map(value).collect();
        for (bit, value) in &values {
            self.bits[*bit] = *value;
        }
        for (site, value) in &t.set {
            self.sites[*site] = *value;
        }
        self.at = t.to;
        self.event(t, &values);
    }

    /// What the step is in the program.
    fn event(&mut self, t: &Transition, values: &[(usize, bool)]) {
        let graph = self.graph;
        let globals = self.flat.globals;
        // The values that a step assigns to locals stand in their order.
        let locals = |proc: ProcId| -> Vec<(Slot, bool)> {
            let own = values.iter().filter(|(b, _)| *b >= globals);
            let count = graph.procs[proc].locals.len();
            let own = own.take(count).enumerate();
            own.map(|(i, (_, v))| (graph.local(i), *v)).collect()
        };
        match &t.what {
            What::Start => {
                let global = |(b, v): &(usize, bool)| (Slot::from(*b), *v);
                let mut all: Vec<(Slot, bool)> = values.iter().take(globals).map(global).collect();
                all.extend(locals(graph.entry));
                self.events.push(Event::Enter {
                    proc: graph.entry,
                    values: all,
                });
            }
            What::Edge(e) if matches!(graph.edges[*e].action, Action::Fail(_) | Action::Hit) => {
                self.events.push(Event::Target { edge: *e });
            }
            What::Edge(e) => {
                let targets = crate::program::mod_ref::targets(&graph.edges[*e].action);
                let values = targets.iter().copied().zip(values.iter().map(|(_, v)| *v));
                self.events.push(Event::Step {
                    edge: *e,
                    values: values.collect(),
                });
            }
            What::Call(e) => {
                if let Action::Call { callee, .. } = graph.edges[*e].action {
                    let all = locals(callee);
                    let formals = all[..graph.procs[callee].formals].to_vec();
                    self.events.push(Event::Call { edge: *e, formals });
                    self.events.push(Event::Enter {
                        proc: callee,
                        values: all,
                    });
                }
            }
            What::Return(e) => {
                let results = values.iter().enumerate().map(|(i, (_, v))| (i, *v));
                self.events.push(Event::Return {
                    edge: *e,
                    results: results.collect(),
                });
            }
            What::Comeback | What::Cut | What::End => {}
        }
    }
}
