//! Paths through small C programs: verdicts, predicates, explanations.

mod follow;
mod initial;
mod paths;
mod robust;

use crate::{Analysis, Method, Report, Verdict};
use grammar::diag::Sources;
use grammar::trace::Trace;
use ir::types::DataModel;
use ir::Program;

/// Lowers a C text.
pub fn program(text: &str) -> Program {
    program_for(text, DataModel::Lp64)
}

pub fn program_for(text: &str, data_model: DataModel) -> Program {
    let mut sources = Sources::default();
    let options = cfront::Options {
        data_model,
        ..Default::default()
    };
    cfront::load_text("test.i", text, true, &options, &mut sources)
        .unwrap_or_else(|ds| panic!("{}", sources.render(&ds)))
}

/// Runs newton on a trace.
pub fn analyse(program: &Program, trace: &Trace, method: Method) -> Result<Report, String> {
    let text = trace.to_json();
    let mut sources = Sources::default();
    let file = sources.add("trace.json", text.clone());
    let analysis = Analysis {
        program,
        measures: &[],
        method,
        unrelated: false,
        dump: &[],
        replay: None,
        deadline: None,
    };
    let report = analysis.run(trace, &text, file, Default::default());
    let report = report.map_err(|d| sources.render(&[d]))?;
    // Whatever the verdict: the product is a predicate file.
    let product = sources.add("product", report.answer.text());
    if let Err(ds) = grammar::pred::parse(&report.answer.text(), product) {
        return Err(sources.render(&ds));
    }
    Ok(report)
}

/// newton's report on the path with these decisions: 1 or 0 for each `if` and
/// `while` whose condition is no constant, the arm for each `switch`.
pub fn run(text: &str, decisions: &[usize]) -> Report {
    run_with(text, decisions, Method::Auto)
}

pub fn run_with(text: &str, decisions: &[usize], method: Method) -> Report {
    let program = program(text);
    let trace = follow::follow(&program, decisions);
    analyse(&program, &trace, method).unwrap_or_else(|e| panic!("{e}"))
}

/// The predicates of an infeasible path, as `scope: predicate`.
pub fn predicates(text: &str, decisions: &[usize]) -> Vec<String> {
    refuted(&run(text, decisions))
}

pub fn refuted(report: &Report) -> Vec<String> {
    assert_eq!(
        report.answer.verdict,
        Verdict::Infeasible,
        "{}",
        report.answer.text()
    );
    let parsed = grammar::pred::parse(&report.answer.text(), 0).expect("a predicate file");
    let mut out = Vec::new();
    for section in &parsed.sections {
        let scope = section.procedure.as_deref().unwrap_or("global");
        for e in &section.predicates {
            out.push(format!("{scope}: {e}"));
        }
    }
    out
}

/// The explanation of a feasible path.
pub fn explanation(text: &str, decisions: &[usize]) -> String {
    let report = run(text, decisions);
    assert_eq!(
        report.answer.verdict,
        Verdict::Feasible,
        "{}",
        report.answer.text()
    );
    report.messages
}
