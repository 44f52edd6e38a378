//! When to look for a better order of the variables, and what at.
//!
//! The search looks after a while, and then each time that it has made twice as
//! many BDD nodes, or four times if it looked in vain; small programs are done
//! before. It hands the largest sets of
//! path edges to `sift.rs`. If the order found there makes them much smaller,
//! the search begins again with it: what was done is less than what is saved.
//! Rejected: going on with the sets in the new order. Each step and summary
//! would have to be made again as well, for less than half of the work, as the
//! looks double.
//!
//! Nodes are counted, not seconds, so the same program always has the same
//! order.

use crate::bdd::Set;
use crate::cfg::Slot;
use crate::pile::Pile;
use crate::sift::Sifter;
use crate::vars::Layout;

/// BDD nodes before the first look: some hundredths of a second.
const FIRST: u64 = 250_000;

/// The next look comes when so many times the nodes were made.
const AGAIN: u64 = 2;
const AGAIN_IN_VAIN: u64 = 4;

/// So many nodes are looked at for each that was made. With fewer, sifting ends
/// half-way when it is needed most.
const EFFORT: u64 = 4;

/// Sets are added to the sample up to so many nodes, and up to so many sets.
const SAMPLE: usize = 60_000;
const SETS: usize = 24;

/// A sample below this size tells nothing.
const LEAST: usize = 500;

/// The sample must shrink to two thirds.
const GAIN: (usize, usize) = (2, 3);

/// The looks at the order of one program.
pub struct Looks {
    next: u64,
}

impl Looks {
    /// None so far. An order that was given is not changed.
    pub fn new(given: bool) -> Looks {
        Looks {
            next: if given { u64::MAX } else { FIRST },
        }
    }

    /// The number of BDD nodes at which the next one is due.
    pub fn next(&self) -> u64 {
        self.next
    }

    /// A better order for what these piles hold, if there is one.
    pub fn look<'p>(
        &mut self,
        layout: &Layout,
        piles: impl Iterator<Item = &'p Pile>,
    ) -> Option<Vec<Slot>> {
        let made = self.next;
        self.next = made.saturating_mul(AGAIN_IN_VAIN);
        let mut sets: Vec<&Set> = piles.flat_map(|p| p.parts()).collect();
        sets.sort_by_key(|s| std::cmp::Reverse(s.size()));
        let mut left = SAMPLE;
        let fits = |s: &&Set| match left.checked_sub(s.size()) {
            Some(rest) => {
                left = rest;
                true
            }
            None => false,
        };
        let sets: Vec<&Set> = sets.into_iter().filter(fits).take(SETS).collect();
        let mut used = vec![false; layout.count()];
        for v in sets.iter().flat_map(|s| s.support()) {
            used[v as usize] = true;
        }
        let mut count = 0;
        let mut number = |used: &bool| {
            count += usize::from(*used);
            count - usize::from(*used)
        };
        let numbers: Vec<usize> = used.iter().map(&mut number).collect();
        let blocks: Vec<(Slot, usize)> = layout
            .blocks()
            .map(|(slot, vars)| (slot, vars.filter(|v| used[*v as usize]).count()))
            .collect();
        let moving: Vec<_> = blocks.iter().copied().filter(|(_, n)| *n > 0).collect();
        let mut sifter = Sifter::new(&moving, count);
        for set in &sets {
            sifter.add(set.nodes().map(|(v, low, high)| (numbers[v], low, high)));
        }
        let before = sifter.size();
        if before < LEAST || moving.len() < 2 {
            return None;
        }
        sifter.sift(made.saturating_mul(EFFORT));
        if sifter.size() * GAIN.1 > before * GAIN.0 {
            return None;
        }
        // Slots that were not there stay behind their neighbours.
        let mut followers: Vec<Vec<Slot>> = vec![Vec::new(); moving.len() + 1];
        let mut seen = 0;
        for (slot, n) in &blocks {
            seen += usize::from(*n > 0);
            if *n == 0 {
                followers[seen].push(*slot);
            }
        }
        let mut order = followers[0].clone();
        for slot in sifter.order() {
            let at = moving.iter().position(|(s, _)| *s == slot)?;
            order.push(slot);
            order.extend(&followers[at + 1]);
        }
        self.next = made.saturating_mul(AGAIN);
        Some(order)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bdd::Manager;
    use crate::cfg::Graph;

    /// Slots 2i and 2i + 26 are equal, the odd ones are not used.
    fn pairs() -> (Graph, Layout, Manager, Pile) {
        let graph = Graph {
            globals: (0..52).map(|i| format!("x{i}")).collect(),
            ..Graph::default()
        };
        let layout = Layout::new(&graph).expect("few variables");
        let m = Manager::new(layout.count());
        let current = |s| m.literal(layout.current(s), true);
        let equal = |i: Slot| m.iff(&current(2 * i), &current(2 * i + 26));
        let set = m.and_all((0..13).map(equal).collect());
        let mut pile = Pile::default();
        pile.add(&m, &set);
        (graph, layout, m, pile)
    }

    #[test]
    fn a_better_order_has_every_slot_once() {
        let (_, layout, _, pile) = pairs();
        let found = Looks::new(false).look(&layout, [&pile].into_iter());
        let order = found.expect("a better order");
        let mut sorted = order.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, (0..52).collect::<Vec<Slot>>());
        let used: Vec<Slot> = order.into_iter().filter(|s| s % 2 == 0).collect();
        for pair in used.chunks(2) {
            assert_eq!(pair[0] % 26, pair[1] % 26, "{used:?}");
        }
    }

    #[test]
    fn an_order_that_is_good_or_given_stays() {
        let (graph, layout, m, pile) = pairs();
        assert_eq!(Looks::new(true).next(), u64::MAX);
        let mut looks = Looks::new(false);
        let order = looks.look(&layout, [&pile].into_iter()).expect("better");
        let layout = Layout::ordered(&graph, &order).expect("few variables");
        let many = (0..40).map(|s| m.literal(layout.current(s), s % 3 == 0));
        let mut pile = Pile::default();
        pile.add(&m, &m.and_all(many.collect()));
        assert_eq!(looks.look(&layout, [&pile].into_iter()), None);
    }
}
