//! A file in the making: the changes of its text, by token, and what is written behind it.
//!
//! Changes are planned first and made in one pass, so that none sees what another has
//! written, and every line keeps its number.

use super::weaver::Weaver;
use crate::hooks::{Hook, Unit};
use crate::names::Names;
use crate::once;
use crate::placed::Placed;
use crate::rules::RuleFile;
use cfront::writer::Writer;
use grammar::diag::Diagnostic;
use grammar::rule::{Code, PartKind};
use std::collections::BTreeMap;

/// A change of a text at a token.
#[derive(Default)]
pub(super) struct Edit {
    /// Text before it.
    pub before: String,
    /// Text in its place.
    pub instead: Option<String>,
    /// The text stands in the place of all tokens before this one; of one token, if 0.
    pub until: usize,
}

/// A file in the making.
pub(super) struct File<'a> {
    pub weaver: &'a Weaver<'a>,
    pub names: &'a [Names],
    pub once: &'a once::Once,
    pub unit: &'a Unit<'a>,
    /// Which of the files, from 0. The state of the rules is in the first.
    pub index: usize,
    /// By token.
    pub edits: BTreeMap<usize, Edit>,
    pub wrappers: Vec<String>,
    pub models: Vec<String>,
    pub errors: Vec<Diagnostic>,
}

impl<'a> File<'a> {
    /// Nothing is changed yet.
    pub(super) fn new(
        weaver: &'a Weaver<'a>,
        names: &'a [Names],
        once: &'a once::Once,
        index: usize,
    ) -> File<'a> {
        File {
            weaver,
            names,
            once,
            unit: &weaver.units[index],
            index,
            edits: BTreeMap::new(),
            wrappers: Vec::new(),
            models: Vec::new(),
            errors: Vec::new(),
        }
    }

    pub(super) fn before(&mut self, token: usize, text: &str) {
        self.edits.entry(token).or_default().before += text;
    }

    pub(super) fn instead(&mut self, token: usize, text: &str) {
        self.edits.entry(token).or_default().instead = Some(text.to_string());
    }

    pub(super) fn problem(&mut self, hook: &Hook, message: String, label: &str) {
        let problem = match hook.actions().next() {
            Some(action) => Diagnostic::error(message, action.file.file, action.event, label),
            // The entry, where objects are chosen.
            None => Diagnostic::global(message).with_note(label),
        };
        if !self.errors.contains(&problem) {
            self.errors.push(problem);
        }
    }

    /// A name that the file does not have, which may have been woven before.
    pub(super) fn unused(&self, name: String) -> String {
        let mut name = name;
        while self.unit.functions.words.contains(&name) {
            name.push('_');
        }
        name
    }

    /// Writes C that belongs to no function of the program.
    pub(super) fn plain(&self, out: &mut Placed, rule: usize, file: &RuleFile, code: &Code) {
        let mut before = "";
        for part in &code.parts {
            out.at(file, part.span);
            let word = file.word(part.span);
            let renamed = part.kind == PartKind::Word && !matches!(before, "." | "->");
            out.text += match renamed {
                true => self.names[rule].of(word),
                false => word,
            };
            before = word;
        }
    }

    /// The file's own text with the changes made.
    pub(super) fn changed(&self) -> String {
        let source = self.unit.source;
        let mut writer = Writer::new(self.unit.name, source);
        let mut from = 0;
        let offset = |token: usize| match source.scan.tokens.get(token) {
            Some(t) => t.start(),
            None => source.text.len(),
        };
        for (token, edit) in &self.edits {
            let at = offset(*token);
            writer.copy(from..at);
            writer.out += &edit.before;
            from = at;
            if let Some(text) = &edit.instead {
                if !edit.before.is_empty() {
                    writer.resume(at);
                }
                writer.out += text;
                let last = (*token).max(edit.until.saturating_sub(1));
                from = source.scan.tokens[last].end();
            }
            writer.resume(from);
        }
        writer.copy(from..source.text.len());
        let mut out = writer.out;
        if !out.ends_with('\n') {
            out.push('\n');
        }
        out
    }
}
