//! Variables whose addresses the program never takes, but which the execution keeps in memory:
//! arrays, whose elements are found by their indices. No pointer leads there, whatever value
//! it comes with from outside. A global one that other files may know does not count.

use super::store::Store;
use ir::{ExprKind, Program, VarId};
use logic::term::{Bits, Truth};
use std::collections::HashSet;

/// That none of these pointers leads into such a variable.
pub fn not_followed(store: &Store, program: &Program, pointers: &[Bits]) -> Vec<Truth> {
    let mut addresses = store.addresses.addressed().peekable();
    if pointers.is_empty() || addresses.peek().is_none() {
        return Vec::new();
    }
    let taken = taken(program);
    let hidden = addresses.filter(|((_, v), _)| !taken.contains(v));
    let mut facts = Vec::new();
    for ((_, v), start) in hidden {
        let size = program.types.size(&program.var(v).ty).unwrap_or(0);
        if size > 0 {
            facts.extend(pointers.iter().map(|p| p.apart(1, start, size)));
        }
    }
    facts
}

/// The variables whose addresses something has or may have.
fn taken(program: &Program) -> HashSet<VarId> {
    let known = [&program.linked, &program.external, &program.exported];
    let mut taken: HashSet<VarId> = known.into_iter().flatten().copied().collect();
    program.each_statement(&mut |s| {
        for e in s.reads() {
            e.walk(&mut |e| {
                if let ExprKind::AddrOf(lv) = &e.kind {
                    taken.extend(lv.base_var());
                }
            });
        }
    });
    taken
}
