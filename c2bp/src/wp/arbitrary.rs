//! Variables for values that nothing is known of: a precondition over one holds
//! if it holds for every value of it.

use ir::types::Type;
use ir::undefined::defined_if;
use ir::{Expr, ExprKind, FuncId, Lval, Program, Var, VarId, VarKind};
use rustc_hash::FxHashMap;

/// Variables that stand for arbitrary values, by type. They are appended to
/// the program's variables, so every pass can handle expressions over them.
pub struct Arbitrary {
    by_type: FxHashMap<Type, Vec<VarId>>,
    /// For what a statement evaluates that C leaves undefined.
    undefined: FxHashMap<Type, Vec<VarId>>,
    first: u32,
    /// Is any predicate about a linked structure?
    structures: bool,
}

/// Arbitrary values per type; a predicate that reads more unknown cells than
/// this becomes unknown as a whole.
const PER_TYPE: usize = 6;

impl Arbitrary {
    /// Adds variables for the types of all values that the predicates read, and for what the
    /// program's statements leave undefined.
    pub fn add<'e>(program: &mut Program, predicates: impl Iterator<Item = &'e Expr>) -> Arbitrary {
        let mut arbitrary = Arbitrary {
            by_type: FxHashMap::default(),
            undefined: FxHashMap::default(),
            first: program.vars.len() as u32,
            structures: false,
        };
        for e in predicates {
            let says = |e: &Expr| matches!(e.kind, ExprKind::Between(_) | ExprKind::Linked(_));
            e.walk(&mut |e| arbitrary.structures |= says(e));
            for lv in e.loads() {
                let pool = arbitrary.by_type.entry(lv.ty.clone());
                pool.or_insert_with_key(|ty| variables(program, ty, PER_TYPE));
            }
        }
        let (types, most) = left_undefined(program);
        for ty in types {
            let pool = variables(program, &ty, most);
            arbitrary.undefined.insert(ty, pool);
        }
        arbitrary
    }

    /// Is any predicate about a linked structure? Then it is an assumption that no pointer
    /// there is leads to what is allocated later.
    pub fn structures(&self) -> bool {
        self.structures
    }

    /// The arbitrary values of a type.
    pub fn of_type(&self, ty: &Type) -> &[VarId] {
        self.by_type.get(ty).map_or(&[], Vec::as_slice)
    }

    /// The value of the nth operator of a statement, which has no result.
    pub fn undefined(&self, ty: &Type, n: usize) -> Option<VarId> {
        self.undefined.get(ty)?.get(n).copied()
    }

    /// Which of the arbitrary values of its type a variable is, if it is one.
    pub fn position(&self, v: VarId) -> Option<usize> {
        let in_pools = |pools: &FxHashMap<Type, Vec<VarId>>| {
            let mut pools = pools.values();
            pools.find_map(|pool| pool.iter().position(|other| *other == v))
        };
        if v.0 < self.first {
            return None;
        }
        let undefined = || in_pools(&self.undefined).map(|n| PER_TYPE + n);
        in_pools(&self.by_type).or_else(undefined)
    }

    /// Does the expression depend on an arbitrary value?
    pub fn occurs(&self, e: &Expr) -> bool {
        let any = |lv: &&Lval| lv.as_var().is_some_and(|v| v.0 >= self.first);
        e.loads().iter().any(any)
    }
}

/// New variables of a type.
fn variables(program: &mut Program, ty: &Type, count: usize) -> Vec<VarId> {
    let mut ids = Vec::new();
    for _ in 0..count {
        let id = VarId(program.vars.len() as u32);
        let name = format!("__any{}", id.0);
        program.vars.push(Var {
            name: name.clone(),
            unique: name,
            ty: ty.clone(),
            kind: VarKind::Temp(FuncId(0)),
            in_memory: false,
            is_const: false,
            pos: Default::default(),
        });
        ids.push(id);
    }
    ids
}

/// The types of what statements may leave undefined, and how many operators of one do.
fn left_undefined(program: &Program) -> (Vec<Type>, usize) {
    let (mut types, mut most) = (Vec::new(), 0);
    for s in program.funcs.iter().flat_map(|f| &f.body).flatten() {
        s.walk(&mut |s| {
            let mut count = 0;
            for e in s.reads() {
                e.walk(&mut |e| {
                    if defined_if(&program.types, e).is_some() {
                        count += 1;
                        if !types.contains(&e.ty) {
                            types.push(e.ty.clone());
                        }
                    }
                });
            }
            most = count.max(most);
        });
    }
    (types, most)
}
