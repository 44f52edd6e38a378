//! `--rule` and `--environment`: the program is woven with each rule by slic, in the
//! environment that calls it, and the loop runs on what comes out, once for each rule.
//!
//! Rejected: all rules woven into one program. A violation of one ends the run of
//! the others, and the predicates of each would burden all.

use crate::options::Options;
use crate::told;
use crate::{tools, weaving};
use grammar::answer::slam::{Check, Verdict};
use grammar::answer::slic::{Answer, Rule};
use grammar::diag::Sources;
use grammar::output::{self, exit};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;

/// The status of runs together: the worst that is known, and that nothing was checked
/// only where nothing was.
pub fn exit_status(checks: &[Check]) -> u8 {
    let statuses: Vec<u8> = checks.iter().map(told::exit_status).collect();
    let order = [1, 3, 0, 4];
    let worst = order.into_iter().find(|s| statuses.contains(s));
    worst.unwrap_or(crate::exit::BAD_INPUT)
}

/// `--list-rules` and the like: slic knows them.
pub fn show(options: &Options) -> ExitCode {
    let shown = tools::slic(options).and_then(|slic| {
        let mut command = Command::new(slic);
        match (&options.print_rule, &options.print_environment) {
            (Some(id), _) => command.args(["--print-rule", id]),
            (None, Some(id)) => command.args(["--print-environment", id]),
            _ if options.print_model.is_some() => {
                command.arg("--print-model").args(&options.print_model)
            }
            _ if options.list_models => command.arg("--list-models"),
            _ if options.list_environments => command.arg("--list-environments"),
            _ => command.arg("--list-rules"),
        };
        command.status().map_err(|e| format!("slic: {e}"))
    });
    match shown {
        Ok(status) if status.success() => ExitCode::from(exit::DONE),
        Ok(_) => ExitCode::from(crate::exit::BAD_INPUT),
        Err(message) => {
            output::say(&format!("error: {message}\n"));
            ExitCode::from(crate::exit::BAD_INPUT)
        }
    }
}

/// A report for each rule, or for the program alone in an environment; the error is a text
/// for standard error.
pub fn run(options: &Options) -> Result<Vec<Check>, String> {
    let slic = tools::slic(options).map_err(|e| format!("error: {e}"))?;
    let base = crate::work_dir(options);
    if options.work_dir.is_none() {
        crate::no_links(&base)
            .map_err(|e| format!("error: work folder {}: {e}", base.display()))?;
    }
    let mut reports = Vec::new();
    if options.rule.is_empty() {
        reports.push(one(options, &slic, None, (&base, &base))?);
    }
    for rule in &options.rule {
        let own = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
        let named = rule.with_extension("");
        let named: String = named.to_string_lossy().chars().map(own).collect();
        reports.push(one(options, &slic, Some(rule), (&base, &base.join(named)))?);
    }
    Ok(reports)
}

/// What is kept between rounds is of use to all rules.
fn shared_cache(options: &Options, base: &Path) -> PathBuf {
    let named = options.cache.clone();
    named.unwrap_or_else(|| base.join("cache"))
}

/// The run of one rule, or of none, in a folder below that of all.
fn one(
    options: &Options,
    slic: &Path,
    rule: Option<&Path>,
    (base, work): (&Path, &Path),
) -> Result<Check, String> {
    let start = Instant::now();
    let failed = |e: std::io::Error| format!("error: work folder {}: {e}", work.display());
    let woven = work.join("woven");
    std::fs::create_dir_all(&woven).map_err(failed)?;
    let answer = woven.join("rule.json");
    let cache = shared_cache(options, base);
    let texts = weave(options, slic, rule, (&woven, &cache), &answer)?;
    let text = output::read_input(&answer).map_err(crate::rendered)?;
    let mut sources = Sources::default();
    let file = sources.add(answer.display().to_string(), text.clone());
    let said = Answer::from_json(&text, file).map_err(|e| sources.render(&[e]))?;
    let checked: Option<Rule> = said.rules.into_iter().next();
    let mut report = match &checked {
        Some(rule) if !rule.applicable => Check {
            verdict: Verdict::NotApplicable,
            ..Check::new(options.program_names(), work.display().to_string())
        },
        _ => {
            let mut own = options.clone();
            own.program = texts;
            own.work_dir = Some(work.join("loop"));
            own.cache = Some(shared_cache(options, base));
            own.environment = None;
            own.model = Vec::new();
            // What a build says has been done to the text, but for what no text says.
            if own.front_end.build.take().is_some() {
                own.front_end.data_model = Some(said.data_model);
                own.front_end.cpp_arg = said.cpp_args;
            }
            let safe = crate::run(&mut own.clone())?;
            let spent = start.elapsed();
            let over = own.budget.limits().time.is_some_and(|t| spent >= t);
            match live(&checked) {
                // The first question took it all, and says so.
                Some(_) if over && matches!(safe.verdict, Verdict::Unknown { .. }) => safe,
                Some(property) if safe.verdict != Verdict::Unsafe => {
                    own.budget = own.budget.less(spent);
                    own.work_dir = Some(work.join("live"));
                    own.ask(property);
                    worse(safe, crate::run(&mut own)?)
                }
                _ => safe,
            }
        }
    };
    report.assumptions.extend(said.assumptions);
    report.program = options.program_names();
    report.rule = checked;
    report.seconds = start.elapsed().as_secs_f64();
    Ok(report)
}

/// What a rule asks of all runs, those without an end among them.
fn live(rule: &Option<Rule>) -> Option<String> {
    match rule.as_ref().map_or(&[][..], |rule| &rule.live) {
        [] => None,
        [one] => Some(one.clone()),
        several => Some(format!("({})", several.join(") && ("))),
    }
}

/// What comes of both questions, whether an abort of the rule can be reached and whether all
/// runs are as it says.
fn worse(safe: Check, live: Check) -> Check {
    let known = |check: &Check| matches!(check.verdict, Verdict::Safe);
    let assumptions = safe.assumptions.clone();
    let mut worse = match known(&live) && !known(&safe) {
        true => safe,
        false => live,
    };
    for text in assumptions {
        if !worse.assumptions.contains(&text) {
            worse.assumptions.push(text);
        }
    }
    worse
}

/// Runs slic, and gives the files that it wrote.
fn weave(
    options: &Options,
    slic: &Path,
    rule: Option<&Path>,
    (folder, cache): (&Path, &Path),
    answer: &Path,
) -> Result<Vec<PathBuf>, String> {
    let mut command = Command::new(slic);
    command.args(&options.program).args(rule);
    if let Some(environment) = &options.environment {
        command.arg("--environment").arg(environment);
    }
    for model in &options.model {
        command.arg("--model").arg(model);
    }
    command.arg("--cache").arg(cache);
    weaving::run(options, "slic", command, folder, answer)
}
