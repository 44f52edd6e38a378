//! Variables of activations that undefined functions cannot reach: their addresses go nowhere
//! but into members that are read or written at once, into functions that do no more with
//! them, and into functions that keep no address (`#pragma slam local`) and are given them by
//! `&x`.
//!
//! An undefined function writes what its arguments reach by type (see [`super::reach`]): of a
//! `struct resource *` all members of all resources. That a local variable is none of them is
//! what c2bp's points-to analysis knows; without it newton would take paths for feasible that
//! c2bp rules out by no predicate. By the text, in one pass until nothing changes. Rejected:
//! the points-to analysis itself, which newton would solve for each path anew.

use grammar::cli::Assumed;
use ir::handed_on::handed_on;
use ir::{Base, Effect, Expr, ExprKind, FuncId, Lval, Program, Step, Stmt, StmtKind, VarId};
use rustc_hash::FxHashSet;
use std::collections::HashSet;

/// The variables in memory, of functions, that are private.
pub fn private(program: &Program) -> HashSet<VarId> {
    let mut leaks = Leaks {
        program,
        typed: program.assumed.contains(&Assumed::Typed),
        handed_on: handed_on(program),
        leaked: HashSet::new(),
    };
    loop {
        let before = leaks.leaked.len();
        for (_, function) in program.functions() {
            for s in function.body.iter().flatten() {
                s.walk(&mut |s| leaks.statement(s));
            }
        }
        if leaks.leaked.len() == before {
            break;
        }
    }
    let own = program.functions().flat_map(|(_, f)| &f.locals);
    let own = own.filter(|v| program.var(**v).in_memory && !leaks.leaked.contains(*v));
    own.copied().collect()
}

/// Variables whose addresses, and formals whose values, may be kept somewhere.
struct Leaks<'p> {
    program: &'p Program,
    /// Are numbers that functions take no addresses?
    typed: bool,
    /// Functions that may return an address as a number, which goes anywhere.
    handed_on: FxHashSet<FuncId>,
    leaked: HashSet<VarId>,
}

impl Leaks<'_> {
    fn statement(&mut self, s: &Stmt) {
        match &s.kind {
            StmtKind::Effect(effect) => {
                match effect {
                    Effect::Assign { rhs, .. } => self.value(rhs, false),
                    Effect::Copy { src, .. } => self.place(src),
                    Effect::Havoc { why, .. } => {
                        why.read().into_iter().for_each(|e| self.value(e, false));
                    }
                    Effect::Zero { .. } => {}
                    Effect::Alloc { .. } => s.reads().iter().for_each(|e| self.value(e, false)),
                }
                self.place(effect.written());
            }
            StmtKind::Call { dst, callee, args } => {
                for (i, arg) in args.iter().enumerate() {
                    let kept = self.keeps(*callee, i, arg);
                    self.value(arg, !kept);
                }
                dst.iter().for_each(|lv| self.place(lv));
            }
            _ => s.reads().iter().for_each(|e| self.value(e, false)),
        }
    }

    /// May a function keep what it is given?
    fn keeps(&self, callee: FuncId, i: usize, arg: &Expr) -> bool {
        let function = self.program.func(callee);
        match (&function.body, function.formals.get(i)) {
            (Some(_), Some(formal)) => {
                let same = self.program.var(*formal).ty == arg.ty;
                !same || self.program.var(*formal).in_memory || self.leaked.contains(formal)
            }
            (Some(_), None) => true,
            // Of what it may return nothing is known.
            (None, _) => {
                let literal = matches!(&arg.kind, ExprKind::AddrOf(lv)
                    if matches!(lv.base, Base::Var(_)));
                let returns = function.ret.is_ptr() || self.handed_on.contains(&callee);
                !(self.typed && function.is_told_local() && literal && !returns)
            }
        }
    }

    /// A value, which is not kept if it is just `looked` at.
    fn value(&mut self, e: &Expr, looked: bool) {
        match &e.kind {
            ExprKind::Load(lv) => {
                if let (Some(v), false) = (lv.as_var(), looked) {
                    if e.ty.is_ptr() {
                        self.leaked.insert(v);
                    }
                }
                self.place(lv);
            }
            ExprKind::AddrOf(lv) => match &lv.base {
                Base::Var(v) => {
                    if !looked {
                        self.leaked.insert(*v);
                    }
                    self.steps(lv);
                }
                Base::Deref(p) => {
                    self.value(p, looked);
                    self.steps(lv);
                }
            },
            ExprKind::Cast(inner) => self.value(inner, looked && e.ty.is_ptr()),
            ExprKind::PtrAdd(p, i) => {
                self.value(p, looked);
                self.value(i, false);
            }
            ExprKind::Cmp(_, a, b) => {
                self.value(a, true);
                self.value(b, true);
            }
            _ => e.children().into_iter().for_each(|e| self.value(e, false)),
        }
    }

    /// An l-value that is read or written.
    fn place(&mut self, lv: &Lval) {
        if let Base::Deref(p) = &lv.base {
            self.value(p, true);
        }
        self.steps(lv);
    }

    fn steps(&mut self, lv: &Lval) {
        for step in &lv.path {
            if let Step::Index(i) = step {
                self.value(i, false);
            }
        }
    }
}
