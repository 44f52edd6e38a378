//! Which pointers that the outside hands a function are buffers: they lead to numbers, which
//! nobody uses as a structure.
//!
//! `read(dev, data, len)` is called with a device and a place for what is read. Where the two
//! may overlap, what a bus writes into `data` changes the device, its bus too, and no
//! driver releases the bus that it acquired. So buffers are apart from all else, if that is
//! assumed (`separate`). None is where the outside may know a variable that such a pointer leads
//! to: `set(&level)` is called as well as `set(buffer)`; and none is where it matters which
//! pointer it is: what is compared with `MAP_FAILED`, or becomes a number that is more than
//! tested, is any.

use grammar::cli::Assumed;
use ir::known_by_name::{is_untyped, may_lead_to};
use ir::types::{IntKind, Type};
use ir::{Base, CmpOp, Effect, Expr, ExprKind, FuncId, Program, Stmt, StmtKind, VarId, VarKind};
use std::collections::BTreeSet;

/// Of a program, what tells its buffers.
pub struct Buffers<'p> {
    program: &'p Program,
    /// Variables whose addresses the outside may have: other files name them, or the program
    /// takes their addresses.
    known_outside: BTreeSet<VarId>,
}

impl<'p> Buffers<'p> {
    pub fn new(program: &'p Program) -> Buffers<'p> {
        Buffers {
            program,
            known_outside: known_outside(program),
        }
    }

    /// For each parameter of a function of the program that has this name: is it a buffer, and of
    /// what? Two that may overlap though their elements differ are none.
    pub fn of(&self, name: &str) -> Vec<Option<Element>> {
        let mut named = self.program.functions().filter(|(_, f)| f.own_name == name);
        let (Some((f, function)), None) = (named.next(), named.next()) else {
            return Vec::new();
        };
        let formals = function.formals.iter();
        let found: Vec<Option<Element>> = formals.map(|v| self.buffer(f, *v)).collect();
        let by_type = self.program.assumed.contains(&Assumed::StrictAliasing);
        let apart = |a: &Element, b: &Element| a == b || by_type && a.bytes > 1 && b.bytes > 1;
        let mut all = found.iter().flatten();
        match all.all(|a| found.iter().flatten().all(|b| apart(a, b))) {
            true => found,
            false => vec![None; found.len()],
        }
    }

    fn buffer(&self, f: FuncId, parameter: VarId) -> Option<Element> {
        let ty = &self.program.var(parameter).ty;
        let element = element(self.program, ty)?;
        let mut known = self.known_outside.iter();
        let apart = !known.any(|v| leads_to(self.program, ty, *v));
        (apart && keeps(self.program, f, parameter)).then_some(element)
    }
}

/// What a buffer is made of. Pointers to numbers of one size may lead to the same ones, whatever
/// their signs are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Element {
    pub bytes: u64,
    pub is_float: bool,
}

impl Element {
    /// The type of the memory, if it is not the pointer's own.
    pub fn integer(self) -> Option<&'static str> {
        match (self.is_float, self.bytes) {
            (false, 1) => Some("unsigned char"),
            (false, 2) => Some("unsigned short"),
            (false, 4) => Some("unsigned int"),
            (false, 8) => Some("unsigned long long"),
            _ => None,
        }
    }
}

fn element(program: &Program, pointer: &Type) -> Option<Element> {
    let (bytes, is_float) = match pointer.pointee()? {
        Type::Void => (1, false),
        Type::Int(IntKind::Bool) => return None,
        to @ Type::Int(_) => (program.types.size(to)?, false),
        to @ Type::Float(_) => (program.types.size(to)?, true),
        _ => return None,
    };
    Some(Element { bytes, is_float })
}

fn known_outside(program: &Program) -> BTreeSet<VarId> {
    let named = program.linked.iter().chain(&program.external);
    let mut known: BTreeSet<VarId> = named.chain(&program.exported).copied().collect();
    program.each_statement(&mut |s| {
        for e in s.reads() {
            e.walk(&mut |e| {
                if let ExprKind::AddrOf(lv) = &e.kind {
                    known.extend(lv.base_var());
                }
            });
        }
    });
    let globals: BTreeSet<VarId> = program.globals.iter().copied().collect();
    known.retain(|v| !program.var(*v).is_const && globals.contains(v));
    known
}

fn leads_to_numbers(ty: &Type) -> bool {
    matches!(
        ty.pointee(),
        Some(Type::Int(_) | Type::Float(_) | Type::Void)
    )
}

fn leads_to(program: &Program, pointer: &Type, v: VarId) -> bool {
    is_untyped(program, pointer)
        || pointer
            .pointee()
            .is_some_and(|to| may_lead_to(program, to, v))
}

/// Is what a parameter holds used as a pointer to numbers alone, and kept in no memory, in its
/// function and where that hands it on?
fn keeps(program: &Program, f: FuncId, parameter: VarId) -> bool {
    let mut followed = Followed {
        program,
        holding: BTreeSet::new(),
        functions: BTreeSet::from([f]),
        other: false,
    };
    followed.holds(parameter);
    loop {
        let before = followed.holding.len();
        for f in followed.functions.clone() {
            for s in program.func(f).body.iter().flatten() {
                s.walk(&mut |s| followed.statement(s));
            }
        }
        if followed.other || followed.holding.len() == before {
            return !followed.other;
        }
    }
}

/// Where the value of a parameter gets to.
struct Followed<'p> {
    program: &'p Program,
    /// Registers that may hold it, or what is computed of it.
    holding: BTreeSet<VarId>,
    /// The functions that these are of.
    functions: BTreeSet<FuncId>,
    /// Something else becomes of it: it is kept in memory, returned, or a pointer to a
    /// structure.
    other: bool,
}

impl Followed<'_> {
    fn statement(&mut self, s: &Stmt) {
        let tested = matches!(
            s.kind,
            StmtKind::If { .. } | StmtKind::While { .. } | StmtKind::Assume(_)
        );
        for e in s.reads() {
            self.other |= self.has_other(e, tested);
        }
        match &s.kind {
            StmtKind::Effect(Effect::Assign { lhs, rhs }) if self.has(rhs) => match lhs.as_var() {
                Some(v) => self.holds(v),
                None => self.other = true,
            },
            StmtKind::Call { callee, args, .. } => {
                let function = self.program.func(*callee);
                for (formal, arg) in function.formals.iter().zip(args) {
                    if self.has(arg) {
                        self.functions.insert(*callee);
                        self.holds(*formal);
                    }
                }
            }
            _ => {}
        }
    }

    /// Has an expression a part of which [`Followed::is_other`] holds? `tested`: nothing of it
    /// counts but whether it is 0, which an address is as a number when it is NULL.
    fn has_other(&self, e: &Expr, tested: bool) -> bool {
        let types = &self.program.types;
        let wide = |e: &Expr| e.ty.is_ptr() || types.size(&e.ty) >= types.size(&Type::Void.ptr());
        let mut e = e;
        while let (ExprKind::Cast(inner), true) = (&e.kind, tested && wide(e)) {
            e = inner;
        }
        let zero = |e: &Expr| e.without_casts().as_int() == Some(0);
        let parts = match &e.kind {
            ExprKind::Not(a) => return self.has_other(a, true),
            ExprKind::Cast(a) if e.ty == Type::Int(IntKind::Bool) => {
                return self.has_other(a, true);
            }
            ExprKind::And(a, b) | ExprKind::Or(a, b) => {
                return self.has_other(a, true) || self.has_other(b, true);
            }
            ExprKind::Cmp(CmpOp::Eq | CmpOp::Ne, a, b) if zero(b) => {
                return self.has_other(a, true)
            }
            ExprKind::Cond(test, a, b) => {
                return [(test, true), (a, tested), (b, tested)]
                    .into_iter()
                    .any(|(part, tested)| self.has_other(part, tested));
            }
            _ => e.children(),
        };
        self.is_other(e) || parts.into_iter().any(|part| self.has_other(part, false))
    }

    /// Is a pointer to something else made of it, or a number, or does it matter where it
    /// leads? (It is NULL or not, and before or behind another that is computed of it.)
    fn is_other(&self, e: &Expr) -> bool {
        match &e.kind {
            ExprKind::Cast(inner) if self.has(inner) => match e.ty.is_ptr() {
                true => !leads_to_numbers(&e.ty),
                false => inner.ty.is_ptr() && e.ty != Type::Int(IntKind::Bool),
            },
            ExprKind::Cmp(_, a, b) => {
                let null = |e: &Expr| e.without_casts().as_int() == Some(0);
                self.has(a) != self.has(b) && !null(a) && !null(b)
            }
            _ => false,
        }
    }

    fn holds(&mut self, v: VarId) {
        let var = self.program.var(v);
        let passing = match var.kind {
            VarKind::Formal(..) | VarKind::Local(_) | VarKind::Temp(_) => !var.in_memory,
            _ => false,
        };
        self.other |= !passing;
        self.holding.insert(v);
    }

    /// May an expression's value be it, or be computed of it?
    fn has(&self, e: &Expr) -> bool {
        match &e.kind {
            ExprKind::Load(lv) => lv.as_var().is_some_and(|v| self.holding.contains(&v)),
            ExprKind::AddrOf(lv) => match &lv.base {
                Base::Deref(p) => self.has(p),
                Base::Var(_) => false,
            },
            ExprKind::Not(_) | ExprKind::Cmp(..) | ExprKind::And(..) | ExprKind::Or(..) => false,
            ExprKind::Cast(_) if e.ty == Type::Int(IntKind::Bool) => false,
            ExprKind::PtrDiff(a, b) => self.has(a) != self.has(b),
            _ => e.children().into_iter().any(|child| self.has(child)),
        }
    }
}
