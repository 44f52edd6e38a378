//! The model checker against its slow twin, on random programs with every
//! statement of the language: verdict, length of the shortest trace and states
//! at every statement, in both directions; and every trace through the trace
//! checker. `make twins` runs more of them.

use grammar::bp::{self, BinOp, Expr, Program, StmtKind};
use testsuite::twins::bebop::compare::{campaign, compare};
use testsuite::twins::bebop::generate::{self, Random};
use testsuite::twins::bebop::shrink::{self, shrink};
use testsuite::twins::ltl::{compare as ltl, formulas};

#[test]
fn random_programs_agree_with_the_oracle() {
    let met = match campaign(0..1500) {
        Ok(met) => met,
        Err(difference) => panic!("{difference}"),
    };
    // The generator must not drift into programs where nothing happens.
    assert!(met.reachable * 6 > met.programs, "{met:?}");
    assert!(met.reachable * 6 < 5 * met.programs, "{met:?}");
    assert!(met.longest > 15, "{met:?}");
}

#[test]
fn random_properties_agree_with_the_twin() {
    let met = match ltl::campaign(0..500) {
        Ok(met) => met,
        Err(difference) => panic!("{difference}"),
    };
    // All kinds of violations, and properties that hold.
    let violated = met.loops + met.ends + met.prefixes;
    assert!(met.compared > 300, "{met}");
    assert!(met.compared - violated > 30, "{met}");
    assert!(met.loops.min(met.ends).min(met.prefixes) > 20, "{met}");
}

/// The entry of a recursion, where the automaton does not move but has to be looked
/// at, and to which a jump leads as well: what was seen once was forgotten there.
#[test]
fn what_an_automaton_has_seen_is_kept_in_a_recursion() {
    let text = "void main() begin p(); end void p() begin L: p(); return; goto L; end";
    let program = bp::parse(text, 0).expect("a program");
    for (formula, holds) in [("F G label(p:L)", true), ("G F !label(p:L)", false)] {
        let asked = (formula.to_string(), Vec::new());
        let found = ltl::compare(&program, &program, &asked).map(|v| v.map(|v| v.is_none()));
        assert_eq!(found, Ok(Some(holds)), "{formula}");
    }
}

#[test]
fn a_planted_fault_shows_in_a_property() {
    let faults: [(&str, Fault); 1] = [("enforce", enforce_is_forgotten)];
    for (name, fault) in faults {
        let shows = (0..400).any(|seed| {
            let mut r = Random::new(seed);
            let text = generate::program(&mut r);
            let Ok(program) = bp::parse(&text, 0) else {
                return false;
            };
            let mut faulty = program.clone();
            fault(&mut faulty);
            let asked = (formulas::formula(&mut r, &program, 2), Vec::new());
            faulty != program && ltl::compare(&faulty, &program, &asked).is_err()
        });
        assert!(shows, "{name}: no program shows it");
    }
}

/// A fault in bebop, as what it would make of a program.
type Fault = fn(&mut Program);

fn enforce_is_forgotten(program: &mut Program) {
    for p in &mut program.procs {
        p.enforce = None;
    }
}

fn only_the_first_target_of_a_goto(program: &mut Program) {
    each(program, |kind| {
        if let StmtKind::Goto(labels) = kind {
            labels.truncate(1);
        }
    });
}

fn targets_one_after_the_other(program: &mut Program) {
    each(program, |kind| {
        if let StmtKind::Assign {
            targets, values, ..
        } = kind
        {
            if let ([Some(first), ..], [value, second, ..]) = (&targets[..], &mut values[..]) {
                if *second == Expr::Var(first.clone()) {
                    *second = value.clone();
                }
            }
        }
    });
}

fn loops_run_at_most_once(program: &mut Program) {
    each(program, |kind| {
        if let StmtKind::While { condition, body } = kind {
            *kind = StmtKind::If {
                branches: vec![(condition.clone(), std::mem::take(body))],
                else_branch: Vec::new(),
            };
        }
    });
}

fn choose_prefers_false(program: &mut Program) {
    each(program, |kind| {
        if let StmtKind::Assign { values, .. } = kind {
            for v in values {
                if let Expr::Choose(a, b) = v {
                    let not = Expr::Not(b.clone());
                    *v = Expr::Binary(BinOp::And, a.clone(), Box::new(not));
                }
            }
        }
    });
}

fn each(program: &mut Program, f: impl Fn(&mut StmtKind)) {
    for p in &mut program.procs {
        shrink::each(&mut p.body, &|s| f(&mut s.kind));
    }
}

#[test]
fn a_planted_fault_is_found_and_made_small() {
    let faults: [(&str, Fault); 5] = [
        ("enforce", enforce_is_forgotten),
        ("goto", only_the_first_target_of_a_goto),
        ("parallel", targets_one_after_the_other),
        ("while", loops_run_at_most_once),
        ("choose", choose_prefers_false),
    ];
    for (name, fault) in faults {
        let fails = |p: &Program| {
            let mut faulty = p.clone();
            fault(&mut faulty);
            compare(&faulty, p).is_err()
        };
        let shows = (0..400).find_map(|seed| {
            let text = generate::program(&mut Random::new(seed));
            bp::parse(&text, 0).ok().filter(|p| fails(p))
        });
        let Some(program) = shows else {
            panic!("{name}: no program shows it");
        };
        let small = shrink(&program, &fails).to_string();
        assert!(small.lines().count() < 15, "{name}:\n{small}");
    }
}
