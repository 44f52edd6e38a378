//! From the command line's `--reach` to the labels of the program.

use grammar::bp::{Ident, Program, StmtKind};
use grammar::diag::{Diagnostic, Severity};
use grammar::errors::is_label;
use grammar::similar::similar;

/// What counts as an error.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// (procedure or any, label), as spelled in the program.
    pub labels: Vec<(Option<String>, String)>,
    /// Failing asserts.
    pub asserts: bool,
}

impl Wanted {
    /// Is the label of the procedure wanted?
    pub fn has(&self, proc: &str, label: &str) -> bool {
        self.labels
            .iter()
            .any(|(p, w)| w == label && p.as_ref().is_none_or(|p| p == proc))
    }

    /// The first wanted one of the labels of a statement.
    pub fn label_of(&self, proc: &str, labels: &[Ident]) -> Option<String> {
        let wanted = labels.iter().find(|l| self.has(proc, &l.name));
        wanted.map(|l| l.name.clone())
    }
}

/// What is wanted, and what there is to say about it.
pub struct Resolved {
    pub wanted: Wanted,
    pub warnings: Vec<Diagnostic>,
}

/// Resolves `LABEL` and `PROC:LABEL`. Without any, the labels that mean an
/// error, by convention or as `error_labels`, are wanted, as far as they exist.
///
/// A label matches as spelled; if there is none, in any case. `ERROR` need not
/// exist: a program without it, and without asserts, is safe, which is said.
pub fn resolve(
    program: &Program,
    reach: &[String],
    error_labels: &[String],
    asserts: bool,
) -> Result<Resolved, Vec<Diagnostic>> {
    let mut all: Vec<(&str, &str)> = Vec::new();
    let mut any_assert = false;
    for proc in &program.procs {
        for stmt in &proc.body {
            stmt.walk(&mut |stmt| {
                any_assert |= matches!(stmt.kind, StmtKind::Assert(_));
                for label in &stmt.labels {
                    all.push((&proc.name.name, &label.name));
                }
            });
        }
    }
    let mut wanted = Wanted {
        labels: Vec::new(),
        asserts,
    };
    let mut errors = Vec::new();
    let mut warnings = Vec::new();
    if reach.is_empty() {
        for (_, label) in &all {
            if is_label(label, error_labels) {
                add(&mut wanted, None, label);
            }
        }
        if wanted.labels.is_empty() && !(asserts && any_assert) {
            warnings.push(nothing("ERROR", asserts));
        }
    }
    for target in reach {
        let (proc, label) = split(target, &all);
        let here = |p: &str| proc.is_none_or(|wanted| wanted == p);
        let exact: Vec<_> = all.iter().filter(|(p, l)| here(p) && *l == label).collect();
        let matching: Vec<_> = match exact.is_empty() {
            false => exact,
            true => all
                .iter()
                .filter(|(p, l)| here(p) && l.eq_ignore_ascii_case(label))
                .collect(),
        };
        for (_, l) in &matching {
            add(&mut wanted, proc, l);
        }
        if !matching.is_empty() {
            continue;
        }
        if proc.is_none() && label.eq_ignore_ascii_case("ERROR") {
            if !(asserts && any_assert) {
                warnings.push(nothing(label, asserts));
            }
            continue;
        }
        errors.push(missing(target, proc, label, program, &all));
    }
    if errors.is_empty() {
        Ok(Resolved { wanted, warnings })
    } else {
        Err(errors)
    }
}

fn nothing(label: &str, asserts: bool) -> Diagnostic {
    let message = match asserts {
        true => format!("no label {label} and no assert in the program"),
        false => format!("no label {label} in the program"),
    };
    Diagnostic {
        severity: Severity::Warning,
        ..Diagnostic::global(message)
    }
}

fn add(wanted: &mut Wanted, proc: Option<&str>, label: &str) {
    let entry = (proc.map(str::to_string), label.to_string());
    if !wanted.labels.contains(&entry) {
        wanted.labels.push(entry);
    }
}

/// `PROC:LABEL`, unless the whole is a label.
fn split<'t>(target: &'t str, all: &[(&str, &str)]) -> (Option<&'t str>, &'t str) {
    if all.iter().any(|(_, l)| *l == target) {
        return (None, target);
    }
    match target.rsplit_once(':') {
        Some((proc, label)) if !proc.is_empty() => (Some(proc), label),
        _ => (None, target),
    }
}

fn missing(
    target: &str,
    proc: Option<&str>,
    label: &str,
    program: &Program,
    all: &[(&str, &str)],
) -> Diagnostic {
    if let Some(proc) = proc {
        if !program.procs.iter().any(|p| p.name.name == proc) {
            let names = program.procs.iter().map(|p| p.name.name.as_str());
            return hint(
                Diagnostic::global(format!("there is no procedure `{proc}` (for `{target}`)")),
                similar(proc, names),
            );
        }
    }
    let message = match proc {
        Some(proc) => format!("there is no label `{label}` in procedure `{proc}`"),
        None => format!("there is no label `{label}` in the program"),
    };
    let diagnostic = Diagnostic::global(message);
    let here = all.iter().filter(|(p, _)| proc.is_none_or(|w| w == *p));
    if let Some(found) = similar(label, here.map(|(_, l)| *l)) {
        return hint(diagnostic, Some(found));
    }
    let elsewhere = all.iter().find(|(_, l)| l.eq_ignore_ascii_case(label));
    match elsewhere {
        Some((p, l)) => diagnostic.with_note(format!("did you mean `{p}:{l}`?")),
        None if all.is_empty() => diagnostic.with_note("the program has no labels"),
        None => {
            let mut names: Vec<&str> = all.iter().map(|(_, l)| *l).collect();
            names.sort_unstable();
            names.dedup();
            let more = if names.len() > 10 { ", ..." } else { "" };
            names.truncate(10);
            diagnostic.with_note(format!("the labels are: {}{more}", names.join(", ")))
        }
    }
}

fn hint(diagnostic: Diagnostic, name: Option<&str>) -> Diagnostic {
    match name {
        Some(name) => diagnostic.with_note(format!("did you mean `{name}`?")),
        None => diagnostic,
    }
}
