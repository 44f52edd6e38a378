//! What a program is compiled to before it runs.
//!
//! A body becomes a vector of instructions: labels are positions in it, blocks
//! are gone. Expressions stay trees, but names, types and layouts are resolved
//! to register numbers, addresses, strides and machine words. The rejected
//! alternative, a flat code for expressions too, was not needed for the speed
//! that is asked for and is harder to read.

use super::memory::Extent;
use ir::float::FloatOp;
use ir::types::Type;
use ir::word::Word;
use ir::{BinOp, CmpOp, FuncId, LinkedKind, Pos, UnOp, VarId, Why};

/// The value of a scalar, in the range of its type.
#[derive(Clone, Debug)]
pub enum Code {
    Const(i128),
    /// A register of the frame, or of the program.
    Local(u32),
    Global(u32),
    Load(Box<Cell>),
    /// An address.
    Address(Box<Address>),
    Unary(UnOp, Word, Box<Code>),
    Not(Box<Code>),
    Binary(BinOp, Word, Box<(Code, Code)>),
    /// Pointer plus index times stride, wrapped to a pointer's word.
    Offset(u64, Word, Box<(Code, Code)>),
    /// Difference of two pointers over a stride, in `ptrdiff_t`.
    Distance(i128, Word, Box<(Code, Code)>),
    Compare(CmpOp, Word, Box<(Code, Code)>),
    /// The same of two pointers.
    Order(CmpOp, Word, Box<(Code, Code)>),
    And(Box<(Code, Code)>),
    Or(Box<(Code, Code)>),
    Cond(Box<(Code, Code, Code)>),
    Convert(Word, Box<Code>),
    LowBits(u32, Word, Box<Code>),
    Float(Box<Float>),
    /// Is the second node met on the way from the first, and then the third?
    Between(Box<Between>),
    /// What is said of ways by several fields, and of shared nodes.
    Linked(Box<Linked>),
    /// Value of the procedure's entry, by number in [`super::Watch`].
    Old(u32),
}

/// Arithmetic of floating-point numbers, which are their bits.
#[derive(Clone, Debug)]
pub struct Float {
    pub op: FloatOp,
    pub operands: Vec<Code>,
    /// The type of the operands, and of the result.
    pub from: Type,
    pub to: Type,
}

/// What [`Code::Between`] asks.
#[derive(Clone, Debug)]
pub struct Between {
    pub from: Code,
    pub via: Code,
    pub to: Code,
    /// The pointer that leads on, in the node at address 0.
    pub link: Cell,
}

/// What [`Code::Linked`] asks.
#[derive(Clone, Debug)]
pub struct Linked {
    pub kind: LinkedKind,
    pub nodes: Vec<Code>,
    /// Nodes, each with the number of the link by which it is not left.
    pub avoided: Vec<(Code, usize)>,
    /// The pointers that lead on, in the node at address 0.
    pub links: Vec<Cell>,
}

/// Where an l-value in memory is.
#[derive(Clone, Debug)]
pub struct Address {
    pub base: AddressBase,
    pub offset: u64,
    /// Indices with the sizes of their elements.
    pub indices: Vec<(Code, u64)>,
    /// Size of the variable, if an index could leave it; no other object may
    /// be reached from it.
    pub extent: Option<u64>,
}

#[derive(Clone, Debug)]
pub enum AddressBase {
    Fixed(u64),
    /// From the start of the frame.
    Frame(u64),
    Pointer(Code),
}

/// A scalar in memory.
#[derive(Clone, Debug)]
pub struct Cell {
    pub at: Address,
    pub word: Word,
    /// In bytes; those up to the end of a bit-field.
    pub size: u64,
    /// First bit and width of a bit-field, from the address.
    pub bits: Option<(u32, u32)>,
    pub ty: Type,
}

/// Where a scalar is stored.
#[derive(Clone, Debug)]
pub enum Place {
    Local(u32),
    Global(u32),
    Memory(Box<Cell>),
}

/// An object of any type.
#[derive(Clone, Debug)]
pub enum Object {
    Scalar(Place, Type),
    Memory {
        at: Box<Address>,
        size: u64,
        ty: Type,
    },
}

/// What an instruction does. Positions are indices of instructions.
#[derive(Clone, Debug)]
pub enum Op {
    Nothing,
    Assign(Place, Code),
    Zero(Object),
    Copy {
        to: Box<Address>,
        from: Box<Address>,
        size: u64,
        ty: Type,
    },
    Havoc(Object, Why),
    /// A pointer becomes the address of the arguments behind the formals.
    FirstArgument(Place),
    /// A scalar becomes the argument at an address.
    Argument(Place, Box<Cell>),
    /// The object is as if never written; answers are asked for when it is read.
    Forget(Object),
    Alloc(Box<Alloc>),
    Call(Box<Call>),
    Assume(Code),
    Fail(String),
    Return,
    Halt,
    /// Goes on to the next instruction if the value is not zero.
    Branch(Code, u32),
    /// The first and last values of the ranges in order, with positions.
    Switch(Code, Box<Switch>),
    Jump(u32),
}

#[derive(Clone, Debug)]
pub struct Alloc {
    pub to: Place,
    pub size: Code,
    pub zeroed: bool,
    pub may_fail: bool,
}

#[derive(Clone, Debug)]
pub struct Call {
    pub callee: FuncId,
    pub args: Vec<Argument>,
    /// How many of them the formals take.
    pub formals: usize,
    /// Room for the others, in front of the frame.
    pub variadic: Option<Extent>,
    pub result: Option<Object>,
}

#[derive(Clone, Debug)]
pub enum Argument {
    Scalar(Code),
    Struct(Box<Address>),
}

#[derive(Clone, Debug)]
pub struct Switch {
    pub word: Word,
    pub ranges: Vec<(i128, i128, u32)>,
    pub default: u32,
}

/// An instruction and the statement that it comes from.
#[derive(Clone, Debug)]
pub struct Instruction {
    pub op: Op,
    pub stmt: u32,
    pub pos: Pos,
    /// It only closes a loop or skips an `else`: no statement of its own.
    pub glue: bool,
}

/// Where a parameter goes.
#[derive(Clone, Debug)]
pub enum Parameter {
    Register(u32),
    Memory { offset: u64, size: u64, ty: Type },
}

/// What a function returns.
#[derive(Clone, Debug)]
pub enum Returned {
    Scalar(Code),
    Struct(Box<Address>),
}

/// A function with a body.
#[derive(Clone, Debug)]
pub struct Body {
    pub code: Vec<Instruction>,
    pub frame: Extent,
    /// Which variable each register is.
    pub registers: Vec<VarId>,
    pub parameters: Vec<Parameter>,
    /// The value of `return`.
    pub result: Option<Returned>,
}

impl Code {
    /// The value that a place holds.
    pub fn from_place(place: Place) -> Code {
        match place {
            Place::Local(r) => Code::Local(r),
            Place::Global(r) => Code::Global(r),
            Place::Memory(cell) => Code::Load(cell),
        }
    }
}
