//! The concrete interpreter of the IR: runs a program as a machine would.
//!
//! It is what the abstractions are measured against: it must agree with the
//! compiled program (integers, layouts, conversions: all as gcc has them), and
//! each state that it visits must satisfy what c2bp and bebop say of it. What
//! the program or the IR leaves open is asked of an [`Oracle`]. Statements can
//! be watched by an [`Observer`], which may evaluate expressions of the IR in
//! the current state.
//!
//! The program is compiled first (`compile`, to `code`), then run with a stack
//! of frames of its own: recursion in the program takes no stack of the host.
//!
//! Where C says that behaviour is undefined, a run ends with a [`Fault`] if the
//! access or the division has no meaning, and goes on as gcc's code does
//! (wrap-around) or with any value (oversized shifts) where the IR says so.
//!
//! Rejected: a walk over the IR as it stands. Looking up labels, names and
//! layouts in each step made it twenty times slower than gcc's own code
//! without optimisation needs to be checked against.

mod code;
mod compile;
mod fingerprint;
mod memory;
mod only_answered;
mod oracle;
mod run;
#[cfg(test)]
mod tests;
mod undefined;
mod values;

pub use memory::Nothing;
pub use oracle::{Answer, Exact, Inputs, Oracle, Question, Random, Source, Zeros};

use code::{Body, Code};
use compile::{Compiler, Homes};
use ir::{Expr, FuncId, Pos, Program};
use memory::Memory;
use std::collections::HashMap;

/// A program, compiled. It can be run many times.
pub struct Compiled<'p> {
    program: &'p Program,
    bodies: Vec<Option<Body>>,
    homes: Homes,
    /// Which function answers calls of one without a body.
    stand_ins: HashMap<FuncId, FuncId>,
    /// Do functions without a body do no more than answer with a number?
    only_answered: bool,
    /// Are there literals in memory?
    has_texts: bool,
}

/// An expression that can be evaluated in states of a run.
pub struct Watch {
    code: Code,
    /// What stands under `'`.
    olds: Vec<Code>,
}

/// When a run is given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Statements executed.
    pub steps: u64,
    /// Bytes of memory and of frames.
    pub memory: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            steps: 100_000_000,
            memory: 256 << 20,
        }
    }
}

/// A statement of the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    pub function: FuncId,
    /// Its number in the function.
    pub stmt: u32,
    pub pos: Pos,
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The entry returned; its value if it is a scalar and known.
    Returned(Option<i128>),
    /// `exit()`, `abort()` and the like.
    Halted(Place),
    /// An error of the program: which.
    Error(Place, String),
    /// An assumption does not hold: this execution does not exist.
    Blocked(Place),
    StepLimit(Place),
    MemoryLimit(Place),
    Fault(Place, Fault),
}

impl Outcome {
    /// Did the program come to an end without an error, or is there no such execution?
    pub fn has_ended(&self) -> bool {
        use Outcome::{Blocked, Halted, Returned};
        matches!(self, Returned(_) | Halted(_) | Blocked(_))
    }

    /// Was memory at NULL accessed?
    pub fn is_at_null(&self) -> bool {
        let found = match self {
            Outcome::Fault(_, Fault::Access { found, .. }) => Some(found),
            _ => None,
        };
        matches!(found, Some(Nothing::Null))
    }
}

/// What has no meaning in C.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    Access {
        write: bool,
        size: u64,
        at: u64,
        /// What is there instead of an object.
        found: Nothing,
    },
    DivisionByZero,
    /// The oracle had no answer.
    NoAnswer,
}

/// Watches a run.
pub trait Observer {
    /// Before each statement. Blocks, which do nothing, are not statements.
    fn statement(&mut self, place: Place, state: &mut Machine);

    /// When a function has its arguments, and before its first statement.
    fn enter(&mut self, _function: FuncId, _state: &mut Machine) {}

    /// When a function is left.
    fn leave(&mut self, _function: FuncId) {}

    /// When the condition of an `if` or `while` has been evaluated.
    fn decides(&mut self, _place: Place, _holds: bool) {}

    /// When an assumption has been evaluated.
    fn assumes(&mut self, _holds: bool) {}

    /// When the value of a `switch` has been evaluated.
    fn switches(&mut self, _value: i128) {}
}

/// A run: its state and who is asked.
pub struct Machine<'c> {
    compiled: &'c Compiled<'c>,
    oracle: &'c mut dyn Oracle,
    limits: Limits,
    memory: Memory,
    /// Registers of the program, then of each frame; and which have a value.
    registers: Vec<i128>,
    known: Vec<bool>,
    /// Callers of the current function, outermost first.
    frames: Vec<Frame<'c>>,
    // The current frame.
    function: FuncId,
    body: Option<&'c Body>,
    pc: usize,
    frame_start: usize,
    frame_memory: u64,
    /// Address of the arguments behind the formals.
    variadic: u64,
    /// Values of [`Watch::olds`] while a watched expression is evaluated.
    olds: Vec<i128>,
    fault: Option<Fault>,
    steps: u64,
    questions: u64,
    /// Values of arguments on their way into a frame.
    passed: Vec<i128>,
    /// Approximations that were met: place and text.
    approximations: Vec<(Pos, String)>,
    /// Where an allocation put its object.
    allocated: HashMap<u64, Place>,
    /// See [`Machine::is_open`].
    open: bool,
}

/// A caller that waits.
#[derive(Clone, Copy)]
struct Frame<'c> {
    function: FuncId,
    body: &'c Body,
    pc: usize,
    frame_start: usize,
    frame_memory: u64,
    variadic: u64,
}

impl<'p> Compiled<'p> {
    /// Compiles all functions of a checked program.
    pub fn new(program: &'p Program) -> Compiled<'p> {
        let mut compiler = Compiler::new(program);
        let bodies = compiler.bodies();
        Compiled {
            program,
            bodies,
            homes: compiler.finish(),
            stand_ins: HashMap::new(),
            only_answered: only_answered::only_answered(program),
            has_texts: program.globals.iter().any(|v| program.strings.contains(v)),
        }
    }

    /// Calls of a function without a body are answered by another one. As a linker
    /// has it, the types need not be the same: numbers are cut to size.
    pub fn stand_in(&mut self, undefined: FuncId, answers: FuncId) {
        self.stand_ins.insert(undefined, answers);
    }

    /// The program that was compiled.
    pub fn program(&self) -> &'p Program {
        self.program
    }

    /// An expression over the globals and the variables of one function, to be
    /// evaluated in states in which that function runs.
    pub fn watch(&self, e: &Expr) -> Watch {
        let mut compiler = Compiler::again(self.program, &self.homes);
        let code = compiler.expr(e);
        Watch {
            code,
            olds: compiler.olds,
        }
    }

    fn wrap_address(&self, at: u64) -> u64 {
        match self.program.types.model.pointer_width() {
            32 => at & 0xffff_ffff,
            _ => at,
        }
    }
}

impl Machine<'_> {
    /// Puts a page of zeros at an address.
    pub fn map(&mut self, at: u64) {
        self.memory.map(at);
    }

    /// The value of an expression in the current state; `None` if it has none
    /// there. `olds` are the values of what stands under `'`, as
    /// [`Machine::old_values`] gave them at the function's entry.
    pub fn value(&mut self, watch: &Watch, olds: &[Option<i128>]) -> Option<i128> {
        let known = olds.iter().copied().collect::<Option<Vec<i128>>>();
        self.olds = known.filter(|olds| olds.len() == watch.olds.len())?;
        self.quietly(&watch.code)
    }

    /// Values of what stands under `'`, now.
    pub fn old_values(&mut self, watch: &Watch) -> Vec<Option<i128>> {
        watch.olds.iter().map(|code| self.quietly(code)).collect()
    }

    fn quietly(&mut self, code: &Code) -> Option<i128> {
        let before = self.fault.take();
        let value = self.eval(code);
        let fault = std::mem::replace(&mut self.fault, before);
        fault.is_none().then_some(value)
    }

    /// Where the object around an address begins.
    pub fn start_of(&self, at: u64) -> Option<u64> {
        self.memory.object(at).map(|(start, _)| start)
    }

    /// The statement that allocated the object that begins at an address.
    pub fn allocated(&self, start: u64) -> Option<Place> {
        self.allocated.get(&start).copied()
    }

    /// The callers of the current statement, innermost first.
    pub fn callers(&self) -> Vec<Place> {
        let place = |f: &Frame| {
            let instruction = &f.body.code[f.pc];
            Place {
                function: f.function,
                stmt: instruction.stmt,
                pos: instruction.pos,
            }
        };
        self.frames.iter().rev().map(place).collect()
    }

    /// Statements executed so far.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Questions that the oracle was asked so far. One that an evaluation
    /// asks tells that the value was open.
    pub fn questions(&self) -> u64 {
        self.questions
    }

    /// Did the run come to something else that it was not asked about, and that may be another
    /// way in another run: a function without a body that does more than to answer, objects
    /// that lie in some order, memory that is used up?
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// Where the run met values that the model leaves open (not the program):
    /// what comes after them need not be what the program does.
    pub fn approximations(&self) -> &[(Pos, String)] {
        &self.approximations
    }
}
