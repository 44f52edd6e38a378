//! What a function without a body may write through its arguments: the objects
//! they point to, and what is behind the pointers in those, by type.
//!
//! A kernel's types lead from almost any structure to almost any other, so the
//! answers are kept, one for each type.

use super::private::private;
use ir::types::Type;
use ir::{Base, Expr, ExprKind, FuncId, Lval, Program, VarId};
use logic::memory::reached::{pointee, pointees, reach, Reach};
use logic::memory::{Memory, Region};
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
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
    /// Variables of activations that no undefined function reaches.
    pub private: HashMap<VarId, Regions>,
    /// Behind the pointers in an object of a type; with the object itself.
    behind: RefCell<HashMap<Type, Regions>>,
    from: RefCell<HashMap<Type, Regions>>,
    /// Of functions that are `shallow`; with the object itself or without.
    numbers: RefCell<HashMap<(Type, bool), Regions>>,
}

impl<'p> Reachable<'p> {
    pub fn new(program: &'p Program, memory: &'p Memory) -> Reachable<'p> {
        let regions = |v: &VarId| memory.regions_of_type(program, &program.var(*v).ty);
        let private = private(program).into_iter();
        let private = private.map(|v| (v, Rc::new(regions(&v))));
        let everything = (0..memory.regions() as u32).map(Region).collect();
        Reachable {
            program,
            memory,
            everything: Rc::new(everything),
            elsewhere: elsewhere(program),
            private: private.collect(),
            behind: RefCell::default(),
            from: RefCell::default(),
            numbers: RefCell::default(),
        }
    }

    /// What a call of an undefined function may write.
    pub fn escapes(&self, callee: FuncId, args: &[Expr]) -> Vec<Escape> {
        let function = self.program.func(callee);
        let constant = &function.const_formals;
        // By type, also where types do not say all: what c2bp finds on top of it makes no path
        // of its own impossible.
        let behind = |ty: &Type| match function.told_shallow {
            true => self.numbers(ty, false),
            false => self.behind(ty),
        };
        let from = |ty: &Type| match function.told_shallow {
            true => {
                let own = self.memory.regions_of_type(self.program, ty);
                let own = self.with_mates(own).into_iter();
                let behind = self.numbers(ty, false);
                Rc::new(own.chain(behind.iter().copied()).collect())
            }
            false => self.from(ty),
        };
        let open = args
            .iter()
            .enumerate()
            .filter(|(k, _)| !constant.get(*k).copied().unwrap_or(false));
        let escape = |arg: &Expr, reach: Reach| match reach {
            Reach::Object(object) => Escape {
                regions: behind(&object.ty),
                object: Some(object),
                pointee: None,
            },
            // The pointers in just this object.
            Reach::Type(ty @ Type::Comp(_))
                if function.told_shallow && self.program.types.size(&ty).is_some() =>
            {
                Escape {
                    regions: self.numbers(&ty, true),
                    object: Some(pointee(arg, ty)),
                    pointee: None,
                }
            }
            // What nobody defines here leads anywhere.
            Reach::Type(ty @ Type::Comp(_))
                if function.told_shallow && self.program.types.size(&ty).is_none() =>
            {
                Escape {
                    regions: self.numbers(&Type::Void.ptr(), false),
                    object: None,
                    pointee: None,
                }
            }
            Reach::Type(ty) => Escape {
                object: None,
                regions: from(&ty),
                pointee: Some(pointee(arg, ty)),
            },
            Reach::Behind(ty) => Escape {
                object: None,
                regions: behind(&ty),
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
            .chain(defined_elsewhere.filter(|_| !function.forgets))
            .collect()
    }

    fn behind(&self, ty: &Type) -> Regions {
        if let Some(known) = self.behind.borrow().get(ty) {
            return Rc::clone(known);
        }
        let mut regions = BTreeSet::new();
        pointees(self.program, self.memory, ty, &mut regions);
        let regions = Rc::new(self.with_mates(regions));
        let mut memo = self.behind.borrow_mut();
        memo.insert(ty.clone(), Rc::clone(&regions));
        regions
    }

    /// What is behind pointers in an object of a type, and what is in the object itself, if
    /// that is written `too`; but for the pointers there.
    fn numbers(&self, ty: &Type, too: bool) -> Regions {
        let key = (ty.clone(), too);
        if let Some(known) = self.numbers.borrow().get(&key) {
            return Rc::clone(known);
        }
        let mut regions: BTreeSet<Region> = self.behind(ty).iter().copied().collect();
        if too {
            regions.extend(self.with_mates(self.memory.regions_of_type(self.program, ty)));
        }
        regions.retain(|r| !self.memory.holds_pointers_only(*r));
        let regions = Rc::new(regions);
        self.numbers.borrow_mut().insert(key, Rc::clone(&regions));
        regions
    }

    /// Regions, and those that lie over the same bytes.
    fn with_mates(&self, mut regions: BTreeSet<Region>) -> BTreeSet<Region> {
        let own: Vec<Region> = regions.iter().copied().collect();
        regions.extend(own.iter().flat_map(|r| self.memory.mates(*r)).copied());
        regions
    }

    fn from(&self, ty: &Type) -> Regions {
        if let Some(known) = self.from.borrow().get(ty) {
            return Rc::clone(known);
        }
        let mut regions = (*self.behind(ty)).clone();
        regions.extend(self.memory.regions_of_type(self.program, ty));
        let regions = Rc::new(self.with_mates(regions));
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
