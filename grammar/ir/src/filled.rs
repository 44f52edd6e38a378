//! Pointers that functions of the library fill with bytes: `read(fd, &p, sizeof p)`,
//! `memcpy(&p, buffer, 8)`. They keep nothing and return nothing of the outside's, but what
//! they write may be what another file made of an address.
//!
//! Decided by types, of what an argument points to before it becomes a `void *`. Members that
//! the program never reads as pointers (those of a `FILE`) do not matter, where no pointer to
//! the structure becomes one to something else, and no union holds it.

use crate::types::{CompId, Type, Types};
use crate::{Expr, ExprKind, Program, Step, StmtKind};
use std::collections::BTreeSet;

/// The types of objects with pointers that such functions may fill; with numbers, too, if
/// pointers are made of these.
pub fn filled(program: &Program, numbers: bool) -> Vec<Type> {
    let mut filled = Vec::new();
    program.each_statement(&mut |s| {
        if let StmtKind::Call { callee, args, .. } = &s.kind {
            let function = program.func(*callee);
            let fills = function.body.is_none() && function.forgets && !function.is_told_local();
            let written = args.iter().enumerate();
            let written = written.filter(|(i, _)| fills && !function.reads_only(*i));
            filled.extend(written.filter_map(|(_, arg)| arg.without_pointer_casts().ty.pointee()));
        }
    });
    // In most programs there are none.
    if filled.is_empty() {
        return Vec::new();
    }
    let mut found = Filled {
        program,
        numbers,
        read: BTreeSet::new(),
        otherwise: in_unions(&program.types),
        types: Vec::new(),
        untyped: Vec::new(),
    };
    program.each_statement(&mut |s| {
        for e in s.reads() {
            e.walk(&mut |e| found.expression(e));
        }
    });
    filled.iter().for_each(|to| found.add(to));
    // What was made a `void *` before is what it was.
    if filled.iter().any(|to| is_bytes(&program.types, to)) {
        let untyped = std::mem::take(&mut found.untyped);
        untyped.iter().for_each(|to| found.add(to));
    }
    found.types
}

fn is_bytes(types: &Types, ty: &Type) -> bool {
    *ty == Type::Void || matches!(ty, Type::Int(_)) && types.size(ty) == Some(1)
}

/// The structures and unions in an object of a type.
fn comps(types: &Types, ty: &Type, found: &mut BTreeSet<CompId>) {
    match ty {
        Type::Array(of, _) => comps(types, of, found),
        Type::Comp(id) if found.insert(*id) => {
            let fields = types.comp(*id).fields.iter().flatten();
            fields.for_each(|f| comps(types, &f.ty, found));
        }
        _ => {}
    }
}

/// Those in unions.
fn in_unions(types: &Types) -> BTreeSet<CompId> {
    let mut found = BTreeSet::new();
    let unions = (0u32..).zip(&types.comps).filter(|(_, comp)| comp.is_union);
    unions.for_each(|(n, _)| comps(types, &Type::Comp(CompId(n)), &mut found));
    found
}

struct Filled<'p> {
    program: &'p Program,
    numbers: bool,
    /// Members that are read as pointers.
    read: BTreeSet<(CompId, usize)>,
    /// Structures of which something else may read the members.
    otherwise: BTreeSet<CompId>,
    types: Vec<Type>,
    /// What pointers lead to that are made a `void *` or the like.
    untyped: Vec<Type>,
}

impl<'p> Filled<'p> {
    fn expression(&mut self, e: &'p Expr) {
        let types = &self.program.types;
        match &e.kind {
            ExprKind::Load(lv) if lv.ty.is_ptr() => {
                let fields = lv.path.iter().filter_map(|step| match step {
                    Step::Field(comp, n) => Some((*comp, *n)),
                    Step::Index(_) => None,
                });
                self.read.extend(fields);
            }
            ExprKind::Cast(from) => {
                let own = from.without_pointer_casts().ty.pointee();
                own.into_iter()
                    .for_each(|to| comps(types, to, &mut self.otherwise));
                let untyped = e.ty.pointee().is_some_and(|to| is_bytes(types, to));
                let new = own.filter(|to| untyped && !self.untyped.contains(to));
                self.untyped.extend(new.cloned());
            }
            _ => {}
        }
    }

    fn add(&mut self, ty: &Type) {
        if self.holds(ty) && !self.types.contains(ty) {
            self.types.push(ty.clone());
        }
    }

    /// Has an object of the type a pointer that is read, or a number?
    fn holds(&self, ty: &Type) -> bool {
        match ty {
            Type::Ptr(to) => !matches!(**to, Type::Func(_)),
            Type::Array(of, _) => self.holds(of),
            Type::Comp(id) => {
                let fields = self.program.types.comp(*id).fields.iter().flatten();
                let mut fields = fields.enumerate();
                let any = self.numbers || self.otherwise.contains(id);
                let read = |n| any || self.read.contains(&(*id, n));
                fields.any(|(n, f)| self.holds(&f.ty) && read(n))
            }
            Type::Int(_) | Type::Float(_) => self.numbers,
            Type::Void | Type::Func(_) => false,
        }
    }
}
