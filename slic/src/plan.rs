//! Which functions of a program the handlers of rules belong to.

use crate::functions::Functions;
use crate::heads;
use crate::hooks::{is_static, Action, Objects, Plan, Unit};
use crate::known::{Fitting, Known};
use crate::objects;
use crate::outside;
use crate::rules::{Loaded, RuleFile};
use crate::tables::{Stored, Value};
use grammar::diag::Diagnostic;
use grammar::rule::{Functions as Target, Name, Point, When};
use std::collections::{BTreeMap, BTreeSet};

/// Finds the functions of all handlers. `entry` is where the program starts, if that is
/// known yet.
pub fn plan<'r>(
    rules: &'r [Loaded],
    units: &[Unit],
    known: &Known,
    tables: &[Stored],
    entry: Option<&str>,
) -> Result<Plan<'r>, Vec<Diagnostic>> {
    let mut plan = Plan {
        hooks: BTreeMap::new(),
        used: vec![BTreeSet::new(); rules.len()],
        objects: Objects::default(),
        outside: BTreeSet::new(),
    };
    // An environment calls each of its functions by a caller of its own.
    let callers = known.names().filter(|k| k.starts_with(heads::CALLER));
    let mut called: Vec<&str> = callers.collect();
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
                        errors.extend(in_assembly(names, known, file));
                        let fitting = known.fitting(names);
                        errors.extend(ambiguous(&fitting, file));
                        fitting
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
                for found in functions {
                    if !found.names.iter().any(|name| is_used(units, name, entry)) {
                        continue;
                    }
                    let (name, meant) = (found.name, found.meant);
                    // What an environment tells of is no use of a function.
                    if !name.starts_with(heads::CONTEXT) || name.starts_with(heads::MEMBER) {
                        plan.used[index].insert(heads::shown(meant).to_string());
                    }
                    let hook = plan.hooks.entry(name.to_string()).or_default();
                    match event.point {
                        Point::Entry => hook.entry.push(action(found.span)),
                        Point::Exit => hook.exit.push(action(found.span)),
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
    plan.outside = outside::left_out(rules, units, known, &plan);
    match objects::find(rules, units, known, &plan) {
        Ok(objects) => plan.objects = objects,
        Err(problem) => errors.push(problem),
    }
    match errors.is_empty() {
        true => Ok(plan),
        false => Err(errors),
    }
}

/// Functions that fit and can have no wrapper: what is called without a declaration at file
/// scope (old C, or one inside of a function), or is declared by a type that is not told; and
/// those that a built-in function of another kind may call.
fn undeclared(names: &[Name], units: &[Unit], file: &RuleFile) -> Option<Diagnostic> {
    let found = |of: fn(&Functions) -> &BTreeSet<String>, plain: bool| {
        let mut words = units.iter().flat_map(|u| of(&u.functions));
        words.find_map(|word| {
            let fits = |n: &&Name| n.fits(word) && (n.is_plain() || !plain);
            Some((names.iter().find(fits)?, word))
        })
    };
    let (name, message, label) = if let Some((name, word)) = found(|f| &f.undeclared, false) {
        let message = format!("`{word}` is called without a declaration at file scope");
        (name, message, "an event needs a prototype of its function")
    } else if let Some((name, word)) = found(|f| &f.unclear, true) {
        // A pattern may mean variables.
        let message = format!("`{word}` is declared by the name of a type, or by `typeof`");
        (name, message, "an event needs a prototype of its function")
    } else {
        let (name, word) = found(|f| &f.fortified, false)?;
        let message = format!("`__builtin___{word}_chk` may be a call of `{word}`");
        (name, message, "it cannot be told whether that is an event")
    };
    Some(Diagnostic::error(message, file.file, name.span, label))
}

/// A function that assembly outside of functions may call, or put where others call it.
fn in_assembly(names: &[Name], known: &Known, file: &RuleFile) -> Option<Diagnostic> {
    let (name, function) = known.used_by_assembly(names)?;
    let message = format!("assembly outside of functions uses `{function}`");
    let label = "the event would be missed";
    Some(Diagnostic::error(message, file.file, name.span, label))
}

/// A function whose other name, by which the program defines it, is that of others as well.
fn ambiguous(fitting: &[Fitting], file: &RuleFile) -> Option<Diagnostic> {
    let found = fitting.iter().find(|found| found.ambiguous)?;
    let (name, meant) = (found.name, found.meant);
    let message = format!("several functions are called `{name}`");
    let label = format!("`{meant}` is one of them");
    Some(Diagnostic::error(message, file.file, found.span, label))
}

/// The functions that the program puts into members, each once, with the place of the
/// member's name; else why they cannot be told.
fn in_members<'t>(
    structures: &[Name],
    members: &[Name],
    stored: &'t [Stored],
    file: &RuleFile,
) -> Result<Vec<Fitting<'t>>, Diagnostic> {
    let mut seen = BTreeSet::new();
    let mut out = Vec::new();
    for member in members {
        let of_table = |s: &&Stored| {
            let fits = |table: &String| structures.iter().any(|n| n.fits(table));
            s.tables.iter().any(fits) && member.fits(&s.member)
        };
        for found in stored.iter().filter(of_table) {
            match &found.value {
                Value::Function(name) if seen.insert(name) => out.push(Fitting {
                    name,
                    meant: name,
                    span: member.span,
                    names: BTreeSet::from([name.as_str()]),
                    ambiguous: false,
                }),
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
        let there = function.alias.as_ref().and(function.heads.first());
        !function.mentions.is_empty()
            || function
                .definition()
                .or(there)
                .is_some_and(|head| !is_static(unit.source, head))
    };
    Some(name) == entry || units.iter().any(uses)
}
