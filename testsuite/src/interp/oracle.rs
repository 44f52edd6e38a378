//! Who answers what a program leaves open.
//!
//! A run asks for each value that C or the IR does not determine: the inputs,
//! what undefined functions return and write, contents of fresh memory when
//! they are read, whether an allocation fails. The answers are all that runs
//! of one program differ in, so a replay is an oracle that knows its answers.

use ir::types::Type;
use ir::word::Word;
use ir::{FuncId, Pos, Program};

/// Why a value is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source<'a> {
    /// The program's own nondeterminism, as [`ir::Why::Input`] has it.
    Input(&'a ir::Input),
    /// The model is too coarse, as [`ir::Why::Approximation`] has it.
    Approximation(&'a str),
    /// Parameter of the function where the program starts, from 0.
    Argument(usize),
    /// What an undefined function returns.
    Result(FuncId),
    /// Does an undefined function write what this argument points to?
    Writes(FuncId, usize),
    /// Does this allocation fail?
    AllocationFails,
    /// Memory or a variable that was never written is read.
    Uninitialised,
    /// An oversized shift.
    Undefined,
}

/// A question: a value of a scalar type, and why it is needed.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    pub program: &'a Program,
    pub source: Source<'a>,
    pub ty: &'a Type,
    pub pos: Pos,
}

/// An answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A number (it is brought into the range of the type), an address, or the
    /// bits of a floating-point number.
    Value(i128),
    /// For a pointer to an object type: the address of a fresh object of that
    /// many elements with any contents.
    Fresh(u64),
}

/// Answers the questions of a run. `None`: no answer; the run ends.
pub trait Oracle {
    fn answer(&mut self, question: &Question) -> Option<Answer>;

    /// Is it asked for the number in a variable without one where it is declared, and not
    /// where it is read?
    fn is_early(&self) -> bool {
        false
    }
}

impl Question<'_> {
    /// Is it about the program's inputs: what someone who calls the program,
    /// or the functions it does not define, decides?
    pub fn is_input(&self) -> bool {
        matches!(
            self.source,
            Source::Input(_) | Source::Argument(_) | Source::Result(_)
        )
    }
}

impl<O: Oracle + ?Sized> Oracle for Box<O> {
    fn answer(&mut self, question: &Question) -> Option<Answer> {
        (**self).answer(question)
    }

    fn is_early(&self) -> bool {
        (**self).is_early()
    }
}

/// Zero, NULL and no for everything.
#[derive(Clone, Copy, Debug, Default)]
pub struct Zeros;

impl Oracle for Zeros {
    fn answer(&mut self, _: &Question) -> Option<Answer> {
        Some(Answer::Value(0))
    }
}

/// Zero for what the program leaves open, and no answer where the model is coarser
/// than the program: an execution of the model is one of the program then.
#[derive(Clone, Copy, Debug, Default)]
pub struct Exact;

impl Oracle for Exact {
    fn answer(&mut self, question: &Question) -> Option<Answer> {
        match question.source {
            Source::Approximation(_) | Source::Undefined => None,
            _ => Some(Answer::Value(0)),
        }
    }
}

/// Values drawn from a seed. Small numbers and the ends of the types are more
/// likely than others, pointers are NULL or lead to fresh objects, one
/// allocation in eight fails.
#[derive(Clone, Debug)]
pub struct Random(u64);

/// Elements of an object that a random pointer leads to.
const FRESH: u64 = 16;

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// splitmix64: the numbers must be the same for ever, since seeds stand in
    /// tests.
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    }

    fn one_in(&mut self, n: u64) -> bool {
        self.next().is_multiple_of(n)
    }

    fn number(&mut self, word: Word) -> i128 {
        let raw = self.next();
        let small = i128::from(raw >> 8 & 15);
        let power = 1i128 << ((raw >> 8) % u64::from(word.width()));
        match raw % 8 {
            0 => 0,
            1 => 1,
            2 | 3 => small,
            4 => -small,
            5 => power - (raw >> 20 & 1) as i128,
            6 => -power - (raw >> 20 & 1) as i128,
            _ => i128::from(self.next()) << 64 | i128::from(self.next()),
        }
    }
}

impl Oracle for Random {
    fn answer(&mut self, question: &Question) -> Option<Answer> {
        Some(match (question.source, question.ty) {
            (Source::AllocationFails, _) => Answer::Value(self.one_in(8).into()),
            (Source::Writes(..), _) => Answer::Value((!self.one_in(4)).into()),
            (_, Type::Ptr(_)) => match self.one_in(4) {
                true => Answer::Value(0),
                false => Answer::Fresh(FRESH),
            },
            (_, ty) => {
                let word = question.program.types.word(ty).unwrap_or(Word::I32);
                Answer::Value(self.number(word))
            }
        })
    }
}

/// A list of numbers answers the questions about inputs, in order; what it
/// does not answer goes to another oracle.
#[derive(Clone, Debug)]
pub struct Inputs<O> {
    values: std::vec::IntoIter<i128>,
    rest: O,
}

impl<O: Oracle> Inputs<O> {
    pub fn new(values: Vec<i128>, rest: O) -> Inputs<O> {
        Inputs {
            values: values.into_iter(),
            rest,
        }
    }
}

impl<O: Oracle> Oracle for Inputs<O> {
    fn answer(&mut self, question: &Question) -> Option<Answer> {
        if question.is_input() {
            if let Some(value) = self.values.next() {
                return Some(Answer::Value(value));
            }
        }
        self.rest.answer(question)
    }
}
