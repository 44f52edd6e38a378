//! The cube search: against its slow twin, within limits, and where cubes are
//! long.

use c2bp::parts::{Aliasing, Atom, Cubes, Formula, Limits, PointsTo, Prover, Samples};
use ir::types::{IntKind, Type};
use ir::*;
use logic::engine::Answer;
use logic::memory::Memory;
use testsuite::twins::conditions::{program, Shape};
use testsuite::twins::cubes::campaign;
use testsuite::twins::encodings;
use testsuite::twins::graphs;
use testsuite::twins::structures::Twin;

#[test]
fn the_search_agrees_with_full_enumeration() {
    let tally = campaign(1..200, 6).unwrap_or_else(|difference| panic!("{difference}"));
    assert!(tally.calls * 3 < tally.slow_calls, "{tally:?}");
    assert!(tally.informative > 50, "{tally:?}");
}

#[test]
fn integers_agree_with_bit_vectors() {
    let tally = encodings::campaign(0..300).unwrap_or_else(|difference| panic!("{difference}"));
    assert!(tally.both > 200, "{tally:?}");
    assert!(tally.satisfiable < tally.both - 20, "{tally:?}");
}

#[test]
fn structures_agree_with_all_heaps() {
    let tally = Twin::new()
        .campaign(0..25)
        .unwrap_or_else(|difference| panic!("{difference}"));
    assert!(tally.contradictions > 100, "{tally:?}");
    assert!(tally.contradictions < tally.queries - 100, "{tally:?}");
}

/// The same at length, for those who change the axioms.
#[test]
#[ignore = "a minute"]
fn structures_agree_with_all_heaps_in_ten_thousand_queries() {
    let tally = Twin::new()
        .campaign(100..600)
        .unwrap_or_else(|difference| panic!("{difference}"));
    assert_eq!(tally.queries, 10_000);
}

#[test]
fn graphs_agree_with_all_heaps() {
    let tally = graphs::Twin::new()
        .campaign(0..25)
        .unwrap_or_else(|difference| panic!("{difference}"));
    assert!(tally.contradictions > 50, "{tally:?}");
    assert!(tally.open < tally.contradictions, "{tally:?}");
}

/// The same at length, for those who change what is known of them.
#[test]
#[ignore = "minutes"]
fn graphs_agree_with_all_heaps_in_ten_thousand_queries() {
    let tally = graphs::Twin::new()
        .campaign(100..600)
        .unwrap_or_else(|difference| panic!("{difference}"));
    assert_eq!(tally.queries, 10_000);
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
        let mut shape = Shape::new(&program, seed);
        let predicates: Vec<Expr> = (0..4).map(|_| shape.atom()).collect();
        let goal = shape.condition(2);
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

/// Samples are states that the encoding allows: else they would hide cubes.
#[test]
fn samples_are_states_of_the_encoding() {
    let program = program();
    let memory = Memory::new(&program);
    let limits = Limits::default();
    let mut seen = 0;
    for seed in 1..=40 {
        let mut shape = Shape::new(&program, seed);
        let conditions: Vec<Expr> = (0..6).map(|_| shape.condition(1)).collect();
        let mut prover = Prover::new(&program, &memory, &limits);
        let terms: Vec<_> = conditions.iter().map(|e| prover.term(e)).collect();
        let mut samples = Samples::new(&program, &memory, conditions.iter());
        let truth: Vec<_> = conditions.iter().map(|e| samples.truth(e, 0)).collect();
        for i in 0..12 {
            let known = terms.iter().zip(&truth);
            let state: Vec<_> = known.filter_map(|(t, of)| Some((*t, of[i]?))).collect();
            seen += state.len();
            let answer = prover.check(&state);
            assert!(
                matches!(answer, Answer::Sat),
                "seed {seed}, sample {i}: {conditions:#?}"
            );
        }
    }
    assert!(seen > 2000, "{seen}");
}
