//! bebop against its slow twin on one program: verdict and length of the
//! shortest trace in both directions, any trace, every trace through the trace checker,
//! and the reachable states at every statement.
//!
//! [`campaign`] does it for random programs and makes the first one that shows
//! a difference small.

use super::generate::{self, Random};
use super::oracle::{self, Answer, Errors};
use super::shrink;
use bebop::{analyse, build, replay, states_at, targets};
use bebop::{Analysis, Direction, Progress, Query, States, Stats, TraceKind};
use grammar::bp::{self, Program};
use grammar::lines::Lines;
use grammar::trace::{Tool, Trace, Verdict};
use std::collections::BTreeSet;

/// What a campaign met.
#[derive(Clone, Copy, Debug, Default)]
pub struct Met {
    pub programs: u64,
    pub reachable: u64,
    /// Statements of the longest shortest trace.
    pub longest: u64,
}

/// Compares random programs, one for each seed. The error is a report with the
/// seed, the difference and a small program that shows it.
pub fn campaign(seeds: std::ops::Range<u64>) -> Result<Met, String> {
    let mut met = Met::default();
    for seed in seeds {
        let text = generate::program(&mut Random::new(seed));
        let program = bp::parse(&text, 0).map_err(|e| format!("seed {seed}: {e:?}\n{text}"))?;
        match compare(&program, &program) {
            Ok(length) => {
                met.programs += 1;
                met.reachable += u64::from(length.is_some());
                met.longest = met.longest.max(length.unwrap_or(0));
            }
            Err(difference) => {
                let small = shrink::shrink(&program, &|p| compare(p, p).is_err());
                let shown = compare(&small, &small).err().unwrap_or_default();
                return Err(format!("seed {seed}: {difference}\n{shown}\n{small}"));
            }
        }
    }
    Ok(met)
}

/// Asks bebop about one program and the oracle about another, which differ
/// only when a fault is planted: the length of the shortest trace, or what
/// differs. Ill-formed programs show no difference.
pub fn compare(ours: &Program, theirs: &Program) -> Result<Option<u64>, String> {
    let text = ours.to_string();
    let (Ok(ours), true) = (bp::parse(&text, 0), well_formed(theirs)) else {
        return Ok(None);
    };
    if !well_formed(&ours) {
        return Ok(None);
    }
    let errors = Errors {
        label: &|l| l == "ERROR",
        asserts: true,
    };
    let answer = oracle::run(theirs, 0, &errors);
    let lines = Lines::new(&text);
    let found = targets::resolve(&ours, &[], &[], true).map_err(|e| format!("{e:?}"))?;
    let mut query = Query {
        wanted: found.wanted,
        direction: Direction::Forward,
        ..Query::default()
    };
    for direction in [Direction::Forward, Direction::Backward] {
        query.direction = direction;
        let analysis = analyse(&ours, &lines, &query, &Progress::default())
            .map_err(|e| format!("{direction:?}: {e:?}"))?;
        let length = analysis.path.steps.len() as u64;
        let length = (analysis.verdict == Verdict::Reachable).then_some(length);
        if length != answer.length {
            return Err(format!(
                "{direction:?}: a trace of {length:?} statements, the oracle has {:?}",
                answer.length
            ));
        }
        if length.is_some() {
            replay::check(&ours, &lines, 0, &trace(&analysis))
                .map_err(|invalid| format!("{direction:?}: {invalid:?}"))?;
        }
    }
    query.direction = Direction::Forward;
    query.trace = TraceKind::Any;
    let analysis = analyse(&ours, &lines, &query, &Progress::default())
        .map_err(|e| format!("any trace: {e:?}"))?;
    let length = analysis.path.steps.len() as u64;
    match (analysis.verdict, answer.length) {
        (Verdict::Reachable, Some(least)) if length >= least => {
            replay::check(&ours, &lines, 0, &trace(&analysis))
                .map_err(|invalid| format!("any trace: {invalid:?}"))?;
        }
        (Verdict::Unreachable, None) => {}
        _ => {
            return Err(format!(
                "any trace: one of {length} statements, the oracle has {:?}",
                answer.length
            ))
        }
    }
    compare_states(&ours, &query, &answer)?;
    Ok(answer.length)
}

fn well_formed(program: &Program) -> bool {
    !grammar::bp_check::has_errors(&grammar::bp_check::check(program, 0))
}

/// The trace of an analysis.
pub fn trace(analysis: &Analysis) -> Trace {
    Trace {
        verdict: analysis.verdict,
        shortest: analysis.shortest,
        target: analysis.path.target.clone(),
        initial: analysis.path.initial.clone(),
        variables: Default::default(),
        steps: analysis.path.steps.clone(),
        ..empty_trace()
    }
}

/// A trace that says nothing.
pub fn empty_trace() -> Trace {
    Trace {
        format: grammar::trace::FORMAT.into(),
        version: grammar::trace::VERSION,
        tool: Tool {
            name: "bebop".into(),
            version: env!("CARGO_PKG_VERSION").into(),
        },
        program: grammar::trace::Program {
            file: "-".into(),
            sha256: String::new(),
        },
        source: None,
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

/// The reachable states at every statement against the oracle's.
fn compare_states(program: &Program, query: &Query, answer: &Answer) -> Result<(), String> {
    let graph = build(program, query.entry, &query.wanted);
    let layout = query.order.layout(&graph).map_err(|e| format!("{e:?}"))?;
    let (progress, stats) = (&Progress::default(), &mut Stats::default());
    let states = States::reach(&graph, &layout, false, progress, stats);
    let context = states.context(&graph, &layout);
    for (p, proc) in graph.procs.iter_enumerated() {
        let stmts = graph.stmts.iter().filter(|s| s.proc == p);
        let scope = graph.scope(p);
        for (point, stmt) in stmts.enumerate() {
            let set = states_at(&context, p, &states.edges[stmt.node]);
            let theirs = answer.states.get(usize::from(p)).and_then(|s| s.get(point));
            let expected: BTreeSet<Vec<bool>> = theirs
                .into_iter()
                .flatten()
                .map(|state| scope.iter().map(|s| state[usize::from(*s)]).collect())
                .collect();
            let mut found = BTreeSet::new();
            for bits in 0..1usize << scope.len() {
                let state: Vec<bool> = (0..scope.len()).map(|i| bits >> i & 1 == 1).collect();
                let holds = |v| {
                    let at = scope.iter().position(|s| layout.current(*s) == v);
                    at.is_some_and(|i| state[i])
                };
                if states.bdd.contains(&set, holds) {
                    found.insert(state);
                }
            }
            if found != expected {
                return Err(format!(
                    "states at {} point {point} `{}`: {} found, {} expected",
                    proc.name,
                    stmt.text,
                    found.len(),
                    expected.len()
                ));
            }
        }
    }
    Ok(())
}
