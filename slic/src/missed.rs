//! Events that a woven program would miss: functions that the program still names itself.
//!
//! What a text is woven by are tokens, and C has more ways to name a function than these
//! tell: assembly, a declaration by a type that is not understood. What the woven program
//! means, its intermediate form says, in which a function is one whatever it is called.
//! There nobody but a wrapper uses a function that has an event and no body; who else does
//! would be overlooked, so the rule is refused. Rejected: to look for the names in the text
//! alone, where a variable or a member may be called so, too.

use crate::hooks::{Plan, Unit};
use crate::placed::GENERATED;
use crate::rules::{Loaded, RuleFile};
use crate::tables::shown;
use grammar::diag::Diagnostic;
use grammar::rule::{Functions as Target, Name, When};
use ir::{Expr, ExprKind, FuncId, Function, Program, Stmt, StmtKind};
use std::collections::BTreeSet;

/// The names by which rules speak of functions, with their files.
pub fn named(rules: &[Loaded]) -> Vec<(&RuleFile, &Name)> {
    let mut out = Vec::new();
    for (file, handler) in rules.iter().flat_map(Loaded::handlers) {
        let When::Events(events) = &handler.when else {
            continue;
        };
        for event in events {
            if let Target::Named(names) = &event.functions {
                out.extend(names.iter().map(|name| (file, name)));
            }
        }
    }
    out
}

/// A use of a function in the woven program that is no event although one of these names
/// means it.
pub fn missed(
    woven: &Program,
    names: &[(&RuleFile, &Name)],
    rules: &[Loaded],
    plan: &Plan,
    units: &[Unit],
) -> Option<Diagnostic> {
    let in_text = |f: &Function| {
        let mut words = units.iter().map(|u| &u.functions.words);
        words.any(|w| w.contains(&f.own_name) || w.contains(&f.name))
    };
    let foreign = |f: &Function| f.body.is_none() && !f.unknown && in_text(f);
    let event = |f: &Function| {
        let fits = |(_, name): &&(&RuleFile, &Name)| name.fits(&f.name) || name.fits(&f.own_name);
        names.iter().find(fits).filter(|_| foreign(f))
    };
    let files = rules.iter().flat_map(|r| &r.files);
    let own: BTreeSet<&str> = files.map(|f| f.name.as_str()).chain([GENERATED]).collect();
    let is_own = |s: &Stmt| {
        let file = woven.files.get(s.pos.file as usize);
        file.is_some_and(|file| own.contains(file.as_str()))
    };
    // The handlers of a function with any number of arguments are around its calls.
    let is_around = |f: FuncId| {
        let f = woven.func(f);
        f.variadic && plan.hooks.contains_key(&f.own_name)
    };
    let mut out = None;
    for statement in woven.funcs.iter().flat_map(|f| f.body.iter().flatten()) {
        statement.walk(&mut |s| {
            if out.is_some() || is_own(s) {
                return;
            }
            let called = match &s.kind {
                StmtKind::Call { callee, .. } if !is_around(*callee) => Some(*callee),
                _ => None,
            };
            let used = s.reads().into_iter().flat_map(addresses).chain(called);
            let found = used.filter_map(|f| Some((woven.func(f), event(woven.func(f))?)));
            out = found.map(|(f, event)| (f, event, s.pos)).next();
        });
    }
    let (function, (file, event), pos) = out?;
    let name = function.own_name.split('@').next().unwrap_or_default();
    let message = format!("`{name}` is used in a way that no event can be at");
    let label = "the event would be missed";
    let problem = Diagnostic::error(message, file.file, event.span, label);
    Some(problem.with_note(format!("at {}", shown(woven, pos))))
}

/// The functions whose addresses an expression has.
fn addresses(e: &Expr) -> Vec<FuncId> {
    let mut out = Vec::new();
    e.walk(&mut |e| {
        if let ExprKind::FuncAddr(f) = e.kind {
            out.push(f);
        }
    });
    out
}
