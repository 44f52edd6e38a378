//! Calls: what is passed, what is returned, what must be forgotten.

use crate::common::{abstracted, at, proc};

fn names(of: &[grammar::bp::Ident]) -> Vec<&str> {
    of.iter().map(|i| i.name.as_str()).collect()
}

#[test]
fn a_formal_that_the_callee_changes_is_not_returned() {
    let product = abstracted(
        "int g;
         int f(int y) { y = y + 1; g = y; return g; }
         void main(void) { int x, r; r = f(x); }",
        "f { y == g, $return == y } main { x == g, r == x }",
        "main",
    );
    let f = proc(&product, "f");
    assert_eq!(names(&f.formals), ["y == g"]);
    assert_eq!(f.returns, 0);
    assert_eq!(
        at(proc(&product, "main"), "r = f(x);")
            .last()
            .map(String::as_str),
        Some("{x == g}, {r == x} := *, *;")
    );
}

#[test]
fn a_result_that_overwrites_the_actual() {
    let product = abstracted(
        "int f(int y) { return y; }
         void main(void) { int x; x = f(x); }",
        "f { $return == y, $return > 0 } main { x > 0, x == 5 }",
        "main",
    );
    // `$return == y` speaks of two different values of x.
    assert_eq!(
        at(proc(&product, "main"), "x = f(x);"),
        [
            "t1, t2 := f();",
            "{x > 0}, {x == 5} := t2, choose({x == 5} && t1, \
             !t2 || {x == 5} && !t1 || !{x > 0} && t1 || !{x == 5} && t1);"
        ]
    );
}

#[test]
fn a_global_result_is_written_after_the_callees_own_effects() {
    let product = abstracted(
        "int g;
         int f(void) { g = 7; return 1; }
         void main(void) { g = f(); }",
        "global { g == 7 } f { $return == 1, $return == g } main { g == 1 }",
        "main",
    );
    assert_eq!(
        at(proc(&product, "main"), "g = f();"),
        [
            "t1, _ := f();",
            "{g == 7}, {g == 1} := choose(0, t1), t1;",
            "assume(!({g == 7} && {g == 1}));"
        ]
    );
}

#[test]
fn stale_predicates_are_not_enforced_against_fresh_ones() {
    let product = abstracted(
        "int g;
         void f(void) { g = 2; }
         void main(void) { g = 1; f(); }",
        "global { g == 2 } main { g == 1 }",
        "main",
    );
    let main = proc(&product, "main");
    assert_eq!(main.enforce, None);
    let call = at(main, "f();");
    assert_eq!(call[0], "f();");
    assert_eq!(call[1], "{g == 1} := choose(0, {g == 2});");
    assert_eq!(call[2], "assume(!({g == 2} && {g == 1}));");
}

#[test]
fn an_undefined_function_changes_what_its_arguments_reach() {
    let product = abstracted(
        "void ext(int *p); void look(const int *p);
         void main(void) { int x, y; x = 1; y = 1; ext(&x); look(&y); }",
        "main { x == 1, y == 1 }",
        "main",
    );
    let main = proc(&product, "main");
    assert_eq!(at(main, "ext(&x);"), ["{x == 1} := *;"]);
    // `ext` may have kept the address of `x`, and `look` may be a neighbour of it.
    assert_eq!(at(main, "look(&y);"), ["{x == 1} := *;"]);
}

#[test]
fn an_undefined_function_leaves_what_it_may_only_look_at() {
    let product = abstracted(
        "void look(const int *p);
         void main(void) { int y; y = 1; look(&y); }",
        "main { y == 1 }",
        "main",
    );
    assert_eq!(at(proc(&product, "main"), "look(&y);"), ["skip;"]);
}

#[test]
fn a_recursive_call_keeps_the_callers_frame() {
    let product = abstracted(
        "void f(int n) { int x; x = 1; if (n > 0) { f(n - 1); } }
         void main(void) { f(3); }",
        "f { x == 1, n > 0 }",
        "main",
    );
    // `x` of the caller is not the callee's; it does not change.
    assert_eq!(at(proc(&product, "f"), "f(n - 1);"), ["f(*);"]);
}

#[test]
fn a_local_reached_through_a_pointer_changes() {
    let product = abstracted(
        "void set(int *p) { *p = 1; }
         void main(void) { int x; x = 0; set(&x); }",
        "set { *p == 1 } main { x == 1 }",
        "main",
    );
    assert_eq!(
        at(proc(&product, "main"), "set(&x);"),
        ["t1 := set({x == 1});", "{x == 1} := t1;"]
    );
}

#[test]
fn values_at_entry_relate_the_call_to_its_result() {
    let product = abstracted(
        "int g;
         void f(void) { g = g; }
         int id(int n) { n = n; return n; }
         void main(void) { int x, r; r = id(x); }",
        "id { $return == 'n, n == 'n } main { r == x }",
        "main",
    );
    let id = proc(&product, "id");
    assert_eq!(names(&id.formals), [""; 0]);
    assert_eq!(
        at(proc(&product, "main"), "r = id(x);"),
        ["t1, t2 := id();", "{r == x} := t1;"]
    );
}

/// PLDI 2001, 4.5.2: `r` of `return r` is the result.
#[test]
fn the_returned_variable_is_the_result() {
    let product = abstracted(
        "int f(int y) { int l; l = y; return l; }
         int two(int y) { int l; l = y; if (y > 3) return y; return l; }
         void main(void) { int x, r; r = f(x); r = two(x); }",
        "f { l == y, l > 0 } two { l == y } main { r == x, r > 0 }",
        "main",
    );
    assert_eq!(proc(&product, "two").returns, 0);
    assert_eq!(
        at(proc(&product, "main"), "r = f(x);"),
        ["t1, t2 := f();", "{r == x}, {r > 0} := t1, t2;"]
    );
}

/// A formal that keeps its value is the result and still the actual.
#[test]
fn a_returned_formal_is_read_in_two_ways() {
    let product = abstracted(
        "int f(int y) { return y; }
         void main(void) { int x, r; r = f(x); f(r); }",
        "f { y == 5 } main { x == 5, r == 5 }",
        "main",
    );
    assert_eq!(
        at(proc(&product, "main"), "r = f(x);"),
        ["t1 := f({x == 5});", "{r == 5} := t1;"]
    );
}

#[test]
fn binding_predicates_are_added() {
    let product = abstracted(
        "int g;
         int inc(int x) { x = x + 1; return x; }
         void move(int *p, int n) { if (n) p++; *p = g; }
         void main(void) { int a[3], b; b = inc(b); move(a, b); }",
        "inc { x == 'x + 1 } move { *p == '*p, *p == 'n, n == 'n }",
        "main",
    );
    let variables = |name: &str| {
        let of = proc(&product, name);
        let all = of.formals.iter().chain(&of.locals);
        all.map(|i| i.name.clone()).collect::<Vec<_>>()
    };
    assert_eq!(variables("inc"), ["x == 'x + 1", "x == 'x"]);
    // n keeps its value, so that it is its own symbolic constant.
    assert_eq!(
        variables("move"),
        ["*p == 'n", "*p == '*p", "n == 'n", "*'p == '*p", "p == 'p"]
    );
}

#[test]
fn the_number_of_jobs_does_not_show() {
    let c = "int g; void a(void) { g++; } void b(void) { g = g * 2; a(); }
             void main(void) { b(); a(); if (g > 3) g = 0; }";
    let predicates = "global { g > 3, g == 0, g < 10 } a { g > 0 } b { g > 1 }";
    let one = abstracted(c, predicates, "main").program.to_string();
    let options = c2bp::Options {
        jobs: 3,
        ..c2bp::Options::default()
    };
    let three = crate::common::with_options(c, predicates, "main", &options);
    assert_eq!(one, three.program.to_string());
}

#[test]
fn values_before_the_call_are_remembered() {
    let product = abstracted(
        "int g;
         void f(void) { g++; }
         void main(void) { int a; a = g; f(); }",
        "f { g - 1 == 'g, g == 'g } main { g - 1 == a, g == a }",
        "main",
    );
    let call = at(proc(&product, "main"), "f();");
    assert_eq!(call[0], "t1, t2 := f();");
    assert!(
        call[1]
            .starts_with("{g - 1 == a}, {g == a} := choose({g == a} && t1 || {g - 1 == a} && t2, "),
        "{call:?}"
    );
}
