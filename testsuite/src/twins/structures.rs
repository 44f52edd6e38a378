//! The prover's axioms of linked structures against their slow twin: all heaps of a few
//! nodes, and all ways to point three variables at them.
//!
//! What the prover calls contradictory must hold in no heap, and that is all that soundness
//! takes. The other way round, what it calls possible must hold in some heap: where at
//! most one field is read by name, five nodes are enough to see it.

use crate::twins::conditions::Random;
use ir::types::{Comp, Field, Type};
use ir::*;
use logic::engine::{Answer, Engine, TermId};
use logic::memory::Memory;
use std::fmt;
use std::ops::{AddAssign, Range};

/// What was compared.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    pub queries: u64,
    pub contradictions: u64,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, more: Tally) {
        self.queries += more.queries;
        self.contradictions += more.contradictions;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(
            f,
            "{} queries agree, {} are contradictory",
            self.queries, self.contradictions
        )
    }
}

/// NULL, and five nodes.
const NODES: usize = 6;

/// The variables `a`, `b`, `c`.
const VARIABLES: usize = 3;

/// NULL beside the variables.
const NULL: usize = VARIABLES;

/// What can be said, by the numbers of variables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Atom {
    Between(usize, usize, usize),
    Same(usize, usize),
    /// The field of the first is the second.
    Leads(usize, usize),
}

/// A heap and the values of the variables.
struct State {
    heap: [usize; NODES],
    at: [usize; VARIABLES + 1],
}

impl State {
    fn of(mut n: usize) -> State {
        let mut digit = || {
            let d = n % NODES;
            n /= NODES;
            d
        };
        let mut heap = [0; NODES];
        heap[1..].iter_mut().for_each(|to| *to = digit());
        let at = [digit(), digit(), digit(), 0];
        State { heap, at }
    }

    fn holds(&self, atom: Atom) -> bool {
        match atom {
            Atom::Same(x, y) => self.at[x] == self.at[y],
            // What is at NULL is anything, and no way leads over it.
            Atom::Leads(x, y) => self.heap[self.at[x]] == self.at[y],
            Atom::Between(x, y, z) => {
                let (mut node, mut met) = (self.at[x], false);
                for _ in 0..=NODES {
                    met |= node == self.at[y];
                    if node == self.at[z] {
                        return met;
                    }
                    node = self.heap[node];
                }
                false
            }
        }
    }
}

/// All atoms, and the states in which each holds, a bit for each.
pub struct Twin {
    atoms: Vec<Atom>,
    states: Vec<Vec<u64>>,
    program: Program,
}

impl Default for Twin {
    fn default() -> Twin {
        Twin::new()
    }
}

impl Twin {
    /// Goes through all heaps.
    pub fn new() -> Twin {
        let mut atoms = Vec::new();
        for x in 0..=NULL {
            for y in 0..=NULL {
                if x < y {
                    atoms.push(Atom::Same(x, y));
                }
                if x != NULL {
                    atoms.push(Atom::Leads(x, y));
                }
                atoms.extend((0..=NULL).map(|z| Atom::Between(x, y, z)));
            }
        }
        let count = NODES.pow((NODES - 1 + VARIABLES) as u32);
        let mut states = vec![vec![0u64; count.div_ceil(64)]; atoms.len()];
        for n in 0..count {
            let state = State::of(n);
            for (bits, atom) in states.iter_mut().zip(&atoms) {
                bits[n / 64] |= u64::from(state.holds(*atom)) << (n % 64);
            }
        }
        Twin {
            atoms,
            states,
            program: program(),
        }
    }

    /// Is there a heap in which all literals hold?
    fn satisfiable(&self, literals: &[(usize, bool)]) -> bool {
        let count = NODES.pow((NODES - 1 + VARIABLES) as u32);
        (0..count.div_ceil(64)).any(|word| {
            let left = count - word * 64;
            let all = if left < 64 {
                (1u64 << left) - 1
            } else {
                u64::MAX
            };
            let side = |(a, yes): &(usize, bool)| match yes {
                true => self.states[*a][word],
                false => !self.states[*a][word],
            };
            literals.iter().map(side).fold(all, |x, y| x & y) != 0
        })
    }

    /// The queries of the seeds; the error tells a difference.
    pub fn campaign(&self, seeds: Range<u64>) -> Result<Tally, String> {
        let memory = Memory::new(&self.program);
        let mut tally = Tally::default();
        for seed in seeds {
            let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
            for _ in 0..8 {
                random.below(2);
            }
            // One solver for many queries, as c2bp has it.
            let mut engine = Engine::new(&self.program, &memory);
            for _ in 0..20 {
                self.query(&mut random, &mut engine, &mut tally)?;
            }
        }
        Ok(tally)
    }

    fn query(
        &self,
        random: &mut Random,
        engine: &mut Engine,
        tally: &mut Tally,
    ) -> Result<(), String> {
        let mut literals: Vec<(usize, bool)> = Vec::new();
        for _ in 0..2 + random.below(4) {
            let atom = random.below(self.atoms.len() as u64) as usize;
            literals.retain(|(a, _)| *a != atom);
            literals.push((atom, random.below(2) == 0));
        }
        let leads = |(a, _): &&(usize, bool)| matches!(self.atoms[*a], Atom::Leads(..));
        // The field at NULL is read: there is no such state.
        for (a, _) in literals.clone().iter().filter(leads) {
            if let Atom::Leads(x, _) = self.atoms[*a] {
                let null = self.atoms.iter().position(|b| *b == Atom::Same(x, NULL));
                literals.extend(null.map(|a| (a, false)));
            }
        }
        let query: Vec<_> = literals
            .iter()
            .map(|(a, yes)| (TermId(*a as u32), *yes))
            .collect();
        for (t, _) in &query {
            engine.tell(*t, &expression(&self.program, self.atoms[t.index()]));
        }
        let possible = self.satisfiable(&literals);
        let text = || {
            let said = |(a, yes): &(usize, bool)| (self.atoms[*a], *yes);
            format!("{:?}", literals.iter().map(said).collect::<Vec<_>>())
        };
        match engine.check(&query) {
            Answer::Unsat(_) if possible => return Err(format!("not contradictory: {}", text())),
            Answer::Sat if !possible && literals.iter().filter(leads).count() < 2 => {
                return Err(format!("contradictory: {}", text()));
            }
            Answer::Unknown => return Err(format!("no answer: {}", text())),
            Answer::Unsat(_) => tally.contradictions += 1,
            Answer::Sat => {}
        }
        tally.queries += 1;
        Ok(())
    }
}

/// `struct node { struct node *next; } *a, *b, *c;`
fn program() -> Program {
    let mut program = Program::default();
    let id = ir::types::CompId(0);
    let pointer = Type::Comp(id).ptr();
    program.types.comps.push(Comp {
        name: "node".to_string(),
        tag: Some("node".to_string()),
        nameable: true,
        is_union: false,
        bit_fields: Vec::new(),
        fields: Some(vec![Field {
            name: "next".to_string(),
            ty: pointer.clone(),
            bits: None,
            offset: 0,
            first_bit: 0,
            is_const: false,
            is_volatile: false,
        }]),
        size: 8,
        align: 8,
        packed: false,
    });
    for name in ["a", "b", "c"] {
        program.vars.push(Var {
            name: name.to_string(),
            unique: name.to_string(),
            ty: pointer.clone(),
            kind: VarKind::Global,
            in_memory: false,
            is_const: false,
            pos: Pos::default(),
        });
        program.globals.push(VarId(program.vars.len() as u32 - 1));
    }
    program
}

fn expression(program: &Program, atom: Atom) -> Expr {
    let pointer = program.vars[0].ty.clone();
    let node = |n: usize| match n {
        NULL => Expr::int(0, pointer.clone()),
        n => Expr::load(Lval::var(VarId(n as u32), program)),
    };
    let link = cfront::nodes::links(&program.types, &pointer).remove(0);
    match atom {
        Atom::Same(x, y) => Expr::cmp(CmpOp::Eq, node(x), node(y)),
        Atom::Leads(x, y) => {
            let next = Lval::deref_path(node(x), link.path, pointer.clone());
            Expr::cmp(CmpOp::Eq, Expr::load(next), node(y))
        }
        Atom::Between(x, y, z) => construct::between(node(x), node(y), node(z), Expr::load(link)),
    }
}
