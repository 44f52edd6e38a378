//! The cube search against its slow twin, full enumeration, on random
//! conditions: numbers, pointers that may alias, memory.

use crate::twins::conditions::{program, Shape};
use crate::twins::enumeration::{covered, enumerate};
use c2bp::parts::{conjunction, Aliasing, Atom, Cubes, Formula, Limits, PointsTo, Prover};
use ir::{Expr, ExprKind, Program};
use logic::memory::Memory;
use logic::predicate::simplify;
use std::fmt;
use std::ops::{AddAssign, Range};

/// What was compared.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    pub instances: u64,
    /// Of the search, and of its twin.
    pub calls: u64,
    pub slow_calls: u64,
    /// Instances where the predicates say something about the goal.
    pub informative: u64,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, more: Tally) {
        self.instances += more.instances;
        self.calls += more.calls;
        self.slow_calls += more.slow_calls;
        self.informative += more.informative;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(
            f,
            "{} instances agree, the predicates say something in {}; {} prover calls, {} by \
             enumeration",
            self.instances, self.informative, self.calls, self.slow_calls
        )
    }
}

/// Predicates, at most so many, and a goal.
fn instance(program: &Program, seed: u64, most: u64) -> (Vec<Expr>, Expr) {
    let mut shape = Shape::new(program, seed);
    let mut predicates: Vec<Expr> = Vec::new();
    let wanted = 1 + shape.random.below(most) as usize;
    while predicates.len() < wanted {
        let e = simplify(program, shape.atom());
        if e.as_int().is_none() && !predicates.contains(&e) {
            predicates.push(e);
        }
    }
    let goal = simplify(program, shape.condition(2));
    (predicates, goal)
}

fn atoms(prover: &mut Prover, predicates: &[Expr]) -> Vec<Atom> {
    let atom = |(variable, e)| Atom {
        variable,
        term: prover.term(e),
    };
    predicates.iter().enumerate().map(atom).collect()
}

fn holds(f: &Formula, state: u32) -> bool {
    f.eval(&|v| state >> v & 1 == 1)
}

/// Compares the instances of the seeds, each with no limit to the length of
/// cubes, or with a limit of 3. `Err` describes the first difference.
pub fn campaign(seeds: Range<u64>, most: u64) -> Result<Tally, String> {
    let program = program();
    let memory = Memory::new(&program);
    let points_to = PointsTo::unknown();
    let aliasing = Aliasing {
        program: &program,
        memory: &memory,
        points_to: &points_to,
    };
    let limits = Limits::default();
    let mut tally = Tally::default();
    for seed in seeds {
        let (predicates, goal) = instance(&program, seed, most);
        let mut prover = Prover::new(&program, &memory, &limits);
        let slow_atoms = atoms(&mut prover, &predicates);
        let states = enumerate(&mut prover, &goal, &slow_atoms);

        let limit = [0, 3][(seed % 2) as usize];
        let mut cubes = Cubes::new(Prover::new(&program, &memory, &limits), aliasing, limit);
        let atoms = atoms(&mut cubes.prover, &predicates);
        let ruled_out = cubes.contradictions(&atoms);
        let (pos, neg) = cubes.strengthen_both(&goal, &atoms);

        let complain = |what: &str, state: u32| {
            let text = |e: &Expr| ir::print::expr(&program, e);
            let predicates: Vec<String> = predicates.iter().map(text).collect();
            Err(format!(
                "seed {seed}, cubes up to {limit}: {what} in state {state:b} of \
                 {}, goal {}",
                predicates.join(", "),
                text(&goal)
            ))
        };
        // `enforce` admits exactly the states that exist, if cubes of any
        // length are tried; and all of them in any case.
        for state in 0..1u32 << atoms.len() {
            let excludes = |c: &Vec<_>| holds(&conjunction(c, &atoms), state);
            let excluded = ruled_out.iter().any(excludes);
            let exists = states.iter().any(|s| s.state == state);
            if excluded && exists || limit == 0 && !excluded && !exists {
                return complain("`enforce` is wrong", state);
            }
        }
        let length = if limit == 0 { atoms.len() } else { limit };
        // F distributes over a conjunction, and is better than by cubes up to
        // a length of the whole.
        let simple = matches!(goal.kind, ExprKind::Cmp(..));
        for s in &states {
            for (side, found) in [&pos, &neg].into_iter().enumerate() {
                let found = holds(found, s.state);
                if found && !s.implies[side] {
                    return complain("F is too weak", s.state);
                }
                let wanted = covered(&states, atoms.len(), length, s.state, side);
                if !found && wanted {
                    return complain("F is too strong", s.state);
                }
                if found && !wanted && simple {
                    return complain("F has longer cubes than it may", s.state);
                }
            }
        }
        tally.instances += 1;
        tally.calls += cubes.prover.counters.prover_calls;
        tally.slow_calls += prover.counters.prover_calls;
        let constant = |f: &Formula| matches!(f, Formula::Const(_));
        tally.informative += u64::from(!constant(&pos) || !constant(&neg));
    }
    Ok(tally)
}
