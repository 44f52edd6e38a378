//! A trace as text for people: the verdict, then each statement with its line,
//! indented by the depth of calls, with what it changed. A call with a long
//! inside may be folded into one line.

use crate::program::graph::{Graph, Stmt};
use crate::program::ids::StmtId;
use grammar::trace::{Step, StepKind, Trace, Verdict};
use indexmap::IndexMap;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Calls to fold: the step of a call, and the step of its return. A call that
/// the target is in does not return.
pub type Folds = BTreeMap<usize, usize>;

/// The calls whose inside has more than `longest` steps, without
/// those at the steps (from 1) that are wanted in full.
pub fn folds(steps: &[Step], longest: Option<usize>, unfold: &[usize]) -> Folds {
    let mut folds = Folds::new();
    let Some(longest) = longest else { return folds };
    let mut open: Vec<usize> = Vec::new();
    for (i, step) in steps.iter().enumerate() {
        match step.kind {
            StepKind::Call => open.push(i),
            StepKind::Return => {
                if let Some(call) = open.pop() {
                    if i - call > longest && !unfold.contains(&(call + 1)) {
                        folds.insert(call, i);
                    }
                }
            }
            _ => {}
        }
    }
    folds
}

/// The trace as text.
pub fn text(trace: &Trace, graph: &Graph, stmts: &[StmtId], folds: &Folds) -> String {
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
        if !trace.shortest {
            let _ = write!(out, " (there may be a shorter way)");
        }
    }
    if let Some(reason) = &trace.reason {
        let _ = write!(out, ": {reason}");
    }
    out.push('\n');
    let listing = Listing {
        initial: &trace.initial,
        steps: &trace.steps,
        graph,
        stmts,
        folds,
        loop_from: None,
        fails_at: trace.steps.len().checked_sub(1),
        turns: &turns(trace),
    };
    listing.write(&mut out);
    out
}

/// Steps, and what is needed to write them.
pub struct Listing<'l> {
    pub initial: &'l IndexMap<String, bool>,
    pub steps: &'l [Step],
    pub graph: &'l Graph,
    /// The statement of each step.
    pub stmts: &'l [StmtId],
    pub folds: &'l Folds,
    /// The step where a loop begins.
    pub loop_from: Option<usize>,
    /// The step that is an assert that fails, if it is one.
    pub fails_at: Option<usize>,
    /// The steps with which another thread goes on, and its number.
    pub turns: &'l BTreeMap<usize, u32>,
}

/// Where another thread goes on.
fn turns(trace: &Trace) -> BTreeMap<usize, u32> {
    let mut turns = BTreeMap::new();
    let mut first = 0;
    for context in &trace.contexts {
        turns.insert(first, context.thread);
        first += context.steps;
    }
    turns
}

impl Listing<'_> {
    /// Writes the values at the start, then a line for each step that is not folded.
    pub fn write(&self, out: &mut String) {
        if self.steps.is_empty() && self.initial.is_empty() {
            return;
        }
        if !self.initial.is_empty() {
            let _ = writeln!(out, "\n{:>6}  start with {}", "", values(self.initial));
        }
        out.push('\n');
        let mut next = 0;
        while next < self.steps.len() {
            if self.loop_from == Some(next) {
                let _ = writeln!(out, "{:>6}  -- from here on, again and again --", "");
            }
            next = self.line(next, out);
        }
    }

    /// Writes a step, or a folded call: the step behind it.
    fn line(&self, i: usize, out: &mut String) -> usize {
        let (Some(step), Some(stmt)) = (self.steps.get(i), self.stmts.get(i)) else {
            return self.steps.len();
        };
        if let Some(thread) = self.turns.get(&i) {
            let _ = writeln!(out, "        -- thread {thread}");
        }
        let indent = "  ".repeat(step.depth as usize % 40);
        let _ = write!(
            out,
            "{:>6}  {indent}{}",
            step.line,
            statement(&self.graph.stmts[*stmt])
        );
        if let Some(&end) = self.folds.get(&i) {
            let changed = self.within(i, end);
            if !changed.is_empty() {
                let _ = write!(out, "    [{}]", values(&changed));
            }
            let _ = writeln!(out, "    ... {} statements, --unfold {}", end - i, i + 1);
            return end + 1;
        }
        if !step.changed.is_empty() {
            let _ = write!(out, "    [{}]", values(&step.changed));
        }
        if matches!(step.kind, StepKind::Target) {
            out.push_str("    <- target");
        }
        if matches!(step.kind, StepKind::Assert) && self.fails_at == Some(i) {
            out.push_str("    <- fails");
        }
        out.push('\n');
        i + 1
    }

    /// What a call did to global variables and to its caller's: the last values of
    /// those that changed between the call and its return.
    fn within(&self, call: usize, end: usize) -> IndexMap<String, bool> {
        let (graph, stmts) = (self.graph, self.stmts);
        let mut changed = IndexMap::new();
        for i in call + 1..=end {
            let step = &self.steps[i];
            // Behind a return names are the caller's.
            let scope = match step.kind {
                StepKind::Call => continue,
                StepKind::Return if i == end => None,
                StepKind::Return => stmts.get(i + 1),
                _ => Some(&stmts[i]),
            };
            // What is local inside, or hidden by the caller's locals, is not seen.
            let local = |name: &String| {
                let of = |s: &StmtId| graph.procs[graph.stmts[*s].proc].locals.contains(name);
                scope.is_some_and(|s| of(s) || of(&stmts[call]))
            };
            for (name, value) in step.changed.iter().filter(|(n, _)| !local(n)) {
                changed.insert(name.clone(), *value);
            }
        }
        changed
    }
}

fn values(values: &IndexMap<String, bool>) -> String {
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
