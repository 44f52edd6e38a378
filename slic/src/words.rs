//! What the words of a handler are in C, where it stands: `$1` is the name of a parameter,
//! `$return` a variable of the wrapper, and a name of the rule its own name in the program; one
//! of the handler's own is never a parameter's.
//! A word that has no meaning there is told at its place.

use crate::heads::{self, Outcome, Signature};
use crate::hooks::{Objects, Place as ObjectPlace};
use crate::names::Names;
use grammar::rule::PartKind;

/// Called where a rule is violated.
pub const ABORT: &str = "slic_abort";

/// What the words of a handler mean where it stands.
pub struct Place<'p> {
    pub rule: usize,
    pub function: &'p str,
    pub signature: Option<&'p Signature>,
    pub exit: bool,
    pub names: &'p Names,
    pub objects: &'p Objects,
}

impl Place<'_> {
    /// A word of a rule in C; else what is wrong with it, and what is to be done.
    pub fn part(
        &self,
        kind: &PartKind,
        word: &str,
        before: &str,
    ) -> Result<String, (String, String)> {
        let function = heads::shown(self.function);
        let message = |text: &str| quoted(&text.replace("$fname", function));
        Ok(match kind {
            PartKind::Word if word == "return" && self.signature.is_some() => {
                let message = "a handler does not return".to_string();
                return Err((message, "use `if` and `else`".to_string()));
            }
            PartKind::Word if matches!(before, "." | "->") => word.to_string(),
            PartKind::Word if self.is_captured(word, before) => format!("slic_own_{word}"),
            PartKind::Word => self.names.of(word).to_string(),
            PartKind::Other => word.to_string(),
            PartKind::Argument(n) => {
                let names = self.signature.map_or(&[][..], |s| &s.names);
                match names.get(*n as usize - 1) {
                    Some(name) => name.clone(),
                    None => {
                        let count = match names.len() {
                            0 => "no argument".to_string(),
                            1 => "one argument".to_string(),
                            n => format!("{n} arguments"),
                        };
                        let message = format!("`{function}` has {count}");
                        return Err((message, format!("there is no `{word}`")));
                    }
                }
            }
            PartKind::Return if !self.exit => {
                let message = format!("at its entry `{function}` has no result");
                return Err((message, "expected an `.exit` event".to_string()));
            }
            PartKind::Return if self.signature.is_some_and(|s| s.is_void()) => {
                let message = format!("`{function}` has no result");
                return Err((message, "it is `void`".to_string()));
            }
            PartKind::Return => "slic_return".to_string(),
            PartKind::Succeeded | PartKind::Failed | PartKind::Positive if !self.exit => {
                let message = format!("at its entry `{function}` has no result");
                return Err((message, "expected an `.exit` event".to_string()));
            }
            PartKind::Succeeded => self.told(true),
            PartKind::Failed => self.told(false),
            PartKind::Positive => self.positive(),
            PartKind::Object => {
                let found = self.objects.place(self.rule, self.function, self.exit);
                let names = self.signature.map_or(&[][..], |s| &s.names);
                match found {
                    Some(ObjectPlace::Result) => "slic_return".to_string(),
                    Some(ObjectPlace::Argument(n)) if names.len() >= n as usize => {
                        names[n as usize - 1].clone()
                    }
                    _ => {
                        let message = format!("the object of `{function}` is not known");
                        return Err((message, "say it, as in `watch $1`".to_string()));
                    }
                }
            }
            PartKind::FunctionName => quoted(function),
            PartKind::Abort(text) => format!("{ABORT}({})", message(text)),
            PartKind::Note(text) => format!("slic_note = {}", message(text)),
            PartKind::Halt => "__VERIFIER_assume(0)".to_string(),
            PartKind::Assume => "__VERIFIER_assume".to_string(),
        })
    }

    /// Is it a name of the handler's own, which happens to be that of a parameter? In its block
    /// `unsigned key = $1;` would be `unsigned key = key;`.
    fn is_captured(&self, word: &str, before: &str) -> bool {
        let parameters = self.signature.map_or(&[][..], |s| &s.names);
        let tag = matches!(before, "struct" | "union" | "enum");
        !tag && self.names.of(word) == word && parameters.iter().any(|name| name == word)
    }

    /// C that is true if the result says so: that the function succeeded, or failed. Of
    /// what returns nothing, and of `main`, behind which nothing follows, neither is known.
    fn told(&self, succeeded: bool) -> String {
        let outcome = self.signature.map_or(Outcome::Nothing, |s| s.outcome);
        // As the kernel's IS_ERR has it, so that both are one question; of the size of a
        // pointer, which is more than that of a `long` on 64-bit Windows.
        let error = "(__typeof__(sizeof(0)))slic_return >= (__typeof__(sizeof(0)))-4095";
        let text = match (outcome, succeeded) {
            _ if self.function == "main" => "0".to_string(),
            (Outcome::Nothing, _) => "0".to_string(),
            (Outcome::Pointer, true) => format!("slic_return != 0 && !({error})"),
            (Outcome::Pointer, false) => format!("slic_return == 0 || {error}"),
            (Outcome::Truth, true) => "slic_return".to_string(),
            (Outcome::Truth, false) => "!slic_return".to_string(),
            (Outcome::Number, true) => "slic_return == 0".to_string(),
            (Outcome::Number, false) => "slic_return < 0".to_string(),
        };
        format!("({text})")
    }

    /// C that is true if the result is a number that says neither.
    fn positive(&self) -> String {
        let outcome = self.signature.map_or(Outcome::Nothing, |s| s.outcome);
        match outcome {
            Outcome::Number if self.function != "main" => "(slic_return > 0)".to_string(),
            _ => "0".to_string(),
        }
    }
}

/// A string literal.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
