//! Statements and predicates that meet in one cell, or do not.

use crate::common::{abstracted, at, proc, with_options};

fn one(c: &str, predicates: &str, statement: &str) -> String {
    let product = abstracted(c, predicates, "main");
    at(proc(&product, "main"), statement).join(" ")
}

#[test]
fn a_pointer_to_the_variable_sees_the_assignment() {
    let c = "void main(void) { int x, *p; p = &x; x = 3; }";
    assert_eq!(
        one(c, "main { *p > 5, p == &x }", "x = 3;"),
        "{*p > 5} := !{p == &x} && {*p > 5};"
    );
}

#[test]
fn points_to_separates_what_no_address_joins() {
    let c = "void main(void) { int x, y, *p; p = &y; x = 3; *p = 4; }";
    assert_eq!(one(c, "main { *p > 5 }", "x = 3;"), "skip;");
    assert_eq!(one(c, "main { x > 5 }", "*p = 4;"), "skip;");
    assert_eq!(
        one(c, "main { y == 4 }", "*p = 4;"),
        "{y == 4} := choose({y == 4}, 0);"
    );
}

#[test]
fn without_points_to_only_addresses_separate() {
    let options = c2bp::Options {
        points_to: false,
        ..c2bp::Options::default()
    };
    let c = "void main(void) { int x, y, *p, *q; q = &x; p = &y; x = 3; }";
    let product = with_options(c, "main { *p > 5 }", "main", &options);
    assert_eq!(
        at(proc(&product, "main"), "x = 3;"),
        ["{*p > 5} := choose(0, !{*p > 5});"]
    );
}

#[test]
fn fields_are_separate_cells_and_pointers_may_meet_in_one() {
    let c = "struct s { int a, b; };
             void main(void) {
               struct s u, v, *p, *q;
               p = &u; q = &v; q = &u;
               p->a = 1;
             }";
    assert_eq!(one(c, "main { q->b == 1 }", "p->a = 1;"), "skip;");
    assert_eq!(
        one(c, "main { q->a == 1 }", "p->a = 1;"),
        "{q->a == 1} := choose({q->a == 1}, 0);"
    );
    assert_eq!(one(c, "main { v.a == 1 }", "p->a = 1;"), "skip;");
    assert_eq!(
        one(c, "main { u.a == 1 }", "p->a = 1;"),
        "{u.a == 1} := choose({u.a == 1}, 0);"
    );
}

#[test]
fn array_cells_keep_their_index() {
    let c = "int a[8]; void main(void) { int i, j; a[i] = 1; }";
    assert_eq!(
        one(c, "main { a[j] == 1, i == j }", "a[i] = 1;"),
        "{a[j] == 1} := {i == j} || {a[j] == 1};"
    );
    assert_eq!(
        one(c, "main { a[2] == 1 }", "a[i] = 1;"),
        "{a[2] == 1} := choose({a[2] == 1}, 0);"
    );
}

#[test]
fn a_structure_copy_moves_its_predicates() {
    let c = "struct s { int a, b; }; void main(void) { struct s u, v; u = v; }";
    assert_eq!(
        one(c, "main { u.a == 1, v.a == 1, u.b == 2 }", "u = v;"),
        "{u.a == 1}, {u.b == 2} := {v.a == 1}, *;"
    );
}

#[test]
fn an_input_leaves_what_does_not_depend_on_it() {
    let c = "int input(void); void main(void) { int x, y; x = input(); }";
    assert_eq!(
        one(
            c,
            "main { x == 1, y == 1, x == 1 || y == 1 }",
            "x = input();"
        ),
        "{x == 1}, {x == 1 || y == 1} := *, choose({y == 1}, 0);"
    );
}
