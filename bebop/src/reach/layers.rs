//! What a forward search reached, in layers: what a trace is read off.
//!
//! A layer is a set of states with a label, and whatever leads to a layer has a
//! smaller label, so going back ends. There are two kinds of labels. Lengths of
//! paths (`shortest.rs`) add up, and the traces are shortest. Moments of
//! discovery (`fixpoint.rs`) only come one after the other; they cost
//! nothing, and there are far fewer of them: not a layer for each length that a
//! path to the same states can have. Each has an estimate of the length.

use super::compiled::Compiled;
use crate::bdd::manager::Manager;
use crate::bdd::set::Set;
use crate::program::ids::{EdgeId, NodeId, ProcId};
use std::collections::{BTreeMap, HashMap};
use std::ops::Range;
use typed_index_collections::{ti_vec, TiVec};

/// Length of a path. At the top value it has overflowed: "too long to list".
pub type Length = u64;

/// Sets by length, or by moment.
pub type Layers = BTreeMap<Length, Set>;

/// What labels are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Labels {
    /// Lengths within the procedure, completed calls counted in full.
    Lengths,
    /// Moments of discovery, in the order of the whole search.
    Moments,
}

/// The layers of everything that was reached.
pub struct Layered<'c, 'a> {
    pub program: &'c Compiled<'a>,
    labels: Labels,
    /// Per node where path edges are kept: those first reached.
    pub nodes: TiVec<NodeId, Layers>,
    /// Per procedure: its entry states, if labels are moments. Each has the
    /// label of its path edges at the entry.
    pub entries: TiVec<ProcId, Layers>,
    /// Per procedure: its summary.
    pub summaries: TiVec<ProcId, Layers>,
    /// Per procedure: the entry states that lead to the error, if labels are
    /// lengths.
    pub errors: TiVec<ProcId, Layers>,
    effects: HashMap<(EdgeId, Length), Set>,
    /// Per moment: the estimated length of the path to the layer.
    estimates: Vec<Length>,
}

impl<'c, 'a> Layered<'c, 'a> {
    /// Nothing reached yet.
    pub fn new(program: &'c Compiled<'a>, labels: Labels) -> Layered<'c, 'a> {
        let graph = program.context.graph;
        Layered {
            program,
            labels,
            nodes: ti_vec![Layers::new(); graph.nodes.len()],
            entries: ti_vec![Layers::new(); graph.procs.len()],
            summaries: ti_vec![Layers::new(); graph.procs.len()],
            errors: ti_vec![Layers::new(); graph.procs.len()],
            effects: HashMap::new(),
            estimates: Vec::new(),
        }
    }

    /// The next moment.
    pub fn now(&self) -> Length {
        self.estimates.len() as Length
    }

    /// The next moment passes: a layer was found, about so far away.
    pub fn next(&mut self, far: Length) -> Length {
        self.estimates.push(far);
        self.now() - 1
    }

    /// The length of the path to a layer, exact or estimated.
    pub fn length(&self, label: Length) -> Length {
        match self.labels {
            Labels::Lengths => label,
            Labels::Moments => self.estimates.get(label as usize).copied().unwrap_or(0),
        }
    }

    /// Are the labels lengths?
    pub fn has_lengths(&self) -> bool {
        self.labels == Labels::Lengths
    }

    /// Does the procedure begin with this layer?
    pub fn is_start(&self, n: NodeId, label: Length) -> bool {
        let graph = self.program.context.graph;
        match self.labels {
            Labels::Lengths => label == 0,
            Labels::Moments => {
                let proc = graph.nodes[n].proc;
                n == graph.procs[proc].entry && self.entries[proc].contains_key(&label)
            }
        }
    }

    /// The labels from which so many statements, or something of a length or
    /// moment of its own, lead to this one.
    pub fn before(&self, label: Length, takes: Length) -> Range<Length> {
        match (self.labels, label.checked_sub(takes)) {
            (Labels::Moments, _) => 0..label,
            (Labels::Lengths, Some(before)) => before..before + 1,
            (Labels::Lengths, None) => 0..0,
        }
    }

    /// The layers with these labels, the shortest path first.
    pub fn sorted<'l>(&self, layers: &'l Layers, labels: Range<Length>) -> Vec<(Length, &'l Set)> {
        let layers = layers.range(labels);
        let mut layers: Vec<_> = layers.map(|(label, set)| (*label, set)).collect();
        if self.labels == Labels::Moments {
            layers.sort_by_key(|(label, _)| self.length(*label));
        }
        layers
    }

    /// A layer of the callee's summary as a relation of the call.
    pub fn effect(&mut self, e: EdgeId, inside: Length) -> Set {
        if let Some(effect) = self.effects.get(&(e, inside)) {
            return effect.clone();
        }
        let context = &self.program.context;
        let effect = match self.program.site(e) {
            Some(site) => match self.summaries[site.callee].get(&inside) {
                Some(summary) => context.effect(site, summary),
                None => context.bdd.zero(),
            },
            None => context.bdd.zero(),
        };
        self.effects.insert((e, inside), effect.clone());
        effect
    }

    /// The layer of a summary has grown.
    pub fn effect_changed(&mut self, e: EdgeId, inside: Length) {
        self.effects.remove(&(e, inside));
    }
}

/// Splits a set by the layers that it is in, the longest first.
pub fn layers_of(bdd: &Manager, layers: &Layers, mut left: Set) -> Vec<(Length, Set)> {
    let mut found = Vec::new();
    for (length, edges) in layers.iter().rev() {
        if left.is_empty() {
            break;
        }
        let here = bdd.and(edges, &left);
        if !here.is_empty() {
            left = bdd.minus(&left, &here);
            found.push((*length, here));
        }
    }
    found
}

/// Adds a set to the layer of a length.
pub fn add(bdd: &Manager, layers: &mut Layers, length: Length, new: &Set) {
    layers
        .entry(length)
        .and_modify(|old| *old = bdd.or(old, new))
        .or_insert_with(|| new.clone());
}

/// A call and what happens inside it come behind what led to it.
pub fn through(length: Length, inside: Length) -> Length {
    length.saturating_add(1).saturating_add(inside)
}
