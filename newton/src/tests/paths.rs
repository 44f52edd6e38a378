//! Verdicts and predicates.

use super::{explanation, predicates, refuted, run, run_with};
use crate::{Method, Verdict};
use grammar::answer::newton::MOST_DECISIONS;

const SPIN_LOCK: &str = "
    int state; int nPackets, nPacketsOld, request;
    void fsm_acquire(void) { if (state != 0) { ERROR: ; } state = 1; }
    void fsm_release(void) { if (state != 1) { ERROR: ; } state = 0; }
    int any(void);
    int main(void) {
        do {
            fsm_acquire();
            nPacketsOld = nPackets;
            request = any();
            if (request) {
                fsm_release();
                nPackets = nPackets + 1;
            }
        } while (nPackets != nPacketsOld);
        fsm_release();
        return 0;
    }";

#[test]
fn the_spin_lock_of_the_paper() {
    // Round the loop without a request, then the lock is taken.
    let found = predicates(SPIN_LOCK, &[0, 0, 1, 1]);
    assert_eq!(found, ["global: nPackets == nPacketsOld"]);
}

#[test]
fn the_state_of_the_spin_lock() {
    let found = predicates(SPIN_LOCK, &[1]);
    assert_eq!(found, ["global: state == 0"]);
}

const DEVICE: &str = "
    int locked, usecount, rval;
    int testdev_open(void) {
        usecount = usecount + 1;
        if (locked) return -16;
        locked = 1;
        return 0;
    }
    int main(void) {
        locked = 0;
        usecount = 0;
        rval = testdev_open();
        rval = testdev_open();
        if (rval == 0) { ERROR: ; }
        return 0;
    }";

#[test]
fn the_return_value_of_the_device() {
    let found = predicates(DEVICE, &[1, 1, 1]);
    assert_eq!(found, ["global: locked == 0"]);
    let late = predicates(DEVICE, &[0, 1, 1]);
    assert_eq!(late, ["global: rval == 0", "testdev_open: $return == 0"]);
}

#[test]
fn values_take_the_place_of_locations() {
    let text = "
        int any(void);
        int main(void) {
            int s = 1, a = 1, b = 5;
            int t = any();
            if (s == b) { if (t == a) { ERROR: ; } }
            return 0;
        }";
    assert_eq!(predicates(text, &[1, 1]), ["main: s == 1", "main: b == 5"]);
    let wp = run_with(text, &[1, 1], Method::Preconditions);
    assert_eq!(refuted(&wp), ["main: s == b", "main: s == 5"]);
}

#[test]
fn loops_count_values() {
    let text = "
        int main(void) {
            int i = 0;
            while (i < 10) i = i + 1;
            if (i == 3) { ERROR: ; }
            return 0;
        }";
    let found = refuted(&run_with(text, &[1, 1, 0, 1], Method::Values));
    let first = ["main: i < 10", "main: i == 1", "main: i == 0"];
    assert_eq!(found[..3], first, "{found:?}");
    // The path is wrong in a second way, too.
    assert_eq!(found[3..], ["main: i == 3", "main: i == 2"], "{found:?}");
}

#[test]
fn an_invariant_refutes_all_unrollings() {
    let text = "
        int main(void) {
            int i = 0;
            while (i < 1000) i = i + 1;
            if (i != 1000) { ERROR: ; }
            return 0;
        }";
    let rounds = [1, 1, 0, 1];
    let counts = |found: &[String]| found.iter().any(|p| p.ends_with("i == 1"));
    let values = refuted(&run_with(text, &rounds, Method::Values));
    assert!(counts(&values), "{values:?}");
    let folded = refuted(&run_with(text, &rounds, Method::PathInvariants));
    assert!(folded.iter().any(|p| p.contains("1001")), "{folded:?}");
    assert!(!counts(&folded), "{folded:?}");
}

#[test]
fn aliases_decide() {
    let text = "
        int main(void) {
            int x, y;
            int *p = &x, *q = &y;
            x = 1;
            *q = 2;
            if (*p != 1) { ERROR: ; }
            return 0;
        }";
    let found = predicates(text, &[1]);
    assert!(found.contains(&"main: *p == 1".to_string()), "{found:?}");
    let hit = "
        int main(void) {
            int x, y;
            int *p = &x;
            x = 1;
            *p = 2;
            if (x == 1) { ERROR: ; }
            return 0;
        }";
    let found = predicates(hit, &[1]);
    assert!(found.contains(&"main: x == 1".to_string()), "{found:?}");
    assert!(
        found.contains(&"main: &x == p".to_string())
            || found.contains(&"main: p == &x".to_string()),
        "{found:?}"
    );
}

#[test]
fn formals_and_returns() {
    let text = "
        int any(void);
        int twice(int a) { return a + a; }
        int main(void) {
            int x = any();
            int y = twice(x);
            if (y != x + x) { ERROR: ; }
            return 0;
        }";
    let found = predicates(text, &[1]);
    assert_eq!(found, ["main: x + x == y", "twice: a + a == $return"]);
}

#[test]
fn a_formal_carries_a_value() {
    let text = "
        int g;
        void set(int v) { g = v; }
        int main(void) {
            set(3);
            if (g != 3) { ERROR: ; }
            return 0;
        }";
    let found = predicates(text, &[1]);
    assert_eq!(found, ["global: g == 3", "set: v == 3"]);
}

#[test]
fn a_callers_local_waits() {
    let text = "
        int g;
        int any(void);
        void nothing(void) { g = any(); }
        int main(void) {
            int x = 1;
            nothing();
            if (x != 1) { ERROR: ; }
            return 0;
        }";
    assert_eq!(predicates(text, &[1]), ["main: x == 1"]);
}

#[test]
fn recursion_has_frames() {
    let text = "
        int down(int n) {
            if (n == 0) return 7;
            return down(n - 1);
        }
        int main(void) {
            int r = down(1);
            if (r != 7) { ERROR: ; }
            return 0;
        }";
    let found = predicates(text, &[0, 1, 1]);
    assert_eq!(found[0], "main: r == 7");
    assert!(
        found.contains(&"down: $return == 7".to_string()),
        "{found:?}"
    );
    let wrong = predicates(text, &[1, 1]);
    assert!(
        wrong.contains(&"down: n == 0".to_string())
            || wrong.contains(&"down: $return == 7".to_string()),
        "{wrong:?}"
    );
}

#[test]
fn switches() {
    let text = "
        int main(void) {
            int s = 2;
            switch (s) {
            case 1: case 5: { ERROR: s = 3; break; }
            case 2: break;
            default: break;
            }
            return 0;
        }";
    let found = predicates(text, &[0]);
    assert!(
        !found.is_empty() && found.iter().all(|p| p.starts_with("main: s == ")),
        "{found:?}"
    );
}

#[test]
fn wrap_around() {
    let text = |ty: &str| {
        format!(
            "{ty} any(void);
             int main(void) {{
                {ty} x = any();
                if (x + 1 < x) {{ ERROR: ; }}
                return 0;
             }}"
        )
    };
    for ty in ["int", "unsigned", "unsigned long", "long long"] {
        let report = run(&text(ty), &[1]);
        assert_eq!(report.answer.verdict, Verdict::Feasible, "{ty}");
    }
    // Promoted to int, no wrap-around is left.
    for ty in ["signed char", "unsigned char", "unsigned short"] {
        let report = run(&text(ty), &[1]);
        assert_eq!(report.answer.verdict, Verdict::Infeasible, "{ty}");
    }
}

#[test]
fn a_feasible_path_is_explained() {
    let text = "
        int any(void);
        int f(int a) { return a + 1; }
        int main(void) {
            int x = any();
            int y = f(x);
            if (y == 6) { ERROR: ; }
            return 0;
        }";
    let told = explanation(text, &[1]);
    assert!(told.contains("x = 5"), "{told}");
    assert!(told.contains("y = 6"), "{told}");
    assert!(told.contains("any value chosen"), "{told}");
    assert!(told.contains("enters f: a = 5"), "{told}");
    assert!(told.contains("ERROR: "), "{told}");
}

#[test]
fn the_heap() {
    let text = "
        void *malloc(unsigned long n);
        struct cell { int v; struct cell *next; };
        int main(void) {
            struct cell *a = (struct cell *)malloc(sizeof(struct cell));
            struct cell *b = (struct cell *)malloc(sizeof(struct cell));
            if (a) { if (b) {
                a->v = 1;
                b->v = 2;
                a->next = b;
                if (a->next->v != 2) { ERROR: ; }
            } }
            return 0;
        }";
    let found = predicates(text, &[1, 1, 1]);
    assert!(
        found.contains(&"main: a->next->v == 2".to_string()),
        "{found:?}"
    );
    assert!(found.contains(&"main: b->v == 2".to_string()), "{found:?}");
}

#[test]
fn a_callee_passes_a_value_on() {
    let text = "
        int *kept;
        void keep(int *p) { kept = p; }
        int main(void) {
            int x, y;
            int *a = &x, *b = &y;
            if (a != b) {
                keep(b);
                if (a == kept) { ERROR: ; }
            }
            return 0;
        }";
    let report = run(text, &[1, 1]);
    assert_eq!(report.answer.verdict, Verdict::Infeasible);
    let other = "
        int *kept;
        int *any(void);
        void keep(int *p) { kept = p; }
        int main(void) {
            int *a = any(), *b = any();
            if (a != b) {
                keep(b);
                if (a == kept) { ERROR: ; }
            }
            return 0;
        }";
    let found = predicates(other, &[1, 1]);
    assert_eq!(
        found,
        ["main: kept == a", "main: a == b", "keep: kept == p"]
    );
}

/// Of so many decisions all are told, of one more none.
#[test]
fn too_many_decisions() {
    let text = "extern int n(void); int main() { int i = 0, m = n(); while (i < m) i++; if (i > 3) { ERROR: ; } return 0; }";
    let told = |rounds: usize| {
        let mut decisions = vec![1; rounds];
        decisions.extend([0, 1]);
        run(text, &decisions).answer.decisions.len()
    };
    assert_eq!(told(MOST_DECISIONS - 2), MOST_DECISIONS);
    assert_eq!(told(MOST_DECISIONS - 1), 0);
}
