//! Measured figures beside their targets: what `make bench` prints.
//!
//! An area is a list of named measurements, in a module of its own that stands
//! in [`AREAS`]. Each measurement runs in a process of its own (`figures --one
//! AREA NAME`), so that its peak memory is its own and a failure is a row and
//! not the end of the table. What it measures of a program it measures through
//! [`child`], within limits.
//!
//! Rejected: a benchmark harness like criterion, which repeats what takes
//! microseconds; these runs take seconds, and each has a target to meet.

pub mod bebop;
pub mod c2bp;
pub mod child;
pub mod drivers;
pub mod families;
pub mod frontend;
pub mod programs;

use crate::suite;
use serde::{Deserialize, Serialize};
use std::path::Path;
use std::process::Command;

/// One measurement: its name and what measures it, giving one or more rows.
pub struct Figure {
    pub name: &'static str,
    pub run: fn() -> Vec<Row>,
}

/// The areas by name.
pub const AREAS: [(&str, &[Figure]); 3] = [
    ("frontend", frontend::FIGURES),
    ("c2bp", c2bp::FIGURES),
    ("bebop", bebop::FIGURES),
];

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

    fn print(&self, area: &str) {
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

/// A row with its area, as the JSON file has them.
#[derive(Serialize)]
struct Entry<'r> {
    area: &'r str,
    figure: &'r str,
    #[serde(flatten)]
    row: Row,
    ok: Option<bool>,
}

/// Runs one measurement in this process and prints its rows, each as JSON.
pub fn one(area: &str, name: &str) -> Result<(), String> {
    let figure = AREAS
        .iter()
        .filter(|(a, _)| *a == area)
        .flat_map(|(_, figures)| figures.iter())
        .find(|f| f.name == name)
        .ok_or_else(|| format!("no figure {area} {name}"))?;
    for row in (figure.run)() {
        println!(
            "{}",
            serde_json::to_string(&row).map_err(|e| e.to_string())?
        );
    }
    Ok(())
}

/// What can be asked for: each `AREA`, and each `AREA/NAME`.
pub fn names() -> Vec<String> {
    let mut names: Vec<String> = AREAS.iter().map(|(area, _)| area.to_string()).collect();
    for (area, figures) in AREAS {
        names.extend(figures.iter().map(|f| format!("{area}/{}", f.name)));
    }
    names
}

/// Runs the measurements whose `AREA` or `AREA/NAME` is named (all, if none
/// is) one after the other, prints the table, and writes it as JSON.
/// Returns how many targets were missed.
pub fn table(wanted: &[String], json: Option<&Path>) -> std::io::Result<usize> {
    suite::all_known("area or figure", wanted, &names())?;
    let own = std::env::current_exe()?;
    println!(
        "{:9} {:50} {:>14} {:>16}  ok",
        "area", "what", "measured", "target"
    );
    let mut entries = Vec::new();
    for (area, figures) in AREAS {
        for figure in figures {
            let full = format!("{area}/{}", figure.name);
            if !wanted.is_empty() && !wanted.iter().any(|w| w == area || *w == full) {
                continue;
            }
            for row in rows(&own, area, figure.name)? {
                row.print(area);
                entries.push(Entry {
                    area,
                    figure: figure.name,
                    ok: row.ok(),
                    row,
                });
            }
        }
    }
    let missed = entries.iter().filter(|e| e.ok == Some(false)).count();
    println!("\n{} figures, {missed} targets missed", entries.len());
    if let Some(file) = json {
        std::fs::write(file, serde_json::to_string_pretty(&entries)? + "\n")?;
    }
    Ok(missed)
}

/// The rows of a measurement, made in a process of its own.
fn rows(own: &Path, area: &str, name: &str) -> std::io::Result<Vec<Row>> {
    let folder = tempfile::tempdir()?;
    let mut command = Command::new(own);
    command.args(["--one", area, name]);
    let cost = child::run(&mut command, child::Limits::seconds(LIMIT), folder.path())?;
    eprint!("{}", cost.stderr);
    let mut rows: Vec<Row> = std::fs::read_to_string(cost.stdout)?
        .lines()
        .filter_map(|line| serde_json::from_str(line).ok())
        .collect();
    match (cost.status, cost.killed) {
        (Some(0), _) => {}
        (_, Some(why)) => rows.push(Row::failed(name, &why)),
        (status, None) => rows.push(Row::failed(name, &format!("exit status {status:?}"))),
    }
    Ok(rows)
}

/// Seconds by the clock for one measurement, whose own limits are tighter.
const LIMIT: u64 = 1800;

/// Processor seconds that this process has used, all its threads together:
/// what others do on the machine does not count. In steps of 10 ms.
pub fn cpu_seconds() -> f64 {
    cpu_seconds_of(Path::new("/proc/self/stat"))
}

/// The same for the process or thread with that `stat` file.
pub fn cpu_seconds_of(stat: &Path) -> f64 {
    let stat = std::fs::read_to_string(stat).unwrap_or_default();
    // The fields follow the program's name, which may hold spaces.
    let fields = stat.rsplit(')').next().unwrap_or("").split_whitespace();
    let ticks: Vec<f64> = fields.skip(11).take(2).flat_map(str::parse).collect();
    ticks.iter().sum::<f64>() / 100.0
}

/// Resident memory of this process in bytes, at its peak or now.
pub fn resident(peak: bool) -> u64 {
    let key = if peak { "VmHWM:" } else { "VmRSS:" };
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|l| l.strip_prefix(key));
    let kilobytes = line.and_then(|l| l.split_whitespace().next()?.parse::<u64>().ok());
    kilobytes.unwrap_or(0) * 1024
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets() {
        assert_eq!(Row::at_most("x", 2.0, 2.0, "s").ok(), Some(true));
        assert_eq!(Row::at_most("x", 2.1, 2.0, "s").ok(), Some(false));
        assert_eq!(Row::at_least("x", 2.1, 2.0, "").ok(), Some(true));
        assert_eq!(Row::report("x", 2.1, "").ok(), None);
        assert_eq!(Row::failed("x", "why").ok(), Some(false));
    }

    #[test]
    fn names_are_unique() {
        let mut names = names();
        let all = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all);
    }
}
