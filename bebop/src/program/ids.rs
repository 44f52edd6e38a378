//! Numbers of the parts of a program, a type for each kind.

use std::fmt;

macro_rules! number {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(u32);

        impl From<usize> for $name {
            // A program is smaller than 4 GiB, so that its parts can be counted.
            fn from(number: usize) -> $name {
                $name(number as u32)
            }
        }

        impl From<$name> for usize {
            fn from(number: $name) -> usize {
                number.0 as usize
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

number! {
    /// A procedure: index into [`Graph::procs`](super::graph::Graph::procs).
    ProcId
}
number! {
    /// A node of the control-flow graph: index into
    /// [`Graph::nodes`](super::graph::Graph::nodes).
    NodeId
}
number! {
    /// An edge: index into [`Graph::edges`](super::graph::Graph::edges).
    EdgeId
}
number! {
    /// A statement: index into [`Graph::stmts`](super::graph::Graph::stmts).
    StmtId
}
number! {
    /// A variable: globals first, then the formals and locals of the procedure.
    /// Local slots are shared by all procedures.
    Slot
}

/// The numbers from one to another, that one excluded.
pub fn range<N: From<usize> + Into<usize>>(from: N, to: N) -> impl Iterator<Item = N> + Clone {
    (from.into()..to.into()).map(N::from)
}
