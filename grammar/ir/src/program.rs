//! The intermediate representation of C, in the spirit of CIL (Necula et al.,
//! CC 2002): expressions are pure, effects happen in statements only, calls
//! stand at the top, control keeps its structure.
//!
//! What every construct guarantees is stated here and verified by `check`:
//! c2bp, newton and the interpreter rely on it without further tests.

use crate::effect::Effect;
use crate::expr::{Base, Expr, FuncId, Lval, Operands, VarId};
use crate::types::{CompId, Type, Types};
use grammar::answer::newton::Place;
use grammar::cli::Assumed;
use serde::{Deserialize, Serialize};
use smallvec::smallvec;
use std::collections::{BTreeMap, BTreeSet};

/// A place in the user's own source, after `# LINE "FILE"` markers.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub struct Pos {
    /// Index into [`Program::files`].
    pub file: u32,
    /// From 1; 0 where there is no place.
    pub line: u32,
    /// From 1; 0 where it is not known.
    pub column: u32,
}

/// A whole program, lowered and resolved.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
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
    /// The globals with external linkage: other files can name them.
    pub linked: BTreeSet<VarId>,
    /// The globals that undefined functions are taken to write by name: those of
    /// `external`, and those of `linked` that are not constant and that a declaration
    /// without a value (`extern int x;`) tells other files of, or all of `linked`.
    pub named_outside: BTreeSet<VarId>,
    /// The globals that pointers from outside may lead to: those that are
    /// linked, and those of which what is not read here gives the address away, in a
    /// program that gets pointers from there. They live in memory.
    pub exported: BTreeSet<VarId>,
    /// Those of `exported` that other files know by name alone, not being in `named_outside`:
    /// nothing here takes their addresses. A pointer from outside leads to one only if its
    /// type does: `extern int x; int *f(void) { return &x; }`.
    pub known_by_name: BTreeSet<VarId>,
    /// Those of `known_by_name` to which pointers from outside keep their types: the program
    /// makes none to something else ([`crate::foreign`]).
    pub typed_by_name: BTreeSet<VarId>,
    /// The arrays of string literals.
    pub strings: BTreeSet<VarId>,
    /// Made up: was a function of the program given to the outside, which may call it then?
    pub given: BTreeSet<VarId>,
    pub funcs: Vec<Function>,
    /// Where the program starts. Its body begins with the initialisation of
    /// the globals, unless the program itself calls it: then it is a made-up
    /// `__start` which initialises and calls the real entry.
    pub entry: FuncId,
    /// With so many statements the entry's body gives the globals their first values.
    pub initial: u32,
    /// The names of functions with a body that other files can call, whether it is here or not.
    pub callable: BTreeSet<String>,
    /// Functions with a body that is not here, since nothing leads there.
    pub unreached: BTreeSet<String>,
    /// Calls through members of structures, in the order in which they are read.
    pub member_calls: Vec<MemberCall>,
    /// Calls through pointers.
    pub indirect: Vec<IndirectCall>,
    /// Over-approximations that a verdict rests on, in order of place.
    pub assumptions: Vec<Assumption>,
    /// What is taken for granted of what comes from outside.
    pub assumed: BTreeSet<Assumed>,
    /// Functions of the library that are called and have bodies, which were not asked for.
    pub bodies: BTreeSet<String>,
    /// Labels that are errors beside [`grammar::errors::LABELS`].
    pub error_labels: Vec<String>,
    /// The variables that follow an element, if one is followed.
    pub followed: Option<Followed>,
    /// Names of the user's files, as the line markers give them.
    pub files: Vec<String>,
    /// SHA-256, in hex, of the preprocessed text (of several: of the list of
    /// their hashes).
    pub sha256: String,
}

/// A call of what a member of a structure points to: `bus->ops->lock(bus, 1)`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MemberCall {
    pub comp: CompId,
    /// Which of its members.
    pub field: usize,
    /// Index into [`Program::units`].
    pub unit: usize,
    /// Where the expression that is called begins and ends: bytes of the unit's
    /// preprocessed text.
    pub start: usize,
    pub end: usize,
}

/// A call through a pointer, of which the body has comparisons with functions and a call of
/// each, and behind them a call of a made-up function. Where the pointer may lead to
/// another function of the program, that is not followed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct IndirectCall {
    /// The made-up function.
    pub callee: FuncId,
    pub pointer: Expr,
    /// The functions with which the pointer is compared.
    pub tried: BTreeSet<FuncId>,
}

/// The variables that follow an element or a node (`cfront::follow`), all of them global
/// but those that keep what is lost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Followed {
    /// Is the element that was read last the one to be followed? Of nodes: those of the
    /// first type.
    pub flag: VarId,
    /// The same for the nodes of each further type: lists of lists have a node of
    /// each that was read last.
    pub more: Vec<(Type, VarId)>,
    /// Where the element is that is followed: one number for each index.
    pub indices: Vec<VarId>,
    /// The nodes that are followed: pointers to structs. Each is any address of the
    /// type, also one that is allocated later.
    pub nodes: Vec<VarId>,
    /// Variables of procedures that keep what pointers to nodes held before they began anew
    /// (`cfront::lost`).
    pub lost: Vec<VarId>,
}

impl Followed {
    /// Is it one of the variables that have any value?
    pub fn has(&self, v: VarId) -> bool {
        let flags = self.flags().any(|flag| flag == v);
        flags || self.indices.contains(&v) || self.nodes.contains(&v)
    }

    /// What all hold where an error is reached.
    pub fn flags(&self) -> impl Iterator<Item = VarId> + '_ {
        [self.flag].into_iter().chain(self.more.iter().map(|m| m.1))
    }

    /// What tells that a node of the type, or an element, was noted.
    pub fn flag_of(&self, ty: &Type) -> VarId {
        self.more
            .iter()
            .find(|m| m.0 == *ty)
            .map_or(self.flag, |m| m.1)
    }
}

/// What the names at the file scope of one file mean, where that depends on
/// the file. Predicates of its functions are read with it.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
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
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Assumption {
    pub pos: Pos,
    /// E.g. `inline assembly may write its outputs only`.
    pub text: String,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
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

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Function {
    /// Unique in the program: `f`, or `f@FILE` where several files have one of
    /// their own.
    pub name: String,
    /// What its file calls it.
    pub own_name: String,
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
    /// Made up for what a pointer calls that leads to no function of the program.
    pub unknown: bool,
    /// Undefined, it keeps nothing: it writes what its arguments reach, and no
    /// later call does because of it; nor does it call what it reaches. So are the
    /// models of library functions.
    pub forgets: bool,
    /// The source says how far it writes, and that it [`forgets`](Function::forgets); unless it
    /// says that it is modest.
    pub told: Option<Writes>,
    /// Undefined, it stands for something that is not modelled: what it writes is
    /// approximated. The text is also an [`Assumption`].
    pub approximated: Option<String>,
    /// Made up, it writes the objects that its arguments lead into, and nothing that these
    /// lead to.
    pub only_objects: bool,
    /// For each formal: is it a pointer to `const`? (Matters when undefined.)
    pub const_formals: Vec<bool>,
    /// Number of statement ids in the body: ids are `0..stmt_count`, each once.
    pub stmt_count: u32,
    pub pos: Pos,
}

impl Function {
    /// Undefined, may it write what lies behind the pointers in an object that it gets as
    /// one which is constant, or what numbers lead to? Not one of the library's models.
    pub fn writes_behind_all(&self) -> bool {
        self.told == Some(Writes::Behind)
    }

    /// Undefined, does it only read what an argument points to?
    pub fn reads_only(&self, argument: usize) -> bool {
        let constant = self.const_formals.get(argument).copied();
        self.told == Some(Writes::Nothing) || constant.unwrap_or(false)
    }

    /// Undefined, does it write nothing but what its own arguments reach?
    pub fn writes_arguments(&self) -> bool {
        self.forgets || self.told.is_some()
    }

    /// Undefined, does it keep nothing because the source says so?
    pub fn is_told_local(&self) -> bool {
        self.forgets && self.told.is_some()
    }

    /// Undefined, does it change no pointer but in what its arguments point to?
    pub fn is_shallow(&self) -> bool {
        matches!(
            self.told,
            Some(Writes::Numbers | Writes::Pointed | Writes::Nothing)
        )
    }
}

/// How far an undefined function writes: all but the last what their arguments point to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Writes {
    /// And what is behind the pointers there: `#pragma slam local`.
    Behind,
    /// Of that the numbers: `#pragma slam shallow`.
    Numbers,
    /// No more than that, where memory is taken to be typed; else numbers, too, since numbers
    /// may be addresses there: `#pragma slam flat`, `#pragma slam modest`.
    Pointed,
    /// `#pragma slam pure`.
    Nothing,
}

/// A statement. `id` is its `N` in `proc.N`, unique in the function, in
/// textual order.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Stmt {
    pub id: u32,
    /// The C labels (and made-up ones, `__lN`), unique in the function.
    pub labels: Vec<String>,
    pub kind: StmtKind,
    pub pos: Pos,
}

/// What the condition of an `if` of the IR tells of the one that the program has there: an
/// `if` may be turned round, or be for one operand of `a && f()` only. `None`: nothing yet, or
/// the program has no `if` there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decides {
    /// The truth of the program's condition where that of the IR holds.
    pub holds: Option<bool>,
    /// And where it does not.
    pub fails: Option<bool>,
}

impl Decides {
    /// The condition is the program's.
    pub const AS_WRITTEN: Decides = Decides {
        holds: Some(true),
        fails: Some(false),
    };

    /// If the condition is negated.
    #[must_use]
    pub fn turned(self) -> Decides {
        Decides {
            holds: self.fails,
            fails: self.holds,
        }
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum StmtKind {
    Skip,
    /// Memory changes.
    Effect(Effect),
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
        decides: Decides,
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

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Arm {
    /// Inclusive ranges of values of the scrutinee's type.
    pub ranges: Vec<(i128, i128)>,
    pub label: String,
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
}

impl Program {
    pub fn var(&self, id: VarId) -> &Var {
        &self.vars[id.0 as usize]
    }

    pub fn func(&self, id: FuncId) -> &Function {
        &self.funcs[id.0 as usize]
    }

    /// A position, as answers tell it; if it is one of a file.
    pub fn place(&self, pos: Pos) -> Option<Place> {
        let file = self.files.get(pos.file as usize)?;
        (pos.line > 0).then(|| Place {
            file: file.clone(),
            line: pos.line,
            column: (pos.column > 0).then_some(pos.column),
        })
    }

    /// The file that defines a function.
    pub fn unit_of(&self, f: FuncId) -> Option<&Unit> {
        self.units.iter().find(|u| u.funcs.contains(&f))
    }

    /// The function of that name.
    /// Is it an error to reach this label?
    pub fn is_error_label(&self, label: &str) -> bool {
        grammar::errors::is_label(label, &self.error_labels)
    }

    pub fn func_by_name(&self, name: &str) -> Option<FuncId> {
        let at = self.funcs.iter().position(|f| f.name == name)?;
        Some(FuncId(at as u32))
    }

    /// Calls `f` with each statement of all bodies, those inside others included.
    pub fn each_statement<'p>(&'p self, f: &mut dyn FnMut(&'p Stmt)) {
        let bodies = self.funcs.iter().flat_map(|f| &f.body);
        bodies.flatten().for_each(|s| s.walk(f));
    }

    /// All functions with their ids.
    pub fn functions(&self) -> impl Iterator<Item = (FuncId, &Function)> {
        let ids = (0..).map(FuncId);
        ids.zip(&self.funcs)
    }
}

impl Stmt {
    /// The expressions that the statement itself evaluates, those of the
    /// statements inside it left out: values, and the addresses and indices of
    /// l-values that it writes or copies.
    pub fn reads(&self) -> Operands<'_> {
        match &self.kind {
            StmtKind::Effect(effect) => effect.reads(),
            StmtKind::Call { dst, args, .. } => {
                let place = dst.iter().flat_map(Lval::children);
                place.chain(args).collect()
            }
            StmtKind::Assume(e)
            | StmtKind::If { cond: e, .. }
            | StmtKind::While { cond: e, .. }
            | StmtKind::Switch { scrutinee: e, .. } => smallvec![e],
            StmtKind::Skip
            | StmtKind::Fail { .. }
            | StmtKind::Return
            | StmtKind::Halt
            | StmtKind::Goto(_)
            | StmtKind::Block(_) => Operands::new(),
        }
    }

    /// The l-values that the statement itself writes or copies.
    pub fn places(&self) -> Vec<&Lval> {
        match &self.kind {
            StmtKind::Effect(effect) => {
                let places = [Some(effect.written()), effect.copied()];
                places.into_iter().flatten().collect()
            }
            StmtKind::Call { dst, .. } => dst.iter().collect(),
            _ => Vec::new(),
        }
    }

    /// What the program's condition is where that of this `if` or loop holds, or does not; if
    /// it is one of the program and that is known.
    pub fn decided(&self, holds: bool) -> Option<bool> {
        match &self.kind {
            StmtKind::If { decides, .. } if holds => decides.holds,
            StmtKind::If { decides, .. } => decides.fails,
            StmtKind::While { cond, .. } if cond.as_int().is_none() => Some(holds),
            _ => None,
        }
    }

    /// Calls `f` on each variable that the statement itself mentions.
    pub fn variables(&self, f: &mut dyn FnMut(VarId)) {
        let places = self.places();
        places
            .iter()
            .filter_map(|lv| lv.base_var())
            .for_each(&mut *f);
        self.reads().iter().for_each(|e| e.variables(f));
    }

    /// Numbers statements from `next` on in textual order, those inside others included.
    pub fn number(stmts: &mut [Stmt], next: &mut u32) {
        for s in stmts {
            s.id = *next;
            *next += 1;
            match &mut s.kind {
                StmtKind::If {
                    then_branch,
                    else_branch,
                    ..
                } => {
                    Stmt::number(then_branch, next);
                    Stmt::number(else_branch, next);
                }
                StmtKind::While { body, .. } | StmtKind::Block(body) => Stmt::number(body, next),
                _ => {}
            }
        }
    }

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
