//! All runs of a program, one after the other, as far as they follow words.
//!
//! A run is its answers: a question behind the last of a list is answered in each way
//! that is tried, the first at once, the others by later runs that repeat what was
//! answered before. What is tried are zero, one, minus one and the numbers that the
//! function compares with in which the question arises, a new object for a pointer, or
//! NULL where an undefined function returns it. Undefined functions write nothing, and
//! arguments that an environment makes up are zero or new objects: a driver decides by
//! inputs of its own.
//!
//! A run is given up where it calls what no word goes on with, where another run has been
//! in its state with the same word behind it, and where too many answers lie between two
//! calls. States are compared where the environment chooses what comes next, in functions
//! without variables of their own.

use super::tree::{Tree, Wanted};
use crate::interp::{Answer, Compiled, Limits, Machine, Observer, Oracle, Outcome, Place};
use crate::interp::{Question, Source};
use ir::types::Type;
use ir::{Expr, ExprKind, FuncId, Input, Program, StmtKind};
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap, HashSet};

/// Statements of one run.
const STEPS: u64 = 20_000;

/// Answers between two calls.
const ANSWERS: usize = 200;

/// Runs in all, of one program.
const RUNS: usize = 200_000;

/// Inputs that an environment makes for arguments.
const ARGUMENT: &str = ir::older::ENVIRONMENT_INPUT;

/// The functions in which an environment or the front end chooses what is called next.
const CHOOSING: [&str; 3] = ["main", "slic_during_", "__call_back"];

/// The letters of a program's functions: when they are entered, and left.
pub struct Letters {
    pub enter: HashMap<FuncId, usize>,
    pub leave: HashMap<FuncId, usize>,
}

/// Runs the program until nothing is left to be found in the tree, or nothing is left to
/// be tried. The number of runs; `Err`: there are too many.
pub fn walk(compiled: &Compiled, letters: &Letters, tree: &mut Tree) -> Result<usize, String> {
    let program = compiled.program();
    let constants = program.funcs.iter().map(numbers).collect();
    let choosing = |name: &String| CHOOSING.iter().any(|c| name.starts_with(c));
    let walk = RefCell::new(Walk {
        letters,
        tree,
        constants,
        choosing: program.funcs.iter().map(|f| choosing(&f.name)).collect(),
        seen: HashSet::new(),
        asking: HashSet::new(),
        open: vec![(Vec::new(), 0)],
        answers: Vec::new(),
        at: 0,
        node: 0,
        since: 0,
        given_up: false,
        stack: Vec::new(),
        last: None,
    });
    let mut runs = 0;
    loop {
        let Some((answers, node)) = walk.borrow_mut().open.pop() else {
            return Ok(runs);
        };
        if !walk.borrow().tree.is_open(node) {
            continue;
        }
        runs += 1;
        if runs > RUNS {
            let left = walk.borrow().tree.left().len();
            return Err(format!("{left} words are not found in {RUNS} runs"));
        }
        walk.borrow_mut().begin(answers);
        let limits = Limits {
            steps: STEPS,
            memory: 16 << 20,
        };
        let (mut asked, mut watcher) = (Asked(&walk), Watcher(&walk));
        let mut machine = Machine::new(compiled, &mut asked, limits);
        let outcome = machine.run(Some(&mut watcher));
        walk.borrow_mut().over(&outcome);
    }
}

/// The numbers that a function compares with.
fn numbers(function: &ir::Function) -> Vec<i128> {
    let mut found = BTreeSet::from([0, 1, -1]);
    let compared = |e: &Expr, found: &mut BTreeSet<i128>| {
        if let ExprKind::Cmp(_, a, b) = &e.kind {
            found.extend([a, b].into_iter().filter_map(|e| e.as_int()));
        }
    };
    for stmt in function.body.iter().flatten() {
        stmt.walk(&mut |stmt| {
            if let StmtKind::Switch { arms, .. } = &stmt.kind {
                let ranges = arms.iter().flat_map(|a| &a.ranges);
                found.extend(ranges.flat_map(|(low, high)| [*low, *high]));
            }
            for e in stmt.reads() {
                e.walk(&mut |e| compared(e, &mut found));
            }
        });
    }
    found.into_iter().collect()
}

/// Is it an argument of a call from outside?
fn is_argument(input: &Input) -> bool {
    match input {
        Input::Nondet(name) => name.starts_with(ARGUMENT),
        Input::CallbackArgument(..) => true,
        _ => false,
    }
}

/// What the runs share, and where the present one is.
struct Walk<'w> {
    letters: &'w Letters,
    tree: &'w mut Tree,
    /// For each function.
    constants: Vec<Vec<i128>>,
    choosing: Vec<bool>,
    /// States in which runs were, with their nodes.
    seen: HashSet<(usize, u64)>,
    /// Statements at which something was asked.
    asking: HashSet<Place>,
    /// Runs to be tried: their answers, and the node at which the last one is given.
    open: Vec<(Vec<Answer>, usize)>,
    // The present run.
    answers: Vec<Answer>,
    /// Of these have been given.
    at: usize,
    node: usize,
    /// Answers since the last letter.
    since: usize,
    given_up: bool,
    /// The functions that run.
    stack: Vec<FuncId>,
    last: Option<Place>,
}

impl Walk<'_> {
    fn begin(&mut self, answers: Vec<Answer>) {
        self.answers = answers;
        self.stack.clear();
        (self.at, self.node, self.since) = (0, 0, 0);
        (self.given_up, self.last) = (false, None);
    }

    fn over(&mut self, outcome: &Outcome) {
        if matches!(outcome, Outcome::Returned(_)) && !self.given_up {
            self.tree.found(self.node, Wanted::Whole);
        }
    }

    fn letter(&mut self, letter: Option<usize>) {
        let Some(letter) = letter.filter(|_| !self.given_up) else {
            return;
        };
        match self.tree.below(self.node, letter) {
            Some(node) => {
                (self.node, self.since) = (node, 0);
                self.tree.found(node, Wanted::Begins);
                self.tree.found(node, Wanted::Never);
            }
            None => self.given_up = true,
        }
    }

    fn answer(&mut self, question: &Question) -> Option<Answer> {
        if self.given_up {
            return None;
        }
        self.since += 1;
        if let Some(known) = self.answers.get(self.at) {
            self.at += 1;
            return Some(*known);
        }
        if self.since > ANSWERS || !self.tree.is_open(self.node) {
            return None;
        }
        self.asking.extend(self.last);
        let all = self.candidates(question);
        let (first, others) = all.split_first()?;
        for other in others.iter().rev() {
            let mut answers = self.answers.clone();
            answers.push(*other);
            self.open.push((answers, self.node));
        }
        self.answers.push(*first);
        self.at += 1;
        Some(*first)
    }

    fn candidates(&self, question: &Question) -> Vec<Answer> {
        let values = |all: &[i128]| all.iter().map(|v| Answer::Value(*v)).collect::<Vec<_>>();
        match (question.source, question.ty) {
            (Source::Writes(..) | Source::Approximation(_) | Source::Undefined, _)
            | (Source::Input(Input::Order), _) => values(&[0]),
            (Source::AllocationFails, _) => values(&[0, 1]),
            (Source::Input(input), ty) if is_argument(input) => match ty {
                Type::Ptr(_) => vec![Answer::Fresh(1)],
                _ => values(&[0]),
            },
            (_, Type::Ptr(_)) => vec![Answer::Fresh(1), Answer::Value(0)],
            _ => {
                let function = self.stack.last();
                let known = function.map(|f| &self.constants[f.0 as usize]);
                known.map(|all| values(all)).unwrap_or_default()
            }
        }
    }

    /// Has another run been here?
    fn is_known(&mut self, place: Place, state: &Machine) -> bool {
        let fresh = self.at == self.answers.len() && self.asking.contains(&place);
        fresh
            && self.choosing[place.function.0 as usize]
            && !self.seen.insert((self.node, state.fingerprint()))
    }
}

struct Asked<'r, 'w>(&'r RefCell<Walk<'w>>);

impl Oracle for Asked<'_, '_> {
    fn answer(&mut self, question: &Question) -> Option<Answer> {
        self.0.borrow_mut().answer(question)
    }
}

struct Watcher<'r, 'w>(&'r RefCell<Walk<'w>>);

impl Observer for Watcher<'_, '_> {
    fn statement(&mut self, place: Place, state: &mut Machine) {
        let walk = &mut *self.0.borrow_mut();
        walk.last = Some(place);
        if !walk.given_up && walk.is_known(place, state) {
            walk.given_up = true;
        }
    }

    fn enter(&mut self, function: FuncId, _: &mut Machine) {
        let walk = &mut *self.0.borrow_mut();
        walk.stack.push(function);
        walk.letter(walk.letters.enter.get(&function).copied());
    }

    fn leave(&mut self, function: FuncId) {
        let walk = &mut *self.0.borrow_mut();
        walk.stack.pop();
        walk.letter(walk.letters.leave.get(&function).copied());
    }
}

/// The letters of a program. What nothing calls is no function of it.
pub fn letters(program: &Program, names: &[String]) -> Letters {
    let (mut enter, mut leave) = (HashMap::new(), HashMap::new());
    for (number, letter) in names.iter().enumerate() {
        let (name, letters) = match letter.strip_suffix(".exit") {
            Some(name) => (name, &mut leave),
            None => (&letter[..], &mut enter),
        };
        if let Some(function) = program.func_by_name(name) {
            letters.insert(function, number);
        }
    }
    Letters { enter, leave }
}
