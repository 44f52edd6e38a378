//! Measured figures beside their targets: what `make bench` prints.
//!
//! An area is a list of named measurements. Each runs in a process of its own
//! (`figures --one AREA NAME`), so that peak memory is its own and a failure is
//! a row and not the end of the table. Areas live in modules of their own and
//! stand in [`AREAS`].

pub mod frontend;
pub mod programs;

use std::process::{Command, Stdio};

/// One measurement: its name and what measures it, giving one or more rows.
pub struct Figure {
    pub name: &'static str,
    pub run: fn() -> Vec<Row>,
}

/// A line of the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    pub what: String,
    pub measured: String,
    pub target: String,
    /// `None`: reported only.
    pub ok: Option<bool>,
}

impl Row {
    /// A row that is met when `measured` is at most `target`.
    pub fn at_most(what: &str, measured: f64, target: f64, unit: &str) -> Row {
        Row {
            what: what.to_string(),
            measured: format!("{} {unit}", short(measured)),
            target: format!("<= {} {unit}", short(target)),
            ok: Some(measured <= target),
        }
    }

    /// A row that is met when `measured` is at least `target`.
    pub fn at_least(what: &str, measured: f64, target: f64, unit: &str) -> Row {
        Row {
            what: what.to_string(),
            measured: format!("{} {unit}", short(measured)),
            target: format!(">= {} {unit}", short(target)),
            ok: Some(measured >= target),
        }
    }

    /// A row without a target.
    pub fn report(what: &str, measured: impl Into<String>) -> Row {
        Row {
            what: what.to_string(),
            measured: measured.into(),
            target: String::new(),
            ok: None,
        }
    }
}

/// Three digits are as many as a measurement has.
fn short(x: f64) -> String {
    match x.abs() {
        a if a >= 100.0 => format!("{x:.0}"),
        a if a >= 10.0 => format!("{x:.1}"),
        a if a >= 1.0 => format!("{x:.2}"),
        _ => format!("{x:.3}"),
    }
}

/// The areas by name.
pub const AREAS: [(&str, &[Figure]); 1] = [("frontend", frontend::FIGURES)];

/// Runs one measurement in this process and prints its rows, fields apart by tabs.
pub fn one(area: &str, name: &str) -> Result<(), String> {
    let figure = AREAS
        .iter()
        .filter(|(a, _)| *a == area)
        .flat_map(|(_, figures)| figures.iter())
        .find(|f| f.name == name)
        .ok_or_else(|| format!("no figure {area} {name}"))?;
    for row in (figure.run)() {
        let ok = match row.ok {
            Some(true) => "yes",
            Some(false) => "NO",
            None => "-",
        };
        println!("{}\t{}\t{}\t{ok}", row.what, row.measured, row.target);
    }
    Ok(())
}

/// Runs the measurements of the areas named (all, if none is) one after the
/// other and prints the table. Returns how many targets were missed.
pub fn table(areas: &[String]) -> std::io::Result<usize> {
    let own = std::env::current_exe()?;
    println!(
        "{:12} {:52} {:>18} {:>18}  ok",
        "area", "input", "measured", "target"
    );
    let mut missed = 0;
    for (area, figures) in AREAS {
        if !areas.is_empty() && !areas.iter().any(|a| a == area) {
            continue;
        }
        for figure in figures {
            let output = Command::new(&own)
                .args(["--one", area, figure.name])
                .stdin(Stdio::null())
                .stderr(Stdio::inherit())
                .output()?;
            let text = String::from_utf8_lossy(&output.stdout);
            for line in text.lines() {
                let mut fields = line.split('\t');
                let mut next = || fields.next().unwrap_or("");
                let (what, measured, target, ok) = (next(), next(), next(), next());
                println!("{area:12} {what:52} {measured:>18} {target:>18}  {ok}");
                missed += usize::from(ok == "NO");
            }
            if !output.status.success() {
                println!("{area:12} {:52} {:>18}", figure.name, "FAILED");
                missed += 1;
            }
        }
    }
    Ok(missed)
}

/// Processor seconds that this process has used, all its threads together:
/// what others do on the machine does not count. In steps of 10 ms.
pub fn cpu_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // The fields follow the program's name, which may hold spaces.
    let fields = stat.rsplit(')').next().unwrap_or("").split_whitespace();
    let ticks: Vec<f64> = fields.skip(11).take(2).flat_map(str::parse).collect();
    ticks.iter().sum::<f64>() / 100.0
}

/// Peak resident memory of this process in bytes, or the current one.
pub fn resident(peak: bool) -> u64 {
    let key = if peak { "VmHWM:" } else { "VmRSS:" };
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|l| l.strip_prefix(key));
    let kilobytes = line.and_then(|l| l.split_whitespace().next()?.parse::<u64>().ok());
    kilobytes.unwrap_or(0) * 1024
}
