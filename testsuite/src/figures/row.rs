//! What a measurement is, and a line of the table that it gives.

use serde::{Deserialize, Serialize};

/// One measurement: its name and what measures it, giving one or more rows.
pub struct Figure {
    pub name: &'static str,
    pub run: fn() -> Vec<Row>,
}

/// A line of the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Row {
    pub what: String,
    /// `None` where nothing could be measured: see `note`.
    pub value: Option<f64>,
    pub unit: String,
    /// `None`: reported only.
    pub target: Option<Target>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

/// What a value should be.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    AtMost(f64),
    AtLeast(f64),
}

impl Row {
    /// A row that is met when `value` is at most `target`.
    pub fn at_most(what: &str, value: f64, target: f64, unit: &str) -> Row {
        Row {
            target: Some(Target::AtMost(target)),
            ..Row::report(what, value, unit)
        }
    }

    /// A row that is met when `value` is at least `target`.
    pub fn at_least(what: &str, value: f64, target: f64, unit: &str) -> Row {
        Row {
            target: Some(Target::AtLeast(target)),
            ..Row::report(what, value, unit)
        }
    }

    /// A row without a target.
    pub fn report(what: &str, value: f64, unit: &str) -> Row {
        Row {
            what: what.to_string(),
            value: Some(value),
            unit: unit.to_string(),
            target: None,
            note: String::new(),
        }
    }

    /// A row whose measurement failed, which meets no target.
    pub fn failed(what: &str, why: &str) -> Row {
        Row {
            value: None,
            target: Some(Target::AtMost(0.0)),
            note: why.to_string(),
            ..Row::report(what, 0.0, "")
        }
    }

    /// Says more about the row.
    pub fn with_note(self, note: impl Into<String>) -> Row {
        Row {
            note: note.into(),
            ..self
        }
    }

    /// Is the target met? `None` if there is none.
    pub fn ok(&self) -> Option<bool> {
        Some(match (self.target?, self.value) {
            (_, None) => false,
            (Target::AtMost(most), Some(value)) => value <= most,
            (Target::AtLeast(least), Some(value)) => value >= least,
        })
    }

    pub(super) fn print(&self, area: &str) {
        let with_unit = |x: f64| format!("{} {}", short(x), self.unit).trim_end().to_string();
        let measured = self.value.map_or("failed".to_string(), with_unit);
        let target = match (self.target, self.value) {
            (Some(Target::AtMost(x)), Some(_)) => format!("<= {}", with_unit(x)),
            (Some(Target::AtLeast(x)), Some(_)) => format!(">= {}", with_unit(x)),
            _ => String::new(),
        };
        let ok = match self.ok() {
            Some(true) => "yes",
            Some(false) => "NO",
            None => "-",
        };
        let line = format!(
            "{area:9} {:50} {measured:>14} {target:>16}  {ok:3} {}",
            self.what, self.note
        );
        println!("{}", line.trim_end());
    }
}

/// Three digits are as many as a measurement has.
fn short(x: f64) -> String {
    match x.abs() {
        a if a >= 100.0 => format!("{x:.0}"),
        a if a >= 10.0 => format!("{x:.1}"),
        a if a >= 1.0 || a == 0.0 => format!("{x:.2}"),
        _ => format!("{x:.3}"),
    }
}
