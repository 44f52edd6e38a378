//! All runs of a formula as guesses: at each position, which of its temporal
//! subformulas hold from the next one on (Burch, Clarke, McMillan, Dill and Hwang,
//! LICS 1990; Clarke, Grumberg and Hamaguchi, "Another look at LTL model checking",
//! CAV 1994). Exponential, and with nothing in common with bebop's automata.

use super::progress::Core;

/// The guesses of a formula.
pub struct Tableau {
    formula: Core,
    /// `X a` and `a U b`, innermost first; a guess is a bit for each.
    temporal: Vec<Core>,
}

impl Tableau {
    /// The tableau of a formula.
    pub fn new(formula: Core) -> Tableau {
        let mut temporal = Vec::new();
        collect(&formula, &mut temporal);
        Tableau { formula, temporal }
    }

    /// Bits of a guess.
    pub fn size(&self) -> usize {
        self.temporal.len()
    }

    /// The bits of the untils: one is met at a position where it does not hold, or what
    /// it waits for does.
    pub fn met(&self, guess: usize, letter: &[bool]) -> u32 {
        let mut met = 0;
        for (i, f) in self.temporal.iter().enumerate() {
            let open = match f {
                Core::Until(_, b) => self.holds(f, guess, letter) && !self.holds(b, guess, letter),
                _ => false,
            };
            met |= u32::from(!open) << i;
        }
        met
    }

    /// The guesses with which a run may begin.
    pub fn first(&self, letter: &[bool]) -> Vec<usize> {
        let all = 0..1usize << self.size();
        all.filter(|g| self.holds(&self.formula, *g, letter))
            .collect()
    }

    /// The guesses that make one true at the next position.
    pub fn next(&self, guess: usize, letter: &[bool]) -> Vec<usize> {
        let keeps = |next: &usize| {
            self.temporal.iter().enumerate().all(|(i, f)| {
                let promised = guess >> i & 1 == 1;
                let from_next = match f {
                    Core::Next(a) => self.holds(a, *next, letter),
                    f => self.holds(f, *next, letter),
                };
                promised == from_next
            })
        };
        (0..1usize << self.size()).filter(keeps).collect()
    }

    /// Does a subformula hold here?
    fn holds(&self, f: &Core, guess: usize, letter: &[bool]) -> bool {
        let promised = || {
            let place = self.temporal.iter().position(|t| t == f);
            place.is_some_and(|i| guess >> i & 1 == 1)
        };
        match f {
            Core::True => true,
            Core::Prop(p) => letter[*p],
            Core::Not(a) => !self.holds(a, guess, letter),
            Core::And(a, b) => self.holds(a, guess, letter) && self.holds(b, guess, letter),
            Core::Next(_) => promised(),
            Core::Until(a, b) => {
                self.holds(b, guess, letter) || self.holds(a, guess, letter) && promised()
            }
        }
    }
}

fn collect(f: &Core, out: &mut Vec<Core>) {
    match f {
        Core::True | Core::Prop(_) => {}
        Core::Not(a) => collect(a, out),
        Core::And(a, b) => {
            collect(a, out);
            collect(b, out);
        }
        Core::Next(a) => {
            collect(a, out);
            add(f, out);
        }
        Core::Until(a, b) => {
            collect(a, out);
            collect(b, out);
            add(f, out);
        }
    }
}

fn add(f: &Core, out: &mut Vec<Core>) {
    if !out.contains(f) {
        out.push(f.clone());
    }
}
