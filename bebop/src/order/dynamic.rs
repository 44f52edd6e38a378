//! Dynamic reordering: when to look for a better order of the variables, and in
//! which sets.
//!
//! The search looks for one after a while, and then each time that it has made
//! twice as many BDD nodes, or four times if there was none; small programs are
//! done before. It hands the largest sets of path edges to `sifting.rs`. If the
//! order found there makes them much smaller, the search begins again with it:
//! what was done is less than what is saved. Rejected: going on with the sets in
//! the new order. Each step and summary would have to be made again as well, for
//! less than half of the work, as the intervals double.
//!
//! Nodes are counted, not seconds, so the same program always has the same
//! order.

use super::layout::Layout;
use super::sifting::Sifter;
use crate::bdd::partition::Partition;
use crate::bdd::set::Set;
use crate::program::ids::Slot;

/// BDD nodes before the first look: some tenths of a second. The sets of a quarter of that have led
/// to orders in which a search that takes a second does not end.
const FIRST: u64 = 1_000_000;

/// The next look comes when so many times the nodes were made.
const INTERVAL: u64 = 2;
const INTERVAL_WITHOUT_GAIN: u64 = 4;

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

/// When the order of one program is looked at again.
pub struct Reordering {
    /// BDD nodes made by then.
    next: u64,
}

impl Reordering {
    /// Nothing looked at. An order that was given is not changed.
    pub fn new(given: bool) -> Reordering {
        Reordering {
            next: if given { u64::MAX } else { FIRST },
        }
    }

    /// The number of BDD nodes at which the next one is due.
    pub fn due(&self) -> u64 {
        self.next
    }

    /// A better order for what these partitions hold, if there is one.
    pub fn better_order<'p>(
        &mut self,
        layout: &Layout,
        partitions: impl Iterator<Item = &'p Partition>,
    ) -> Option<Vec<Slot>> {
        let made = self.next;
        self.next = made.saturating_mul(INTERVAL_WITHOUT_GAIN);
        let mut sets: Vec<&Set> = partitions.flat_map(|p| p.parts()).collect();
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
        self.next = made.saturating_mul(INTERVAL);
        Some(order)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bdd::manager::Manager;
    use crate::program::graph::Graph;

    /// Slots 2i and 2i + 26 are equal, the odd ones are not used.
    fn pairs() -> (Graph, Layout, Manager, Partition) {
        let graph = Graph {
            globals: (0..52).map(|i| format!("x{i}")).collect(),
            ..Graph::default()
        };
        let layout =
            Layout::new(&graph, &graph.slots().collect::<Vec<Slot>>()).expect("few variables");
        let m = Manager::new(layout.count());
        let current = |s| m.literal(layout.current(s), true);
        let equal = |i: usize| m.iff(&current((2 * i).into()), &current((2 * i + 26).into()));
        let set = m.and_all((0..13).map(equal).collect());
        let mut partition = Partition::default();
        partition.add(&m, &set);
        (graph, layout, m, partition)
    }

    #[test]
    fn a_better_order_has_every_slot_once() {
        let (_, layout, _, partition) = pairs();
        let found = Reordering::new(false).better_order(&layout, [&partition].into_iter());
        let order = found.expect("a better order");
        let mut sorted = order.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, (0..52).map(Slot::from).collect::<Vec<Slot>>());
        let used: Vec<usize> = order
            .into_iter()
            .map(usize::from)
            .filter(|s| s % 2 == 0)
            .collect();
        for pair in used.chunks(2) {
            assert_eq!(pair[0] % 26, pair[1] % 26, "{used:?}");
        }
    }

    #[test]
    fn an_order_that_is_good_or_given_stays() {
        let (graph, layout, m, partition) = pairs();
        assert_eq!(Reordering::new(true).due(), u64::MAX);
        let mut reordering = Reordering::new(false);
        let order = reordering
            .better_order(&layout, [&partition].into_iter())
            .expect("better");
        let layout = Layout::new(&graph, &order).expect("few variables");
        let many = (0..40).map(|s| m.literal(layout.current(Slot::from(s)), s % 3 == 0));
        let mut partition = Partition::default();
        partition.add(&m, &m.and_all(many.collect()));
        assert_eq!(
            reordering.better_order(&layout, [&partition].into_iter()),
            None
        );
    }
}
