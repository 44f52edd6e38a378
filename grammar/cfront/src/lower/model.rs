//! What the models of library functions are (`prototypes` has the functions).

use ir::float::FloatFunction;
use ir::types::IntKind;
use ir::CmpOp;

/// What a call of a library function means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Model {
    /// An error if the argument is zero.
    Assertion,
    Assumption,
    /// The program ends.
    Halt,
    /// Nothing that C can see.
    Nothing,
    /// A fresh object of as many bytes as this argument says, or NULL.
    Allocation {
        size: usize,
    },
    /// The same in the frame, which does not fail.
    FrameAllocation,
    ZeroedAllocation,
    Reallocation,
    /// A fresh copy of a string.
    Duplicate,
    Memset,
    Memcpy,
    Clear,
    /// `strcpy`: a literal is copied exactly.
    StringCopy,
    StringLength,
    Absolute(IntKind),
    /// `htonl`: the machine's order is the other one.
    ByteSwap(IntKind),
    /// `div`: quotient and remainder.
    Division(IntKind),
    FirstBit,
    Character(CharClass),
    UpperCase,
    LowerCase,
    Errno,
    Qsort,
    Bsearch,
    Signal,
    /// Returns zero: it returns again only from a `longjmp`, which is refused.
    Setjmp,
    /// A stream's buffer: kept, and written by any later function of the library.
    Buffer,
    /// Output by the format that is this argument.
    Printed {
        format: usize,
    },
    /// Output into the first argument, of so many bytes if a size is told.
    Written {
        format: usize,
        size: Option<usize>,
    },
    /// The rest of the arguments is written, by a format: from outside, or from a
    /// string.
    Scanned {
        format: usize,
        string: bool,
    },
    /// `strtol`: a number, and where it ends in the string.
    Number,
    /// Of math.h, exact where numbers are followed; else as `Writes(Any)`.
    Math(MathFunction),
    /// Reads what it is given, and writes nothing.
    Pure(Returns),
    /// Puts out what it is given, bytes as well.
    Output(Returns),
    /// Writes any contents where it is handed pointers.
    Writes(Returns),
    /// The world decides what it returns and writes where it is handed pointers.
    Outside(Returns),
    /// Cannot be over-approximated, for this reason.
    Refused(&'static str),
}

/// The functions of math.h that can be said exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MathFunction {
    /// One that is an operator.
    Exact(FloatFunction),
    /// `fmin`
    Least,
    /// `fmax`
    Greatest,
    /// `modf`
    Fraction,
    IsNan,
    IsInfinite,
    IsFinite,
    /// `isless` and its like.
    Compared(CmpOp),
    /// `INFINITY` and `HUGE_VAL`.
    Infinity,
    Nan,
}

/// What a function returns, if it returns something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Returns {
    Any,
    /// A number from .. to.
    Range(i128, i128),
    /// How many of so many, as this argument says.
    Of(usize),
    /// The same, or -1.
    OfOrFailed(usize),
    /// A pointer into what this argument points to, or NULL.
    Within(usize),
    /// This argument.
    Argument(usize),
    /// The first argument, where a text is in at most as many bytes as the second says, or NULL.
    Line,
}

/// The classes of characters of C11 7.4.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CharClass {
    Upper,
    Lower,
    Alpha,
    Digit,
    HexDigit,
    Space,
    Print,
    Graph,
    Blank,
    Control,
    Punct,
    Alnum,
}

pub(super) const JUMPS: &str = "jumps between functions are not modelled";
pub(super) const THREADS: &str = "threads are not modelled";
pub(super) const AT_EXIT: &str = "what runs at the exit is not modelled";
pub(super) const KEPT: &str = "the library may write there at any later call";
pub(super) const CALLS: &str = "the library calls back at any later call";
