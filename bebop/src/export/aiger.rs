//! AIGER, for hardware model checkers (Biere, Heljanko, Wieringa, "AIGER 1.9 and
//! Beyond", 2011): the binary form, whose one output is the error.
//!
//! Latches are the variables, the number of the location, and where procedures return
//! to. Inputs are the choices, and which of the transitions of a location is tried: one
//! transition fires if control is there, it is the one that is tried, and its guard
//! holds; if none fires, the state stays, which for safety is the same as a run that
//! ends. All latches are 0 at the start, which is the location before the first step.
//!
//! The symbol table names inputs and latches; `import.rs` reads a witness back.

use super::flat::{Bits, Flat, ERROR};
use super::term::Term;
use std::collections::HashMap;
use std::fmt::Write;

/// How the inputs are laid out: the choices, then the bits of the transition's number.
#[derive(Clone, Copy, Debug)]
pub struct Inputs {
    pub choices: usize,
    pub tried: usize,
}

impl Inputs {
    /// The inputs of a system.
    pub fn of(flat: &Flat) -> Inputs {
        let most = (0..flat.locations.len())
            .map(|l| flat.leaving(l).len())
            .max();
        Inputs {
            choices: flat
                .transitions
                .iter()
                .map(|t| t.choices)
                .max()
                .unwrap_or(0),
            tried: width(most.unwrap_or(0)),
        }
    }
}

/// How many bits count so many values.
fn width(values: usize) -> usize {
    values.max(1).next_power_of_two().trailing_zeros() as usize
}

/// Literals: twice a variable, and one more for its negation; 0 is false.
type Literal = usize;

/// The circuit as it grows.
struct Circuit {
    /// Inputs and latches.
    before: usize,
    gates: Vec<(Literal, Literal)>,
    known: HashMap<(Literal, Literal), Literal>,
}

impl Circuit {
    fn and(&mut self, a: Literal, b: Literal) -> Literal {
        let (a, b) = (a.max(b), a.min(b));
        match (a, b) {
            (_, 0) => return 0,
            (a, 1) => return a,
            (a, b) if a == b => return a,
            (a, b) if a == b ^ 1 => return 0,
            _ => {}
        }
        if let Some(&gate) = self.known.get(&(a, b)) {
            return gate;
        }
        self.gates.push((a, b));
        let gate = 2 * (self.before + self.gates.len());
        self.known.insert((a, b), gate);
        gate
    }

    fn or(&mut self, a: Literal, b: Literal) -> Literal {
        self.and(a ^ 1, b ^ 1) ^ 1
    }

    fn mux(&mut self, c: Literal, then: Literal, other: Literal) -> Literal {
        let (a, b) = (self.and(c, then), self.and(c ^ 1, other));
        self.or(a, b)
    }

    fn term(&mut self, term: &Bits, latch: &dyn Fn(usize) -> Literal) -> Literal {
        match term {
            Term::Const(b) => usize::from(*b),
            Term::Var(v) => latch(*v),
            Term::Choice(c) => 2 * (c + 1),
            Term::Not(a) => self.term(a, latch) ^ 1,
            Term::And(a, b) => {
                let (a, b) = (self.term(a, latch), self.term(b, latch));
                self.and(a, b)
            }
            Term::Or(a, b) => {
                let (a, b) = (self.term(a, latch), self.term(b, latch));
                self.or(a, b)
            }
            Term::Iff(a, b) => {
                let (a, b) = (self.term(a, latch), self.term(b, latch));
                self.mux(a, b, b ^ 1)
            }
        }
    }

    /// The bits of a number have this value.
    fn equals(&mut self, bits: &[Literal], value: usize) -> Literal {
        let mut all = 1;
        for (i, bit) in bits.iter().enumerate() {
            all = self.and(all, bit ^ usize::from(value >> i & 1 == 0));
        }
        all
    }
}

/// The circuit of a system, in the binary form.
pub fn aiger(flat: &Flat) -> Vec<u8> {
    let inputs = Inputs::of(flat);
    let first = inputs.choices + inputs.tried;
    let mut names: Vec<String> = flat.bits.iter().map(|b| b.name.clone()).collect();
    let mut number = |name: &str, values: usize| -> Vec<Literal> {
        let bits = 0..width(values);
        bits.map(|i| {
            names.push(format!("{name}.{i}"));
            2 * (first + names.len())
        })
        .collect()
    };
    let at = number("at", flat.locations.len());
    let sites = flat.sites.iter();
    let sites: Vec<Vec<Literal>> = sites
        .map(|s| number(&format!("to {}", s.name), s.values))
        .collect();
    let latch = |bit: usize| 2 * (first + bit + 1);
    let mut circuit = Circuit {
        before: first + names.len(),
        gates: Vec::new(),
        known: HashMap::new(),
    };
    let tried: Vec<Literal> = (0..inputs.tried)
        .map(|i| 2 * (inputs.choices + i + 1))
        .collect();

    // A latch keeps its value where no transition changes it.
    let mut next: Vec<Literal> = (0..names.len()).map(latch).collect();
    let of = |literal: Literal| literal / 2 - first - 1;
    for location in 0..flat.locations.len() {
        let here = circuit.equals(&at, location);
        for (i, t) in flat.leaving(location).iter().enumerate() {
            let mut fires = circuit.equals(&tried, i);
            fires = circuit.and(here, fires);
            if let Some((site, value)) = t.test {
                let tested = circuit.equals(&sites[site], value);
                fires = circuit.and(fires, tested);
            }
            let guard = circuit.term(&t.guard, &latch);
            fires = circuit.and(fires, guard);
            for (bit, value) in &t.assign {
                let value = circuit.term(value, &latch);
                next[*bit] = circuit.mux(fires, value, next[*bit]);
            }
            let mut numbers = vec![(&at, t.to)];
            numbers.extend(t.set.iter().map(|(site, value)| (&sites[*site], *value)));
            for (bits, value) in numbers {
                for (i, bit) in bits.iter().enumerate() {
                    let bit = of(*bit);
                    next[bit] = circuit.mux(fires, value >> i & 1, next[bit]);
                }
            }
        }
    }
    let error = circuit.equals(&at, ERROR);
    written(&circuit, inputs, &next, error, &names)
}

/// The file: a header, next states, the output, gates as differences, symbols.
fn written(
    circuit: &Circuit,
    inputs: Inputs,
    next: &[Literal],
    error: Literal,
    names: &[String],
) -> Vec<u8> {
    let gates = circuit.gates.len();
    let mut head = String::new();
    let given = inputs.choices + inputs.tried;
    let _ = writeln!(
        head,
        "aig {} {given} {} 1 {gates}",
        circuit.before + gates,
        names.len()
    );
    for literal in next {
        let _ = writeln!(head, "{literal}");
    }
    let _ = writeln!(head, "{error}");
    let mut out = head.into_bytes();
    for (i, (a, b)) in circuit.gates.iter().enumerate() {
        let gate = 2 * (circuit.before + i + 1);
        for mut delta in [gate - a, a - b] {
            while delta >= 0x80 {
                out.push((delta & 0x7f | 0x80) as u8);
                delta >>= 7;
            }
            out.push(delta as u8);
        }
    }
    let mut symbols = String::new();
    for i in 0..given {
        let _ = match i.checked_sub(inputs.choices) {
            None => writeln!(symbols, "i{i} choice.{i}"),
            Some(bit) => writeln!(symbols, "i{i} tried.{bit}"),
        };
    }
    for (i, name) in names.iter().enumerate() {
        let plain: String = name.chars().filter(|c| !c.is_control()).collect();
        let _ = writeln!(symbols, "l{i} {plain}");
    }
    let _ = writeln!(symbols, "o0 error\nc\nA boolean program, by bebop.");
    out.extend(symbols.into_bytes());
    out
}
