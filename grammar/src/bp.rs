//! The syntax tree of boolean programs (SPIN 2001, Figure 2; BOOP, Figure 4.2),
//! wide enough for every sequential dialect that is in use.
//!
//! The tree keeps C structure: a `while` stays a `while`. See `FORMAT.md` for
//! the concrete syntax.

use crate::span::Span;

pub use crate::bp_parse::parse;

/// A whole boolean program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Program {
    /// What c2bp wrote in the header comments (`//@ key value`).
    pub header: Header,
    /// Global variables, in order of declaration.
    pub globals: Vec<Ident>,
    pub procs: Vec<Proc>,
}

/// Header notes: where a boolean program comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// `//@ source FILE ..`: the C files as they were named on c2bp's command
    /// line.
    pub sources: Vec<String>,
    /// `//@ sha256 HEX`: hash of their preprocessed text.
    pub sha256: Option<String>,
    /// `//@ entry NAME`: the procedure where the program starts, if not `main`.
    pub entry: Option<String>,
    /// `//@ assumption TEXT`, one each: what the abstraction rests on.
    pub assumptions: Vec<String>,
}

/// A name with its place. A name written in braces is kept without them:
/// `{x == 0}` is the name `x == 0`. Places do not take part in comparisons.
#[derive(Clone, Debug, Default)]
pub struct Ident {
    pub name: String,
    pub span: Span,
}

impl PartialEq for Ident {
    fn eq(&self, other: &Ident) -> bool {
        self.name == other.name
    }
}
impl Eq for Ident {}

impl Ident {
    /// As a label, does it make a call the start of a thread (SLAM's `ASYNC_n`)?
    pub fn is_thread(&self) -> bool {
        let digits = self.name.strip_prefix("ASYNC_");
        digits.is_some_and(|d| !d.is_empty() && d.bytes().all(|b| b.is_ascii_digit()))
    }

    /// A name that a tool made, without a place.
    pub fn new(name: impl Into<String>) -> Ident {
        Ident {
            name: name.into(),
            span: Span::default(),
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proc {
    pub name: Ident,
    /// Number of values returned: 0 is `void`, 1 `bool`, n `bool<n>`.
    pub returns: usize,
    pub formals: Vec<Ident>,
    /// `decl` at the head of the body.
    pub locals: Vec<Ident>,
    /// `enforce e;`: holds in every state of the procedure, as if an `assume`
    /// stood between any two statements.
    pub enforce: Option<Expr>,
    pub body: Vec<Stmt>,
}

/// A statement with its labels and the note behind it.
#[derive(Clone, Debug, Default)]
pub struct Stmt {
    pub labels: Vec<Ident>,
    pub kind: StmtKind,
    pub note: Option<Note>,
    pub span: Span,
}

impl PartialEq for Stmt {
    fn eq(&self, other: &Stmt) -> bool {
        self.labels == other.labels && self.kind == other.kind && self.note == other.note
    }
}
impl Eq for Stmt {}

impl Stmt {
    /// Is it a call that starts a thread: SLAM's label `ASYNC_n`? That label.
    pub fn starts_thread(&self) -> Option<&Ident> {
        let found = self.labels.iter().find(|l| l.is_thread());
        found.filter(|_| matches!(self.kind, StmtKind::Call { .. }))
    }

    /// Calls `f` on this statement and all inside it, in the order of the text.
    pub fn walk<'p>(&'p self, f: &mut dyn FnMut(&'p Stmt)) {
        f(self);
        match &self.kind {
            StmtKind::If {
                branches,
                else_branch,
            } => {
                let inside = branches.iter().flat_map(|(_, body)| body);
                inside.chain(else_branch).for_each(|s| s.walk(f));
            }
            StmtKind::While { body, .. } => body.iter().for_each(|s| s.walk(f)),
            _ => {}
        }
    }

    /// A statement that a tool made: no labels, no note, no place.
    pub fn new(kind: StmtKind) -> Stmt {
        Stmt {
            labels: Vec::new(),
            kind,
            note: None,
            span: Span::default(),
        }
    }
}

/// `//@ ID FILE:LINE C-text` at the end of a statement's (first) line.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Note {
    /// `proc.N`, `proc.N+`, `proc.N-`, `proc.N=k`, or `proc.N~` for an
    /// auxiliary statement that belongs to N but does not stand for its
    /// execution (arguments and updates round a call, the head of a decision).
    pub id: String,
    pub file: String,
    pub line: u32,
    pub text: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum StmtKind {
    #[default]
    Skip,
    /// `goto l1, l2;`: any of the targets.
    Goto(Vec<Ident>),
    Return(Vec<Expr>),
    /// `x, y := e, f [constrain c];`, all at once. `c` relates the values
    /// before (`x`) and after (`'x`).
    Assign {
        /// `None` is `_`, a value that is dropped.
        targets: Vec<Option<Ident>>,
        values: Vec<Expr>,
        constrain: Option<Expr>,
    },
    /// `x, y := p(e, f);` or `p(e, f);`
    Call {
        targets: Vec<Option<Ident>>,
        callee: Ident,
        args: Vec<Expr>,
    },
    /// `if (e) then .. elsif (e) then .. else .. fi`; a missing `else` is
    /// empty. The condition may be [`Expr::Nondet`].
    If {
        branches: Vec<(Expr, Vec<Stmt>)>,
        else_branch: Vec<Stmt>,
    },
    While {
        condition: Expr,
        body: Vec<Stmt>,
    },
    /// Executions where the condition is false do not exist.
    Assume(Expr),
    /// Executions where the condition is false reach the error.
    Assert(Expr),
    /// `abortif e;`: executions where the condition is true do not exist.
    AbortIf(Expr),
    /// `dead x, y;`: the values are not needed any more (they become any value).
    Dead(Vec<Ident>),
    /// A statement of concurrent programs.
    Thread(ThreadOp),
}

/// What a concurrent program says of threads, beside calls with a label `ASYNC_n`
/// ([`Stmt::starts_thread`]).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ThreadOp {
    /// `start_thread goto l, m;`: a thread that goes on at one of the labels, with copies
    /// of the formals and locals.
    StartAt(Vec<Ident>),
    /// `start_thread p(e, f);`
    Start { callee: Ident, args: Vec<Expr> },
    /// `end_thread;`
    End,
    /// `atomic_begin;`: no other thread runs ...
    AtomicBegin,
    /// ... until `atomic_end;`.
    AtomicEnd,
    /// `sync ..;`
    Sync,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expr {
    Const(bool),
    Var(Ident),
    /// `'x`: the value after the assignment, in `constrain` only.
    Next(Ident),
    /// `*` or `?`: either value.
    Nondet,
    /// `choose(pos, neg)`: true if `pos`, else false if `neg`, else either.
    Choose(Box<Expr>, Box<Expr>),
    Not(Box<Expr>),
    Binary(BinOp, Box<Expr>, Box<Expr>),
    /// `c ? a : b`
    Ite(Box<Expr>, Box<Expr>, Box<Expr>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BinOp {
    And,
    Or,
    Xor,
    /// `=`, `==`
    Iff,
    /// `=>`
    Implies,
}
