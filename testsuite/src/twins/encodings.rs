//! The two encodings of C expressions against each other: linear integers with
//! explicit wrap-around, and bit-vectors, must agree on whether a random
//! condition can hold. Conditions are comparisons of linear terms over ints,
//! unsigned ones and chars, with casts and C's conversions, joined by C's
//! logical operators.

use crate::twins::conditions::Random;
use ir::construct;
use ir::types::{IntKind, Type};
use ir::*;
use logic::encode::{integers, Encoder, PlainState};
use logic::memory::Memory;
use logic::solver::{Check, Solver};
use logic::term::Truth;
use std::fmt;
use std::ops::{AddAssign, Range};

/// What was compared.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    pub formulas: u64,
    /// Formulas that both encodings decided.
    pub both: u64,
    pub satisfiable: u64,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, more: Tally) {
        self.formulas += more.formulas;
        self.both += more.both;
        self.satisfiable += more.satisfiable;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(
            f,
            "{} formulas, both encodings answer {} and agree; {} can hold",
            self.formulas, self.both, self.satisfiable
        )
    }
}

/// The types of the variables.
const KINDS: [IntKind; 6] = [
    IntKind::Int,
    IntKind::Int,
    IntKind::UInt,
    IntKind::UInt,
    IntKind::SChar,
    IntKind::UChar,
];

/// Of one query; what takes longer is left out of the comparison.
const RLIMIT: u32 = 100_000;

fn program() -> Program {
    let mut program = Program::default();
    for (n, kind) in KINDS.iter().enumerate() {
        let name = format!("v{n}");
        program.vars.push(Var {
            unique: name.clone(),
            name,
            ty: Type::Int(*kind),
            kind: VarKind::Global,
            in_memory: false,
            is_const: false,
            pos: Pos::default(),
        });
        program.globals.push(VarId(n as u32));
    }
    program
}

struct Shapes<'p> {
    program: &'p Program,
    random: Random,
}

impl Shapes<'_> {
    fn leaf(&mut self) -> Expr {
        if self.random.below(4) == 0 {
            let kind = *self.random.pick(&[IntKind::Int, IntKind::UInt]);
            let near = *self.random.pick(&[0, 0, 127, 255, 0x7fff_ffff]);
            let value = near + self.random.below(5) as i128 - 2;
            let value = kind.wrap(value, self.program.types.model);
            return Expr::int(value, Type::Int(kind));
        }
        let v = VarId(self.random.below(KINDS.len() as u64) as u32);
        Expr::load(Lval::var(v, self.program))
    }

    fn term(&mut self, depth: u32) -> Expr {
        let types = &self.program.types;
        if depth == 0 {
            return self.leaf();
        }
        let made = match self.random.below(10) {
            0..=2 => {
                let (a, b) = (self.term(depth - 1), self.leaf());
                construct::binary(types, BinOp::Add, a, b)
            }
            3 | 4 => {
                let (a, b) = (self.term(depth - 1), self.leaf());
                construct::binary(types, BinOp::Sub, a, b)
            }
            5 => {
                let by = Expr::int(self.random.below(5) as i128 - 2, Type::int());
                let op = *self.random.pick(&[BinOp::Mul, BinOp::Div, BinOp::Rem]);
                match by.as_int() {
                    Some(0) => Ok(self.leaf()),
                    _ => construct::binary(types, op, self.term(depth - 1), by),
                }
            }
            6 => {
                let kind = *self.random.pick(&KINDS);
                Ok(construct::cast(
                    types,
                    self.term(depth - 1),
                    &Type::Int(kind),
                ))
            }
            7 => {
                let op = *self.random.pick(&[UnOp::Neg, UnOp::BitNot]);
                construct::unary(types, op, self.term(depth - 1))
            }
            8 => {
                let choice = self.condition(depth - 1);
                let (a, b) = (self.term(depth - 1), self.leaf());
                construct::conditional(types, choice, a, b)
            }
            _ => Ok(self.leaf()),
        };
        made.unwrap_or_else(|_| self.leaf())
    }

    /// A condition, which is a term as well.
    fn condition(&mut self, depth: u32) -> Expr {
        let below = depth.saturating_sub(1);
        match self.random.below(if depth == 0 { 4 } else { 8 }) {
            4 => construct::not(self.condition(below)),
            5 => construct::and(self.condition(below), self.condition(below)),
            6 => construct::or(self.condition(below), self.condition(below)),
            7 => construct::truth(self.term(below)),
            _ => {
                let ops = [
                    CmpOp::Eq,
                    CmpOp::Ne,
                    CmpOp::Lt,
                    CmpOp::Le,
                    CmpOp::Gt,
                    CmpOp::Ge,
                ];
                let op = *self.random.pick(&ops);
                let (a, b) = (self.term(depth), self.term(below));
                let made = construct::compare(&self.program.types, op, a, b);
                made.unwrap_or_else(|_| self.leaf())
            }
        }
    }
}

/// A solver for one query after the other, each in a frame of its own: to make
/// one takes longer than most queries.
fn solver() -> Solver {
    let solver = Solver::new();
    solver.limit(RLIMIT, None);
    solver
}

fn decide(solver: &Solver, condition: &Truth, facts: &[Truth]) -> Check {
    solver.push();
    solver.assert(condition);
    for fact in facts {
        solver.assert(fact);
    }
    let answer = solver.check(&[]);
    solver.pop();
    answer
}

/// Compares the formulas of the seeds, one each. `Err` describes the first
/// difference.
pub fn campaign(seeds: Range<u64>) -> Result<Tally, String> {
    let program = program();
    let memory = Memory::new(&program);
    let (for_bits, for_integers) = (solver(), solver());
    let mut tally = Tally::default();
    for seed in seeds {
        let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        // The first values of close seeds are alike: skip them.
        for _ in 0..8 {
            random.below(2);
        }
        let mut shapes = Shapes {
            program: &program,
            random,
        };
        let parts = 1 + shapes.random.below(4);
        let parts: Vec<Expr> = (0..parts).map(|_| shapes.condition(2)).collect();
        let mut bits = Encoder::new(&program, &memory);
        let mut state = PlainState::new(&program, &memory);
        let mut integers = integers::Encoder::new(&program, &memory);
        let by_bits: Vec<Truth> = parts.iter().map(|e| bits.truth(e, &mut state)).collect();
        let by_integers: Vec<Truth> = parts.iter().map(|e| integers.truth(e)).collect();
        tally.formulas += 1;
        if integers.approximate() {
            continue;
        }
        let one = decide(&for_bits, &Truth::and(&by_bits), &bits.take_facts());
        let other = decide(
            &for_integers,
            &Truth::and(&by_integers),
            &integers.take_facts(),
        );
        if one == Check::Unknown || other == Check::Unknown {
            continue;
        }
        tally.both += 1;
        tally.satisfiable += u64::from(one == Check::Sat);
        if one != other {
            let text: Vec<String> = parts.iter().map(|e| ir::print::expr(&program, e)).collect();
            return Err(format!(
                "seed {seed}: bit-vectors say {one:?}, integers {other:?}: {}",
                text.join(" && ")
            ));
        }
    }
    Ok(tally)
}
