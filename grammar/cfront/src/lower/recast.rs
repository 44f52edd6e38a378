//! Functions whose addresses may stand where no pointer to a function does: in a number, in
//! bytes, behind `void *`.
//!
//! Told by types, for the whole program. A function is one of these if its address is converted,
//! or a pointer to functions of its type is: itself, or as a part of memory that is read as
//! numbers (through a pointer that was converted, by the library, as another member of a union).
//! So is one to which something is added: an address beside it tells it, too.
//!
//! Rejected: to follow values. An analysis that is blind to fields finds each function of a
//! driver in each number beside it.

use super::context::Lower;
use ir::types::{FuncType, Type, Types};
use ir::{Expr, ExprKind, FuncId, Lval, Step, Stmt, StmtKind};
use std::collections::{BTreeSet, HashSet};

/// Functions by name, and those of a type.
#[derive(Default)]
struct Found {
    functions: BTreeSet<FuncId>,
    types: BTreeSet<FuncType>,
}

impl Lower<'_> {
    /// The functions whose addresses may be converted to another type somewhere.
    pub(super) fn recast_functions(&self) -> BTreeSet<FuncId> {
        let mut found = Found::default();
        // What is converted to be compared goes nowhere (so are calls through pointers lowered).
        let mut compared: HashSet<*const Expr> = HashSet::new();
        self.each_read(&mut |e| match &e.kind {
            ExprKind::Cmp(_, a, b) => {
                let pointers = [a, b].into_iter().filter(|e| e.ty.is_ptr());
                compared.extend(pointers.map(|e| std::ptr::from_ref(&**e)));
            }
            ExprKind::Cast(inner)
                if e.ty != inner.ty && !compared.contains(&std::ptr::from_ref(e)) =>
            {
                match (&inner.kind, inner.ty.pointee()) {
                    (ExprKind::FuncAddr(f), _) => drop(found.functions.insert(*f)),
                    (_, Some(Type::Func(f))) => drop(found.types.insert((**f).clone())),
                    _ => {}
                }
            }
            _ => {}
        });
        self.all_found(found)
    }

    /// Those, and the functions whose addresses may be read as bytes or as numbers.
    pub(super) fn disguised_functions(&self) -> BTreeSet<FuncId> {
        let mut found = Found {
            functions: self.recast_functions(),
            types: BTreeSet::new(),
        };
        let types = &self.program.types;
        self.each_read(&mut |e| match &e.kind {
            ExprKind::Cast(inner) => {
                if let (Some(object), Some(read)) = (inner.ty.pointee(), e.ty.pointee()) {
                    let whole = matches!(read, Type::Int(_) | Type::Float(_));
                    if whole || !matches!(object, Type::Comp(_)) && object != read {
                        types.held_functions(object, &mut found.types);
                    }
                }
            }
            ExprKind::Load(lv) if !lv.ty.is_ptr() => in_union(types, lv, &mut found.types),
            ExprKind::Load(_) | ExprKind::FuncAddr(_) | ExprKind::Cond(..) => {}
            _ => {
                if let Some(Type::Func(of)) = e.ty.pointee() {
                    found.types.insert((**of).clone());
                }
            }
        });
        self.each_statement(&mut |s| {
            if let StmtKind::Call { callee, args, .. } = &s.kind {
                let library = self.program.func(*callee).forgets;
                for object in args.iter().filter(|_| library) {
                    if let Some(object) = object.without_pointer_casts().ty.pointee() {
                        types.held_functions(object, &mut found.types);
                    }
                }
            }
        });
        self.all_found(found)
    }

    fn all_found(&self, found: Found) -> BTreeSet<FuncId> {
        let mut all = found.functions;
        let infos = self.declared.infos.iter().enumerate();
        let of_type = infos.filter(|(_, info)| found.types.contains(&info.ty));
        all.extend(of_type.map(|(f, _)| FuncId(f as u32)));
        all
    }

    fn each_statement<'s>(&'s self, look: &mut impl FnMut(&'s Stmt)) {
        let bodies = self.program.funcs.iter().flat_map(|f| &f.body).flatten();
        let inits = self.unfinished.inits.iter().flat_map(|i| &i.stmts);
        for stmt in bodies.chain(inits) {
            stmt.walk(look);
        }
    }

    fn each_read(&self, look: &mut impl FnMut(&Expr)) {
        self.each_statement(&mut |s| {
            for e in s.reads() {
                e.walk(look);
            }
        });
    }
}

/// What stands beside a member of a union.
fn in_union(types: &Types, lv: &Lval, found: &mut BTreeSet<FuncType>) {
    for step in &lv.path {
        match step {
            Step::Field(comp, _) if types.comp(*comp).is_union => {
                types.held_functions(&Type::Comp(*comp), found);
            }
            Step::Field(..) | Step::Index(_) => {}
        }
    }
}
