//! `--explain STMT`: which statements are meant.
//!
//! STMT is a line (of any file of the program), `FILE:LINE`, the id of a
//! statement as notes have it (`main.5`, with or without the sign of a branch),
//! or a label (`PROC:LABEL` where several procedures have it). What names no
//! statement gets a diagnostic that says what there is instead.

use grammar::diag::Diagnostic;
use grammar::similar::similar;
use ir::{FuncId, Program, Stmt, StmtKind};
use std::collections::BTreeSet;

/// Statements by function and number.
pub type Selection = BTreeSet<(FuncId, u32)>;

/// Finds the statements among those of the functions that are abstracted.
pub fn select(
    program: &Program,
    functions: &[FuncId],
    text: &str,
) -> Result<Selection, Vec<Diagnostic>> {
    let search = Search { program, functions };
    search.select(text.trim()).map_err(|problem| vec![problem])
}

struct Search<'p> {
    program: &'p Program,
    functions: &'p [FuncId],
}

impl<'p> Search<'p> {
    fn select(&self, text: &str) -> Result<Selection, Diagnostic> {
        if let Ok(line) = text.parse() {
            return self.line(None, line);
        }
        if let Some((file, line)) = text.rsplit_once(':') {
            if let Ok(line) = line.parse() {
                return self.line(Some(file), line);
            }
            let label = line;
            return self.label(&[self.function(file)?], label, text);
        }
        if let Some((name, number)) = text.rsplit_once('.') {
            let number = number.trim_end_matches(['+', '-', '~']);
            let number = number.split_once('=').map_or(number, |(n, _)| n);
            if let Ok(number) = number.parse() {
                return self.number(self.function(name)?, number);
            }
        }
        self.label(self.functions, text, text)
    }

    fn name(&self, f: FuncId) -> &'p str {
        &self.program.func(f).name
    }

    /// The statements of a function that are translated: a block is only a
    /// place for labels.
    fn statements(&self, f: FuncId) -> Vec<&'p Stmt> {
        let mut out = Vec::new();
        for s in self.program.func(f).body.iter().flatten() {
            s.walk(&mut |s| {
                if !matches!(s.kind, StmtKind::Block(_)) {
                    out.push(s);
                }
            });
        }
        out
    }

    fn all(&self) -> impl Iterator<Item = (FuncId, &'p Stmt)> + '_ {
        let functions = self.functions.iter();
        functions.flat_map(|f| self.statements(*f).into_iter().map(|s| (*f, s)))
    }

    fn function(&self, name: &str) -> Result<FuncId, Diagnostic> {
        if let Some(f) = self.functions.iter().find(|f| self.name(**f) == name) {
            return Ok(*f);
        }
        let defined = |f: &&ir::Function| f.body.is_some() && f.name == name;
        let left_out = self.program.unreached.contains(name);
        if left_out || self.program.funcs.iter().any(|f| defined(&f)) {
            let entry = self.name(self.program.entry);
            return Err(
                Diagnostic::global(format!("procedure `{name}` is not abstracted"))
                    .with_note(format!("no call leads there from `{entry}`")),
            );
        }
        let known = self.functions.iter().map(|f| self.name(*f));
        let problem = Diagnostic::global(format!("no procedure `{name}`"));
        Err(match similar(name, known) {
            Some(other) => problem.with_note(format!("did you mean `{other}`?")),
            None => problem,
        })
    }

    fn number(&self, f: FuncId, number: u32) -> Result<Selection, Diagnostic> {
        let statements = self.statements(f);
        if statements.iter().any(|s| s.id == number) {
            return Ok(Selection::from([(f, number)]));
        }
        let name = self.name(f);
        let ids = || statements.iter().map(|s| s.id);
        let (first, last) = (ids().min().unwrap_or(0), ids().max().unwrap_or(0));
        Err(
            Diagnostic::global(format!("no statement `{name}.{number}`")).with_note(format!(
                "the statements of `{name}` are {name}.{first} to {name}.{last}"
            )),
        )
    }

    fn label(
        &self,
        functions: &[FuncId],
        label: &str,
        text: &str,
    ) -> Result<Selection, Diagnostic> {
        let mut found = Selection::new();
        let mut known = BTreeSet::new();
        for f in functions {
            // The label of a block stands before what comes first in it.
            for s in self.program.func(*f).body.iter().flatten() {
                s.walk(&mut |s| {
                    known.extend(s.labels.iter().map(String::as_str));
                    if s.labels.iter().any(|l| l == label) {
                        found.extend(first_inside(s).map(|id| (*f, id)));
                    }
                });
            }
        }
        if !found.is_empty() {
            return Ok(found);
        }
        known.retain(|l| !l.starts_with("__"));
        let mut problem = Diagnostic::global(format!("no statement `{text}`"));
        if !known.is_empty() && known.len() <= FEW {
            let listed: Vec<&str> = known.iter().copied().collect();
            problem = problem.with_note(format!("the labels are {}", listed.join(", ")));
        }
        if let Some(other) = similar(label, known.iter().copied()) {
            problem = problem.with_note(format!("did you mean the label `{other}`?"));
        }
        Err(problem.with_note(
            "expected a line, FILE:LINE, the id of a statement such as main.5, or a label",
        ))
    }

    fn line(&self, file: Option<&str>, line: u32) -> Result<Selection, Diagnostic> {
        let file_of = |s: &Stmt| self.program.files.get(s.pos.file as usize);
        let inside: Vec<(FuncId, &Stmt)> = self
            .all()
            .filter(|(_, s)| file.is_none_or(|file| file_of(s).is_some_and(|f| same(f, file))))
            .filter(|(_, s)| s.pos.line > 0)
            .collect();
        if let (true, Some(file)) = (inside.is_empty(), file) {
            return Err(self.no_file(file));
        }
        let found: Selection = inside
            .iter()
            .filter(|(_, s)| s.pos.line == line)
            .map(|(f, s)| (*f, s.id))
            .collect();
        if !found.is_empty() {
            return Ok(found);
        }
        Err(self.no_line(&inside, line))
    }

    fn no_file(&self, file: &str) -> Diagnostic {
        let files: BTreeSet<&str> = self
            .all()
            .filter_map(|(_, s)| self.program.files.get(s.pos.file as usize))
            .map(String::as_str)
            .collect();
        let problem = Diagnostic::global(format!("no statement in a file `{file}`"));
        let listed: Vec<&str> = files.into_iter().take(FEW).collect();
        problem.with_note(format!("there are statements in {}", listed.join(", ")))
    }

    /// Says where the statements are: the ones around the line, if it lies in a
    /// function, else the functions.
    fn no_line(&self, inside: &[(FuncId, &Stmt)], line: u32) -> Diagnostic {
        let mut problem = Diagnostic::global(format!("no statement at line {line}"));
        let mut listed = Vec::new();
        for f in self.functions {
            let lines = || {
                let own = inside.iter().filter(|(of, _)| of == f);
                own.map(|(_, s)| s.pos.line)
            };
            let (Some(first), Some(last)) = (lines().min(), lines().max()) else {
                continue;
            };
            let name = self.name(*f);
            if (first..=last).contains(&line) {
                let before = lines().filter(|l| *l < line).max().unwrap_or(first);
                let behind = lines().filter(|l| *l > line).min().unwrap_or(last);
                problem = problem.with_note(format!(
                    "in `{name}`, the next ones are at lines {before} and {behind}"
                ));
                return problem;
            }
            let away = first.abs_diff(line).min(last.abs_diff(line));
            listed.push((away, format!("`{name}` has lines {first} to {last}")));
        }
        listed.sort();
        for (_, note) in listed.into_iter().take(FEW) {
            problem = problem.with_note(note);
        }
        problem
    }
}

/// So many places are listed where none was meant.
const FEW: usize = 4;

/// Is it the file, or the end of its path?
fn same(path: &str, named: &str) -> bool {
    path.strip_suffix(named.trim_start_matches("./"))
        .is_some_and(|rest| rest.is_empty() || rest.ends_with('/'))
}

/// The statement, or the first one inside a block.
fn first_inside(s: &Stmt) -> Option<u32> {
    match &s.kind {
        StmtKind::Block(body) => body.iter().find_map(first_inside),
        _ => Some(s.id),
    }
}
