//! Runs a tool that writes the program anew with something woven into it: slic,
//! slam-witness.

use crate::options::Options;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Duration;

/// Runs the tool, which has got its own arguments, with the flags and limits of the run:
/// the files that it wrote into the folder, or what it said. Its answer goes to `json`.
pub fn run(
    options: &Options,
    name: &str,
    mut command: Command,
    folder: &Path,
    json: &Path,
) -> Result<Vec<PathBuf>, String> {
    let (output, texts) = outputs(&options.program, folder);
    command.arg("-o").arg(output).arg("--json").arg(json);
    command.args(options.front_end.flags());
    let limits = options.budget.limits();
    if let Some(time) = limits.time {
        let seconds = time.max(Duration::from_secs(1)).as_secs_f64();
        command.args(["--time-limit", &seconds.to_string()]);
    }
    if let Some(memory) = limits.memory {
        command.args(["--memory-limit", &memory.to_string()]);
    }
    command.stdin(Stdio::inherit()).stdout(Stdio::null());
    let done = command.output();
    let Output { status, stderr, .. } = done.map_err(|e| format!("error: {name}: {e}"))?;
    match status.success() {
        true => Ok(texts),
        false => Err(String::from_utf8_lossy(&stderr).into_owned()),
    }
}

/// What is named to the tool, and the files that it then writes.
fn outputs(program: &[PathBuf], folder: &Path) -> (PathBuf, Vec<PathBuf>) {
    let stem = |file: &Path| {
        let stem = file.file_stem().unwrap_or_default().to_string_lossy();
        match &*stem {
            "-" => "stdin".to_string(),
            _ => stem.into_owned(),
        }
    };
    match program {
        [one] => {
            let file = folder.join(format!("{}.i", stem(one)));
            (file.clone(), vec![file])
        }
        several => {
            let named = several.iter().enumerate();
            let named = named.map(|(i, f)| folder.join(format!("{}-{}.i", i + 1, stem(f))));
            (folder.to_path_buf(), named.collect())
        }
    }
}
