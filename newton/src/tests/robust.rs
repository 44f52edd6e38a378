//! Approximations, bad traces, long paths.

use super::{analyse, follow, program, run};
use crate::{Method, Verdict};
use std::time::Instant;

#[test]
fn what_rests_on_an_approximation_is_unknown() {
    let text = "
        void fill(int **p);
        int main(void) {
            int x = 1;
            int *p = &x;
            fill(&p);
            if (x == 1) return 0;
            ERROR: ;
            return 0;
        }";
    let report = run(text, &[0]);
    assert_eq!(
        report.answer.verdict,
        Verdict::Unknown,
        "{}",
        report.answer.text()
    );
    assert!(report
        .answer
        .text()
        .contains("may write what its arguments reach"));
    assert!(
        report.answer.text().contains("test.i:6"),
        "{}",
        report.answer.text()
    );
}

#[test]
fn what_does_not_is_feasible() {
    let text = "
        void fill(int **p);
        int any(void);
        int main(void) {
            int x = 1;
            int *p = &x;
            fill(&p);
            if (any() == 1) { ERROR: ; }
            return 0;
        }";
    assert_eq!(run(text, &[1]).answer.verdict, Verdict::Feasible);
}

#[test]
fn a_pointer_to_a_scalar_is_exact() {
    let text = "
        void get(int *p);
        int main(void) {
            int x = 1, y = 2;
            get(&x);
            if (x == 7) { if (y == 2) { ERROR: ; } }
            return 0;
        }";
    assert_eq!(run(text, &[1, 1]).answer.verdict, Verdict::Feasible);
    assert_eq!(run(text, &[1, 0]).answer.verdict, Verdict::Infeasible);
}

#[test]
fn unions_overlap() {
    let text = "
        union u { int i; char c[4]; };
        int main(void) {
            union u u;
            u.i = 0;
            u.c[0] = 1;
            if (u.i == 0) { ERROR: ; }
            return 0;
        }";
    assert_eq!(run(text, &[1]).answer.verdict, Verdict::Infeasible);
    let byte = text.replace("u.i == 0", "u.i == 1");
    assert_eq!(run(&byte, &[1]).answer.verdict, Verdict::Feasible);
    let other = text
        .replace("u.c[0]", "u.c[2]")
        .replace("u.i == 0", "u.i == 65536");
    assert_eq!(run(&other, &[1]).answer.verdict, Verdict::Feasible);
}

#[test]
fn bit_fields_among_bytes_are_told() {
    let text = "
        union u { struct { unsigned low : 4, high : 4; } f; unsigned char c; };
        int main(void) {
            union u u;
            u.f.low = 1;
            u.f.high = 2;
            u.c = 0x10;
            if (u.f.low == 1) { ERROR: ; }
            return 0;
        }";
    assert_eq!(run(text, &[1]).answer.verdict, Verdict::Infeasible);
    let high = text.replace("u.f.low == 1", "u.f.high == 1");
    assert_eq!(run(&high, &[1]).answer.verdict, Verdict::Feasible);
}

#[test]
fn ids_have_to_fit() {
    let program = program("int main(void) { int x = 0; if (x) { ERROR: ; } return 0; }");
    let good = follow::follow(&program, &[1]);
    for (id, wanted) in [
        ("nobody.3", "no procedure `nobody`"),
        ("main.999", "numbered below"),
        ("main", "expected `PROCEDURE.NUMBER`"),
        ("main.0+", "neither `if` nor `while`"),
        ("main.0=1", "no switch"),
    ] {
        let mut trace = good.clone();
        trace.steps[0].id = Some(id.to_string());
        let error = analyse(&program, &trace, Method::Auto).unwrap_err();
        assert!(error.contains(wanted), "{error}");
        assert!(error.contains("trace.json:"), "{error}");
    }
    let mut trace = good.clone();
    trace.steps.insert(0, trace.steps[0].clone());
    trace.steps[0].id = Some("main.0~".to_string());
    assert!(analyse(&program, &trace, Method::Auto).is_ok());
}

#[test]
fn long_paths_are_fast() {
    let text = "
        int any(void);
        int a, b, c, s;
        int step(int x) { a = b; b = c; c = x; return a; }
        int main(void) {
            int i = 0;
            s = 0;
            while (i < 100000) {
                int t = step(i);
                if (any()) s = s + 1; else s = s - t;
                i = i + 1;
            }
            if (s == 77777) { ERROR: ; }
            return 0;
        }";
    let mut decisions = Vec::new();
    for k in 0..150 {
        decisions.extend([1, k % 2]);
    }
    decisions.extend([0, 1]);
    let start = Instant::now();
    let report = run(text, &decisions);
    assert_eq!(report.answer.verdict, Verdict::Infeasible);
    // Some seconds alone; it shares the machine with the other tests.
    let time = start.elapsed().as_secs_f64();
    assert!(time < 30.0, "{time} s");
}

#[test]
fn what_does_not_overlap_stays() {
    let text = "
        union u { int a[2]; char c[8]; };
        int main(void) {
            union u u;
            u.a[0] = 1;
            u.a[1] = 2;
            u.c[3] = 5;
            if (u.a[1] != 2) { ERROR: ; }
            return 0;
        }";
    assert_eq!(run(text, &[1]).answer.verdict, Verdict::Infeasible);
    let hit = text.replace("u.c[3]", "u.c[4]");
    assert_eq!(run(&hit, &[1]).answer.verdict, Verdict::Feasible);
}

#[test]
fn memory_is_lost_only_from_then_on() {
    let text = "
        void fill(int **p);
        int main(void) {
            int x = 1, before;
            int *p = &x;
            before = *p;
            fill(&p);
            x = 3;
            if (before != 1) { ERROR: ; }
            if (x != 3) { ERROR2: goto ERROR2; }
            return 0;
        }";
    assert_eq!(run(text, &[1]).answer.verdict, Verdict::Infeasible);
}
