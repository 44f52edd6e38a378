//! What the names in a formula mean beside a program.
//!
//! A bare name is a global variable, a label or a procedure, whichever there is; two
//! of them are an error, and the diagnostic says how each is written without doubt.
//! Positions of a run are in front of statements; what holds there:
//!
//! | proposition | holds |
//! |---|---|
//! | a global variable | where it is true, also when the run has ended |
//! | a variable of `p` | where control is in `p` itself and it is true |
//! | a label, a statement's id | in front of such a statement |
//! | the entry of `p` | in front of its first statement, just after the call |
//! | the exit of `p` | in front of a `return` of `p`, or at the end of its body |
//! | `end` | when the entry procedure has returned, or an `assert` has failed |

use grammar::bp::{Ident, Program};
use grammar::diag::{Diagnostic, FileId};
use grammar::ltl::{Atom, AtomKind, Formula};
use grammar::similar::similar;
use grammar::span::Span;
use std::collections::BTreeSet;

/// What a proposition means; procedures and variables by their place in the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proposition {
    Global(usize),
    /// Of the formals, then locals, of a procedure.
    Local {
        proc: usize,
        index: usize,
    },
    /// A label, of any procedure or of one.
    Label {
        proc: Option<usize>,
        label: String,
    },
    Entry(usize),
    Exit(usize),
    /// A statement with this id.
    Statement(String),
    End,
}

/// The propositions of formulas, without repetitions; the place of one in the list is
/// its number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Propositions {
    pub list: Vec<Proposition>,
    /// How they were written.
    written: Vec<AtomKind>,
}

impl Propositions {
    /// The number of an atom that was resolved.
    pub fn number(&self, atom: &Atom) -> Option<usize> {
        self.written.iter().position(|kind| *kind == atom.kind)
    }

    /// Adds the propositions of a formula, or says what is wrong with its names.
    pub fn resolve(
        &mut self,
        program: &Program,
        formula: &Formula,
        file: FileId,
    ) -> Result<(), Vec<Diagnostic>> {
        let names = Names::new(program);
        let mut problems = Vec::new();
        let mut stack = vec![formula];
        while let Some(formula) = stack.pop() {
            match formula {
                Formula::Const(_) => {}
                Formula::Unary(_, a) => stack.push(a),
                // The left operand first.
                Formula::Binary(_, a, b) => stack.extend([b.as_ref(), a.as_ref()]),
                Formula::Atom(atom) if self.number(atom).is_some() => {}
                Formula::Atom(atom) => match names.resolve(&atom.kind, file, atom.span) {
                    Ok(proposition) => {
                        self.list.push(proposition);
                        self.written.push(atom.kind.clone());
                    }
                    Err(problem) => problems.push(problem),
                },
            }
        }
        match problems.is_empty() {
            true => Ok(()),
            false => Err(problems),
        }
    }
}

/// The names of a program.
struct Names<'p> {
    program: &'p Program,
    /// (procedure, label)
    labels: Vec<(usize, &'p str)>,
    ids: BTreeSet<&'p str>,
}

impl<'p> Names<'p> {
    fn new(program: &'p Program) -> Names<'p> {
        let mut names = Names {
            program,
            labels: Vec::new(),
            ids: BTreeSet::new(),
        };
        for (p, proc) in program.procs.iter().enumerate() {
            for stmt in &proc.body {
                stmt.walk(&mut |stmt| {
                    names
                        .labels
                        .extend(stmt.labels.iter().map(|l| (p, l.name.as_str())));
                    names.ids.extend(stmt.note.as_ref().map(|n| n.id.as_str()));
                });
            }
        }
        names
    }

    fn proc(&self, name: &str) -> Option<usize> {
        let mut procs = self.program.procs.iter();
        procs.position(|p| p.name.name == name)
    }

    fn global(&self, name: &str) -> Option<usize> {
        let mut globals = self.program.globals.iter();
        globals.position(|g| g.name == name)
    }

    fn local(&self, proc: usize, name: &str) -> Option<usize> {
        let proc = &self.program.procs[proc];
        let mut locals = proc.formals.iter().chain(&proc.locals);
        locals.position(|l| l.name == name)
    }

    fn has_label(&self, proc: Option<usize>, name: &str) -> bool {
        let here = |(p, l): &(usize, &str)| *l == name && proc.is_none_or(|wanted| wanted == *p);
        self.labels.iter().any(here)
    }

    fn resolve(
        &self,
        kind: &AtomKind,
        file: FileId,
        span: Span,
    ) -> Result<Proposition, Diagnostic> {
        let at = Place { file, span };
        let proc = |p: &Ident| self.proc(&p.name).ok_or_else(|| self.no_procedure(p, &at));
        match kind {
            AtomKind::End => Ok(Proposition::End),
            AtomKind::Entry(p) => proc(p).map(Proposition::Entry),
            AtomKind::Exit(p) => proc(p).map(Proposition::Exit),
            AtomKind::Statement(id) => match self.ids.contains(id.as_str()) {
                true => Ok(Proposition::Statement(id.clone())),
                false => Err(at.unknown(
                    format!("no statement has the id `{id}`"),
                    similar(id, self.ids.iter().copied()),
                )),
            },
            AtomKind::Label(p, l) => {
                let proc = p.as_ref().map(proc).transpose()?;
                match self.has_label(proc, &l.name) {
                    true => Ok(Proposition::Label {
                        proc,
                        label: l.name.clone(),
                    }),
                    false => Err(self.no_label(proc, l, &at)),
                }
            }
            AtomKind::Variable(None, x) => match self.global(&x.name) {
                Some(g) => Ok(Proposition::Global(g)),
                None => Err(self.no_global(x, &at)),
            },
            AtomKind::Variable(Some(p), x) => {
                let proc = proc(p)?;
                match self.local(proc, &x.name) {
                    Some(index) => Ok(Proposition::Local { proc, index }),
                    None => Err(self.no_member(proc, x, &at)),
                }
            }
            AtomKind::Name(x) => self.bare(x, &at),
            AtomKind::Member(p, x) => self.member(proc(p)?, x, &at),
        }
    }

    /// `x`
    fn bare(&self, x: &Ident, at: &Place) -> Result<Proposition, Diagnostic> {
        let name = grammar::ltl::name(x);
        let mut found = Vec::new();
        if let Some(g) = self.global(&x.name) {
            let way = format!("the variable: `var({name})`");
            found.push((Proposition::Global(g), way));
        }
        if self.has_label(None, &x.name) {
            let label = Proposition::Label {
                proc: None,
                label: x.name.clone(),
            };
            found.push((label, format!("the label: `label({name})`")));
        }
        if let Some(p) = self.proc(&x.name) {
            let way = format!("the procedure, where it is entered: `{name}.entry`");
            found.push((Proposition::Entry(p), way));
        }
        match found.len() {
            0 => Err(self.nothing(x, at)),
            _ => one_of(found, x, at),
        }
    }

    /// `p:x`
    fn member(&self, proc: usize, x: &Ident, at: &Place) -> Result<Proposition, Diagnostic> {
        let name = grammar::ltl::name(x);
        let of = grammar::ltl::name(&self.program.procs[proc].name);
        let mut found = Vec::new();
        if let Some(index) = self.local(proc, &x.name) {
            let way = format!("the variable: `var({of}:{name})`");
            found.push((Proposition::Local { proc, index }, way));
        }
        if self.has_label(Some(proc), &x.name) {
            let label = Proposition::Label {
                proc: Some(proc),
                label: x.name.clone(),
            };
            found.push((label, format!("the label: `label({of}:{name})`")));
        }
        match found.len() {
            0 => Err(self.no_member(proc, x, at)),
            _ => one_of(found, x, at),
        }
    }

    // --- What is wrong ---

    /// A name that is nothing anywhere, or only in a procedure.
    fn nothing(&self, x: &Ident, at: &Place) -> Diagnostic {
        if let Some(problem) = self.out_of_scope(x, at) {
            return problem;
        }
        let procs = self.program.procs.iter();
        let names = self.program.globals.iter().map(|g| g.name.as_str());
        let names = names.chain(procs.map(|p| p.name.name.as_str()));
        let labels = self.labels.iter().map(|(_, l)| *l);
        at.unknown(
            format!("there is no variable, label or procedure `{}`", x.name),
            similar(&x.name, names.chain(labels)),
        )
    }

    /// A name that local variables alone have.
    fn out_of_scope(&self, x: &Ident, at: &Place) -> Option<Diagnostic> {
        let all = 0..self.program.procs.len();
        let with: Vec<String> = all
            .filter(|p| self.local(*p, &x.name).is_some())
            .map(|p| {
                let of = grammar::ltl::name(&self.program.procs[p].name);
                format!("`{of}:{}`", grammar::ltl::name(x))
            })
            .take(5)
            .collect();
        if with.is_empty() {
            return None;
        }
        let message = format!("`{}` is no global variable, and out of scope here", x.name);
        let label = format!("of a procedure: {}", with.join(", "));
        Some(Diagnostic::error(message, at.file, at.span, label))
    }

    fn no_global(&self, x: &Ident, at: &Place) -> Diagnostic {
        self.out_of_scope(x, at).unwrap_or_else(|| {
            let names = self.program.globals.iter().map(|g| g.name.as_str());
            at.unknown(
                format!("there is no global variable `{}`", x.name),
                similar(&x.name, names),
            )
        })
    }

    fn no_member(&self, proc: usize, x: &Ident, at: &Place) -> Diagnostic {
        let p = &self.program.procs[proc];
        let locals = p.formals.iter().chain(&p.locals).map(|l| l.name.as_str());
        let labels = self.labels.iter().filter(|(p, _)| *p == proc);
        at.unknown(
            format!("`{}` has no variable or label `{}`", p.name.name, x.name),
            similar(&x.name, locals.chain(labels.map(|(_, l)| *l))),
        )
    }

    fn no_label(&self, proc: Option<usize>, l: &Ident, at: &Place) -> Diagnostic {
        let here = self
            .labels
            .iter()
            .filter(|(p, _)| proc.is_none_or(|w| w == *p));
        let message = match proc {
            None => format!("there is no label `{}` in the program", l.name),
            Some(p) => format!(
                "there is no label `{}` in procedure `{}`",
                l.name, self.program.procs[p].name.name
            ),
        };
        at.unknown(message, similar(&l.name, here.map(|(_, l)| *l)))
    }

    fn no_procedure(&self, p: &Ident, at: &Place) -> Diagnostic {
        let names = self.program.procs.iter().map(|p| p.name.name.as_str());
        at.unknown(
            format!("there is no procedure `{}`", p.name),
            similar(&p.name, names),
        )
    }
}

/// The only meaning of a name.
fn one_of(
    mut found: Vec<(Proposition, String)>,
    x: &Ident,
    at: &Place,
) -> Result<Proposition, Diagnostic> {
    if found.len() > 1 {
        let message = format!("`{}` may mean several things", x.name);
        let mut problem = Diagnostic::error(message, at.file, at.span, "which of them?");
        for (_, way) in found {
            problem = problem.with_note(way);
        }
        return Err(problem);
    }
    found
        .pop()
        .map(|(p, _)| p)
        .ok_or_else(|| at.unknown(String::new(), None))
}

/// Where an atom stands.
struct Place {
    file: FileId,
    span: Span,
}

impl Place {
    fn unknown(&self, message: String, near: Option<&str>) -> Diagnostic {
        let label = near.map_or(String::new(), |n| format!("did you mean `{n}`?"));
        Diagnostic::error(message, self.file, self.span, label)
    }
}
