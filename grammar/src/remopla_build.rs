//! What the actions of Remopla's grammar do: put a boolean program together.
//!
//! `if` takes any clause whose guard holds, and waits for ever where none does, `do` the
//! same again and again: an `if` with a free choice in which each branch begins with
//! `assume`, and a `while (1)` round it that `break` leaves by a `goto`.

use crate::bp::{BinOp, Expr, Ident, Proc, Program, Stmt, StmtKind};
use crate::bp_build::MAX_DEPTH;
use crate::span::Span;

/// What stands at the top of a file.
pub enum Part {
    Globals(Vec<Ident>),
    Init(Ident),
    Module(Proc),
    Nothing,
}

/// `:: guard -> body`, or `:: else -> body`.
pub struct Clause {
    pub guard: Option<Expr>,
    pub body: Vec<Stmt>,
}

/// State of the actions.
#[derive(Default)]
pub struct Builder {
    /// The program, when all is read.
    pub program: Program,
    /// Loops that were left, so that each has a label behind it.
    loops: usize,
    /// Something nests too deep; the program is not to be walked.
    pub deep: bool,
}

/// The label that a `break` goes to until its loop is known.
const BREAK: &str = "break";

impl Builder {
    /// The whole program.
    pub fn finish(&mut self, parts: Vec<Part>) {
        for part in parts {
            match part {
                Part::Globals(names) => self.program.globals.extend(names),
                Part::Init(name) => self.program.header.entry = Some(name.name),
                Part::Module(proc) => self.program.procs.push(proc),
                Part::Nothing => {}
            }
        }
    }

    /// A module with its body.
    pub fn module(
        &mut self,
        returns: usize,
        name: Ident,
        formals: Vec<Ident>,
        locals: Vec<Vec<Ident>>,
        body: Vec<Stmt>,
    ) -> Part {
        Part::Module(Proc {
            name,
            returns,
            formals,
            locals: locals.into_iter().flatten().collect(),
            enforce: None,
            body,
        })
    }

    /// Statements of one place.
    pub fn placed(&mut self, span: Span, kinds: Vec<StmtKind>) -> Vec<Stmt> {
        let place = |kind| Stmt {
            span,
            ..Stmt::new(kind)
        };
        kinds.into_iter().map(place).collect()
    }

    /// A label before statements.
    pub fn labelled(&mut self, label: Option<Ident>, mut stmts: Vec<Stmt>) -> Vec<Stmt> {
        if let (Some(label), Some(first)) = (label, stmts.first_mut()) {
            first.labels.push(label);
        }
        stmts
    }

    /// An assignment of all at once.
    pub fn assign(&mut self, assign: Vec<(Ident, Expr)>) -> StmtKind {
        let (targets, values) = assign.into_iter().unzip();
        let targets: Vec<Ident> = targets;
        StmtKind::Assign {
            targets: targets.into_iter().map(Some).collect(),
            values,
            constrain: None,
        }
    }

    /// `goto l, x = e`: the assignment, then the jump.
    pub fn goto(&mut self, to: Ident, assign: Vec<(Ident, Expr)>) -> Vec<StmtKind> {
        let jump = StmtKind::Goto(vec![to]);
        match assign.is_empty() {
            true => vec![jump],
            false => vec![self.assign(assign), jump],
        }
    }

    /// `break`.
    pub fn leave(&mut self) -> StmtKind {
        StmtKind::Goto(vec![Ident::new(BREAK)])
    }

    /// `if`.
    pub fn choice(&mut self, span: Span, clauses: Vec<Clause>) -> Vec<Stmt> {
        let any = clauses.iter().filter_map(|c| c.guard.clone());
        let any = any.reduce(|a, b| Expr::Binary(BinOp::Or, Box::new(a), Box::new(b)));
        let other = any.map_or(Expr::Const(true), |any| Expr::Not(Box::new(any)));
        let mut branches: Vec<(Expr, Vec<Stmt>)> = Vec::new();
        for clause in clauses {
            let mut body = vec![Stmt {
                span,
                ..Stmt::new(StmtKind::Assume(clause.guard.unwrap_or(other.clone())))
            }];
            body.extend(clause.body);
            branches.push((Expr::Nondet, body));
        }
        let else_branch = branches.pop().map_or(Vec::new(), |(_, body)| body);
        // One clause is no choice.
        if branches.is_empty() {
            return else_branch;
        }
        vec![Stmt {
            span,
            ..Stmt::new(StmtKind::If {
                branches,
                else_branch,
            })
        }]
    }

    /// `do`.
    pub fn repeat(&mut self, span: Span, clauses: Vec<Clause>) -> Vec<Stmt> {
        let mut body = self.choice(span, clauses);
        self.loops += 1;
        // No name of Remopla has a blank.
        let behind = Ident::new(format!("behind {}", self.loops));
        breaks(&mut body, &behind, 0, &mut self.deep);
        let again = StmtKind::While {
            condition: Expr::Const(true),
            body,
        };
        let mut stmts = self.placed(span, vec![again, StmtKind::Skip]);
        if let Some(last) = stmts.last_mut() {
            last.labels.push(behind);
        }
        stmts
    }

    /// A connective.
    pub fn binary(&mut self, op: BinOp, a: Expr, b: Expr) -> Expr {
        Expr::Binary(op, Box::new(a), Box::new(b))
    }

    /// A negation.
    pub fn not(&mut self, a: Expr) -> Expr {
        Expr::Not(Box::new(a))
    }
}

/// Each `break` of a loop's body, which those of loops within are no longer.
fn breaks(block: &mut [Stmt], behind: &Ident, depth: usize, deep: &mut bool) {
    if depth > MAX_DEPTH {
        *deep = true;
        return;
    }
    for stmt in block {
        match &mut stmt.kind {
            StmtKind::Goto(to) => {
                for label in to.iter_mut().filter(|l| l.name == BREAK) {
                    *label = behind.clone();
                }
            }
            StmtKind::If {
                branches,
                else_branch,
            } => {
                for (_, body) in branches {
                    breaks(body, behind, depth + 1, deep);
                }
                breaks(else_branch, behind, depth + 1, deep);
            }
            StmtKind::While { body, .. } => breaks(body, behind, depth + 1, deep),
            _ => {}
        }
    }
}
