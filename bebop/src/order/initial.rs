//! The order of the variables from outside: `--order`.
//!
//! The order decides how large BDDs get, and no heuristic always finds a good
//! one. What `--dump order` prints can be edited and given back.
//!
//! A line names a variable: `x` a global one, `proc:x` a formal or local one.
//! Procedures share the places of their locals, so the first of them stands for
//! all. What is not named follows behind.

use super::force::force;
use super::layout::Layout;
use crate::bdd::set::MAX_VARS;
use crate::program::graph::Graph;
use crate::program::ids::Slot;
use grammar::bp::Ident;
use grammar::diag::{Diagnostic, FileId};
use grammar::span::Span;
use std::collections::HashMap;

/// Where the order comes from.
#[derive(Clone, Debug, Default)]
pub enum InitialOrder {
    /// The heuristic of `force.rs`, improved during the search (`dynamic.rs`).
    #[default]
    Force,
    /// As declared, globals first.
    Declared,
    /// A list, as the text of a file.
    Listed { text: String, file: FileId },
}

impl InitialOrder {
    /// All slots, in order; a name that is none is a diagnostic.
    pub fn slots(&self, graph: &Graph) -> Result<Vec<Slot>, Vec<Diagnostic>> {
        let (text, file) = match self {
            InitialOrder::Force => return Ok(force(graph)),
            InitialOrder::Declared => return Ok(graph.slots().collect()),
            InitialOrder::Listed { text, file } => (text, *file),
        };
        let names: HashMap<String, Slot> = names(graph).into_iter().collect();
        let mut slots = Vec::new();
        let mut problems = Vec::new();
        let mut start = 0;
        for line in text.split_inclusive('\n') {
            let name = line.trim();
            let indent = line.len() - line.trim_start().len();
            let span = Span::new(start + indent, start + indent + name.len());
            start += line.len();
            match names.get(name) {
                _ if name.is_empty() || name.starts_with("//") => {}
                Some(slot) if slots.contains(slot) => {}
                Some(slot) => slots.push(*slot),
                None => problems.push(
                    Diagnostic::error("there is no such variable", file, span, "unknown name")
                        .with_note("a line is `x` for a global variable, `proc:x` for a local one"),
                ),
            }
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        let listed = slots.clone();
        slots.extend(force(graph).into_iter().filter(|s| !listed.contains(s)));
        Ok(slots)
    }

    /// The variables of the program in this order.
    pub fn layout(&self, graph: &Graph) -> Result<Layout, Diagnostic> {
        // A name that is none was reported when the order was read.
        let slots = self.slots(graph).unwrap_or_else(|_| force(graph));
        Layout::new(graph, &slots).map_err(|needed| {
            Diagnostic::global(format!(
                "the program needs {needed} BDD variables, but there are only {MAX_VARS}"
            ))
            .with_note("a global variable takes three, a local one four; locals of different procedures share theirs")
        })
    }
}

/// The names of all variables, with their slots.
fn names(graph: &Graph) -> Vec<(String, Slot)> {
    let mut names: Vec<(String, Slot)> = Vec::new();
    for (slot, name) in graph.slots().zip(&graph.globals) {
        names.push((Ident::new(name.as_str()).to_string(), slot));
    }
    for proc in &graph.procs {
        for (i, local) in proc.locals.iter().enumerate() {
            let (proc, local) = (Ident::new(proc.name.as_str()), Ident::new(local.as_str()));
            names.push((format!("{proc}:{local}"), graph.local(i)));
        }
    }
    names
}

/// An order as text that can be given back.
pub fn text(graph: &Graph, slots: &[Slot]) -> String {
    let names = names(graph);
    let name = |slot: &Slot| {
        names
            .iter()
            .find(|(_, s)| s == slot)
            .map(|(n, _)| n.as_str())
    };
    slots
        .iter()
        .filter_map(name)
        .map(|n| format!("{n}\n"))
        .collect()
}
