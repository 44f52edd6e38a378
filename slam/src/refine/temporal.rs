//! The loop for a question of temporal logic (`--ltl`): c2bp keeps what the formula speaks
//! of, bebop looks for a run that violates it, and newton asks whether that is one of the
//! program, and goes on for ever.
//!
//! A violating run of the abstraction is refuted as a path is, by predicates. Where its loop
//! can be taken again and again, but each time with less of something, newton names that
//! measure: from then on the question is about runs on which no measure becomes less for
//! ever (`grammar::temporal`). "Safe" rests on bebop's search alone, as ever; "unsafe" on
//! newton having shown that a state comes back.

use super::{Loop, Stop};
use crate::newton_product::Product;
use crate::path;
use crate::predicates;
use crate::record::Record;
use crate::tools::Tool;
use grammar::answer::slam::{Cause, Temporal};
use grammar::diag::Sources;
use grammar::expr::Predicates;
use grammar::lasso::{self, Lasso};
use grammar::temporal::{asked, Measure};
use grammar::trace::{self, Trace};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

/// More measures than this make the automaton too large: each doubles it.
const MEASURES: usize = 5;

impl Loop<'_> {
    /// What c2bp has to keep.
    pub(super) fn temporal_flags(&self) -> Vec<OsString> {
        let Some(property) = &self.options.ltl else {
            return Vec::new();
        };
        let mut args: Vec<OsString> = vec!["--ltl".into(), property.into()];
        for fair in &self.options.fair {
            args.extend(["--fair".into(), fair.into()]);
        }
        args.extend(self.measure_flags());
        args
    }

    /// What both c2bp and newton follow.
    pub(super) fn measure_flags(&self) -> Vec<OsString> {
        let flag = |m: &Measure| ["--measure".into(), m.to_string().into()];
        self.measures.iter().flat_map(flag).collect()
    }

    /// bebop: does a run of the boolean program violate the property? The run as a trace,
    /// whose steps are its stem and one turn of its loop, and the file with the run.
    pub(super) fn check_property(
        &mut self,
        iteration: u32,
        bp: &Path,
    ) -> Result<(Trace, PathBuf), Stop> {
        let property = self.options.ltl.clone().unwrap_or_default();
        let text = fs::read_to_string(bp)?;
        let entry = grammar::bp::parse(&text, 0)
            .ok()
            .and_then(|p| p.header.entry);
        let entry = entry.unwrap_or_else(|| "main".to_string());
        let file = self.work.file(iteration, "lasso.json");
        let mut args: Vec<OsString> = vec![bp.into(), "--ltl".into()];
        args.push(asked(&property, &entry, &self.measures).into());
        for fair in &self.options.fair {
            args.extend(["--fair".into(), fair.into()]);
        }
        args.extend(["--format".into(), "json".into(), "-o".into()]);
        args.push(file.clone().into());
        self.report.temporal = Some(Temporal {
            property,
            terminates: self.options.terminates,
            fair: self.options.fair.clone(),
            measures: self.measures.iter().map(|m| m.to_string()).collect(),
        });
        self.step(iteration, Tool::Bebop, args, &file, "bebop")?;
        let read = fs::read_to_string(&file)?;
        let mut sources = Sources::default();
        let id = sources.add(file.display().to_string(), read.as_str());
        let lasso = Lasso::from_json(&read, id).map_err(|problem| {
            self.report.messages += &sources.render(&[problem]);
            let text = format!("bebop's product {} is no lasso", file.display());
            Stop::unknown(Cause::Failure, text)
        })?;
        let trace = as_trace(lasso);
        let stops = match trace.steps.is_empty() {
            true => Vec::new(),
            false => path::stops(&trace, &text),
        };
        self.report.path(trace.steps.len(), stops);
        Ok((trace, file))
    }

    /// Takes up a measure that newton names: is the question another one now?
    pub(super) fn measured(&mut self, product: &Product, predicates: &mut Predicates) -> bool {
        let Some(new) = self.new_measure(product) else {
            return false;
        };
        let known = predicates::merge(predicates, product.predicates.clone());
        self.report.added(&known);
        self.follows(new);
        true
    }

    /// The same of a loop that cannot be taken, before its predicates are: there may be
    /// others like it without end, and one measure for all of them.
    pub(super) fn measured_first(&mut self, product: &Product) -> bool {
        let new = self.new_measure(product);
        let any = new.is_some();
        new.into_iter().for_each(|new| self.follows(new));
        any
    }

    fn new_measure(&self, product: &Product) -> Option<Measure> {
        let named = product
            .answer
            .measures
            .iter()
            .filter_map(|m| m.parse().ok());
        let new = named.into_iter().find(|m| !self.measures.contains(m));
        // Mathematical integers may become less for ever.
        let finite = self.options.arith.as_deref() != Some("math");
        new.filter(|_| finite && self.measures.len() < MEASURES)
    }

    fn follows(&mut self, new: Measure) {
        self.end_round(&format!("a loop, in which {} becomes less", new.expression));
        self.measures.push(new);
        // What did not help before may help now.
        self.rungs.clear();
    }
}

/// What the loop looks at: whether there is a run, and which one.
fn as_trace(lasso: Lasso) -> Trace {
    Trace {
        format: trace::FORMAT.to_string(),
        version: trace::VERSION,
        tool: lasso.tool,
        program: lasso.program,
        source: lasso.source,
        verdict: match lasso.verdict {
            lasso::Verdict::Holds => trace::Verdict::Unreachable,
            lasso::Verdict::Violated => trace::Verdict::Reachable,
            lasso::Verdict::Unknown => trace::Verdict::Unknown,
        },
        reason: lasso.reason,
        shortest: false,
        target: None,
        initial: lasso.initial,
        variables: Default::default(),
        steps: lasso.steps,
        contexts: Vec::new(),
    }
}
