//! Operations on sets.
//!
//! An operation costs at least the nodes that it visits; hence the interface
//! offers what avoids visits: conjunction and quantification in one pass,
//! renaming as one pass over the array, and questions that build nothing
//! (`queries.rs`).

use super::set::{Set, Var, MAX_VARS};
use super::var_set::VarSet;
use biodivine_lib_bdd::{op_function, Bdd, BddNode, BddPointer, BddVariable, BddVariableSet};
use std::cell::Cell;
use std::rc::Rc;

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
    pub(super) fn variables(&self) -> usize {
        usize::from(self.count)
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

    pub(super) fn count_operation(&self) {
        self.operations.set(self.operations.get() + 1);
    }

    fn made(&self, bdd: Bdd) -> Set {
        self.count_operation();
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

    /// Forgets the values of the variables.
    pub fn exists(&self, a: &Set, vars: &VarSet) -> Set {
        if vars.is_empty() || a.is_empty() || a.is_full() {
            return a.clone();
        }
        self.made(a.0.exists_trigger(|v: BddVariable| vars.contains(v.to_index() as Var)))
    }

    /// Intersection, then forgets the variables: one pass.
    pub fn and_exists(&self, a: &Set, b: &Set, vars: &VarSet) -> Set {
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
}

fn variable(v: Var) -> BddVariable {
    BddVariable::from_index(v as usize)
}

fn constant(count: Var, value: bool) -> Bdd {
    let set = BddVariableSet::new_anonymous(count);
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
        let quantified: VarSet = [0].into_iter().collect();
        let after = m.rename(&m.and_exists(&before, &relation, &quantified), &[(1, 0)]);
        assert_eq!(after, m.cube(&[(0, false), (2, true)]));
    }
}
