//! Runs whose inputs a solver chooses, so that each goes a way of its own (DART: Godefroid,
//! Klarlund, Sen, PLDI 2005; each decision of a run turned over once: SAGE, Godefroid, Levin,
//! Molnar, NDSS 2008).
//!
//! After each run newton tells the conditions on the inputs under which the program goes the
//! same way. Each of them that can fail with those before it leads to a run of its own, with
//! inputs at which it does. So an error is found that only odd inputs reach; and where no
//! condition is left that can fail, all paths were executed, which is a proof: an execution
//! that leaves the paths does so at some condition, with inputs at which it fails. Where the
//! conditions speak of what is not known (they may be more than the program has), the run that
//! should go the other way does not, and there is no proof. Nor is there one where [`every`]
//! has none, for what happens depends on more than the answers.
//!
//! [`every`]: super::every
//!
//! Shorter ways come first. A path that is longer than a bound, or a number of paths that
//! exceeds what is allowed, is no proof; what was found on the way is an error all the same.
//!
//! Rejected: to go on from each decision with a copy of the symbolic state, as KLEE does. A run
//! of the interpreter costs next to nothing, and its outcome is that of the program whatever
//! the solver says.

use super::every::is_determined;
use super::guesses::{Dictionary, Guesses, Known};
use super::Found;
use crate::interp::{
    Answer, Compiled, Limits, Machine, Observer, Oracle, Outcome, Place, Question, Source,
};
use grammar::answer::newton::Executed as All;
use ir::word::Word;
use ir::{Arm, FuncId, Program, StmtKind};
use logic::independent::Independent;
use logic::memory::Memory;
use logic::solver::{Check, Solver};
use logic::term::Truth;
use newton::{Answered, Asked, Condition, Executed, Input, PathCondition, Runs, Way};
use std::cell::Cell;
use std::collections::{HashMap, VecDeque};
use std::rc::Rc;

/// The longest run, in statements.
const LONGEST: u64 = 20_000;

/// What a statement of a path costs, in statements that are run.
const STATEMENT: u64 = 400;

/// What a question costs, ...
const QUESTION: u64 = 20_000;

/// ... and each condition that it depends on.
const CONDITION: u64 = 500;

/// Resources of the solver for one question.
const RESOURCES: u32 = 400_000;

/// What a question costs that is not answered with these.
const UNKNOWN: u64 = 5_000_000;

/// After so many questions without an answer no more are asked.
const UNDECIDED: usize = 4;

// Why there is no proof.
const UNDETERMINED: &str = "what happens may depend on addresses, or on an order of evaluation";
const ELSEWHERE: &str =
    "what happens depends on a function without a body, or on where objects lie";
const APPROXIMATED: &str = "an execution depends on what is approximated";
const FAULT: &str = "an execution has no meaning, or asks for what has no answer";
const LONG: &str = "an execution is too long";
const EFFORT: &str = "there are too many";
const HARD: &str = "the solver gives up";
const MEANING: &str = "an access may leave its object, or an operator have no value";
const OTHERWISE: &str = "a path is not understood as it was run";

/// What came of it.
pub enum Directed {
    /// All paths were executed, and none reaches an error.
    All(All),
    Error(Found),
    /// No error was met, and there may be other paths; why.
    Some(&'static str),
}

/// Executes paths for about the effort of running so many statements.
pub fn directed(compiled: &Compiled, statements: u64) -> Directed {
    let program = compiled.program();
    let memory = Memory::new(program);
    let mut search = Search {
        compiled,
        switches: switches(program),
        dictionary: Rc::new(Dictionary::of(program)),
        runs: Runs::new(program, &memory),
        waiting: VecDeque::from([Start::default()]),
        why: (!is_determined(program)).then_some(UNDETERMINED),
        told: All {
            executions: 0,
            statements: 0,
            paths: true,
            at_null: false,
        },
        left: statements,
        undecided: 0,
    };
    match search.explore() {
        Some(found) => Directed::Error(found),
        None => match search.why {
            Some(why) => Directed::Some(why),
            None => Directed::All(search.told),
        },
    }
}

fn switches(program: &Program) -> HashMap<(FuncId, u32), (Word, &[Arm])> {
    let mut found = HashMap::new();
    for (id, function) in program.functions() {
        for s in function.body.iter().flatten() {
            s.walk(&mut |s| {
                if let StmtKind::Switch {
                    scrutinee, arms, ..
                } = &s.kind
                {
                    let word = program.types.word(&scrutinee.ty).unwrap_or(Word::I32);
                    found.insert((id, s.id), (word, &arms[..]));
                }
            });
        }
    }
    found
}

/// Where a run begins.
#[derive(Default)]
struct Start {
    answers: Vec<Known>,
    turned: Option<Turned>,
}

/// A run that goes another way than an earlier one.
struct Turned {
    before: Rc<Vec<Executed>>,
    /// At this statement of it; they are the same up to there.
    at: usize,
    /// If it is a switch: these arms were taken.
    arms: Vec<Truth>,
}

struct Search<'c> {
    compiled: &'c Compiled<'c>,
    /// The arms of each switch, and how its values are compared.
    switches: HashMap<(FuncId, u32), (Word, &'c [Arm])>,
    dictionary: Rc<Dictionary>,
    runs: Runs<'c>,
    waiting: VecDeque<Start>,
    /// Why it would be no proof if nothing were left.
    why: Option<&'static str>,
    told: All,
    /// Statements' worth of effort.
    left: u64,
    undecided: usize,
}

/// What a run did.
struct Course {
    executed: Rc<Vec<Executed>>,
    known: Vec<Known>,
    answered: Vec<Answered>,
    /// Did it end where memory at NULL is accessed?
    at_null: bool,
}

impl Search<'_> {
    fn explore(&mut self) -> Option<Found> {
        while let Some(start) = self.waiting.pop_front() {
            if !self.goes_on() {
                self.open(EFFORT);
                break;
            }
            let course = match self.run(&start) {
                Ok(course) => course,
                Err(found) => return Some(found),
            };
            match self.runs.condition(&course.executed, &course.answered) {
                Some(condition) => {
                    // What goes on behind an access at NULL is told by no condition.
                    if course.at_null && !condition.at_null {
                        self.open(FAULT);
                    }
                    self.turn(&start, &course, &condition);
                }
                None => self.open(OTHERWISE),
            }
        }
        None
    }

    fn goes_on(&self) -> bool {
        self.left > 0 && self.undecided < UNDECIDED
    }

    /// It is no proof.
    fn open(&mut self, why: &'static str) {
        self.why.get_or_insert(why);
    }

    fn costs(&mut self, statements: u64) {
        self.left = self.left.saturating_sub(statements);
    }

    /// One run; `Err`: it reaches an error.
    fn run(&mut self, start: &Start) -> Result<Course, Found> {
        let dictionary = Rc::clone(&self.dictionary);
        let now = Rc::new(Cell::new(0));
        let mut asked = Questions {
            guesses: Guesses::repeating(start.answers.clone(), &dictionary).early(true),
            now: Rc::clone(&now),
            answered: Vec::new(),
        };
        let mut way = Recorded {
            switches: &self.switches,
            executed: Vec::new(),
            now,
        };
        let limits = Limits {
            steps: LONGEST,
            ..Limits::default()
        };
        let mut machine = Machine::new(self.compiled, &mut asked, limits);
        let outcome = machine.run(Some(&mut way));
        let exact = machine.approximations().is_empty();
        let at_null = outcome.is_at_null();
        let open = machine.is_open();
        self.told.at_null |= at_null;
        self.told.executions += 1;
        self.told.statements += machine.steps() + 1;
        let (steps, callers) = (machine.steps(), machine.callers());
        let why = match outcome {
            Outcome::StepLimit(_) | Outcome::MemoryLimit(_) => Some(LONG),
            _ if open => Some(ELSEWHERE),
            _ if !exact => Some(APPROXIMATED),
            _ if !(outcome.has_ended() || at_null) => Some(FAULT),
            _ => None,
        };
        self.why = self.why.or(why);
        self.left = self.left.saturating_sub((steps + 1) * STATEMENT);
        match outcome {
            Outcome::Error(place, what) if exact => Err(Found {
                answers: asked.guesses.answers,
                early: true,
                place,
                what,
                callers,
                steps,
            }),
            _ => {
                for answer in asked.answered.iter().filter(|a| a.asked == Asked::Failure) {
                    if let Some(alloc) = answer.at.and_then(|at| way.executed.get_mut(at)) {
                        alloc.way = Way::Branch(answer.value == 0);
                    }
                }
                Ok(Course {
                    executed: Rc::new(way.executed),
                    known: asked.guesses.answers,
                    answered: asked.answered,
                    at_null,
                })
            }
        }
    }

    /// Starts of runs that go other ways than this one.
    fn turn(&mut self, start: &Start, course: &Course, condition: &PathCondition) {
        let turned = start.turned.as_ref();
        if !condition.complete {
            self.open(MEANING);
        }
        if turned.is_some_and(|turned| !turned.is_by(course)) {
            self.open(OTHERWISE);
        }
        let mut before = Independent::default();
        for c in &condition.conditions {
            if !self.goes_on() {
                return self.open(EFFORT);
            }
            // What was asked after earlier runs is not asked again.
            let arms = match turned {
                Some(turned) if c.at == turned.at && c.decides => match &turned.arms[..] {
                    [] => None,
                    arms => Some(arms),
                },
                Some(turned) if c.at <= turned.at && !c.of_all => None,
                _ => Some(&[][..]),
            };
            // Of what has no meaning one is enough.
            if let Some(arms) = arms.filter(|_| c.decides || self.why.is_none()) {
                self.ask(&mut before, c, arms, course, condition);
            }
            before.add(&c.truth);
        }
    }

    /// Can a condition, and that of each of these arms, not hold?
    fn ask(
        &mut self,
        before: &mut Independent,
        c: &Condition,
        arms: &[Truth],
        course: &Course,
        condition: &PathCondition,
    ) {
        let taken: Vec<Truth> = arms.iter().chain([&c.truth]).cloned().collect();
        let question = before.connected(&taken);
        self.costs(QUESTION + CONDITION * question.conditions().len() as u64);
        let solver = Solver::new();
        solver.limit(RESOURCES, None);
        question.conditions().iter().for_each(|c| solver.assert(c));
        taken.iter().for_each(|taken| solver.assert(taken.not()));
        let answer = solver.check(&[]);
        let model = solver.model().filter(|_| answer == Check::Sat);
        match (answer, model) {
            (Check::Unsat, _) => {}
            (_, Some(model)) if c.decides => {
                let inputs = condition.inputs.iter().zip(&course.known);
                let answers = inputs.map(|(input, known)| {
                    let concerned = |input: &&Input| match input {
                        Input::Number(bits) => before.has_number(&question, bits),
                        Input::Success(truth) => before.has_truth(&question, truth),
                    };
                    let input = input.as_ref().filter(concerned);
                    let value = input.and_then(|input| input.value(&model));
                    value.and_then(|value| known.with(value)).unwrap_or(*known)
                });
                let many = matches!(course.executed[c.at].way, Way::Arm(_));
                self.waiting.push_back(Start {
                    answers: answers.collect(),
                    turned: Some(Turned {
                        before: Rc::clone(&course.executed),
                        at: c.at,
                        arms: match many {
                            true => taken,
                            false => Vec::new(),
                        },
                    }),
                });
            }
            (answer, _) => {
                if answer == Check::Unknown {
                    self.undecided += 1;
                    self.costs(UNKNOWN);
                    return self.open(HARD);
                }
                self.open(MEANING);
            }
        }
    }
}

impl Turned {
    /// Does the run go another way there, and the same one before?
    fn is_by(&self, course: &Course) -> bool {
        let was = self.before[self.at];
        let turned = |now: &Executed| {
            (now.function, now.stmt) == (was.function, was.stmt) && now.way != was.way
        };
        course.executed.starts_with(&self.before[..self.at])
            && course.executed.get(self.at).is_some_and(turned)
    }
}

/// Notes what is answered.
struct Questions<'d> {
    guesses: Guesses<'d>,
    /// Statements executed.
    now: Rc<Cell<usize>>,
    answered: Vec<Answered>,
}

impl Oracle for Questions<'_> {
    fn answer(&mut self, question: &Question) -> Option<Answer> {
        let before = self.guesses.answers.len();
        let answer = self.guesses.answer(question)?;
        let value = match (answer, question.ty) {
            (Answer::Fresh(_), _) => 0,
            (Answer::Value(value), ty) => match question.program.types.word(ty) {
                Some(word) => word.wrap(value),
                None => value,
            },
        };
        if self.guesses.answers.len() > before {
            self.answered.push(Answered {
                at: self.now.get().checked_sub(1),
                value,
                asked: match question.source {
                    Source::AllocationFails => Asked::Failure,
                    Source::Writes(..) => Asked::Other,
                    _ if question.ty.is_int() => Asked::Number,
                    _ => Asked::Other,
                },
            });
        }
        Some(answer)
    }

    fn is_early(&self) -> bool {
        self.guesses.is_early()
    }
}

/// Notes what is executed.
struct Recorded<'c> {
    switches: &'c HashMap<(FuncId, u32), (Word, &'c [Arm])>,
    executed: Vec<Executed>,
    now: Rc<Cell<usize>>,
}

impl Recorded<'_> {
    fn goes(&mut self, way: Way) {
        if let Some(last) = self.executed.last_mut() {
            last.way = way;
        }
    }
}

impl Observer for Recorded<'_> {
    fn statement(&mut self, place: Place, _: &mut Machine) {
        self.executed.push(Executed {
            function: place.function,
            stmt: place.stmt,
            way: Way::On,
        });
        self.now.set(self.executed.len());
    }

    fn decides(&mut self, _: Place, holds: bool) {
        self.goes(Way::Branch(holds));
    }

    fn assumes(&mut self, holds: bool) {
        self.goes(Way::Branch(holds));
    }

    fn switches(&mut self, value: i128) {
        let last = self.executed.last();
        let switch = last.and_then(|last| self.switches.get(&(last.function, last.stmt)));
        let Some((word, arms)) = switch else {
            return;
        };
        let within = |(low, high): &(i128, i128)| {
            word.order(*low, value).is_le() && word.order(value, *high).is_le()
        };
        let arm = arms.iter().position(|arm| arm.ranges.iter().any(within));
        self.goes(Way::Arm(arm));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::every;
    use cfront::Options;
    use grammar::diag::Sources;
    use samples::random::Random;

    const KNOWN: &str = "int __VERIFIER_nondet_int(void); unsigned char __VERIFIER_nondet_uchar(void);
        int get(void); void put(int); void set(int *); int *make(void); void *malloc(unsigned long); void *calloc(unsigned long, unsigned long);
        int a[4] = {1, 2, 3, 4}, b[4]; int f(int *p) { return ++*p; } struct n { struct n *next; int v; };
        int add(int a, int b) { return a + b; } int sub(int a, int b) { return a - b; }
        int max(int a, int b) { return a > b ? a : b; } int (*const table[])(int, int) = {add, sub, max};
        int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }";

    /// The paths of a program, if these are all of them; or the text of an error.
    fn paths(body: &str) -> Result<Option<u64>, String> {
        paths_of(KNOWN, body)
    }

    fn paths_of(declarations: &str, body: &str) -> Result<Option<u64>, String> {
        let text = format!("{declarations} int main(void) {{ {body} return 0; }}");
        let mut sources = Sources::default();
        let program = cfront::load_text("t.c", &text, true, &Options::default(), &mut sources);
        let program = program.unwrap_or_else(|found| panic!("{}", sources.render(&found)));
        match directed(&Compiled::new(&program), 3_000_000) {
            Directed::All(all) => Ok(Some(all.executions)),
            Directed::Error(found) => Err(found.what),
            Directed::Some(_) => Ok(None),
        }
    }

    #[test]
    fn each_path_is_executed_once() {
        let x = "int x = __VERIFIER_nondet_int();";
        for (body, count) in [
            ("if (x > 5 && x < 3) { ERROR: ; }", 1),
            ("int y = x; if (x > 0) y = -x; if (y > 0) { ERROR: ; }", 2),
            ("int n = 0; switch (x) { case 1: n = 1; case 2: n += 2; break; case 10 ... 20: n = 4; } if (n > 4) { ERROR: ; }", 4),
            ("if (x < 0 || x > 3) return 0; b[x] = 7; if (b[0] + b[1] + b[2] + b[3] != 7) { ERROR: ; }", 2),
            ("if (x >= 0 && x < 4 && a[x] > 4) { ERROR: ; }", 1),
            ("if (x >= 0 && x < 9 && fib(x) < x - 1) { ERROR: ; }", 9),
            ("for (int i = 0; i < 3; i++) if (x >> i & 1) a[i] = 0; if (a[3] != 4) { ERROR: ; }", 8),
            ("int y; if (x == y && y * y != x * x) { ERROR: ; }", 1),
            ("int *p = malloc(4); if (!p) return 0; *p = x; if (*p != x) { ERROR: ; }", 2),
            ("int *p = malloc(4); *p = x; if (*p != x) { ERROR: ; }", 2),
            ("struct n *h = 0; for (int i = 0; i < 3; i++) { struct n *p = malloc(sizeof *p); if (!p) return 0; p->next = h; p->v = x; h = p; }
              if (h->next->next->v != x || h->next->next->next) { ERROR: ; }", 4),
            ("if (x < 0 || x > 2) return 0; int r = table[x](x, 3); if (r != (x == 0 ? 3 : x == 1 ? -2 : 3)) { ERROR: ; }", 4),
            ("struct n *h = 0; for (int i = 0; i < 2; i++) { struct n *q = malloc(sizeof *q); if (!q) return 0; q->v = i ? x : 5;
              struct n **p = &h; while (*p && (*p)->v < q->v) p = &(*p)->next; q->next = *p; *p = q; }
              if (h->v > h->next->v) { ERROR: ; }", 4),
            ("put(x); int y = get(); if (y > 3) if (y < 3) { ERROR: ; }", 2),
            ("union { unsigned n; unsigned char c[4]; struct { unsigned short low, high; } h; } u; u.n = x; int bad = u.c[0] != (x & 255);
              u.c[3] = 0; if (bad || u.n != (x & 0xffffff) || u.h.high != (x >> 16 & 255)) { ERROR: ; }", 1),
            ("unsigned char c[4]; for (int i = 0; i < 4; i++) c[i] = (unsigned)x >> 8 * i; if ((c[0] | c[1] << 8 | c[2] << 16 | (unsigned)c[3] << 24) != (unsigned)x) { ERROR: ; }", 1),
        ] {
            assert_eq!(paths(&format!("{x} {body}")), Ok(Some(count)), "{body}");
        }
    }

    #[test]
    fn odd_inputs_are_found() {
        let x = "int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();";
        for body in [
            "if (x * 3 + 7 == 1000000) if (y == x - 12345) { ERROR: ; }",
            "if (x >= 0 && x < 4) { b[x] = y; if (b[2] == 77) { ERROR: ; } }",
            "switch (x) { case 5: case 7: break; case 6: switch (y) { case 9: { ERROR: ; } } }",
            "int *p = malloc(4); if (!p) { if (x == 1 << 20) { ERROR: ; } }",
            "unsigned h = 17; for (int i = 0; i < 4; i++) h = h * 31 + (unsigned char)(x >> 8 * i); if (h == 0x01020304) { ERROR: ; }",
        ] {
            assert_eq!(paths(&format!("{x} {body}")), Err("label ERROR".to_string()), "{body}");
        }
    }

    /// A pointer to a member leads to what lies beside it, whatever the types say.
    #[test]
    fn what_lies_beside_a_member_is_written() {
        let x = "unsigned x = __VERIFIER_nondet_int();";
        for (members, body) in [
            (
                "char t, v, u;",
                "char *p = (char *)(struct s *)&s[x & 1].t; p[2] = 9;",
            ),
            ("int t, v, u;", "int *p = &s[0].t; p[x % 6] = 9;"),
            ("int t, v, u;", "int *p = &s[x & 1].v; p[1] = 9;"),
            ("int t[2], u;", "int *p = s[1].t; p[x % 3] = 9;"),
            ("int t[2], u;", "int *p = &s[1].t[x % 3]; *p = 9;"),
            (
                "int t[2]; float u;",
                "int *p = &s[1].t[x % 3]; *p = 0x41100000;",
            ),
            ("float t, v, u;", "float *p = &s[1].t; p[x % 3] = 9;"),
            (
                "char t; unsigned u : 8;",
                "char *p = &s[1].t; p[x & 1] = 9;",
            ),
        ] {
            // Nothing else: what is seen as several types would be no proof by itself.
            let known = format!("int __VERIFIER_nondet_int(void); struct s {{ {members} }} s[2];");
            let text = format!("{x} {body} if (s[1].u == 9) {{ ERROR: ; }}");
            let found = paths_of(&known, &text);
            assert!(!matches!(found, Ok(Some(_))), "{members} {body}: {found:?}");
        }
    }

    #[test]
    fn what_is_open_is_no_proof() {
        let x = "int x = __VERIFIER_nondet_int();";
        for body in [
            // Other elements than this one, other objects, behind the object.
            "if (x < 5) a[x] = 1;",
            "if (x >= 0 && x <= 4) a[x] = 1;",
            "int *p = a + x; if (x > 0 && x < 6) *p = 0;",
            "int *p = x ? &a[1] : &b[1]; if (*p == 9) { ERROR: ; }",
            "if (x >= 0 && x <= 4) if (a + x == b) x = 1;",
            "int *p = x ? a : b; if (p < a) x = 1;",
            "int *p = x ? a : b; if (p - a > 7) x = 1;",
            "if (x > 0) { int *p = malloc(x); if (!p) return 0; p[0] = 1; }",
            // Where a part of the object is seen as another type after the turn.
            "static struct q { int t; float u; } o[2]; struct q *p = (struct q *)((char *)o + 4 * (x & 3)); p->t = 0x41100000;
             if (!get()) return *(char *)o; if (o[1].u == 9) { ERROR: ; }",
            // No value.
            "int z = 5 / x;",
            "if (x != 0) x = 1 << x;",
            // Other functions, orders, places.
            "set(&x);",
            "int *q = make(); if (q) x = 1;",
            "int i = 0; if (f(&i) - f(&i) > x) x = 1;",
            "if (a < b) x = 1;",
            "if ((unsigned long)a % 64 == x) { ERROR: ; }",
            "int *p = malloc(4); if (p && *p == 5) x = 1;",
            // Too many.
            "while (x) x = __VERIFIER_nondet_int();",
            "while (x < 1000000) x++;",
        ] {
            assert_eq!(paths(&format!("{x} {body}")), Ok(None), "{body}");
        }
    }

    /// Random programs over two bytes; both can be 0 to 7.
    struct Programs(Random);

    impl Programs {
        fn one_of<'t>(&mut self, of: &[&'t str]) -> &'t str {
            of[self.0.below(of.len())]
        }

        fn value(&mut self, depth: usize) -> String {
            match self.0.below(if depth == 0 { 3 } else { 8 }) {
                0 => self.one_of(&["x", "y", "s", "t"]).to_string(),
                1 => self.0.below(6).to_string(),
                2 => format!("a[{} & 3]", self.one_of(&["x", "y", "s", "t"])),
                3 => "*p".to_string(),
                4 => format!(
                    "(c ? {} : {})",
                    self.value(depth - 1),
                    self.value(depth - 1)
                ),
                _ => {
                    let op = self.one_of(&["+", "-", "*", "&", "|", "^", "<", "==", "&&", "||"]);
                    format!("({} {op} {})", self.value(depth - 1), self.value(depth - 1))
                }
            }
        }

        fn statement(&mut self, depth: usize) -> String {
            match self.0.below(if depth == 0 { 4 } else { 9 }) {
                0 | 1 => format!("{} = {};", self.one_of(&["s", "t", "c"]), self.value(2)),
                2 => format!("a[{} & 3] = {};", self.value(1), self.value(1)),
                3 => format!("p = {};", self.one_of(&["&a[x & 3]", "&a[1]", "&s", "&t"])),
                4 => format!(
                    "switch ({}) {{ case 0: {} case 1 ... 3: {} break; default: {} }}",
                    self.value(1),
                    self.statement(depth - 1),
                    self.statement(depth - 1),
                    self.statement(depth - 1)
                ),
                5 => format!(
                    "for (int i = 0; i < ({} & 3); i++) {{ {} }}",
                    self.value(1),
                    self.statement(depth - 1)
                ),
                6 => format!("*p = {};", self.value(1)),
                _ => format!(
                    "if ({}) {{ {} }} else {{ {} }}",
                    self.value(2),
                    self.statement(depth - 1),
                    self.statement(depth - 1)
                ),
            }
        }

        fn program(&mut self) -> String {
            let body: Vec<String> = (0..3).map(|_| self.statement(2)).collect();
            format!(
                "_Bool __VERIFIER_nondet_bool(void); int a[4] = {{3, 1, 2, 0}};
                int byte(void) {{ int b = __VERIFIER_nondet_bool(); b = 2 * b + __VERIFIER_nondet_bool(); return 2 * b + __VERIFIER_nondet_bool(); }}
                int main(void) {{ int x = byte(), y = byte(), s = 0, t = 1, c = 0; int *p = &s; {} if ({} == {}) {{ ERROR: ; }} return 0; }}",
                body.join(" "), self.value(2), self.value(2)
            )
        }
    }

    /// The slow twin: all executions, one by one. The same program reads its two numbers bit by
    /// bit there, and as numbers here.
    #[test]
    fn paths_tell_what_all_executions_do() {
        let mut programs = Programs(Random(11));
        let (mut proved, mut found) = (0, 0);
        for _ in 0..150 {
            let text = programs.program();
            let whole = text.replace(
                "int b = __VERIFIER_nondet_bool(); b = 2 * b + __VERIFIER_nondet_bool(); return 2 * b + __VERIFIER_nondet_bool();",
                "unsigned char b = __VERIFIER_nondet_uchar(); return b & 7;",
            );
            let whole = format!("unsigned char __VERIFIER_nondet_uchar(void); {whole}");
            let load = |text: &str| {
                let mut sources = Sources::default();
                let program =
                    cfront::load_text("t.c", text, true, &Options::default(), &mut sources);
                program.unwrap_or_else(|found| panic!("{}", sources.render(&found)))
            };
            let slow = load(&text);
            let all = every(&Compiled::new(&slow), 10_000_000).is_some();
            let fast = load(&whole);
            match directed(&Compiled::new(&fast), 20_000_000) {
                Directed::All(_) => {
                    assert!(all, "no error by paths: {whole}");
                    proved += 1;
                }
                Directed::Error(_) => {
                    assert!(!all, "an error by paths: {whole}");
                    found += 1;
                }
                Directed::Some(_) => {}
            }
        }
        assert!(proved > 40 && found > 20, "{proved} proved, {found} found");
    }
}
