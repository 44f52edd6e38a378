//! Asks slam about both programs that are made of a closed one, whose value is known
//! by gcc's program.

use super::{Closed, Question};
use crate::figures::child::tool;
use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

/// What slam says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    Safe,
    Unsafe,
    /// Why, without names and places.
    Unknown(String),
    /// The first error.
    Refused(String),
}

/// How slam is run.
#[derive(Clone, Debug)]
pub struct Options {
    /// Seconds for each program.
    pub seconds: u32,
    /// Further flags.
    pub flags: Vec<String>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            seconds: 5,
            flags: Vec::new(),
        }
    }
}

/// What gcc's program does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Truth {
    pub value: i64,
    /// Where the value can be asked for: it is never seen there.
    pub probes: Vec<bool>,
}

/// What came of a program.
#[derive(Clone, Debug)]
pub struct Examined {
    pub truth: Truth,
    /// Of the program that asserts the value, and of the one that denies it; the
    /// former is not asked about where the truth is one-sided.
    pub holds: Option<Answer>,
    pub fails: Answer,
}

impl Examined {
    /// What is wrong, if anything is.
    pub fn find(&self) -> Option<&'static str> {
        match (&self.holds, &self.fails) {
            (_, Answer::Safe) => Some("SAFE, and the error is reached"),
            (Some(Answer::Unsafe), _) => Some("UNSAFE, and no error is reached"),
            _ => None,
        }
    }
}

const GCC: &[&str] = &["-w", "-fwrapv", "-fno-strict-aliasing", "-fcommon"];

/// What the compiled program prints; `Err` says why there is nothing.
fn run(
    text: &str,
    hidden: Option<&str>,
    flags: &[&str],
    dir: &Path,
) -> io::Result<Result<String, String>> {
    let (source, other, binary) = (dir.join("shown.c"), dir.join("other.c"), dir.join("closed"));
    let text = format!("{text}void reach_error(void) {{ printf(\"reached\\n\"); exit(0); }}\n");
    std::fs::write(&source, text)?;
    std::fs::write(&other, hidden.unwrap_or("typedef int nothing;\n"))?;
    let built = Command::new("timeout")
        .args(["60", "gcc"])
        .args(GCC)
        .args(flags)
        .args([&source, &other])
        .arg("-o")
        .arg(&binary)
        .stdin(Stdio::null())
        .output()?;
    if !built.status.success() {
        let said = String::from_utf8_lossy(&built.stderr);
        let error = said.lines().find(|l| l.contains("error"));
        return Ok(Err(format!("gcc: {}", error.unwrap_or("no message"))));
    }
    let run = Command::new("timeout")
        .arg("10")
        .arg(&binary)
        .stdin(Stdio::null())
        .output()?;
    Ok(match run.status.success() {
        true => Ok(String::from_utf8_lossy(&run.stdout).into_owned()),
        false => Err(format!("it ends with {}", run.status)),
    })
}

/// Compiles and runs the program. `Err`: why it cannot be.
pub fn truth(closed: &Closed, flags: &[&str]) -> io::Result<Result<Truth, String>> {
    let dir = tempfile::tempdir()?;
    let text = closed.text(Question::Measure);
    let said = match run(&text, closed.hidden.as_deref(), flags, dir.path())? {
        Ok(said) => said,
        Err(why) => return Ok(Err(why)),
    };
    let mut seen: Vec<(usize, i64)> = Vec::new();
    let mut value = None;
    for line in said.lines() {
        let Some((at, number)) = line.split_once(' ') else {
            continue;
        };
        let number = number.parse().ok();
        match (at.parse(), number) {
            (Ok(at), Some(number)) => seen.push((at, number)),
            (Err(_), number) if at == "final" => value = number,
            _ => {}
        }
    }
    Ok(value.ok_or("it prints no value".to_string()).map(|value| {
        let probes = (0..closed.probes()).map(|n| seen.iter().all(|s| *s != (n, value)));
        Truth {
            value,
            probes: probes.collect(),
        }
    }))
}

/// Is the program free of what C leaves undefined, as far as the sanitizers and
/// another level of optimisation can tell?
pub fn is_sound(closed: &Closed) -> io::Result<bool> {
    const SANITIZE: &[&str] = &[
        "-fsanitize=address,undefined",
        "-fno-sanitize=shift,signed-integer-overflow,alignment",
        "-fno-sanitize-recover=all",
        "-Werror=implicit-function-declaration",
    ];
    let plain = truth(closed, &["-O0"])?;
    Ok(plain.is_ok()
        && truth(closed, &["-O2", "-Wall", "-Werror=uninitialized"])? == plain
        && truth(closed, SANITIZE)? == plain)
}

/// Asks slam about a text.
pub fn ask(text: &str, options: &Options) -> io::Result<Answer> {
    let dir = tempfile::tempdir()?;
    std::fs::write(dir.path().join("closed.c"), text)?;
    let seconds = options.seconds.to_string();
    let output = tool("slam")?
        .args(["closed.c", "--no-replay", "--time-limit", &seconds])
        .args(["--memory-limit", "2G", "--work-dir", "work"])
        .args(&options.flags)
        .current_dir(dir.path())
        .stdin(Stdio::null())
        .output()?;
    let said = String::from_utf8_lossy(&output.stdout);
    let first = said.lines().next().unwrap_or_default();
    Ok(match (output.status.code(), first) {
        (Some(0), "SAFE") => Answer::Safe,
        (Some(1), _) => Answer::Unsafe,
        (Some(3), _) => Answer::Unknown(without_places(
            first.strip_prefix("UNKNOWN: ").unwrap_or(first),
        )),
        (status, _) => {
            let errors = String::from_utf8_lossy(&output.stderr);
            let error = errors.lines().find(|l| l.contains("error"));
            let error = error.or(errors.lines().next()).unwrap_or_default();
            Answer::Refused(format!("status {status:?}: {}", without_places(error)))
        }
    })
}

/// The text without places, quoted names and numbers, so that equal reasons are
/// counted together.
fn without_places(text: &str) -> String {
    let quoted: Vec<&str> = text.split('`').collect();
    let parts = quoted.iter().enumerate();
    let kept: String = parts
        .map(|(i, part)| if i % 2 == 0 { part } else { ".." })
        .collect();
    let words = kept.split(' ').filter(|word| !word.contains(".c:"));
    words
        .collect::<Vec<_>>()
        .join(" ")
        .chars()
        .take(110)
        .collect()
}

/// Measures a program and asks slam about it. `Err`: it cannot be compiled.
pub fn examine(closed: &Closed, options: &Options) -> io::Result<Result<Examined, String>> {
    let truth = match truth(closed, &["-O0"])? {
        Ok(truth) => truth,
        Err(why) => return Ok(Err(why)),
    };
    let (value, probes) = (truth.value, &truth.probes[..]);
    let fails = ask(&closed.text(Question::Fails { value, probes }), options)?;
    let holds = match closed.one_sided {
        true => None,
        false => Some(ask(
            &closed.text(Question::Holds { value, probes }),
            options,
        )?),
    };
    Ok(Ok(Examined {
        truth,
        holds,
        fails,
    }))
}
