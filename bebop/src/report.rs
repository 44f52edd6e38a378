//! A trace as text for people: the verdict, then each statement with its line,
//! indented by the depth of calls, with what it changed.

use crate::cfg::{Graph, Stmt, StmtId};
use grammar::trace::{StepKind, Trace, Verdict};
use std::fmt::Write;

/// The trace as text.
pub fn text(trace: &Trace, graph: &Graph, stmts: &[StmtId]) -> String {
    let mut out = String::new();
    let verdict = match trace.verdict {
        Verdict::Reachable => "reachable",
        Verdict::Unreachable => "unreachable",
        Verdict::Unknown => "unknown",
    };
    let _ = write!(out, "{verdict}");
    if let Some(target) = &trace.target {
        let what = match &target.label {
            Some(label) => format!("label {label}"),
            None => "failing assert".to_string(),
        };
        let _ = write!(
            out,
            ": {what} in {}, line {} of {}, after {} statement{}",
            target.procedure,
            target.line,
            trace.program.file,
            trace.steps.len(),
            if trace.steps.len() == 1 { "" } else { "s" },
        );
    }
    if let Some(reason) = &trace.reason {
        let _ = write!(out, ": {reason}");
    }
    out.push('\n');
    if trace.steps.is_empty() {
        return out;
    }
    if !trace.initial.is_empty() {
        let _ = writeln!(out, "\n{:>6}  start with {}", "", values(&trace.initial));
    }
    out.push('\n');
    for (step, stmt) in trace.steps.iter().zip(stmts) {
        let indent = "  ".repeat(step.depth as usize % 40);
        let _ = write!(
            out,
            "{:>6}  {indent}{}",
            step.line,
            statement(&graph.stmts[*stmt])
        );
        if !step.changed.is_empty() {
            let _ = write!(out, "    [{}]", values(&step.changed));
        }
        if matches!(step.kind, StepKind::Target) {
            out.push_str("    <- target");
        }
        if matches!(step.kind, StepKind::Assert)
            && std::ptr::eq(step, &trace.steps[trace.steps.len() - 1])
        {
            out.push_str("    <- fails");
        }
        out.push('\n');
    }
    out
}

fn values(values: &indexmap::IndexMap<String, bool>) -> String {
    let list: Vec<String> = values
        .iter()
        .map(|(name, value)| {
            let name = grammar::bp::Ident::new(name.as_str());
            format!("{name} = {}", u8::from(*value))
        })
        .collect();
    list.join(", ")
}

/// What a statement says: its C text if it stands for C, else itself.
fn statement(stmt: &Stmt) -> &str {
    match &stmt.note {
        Some(note) if !note.text.is_empty() && !note.id.ends_with('~') => &note.text,
        _ => &stmt.text,
    }
}
