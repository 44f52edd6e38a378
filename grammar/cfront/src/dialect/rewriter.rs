//! What all rewrites share: the tokens, what stands around one, and the edits.

use super::pragmas::Pragmas;
use super::words::is_keyword;
use crate::assembler::AssemblySymbols;
use crate::brackets::Brackets;
use crate::scan::{Kind, Token};
use crate::source::Fault;
use std::collections::BTreeSet;

/// A replacement of a range of bytes.
pub(super) struct Edit {
    pub start: usize,
    pub end: usize,
    pub with: String,
}

pub(super) struct Rewriter<'a> {
    pub text: &'a str,
    pub tokens: &'a [Token],
    pub edits: Vec<Edit>,
    /// Has a type the attribute `may_alias`?
    pub may_alias: bool,
    /// Where the first calling convention is named: offset in bytes.
    pub convention: Option<usize>,
    pub assumptions: Vec<(usize, String)>,
    pub assembly: AssemblySymbols,
    pub brackets: Brackets,
    /// The open braces at the current token.
    pub blocks: Vec<usize>,
    pub locals: Vec<Local>,
    /// All labels that `__label__` has declared, with their places: offsets in bytes.
    pub local_labels: Vec<(usize, String)>,
    pub next_label: u32,
    /// The program itself says what `bool` is.
    pub own_bool: bool,
    /// The program is C23.
    pub c23: bool,
    pub pragmas: Pragmas,
    /// The alignment that `#pragma pack` sets here.
    pub pack: Option<u64>,
    /// Type names that are no keywords to lang-c.
    pub prelude: BTreeSet<&'static str>,
}

/// A name that `__label__` declares, up to the end of its block.
pub(super) struct Local {
    pub name: String,
    pub fresh: String,
    pub end: usize,
}

impl Rewriter<'_> {
    /// The token that closes what this one opens.
    pub fn closer(&self, i: usize) -> Option<usize> {
        self.brackets.closer(i)
    }

    /// The token that opens what this one closes.
    pub fn opener(&self, i: usize) -> Option<usize> {
        self.brackets.opener(i)
    }

    /// Can a declaration or statement begin at this token?
    pub fn at_beginning(&self, i: usize) -> bool {
        match self.before(i) {
            "" | ";" | "{" => true,
            "}" => !self.closes_type(i - 1),
            _ => false,
        }
    }

    /// Does this brace end the list of a struct, union or enumeration?
    pub fn closes_type(&self, close: usize) -> bool {
        let Some(open) = self.opener(close) else {
            return false;
        };
        let tag = |i: usize| matches!(self.before(i), "struct" | "union" | "enum");
        // C23: `enum E : unsigned char {`.
        let typed = || {
            let mut j = open;
            while j > 0 && self.tokens[j - 1].kind == Kind::Word {
                j -= 1;
            }
            self.before(j) == ":" && j < open && (tag(j - 1) || j > 1 && tag(j - 2))
        };
        // Attributes, GNU's or C23's, in front of the tag or without one.
        let attribute = || {
            let tagged = open > 0 && self.tokens[open - 1].kind == Kind::Word;
            tag(self.first_attribute(if tagged { open - 1 } else { open }))
        };
        tag(open) || (open > 0 && tag(open - 1)) || attribute() || typed()
    }

    pub fn word(&self, i: usize) -> &str {
        self.tokens.get(i).map_or("", |t| &self.text[t.range()])
    }

    pub fn before(&self, i: usize) -> &str {
        match i.checked_sub(1) {
            Some(i) => self.word(i),
            None => "",
        }
    }

    pub fn is_name(&self, i: usize) -> bool {
        self.tokens.get(i).is_some_and(|t| t.kind == Kind::Word) && !is_keyword(self.word(i))
    }

    /// The first token of the attributes that end in front of `i`.
    pub fn first_attribute(&self, mut i: usize) -> usize {
        while let Some(open) = i.checked_sub(1).and_then(|i| self.opener(i)) {
            i = match self.word(open) {
                "[" => open,
                _ if self.before(open).starts_with("__attribute") => open - 1,
                _ => break,
            };
        }
        i
    }

    /// The token behind the attributes that begin at `i`.
    pub fn skip_attributes(&self, mut i: usize) -> usize {
        loop {
            let open = match self.word(i) {
                "__attribute__" | "__attribute" | "__declspec" | "_declspec" => i + 1,
                "[" if self.word(i + 1) == "[" => i,
                _ => return i,
            };
            match self.closer(open) {
                Some(close) => i = close + 1,
                None => return i,
            }
        }
    }

    pub fn blank(&mut self, from: usize, to: usize) {
        self.put(from, to, "");
    }

    pub fn replace(&mut self, i: usize, with: &str) {
        self.put(i, i, with);
    }

    /// Replaces the tokens from one to another.
    pub fn put(&mut self, from: usize, to: usize, with: &str) {
        self.edits.push(Edit {
            start: self.tokens[from].start(),
            end: self.tokens[to].end(),
            with: with.to_string(),
        });
    }

    /// Inserts after a token.
    pub fn insert(&mut self, after: usize, with: &str) {
        let at = self.tokens[after].end();
        self.edits.push(Edit {
            start: at,
            end: at,
            with: with.to_string(),
        });
    }

    pub fn insert_before(&mut self, i: usize, with: &str) {
        let at = self.tokens[i].start();
        self.edits.push(Edit {
            start: at,
            end: at,
            with: with.to_string(),
        });
    }

    pub fn fault(&self, i: usize, message: &str) -> Fault {
        let t = self.tokens[i];
        Fault::new(t.start(), t.end(), message)
    }
}
