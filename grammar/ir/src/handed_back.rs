//! Which variables that other files know by name alone ([`crate::known_by_name`]) undefined
//! functions may be handed back, to write there: by the text, as far as an argument does not
//! lead to what the program itself takes the address of.
//!
//! (Points-to knows it better, and costs more than some passes over the text.)

use crate::foreign::{calls, Foreign};
use crate::known_by_name::{is_untyped, made_untyped_of, may_lead_to};
use crate::program::Program;
use crate::types::Type;
use crate::{Expr, FuncId, VarId};
use std::collections::BTreeSet;

/// See the file's head.
#[derive(Default)]
pub struct HandedBack {
    foreign: Foreign,
    /// What foreign pointers lead to that the program makes a `void *` or the like.
    untyped: Vec<Type>,
    /// What functions that keep what they get may write from then on.
    kept: BTreeSet<VarId>,
}

impl HandedBack {
    /// In a whole program.
    pub fn new(program: &Program) -> HandedBack {
        let mut found = HandedBack {
            foreign: Foreign::new(program),
            ..HandedBack::default()
        };
        if program.known_by_name.is_empty() {
            return found;
        }
        let foreign = &found.foreign;
        found.untyped = made_untyped_of(program, |e| foreign.may_hold_any(program, e));
        let mut handed: Vec<&Expr> = Vec::new();
        for (_, args, callee) in calls(program) {
            // What a function that has a body finds behind `...` may go on from there.
            let kept = args.iter().enumerate().filter(|(k, _)| match callee {
                Ok(function) => !function.forgets && !function.reads_only(*k),
                Err(formals) => *k >= formals.len(),
            });
            handed.extend(kept.map(|(_, arg)| arg));
        }
        let is_kept = |v: &VarId| {
            let mut handed = handed.iter();
            handed.any(|arg| found.is_handed_back(program, arg, *v))
        };
        let by_name = program.known_by_name.iter().copied();
        found.kept = by_name.filter(is_kept).collect();
        found
    }

    /// May the pointer hold the address of the variable?
    pub fn may_hold(&self, program: &Program, p: &Expr, v: VarId) -> bool {
        self.foreign.may_hold(program, p, v)
    }

    /// May an argument be the address of the variable?
    pub fn is_handed_back(&self, program: &Program, arg: &Expr, v: VarId) -> bool {
        let Some(to) = self.foreign_pointee(program, arg, v) else {
            return false;
        };
        // What was made a `void *` before may be what it was; none to a variable is to which
        // pointers keep their types.
        let untyped = is_untyped(program, &arg.without_pointer_casts().ty)
            && !program.typed_by_name.contains(&v);
        let made = self.untyped.iter().filter(|_| untyped);
        made.chain([to]).any(|to| may_lead_to(program, to, v))
    }

    /// May a call of a function without a body write the variable?
    pub fn may_write(&self, program: &Program, callee: FuncId, args: &[Expr], v: VarId) -> bool {
        let function = program.func(callee);
        if !function.forgets {
            return self.kept.contains(&v);
        }
        let mut own = args
            .iter()
            .filter_map(|arg| self.foreign_pointee(program, arg, v));
        // What else is said of its arguments tells how far it goes.
        if function.approximated.is_none() {
            return own.next().is_some() || function.writes_behind_all();
        }
        let size = |ty: &Type| program.types.size(ty);
        let larger = |to, whole| size(to).is_some_and(|reached| reached > whole);
        let whole = size(&program.var(v).ty);
        own.any(|to| whole.is_none_or(|whole| !larger(to, whole)))
    }

    /// What an argument points to, if it may come from outside and be the variable's address.
    fn foreign_pointee<'p>(&self, program: &Program, arg: &'p Expr, v: VarId) -> Option<&'p Type> {
        let arg = arg.without_pointer_casts();
        let to = arg.ty.pointee()?;
        self.foreign.may_hold(program, arg, v).then_some(to)
    }
}
