//! Which functions of a program the handlers of rules belong to.

use crate::functions::Functions;
use crate::heads;
use crate::objects::{self, Objects};
use crate::outside;
use crate::rules::{Loaded, RuleFile};
use crate::tables::{Stored, Value};
use cfront::tokens::Source;
use grammar::diag::Diagnostic;
use grammar::rule::{Functions as Target, Handler, Name, Point, When};
use grammar::span::Span;
use std::collections::{BTreeMap, BTreeSet};

/// A file of the program.
pub struct Unit<'t> {
    pub name: &'t str,
    pub source: &'t Source<'t>,
    pub functions: Functions,
}

/// A handler at a function.
#[derive(Clone, Copy)]
pub struct Action<'r> {
    /// Which of the rules, from 0.
    pub rule: usize,
    pub file: &'r RuleFile,
    pub handler: &'r Handler,
    /// What names the function there.
    pub event: Span,
}

/// What happens at a function.
#[derive(Clone, Default)]
pub struct Hook<'r> {
    pub entry: Vec<Action<'r>>,
    pub exit: Vec<Action<'r>>,
    /// Behind those at the exit of an entry of the program.
    pub last: Vec<Action<'r>>,
}

impl Hook<'_> {
    /// All of its handlers.
    pub fn actions(&self) -> impl Iterator<Item = &Action<'_>> {
        self.entry.iter().chain(&self.exit).chain(&self.last)
    }
}

/// What is woven into a program.
pub struct Plan<'r> {
    pub hooks: BTreeMap<String, Hook<'r>>,
    /// For each rule, the functions that its events name and the program uses.
    pub used: Vec<BTreeSet<String>>,
    /// What `$object` is, where it is watched.
    pub objects: Objects,
    /// Inline functions whose bodies are left out.
    pub outside: BTreeSet<String>,
}

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
                    if !name.starts_with(heads::CONTEXT) {
                        plan.used[index].insert(name.to_string());
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

/// Functions that the linker knows by other names, with these: two names of one symbol are
/// one function. One that the program defines has its event there.
pub fn symbols<'u>(units: &'u [Unit]) -> Vec<(&'u str, &'u str)> {
    let functions = || units.iter().flat_map(|u| &u.functions.all);
    let symbol = |name: &'u str, symbol: &'u Option<String>| symbol.as_deref().unwrap_or(name);
    let defined = functions().filter(|(_, f)| f.definition().is_some());
    let defined: BTreeSet<&str> = defined.map(|(name, f)| symbol(name, &f.symbol)).collect();
    let named = functions().filter_map(|(name, f)| Some((name.as_str(), f.symbol.as_deref()?)));
    named
        .filter(|(_, symbol)| !defined.contains(symbol))
        .collect()
}

/// The functions that names fit, each once, with the place of the name. `symbols` are
/// further names of some.
pub fn fitting<'u>(
    names: &[Name],
    known: &BTreeSet<&'u str>,
    symbols: &[(&'u str, &'u str)],
) -> Vec<(&'u str, Span)> {
    let mut seen = BTreeSet::new();
    let mut out = Vec::new();
    for name in names {
        let fitting: Vec<&str> = match name.is_plain() {
            true => known
                .get(name.pattern.as_str())
                .into_iter()
                .copied()
                .collect(),
            false => known.iter().copied().filter(|k| name.fits(k)).collect(),
        };
        let others = symbols.iter().filter(|(_, symbol)| name.fits(symbol));
        for function in fitting.into_iter().chain(others.map(|(name, _)| *name)) {
            if seen.insert(function) {
                out.push((function, name.span));
            }
        }
    }
    out
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

/// Does only its own file see a function?
pub fn is_static(source: &Source, head: &crate::functions::Head) -> bool {
    let words = head.piece.start..head.name;
    words.into_iter().any(|i| source.word(i) == "static")
}
