//! What the abstraction cost, and what each optimisation of PLDI 2001, 5.2
//! saved: printed by `--stats` to standard error.

use serde::Serialize;
use std::time::Duration;

/// Counters of one procedure; [`Counters::add`] sums them.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Counters {
    /// Cubes that were looked at.
    pub cubes: u64,
    /// Queries to the prover.
    pub prover_calls: u64,
    /// Those about linear arithmetic, and those about bit-vectors.
    pub by_integers: u64,
    pub by_bits: u64,
    /// Queries that ran out of resources; taken as "not implied".
    pub prover_unknown: u64,
    /// Statements and predicates settled because the precondition is the same.
    pub untouched: u64,
    /// Formulas settled because they are built from predicates or constants.
    pub saved_by_syntax: u64,
    /// Cubes settled by comparing sets of values of one term.
    pub saved_by_ranges: u64,
    /// Cubes refuted by a state that was drawn, or made from one.
    pub saved_by_samples: u64,
    /// Cubes refuted by a model of an earlier query.
    pub saved_by_models: u64,
    /// Cubes skipped since a part of them is an implicant or a contradiction.
    pub saved_by_primes: u64,
    /// Formulas met before.
    pub saved_by_cache: u64,
    /// Searches that were found in `--cache`.
    pub saved_by_store: u64,
    /// Searches of which `--cache` had those over fewer predicates.
    pub grown_from_store: u64,
    /// Predicates outside the cone of influence, summed over all formulas.
    pub saved_by_cone: u64,
}

impl Counters {
    /// Counts a query, by its encoding.
    pub fn asked(&mut self, by_bits: bool) {
        self.prover_calls += 1;
        match by_bits {
            true => self.by_bits += 1,
            false => self.by_integers += 1,
        }
    }

    /// Sums two sets of counters.
    pub fn add(&mut self, other: &Counters) {
        self.cubes += other.cubes;
        self.prover_calls += other.prover_calls;
        self.by_integers += other.by_integers;
        self.by_bits += other.by_bits;
        self.prover_unknown += other.prover_unknown;
        self.untouched += other.untouched;
        self.saved_by_syntax += other.saved_by_syntax;
        self.saved_by_ranges += other.saved_by_ranges;
        self.saved_by_samples += other.saved_by_samples;
        self.saved_by_models += other.saved_by_models;
        self.saved_by_primes += other.saved_by_primes;
        self.saved_by_cache += other.saved_by_cache;
        self.saved_by_store += other.saved_by_store;
        self.grown_from_store += other.grown_from_store;
        self.saved_by_cone += other.saved_by_cone;
    }

    /// What was counted since an earlier time.
    pub fn since(&self, earlier: &Counters) -> Counters {
        Counters {
            cubes: self.cubes - earlier.cubes,
            prover_calls: self.prover_calls - earlier.prover_calls,
            by_integers: self.by_integers - earlier.by_integers,
            by_bits: self.by_bits - earlier.by_bits,
            prover_unknown: self.prover_unknown - earlier.prover_unknown,
            untouched: self.untouched - earlier.untouched,
            saved_by_syntax: self.saved_by_syntax - earlier.saved_by_syntax,
            saved_by_ranges: self.saved_by_ranges - earlier.saved_by_ranges,
            saved_by_samples: self.saved_by_samples - earlier.saved_by_samples,
            saved_by_models: self.saved_by_models - earlier.saved_by_models,
            saved_by_primes: self.saved_by_primes - earlier.saved_by_primes,
            saved_by_cache: self.saved_by_cache - earlier.saved_by_cache,
            saved_by_store: self.saved_by_store - earlier.saved_by_store,
            grown_from_store: self.grown_from_store - earlier.grown_from_store,
            saved_by_cone: self.saved_by_cone - earlier.saved_by_cone,
        }
    }

    fn rows(&self) -> [(&'static str, u64); 15] {
        [
            ("cubes tried", self.cubes),
            ("prover calls", self.prover_calls),
            ("  by integers", self.by_integers),
            ("  by bit-vectors", self.by_bits),
            ("prover gave up", self.prover_unknown),
            ("predicates untouched", self.untouched),
            ("saved by syntax", self.saved_by_syntax),
            ("saved by ranges", self.saved_by_ranges),
            ("saved by samples", self.saved_by_samples),
            ("saved by models", self.saved_by_models),
            ("saved by primes", self.saved_by_primes),
            ("saved by repetition", self.saved_by_cache),
            ("saved by --cache", self.saved_by_store),
            ("grown from --cache", self.grown_from_store),
            ("saved by the cone", self.saved_by_cone),
        ]
    }
}

/// One procedure's share.
#[derive(Clone, Debug, Serialize)]
pub struct ProcStats {
    pub name: String,
    pub predicates: usize,
    pub seconds: f64,
    #[serde(flatten)]
    pub counters: Counters,
}

/// The whole run.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Stats {
    pub tool: &'static str,
    pub predicates: usize,
    pub procedures: Vec<ProcStats>,
    /// Seconds of the passes before the procedures, by name.
    pub passes: Vec<(&'static str, f64)>,
    pub total: Counters,
    pub seconds: f64,
    /// Did a limit make the abstraction coarser?
    pub degraded: bool,
}

impl Stats {
    /// Records how long a pass took.
    pub fn pass(&mut self, name: &'static str, time: Duration) {
        self.passes.push((name, time.as_secs_f64()));
    }

    /// As a table for people.
    pub fn to_text(&self) -> String {
        let mut out = String::new();
        for (name, seconds) in &self.passes {
            out.push_str(&format!("{name:24} {seconds:10.3} s\n"));
        }
        for p in &self.procedures {
            out.push_str(&format!(
                "{:24} {:10.3} s {:6} predicates {:8} prover calls\n",
                p.name, p.seconds, p.predicates, p.counters.prover_calls
            ));
        }
        out.push_str(&format!("{:24} {:10}\n", "predicates", self.predicates));
        for (name, value) in self.total.rows() {
            out.push_str(&format!("{name:24} {value:10}\n"));
        }
        out.push_str(&format!("{:24} {:10.3} s\n", "total", self.seconds));
        out
    }
}
