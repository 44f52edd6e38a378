//! What formulas of temporal logic say of a C program: their atoms are C expressions,
//! labels and functions.
//!
//! A name in braces is any C expression, `{lock == 1}`, or `p:{n > 0}` about the locals of
//! a function. c2bp makes a predicate of each, under the very text of the formula, so
//! that bebop finds the variable; newton asks whether a run has the values that bebop
//! gave them. Both have to mean the same, so the meaning stands here.
//!
//! Rejected: formulas over the boolean program's names alone, with the expressions in a
//! predicate file beside them. A misspelt one would be told of by another program, in
//! another text, or not at all.

use crate::{canonical, resolve, simplify, ScopedPredicate};
use grammar::bp::Ident;
use grammar::diag::{Diagnostic, FileId};
use grammar::ltl::{Atom, AtomKind, Formula};
use grammar::pred;
use grammar::similar::did_you_mean;
use grammar::temporal::is_guess;
use ir::{construct, FuncId, Program};

/// The expressions among the atoms of a formula, each once. What names a label or a
/// function is none of them, whether or not there is such a one.
pub fn expressions(
    program: &Program,
    formula: &Formula,
    file: FileId,
) -> Result<Vec<ScopedPredicate>, Vec<Diagnostic>> {
    let mut found: Vec<ScopedPredicate> = Vec::new();
    let mut problems = Vec::new();
    for atom in formula.atoms() {
        match (Reader {
            program,
            file,
            atom,
        })
        .expression()
        {
            Ok(Some(e)) => {
                let same = |o: &ScopedPredicate| (o.scope, &o.text) == (e.scope, &e.text);
                if !found.iter().any(same) {
                    found.push(e);
                }
            }
            Ok(None) => {}
            Err(problem) => problems.push(problem),
        }
    }
    match problems.is_empty() {
        true => Ok(found),
        false => Err(problems),
    }
}

/// The same for a formula as a user writes it, whose labels and functions have to exist
/// and which may not count positions.
pub fn of_user(
    program: &Program,
    formula: &Formula,
    file: FileId,
) -> Result<Vec<ScopedPredicate>, Vec<Diagnostic>> {
    let mut problems = Vec::new();
    if formula.has_next() {
        let message = "`X` counts single steps, which a program and its abstraction do not share";
        let note = "say what happens later with `U` or `F`";
        problems.push(Diagnostic::global(message).with_note(note));
    }
    for atom in formula.atoms() {
        problems.extend(
            (Reader {
                program,
                file,
                atom,
            })
            .missing(),
        );
    }
    let mut found = Vec::new();
    match expressions(program, formula, file) {
        Ok(all) => found = all,
        Err(more) => problems.extend(more),
    }
    match problems.is_empty() {
        true => Ok(found),
        false => Err(problems),
    }
}

/// The predicates of formulas, and those of other sources without what the former say.
pub fn merged(own: Vec<ScopedPredicate>, others: Vec<ScopedPredicate>) -> Vec<ScopedPredicate> {
    let form = |p: &ScopedPredicate| (p.scope, canonical(p.expr.clone()).0);
    let mut out: Vec<ScopedPredicate> = Vec::new();
    for p in own {
        // Of one formula, two texts may mean the same: both are names that it uses.
        if !out.iter().any(|o| (o.scope, &o.text) == (p.scope, &p.text)) {
            out.push(p);
        }
    }
    let count = out.len();
    for p in others {
        let known =
            |o: &ScopedPredicate| form(o) == form(&p) || (o.scope, &o.text) == (p.scope, &p.text);
        if !out[..count].iter().any(known) {
            out.push(p);
        }
    }
    out
}

struct Reader<'r> {
    program: &'r Program,
    file: FileId,
    atom: &'r Atom,
}

impl Reader<'_> {
    /// The expression, if the atom is one.
    fn expression(&self) -> Result<Option<ScopedPredicate>, Diagnostic> {
        match &self.atom.kind {
            AtomKind::End
            | AtomKind::Statement(_)
            | AtomKind::Label(..)
            | AtomKind::Entry(_)
            | AtomKind::Exit(_) => Ok(None),
            // What the abstraction tells of its guesses.
            AtomKind::Variable(None, x) if is_guess(&x.name) => Ok(None),
            AtomKind::Variable(None, x) => self.read(None, x).map(Some),
            AtomKind::Variable(Some(p), x) => self.read(Some(self.function(p)?), x).map(Some),
            AtomKind::Name(x) if self.defined(x).is_some() => Ok(None),
            AtomKind::Name(x) => self.unless_label(None, x),
            AtomKind::Member(p, x) => self.unless_label(Some(self.function(p)?), x),
        }
    }

    fn unless_label(
        &self,
        scope: Option<FuncId>,
        x: &Ident,
    ) -> Result<Option<ScopedPredicate>, Diagnostic> {
        match (self.has_label(scope, &x.name), self.read(scope, x)) {
            (false, read) => read.map(Some),
            (true, Err(_)) => Ok(None),
            (true, Ok(_)) => {
                let message = format!("`{}` may mean several things", x.name);
                Err(self
                    .error(message, "which of them?")
                    .with_note(format!("the expression: `var({})`", self.written(x)))
                    .with_note(format!("the label: `label({})`", self.written(x))))
            }
        }
    }

    /// The name with its function, as it stands in the atom.
    fn written(&self, x: &Ident) -> String {
        match &self.atom.kind {
            AtomKind::Member(p, _) => {
                format!("{}:{}", grammar::ltl::name(p), grammar::ltl::name(x))
            }
            _ => grammar::ltl::name(x),
        }
    }

    /// A name as an expression of C.
    fn read(&self, scope: Option<FuncId>, x: &Ident) -> Result<ScopedPredicate, Diagnostic> {
        let parsed = pred::parse(&format!("global {{\n{}\n}}", x.name), self.file);
        let parsed = parsed.map_err(|problems| {
            let why = problems.into_iter().next().map(|p| p.message);
            self.error(
                format!("`{}` is no expression of C", x.name),
                why.unwrap_or_default(),
            )
        })?;
        let mut all = parsed.sections.iter().flat_map(|s| &s.predicates);
        let (Some(e), None) = (all.next(), all.next()) else {
            return Err(self.error(format!("`{}` is not one expression of C", x.name), ""));
        };
        let e = resolve(self.program, scope, e, self.file).map_err(|problem| {
            let label = problem.labels.first().map(|l| l.2.clone());
            let here = self.error(problem.message, label.unwrap_or_default());
            problem.notes.into_iter().fold(here, Diagnostic::with_note)
        })?;
        let expr = simplify(self.program, construct::truth(e));
        if let Some(value) = expr.as_int() {
            let message = format!("`{}` is always {}", x.name, value != 0);
            return Err(self.error(message, format!("write `{}`", value != 0)));
        }
        let local = |lv: &&ir::Lval| lv.base_var().is_some_and(|v| self.is_local(v));
        let mut names_local = expr.loads().iter().any(local);
        expr.walk(&mut |e| {
            names_local |= match &e.kind {
                ir::ExprKind::OldValue(_) => true,
                ir::ExprKind::AddrOf(lv) => lv.base_var().is_some_and(|v| self.is_local(v)),
                _ => false,
            }
        });
        if scope.is_some() && !names_local {
            let message = format!("`{}` names no variable of the function", x.name);
            let label = format!("write `{}`", grammar::ltl::name(x));
            return Err(self.error(message, label));
        }
        Ok(ScopedPredicate {
            scope,
            text: x.name.clone(),
            expr,
            span: self.atom.span,
        })
    }

    fn is_local(&self, v: ir::VarId) -> bool {
        self.program.var(v).kind.function().is_some()
    }

    /// What is wrong with the label or function that the atom names.
    fn missing(&self) -> Option<Diagnostic> {
        match &self.atom.kind {
            AtomKind::Label(p, l) => {
                let scope = match p.as_ref().map(|p| self.function(p)).transpose() {
                    Ok(scope) => scope,
                    Err(problem) => return Some(problem),
                };
                if self.has_label(scope, &l.name) {
                    return None;
                }
                let labels: Vec<&str> = self.labels(scope).collect();
                let hint = did_you_mean(&l.name, labels.into_iter());
                Some(self.error(format!("there is no label `{}`", l.name), hint))
            }
            AtomKind::Entry(p) | AtomKind::Exit(p) => self.function(p).err(),
            _ => None,
        }
    }

    /// A function that the program defines and calls.
    fn function(&self, p: &Ident) -> Result<FuncId, Diagnostic> {
        if let Some(f) = self.defined(p) {
            return Ok(f);
        }
        let name = &p.name;
        if self.program.unreached.contains(name) {
            let entry = &self.program.func(self.program.entry).name;
            let message = format!("no call leads from `{entry}` to `{name}`");
            return Err(self.error(message, ""));
        }
        if self.program.func_by_name(name).is_some() {
            let message = format!("the function `{name}` has no body");
            return Err(self.error(message, "what is said of it would never hold"));
        }
        let defined = self.program.funcs.iter().filter(|f| f.body.is_some());
        let hint = did_you_mean(name, defined.map(|f| f.name.as_str()));
        Err(self.error(format!("there is no function `{name}`"), hint))
    }

    fn defined(&self, p: &Ident) -> Option<FuncId> {
        let found = self.program.func_by_name(&p.name);
        found.filter(|f| self.program.func(*f).body.is_some())
    }

    fn has_label(&self, scope: Option<FuncId>, name: &str) -> bool {
        self.labels(scope).any(|l| l == name)
    }

    fn labels(&self, scope: Option<FuncId>) -> impl Iterator<Item = &str> {
        let functions = self.program.functions();
        let functions = functions.filter(move |(f, _)| scope.is_none_or(|s| s == *f));
        let mut found: Vec<&str> = Vec::new();
        for (_, function) in functions {
            for s in function.body.iter().flatten() {
                s.walk(&mut |s| found.extend(s.labels.iter().map(String::as_str)));
            }
        }
        found.into_iter()
    }

    fn error(&self, message: impl Into<String>, label: impl Into<String>) -> Diagnostic {
        Diagnostic::error(message, self.file, self.atom.span, label)
    }
}
