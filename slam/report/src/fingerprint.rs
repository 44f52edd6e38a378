//! By what an error is known again where lines have moved: the program, the rule, what
//! failed, and the statement of the program that led there with its callers; no line,
//! no value. Rejected: the whole path, which another round of a loop makes another.

use crate::site::site;
use grammar::answer::newton::StepKind;
use grammar::answer::slam::Error;
use grammar::output::sha256_hex;

/// So many digits tell the errors of a campaign apart.
const DIGITS: usize = 16;

pub fn fingerprint(program: &str, rule: Option<&str>, error: &Error) -> String {
    let mut parts = vec![program, rule.unwrap_or_default(), &error.message];
    // The calls that are open at the end.
    let mut open: Vec<&str> = Vec::new();
    for step in &error.path {
        match step.kind {
            StepKind::Enter => open.push(&step.procedure),
            StepKind::Leave => {
                open.pop();
            }
            _ => {}
        }
    }
    parts.extend(open);
    if let Some((step, _)) = site(error) {
        parts.extend([step.procedure.as_str(), step.text.as_str()]);
    }
    let mut hash = sha256_hex(parts.join("\n").as_bytes());
    hash.truncate(DIGITS);
    hash
}
