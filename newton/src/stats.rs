//! What a run did, for `--stats`.

use serde::Serialize;
use std::time::Duration;

/// Counts and times of one run.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Stats {
    pub verdict: String,
    /// Steps of the trace, and operations and procedure calls of the path.
    pub steps: usize,
    pub operations: usize,
    pub frames: usize,
    /// Constraints of the path in single-assignment form, and in the cores.
    pub constraints: usize,
    pub core: usize,
    pub cores: usize,
    /// Queries to the solver.
    pub queries: u64,
    pub predicates: usize,
    pub load_ms: f64,
    pub execute_ms: f64,
    pub decide_ms: f64,
    pub discover_ms: f64,
}

/// A duration in milliseconds.
pub fn ms(d: Duration) -> f64 {
    (d.as_secs_f64() * 1e6).round() / 1e3
}

impl Stats {
    /// For people: one line.
    pub fn text(&self) -> String {
        format!(
            "newton: {}: {} steps, {} operations in {} frames, {} constraints, core {}, \
             {} queries, {} predicates; ms: load {}, execute {}, decide {}, discover {}\n",
            self.verdict,
            self.steps,
            self.operations,
            self.frames,
            self.constraints,
            self.core,
            self.queries,
            self.predicates,
            self.load_ms,
            self.execute_ms,
            self.decide_ms,
            self.discover_ms
        )
    }

    /// For programs: one JSON object on a line.
    pub fn json(&self) -> String {
        let text = serde_json::to_string(self).unwrap_or_default();
        format!("{text}\n")
    }
}
