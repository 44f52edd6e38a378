//! What a program executes along a path: operations in activations of procedures.

use ir::{Effect, Expr, FuncId, Lval, Pos, Program, Stmt, VarId};

/// Index of an activation of a procedure in [`Path::frames`].
pub type FrameId = usize;

/// What a program executes along a trace.
pub struct Path {
    /// In order of execution.
    pub ops: Vec<Op>,
    /// Activations in order of entry; the first is the entry procedure's.
    pub frames: Vec<Frame>,
    /// What functions without a body were handed, in order.
    pub given: Vec<Given>,
    /// Of a lasso: where each turn of the loop begins, and where the last one ends, with
    /// the activation that control is in there.
    pub turns: Vec<(Time, FrameId)>,
}

/// A statement that a run of the program executed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Executed {
    pub function: FuncId,
    /// Its number in the function.
    pub stmt: u32,
    pub way: Way,
}

/// How a run goes on behind a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// There is one way.
    On,
    /// The condition of an `if`, `while` or assumption holds, or does not; an allocation
    /// that may fail succeeds, or does not.
    Branch(bool),
    /// This arm of a switch, or none.
    Arm(Option<usize>),
}

/// One activation of a procedure.
pub struct Frame {
    pub func: FuncId,
    /// The caller's activation; `None` for the entry procedure.
    pub caller: Option<FrameId>,
    /// Number of callers.
    pub depth: usize,
    /// The number of operations before its first one: the call is the last.
    pub entry: usize,
    /// The operation that leaves it; `None` if the path ends within.
    pub exit: Option<Time>,
}

/// A variable that functions without a body may write from now on.
#[derive(Clone, Copy, Debug)]
pub struct Given {
    /// The call that was handed its address first.
    pub time: Time,
    /// The argument that was its address, from 0.
    pub argument: usize,
    /// The variable's activation.
    pub frame: FrameId,
    pub var: VarId,
}

/// One executed operation.
pub struct Op {
    pub kind: OpKind,
    /// The activation whose statement this is. For [`OpKind::Leave`] that is
    /// the callee's, for [`OpKind::Enter`] the caller's.
    pub frame: FrameId,
    /// Id of the statement in its procedure.
    pub stmt: u32,
    pub pos: Pos,
    /// Which step of the trace it comes from, from 0.
    pub step: usize,
    /// An assumption about a value that a property of temporal logic speaks of: it stands
    /// between the program's own statements.
    pub watches: bool,
}

/// The kinds of operations; see the statements of the IR.
pub enum OpKind {
    /// Nothing happens: a label, a `goto`, a head.
    Skip,
    Effect(Effect),
    /// The condition was found non-zero (`holds`) or zero. `decision` tells a
    /// branch from an `assume`; `decided` is the truth of the program's condition there.
    Assume {
        cond: Expr,
        holds: bool,
        decision: bool,
        decided: Option<bool>,
    },
    /// Formals of `frame` := actuals, evaluated in the caller.
    Enter {
        callee: FuncId,
        args: Vec<Expr>,
        frame: FrameId,
    },
    /// `dst`, an l-value of the caller, := the callee's `$return`.
    Leave {
        dst: Option<Lval>,
        caller: FrameId,
    },
    /// A call of a function without a body.
    Opaque {
        dst: Option<Lval>,
        callee: FuncId,
        args: Vec<Expr>,
    },
    /// The error.
    Target,
}

/// A point of the path: the state before the operation with this index.
pub type Time = usize;

/// An instance of a variable; globals have the instance [`GLOBAL`].
pub type Instance = (FrameId, VarId);

/// The frame of all globals.
pub const GLOBAL: FrameId = usize::MAX;

impl Op {
    /// Does it only note which element is followed, or what a property speaks of? Then it
    /// is no part of the user's program.
    pub fn notes(&self, program: &Program) -> bool {
        if self.watches {
            return true;
        }
        let Some(followed) = &program.followed else {
            return false;
        };
        let has = |lv: &Lval| lv.as_var().is_some_and(|v| followed.has(v));
        match &self.kind {
            OpKind::Effect(Effect::Havoc { lhs, .. }) => has(lhs),
            OpKind::Effect(Effect::Assign { lhs, .. }) => {
                lhs.as_var().is_some_and(|v| followed.lost.contains(&v))
            }
            OpKind::Assume { cond, .. } => cond.loads().into_iter().any(has),
            _ => false,
        }
    }
}

/// The statements of all procedures by their ids.
pub fn index_statements(program: &Program) -> Vec<Vec<Option<&Stmt>>> {
    let mut out = Vec::with_capacity(program.funcs.len());
    for f in &program.funcs {
        let mut statements = vec![None; f.stmt_count as usize];
        for s in f.body.iter().flatten() {
            s.walk(&mut |s| {
                if let Some(slot) = statements.get_mut(s.id as usize) {
                    *slot = Some(s);
                }
            });
        }
        out.push(statements);
    }
    out
}

/// The formals of a function, without those that a call gave no argument.
pub fn bound_formals<'a>(
    program: &'a Program,
    callee: FuncId,
    args: &'a [Expr],
) -> impl Iterator<Item = (VarId, &'a Expr)> {
    program.func(callee).formals.iter().copied().zip(args)
}
