//! What a colon in front of attributes ends: a label, whose they are or are not, or the name
//! of a bit-field.

use super::rewriter::Rewriter;
use crate::scan::Kind;

impl Rewriter<'_> {
    /// Are GNU's attributes those of a label, of which the statement sees nothing? Behind
    /// `case` and `default`, which have none, they are the declaration's.
    pub(super) fn is_of_label(&self, i: usize) -> bool {
        let Some(colon) = i.checked_sub(1).filter(|c| self.word(*c) == ":") else {
            return false;
        };
        let named = colon.checked_sub(1).is_some_and(|name| self.is_name(name));
        let begins = |j: &usize| matches!(self.before(*j), ";" | "{" | "}" | "");
        let mut back = (0..colon).rev();
        let first = back.find(begins).unwrap_or(0);
        let case = |j: usize| self.word(j) == "case" && self.case_colon(j) == Some(colon);
        named && !(first..colon).any(case)
    }

    /// Do the attributes end a bit-field without a name?
    pub(super) fn is_behind_unnamed(&self, i: usize) -> bool {
        let open = self.blocks.last();
        let body = open.and_then(|open| self.closer(*open));
        if !body.is_some_and(|close| self.closes_type(close)) {
            return false;
        }
        self.width_colon(i)
            .is_some_and(|colon| !self.names_member(colon))
    }

    /// The tokens in front of `i`, brackets as one, up to where a member can begin.
    fn back(&self, i: usize) -> Vec<usize> {
        let mut out = Vec::new();
        let mut j = i;
        while let Some(last) = j.checked_sub(1) {
            if matches!(self.word(last), ";" | "{" | "(" | "[") {
                break;
            }
            j = self.opener(last).unwrap_or(last);
            out.push(j);
        }
        out
    }

    /// The colon in front of a bit-field's width that ends in front of `i`.
    fn width_colon(&self, i: usize) -> Option<usize> {
        let mut colons = Vec::new();
        for j in self.back(i) {
            match self.word(j) {
                "," => break,
                ":" => colons.push(j),
                "?" => {
                    colons.pop();
                }
                _ => {}
            }
        }
        colons.last().copied()
    }

    /// Does a name stand in front of a bit-field's colon, and no type alone?
    fn names_member(&self, colon: usize) -> bool {
        let mut all = self.back(self.first_attribute(colon)).into_iter();
        let Some(last) = all.next() else {
            return false;
        };
        let tag = matches!(self.before(last), "struct" | "union" | "enum");
        if !self.is_name(last) || tag {
            // `(x) : 3`, unlike `typeof(x) : 3`.
            let of_type = self.before(last).contains("typeof") || self.before(last) == "_Atomic";
            return self.word(last) == "(" && !of_type;
        }
        let says_nothing = |j: usize| {
            let word = self.word(j);
            let list = self.tokens[j].kind != Kind::Word;
            list || word.contains("attribute")
                || word.contains("const")
                || word.contains("volatile")
                || word == "__extension__"
        };
        match all.next() {
            Some(comma) if self.word(comma) == "," => true,
            Some(first) => {
                let mut types = std::iter::once(first).chain(all);
                types.any(|j| !says_nothing(j))
            }
            None => false,
        }
    }
}
