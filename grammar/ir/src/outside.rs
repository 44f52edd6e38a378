//! What is known outside of a program, by types: which objects other code may have seen,
//! and which pointers it may hand in.
//!
//! Undefined functions see what their arguments lead to, and what they return or write
//! leads to anything they know: also to a member whose address the program never takes
//! (`char *name_of(struct device *d) { return d->name; }`). So do callers that an environment
//! stands for. Types say that quickly and for all calls at once; points-to says what a pointer
//! leads to more exactly, but it rests on the cells that this helps to tell apart. (Used by
//! the memory model, and where it is told what is taken for granted.)

use crate::types::{CompId, Type, Types};
use crate::{Effect, Expr, ExprKind, Input, Program, Step, StmtKind, Why};
use std::collections::{HashMap, HashSet};

/// What the outside knows, and what it hands in.
#[derive(Default)]
pub struct Known {
    /// Structures and unions of which it knows objects.
    pub structures: HashSet<CompId>,
    /// Scalars that pointers known there lead to.
    pub scalars: HashSet<Type>,
    /// What pointers that come in lead to, if that is a scalar.
    pub handed_in: HashSet<Type>,
    /// Structures that pointers which come in lead to.
    pub structures_in: HashSet<CompId>,
    /// Do `void *` come in?
    pub untyped: bool,
    /// For a type, the structures of which the program takes a member's address that is
    /// of this type: who gets the pointer may know the structure (`container_of`).
    around: HashMap<Type, HashSet<CompId>>,
    seen: HashSet<Type>,
}

impl Known {
    pub fn outside(program: &Program) -> Known {
        let types = &program.types;
        let mut known = Known::default();
        known.members(program);
        let vars = program.exported.iter().chain(&program.external);
        for v in vars {
            known.object(types, &program.var(*v).ty);
        }
        let entry = program.funcs.get(program.entry.0 as usize);
        let formals = entry.filter(|f| f.name != "main").map(|f| &f.formals);
        for v in formals.into_iter().flatten() {
            known.value(types, &program.var(*v).ty);
        }
        for stmt in program.funcs.iter().flat_map(|f| f.body.iter().flatten()) {
            stmt.walk(&mut |s| match &s.kind {
                StmtKind::Call { callee, args, .. } => {
                    let function = program.func(*callee);
                    if function.body.is_none() && !function.forgets {
                        known.value(types, &function.ret);
                        for arg in args {
                            known.given(types, &arg.ty);
                            known.given(types, &arg.without_casts().ty);
                        }
                    }
                }
                // A pointer without a value is taken not to be followed.
                StmtKind::Effect(Effect::Havoc { lhs, why }) => match why {
                    Why::Input(Input::Uninitialised(_)) => {}
                    _ => known.value(types, &lhs.ty),
                },
                _ => {}
            });
        }
        known
    }

    /// A value comes from outside.
    fn value(&mut self, types: &Types, ty: &Type) {
        match element(ty) {
            Type::Ptr(to) => {
                let to = element(to);
                if to.is_scalar() {
                    self.handed_in.insert(to.clone());
                }
                self.untyped |= *to == Type::Void;
                if let Type::Comp(id) = to {
                    self.structures_in.insert(*id);
                }
                self.object(types, to);
            }
            Type::Comp(_) => self.object(types, ty),
            _ => {}
        }
    }

    /// Do pointers to data come in?
    pub fn hands_in(&self) -> bool {
        self.untyped || !self.handed_in.is_empty() || !self.structures_in.is_empty()
    }

    /// May it know an object of the type?
    pub fn knows(&self, ty: &Type) -> bool {
        match element(ty) {
            Type::Comp(id) => self.structures.contains(id),
            Type::Void => self.hands_in(),
            ty => self.scalars.contains(ty),
        }
    }

    /// May one object be known outside by two types, as C forbids, so that it matters
    /// whether the program relies on that?
    pub fn by_two_types(&self, types: &Types) -> bool {
        let comps = |set: &HashSet<CompId>| set.iter().map(|id| Type::Comp(*id)).collect();
        let mut known: Vec<Type> = comps(&self.structures);
        known.extend(self.scalars.iter().cloned());
        let mut come: Vec<Type> = comps(&self.structures_in);
        come.extend(self.handed_in.iter().cloned());
        if self.untyped {
            come.extend(known.iter().cloned());
        }
        come.iter()
            .any(|a| known.iter().any(|b| !may_be_one(types, a, b)))
    }

    /// Whose members' addresses are taken, by the types of the members.
    fn members(&mut self, program: &Program) {
        let mut note = |e: &Expr| {
            let ExprKind::AddrOf(lv) = &e.kind else {
                return;
            };
            // The address of a member is that of its first member, too.
            for step in &lv.path {
                if let Step::Field(comp, _) = step {
                    let around = self.around.entry(element(&lv.ty).clone());
                    around.or_default().insert(*comp);
                }
            }
        };
        for stmt in program.funcs.iter().flat_map(|f| f.body.iter().flatten()) {
            stmt.walk(&mut |s| s.reads().into_iter().for_each(|e| e.walk(&mut note)));
        }
    }

    /// A value is handed out.
    fn given(&mut self, types: &Types, ty: &Type) {
        if let Some(to) = ty.pointee() {
            self.object(types, to);
        }
    }

    /// An object is known outside, and so may be all that it leads to: the outside sets its
    /// pointers.
    fn object(&mut self, types: &Types, ty: &Type) {
        let ty = element(ty);
        if !self.seen.insert(ty.clone()) {
            return;
        }
        match ty {
            Type::Comp(id) => {
                self.structures.insert(*id);
                for field in types.comp(*id).fields.iter().flatten() {
                    match element(&field.ty) {
                        Type::Comp(_) => self.object(types, &field.ty),
                        Type::Ptr(_) => self.value(types, &field.ty),
                        _ => {}
                    }
                }
            }
            Type::Ptr(_) => {
                self.scalars.insert(ty.clone());
                self.value(types, ty);
            }
            scalar if scalar.is_scalar() => {
                self.scalars.insert(scalar.clone());
            }
            _ => {}
        }
        for around in self.around.get(ty).cloned().unwrap_or_default() {
            self.object(types, &Type::Comp(around));
        }
    }
}

/// The type of an array's elements, of any other type itself.
fn element(ty: &Type) -> &Type {
    match ty {
        Type::Array(t, _) => element(t),
        other => other,
    }
}

/// May an object of the second type be used as the first, too? Bytes are those of any
/// object, the sign of an integer does not matter, and a member is used with the structure
/// around it.
fn may_be_one(types: &Types, a: &Type, b: &Type) -> bool {
    let byte = |t: &Type| matches!(t, Type::Int(_)) && types.size(t) == Some(1);
    let integers = matches!((a, b), (Type::Int(_), Type::Int(_)));
    let unknown = |t: &Type| types.size(t).is_none();
    a == b
        || byte(a)
        || integers && types.size(a) == types.size(b)
        || unknown(a)
        || unknown(b)
        || contains(types, a, b)
        || contains(types, b, a)
}

fn contains(types: &Types, whole: &Type, part: &Type) -> bool {
    let Type::Comp(id) = whole else {
        return false;
    };
    let mut fields = types.comp(*id).fields.iter().flatten();
    fields.any(|f| {
        let ty = element(&f.ty);
        ty == part || contains(types, ty, part)
    })
}
