//! A slice of what `make soundness` looks at, and proof that it would see
//! something: boolean programs with a planted fault.

use grammar::bp::{self, Expr, Stmt, StmtKind};
use grammar::diag::Sources;
use testsuite::soundness::{self, predicates, programs, Options};

fn options(seed: u64) -> Options {
    let mut options = Options {
        seed,
        ..Options::default()
    };
    soundness::vary(&mut options);
    options
}

#[test]
fn runs_are_runs_of_the_boolean_program() {
    for seed in 0..40 {
        let (_, violation) =
            soundness::check(&programs::random(seed), &options(seed)).expect("a program");
        if let Some(violation) = violation {
            panic!("soundness --seed {seed} --count 1: {violation}");
        }
    }
}

#[test]
fn runs_of_programs_with_known_verdicts_too() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/verdicts/semantics");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .expect("the folder")
        .map(|entry| entry.expect("a file").path())
        .collect();
    files.sort();
    let mut errors = 0;
    for (seed, file) in files.iter().enumerate() {
        let text = std::fs::read_to_string(file).expect("a text");
        let name = file.display();
        let (tally, violation) = soundness::check(&text, &options(seed as u64))
            .unwrap_or_else(|e| panic!("{name}: {e}"));
        errors += tally.errors;
        if let Some(violation) = violation {
            panic!("soundness {name} --seed {seed} --count 1: {violation}");
        }
        let safe = file.to_string_lossy().ends_with("_safe.c");
        assert!(!safe || tally.errors == 0, "{name} is not safe");
    }
    assert!(errors > 100, "{errors}");
}

/// The first seed below 50 at which the fault shows in its random program.
fn caught(plant: &dyn Fn(&mut Stmt)) -> Option<u64> {
    caught_in(&programs::random, plant)
}

/// The same for other programs.
fn caught_in(program: &dyn Fn(u64) -> String, plant: &dyn Fn(&mut Stmt)) -> Option<u64> {
    (0..50).find(|seed| {
        let options = options(*seed);
        let text = program(*seed);
        let mut sources = Sources::default();
        let program = soundness::load(&text, &options, &mut sources).expect("a program");
        let predicates = predicates::random(&program, *seed);
        let mut abstracted = soundness::abstraction(&program, &predicates, &options);
        for proc in &mut abstracted.procs {
            each(&mut proc.body, plant);
        }
        let compared = soundness::compare(&program, &predicates, &abstracted, &options);
        compared.expect("a boolean program").1.is_some()
    })
}

fn each(block: &mut [Stmt], f: &dyn Fn(&mut Stmt)) {
    for stmt in block {
        f(stmt);
        match &mut stmt.kind {
            StmtKind::If {
                branches,
                else_branch,
            } => {
                for (_, branch) in branches {
                    each(branch, f);
                }
                each(else_branch, f);
            }
            StmtKind::While { body, .. } => each(body, f),
            _ => {}
        }
    }
}

/// What the statement is in C.
fn text(stmt: &Stmt) -> &str {
    stmt.note.as_ref().map_or("", |n| n.text.as_str())
}

fn assigned(stmt: &mut Stmt) -> &mut [bp::Expr] {
    match &mut stmt.kind {
        StmtKind::Assign { values, .. } => values,
        _ => &mut [],
    }
}

#[test]
fn an_unknown_value_taken_for_false_is_caught() {
    let plant = |stmt: &mut Stmt| {
        for value in assigned(stmt) {
            if *value == Expr::Nondet {
                *value = Expr::Const(false);
            }
        }
    };
    assert_ne!(caught(&plant), None);
}

#[test]
fn a_choice_taken_one_way_is_caught() {
    let plant = |stmt: &mut Stmt| {
        for value in assigned(stmt) {
            if let Expr::Choose(positive, _) = value {
                *value = (**positive).clone();
            }
        }
    };
    assert_ne!(caught(&plant), None);
}

/// A stale predicate shows only where its old value was known.
const ALIASES: &str = "\
int __VERIFIER_nondet_int(void);
struct S { int a; int b; };
int main(void)
{
    int x, y;
    int *p;
    struct S s, t;
    struct S *q;
    p = __VERIFIER_nondet_int() ? &x : &y;
    q = __VERIFIER_nondet_int() ? &s : &t;
    x = 0; y = 1;
    s.a = 2; s.b = 3; t = s;
    *p = 5;
    q->a = 6;
    return x == 0 && s.a == 2;
}
";

#[test]
fn an_ignored_write_through_a_pointer_is_caught() {
    let plant = |stmt: &mut Stmt| {
        let place = text(stmt).split(" = ").next().unwrap_or_default();
        let through_pointer = place.contains('*') || place.contains("->");
        if through_pointer && matches!(stmt.kind, StmtKind::Assign { .. }) {
            stmt.kind = StmtKind::Skip;
        }
    };
    assert_ne!(caught_in(&|_| ALIASES.to_string(), &plant), None);
}

/// What a call changes shows behind it, whichever predicates there are.
const CALLS: &str = "\
int __VERIFIER_nondet_int(void);
struct S { int a; int b; };
void set(int *p, int v) { *p = v; }
int next(struct S *q) { q->a = q->a + 1; return q->a; }
int main(void)
{
    int x, y, r;
    struct S s;
    x = 0; y = 1; s.a = 2; s.b = 3; r = 0;
    set(&x, 1);
    set(&y, x + 1);
    r = next(&s);
    set(&x, r);
    return x == y && s.a == r;
}
";

#[test]
fn an_ignored_update_after_a_call_is_caught() {
    let plant = |stmt: &mut Stmt| {
        let update = stmt.note.as_ref().is_some_and(|n| n.id.ends_with('~'));
        if update && text(stmt).contains('(') && matches!(stmt.kind, StmtKind::Assign { .. }) {
            stmt.kind = StmtKind::Skip;
        }
    };
    assert_ne!(caught_in(&|_| CALLS.to_string(), &plant), None);
}

#[test]
fn an_assumption_that_is_too_strong_is_caught() {
    let plant = |stmt: &mut Stmt| {
        if let StmtKind::Assume(condition) = &mut stmt.kind {
            if let Expr::Var(_) = condition {
                *condition = Expr::Not(Box::new(condition.clone()));
            }
        }
    };
    assert_ne!(caught(&plant), None);
}
