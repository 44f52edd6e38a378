//! The model checker against its slow twin, on random programs with every
//! statement of the language: verdict, length of the shortest trace, states at
//! every statement; and every trace through the trace checker.

mod common;

use bebop::cfg::Wanted;
use bebop::limits::Progress;
use bebop::oracle::{self, Errors};
use bebop::search::Direction;
use bebop::{analyse, replay, Query};
use common::Random;
use grammar::bp::Program;
use grammar::lines::Lines;
use grammar::trace::Verdict;

fn wanted(program: &Program) -> Wanted {
    match bebop::targets::find(program, &[], true) {
        Ok(found) => found.wanted,
        Err(problems) => panic!("{problems:?}"),
    }
}

/// Compares one program; the text is in the panic message.
fn compare(seed: u64) -> Option<u64> {
    let text = common::program(&mut Random::new(seed));
    let program = match grammar::bp::parse(&text, 0) {
        Ok(program) => program,
        Err(problems) => panic!("seed {seed}: {problems:?}\n{text}"),
    };
    let problems = grammar::bp_check::check(&program, 0);
    assert!(problems.is_empty(), "seed {seed}: {problems:?}\n{text}");
    let lines = Lines::new(&text);
    let errors = Errors {
        label: &|l| l == "ERROR",
        asserts: true,
    };
    let answer = oracle::run(&program, 0, &errors);
    let mut query = Query {
        entry: 0,
        wanted: wanted(&program),
        direction: Direction::Forward,
        ..Query::default()
    };
    for direction in [Direction::Forward, Direction::Backward] {
        query.direction = direction;
        let analysis = match analyse(&program, &lines, &query, &Progress::default()) {
            Ok(analysis) => analysis,
            Err(problem) => panic!("seed {seed} {direction:?}: {problem:?}\n{text}"),
        };
        let found = analysis.path.steps.len() as u64;
        let found = (analysis.verdict == Verdict::Reachable).then_some(found);
        assert_eq!(found, answer.length, "seed {seed} {direction:?}\n{text}");
        if found.is_some() {
            let trace = common::trace(&analysis);
            if let Err(invalid) = replay::check(&program, &lines, 0, &trace) {
                panic!(
                    "seed {seed} {direction:?}: {invalid:?}\n{}\n{text}",
                    trace.to_json()
                );
            }
        }
    }
    common::compare_states(&program, &query, &answer, seed, &text);
    answer.length
}

#[test]
fn random_programs_agree_with_the_oracle() {
    let count = std::env::var("BEBOP_RANDOM").ok();
    let count: u64 = count.and_then(|c| c.parse().ok()).unwrap_or(2500);
    let first = std::env::var("BEBOP_SEED").ok();
    let first: u64 = first.and_then(|c| c.parse().ok()).unwrap_or(0);
    let lengths: Vec<Option<u64>> = (first..first + count).map(compare).collect();
    // The generator must not drift into programs where nothing happens.
    let reachable = lengths.iter().flatten().count() as u64;
    assert!(
        reachable * 5 > count && reachable * 5 < 4 * count,
        "{reachable}"
    );
    assert!(lengths.iter().flatten().any(|l| *l > 15));
}
