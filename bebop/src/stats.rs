//! What a run cost: `--stats`.

use serde::Serialize;
use std::fmt;
use std::time::{Duration, Instant};

/// Counts of a run. Those of a phase that did not run are 0.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Stats {
    pub globals: usize,
    /// The most formals and locals of a procedure.
    pub locals: usize,
    pub procedures: usize,
    pub nodes: usize,
    pub edges: usize,
    /// Nodes where path edges are kept.
    pub kept_nodes: usize,
    pub bdd_variables: usize,
    /// States of the automaton of a property.
    pub automaton_states: usize,
    /// Which search gave the verdict: `forward` or `backward`.
    pub direction: &'static str,
    /// Frontiers carried on by the reachability fixpoint.
    pub iterations: u64,
    /// Layers carried on by the search for a shortest trace.
    pub layers: u64,
    /// Procedures with a summary.
    pub summaries: usize,
    /// Nodes of all summaries together.
    pub summary_nodes: usize,
    pub bdd_operations: u64,
    pub bdd_peak_nodes: usize,
    /// Statements of the shortest trace, 0 if there is none.
    pub trace_length: u64,
    pub phases: Vec<Phase>,
}

/// A phase and its time.
#[derive(Clone, Debug, Serialize)]
pub struct Phase {
    pub name: &'static str,
    pub seconds: f64,
}

impl Stats {
    /// Adds a phase that began at `start`.
    pub fn phase(&mut self, name: &'static str, start: Instant) {
        self.add(name, start.elapsed());
    }

    /// Adds the time for reading and checking the text, which comes first.
    pub fn parsed(&mut self, time: Duration) {
        self.add("parse", time);
        self.phases.rotate_right(1);
    }

    fn add(&mut self, name: &'static str, time: Duration) {
        let seconds = (time.as_secs_f64() * 1e6).round() / 1e6;
        // A search that begins again adds to the phase.
        match self.phases.iter_mut().find(|p| p.name == name) {
            Some(phase) => phase.seconds += seconds,
            None => self.phases.push(Phase { name, seconds }),
        }
    }
}

impl fmt::Display for Stats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut row = |name: &str, value: &dyn fmt::Display| writeln!(f, "{name:>22}  {value}");
        row("globals", &self.globals)?;
        row("locals (most)", &self.locals)?;
        row("procedures", &self.procedures)?;
        row("nodes", &self.nodes)?;
        row("nodes kept", &self.kept_nodes)?;
        row("edges", &self.edges)?;
        row("BDD variables", &self.bdd_variables)?;
        if self.automaton_states > 0 {
            row("automaton states", &self.automaton_states)?;
        }
        row("direction", &self.direction)?;
        row("iterations", &self.iterations)?;
        row("layers", &self.layers)?;
        row("summaries", &self.summaries)?;
        row("summary nodes", &self.summary_nodes)?;
        row("BDD operations", &self.bdd_operations)?;
        row("BDD peak nodes", &self.bdd_peak_nodes)?;
        row("trace length", &self.trace_length)?;
        for phase in &self.phases {
            row(phase.name, &format_args!("{:.3} s", phase.seconds))?;
        }
        Ok(())
    }
}
