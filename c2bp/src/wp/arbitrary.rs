//! Variables for values that nothing is known of: a precondition over one holds
//! if it holds for every value of it.

use ir::types::Type;
use ir::{Expr, ExprKind, FuncId, Lval, Program, Var, VarId, VarKind};
use rustc_hash::FxHashMap;

/// Variables that stand for arbitrary values, by type. They are appended to
/// the program's variables, so every pass can handle expressions over them.
pub struct Arbitrary {
    by_type: FxHashMap<Type, Vec<VarId>>,
    first: u32,
    /// Is any predicate about a linked structure?
    structures: bool,
}

/// Arbitrary values per type; a predicate that reads more unknown cells than
/// this becomes unknown as a whole.
const PER_TYPE: usize = 6;

impl Arbitrary {
    /// Adds variables for the types of all values that the predicates read.
    pub fn add<'e>(program: &mut Program, predicates: impl Iterator<Item = &'e Expr>) -> Arbitrary {
        let first = program.vars.len() as u32;
        let mut by_type: FxHashMap<Type, Vec<VarId>> = FxHashMap::default();
        let mut structures = false;
        for e in predicates {
            let says = |e: &Expr| matches!(e.kind, ExprKind::Between(_) | ExprKind::Linked(_));
            e.walk(&mut |e| structures |= says(e));
            for lv in e.loads() {
                by_type.entry(lv.ty.clone()).or_insert_with_key(|ty| {
                    let mut ids = Vec::new();
                    for _ in 0..PER_TYPE {
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
                });
            }
        }
        Arbitrary {
            by_type,
            first,
            structures,
        }
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

    /// Which of the arbitrary values of its type a variable is, if it is one.
    pub fn position(&self, v: VarId) -> Option<usize> {
        let mut pools = self.by_type.values().filter(|_| v.0 >= self.first);
        pools.find_map(|pool| pool.iter().position(|other| *other == v))
    }

    /// Does the expression depend on an arbitrary value?
    pub fn occurs(&self, e: &Expr) -> bool {
        let any = |lv: &&Lval| lv.as_var().is_some_and(|v| v.0 >= self.first);
        e.loads().iter().any(any)
    }
}
