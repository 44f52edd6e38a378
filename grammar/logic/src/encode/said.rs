//! What conditions say of linked structures, as terms: ways, nodes, and the predicates of
//! several fields. What follows from it is in `shape` (one field) and `graph` (several).

use crate::memory::Region;
use crate::term::{Bits, Truth};
use ir::LinkedKind;

/// A field of all nodes, in the moment that is spoken of.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Way {
    /// The region that has the field.
    pub region: Region,
    /// Where the field is in a node, in bytes.
    pub offset: u64,
    /// Which of the encoder's ways it is: the name of its predicate.
    pub number: usize,
}

/// What a condition names on the ways.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Named {
    /// Arguments of `between`.
    pub nodes: Vec<(Way, Bits)>,
    /// Nodes whose field is read, and what it holds.
    pub steps: Vec<Step>,
    /// What is said by several fields, or of shared nodes.
    pub said: Vec<Said>,
}

/// A node whose field is read: it may be on a way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    pub region: Region,
    pub offset: u64,
    pub node: Bits,
    pub next: Bits,
}

impl Named {
    /// Is anything said of linked structures?
    pub fn speaks(&self) -> bool {
        !self.nodes.is_empty() || !self.said.is_empty()
    }
}

impl Way {
    /// `between(x, y, z)`.
    pub fn between(&self, x: &Bits, y: &Bits, z: &Bits) -> Truth {
        Truth::applied(format!("between{}", self.number), &[x, y, z])
    }

    /// `reach(x, y)`.
    pub fn reach(&self, x: &Bits, y: &Bits) -> Truth {
        self.between(x, y, y)
    }
}

/// Fields of all nodes, and what is avoided: nodes, each with the number of the field by
/// which it is not left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Context {
    pub ways: Vec<Way>,
    pub avoided: Vec<(Bits, usize)>,
}

/// What a condition says in a context.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    pub kind: LinkedKind,
    pub context: Context,
    /// Two nodes, or one.
    pub nodes: Vec<Bits>,
}

impl Context {
    /// The name of a predicate, or of a function, of this context.
    pub fn name(&self, what: &str) -> String {
        let ways: Vec<String> = self.ways.iter().map(|w| w.number.to_string()).collect();
        let by: Vec<String> = self.avoided.iter().map(|a| a.1.to_string()).collect();
        format!("{what}_{}_avoiding_{}", ways.join("_"), by.join("_"))
    }

    pub fn arguments<'b>(&'b self, nodes: &[&'b Bits]) -> Vec<&'b Bits> {
        let avoided = self.avoided.iter().map(|(b, _)| b);
        nodes.iter().copied().chain(avoided).collect()
    }

    /// `reach(x, y)`.
    pub fn reach(&self, x: &Bits, y: &Bits) -> Truth {
        let [way] = self.ways.as_slice() else {
            return Truth::applied(self.name("reach"), &self.arguments(&[x, y]));
        };
        let plain = way.between(x, y, y);
        let each = self.avoided.iter().map(|(a, _)| {
            let never = way.between(x, a, a).not();
            Truth::or(&[&way.between(x, y, a), &Truth::and(&[&plain, &never])])
        });
        let each: Vec<Truth> = each.collect();
        match each.as_slice() {
            [] => plain,
            some => Truth::and(&some.iter().collect::<Vec<_>>()),
        }
    }

    pub fn shared(&self, x: &Bits, y: &Bits) -> Truth {
        Truth::applied(self.name("shared"), &self.arguments(&[x, y]))
    }

    pub fn cyclic(&self, x: &Bits) -> Truth {
        Truth::applied(self.name("cyclic"), &self.arguments(&[x]))
    }

    /// Is it not left by the field?
    pub fn avoids(&self, x: &Bits, field: usize) -> Truth {
        let same = self.avoided.iter().filter(|a| a.1 == field);
        let same: Vec<Truth> = same.map(|(a, _)| x.equals(a)).collect();
        Truth::or(&same.iter().collect::<Vec<_>>())
    }
}

impl Said {
    /// The predicate itself.
    pub fn truth(&self) -> Truth {
        match (self.kind, self.nodes.as_slice()) {
            (LinkedKind::Reach, [x, y]) => self.context.reach(x, y),
            (LinkedKind::Shared, [x, y]) => self.context.shared(x, y),
            (LinkedKind::Cyclic, [x, ..]) => self.context.cyclic(x),
            _ => Truth::fresh("linked"),
        }
    }

    /// The nodes on its way, if that is by one field.
    pub fn on_way(&self) -> Vec<(Way, Bits)> {
        let [way] = self.context.ways.as_slice() else {
            return Vec::new();
        };
        let avoided = self.context.avoided.iter().map(|(a, _)| a.clone());
        let nodes = self.nodes.iter().cloned().chain(avoided);
        let nodes = nodes.chain(self.witness());
        nodes.map(|b| (way.clone(), b)).collect()
    }

    /// The node that shows it, if it holds.
    pub fn witness(&self) -> Option<Bits> {
        let what = match self.kind {
            LinkedKind::Reach => return None,
            LinkedKind::Shared => "meeting",
            LinkedKind::Cyclic => "returning",
        };
        let nodes: Vec<&Bits> = self.nodes.iter().collect();
        let width = nodes.first()?.width();
        Some(Bits::applied(
            self.context.name(what),
            &self.context.arguments(&nodes),
            width,
        ))
    }

    /// That the witness is one.
    pub fn witnessed(&self) -> Option<Truth> {
        let v = self.witness()?;
        let null = v.equals(Bits::from_u64(0, v.width()));
        let mut parts = vec![null.not()];
        parts.extend(self.nodes.iter().map(|x| self.context.reach(x, &v)));
        if self.kind == LinkedKind::Cyclic {
            parts.push(self.context.cyclic(&v));
        }
        let parts: Vec<&Truth> = parts.iter().collect();
        Some(self.truth().implies(Truth::and(&parts)))
    }
}
