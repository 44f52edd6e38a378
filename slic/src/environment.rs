//! Environments: what calls a program that has no `main`, in which order, as C.
//!
//! Drivers are called from outside: by tables of functions, by handlers that they
//! register, at the start and at the end. An environment file says so; what comes out is
//! the program with a `main` behind it, in which every table is an automaton that steps
//! when it likes. It is C that a person can read and change, and every stage behind reads
//! it as a program like another. Where the kernel hands over a pointer, it is any; so no
//! call that really happens is missed for its arguments, and the order alone is a matter
//! of the environment, which is listed with a verdict.
//!
//! Rejected: calls of everything in any order, which report what no kernel does; and
//! environments that are C with macros (as LDV's), which a new driver has to be fitted to.

mod automaton;
mod buffers;
mod calls;
mod text;

use crate::heads::PROBE;
use crate::hooks::{Plan, Unit};
use crate::known::Known;
use crate::missed;
use crate::plan;
use crate::rules::{Loaded, RuleFile};
use crate::weave::{self, Weaver};
use crate::{library, tables};
use calls::Found;
use cfront::tokens::Source;
use cfront::Preprocessed;
use grammar::cli::Assumed;
use grammar::diag::{Diagnostic, FileId, Sources};
use grammar::rule::{ClauseKind, Environment, Item, Name, When};
use ir::Program;
use std::collections::BTreeSet;

pub use text::ENTRY;

/// A program that an environment has been put around.
pub struct Opened {
    /// The text of each file.
    pub texts: Vec<String>,
    /// What a verdict rests on.
    pub assumptions: Vec<String>,
    /// The program as it is read from these texts, with all initial values.
    pub meaning: Program,
}

/// Puts an environment around a program.
pub fn open(
    program: &Preprocessed,
    environment: &Loaded,
    models: &[Loaded],
    sources: &mut Sources,
) -> Result<Opened, Vec<Diagnostic>> {
    let clauses = clauses(environment)?;
    let tokens: Vec<Source> = program.texts().map(|(_, t)| Source::new(t)).collect();
    if tokens.iter().any(|t| !t.matched) {
        program.load(sources)?;
        let message = "the brackets of the program do not match";
        return Err(vec![Diagnostic::global(message)]);
    }
    let units = Unit::all(program, &tokens);
    if units.iter().any(|u| u.defines(ENTRY)) {
        let message = format!("the program has a `{ENTRY}` already");
        let note = "an environment is for a program that is called from outside";
        return Err(vec![Diagnostic::global(message).with_note(note)]);
    }
    let meaning = probed(program).load_with_all_values(sources)?;
    let stored = tables::stored(&meaning);
    let of_library = library::ENVIRONMENTS.find(&environment.id).is_some();
    let found = calls::find(&clauses, of_library, &units, &meaning, &stored)?;
    if found.is_empty() {
        let id = &environment.id;
        let message = format!("the environment `{id}` finds nothing to call in the program");
        let note = "its clauses say what it looks for: --print-environment shows them";
        return Err(vec![Diagnostic::global(message).with_note(note)]);
    }
    let separate = program.assumed().contains(&Assumed::Separate);
    let (generated, buffers) = text::generate(&found, &units, separate);
    let mut loaded = vec![environment.clone()];
    if let Some(file) = text::registrations(&found, sources) {
        loaded[0].files.push(file);
    }
    loaded.extend(models.iter().cloned());
    let known = Known::new(&units);
    let plan = plan::plan(&loaded, &units, &known, &stored, None)?;
    let weaver = Weaver {
        rules: &loaded,
        units: &units,
        known: &known,
        plan: &plan,
        entry: None,
        generated: &generated,
    };
    let texts = weaver.weave()?;
    let woven = program.with_texts(&texts).with_entry(ENTRY, false);
    // What rules are woven into next is asked which members hold what.
    let meaning = match woven.load_with_all_values(sources) {
        Ok(meaning) => meaning,
        Err(problems) => {
            probed(program).load(sources)?;
            return Err(problems);
        }
    };
    let mut events = missed::named(&loaded[..1]);
    events.extend(registering(&clauses, &found));
    if let Some(problem) = missed::missed(&meaning, &events, &loaded, &plan, &units) {
        return Err(vec![problem]);
    }
    let mut assumptions = assumptions(&environment.id, &found);
    let asks = |names: &[String], _: &str| {
        let mut kinds = clauses.iter().map(|c| &c.clause.kind);
        kinds.any(|k| matches!(k, ClauseKind::Table { structure, .. } if names.contains(&structure.pattern)))
    };
    assumptions.extend(tables::not_seen(&meaning, asks));
    let unknown = calls::unknown_tables(&clauses, &units);
    if !of_library && !unknown.is_empty() {
        let (id, names) = (&environment.id, unknown.join(", "));
        assumptions.push(format!(
            "the program has nothing of these, of which the environment `{id}` speaks: {names}"
        ));
    }
    if separate && found.tables.iter().any(|t| t.lives > 1) {
        let text = "separate: of lives of one table that overlap, the last objects differ";
        assumptions.push(text.to_string());
    }
    if buffers {
        assumptions.push(format!(
            "separate: the buffers of numbers that functions get are memory of their own, no part of \
             a variable, a structure or what the program allocates, and have {} elements",
            text::BUFFER
        ));
    }
    let described = described(environment, &plan);
    if !described.is_empty() {
        let id = &environment.id;
        let names = described.join(", ");
        assumptions.push(format!(
            "the environment `{id}` is right about what these do: {names}"
        ));
    }
    assumptions.extend(weave::modelled(&loaded, &units));
    Ok(Opened {
        texts,
        assumptions,
        meaning,
    })
}

/// The program with a function to start at, so that its own declarations are read.
fn probed(program: &Preprocessed) -> Preprocessed {
    let mut texts: Vec<String> = program.texts().map(|(_, t)| t.to_string()).collect();
    if let Some(first) = texts.first_mut() {
        *first += &format!("\nvoid {PROBE}(void) {{ }}\n");
    }
    program.with_texts(&texts).with_entry(PROBE, true)
}

/// The clauses of an environment's files; else what has no place there.
fn clauses(environment: &Loaded) -> Result<Vec<calls::Placed<'_>>, Vec<Diagnostic>> {
    let mut clauses = Vec::new();
    let mut errors = Vec::new();
    let mut any = false;
    for (file, item) in environment.items() {
        match item {
            Item::Environment(Environment { clauses: own, .. }) => {
                any = true;
                clauses.extend(own.iter().map(|clause| calls::Placed { file, clause }));
            }
            Item::Handler(handler) => {
                let place = match &handler.when {
                    When::Final(span) | When::Returned(span) => Some(*span),
                    When::Events(_) => handler.watch.as_ref().map(|w| w.span),
                };
                if let Some(span) = place {
                    let message = "an environment checks nothing";
                    let label = "this belongs into a rule";
                    errors.push(Diagnostic::error(message, file.file, span, label));
                }
            }
            _ => {}
        }
    }
    if !any && errors.is_empty() {
        let message = format!("`{}` has no `environment {{ .. }}`", environment.id);
        let note = "a rule is given without --environment";
        errors.push(Diagnostic::global(message).with_note(note));
    }
    match errors.is_empty() {
        true => Ok(clauses),
        false => Err(errors),
    }
}

/// The functions that register others, as clauses name them, and those that end what is
/// registered.
fn registering<'e>(
    clauses: &[calls::Placed<'e>],
    found: &Found<'e, '_>,
) -> Vec<(&'e RuleFile, &'e Name)> {
    let mut out = Vec::new();
    for calls::Placed { file, clause } in clauses {
        if let ClauseKind::Handler { functions, .. } = &clause.kind {
            out.extend(functions.iter().map(|name| (*file, name)));
        }
    }
    for handler in &found.handlers {
        let until = handler.until.iter().flat_map(|u| &u.functions);
        out.extend(until.map(|name| (handler.clause.file, name)));
    }
    out
}

/// The functions of which the environment's own handlers say something.
fn described(environment: &Loaded, plan: &Plan) -> Vec<String> {
    let own: BTreeSet<FileId> = environment.files.iter().map(|f| f.file).collect();
    let hooks = plan.hooks.iter();
    let of = hooks.filter(|(_, hook)| hook.actions().any(|a| own.contains(&a.file.file)));
    of.map(|(name, _)| name.clone()).collect()
}

/// What the environment takes for granted.
fn assumptions(id: &str, found: &Found) -> Vec<String> {
    let names = found.names();
    let shown = match names.len() {
        0..=12 => names.join(", "),
        n => format!("{} and {} others", names[..12].join(", "), n - 12),
    };
    let mut out = vec![format!(
        "the environment `{id}` calls from outside, in its order, one after the other and each to its end: {shown}"
    )];
    if !found.tables.is_empty() {
        out.push(format!(
            "no more lives of one table overlap than the environment `{id}` says"
        ));
    }
    let unordered = found.tables.iter().filter(|t| t.unordered);
    let members = |t: &calls::Table| {
        let of = |member: &String| format!("{member} of {}", t.structure.pattern);
        t.members.keys().map(of).collect::<Vec<_>>()
    };
    let members: BTreeSet<String> = unordered.flat_map(members).collect();
    if !members.is_empty() {
        let names: Vec<String> = members.into_iter().collect();
        let names = names.join(", ");
        out.push(format!(
            "of these the environment `{id}` does not say when they are called, so it may be at any time: {names}"
        ));
    }
    if !found.variadic.is_empty() {
        let names: Vec<&str> = found.variadic.iter().map(String::as_str).collect();
        let names = names.join(", ");
        out.push(format!(
            "what these are given behind their named arguments they only read: {names}"
        ));
    }
    if !found.handlers.is_empty() {
        out.push(format!(
            "of what one function registers, as many are called by the environment `{id}` as \
             places of the program call that function"
        ));
    }
    out
}
