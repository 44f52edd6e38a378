//! lang-c, behind one function: the only place that calls its parser.
//!
//! lang-c is a recursive descent parser and its tree is dropped by recursion
//! too, so everything that has the tree in hand runs in a thread with a large
//! stack; memory for it is committed only where it is touched. The tree's
//! types are re-exported for the lowering.

use crate::source::Fault;
use lang_c::driver::{parse_preprocessed, Config, Flavor};
pub use lang_c::{ast, span::Node, visit};

/// Address space for the stack; a smaller one is tried if it is refused.
const STACK: usize = 1 << 30;
const SMALL_STACK: usize = 1 << 26;

/// Parses a rewritten text. Offsets of a fault are those of that text.
pub fn parse(text: &str) -> Result<ast::TranslationUnit, Fault> {
    let config = Config {
        cpp_command: String::new(),
        cpp_options: Vec::new(),
        flavor: Flavor::GnuC11,
    };
    if text.trim().is_empty() {
        return Ok(ast::TranslationUnit(Vec::new()));
    }
    match parse_preprocessed(&config, text.to_string()) {
        Ok(parse) => Ok(parse.unit),
        Err(e) => {
            let found = found(&e.source, e.offset);
            let mut expected: Vec<&str> = e.expected.iter().copied().filter(readable).collect();
            expected.sort_unstable();
            let end = e.offset + found.len();
            let message = match found {
                "" => "unexpected end of the file".to_string(),
                _ => format!("syntax error at `{found}`"),
            };
            let mut fault = Fault::new(e.offset, end.max(e.offset + 1), message);
            // A long list helps nobody: it is every operator of C.
            if !expected.is_empty() && expected.len() <= 6 {
                fault = fault.label(format!("expected {}", expected.join(", ")));
            } else if found.starts_with(|c: char| c.is_alphabetic() || c == '_') {
                fault = fault.label("not expected here; if it names a type, the type is not known");
            } else {
                fault = fault.label("not expected here");
            }
            Err(fault)
        }
    }
}

/// lang-c names its own rules too; only tokens mean something to a user.
fn readable(token: &&str) -> bool {
    !token.is_empty() && !token.contains('<') && !token.contains('[')
}

/// The token at an offset.
fn found(text: &str, offset: usize) -> &str {
    let rest = text.get(offset..).unwrap_or("");
    let word = rest
        .find(|c: char| !(c.is_alphanumeric() || c == '_'))
        .unwrap_or(rest.len());
    match rest.chars().next() {
        Some(c) if word == 0 => &rest[..c.len_utf8()],
        _ => &rest[..word],
    }
}

/// Runs `work` on a large stack.
pub fn with_large_stack<T: Send>(work: impl FnOnce() -> T + Send) -> Result<T, String> {
    let slot = std::sync::Mutex::new(Some(work));
    let take = || match slot.lock() {
        Ok(mut slot) => slot.take().map(|work| work()),
        Err(_) => None,
    };
    for size in [STACK, SMALL_STACK] {
        let result = std::thread::scope(|scope| {
            let builder = std::thread::Builder::new().stack_size(size);
            match builder.spawn_scoped(scope, take) {
                Ok(handle) => Some(handle.join()),
                Err(_) => None,
            }
        });
        match result {
            Some(Ok(Some(value))) => return Ok(value),
            Some(Ok(None)) => break,
            // A bug of ours: the message is on standard error already.
            Some(Err(panic)) => std::panic::resume_unwind(panic),
            None => continue,
        }
    }
    Err("not enough memory for the parser's stack".to_string())
}
