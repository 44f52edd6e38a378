//! What the actions of the rule grammar do: tell events, read values, keep C as words.

use crate::diag::{Diagnostic, FileId};
use crate::expected;
use crate::rule::{
    Clause, ClauseKind, Code, Environment, Event, Functions, Handler, Item, Life, Name, Part,
    PartKind, Point, Property, Relation, Severity, Test, Watch, When,
};
use crate::rule_token::{Spanned, Token};
use crate::span::Span;
use lalrpop_util::{ErrorRecovery, ParseError};

/// A syntax error as the parser states it.
pub type SyntaxError<'s> = ParseError<usize, Token<'s>, ()>;

/// State of the actions.
pub struct Builder<'b> {
    file: FileId,
    text: &'b str,
    tokens: &'b [Spanned<'b>],
    /// Syntax errors: place, and the expected terminals by their names.
    pub syntax: Vec<(Span, Vec<String>)>,
    /// Other problems.
    pub problems: Vec<Diagnostic>,
}

impl<'b> Builder<'b> {
    pub fn new(file: FileId, text: &'b str, tokens: &'b [Spanned<'b>]) -> Builder<'b> {
        Builder {
            file,
            text,
            tokens,
            syntax: Vec::new(),
            problems: Vec::new(),
        }
    }

    fn problem(&mut self, message: impl Into<String>, span: Span, label: impl Into<String>) {
        let diagnostic = Diagnostic::error(message, self.file, span, label);
        self.problems.push(diagnostic);
    }

    /// Notes an error from which the parser went on.
    pub fn recover(&mut self, recovery: ErrorRecovery<usize, Token<'_>, ()>) {
        self.syntax_error(recovery.error);
    }

    /// Notes a syntax error.
    pub fn syntax_error(&mut self, error: SyntaxError<'_>) {
        self.syntax.extend(expected::stopped(error));
    }

    fn slice(&self, span: Span) -> &'b str {
        &self.text[span.start as usize..span.end as usize]
    }

    pub fn include(&mut self, span: Span, line: &str) -> Option<Item> {
        let named = line.split_once("include").map_or("", |(_, name)| name);
        let name = named
            .trim()
            .strip_prefix('"')
            .and_then(|n| n.strip_suffix('"'));
        match name {
            Some(name) if name.ends_with(".slic") => Some(Item::Include(name.to_string(), span)),
            _ => {
                let label = "expected `#include \"NAME.slic\"`";
                let message = "only rules can be included";
                let note = "a rule sees the declarations of the program; it may declare more in C";
                let problem = Diagnostic::error(message, self.file, span, label);
                self.problems.push(problem.with_note(note));
                None
            }
        }
    }

    pub fn property(&mut self, name: &str, at: Span) -> Option<Item> {
        let value = self.slice(at);
        let text = value.starts_with('"').then(|| self.joined(at));
        let severity = match value {
            "note" => Some(Severity::Note),
            "warning" => Some(Severity::Warning),
            "error" => Some(Severity::Error),
            _ => None,
        };
        let (property, expected) = match name {
            "title" => (text.map(Property::Title), "a text in quotation marks"),
            "help" => (text.map(Property::Help), "a text in quotation marks"),
            "cwe" => (value.parse().ok().map(Property::Cwe), "a number"),
            "live" => {
                let formula = text.filter(|t| crate::ltl::parse(t, self.file).is_ok());
                (
                    formula.map(Property::Live),
                    "a formula of temporal logic in quotation marks",
                )
            }
            _ => (
                severity.map(Property::Severity),
                "`note`, `warning` or `error`",
            ),
        };
        if property.is_none() {
            let message = format!("this is no value of `{name}`");
            self.problem(message, at, format!("expected {expected}"));
        }
        property.map(|p| Item::Property(p, at))
    }

    /// The tokens of a piece of the file.
    fn tokens(&self, span: Span) -> &'b [Spanned<'b>] {
        let from = self.tokens.partition_point(|t| t.0 < span.start as usize);
        let to = self.tokens.partition_point(|t| t.0 < span.end as usize);
        &self.tokens[from..to]
    }

    /// Texts that stand behind each other, as one.
    fn joined(&self, span: Span) -> String {
        let texts = self.tokens(span).iter().filter_map(|t| match t.1 {
            Token::Text(text) => Some(unescaped(&text[1..text.len() - 1])),
            _ => None,
        });
        texts.collect()
    }

    /// A name with stars, which stands without spaces.
    pub fn name(&mut self, span: Span) -> Name {
        let pattern = self.slice(span).to_string();
        if pattern.contains(|c: char| c.is_whitespace() || c == '/') {
            self.problem("this is no name", span, "a name has no spaces");
        }
        Name { pattern, span }
    }

    /// `f.entry`, `table.member.exit`.
    pub fn event(&mut self, span: Span, parts: Vec<Vec<Name>>) -> Option<Event> {
        let mut parts = parts;
        let point = match parts.pop().as_deref() {
            Some([only]) => match only.pattern.as_str() {
                "entry" => Point::Entry,
                "exit" => Point::Exit,
                _ => {
                    let label = "expected `entry` or `exit`";
                    self.problem("this is no event", only.span, label);
                    return None;
                }
            },
            _ => {
                let label = "expected `.entry` or `.exit` behind the functions";
                self.problem("this is no event", span, label);
                return None;
            }
        };
        let mut parts = parts.into_iter();
        let functions = match (parts.next(), parts.next(), parts.next()) {
            (Some(named), None, None) => Functions::Named(named),
            (Some(tables), Some(members), None) => Functions::Members { tables, members },
            _ => {
                let label = "expected a function, or a structure and its member";
                self.problem("this is no event", span, label);
                return None;
            }
        };
        Some(Event {
            functions,
            point,
            span,
        })
    }

    pub fn handler(
        &mut self,
        events: Vec<Event>,
        watch: Option<Watch>,
        code: Code,
    ) -> Option<Item> {
        Some(Item::Handler(Handler {
            when: When::Events(events),
            watch,
            code,
        }))
    }

    /// `final { .. }`
    pub fn last(&mut self, span: Span, watch: Option<Watch>, code: Code) -> Option<Item> {
        self.of_no_function("final", watch, code, When::Final(span))
    }

    /// `returned { .. }`
    pub fn returned(&mut self, span: Span, watch: Option<Watch>, code: Code) -> Option<Item> {
        self.of_no_function("returned", watch, code, When::Returned(span))
    }

    fn of_no_function(
        &mut self,
        name: &str,
        watch: Option<Watch>,
        code: Code,
        when: When,
    ) -> Option<Item> {
        let words = |kind: &PartKind| matches!(kind, PartKind::Argument(_) | PartKind::Object);
        let watched = watch.iter().flat_map(|w| &w.object.parts);
        let wrong = code.parts.iter().chain(watched).find(|p| words(&p.kind));
        if let Some(part) = wrong {
            let label = "name the function: `f.exit`";
            let message = format!("`{name}` is of no one function");
            self.problem(message, part.span, label);
        }
        Some(Item::Handler(Handler { when, watch, code }))
    }

    /// `environment { .. }`
    pub fn environment(&mut self, span: Span, clauses: Vec<Clause>) -> Option<Item> {
        Some(Item::Environment(Environment { clauses, span }))
    }

    /// `table struct file_operations[2] { .. } with ..`
    pub fn table(
        &mut self,
        span: Span,
        words: &[&str],
        lives: Option<u32>,
        life: Life,
        with: Vec<Code>,
    ) -> ClauseKind {
        ClauseKind::Table {
            structure: self.structure(span, words),
            lives: lives.unwrap_or(1),
            life,
            with,
        }
    }

    /// `struct file_operations`, by its tag.
    pub fn structure(&mut self, span: Span, words: &[&str]) -> Name {
        if words.len() > 2 || words.len() == 2 && !matches!(words[0], "struct" | "union") {
            let label = "expected `struct TAG`, `union TAG` or the name of a type";
            self.problem("this is no type of a table", span, label);
        }
        let pattern = words.last().copied().unwrap_or_default().to_string();
        Name { pattern, span }
    }

    /// How many lives of a table overlap.
    pub fn lives(&mut self, span: Span, number: &str) -> u32 {
        match number.parse() {
            Ok(n @ 1..=4) => n,
            _ => {
                let label = "expected 1 to 4";
                self.problem("so many lives cannot overlap", span, label);
                1
            }
        }
    }

    /// `$2`
    pub fn argument(&mut self, span: Span, argument: &str) -> u32 {
        match argument[1..].parse() {
            Ok(n) if n > 0 => n,
            _ => {
                self.problem("there is no such argument", span, "the first is `$1`");
                1
            }
        }
    }

    /// `_`
    pub fn any(&mut self, span: Span, word: &str) {
        if word != "_" {
            let label = "expected an argument such as `$1`, or `_` for any value";
            self.problem("this is no argument of the registration", span, label);
        }
    }

    /// `>= -1`
    pub fn test(&mut self, relation: &str, minus: bool, span: Span, number: &str) -> Test {
        let value = number.parse::<i32>().map(i64::from).unwrap_or_else(|_| {
            self.problem(
                "this is no number of an `int`",
                span,
                "expected decimal digits",
            );
            0
        });
        let relation = match relation {
            "==" => Relation::Equal,
            "!=" => Relation::NotEqual,
            "<" => Relation::Less,
            "<=" => Relation::AtMost,
            ">" => Relation::Greater,
            _ => Relation::AtLeast,
        };
        let value = if minus { -value } else { value };
        Test { relation, value }
    }

    /// `$1` or `name = $1`.
    pub fn watch(&mut self, span: Span) -> Watch {
        let mut object = self.code(span);
        let is = |p: &Part, text: &str| self.slice(p.span) == text;
        let name = match object.parts.as_slice() {
            [name, equals, ..] if name.kind == PartKind::Word && is(equals, "=") => {
                Some(self.slice(name.span).to_string())
            }
            _ => None,
        };
        if name.is_some() {
            object.parts.drain(..2);
        }
        if object.parts.is_empty() {
            self.problem(
                "nothing is watched",
                span,
                "expected a pointer, such as `$1`",
            );
        }
        Watch { name, object, span }
    }

    pub fn model(&mut self, span: Span) -> Option<Item> {
        Some(Item::Model(self.code(span)))
    }

    pub fn definition(&mut self, span: Span) -> Option<Item> {
        // `returned for (;;) { .. }` looks like a function, which nothing would call, so that
        // nobody would read what is in it.
        let open = self
            .tokens(span)
            .iter()
            .position(|t| t.1 == Token::LeftParen);
        let name = open.and_then(|open| self.tokens(span).get(open.checked_sub(1)?).copied());
        if let Some((from, Token::Word(word @ ("if" | "for" | "while" | "switch")), to)) = name {
            let message = format!("`{word}` stands in no function and in no handler");
            let label = "expected an item (`f.entry { .. }`, `final { .. }`, C)";
            self.problem(message, Span::new(from, to), label);
            return None;
        }
        Some(Item::Definition(self.code(span)))
    }

    /// `abort("..")` would be a call of a function of C, which ends the program and says nothing.
    fn in_parentheses(
        &mut self,
        token: Token<'_>,
        ahead: impl Iterator<Item = Token<'b>>,
        span: Span,
    ) {
        let Token::Word(word @ ("abort" | "note")) = token else {
            return;
        };
        if let [Token::LeftParen, Token::Text(_)] = ahead.collect::<Vec<_>>()[..] {
            let message = format!("what `{word}` says stands in no parentheses");
            self.problem(message, span, format!("write `{word} \"..\";`"));
        }
    }

    /// The words of a piece of C.
    pub fn code(&mut self, span: Span) -> Code {
        let mut tokens = self.tokens(span).iter().peekable();
        let mut parts = Vec::new();
        while let Some((from, token, to)) = tokens.next() {
            let mut to = *to;
            let ahead = tokens.clone().take(2).map(|t| t.1);
            self.in_parentheses(*token, ahead, Span::new(*from, to));
            let mut message = || {
                let mut said = String::new();
                while let Some((_, Token::Text(text), end)) = tokens.peek() {
                    said += &unescaped(&text[1..text.len() - 1]);
                    to = *end;
                    tokens.next();
                }
                said
            };
            let kind = match token {
                Token::Word(_) => PartKind::Word,
                Token::Argument(n) => match n[1..].parse() {
                    Ok(n) if n > 0 => PartKind::Argument(n),
                    _ => {
                        let span = Span::new(*from, to);
                        self.problem("there is no such argument", span, "the first is `$1`");
                        continue;
                    }
                },
                Token::Return => PartKind::Return,
                Token::FunctionName => PartKind::FunctionName,
                Token::Object => PartKind::Object,
                Token::Succeeded => PartKind::Succeeded,
                Token::Positive => PartKind::Positive,
                Token::Failed => PartKind::Failed,
                Token::Abort => PartKind::Abort(message()),
                Token::Note => PartKind::Note(message()),
                Token::Halt => PartKind::Halt,
                Token::Assume => PartKind::Assume,
                _ => PartKind::Other,
            };
            let span = Span::new(*from, to);
            parts.push(Part { kind, span });
        }
        Code { parts, span }
    }
}

/// A text without its escapes, as far as messages have any.
fn unescaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => match chars.next() {
                Some('n' | 't') => out.push(' '),
                other => out.extend(other),
            },
            c => out.push(c),
        }
    }
    out
}
