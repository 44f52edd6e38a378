//! The folder of a campaign.
//!
//! ```text
//! campaign.json                 what is checked
//! programs/PROGRAM.json         what is known of a program
//! checks/PROGRAM/RULE.json      what a check came to
//! rules/RULE.slic               the text of a rule, for reports
//! work/, cache/, lock           of the campaign that is at work
//! ```
//!
//! Each file is written whole, and never again but by a later campaign. Rejected: one
//! data base; a file a check is what several machines can write and `diff` can compare.

use grammar::answer::campaign::{Campaign, Known, Outcome, Program, Stored};
use grammar::diag::Sources;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Names of a campaign's files.
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    pub fn new(path: &Path) -> Folder {
        Folder {
            path: path.to_path_buf(),
        }
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    pub fn campaign(&self) -> PathBuf {
        self.path.join("campaign.json")
    }

    pub fn program(&self, program: &str) -> PathBuf {
        let name = format!("{}.json", file_name(program));
        self.path.join("programs").join(name)
    }

    /// Without a rule, for the program's own errors.
    pub fn check(&self, program: &str, rule: Option<&str>) -> PathBuf {
        let name = format!("{}.json", rule.map_or("own".to_string(), file_name));
        self.path.join("checks").join(file_name(program)).join(name)
    }

    /// The text of a rule, as far as it is known.
    pub fn rule(&self, rule: &str) -> PathBuf {
        let name = format!("{}.slic", file_name(rule));
        self.path.join("rules").join(name)
    }

    /// Where a check is at work.
    pub fn work(&self, program: &str, rule: Option<&str>) -> PathBuf {
        let name = rule.map_or("own".to_string(), file_name);
        self.path.join("work").join(file_name(program)).join(name)
    }

    pub fn cache(&self) -> PathBuf {
        self.path.join("cache")
    }

    pub fn lock(&self) -> PathBuf {
        self.path.join("lock")
    }
}

/// A name that may have slashes as one of a file: letters, digits, `.`, `_` and `-`
/// stay, a slash is a comma, all else its bytes in hexadecimal digits. No two names
/// become one.
fn file_name(name: &str) -> String {
    let mut out = String::new();
    for byte in name.bytes() {
        match byte {
            b'/' => out.push(','),
            b'.' if out.is_empty() => out.push_str("%2E"),
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'.' | b'_' | b'-' => out.push(byte.into()),
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}

/// What is stored of a program and of its checks.
#[derive(Clone, Debug)]
pub struct Row {
    pub program: Program,
    /// In the order of the campaign's rules; the program's own errors come first.
    pub outcomes: Vec<Outcome>,
}

/// A campaign as it is stored.
#[derive(Clone, Debug)]
pub struct Contents {
    pub campaign: Campaign,
    /// Of the programs that something is known of.
    pub rows: Vec<Row>,
}

/// Reads what is stored; the error is a text for standard error.
pub fn read(folder: &Folder) -> Result<Contents, String> {
    let campaign: Campaign = stored(&folder.campaign())?.ok_or_else(|| {
        let name = folder.path().display();
        format!("error: {name} is no folder of a campaign: it has no campaign.json\n")
    })?;
    let own = campaign.own_errors.then_some(None);
    let rules: Vec<Option<&str>> = own
        .into_iter()
        .chain(campaign.rules.iter().map(|r| Some(r.as_str())))
        .collect();
    let mut rows = Vec::new();
    for name in &campaign.programs {
        let Some(program) = stored::<Program>(&folder.program(name))? else {
            continue;
        };
        let mut outcomes = Vec::new();
        for rule in &rules {
            outcomes.extend(stored::<Outcome>(&folder.check(name, *rule))?);
        }
        rows.push(Row { program, outcomes });
    }
    Ok(Contents { campaign, rows })
}

/// Several campaigns as one: programs and rules each once, in the order in which they
/// come, and of a check that several have the last.
pub fn merged(parts: Vec<Contents>) -> Option<Contents> {
    parts.into_iter().reduce(|mut all, part| {
        all.campaign.own_errors |= part.campaign.own_errors;
        for rule in part.campaign.rules {
            if !all.campaign.rules.contains(&rule) {
                all.campaign.rules.push(rule);
            }
        }
        for row in part.rows {
            let name = &row.program.name;
            match all.rows.iter_mut().find(|r| r.program.name == *name) {
                Some(known) => join(known, row),
                None => {
                    all.campaign.programs.push(name.clone());
                    all.rows.push(row);
                }
            }
        }
        all
    })
}

/// Two rows of one program.
fn join(row: &mut Row, more: Row) {
    match (&mut row.program.known, more.program.known) {
        (Known::Survey(own), Known::Survey(other)) => {
            own.rules
                .retain(|r| !other.rules.iter().any(|o| o.rule.id == r.rule.id));
            own.rules.extend(other.rules);
        }
        (known, other) => *known = other,
    }
    row.outcomes
        .retain(|o| !more.outcomes.iter().any(|m| m.rule == o.rule));
    row.outcomes.extend(more.outcomes);
}

/// A file's contents; nothing, if there is none.
pub fn stored<T: Stored>(path: &Path) -> Result<Option<T>, String> {
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(e) if e.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(e) => return Err(format!("error: cannot read {}: {e}\n", path.display())),
    };
    let mut sources = Sources::default();
    let file = sources.add(path.display().to_string(), text.clone());
    let read = T::from_json(&text, file).map(Some);
    read.map_err(|problem| sources.render(&[problem]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_names_are_one() {
        assert_eq!(file_name("drivers/a.c"), "drivers,a.c");
        assert_eq!(file_name("drivers,a.c"), "drivers%2Ca.c");
        assert_eq!(file_name("../x"), "%2E.,x");
        assert_eq!(file_name("%2E"), "%252E");
        assert_eq!(file_name("/abs é"), ",abs%20%C3%A9");
    }
}
