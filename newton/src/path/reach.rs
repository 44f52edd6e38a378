//! What a function without a body may write through its arguments: the objects
//! they point to, and what is behind the pointers in those, by type.
//!
//! A kernel's types lead from almost any structure to almost any other, so the
//! answers are kept, one for each type.

use super::private::private;
use grammar::cli::Assumed;
use ir::handed_back::HandedBack;
use ir::types::Type;
use ir::{Base, Expr, ExprKind, FuncId, Lval, Program, VarId, Writes};
use logic::memory::reached::{pointee, pointees, reach, Reach};
use logic::memory::{Kind, Kinds, Memory, Region};
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::hash::Hash;
use std::rc::Rc;

/// Sets of regions are shared: there may be thousands of calls.
pub type Regions = Rc<BTreeSet<Region>>;

/// Cells of memory: where they lie, and of which kinds they are. `None`: of all that there are.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Cells {
    pub regions: Regions,
    pub kinds: Option<Rc<Kinds>>,
}

impl Cells {
    /// Can a cell of a kind be one of them?
    pub fn meet(&self, kind: &Kind) -> bool {
        self.kinds.as_ref().is_none_or(|kinds| kinds.meet(kind))
    }
}

/// What one argument lets a function write.
pub struct Escape {
    /// This object, exactly: any value in any cell.
    pub object: Option<Lval>,
    /// What the argument points to, where it is another expression.
    pub pointee: Option<Lval>,
    /// Anything here.
    pub cells: Cells,
    /// Nothing but the object that this leads to, of whatever type.
    pub within: Option<Expr>,
    /// Which argument, from 0; none for variables that are defined elsewhere.
    pub argument: Option<usize>,
}

impl Escape {
    fn of(cells: Cells) -> Escape {
        Escape {
            object: None,
            pointee: None,
            cells,
            within: None,
            argument: None,
        }
    }
}

pub struct Reachable<'p> {
    program: &'p Program,
    memory: &'p Memory,
    everything: Cells,
    /// Variables that undefined functions may write by name, where the program names them, too.
    pub elsewhere: Vec<VarId>,
    /// Variables of activations that no undefined function reaches.
    pub private: HashMap<VarId, Cells>,
    /// Formals that hold what they were handed all the time.
    pub keep: BTreeSet<VarId>,
    /// Registers whose pointers come from outside alone.
    pub from_outside: BTreeSet<VarId>,
    /// Variables of the program that other files know by name alone.
    by_name: Vec<(VarId, Cells)>,
    handed_back: HandedBack,
    /// Behind the pointers in an object of a type.
    behind: RefCell<HashMap<Type, Cells>>,
    /// With the object itself.
    from: RefCell<HashMap<Type, Cells>>,
    /// Numbers there; with those of the object itself or without.
    numbers: RefCell<HashMap<(Type, bool), Cells>>,
    /// The object, and numbers behind it.
    shallow: RefCell<HashMap<Type, Cells>>,
}

impl<'p> Reachable<'p> {
    pub fn new(program: &'p Program, memory: &'p Memory) -> Reachable<'p> {
        let cells = |v: VarId| cells_of(program, memory, v);
        let private = private(program).into_iter();
        let private = private.map(|v| (v, cells(v)));
        let by_name = program.known_by_name.iter();
        let by_name = by_name.map(|v| (*v, cells(*v)));
        let everything = (0..memory.regions() as u32).map(Region).collect();
        Reachable {
            program,
            memory,
            everything: Cells {
                regions: Rc::new(everything),
                kinds: None,
            },
            elsewhere: elsewhere(program),
            private: private.collect(),
            keep: ir::actuals::never_written(program),
            from_outside: ir::older::from_outside(program),
            by_name: by_name.collect(),
            handed_back: HandedBack::new(program),
            behind: RefCell::default(),
            from: RefCell::default(),
            numbers: RefCell::default(),
            shallow: RefCell::default(),
        }
    }

    /// The cells of a variable.
    pub fn cells_of(&self, v: VarId) -> Cells {
        cells_of(self.program, self.memory, v)
    }

    /// The variables that other files know by name alone which a call of an undefined function
    /// does not write.
    pub fn spared_by_name<'a>(
        &'a self,
        callee: FuncId,
        args: &'a [Expr],
    ) -> impl Iterator<Item = &'a (VarId, Cells)> {
        let by_name = self.by_name.iter();
        by_name.filter(move |(v, _)| !self.handed_back.may_write(self.program, callee, args, *v))
    }

    /// What a call of an undefined function may write.
    pub fn escapes(&self, callee: FuncId, args: &[Expr]) -> Vec<Escape> {
        let function = self.program.func(callee);
        // By type, also where types do not say all: what c2bp finds on top of it makes no path
        // of its own impossible.
        let shallow = function.is_shallow();
        let typed = self.program.assumed.contains(&Assumed::Typed);
        let flat = typed && function.told == Some(Writes::Pointed);
        let none = || self.cells(Some(Kinds::default()));
        let behind = |ty: &Type| match (flat, shallow) {
            (true, _) => none(),
            (_, true) => self.numbers(ty, false),
            _ => self.behind(ty),
        };
        // Also what lies beside the object: it may be one of an array.
        let from = |ty: &Type| match shallow {
            true => self.shallow(ty),
            false => self.from(ty),
        };
        let open = args
            .iter()
            .enumerate()
            .filter(|(k, _)| !function.reads_only(*k));
        let escape = |arg: &Expr, reach: Reach| match reach {
            Reach::Object(object) => Escape {
                object: Some(object.clone()),
                ..Escape::of(behind(&object.ty))
            },
            // Just this object.
            Reach::Type(ty) if flat && self.program.types.size(&ty).is_some() => Escape {
                object: Some(pointee(self.program, arg, ty)),
                ..Escape::of(none())
            },
            // The pointers in just this object.
            Reach::Type(ty @ Type::Comp(_))
                if shallow && self.program.types.size(&ty).is_some() =>
            {
                Escape {
                    object: Some(pointee(self.program, arg, ty.clone())),
                    ..Escape::of(self.numbers(&ty, true))
                }
            }
            // What nobody defines here leads anywhere.
            Reach::Type(ty @ Type::Comp(_))
                if shallow && self.program.types.size(&ty).is_none() =>
            {
                Escape::of(behind(&Type::Void.ptr()))
            }
            Reach::Type(ty) => Escape {
                pointee: Some(pointee(self.program, arg, ty.clone())),
                ..Escape::of(from(&ty))
            },
            Reach::Behind(ty) => Escape::of(match shallow {
                true => self.numbers(&ty, false),
                false => self.behind(&ty),
            }),
            Reach::Everything => Escape {
                within: flat.then(|| arg.clone()),
                ..Escape::of(self.everything.clone())
            },
        };
        let defined_elsewhere = self.elsewhere.iter().map(|v| Escape {
            object: Some(Lval::var(*v, self.program)),
            ..Escape::of(none())
        });
        let arguments = open.filter_map(|(k, arg)| {
            Some(Escape {
                argument: Some(k),
                ..escape(arg, reach(self.program, arg)?)
            })
        });
        arguments
            .chain(defined_elsewhere.filter(|_| !function.writes_arguments()))
            .collect()
    }

    fn behind(&self, ty: &Type) -> Cells {
        kept(&self.behind, ty, || {
            self.cells(pointees(self.program, self.memory, ty))
        })
    }

    /// What is behind pointers in an object of a type, and what is in the object itself, if
    /// that is written `too`; but for the pointers there.
    fn numbers(&self, ty: &Type, too: bool) -> Cells {
        kept(&self.numbers, &(ty.clone(), too), || {
            let mut kinds = pointees(self.program, self.memory, ty);
            if let (Some(kinds), true) = (&mut kinds, too) {
                kinds.extend(&self.memory.kinds_of_type(self.program, ty));
            }
            let numbers = self.memory.numbers(self.program, kinds.as_ref());
            let Cells { regions, kinds } = self.cells(Some(numbers));
            let mut regions = (*regions).clone();
            regions.retain(|r| !self.memory.holds_pointers_only(*r));
            Cells {
                regions: Rc::new(regions),
                kinds,
            }
        })
    }

    fn from(&self, ty: &Type) -> Cells {
        kept(&self.from, ty, || {
            let mut kinds = pointees(self.program, self.memory, ty);
            if let Some(kinds) = &mut kinds {
                kinds.extend(&self.memory.kinds_of_type(self.program, ty));
            }
            self.cells(kinds)
        })
    }

    /// Objects of a type, and the numbers behind pointers in them.
    fn shallow(&self, ty: &Type) -> Cells {
        kept(&self.shallow, ty, || {
            let mut kinds = self.memory.kinds_of_type(self.program, ty);
            if let Some(behind) = self.numbers(ty, false).kinds {
                kinds.extend(&behind);
            }
            self.cells(Some(kinds))
        })
    }

    /// All cells of these kinds, and those that lie over the same bytes.
    fn cells(&self, kinds: Option<Kinds>) -> Cells {
        let Some(kinds) = kinds else {
            return self.everything.clone();
        };
        let mut regions = self.memory.regions_of(&kinds);
        let own: Vec<Region> = regions.iter().copied().collect();
        regions.extend(own.iter().flat_map(|r| self.memory.mates(*r)).copied());
        Cells {
            regions: Rc::new(regions),
            kinds: Some(Rc::new(kinds)),
        }
    }
}

fn cells_of(program: &Program, memory: &Memory, v: VarId) -> Cells {
    Cells {
        regions: Rc::new(memory.regions_of_type(program, &program.var(v).ty)),
        kinds: Some(Rc::new(memory.kinds(program, &Lval::var(v, program)))),
    }
}

/// What is known of a type, or is found now.
fn kept<K: Clone + Eq + Hash>(
    known: &RefCell<HashMap<K, Cells>>,
    key: &K,
    find: impl FnOnce() -> Cells,
) -> Cells {
    if let Some(cells) = known.borrow().get(key) {
        return cells.clone();
    }
    let cells = find();
    known.borrow_mut().insert(key.clone(), cells.clone());
    cells
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
