//! How runs end, who is asked, and what an observer sees.

use super::super::{Answer, Fault, Inputs, Nothing, Place, Question, Random, Source, Watch};
use super::*;
use ir::{FuncId, Input};

fn ends(text: &str) -> Outcome {
    outcome(text, &mut Zeros).1
}

fn faults(text: &str) -> (u32, Fault) {
    match ends(text) {
        Outcome::Fault(place, fault) => (place.pos.line, fault),
        other => panic!("{other:?}\n{text}"),
    }
}

fn found(text: &str) -> Nothing {
    match faults(text) {
        (2, Fault::Access { found, .. }) => found,
        other => panic!("{other:?}\n{text}"),
    }
}

#[test]
fn ends_of_runs() {
    assert_eq!(
        ends("int main(void) { return 42; }"),
        Outcome::Returned(Some(42))
    );
    assert_eq!(ends("void main(void) { }"), Outcome::Returned(None));
    assert!(matches!(
        ends("void abort(void); int main(void) { abort(); return 1; }"),
        Outcome::Halted(_)
    ));
    assert!(matches!(
        ends("void __VERIFIER_assume(int); int main(void) { __VERIFIER_assume(0); return 1; }"),
        Outcome::Blocked(_)
    ));
    assert!(matches!(
        ends("int main(void) { for (;;) ; }"),
        Outcome::StepLimit(_)
    ));
    assert!(matches!(
        ends("int f(int n) { int a[100]; a[0] = n; return f(n + 1) + a[0]; } int main(void) { return f(0); }"),
        Outcome::MemoryLimit(_)
    ));
    assert!(matches!(
        ends("int f(int n) { return f(n + 1) + 1; } int main(void) { return f(0); }"),
        Outcome::MemoryLimit(_)
    ));
}

#[test]
fn errors() {
    let error = |text: &str| match ends(text) {
        Outcome::Error(place, what) => (place.pos.line, what),
        other => panic!("{other:?}\n{text}"),
    };
    let text =
        "int main(void) {\n  int x = 1;\n  if (x) goto ERROR;\n  return 0;\n  ERROR: return 1; }";
    assert_eq!(error(text), (5, "label ERROR".into()));
    let text = "void reach_error(void);\nint main(void) {\n reach_error(); }";
    assert_eq!(error(text), (3, "call of reach_error".into()));
    let text = "void assert(int);\nint main(void) { int x = 3; assert(x == 4); }";
    assert_eq!(error(text), (2, "assertion `x == 4` fails".into()));
}

#[test]
fn floats_of_all_sizes() {
    // What a value cannot carry of a complex number is any number, not the old.
    let text = "union u { _Complex long double z; unsigned char b[32]; } u, v;
        int main(void) { u.b[0] = u.b[31] = 7; u.z = v.z; return u.b[0] + u.b[31]; }";
    assert_eq!(ends(text), Outcome::Returned(Some(0)));
    let text = "union u { _Float16 h; unsigned char b[4]; } u, v;
        int main(void) { u.b[1] = u.b[2] = 7; u.h = v.h; return u.b[1] + u.b[2]; }";
    assert_eq!(ends(text), Outcome::Returned(Some(7)));
}

#[test]
fn what_has_no_meaning() {
    let div = faults("int main(void) { int z = 0;\n return 1 / z; }");
    assert_eq!(div, (2, Fault::DivisionByZero));
    let null = found("int main(void) { int *p = 0;\n *p = 1; return 0; }");
    assert_eq!(null, Nothing::Null);
    let end = found("int main(void) { int a[3]; int i = 3; a[0] = 0;\n return a[i]; }");
    assert_eq!(end, Nothing::OutOfBounds);
    let constant = found("int main(void) { int a[3], b[3]; a[0] = b[0] = 0;\n return a[3]; }");
    assert_eq!(constant, Nothing::OutOfBounds);
    // Far enough to land in another object.
    let far = found("int main(void) { int a[3], b[300], i = 20; a[0] = b[0] = 0;\n return a[i]; }");
    assert_eq!(far, Nothing::OutOfBounds);
    let before = found("int g[3]; int main(void) { int *p = g;\n return p[-1]; }");
    assert_eq!(before, Nothing::OutOfBounds);
    let dead = found(
        "int *f(void) { int x = 1, *p = &x; return p; } int main(void) { int *p = f();\n return *p; }",
    );
    assert_eq!(dead, Nothing::DeadStack);
    let wild = found("int main(void) { int *p = (int *)0x123456789abcL;\n return *p; }");
    assert_eq!(wild, Nothing::Wild);
    let code = found("int main(void) { char *p = (char *)main;\n return *p; }");
    assert!(matches!(code, Nothing::Function(_)));
    // Half of an access outside is outside.
    let half = found("char g[3]; int main(void) { int *p = (int *)g;\n return *p; }");
    assert_eq!(half, Nothing::OutOfBounds);
}

#[test]
fn what_is_not_evaluated_does_no_harm() {
    let text =
        "int main(void) { int *p = 0, z = 0; return (p && *p) + (z ? 1 / z : 5) + (!p || p[1]); }";
    assert_eq!(ends(text), Outcome::Returned(Some(6)));
}

#[test]
fn inputs_are_answered_in_order() {
    let text = "int __VERIFIER_nondet_int(void); unsigned char get(void);
        int main(void) { int a = __VERIFIER_nondet_int(); int b = get(); return a * 1000 + b; }";
    let (_, end) = outcome(text, &mut Inputs::new(vec![-3, 258], Zeros));
    assert_eq!(end, Outcome::Returned(Some(-2998)));
    let (_, end) = outcome(
        "int main(int n) { return n; }",
        &mut Inputs::new(vec![5], Zeros),
    );
    assert_eq!(end, Outcome::Returned(Some(5)));
}

/// Answers with numbers that count up, and keeps the questions.
#[derive(Default)]
struct Counting(Vec<String>);

impl Oracle for Counting {
    fn answer(&mut self, question: &Question) -> Option<Answer> {
        self.0.push(format!("{:?}", question.source));
        match question.source {
            Source::AllocationFails => Some(Answer::Value(1)),
            Source::Input(Input::Nondet(name)) if name.contains("stop") => None,
            _ => Some(Answer::Value(self.0.len() as i128)),
        }
    }
}

#[test]
fn an_unwritten_value_is_asked_for_once() {
    let mut oracle = Counting::default();
    let text = "struct s { int a; char c; } ; int main(void) { int x; struct s s, t; t = s; return (x == x) + (s.a == t.a) + (s.c == t.c); }";
    assert_eq!(outcome(text, &mut oracle).1, Outcome::Returned(Some(3)));
    assert_eq!(oracle.0, ["Uninitialised"; 3]);
}

#[test]
fn parts_of_an_unwritten_value() {
    let mut oracle = Counting::default();
    let text = "int main(void) { unsigned x; *(unsigned char *)&x = 0x55; return x & 0xffff; }";
    // Three bytes are open: 1, 2, 3.
    assert_eq!(outcome(text, &mut oracle).1, Outcome::Returned(Some(0x155)));
    assert_eq!(oracle.0.len(), 3);
}

#[test]
fn undefined_functions_write_what_they_are_given() {
    let text = "void fill(int *p, const int *q); int main(void) { int x = 50, y = 60; fill(&x, &y); return x * 100 + y; }";
    let mut oracle = Counting::default();
    assert_eq!(outcome(text, &mut oracle).1, Outcome::Returned(Some(260)));
    assert!(oracle.0[0].starts_with("Writes("), "{:?}", oracle.0);
    assert_eq!(outcome(text, &mut Zeros).1, Outcome::Returned(Some(5060)));
}

#[test]
fn undefined_functions_reach_through_pointers() {
    let text = "struct s { int v; struct s *next; const int *c; }; void fill(struct s *);
        int main(void) { int k = 5; struct s b = { 10, 0, &k }, a = { 20, &b, 0 }; a.next->next = &a; fill(&a);
        return b.v; }";
    let mut oracle = Counting::default();
    outcome(text, &mut oracle);
    // Both structs and the number; of what was written, one value is read.
    let writes = oracle.0.iter().filter(|q| q.starts_with("Writes("));
    assert_eq!((writes.count(), oracle.0.len()), (3, 4), "{:?}", oracle.0);
}

#[test]
fn allocations_may_fail_and_answers_may_be_missing() {
    let text = "void *malloc(unsigned long); int main(void) { return malloc(4) == 0; }";
    let program = {
        let mut sources = Sources::default();
        cfront::load_text("t.c", text, true, &Options::default(), &mut sources).ok()
    };
    let program = program.expect("a program");
    let compiled = Compiled::new(&program);
    let mut oracle = Counting::default();
    let mut machine = Machine::new(&compiled, &mut oracle, Limits::default());
    assert_eq!(machine.run(None), Outcome::Returned(Some(1)));
    let text =
        "int __VERIFIER_nondet_stop(void); int main(void) { return __VERIFIER_nondet_stop(); }";
    let end = outcome(text, &mut Counting::default()).1;
    assert!(matches!(end, Outcome::Fault(_, Fault::NoAnswer)), "{end:?}");
}

#[test]
fn random_pointers_lead_to_objects() {
    let text = "struct s { int v; struct s *next; }; struct s *get(void);
        int main(void) { struct s *p = get(); if (!p) return 1; p->v = 3; if (!p->next) return 2;
        p->next->v = 4; return p->v + p->next->v; }";
    let mut seen = [0; 3];
    for seed in 0..50 {
        match outcome(text, &mut Random::new(seed)).1 {
            Outcome::Returned(Some(1)) => seen[0] += 1,
            Outcome::Returned(Some(2)) => seen[1] += 1,
            Outcome::Returned(Some(7)) => seen[2] += 1,
            other => panic!("{other:?}"),
        }
    }
    assert!(seen.iter().all(|n| *n > 0), "{seen:?}");
}

#[test]
fn approximations_are_remembered() {
    let program = load(
        "int main(void) { long double d = 1.5; return d > 1; }",
        "main",
        DataModel::Lp64,
    );
    let compiled = Compiled::new(&program);
    let mut oracle = Zeros;
    let mut machine = Machine::new(&compiled, &mut oracle, Limits::default());
    machine.run(None);
    let texts: Vec<_> = machine
        .approximations()
        .iter()
        .map(|(_, t)| t.as_str())
        .collect();
    assert!(
        !texts.is_empty() && texts.iter().all(|t| t.contains("floating")),
        "{texts:?}"
    );
}

/// Evaluates `'x < x` at each statement of `f`, and counts.
struct Watching {
    f: FuncId,
    watch: Watch,
    olds: Vec<Vec<Option<i128>>>,
    values: Vec<Option<i128>>,
    depth: usize,
}

impl Observer for Watching {
    fn statement(&mut self, place: Place, state: &mut Machine) {
        if place.function == self.f {
            let olds = self.olds.last().expect("entered");
            self.values.push(state.value(&self.watch, olds));
            self.depth = self.depth.max(state.callers().len());
        }
    }

    fn enter(&mut self, function: FuncId, state: &mut Machine) {
        if function == self.f {
            self.olds.push(state.old_values(&self.watch));
        }
    }

    fn leave(&mut self, function: FuncId) {
        if function == self.f {
            self.olds.pop();
        }
    }
}

#[test]
fn an_observer_evaluates_expressions() {
    let text = "int f(int x) { if (x > 2) return x; x = f(x + 1); return x; } int main(void) { return f(1); }";
    let program = load(text, "main", DataModel::Lp64);
    let compiled = Compiled::new(&program);
    let f = program.func_by_name("f").expect("f");
    let parsed = grammar::pred::parse("f { 'x < x }", 0).expect("a predicate");
    let e = &parsed.sections[0].predicates[0];
    let e = logic::predicate::resolve(&program, Some(f), e, 0).expect("of f");
    let mut watching = Watching {
        f,
        watch: compiled.watch(&e),
        olds: Vec::new(),
        values: Vec::new(),
        depth: 0,
    };
    let mut oracle = Zeros;
    let mut machine = Machine::new(&compiled, &mut oracle, Limits::default());
    assert_eq!(machine.run(Some(&mut watching)), Outcome::Returned(Some(3)));
    assert!(watching.olds.is_empty());
    assert_eq!(watching.depth, 3);
    assert_eq!(watching.values.first(), Some(&Some(0)));
    assert_eq!(watching.values.last(), Some(&Some(1)));
    assert!(machine.steps() > 10);
}
