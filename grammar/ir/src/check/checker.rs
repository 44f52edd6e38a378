//! Where the checker is in the program, and what it found.

use crate::declarator::type_text;
use crate::expr::FuncId;
use crate::program::Program;
use crate::types::Type;

pub(super) struct Checker<'p> {
    pub program: &'p Program,
    /// Where the checker is: `main.3`.
    pub place: String,
    /// Whose body it is.
    pub function: Option<FuncId>,
    pub problems: Vec<String>,
}

impl Checker<'_> {
    pub fn problem(&mut self, text: impl AsRef<str>) {
        self.problems
            .push(format!("{}: {}", self.place, text.as_ref()));
    }

    pub fn require(&mut self, holds: bool, text: impl FnOnce() -> String) {
        if !holds {
            self.problem(text());
        }
    }

    pub fn text(&self, ty: &Type) -> String {
        type_text(&self.program.types, ty)
    }

    pub fn same_type(&mut self, to: &Type, from: &Type, what: &str) {
        if to != from {
            let (to, from) = (self.text(to), self.text(from));
            self.problem(format!("{what} of `{from}` to `{to}`"));
        }
    }
}
