//! First values that are left out: what is decided is the same with all of them.

use super::follow::follow;
use super::program;
use crate::decide::feasible::{self, Outcome};
use crate::decide::queries::Effort;
use crate::execute::exec::{Mode, Subject};
use crate::execute::operations::execute;
use crate::path::initial;
use crate::path::operation::{OpKind, Path};
use crate::path::reach::Reachable;
use crate::stats::Stats;
use logic::memory::Memory;

/// Is the path feasible, and how many first values were left out?
fn decided(text: &str, decisions: &[usize], all: bool) -> (Option<bool>, usize) {
    let program = program(text);
    let trace = follow(&program, decisions);
    let json = trace.to_json();
    let mut path = Path::new(&program, &trace, &json, 0).expect("a path");
    let memory = Memory::new(&program);
    let left_out = match all {
        true => 0,
        false => initial::leave_out(&program, &memory, &mut path),
    };
    let reachable = Reachable::new(&program, &memory);
    let subject = Subject {
        program: &program,
        memory: &memory,
        path: &path,
        reachable: &reachable,
        bytes: memory.has_mates(),
        quiet: false,
    };
    let mut execution = execute(subject, Mode::Constraints);
    let mut stats = Stats::default();
    let outcome = feasible::decide(subject, &mut execution, None, Effort::All, None, &mut stats);
    let feasible = match outcome {
        Outcome::Feasible(_) | Outcome::Doubtful(..) => Some(true),
        Outcome::Infeasible(_) => Some(false),
        _ => None,
    };
    (feasible, left_out)
}

/// Each is a program with two branches: 1 is the error.
const PROGRAMS: [&str; 12] = [
    // By name, at a constant and at a computed place.
    "int a[3] = {1, 2, 3}, b[3] = {4, 5, 6}; int main(void) { if (a[1] == 2) { ERROR: ; } }",
    "int a[3] = {1, 2, 3}, b[3] = {4, 5, 6}; int any(void);
     int main(void) { int i = any(); if (i > 0 && i < 3 && a[i] == 1) { ERROR: ; } }",
    // Through pointers that lead to it by way of other first values.
    "int x = 7, y = 8; int *p = &x; int **q = &p; int main(void) { if (**q == 7) { ERROR: ; } }",
    "int x = 7, y = 8; int *p = &x; int **q = &p; int main(void) { if (**q == 8) { ERROR: ; } }",
    "struct s { int n; struct s *next; }; struct s c = {3, 0}, b = {2, &c}, a = {1, &b}, d = {9, &a};
     int main(void) { if (a.next->next->n == 3) { ERROR: ; } }",
    "struct s { int n; struct s *next; }; struct s c = {3, 0}, b = {2, &c}, a = {1, &b};
     int main(void) { if (a.next->next->n == 2) { ERROR: ; } }",
    // Copied as a whole, by a compound literal, through a parameter.
    "struct s { int m, n; }; struct s a = {1, 2}, b;
     int main(void) { b = a; if (b.n == 1) { ERROR: ; } }",
    "struct s { int m, n; }; struct s *p = &(struct s){1, 2};
     int main(void) { if (p->n == 1) { ERROR: ; } }",
    "struct s { int m, n; }; struct s a = {1, 2}; int f(struct s s) { return s.n; }
     int main(void) { if (f(a) == 2) { ERROR: ; } }",
    // Through another type.
    "union u { int i; unsigned char c[4]; }; union u a = {258};
     int main(void) { if (a.c[0] == 1) { ERROR: ; } }",
    "int x = 258; int main(void) { unsigned char *p = (unsigned char *)&x; if (p[1] == 1) { ERROR: ; } }",
    // A pointer from outside leads anywhere else.
    "int x = 7; int *get(void); int main(void) { int *p = get(); if (*p == 5) { ERROR: ; } }",
];

#[test]
fn what_is_not_read_decides_nothing() {
    let mut left_out = 0;
    for text in PROGRAMS {
        for decisions in [&[1][..], &[0]] {
            let all = decided(text, decisions, true);
            let some = decided(text, decisions, false);
            assert_eq!(all.0, some.0, "{text} {decisions:?}");
            left_out += some.1;
        }
    }
    assert!(left_out > 3, "{left_out}");
}

#[test]
fn tables_of_strings_are_left_out() {
    let table: String = (0..60)
        .map(|i| format!("{{ \"name{i}\", {i} }},"))
        .collect();
    let text = format!(
        "struct s {{ const char *name; int n; }} t[] = {{ {table} }}; int state;
         int main(void) {{ struct s *p = &t[5]; if (state == 0 && p->n == 5) {{ ERROR: ; }} }}"
    );
    let (feasible, left_out) = decided(&text, &[1], false);
    assert_eq!(feasible, Some(true));
    assert!(left_out > 300, "{left_out}");
}

#[test]
fn what_the_program_assigns_stays() {
    let text = "int x = 1, y; int main(void) { y = 2; if (x == 1) { ERROR: ; } }";
    let program = program(text);
    let trace = follow(&program, &[1]);
    let mut path = Path::new(&program, &trace, &trace.to_json(), 0).expect("a path");
    initial::leave_out(&program, &Memory::new(&program), &mut path);
    let effects = path
        .ops
        .iter()
        .filter(|op| matches!(op.kind, OpKind::Effect(_)));
    // `x = 1` and `y = 2`, not `y = 0`.
    assert!(effects.count() >= 2);
}
