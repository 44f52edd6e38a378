//! The cube search against its slow twin, full enumeration, on random
//! conditions: numbers, pointers that may alias, memory.

use c2bp::cubes::{naive, Atom, Cubes};
use c2bp::formula::Formula;
use c2bp::points_to::PointsTo;
use c2bp::prover::{Answer, Limits, Prover};
use c2bp::wp::Aliasing;
use cfront::ir::*;
use cfront::memory::Memory;
use cfront::predicate::simplify;
use cfront::types::{IntKind, Type};

/// xorshift: small, and the same everywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % n
    }

    fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len() as u64) as usize]
    }
}

/// `char a, b, c, *p, *q;` where the address of `c` is taken.
fn program() -> Program {
    let mut program = Program::default();
    let byte = Type::Int(IntKind::Char);
    for (name, ty, in_memory) in [
        ("a", byte.clone(), false),
        ("b", byte.clone(), false),
        ("c", byte.clone(), true),
        ("p", byte.clone().ptr(), false),
        ("q", byte.ptr(), false),
    ] {
        program.vars.push(Var {
            name: name.to_string(),
            unique: name.to_string(),
            ty,
            kind: VarKind::Global,
            in_memory,
            is_const: false,
            pos: Pos::default(),
        });
        program.globals.push(VarId(program.vars.len() as u32 - 1));
    }
    program
}

struct Shape<'p> {
    program: &'p Program,
    random: Random,
}

impl Shape<'_> {
    fn var(&self, n: u32) -> Expr {
        Expr::load(Lval::var(VarId(n), self.program))
    }

    fn byte(&mut self) -> Expr {
        let ty = Type::Int(IntKind::Char);
        match self.random.below(9) {
            0..=2 => self.var(0),
            3 => self.var(1),
            4 => self.var(2),
            5 => Expr::load(Lval::deref(self.var(3))),
            6 => Expr::load(Lval::deref(self.var(4))),
            7 => Expr {
                kind: ExprKind::Binary(
                    *self.random.pick(&[BinOp::Add, BinOp::Sub]),
                    Box::new(self.var(0)),
                    Box::new(self.var(1)),
                ),
                ty,
            },
            _ => {
                let by = self.random.below(5) as i128 - 2;
                Expr {
                    kind: ExprKind::Binary(
                        BinOp::Add,
                        Box::new(self.var(0)),
                        Box::new(Expr::int(by, ty.clone())),
                    ),
                    ty,
                }
            }
        }
    }

    fn pointer(&mut self) -> Expr {
        match self.random.below(4) {
            0 => Expr::addr_of(Lval::var(VarId(2), self.program)),
            1 => Expr::int(0, Type::Int(IntKind::Char).ptr()),
            2 => self.var(3),
            _ => self.var(4),
        }
    }

    fn atom(&mut self) -> Expr {
        if self.random.below(4) == 0 {
            let (a, b) = (self.pointer(), self.pointer());
            return Expr::cmp(CmpOp::Eq, a, b);
        }
        let ops = [CmpOp::Eq, CmpOp::Ne, CmpOp::Lt, CmpOp::Le, CmpOp::Gt];
        let op = *self.random.pick(&ops);
        let a = self.byte();
        let b = match self.random.below(3) {
            0 => self.byte(),
            _ => Expr::int(self.random.below(6) as i128 - 2, a.ty.clone()),
        };
        Expr::cmp(op, a, b)
    }

    fn condition(&mut self, depth: u32) -> Expr {
        let ty = Type::int();
        match self.random.below(6) {
            0 if depth > 0 => Expr {
                kind: ExprKind::And(
                    Box::new(self.condition(depth - 1)),
                    Box::new(self.condition(depth - 1)),
                ),
                ty,
            },
            1 if depth > 0 => Expr {
                kind: ExprKind::Or(
                    Box::new(self.condition(depth - 1)),
                    Box::new(self.condition(depth - 1)),
                ),
                ty,
            },
            2 if depth > 0 => Expr {
                kind: ExprKind::Not(Box::new(self.condition(depth - 1))),
                ty,
            },
            _ => self.atom(),
        }
    }
}

/// Predicates and a goal.
fn instance(program: &Program, seed: u64) -> (Vec<Expr>, Expr) {
    let mut shape = Shape {
        program,
        random: Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1),
    };
    for _ in 0..8 {
        shape.random.below(2);
    }
    let mut predicates: Vec<Expr> = Vec::new();
    let wanted = 1 + shape.random.below(4) as usize;
    while predicates.len() < wanted {
        let e = simplify(program, shape.atom());
        if e.as_int().is_none() && !predicates.contains(&e) {
            predicates.push(e);
        }
    }
    let goal = simplify(program, shape.condition(2));
    (predicates, goal)
}

/// Every state of the variables that the predicates allow.
fn consistent(prover: &mut Prover, atoms: &[Atom]) -> Vec<u32> {
    (0..1u32 << atoms.len())
        .filter(|state| {
            let literals: Vec<_> = atoms
                .iter()
                .map(|a| (a.term, state >> a.variable & 1 == 1))
                .collect();
            matches!(prover.check(&literals), Answer::Sat)
        })
        .collect()
}

fn holds(f: &Formula, state: u32) -> bool {
    f.eval(&|v| state >> v & 1 == 1)
}

#[test]
fn the_search_agrees_with_full_enumeration() {
    let program = program();
    let memory = Memory::new(&program);
    let points_to = PointsTo::unknown();
    let aliasing = Aliasing {
        program: &program,
        memory: &memory,
        points_to: &points_to,
    };
    let limits = Limits::default();
    let (mut fast_calls, mut slow_calls) = (0, 0);
    for seed in 1..=300 {
        let (predicates, goal) = instance(&program, seed);
        let mut prover = Prover::new(&program, &memory, &limits);
        let atoms: Vec<Atom> = predicates
            .iter()
            .enumerate()
            .map(|(variable, e)| Atom {
                variable,
                term: prover.term(e),
            })
            .collect();
        let states = consistent(&mut prover, &atoms);
        let before = prover.counters.prover_calls;
        let slow = naive(&mut prover, &goal, &atoms, 0);
        slow_calls += prover.counters.prover_calls - before;

        let fresh = Prover::new(&program, &memory, &limits);
        let mut cubes = Cubes::new(fresh, aliasing, 0);
        let atoms: Vec<Atom> = predicates
            .iter()
            .enumerate()
            .map(|(variable, e)| Atom {
                variable,
                term: cubes.prover.term(e),
            })
            .collect();
        let ruled_out = cubes.contradictions(&atoms);
        let (pos, neg) = cubes.strengthen_both(&goal, &atoms);
        fast_calls += cubes.prover.counters.prover_calls;

        // `enforce` admits exactly the consistent states.
        for state in 0..1u32 << atoms.len() {
            let excluded = ruled_out.iter().any(|c| {
                let f = c2bp::cubes::conjunction(c, &atoms);
                holds(&f, state)
            });
            assert_eq!(
                !excluded,
                states.contains(&state),
                "seed {seed}: {predicates:?}"
            );
        }
        let slow_pos = c2bp::cubes::disjunction(&slow.pos, &atoms);
        let slow_neg = c2bp::cubes::disjunction(&slow.neg, &atoms);
        for state in states {
            assert_eq!(
                (holds(&pos, state), holds(&neg, state)),
                (holds(&slow_pos, state), holds(&slow_neg, state)),
                "seed {seed}, state {state:b}: {predicates:#?} goal {goal:#?}"
            );
        }
    }
    assert!(fast_calls * 4 < slow_calls, "{fast_calls} and {slow_calls}");
}

#[test]
fn no_answer_means_not_implied() {
    let program = program();
    let memory = Memory::new(&program);
    let points_to = PointsTo::unknown();
    let aliasing = Aliasing {
        program: &program,
        memory: &memory,
        points_to: &points_to,
    };
    let limits = Limits {
        deadline: Some(std::time::Instant::now()),
        ..Limits::default()
    };
    for seed in 1..=50 {
        let (predicates, goal) = instance(&program, seed);
        let mut cubes = Cubes::new(Prover::new(&program, &memory, &limits), aliasing, 3);
        let atoms: Vec<Atom> = predicates
            .iter()
            .enumerate()
            .map(|(variable, e)| Atom {
                variable,
                term: cubes.prover.term(e),
            })
            .collect();
        cubes.contradictions(&atoms);
        cubes.strengthen_both(&goal, &atoms);
        assert_eq!(cubes.prover.counters.prover_calls, 0);
    }
}
