//! What formals are handed that hold it all the time: `void *data` of a wrapper says nothing of
//! what it leads to, and what its callers hand it does.
//!
//! A rule's wrapper of `spi_transfer(.., void *in)` hands `in` on to a function that is not
//! defined here. By the formal alone that writes anything that any caller's pointer leads to;
//! each caller's own has a type, or is an address. Rejected: a copy of the wrapper for each call,
//! which tells callers apart, too, and makes the program larger by all of them.

use crate::known_by_name::is_untyped;
use crate::types::Type;
use crate::{Expr, ExprKind, Program, StmtKind, VarId};
use std::collections::{BTreeMap, BTreeSet};

/// For the formals whose type says nothing, and that nothing writes, all that they are handed.
#[derive(Clone, Debug, Default)]
pub struct Actuals {
    of: BTreeMap<VarId, Vec<Expr>>,
}

impl Actuals {
    /// Of all calls in a program.
    pub fn new(program: &Program) -> Actuals {
        let defined = program.functions().filter(|(f, function)| {
            // The entry is called from outside.
            function.body.is_some() && *f != program.entry
        });
        let formals = defined.flat_map(|(_, function)| &function.formals);
        let unwritten = never_written(program);
        let kept = formals.filter(|v| {
            let var = program.var(**v);
            is_untyped(program, &var.ty) && !var.in_memory && unwritten.contains(v)
        });
        let mut of: BTreeMap<VarId, Vec<Expr>> = kept.map(|v| (*v, Vec::new())).collect();
        program.each_statement(&mut |s| {
            let StmtKind::Call { callee, args, .. } = &s.kind else {
                return;
            };
            for (i, formal) in program.func(*callee).formals.iter().enumerate() {
                let Some(known) = of.get_mut(formal) else {
                    continue;
                };
                match args.get(i) {
                    Some(arg) if known.contains(arg) => {}
                    Some(arg) => known.push(arg.clone()),
                    // It holds anything.
                    None => drop(of.remove(formal)),
                }
            }
        });
        // What nobody calls here is called from outside, if at all.
        of.retain(|_, actuals| !actuals.is_empty());
        Actuals { of }
    }

    /// An argument, or what stands for it: all that the formal is handed which it is, and so on.
    /// (Expressions of several functions, then.)
    pub fn behind<'a>(&'a self, arg: &'a Expr) -> Vec<&'a Expr> {
        let (mut found, mut seen) = (Vec::new(), BTreeSet::new());
        self.collect(arg, &mut seen, &mut found);
        found
    }

    fn collect<'a>(&'a self, arg: &'a Expr, seen: &mut BTreeSet<VarId>, found: &mut Vec<&'a Expr>) {
        // (What it is made a pointer to something of says more than what it was.)
        let own = arg.without_pointer_casts();
        let untyped = arg == own || arg.ty.pointee() == Some(&Type::Void);
        let formal = match &own.kind {
            ExprKind::Load(lv) if untyped => lv.as_var(),
            _ => None,
        };
        match formal.and_then(|v| Some((v, self.of.get(&v)?))) {
            Some((v, actuals)) => {
                if seen.insert(v) {
                    actuals.iter().for_each(|a| self.collect(a, seen, found));
                }
            }
            None => found.push(arg),
        }
    }
}

/// The formals that no statement writes.
pub fn never_written(program: &Program) -> BTreeSet<VarId> {
    let formals = program.functions().flat_map(|(_, f)| &f.formals).copied();
    let mut kept: BTreeSet<VarId> = formals.collect();
    program.each_statement(&mut |s| {
        let written = match &s.kind {
            StmtKind::Effect(effect) => Some(effect.written()),
            StmtKind::Call { dst, .. } => dst.as_ref(),
            _ => None,
        };
        if let Some(v) = written.and_then(|lv| lv.base_var()) {
            kept.remove(&v);
        }
    });
    kept
}
