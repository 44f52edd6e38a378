//! The papers' examples, written afresh, with the papers' results.

use crate::common::{abstracted, at, proc, statements};

/// PLDI 2001, Figure 2: assignments, conditionals and a call.
#[test]
fn a_call_updates_the_callers_predicates() {
    let product = abstracted(
        "int bar(int *q, int y) {
           int l1, l2;
           l1 = y;
           l2 = 0;
           *q = l2;
           return l1;
         }
         void foo(int *p, int x) {
           int r;
           if (*p <= x)
             *p = x;
           else
             *p = *p + x;
           r = bar(p, x);
         }",
        "bar { y >= 0, *q <= y, y == $return, y > l2 }
         foo { *p <= 0, x == 0, r == 0 }",
        "foo",
    );
    let bar = proc(&product, "bar");
    let names =
        |of: &[grammar::bp::Ident]| -> Vec<String> { of.iter().map(|i| i.name.clone()).collect() };
    assert_eq!(names(&bar.formals), ["y >= 0", "*q <= y"]);
    assert_eq!(bar.returns, 2);
    assert_eq!(
        at(bar, "return").last().map(String::as_str),
        Some("return {*q <= y}, {y == $return};")
    );
    let foo = proc(&product, "foo");
    assert_eq!(
        at(foo, "if (*p <= x)"),
        [
            "assume({x == 0} => {*p <= 0});",
            "assume(!({*p <= 0} && {x == 0}));"
        ]
    );
    assert_eq!(
        at(foo, "*p = *p + x;"),
        ["{*p <= 0} := choose({*p <= 0} && {x == 0}, !{*p <= 0} && {x == 0});"]
    );
    assert_eq!(
        at(foo, "r = bar(p, x);"),
        [
            "t1, t2 := bar(choose({x == 0}, 0), \
             choose({*p <= 0} && {x == 0}, !{*p <= 0} && {x == 0}));",
            "{*p <= 0}, {r == 0} := choose({x == 0} && t1, {x == 0} && !t1), \
             choose({x == 0} && t2, !{x == 0} && t2 || {x == 0} && !t2);"
        ]
    );
}

/// PLDI 2001, Figure 1: a list is partitioned.
#[test]
fn partition() {
    let product = abstracted(
        "typedef struct cell { int val; struct cell *next; } *list;
         list partition(list *l, int v) {
           list curr, prev, newl, nextCurr;
           curr = *l;
           prev = 0;
           newl = 0;
           while (curr != 0) {
             nextCurr = curr->next;
             if (curr->val > v) {
               if (prev != 0) prev->next = nextCurr;
               if (curr == *l) *l = nextCurr;
               curr->next = newl;
               L: newl = curr;
             } else {
               prev = curr;
             }
             curr = nextCurr;
           }
           return newl;
         }",
        "partition { curr == 0, prev == 0, curr->val > v, prev->val > v }",
        "partition",
    );
    let p = proc(&product, "partition");
    assert_eq!(
        at(p, "curr = *l;"),
        ["{curr == 0}, {curr->val > v} := *, *;"]
    );
    assert_eq!(
        at(p, "prev = 0;"),
        ["{prev == 0}, {prev->val > v} := 1, *;"]
    );
    assert_eq!(at(p, "newl = 0;"), ["skip;"]);
    assert_eq!(
        at(p, "while"),
        ["assume(!{curr == 0});", "assume({curr == 0});"]
    );
    assert_eq!(
        at(p, "if (curr->val > v)"),
        ["assume({curr->val > v});", "assume(!{curr->val > v});"]
    );
    for untouched in [
        "nextCurr = curr->next;",
        "prev->next = nextCurr;",
        "*l = nextCurr;",
        "curr->next = newl;",
    ] {
        assert_eq!(at(p, untouched), ["skip;"], "{untouched}");
    }
    assert_eq!(at(p, "newl = curr;"), ["L: skip;"]);
    assert_eq!(
        at(p, "prev = curr;"),
        ["{prev == 0}, {prev->val > v} := {curr == 0}, {curr->val > v};"]
    );
    assert!(
        product.stats.total.prover_calls <= 26,
        "{:?}",
        product.stats.total
    );
}

/// SPIN 2001, Figure 2: a counter compared with its old value.
#[test]
fn a_counter_is_incremented() {
    let product = abstracted(
        "int nPackets, nPacketsOld;
         void main(void) {
           nPacketsOld = nPackets;
           while (nPackets != nPacketsOld) {
             nPackets++;
           }
         }",
        "global { nPacketsOld == nPackets }",
        "main",
    );
    let main = proc(&product, "main");
    let all = statements(main);
    let b = "{nPacketsOld == nPackets}";
    assert!(all.contains(&format!("{b} := 1;")), "{all:#?}");
    assert!(all.contains(&format!("{b} := choose(0, {b});")), "{all:#?}");
    assert!(all.contains(&format!("assume(!{b});")), "{all:#?}");
    assert!(all.contains(&format!("assume({b});")), "{all:#?}");
}

/// PLDI 2001, 5.1: contradictions are enforced.
#[test]
fn contradictions_are_enforced() {
    let product = abstracted(
        "void main(void) { int x; x = 1; }",
        "main { x == 1, x == 2 }",
        "main",
    );
    let main = proc(&product, "main");
    let enforce = main.enforce.as_ref().map(ToString::to_string);
    assert_eq!(enforce.as_deref(), Some("!({x == 1} && {x == 2})"));
    assert_eq!(at(main, "x = 1;"), ["{x == 1}, {x == 2} := 1, 0;"]);
    assert_eq!(product.stats.total.prover_calls, 0);
}

/// PLDI 2001, Figure 3: a list is reversed twice. The paper's prover needed
/// 26769 calls.
#[test]
fn reverse() {
    let product = abstracted(
        "struct node { int mark; struct node *next; };
         struct node *any(void);
         void mark(struct node *list) {
           struct node *this, *tmp, *prev, *h, *hnext;
           h = any();
           if (h == 0) return;
           hnext = h->next;
           prev = 0;
           this = list;
           while (this != 0) {
             if (this->mark == 1) break;
             this->mark = 1;
             tmp = prev;
             prev = this;
             this = this->next;
             prev->next = tmp;
           }
           while (prev != 0) {
             tmp = this;
             this = prev;
             prev = prev->next;
             this->next = tmp;
           }
         }",
        "mark { h == 0, prev == h, this == h, this->next == hnext, prev == this,
                h->next == hnext, hnext->next == h }",
        "mark",
    );
    let mark = proc(&product, "mark");
    // What does not hold of this cell stays; what is written is not known.
    assert!(at(mark, "prev->next = tmp;")[0].contains(
        "choose(!{prev == h} && {h->next == hnext}, !{prev == h} && !{h->next == hnext})"
    ));
    assert!(
        product.stats.total.prover_calls <= 600,
        "{:?}",
        product.stats.total
    );
}
