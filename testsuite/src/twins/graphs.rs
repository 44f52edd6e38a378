//! What the prover knows of ways by several fields, of shared nodes and cycles, and of nodes that
//! are not left, against its slow twin: all heaps of three nodes with two fields, and all
//! ways to point three variables at them.
//!
//! What the prover calls contradictory must hold in no heap: that is all that soundness
//! takes. What it takes for possible and no heap shows is counted, not refused: reachability by
//! several fields has no complete axioms, and more nodes may be needed to show it.

use crate::twins::conditions::Random;
use ir::types::{Comp, CompId, Field, Type};
use ir::*;
use logic::engine::{Answer, Engine, TermId};
use logic::memory::Memory;
use std::ops::Range;

/// What was compared.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    pub queries: u64,
    pub contradictions: u64,
    /// Possible to the prover, and shown by no heap.
    pub open: u64,
}

/// NULL, and three nodes.
const NODES: usize = 4;

/// `left`, `right`.
const FIELDS: usize = 2;

/// The variables `a`, `b`, `c`; NULL stands beside them.
const VARIABLES: usize = 3;
const NULL: usize = VARIABLES;

type Heap = [[usize; FIELDS]; NODES];

/// By which fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum By {
    Left,
    Either,
}

/// A variable whose node is not left, by any field or by the first one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Avoided {
    Nothing,
    Node(usize),
    Left(usize),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Atom {
    Said(LinkedKind, By, Avoided, usize, usize),
    Same(usize, usize),
    /// The field of the first is the second.
    Leads(usize, usize, usize),
}

fn heap(mut n: usize) -> Heap {
    let mut heap = [[0; FIELDS]; NODES];
    for field in heap[1..].iter_mut().flatten() {
        *field = n % NODES;
        n /= NODES;
    }
    heap
}

/// What is met from a node, going along as the definition says: a bit for each.
fn met(heap: &Heap, by: By, avoided: (usize, usize), from: &[usize]) -> u8 {
    let mut found = 0u8;
    let mut open = from.to_vec();
    while let Some(x) = open.pop() {
        if found & (1 << x) == 0 {
            found |= 1 << x;
            open.extend(next(heap, by, avoided, x));
        }
    }
    found
}

/// The fields by which the avoided node is not left, as bits, are behind it.
fn next(heap: &Heap, by: By, (avoided, fields): (usize, usize), x: usize) -> Vec<usize> {
    let count = if by == By::Left { 1 } else { FIELDS };
    let free = |f: &usize| x != 0 && !(x == avoided && fields & (1usize << *f) != 0);
    (0..count).filter(free).map(|f| heap[x][f]).collect()
}

fn said(
    heap: &Heap,
    kind: LinkedKind,
    by: By,
    avoided: (usize, usize),
    x: usize,
    y: usize,
) -> bool {
    let of_x = met(heap, by, avoided, &[x]);
    match kind {
        LinkedKind::Reach => of_x & (1 << y) != 0,
        LinkedKind::Shared => of_x & met(heap, by, avoided, &[y]) & !1 != 0,
        LinkedKind::Cyclic => (1..NODES).filter(|v| of_x & (1u8 << *v) != 0).any(|v| {
            let on = next(heap, by, avoided, v);
            met(heap, by, avoided, &on) & (1u8 << v) != 0
        }),
    }
}

fn holds(heap: &Heap, at: &[usize; VARIABLES + 1], atom: Atom) -> bool {
    match atom {
        Atom::Same(x, y) => at[x] == at[y],
        Atom::Leads(x, field, y) => heap[at[x]][field] == at[y],
        Atom::Said(kind, by, avoided, x, y) => {
            let avoided = match avoided {
                Avoided::Nothing => (0, 0),
                Avoided::Node(v) => (at[v], 3),
                Avoided::Left(v) => (at[v], 1),
            };
            said(heap, kind, by, avoided, at[x], at[y])
        }
    }
}

/// All atoms, and the states in which each holds, a bit for each.
pub struct Twin {
    atoms: Vec<Atom>,
    states: Vec<Vec<u64>>,
    count: usize,
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
        let avoided = [Avoided::Nothing, Avoided::Node(0), Avoided::Left(1)];
        for x in 0..=NULL {
            for y in 0..=NULL {
                if x < y {
                    atoms.push(Atom::Same(x, y));
                }
                for field in (0..FIELDS).filter(|_| x != NULL) {
                    atoms.push(Atom::Leads(x, field, y));
                }
                for a in avoided {
                    atoms.push(Atom::Said(LinkedKind::Reach, By::Either, a, x, y));
                    if x != NULL && x < y {
                        atoms.push(Atom::Said(LinkedKind::Shared, By::Left, a, x, y));
                        atoms.push(Atom::Said(LinkedKind::Shared, By::Either, a, x, y));
                    }
                }
                atoms.push(Atom::Said(
                    LinkedKind::Reach,
                    By::Left,
                    Avoided::Nothing,
                    x,
                    y,
                ));
            }
            let cyclic = |a| Atom::Said(LinkedKind::Cyclic, By::Either, a, x, x);
            atoms.extend(avoided.map(cyclic));
        }
        let heaps = NODES.pow((FIELDS * (NODES - 1)) as u32);
        let places = NODES.pow(VARIABLES as u32);
        let count = heaps * places;
        let mut states = vec![vec![0u64; count.div_ceil(64)]; atoms.len()];
        for n in 0..heaps {
            let heap = heap(n);
            for m in 0..places {
                let at = [m % NODES, m / NODES % NODES, m / NODES / NODES, 0];
                let state = n * places + m;
                for (bits, atom) in states.iter_mut().zip(&atoms) {
                    bits[state / 64] |= u64::from(holds(&heap, &at, *atom)) << (state % 64);
                }
            }
        }
        Twin {
            atoms,
            states,
            count,
            program: program(),
        }
    }

    /// Is there a heap in which all literals hold?
    fn satisfiable(&self, literals: &[(usize, bool)]) -> bool {
        (0..self.count.div_ceil(64)).any(|word| {
            let side = |(a, yes): &(usize, bool)| match yes {
                true => self.states[*a][word],
                false => !self.states[*a][word],
            };
            literals.iter().map(side).fold(u64::MAX, |x, y| x & y) != 0
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
        // Where the field at NULL is read there is no state.
        for (a, _) in literals.clone() {
            if let Atom::Leads(x, ..) = self.atoms[a] {
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
        tally.queries += 1;
        match engine.check(&query) {
            Answer::Unsat(_) if possible => {
                let said = |(a, yes): &(usize, bool)| (self.atoms[*a], *yes);
                let text: Vec<_> = literals.iter().map(said).collect();
                return Err(format!("not contradictory: {text:?}"));
            }
            Answer::Unsat(_) => tally.contradictions += 1,
            _ if !possible => tally.open += 1,
            _ => {}
        }
        Ok(())
    }
}

/// `struct node { struct node *left, *right; } *a, *b, *c;`
fn program() -> Program {
    let mut program = Program::default();
    let pointer = Type::Comp(CompId(0)).ptr();
    let field = |(name, offset): (&str, u64)| Field {
        name: name.to_string(),
        ty: pointer.clone(),
        bits: None,
        offset,
        first_bit: 0,
        is_const: false,
        is_volatile: false,
    };
    program.types.comps.push(Comp {
        name: "node".to_string(),
        tag: Some("node".to_string()),
        nameable: true,
        is_union: false,
        bit_fields: Vec::new(),
        fields: Some([("left", 0), ("right", 8)].map(field).to_vec()),
        size: 16,
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
    let links = cfront::nodes::links(&program.types, &pointer);
    match atom {
        Atom::Same(x, y) => Expr::cmp(CmpOp::Eq, node(x), node(y)),
        Atom::Leads(x, field, y) => {
            let next = Lval::deref_path(node(x), links[field].path.clone(), pointer.clone());
            Expr::cmp(CmpOp::Eq, Expr::load(next), node(y))
        }
        Atom::Said(kind, by, avoided, x, y) => {
            let count = if by == By::Left { 1 } else { FIELDS };
            let nodes = match kind {
                LinkedKind::Cyclic => vec![node(x)],
                _ => vec![node(x), node(y)],
            };
            let avoided = match avoided {
                Avoided::Nothing => Vec::new(),
                Avoided::Node(v) => (0..count).map(|by| (node(v), by)).collect(),
                Avoided::Left(v) => vec![(node(v), 0)],
            };
            let links = links.into_iter().take(count).map(Expr::load).collect();
            construct::linked(kind, nodes, avoided, links)
        }
    }
}
