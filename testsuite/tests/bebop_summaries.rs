//! A summary says what its procedure does: put in its place, on random
//! programs, it leaves the same states everywhere in the entry procedure.

use bebop::{build, summaries, Effect, InitialOrder, ProcId, Progress, Summary, Wanted};
use grammar::bp::{self, Program};
use grammar::lines::Lines;
use testsuite::twins::bebop::generate::{self, Random};
use testsuite::twins::bebop::oracle::{self, Errors};

fn parse(text: &str) -> Program {
    match bp::parse(text, 0) {
        Ok(program) => program,
        Err(problems) => panic!("{problems:?}\n{text}"),
    }
}

/// The summary as a procedure.
fn procedure(program: &Program, id: usize, summary: &Summary) -> String {
    let list = |names: &[bp::Ident]| {
        let names: Vec<String> = names.iter().map(|n| n.to_string()).collect();
        names.join(", ")
    };
    let proc = &program.procs[id];
    let results: Vec<String> = (1..=proc.returns).map(|i| format!("${i}")).collect();
    let results = results.join(", ");
    let mut text = format!(
        "decl {};\nbool<{}> {}({}) begin\n",
        list(&program.globals),
        proc.returns,
        proc.name,
        list(&proc.formals)
    );
    if proc.returns == 0 {
        text = text.replace("bool<0>", "void");
    } else {
        text += &format!("decl {results};\n");
    }
    // `called` leaves open what `enforce` excludes.
    if let Some(enforce) = &proc.enforce {
        text += &format!("enforce {enforce};\n");
    }
    text += &format!("assume(({}) && ({}));\n", summary.called, summary.returns);
    let column = |f: fn(&Effect) -> &str| {
        let parts: Vec<&str> = summary.effects.iter().map(f).collect();
        parts.join(", ")
    };
    let (targets, values) = (column(|e| &e.target), column(|e| &e.value));
    let ties = summary.ties.as_ref().map(|t| t.replace('$', "'$"));
    if !summary.effects.is_empty() {
        let ties = ties.map_or(String::new(), |t| format!(" constrain {t}"));
        text += &format!("{targets} := {values}{ties};\n");
    } else {
        assert_eq!(ties, None);
    }
    text + &format!("return {results};\nend\n")
}

fn states(program: &Program) -> Vec<std::collections::BTreeSet<Vec<bool>>> {
    let errors = Errors {
        label: &|_| false,
        asserts: false,
    };
    oracle::run(program, 0, &errors).states.swap_remove(0)
}

#[test]
fn a_summary_can_stand_in_for_its_procedure() {
    let mut compared = 0;
    for seed in 0..900 {
        let text = generate::program(&mut Random::new(seed));
        if text.matches("main(").count() > 1 {
            continue;
        }
        let program = parse(&text);
        let graph = build(&program, ProcId::default(), &Wanted::default());
        let (lines, order) = (Lines::new(&text), InitialOrder::default());
        let found = match summaries(&graph, &lines, &order, &Progress::default()) {
            Ok(found) => found.list,
            Err(problem) => panic!("{problem:?}"),
        };
        let expected = states(&program);
        for (id, summary) in found.iter().enumerate().skip(1) {
            assert!(!summary.weakened, "seed {seed}\n{text}");
            let proc = &program.procs[id];
            let enforce = proc.enforce.as_ref().map(|e| e.to_string());
            let local = |l: &bp::Ident| enforce.as_ref().is_some_and(|e| e.contains(&l.name));
            if proc.locals.iter().any(local) {
                continue;
            }
            let one = procedure(&program, id, summary);
            if one.contains("::") {
                continue;
            }
            let mut other = program.clone();
            other.procs[id] = parse(&one).procs.swap_remove(0);
            assert_eq!(states(&other), expected, "seed {seed}\n{text}\n{one}");
            compared += 1;
        }
    }
    assert!(compared > 300, "{compared}");
}
