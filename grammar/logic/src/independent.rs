//! Conditions that share constants, directly or by way of others: what a question depends on.
//!
//! A path has conditions on many inputs, and a question about one of them needs those that are
//! connected with it; the others hold for the values that they hold for already (constraint
//! independence: Cadar, Dunbar, Engler, KLEE, OSDI 2008, section 3.3).

use crate::term::{constants, Bits, Truth};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use z3::ast::Dynamic;

/// Conditions, in groups of which no two share a constant.
#[derive(Default)]
pub struct Independent {
    /// The group of each constant, perhaps merged into another one.
    group_of: FxHashMap<Dynamic, usize>,
    /// What each group was merged into, or itself.
    merged: Vec<usize>,
    /// The conditions of each group that was not merged into another.
    members: Vec<Vec<Truth>>,
}

/// What a question depends on.
pub struct Connected {
    groups: BTreeSet<usize>,
    conditions: Vec<Truth>,
}

impl Independent {
    fn find(&mut self, mut group: usize) -> usize {
        while self.merged[group] != group {
            let next = self.merged[group];
            self.merged[group] = self.merged[next];
            group = next;
        }
        group
    }

    fn group(&mut self, constant: Dynamic) -> usize {
        let new = self.merged.len();
        let group = *self.group_of.entry(constant).or_insert(new);
        if group == new {
            self.merged.push(new);
            self.members.push(Vec::new());
        }
        self.find(group)
    }

    fn groups(&mut self, condition: &Truth) -> BTreeSet<usize> {
        let constants = constants(&Dynamic::from_ast(&condition.0));
        constants.into_iter().map(|c| self.group(c)).collect()
    }

    /// One more condition.
    pub fn add(&mut self, condition: &Truth) {
        let mut groups = self.groups(condition).into_iter();
        let Some(first) = groups.next() else {
            return;
        };
        for other in groups {
            let moved = std::mem::take(&mut self.members[other]);
            self.members[first].extend(moved);
            self.merged[other] = first;
        }
        self.members[first].push(condition.clone());
    }

    /// What a question about these conditions depends on.
    pub fn connected(&mut self, conditions: &[Truth]) -> Connected {
        let groups: BTreeSet<usize> = conditions.iter().flat_map(|c| self.groups(c)).collect();
        let members = groups.iter().flat_map(|g| &self.members[*g]);
        Connected {
            conditions: members.cloned().collect(),
            groups,
        }
    }

    /// Does the question depend on the number?
    pub fn has_number(&mut self, question: &Connected, constant: &Bits) -> bool {
        self.has(question, Dynamic::from_ast(&constant.0))
    }

    /// Does the question depend on the truth value?
    pub fn has_truth(&mut self, question: &Connected, constant: &Truth) -> bool {
        self.has(question, Dynamic::from_ast(&constant.0))
    }

    fn has(&mut self, question: &Connected, constant: Dynamic) -> bool {
        let group = self.group(constant);
        question.groups.contains(&group)
    }
}

impl Connected {
    /// The conditions that have to hold, too.
    pub fn conditions(&self) -> &[Truth] {
        &self.conditions
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_shares_a_constant_is_connected_by_way_of_others() {
        let number = |name: &str| Bits::symbol(name, 8);
        let (a, b, c, d) = (number("a"), number("b"), number("c"), number("d"));
        let mut all = Independent::default();
        all.add(&a.ult(&b));
        all.add(&c.ult(&d));
        let question = all.connected(&[b.ult(&d)]);
        assert_eq!(question.conditions().len(), 2);
        let question = all.connected(&[b.equals(&a)]);
        assert_eq!(question.conditions(), [a.ult(&b)]);
        assert!(all.has_number(&question, &a) && !all.has_number(&question, &c));
        all.add(&b.ult(&c));
        let question = all.connected(&[d.equals(Bits::from_u64(1, 8))]);
        assert_eq!(question.conditions().len(), 3);
        assert!(!all.has_truth(&question, &Truth::symbol("t")));
    }
}
