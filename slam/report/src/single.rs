//! A single answer of `slam --json` as a campaign of one program.

use crate::folder::{Contents, Row};
use grammar::answer::campaign::{
    Campaign, Ended, Key, Known, Limits, Outcome, Program, Stored, VERSION,
};
use grammar::answer::slam::{Answer, Check, Verdict};
use grammar::answer::slic::{Survey, Surveyed, SURVEY_FORMAT};

/// The answer; relative names begin at `folder`.
pub fn contents(answer: Answer, folder: String) -> Contents {
    let mut rows: Vec<Row> = Vec::new();
    let mut rules: Vec<String> = Vec::new();
    let own_errors = answer.checks.iter().any(|check| check.rule.is_none());
    for check in answer.checks {
        let name = check.program.join(" ");
        rules.extend(check.rule.as_ref().map(|rule| rule.id.clone()));
        let at = rows.iter().position(|row| row.program.name == name);
        let at = at.unwrap_or_else(|| {
            rows.push(row(name, &check));
            rows.len() - 1
        });
        add(&mut rows[at], check);
    }
    Contents {
        campaign: Campaign {
            format: Campaign::FORMAT.to_string(),
            version: VERSION,
            folder,
            programs: rows.iter().map(|row| row.program.name.clone()).collect(),
            rules,
            own_errors,
        },
        rows,
    }
}

fn row(name: String, check: &Check) -> Row {
    Row {
        program: Program {
            format: Program::FORMAT.to_string(),
            version: VERSION,
            name,
            files: check.program.clone(),
            flags: Vec::new(),
            known: Known::Survey(Survey {
                format: SURVEY_FORMAT.to_string(),
                version: grammar::answer::slic::VERSION,
                texts: Vec::new(),
                environment: None,
                rules: Vec::new(),
            }),
        },
        outcomes: Vec::new(),
    }
}

fn add(row: &mut Row, check: Check) {
    let rule = check.rule.as_ref().map(|rule| rule.id.clone());
    if let (Known::Survey(survey), Some(rule)) = (&mut row.program.known, &check.rule) {
        survey.rules.push(Surveyed {
            rule: rule.clone(),
            sha256: String::new(),
            doubt: None,
        });
    }
    if check.verdict == Verdict::NotApplicable {
        return;
    }
    row.outcomes.push(Outcome {
        format: Outcome::FORMAT.to_string(),
        version: VERSION,
        program: row.program.name.clone(),
        rule,
        key: Key {
            program: String::new(),
            rule: None,
            flags: Vec::new(),
            tools: String::new(),
        },
        limits: Limits {
            seconds: None,
            memory: None,
        },
        seconds: check.seconds,
        result: Ended::Answered(Box::new(check)),
        seal: String::new(),
    });
}
