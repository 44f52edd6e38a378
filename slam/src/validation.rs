//! `--witness FILE`: is a witness right?
//!
//! slam-witness weaves it into the program (`slam/witness`). Invariants become assertions:
//! a proof of the woven program proves them and the property, and an error in it is one
//! of an invariant or of the property. Waypoints become an automaton: an error that counts
//! is one that follows them, and if there is none, no run follows them to the target.
//!
//! The witness's conditions are the predicates that the first round starts with. Whether
//! right invariants prove the property alone is a second question, to the program with its
//! loops cut at their heads; if not, what the proof had beside them is told.

use crate::options::Options;
use crate::{tools, weaving};
use grammar::answer::newton::{Section, StepKind};
use grammar::answer::slam::{Cause, Check, Outcome, Scope, Validation, Verdict};
use grammar::answer::witness::{Answer, Kind};
use grammar::diag::Sources;
use grammar::output;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

/// Checks the witness; the error is a text for standard error.
pub fn run(options: &Options) -> Result<Check, String> {
    let start = Instant::now();
    let Some(witness) = &options.witness else {
        return Err("error: no witness was named".to_string());
    };
    if !witness.exists() && witness != Path::new("-") {
        return Err(format!(
            "error: there is no witness {}\n = to write one, name it with --write-witness",
            witness.display()
        ));
    }
    let base = crate::work_dir(options);
    let failed = |e: std::io::Error| format!("error: work folder {}: {e}", base.display());
    if options.work_dir.is_none() {
        crate::no_links(&base).map_err(failed)?;
    }
    let woven = base.join("woven");
    std::fs::create_dir_all(&woven).map_err(failed)?;
    let (texts, said) = weave(options, witness, &woven, false)?;
    let mut check = woven_check(options, texts, &said, &base.join("loop"), &woven)?;
    check.assumptions.extend(said.assumptions.iter().cloned());
    check.program = options.program_names();
    judge(&mut check, &said);
    prove_alone(options, witness, &base, &mut check, &said);
    check.seconds = start.elapsed().as_secs_f64();
    Ok(check)
}

/// The check of a woven program, which starts with the witness's conditions.
fn woven_check(
    options: &Options,
    texts: Vec<PathBuf>,
    said: &Answer,
    work: &Path,
    folder: &Path,
) -> Result<Check, String> {
    let predicates = folder.join("preds.txt");
    output::write_own(&predicates, predicate_file(&said.predicates))
        .map_err(|e| format!("error: {}: {e}", predicates.display()))?;
    let mut own = options.clone();
    own.program = texts;
    own.predicates = Some(predicates);
    own.work_dir = Some(work.to_path_buf());
    own.front_end.data_model = Some(said.data_model);
    if own.front_end.build.take().is_some() {
        own.front_end.cpp_arg = said.cpp_args.clone();
    }
    crate::run(&mut own)
}

/// Do confirmed invariants prove the property alone? That this cannot be told changes
/// nothing of what is known.
fn prove_alone(options: &Options, witness: &Path, base: &Path, check: &mut Check, said: &Answer) {
    let confirmed = |v: &Validation| v.outcome == Outcome::Confirmed && v.kind == Kind::Correctness;
    if !check.witness.as_ref().is_some_and(confirmed) || witness == Path::new("-") {
        return;
    }
    let folder = base.join("cut");
    if std::fs::create_dir_all(&folder).is_err() {
        return;
    }
    let Ok((texts, cut)) = weave(options, witness, &folder, true) else {
        return;
    };
    let mut quiet = options.clone();
    (quiet.quiet, quiet.no_replay) = (true, true);
    let Ok(alone) = woven_check(&quiet, texts, &cut, &base.join("cut-loop"), &folder) else {
        return;
    };
    let more = beside(&check.predicates, said);
    let Some(validation) = &mut check.witness else {
        return;
    };
    match alone.verdict {
        Verdict::Safe => validation.alone = Some(true),
        Verdict::Unsafe => {
            validation.alone = Some(false);
            validation.more = more;
            validation.gap = match alone.errors.first().map(|e| e.message.as_str()) {
                Some(text) if text.starts_with("the ") => text.to_string(),
                _ => "the property does not hold".to_string(),
            };
        }
        _ => {}
    }
}

/// Runs slam-witness: the files that it wrote, and its answer.
fn weave(
    options: &Options,
    witness: &Path,
    folder: &Path,
    cut: bool,
) -> Result<(Vec<PathBuf>, Answer), String> {
    let tool = tools::slam_witness(options).map_err(|e| format!("error: {e}"))?;
    let json = folder.join("witness.json");
    let mut command = Command::new(tool);
    command.arg("weave").arg(witness).args(&options.program);
    command.args(cut.then_some("--cut"));
    let texts = weaving::run(options, "slam-witness", command, folder, &json)?;
    let text = output::read_input(&json).map_err(crate::rendered)?;
    let mut sources = Sources::default();
    let file = sources.add(json.display().to_string(), text.clone());
    let said = Answer::from_json(&text, file).map_err(|e| sources.render(&[e]))?;
    Ok((texts, said))
}

fn predicate_file(sections: &[Section]) -> String {
    let section = |s: &Section| {
        let name = s.procedure.as_deref().unwrap_or("global");
        format!("{name} {{\n    {}\n}}\n", s.predicates.join(",\n    "))
    };
    sections.iter().map(section).collect()
}

/// What the verdict about the woven program says of the witness.
fn judge(check: &mut Check, said: &Answer) {
    let (outcome, reason) = match (said.kind, &check.verdict) {
        (Kind::Correctness, Verdict::Safe) | (Kind::Violation, Verdict::Unsafe) => {
            (Outcome::Confirmed, String::new())
        }
        (Kind::Correctness, Verdict::Unsafe) => (Outcome::Refuted, broken(check, said)),
        (Kind::Violation, Verdict::Safe) => {
            let reason = "no run follows the witness to its target";
            (Outcome::Refuted, reason.to_string())
        }
        (_, Verdict::Unknown { reason, .. }) => (Outcome::Unknown, reason.clone()),
        (_, Verdict::NotApplicable) => (Outcome::Unknown, String::new()),
    };
    if outcome == Outcome::Refuted && said.kind == Kind::Violation {
        // Of the program itself nothing is known.
        check.verdict = Verdict::Unknown {
            cause: Cause::Undecided,
            reason: format!("the witness is refuted: {reason}"),
        };
    }
    check.witness = Some(Validation {
        file: said.file.clone(),
        producer: said.producer.clone(),
        kind: said.kind,
        outcome,
        reason,
        alone: None,
        gap: String::new(),
        more: Vec::new(),
    });
}

/// Which claim fails: the path ends in the line of the witness that says it.
fn broken(check: &mut Check, said: &Answer) -> String {
    let path = check.errors.first().map(|e| &e.path);
    let last = path.and_then(|p| p.iter().rev().find(|s| s.kind == StepKind::Target));
    let place = last.and_then(|s| s.place.as_ref());
    let Some(place) = place.filter(|p| p.file == said.file) else {
        return "the program violates the property".to_string();
    };
    let reason = match said.claims.iter().find(|c| c.line == place.line) {
        Some(claim) => format!("the {} of {} does not hold", claim.text, claim.place),
        None => format!("what line {} says does not hold", place.line),
    };
    // That an invariant is wrong says nothing of the property.
    check.verdict = Verdict::Unknown {
        cause: Cause::Undecided,
        reason: format!("the witness is refuted: {reason}"),
    };
    reason
}

/// Predicates that are neither the witness's nor the program's.
fn beside(predicates: &[Scope], said: &Answer) -> Vec<Scope> {
    let sections = said.predicates.iter().chain(&said.conditions);
    let known: BTreeSet<(&str, &str)> = sections
        .flat_map(|s| {
            let procedure = s.procedure.as_deref().unwrap_or("global");
            s.predicates.iter().map(move |p| (procedure, p.as_str()))
        })
        .collect();
    let others = predicates.iter().map(|scope| {
        let new = |p: &&String| !known.contains(&(scope.procedure.as_str(), p.as_str()));
        Scope {
            procedure: scope.procedure.clone(),
            predicates: scope.predicates.iter().filter(new).cloned().collect(),
        }
    });
    others.filter(|s| !s.predicates.is_empty()).collect()
}
