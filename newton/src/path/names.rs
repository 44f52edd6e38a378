//! The predicates of the abstraction, as its trace tells of them.

use grammar::trace::{Step, StepKind, Trace};
use ir::{Expr, FuncId, Program};
use logic::predicate::to_surface;
use std::collections::{HashMap, HashSet};

/// Predicates as the abstraction writes them.
#[derive(Debug, Default)]
pub struct Names {
    all: HashSet<String>,
    /// Those of each procedure.
    of: HashMap<String, HashSet<String>>,
}

impl Names {
    /// The variables of a trace.
    pub fn of_trace(trace: &Trace) -> Names {
        let mut names = Names::of(trace.initial.keys(), &trace.steps);
        for (procedure, variables) in &trace.variables {
            let of = names.of.entry(procedure.clone()).or_default();
            of.extend(variables.iter().cloned());
        }
        names
    }

    /// The variables that steps give a value.
    pub fn of<'t>(initial: impl Iterator<Item = &'t String>, steps: &[Step]) -> Names {
        let mut names = Names::default();
        names.all.extend(initial.cloned());
        if let Some(first) = steps.first() {
            let of = names.of.entry(first.procedure.clone()).or_default();
            of.extend(names.all.iter().cloned());
        }
        let behind = steps.iter().skip(1).chain(steps.last());
        for (step, next) in steps.iter().zip(behind) {
            // What a call or a return changes belongs to where it leads.
            let scope = match step.kind {
                StepKind::Call | StepKind::Return => &next.procedure,
                _ => &step.procedure,
            };
            if !step.changed.is_empty() {
                let of = names.of.entry(scope.clone()).or_default();
                of.extend(step.changed.keys().cloned());
                names.all.extend(step.changed.keys().cloned());
            }
        }
        names
    }

    /// Did the steps show a predicate of that text, in whatever procedure?
    pub fn contains(&self, text: &str) -> bool {
        self.all.contains(text)
    }

    /// Does it have this one, there?
    pub fn has(&self, program: &Program, scope: Option<FuncId>, e: &Expr) -> bool {
        let Some(text) = to_surface(program, scope, e) else {
            return false;
        };
        let text = text.to_string();
        match scope {
            Some(f) => {
                let own = self.of.get(&program.func(f).name);
                own.is_some_and(|own| own.contains(&text))
            }
            None => self.all.contains(&text),
        }
    }
}
