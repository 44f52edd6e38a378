//! `--errors N`: a boolean program without errors that are known already, so that the
//! search goes on behind them: one for each statement that fails, not a hundred paths to
//! one.
//!
//! A failing `assert` becomes an `assume`, and at a label that is an error the path ends.
//! That leaves paths out, so the verdict is "unsafe" whatever is found then. Rejected: to
//! give bebop a list of targets; a boolean program in which an error is gone is one that
//! people can read, and that every checker takes.

use grammar::bp::{self, Expr, Ident, Proc, Stmt, StmtKind};
use grammar::notes;
use grammar::trace::Trace;

/// An error that is known, by the note of its statement: its number may be another in
/// a later round, in which an element is followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    procedure: String,
    file: String,
    line: u32,
    text: String,
    /// Of a statement that is an error by its label.
    label: Option<String>,
}

impl Known {
    /// The error at the end of a trace, if the boolean program says where it is.
    pub fn of(trace: &Trace, bp: &str) -> Option<Known> {
        let target = trace.target.as_ref()?;
        let line = bp.lines().nth((target.line as usize).checked_sub(1)?)?;
        let note = notes::of_line(line)?;
        Some(Known {
            procedure: target.procedure.clone(),
            file: note.file,
            line: note.line,
            text: note.text,
            label: target.label.clone(),
        })
    }

    fn is(&self, statement: &Stmt) -> bool {
        let note = statement.note.as_ref();
        note.is_some_and(|n| n.file == self.file && n.line == self.line && n.text == self.text)
    }
}

/// The program without these errors; nothing, if it cannot be read.
pub fn without(text: &str, known: &[Known]) -> Option<String> {
    let mut program = bp::parse(text, 0).ok()?;
    for procedure in &mut program.procs {
        let own = known.iter().filter(|k| k.procedure == procedure.name.name);
        for error in own.cloned().collect::<Vec<_>>() {
            remove(procedure, &error);
        }
    }
    Some(program.to_string())
}

fn remove(procedure: &mut Proc, error: &Known) {
    each(&mut procedure.body, &mut |statement| {
        let labelled = |l: &String| statement.labels.iter().any(|own| own.name == *l);
        match (&error.label, &statement.kind) {
            (Some(label), _) if labelled(label) => {
                statement.kind = StmtKind::Assume(Expr::Const(false))
            }
            (None, StmtKind::Assert(e)) if error.is(statement) => {
                statement.kind = StmtKind::Assume(e.clone());
            }
            _ => {}
        }
    });
    if let Some(label) = &error.label {
        rename(procedure, label);
    }
}

/// The label is no error any more; whoever goes there still does.
fn rename(procedure: &mut Proc, label: &str) {
    let other = |name: &mut Ident| {
        if name.name == *label {
            name.name = format!("{label}_known");
        }
    };
    each(&mut procedure.body, &mut |statement| {
        statement.labels.iter_mut().for_each(other);
        if let StmtKind::Goto(labels) = &mut statement.kind {
            labels.iter_mut().for_each(other);
        }
    });
}

fn each(statements: &mut [Stmt], visit: &mut impl FnMut(&mut Stmt)) {
    for statement in statements {
        visit(statement);
        match &mut statement.kind {
            StmtKind::If {
                branches,
                else_branch,
            } => {
                for (_, body) in branches {
                    each(body, visit);
                }
                each(else_branch, visit);
            }
            StmtKind::While { body, .. } => each(body, visit),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_errors_are_none() {
        let bp = "void main() begin\n  if (*) then ERROR: skip; //@ main.1 a.c:2 x = 1;\n\
                  goto ERROR; fi\n assert(0); //@ main.2 a.c:3 e\n assert(0); //@ main.3 a.c:4 e\nend";
        let known = |line, text: &str, label: Option<&str>| Known {
            procedure: "main".to_string(),
            file: "a.c".to_string(),
            line,
            text: text.to_string(),
            label: label.map(str::to_string),
        };
        let left = |known: &[Known]| without(bp, known).expect("a program");
        let text = left(&[known(3, "e", None)]);
        assert_eq!(text.matches("assert").count(), 1, "{text}");
        assert!(text.contains("ERROR: skip"), "{text}");
        let text = left(&[known(2, "x = 1;", Some("ERROR"))]);
        assert!(text.contains("ERROR_known: assume(0)"), "{text}");
        assert!(text.contains("goto ERROR_known"), "{text}");
        assert_eq!(left(&[known(9, "e", None)]).matches("assert").count(), 2);
    }
}
