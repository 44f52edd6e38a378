//! The cube search against its slow twin, full enumeration, on random
//! conditions: numbers, pointers that may alias, memory.

use crate::conditions::{program, Shape};
use c2bp::cubes::{Atom, Cubes};
use c2bp::formula::Formula;
use c2bp::naive::naive;
use c2bp::points_to::PointsTo;
use c2bp::prover::{Answer, Limits, Prover};
use c2bp::wp::Aliasing;
use cfront::ir::*;
use cfront::memory::Memory;
use cfront::predicate::simplify;
use cfront::types::{IntKind, Type};

/// Predicates and a goal.
fn instance(program: &Program, seed: u64) -> (Vec<Expr>, Expr) {
    let mut shape = Shape::new(program, seed);
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

/// `x0 == 0, .., x15 == 0` and `(x0 | .. | x15) == 0`: one cube of sixteen.
#[test]
fn long_cubes_are_found_without_trying_all() {
    let byte = Type::Int(IntKind::Char);
    let mut program = Program::default();
    for i in 0..16 {
        program.vars.push(Var {
            name: format!("x{i}"),
            unique: format!("x{i}"),
            ty: byte.clone(),
            kind: VarKind::Global,
            in_memory: false,
            is_const: false,
            pos: Pos::default(),
        });
    }
    let memory = Memory::new(&program);
    let points_to = PointsTo::unknown();
    let aliasing = Aliasing {
        program: &program,
        memory: &memory,
        points_to: &points_to,
    };
    let vars: Vec<Expr> = (0..16)
        .map(|i| Expr::load(Lval::var(VarId(i), &program)))
        .collect();
    let zero = |e: Expr| Expr::cmp(CmpOp::Eq, e, Expr::int(0, byte.clone()));
    let all = vars.iter().cloned().reduce(|a, b| Expr {
        kind: ExprKind::Binary(BinOp::BitOr, Box::new(a), Box::new(b)),
        ty: byte.clone(),
    });
    let goal = zero(all.expect("sixteen variables"));
    let limits = Limits::default();
    for (max_cube, found) in [(0, true), (3, false)] {
        let prover = Prover::new(&program, &memory, &limits);
        let mut cubes = Cubes::new(prover, aliasing, max_cube);
        let atoms: Vec<Atom> = vars
            .iter()
            .enumerate()
            .map(|(variable, v)| Atom {
                variable,
                term: cubes.prover.term(&zero(v.clone())),
            })
            .collect();
        let (pos, neg) = cubes.strengthen_both(&goal, &atoms);
        let every = Formula::and((0..16).map(|v| Formula::Lit(v, true)));
        assert_eq!(neg, every.clone().negate());
        assert_eq!(pos == every, found);
    }
}
