//! What is said of linked structures, encoded: a truth for each, whose meaning
//! [`graph`](super::graph) and [`shape`](super::shape) instantiate for the nodes that are met.

use super::said::{self, Context, Said, Way};
use super::{Encoder, State};
use crate::memory::Region;
use crate::term::{Bits, Truth};
use ir::{Base, Between, Expr, ExprKind, Linked, Lval, Step};

impl Encoder<'_> {
    /// `between(x, y, z)` on the way that the field is in this state. Of other states, as
    /// of that before a call, nothing is known but that it is the same for the same nodes.
    pub(super) fn between(&mut self, b: &Between, state: &mut dyn State) -> Truth {
        let nodes = [&b.from, &b.via, &b.to].map(|e| self.value(e, state));
        let link = match &b.link.kind {
            ExprKind::Load(lv) if matches!(&lv.base, Base::Deref(p) if p.kind == ExprKind::SomeNode) => {
                lv
            }
            _ => {
                let [x, y, z] = &nodes;
                return Truth::applied(format!("between {:?}", b.link), &[x, y, z]);
            }
        };
        if !state.is_one_moment() {
            return Truth::fresh("between");
        }
        let way = self.way(link);
        let [x, y, z] = &nodes;
        let truth = way.between(x, y, z);
        self.named
            .nodes
            .extend(nodes.map(|node| (way.clone(), node)));
        truth
    }

    /// The way that a field of all nodes is.
    fn way(&mut self, link: &Lval) -> Way {
        let region = self.memory.region(self.program, link);
        let offset = self.offset(&link.path).unwrap_or(0);
        let same = |w: &&Way| w.region == region && w.offset == offset;
        if let Some(known) = self.ways.iter().find(same) {
            return known.clone();
        }
        let way = Way {
            region,
            offset,
            number: self.ways.len(),
        };
        self.ways.push(way.clone());
        way
    }

    /// What is said by several fields, or of shared nodes, in this state. Of other states
    /// it is the same for the same nodes, and nothing else is known.
    pub(super) fn linked(&mut self, l: &Linked, state: &mut dyn State) -> Truth {
        let nodes: Vec<Bits> = l.nodes.iter().map(|e| self.value(e, state)).collect();
        let avoided = l.avoided.iter();
        let avoided: Vec<_> = avoided.map(|(a, by)| (self.value(a, state), *by)).collect();
        let some_node = |link: &Expr| match &link.kind {
            ExprKind::Load(lv) => {
                matches!(&lv.base, Base::Deref(p) if p.kind == ExprKind::SomeNode)
            }
            _ => false,
        };
        if !l.links.iter().all(some_node) {
            let by: Vec<usize> = l.avoided.iter().map(|a| a.1).collect();
            let name = format!("linked {:?} {:?} {by:?}", l.kind, l.links);
            let values: Vec<&Bits> = nodes.iter().chain(avoided.iter().map(|a| &a.0)).collect();
            return Truth::applied(name, &values);
        }
        if !state.is_one_moment() {
            return Truth::fresh("linked");
        }
        let mut ways = Vec::new();
        for link in &l.links {
            if let ExprKind::Load(lv) = &link.kind {
                ways.push(self.way(lv));
            }
        }
        let said = Said {
            kind: l.kind,
            context: Context { ways, avoided },
            nodes,
        };
        let truth = said.truth();
        self.named.nodes.extend(said.on_way());
        self.named.said.push(said);
        truth
    }

    /// Where a path of fields leads, in bytes.
    fn offset(&self, path: &[Step]) -> Option<u64> {
        let offset = |s: &Step| match s {
            Step::Field(c, i) => Some(self.program.types.field(*c, *i).offset),
            Step::Index(_) => None,
        };
        path.iter().map(offset).sum()
    }

    /// Notes where a node leads by one of its fields.
    pub(super) fn step(&mut self, lv: &Lval, region: Region, address: &Bits, next: &Bits) {
        let Some(offset) = self.offset(&lv.path) else {
            return;
        };
        let node = match offset {
            0 => address.clone(),
            _ => address.sub(Bits::from_u64(offset, address.width())),
        };
        self.named.steps.push(said::Step {
            region,
            offset,
            node: node.simplify(),
            next: next.clone(),
        });
    }
}
