//! What bebop exports against the explicit-state oracle: circuits and pushdown systems
//! are run here, by interpreters that know nothing of boolean programs, Remopla is read
//! back, and a path through the circuit becomes a trace that the checker of traces takes.
//!
//! SPIN's answers are compared by `bin/foreign.rs`, since they need SPIN.

pub mod circuit;
pub mod pushdown;
pub mod temporal;

use super::bebop::generate::{self, Random};
use super::bebop::oracle::{self, Errors};
use super::bebop::{compare, shrink};
use bebop::export::{export, import, Export, Language};
use bebop::{analyse, build, replay, targets, Graph, Progress, Query};
use grammar::bp::{self, Program};
use grammar::lines::Lines;
use grammar::trace::{Trace, Verdict};

/// Levels of recursive procedures.
const LEVELS: usize = 2;

/// What a campaign met.
#[derive(Clone, Copy, Debug, Default)]
pub struct Met {
    pub programs: u64,
    pub reachable: u64,
    /// Programs whose circuit, and whose pushdown system was small enough.
    pub circuits: u64,
    pub pushdowns: u64,
    /// Programs with recursive procedures.
    pub recursive: u64,
}

/// Compares random programs, one for each seed.
pub fn campaign(seeds: std::ops::Range<u64>) -> Result<Met, String> {
    let mut met = Met::default();
    for seed in seeds {
        let text = generate::program(&mut Random::new(seed));
        let program = bp::parse(&text, 0).map_err(|e| format!("seed {seed}: {e:?}\n{text}"))?;
        if let Err(difference) = one(&program, &mut met) {
            let small = shrink::shrink(&program, &|p| one(p, &mut Met::default()).is_err());
            let shown = one(&small, &mut Met::default()).err().unwrap_or_default();
            return Err(format!("seed {seed}: {difference}\n{shown}\n{small}"));
        }
    }
    Ok(met)
}

/// What bebop makes of the program's errors.
fn graph(program: &Program) -> Result<Graph, String> {
    let found = targets::resolve(program, &[], &[], true).map_err(|e| format!("{e:?}"))?;
    Ok(build(program, 0.into(), &found.wanted))
}

fn one(program: &Program, met: &mut Met) -> Result<(), String> {
    let text = program.to_string();
    let Ok(program) = bp::parse(&text, 0) else {
        return Ok(());
    };
    if grammar::bp_check::has_errors(&grammar::bp_check::check(&program, 0)) {
        return Ok(());
    }
    let errors = Errors {
        label: &|l| l == "ERROR",
        asserts: true,
    };
    let reachable = oracle::run(&program, 0, &errors).length.is_some();
    met.programs += 1;
    met.reachable += u64::from(reachable);
    let graph = graph(&program)?;
    let product = |language| {
        export(
            &graph,
            &Export {
                language,
                levels: LEVELS,
                claim: None,
            },
        )
    };

    let remopla = product(Language::Remopla)?.product;
    let remopla = String::from_utf8(remopla).map_err(|e| e.to_string())?;
    let theirs = read_back(&remopla)?;
    if theirs != reachable {
        return Err(format!(
            "Remopla: {theirs}, expected {reachable}\n{remopla}"
        ));
    }

    if let Ok(system) = product(Language::Pds) {
        let system = String::from_utf8(system.product).map_err(|e| e.to_string())?;
        // The order of rules is that of a set, so small ones are plenty.
        if system.len() < 200_000 {
            met.pushdowns += 1;
            let theirs = pushdown::reaches(&system, "error")?;
            if theirs != reachable {
                return Err(format!("pushdown system: {theirs}, expected {reachable}"));
            }
        }
    }

    let circuit = product(Language::Aiger)?;
    met.recursive += u64::from(circuit.bounded);
    let Some(answer) = circuit::search(&circuit.product)? else {
        return Ok(());
    };
    met.circuits += 1;
    match answer {
        // Deeper calls may lead to an error.
        None if circuit.cut.is_some() => Ok(()),
        None if reachable => Err("circuit: no error".into()),
        None => Ok(()),
        Some(_) if !reachable => Err("circuit: an error".into()),
        Some(witness) => witnessed(&program, &text, &graph, &witness),
    }
}

/// bebop's own answer about a program in Remopla.
fn read_back(text: &str) -> Result<bool, String> {
    let program = grammar::remopla::parse(text, 0).map_err(|e| format!("{e:?}\n{text}"))?;
    let problems = grammar::bp_check::check(&program, 0);
    if grammar::bp_check::has_errors(&problems) {
        return Err(format!("{problems:?}\n{text}"));
    }
    let entry = grammar::bp_check::entry(&program, None).map_err(|e| format!("{e:?}"))?;
    let entry = program.procs.iter().position(|p| std::ptr::eq(p, entry));
    let found = targets::resolve(&program, &[], &[], true).map_err(|e| format!("{e:?}"))?;
    let query = Query {
        entry: entry.unwrap_or(0).into(),
        wanted: found.wanted,
        ..Query::default()
    };
    let analysis = analyse(&program, &Lines::new(text), &query, &Progress::default());
    let analysis = analysis.map_err(|e| format!("{e:?}"))?;
    Ok(analysis.verdict == Verdict::Reachable)
}

/// A path through the circuit is a path of the program.
fn witnessed(program: &Program, text: &str, graph: &Graph, witness: &str) -> Result<(), String> {
    let lines = Lines::new(text);
    let path = import(graph, &lines, LEVELS, witness)?;
    let trace = Trace {
        verdict: Verdict::Reachable,
        target: path.target,
        initial: path.initial,
        variables: Default::default(),
        steps: path.steps,
        ..compare::empty_trace()
    };
    replay::check(program, &lines, 0, &trace).map_err(|invalid| format!("imported: {invalid:?}"))
}
