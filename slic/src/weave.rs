//! Weaves rules into a program: C in, C out (SPIN 2001, section 2).
//!
//! Each function f that a handler belongs to gets a wrapper that runs the handlers
//! around it. Where the program defines f, the body gets another name and the wrapper
//! takes f's place, so that calls from anywhere are caught, by name, by pointer and from
//! other files. Where it only declares f, the wrapper gets another name, which stands
//! wherever f is named; so the stages behind know a library's function by its name, and
//! only the wrapper calls it. A wrapper is C with the program's own parameters: `$1` is
//! the first one's name.
//!
//! Rejected: handlers at the calls, which miss calls through pointers and evaluate
//! arguments twice; and at the places where the body returns, where a parameter may
//! have another value.

mod declarations;
mod file;
mod handlers;
mod models;
mod weaver;
mod wrappers;

use crate::names::Names;
use crate::once;
use crate::rules::Loaded;
use file::File;
use grammar::diag::Diagnostic;

pub use declarations::quiet_pragmas;
pub use models::modelled;
pub use weaver::{Generated, Weaver};

impl Weaver<'_> {
    /// The woven text of each file.
    pub fn weave(&self) -> Result<Vec<String>, Vec<Diagnostic>> {
        let names = self.names();
        let once = once::Once::new(self.plan, self.units, self.known);
        let mut errors = Vec::new();
        let mut out = Vec::new();
        for index in 0..self.units.len() {
            let mut file = File::new(self, &names, &once, index);
            file.edit();
            file.models();
            let text = file.text();
            errors.append(&mut file.errors);
            out.push(text);
        }
        let unknown = |e: &&str| self.units.iter().all(|u| !u.defines(e));
        if let Some(entry) = self.entry.filter(unknown).filter(|_| errors.is_empty()) {
            let message = format!("the program does not define `{entry}`");
            let note = "a rule is checked from an entry on: name one with --entry, or what calls \
                        the program with --environment";
            return Err(vec![Diagnostic::global(message).with_note(note)]);
        }
        match errors.is_empty() {
            true => Ok(out),
            false => Err(errors),
        }
    }

    /// What every run satisfies, to judge by each rule, in the woven program's names.
    pub fn live(&self) -> Vec<Vec<String>> {
        let names = self.names();
        let of = |(rule, names): (&Loaded, &Names)| {
            let formulas = rule.live.iter();
            formulas.map(|f| names.formula(f)).collect()
        };
        self.rules.iter().zip(&names).map(of).collect()
    }
}

impl File<'_> {
    /// The woven text.
    fn text(&mut self) -> String {
        let mut out = self.changed();
        let generated = self.weaver.generated.get(self.index);
        let woven = !self.wrappers.is_empty() || !self.models.is_empty();
        if !woven && generated.is_none() && self.index > 0 {
            return out;
        }
        out += generated.map_or("", |g| &g.before);
        out += &self.declarations();
        for function in self.wrappers.iter().chain(&self.models) {
            out += function;
            out.push('\n');
        }
        out += generated.map_or("", |g| &g.after);
        out
    }
}
