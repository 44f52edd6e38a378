//! slic: rules about the use of functions, woven into C (Ball and Rajamani: SLIC, a
//! specification language for interface checking, MSR-TR-2001-21; Automatically
//! Validating Temporal Safety Properties of Interfaces, SPIN 2001, section 2).
//!
//! A program and rules become a program in which a violation is a call of
//! `slic_abort`; a program that is called from outside and an environment become one
//! with a `main`. The result is preprocessed C that any compiler compiles and that
//! every stage behind reads as a program like another.

mod conventions;
mod declarations;
mod declarators;
mod declared;
mod environment;
mod functions;
mod given;
mod heads;
mod hooks;
mod known;
pub mod library;
mod missed;
mod names;
mod objects;
mod once;
mod outside;
mod placed;
mod plan;
mod reads;
pub mod rules;
mod survey;
mod tables;
mod through;
mod variadic;
mod weave;
mod words;

pub use survey::survey;

use cfront::tokens::Source;
use cfront::{Preprocessed, Settled};
use grammar::answer::slic::{self, Answer};
use grammar::cli;
use grammar::diag::{Diagnostic, Sources};
use grammar::rule::PartKind;
use hooks::{Action, Plan, Unit};
use ir::types::DataModel;
use ir::Program;
use known::Known;
use reads::Reads;
use rules::Loaded;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use tables::Stored;

/// A woven program.
#[derive(Debug)]
pub struct Woven {
    /// The text of each file.
    pub texts: Vec<String>,
    pub answer: Answer,
}

/// What is woven into a program: files, or ids of the library.
#[derive(Clone, Copy, Debug, Default)]
pub struct Threads<'a> {
    pub rules: &'a [PathBuf],
    /// Functions that the program does not define.
    pub models: &'a [PathBuf],
    /// What calls the program.
    pub environment: Option<&'a Path>,
}

/// Weaves rules into a program of some files.
pub fn weave(
    program: &[PathBuf],
    threads: Threads,
    options: &cfront::Options,
    sources: &mut Sources,
) -> Result<Woven, Vec<Diagnostic>> {
    let mut loaded = Vec::new();
    for name in threads.rules {
        loaded.push(rules::load(name, sources)?);
    }
    let mut models = Vec::new();
    for name in threads.models {
        models.push(rules::load_models(name, sources)?);
    }
    let around = threads.environment;
    let around = around.map(|name| rules::load_environment(name, sources));
    let around = around.transpose()?;
    if around.is_some() && options.start_any {
        let message = "--start any is not for programs that an environment calls";
        let note = "it says itself what runs before";
        return Err(vec![Diagnostic::global(message).with_note(note)]);
    }
    let program = Preprocessed::read(program, options, sources)?;
    let mut settled = program.settled().map_err(|problem| vec![problem])?;
    let Some(around) = around else {
        let rules = Rules {
            loaded: &loaded,
            models: &models,
            entry: &options.entry,
        };
        // A function that is checked alone seldom comes to the tables of a driver.
        return rules.without_members(&program, settled, sources);
    };
    let opened = environment::open(&program, &around, &models, sources)?;
    settled.assumptions.extend(opened.assumptions);
    let program = program
        .with_texts(&opened.texts)
        .with_entry(environment::ENTRY, false);
    if loaded.is_empty() {
        return Ok(Woven {
            texts: opened.texts,
            answer: answer(&[], &[], settled),
        });
    }
    let rules = Rules {
        loaded: &loaded,
        models: &[],
        entry: environment::ENTRY,
    };
    rules.with_members(&program, Some(opened.meaning), settled, sources)
}

/// Rules for a program that starts at a function.
struct Rules<'r> {
    loaded: &'r [Loaded],
    models: &'r [Loaded],
    entry: &'r str,
}

impl Rules<'_> {
    /// Weaves them as if no event were at a member of a structure, which the woven program
    /// tells: what it stores in members, and calls through them, is all that the program does.
    /// So most programs are lowered once. Where that was wrong they are woven anew.
    fn without_members(
        &self,
        program: &Preprocessed,
        settled: Settled,
        sources: &mut Sources,
    ) -> Result<Woven, Vec<Diagnostic>> {
        if self.loaded.iter().any(Loaded::speaks_of_tables) {
            if let Ok(woven) = self.weave(program, None, settled.clone(), sources) {
                return Ok(woven);
            }
        }
        self.with_members(program, None, settled, sources)
    }

    /// Looks first which functions the program stores in the members that events name. `meaning`:
    /// the program as it was read with all initial values, if it was.
    fn with_members(
        &self,
        program: &Preprocessed,
        meaning: Option<Program>,
        settled: Settled,
        sources: &mut Sources,
    ) -> Result<Woven, Vec<Diagnostic>> {
        let (program, tables) = through::exposed(program, meaning, self.loaded, sources)?;
        self.weave(&program, Some(&tables), settled, sources)
    }

    /// Weaves them into a program whose members get these values; `None`: none that matter.
    fn weave(
        &self,
        program: &Preprocessed,
        stored: Option<&[Stored]>,
        mut settled: Settled,
        sources: &mut Sources,
    ) -> Result<Woven, Vec<Diagnostic>> {
        let loaded = self.loaded;
        let tables = stored.unwrap_or_default();
        let tokens: Vec<Source> = program.texts().map(|(_, t)| Source::new(t)).collect();
        if tokens.iter().any(|t| !t.matched) {
            // The front end says which bracket it is.
            program.load(sources)?;
            let message = "the brackets of the program do not match";
            return Err(vec![Diagnostic::global(message)]);
        }
        let units = Unit::all(program, &tokens);
        let all = [loaded, self.models].concat();
        let known = Known::new(&units);
        let plan = plan::plan(&all, &units, &known, tables, Some(self.entry))?;
        let unseen =
            || outside::concerns_members(&plan.outside, &units, &known, self.entry, loaded);
        if stored.is_none() && unseen() {
            return self.with_members(program, None, settled, sources);
        }
        let weaver = weave::Weaver {
            rules: &all,
            units: &units,
            known: &known,
            plan: &plan,
            entry: Some(self.entry),
            generated: &[],
        };
        let woven = weaver.weave()?;
        // What is wrong with a rule's C shows here; of the program's own faults the user is
        // told in its own words.
        let text = program.with_texts(&woven);
        let meaning = match stored {
            Some(_) => text.load(sources),
            None => text.load_with_all_values(sources),
        };
        let meaning = match meaning {
            Ok(meaning) => meaning,
            Err(problems) => {
                program.load(sources)?;
                return Err(problems);
            }
        };
        if stored.is_none() && through::concerns(&meaning, loaded) {
            return self.with_members(program, None, settled, sources);
        }
        let events = missed::named(loaded);
        if let Some(problem) = missed::missed(&meaning, &events, &all, &plan, &units) {
            return Err(vec![problem]);
        }
        let reads = Reads::new(&meaning, loaded, tables);
        let unused = loaded
            .iter()
            .zip(&plan.used)
            .filter(|(_, used)| used.is_empty());
        let problems: Vec<Diagnostic> =
            unused.filter_map(|(rule, _)| reads.refused(rule)).collect();
        if !problems.is_empty() {
            return Err(problems);
        }
        settled.assumptions.extend(assumptions(loaded, &units));
        settled.assumptions.extend(reads.assumption());
        let asks = |names: &[String], member: &str| through::is_named(loaded, names, member);
        settled.assumptions.extend(tables::not_seen(&meaning, asks));
        let speak = loaded.iter().any(Loaded::speaks_of_tables);
        if speak && !meaning.unreached.is_empty() {
            settled.assumptions.push(format!(
                "which functions members hold is told from what `{}` reaches alone",
                self.entry
            ));
        }
        settled.assumptions.extend(granted(&plan));
        settled.assumptions.extend(weave::modelled(&all, &units));
        settled.assumptions.extend(inline_outside(&plan, &units));
        let mut answer = answer(loaded, &plan.used, settled);
        for (rule, live) in answer.rules.iter_mut().zip(weaver.live()) {
            rule.live = live;
        }
        Ok(Woven {
            texts: woven,
            answer,
        })
    }
}

/// Of these functions a rule takes something for granted: runs without it are not looked at.
fn granted(plan: &Plan) -> Option<String> {
    let assumes = |action: &Action| {
        let parts = &action.handler.code.parts;
        let word = |at: usize| parts.get(at).map(|p| action.file.word(p.span));
        let mut all = parts.iter().enumerate();
        all.any(|(at, part)| {
            part.kind == PartKind::Assume && (word(at + 2), word(at + 3)) != (Some("1"), Some(")"))
        })
    };
    let hooks = plan.hooks.iter();
    let hooks = hooks.filter(|(_, hook)| hook.actions().any(assumes));
    let names: BTreeSet<&str> = hooks.map(|(name, _)| heads::shown(name)).collect();
    let names: Vec<&str> = names.into_iter().collect();
    let text = || {
        format!(
            "the rules are right about the results of {}",
            names.join(", ")
        )
    };
    (!names.is_empty()).then(text)
}

/// What headers define inline, and a rule takes for undefined.
fn inline_outside(plan: &Plan, units: &[Unit]) -> Option<String> {
    let used = units.iter().flat_map(|u| u.functions.all.iter());
    let used = used.filter(|(name, f)| plan.outside.contains(*name) && !f.mentions.is_empty());
    let names: BTreeSet<&str> = used.map(|(name, _)| name.as_str()).collect();
    let names: Vec<&str> = names.into_iter().collect();
    let text = || {
        format!(
            "what headers define inline counts as undefined: {}",
            names.join(", ")
        )
    };
    (!names.is_empty()).then(text)
}

/// What a verdict about rules rests on.
fn assumptions(loaded: &[Loaded], units: &[Unit]) -> Vec<String> {
    if loaded.is_empty() {
        return Vec::new();
    }
    let ids: Vec<String> = loaded.iter().map(|r| format!("`{}`", r.id)).collect();
    let mut out = vec![format!(
        "what the program does not define calls no function of {}",
        ids.join(", ")
    )];
    let watches = |rule: &Loaded| rule.handlers().any(|(_, h)| h.watch.is_some());
    let mut words = units.iter().map(|u| &u.functions.words);
    let constructs = ["constructor", "__constructor__"];
    if loaded.iter().any(watches) && words.any(|w| constructs.iter().any(|c| w.contains(*c))) {
        out.push("no object is watched in constructors, before the entry".to_string());
    }
    out
}

/// What is said of the rules.
fn answer(loaded: &[Loaded], used: &[BTreeSet<String>], settled: Settled) -> Answer {
    let said = loaded.iter().zip(used);
    let said = said.map(|(rule, used)| rule.said(used));
    Answer {
        format: slic::FORMAT.to_string(),
        version: slic::VERSION,
        data_model: data_model(settled.data_model),
        cpp_args: settled.cpp_args,
        assumptions: settled.assumptions,
        rules: said.collect(),
    }
}

fn data_model(model: DataModel) -> cli::DataModel {
    match model {
        DataModel::Lp64 => cli::DataModel::Lp64,
        DataModel::Ilp32 => cli::DataModel::Ilp32,
        DataModel::Llp64 => cli::DataModel::Llp64,
    }
}
