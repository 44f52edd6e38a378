//! The checks of a campaign: in which order, and how one is run.
//!
//! Cheap ones come first, so that most answers come early: what took long before is
//! taken to take long again, and what was never run is ordered by how large the program
//! is and how often it meets the rule.

use super::context::Context;
use super::key::{self, flags};
use super::pool::{says_full, Stop};
use super::programs::Program;
use super::survey::{self, Rule};
use crate::step::{self, End};
use grammar::answer::campaign::{self, Ended, Key, Known, Outcome, Stored, VERSION};
use grammar::answer::slam::{Answer, Cause, Verdict};
use grammar::answer::slic::Survey;
use grammar::diag::Sources;
use grammar::limits::size_text;
use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

/// What slam may take beside its time limit: slic has one of its own, and there is a
/// grace for last words.
const MORE: Duration = Duration::from_secs(30);

/// Seconds for a token and a function of the rule, as a first guess.
const GUESS: f64 = 1e-4;

/// One check.
pub struct Check<'c> {
    pub program: &'c str,
    source: &'c Program,
    /// Nothing for the program's own errors.
    rule: Option<&'c Rule>,
    key: Key,
    /// Seconds that it will take, as far as one can tell.
    pub cost: f64,
    /// What an earlier campaign found, if that is still so.
    pub known: Option<Outcome>,
}

/// The checks of programs that could be read and rules that apply to them, in order.
pub fn all<'c>(
    context: &Context,
    programs: &'c [Program],
    rules: &'c [Rule],
    surveys: &[campaign::Program],
) -> Vec<Check<'c>> {
    let own = context.options.own_errors.then_some(None);
    let columns: Vec<Option<&Rule>> = own.into_iter().chain(rules.iter().map(Some)).collect();
    let mut checks = Vec::new();
    for (program, stored) in programs.iter().zip(surveys) {
        if let Known::Survey(survey) = &stored.known {
            let of = |rule: &Option<&'c Rule>| Check::new(context, program, survey, *rule);
            checks.extend(columns.iter().filter_map(of));
        }
    }
    checks.sort_by(|a, b| {
        let names = || (a.program, a.rule_id()).cmp(&(b.program, b.rule_id()));
        a.cost.total_cmp(&b.cost).then_with(names)
    });
    checks
}

impl<'c> Check<'c> {
    /// Nothing, if the rule does not apply.
    fn new(
        context: &Context,
        program: &'c Program,
        survey: &Survey,
        rule: Option<&'c Rule>,
    ) -> Option<Check<'c>> {
        let beside = match rule {
            Some(rule) => {
                let mut all = survey.rules.iter();
                Some(all.find(|r| r.rule.id == rule.id && r.rule.applicable)?)
            }
            None => None,
        };
        let key = key::key(context, program, survey, beside);
        let file = context
            .store
            .folder
            .check(&program.name, rule.map(|r| r.id.as_str()));
        let before = context.store.sealed(&file);
        let tokens: usize = survey.texts.iter().map(|t| t.tokens).sum();
        let functions = beside.map_or(1, |r| r.rule.functions.len().max(1));
        let guess = tokens as f64 * functions as f64 * GUESS;
        let cost = before.as_ref().map_or(guess, |outcome| outcome.seconds);
        let known = before.filter(|outcome| outcome.key == key && still(context, outcome));
        Some(Check {
            program: &program.name,
            source: program,
            rule,
            key,
            cost,
            known,
        })
    }

    pub fn rule_id(&self) -> Option<&'c str> {
        self.rule.map(|rule| rule.id.as_str())
    }

    /// `PROGRAM RULE`
    pub fn name(&self) -> String {
        match self.rule_id() {
            Some(rule) => format!("{} {rule}", self.program),
            None => self.program.to_string(),
        }
    }

    /// Runs it, and says how it ended.
    pub fn run(&self, context: &Context) -> Result<Outcome, Stop> {
        let work = context.store.folder.work(self.program, self.rule_id());
        let failed = |e: std::io::Error| Stop::of_file(work.display(), &e);
        fs::create_dir_all(&work).map_err(failed)?;
        let (answer, messages) = (work.join("answer.json"), work.join("slam.log"));
        let _ = fs::remove_file(&answer);
        let limits = context.options.budget.limits();
        let limits = step::Limits {
            deadline: limits.time.map(|t| Instant::now() + 2 * t + MORE),
            // Of slam with all that it has started.
            memory: limits.memory.map(|m| m + m / 4),
            folder: None,
        };
        let command = self
            .command(context, &work, &answer)
            .map_err(Stop::Failed)?;
        let start = Instant::now();
        let lock = context.store.lock()?;
        let end = step::run(
            &command,
            &messages,
            lock,
            &limits,
            context.interrupted,
            step::wait,
        );
        let end = end.map_err(failed)?;
        let said = String::from_utf8_lossy(&fs::read(&messages).unwrap_or_default()).into_owned();
        if end == End::Interrupted {
            return Err(Stop::Interrupted);
        }
        let result = ended(end, &answer, said);
        if context.store.is_full() || says_full(&all_text(&result)) {
            return Err(Stop::full(work.display()));
        }
        let mut key = self.key.clone();
        if is_verdict(&result) && !self.is_the_same(context, &work)? {
            // It is told, but no later campaign takes it over.
            key.program = String::new();
        }
        if !context.options.keep_work && is_verdict(&result) {
            // Its answer has all that reports tell; that the folder stays is no harm.
            let _ = fs::remove_dir_all(&work);
        }
        Ok(Outcome {
            format: Outcome::FORMAT.to_string(),
            version: VERSION,
            program: self.program.to_string(),
            rule: self.rule_id().map(str::to_string),
            key,
            limits: key::limits(context),
            seconds: start.elapsed().as_secs_f64(),
            result,
            seal: String::new(),
        })
    }

    /// Were program and rule not changed while they were checked? A verdict about other
    /// texts than those of its key would be found again when they are changed back.
    fn is_the_same(&self, context: &Context, work: &Path) -> Result<bool, Stop> {
        let rules: Vec<Rule> = self.rule.cloned().into_iter().collect();
        let known = survey::one(context, self.source, &rules, &work.join("again"))?;
        Ok(match &known {
            Known::Survey(now) => {
                self.key == key::key(context, self.source, now, now.rules.first())
            }
            Known::Refused(_) | Known::Failed(_) => false,
        })
    }

    fn command(
        &self,
        context: &Context,
        work: &Path,
        answer: &Path,
    ) -> Result<Vec<OsString>, String> {
        let slam = std::env::current_exe().map_err(|e| format!("error: slam: {e}"))?;
        let mut command: Vec<OsString> = vec![slam.into(), "--quiet".into()];
        command.extend([
            "--with-parent".into(),
            std::process::id().to_string().into(),
        ]);
        if let Some(rule) = self.rule {
            command.extend(["--rule".into(), rule.name.clone().into()]);
        }
        command.extend(flags(context, self.source).into_iter().map(OsString::from));
        let limits = context.options.budget.limits();
        let time = limits.time.map_or(0.0, |t| t.as_secs_f64());
        command.extend(["--time-limit".into(), time.to_string().into()]);
        let memory = limits.memory.map_or("0".to_string(), size_text);
        command.extend(["--memory-limit".into(), memory.into()]);
        let cache = context.options.cache.clone();
        let cache = cache.unwrap_or_else(|| context.store.folder.cache());
        command.extend(["--cache".into(), cache.into()]);
        command.extend(["--work-dir".into(), work.join("run").into()]);
        command.extend(["--json".into(), answer.into(), "--".into()]);
        command.extend(self.source.files.iter().map(|f| f.clone().into_os_string()));
        Ok(command)
    }
}

/// Is what was found with the same key still the answer? What no limit has to do with
/// is; else a limit that is no higher finds no more.
fn still(context: &Context, outcome: &Outcome) -> bool {
    if is_verdict(&outcome.result) {
        return true;
    }
    let limits = key::limits(context);
    !context.options.retry && !is_interrupted(&outcome.result) && limits.within(&outcome.limits)
}

fn is_verdict(result: &Ended) -> bool {
    match result {
        Ended::Answered(check) => !matches!(check.verdict, Verdict::Unknown { .. }),
        Ended::Refused(_) | Ended::Failed(_) => false,
    }
}

fn is_interrupted(result: &Ended) -> bool {
    let Ended::Answered(check) = result else {
        return false;
    };
    let cause = Cause::Interrupted;
    matches!(&check.verdict, Verdict::Unknown { cause: c, .. } if *c == cause)
}

/// What a check came to.
fn ended(end: End, answer: &Path, said: String) -> Ended {
    if let Some(check) = read(answer) {
        return Ended::Answered(Box::new(check));
    }
    match end {
        End::Refused => Ended::Refused(said),
        End::TimeLimit => Ended::Failed(format!("slam took too long\n{said}")),
        End::MemoryLimit => Ended::Failed(format!("slam took too much memory\n{said}")),
        End::Crashed(how) => Ended::Failed(format!("slam {how}\n{said}")),
        End::Done | End::Verdict(_) | End::Interrupted => {
            Ended::Failed(format!("slam ended without an answer\n{said}"))
        }
    }
}

/// The check of an answer that is there.
fn read(answer: &Path) -> Option<grammar::answer::slam::Check> {
    let text = fs::read_to_string(answer).ok()?;
    let file = Sources::default().add(answer.display().to_string(), text.clone());
    let answer = Answer::from_json(&text, file).ok()?;
    answer.checks.into_iter().next()
}

fn all_text(result: &Ended) -> String {
    match result {
        Ended::Refused(text) | Ended::Failed(text) => text.clone(),
        Ended::Answered(check) => match &check.verdict {
            Verdict::Unknown { reason, .. } => format!("{reason}\n{}", check.messages),
            _ => String::new(),
        },
    }
}
