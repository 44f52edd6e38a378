//! What is said of a property as text for people: the verdict, and the run that
//! violates it, with the place where its loop begins.

use super::report::{Folds, Listing};
use crate::program::graph::Graph;
use crate::program::ids::StmtId;
use grammar::lasso::{Lasso, Verdict, Violation};
use std::fmt::Write;

/// The answer as text.
pub fn text(lasso: &Lasso, graph: &Graph, stmts: &[StmtId], folds: &Folds) -> String {
    let mut out = match lasso.verdict {
        Verdict::Holds => format!("holds: {}", lasso.property),
        Verdict::Violated => format!("violated: {}", lasso.property),
        Verdict::Unknown => "unknown".to_string(),
    };
    let steps = lasso.steps.len();
    match lasso.violation {
        Some(Violation::Loop) => {
            let turn = steps - lasso.stem;
            let _ = write!(
                out,
                ", by a run of {} with a loop of {turn}",
                statements(steps)
            );
        }
        Some(Violation::End) => {
            let _ = write!(out, ", by a run that ends after {}", statements(steps));
        }
        Some(Violation::Prefix) => {
            let _ = write!(out, ", after {}, whatever comes then", statements(steps));
        }
        None => {}
    }
    if let Some(reason) = &lasso.reason {
        let _ = write!(out, ": {reason}");
    }
    out.push('\n');
    let end = lasso.violation == Some(Violation::End);
    let listing = Listing {
        initial: &lasso.initial,
        steps: &lasso.steps,
        graph,
        stmts,
        folds,
        loop_from: (lasso.violation == Some(Violation::Loop)).then_some(lasso.stem),
        fails_at: steps.checked_sub(1).filter(|_| end),
        turns: &Default::default(),
    };
    listing.write(&mut out);
    match lasso.violation {
        Some(Violation::End) => {
            let _ = writeln!(out, "{:>6}  -- the run has ended --", "");
        }
        Some(Violation::Loop) => {
            let _ = writeln!(out, "{:>6}  -- and so on --", "");
        }
        _ => {}
    }
    out
}

fn statements(n: usize) -> String {
    format!("{n} statement{}", if n == 1 { "" } else { "s" })
}
