//! The statements of a preprocessed file, told from its tokens and brackets alone.
//!
//! A witness speaks of places: where a statement begins, a loop's keyword, the bracket
//! that closes a call. The parser's tree would tell them as well, but it is thrown away
//! piece by piece when it is lowered, and the intermediate form has neither brackets nor
//! `for`. Statements are few in kind, and their first word tells which it is.

use cfront::tokens::{outline, Kind, Source};
use std::collections::BTreeMap;

/// What of C is found in a text; all numbers are those of tokens.
#[derive(Debug, Default)]
pub struct Structure {
    /// In the order of the text: the name, the opening and the closing brace.
    pub functions: Vec<(String, usize, usize)>,
    /// By their first token; behind labels there is one, too.
    pub statements: BTreeMap<usize, Statement>,
    /// Behind the colon of each label of a statement: the label.
    pub labels: Vec<Label>,
}

/// A label, its colon, and the token behind.
#[derive(Clone, Copy, Debug)]
pub struct Label {
    pub name: usize,
    pub colon: usize,
}

/// A statement or a declaration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Statement {
    /// Its first token behind the labels.
    pub at: usize,
    /// Another one may stand before it: it is in a block itself, and is no branch.
    pub in_block: bool,
    /// The token behind it.
    pub end: usize,
    pub shape: Shape,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// The brackets round what is decided.
    If {
        open: usize,
        close: usize,
    },
    Switch {
        open: usize,
        close: usize,
    },
    While {
        open: usize,
        close: usize,
    },
    /// The semicolons before and behind the condition.
    For {
        before: usize,
        behind: usize,
    },
    /// The first token of the body, and the brackets round the condition.
    Do {
        body: usize,
        open: usize,
        close: usize,
    },
    Block {
        close: usize,
    },
    Other,
}

impl Structure {
    /// Of a text whose brackets match.
    pub fn new(source: &Source) -> Structure {
        let outline = outline(source.text, &source.scan.tokens, &source.brackets);
        let mut finder = Finder {
            source,
            found: Structure::default(),
        };
        for (name, open) in outline.bodies {
            if let Some(close) = source.closer(open) {
                finder.found.functions.push((name, open, close));
                finder.block(open, close);
            }
        }
        finder.found
    }

    /// The function that a token stands in.
    pub fn function_of(&self, token: usize) -> Option<&(String, usize, usize)> {
        let within = |f: &&(String, usize, usize)| f.1 < token && token < f.2;
        self.functions.iter().find(within)
    }

    /// The innermost statement that a token is in: its first token.
    pub fn statement_of(&self, token: usize) -> Option<(usize, Statement)> {
        let before = self.statements.range(..=token).rev();
        let mut around = before.filter(|(_, s)| token < s.end);
        around.next().map(|(at, s)| (*at, *s))
    }
}

impl Structure {
    /// The first token behind a label and those that follow it.
    pub fn labelled(&self, label: &Label) -> usize {
        let mut behind = label.colon + 1;
        while let Some(next) = self.labels.iter().find(|l| l.name == behind) {
            behind = next.colon + 1;
        }
        behind
    }

    /// The labels between which and the statement that begins at a token nothing is done,
    /// the last one first.
    pub fn labels_before<'s>(
        &'s self,
        source: &'s Source,
        token: usize,
    ) -> impl Iterator<Item = &'s Label> {
        let nothing = |i: usize| {
            let is_label = |l: &Label| l.name == i || l.colon == i;
            matches!(source.word(i), ";" | "{" | "}") || self.labels.iter().any(is_label)
        };
        let before = self.labels.iter().rev().filter(move |l| l.name < token);
        before.take_while(move |l| (l.colon + 1..token).all(nothing))
    }

    /// The labels of the statement that begins at a token, the first one first.
    pub fn labels_of(&self, token: usize) -> impl Iterator<Item = &Label> {
        let labels = self.labels.iter();
        labels.filter(move |l| self.labelled(l) == token)
    }
}

struct Finder<'s, 't> {
    source: &'s Source<'t>,
    found: Structure,
}

impl Finder<'_, '_> {
    /// The statements between two braces.
    fn block(&mut self, open: usize, close: usize) {
        let mut i = open + 1;
        while i < close {
            // Whatever it is, it is behind its first token.
            i = self.statement(i, true).max(i + 1);
        }
    }

    /// The closing bracket of a group that opens at a token.
    fn group(&self, open: usize) -> Option<usize> {
        (self.source.word(open) == "(").then(|| self.source.closer(open))?
    }

    /// A statement; the token behind it.
    fn statement(&mut self, first: usize, in_block: bool) -> usize {
        let mut i = first;
        while let Some(colon) = self.label(i) {
            self.found.labels.push(Label { name: i, colon });
            i = colon + 1;
        }
        let (shape, end) = self.shape(i);
        let statement = Statement {
            at: i,
            in_block,
            end,
            shape,
        };
        self.found.statements.insert(i, statement);
        self.found.statements.insert(first, statement);
        end
    }

    /// The colon of a label that begins at a token.
    fn label(&self, i: usize) -> Option<usize> {
        let word = |i| self.source.word(i);
        match word(i) {
            "default" => (word(i + 1) == ":").then_some(i + 1),
            "case" => {
                // `case a ? b : c:` has a colon of its own.
                let (mut at, mut questions) = (i + 1, 0usize);
                loop {
                    match word(at) {
                        "?" => questions += 1,
                        ":" if questions == 0 => return Some(at),
                        ":" => questions -= 1,
                        "" | ";" | "{" | "}" => return None,
                        _ => {}
                    }
                    at = self.source.behind(at);
                }
            }
            _ => {
                let is_name = self.source.kind(i) == Some(Kind::Word);
                (is_name && word(i + 1) == ":").then_some(i + 1)
            }
        }
    }

    fn shape(&mut self, i: usize) -> (Shape, usize) {
        let word = |i| self.source.word(i);
        let group = self.group(i + 1);
        match (word(i), group) {
            ("{", _) => match self.source.closer(i) {
                Some(close) => {
                    self.block(i, close);
                    (Shape::Block { close }, close + 1)
                }
                None => (Shape::Other, i + 1),
            },
            ("if", Some(close)) => {
                self.inner(i + 1, close);
                let mut end = self.statement(close + 1, false);
                if word(end) == "else" {
                    end = self.statement(end + 1, false);
                }
                (Shape::If { open: i + 1, close }, end)
            }
            (word @ ("while" | "switch"), Some(close)) => {
                self.inner(i + 1, close);
                let end = self.statement(close + 1, false);
                let open = i + 1;
                let shape = match word {
                    "while" => Shape::While { open, close },
                    _ => Shape::Switch { open, close },
                };
                (shape, end)
            }
            ("for", Some(close)) => {
                self.inner(i + 1, close);
                let end = self.statement(close + 1, false);
                let mut semicolons = Vec::new();
                let mut at = i + 2;
                while at < close {
                    if word(at) == ";" {
                        semicolons.push(at);
                    }
                    at = self.source.behind(at);
                }
                match semicolons[..] {
                    [before, behind] => (Shape::For { before, behind }, end),
                    _ => (Shape::Other, end),
                }
            }
            ("do", _) => {
                let body = i + 1;
                let at = self.statement(body, false);
                match self.group(at + 1).filter(|_| word(at) == "while") {
                    Some(close) => {
                        let open = at + 1;
                        self.inner(open, close);
                        (Shape::Do { body, open, close }, close + 2)
                    }
                    None => (Shape::Other, at),
                }
            }
            _ => (Shape::Other, self.plain(i)),
        }
    }

    /// The statements of statement expressions between two brackets.
    fn inner(&mut self, open: usize, close: usize) {
        for i in open..close {
            if self.source.word(i) == "(" && self.source.word(i + 1) == "{" {
                if let Some(end) = self.source.closer(i + 1) {
                    self.block(i + 1, end);
                }
            }
        }
    }

    /// What ends with a semicolon, or with the body of a nested function.
    fn plain(&mut self, first: usize) -> usize {
        let mut i = first;
        loop {
            match self.source.word(i) {
                "" | "}" => return i,
                ";" => return i + 1,
                "{" if i > first && self.source.word(i - 1) == ")" => {
                    let Some(close) = self.source.closer(i) else {
                        return i + 1;
                    };
                    // `(struct s){ 1 }` is a value.
                    if !matches!(self.source.word(close + 1), ";" | "," | ")" | "." | "[") {
                        self.block(i, close);
                        return close + 1;
                    }
                    i = close + 1;
                }
                _ => {
                    if let Some(close) = self.source.closer(i) {
                        self.inner(i, close);
                    }
                    i = self.source.behind(i);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The beginnings of the statements, each with what stands there.
    fn found(text: &str) -> Vec<String> {
        let source = Source::new(text);
        let structure = Structure::new(&source);
        let shown = |(at, s): (&usize, &Statement)| {
            let mark = if s.in_block { "" } else { "-" };
            format!("{mark}{}..{}", source.word(*at), source.word(s.end - 1))
        };
        structure.statements.iter().map(shown).collect()
    }

    #[test]
    fn statements_of_all_kinds() {
        let text = "int f(int a) { int x = 1, y[] = { 1, 2 }; L: a = 2; if (a) b(); else if (c) \
                    for (;;) ; do { d(); } while (e); switch (a) { case 1: case a ? 2 : 3: g(); \
                    default: break; } while (x) { } return ({ h(); 1; }); }";
        let expected = [
            "int..;",
            "L..;",
            "a..;",
            "if..;",
            "-b..;",
            "-if..;",
            "-for..;",
            "-;..;",
            "do..;",
            "-{..}",
            "d..;",
            "switch..}",
            "-{..}",
            "case..;",
            "g..;",
            "default..;",
            "break..;",
            "while..}",
            "-{..}",
            "return..;",
            "h..;",
            "1..;",
        ];
        assert_eq!(found(text), expected);
    }

    #[test]
    fn text_that_is_cut_off_ends() {
        for text in [
            "int f() { if",
            "int f() { do",
            "int f() { case }",
            "int f() { for ( } )",
        ] {
            found(text);
        }
    }
}
