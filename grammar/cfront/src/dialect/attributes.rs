//! What says more about a declaration than C11 lets it: GNU attributes, C23's
//! `[[...]]`, `__declspec(...)`, `_Alignas`. All become GNU attributes in a
//! place where lang-c takes them; those without a meaning here are blanked.

use super::words::ATTRIBUTES;
use super::{Rewriter, ALIGNOF, ENUM_TYPE, PREFERRED};

impl Rewriter<'_> {
    /// Keeps the attributes that have a meaning here, and not between
    /// `struct` and its tag, where lang-c would misread it.
    pub(super) fn attribute(&mut self, i: usize) -> Option<usize> {
        let end = self.partner.get(i + 1).copied().flatten()?;
        let relevant = (i + 2..end).any(|j| ATTRIBUTES.contains(&bare(self.word(j))));
        let tag = matches!(self.before(i), "struct" | "union" | "enum");
        if relevant && !tag && !self.follows_label(i) {
            // What stands inside is C like any other.
            return None;
        }
        self.blank(i, end);
        if tag && relevant {
            let own = self.text[self.tokens[i].start..self.tokens[end].end].to_string();
            self.after_body(end + 1, &own);
        }
        Some(end + 1)
    }

    /// Puts an attribute behind the `}` of a struct, union or enumeration;
    /// `i` is the token after the keyword.
    pub(super) fn after_body(&mut self, i: usize, attribute: &str) {
        let open = (i..i + 2).find(|j| self.word(*j) == "{");
        if let Some(close) = open.and_then(|open| self.partner[open]) {
            self.insert(close, &format!(" {attribute} "));
        }
    }

    /// C23: `[[gnu::packed]]` and the like.
    pub(super) fn standard_attribute(&mut self, i: usize) -> Option<usize> {
        let inner = self.partner[i + 1]?;
        let end = self.partner[i].filter(|end| *end == inner + 1)?;
        let mut kept = Vec::new();
        let mut j = i + 2;
        while j < inner {
            let name = bare(self.word(j));
            let arguments = (self.word(j + 1) == "(")
                .then(|| self.partner[j + 1])
                .flatten();
            let last = arguments.unwrap_or(j);
            if ATTRIBUTES.contains(&name) || name == "_Noreturn" {
                let text = &self.text[self.tokens[j].start..self.tokens[last].end];
                kept.push(text.replace("_Noreturn", "noreturn"));
            }
            j = last + 1;
        }
        self.blank(i, end);
        if !kept.is_empty() && !self.follows_label(i) {
            let text = format!(" __attribute__(({})) ", kept.join(", "));
            match self.before(i) {
                "struct" | "union" | "enum" => self.after_body(end + 1, &text),
                _ => self.insert(end, &text),
            }
        }
        Some(end + 1)
    }

    /// Microsoft: only what changes sizes or where control goes is kept.
    pub(super) fn declspec(&mut self, i: usize) -> Option<usize> {
        let end = self.partner.get(i + 1).copied().flatten()?;
        let argument = |r: &Self| match r.partner.get(i + 3).copied().flatten() {
            Some(close) => r.text[r.tokens[i + 4].start..r.tokens[close].start].to_string(),
            None => String::new(),
        };
        let kept = match self.word(i + 2) {
            "noreturn" => Some("__attribute__((noreturn))".to_string()),
            "align" => Some(format!("__attribute__((aligned({})))", argument(self))),
            _ => None,
        };
        self.blank(i, end);
        match (kept, self.before(i)) {
            (Some(text), "struct" | "union" | "enum") => self.after_body(end + 1, &text),
            (Some(text), _) => self.insert(end, &format!(" {text} ")),
            (None, _) => {}
        }
        Some(end + 1)
    }

    /// `_Alignas(n)` and `_Alignas(type)`, which lang-c takes in some places.
    pub(super) fn alignas(&mut self, i: usize) {
        if let Some(end) = self.partner.get(i + 1).copied().flatten() {
            self.replace(i, &format!("__attribute__((aligned({ALIGNOF}(0, sizeof"));
            self.insert(end, "))))");
        }
    }

    /// `__alignof__(e)`, and `__alignof__ e` of a variable and its parts.
    pub(super) fn alignof(&mut self, i: usize) {
        let mut end = i + 1;
        while matches!(self.word(end), "*" | "&") {
            end += 1;
        }
        if self.word(end) == "(" {
            end = self.partner[end].unwrap_or(end);
        }
        loop {
            end = match self.word(end + 1) {
                "[" | "(" => match self.partner[end + 1] {
                    Some(close) => close,
                    None => return,
                },
                "." | "->" => end + 2,
                _ => break,
            };
        }
        let name = match self.word(i) {
            "_Alignof" | "alignof" => ALIGNOF,
            _ => PREFERRED,
        };
        self.replace(i, &format!("{name}(sizeof "));
        self.insert(end.min(self.tokens.len() - 1), ")");
    }

    /// C23: `enum E : unsigned char { ... }` gets an attribute for its type.
    pub(super) fn typed_enum(&mut self, i: usize) {
        let tag = self.skip_attributes(i + 1);
        let colon = if self.word(tag) == ":" { tag } else { tag + 1 };
        // `enum E : 3` is a bit-field without a name.
        let word = self.word(colon + 1);
        if self.word(colon) != ":" || word.starts_with(|c: char| c.is_ascii_digit()) {
            return;
        }
        let end = (colon + 1..self.tokens.len()).find(|j| matches!(self.word(*j), "{" | ";"));
        let Some(end) = end.filter(|end| *end > colon + 1) else {
            return;
        };
        let ty = &self.text[self.tokens[colon + 1].start..self.tokens[end - 1].end];
        let own = format!("__attribute__(({ENUM_TYPE}(sizeof({ty}))))");
        self.blank(colon, end - 1);
        match self.partner[end].filter(|_| self.word(end) == "{") {
            Some(close) => self.insert(close, &format!(" {own} ")),
            None => self.insert(tag, &format!(" {own} ")),
        }
    }

    /// Attributes of labels say nothing about the statement.
    fn follows_label(&self, i: usize) -> bool {
        self.before(i) == ":"
    }
}

/// An attribute's name without the underscores around it.
fn bare(word: &str) -> &str {
    let word = word.strip_prefix("__").unwrap_or(word);
    word.strip_suffix("__").unwrap_or(word)
}
