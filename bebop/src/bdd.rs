//! Sets of states as binary decision diagrams: the only user of
//! biodivine-lib-bdd.
//!
//! Everything above this file sees [`Set`] and variable numbers. The library
//! keeps each diagram as an array of its own, without a shared table, so an
//! operation costs at least the nodes it visits; hence the interface offers
//! what avoids visits: conjunction and quantification in one pass, renaming as
//! one pass over the array, tests that build nothing, and sharing by `Rc`.
//!
//! Rejected: handing the library's type to the passes. Measurements favour a
//! package with a shared table on some workloads, and the only way to keep
//! that choice open is to have a single place that knows.

use biodivine_lib_bdd::{op_function, Bdd, BddNode, BddPointer, BddVariable};
use std::cell::Cell;
use std::collections::HashSet;
use std::rc::Rc;

/// Number of a BDD variable: its place in the order.
pub type Var = u16;

/// The most variables that the library can number.
pub const MAX_VARS: usize = u16::MAX as usize - 1;

/// A set of states or a relation. Cheap to clone.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Set(Rc<Bdd>);

impl Set {
    /// Is the set empty?
    pub fn is_empty(&self) -> bool {
        self.0.is_false()
    }

    /// Does it hold every state?
    pub fn is_full(&self) -> bool {
        self.0.is_true()
    }

    /// Number of nodes.
    pub fn size(&self) -> usize {
        self.0.size()
    }

    /// The nodes behind the two constants: variable, and the places of the
    /// successors. Nodes stand behind those that they lead to, the root is last.
    pub fn nodes(&self) -> impl Iterator<Item = (usize, usize, usize)> + '_ {
        let nodes = self.0.pointers().filter(|p| !p.is_terminal());
        nodes.map(|p| {
            let (low, high) = (self.0.low_link_of(p), self.0.high_link_of(p));
            (self.0.var_of(p).to_index(), low.to_index(), high.to_index())
        })
    }

    /// Are both the same object (not only equal)?
    pub fn same(&self, other: &Set) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }

    /// The variables it depends on, in order.
    pub fn support(&self) -> Vec<Var> {
        let mut support: Vec<Var> = self
            .0
            .support_set()
            .into_iter()
            .map(|v| v.to_index() as Var)
            .collect();
        support.sort_unstable();
        support
    }
}

/// A set of variables, for quantification.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Vars {
    bits: Vec<u64>,
    any: bool,
}

impl Vars {
    /// Adds a variable.
    pub fn insert(&mut self, v: Var) {
        let word = v as usize / 64;
        if word >= self.bits.len() {
            self.bits.resize(word + 1, 0);
        }
        self.bits[word] |= 1 << (v % 64);
        self.any = true;
    }

    /// Is the variable in the set?
    pub fn contains(&self, v: Var) -> bool {
        self.bits
            .get(v as usize / 64)
            .is_some_and(|w| w >> (v % 64) & 1 == 1)
    }

    /// Has it no variable?
    pub fn is_empty(&self) -> bool {
        !self.any
    }
}

impl FromIterator<Var> for Vars {
    fn from_iter<I: IntoIterator<Item = Var>>(iter: I) -> Vars {
        let mut vars = Vars::default();
        for v in iter {
            vars.insert(v);
        }
        vars
    }
}

/// Makes sets over a fixed number of variables, and counts.
pub struct Manager {
    count: Var,
    zero: Set,
    one: Set,
    peak: Cell<usize>,
    operations: Cell<u64>,
    work: Cell<u64>,
}

impl Manager {
    /// Sets over the variables `0..count`; `count` is at most [`MAX_VARS`].
    pub fn new(count: usize) -> Manager {
        let count = count.min(MAX_VARS) as Var;
        Manager {
            count,
            zero: Set(Rc::new(constant(count, false))),
            one: Set(Rc::new(constant(count, true))),
            peak: Cell::new(0),
            operations: Cell::new(0),
            work: Cell::new(0),
        }
    }

    /// Number of variables.
    pub fn var_count(&self) -> usize {
        self.count as usize
    }

    /// Nodes of the largest diagram so far.
    pub fn peak(&self) -> usize {
        self.peak.get()
    }

    /// Operations so far.
    pub fn operations(&self) -> u64 {
        self.operations.get()
    }

    /// Nodes of all results so far: a measure of effort that is the same on
    /// every machine.
    pub fn work(&self) -> u64 {
        self.work.get()
    }

    /// The empty set.
    pub fn zero(&self) -> Set {
        self.zero.clone()
    }

    /// The set of all states.
    pub fn one(&self) -> Set {
        self.one.clone()
    }

    /// The empty set or the set of all.
    pub fn constant(&self, value: bool) -> Set {
        if value {
            self.one()
        } else {
            self.zero()
        }
    }

    fn made(&self, bdd: Bdd) -> Set {
        self.operations.set(self.operations.get() + 1);
        self.work.set(self.work.get() + bdd.size() as u64);
        if bdd.size() > self.peak.get() {
            self.peak.set(bdd.size());
        }
        if bdd.is_false() {
            return self.zero();
        }
        if bdd.is_true() {
            return self.one();
        }
        Set(Rc::new(bdd))
    }

    /// The states where `v` has the value.
    pub fn literal(&self, v: Var, value: bool) -> Set {
        self.cube(&[(v, value)])
    }

    /// The states that agree with all the values.
    pub fn cube(&self, values: &[(Var, bool)]) -> Set {
        if values.is_empty() {
            return self.one();
        }
        let mut nodes = vec![BddNode::mk_zero(self.count), BddNode::mk_one(self.count)];
        let mut values: Vec<(Var, bool)> = values.to_vec();
        values.sort_unstable_by_key(|(v, _)| std::cmp::Reverse(*v));
        values.dedup();
        let zero = BddPointer::zero();
        for (v, value) in values {
            let last = BddPointer::from_index(nodes.len() - 1);
            nodes.push(if value {
                BddNode::mk_node(variable(v), zero, last)
            } else {
                BddNode::mk_node(variable(v), last, zero)
            });
        }
        self.assemble(nodes)
    }

    fn assemble(&self, nodes: Vec<BddNode>) -> Set {
        // The nodes come from diagrams of this manager and keep their order,
        // which is all that the library checks.
        match Bdd::from_nodes(&nodes) {
            Ok(bdd) => self.made(bdd),
            Err(problem) => unreachable!("malformed diagram: {problem}"),
        }
    }

    /// Intersection.
    pub fn and(&self, a: &Set, b: &Set) -> Set {
        if a.is_empty() || b.is_full() || a.same(b) {
            return a.clone();
        }
        if b.is_empty() || a.is_full() {
            return b.clone();
        }
        self.made(a.0.and(&b.0))
    }

    /// Intersection of all, neighbours first.
    pub fn and_all(&self, mut sets: Vec<Set>) -> Set {
        while sets.len() > 1 {
            let pairs = sets.chunks(2).map(|pair| match pair {
                [a, b] => self.and(a, b),
                rest => rest[0].clone(),
            });
            sets = pairs.collect();
        }
        sets.pop().unwrap_or_else(|| self.one())
    }

    /// Union.
    pub fn or(&self, a: &Set, b: &Set) -> Set {
        if a.is_full() || b.is_empty() || a.same(b) {
            return a.clone();
        }
        if b.is_full() || a.is_empty() {
            return b.clone();
        }
        self.made(a.0.or(&b.0))
    }

    /// The states of `a` that are not in `b`.
    pub fn minus(&self, a: &Set, b: &Set) -> Set {
        if a.is_empty() || b.is_empty() {
            return a.clone();
        }
        if b.is_full() || a.same(b) {
            return self.zero();
        }
        self.made(a.0.and_not(&b.0))
    }

    /// Complement.
    pub fn not(&self, a: &Set) -> Set {
        if a.is_empty() {
            return self.one();
        }
        if a.is_full() {
            return self.zero();
        }
        self.made(a.0.not())
    }

    /// The states where both or neither hold.
    pub fn iff(&self, a: &Set, b: &Set) -> Set {
        self.made(a.0.iff(&b.0))
    }

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
        self.operations.set(self.operations.get() + 1);
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

    /// Forgets the values of the variables.
    pub fn exists(&self, a: &Set, vars: &Vars) -> Set {
        if vars.is_empty() || a.is_empty() || a.is_full() {
            return a.clone();
        }
        self.made(a.0.exists_trigger(|v: BddVariable| vars.contains(v.to_index() as Var)))
    }

    /// Intersection, then forgets the variables: one pass.
    pub fn and_exists(&self, a: &Set, b: &Set, vars: &Vars) -> Set {
        if vars.is_empty() {
            return self.and(a, b);
        }
        if a.is_empty() || b.is_empty() {
            return self.zero();
        }
        if b.is_full() || a.same(b) {
            return self.exists(a, vars);
        }
        if a.is_full() {
            return self.exists(b, vars);
        }
        self.made(Bdd::binary_op_with_exists_trigger(
            &a.0,
            &b.0,
            |v: BddVariable| vars.contains(v.to_index() as Var),
            op_function::and,
        ))
    }

    /// Renames variables. The pairs (old, new) must keep the order of the
    /// variables that the set depends on, and a new one must not occur in it
    /// unless it is renamed itself.
    pub fn rename(&self, a: &Set, pairs: &[(Var, Var)]) -> Set {
        if pairs.is_empty() || a.is_empty() || a.is_full() {
            return a.clone();
        }
        let mut table: Vec<Var> = (0..=self.count).collect();
        for (old, new) in pairs {
            table[*old as usize] = *new;
        }
        let mut nodes = (*a.0).clone().to_nodes();
        let mut touched = false;
        for node in nodes.iter_mut().skip(2) {
            let old = node.var.to_index();
            if table[old] as usize != old {
                node.var = variable(table[old]);
                touched = true;
            }
        }
        if !touched {
            return a.clone();
        }
        self.assemble(nodes)
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

    /// The set where the variables have the values, as a set that does not
    /// depend on them.
    pub fn restrict(&self, a: &Set, values: &[(Var, bool)]) -> Set {
        let last = values.iter().map(|(v, _)| *v).max();
        let Some(top) = self.top(a).filter(|top| last >= Some(*top)) else {
            return a.clone();
        };
        if let [(v, value)] = values {
            if *v == top {
                return self.branch(a, *value);
            }
        }
        let values: Vec<_> = values.iter().map(|(v, b)| (variable(*v), *b)).collect();
        self.made(a.0.restrict(&values))
    }

    /// The set where its top variable has the value: a part of the diagram.
    /// The library's own restriction does not know that nothing is to be done.
    fn branch(&self, a: &Set, value: bool) -> Set {
        let root = a.0.root_pointer();
        let start = match value {
            true => a.0.high_link_of(root),
            false => a.0.low_link_of(root),
        };
        if start.is_terminal() {
            return self.constant(start.is_one());
        }
        // Nodes stand behind those that they lead to.
        let last = start.to_index();
        let mut wanted = vec![false; last + 1];
        wanted[last] = true;
        for i in (2..=last).rev() {
            if wanted[i] {
                let p = BddPointer::from_index(i);
                wanted[a.0.low_link_of(p).to_index()] = true;
                wanted[a.0.high_link_of(p).to_index()] = true;
            }
        }
        let mut nodes = vec![BddNode::mk_zero(self.count), BddNode::mk_one(self.count)];
        let mut moved = vec![BddPointer::zero(), BddPointer::one()];
        for (i, wanted) in wanted.iter().enumerate().skip(2) {
            moved.push(BddPointer::from_index(nodes.len()));
            if *wanted {
                let p = BddPointer::from_index(i);
                let (low, high) = (a.0.low_link_of(p), a.0.high_link_of(p));
                let (low, high) = (moved[low.to_index()], moved[high.to_index()]);
                nodes.push(BddNode::mk_node(a.0.var_of(p), low, high));
            }
        }
        self.assemble(nodes)
    }

    /// The literals that hold in all states of a set that is not empty, in the
    /// order of the variables. One pass: on the paths to 1 a variable is open
    /// if an edge passes over its level, and else what its nodes let it be.
    pub fn implied(&self, a: &Set) -> Vec<(Var, bool)> {
        let levels = self.count as usize;
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

fn variable(v: Var) -> BddVariable {
    BddVariable::from_index(v as usize)
}

fn constant(count: Var, value: bool) -> Bdd {
    let set = biodivine_lib_bdd::BddVariableSet::new_anonymous(count);
    if value {
        set.mk_true()
    } else {
        set.mk_false()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn image_of_an_assignment() {
        // Variables: 0 = x, 1 = x', 2 = y. The relation is x' = !y.
        let m = Manager::new(3);
        let relation = m.iff(&m.literal(1, true), &m.literal(2, false));
        let before = m.cube(&[(0, true), (2, true)]);
        let quantified: Vars = [0].into_iter().collect();
        let after = m.rename(&m.and_exists(&before, &relation, &quantified), &[(1, 0)]);
        assert_eq!(after, m.cube(&[(0, false), (2, true)]));
    }

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
