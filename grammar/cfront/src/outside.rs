//! Variables that pointers from outside may lead to.
//!
//! Another file can name a variable with external linkage, take its address and
//! hand it back: `extern int x; int *f(void) { return &x; }`. So in a program that
//! gets pointers from such places, these variables live in memory, where
//! pointers reach them, though the program itself never takes their addresses.
//!
//! So it is with a `static` variable whose address another file can read or be given
//! ([`crate::reach::Published`]), though the program may read neither from where.
//!
//! Most programs get none: their undefined functions return numbers, and are
//! handed nothing that has room for a pointer. That is decided by types, which costs
//! nothing and keeps these variables registers. Rejected: to decide it by points-to,
//! which needs to know first what lives in memory.
//!
//! That another file's functions write such a variable by its name is another matter.
//! They are taken to name those that are declared `extern` here, as a header does for
//! other files, or all of them (`--named-outside all`): few programs do it without a
//! header, and nothing could be proved of a variable otherwise while an undefined
//! function is called.

use crate::reach::Published;
use ir::filled::filled;
use ir::types::{Type, Types};
use ir::{Base, Effect, Expr, ExprKind, Function, Input, Program, StmtKind, VarId, Why};
use std::collections::{BTreeSet, HashSet};

/// Those that undefined functions are taken to name, `named`, and if pointers may come in,
/// the variables with external linkage.
pub fn exported(
    program: &Program,
    named: BTreeSet<VarId>,
    published: &Published,
) -> BTreeSet<VarId> {
    if !Outside::new(program).hands_pointers_in(&named) {
        return named;
    }
    let known = |v: &&VarId| is_published(program, published, **v);
    let own = program.globals.iter().filter(known);
    own.chain(&program.linked).chain(&named).copied().collect()
}

/// The exported variables that other files know by name and are taken not to use the name
/// of, and whose addresses nothing here takes.
pub fn known_by_name(
    program: &Program,
    published: &Published,
    addressed: &HashSet<VarId>,
) -> BTreeSet<VarId> {
    let named = |v: &VarId| program.named_outside.contains(v) || program.external.contains(v);
    let taken = |v: &VarId| addressed.contains(v) || is_published(program, published, *v);
    let exported = program.exported.intersection(&program.linked).copied();
    exported.filter(|v| !named(v) && !taken(v)).collect()
}

/// Does what is not read here give the variable's address away?
fn is_published(program: &Program, published: &Published, v: VarId) -> bool {
    let var = program.var(v);
    let mentioned = published.get(&var.name);
    mentioned.is_some_and(|addressed| *addressed || has_array(program, &var.ty))
}

/// An array is its address, also as a member.
fn has_array(program: &Program, ty: &Type) -> bool {
    match ty {
        Type::Array(..) => true,
        Type::Comp(id) => {
            let mut fields = program.types.comp(*id).fields.iter().flatten();
            fields.any(|f| has_array(program, &f.ty))
        }
        _ => false,
    }
}

struct Outside<'p> {
    program: &'p Program,
    /// Are there pointers that may have been bytes or numbers of other types?
    bytes: bool,
    /// Are there pointers that were numbers?
    numbers: bool,
    /// Are there pointers to members of objects that have pointers?
    members: bool,
}

impl<'p> Outside<'p> {
    fn new(program: &'p Program) -> Outside<'p> {
        let mut outside = Outside {
            program,
            bytes: program.types.comps.iter().any(|c| c.is_union),
            numbers: false,
            members: false,
        };
        program.each_statement(&mut |s| {
            for e in s.reads() {
                e.walk(&mut |e| {
                    let number = is_pointer_of_number(e);
                    outside.numbers |= number;
                    outside.members |= is_member_with_pointers(program, e);
                    outside.bytes |= number || makes_pointers(&program.types, e);
                });
            }
        });
        outside
    }

    /// Undefined functions put pointers into the variables that they are taken to name.
    fn hands_pointers_in(&self, named: &BTreeSet<VarId>) -> bool {
        let entry = self.program.func(self.program.entry);
        let var = |v: &VarId| &self.program.var(*v).ty;
        // What the arguments of `main` point to is nothing of the program's.
        let arguments = entry.name != "main" && entry.formals.iter().any(|v| self.holds(var(v)));
        let mut filled_there = self.program.external.iter().chain(named);
        let mut found = arguments || filled_there.any(|v| self.holds(var(v)));
        found |= !filled(self.program, self.bytes).is_empty();
        self.program.each_statement(&mut |s| match &s.kind {
            StmtKind::Call { callee, args, .. } => {
                let function = self.program.func(*callee);
                let hands_back = !function.forgets || function.is_told_local();
                let hands_in =
                    hands_back && self.returns(function, args) || self.hands_in(function);
                found |= function.body.is_none() && hands_in;
            }
            StmtKind::Effect(effect) => match effect {
                Effect::Havoc {
                    lhs,
                    why:
                        Why::Approximation(_)
                        | Why::Variadic(_)
                        | Why::Input(Input::CallbackArgument(..)),
                } => found |= self.holds(&lhs.ty),
                // An environment takes so what it hands in; in volatile objects may be
                // anything, and in variables what earlier runs have left there.
                Effect::Havoc {
                    lhs,
                    why: Why::Input(Input::Nondet(_) | Input::Volatile(_) | Input::Start(_)),
                } => found |= self.leads(&lhs.ty),
                Effect::Havoc { .. }
                | Effect::Assign { .. }
                | Effect::Zero { .. }
                | Effect::Copy { .. }
                | Effect::Alloc { .. } => {}
            },
            _ => {}
        });
        found
    }

    /// Does an environment take a structure with pointers there?
    fn hands_in(&self, function: &Function) -> bool {
        matches!(function.ret, Type::Comp(_)) && self.program.types.has_pointers(&function.ret)
    }

    /// Does a function without a body return a pointer, or get a place for one?
    fn returns(&self, function: &Function, args: &[Expr]) -> bool {
        let place = |ty: &Type| match ty.pointee() {
            Some(Type::Void) => true,
            Some(Type::Func(_)) => false,
            // From a member it gets to the others.
            Some(pointee) => self.members || self.holds(pointee),
            None => self.holds(ty),
        };
        self.holds(&function.ret) || args.iter().any(|e| place(&e.without_pointer_casts().ty))
    }

    /// Can a value of the type be a pointer, or a number of which the program makes one?
    fn leads(&self, ty: &Type) -> bool {
        let number = matches!(ty, Type::Int(_)) && self.numbers;
        number || self.program.types.has_pointers(ty)
    }

    /// Can an object of the type hold a pointer, or lead to one that does?
    fn holds(&self, ty: &Type) -> bool {
        match ty {
            Type::Ptr(_) => true,
            Type::Array(t, _) => self.holds(t),
            Type::Int(_) | Type::Float(_) => self.bytes,
            Type::Comp(c) => match &self.program.types.comp(*c).fields {
                Some(fields) => fields.iter().any(|f| self.holds(&f.ty)),
                None => true,
            },
            Type::Void | Type::Func(_) => false,
        }
    }
}

/// The address of a member of an object that has pointers, too.
fn is_member_with_pointers(program: &Program, e: &Expr) -> bool {
    let ExprKind::AddrOf(lv) = &e.kind else {
        return false;
    };
    let whole = match &lv.base {
        Base::Var(v) => Some(&program.var(*v).ty),
        Base::Deref(pointer) => pointer.ty.pointee(),
    };
    !lv.path.is_empty() && whole.is_some_and(|ty| program.types.has_pointers(ty))
}

/// A pointer made of a number that is no constant.
fn is_pointer_of_number(e: &Expr) -> bool {
    match &e.kind {
        ExprKind::Cast(from) => {
            let number = from.ty.is_int() && from.as_int().is_none();
            number && e.ty.pointee().is_some()
        }
        _ => false,
    }
}

/// A pointer made of a pointer to something else, where one leads to pointers and the other
/// to numbers.
fn makes_pointers(types: &Types, e: &Expr) -> bool {
    let ExprKind::Cast(from) = &e.kind else {
        return false;
    };
    match (from.ty.pointee(), e.ty.pointee()) {
        (Some(from), Some(to)) => {
            let (pointers, numbers) = (Type::is_ptr, |ty: &Type| !ty.is_ptr());
            let lies = |a, b| types.has_leaf(a, &pointers) && types.has_leaf(b, &numbers);
            from != to && (lies(from, to) || lies(to, from))
        }
        _ => false,
    }
}
