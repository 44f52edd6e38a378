//! Is there a head that recurs, and is accepted in between (a repeating head: CAV
//! 2000)? Then, and only then, a run is accepted.
//!
//! For each component: of the heads at its first node those are kept that a turn from
//! one that is kept leads to, until nothing changes (Fisler, Fraer, Kamhi, Vardi and
//! Yang, "Is there a best symbolic cycle-detection algorithm?", TACAS 2001: catch them
//! young). Any that are left come from a cycle. To find it, one goes back from one of
//! them as far as new ones are met, and begins again with one of the last: either it
//! leads back to itself, or what leads to it is a smaller set with the same property
//! (Clarke, Grumberg, McMillan and Zhao, "Efficient generation of counterexamples and
//! witnesses in symbolic model checking", DAC 1995).

use super::component::{components, Component, Turns};
use crate::bdd::set::{Set, Var};
use crate::program::ids::{NodeId, Slot};

/// A head that recurs: a node, with the values of what is live there.
pub struct Recurring {
    pub node: NodeId,
    pub values: Vec<(Slot, bool)>,
}

/// Heads of which some recur.
pub struct Kept {
    component: Component,
    heads: Set,
}

/// Heads of which some recur, if any does.
pub fn recurring(turns: &Turns) -> Option<Kept> {
    let kept = components(turns.program).into_iter().map(|component| Kept {
        heads: trimmed(turns, &component),
        component,
    });
    kept.into_iter().find(|kept| !kept.heads.is_empty())
}

impl Kept {
    /// One that recurs.
    pub fn one(self, turns: &Turns) -> Recurring {
        Recurring {
            node: self.component.first,
            values: on_a_cycle(turns, &self.component, self.heads),
        }
    }
}

/// The heads at the first node that come from a cycle.
fn trimmed(turns: &Turns, component: &Component) -> Set {
    let bdd = turns.program.context.bdd;
    let mut heads = turns.heads(component.first);
    while !heads.is_empty() {
        let next = turns.forward(component, &heads);
        let kept = bdd.and(&heads, &next);
        if bdd.subset(&heads, &kept) {
            break;
        }
        heads = kept;
    }
    heads
}

/// One of these heads that leads back to itself; each of them is led to by one.
fn on_a_cycle(turns: &Turns, component: &Component, mut heads: Set) -> Vec<(Slot, bool)> {
    let context = &turns.program.context;
    let bdd = context.bdd;
    let live: Vec<Slot> = context.live.live[component.first].iter().collect();
    let mut among = heads.clone();
    loop {
        let picked = bdd.pick(&among, |_| false);
        let current = |s: &Slot| context.layout.current(*s);
        let value = |v: Var| {
            picked
                .iter()
                .find(|(p, _)| *p == v)
                .is_some_and(|(_, b)| *b)
        };
        let values: Vec<(Slot, bool)> = live.iter().map(|s| (*s, value(current(s)))).collect();
        let cube: Vec<(Var, bool)> = values.iter().map(|(s, b)| (current(s), *b)).collect();
        let start = bdd.cube(&cube);
        let mut all = bdd.zero();
        let mut last = start.clone();
        loop {
            let back = bdd.and(&turns.backward(component, &last), &heads);
            if bdd.intersects(&back, &start) {
                return values;
            }
            let new = bdd.minus(&back, &all);
            if new.is_empty() {
                break;
            }
            all = bdd.or(&all, &new);
            last = new;
        }
        if all.is_empty() {
            // Not possible: a head that was kept is led to by another.
            return values;
        }
        heads = all;
        among = last;
    }
}
