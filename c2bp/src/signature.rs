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

use crate::modref::ModRef;
use crate::wp::{current_loads, Aliasing};
use cfront::ir::{Base, Expr, ExprKind, FuncId, Lval, VarKind};

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
}

/// What a predicate mentions, as far as its place in a signature matters.
#[derive(Default)]
struct Mentions {
    /// The return slot.
    result: bool,
    /// Variables of the frame that are neither formals nor the return slot.
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
    let mut out = Signature::default();
    for (i, p) in predicates.iter().enumerate() {
        let mut m = Mentions::default();
        mentions(aliasing, f, &p.expr, &mut m);
        if m.locals || m.own_address {
            continue;
        }
        let formal = !m.result && !m.old;
        if formal {
            out.formals.push(i);
        }
        let informative = m.result || m.globals || m.dereference;
        if informative && !reads_changed_formal(aliasing, mod_ref, f, &p.expr) {
            out.returns.push(i);
        }
    }
    out
}

fn mentions(aliasing: Aliasing, f: FuncId, e: &Expr, out: &mut Mentions) {
    match &e.kind {
        ExprKind::OldValue(_) => out.old = true,
        ExprKind::Load(lv) => mention(aliasing, f, lv, out),
        ExprKind::AddrOf(lv) => {
            if let Base::Var(v) = lv.base {
                out.own_address |= aliasing.program.var(v).kind.function() == Some(f);
            }
        }
        _ => {}
    }
    for child in e.children() {
        mentions(aliasing, f, child, out);
    }
}

fn mention(aliasing: Aliasing, f: FuncId, lv: &Lval, out: &mut Mentions) {
    match lv.base {
        Base::Deref(_) => out.dereference = true,
        Base::Var(v) => match aliasing.program.var(v).kind {
            VarKind::Global => out.globals = true,
            VarKind::Return(_) => out.result = true,
            VarKind::Formal(g, _) if g == f => {}
            _ => out.locals = true,
        },
    }
}

/// Does the predicate read a formal whose value at exit may not be that of the
/// actual?
fn reads_changed_formal(aliasing: Aliasing, mod_ref: &ModRef, f: FuncId, e: &Expr) -> bool {
    current_loads(e).into_iter().any(|lv| {
        let formal = match lv.base {
            Base::Var(v) => matches!(aliasing.program.var(v).kind, VarKind::Formal(..)),
            Base::Deref(_) => false,
        };
        formal && mod_ref.may_change_inside(aliasing, f, lv)
    })
}
