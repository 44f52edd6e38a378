//! Which rules apply to a program, found without weaving: the program is preprocessed
//! and read as tokens once for all rules.
//!
//! The hashes are what a campaign knows programs and rules again by: the preprocessed
//! text has in it whatever headers and macros say. Rejected: the times of files, which
//! a checkout changes; and to hash the files, of which one would need to know all
//! headers.

use crate::hooks::Unit;
use crate::known::Known;
use crate::plan;
use crate::reads::Reads;
use crate::rules::{self, Loaded};
use crate::through;
use cfront::tokens::Source;
use cfront::Preprocessed;
use grammar::answer::slic::{Survey, Surveyed, Text, SURVEY_FORMAT, VERSION};
use grammar::diag::{Diagnostic, Sources};
use grammar::output::sha256_hex;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Said of rules that name functions by the members that hold them.
const UNREAD: &str = "the program could not be read";

/// The hash of all files of a rule or an environment.
fn hash(rule: &Loaded) -> String {
    let texts = rule.files.iter();
    let texts = texts.map(|f| format!("{}\n{}\n", f.name, f.text));
    sha256_hex(texts.collect::<String>().as_bytes())
}

/// Looks at a program and at rules, which are files or ids of the library, as is the
/// environment.
pub fn survey(
    program: &[PathBuf],
    rules: &[PathBuf],
    environment: Option<&Path>,
    models: &[PathBuf],
    options: &cfront::Options,
    sources: &mut Sources,
) -> Result<Survey, Vec<Diagnostic>> {
    let mut loaded = Vec::new();
    for name in rules {
        loaded.push(rules::load(name, sources)?);
    }
    let environment = environment.map(|name| rules::load_environment(name, sources));
    let mut around: Vec<String> = environment.transpose()?.iter().map(hash).collect();
    for model in models {
        around.push(hash(&rules::load_models(model, sources)?));
    }
    let environment = match around.len() {
        0 | 1 => around.pop(),
        _ => Some(sha256_hex(around.concat().as_bytes())),
    };
    let program = Preprocessed::read(program, options, sources)?;
    let settled = program.settled().map_err(|problem| vec![problem])?;
    let brackets = |(_, text): (&str, &str)| Source::new(text).matched;
    if !program.texts().all(brackets) {
        // The front end says which bracket it is; what it makes of it is not known here.
        program.load(sources)?;
    }
    // Only rules that ask for them pay for them; and what cannot be read is said where
    // it is woven.
    let (exposed, tables) = match through::exposed(&program, None, &loaded, sources) {
        Ok((exposed, stored)) => (exposed, Some(stored)),
        Err(_) => (program.clone(), None),
    };
    let tokens: Vec<Source> = exposed.texts().map(|(_, t)| Source::new(t)).collect();
    let units = Unit::all(&exposed, &tokens);
    let unread = |rule: &Loaded| rule.speaks_of_tables() && tables.is_none();
    let stored = tables.as_deref().unwrap_or_default();
    let of_tables = loaded.iter().any(Loaded::speaks_of_tables) && tables.is_some();
    let meaning = match of_tables {
        true => exposed.load_with_all_values(sources).ok(),
        false => None,
    };
    let known = Known::new(&units);
    let beside = |rule: &Loaded| {
        let alone = std::slice::from_ref(rule);
        let (used, doubt) = match plan::plan(alone, &units, &known, stored, Some(&options.entry)) {
            Ok(_) if unread(rule) => (BTreeSet::new(), Some(UNREAD.to_string())),
            Ok(plan) => (plan.used.into_iter().next().unwrap_or_default(), None),
            Err(problems) => {
                let problem = problems.into_iter().next().map(|p| p.message);
                (BTreeSet::new(), Some(problem.unwrap_or_default()))
            }
        };
        let unheard = || {
            let alone = std::slice::from_ref(rule);
            let meaning = meaning.as_ref()?;
            Reads::new(meaning, alone, stored).refused(rule)
        };
        let doubt = match used.is_empty() {
            true => doubt.or_else(|| Some(unheard()?.message)),
            false => doubt,
        };
        let mut said = rule.said(&used);
        said.applicable |= doubt.is_some();
        Surveyed {
            rule: said,
            sha256: hash(rule),
            doubt,
        }
    };
    let settled = format!("{:?} {:?}", settled.data_model, settled.cpp_args);
    let texts = program.texts().map(|(name, text)| Text {
        file: name.to_string(),
        sha256: sha256_hex(format!("{settled}\n{text}").as_bytes()),
        tokens: own_tokens(name, text),
    });
    Ok(Survey {
        format: SURVEY_FORMAT.to_string(),
        version: VERSION,
        texts: texts.collect(),
        environment,
        rules: loaded.iter().map(beside).collect(),
    })
}

/// Words of the file itself: markers (`# 1 "x.h"`) say where a line comes from.
fn own_tokens(name: &str, text: &str) -> usize {
    let mut own = true;
    let mut count = 0;
    for line in text.lines() {
        match line.strip_prefix("# ") {
            Some(marker) => own = marker.split('"').nth(1) == Some(name),
            None if own => count += line.split_whitespace().count(),
            None => {}
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_headers_do_not_count() {
        let text = "# 1 \"a.c\"\nint a ;\n# 1 \"b.h\"\nint b , c ;\n# 2 \"a.c\"\nint d ;\n";
        assert_eq!(own_tokens("a.c", text), 6);
        assert_eq!(own_tokens("a.i", "int a ;\n"), 3);
    }
}
