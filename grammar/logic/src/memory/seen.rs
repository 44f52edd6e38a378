//! As which kinds of cells one object is seen: a directed graph, along which bytes flow.
//!
//! Where a pointer to `a` becomes one to `b`, what was seen as an `a` is seen as a `b`, too;
//! and where a pointer to a scalar may lead to a member, the member's cells are seen as plain
//! ones. The *origins* of a kind of cells are those that lead to it, itself among them: the
//! kinds whose bytes it may show. Two kinds can be the same memory if they have an origin in
//! common. So a function that takes structures
//! of all types for characters makes each of them one with characters, and none with another.
//! (That is inclusion, as Andersen, 1994, has it for pointers.)
//!
//! Rejected: union-find over kinds of cells, which is Steensgaard's (POPL 1996). It is fast
//! and less to explain; but a `char *` that comes from outside then makes one class of all
//! that is known there, in which any write to a number may change any other number.

use super::key::{element, key_of, leaf_keys, plain_key, Key, Numbered, TypeId};
use fixedbitset::FixedBitSet;
use indexmap::IndexSet;
use ir::types::{Type, Types};
use ir::{Lval, Program};
use petgraph::algo::tarjan_scc;
use petgraph::graph::{DiGraph, NodeIndex};
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;

/// What bytes flow through.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Node {
    /// The cells of a member, or of one kind of plain cells but pointers.
    Cells(Key),
    /// Plain pointers of one type.
    Pointers(Type),
    /// All that is seen as the type is seen as what comes behind.
    From(TypeId),
    /// What comes before is seen as the type, which begins anywhere in it.
    Into(TypeId),
}

/// Index of a node.
pub(super) type NodeId = usize;

/// The graph.
#[derive(Default)]
pub(super) struct Seen {
    nodes: IndexSet<Node>,
    edges: FxHashSet<(NodeId, NodeId)>,
    /// Kinds of cells of objects that begin anywhere in others.
    laid: FxHashSet<NodeId>,
}

impl Seen {
    fn node(&mut self, node: Node) -> NodeId {
        self.nodes.insert_full(node).0
    }

    /// The cells of a scalar that is no member.
    pub(super) fn plain(&mut self, types: &Types, ty: &Type) -> NodeId {
        self.node(plain(types, ty))
    }

    /// The cells of a key that is no plain pointer's.
    pub(super) fn cells(&mut self, key: Key) -> NodeId {
        debug_assert!(key != Key::Pointer);
        self.node(Node::Cells(key))
    }

    /// The cells of a scalar l-value in memory.
    pub(super) fn of(&mut self, program: &Program, lval: &Lval) -> NodeId {
        match key_of(program, lval) {
            key @ Key::Field(..) => self.node(Node::Cells(key)),
            _ => self.plain(&program.types, &lval.ty),
        }
    }

    /// The cells of an object of the type.
    pub(super) fn parts(&mut self, types: &Types, ty: &Type) -> Vec<NodeId> {
        let ty = element(ty);
        if ty.is_scalar() {
            return vec![self.plain(types, ty)];
        }
        let mut keys = Vec::new();
        leaf_keys(types, ty, &mut keys);
        keys.into_iter().map(|key| self.cells(key)).collect()
    }

    /// What the first kind of cells shows is seen as the second.
    pub(super) fn look(&mut self, cells: NodeId, plain: NodeId) {
        self.edges.insert((cells, plain));
    }

    /// Objects of type `b` may begin anywhere in those of type `a`, each with its number.
    pub(super) fn lay(
        &mut self,
        types: &Types,
        (a, a_ty): (TypeId, &Type),
        (b, b_ty): (TypeId, &Type),
    ) {
        let nothing = |ty: &Type| match ty {
            Type::Comp(id) => types.comp(*id).fields.is_none(),
            ty => !ty.is_scalar(),
        };
        if nothing(a_ty) || nothing(b_ty) {
            return;
        }
        let (from, new_from) = self.nodes.insert_full(Node::From(a));
        let into = self.into(types, (b, b_ty));
        self.edges.insert((from, into));
        if new_from {
            for part in self.parts(types, a_ty) {
                self.edges.insert((part, from));
            }
        }
    }

    /// Objects of type `b` may begin anywhere in the cells of a member.
    pub(super) fn lay_in(&mut self, types: &Types, cells: NodeId, (b, b_ty): (TypeId, &Type)) {
        let into = self.into(types, (b, b_ty));
        self.edges.insert((cells, into));
    }

    /// What is seen as a type, which begins anywhere in it.
    fn into(&mut self, types: &Types, (b, b_ty): (TypeId, &Type)) -> NodeId {
        let (into, new) = self.nodes.insert_full(Node::Into(b));
        if new {
            for part in self.parts(types, b_ty) {
                self.edges.insert((into, part));
                self.laid.insert(part);
            }
        }
        into
    }

    /// The strongly connected components, those that others lead to first.
    pub(super) fn components(&self) -> Components {
        let mut graph: DiGraph<(), (), usize> = DiGraph::default();
        for _ in 0..self.nodes.len() {
            graph.add_node(());
        }
        for (a, b) in &self.edges {
            graph.add_edge(NodeIndex::new(*a), NodeIndex::new(*b), ());
        }
        let mut of = vec![0; self.nodes.len()];
        let all = tarjan_scc(&graph);
        for (n, component) in all.iter().enumerate() {
            for node in component {
                of[node.index()] = n;
            }
        }
        let mut next: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); all.len()];
        for (a, b) in &self.edges {
            if of[*a] != of[*b] {
                next[of[*a]].insert(of[*b]);
            }
        }
        let nodes = all
            .into_iter()
            .map(|c| c.into_iter().map(NodeIndex::index).collect());
        Components {
            nodes: nodes.collect(),
            next,
            of,
        }
    }

    /// The key of a kind of cells.
    pub(super) fn key(&self, n: NodeId) -> Option<Key> {
        match &self.nodes[n] {
            Node::Cells(key) => Some(*key),
            Node::Pointers(_) => Some(Key::Pointer),
            Node::From(_) | Node::Into(_) => None,
        }
    }

    /// The type of plain pointers.
    pub(super) fn pointer(&self, n: NodeId) -> Option<Type> {
        match &self.nodes[n] {
            Node::Pointers(ty) => Some(ty.clone()),
            _ => None,
        }
    }

    /// What a kind of cells holds.
    pub(super) fn holds(&self, types: &Types, numbered: &mut Numbered, n: NodeId) -> Holds {
        let ty = match &self.nodes[n] {
            Node::Pointers(ty) => ty,
            // A bit-field may hold most of an address, or the bits that matter.
            Node::Cells(Key::Field(c, i)) => element(&types.field(*c, *i).ty),
            Node::Cells(Key::Int(width)) => return number(types, *width),
            Node::Cells(_) => return Holds::Bytes,
            Node::From(_) | Node::Into(_) => return Holds::Nothing,
        };
        match ty {
            Type::Ptr(to) => match &**to {
                Type::Void => Holds::Untyped,
                Type::Func(_) => Holds::Nothing,
                to => Holds::Pointers(numbered.number(to)),
            },
            Type::Int(_) => number(types, types.scalar_width(ty)),
            _ => Holds::Bytes,
        }
    }

    /// The keys of objects that may begin anywhere in others.
    pub(super) fn laid(&self) -> FxHashSet<Key> {
        self.laid.iter().filter_map(|n| self.key(*n)).collect()
    }
}

/// The strongly connected components of the graph. One comes behind those that it leads to:
/// what is gathered from these is there when it is looked at.
pub(super) struct Components {
    pub nodes: Vec<Vec<NodeId>>,
    pub next: Vec<BTreeSet<usize>>,
    /// The component of each node.
    pub of: Vec<usize>,
}

impl Components {
    /// For each component the union of what `own` says of its nodes and of all those that
    /// it leads to: what an object of one of its nodes is seen as.
    pub(super) fn reached(
        &self,
        mut own: impl FnMut(NodeId, &mut FixedBitSet),
    ) -> Vec<FixedBitSet> {
        let mut all: Vec<FixedBitSet> = Vec::with_capacity(self.nodes.len());
        for (nodes, next) in self.nodes.iter().zip(&self.next) {
            let mut set = FixedBitSet::new();
            for n in nodes {
                own(*n, &mut set);
            }
            for n in next {
                set.union_with(&all[*n]);
            }
            all.push(set);
        }
        all
    }
}

/// What cells hold, as far as addresses go.
pub(super) enum Holds {
    /// Pointers to data of the type.
    Pointers(TypeId),
    /// Pointers without a type.
    Untyped,
    /// Integers that are wide enough for an address.
    Numbers,
    /// Bytes of an address at most.
    Bytes,
    /// Pointers to functions, of which nothing is read; or it is no kind of cells.
    Nothing,
}

/// What integers of so many bits hold.
fn number(types: &Types, width: u32) -> Holds {
    match width >= types.model.pointer_width() {
        true => Holds::Numbers,
        false => Holds::Bytes,
    }
}

fn plain(types: &Types, ty: &Type) -> Node {
    match element(ty) {
        ty if plain_key(types, ty) == Key::Pointer => Node::Pointers(ty.clone()),
        ty => Node::Cells(plain_key(types, ty)),
    }
}
