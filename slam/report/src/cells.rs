//! A campaign as a matrix of programs and rules.

use crate::folder::{Contents, Row};
use grammar::answer::campaign::{Ended, Known, Outcome};
use grammar::answer::slam::{Cause, Check, Verdict};
use std::fmt;

/// The state of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum State {
    Safe,
    Unsafe,
    Unknown(Cause),
    NotApplicable,
    /// The program or the rule was refused.
    Refused,
    /// slam failed.
    Failed,
    /// Nothing is known yet.
    Open,
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            State::Safe => f.write_str("safe"),
            State::Unsafe => f.write_str("unsafe"),
            State::Unknown(cause) => write!(f, "unknown ({cause})"),
            State::NotApplicable => f.write_str("not applicable"),
            State::Refused => f.write_str("refused"),
            State::Failed => f.write_str("failed"),
            State::Open => f.write_str("not checked"),
        }
    }
}

/// One check, or what stands in its place.
#[derive(Clone, Copy, Debug)]
pub struct Cell<'c> {
    pub row: &'c Row,
    /// Nothing for the program's own errors.
    pub rule: Option<&'c str>,
    pub state: State,
    pub outcome: Option<&'c Outcome>,
}

impl<'c> Cell<'c> {
    /// The name of the program.
    pub fn program(&self) -> &'c str {
        &self.row.program.name
    }

    /// The answer, if there is one.
    pub fn check(&self) -> Option<&'c Check> {
        match &self.outcome?.result {
            Ended::Answered(check) => Some(check),
            _ => None,
        }
    }

    /// Core-seconds, where they are known, else seconds.
    pub fn cost(&self) -> f64 {
        let Some(outcome) = self.outcome else {
            return 0.0;
        };
        let cpu = self.check().and_then(|check| check.cpu_seconds);
        cpu.unwrap_or(outcome.seconds)
    }
}

/// The state of an outcome.
pub fn state_of(ended: &Ended) -> State {
    match ended {
        Ended::Answered(check) => match &check.verdict {
            Verdict::Safe => State::Safe,
            Verdict::Unsafe => State::Unsafe,
            Verdict::Unknown { cause, .. } => State::Unknown(*cause),
            Verdict::NotApplicable => State::NotApplicable,
        },
        Ended::Refused(_) => State::Refused,
        Ended::Failed(_) => State::Failed,
    }
}

impl Contents {
    /// The columns: the program's own errors, if they are looked for, and rules.
    pub fn columns(&self) -> Vec<Option<&str>> {
        let own = self.campaign.own_errors.then_some(None);
        let rules = self.campaign.rules.iter().map(|r| Some(r.as_str()));
        own.into_iter().chain(rules).collect()
    }

    /// The cells, program by program.
    pub fn cells(&self) -> Vec<Cell<'_>> {
        let columns = self.columns();
        let row = |row| columns.iter().map(move |rule| cell(row, *rule));
        self.rows.iter().flat_map(row).collect()
    }
}

fn cell<'c>(row: &'c Row, rule: Option<&'c str>) -> Cell<'c> {
    let mut outcomes = row.outcomes.iter();
    let found = outcomes.find(|o| o.rule.as_deref() == rule);
    let (state, outcome) = match (&row.program.known, found) {
        (Known::Refused(_), _) => (State::Refused, None),
        (Known::Failed(_), _) => (State::Failed, None),
        (Known::Survey(survey), found) => {
            let mut rules = survey.rules.iter();
            let applies = rule.is_none_or(|id| rules.any(|r| r.rule.id == id && r.rule.applicable));
            match found {
                _ if !applies => (State::NotApplicable, None),
                Some(outcome) => (state_of(&outcome.result), Some(outcome)),
                None => (State::Open, None),
            }
        }
    };
    Cell {
        row,
        rule,
        state,
        outcome,
    }
}
