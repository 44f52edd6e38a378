//! Programs as c2bp writes them: many predicates about few C variables, which
//! `enforce` says exclude each other. State sets must stay as small as the
//! number of values is.

use bebop::{analyse, targets, Progress, Query};
use grammar::bp;
use grammar::lines::Lines;
use grammar::trace::Verdict;

/// `s` and `t` count to `n` in turn, with `t = s` between; the predicates are
/// `s == i`, `t == i`, and `s == t`.
fn program(n: usize) -> String {
    let s = |i: usize| format!("{{s == {i}}}");
    let t = |i: usize| format!("{{t == {i}}}");
    let all: Vec<String> = (0..n).map(s).chain((0..n).map(t)).collect();
    let same = "{s == t}";
    let mut rules = Vec::new();
    for i in 0..n {
        for j in 0..n {
            if i < j {
                rules.push(format!("!({} && {})", s(i), s(j)));
                rules.push(format!("!({} && {})", t(i), t(j)));
            }
            if i != j {
                rules.push(format!("!({} && {} && {same})", s(i), t(j)));
            }
        }
        rules.push(format!("!({} && {} && !{same})", s(i), t(i)));
    }
    let mut text = format!(
        "void main() begin\ndecl {}, {same};\nenforce {};\n",
        all.join(", "),
        rules.join(" && ")
    );
    let assign = |v: &dyn Fn(usize) -> String, value: &dyn Fn(usize) -> String, same_as: String| {
        let targets: Vec<String> = (0..n).map(v).collect();
        let values: Vec<String> = (0..n).map(value).collect();
        let (targets, values) = (targets.join(", "), values.join(", "));
        format!("{targets}, {same} := {values}, {same_as};\n")
    };
    let constant = |i: usize| {
        let value = move |j: usize| if i == j { "1" } else { "0" }.to_string();
        let others: Vec<String> = (0..n).filter(|j| *j != i).map(t).collect();
        let same_as = format!("choose({}, {})", t(i), others.join(" || "));
        assign(&s, &value, same_as)
    };
    text += &constant(0);
    text += &assign(&t, &s, "1".into());
    text += "while (*) do\n";
    for i in 0..n - 1 {
        text += &format!("if ({}) then assume({same});\n", s(i));
        text += &constant(i + 1);
        text += &format!("assert(!{same});\n");
        text += "goto next;\nfi\n";
    }
    text += "next: skip;\n";
    text += &assign(&t, &s, "1".into());
    text += &format!("od\nif ({}) then ERROR: skip; fi\nend\n", t(n - 1));
    text
}

#[test]
fn exclusive_predicates_stay_small() {
    let n = 24;
    let text = program(n);
    let program = match bp::parse(&text, 0) {
        Ok(program) => program,
        Err(problems) => panic!("{problems:?}\n{text}"),
    };
    let wanted = match targets::resolve(&program, &[], &[], true) {
        Ok(found) => found.wanted,
        Err(problems) => panic!("{problems:?}"),
    };
    let query = Query {
        wanted,
        ..Query::default()
    };
    let analysis = match analyse(&program, &Lines::new(&text), &query, &Progress::default()) {
        Ok(analysis) => analysis,
        Err(problem) => panic!("{problem:?}"),
    };
    assert_eq!(analysis.verdict, Verdict::Reachable);
    let peak = analysis.stats.bdd_peak_nodes;
    assert!(peak < 2_000, "{peak}");
}
