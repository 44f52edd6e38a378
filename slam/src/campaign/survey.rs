//! What is known of programs and rules before a check: slic's survey.

use super::context::Context;
use super::display::Display;
use super::key;
use super::pool::{self, Stop};
use super::programs::Program;
use crate::step::{self, End};
use grammar::answer::campaign::{self, Known, Stored, VERSION};
use grammar::answer::slic::Survey;
use grammar::diag::Sources;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// A rule of a campaign.
#[derive(Clone, Debug)]
pub struct Rule {
    pub id: String,
    /// As slic takes it.
    pub name: String,
}

/// The rules that are wanted, each once.
pub fn rules(context: &Context) -> Result<Vec<Rule>, Stop> {
    let library = library(context)?;
    let of_library = |id: &String| Rule {
        id: id.clone(),
        name: id.clone(),
    };
    if context.options.rule.is_empty() {
        return match context.options.own_errors {
            true => Ok(Vec::new()),
            false => Ok(library.iter().map(of_library).collect()),
        };
    }
    let mut all: Vec<Rule> = Vec::new();
    for wanted in &context.options.rule {
        let pattern = glob::Pattern::new(wanted);
        let fits = |id: &&String| *id == wanted || pattern.as_ref().is_ok_and(|p| p.matches(id));
        let found: Vec<Rule> = library.iter().filter(fits).map(of_library).collect();
        match found.is_empty() {
            false => all.extend(found),
            true if wanted.ends_with(".slic") && Path::new(wanted).is_file() => {
                let stem = Path::new(wanted).file_stem().unwrap_or_default();
                all.push(Rule {
                    id: stem.to_string_lossy().into_owned(),
                    name: wanted.clone(),
                });
            }
            true => {
                return Err(Stop::Failed(format!(
                    "error: there is no rule {wanted}: expected a file NAME.slic, or one of \
                     `slam --list-rules`"
                )))
            }
        }
    }
    let mut known: BTreeMap<String, String> = BTreeMap::new();
    let mut out = Vec::new();
    for rule in all {
        match known.insert(rule.id.clone(), rule.name.clone()) {
            None => out.push(rule),
            Some(name) if name == rule.name => {}
            Some(name) => {
                return Err(Stop::Failed(format!(
                    "error: two rules are called {}: {name} and {}",
                    rule.id, rule.name
                )))
            }
        }
    }
    for rule in &out {
        keep_text(context, rule)?;
    }
    Ok(out)
}

/// The ids of the library's rules.
fn library(context: &Context) -> Result<Vec<String>, Stop> {
    let failed = |why: String| Stop::Failed(format!("error: slic: {why}"));
    let listed = Command::new(&context.slic).arg("--list-rules").output();
    let listed = listed.map_err(|e| failed(e.to_string()))?;
    if !listed.status.success() {
        return Err(failed(format!("--list-rules: {}", listed.status)));
    }
    let text = String::from_utf8_lossy(&listed.stdout);
    let ids = text.lines().filter_map(|l| l.split_whitespace().next());
    // Behind an id stand the parameters without which there is no rule.
    let ids = ids.filter(|id| !id.contains('('));
    Ok(ids.map(str::to_string).collect())
}

/// Reports show the rule beside the program.
fn keep_text(context: &Context, rule: &Rule) -> Result<(), Stop> {
    let text = match rule.name.ends_with(".slic") {
        true => fs::read(&rule.name).ok(),
        false => {
            let mut command = Command::new(&context.slic);
            let printed = command.args(["--print-rule", &rule.id]).output();
            printed.ok().map(|o| o.stdout)
        }
    };
    let text = text.map(|t| String::from_utf8_lossy(&t).into_owned());
    let file = context.store.folder.rule(&rule.id);
    context.store.write_text(&file, &text.unwrap_or_default())
}

/// Surveys all programs; each is stored as it is known.
pub fn all(
    context: &Context,
    programs: &[Program],
    rules: &[Rule],
    display: &mut Display,
) -> Result<Vec<campaign::Program>, Stop> {
    let mut found: BTreeMap<String, campaign::Program> = BTreeMap::new();
    display.surveys(programs.len());
    let survey = |program: &Program| {
        let work = context.store.folder.work(&program.name, Some("survey"));
        let known = one(context, program, rules, &work)?;
        let stored = campaign::Program {
            format: campaign::Program::FORMAT.to_string(),
            version: VERSION,
            name: program.name.clone(),
            files: program
                .files
                .iter()
                .map(|f| f.display().to_string())
                .collect(),
            flags: key::flags(context, program),
            known,
        };
        context
            .store
            .write(&context.store.folder.program(&program.name), &stored)?;
        Ok(stored)
    };
    let done = |program: &Program, stored: campaign::Program| {
        display.surveyed(&program.name, &stored.known);
        found.insert(program.name.clone(), stored);
    };
    let result = pool::each(
        context.options.jobs(),
        programs,
        context.interrupted,
        survey,
        done,
    );
    display.end();
    result?;
    let in_order = programs.iter().filter_map(|p| found.remove(&p.name));
    Ok(in_order.collect())
}

/// The survey of one program, with a folder to work in.
pub fn one(
    context: &Context,
    program: &Program,
    rules: &[Rule],
    work: &Path,
) -> Result<Known, Stop> {
    fs::create_dir_all(work).map_err(|e| Stop::of_file(work.display(), &e))?;
    let (product, messages) = (work.join("survey.json"), work.join("slic.log"));
    let mut command: Vec<OsString> = vec![context.slic.clone().into(), "--survey".into()];
    command.extend(
        program
            .files
            .iter()
            .map(|f: &PathBuf| f.clone().into_os_string()),
    );
    command.extend(rules.iter().map(|r| r.name.clone().into()));
    command.extend(front_end(context, program));
    command.extend(key::environment(context).map(OsString::from));
    command.extend(["-o".into(), product.clone().into()]);
    let limits = context.options.budget.limits();
    let limits = step::Limits {
        deadline: limits
            .time
            .map(|t| Instant::now() + t + Duration::from_secs(1)),
        memory: limits.memory,
        folder: None,
    };
    let lock = context.store.lock()?;
    let end = step::run(
        &command,
        &messages,
        lock,
        &limits,
        context.interrupted,
        step::wait,
    );
    let end = end.map_err(|e| Stop::of_file(messages.display(), &e))?;
    let said = fs::read_to_string(&messages).unwrap_or_default();
    let known = match end {
        End::Interrupted => return Err(Stop::Interrupted),
        _ if pool::says_full(&said) => return Err(Stop::full(product.display())),
        End::Done => read(&product),
        End::Refused => Known::Refused(said),
        End::TimeLimit => Known::Failed("slic took too long".to_string()),
        End::MemoryLimit => Known::Failed("slic took too much memory".to_string()),
        End::Verdict(status) => Known::Failed(format!("slic ended with status {status}\n{said}")),
        End::Crashed(how) => Known::Failed(format!("slic {how}\n{said}")),
    };
    // Nothing in there is needed any more.
    let _ = fs::remove_dir_all(work);
    Ok(known)
}

fn read(product: &Path) -> Known {
    let text = fs::read_to_string(product).unwrap_or_default();
    let mut sources = Sources::default();
    let file = sources.add(product.display().to_string(), text.clone());
    match Survey::from_json(&text, file) {
        Ok(survey) => Known::Survey(survey),
        Err(problem) => Known::Failed(sources.render(&[problem])),
    }
}

/// How slic and slam read a program.
fn front_end(context: &Context, program: &Program) -> Vec<OsString> {
    let mut flags = context.options.front_end.flags();
    flags.extend(program.flags.iter().map(OsString::from));
    flags
}
