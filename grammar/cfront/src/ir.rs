//! The intermediate representation of C, in the spirit of CIL (Necula et al.,
//! CC 2002): expressions are pure, effects happen in statements only, calls
//! stand at the top, control keeps its structure.
//!
//! What every construct guarantees is stated here and verified by `check`:
//! c2bp, newton and the interpreter rely on it without further tests.
//!
//! Conversions are explicit: both operands of an arithmetic operator have the
//! type of the result, an assigned value has the type of its target. The
//! rejected alternative, implicit conversions as in C, would have every client
//! reimplement C11 6.3.1.

use crate::follow::Followed;
use crate::types::{CompId, Type, Types};
use std::collections::{BTreeMap, BTreeSet};

/// Index of a variable in [`Program::vars`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct VarId(pub u32);

/// Index of a function in [`Program::funcs`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FuncId(pub u32);

/// A place in the user's own source, after `# LINE "FILE"` markers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pos {
    /// Index into [`Program::files`].
    pub file: u32,
    /// From 1; 0 where there is no place.
    pub line: u32,
    /// From 1; 0 where it is not known.
    pub column: u32,
}

/// A whole program, lowered and resolved.
#[derive(Clone, Debug, Default)]
pub struct Program {
    pub types: Types,
    /// The files that were linked, in the order in which they were named.
    pub units: Vec<Unit>,
    /// The typedefs and enumerators of all files, but for names that mean
    /// something else in another one.
    pub typedefs: Vec<(String, Type)>,
    pub enumerators: Vec<(String, i128)>,
    /// All variables: globals, formals, locals, temporaries, return slots.
    pub vars: Vec<Var>,
    /// Globals and static locals (the latter have unique names `f.x`).
    pub globals: Vec<VarId>,
    /// The globals that are only declared: they are defined elsewhere, and
    /// hold any value at the start.
    pub external: BTreeSet<VarId>,
    pub funcs: Vec<Function>,
    /// Where the program starts. Its body begins with the initialisation of
    /// the globals, unless the program itself calls it: then it is a made-up
    /// `__start` which initialises and calls the real entry.
    pub entry: FuncId,
    /// Over-approximations that a verdict rests on, in order of place.
    pub assumptions: Vec<Assumption>,
    /// The variables that follow an element, if one is followed.
    pub followed: Option<Followed>,
    /// Names of the user's files, as the line markers give them.
    pub files: Vec<String>,
    /// SHA-256, in hex, of the preprocessed text (of several: of the list of
    /// their hashes).
    pub sha256: String,
}

/// What the names at the file scope of one file mean, where that depends on
/// the file. Predicates of its functions are read with it.
#[derive(Clone, Debug, Default)]
pub struct Unit {
    /// The functions that are defined here.
    pub funcs: Vec<FuncId>,
    /// `static` functions and variables that share their name with something
    /// else in the program, and their names there (`x@FILE`).
    pub own: BTreeMap<String, String>,
    /// Structs and unions whose tag is another type in another file: `is_union`,
    /// tag, and name in the program (`tag@FILE`).
    pub tags: BTreeMap<(bool, String), String>,
    /// Typedef names, for casts in predicates.
    pub typedefs: Vec<(String, Type)>,
    /// Enumerators (also those of inner scopes, if the name is unique).
    pub enumerators: Vec<(String, i128)>,
}

/// Something that cannot be modelled exactly and is over-approximated.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Assumption {
    pub pos: Pos,
    /// E.g. `inline assembly may write its outputs only`.
    pub text: String,
}

#[derive(Clone, Debug)]
pub struct Var {
    /// As in the source; temporaries are `__tN`, return slots `$return`.
    pub name: String,
    /// Name in predicates and in the printed IR, unique in its function, or
    /// among the globals: `x`, `x@LINE` where a function declares several,
    /// `x@FILE` where several files have one of their own.
    pub unique: String,
    pub ty: Type,
    pub kind: VarKind,
    /// `&x` occurs, or it is an array or struct: the variable lives in memory.
    /// A variable that does not is a register: no pointer reaches it.
    pub in_memory: bool,
    pub is_const: bool,
    pub pos: Pos,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VarKind {
    Global,
    /// Position in the parameter list.
    Formal(FuncId, u32),
    Local(FuncId),
    /// Made by the lowering; no predicate of a user names it.
    Temp(FuncId),
    /// `$return` of a function: assigned before each [`StmtKind::Return`].
    Return(FuncId),
}

impl VarKind {
    /// The function whose frame holds the variable; `None` for globals.
    pub fn function(self) -> Option<FuncId> {
        match self {
            VarKind::Global => None,
            VarKind::Formal(f, _) | VarKind::Local(f) | VarKind::Temp(f) | VarKind::Return(f) => {
                Some(f)
            }
        }
    }
}

#[derive(Clone, Debug)]
pub struct Function {
    /// Unique in the program: `f`, or `f@FILE` where several files have one of
    /// their own.
    pub name: String,
    pub ret: Type,
    pub formals: Vec<VarId>,
    /// Everything in the frame but the formals: locals, temporaries, and the
    /// return slot, in order of declaration. They hold any value at entry.
    pub locals: Vec<VarId>,
    /// The return slot; `None` for `void`. Struct returns are slots too.
    pub return_slot: Option<VarId>,
    pub variadic: bool,
    /// `None`: declared only. A call returns any value and may write what its
    /// pointer arguments reach, except through pointers to `const`.
    pub body: Option<Vec<Stmt>>,
    /// For each formal: is it a pointer to `const`? (Matters when undefined.)
    pub const_formals: Vec<bool>,
    /// Number of statement ids in the body: ids are `0..stmt_count`, each once.
    pub stmt_count: u32,
    pub pos: Pos,
}

/// A statement. `id` is its `N` in `proc.N`, unique in the function, in
/// textual order.
#[derive(Clone, Debug)]
pub struct Stmt {
    pub id: u32,
    /// The C labels (and made-up ones, `__lN`), unique in the function.
    pub labels: Vec<String>,
    pub kind: StmtKind,
    pub pos: Pos,
}

/// Where an arbitrary value comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// The program's own nondeterminism: `__VERIFIER_nondet_*`, an undefined
    /// function's result, a volatile read, an uninitialised local. Exact.
    Input(String),
    /// The model is too coarse here; a feasible path that depends on the value
    /// is not a proof of a bug. The text is also an [`Assumption`].
    Approximation(String),
    /// Approximated like that by the models of memory, which have no variable
    /// arguments; the interpreter has them. The argument that a pointer leads
    /// to or, without one, the address of the first one behind the formals:
    /// they are [`VARIADIC_STEP`] bytes apart.
    Variadic(Option<Box<Expr>>),
}

/// Distance of variable arguments, see [`Why::Variadic`].
pub const VARIADIC_STEP: u64 = 16;

/// What an assumption says of [`Why::Variadic`].
pub const VARIADIC: &str = "arguments read by va_arg hold any value";

impl Why {
    /// Where the value comes from, in words.
    pub fn text(&self) -> &str {
        match self {
            Why::Input(text) | Why::Approximation(text) => text,
            Why::Variadic(_) => VARIADIC,
        }
    }
}

#[derive(Clone, Debug)]
pub enum StmtKind {
    Skip,
    /// `lhs = rhs;` — both of the same scalar type. A bit-field's value is
    /// already reduced to its width.
    Assign {
        lhs: Lval,
        rhs: Expr,
    },
    /// The whole object (scalar or aggregate) becomes zero, NULL.
    Zero {
        lhs: Lval,
    },
    /// `dst = src;` for structs and unions of the same type, whole objects.
    Copy {
        dst: Lval,
        src: Lval,
    },
    /// The object (scalar or aggregate) gets any value.
    Havoc {
        lhs: Lval,
        why: Why,
    },
    /// `lhs = malloc(size)`: the address of a fresh object with any contents
    /// (zero if `zeroed`), or NULL if `may_fail`. `lhs` is a pointer; the
    /// object is an array of its pointee type unless that is void.
    Alloc {
        lhs: Lval,
        size: Expr,
        zeroed: bool,
        may_fail: bool,
    },
    /// `dst = callee(args);` — scalar arguments have the formals' types (extra
    /// ones of variadic calls any scalar type); `dst` has the return type.
    /// Struct arguments are passed as `Load` of the struct l-value; these are
    /// the only expressions of struct type. The callee may be undefined.
    /// Indirect calls are lowered to a chain of `if (fp == &f)` over the
    /// candidates, so the callee is always known.
    Call {
        dst: Option<Lval>,
        callee: FuncId,
        args: Vec<Expr>,
    },
    /// Executions where the condition is zero do not exist.
    Assume(Expr),
    /// An error: `reach_error()`, a failed `assert`, ... `what` says which.
    /// Always a target; does not return.
    Fail {
        what: String,
    },
    /// Leaves the function. The last statement of every body, and where a C
    /// `return` was (its value is in the return slot by then).
    Return,
    /// `exit()`, `abort()`: the program ends, without an error.
    Halt,
    /// The condition is any scalar: non-zero is true.
    If {
        cond: Expr,
        then_branch: Vec<Stmt>,
        else_branch: Vec<Stmt>,
    },
    /// `break` and `continue` are gotos; `for` and `do` are lowered to this
    /// and labels.
    While {
        cond: Expr,
        body: Vec<Stmt>,
    },
    /// A decision between labels: the first arm that holds the value of
    /// `scrutinee` (an integer), else `default`. Ranges are inclusive and do
    /// not overlap. Arm k is `proc.N=k`, the default is k = arms.len().
    Switch {
        scrutinee: Expr,
        arms: Vec<Arm>,
        default: String,
    },
    /// To a label of the same function.
    Goto(String),
    /// A braced group, kept so that printed code reads like the source.
    Block(Vec<Stmt>),
}

#[derive(Clone, Debug)]
pub struct Arm {
    /// Inclusive ranges of values of the scrutinee's type.
    pub ranges: Vec<(i128, i128)>,
    pub label: String,
}

/// A pure expression with its C type: scalar, except for struct arguments.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Expr {
    pub kind: ExprKind,
    pub ty: Type,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ExprKind {
    /// An integer constant in the range of the type, or an address as a
    /// number in a pointer type (NULL is 0).
    Int(i128),
    /// The value of an l-value. Integer bit-fields have their declared type.
    Load(Box<Lval>),
    /// `&lv`; array decay is `&a[0]`. The type is a pointer to the l-value's.
    AddrOf(Box<Lval>),
    /// The address of a function.
    FuncAddr(FuncId),
    /// Operand and result have the same integer type (after promotion).
    Unary(UnOp, Box<Expr>),
    /// `!e`: 1 if the scalar is zero, else 0; an `int`.
    Not(Box<Expr>),
    /// Integers: operands and result of one type, but the right operand of a
    /// shift has its own. Wraps around; division and remainder by zero and
    /// oversized shifts are any value (undefined in C).
    Binary(BinOp, Box<Expr>, Box<Expr>),
    /// `p + i` in elements of the pointee (bytes for `void` and functions);
    /// `i` has type `ptrdiff_t`. Stays in p's object.
    PtrAdd(Box<Expr>, Box<Expr>),
    /// `p - q` in elements; the type is `ptrdiff_t`.
    PtrDiff(Box<Expr>, Box<Expr>),
    /// A comparison of two scalars of one type; an `int`, 0 or 1.
    Cmp(CmpOp, Box<Expr>, Box<Expr>),
    /// `a && b`; an `int`. Pure, so evaluation order does not matter.
    And(Box<Expr>, Box<Expr>),
    Or(Box<Expr>, Box<Expr>),
    /// `c ? a : b`, both of the result's type.
    Cond(Box<Expr>, Box<Expr>, Box<Expr>),
    /// Conversion to the expression's type: integer to integer (wraps, to
    /// `_Bool`: != 0), pointer to pointer, pointer to integer and back.
    Cast(Box<Expr>),
    /// Reduction to a bit-field's width: keeps the low bits, then extends by
    /// the sign if the type is signed.
    Bits(u32, Box<Expr>),
    /// `'x` in a predicate: the value at the procedure's entry.
    OldValue(Box<Expr>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UnOp {
    Neg,
    BitNot,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BinOp {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Shl,
    Shr,
    BitAnd,
    BitOr,
    BitXor,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CmpOp {
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}

/// An l-value: where it starts and how it goes on inside the object.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Lval {
    pub base: Base,
    pub path: Vec<Step>,
    /// The type of the whole l-value.
    pub ty: Type,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Base {
    Var(VarId),
    /// `*e`, `e` a pointer to a non-void type. `e->f` is a `Deref` and a
    /// field; `p[i]` is a `Deref` of a `PtrAdd`.
    Deref(Box<Expr>),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Field `index` of the struct or union reached so far.
    Field(CompId, usize),
    /// Element of the array reached so far; the index has type `ptrdiff_t`.
    Index(Expr),
}

impl Lval {
    /// A whole variable.
    pub fn var(id: VarId, program: &Program) -> Lval {
        Lval {
            base: Base::Var(id),
            path: Vec::new(),
            ty: program.var(id).ty.clone(),
        }
    }

    /// `*e` for a pointer `e`.
    pub fn deref(e: Expr) -> Lval {
        let ty = e.ty.pointee().cloned().unwrap_or(Type::Void);
        Lval {
            base: Base::Deref(Box::new(e)),
            path: Vec::new(),
            ty,
        }
    }

    /// The variable, if the l-value is a whole variable.
    pub fn as_var(&self) -> Option<VarId> {
        match (&self.base, self.path.is_empty()) {
            (Base::Var(v), true) => Some(*v),
            _ => None,
        }
    }
}

impl Expr {
    /// An integer (or, for a pointer type, an address) constant.
    pub fn int(value: i128, ty: Type) -> Expr {
        Expr {
            kind: ExprKind::Int(value),
            ty,
        }
    }

    /// The value of an l-value.
    pub fn load(lval: Lval) -> Expr {
        let ty = lval.ty.clone();
        Expr {
            kind: ExprKind::Load(Box::new(lval)),
            ty,
        }
    }

    /// `&lval`.
    pub fn addr_of(lval: Lval) -> Expr {
        let ty = lval.ty.clone().ptr();
        Expr {
            kind: ExprKind::AddrOf(Box::new(lval)),
            ty,
        }
    }

    /// A comparison of two scalars of one type.
    pub fn cmp(op: CmpOp, a: Expr, b: Expr) -> Expr {
        Expr {
            kind: ExprKind::Cmp(op, Box::new(a), Box::new(b)),
            ty: Type::int(),
        }
    }

    /// `!self`; double negation and comparisons are folded.
    pub fn negate(self) -> Expr {
        let kind = match self.kind {
            ExprKind::Cmp(op, a, b) => ExprKind::Cmp(op.negate(), a, b),
            ExprKind::Not(e) if e.is_boolean() => return *e,
            _ => ExprKind::Not(Box::new(self)),
        };
        Expr {
            kind,
            ty: Type::int(),
        }
    }

    /// Is it 0 or 1 by construction?
    pub fn is_boolean(&self) -> bool {
        matches!(
            self.kind,
            ExprKind::Cmp(..)
                | ExprKind::And(..)
                | ExprKind::Or(..)
                | ExprKind::Not(_)
                | ExprKind::Int(0 | 1)
        )
    }

    /// The value of a constant.
    pub fn as_int(&self) -> Option<i128> {
        match self.kind {
            ExprKind::Int(v) => Some(v),
            _ => None,
        }
    }

    /// The direct sub-expressions, those inside l-values included.
    pub fn children(&self) -> Vec<&Expr> {
        match &self.kind {
            ExprKind::Int(_) | ExprKind::FuncAddr(_) => Vec::new(),
            ExprKind::Load(lv) | ExprKind::AddrOf(lv) => lv.children(),
            ExprKind::Unary(_, e)
            | ExprKind::Not(e)
            | ExprKind::Cast(e)
            | ExprKind::Bits(_, e)
            | ExprKind::OldValue(e) => vec![e],
            ExprKind::Binary(_, a, b)
            | ExprKind::PtrAdd(a, b)
            | ExprKind::PtrDiff(a, b)
            | ExprKind::Cmp(_, a, b)
            | ExprKind::And(a, b)
            | ExprKind::Or(a, b) => vec![a, b],
            ExprKind::Cond(c, a, b) => vec![c, a, b],
        }
    }

    /// Calls `f` on this expression and everything below it.
    pub fn walk(&self, f: &mut dyn FnMut(&Expr)) {
        f(self);
        for child in self.children() {
            child.walk(f);
        }
    }

    /// All l-values read, outermost first, those inside addresses included.
    pub fn loads(&self) -> Vec<&Lval> {
        let mut out = Vec::new();
        self.collect_loads(&mut out);
        out
    }

    fn collect_loads<'a>(&'a self, out: &mut Vec<&'a Lval>) {
        if let ExprKind::Load(lv) = &self.kind {
            out.push(lv);
        }
        for child in self.children() {
            child.collect_loads(out);
        }
    }
}

impl Lval {
    /// The expressions inside: the pointer and the indices.
    pub fn children(&self) -> Vec<&Expr> {
        let mut out = Vec::new();
        if let Base::Deref(e) = &self.base {
            out.push(&**e);
        }
        for step in &self.path {
            if let Step::Index(e) = step {
                out.push(e);
            }
        }
        out
    }
}

impl CmpOp {
    /// The operator that holds exactly when this one does not.
    pub fn negate(self) -> CmpOp {
        match self {
            CmpOp::Eq => CmpOp::Ne,
            CmpOp::Ne => CmpOp::Eq,
            CmpOp::Lt => CmpOp::Ge,
            CmpOp::Ge => CmpOp::Lt,
            CmpOp::Gt => CmpOp::Le,
            CmpOp::Le => CmpOp::Gt,
        }
    }
}

impl Program {
    pub fn var(&self, id: VarId) -> &Var {
        &self.vars[id.0 as usize]
    }

    pub fn func(&self, id: FuncId) -> &Function {
        &self.funcs[id.0 as usize]
    }

    /// The file that defines a function.
    pub fn unit_of(&self, f: FuncId) -> Option<&Unit> {
        self.units.iter().find(|u| u.funcs.contains(&f))
    }

    /// The function of that name.
    pub fn func_by_name(&self, name: &str) -> Option<FuncId> {
        let at = self.funcs.iter().position(|f| f.name == name)?;
        Some(FuncId(at as u32))
    }

    /// All functions with their ids.
    pub fn functions(&self) -> impl Iterator<Item = (FuncId, &Function)> {
        let ids = (0..).map(FuncId);
        ids.zip(&self.funcs)
    }
}

impl Stmt {
    /// Calls `f` on this statement and all inside it, in textual order.
    pub fn walk<'a>(&'a self, f: &mut dyn FnMut(&'a Stmt)) {
        f(self);
        match &self.kind {
            StmtKind::If {
                then_branch,
                else_branch,
                ..
            } => {
                for s in then_branch.iter().chain(else_branch) {
                    s.walk(f);
                }
            }
            StmtKind::While { body, .. } | StmtKind::Block(body) => {
                for s in body {
                    s.walk(f);
                }
            }
            _ => {}
        }
    }
}
