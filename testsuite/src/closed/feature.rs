//! What a program may be made of, with names to switch it off by and weights.

use fastrand::Rng;

/// A way of C to reach or change a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Feature {
    /// Only the operators of C.
    Plain,
    Integers,
    Halves,
    Bytes,
    Unions,
    Memcpy,
    Variadic,
    FunctionPointers,
    Callbacks,
    ByValue,
    StructArrays,
    ContainerOf,
    FirstMember,
    VoidArithmetic,
    Literals,
    StaticLocals,
    Control,
    BitFields,
    Assembly,
    Globals,
    Heap,
    Library,
    Order,
    Attributes,
    SecondFile,
    /// The second file writes by its name a variable that the shown one defines, and
    /// declares `extern`: what it does not, undefined functions are taken not to name.
    NamedOutside,
    /// Functions of the library write arrays that are members, over the cell.
    Filled,
}

use Feature as F;

/// Each feature, its name and how often it is chosen.
const TABLE: &[(Feature, &str, u32)] = &[
    (F::Plain, "plain", 4),
    (F::Integers, "integers", 6),
    (F::Halves, "halves", 3),
    (F::Bytes, "bytes", 3),
    (F::Unions, "unions", 6),
    (F::Memcpy, "memcpy", 6),
    (F::Variadic, "variadic", 4),
    (F::FunctionPointers, "function-pointers", 6),
    (F::Callbacks, "callbacks", 6),
    (F::ByValue, "by-value", 5),
    (F::StructArrays, "struct-arrays", 5),
    (F::ContainerOf, "container-of", 6),
    (F::FirstMember, "first-member", 6),
    (F::VoidArithmetic, "void-arithmetic", 6),
    (F::Literals, "literals", 3),
    (F::StaticLocals, "static-locals", 5),
    (F::Control, "control", 5),
    (F::BitFields, "bit-fields", 4),
    (F::Assembly, "assembly", 2),
    (F::Globals, "globals", 5),
    (F::Heap, "heap", 3),
    (F::Library, "library", 4),
    (F::Order, "order", 2),
    (F::Attributes, "attributes", 4),
    (F::SecondFile, "second-file", 6),
    (F::NamedOutside, "named-outside", 4),
    (F::Filled, "filled", 6),
];

impl Feature {
    pub const ALL: [Feature; 27] = [
        F::Plain,
        F::Integers,
        F::Halves,
        F::Bytes,
        F::Unions,
        F::Memcpy,
        F::Variadic,
        F::FunctionPointers,
        F::Callbacks,
        F::ByValue,
        F::StructArrays,
        F::ContainerOf,
        F::FirstMember,
        F::VoidArithmetic,
        F::Literals,
        F::StaticLocals,
        F::Control,
        F::BitFields,
        F::Assembly,
        F::Globals,
        F::Heap,
        F::Library,
        F::Order,
        F::Attributes,
        F::SecondFile,
        F::NamedOutside,
        F::Filled,
    ];

    /// The feature of a name.
    pub fn named(name: &str) -> Option<Feature> {
        TABLE.iter().find(|(_, n, _)| *n == name).map(|(f, ..)| *f)
    }

    pub fn name(self) -> &'static str {
        let found = TABLE.iter().find(|(f, ..)| *f == self);
        found.map_or("", |(_, name, _)| name)
    }
}

/// How often each feature is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Features {
    weights: Vec<(Feature, u32)>,
}

impl Default for Features {
    fn default() -> Features {
        Features {
            weights: TABLE
                .iter()
                .filter(|(.., w)| *w > 0)
                .map(|(f, _, w)| (*f, *w))
                .collect(),
        }
    }
}

impl Features {
    /// A feature that is never chosen.
    pub fn without(&mut self, feature: Feature) {
        self.weights.retain(|(f, _)| *f != feature);
    }

    /// No features but these, equally often.
    pub fn only(features: &[Feature]) -> Features {
        Features {
            weights: features.iter().map(|f| (*f, 1)).collect(),
        }
    }

    pub fn has(&self, feature: Feature) -> bool {
        self.weights.iter().any(|(f, _)| *f == feature)
    }

    /// One of those that are wanted, by weight.
    pub(super) fn choose(&self, rng: &mut Rng, among: &[Feature]) -> Option<Feature> {
        let usable = || self.weights.iter().filter(|(f, _)| among.contains(f));
        let sum: u32 = usable().map(|(_, w)| w).sum();
        if sum == 0 {
            return None;
        }
        let mut at = rng.u32(..sum);
        for (feature, weight) in usable() {
            if at < *weight {
                return Some(*feature);
            }
            at -= weight;
        }
        None
    }
}
