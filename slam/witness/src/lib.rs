//! Verification witnesses (Software Verification Witnesses 2.0, SPIN 2024): texts that
//! tools exchange to show why a program is safe, or how its error is reached.
//!
//! A witness of anybody is read, checked against its program, and woven into it
//! ([`weave()`]): what it claims becomes assertions, or an automaton that watches the run.
//! The woven program is C that every stage of the toolkit reads like any other, and so
//! does any other checker. The other way, what slam found becomes a witness ([`make`]).

mod conditions;
mod correctness;
mod cut;
mod expression;
pub mod make;
pub mod model;
pub mod print;
pub mod read;
mod structure;
mod task;
mod text;
mod violation;
mod weave;
mod yaml;

use cfront::{with_large_stack, Preprocessed};
use correctness::Correctness;
use grammar::answer::witness::{self, Answer, Claim, Kind};
use grammar::cli;
use grammar::diag::{Diagnostic, FileId, Sources};
use grammar::lines::Lines;
use grammar::output;
use model::{Entry, Invariant, InvariantKind, Location, SegmentItem, Witness};
use std::path::{Path, PathBuf};
use text::{Asked, Texts};
use violation::Violation;
use weave::Weaver;

/// A program with a witness woven into it.
#[derive(Debug)]
pub struct Woven {
    /// The text of each file.
    pub texts: Vec<String>,
    pub answer: Answer,
}

/// Reads a witness and weaves it into its program: everything that is wrong with it shows
/// here. `cut`: loops are cut at their heads, if that can be done.
pub fn weave(
    witness: &Path,
    program: &[PathBuf],
    options: &cfront::Options,
    model_is_given: bool,
    cut: bool,
    sources: &mut Sources,
) -> Result<Woven, Vec<Diagnostic>> {
    let name = witness.display().to_string();
    let text = output::read_input(witness).map_err(|problem| vec![problem])?;
    let file = sources.add(name.clone(), text.clone());
    let read = with_large_stack(|| read::read(&text, file));
    let read = read.map_err(|text| vec![Diagnostic::global(text)])??;
    let mut options = options.clone();
    task::check(&read, program, &mut options, model_is_given, file)?;
    let program = Preprocessed::read(program, &options, sources)?;
    let before = program.load(sources)?;
    let texts = Texts::new(&program, Asked::InFile);
    if texts.units.iter().any(|u| !u.source.matched) {
        let message = "the brackets of the program do not match";
        return Err(vec![Diagnostic::global(message)]);
    }
    let lines = Lines::new(&text);
    let mut weaver = Weaver::new(&name, texts.units.len());
    let found = parts(&read);
    let cuts = match (&found, cut) {
        (Parts::Invariants(_), true) => cut::Cut::new(&texts, &before),
        _ => None,
    };
    if cut && cuts.is_none() {
        let message = "the loops of the program cannot be cut";
        return Err(vec![Diagnostic::global(message)]);
    }
    let problems = match &found {
        Parts::Invariants(invariants) => {
            let correctness = Correctness {
                texts: &texts,
                program: &before,
                lines: &lines,
                file,
                cut: cuts.as_ref(),
            };
            correctness.weave(invariants, &mut weaver)
        }
        Parts::Segments(segments) => {
            let violation = Violation {
                texts: &texts,
                lines: &lines,
                file,
                error_labels: &options.error_labels,
            };
            violation.weave(segments, &mut weaver)
        }
    };
    if !problems.is_empty() {
        return Err(problems);
    }
    let woven = weaver.texts(&texts);
    // A name that is not in scope, a type that does not fit.
    let after = program.with_texts(&woven).load(sources)?;
    let (predicates, conditions) = conditions::conditions(&after, &name);
    let settled = program.settled().map_err(|problem| vec![problem])?;
    let answer = Answer {
        format: witness::FORMAT.to_string(),
        version: witness::VERSION,
        file: name,
        kind: match &found {
            Parts::Invariants(_) => Kind::Correctness,
            Parts::Segments(_) => Kind::Violation,
        },
        producer: producer(&read),
        data_model: data_model(settled.data_model),
        cpp_args: settled.cpp_args,
        assumptions: settled.assumptions,
        claims: claims(&found, &lines),
        predicates,
        conditions,
    };
    Ok(Woven {
        texts: woven,
        answer,
    })
}

/// What a witness consists of.
enum Parts<'w> {
    Invariants(Vec<&'w Invariant>),
    Segments(&'w [SegmentItem]),
}

fn parts(witness: &Witness) -> Parts<'_> {
    let mut invariants = Vec::new();
    for entry in &witness.entries {
        match entry {
            Entry::ViolationSequence { content, .. } => return Parts::Segments(content),
            Entry::InvariantSet { content, .. } => {
                invariants.extend(content.iter().map(|i| &i.invariant));
            }
        }
    }
    Parts::Invariants(invariants)
}

fn producer(witness: &Witness) -> String {
    let first = witness.entries.first().map(|e| &e.metadata().producer);
    first.map_or(String::new(), |p| format!("{} {}", p.name, p.version))
}

fn data_model(model: ir::types::DataModel) -> cli::DataModel {
    match model {
        ir::types::DataModel::Lp64 => cli::DataModel::Lp64,
        ir::types::DataModel::Ilp32 => cli::DataModel::Ilp32,
        ir::types::DataModel::Llp64 => cli::DataModel::Llp64,
    }
}

fn claims(parts: &Parts, lines: &Lines) -> Vec<Claim> {
    let place = |l: &Location| format!("{}:{}", l.file_name, l.line);
    match parts {
        Parts::Invariants(invariants) => {
            let texts = invariants.iter().flat_map(|i| {
                let what = |word: &'static str, text: &Option<model::Text>| {
                    let text = text.as_ref()?;
                    Some(Claim {
                        line: lines.line_of(text.span),
                        text: format!("{word} `{}`", text.text.trim()),
                        place: place(&i.location),
                    })
                };
                let value = match i.kind {
                    InvariantKind::LoopInvariant => "loop invariant",
                    _ => "invariant",
                };
                [
                    what(value, &i.value),
                    what("precondition", &i.requires),
                    what("postcondition", &i.ensures),
                ]
            });
            texts.flatten().collect()
        }
        Parts::Segments(segments) => {
            let waypoints = segments
                .iter()
                .flat_map(|s| &s.segment)
                .map(|w| &w.waypoint);
            let claim = waypoints.map(|w| {
                let value = w
                    .constraint
                    .as_ref()
                    .map(|c| format!(" `{}`", c.value.text.trim()));
                Claim {
                    line: lines.line_of(w.span),
                    text: format!(
                        "{} {}{}",
                        w.action.name(),
                        w.kind.name(),
                        value.unwrap_or_default()
                    ),
                    place: place(&w.location),
                }
            });
            claim.collect()
        }
    }
}

/// For tests and fuzzing: what a text is as a witness.
pub fn read_text(text: &str, file: FileId) -> Result<Witness, Vec<Diagnostic>> {
    let read = with_large_stack(|| read::read(text, file));
    read.map_err(|text| vec![Diagnostic::global(text)])?
}
