//! All executions of a program that asks little, one after the other.
//!
//! A program without inputs has one execution, and one that reads a few truth values or bytes,
//! or allocates, has few: to run them is a proof, where predicates would name one turn of a
//! loop after the other. The answers to its questions are a tree, which is gone through depth
//! first, as explicit-state model checkers do (VeriSoft, Godefroid 1997, without its reductions).
//!
//! That holds as long as an execution depends on nothing else. So there is no result
//! - if a question has many answers (a number, an uninitialised variable, an approximation),
//! - if a run comes to what nothing is asked about ([`Machine::is_open`]): a function without a
//!   body that is handed addresses, the order in which objects lie,
//! - if a run ends by a fault, but for an access at NULL, which ends it as it ends the compiled
//!   program, or is longer than what is left,
//! - for programs in which operands have several orders, addresses become numbers, or numbers
//!   are read where pointers are.

use crate::interp::{Answer, Compiled, Limits, Machine, Oracle, Question, Source};
use grammar::answer::newton::Executed;
use ir::types::{IntKind, Type};
use ir::{Effect, ExprKind, Input, Lval, Program, StmtKind, Why};
use logic::memory::{is_register, Memory, Region};
use std::collections::BTreeSet;

/// Runs all executions, for so many statements at most. `None`: these are not all, or one
/// reaches an error.
pub fn every(compiled: &Compiled, statements: u64) -> Option<Executed> {
    if !is_determined(compiled.program()) {
        return None;
    }
    let mut told = Executed {
        executions: 0,
        statements: 0,
        paths: false,
        at_null: false,
    };
    let mut answers = Answers::default();
    loop {
        let limits = Limits {
            steps: statements.checked_sub(told.statements)?,
            ..Limits::default()
        };
        answers.next = 0;
        let mut machine = Machine::new(compiled, &mut answers, limits);
        let outcome = machine.run(None);
        let at_null = outcome.is_at_null();
        told.at_null |= at_null;
        if !(outcome.has_ended() || at_null)
            || machine.is_open()
            || !machine.approximations().is_empty()
        {
            return None;
        }
        told.executions += 1;
        told.statements += machine.steps() + 1;
        if !answers.advance() {
            return Some(told);
        }
    }
}

/// The answers of a run, each with how many there are: 0, 1, .. for that one.
#[derive(Default)]
struct Answers {
    given: Vec<(i128, i128)>,
    next: usize,
}

impl Answers {
    /// The first answers of the next run; is there one?
    fn advance(&mut self) -> bool {
        self.given.truncate(self.next);
        while let Some((answer, count)) = self.given.pop() {
            if answer + 1 < count {
                self.given.push((answer + 1, count));
                return true;
            }
        }
        false
    }
}

impl Oracle for Answers {
    fn answer(&mut self, question: &Question) -> Option<Answer> {
        let count = answers(question)?;
        if self.next == self.given.len() {
            self.given.push((0, count));
        }
        let (answer, _) = self.given[self.next];
        self.next += 1;
        Some(Answer::Value(answer))
    }
}

/// How many answers are there?
fn answers(question: &Question) -> Option<i128> {
    match (question.source, question.ty) {
        (Source::AllocationFails, _) => Some(2),
        (Source::Input(Input::Nondet(_)), Type::Int(kind)) => match kind {
            IntKind::Bool => Some(2),
            IntKind::Char | IntKind::SChar | IntKind::UChar => Some(256),
            _ => None,
        },
        _ => None,
    }
}

/// Does what the program does depend on its answers alone, as far as its text tells?
pub(super) fn is_determined(program: &Program) -> bool {
    let memory = Memory::new(program);
    let mut views = Views::default();
    let mut determined = true;
    for stmt in program.funcs.iter().flat_map(|f| f.body.iter().flatten()) {
        stmt.walk(&mut |s| {
            for e in s.reads() {
                e.walk(&mut |e| {
                    let number = matches!(&e.kind, ExprKind::Cast(a) if a.ty.is_ptr());
                    determined &= !number || e.ty.is_ptr();
                });
                for lv in e.loads() {
                    views.cell(program, &memory, lv);
                }
            }
            if let StmtKind::Effect(effect) = &s.kind {
                views.cell(program, &memory, effect.written());
                let order = matches!(
                    effect,
                    Effect::Havoc {
                        why: Why::Input(Input::Order),
                        ..
                    }
                );
                determined &= !order;
            }
        });
    }
    determined && !views.are_mixed(&memory)
}

/// Which cells of memory are read and written as what.
#[derive(Default)]
struct Views {
    pointers: BTreeSet<Region>,
    numbers: BTreeSet<Region>,
}

impl Views {
    fn cell(&mut self, program: &Program, memory: &Memory, lv: &Lval) {
        if !lv.ty.is_scalar() || is_register(program, lv) {
            return;
        }
        let region = memory.region(program, lv);
        match lv.ty.is_ptr() {
            true => self.pointers.insert(region),
            false => self.numbers.insert(region),
        };
    }

    /// May a number be read where a pointer is?
    fn are_mixed(&self, memory: &Memory) -> bool {
        let number = |r: &Region| self.numbers.contains(r);
        let mut pointers = self.pointers.iter();
        pointers.any(|p| number(p) || memory.mates(*p).iter().any(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cfront::Options;
    use grammar::diag::Sources;

    fn runs(text: &str) -> Option<u64> {
        let mut sources = Sources::default();
        let program = cfront::load_text("t.c", text, true, &Options::default(), &mut sources);
        let program = program.unwrap_or_else(|found| panic!("{}", sources.render(&found)));
        every(&Compiled::new(&program), 1_000_000).map(|e| e.executions)
    }

    fn main(declarations: &str, body: &str) -> Option<u64> {
        runs(&format!(
            "{declarations} int main(void) {{ {body} return 0; }}"
        ))
    }

    #[test]
    fn few_answers_make_few_executions() {
        let sum = "int s = 0; for (int i = 0; i < 1000; i++) s += i; if (s != 499500) { ERROR: ; }";
        assert_eq!(main("", sum), Some(1));
        let known =
            "_Bool __VERIFIER_nondet_bool(void); unsigned char __VERIFIER_nondet_uchar(void);
            void *malloc(unsigned long);";
        let both = "_Bool a = __VERIFIER_nondet_bool(), b = a && __VERIFIER_nondet_bool(); if (b > a) { ERROR: ; }";
        assert_eq!(main(known, both), Some(3));
        let byte = "unsigned char c = __VERIFIER_nondet_uchar(); if ((c ^ 85) == c) { ERROR: ; }";
        assert_eq!(main(known, byte), Some(256));
        let failing = "int *p = malloc(4); if (!p) return 0; *p = 3; int *q = malloc(4); if (q == p) { ERROR: ; }";
        assert_eq!(main(known, failing), Some(3));
    }

    #[test]
    fn an_error_is_no_proof() {
        let byte = "unsigned char c = __VERIFIER_nondet_uchar(); if (c == 200) { ERROR: ; }";
        assert_eq!(
            main("unsigned char __VERIFIER_nondet_uchar(void);", byte),
            None
        );
    }

    #[test]
    fn what_is_open_is_no_proof() {
        let known = "int get(void); void put(void), set(int *); int a[2], b[2]; int f(int *p) { return ++*p; }
            struct s { int *p; }; union u { int *p; long n; } u; volatile int v;";
        for body in [
            "int x = get();",
            "int x; set(&x);",
            "int x; if (x) x = 1;",
            "if (a < b) { ERROR: ; }",
            "if (&a[2] == b) { ERROR: ; }",
            "long d = &a[1] - &b[0]; if (d == 1) { ERROR: ; }",
            "if ((unsigned long)a % 64 == 1) { ERROR: ; }",
            "if ((unsigned long)a > 4096) { ERROR: ; }",
            "u.p = a; if (u.n % 64 == 1) { ERROR: ; }",
            "const char *s = \"ab\", *t = \"ab\"; if (s == t) { ERROR: ; }",
            "int i = 0; int s = f(&i) - f(&i); if (s > 0) { ERROR: ; }",
            "while (1) ;",
            "a[0] = 1 / a[1];",
            "if (v) { ERROR: ; }",
        ] {
            assert_eq!(main(known, body), None, "{body}");
        }
        for body in [
            "if (&a[0] > &a[2]) { ERROR: ; }",
            "if (a == b) { ERROR: ; }",
            "if (&a[2] - &a[0] != 2) { ERROR: ; }",
            "int *p = a; if (p == (int *)-1 || !p) { ERROR: ; }",
            "if (f == 0) { ERROR: ; }",
            "put();",
            "int *p = 0; *p = 1; { ERROR: ; }",
        ] {
            assert_eq!(main(known, body), Some(1), "{body}");
        }
    }
}
