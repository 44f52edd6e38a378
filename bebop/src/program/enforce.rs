//! `enforce`, a conjunct at a time.
//!
//! Every state of a procedure satisfies its `enforce` condition, so a statement
//! has to ask only the conjuncts that mention what it assigns: the others held
//! before and nothing about them changed. What they mention beside the assigned
//! variables are its partners, and a partner is read by the statement.
//!
//! c2bp writes `enforce` as thousands of conjuncts over a few predicates each
//! (the predicates about one C variable exclude each other). Asking the whole
//! condition at every statement keeps every predicate alive everywhere and puts
//! all of them into every relation; that alone made state sets explode.

use super::expr::Expr;
use super::ids::Slot;
use grammar::bp::BinOp;
use std::collections::{BTreeMap, BTreeSet};

/// The condition of a procedure.
#[derive(Clone, Debug)]
pub struct Enforce {
    pub condition: Expr,
    conjuncts: Vec<Conjunct>,
    partners: BTreeMap<Slot, BTreeSet<Slot>>,
}

/// A part of the condition.
#[derive(Clone, Debug)]
pub struct Conjunct {
    pub slots: BTreeSet<Slot>,
    pub condition: Expr,
}

impl Enforce {
    /// Splits a condition.
    pub fn new(condition: Expr) -> Enforce {
        let mut conjuncts = Vec::new();
        let mut stack = vec![&condition];
        while let Some(e) = stack.pop() {
            if let Expr::Binary(BinOp::And, a, b) = e {
                stack.extend([b.as_ref(), a.as_ref()]);
                continue;
            }
            let mut slots = BTreeSet::new();
            e.each_var(&mut |s, _| {
                slots.insert(s);
            });
            conjuncts.push(Conjunct {
                slots,
                condition: e.clone(),
            });
        }
        let mut partners: BTreeMap<Slot, BTreeSet<Slot>> = BTreeMap::new();
        for c in &conjuncts {
            for s in &c.slots {
                partners.entry(*s).or_default().extend(&c.slots);
            }
        }
        Enforce {
            condition,
            conjuncts,
            partners,
        }
    }

    /// The parts, in the order of the text.
    pub fn conjuncts(&self) -> &[Conjunct] {
        &self.conjuncts
    }

    /// The variables that it mentions.
    pub fn slots(&self) -> impl Iterator<Item = Slot> + '_ {
        self.partners.keys().copied()
    }

    /// The variables of the conjuncts that mention one of these.
    pub fn touched(&self, assigned: impl IntoIterator<Item = Slot>) -> BTreeSet<Slot> {
        let mut touched = BTreeSet::new();
        for partners in assigned.into_iter().filter_map(|s| self.partners.get(&s)) {
            touched.extend(partners);
        }
        touched
    }

    /// Conjuncts that share variables, directly or by others between them.
    pub fn clusters(&self) -> Vec<Vec<&Conjunct>> {
        let mut cluster_of: BTreeMap<Slot, usize> = BTreeMap::new();
        let mut count = 0;
        for first in self.partners.keys() {
            if cluster_of.contains_key(first) {
                continue;
            }
            let mut stack = vec![*first];
            while let Some(s) = stack.pop() {
                if cluster_of.insert(s, count).is_none() {
                    stack.extend(self.partners.get(&s).into_iter().flatten());
                }
            }
            count += 1;
        }
        // The last one is for conjuncts without variables.
        let mut clusters = vec![Vec::new(); count + 1];
        for c in &self.conjuncts {
            let cluster = c.slots.first().and_then(|s| cluster_of.get(s));
            clusters[*cluster.unwrap_or(&count)].push(c);
        }
        clusters.retain(|c| !c.is_empty());
        clusters
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conjuncts_and_their_clusters() {
        let var = |s: usize| Box::new(Expr::Var(Slot::from(s)));
        let slots = |s: &[usize]| -> BTreeSet<Slot> { s.iter().map(|s| Slot::from(*s)).collect() };
        let and = |a: Expr, b: Expr| Expr::Binary(BinOp::And, Box::new(a), Box::new(b));
        let or = |a, b| Expr::Binary(BinOp::Or, var(a), var(b));
        let enforce = Enforce::new(and(and(or(0, 1), or(1, 2)), and(or(3, 4), Expr::Nondet)));
        assert_eq!(enforce.conjuncts().len(), 4);
        assert_eq!(enforce.touched(slots(&[0])), slots(&[0, 1]));
        assert_eq!(enforce.touched(slots(&[1, 5])), slots(&[0, 1, 2]));
        let sizes: Vec<usize> = enforce.clusters().iter().map(|c| c.len()).collect();
        assert_eq!(sizes, [2, 1, 1]);
    }
}
