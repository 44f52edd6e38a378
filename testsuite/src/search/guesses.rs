//! What a run of the search is told where the program leaves a value open: what an
//! earlier run was told, with a change, and guesses behind it. Guesses prefer small
//! numbers and those that the program itself names.

use crate::interp::{Answer, Oracle, Question, Source};
use ir::types::Type;
use ir::word::Word;
use ir::{Expr, ExprKind, Input, Program, StmtKind};
use std::collections::BTreeSet;

/// Elements of an object that a guessed pointer leads to.
const FRESH: u64 = 16;

/// So many numbers of a program are looked at.
const NUMBERS: usize = 4096;

/// An answer, and what it answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    answer: Answer,
    kind: Kind,
}

/// Questions that the same answers fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Number,
    Pointer,
    /// Yes or no: a matter of luck.
    Choice,
    /// One of so many functions that the outside may call, or 0 for none.
    CallBack(u32),
    /// Does an allocation fail? No, unless that is known: what goes wrong then is soon on
    /// the way, where the loop finds it.
    Failure,
}

impl Kind {
    fn of(question: &Question) -> Kind {
        match (question.source, question.ty) {
            (Source::Writes(..), _) => Kind::Choice,
            (Source::Input(Input::CallBack(functions)), _) => Kind::CallBack(*functions),
            (Source::AllocationFails, _) => Kind::Failure,
            (_, Type::Ptr(_)) => Kind::Pointer,
            _ => Kind::Number,
        }
    }
}

impl Known {
    /// Is it zero, NULL, or no; or one?
    pub fn is_plain(&self) -> bool {
        matches!(self.answer, Answer::Value(0 | 1))
    }

    /// The number, or the address.
    pub fn value(&self) -> Option<i128> {
        match self.answer {
            Answer::Value(value) => Some(value),
            Answer::Fresh(_) => None,
        }
    }

    /// The same question answered with a number, if it is not about a pointer, or NULL.
    pub fn with(self, number: i128) -> Option<Known> {
        let answer = Answer::Value(number);
        let fits = match self.kind {
            Kind::Number | Kind::Failure => true,
            Kind::CallBack(functions) => (0..=i128::from(functions)).contains(&number),
            Kind::Choice | Kind::Pointer => number == 0,
        };
        fits.then_some(Known { answer, ..self })
    }
}

/// The numbers that a program compares with.
pub struct Dictionary(Vec<i128>);

impl Dictionary {
    /// Those of its conditions, and the labels of its switches.
    pub fn of(program: &Program) -> Dictionary {
        let mut found = BTreeSet::new();
        for stmt in program.funcs.iter().flat_map(|f| &f.body).flatten() {
            stmt.walk(&mut |stmt| {
                if found.len() >= NUMBERS {
                    return;
                }
                if let StmtKind::Switch { arms, .. } = &stmt.kind {
                    let ranges = arms.iter().flat_map(|a| &a.ranges);
                    found.extend(ranges.flat_map(|(low, high)| [*low, *high]));
                }
                for e in stmt.reads() {
                    e.walk(&mut |e| compared(e, &mut found));
                }
            });
        }
        Dictionary(found.into_iter().collect())
    }
}

fn compared(e: &Expr, found: &mut BTreeSet<i128>) {
    if let ExprKind::Cmp(_, a, b) = &e.kind {
        found.extend([a, b].into_iter().filter_map(|e| e.as_int()));
    }
}

/// Where the answers of a run begin.
#[derive(Default)]
pub struct Start {
    /// Those of an earlier run...
    pub answers: Vec<Known>,
    /// ... of which this one is guessed anew...
    pub changed: usize,
    /// ... and are those behind it kept?
    pub rest: bool,
}

/// Answers the questions of one run.
pub struct Guesses<'d> {
    start: Start,
    dictionary: &'d Dictionary,
    /// Without, what is not known is zero.
    random: Option<fastrand::Rng>,
    /// What was answered.
    pub answers: Vec<Known>,
    early: bool,
}

impl<'d> Guesses<'d> {
    /// Guesses from some start.
    pub fn new(start: Start, dictionary: &'d Dictionary, random: fastrand::Rng) -> Guesses<'d> {
        Guesses {
            start,
            dictionary,
            random: Some(random),
            answers: Vec::new(),
            early: false,
        }
    }

    /// These answers, and zero for what they do not answer.
    pub fn repeating(answers: Vec<Known>, dictionary: &'d Dictionary) -> Guesses<'d> {
        Guesses {
            start: Start {
                changed: answers.len(),
                answers,
                rest: false,
            },
            dictionary,
            random: None,
            answers: Vec::new(),
            early: false,
        }
    }

    /// The same, asked as [`Oracle::is_early`] has it.
    pub fn early(self, early: bool) -> Guesses<'d> {
        Guesses { early, ..self }
    }

    /// What the run before was told here, if that is to be said again.
    fn known(&self, kind: Kind) -> Option<Answer> {
        let at = self.answers.len();
        let known = self.start.answers.get(at)?;
        let again = at < self.start.changed || (at > self.start.changed && self.start.rest);
        (again && known.kind == kind).then_some(known.answer)
    }

    fn guess(&mut self, question: &Question, kind: Kind) -> Answer {
        let Some(random) = &mut self.random else {
            return Answer::Value(0);
        };
        match kind {
            Kind::Failure => Answer::Value(0),
            Kind::Choice => Answer::Value(random.bool().into()),
            Kind::CallBack(functions) => Answer::Value(random.u32(..=functions).into()),
            Kind::Pointer if random.u8(..) < 64 => Answer::Value(0),
            Kind::Pointer => Answer::Fresh(FRESH),
            Kind::Number => {
                let word = question.program.types.word(question.ty);
                let word = word.unwrap_or(Word::I32);
                Answer::Value(number(random, self.dictionary, word))
            }
        }
    }
}

fn number(random: &mut fastrand::Rng, dictionary: &Dictionary, word: Word) -> i128 {
    let small = i128::from(random.u8(..32));
    match random.u8(..16) {
        0..=3 => 0,
        4..=6 => 1,
        7..=8 => small,
        9 => -small,
        // The least of 128 bits has no predecessor.
        10 => (1i128 << random.u32(..word.width())).wrapping_sub(random.u8(..2).into()),
        11 => random.i128(..),
        _ => match dictionary.0.len() {
            0 => small,
            n => {
                let near = [0, 0, 0, -1, 1][random.usize(..5)];
                dictionary.0[random.usize(..n)].saturating_add(near)
            }
        },
    }
}

impl Oracle for Guesses<'_> {
    fn answer(&mut self, question: &Question) -> Option<Answer> {
        match question.source {
            // What the model does not know may not be guessed: the run would be none
            // of the program.
            Source::Approximation(_) | Source::Undefined => return None,
            // gcc's order, in which the program is compiled.
            Source::Input(Input::Order) => return Some(Answer::Value(0)),
            _ => {}
        }
        let kind = Kind::of(question);
        let answer = match self.known(kind) {
            Some(answer) => answer,
            None => self.guess(question, kind),
        };
        self.answers.push(Known { answer, kind });
        Some(answer)
    }

    fn is_early(&self) -> bool {
        self.early
    }
}
