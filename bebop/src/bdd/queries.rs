//! Questions about sets, which build nothing.
//!
//! Rejected: the library's own dry run of an operation, which does not stop at
//! the first state that decides.

use super::manager::Manager;
use super::set::{Set, Var};
use biodivine_lib_bdd::BddPointer;
use std::collections::HashSet;

impl Manager {
    /// Is `a` within `b`? Builds nothing.
    pub fn subset(&self, a: &Set, b: &Set) -> bool {
        if a.is_empty() || b.is_full() || a.same(b) {
            return true;
        }
        if b.is_empty() {
            return false;
        }
        !self.meets(a, b, true)
    }

    /// Have `a` and `b` a state in common? Builds nothing.
    pub fn intersects(&self, a: &Set, b: &Set) -> bool {
        if a.is_empty() || b.is_empty() {
            return false;
        }
        if a.is_full() || b.is_full() {
            return true;
        }
        self.meets(a, b, false)
    }

    /// Is there a state in `a` that is in `b` (or, if `negate`, not in `b`)?
    /// Stops at the first one, which the library's dry run does not.
    fn meets(&self, a: &Set, b: &Set, negate: bool) -> bool {
        self.count_operation();
        let (a, b) = (&a.0, &b.0);
        let mut seen: HashSet<(usize, usize)> = HashSet::new();
        let mut stack = vec![(a.root_pointer(), b.root_pointer())];
        while let Some((l, r)) = stack.pop() {
            let (nothing, everything) = if negate {
                (r.is_one(), r.is_zero())
            } else {
                (r.is_zero(), r.is_one())
            };
            if l.is_zero() || nothing {
                continue;
            }
            if l.is_one() || everything {
                // A node that is not a terminal has a path to each of them.
                return true;
            }
            if !seen.insert((l.to_index(), r.to_index())) {
                continue;
            }
            let (lv, rv) = (a.var_of(l), b.var_of(r));
            let (l0, l1) = if lv <= rv {
                (a.low_link_of(l), a.high_link_of(l))
            } else {
                (l, l)
            };
            let (r0, r1) = if rv <= lv {
                (b.low_link_of(r), b.high_link_of(r))
            } else {
                (r, r)
            };
            stack.push((l0, r0));
            stack.push((l1, r1));
        }
        false
    }

    /// One state of a set that is not empty, as the values that matter (the
    /// others may be anything). Takes the preferred value where it can.
    pub fn pick(&self, a: &Set, prefer: impl Fn(Var) -> bool) -> Vec<(Var, bool)> {
        let mut values = Vec::new();
        if a.is_empty() {
            return values;
        }
        let mut at = a.0.root_pointer();
        while !at.is_terminal() {
            let v = a.0.var_of(at).to_index() as Var;
            let (low, high) = (a.0.low_link_of(at), a.0.high_link_of(at));
            let value = if low.is_zero() {
                true
            } else if high.is_zero() {
                false
            } else {
                prefer(v)
            };
            values.push((v, value));
            at = if value { high } else { low };
        }
        values
    }

    /// Is the state in the set?
    pub fn contains(&self, a: &Set, state: impl Fn(Var) -> bool) -> bool {
        if a.is_empty() {
            return false;
        }
        let mut at = a.0.root_pointer();
        while !at.is_terminal() {
            let v = a.0.var_of(at).to_index() as Var;
            at = if state(v) {
                a.0.high_link_of(at)
            } else {
                a.0.low_link_of(at)
            };
        }
        at.is_one()
    }

    /// The first variable that the set depends on.
    pub fn top(&self, a: &Set) -> Option<Var> {
        let root = a.0.root_pointer();
        (!root.is_terminal()).then(|| a.0.var_of(root).to_index() as Var)
    }

    /// The literals that hold in all states of a set that is not empty, in the
    /// order of the variables. One pass: on the paths to 1 a variable is open
    /// if an edge passes over its level, and else what its nodes let it be.
    pub fn implied(&self, a: &Set) -> Vec<(Var, bool)> {
        let levels = self.variables();
        let level = |p: BddPointer| match p.is_terminal() {
            true => levels,
            false => a.0.var_of(p).to_index(),
        };
        let mut can = vec![[false; 2]; levels];
        // Per level, how many more edges pass over it than over the one before.
        let mut passing = vec![0i32; levels + 1];
        let mut edge = |from: usize, to: BddPointer| {
            passing[from] += 1;
            passing[level(to)] -= 1;
        };
        edge(0, a.0.root_pointer());
        for p in a.0.pointers().filter(|p| !p.is_terminal()) {
            for (value, to) in [(0, a.0.low_link_of(p)), (1, a.0.high_link_of(p))] {
                if !to.is_zero() {
                    can[level(p)][value] = true;
                    edge(level(p) + 1, to);
                }
            }
        }
        let mut open = 0;
        let mut implied = Vec::new();
        for v in 0..levels {
            open += passing[v];
            if open == 0 && can[v][0] != can[v][1] {
                implied.push((v as Var, can[v][1]));
            }
        }
        implied
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn picks_prefer() {
        let m = Manager::new(3);
        let a = m.or(&m.literal(0, true), &m.literal(1, true));
        let all = m.pick(&a, |_| true);
        assert_eq!(all, vec![(0, true)]);
        assert_eq!(m.pick(&a, |_| false), vec![(0, false), (1, true)]);
        assert!(m.contains(&a, |v| v == 1));
        assert!(!m.contains(&a, |v| v == 2));
    }

    #[test]
    fn subset_and_intersection() {
        let m = Manager::new(2);
        let x = m.literal(0, true);
        let both = m.cube(&[(0, true), (1, true)]);
        assert!(m.subset(&both, &x));
        assert!(!m.subset(&x, &both));
        assert!(m.intersects(&x, &both));
        assert!(!m.intersects(&m.literal(0, false), &both));
    }

    #[test]
    fn implied_literals_are_those_that_hold_everywhere() {
        let m = Manager::new(4);
        for bits in 1..=u16::MAX {
            let states: Vec<u16> = (0..16).filter(|i| bits >> i & 1 == 1).collect();
            // Only some of the sets: every operation is an array.
            if bits % 37 != 1 && states.len() > 3 {
                continue;
            }
            let cubes = states.iter().map(|i| {
                let values: Vec<_> = (0..4).map(|v| (v, i >> v & 1 == 1)).collect();
                m.cube(&values)
            });
            let set = cubes.fold(m.zero(), |all, c| m.or(&all, &c));
            let literals = (0..4).flat_map(|v| [(v, false), (v, true)]);
            let holds = |(v, b): &(Var, bool)| m.subset(&set, &m.literal(*v, *b));
            let expected: Vec<_> = literals.filter(holds).collect();
            assert_eq!(m.implied(&set), expected, "{bits:x}");
        }
    }
}
