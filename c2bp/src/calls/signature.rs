//! Signatures of abstract procedures: which predicates are passed in and which
//! are returned (PLDI 2001, 4.5.2). A signature depends on the procedure alone,
//! so each procedure is abstracted on its own, given those of its callees.
//!
//! Against the paper:
//! - A predicate that reads a formal is not returned if the procedure may
//!   change that formal (the paper's footnote 4).
//! - A predicate about the address of a variable in the frame means nothing to
//!   a caller: it is neither passed nor returned.
//! - A predicate about values at entry (`'x`) is not passed, but may be
//!   returned: to the caller, they are values before the call.
//! - The paper's procedures end in one `return r`, and a predicate about `r` is
//!   one about the result. Here that is so if every `return` names the same
//!   variable ([`returned_variable`]); `$return` says it in any case.

use crate::alias::aliasing::Aliasing;
use crate::alias::modref::ModRef;
use ir::{Base, Effect, Expr, ExprKind, FuncId, Lval, Program, Stmt, StmtKind, VarId, VarKind};

/// A predicate of a procedure with the boolean variable that stands for it.
#[derive(Clone, Debug)]
pub struct Predicate {
    /// Name of the variable in the boolean program.
    pub name: String,
    pub expr: Expr,
}

/// The signature of an abstract procedure: indices into its predicates.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Signature {
    /// E_f: the formal parameters.
    pub formals: Vec<usize>,
    /// E_r: the returned values.
    pub returns: Vec<usize>,
    /// The variable whose value at the exit is the result.
    pub returned: Option<VarId>,
}

/// What a predicate mentions, as far as its place in a signature matters.
#[derive(Default)]
struct Mentions {
    /// The return slot.
    slot: bool,
    /// The variable that is returned; and is it a local one?
    returned: bool,
    returned_local: bool,
    /// Other variables of the frame that are not formals.
    locals: bool,
    globals: bool,
    /// Cells reached through pointers.
    dereference: bool,
    /// Addresses of variables of the frame.
    own_address: bool,
    old: bool,
}

/// The signature of `f` for its predicates.
pub fn signature(
    aliasing: Aliasing,
    mod_ref: &ModRef,
    f: FuncId,
    predicates: &[Predicate],
) -> Signature {
    let returned = returned_variable(aliasing.program, f);
    let mut out = Signature {
        returned,
        ..Signature::default()
    };
    for (i, p) in predicates.iter().enumerate() {
        let mut m = Mentions::default();
        m.collect(aliasing.program, f, returned, &p.expr);
        if m.locals || m.own_address {
            continue;
        }
        let formal = !m.slot && !m.returned_local && !m.old;
        if formal {
            out.formals.push(i);
        }
        let informative = m.slot || m.returned || m.globals || m.dereference;
        if informative && !reads_changed_formal(aliasing, mod_ref, f, returned, &p.expr) {
            out.returns.push(i);
        }
    }
    out
}

impl Mentions {
    fn collect(&mut self, program: &Program, f: FuncId, returned: Option<VarId>, e: &Expr) {
        match &e.kind {
            ExprKind::OldValue(_) => self.old = true,
            ExprKind::Load(lv) => self.lval(program, f, returned, lv),
            ExprKind::AddrOf(lv) => {
                if let Base::Var(v) = lv.base {
                    self.own_address |= program.var(v).kind.function() == Some(f);
                }
            }
            _ => {}
        }
        for child in e.children() {
            self.collect(program, f, returned, child);
        }
    }

    fn lval(&mut self, program: &Program, f: FuncId, returned: Option<VarId>, lv: &Lval) {
        let Base::Var(v) = lv.base else {
            self.dereference = true;
            return;
        };
        self.returned |= returned == Some(v);
        match program.var(v).kind {
            VarKind::Global => self.globals = true,
            VarKind::Return(_) => self.slot = true,
            VarKind::Formal(g, _) if g == f => {}
            _ if returned == Some(v) => self.returned_local = true,
            _ => self.locals = true,
        }
    }
}

/// The variable of the frame that every `return` of the function names, as it
/// is: right before the exit its value becomes the result.
pub fn returned_variable(program: &Program, f: FuncId) -> Option<VarId> {
    let mut all = Vec::new();
    let body = program.func(f).body.as_deref()?;
    collect_returned(program, body, &mut all);
    let first = all.first().copied().flatten()?;
    all.iter().all(|v| *v == Some(first)).then_some(first)
}

fn collect_returned(program: &Program, body: &[Stmt], out: &mut Vec<Option<VarId>>) {
    for (i, s) in body.iter().enumerate() {
        match &s.kind {
            StmtKind::Return => {
                let before = i.checked_sub(1).filter(|_| s.labels.is_empty());
                out.push(before.and_then(|b| named_result(program, &body[b])));
            }
            StmtKind::If {
                then_branch,
                else_branch,
                ..
            } => {
                collect_returned(program, then_branch, out);
                collect_returned(program, else_branch, out);
            }
            StmtKind::While { body, .. } | StmtKind::Block(body) => {
                collect_returned(program, body, out);
            }
            _ => {}
        }
    }
}

/// The variable, if the statement is `$return = variable`.
fn named_result(program: &Program, s: &Stmt) -> Option<VarId> {
    let StmtKind::Effect(Effect::Assign { lhs, rhs }) = &s.kind else {
        return None;
    };
    let ExprKind::Load(from) = &rhs.kind else {
        return None;
    };
    let kind = |lv: &Lval| lv.as_var().map(|v| program.var(v).kind);
    let slot = matches!(kind(lhs), Some(VarKind::Return(_)));
    let own = matches!(kind(from), Some(VarKind::Local(_) | VarKind::Formal(..)));
    from.as_var().filter(|_| slot && own && lhs.ty == from.ty)
}

/// Does the predicate read a formal whose value at exit may not be that of the
/// actual, nor the result?
fn reads_changed_formal(
    aliasing: Aliasing,
    mod_ref: &ModRef,
    f: FuncId,
    returned: Option<VarId>,
    e: &Expr,
) -> bool {
    e.current_loads().into_iter().any(|lv| {
        let formal = match lv.base {
            Base::Var(v) if returned == Some(v) => false,
            Base::Var(v) => matches!(aliasing.program.var(v).kind, VarKind::Formal(..)),
            Base::Deref(_) => false,
        };
        formal && mod_ref.may_change_inside(aliasing, f, lv)
    })
}
