//! What a run hands back: a product, and what is in it as long as nothing is known.

use super::options::{Format, Options};
use crate::answer::invariant::{self, Invariant};
use crate::answer::relation::{self, Relation};
use crate::answer::report;
use crate::answer::summary::{self, Summary};
use crate::ltl::property::Property;
use crate::program::graph::Graph;
use crate::program::ids::StmtId;
use crate::stats::Stats;
use grammar::bp;
use grammar::diag::{Diagnostic, Sources};
use grammar::lasso::{self, Lasso};
use grammar::trace::{Source, Tool, Trace, Verdict};

/// What `run` hands back.
pub struct Report {
    /// For standard output or the output file: a text, unless a circuit was asked for.
    pub product: Vec<u8>,
    pub verdict: Option<Verdict>,
    /// Diagnostics, rendered, for standard error.
    pub messages: String,
    pub stats: Stats,
}

impl Report {
    pub(super) fn new(product: String) -> Report {
        Report {
            product: product.into_bytes(),
            verdict: None,
            messages: String::new(),
            stats: Stats::default(),
        }
    }

    pub(super) fn decided(product: String, verdict: Verdict, stats: Stats) -> Report {
        Report {
            verdict: Some(verdict),
            stats,
            ..Report::new(product)
        }
    }
}

/// A diagnostic without a place, as text.
pub(super) fn failed(problem: Diagnostic) -> String {
    Sources::default().render(&[problem])
}

/// The program that a boolean program abstracts, from its header.
pub(super) fn source(program: &bp::Program) -> Option<Source> {
    match (&program.header.sources[..], &program.header.sha256) {
        (files @ [_, ..], Some(sha256)) => Some(Source {
            file: files.join(" "),
            sha256: sha256.clone(),
        }),
        _ => None,
    }
}

/// The product as long as nothing is known.
pub(super) fn unknown(program: grammar::trace::Program, source: Option<Source>) -> Trace {
    Trace {
        format: grammar::trace::FORMAT.to_string(),
        version: grammar::trace::VERSION,
        tool: tool(),
        program,
        source,
        verdict: Verdict::Unknown,
        reason: None,
        shortest: true,
        target: None,
        initial: Default::default(),
        variables: Default::default(),
        steps: Vec::new(),
        contexts: Vec::new(),
    }
}

/// The product as long as nothing is known of a property.
pub(super) fn no_lasso(
    program: grammar::trace::Program,
    source: Option<Source>,
    property: &Property,
) -> Lasso {
    unknown_lasso(
        program,
        source,
        property.text.clone(),
        property.fair_texts.clone(),
    )
}

pub(super) fn unknown_lasso(
    program: grammar::trace::Program,
    source: Option<Source>,
    property: String,
    fair: Vec<String>,
) -> Lasso {
    Lasso {
        format: lasso::FORMAT.to_string(),
        version: lasso::VERSION,
        tool: tool(),
        program,
        source,
        property,
        fair,
        verdict: lasso::Verdict::Unknown,
        reason: None,
        violation: None,
        stem: 0,
        initial: Default::default(),
        steps: Vec::new(),
    }
}

fn tool() -> Tool {
    Tool {
        name: "bebop".to_string(),
        version: env!("CARGO_PKG_VERSION").to_string(),
    }
}

/// A property that does not hold is what can be reached.
pub(super) fn as_trace(verdict: lasso::Verdict) -> Verdict {
    match verdict {
        lasso::Verdict::Holds => Verdict::Unreachable,
        lasso::Verdict::Violated => Verdict::Reachable,
        lasso::Verdict::Unknown => Verdict::Unknown,
    }
}

/// A path and its verdict.
pub(super) fn path(options: &Options, trace: &Trace, graph: &Graph, stmts: &[StmtId]) -> String {
    match options.format {
        Format::Json => trace.to_json(),
        Format::Text => {
            let folds = report::folds(&trace.steps, options.fold, &options.unfold);
            report::text(trace, graph, stmts, &folds)
        }
    }
}

pub(super) fn invariants(options: &Options, found: &[Invariant], reason: Option<&str>) -> String {
    match options.format {
        Format::Json => invariant::json(found, reason),
        Format::Text => invariant::text(found, reason),
    }
}

pub(super) fn summaries(options: &Options, found: &[Summary], reason: Option<&str>) -> String {
    match options.format {
        Format::Json => summary::json(found, reason),
        Format::Text => summary::text(found, reason),
    }
}

/// They are for programs: there is no text form.
pub(super) fn relations(found: &[Relation], reason: Option<&str>) -> String {
    relation::json(found, reason)
}
