//! What says more about a declaration than C11 lets it: GNU attributes, C23's
//! `[[...]]`, `__declspec(...)`, `_Alignas`. All become GNU attributes in a
//! place where lang-c takes them; those without a meaning here are blanked.

use super::marks::{ALIGNAS, ALIGNOF, ENUM_TYPE, PREFERRED};
use super::meaning::{self, Meaning};
use super::rewriter::Rewriter;
use super::words::is_keyword;
use crate::source::Fault;

/// One attribute of a list: its name and its last token.
#[derive(Clone, Copy, PartialEq)]
struct Item {
    name: usize,
    last: usize,
}

impl Rewriter<'_> {
    /// Keeps the attributes that have a meaning here, and not between
    /// `struct` and its tag, where lang-c would misread them.
    pub(super) fn attribute(&mut self, i: usize) -> Result<Option<usize>, Fault> {
        let Some(end) = self.closer(i + 1) else {
            return Ok(None);
        };
        let inner = self.closer(i + 2);
        if inner != Some(end - 1) {
            return Ok(None); // lang-c will say what is wrong.
        }
        let items = self.items(i + 3, end - 1);
        let apart = |item: &Item| item.last + 1 >= end - 1 || self.word(item.last + 1) == ",";
        if !items.iter().all(apart) {
            return Ok(None);
        }
        let kept = self.kept(&items)?;
        let keyword = self.before(self.first_attribute(i));
        let tag = matches!(keyword, "struct" | "union" | "enum");
        if kept.is_empty() || tag || self.is_of_label(i) {
            self.blank(i, end);
            if tag && !kept.is_empty() {
                let own = self.text_of(&kept);
                self.after_body(end + 1, &own);
            }
            return Ok(Some(end + 1));
        }
        self.unnamed_bits(i, &kept)?;
        // lang-c takes the brackets without a space. What stands inside is C
        // like any other.
        self.put(i + 1, i + 2, "((");
        let mut from = i + 3;
        for item in &kept {
            let comma = if from == i + 3 { "" } else { "," };
            if from < item.name {
                self.put(from, item.name - 1, comma);
            }
            from = item.last + 1;
        }
        if from < end - 1 {
            self.put(from, end - 2, "");
        }
        self.put(end - 1, end, "))");
        Ok(None)
    }

    /// The attributes between two tokens, `gnu::packed` and empty ones among
    /// them.
    fn items(&self, from: usize, to: usize) -> Vec<Item> {
        let mut items = Vec::new();
        let mut j = from;
        while j < to {
            let name = match (self.word(j + 1), self.word(j + 2)) {
                (":", ":") => j + 3,
                _ => j,
            };
            if self.word(j) == "," {
                j += 1;
                continue;
            }
            let last = match self.word(name + 1) {
                "(" if name + 1 < to => self.closer(name + 1).unwrap_or(name),
                _ => name,
            };
            items.push(Item { name, last });
            j = last + 1;
        }
        items
    }

    /// Those that the lowering is to see.
    fn kept(&mut self, items: &[Item]) -> Result<Vec<Item>, Fault> {
        let mut kept = Vec::new();
        for item in items {
            let name = bare(self.word(item.name));
            let may_alias = name == meaning::MAY_ALIAS;
            let convention = meaning::is_convention(name);
            let fault =
                |text: &str| self.fault(item.name, &format!("the attribute `{name}` {text}"));
            match meaning::attribute(name) {
                Meaning::Harmless => {}
                Meaning::Lowered => kept.push(*item),
                Meaning::Refused(why) => return Err(fault("is not supported").label(why)),
                Meaning::Unknown => return Err(fault("is not known")),
            }
            self.may_alias |= may_alias;
            if convention && self.convention.is_none() {
                self.convention = Some(self.tokens[item.name].start());
            }
        }
        Ok(kept)
    }

    /// The kept attributes as GNU's, under GNU's names.
    fn text_of(&self, kept: &[Item]) -> String {
        let text = |item: &Item| {
            let name = match bare(self.word(item.name)) {
                "_Noreturn" => "noreturn",
                "align" => "aligned",
                "allocate" => "section",
                name => name,
            };
            let arguments = &self.text[self.tokens[item.name].end()..self.tokens[item.last].end()];
            format!("{name}{arguments}")
        };
        let all: Vec<String> = kept.iter().map(text).collect();
        format!("__attribute__(({}))", all.join(", "))
    }

    /// lang-c drops the attributes of a bit-field without a name.
    fn unnamed_bits(&self, i: usize, kept: &[Item]) -> Result<(), Fault> {
        match kept.first().filter(|_| self.is_behind_unnamed(i)) {
            Some(item) => Err(self.fault(item.name, "an attribute of a bit-field without a name")),
            None => Ok(()),
        }
    }

    /// Puts an attribute behind the `}` of a struct, union or enumeration;
    /// `i` is the token after the keyword.
    pub(super) fn after_body(&mut self, i: usize, attribute: &str) {
        let tag = self.skip_attributes(i);
        if let Some(close) = self.body_end(tag) {
            self.insert(close, &format!(" {attribute} "));
        }
    }

    /// Where the body ends that begins here or behind a tag.
    pub(super) fn body_end(&self, tag: usize) -> Option<usize> {
        let open = (tag..tag + 2).find(|j| self.word(*j) == "{");
        open.and_then(|open| self.closer(open))
    }

    /// C23: `[[gnu::packed]]` and the like.
    pub(super) fn standard_attribute(&mut self, i: usize) -> Result<Option<usize>, Fault> {
        let inner = self.closer(i + 1);
        let end = self.closer(i).filter(|end| inner == Some(end - 1));
        let Some(end) = end else {
            return Ok(None);
        };
        let kept = self.kept(&self.items(i + 2, end - 1))?;
        if let Some(item) = kept.first().filter(|_| self.is_of_type(i, end)) {
            let text = "an attribute of a type behind its name, which compilers ignore";
            return Err(self.fault(item.name, text));
        }
        self.move_attributes(i, end, &kept);
        Ok(Some(end + 1))
    }

    /// Do C23's attributes stand behind the specifiers, where they say something of the type?
    fn is_of_type(&self, i: usize, end: usize) -> bool {
        let Some(last) = i.checked_sub(1) else {
            return false;
        };
        let tag = matches!(self.word(last), "struct" | "union" | "enum");
        let word = self.is_name(last) || is_keyword(self.word(last));
        let declared = self.is_name(end + 1) || self.word(end + 1) == "*";
        self.word(last) == "}" && self.closes_type(last) || word && declared && !tag
    }

    /// Microsoft's `__declspec(noreturn align(8))`.
    pub(super) fn declspec(&mut self, i: usize) -> Result<Option<usize>, Fault> {
        let Some(end) = self.closer(i + 1) else {
            return Ok(None);
        };
        let kept = self.kept(&self.items(i + 2, end))?;
        self.move_attributes(i, end, &kept);
        Ok(Some(end + 1))
    }

    /// Replaces a list of attributes by GNU's, where lang-c takes them.
    fn move_attributes(&mut self, i: usize, end: usize, kept: &[Item]) {
        self.blank(i, end);
        if kept.is_empty() {
            return;
        }
        let text = self.text_of(kept);
        match self.before(i) {
            "struct" | "union" | "enum" => self.after_body(end + 1, &text),
            _ => self.insert(end, &format!(" {text} ")),
        }
    }

    /// `_Alignas(n)` and `_Alignas(type)`, which lang-c takes in some places.
    pub(super) fn alignas(&mut self, i: usize) {
        if let Some(end) = self.closer(i + 1) {
            self.replace(i, &format!("__attribute__(({ALIGNAS}({ALIGNOF}(0, sizeof"));
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
            end = self.closer(end).unwrap_or(end);
        }
        loop {
            end = match self.word(end + 1) {
                "[" | "(" => match self.closer(end + 1) {
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
        let ty = &self.text[self.tokens[colon + 1].start()..self.tokens[end - 1].end()];
        let own = format!("__attribute__(({ENUM_TYPE}(sizeof({ty}))))");
        self.blank(colon, end - 1);
        match self.closer(end).filter(|_| self.word(end) == "{") {
            Some(close) => self.insert(close, &format!(" {own} ")),
            None => self.insert(tag, &format!(" {own} ")),
        }
    }
}

/// Is a word the name of an attribute that says how a function is called?
pub fn is_calling_convention(word: &str) -> bool {
    meaning::is_convention(bare(word))
}

/// An attribute's name without the underscores around it.
fn bare(word: &str) -> &str {
    let word = word.strip_prefix("__").unwrap_or(word);
    word.strip_suffix("__").unwrap_or(word)
}
