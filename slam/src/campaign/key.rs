//! What the result of a check depends on, as hashes.
//!
//! After a verdict the key is made again, and compared: who edits a file while it is
//! checked has a verdict about neither text.
//!
//! A result is used again only if its key is the same, so what is left out of the key
//! is a wrong "safe" one day: the preprocessed texts stand for headers, macros and the
//! compiler's builtins, the hash of the toolkit's programs for models and for all that
//! a change of the toolkit changes.

use super::context::Context;
use super::programs::Program;
use crate::tools;
use grammar::answer::campaign::{Key, Limits};
use grammar::answer::slic::{Survey, Surveyed};
use grammar::output::sha256_hex;
use std::fs;
use std::path::PathBuf;

/// The programs that a check runs.
const TOOLS: [&str; 4] = ["c2bp", "bebop", "newton", "slic"];

/// Hash of the programs of the toolkit.
pub fn tools() -> Result<String, String> {
    let mut files: Vec<PathBuf> = Vec::new();
    for name in TOOLS {
        files.push(tools::beside(name)?);
    }
    files.push(std::env::current_exe().map_err(|e| e.to_string())?);
    let mut hashes = String::new();
    for file in files {
        let bytes = fs::read(&file).map_err(|e| format!("{}: {e}", file.display()))?;
        hashes += &sha256_hex(&bytes);
    }
    Ok(sha256_hex(hashes.as_bytes()))
}

/// The key of a check.
pub fn key(context: &Context, program: &Program, survey: &Survey, rule: Option<&Surveyed>) -> Key {
    let texts = survey.texts.iter();
    let texts = texts.map(|t| format!("{} {}\n", t.file, t.sha256));
    Key {
        program: sha256_hex(texts.collect::<String>().as_bytes()),
        rule: rule.map(|r| r.sha256.clone()),
        flags: known_again(flags(context, program), survey),
        tools: context.tools.clone(),
    }
}

/// The flags, with what the environment says.
fn known_again(flags: Vec<String>, survey: &Survey) -> Vec<String> {
    let said = survey
        .environment
        .iter()
        .map(|e| format!("environment {e}"));
    flags.into_iter().chain(said).collect()
}

/// The flags of the environment and the models, if there are any.
pub fn environment(context: &Context) -> impl Iterator<Item = String> {
    let named = context.options.environment.iter();
    let flags = named.flat_map(|e| ["--environment".to_string(), e.clone()]);
    let models = context.options.model.iter();
    let models = models.flat_map(|m| ["--model".to_string(), m.clone()]);
    flags.chain(models).collect::<Vec<_>>().into_iter()
}

/// All flags of a check but limits and names of folders.
pub fn flags(context: &Context, program: &Program) -> Vec<String> {
    let front_end = context.options.front_end.flags();
    let front_end = front_end.iter().map(|f| f.to_string_lossy().into_owned());
    let own = program.flags.iter().cloned();
    let more = context.options.slam_arg.iter().cloned();
    let environment = environment(context);
    front_end
        .chain(own)
        .chain(environment)
        .chain(more)
        .collect()
}

/// The limits of each check.
pub fn limits(context: &Context) -> Limits {
    let limits = context.options.budget.limits();
    Limits {
        seconds: limits.time.map(|t| t.as_secs_f64()),
        memory: limits.memory,
    }
}
