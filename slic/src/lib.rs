//! slic: rules about the use of functions, woven into C (Ball and Rajamani: SLIC, a
//! specification language for interface checking, MSR-TR-2001-21; Automatically
//! Validating Temporal Safety Properties of Interfaces, SPIN 2001, section 2).
//!
//! A program and rules become a program in which a violation is a call of
//! `slic_abort`. The result is preprocessed C that any compiler compiles and that
//! every stage behind reads as a program like another.

mod functions;
mod library;
mod names;
mod plan;
pub mod rules;
mod weave;
mod writer;

use cfront::tokens::Source;
use grammar::answer::slic::{Answer, Rule};
use grammar::diag::{Diagnostic, Sources};
use plan::Unit;
use std::path::{Path, PathBuf};

/// A woven program.
#[derive(Debug)]
pub struct Woven {
    /// The text of each file.
    pub texts: Vec<String>,
    pub answer: Answer,
}

/// Weaves rules into a program of some files. Rules are files, or ids of the library.
pub fn weave(
    program: &[PathBuf],
    rules: &[PathBuf],
    options: &cfront::Options,
    sources: &mut Sources,
) -> Result<Woven, Vec<Diagnostic>> {
    let mut loaded = Vec::new();
    for name in rules {
        loaded.push(rules::load(name, sources)?);
    }
    let texts = cfront::texts(program, options, sources)?;
    let tokens: Vec<Source> = texts.iter().map(|t| Source::new(&t.text)).collect();
    let names: Vec<String> = program.iter().map(|p| shown(p)).collect();
    if tokens.iter().any(|t| !t.matched) {
        // The front end says which bracket it is.
        check(
            &names,
            texts.iter().map(|t| t.text.as_str()),
            options,
            sources,
        )?;
        let message = "the brackets of the program do not match";
        return Err(vec![Diagnostic::global(message)]);
    }
    let unit = |(name, source)| Unit {
        name,
        source,
        functions: functions::functions(source),
    };
    let units: Vec<Unit> = names
        .iter()
        .map(String::as_str)
        .zip(&tokens)
        .map(unit)
        .collect();
    let plan = plan::plan(&loaded, &units, &options.entry);
    let weaver = weave::Weaver {
        rules: &loaded,
        units: &units,
        plan: &plan,
        entry: &options.entry,
    };
    let woven = weaver.weave()?;
    check(&names, woven.iter().map(String::as_str), options, sources)?;
    let said = loaded.iter().zip(&plan.used).map(|(rule, used)| Rule {
        id: rule.id.clone(),
        title: rule.title.clone(),
        help: rule.help.clone(),
        severity: rule.severity,
        cwe: rule.cwe.clone(),
        applicable: !used.is_empty(),
        functions: used.iter().cloned().collect(),
    });
    let rules = said.collect();
    Ok(Woven {
        texts: woven,
        answer: Answer::new(rules),
    })
}

fn shown(path: &Path) -> String {
    match path == Path::new("-") {
        true => "<stdin>".to_string(),
        false => path.display().to_string(),
    }
}

/// Lets the front end read each text: what is wrong with a rule's C shows there.
fn check<'t>(
    names: &[String],
    texts: impl Iterator<Item = &'t str>,
    options: &cfront::Options,
    sources: &mut Sources,
) -> Result<(), Vec<Diagnostic>> {
    for (name, text) in names.iter().zip(texts) {
        cfront::load_text(name, text, true, options, sources)?;
    }
    Ok(())
}
