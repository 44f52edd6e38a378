//! What is known of linked structures by more than `between` says: reachability by a set
//! of fields (trees), nodes that are shared, and all of them with nodes that are not left
//! (Dams and Namjoshi, VMCAI 2003, section 3.2).
//!
//! A *context* is a set of fields of all nodes, in the one moment of memory that is spoken
//! of, and what is avoided: nodes together with the field by which they are not left.
//! In each context reachability is an uninterpreted predicate of two nodes and of those that
//! are avoided; by one field it is `between`. The instances below are added where a model
//! breaks them, as in [`super::shape`]:
//!
//! - it is reflexive and transitive, NULL leads nowhere;
//! - a node leads to its next ones by the fields that are not avoided, and what is reached
//!   from it is itself or reached from one of them;
//! - who avoids less reaches more; who avoids more reaches as much, or meets what
//!   is avoided;
//! - a shared node is a witness (a function of the arguments), and what both reach
//!   but NULL is shared; the same for nodes on cycles.
//!
//! Missing instances make the abstraction coarser, never wrong. By several fields this is
//! not complete: transitive closure of graphs has no complete axioms of this kind.

use crate::encode::said::{Context, Named, Said, Step, Way};
use crate::solver::Model;
use crate::term::{Bits, Truth};
use ir::LinkedKind;

/// Instances that do not hold in the model, for what conditions name.
pub fn broken(named: &[&Named], model: &Model) -> Vec<Truth> {
    let mut contexts: Vec<&Context> = Vec::new();
    for said in named.iter().flat_map(|n| &n.said) {
        if !contexts.contains(&&said.context) {
            contexts.push(&said.context);
        }
    }
    let mut out = Vec::new();
    for context in &contexts {
        let table = Table::of(context, named, model);
        table.closed(&mut out);
        table.steps(&mut out);
        for other in &contexts {
            if *other != *context && other.ways == context.ways {
                table.compared(other, &mut out);
            }
        }
        table.shown(named, &mut out);
    }
    out
}

/// One context in a model: its nodes that are different there.
struct Table<'a> {
    context: &'a Context,
    model: &'a Model,
    nodes: Vec<Bits>,
    /// Where nodes lead: the index of the node, the field's number.
    steps: Vec<(usize, usize, &'a Step)>,
    null: usize,
}

impl<'a> Table<'a> {
    fn of(context: &'a Context, named: &[&'a Named], model: &'a Model) -> Table<'a> {
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
        let said = || named.iter().flat_map(|n| &n.said);
        let same = || said().filter(|s| s.context.ways == context.ways);
        let width = said().flat_map(|s| &s.nodes).map(Bits::width).max();
        let null = index(&Bits::from_u64(0, width.unwrap_or(64))).unwrap_or(0);
        let mut all: Vec<Bits> = Vec::new();
        for s in same() {
            all.extend(s.nodes.iter().cloned());
            all.extend(s.context.avoided.iter().map(|(b, _)| b.clone()));
            all.extend(s.witness());
        }
        if let [way] = context.ways.as_slice() {
            let on = named.iter().flat_map(|n| &n.nodes).filter(|n| n.0 == *way);
            all.extend(on.map(|(_, b)| b.clone()));
        }
        for b in &all {
            index(b);
        }
        let mut steps = Vec::new();
        for s in named.iter().flat_map(|n| &n.steps) {
            let by = |w: &Way| w.region == s.region && w.offset == s.offset;
            if let Some(field) = context.ways.iter().position(by) {
                if let (Some(from), Some(_)) = (index(&s.node), index(&s.next)) {
                    if from != null {
                        steps.push((from, field, s));
                    }
                }
            }
        }
        Table {
            context,
            model,
            nodes,
            steps,
            null,
        }
    }

    /// Adds an instance that does not hold.
    fn require(&self, instance: Truth, out: &mut Vec<Truth>) {
        if self.model.truth(&instance) == Some(false) {
            out.push(instance);
        }
    }

    fn reaches(&self, x: usize, y: usize) -> bool {
        let reach = self.context.reach(&self.nodes[x], &self.nodes[y]);
        self.model.truth(&reach) == Some(true)
    }

    /// Reflexive, transitive, and nothing behind NULL. By one field `between` sees to it.
    fn closed(&self, out: &mut Vec<Truth>) {
        if self.context.ways.len() == 1 {
            return;
        }
        let n = self.nodes.len();
        let table: Vec<bool> = (0..n * n).map(|i| self.reaches(i / n, i % n)).collect();
        let reach = |x: usize, y: usize| self.context.reach(&self.nodes[x], &self.nodes[y]);
        for x in 0..n {
            if !table[x * n + x] {
                out.push(reach(x, x));
            }
            for y in 0..n {
                if !table[x * n + y] {
                    continue;
                }
                if x == self.null && y != x {
                    let (a, b) = (&self.nodes[x], &self.nodes[y]);
                    let zero = Bits::from_u64(0, a.width());
                    let null = a.equals(&zero).implies(b.equals(&zero));
                    self.require(reach(x, y).implies(null), out);
                }
                for z in 0..n {
                    if table[y * n + z] && !table[x * n + z] {
                        let both = Truth::and(&[&reach(x, y), &reach(y, z)]);
                        out.push(both.implies(reach(x, z)));
                    }
                }
            }
        }
    }

    /// Where a node leads, and that nothing else is reached from it.
    fn steps(&self, out: &mut Vec<Truth>) {
        if self.context.ways.len() == 1 {
            return;
        }
        for (_, field, s) in &self.steps {
            let null = s.node.equals(Bits::from_u64(0, s.node.width()));
            let left = Truth::or(&[&null, &self.context.avoids(&s.node, *field)]);
            let on = self.context.reach(&s.node, &s.next);
            self.require(Truth::or(&[&left, &on]), out);
        }
        for x in 0..self.nodes.len() {
            if let Some(next) = self.next(x).filter(|_| x != self.null) {
                for y in (0..self.nodes.len()).filter(|y| *y != x && self.reaches(x, *y)) {
                    let (a, b) = (&self.nodes[x], &self.nodes[y]);
                    let mut parts = vec![self.context.reach(a, b).not(), a.equals(b)];
                    for (unless, next) in &next {
                        parts.push(unless.clone());
                        parts.extend(next.iter().map(|next| self.context.reach(next, b)));
                    }
                    self.require(Truth::or(&parts.iter().collect::<Vec<_>>()), out);
                }
            }
        }
    }

    /// Where a node leads by each field, or that it is not left by it, if all are known;
    /// each with the condition under which it is not so.
    fn next(&self, x: usize) -> Option<Vec<(Truth, Option<&Bits>)>> {
        let node = &self.nodes[x];
        let fields = 0..self.context.ways.len();
        let one = |field: usize| {
            let value = self.model.number(node);
            let avoided = self.context.avoided.iter();
            let mut avoided = avoided.filter(|a| a.1 == field);
            if let Some((a, _)) = avoided.find(|(a, _)| self.model.number(a) == value) {
                return Some((node.equals(a).not(), None));
            }
            let (_, _, s) = self.steps.iter().find(|s| s.0 == x && s.1 == field)?;
            Some((node.equals(&s.node).not(), Some(&s.next)))
        };
        fields.map(one).collect()
    }

    /// Who avoids more reaches as much, or meets what is avoided; and no more.
    fn compared(&self, other: &Context, out: &mut Vec<Truth>) {
        let mut same = Vec::new();
        let mut within = true;
        for (a, field) in &self.context.avoided {
            let value = self.model.number(a);
            let alike = |o: &&(Bits, usize)| o.1 == *field && self.model.number(&o.0) == value;
            match other.avoided.iter().find(alike) {
                Some((b, _)) => same.push(a.equals(b)),
                None => within = false,
            }
        }
        let n = self.nodes.len();
        for (x, y) in (0..n * n).map(|i| (&self.nodes[i / n], &self.nodes[i % n])) {
            let (here, there) = (self.context.reach(x, y), other.reach(x, y));
            let met = other.avoided.iter().map(|(a, _)| other.reach(x, a));
            let mut parts = vec![here.not(), there.clone()];
            parts.extend(met);
            self.require(Truth::or(&parts.iter().collect::<Vec<_>>()), out);
            if within {
                let mut parts: Vec<Truth> = same.iter().map(Truth::not).collect();
                parts.extend([there.not(), here]);
                self.require(Truth::or(&parts.iter().collect::<Vec<_>>()), out);
            }
        }
    }

    /// What is shared, and what comes to a cycle, by the nodes that are named.
    fn shown(&self, named: &[&Named], out: &mut Vec<Truth>) {
        let said = named.iter().flat_map(|n| &n.said);
        for s in said.filter(|s| s.context == *self.context) {
            self.require(s.witnessed().unwrap_or(Truth::from_bool(true)), out);
            for v in self.nodes.iter() {
                let null = v.equals(Bits::from_u64(0, v.width()));
                let reached = s.nodes.iter().map(|x| self.context.reach(x, v).not());
                let mut parts: Vec<Truth> = reached.chain([null, s.truth()]).collect();
                match s.kind {
                    LinkedKind::Reach => continue,
                    LinkedKind::Shared => {}
                    LinkedKind::Cyclic => parts.push(self.context.cyclic(v).not()),
                }
                self.require(Truth::or(&parts.iter().collect::<Vec<_>>()), out);
            }
            if s.kind == LinkedKind::Cyclic {
                self.cycles(s, out);
            }
        }
    }

    fn cycles(&self, s: &Said, out: &mut Vec<Truth>) {
        let none = self.context.cyclic(&self.nodes[self.null]);
        let null = self.nodes[self.null].equals(Bits::from_u64(0, self.nodes[self.null].width()));
        self.require(Truth::or(&[&null.not(), &none.not()]), out);
        for (_, field, step) in &self.steps {
            let (x, next) = (&step.node, &step.next);
            let null = x.equals(Bits::from_u64(0, x.width()));
            let left = Truth::or(&[&null, &self.context.avoids(x, *field)]);
            let back = self.context.reach(next, x);
            let closes = Truth::or(&[&left, &back.not(), &self.context.cyclic(x)]);
            self.require(closes, out);
        }
        for (x, node) in self
            .nodes
            .iter()
            .enumerate()
            .filter(|(x, _)| *x != self.null)
        {
            let Some(next) = self.next(x) else { continue };
            let mut parts = vec![s.context.cyclic(node).not()];
            for (unless, next) in &next {
                parts.push(unless.clone());
                parts.extend(next.iter().map(|next| self.context.cyclic(next)));
            }
            self.require(Truth::or(&parts.iter().collect::<Vec<_>>()), out);
        }
    }
}
