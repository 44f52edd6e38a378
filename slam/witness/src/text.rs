//! The text of a program, with the places that a witness can name.

use crate::model::Location;
use crate::structure::{Shape, Statement, Structure};
use cfront::tokens::{Kind, Source};
use cfront::{Preprocessed, SourceMap};
use grammar::diag::{Diagnostic, FileId};
use std::collections::HashMap;
use std::path::Path;

/// A preprocessed file.
pub struct Unit<'p> {
    pub name: &'p str,
    pub source: Source<'p>,
    pub structure: Structure,
    /// As `#line` and the preprocessor say: what our tools name.
    presumed: Places,
    /// As the file itself has them, where that differs: what a witness names.
    in_file: Option<Places>,
    asked: Asked,
}

/// How the places count that are looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    Presumed,
    InFile,
}

/// Where the tokens of a text are.
struct Places {
    /// Names of the user's files.
    files: Vec<String>,
    /// Of each token, the number of its file and the line.
    places: Vec<(u32, u32)>,
    /// The tokens on each line of the user's files.
    lines: HashMap<(u32, u32), Vec<usize>>,
    /// Of each token, from 1; 0 if it is not known.
    columns: Vec<u32>,
}

/// A token of one of the files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct At {
    pub unit: usize,
    pub token: usize,
}

/// Why no place was found, and what could have been meant.
type Missing = (String, Option<String>);

impl Places {
    fn new(name: &str, source: &Source) -> Places {
        let mut map = SourceMap::default();
        map.add(name, source.text.to_string(), None);
        let mut lines: HashMap<(u32, u32), Vec<usize>> = HashMap::new();
        let mut columns = Vec::new();
        let mut places = Vec::new();
        for (i, token) in source.scan.tokens.iter().enumerate() {
            let pos = map.pos(token.start());
            lines.entry((pos.file, pos.line)).or_default().push(i);
            columns.push(pos.column);
            places.push((pos.file, pos.line));
        }
        Places {
            files: map.files().to_vec(),
            places,
            lines,
            columns,
        }
    }

    /// The column of a token, if it is known.
    fn column(&self, token: usize) -> Option<u32> {
        self.columns.get(token).copied().filter(|c| *c > 0)
    }

    /// The number of a file, by its name or the last part of it.
    fn file(&self, name: &str) -> Option<u32> {
        let base = |f: &str| Path::new(f).file_name().map(|n| n.to_os_string());
        let mut files = self.files.iter();
        let exact = files.position(|f| f == name);
        let mut files = self.files.iter();
        let found = exact.or_else(|| files.position(|f| base(f) == base(name)))?;
        Some(found as u32)
    }
}

impl<'p> Unit<'p> {
    /// `in_file`: a text of the same tokens in which no `#line` counts.
    fn new(name: &'p str, text: &'p str, in_file: Option<&str>, asked: Asked) -> Unit<'p> {
        let source = Source::new(text);
        let structure = match source.matched {
            true => Structure::new(&source),
            false => Structure::default(),
        };
        let in_file = in_file.map(Source::new);
        // A condition on `__LINE__` may choose another text.
        let same = |s: &Source| are_alike(s, &source);
        Unit {
            name,
            structure,
            presumed: Places::new(name, &source),
            in_file: in_file.filter(same).map(|s| Places::new(name, &s)),
            asked,
            source,
        }
    }

    /// The places that a witness names.
    fn said(&self) -> &Places {
        self.in_file.as_ref().unwrap_or(&self.presumed)
    }

    /// The column of a token in the file, if it is known.
    pub fn column(&self, token: usize) -> Option<u32> {
        self.said().column(token)
    }

    /// The file and the line of a token, as a witness says them.
    pub fn place(&self, token: usize) -> (String, u32) {
        let places = self.said();
        let (file, line) = places.places.get(token).copied().unwrap_or_default();
        let file = places.files.get(file as usize);
        (file.cloned().unwrap_or_default(), line)
    }

    /// The line and the column of a token, as the tools say them.
    pub fn position(&self, token: usize) -> (u32, u32) {
        let (_, line) = self.presumed.places.get(token).copied().unwrap_or_default();
        (line, self.presumed.column(token).unwrap_or(0))
    }

    /// The tokens on a line of a file, as who asks names it, with their columns. A file that
    /// only a `#line` names is counted as that says.
    pub fn on_line(&self, file: &str, line: u32) -> Vec<(usize, Option<u32>)> {
        let Some((places, index)) = self.asked_of(file) else {
            return Vec::new();
        };
        let tokens = places.lines.get(&(index, line)).into_iter().flatten();
        tokens.map(|t| (*t, places.column(*t))).collect()
    }

    /// Is a token on a line, as [`Unit::on_line`] has them?
    fn is_on_line(&self, token: usize, file: &str, line: u32) -> bool {
        let found = self.asked_of(file);
        found.is_some_and(|(places, index)| places.places.get(token) == Some(&(index, line)))
    }

    /// The places that who asks means by the name of a file, and its number there.
    fn asked_of(&self, file: &str) -> Option<(&Places, u32)> {
        let in_file = self.in_file.iter().filter(|_| self.asked == Asked::InFile);
        let mut places = in_file.chain([&self.presumed]);
        places.find_map(|p| Some((p, p.file(file)?)))
    }

    /// Does the text come from this file, also?
    pub fn has_file(&self, name: &str) -> bool {
        self.presumed.files.iter().any(|f| f == name)
    }

    /// The first token of the body of the loop that begins at a token, if one does.
    pub fn body_of_loop(&self, token: usize, statement: Statement) -> Option<usize> {
        let body = match statement.shape {
            Shape::While { close, .. } => close + 1,
            Shape::For { behind, .. } => {
                // Behind the bracket that the semicolon is in.
                let mut at = behind;
                while self.source.word(at) != ")" {
                    at = self.source.behind(at);
                    if at >= statement.end {
                        return None;
                    }
                }
                at + 1
            }
            Shape::Do { body, .. } => body,
            _ => return None,
        };
        (statement.at == token).then_some(body)
    }

    /// Is the token a bracket that closes the arguments of a call in a function?
    pub fn call_of(&self, token: usize) -> Option<usize> {
        if self.source.word(token) != ")" {
            return None;
        }
        let open = self.source.opener(token)?;
        let before = open.checked_sub(1)?;
        let callee = match self.source.kind(before)? {
            Kind::Word => !is_keyword(self.source.word(before)),
            _ => matches!(self.source.word(before), ")" | "]"),
        };
        self.structure.function_of(token)?;
        callee.then(|| self.callee_start(before))
    }

    fn before(&self, i: usize, n: usize) -> &str {
        i.checked_sub(n).map_or("", |b| self.source.word(b))
    }

    /// Where the expression that is called begins: `a.b->c[1]`.
    fn callee_start(&self, last: usize) -> usize {
        let mut i = last;
        loop {
            let group = matches!(self.source.word(i), ")" | "]");
            if let Some(open) = self.source.opener(i).filter(|_| group) {
                match open.checked_sub(1) {
                    Some(b) if self.source.kind(b) == Some(Kind::Word) => i = b,
                    Some(b) if matches!(self.source.word(b), ")" | "]") => {
                        i = b;
                        continue;
                    }
                    _ => return open,
                }
            }
            // `->` may be two tokens.
            match (self.before(i, 1), self.before(i, 2)) {
                (".", _) if i > 1 => i -= 2,
                ("->", _) if i > 1 => i -= 2,
                (">", "-") if i > 2 => i -= 3,
                _ => return i,
            }
        }
    }
}

/// Words before a bracket that is none of a call.
fn is_keyword(word: &str) -> bool {
    matches!(
        word,
        "if" | "while"
            | "for"
            | "switch"
            | "return"
            | "sizeof"
            | "typeof"
            | "__typeof__"
            | "__typeof"
            | "_Alignof"
            | "__alignof__"
            | "__attribute__"
            | "__extension__"
            | "do"
            | "else"
            | "case"
            | "asm"
            | "__asm__"
            | "__asm"
            | "volatile"
            | "__volatile__"
            | "_Generic"
    )
}

/// Do two texts have the same tokens? `__LINE__` and `__FILE__` are other numbers and texts.
fn are_alike(a: &Source, b: &Source) -> bool {
    let count = a.scan.tokens.len();
    let free = |i| matches!(a.kind(i), Some(Kind::Number | Kind::Text));
    count == b.scan.tokens.len()
        && (0..count).all(|i| a.kind(i) == b.kind(i) && (free(i) || a.word(i) == b.word(i)))
}

/// The files of a program.
pub struct Texts<'p> {
    pub units: Vec<Unit<'p>>,
}

impl<'p> Texts<'p> {
    pub fn new(program: &'p Preprocessed, asked: Asked) -> Texts<'p> {
        let texts = program.texts().zip(program.in_lines_of_files());
        let units =
            texts.map(|((name, text), in_file)| Unit::new(name, text, in_file.as_deref(), asked));
        Texts {
            units: units.collect(),
        }
    }

    /// The tokens in functions on the line of a location, with their columns.
    fn tokens(&self, location: &Location) -> Vec<(At, Option<u32>)> {
        let mut out = Vec::new();
        for (unit, text) in self.units.iter().enumerate() {
            for (token, column) in text.on_line(&location.file_name, location.line) {
                if text.structure.function_of(token).is_some() {
                    out.push((At { unit, token }, column));
                }
            }
        }
        out
    }

    /// Those of them that `fits` lets through, and the one of the location's column, or
    /// the first.
    fn choose<T>(
        &self,
        location: &Location,
        what: &str,
        fits: &dyn Fn(&Unit, usize) -> Option<T>,
    ) -> Result<(At, T), Missing> {
        let tokens = self.tokens(location);
        let place = format!("{}:{}", location.file_name, location.line);
        if tokens.is_empty() {
            return Err((format!("{place} is no line of a function"), None));
        }
        if let Some(name) = &location.function {
            let function = |(at, _): &(At, _)| self.units[at.unit].structure.function_of(at.token);
            let names: Vec<&str> = tokens
                .iter()
                .filter_map(function)
                .map(|f| f.0.as_str())
                .collect();
            if !names.contains(&name.as_str()) {
                let hint = names.first().map(|n| format!("the line is in `{n}`"));
                return Err((format!("{place} is not in `{name}`"), hint));
            }
        }
        let found = tokens.into_iter().filter_map(|(at, column)| {
            let value = fits(&self.units[at.unit], at.token)?;
            Some((at, column, value))
        });
        let mut found: Vec<(At, Option<u32>, T)> = found.collect();
        let columns: Vec<String> = found
            .iter()
            .filter_map(|f| f.1)
            .map(|c| c.to_string())
            .collect();
        let index = match location.column {
            None => (!found.is_empty()).then_some(0),
            Some(column) => {
                let exact = found.iter().position(|f| f.1 == Some(column));
                // Where a macro is expanded, no column is known.
                let unknown = || (found.len() == 1 && found[0].1.is_none()).then_some(0);
                exact.or_else(unknown)
            }
        };
        match index {
            Some(index) => {
                let (at, _, value) = found.swap_remove(index);
                Ok((at, value))
            }
            None => {
                let column = location.column.map(|c| format!(", column {c}"));
                let message = format!("{place}{} is no {what}", column.unwrap_or_default());
                let hint = match columns.len() {
                    0 => None,
                    1 => Some(format!("the line has one at column {}", columns[0])),
                    _ => Some(format!(
                        "the line has some at columns {}",
                        columns.join(", ")
                    )),
                };
                Err((message, hint))
            }
        }
    }

    /// The statement that begins at a location.
    pub fn statement(&self, location: &Location) -> Result<(At, Statement), Missing> {
        let begins = |unit: &Unit, token: usize| unit.structure.statements.get(&token).copied();
        self.choose(location, "beginning of a statement", &begins)
    }

    /// The loop whose keyword is at a location.
    pub fn loop_at(&self, location: &Location) -> Result<(At, Statement), Missing> {
        let is_loop = |unit: &Unit, token: usize| {
            let statement = unit.structure.statements.get(&token)?;
            let shape = statement.shape;
            let found = matches!(
                shape,
                Shape::While { .. } | Shape::For { .. } | Shape::Do { .. }
            );
            (found && statement.at == token).then_some(*statement)
        };
        self.choose(location, "loop", &is_loop)
    }

    /// The decision whose keyword is at a location; a `do` may be named by its `while`.
    pub fn decision(&self, location: &Location) -> Result<(At, Statement), Missing> {
        let decides = |unit: &Unit, token: usize| {
            if let Some(statement) = unit.structure.statements.get(&token) {
                let plain = matches!(statement.shape, Shape::Block { .. } | Shape::Other);
                return (!plain && statement.at == token).then_some(*statement);
            }
            let of_do =
                |s: &&Statement| matches!(s.shape, Shape::Do { open, .. } if open == token + 1);
            unit.structure.statements.values().find(of_do).copied()
        };
        self.choose(location, "decision", &decides)
    }

    /// The call whose closing bracket is at a location: the beginning of what is called,
    /// and that bracket. Some tools name the statement: then it is the first call there.
    pub fn call(&self, location: &Location) -> Result<(At, usize), Missing> {
        let closes = |unit: &Unit, token: usize| unit.call_of(token);
        let found = self.choose(location, "bracket that closes a call", &closes);
        found.or_else(|missing| {
            let (at, statement) = self.statement(location).map_err(|_| missing.clone())?;
            let unit = &self.units[at.unit];
            let inside = at.token..statement.end;
            let call = inside.filter_map(|t| Some((t, unit.call_of(t)?))).next();
            let (token, start) = call.ok_or(missing)?;
            let unit = at.unit;
            Ok((At { unit, token }, start))
        })
    }

    /// The statement that a location is in, and that begins in its line, or its labels do.
    pub fn around(&self, location: &Location) -> Result<(At, Statement), Missing> {
        let within = |unit: &Unit, token: usize| {
            let found = unit.structure.statement_of(token);
            let there = |token: usize| unit.is_on_line(token, &location.file_name, location.line);
            found.filter(|(first, s)| there(*first) || there(s.at))
        };
        let (at, (token, statement)) = self.choose(location, "token of a statement", &within)?;
        let unit = at.unit;
        Ok((At { unit, token }, statement))
    }

    /// The function that a location or its name tells: its place in the unit's list.
    pub fn function(&self, location: &Location) -> Result<(usize, usize), Missing> {
        for (unit, text) in self.units.iter().enumerate() {
            let line = text.on_line(&location.file_name, location.line);
            for (index, (name, open, close)) in text.structure.functions.iter().enumerate() {
                let named = location.function.as_ref().is_none_or(|f| f == name);
                // The head may take several lines.
                let head = line.iter().any(|(t, _)| {
                    let before = index.checked_sub(1).map(|i| text.structure.functions[i].2);
                    before.is_none_or(|b| b < *t) && *t < *close && *t <= *open
                });
                if named && head {
                    return Ok((unit, index));
                }
            }
        }
        let place = format!("{}:{}", location.file_name, location.line);
        Err((format!("{place} is no head of a function"), None))
    }
}

/// A missing place as a diagnostic, which points at the location in the witness.
pub fn missing(problem: Missing, location: &Location, file: FileId) -> Diagnostic {
    let (message, hint) = problem;
    Diagnostic::error(message, file, location.span, hint.unwrap_or_default())
}
