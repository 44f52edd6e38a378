//! The memories of a program: what is in one class of objects, cell by cell.
//!
//! In a class that is seen by one view, fields are apart and so are scalars of different
//! sizes (Burstall 1972); a scalar field whose address is taken, or may be handed in from
//! outside, is one of the plain cells of its size. In a class of bytes a cell is a byte.
//! That distinct fields are distinct cells, and that pointers from outside lead to objects
//! of their type, are assumptions that a certificate has to list ([`crate::assumptions`]).

use crate::classes::{Class, Classes};
use ir::types::{CompId, Type};
use ir::{Base, Effect, Expr, ExprKind, FuncId, Lval, Program, Step, Stmt, StmtKind};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// A memory, by its number in [`Regions::all`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Region(pub usize);

/// Which cells of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Key {
    Bytes,
    /// Scalars of so many bytes.
    Plain(u64),
    Field(CompId, usize),
}

/// What a region is.
#[derive(Clone, Debug)]
pub struct Cells {
    /// For people: a variable, `struct.field`, ...
    pub name: String,
    /// Of a cell, in bits.
    pub width: u32,
    pub bytes: bool,
    /// Are all of its cells pointers?
    pub pointers: bool,
}

/// All memories of a program.
pub struct Regions<'p> {
    program: &'p Program,
    pub classes: Classes<'p>,
    pub all: Vec<Cells>,
    known: BTreeMap<(Class, Key), Region>,
    of_class: HashMap<Class, BTreeSet<Region>>,
    /// Were all expressions seen?
    complete: bool,
}

/// An expression that speaks of a memory which the program does not have.
#[derive(Debug)]
pub struct NoSuchMemory;

impl<'p> Regions<'p> {
    /// The memories that a program and further expressions speak of.
    pub fn new(program: &'p Program, views: &[&Expr]) -> Regions<'p> {
        let classes = Classes::new(program, views.iter().copied());
        let mut regions = Regions {
            program,
            classes,
            all: Vec::new(),
            known: BTreeMap::new(),
            of_class: HashMap::new(),
            complete: false,
        };
        for (_, function) in program.functions() {
            for s in function.body.iter().flatten() {
                s.walk(&mut |s| regions.statement(s));
            }
            for v in function.formals.iter().chain(&function.locals) {
                if program.var(*v).in_memory {
                    regions.covered_by(&Lval::var(*v, program));
                }
            }
        }
        for v in &program.globals {
            if program.var(*v).in_memory {
                regions.covered_by(&Lval::var(*v, program));
            }
        }
        for e in views {
            regions.expression(e);
        }
        regions.complete = true;
        regions
    }

    fn statement(&mut self, s: &Stmt) {
        for e in s.reads() {
            self.expression(e);
        }
        for lv in s.places() {
            self.covered_by(lv);
        }
        if let StmtKind::Effect(Effect::Alloc { lhs, .. }) = &s.kind {
            self.covered_by(&Lval::deref(Expr::load(lhs.clone())));
        }
    }

    fn expression(&mut self, e: &Expr) {
        e.walk(&mut |e| {
            if let ExprKind::Load(lv) = &e.kind {
                self.covered_by(lv);
            }
        });
    }

    /// Is the l-value a variable that no pointer leads to?
    pub fn is_register(&self, lv: &Lval) -> bool {
        lv.as_var().is_some_and(|v| !self.program.var(v).in_memory)
    }

    /// The class of the object that the l-value is in.
    pub fn class(&mut self, lv: &Lval) -> Class {
        self.classes.object(lv)
    }

    /// The memory of a scalar in an object of a class.
    pub fn scalar(&mut self, class: Class, lv: &Lval) -> Result<Region, NoSuchMemory> {
        let field = lv.path.iter().rev().find_map(|s| match s {
            Step::Field(c, i) => Some((*c, *i)),
            Step::Index(_) => None,
        });
        self.of(class, field, &lv.ty)
    }

    fn of(
        &mut self,
        class: Class,
        field: Option<(CompId, usize)>,
        ty: &Type,
    ) -> Result<Region, NoSuchMemory> {
        let types = &self.program.types;
        let class = self.classes.find(class);
        let size = u64::from(types.scalar_width(ty).div_ceil(8));
        let key = match field {
            _ if self.classes.is_bytes(class) => Key::Bytes,
            Some(field) if !self.classes.is_taken(class, field) => Key::Field(field.0, field.1),
            _ => Key::Plain(size),
        };
        if let Some(region) = self.known.get(&(class, key)) {
            self.all[region.0].pointers &= ty.is_ptr();
            return Ok(*region);
        }
        if self.complete {
            return Err(NoSuchMemory);
        }
        let region = Region(self.all.len());
        let name = self.name(class, key);
        let width = if key == Key::Bytes {
            8
        } else {
            size as u32 * 8
        };
        self.all.push(Cells {
            name,
            width,
            bytes: key == Key::Bytes,
            pointers: key != Key::Bytes && ty.is_ptr(),
        });
        self.known.insert((class, key), region);
        self.of_class.entry(class).or_default().insert(region);
        Ok(region)
    }

    fn name(&self, class: Class, key: Key) -> String {
        let own = self
            .classes
            .only(class)
            .map(|v| self.program.var(v).unique.clone());
        let name = match key {
            Key::Field(c, i) => {
                let comp = self.program.types.comp(c);
                let field = comp.fields.iter().flatten().nth(i);
                let field = field.map_or("", |f| f.name.as_str());
                format!("{}.{field}", own.as_deref().unwrap_or(&comp.name))
            }
            Key::Plain(n) => own.unwrap_or(format!("cells of {n}")),
            Key::Bytes => own.map_or("bytes".to_string(), |own| format!("bytes of {own}")),
        };
        let same = self.all.iter().filter(|c| {
            c.name == name
                || c.name
                    .strip_prefix(&name)
                    .is_some_and(|r| r.starts_with('#'))
        });
        match same.count() {
            0 => name,
            n => format!("{name}#{}", n + 1),
        }
    }

    /// The memories in which an object, or a scalar, has cells.
    pub fn covered_by(&mut self, lv: &Lval) -> BTreeSet<Region> {
        if self.is_register(lv) {
            return BTreeSet::new();
        }
        let class = self.class(lv);
        let field = lv.path.iter().rev().find_map(|s| match s {
            Step::Field(c, i) => Some((*c, *i)),
            Step::Index(_) => None,
        });
        let mut out = BTreeSet::new();
        self.cells_of(class, field, &lv.ty, &mut out);
        out
    }

    /// The same for an object of a type in a class.
    pub fn cells_of(
        &mut self,
        class: Class,
        field: Option<(CompId, usize)>,
        ty: &Type,
        out: &mut BTreeSet<Region>,
    ) {
        match ty {
            Type::Array(t, _) => self.cells_of(class, field, t, out),
            Type::Comp(c) => {
                let program = self.program;
                for (i, f) in program.types.comp(*c).fields.iter().flatten().enumerate() {
                    self.cells_of(class, Some((*c, i)), &f.ty, out);
                }
            }
            Type::Void | Type::Func(_) => {}
            scalar => {
                // One that nothing speaks of is never read.
                if let Ok(region) = self.of(class, field, scalar) {
                    out.insert(region);
                }
            }
        }
    }

    /// For a copy between objects of a type: which memory goes into which.
    pub fn pairs(&mut self, to: Class, from: Class, ty: &Type) -> BTreeSet<(Region, Region)> {
        let mut out = BTreeSet::new();
        self.pairs_of((to, from), None, ty, &mut out);
        out
    }

    fn pairs_of(
        &mut self,
        (to, from): (Class, Class),
        field: Option<(CompId, usize)>,
        ty: &Type,
        out: &mut BTreeSet<(Region, Region)>,
    ) {
        match ty {
            Type::Array(t, _) => self.pairs_of((to, from), field, t, out),
            Type::Comp(c) => {
                let program = self.program;
                for (i, f) in program.types.comp(*c).fields.iter().flatten().enumerate() {
                    self.pairs_of((to, from), Some((*c, i)), &f.ty, out);
                }
            }
            Type::Void | Type::Func(_) => {}
            scalar => {
                let (to, from) = (self.of(to, field, scalar), self.of(from, field, scalar));
                if let (Ok(to), Ok(from)) = (to, from) {
                    out.insert((to, from));
                }
            }
        }
    }

    /// The memories of the objects that a pointer leads to.
    pub fn behind(&mut self, pointer: &Lval) -> BTreeSet<Region> {
        let class = self.classes.value(&Expr::load(pointer.clone()));
        let class = class.map(|c| self.classes.find(c));
        self.of_classes(&class.into_iter().collect())
    }

    /// Where in an object of so many bytes the memory has its one cell, in bytes; `None` if
    /// it may have more there. Who asks after ways can follow the write of a cell.
    pub fn only_cell(&self, region: Region, bytes: u64) -> Option<u64> {
        let (_, key) = self.known.iter().find(|(_, r)| **r == region)?.0;
        let Key::Field(c, i) = key else {
            return None;
        };
        let types = &self.program.types;
        let field = types.field(*c, *i);
        let one = field.ty.is_scalar() && types.size(&Type::Comp(*c)) == Some(bytes);
        one.then_some(field.offset)
    }

    /// The bytes of the largest object that the pointer is taken to lead to.
    pub fn largest(&mut self, pointer: &Lval) -> u64 {
        let class = self.classes.value(&Expr::load(pointer.clone()));
        let class = class.map(|c| self.classes.find(c));
        let types = &self.program.types;
        let of = self.known.keys().filter(|(c, _)| Some(*c) == class);
        let sizes = of.filter_map(|(_, key)| match key {
            Key::Field(c, _) => types.size(&Type::Comp(*c)),
            Key::Plain(n) => Some(*n),
            Key::Bytes => None,
        });
        sizes.max().unwrap_or(1)
    }

    /// All memories of some classes.
    pub fn of_classes(&self, classes: &BTreeSet<Class>) -> BTreeSet<Region> {
        let of = classes.iter().filter_map(|c| self.of_class.get(c));
        of.flatten().copied().collect()
    }

    /// The memories that a call of an undefined function may write.
    pub fn written_outside(&mut self, callee: FuncId, args: &[Expr]) -> BTreeSet<Region> {
        let program = self.program;
        let function = program.func(callee);
        if !function.forgets {
            let outside = self.classes.reach([self.classes.outside]);
            return self.of_classes(&outside);
        }
        let mut start = Vec::new();
        for (i, arg) in args.iter().enumerate() {
            let read_only = function.reads_only(i);
            // A function that the program declares may find addresses in numbers, and write
            // what is behind the pointers in a constant object.
            let declared = function.is_told_local();
            let number = !arg.ty.is_ptr() && arg.as_int().is_none();
            if declared && number {
                start.push(self.classes.outside);
            }
            match &arg.kind {
                ExprKind::Load(lv) if !lv.ty.is_scalar() => {
                    let object = self.class(lv);
                    start.extend(
                        self.classes
                            .reach([object])
                            .into_iter()
                            .filter(|c| *c != object),
                    );
                }
                _ => {
                    let class = self.classes.value(arg);
                    let behind = class.filter(|_| read_only && declared);
                    start.extend(behind.map(|class| self.classes.pointees(class)));
                    start.extend(class.filter(|_| !read_only));
                }
            }
        }
        let reached = self.classes.reach(start);
        self.of_classes(&reached)
    }

    /// Are there cells of the outside that are seen by their types?
    pub fn outside_is_typed(&self) -> bool {
        let outside = self.classes.find(self.classes.outside);
        let of = self.of_class.get(&outside).into_iter().flatten();
        of.into_iter().any(|r| !self.all[r.0].bytes)
    }

    /// Is the l-value, at a known place, one of the function's own variables?
    pub fn is_own(&self, f: FuncId, lv: &Lval) -> bool {
        match lv.base {
            Base::Var(v) => self.program.var(v).kind.function() == Some(f),
            Base::Deref(_) => false,
        }
    }
}
