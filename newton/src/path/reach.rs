//! What a function without a body may write through its arguments: the objects
//! they point to, and what is behind the pointers in those, by type.
//!
//! A kernel's types lead from almost any structure to almost any other, so the
//! answers are kept, one for each type.

use ir::types::{CompId, Type};
use ir::{Base, Expr, ExprKind, FuncId, Lval, Program, Step, VarId};
use logic::memory::{Memory, Region};
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::rc::Rc;

/// Sets of regions are shared: there may be thousands of calls.
pub type Regions = Rc<BTreeSet<Region>>;

/// What one argument lets a function write.
pub struct Escape {
    /// This object, exactly: any value in any cell.
    pub object: Option<Lval>,
    /// What the argument points to, where it is another expression.
    pub pointee: Option<Lval>,
    /// Anything here.
    pub regions: Regions,
}

pub struct Reachable<'p> {
    program: &'p Program,
    memory: &'p Memory,
    everything: Regions,
    /// Variables that undefined functions may write by name, where the program names them, too.
    pub elsewhere: Vec<VarId>,
    /// Behind the pointers in an object of a type; with the object itself.
    behind: RefCell<HashMap<Type, Regions>>,
    from: RefCell<HashMap<Type, Regions>>,
}

impl<'p> Reachable<'p> {
    pub fn new(program: &'p Program, memory: &'p Memory) -> Reachable<'p> {
        let everything = (0..memory.regions() as u32).map(Region).collect();
        Reachable {
            program,
            memory,
            everything: Rc::new(everything),
            elsewhere: elsewhere(program),
            behind: RefCell::default(),
            from: RefCell::default(),
        }
    }

    /// What a call of an undefined function may write.
    pub fn escapes(&self, callee: FuncId, args: &[Expr]) -> Vec<Escape> {
        let constant = &self.program.func(callee).const_formals;
        let open = args
            .iter()
            .enumerate()
            .filter(|(k, _)| !constant.get(*k).copied().unwrap_or(false));
        let escape = |arg: &Expr, reach: Reach| match reach {
            Reach::Object(object) => Escape {
                regions: self.behind(&object.ty),
                object: Some(object),
                pointee: None,
            },
            Reach::Type(ty) => Escape {
                object: None,
                regions: self.from(&ty),
                pointee: Some(pointee(arg, ty)),
            },
            Reach::Behind(ty) => Escape {
                object: None,
                regions: self.behind(&ty),
                pointee: None,
            },
            Reach::Everything => Escape {
                object: None,
                regions: Rc::clone(&self.everything),
                pointee: None,
            },
        };
        let defined_elsewhere = self.elsewhere.iter().map(|v| Escape {
            object: Some(Lval::var(*v, self.program)),
            regions: Regions::default(),
            pointee: None,
        });
        let arguments = open.filter_map(|(_, arg)| Some(escape(arg, reach(self.program, arg)?)));
        arguments
            .chain(defined_elsewhere.filter(|_| !self.program.func(callee).forgets))
            .collect()
    }

    fn behind(&self, ty: &Type) -> Regions {
        if let Some(known) = self.behind.borrow().get(ty) {
            return Rc::clone(known);
        }
        let mut regions = BTreeSet::new();
        pointees(self.program, self.memory, ty, &mut regions);
        let regions = Rc::new(regions);
        let mut memo = self.behind.borrow_mut();
        memo.insert(ty.clone(), Rc::clone(&regions));
        regions
    }

    fn from(&self, ty: &Type) -> Regions {
        if let Some(known) = self.from.borrow().get(ty) {
            return Rc::clone(known);
        }
        let mut regions = (*self.behind(ty)).clone();
        regions.extend(self.memory.regions_of_type(self.program, ty));
        let regions = Rc::new(regions);
        let mut memo = self.from.borrow_mut();
        memo.insert(ty.clone(), Rc::clone(&regions));
        regions
    }
}

/// The variables that any undefined function may write by name, as far as the program's
/// functions name them, too.
fn elsewhere(program: &Program) -> Vec<VarId> {
    let mut named = BTreeSet::new();
    let mut name = |lv: &Lval| {
        if let Base::Var(v) = lv.base {
            named.insert(v);
        }
    };
    for stmt in program.funcs.iter().flat_map(|f| &f.body).flatten() {
        stmt.walk(&mut |s| {
            s.places().into_iter().for_each(&mut name);
            for e in s.reads() {
                e.walk(&mut |e| {
                    if let ExprKind::Load(lv) | ExprKind::AddrOf(lv) = &e.kind {
                        name(lv);
                    }
                });
            }
        });
    }
    let outside = program.named_outside.iter().copied();
    outside
        .filter(|v| named.contains(v) && !program.var(*v).is_const)
        .collect()
}

/// What a function may write through a pointer argument.
enum Reach {
    /// The argument is literally the address of this object.
    Object(Lval),
    /// Objects of this type.
    Type(Type),
    /// What the pointers in a struct lead to, which is passed by value.
    Behind(Type),
    Everything,
}

/// What an argument gives access to; `None` if it is no pointer (nor a struct,
/// which may hold some), or one to nothing that can be written.
fn reach(program: &Program, arg: &Expr) -> Option<Reach> {
    let mut e = arg;
    while let ExprKind::Cast(inner) = &e.kind {
        if !inner.ty.is_ptr() {
            break;
        }
        e = inner;
    }
    match &e.kind {
        ExprKind::Int(_) | ExprKind::FuncAddr(_) => return None,
        ExprKind::AddrOf(lval) => {
            let mut object = (**lval).clone();
            // `&a[0]` reaches all of `a`.
            if let Some(Step::Index(_)) = object.path.last() {
                object.path.pop();
                object.ty = type_of(program, &object);
            }
            if let Some(v) = object.as_var() {
                if program.var(v).is_const {
                    return None;
                }
            }
            return Some(Reach::Object(object));
        }
        _ => {}
    }
    if let Type::Comp(_) = e.ty {
        return Some(Reach::Behind(e.ty.clone()));
    }
    match e.ty.pointee()? {
        Type::Func(_) => None,
        Type::Void => Some(Reach::Everything),
        ty => Some(Reach::Type(ty.clone())),
    }
}

/// What an argument points to, which is of the type, casts aside.
fn pointee(arg: &Expr, ty: Type) -> Lval {
    let mut pointer = arg;
    while let ExprKind::Cast(inner) = &pointer.kind {
        if !inner.ty.is_ptr() {
            break;
        }
        pointer = inner;
    }
    Lval {
        base: Base::Deref(Box::new(pointer.clone())),
        path: Vec::new(),
        ty,
    }
}

/// The type of an l-value from its base and path.
fn type_of(program: &Program, lval: &Lval) -> Type {
    let mut ty = match &lval.base {
        Base::Var(v) => program.var(*v).ty.clone(),
        Base::Deref(p) => p.ty.pointee().cloned().unwrap_or(Type::Void),
    };
    for step in &lval.path {
        ty = match (step, &ty) {
            (Step::Field(c, k), _) => program.types.field(*c, *k).ty.clone(),
            (Step::Index(_), Type::Array(t, _)) => (**t).clone(),
            (Step::Index(_), other) => other.clone(),
        };
    }
    ty
}

/// The regions behind the pointers inside an object of a type.
fn pointees(program: &Program, memory: &Memory, ty: &Type, regions: &mut BTreeSet<Region>) {
    fn inside<'t>(
        program: &'t Program,
        ty: &'t Type,
        seen: &mut HashSet<CompId>,
        out: &mut Vec<Type>,
    ) {
        match ty {
            Type::Ptr(t) => out.push((**t).clone()),
            Type::Array(t, _) => inside(program, t, seen, out),
            Type::Comp(id) if seen.insert(*id) => {
                for f in program.types.comp(*id).fields.iter().flatten() {
                    inside(program, &f.ty, seen, out);
                }
            }
            _ => {}
        }
    }
    let mut seen = HashSet::new();
    let mut visited: HashSet<Type> = HashSet::new();
    let mut work = Vec::new();
    inside(program, ty, &mut seen, &mut work);
    while let Some(t) = work.pop() {
        if !visited.insert(t.clone()) {
            continue;
        }
        if t == Type::Void {
            regions.extend((0..memory.regions() as u32).map(Region));
            return;
        }
        regions.extend(memory.regions_of_type(program, &t));
        inside(program, &t, &mut seen, &mut work);
    }
}
