//! What is known of linked structures: `between(x, y, z, f)` by instances of axioms
//! (Lahiri and Qadeer, Back to the Future, POPL 2008, figure 3).
//!
//! A *way* is a field of all nodes in the one moment of memory that is spoken of: the function that leads from a
//! node to the next, and NULL to NULL. On each way `between` is an uninterpreted predicate
//! of three nodes. The ten axioms are complete for one way already when they are
//! instantiated with the nodes that a query names, so no quantifier reaches the
//! solver; and instances are added only where a model of the solver breaks one, since
//! most cubes need few of the hundreds that there are.
//!
//! Missing instances make the abstraction coarser, never wrong. Rejected: all instances
//! at once (the fourth power of the nodes), and quantifiers with triggers (no answer
//! where there is no contradiction).

use crate::encode::said::{Named, Step, Way};
use crate::memory::Region;
use crate::solver::Model;
use crate::term::{Bits, Truth};

/// Instances of the axioms that do not hold in the model, for what conditions name.
pub fn broken(named: &[&Named], model: &Model) -> Vec<Truth> {
    let mut out = Vec::new();
    for way in ways(named) {
        Table::of(way, named, model).broken(&mut out);
    }
    out
}

/// The ways that conditions speak of.
fn ways<'a>(named: &[&'a Named]) -> Vec<&'a Way> {
    let mut ways: Vec<&Way> = Vec::new();
    for (way, _) in named.iter().flat_map(|n| &n.nodes) {
        if !ways.contains(&way) {
            ways.push(way);
        }
    }
    ways
}

/// Where a node leads by a field, in a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Successor {
    pub region: Region,
    /// Where the field is in the node, in bytes.
    pub offset: u64,
    pub node: u128,
    pub next: u128,
}

/// Where the nodes lead that conditions name, in a model which breaks no instance: the shortest
/// ways of which all holds that the model says. One that reaches no other leads to itself.
pub fn successors(named: &[&Named], model: &Model) -> Vec<Successor> {
    let mut out = Vec::new();
    for way in ways(named) {
        let table = Table::of(way, named, model);
        for x in (0..table.nodes.len()).filter(|x| *x != table.null) {
            let next = table.next(x);
            let value = |n: usize| model.number(&table.nodes[n]);
            if let (Some(node), Some(next)) = (value(x), value(next)) {
                out.push(Successor {
                    region: way.region,
                    offset: way.offset,
                    node,
                    next,
                });
            }
        }
    }
    out
}

/// `between` in a model, on the nodes of one way that are different there.
struct Table<'a> {
    way: &'a Way,
    nodes: Vec<Bits>,
    /// Where nodes lead, with the indices of the node and the next.
    steps: Vec<(usize, usize, &'a Step)>,
    null: usize,
    /// At `(x * nodes + y) * nodes + z`.
    holds: Vec<bool>,
}

impl<'a> Table<'a> {
    fn of(way: &'a Way, named: &[&'a Named], model: &Model) -> Table<'a> {
        let mut nodes: Vec<Bits> = Vec::new();
        let mut values = Vec::new();
        let mut index = |node: &Bits| -> Option<usize> {
            let value = model.number(node)?;
            Some(match values.iter().position(|v| *v == value) {
                Some(known) => known,
                None => {
                    nodes.push(node.clone());
                    values.push(value);
                    values.len() - 1
                }
            })
        };
        let width = named.iter().flat_map(|n| &n.nodes).map(|(_, b)| b.width());
        let null = Bits::from_u64(0, width.max().unwrap_or(64));
        let null = index(&null).unwrap_or(0);
        for (of, node) in named.iter().flat_map(|n| &n.nodes) {
            if of == way {
                index(node);
            }
        }
        let mut steps = Vec::new();
        for s in named.iter().flat_map(|n| &n.steps) {
            if s.region == way.region && s.offset == way.offset {
                if let (Some(from), Some(to)) = (index(&s.node), index(&s.next)) {
                    if from != null {
                        steps.push((from, to, s));
                    }
                }
            }
        }
        let mut holds = Vec::with_capacity(nodes.len().pow(3));
        for x in &nodes {
            for y in &nodes {
                for z in &nodes {
                    holds.push(model.truth(&way.between(x, y, z)) == Some(true));
                }
            }
        }
        Table {
            way,
            nodes,
            steps,
            null,
            holds,
        }
    }

    fn at(&self, x: usize, y: usize, z: usize) -> bool {
        let n = self.nodes.len();
        self.holds[(x * n + y) * n + z]
    }

    fn reaches(&self, x: usize, y: usize) -> bool {
        self.at(x, y, y)
    }

    /// The node to which one leads: the first of those that it reaches.
    fn next(&self, x: usize) -> usize {
        if let Some((_, to, _)) = self.steps.iter().find(|s| s.0 == x) {
            return *to;
        }
        let n = self.nodes.len();
        let reached = || (0..n).filter(|y| *y != x && self.reaches(x, *y));
        let first = reached().find(|y| reached().all(|z| self.at(x, *y, z)));
        first.unwrap_or(x)
    }

    /// The instances that do not hold.
    fn broken(&self, out: &mut Vec<Truth>) {
        let n = self.nodes.len();
        self.broken_steps(out);
        for x in 0..n {
            for y in 0..n {
                self.broken_pair(x, y, out);
                for z in 0..n {
                    self.broken_triple(x, y, z, out);
                    if self.at(x, y, z) {
                        (0..n).for_each(|u| self.broken_quadruple(x, y, z, u, out));
                    }
                }
            }
        }
    }

    /// Where a node leads: one step, and all that is reached is reached through it.
    fn broken_steps(&self, out: &mut Vec<Truth>) {
        let way = self.way;
        for (from, to, step) in &self.steps {
            let (x, fx) = (&step.node, &step.next);
            let null = x.equals(Bits::from_u64(0, x.width()));
            if !self.reaches(*from, *to) {
                out.push(Truth::or(&[&null, &way.reach(x, fx)]));
            }
            for (i, y) in self.nodes.iter().enumerate() {
                if !self.reaches(*from, i) || i == *from {
                    continue;
                }
                let unless = Truth::or(&[&null, &way.reach(x, y).not(), &x.equals(y)]);
                if to == from {
                    // x leads to itself, so to nothing else.
                    out.push(Truth::or(&[&unless, &x.equals(fx).not()]));
                } else if !self.at(*from, *to, i) {
                    out.push(Truth::or(&[&unless, &way.between(x, fx, y)]));
                }
            }
        }
    }

    fn broken_pair(&self, x: usize, y: usize, out: &mut Vec<Truth>) {
        let (a, b) = (&self.nodes[x], &self.nodes[y]);
        if x == y && !self.reaches(x, x) {
            out.push(self.way.reach(a, a));
        }
        // Nothing else lies on the way from a node to itself, and behind NULL.
        if x != y && self.at(x, y, x) {
            out.push(Truth::or(&[&self.way.between(a, b, a).not(), &a.equals(b)]));
        }
        if x == self.null && y != x && self.reaches(x, y) {
            let zero = Bits::from_u64(0, a.width());
            let null = a.equals(&zero).implies(b.equals(&zero));
            out.push(Truth::or(&[&self.way.reach(a, b).not(), &null]));
        }
    }

    fn broken_triple(&self, x: usize, y: usize, z: usize, out: &mut Vec<Truth>) {
        let way = self.way;
        let (a, b, c) = (&self.nodes[x], &self.nodes[y], &self.nodes[z]);
        let both = self.reaches(x, y) && self.reaches(x, z);
        if both && !self.at(x, y, z) && !self.at(x, z, y) {
            let either = Truth::or(&[&way.between(a, b, c), &way.between(a, c, b)]);
            let premise = Truth::and(&[&way.reach(a, b), &way.reach(a, c)]);
            out.push(premise.implies(either));
        }
        if self.at(x, y, z) && !(self.reaches(x, y) && self.reaches(y, z)) {
            let parts = Truth::and(&[&way.reach(a, b), &way.reach(b, c)]);
            out.push(way.between(a, b, c).implies(parts));
        }
        if self.reaches(x, y) && self.reaches(y, z) && !self.reaches(x, z) {
            let premise = Truth::and(&[&way.reach(a, b), &way.reach(b, c)]);
            out.push(premise.implies(way.reach(a, c)));
        }
    }

    /// `between(x, y, z)` holds; `u` lies behind or before `y`.
    fn broken_quadruple(&self, x: usize, y: usize, z: usize, u: usize, out: &mut Vec<Truth>) {
        let way = self.way;
        let [a, b, c, d] = [x, y, z, u].map(|i| &self.nodes[i]);
        if self.at(y, u, z) && !(self.at(x, y, u) && self.at(x, u, z)) {
            let premise = Truth::and(&[&way.between(a, b, c), &way.between(b, d, c)]);
            let parts = Truth::and(&[&way.between(a, b, d), &way.between(a, d, c)]);
            out.push(premise.implies(parts));
        }
        if self.at(x, u, y) && !(self.at(x, u, z) && self.at(u, y, z)) {
            let premise = Truth::and(&[&way.between(a, b, c), &way.between(a, d, b)]);
            let parts = Truth::and(&[&way.between(a, d, c), &way.between(d, b, c)]);
            out.push(premise.implies(parts));
        }
    }
}
