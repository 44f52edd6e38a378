//! The encodings of C expressions against each other: linear integers with
//! remainders or with wraps that are counted, and bit-vectors, must agree on whether
//! random conditions can hold together. They are comparisons of linear terms over
//! integers of all widths, with casts and C's conversions, joined by C's logical operators.

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
    /// Formulas that bit-vectors and remainders decided.
    pub both: u64,
    /// Formulas that bit-vectors and wraps decided.
    pub wraps: u64,
    pub satisfiable: u64,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, more: Tally) {
        self.formulas += more.formulas;
        self.both += more.both;
        self.wraps += more.wraps;
        self.satisfiable += more.satisfiable;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(
            f,
            "{} formulas; of bit-vectors' answers {} are those of remainders and {} those of wraps; {} can hold",
            self.formulas, self.both, self.wraps, self.satisfiable
        )
    }
}

/// The types of the variables.
const KINDS: [IntKind; 9] = [
    IntKind::Int,
    IntKind::Int,
    IntKind::UInt,
    IntKind::UInt,
    IntKind::SChar,
    IntKind::UChar,
    IntKind::Long,
    IntKind::ULong,
    IntKind::Bool,
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
        let made = match self.random.below(12) {
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
            9 => {
                // Shifts, and masks of low or of high bits.
                let (op, by) = match self.random.below(4) {
                    0 => (BinOp::Shl, self.random.below(6) as i128),
                    1 => (BinOp::Shr, self.random.below(6) as i128),
                    2 => (BinOp::BitAnd, (1 << self.random.below(9)) - 1),
                    _ => (BinOp::BitAnd, -(1 << self.random.below(9))),
                };
                let by = Expr::int(by, Type::int());
                construct::binary(types, op, self.term(depth - 1), by)
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
        let by_bits: Vec<Truth> = parts.iter().map(|e| bits.truth(e, &mut state)).collect();
        tally.formulas += 1;
        let one = decide(&for_bits, &Truth::and(&by_bits), &bits.take_facts());
        if one == Check::Unknown {
            continue;
        }
        let mut decided = false;
        for (count, name, other) in [
            (
                &mut tally.both,
                "remainders",
                remainders(&program, &memory, &for_integers, &parts),
            ),
            (&mut tally.wraps, "wraps", wraps(&for_bits, &by_bits)),
        ] {
            let Some(other) = other else { continue };
            *count += 1;
            decided = true;
            if one != other {
                let text: Vec<String> =
                    parts.iter().map(|e| ir::print::expr(&program, e)).collect();
                return Err(format!(
                    "seed {seed}: bit-vectors say {one:?}, {name} {other:?}: {}",
                    text.join(" && ")
                ));
            }
        }
        tally.satisfiable += u64::from(decided && one == Check::Sat);
    }
    Ok(tally)
}

/// What linear arithmetic with remainders answers, if it says all exactly.
fn remainders(
    program: &Program,
    memory: &Memory,
    solver: &Solver,
    parts: &[Expr],
) -> Option<Check> {
    let mut integers = integers::Encoder::new(program, memory);
    let conditions: Vec<Truth> = parts.iter().map(|e| integers.truth(e)).collect();
    if integers.approximate() {
        return None;
    }
    let answer = decide(solver, &Truth::and(&conditions), &integers.take_facts());
    Some(answer).filter(|a| *a != Check::Unknown)
}

/// What linear arithmetic with counted wraps answers, if it has words for all. The part of
/// the conditions that it calls contradictory must be so alone.
fn wraps(solver: &Solver, conditions: &[Truth]) -> Option<Check> {
    let fresh = Solver::new();
    let literals = conditions.iter().enumerate().map(|(n, condition)| {
        let literal = Truth::symbol(format!("literal{n}"));
        // newton tells what Z3 has simplified, c2bp what it has not.
        fresh.assert(match n % 2 {
            0 => literal.implies(condition),
            _ => literal.implies(condition.simplify()),
        });
        literal
    });
    let literals: Vec<Truth> = literals.collect();
    let answer = fresh.check(&literals);
    if !fresh.was_by_numbers() {
        return None;
    }
    if answer == Check::Unsat {
        let core = fresh.core();
        let kept = literals.iter().zip(conditions);
        let kept = kept.filter(|(literal, _)| core.contains(literal));
        let kept: Vec<&Truth> = kept.map(|(_, condition)| condition).collect();
        return Some(decide(solver, &Truth::and(&kept), &[]));
    }
    Some(answer)
}
