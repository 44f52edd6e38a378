//! `--write-witness FILE`: slam-witness makes the witness of a verdict from slam's answer.

use crate::options::Options;
use crate::tools;
use grammar::answer::slam::{Answer, Check, Verdict};
use grammar::output;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

/// Seconds that it may take behind a verdict: the program is read once or twice.
const LIMIT: Duration = Duration::from_secs(60);

/// Writes the witness that was asked for; the error is a text for standard error.
pub fn write(options: &Options, checks: &[Check]) -> Result<(), String> {
    let (Some(file), [check]) = (&options.write_witness, checks) else {
        return Ok(());
    };
    if !matches!(check.verdict, Verdict::Safe | Verdict::Unsafe) {
        output::say("note: there is no witness, since there is no verdict\n");
        return Ok(());
    }
    if options.program.iter().any(|f| f == Path::new("-")) {
        return Err("error: standard input has no name that a witness could give".to_string());
    }
    let tool = tools::slam_witness(options).map_err(|e| format!("error: {e}"))?;
    let answer = Path::new(&check.work_dir).join("answer.json");
    let json = Answer::new(checks.to_vec()).to_json();
    output::write_own(&answer, &json).map_err(|e| format!("error: {}: {e}", answer.display()))?;
    let mut command = Command::new(tool);
    command.arg("write").arg(answer).args(&options.program);
    command.args(options.front_end.flags());
    command.arg("-o").arg(file);
    command.args(["--time-limit", &LIMIT.as_secs().to_string()]);
    command.stdin(Stdio::null());
    let done = command.output();
    let done = done.map_err(|e| format!("error: slam-witness: {e}"))?;
    match done.status.success() {
        true => Ok(()),
        false => Err(String::from_utf8_lossy(&done.stderr).into_owned()),
    }
}
