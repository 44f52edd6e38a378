//! What is known outside of a program, by types: which objects other code may have seen,
//! and which pointers it may hand in.
//!
//! Undefined functions see what their arguments lead to, and what they return or write
//! leads to anything they know: also to a member whose address the program never takes
//! (`char *name_of(struct device *d) { return d->name; }`). So do callers that an environment
//! stands for. Types say that quickly and for all calls at once; points-to says what a pointer
//! leads to more exactly, but it rests on the cells that this helps to tell apart. (Used by
//! the memory model, and where it is told what is taken for granted.)

use crate::filled::filled;
use crate::handed_out::{kind, scalars, Conversions};
use crate::types::{CompId, IntKind, Type, Types};
use crate::{Effect, Expr, ExprKind, FuncId, Input, Lval, Program, Step, StmtKind, Why};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// What the outside knows, and what it hands in.
#[derive(Default)]
pub struct Known {
    /// Structures and unions of which it knows objects.
    pub structures: FxHashSet<CompId>,
    /// Scalars that pointers known there lead to.
    pub scalars: FxHashSet<Type>,
    /// What pointers that come in lead to, if that is a scalar.
    pub handed_in: FxHashSet<Type>,
    /// Structures that pointers which come in lead to.
    pub structures_in: FxHashSet<CompId>,
    /// Do `void *` come in?
    pub untyped: bool,
    /// Are numbers made into pointers? Some may be addresses from there.
    numbers: bool,
    /// What the program casts a `void *` or a number to a pointer to.
    pub cast: FxHashSet<Type>,
    /// The types of the objects that it knows by themselves, not only as a part of others.
    whole: FxHashSet<Type>,
    /// For a type, the structures of which the program takes a member's address that is
    /// of this type: who gets the pointer may know the structure (`container_of`).
    around: FxHashMap<Type, FxHashSet<CompId>>,
    /// What pointers become before they are handed out, and the kinds of values that are.
    conversions: Conversions,
    handed_out: FxHashSet<Type>,
    seen: FxHashSet<Type>,
}

impl Known {
    pub fn outside(program: &Program) -> Known {
        let types = &program.types;
        let mut known = Known {
            conversions: Conversions::new(program),
            ..Known::default()
        };
        let callbacks = known.expressions(program);
        let vars = program.exported.iter().chain(&program.external);
        for v in vars {
            known.object(types, &program.var(*v).ty);
        }
        for ty in filled(program, false) {
            known.value(types, &ty);
        }
        let entry = program.funcs.get(program.entry.0 as usize);
        let entry = entry.filter(|f| f.name != "main");
        for v in entry.iter().flat_map(|f| &f.formals) {
            known.value(types, &program.var(*v).ty);
        }
        // Who calls the entry, or a function that has been handed out, gets what it returns.
        let callbacks = callbacks.iter().map(|f| program.func(*f));
        for function in callbacks.chain(entry) {
            known.given(types, &function.ret);
        }
        for stmt in program.funcs.iter().flat_map(|f| f.body.iter().flatten()) {
            stmt.walk(&mut |s| match &s.kind {
                StmtKind::Call { callee, args, .. } => {
                    let function = program.func(*callee);
                    // Who keeps nothing may still return what is in an object that he was handed.
                    let hands_back = !function.forgets || function.is_told_local();
                    let defined = function.body.is_some();
                    // A `va_list` may be handed on.
                    let behind = match defined {
                        true => function.formals.len(),
                        false => 0,
                    };
                    if !defined && hands_back {
                        known.value(types, &function.ret);
                    }
                    if defined || hands_back {
                        for arg in args.iter().skip(behind) {
                            known.given(types, &arg.ty);
                            known.given(types, &arg.without_casts().ty);
                        }
                    }
                }
                StmtKind::Effect(effect) => match effect {
                    // A pointer without a value is taken not to be followed.
                    Effect::Havoc {
                        why: Why::Input(Input::Uninitialised(_)),
                        ..
                    } => {}
                    Effect::Havoc { lhs, .. } => known.value(types, &lhs.ty),
                    Effect::Assign { .. }
                    | Effect::Zero { .. }
                    | Effect::Copy { .. }
                    | Effect::Alloc { .. } => {}
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

    /// Do pointers come in that the program takes for what it wants?
    pub fn any(&self) -> bool {
        self.untyped || self.numbers
    }

    /// Do pointers to data come in?
    pub fn hands_in(&self) -> bool {
        self.any() || !self.handed_in.is_empty() || !self.structures_in.is_empty()
    }

    /// May it know an object of the type?
    pub fn knows(&self, ty: &Type) -> bool {
        match element(ty) {
            Type::Comp(id) => self.structures.contains(id),
            Type::Void => self.hands_in(),
            ty => self.scalars.contains(ty),
        }
    }

    /// May one object be known outside by two types, so that it matters whether the program
    /// relies on that it is not? A pointer to any other type than the object's may be used
    /// as C forbids it, but where the memory model lays the two over each other anyway.
    pub fn by_two_types(&self, types: &Types) -> bool {
        let mut known = self.whole.clone();
        let mut come: FxHashSet<Type> = self.handed_in.clone();
        come.extend(self.structures_in.iter().map(|id| Type::Comp(*id)));
        if self.any() {
            known.extend(self.cast.iter().cloned());
            come.extend(known.iter().cloned());
        }
        let apart = |a: &Type, b: &Type| a != b && !is_laid_over(types, a, b);
        // Two structures of one type may overlap by parts, in something of another type.
        let by_parts = |ty: &Type| has_parts(types, ty);
        come.iter()
            .any(|a| by_parts(a) || known.iter().any(|b| apart(a, b)))
    }

    /// What the program's expressions tell; the functions whose addresses they take.
    fn expressions(&mut self, program: &Program) -> BTreeSet<FuncId> {
        let mut functions = BTreeSet::new();
        let mut note = |e: &Expr| match &e.kind {
            ExprKind::AddrOf(lv) => self.member(lv),
            ExprKind::Cast(inner) => self.taken_for(e, inner),
            ExprKind::FuncAddr(f) => {
                functions.insert(*f);
            }
            _ => {}
        };
        for stmt in program.funcs.iter().flat_map(|f| f.body.iter().flatten()) {
            stmt.walk(&mut |s| s.reads().into_iter().for_each(|e| e.walk(&mut note)));
        }
        functions
    }

    /// A member's address is taken; it is that of its first member, too.
    fn member(&mut self, lv: &Lval) {
        for step in &lv.path {
            if let Step::Field(comp, _) = step {
                let around = self.around.entry(element(&lv.ty).clone());
                around.or_default().insert(*comp);
            }
        }
    }

    /// A `void *` or a number is taken for a pointer to data.
    fn taken_for(&mut self, cast: &Expr, inner: &Expr) {
        let to = cast.ty.pointee();
        let Some(to) = to.filter(|to| !matches!(to, Type::Func(_))) else {
            return;
        };
        let number = matches!(inner.ty, Type::Int(_)) && inner.as_int().is_none();
        self.numbers |= number;
        if *to != Type::Void && (number || inner.ty.pointee() == Some(&Type::Void)) {
            self.cast.insert(element(to).clone());
        }
    }

    /// A value is handed out.
    fn given(&mut self, types: &Types, ty: &Type) {
        let mut parts = Vec::new();
        scalars(types, ty, &mut parts);
        for part in parts {
            self.carried(types, &part);
        }
    }

    /// The outside may have values of the type: what they lead to is known there, and so is
    /// what pointers lead to that become such values.
    fn carried(&mut self, types: &Types, ty: &Type) {
        if let Some(to) = ty.pointee() {
            self.object(types, to);
        }
        let new = kind(types, ty).is_some_and(|kind| self.handed_out.insert(kind));
        if new {
            for from in self.conversions.to(types, ty) {
                self.carried(types, &from);
            }
        }
    }

    /// An object is known outside, and so may be all that it leads to: the outside sets its
    /// pointers.
    fn object(&mut self, types: &Types, ty: &Type) {
        let whole = element(ty);
        if whole.is_scalar() || matches!(whole, Type::Comp(_)) {
            self.whole.insert(whole.clone());
        }
        self.part(types, whole);
    }

    /// The same for a part of an object.
    fn part(&mut self, types: &Types, ty: &Type) {
        let ty = element(ty);
        if !self.seen.insert(ty.clone()) {
            return;
        }
        match ty {
            Type::Comp(id) => {
                self.structures.insert(*id);
                for field in types.comp(*id).fields.iter().flatten() {
                    match element(&field.ty) {
                        Type::Comp(_) => self.part(types, &field.ty),
                        of => {
                            self.value(types, of);
                            self.carried(types, of);
                        }
                    }
                }
            }
            Type::Ptr(_) => {
                self.scalars.insert(ty.clone());
                self.value(types, ty);
                self.carried(types, ty);
            }
            scalar if scalar.is_scalar() => {
                self.scalars.insert(scalar.clone());
                self.carried(types, scalar);
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

/// Does a pointer to the first type lead, in the memory model, to whatever an object of the
/// second type holds? One to characters does; one to a scalar leads to all scalars of its
/// kind: the sign of an integer does not matter, nor what a pointer leads to.
fn is_laid_over(types: &Types, a: &Type, b: &Type) -> bool {
    // Characters lead to all bytes; but addresses are not looked for there.
    if is_byte(types, a) {
        return !types.holds_pointers(b);
    }
    match b {
        Type::Comp(id) => {
            let mut fields = types.comp(*id).fields.iter().flatten();
            fields.all(|f| is_laid_over(types, a, element(&f.ty)))
        }
        b => match (a, b) {
            (Type::Ptr(_), Type::Ptr(_)) => true,
            (Type::Int(_), Type::Int(_)) => {
                let is_bool = |t: &Type| *t == Type::Int(IntKind::Bool);
                types.size(a) == types.size(b) && is_bool(a) == is_bool(b)
            }
            _ => a == b,
        },
    }
}

/// Is it a structure or union of several members?
fn has_parts(types: &Types, ty: &Type) -> bool {
    match ty {
        Type::Comp(id) => match types.comp(*id).fields.as_deref() {
            Some([only]) => matches!(only.ty, Type::Array(..)) || has_parts(types, &only.ty),
            Some(fields) => !fields.is_empty(),
            None => false,
        },
        _ => false,
    }
}

fn is_byte(types: &Types, ty: &Type) -> bool {
    matches!(ty, Type::Int(kind) if *kind != IntKind::Bool) && types.size(ty) == Some(1)
}
