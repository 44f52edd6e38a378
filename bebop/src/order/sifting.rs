//! A better order of the variables for diagrams that are there: sifting.
//!
//! A heuristic on the text of a program does not see which variables depend on
//! each other in its reachable states, and the order decides whether a set takes
//! a hundred nodes or a hundred thousand. Rudell ("Dynamic variable ordering for
//! ordered binary decision diagrams", ICCAD 1993) moves one variable at a time
//! through all places and leaves it at the best. Exchanging neighbours changes
//! only the nodes of these two, if diagrams share a table and nodes are changed
//! in place. The library has neither, so the diagrams are copied into a table of
//! their own, only to find the order: whoever wants it begins again with it.
//!
//! Variables move in blocks (Panda and Somenzi, "Who are the variables in your
//! neighborhood", ICCAD 1995): those of a slot must stay side by side for
//! renamings to keep the order.

use crate::program::ids::Slot;
use rustc_hash::FxHashMap;

/// A node of a diagram as it comes in: variable, low, high. Numbers of nodes
/// are places in the list; the first two are the constants.
pub type PlainNode = (usize, usize, usize);

/// A block grows by so much while it moves before that direction is given up.
const GROWTH: (usize, usize) = (6, 5);

/// When one in so many blocks has been moved, the diagrams must have shrunk to
/// this part of what they were: where the order matters, the first blocks tell.
const EARLY_PART: usize = 6;
const EARLY_GAIN: (usize, usize) = (9, 10);

const TERMINALS: u32 = 2;

struct Node {
    var: u32,
    low: u32,
    high: u32,
    refs: u32,
}

/// Diagrams with a common table, and the order of their blocks.
pub struct Sifter {
    nodes: Vec<Node>,
    free: Vec<u32>,
    /// Per variable: its nodes by their successors.
    tables: Vec<FxHashMap<(u32, u32), u32>>,
    /// The variables, first to last.
    levels: Vec<u32>,
    /// The blocks, first to last: slot, and number of variables.
    blocks: Vec<(Slot, usize)>,
    size: usize,
    visits: u64,
}

impl Sifter {
    /// No diagrams yet. Blocks are listed in the present order: a slot, and how
    /// many variables it has. Of `count` variables, numbered
    /// in order, the blocks have the first ones; the others do not move.
    pub fn new(blocks: &[(Slot, usize)], count: usize) -> Sifter {
        let constant = || Node {
            var: u32::MAX,
            low: 0,
            high: 0,
            refs: 1,
        };
        Sifter {
            nodes: vec![constant(), constant()],
            free: Vec::new(),
            tables: vec![FxHashMap::default(); count],
            levels: (0..count as u32).collect(),
            blocks: blocks.to_vec(),
            size: 0,
            visits: 0,
        }
    }

    /// Adds a diagram; its nodes stand behind those that they lead to, and the
    /// last one is the root.
    pub fn add(&mut self, diagram: impl Iterator<Item = PlainNode>) {
        let mut known = vec![0, 1];
        for (var, low, high) in diagram {
            let node = self.node(var as u32, known[low], known[high]);
            known.push(node);
        }
        if let Some(&root) = known.last() {
            self.nodes[root as usize].refs += 1;
        }
    }

    /// Nodes of all diagrams together.
    pub fn size(&self) -> usize {
        self.size
    }

    /// The slots of the blocks, in order.
    pub fn order(&self) -> impl Iterator<Item = Slot> + '_ {
        self.blocks.iter().map(|(id, _)| *id)
    }

    /// Moves each block to its best place, those with most nodes first, until
    /// about so many nodes have been looked at, or it is seen to lead nowhere.
    pub fn sift(&mut self, effort: u64) {
        let before = self.size;
        let mut first = 0;
        let mut blocks = Vec::new();
        for (id, width) in &self.blocks {
            let vars = &self.levels[first..first + width];
            let nodes: usize = vars.iter().map(|v| self.tables[*v as usize].len()).sum();
            blocks.push((nodes, *id));
            first += width;
        }
        blocks.sort_by_key(|(nodes, _)| std::cmp::Reverse(*nodes));
        let early = blocks.len().div_ceil(EARLY_PART);
        for (i, (_, id)) in blocks.into_iter().enumerate() {
            let no_gain = i == early && self.size > before * EARLY_GAIN.0 / EARLY_GAIN.1;
            if no_gain || self.visits > effort {
                break;
            }
            if let Some(at) = self.blocks.iter().position(|(b, _)| *b == id) {
                self.place(at);
            }
        }
    }

    /// Moves the block to the nearer end, then to the other, then to the best
    /// place that was seen.
    fn place(&mut self, mut at: usize) {
        let last = self.blocks.len() - 1;
        let mut best = (self.size, at);
        for up in [at < last - at, at >= last - at] {
            while if up { at > 0 } else { at < last } {
                at = self.step(at, up);
                best = best.min((self.size, at));
                if self.size > best.0 * GROWTH.0 / GROWTH.1 {
                    break;
                }
            }
        }
        while at != best.1 {
            at = self.step(at, at > best.1);
        }
    }

    /// Exchanges the block with the one before or behind it; where it is then.
    fn step(&mut self, at: usize, up: bool) -> usize {
        let upper = if up { at - 1 } else { at };
        let first: usize = self.blocks[..upper].iter().map(|(_, width)| width).sum();
        let (above, below) = (self.blocks[upper].1, self.blocks[upper + 1].1);
        for k in 0..below {
            for level in (first + k..first + k + above).rev() {
                self.exchange(level);
            }
        }
        self.blocks.swap(upper, upper + 1);
        if up {
            upper
        } else {
            upper + 1
        }
    }

    /// Exchanges the variables of a level and the next one. A node of the upper
    /// variable that depends on the lower one becomes, in place, a node of the
    /// lower one, so nobody above it has to know.
    fn exchange(&mut self, level: usize) {
        let (x, y) = (self.levels[level], self.levels[level + 1]);
        self.levels.swap(level, level + 1);
        let table = &self.tables[x as usize];
        self.visits += 1 + table.len() as u64;
        if self.tables[y as usize].is_empty() {
            return;
        }
        let is_lower = |n: u32| self.nodes[n as usize].var == y;
        let dependent = table
            .iter()
            .filter(|((l, h), _)| is_lower(*l) || is_lower(*h));
        // In the order of their numbers: the result is always the same.
        let mut dependent: Vec<u32> = dependent.map(|(_, n)| *n).collect();
        dependent.sort_unstable();
        for &n in &dependent {
            let node = &self.nodes[n as usize];
            self.tables[x as usize].remove(&(node.low, node.high));
        }
        for n in dependent {
            let (low, high) = (self.nodes[n as usize].low, self.nodes[n as usize].high);
            let branches = |m: u32| match &self.nodes[m as usize] {
                node if node.var == y => (node.low, node.high),
                _ => (m, m),
            };
            let ((ll, lh), (hl, hh)) = (branches(low), branches(high));
            let new_low = self.node(x, ll, hl);
            self.nodes[new_low as usize].refs += 1;
            let new_high = self.node(x, lh, hh);
            self.nodes[new_high as usize].refs += 1;
            let node = &mut self.nodes[n as usize];
            (node.var, node.low, node.high) = (y, new_low, new_high);
            self.tables[y as usize].insert((new_low, new_high), n);
            self.release(low);
            self.release(high);
        }
    }

    /// The node with these successors, which has one reference less than it
    /// will have.
    fn node(&mut self, var: u32, low: u32, high: u32) -> u32 {
        if low == high {
            return low;
        }
        if let Some(&n) = self.tables[var as usize].get(&(low, high)) {
            return n;
        }
        self.nodes[low as usize].refs += 1;
        self.nodes[high as usize].refs += 1;
        let node = Node {
            var,
            low,
            high,
            refs: 0,
        };
        let n = match self.free.pop() {
            Some(n) => {
                self.nodes[n as usize] = node;
                n
            }
            None => {
                self.nodes.push(node);
                self.nodes.len() as u32 - 1
            }
        };
        self.tables[var as usize].insert((low, high), n);
        self.size += 1;
        n
    }

    /// Drops a reference, and the nodes that nobody leads to any more.
    fn release(&mut self, n: u32) {
        let mut stack = vec![n];
        while let Some(n) = stack.pop() {
            let node = &mut self.nodes[n as usize];
            node.refs -= 1;
            if node.refs == 0 && n >= TERMINALS {
                let (var, low, high) = (node.var, node.low, node.high);
                self.tables[var as usize].remove(&(low, high));
                self.free.push(n);
                self.size -= 1;
                stack.extend([low, high]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// x0 = x3 and x1 = x4 and x2 = x5, in this order: 9 nodes for each of the
    /// pairs in the best order, 21 in the one given.
    fn equal_pairs(m: &crate::bdd::manager::Manager) -> crate::bdd::set::Set {
        let literal = |v| m.literal(v, true);
        let pairs = (0..3).map(|v| m.iff(&literal(v), &literal(v + 3)));
        m.and_all(pairs.collect())
    }

    fn eval(sifter: &Sifter, root: u32, state: u32) -> bool {
        let mut n = root;
        while n >= TERMINALS {
            let node = &sifter.nodes[n as usize];
            n = match state >> node.var & 1 {
                1 => node.high,
                _ => node.low,
            };
        }
        n == 1
    }

    #[test]
    fn partners_come_together_and_the_set_stays() {
        let m = crate::bdd::manager::Manager::new(6);
        let set = equal_pairs(&m);
        let mut sifter = Sifter::new(&[0, 1, 2, 3, 4, 5].map(|id| (Slot::from(id), 1)), 6);
        sifter.add(set.nodes());
        let before = sifter.size();
        let root = sifter.nodes.len() as u32 - 1;
        sifter.sift(u64::MAX);
        assert_eq!((before, sifter.size()), (21, 9));
        let order: Vec<usize> = sifter.order().map(usize::from).collect();
        for pair in order.chunks(2) {
            assert_eq!(pair[0] % 3, pair[1] % 3, "{order:?}");
        }
        for state in 0..64 {
            let expected = m.contains(&set, |v| state >> v & 1 == 1);
            assert_eq!(eval(&sifter, root, state), expected, "{state:b}");
        }
    }

    #[test]
    fn blocks_stay_together() {
        let m = crate::bdd::manager::Manager::new(6);
        let mut sifter = Sifter::new(&[7, 8, 9].map(|id| (Slot::from(id), 2)), 6);
        sifter.add(equal_pairs(&m).nodes());
        sifter.sift(u64::MAX);
        for pair in sifter.levels.chunks(2) {
            assert_eq!(pair[0] + 1, pair[1], "{:?}", sifter.levels);
        }
        // Exchanged there and back, it is what it was.
        let size = sifter.size();
        for at in [0, 1] {
            assert_eq!(sifter.step(at, false), at + 1);
            assert_eq!(sifter.step(at + 1, true), at);
            assert_eq!(sifter.size(), size);
        }
    }
}
