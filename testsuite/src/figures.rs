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
mod resources;
mod row;

pub use resources::cpu_seconds_of;
pub use row::{Figure, Row, Target};

use crate::suite;
use serde::Serialize;
use std::path::Path;
use std::process::Command;

/// The areas by name.
pub const AREAS: [(&str, &[Figure]); 3] = [
    ("frontend", frontend::FIGURES),
    ("c2bp", c2bp::FIGURES),
    ("bebop", bebop::FIGURES),
];

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

/// Seconds by the clock for one measurement, whose own limits are tighter.
const LIMIT: u64 = 1800;

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
