//! Text that is put into a program, between its tokens: every token of the program keeps
//! its place, and what is put in has that of the line of the witness that says it.
//!
//! Rejected: a pass over the intermediate form. What the witness says would have to be
//! resolved in the scope of a place of C that the form no longer has, and other checkers
//! could not read the result.

use crate::text::{At, Texts, Unit};
use cfront::writer::Writer;
use std::collections::BTreeMap;

/// What stands before, in place of, and behind a token.
#[derive(Debug, Default)]
struct Edit {
    /// Ordered by what they enclose: the wider first.
    before: Vec<Piece>,
    instead: Option<String>,
    /// The narrower first.
    behind: Vec<Piece>,
}

/// A text, and how many tokens it encloses with its partner.
#[derive(Debug)]
struct Piece {
    text: String,
    line: u32,
    width: usize,
}

/// A statement before another.
const STATEMENT: usize = usize::MAX;

/// The changes of all files of a program.
pub struct Weaver<'w> {
    /// The file of the witness, as the program's text names it.
    witness: &'w str,
    edits: Vec<BTreeMap<usize, Edit>>,
    /// At the beginning of each file.
    heads: Vec<String>,
}

impl<'w> Weaver<'w> {
    pub fn new(witness: &'w str, units: usize) -> Weaver<'w> {
        Weaver {
            witness,
            edits: (0..units).map(|_| BTreeMap::new()).collect(),
            heads: vec![String::new(); units],
        }
    }

    fn edit(&mut self, unit: usize, token: usize) -> &mut Edit {
        self.edits[unit].entry(token).or_default()
    }

    /// Declarations at the beginning of a file.
    pub fn head(&mut self, unit: usize, text: &str) {
        self.heads[unit] += text;
    }

    /// Statements before one that begins at a token; of one that is a branch without
    /// braces they become a part.
    pub fn statement(&mut self, at: At, in_block: bool, line: u32, text: &str) {
        let text = match in_block {
            true => format!("{text} "),
            // One statement with what follows, whatever that is.
            false => format!("if (({{ {text} 0; }})) ; else "),
        };
        let piece = Piece {
            text,
            line,
            width: STATEMENT,
        };
        self.edit(at.unit, at.token).before.push(piece);
    }

    /// Texts round the tokens `first ..= last`.
    pub fn wrap(
        &mut self,
        unit: usize,
        (first, last): (usize, usize),
        line: u32,
        texts: (&str, &str),
    ) {
        let piece = |text: &str| Piece {
            text: text.to_string(),
            line,
            width: last - first,
        };
        if !texts.0.is_empty() {
            self.edit(unit, first).before.push(piece(texts.0));
        }
        // Of two that enclose the same, the second is the inner one.
        self.edit(unit, last).behind.insert(0, piece(texts.1));
    }

    /// A text before a token, inside of everything that encloses it.
    pub fn insert(&mut self, at: At, line: u32, text: &str) {
        let piece = Piece {
            text: text.to_string(),
            line,
            width: 0,
        };
        self.edit(at.unit, at.token).before.push(piece);
    }

    /// Another word for a token.
    pub fn replace(&mut self, at: At, text: &str) {
        self.edit(at.unit, at.token).instead = Some(text.to_string());
    }

    /// The woven text of each file.
    pub fn texts(mut self, texts: &Texts) -> Vec<String> {
        for edit in self.edits.iter_mut().flat_map(BTreeMap::values_mut) {
            // Stable: what was put in first stands first.
            edit.before.sort_by_key(|p| usize::MAX - p.width);
            edit.behind.sort_by_key(|p| p.width);
        }
        let units = texts.units.iter().enumerate();
        units.map(|(i, unit)| self.text(i, unit)).collect()
    }

    fn text(&self, index: usize, unit: &Unit) -> String {
        let source = &unit.source;
        let mut writer = Writer::new(unit.name, source);
        let mut at = 0;
        if !self.heads[index].is_empty() {
            writer.place(self.witness, 1, "");
            writer.out += &self.heads[index];
            writer.resume(0);
        }
        for (token, edit) in &self.edits[index] {
            let token = source.scan.tokens[*token];
            writer.copy(at..token.start());
            for piece in &edit.before {
                writer.place(self.witness, piece.line, "");
                writer.out += &piece.text;
            }
            if !edit.before.is_empty() {
                writer.resume(token.start());
            }
            match &edit.instead {
                Some(text) => writer.out += text,
                None => writer.copy(token.start()..token.end()),
            }
            for piece in &edit.behind {
                writer.place(self.witness, piece.line, "");
                writer.out += &piece.text;
            }
            if !edit.behind.is_empty() || edit.instead.is_some() {
                writer.resume(token.end());
            }
            at = token.end();
        }
        writer.copy(at..source.text.len());
        writer.out
    }
}
