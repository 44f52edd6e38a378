//! Which functions of a program the handlers of rules belong to.

use crate::heads;
use crate::hooks::{fitting, is_static, symbols, Action, Objects, Plan, Unit};
use crate::objects;
use crate::outside;
use crate::rules::{Loaded, RuleFile};
use crate::tables::{Stored, Value};
use grammar::diag::Diagnostic;
use grammar::rule::{Functions as Target, Name, Point, When};
use grammar::span::Span;
use std::collections::{BTreeMap, BTreeSet};

/// Finds the functions of all handlers. `entry` is where the program starts, if that is
/// known yet.
pub fn plan<'r>(
    rules: &'r [Loaded],
    units: &[Unit],
    tables: &[Stored],
    entry: Option<&str>,
) -> Result<Plan<'r>, Vec<Diagnostic>> {
    let mut plan = Plan {
        hooks: BTreeMap::new(),
        used: vec![BTreeSet::new(); rules.len()],
        objects: Objects::default(),
        outside: BTreeSet::new(),
    };
    let named = units.iter().flat_map(|u| u.functions.all.keys());
    let known: BTreeSet<&str> = named.map(String::as_str).collect();
    let symbols = symbols(units);
    // An environment calls each of its functions by a caller of its own.
    let callers = known.iter().filter(|k| k.starts_with(heads::CALLER));
    let mut called: Vec<&str> = callers.copied().collect();
    if called.is_empty() {
        called.extend(entry);
    }
    let mut errors = Vec::new();
    for (index, rule) in rules.iter().enumerate() {
        for (file, handler) in rule.handlers() {
            let action = |event| Action {
                rule: index,
                file,
                handler,
                event,
            };
            let events = match &handler.when {
                When::Returned(span) => {
                    for name in &called {
                        let hook = plan.hooks.entry(name.to_string()).or_default();
                        hook.last.push(action(*span));
                    }
                    continue;
                }
                When::Final(span) => {
                    if let Some(entry) = entry {
                        let hook = plan.hooks.entry(entry.to_string()).or_default();
                        hook.last.push(action(*span));
                    }
                    continue;
                }
                When::Events(events) => events,
            };
            for event in events {
                let functions = match &event.functions {
                    Target::Named(names) => {
                        errors.extend(undeclared(names, units, file));
                        fitting(names, &known, &symbols)
                    }
                    Target::Members {
                        tables: structures,
                        members,
                    } => match in_members(structures, members, tables, file) {
                        Ok(functions) => functions,
                        Err(problem) => {
                            errors.push(problem);
                            continue;
                        }
                    },
                };
                for (name, span) in functions {
                    if !is_used(units, name, entry) {
                        continue;
                    }
                    // What an environment tells of is no use of a function.
                    if !name.starts_with(heads::CONTEXT) || name.starts_with(heads::MEMBER) {
                        plan.used[index].insert(heads::shown(name).to_string());
                    }
                    let hook = plan.hooks.entry(name.to_string()).or_default();
                    match event.point {
                        Point::Entry => hook.entry.push(action(span)),
                        Point::Exit => hook.exit.push(action(span)),
                    }
                }
            }
        }
    }
    let mut handlers = rules.iter().flat_map(Loaded::handlers);
    if let Some(entry) = entry.filter(|_| handlers.any(|(_, h)| h.watch.is_some())) {
        // There the objects are chosen.
        plan.hooks.entry(entry.to_string()).or_default();
    }
    plan.outside = outside::left_out(rules, units, &plan);
    match objects::find(rules, units, &plan) {
        Ok(objects) => plan.objects = objects,
        Err(problem) => errors.push(problem),
    }
    match errors.is_empty() {
        true => Ok(plan),
        false => Err(errors),
    }
}

/// Functions that fit and are called without a declaration at file scope: old C, or one
/// inside of a function. They can have no wrapper.
fn undeclared(names: &[Name], units: &[Unit], file: &RuleFile) -> Option<Diagnostic> {
    let mut called = units.iter().flat_map(|u| &u.functions.undeclared);
    let (name, word) = called.find_map(|word| {
        let name = names.iter().find(|n| n.fits(word))?;
        Some((name, word))
    })?;
    let message = format!("`{word}` is called without a declaration at file scope");
    let label = "an event needs a prototype of its function";
    Some(Diagnostic::error(message, file.file, name.span, label))
}

/// The functions that the program puts into members, each once, with the place of the
/// member's name; else why they cannot be told.
fn in_members<'t>(
    structures: &[Name],
    members: &[Name],
    stored: &'t [Stored],
    file: &RuleFile,
) -> Result<Vec<(&'t str, Span)>, Diagnostic> {
    let mut seen = BTreeSet::new();
    let mut out = Vec::new();
    for member in members {
        let of_table = |s: &&Stored| {
            let fits = |table: &String| structures.iter().any(|n| n.fits(table));
            s.tables.iter().any(fits) && member.fits(&s.member)
        };
        for found in stored.iter().filter(of_table) {
            match &found.value {
                Value::Function(name) if seen.insert(name) => {
                    out.push((name.as_str(), member.span))
                }
                Value::Function(_) => {}
                Value::Ambiguous(name) => {
                    let message = format!("several functions are called `{name}`");
                    let label = "one of them is put here, and an event is at all of them";
                    return Err(Diagnostic::error(message, file.file, member.span, label));
                }
                Value::Other(place, _) => {
                    let message =
                        format!("`{}` gets a value that is no function's name", found.member);
                    let label = "it cannot be told which functions are called";
                    let problem = Diagnostic::error(message, file.file, member.span, label);
                    return Err(problem.with_note(format!("at {place}")));
                }
            }
        }
    }
    Ok(out)
}

/// Is a function called here or from outside?
fn is_used(units: &[Unit], name: &str, entry: Option<&str>) -> bool {
    let uses = |unit: &Unit| {
        let Some(function) = unit.functions.all.get(name) else {
            return false;
        };
        !function.mentions.is_empty()
            || function
                .definition()
                .is_some_and(|head| !is_static(unit.source, head))
    };
    Some(name) == entry || units.iter().any(uses)
}
