//! Ways along a link: `between(x, y, z, f)` says that who goes on from `x` by `f` meets `z`,
//! and `y` no later. NULL leads to NULL.
//!
//! Ways through a memory that was written to are said by ways through the one before
//! (Lahiri and Qadeer, POPL 2008, section 4), and those through an unknown memory are an
//! unknown relation. What such a relation obeys is stated for the addresses that occur
//! (there, section 3: instances are enough), so no quantifiers are asked for.
//!
//! c2bp has the same formulas for its preconditions; these are written anew, and the tests
//! compare them with going along, step by step.

use crate::memory::{Change, Memories, Memory};
use crate::term::{Node, Op, Sort, Term, Terms};
use std::collections::{BTreeMap, BTreeSet};

/// Where in a node, in bytes, the pointer to the next one is.
pub type Offset = u64;

/// Does who goes on from `x` in a memory meet `z`, and `y` no later?
pub fn between(
    all: &mut Memories,
    terms: &mut Terms,
    m: Memory,
    link: Offset,
    [x, y, z]: [Term; 3],
) -> Term {
    // A choice of nodes is a choice of ways: what is left are addresses by themselves.
    for (i, t) in [x, y, z].into_iter().enumerate() {
        if let Node::If(c, a, b) = *terms.node(t) {
            let mut nodes = [x, y, z];
            nodes[i] = a;
            let yes = between(all, terms, m, link, nodes);
            nodes[i] = b;
            let no = between(all, terms, m, link, nodes);
            return terms.if_else(c, yes, no);
        }
    }
    if x == z {
        return terms.equal(y, z);
    }
    if terms.as_number(x) == Some(0) {
        let (first, second) = (terms.equal(y, x), terms.equal(z, x));
        return terms.and([first, second]);
    }
    if let Some(known) = all.ways.get(&(m, link, [x, y, z])) {
        return *known;
    }
    let ways = match all.change(m) {
        Change::Unknown(n) => terms.way(n, link, [x, y, z]),
        Change::Write { before, at, value } => {
            let back = terms.number(terms.address, u128::from(link).wrapping_neg());
            let node = terms.apply(Op::Add, &[at, back]);
            let null = terms.number(terms.address, 0);
            let nowhere = terms.equal(node, null);
            let mut ways = Ways {
                all,
                terms,
                m: before,
                link,
            };
            let same = ways.between(x, y, z);
            let after = ways.after_write([x, y, z], node, value);
            terms.if_else(nowhere, same, after)
        }
        Change::Either(c, yes, no) => {
            let yes = between(all, terms, yes, link, [x, y, z]);
            let no = between(all, terms, no, link, [x, y, z]);
            terms.if_else(c, yes, no)
        }
        // Of many nodes at once: nothing is known.
        Change::Fill { .. } | Change::All { .. } => {
            let name = format!("way {}", all.ways.len());
            terms.unknown(name, Sort::Bool)
        }
    };
    all.ways.insert((m, link, [x, y, z]), ways);
    ways
}

/// The ways through one memory.
struct Ways<'w> {
    all: &'w mut Memories,
    terms: &'w mut Terms,
    m: Memory,
    link: Offset,
}

impl Ways<'_> {
    fn between(&mut self, x: Term, y: Term, z: Term) -> Term {
        between(self.all, self.terms, self.m, self.link, [x, y, z])
    }

    /// `y` is met from `x`, and `a` is not left before.
    fn avoid(&mut self, x: Term, y: Term, a: Term) -> Term {
        let before = self.between(x, y, a);
        let (reach, other) = (self.between(x, y, y), self.between(x, a, a));
        let never = self.terms.not(other);
        let alone = self.terms.and([reach, never]);
        self.terms.or([before, alone])
    }

    /// The same ways once `a` leads to `to`.
    fn after_write(&mut self, [x, y, z]: [Term; 3], a: Term, to: Term) -> Term {
        let last = self.terms.equal(a, z);
        let other = self.terms.not(last);
        let direct = self.avoid(x, z, a);
        let (there, onwards) = (self.avoid(x, a, z), self.avoid(to, z, a));
        if y == z {
            let around = self.terms.and([other, there, onwards]);
            return self.terms.or([direct, around]);
        }
        let met = self.between(x, y, z);
        let before = self.terms.and([met, direct]);
        let (first, second) = (self.between(x, y, a), self.between(to, y, z));
        let met = self.terms.or([first, second]);
        let around = self.terms.and([other, there, onwards, met]);
        self.terms.or([before, around])
    }
}

/// The addresses that ways through one unknown memory are about.
#[derive(Default)]
struct Nodes {
    all: BTreeSet<Term>,
    /// Nodes with what they lead to.
    steps: BTreeSet<(Term, Term)>,
}

/// What is true of the ways through unknown memories that occur among some terms.
pub fn facts(terms: &mut Terms, present: &[Term]) -> Vec<Term> {
    let mut memories: BTreeMap<(usize, Offset), Nodes> = BTreeMap::new();
    for t in present {
        if let Node::Way(n, link, nodes) = terms.node(*t) {
            memories.entry((*n, *link)).or_default().all.extend(nodes);
        }
    }
    let null = terms.number(terms.address, 0);
    for ((n, link), nodes) in &mut memories {
        for t in present {
            let Node::Cell(m, at) = *terms.node(*t) else {
                continue;
            };
            let back = terms.number(terms.address, u128::from(*link).wrapping_neg());
            let node = terms.apply(Op::Add, &[at, back]);
            if m == *n && nodes.all.contains(&node) {
                nodes.steps.insert((node, *t));
            }
        }
        let next: Vec<Term> = nodes.steps.iter().map(|(_, next)| *next).collect();
        nodes.all.extend(next);
        nodes.all.insert(null);
    }
    let mut out = Vec::new();
    for ((n, link), nodes) in memories {
        let mut relation = Relation {
            terms,
            n,
            link,
            out: &mut out,
        };
        relation.steps(&nodes, null);
        relation.order(&nodes.all.iter().copied().collect::<Vec<_>>());
    }
    out
}

/// States what a relation obeys.
struct Relation<'t> {
    terms: &'t mut Terms,
    n: usize,
    link: Offset,
    out: &'t mut Vec<Term>,
}

impl Relation<'_> {
    fn way(&mut self, x: Term, y: Term, z: Term) -> Term {
        self.terms.way(self.n, self.link, [x, y, z])
    }

    /// If all of some hold, one of others does.
    fn clause(&mut self, all: &[Term], some: &[Term]) {
        let all: Vec<Term> = all.iter().map(|t| self.terms.not(*t)).collect();
        let clause = self.terms.or(all.into_iter().chain(some.iter().copied()));
        if clause != self.terms.bool(true) {
            self.out.push(clause);
        }
    }

    fn same(&mut self, a: Term, b: Term) {
        self.clause(&[a], &[b]);
        self.clause(&[b], &[a]);
    }

    /// What NULL leads to, and nodes of which it is known: the way begins with that step.
    /// Where a pointer to the next node would be if there were one at NULL, there is nothing,
    /// which is read as NULL: then it is the step from NULL, too.
    fn steps(&mut self, nodes: &Nodes, null: Term) {
        for (node, next) in &nodes.steps {
            let is_null = self.terms.equal(*node, null);
            let nothing = self.terms.equal(*next, null);
            self.clause(&[is_null], &[nothing]);
        }
        for y in &nodes.all {
            for z in &nodes.all {
                let ends = self.terms.equal(*z, null);
                let met = self.terms.equal(*y, null);
                let (nowhere, way) = (self.terms.and([ends, met]), self.way(null, *y, *z));
                self.same(way, nowhere);
                for (node, next) in &nodes.steps {
                    let is_null = self.terms.equal(*node, null);
                    let here = self.terms.equal(*node, *z);
                    let begins = self.terms.equal(*node, *y);
                    let (on, met) = (self.way(*next, *z, *z), self.way(*next, *y, *z));
                    let onwards = self.terms.if_else(begins, on, met);
                    let expected = self.terms.if_else(here, begins, onwards);
                    let way = self.way(*node, *y, *z);
                    let neither = self.terms.not(expected);
                    let alike = self.terms.if_else(way, expected, neither);
                    self.clause(&[], &[is_null, alike]);
                }
            }
        }
    }

    /// From one node on all that is met is in one order (there, figure 5).
    fn order(&mut self, nodes: &[Term]) {
        for &u in nodes {
            let itself = self.way(u, u, u);
            self.clause(&[], &[itself]);
            for &v in nodes.iter().filter(|v| **v != u) {
                let around = self.way(u, v, u);
                let equal = self.terms.equal(u, v);
                self.clause(&[around], &[equal]);
                let v_met = self.way(u, v, v);
                let first = self.way(u, u, v);
                self.same(v_met, first);
                for &w in nodes.iter().filter(|w| **w != v) {
                    let (met, w_met) = (self.way(u, v, w), self.way(u, w, w));
                    let (on, other) = (self.way(v, w, w), self.way(u, w, v));
                    self.clause(&[met], &[v_met]);
                    self.clause(&[met], &[on]);
                    self.clause(&[v_met, w_met], &[met, other]);
                    self.clause(&[v_met, on], &[w_met]);
                    for &p in nodes.iter().filter(|p| **p != v && **p != w) {
                        self.between_two([u, v, w, p]);
                    }
                }
            }
        }
    }

    fn between_two(&mut self, [u, v, w, p]: [Term; 4]) {
        let met = self.way(u, v, w);
        let (behind, before) = (self.way(v, p, w), self.way(u, p, v));
        let (first, all) = (self.way(u, v, p), self.way(u, p, w));
        let second = self.way(p, v, w);
        self.clause(&[met, behind], &[first]);
        self.clause(&[met, behind], &[all]);
        self.clause(&[met, before], &[all]);
        self.clause(&[met, before], &[second]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::Unknown;
    use std::collections::HashMap;

    /// NULL, and three nodes; each begins at its number times this, and leads on from there.
    const NODES: u128 = 4;
    const SIZE: u128 = 16;
    const LINK: Offset = 8;

    /// Where each node leads; NULL leads to NULL.
    type Heap = [u128; NODES as usize];

    fn heaps() -> impl Iterator<Item = Heap> {
        let n = NODES;
        (0..n.pow(3)).map(move |k| [0, k % n, k / n % n, k / n / n])
    }

    /// By going along, as the definition says.
    fn met(heap: &Heap, [x, y, z]: [u128; 3]) -> bool {
        let (mut at, mut seen) = (x, false);
        for _ in 0..=NODES {
            seen |= at == y;
            if at == z {
                return seen;
            }
            at = heap[at as usize];
        }
        false
    }

    /// A value of a term; truth is 1.
    struct Values<'v> {
        terms: &'v Terms,
        heap: &'v Heap,
        names: &'v [(&'v str, u128)],
        known: HashMap<Term, u128>,
    }

    impl Values<'_> {
        fn of(&mut self, t: Term) -> u128 {
            if let Some(v) = self.known.get(&t) {
                return *v;
            }
            let v = match self.terms.node(t).clone() {
                Node::True => 1,
                Node::False => 0,
                Node::Number(_, v) => v,
                Node::Unknown(name, _) => {
                    let node = self.names.iter().find(|(n, _)| *n == name);
                    node.expect("a node").1 * SIZE
                }
                Node::Cell(_, at) => {
                    let at = self.of(at) - u128::from(LINK);
                    self.heap[(at / SIZE) as usize] * SIZE
                }
                Node::Way(_, _, nodes) => {
                    let nodes = nodes.map(|t| self.of(t) / SIZE);
                    u128::from(met(self.heap, nodes))
                }
                Node::Not(a) => 1 - self.of(a),
                Node::And(parts) => u128::from(parts.iter().all(|t| self.of(*t) == 1)),
                Node::Or(parts) => u128::from(parts.iter().any(|t| self.of(*t) == 1)),
                Node::Equal(a, b) => u128::from(self.of(a) == self.of(b)),
                Node::If(c, a, b) => match self.of(c) {
                    0 => self.of(b),
                    _ => self.of(a),
                },
                Node::Apply(Op::Add, parts) => {
                    let sum = parts
                        .iter()
                        .fold(0u128, |sum, t| sum.wrapping_add(self.of(*t)));
                    sum & u128::from(u64::MAX)
                }
                other => unreachable!("{other:?}"),
            };
            self.known.insert(t, v);
            v
        }
    }

    fn terms() -> Terms {
        let mut terms = Terms::new(64);
        terms.memories.push(Unknown {
            name: "next".to_string(),
            width: 64,
            pointers: true,
        });
        terms
    }

    const NAMES: [&str; 5] = ["x", "y", "z", "a", "to"];

    /// All ways to name nodes.
    fn named(count: usize) -> impl Iterator<Item = Vec<(&'static str, u128)>> {
        let of = move |k: u128| {
            let at = move |i: usize| k / NODES.pow(i as u32) % NODES;
            NAMES[..count]
                .iter()
                .enumerate()
                .map(|(i, n)| (*n, at(i)))
                .collect()
        };
        (0..NODES.pow(count as u32)).map(of)
    }

    /// The slow twin: all heaps of three nodes, all writes, all that can be asked.
    #[test]
    fn a_write_changes_the_ways_as_it_should() {
        let mut terms = terms();
        let mut all = Memories::default();
        let [x, y, z, a, to] = NAMES.map(|n| terms.unknown(n, Sort::Word(64)));
        let by = terms.number(64, u128::from(LINK));
        let at = terms.apply(Op::Add, &[a, by]);
        let before = all.unknown(0);
        let after = all.write(before, at, to);
        let asked = [[x, y, z], [x, z, z]];
        let ways = asked.map(|nodes| between(&mut all, &mut terms, after, LINK, nodes));
        for heap in heaps() {
            for names in named(5) {
                let node = |n: usize| names[n].1;
                let mut changed = heap;
                if node(3) != 0 {
                    changed[node(3) as usize] = node(4);
                }
                let mut values = Values {
                    terms: &terms,
                    heap: &heap,
                    names: &names,
                    known: HashMap::new(),
                };
                let expected = [[0, 1, 2], [0, 2, 2]].map(|n| met(&changed, n.map(node)));
                let found = ways.map(|t| values.of(t) == 1);
                assert_eq!(found, expected, "{heap:?} {names:?}");
            }
        }
    }

    /// What is stated is true of all heaps, and says something.
    #[test]
    fn what_is_stated_is_true() {
        let mut terms = terms();
        let [x, y, z, ..] = NAMES.map(|n| terms.unknown(n, Sort::Word(64)));
        let by = terms.number(64, u128::from(LINK));
        let at = terms.apply(Op::Add, &[x, by]);
        let next = terms.cell(0, at);
        let present = vec![terms.way(0, LINK, [x, y, z]), next];
        let stated = facts(&mut terms, &present);
        assert!(stated.len() > 100);
        for heap in heaps() {
            for names in named(3) {
                let mut values = Values {
                    terms: &terms,
                    heap: &heap,
                    names: &names,
                    known: HashMap::new(),
                };
                for fact in &stated {
                    assert_eq!(
                        values.of(*fact),
                        1,
                        "{heap:?} {names:?} {:?}",
                        terms.node(*fact)
                    );
                }
            }
        }
    }
}
