//! What the grammar's actions do: put the tree of a boolean program together.
//!
//! Two things need care. Depth: everything behind the parser walks the tree by
//! recursion, so the tree must not be deep; conjunctions and disjunctions,
//! which tools write with thousands of operands, become balanced trees, and
//! what is still deeper than [`MAX_DEPTH`] is refused with a message. (The
//! alternative, walks with a stack of their own, would be needed in every
//! tool.) Recovery: after an error the actions still return something, and the
//! program is thrown away at the end.

use crate::bp::{BinOp, Expr, Ident, Proc, Program, Stmt, StmtKind};
use crate::chain;
use crate::diag::{Diagnostic, FileId};
use crate::expected;
use crate::relation;
use crate::span::Span;
use crate::token::Token;
use lalrpop_util::{ErrorRecovery, ParseError};
use std::collections::VecDeque;

/// How deep statements, and expressions, may nest.
pub const MAX_DEPTH: usize = 1000;

/// A syntax error as the parser states it.
pub type SyntaxError<'s> = ParseError<usize, Token<'s>, ()>;

/// State of the actions.
pub struct Builder {
    file: FileId,
    /// Syntax errors: place, the token found (empty at the end of the text),
    /// the expected terminals by their names in the grammar.
    pub syntax: Vec<(Span, Vec<String>)>,
    /// Other problems.
    pub problems: Vec<Diagnostic>,
    /// There is a statement `constrain`, see [`relation`].
    relations: bool,
    deep_expression: bool,
    deep_statement: bool,
}

/// What stands at the top of a file.
pub enum Global {
    Variables(Vec<Ident>),
    Procedure(Procedure),
    Nothing,
}

/// A procedure, and whether its type has to be found from its `return`s.
pub struct Procedure {
    proc: Proc,
    untyped: bool,
}

/// What stands between `begin` and `end`.
pub enum Item {
    /// A statement and how deep it nests.
    Statement(Stmt, usize),
    Variables(Span, Vec<Ident>),
    Enforce(Span, Expr),
    Nothing,
}

/// Statements and how deep they nest.
pub struct Block {
    statements: Vec<Stmt>,
    depth: usize,
}

/// An expression in the making: the operands of a conjunction or disjunction
/// stay in a list until something else is made of it.
pub struct Term {
    operands: Operands,
    /// Of the deepest operand.
    depth: usize,
}

enum Operands {
    One(Expr),
    Many(BinOp, VecDeque<Expr>),
}

impl Term {
    fn one(expr: Expr, depth: usize) -> Term {
        Term {
            operands: Operands::One(expr),
            depth,
        }
    }

    pub fn constant(value: bool) -> Term {
        Term::one(Expr::Const(value), 1)
    }

    pub fn nondet() -> Term {
        Term::one(Expr::Nondet, 1)
    }

    pub fn variable(name: Ident) -> Term {
        Term::one(Expr::Var(name), 1)
    }

    pub fn next(name: Ident) -> Term {
        Term::one(Expr::Next(name), 1)
    }

    fn finish(self) -> (Expr, usize) {
        match self.operands {
            Operands::One(expr) => (expr, self.depth),
            Operands::Many(op, operands) => {
                let depth = self.depth + chain::height(operands.len());
                (chain::build(op, operands.into()), depth)
            }
        }
    }

    /// The operands of a chain of `op`, or the term as its only operand.
    fn into_operands(self, op: BinOp) -> (VecDeque<Expr>, usize) {
        match self.operands {
            Operands::Many(own, operands) if own == op => (operands, self.depth),
            _ => {
                let (expr, depth) = self.finish();
                (VecDeque::from([expr]), depth)
            }
        }
    }
}

impl Builder {
    pub fn new(file: FileId) -> Builder {
        Builder {
            file,
            syntax: Vec::new(),
            problems: Vec::new(),
            relations: false,
            deep_expression: false,
            deep_statement: false,
        }
    }

    fn problem(&mut self, message: &str, span: Span, label: &str) -> &mut Diagnostic {
        let diagnostic = Diagnostic::error(message, self.file, span, label);
        self.problems.push(diagnostic);
        let last = self.problems.len() - 1;
        &mut self.problems[last]
    }

    /// Notes an error from which the parser went on.
    pub fn recover(&mut self, recovery: ErrorRecovery<usize, Token<'_>, ()>) {
        self.syntax_error(recovery.error);
    }

    /// Notes a syntax error.
    pub fn syntax_error(&mut self, error: SyntaxError<'_>) {
        self.syntax.extend(expected::stopped(error));
    }

    // --- Declarations ---

    pub fn program(&mut self, globals: Vec<Global>) -> Program {
        let mut program = Program::default();
        for global in globals {
            match global {
                Global::Variables(names) => program.globals.extend(names),
                Global::Procedure(Procedure { mut proc, untyped }) => {
                    if untyped {
                        proc.returns = returned_values(&proc.body).unwrap_or(0);
                    }
                    program.procs.push(proc);
                }
                Global::Nothing => {}
            }
        }
        if self.relations {
            relation::complete(&mut program);
        }
        program
    }

    /// The `n` of `bool<n>`.
    pub fn width(&mut self, digits: &str, span: Span) -> usize {
        const MAX: usize = 65_535;
        match digits.parse() {
            Ok(n) if n <= MAX => n,
            _ => {
                let message = format!("a procedure returns at most {MAX} values");
                self.problem(&message, span, "");
                0
            }
        }
    }

    pub fn procedure(
        &mut self,
        returns: Option<usize>,
        name: Ident,
        formals: Vec<Ident>,
        items: Vec<Item>,
    ) -> Procedure {
        let mut proc = Proc {
            name,
            returns: returns.unwrap_or(0),
            formals,
            ..Proc::default()
        };
        for item in items {
            if !proc.body.is_empty() {
                if let Item::Variables(span, _) | Item::Enforce(span, _) = item {
                    self.misplaced(span);
                    continue;
                }
            }
            match item {
                Item::Variables(_, names) => proc.locals.extend(names),
                Item::Enforce(_, expr) => {
                    proc.enforce = Some(match proc.enforce.take() {
                        Some(first) => Expr::Binary(BinOp::And, Box::new(first), Box::new(expr)),
                        None => expr,
                    });
                }
                Item::Statement(statement, _) => proc.body.push(statement),
                Item::Nothing => {}
            }
        }
        Procedure {
            proc,
            untyped: returns.is_none(),
        }
    }

    fn misplaced(&mut self, span: Span) {
        self.problem(
            "this stands before the first statement of a procedure only",
            span,
            "there are statements before it, or it is inside of one",
        );
    }

    // --- Statements ---

    pub fn block(&mut self, items: Vec<Item>) -> Block {
        let mut block = Block {
            statements: Vec::new(),
            depth: 0,
        };
        for item in items {
            match item {
                Item::Statement(statement, depth) => {
                    block.statements.push(statement);
                    block.depth = block.depth.max(depth);
                }
                Item::Variables(span, _) | Item::Enforce(span, _) => self.misplaced(span),
                Item::Nothing => {}
            }
        }
        block
    }

    pub fn statement(&mut self, labels: Vec<Ident>, statement: Stmt) -> Item {
        Item::Statement(
            Stmt {
                labels,
                ..statement
            },
            1,
        )
    }

    pub fn compound(&mut self, labels: Vec<Ident>, (statement, depth): (Stmt, usize)) -> Item {
        Item::Statement(
            Stmt {
                labels,
                ..statement
            },
            depth,
        )
    }

    pub fn enforce(&mut self, span: Span, expr: Term) -> Item {
        Item::Enforce(span, self.expression(expr))
    }

    pub fn if_statement(
        &mut self,
        span: Span,
        condition: Term,
        then: Block,
        elsifs: Vec<(Term, Block)>,
        other: Option<Block>,
    ) -> (Stmt, usize) {
        let mut depth = then.depth;
        let mut branches = vec![(self.expression(condition), then.statements)];
        for (condition, block) in elsifs {
            depth = depth.max(block.depth);
            branches.push((self.expression(condition), block.statements));
        }
        let mut else_branch = Vec::new();
        if let Some(block) = other {
            depth = depth.max(block.depth);
            else_branch = block.statements;
        }
        let kind = StmtKind::If {
            branches,
            else_branch,
        };
        self.nested(span, kind, depth)
    }

    pub fn while_statement(&mut self, span: Span, condition: Term, body: Block) -> (Stmt, usize) {
        let kind = StmtKind::While {
            condition: self.expression(condition),
            body: body.statements,
        };
        self.nested(span, kind, body.depth)
    }

    fn nested(&mut self, span: Span, kind: StmtKind, depth: usize) -> (Stmt, usize) {
        if depth < MAX_DEPTH {
            let statement = Stmt {
                span,
                ..Stmt::new(kind)
            };
            return (statement, depth + 1);
        }
        if !self.deep_statement {
            self.deep_statement = true;
            let message = format!("statements nest deeper than {MAX_DEPTH} levels");
            self.problem(&message, span, "in this statement");
        }
        (Stmt::default(), 1)
    }

    /// The statement `constrain e;`, see [`relation`].
    pub fn relation(&mut self, term: Term) -> StmtKind {
        let expr = self.expression(term);
        if !relation::has_next(&expr) {
            return StmtKind::Assume(expr);
        }
        self.relations = true;
        StmtKind::Assign {
            targets: Vec::new(),
            values: Vec::new(),
            constrain: Some(expr),
        }
    }

    // --- Expressions ---

    /// The finished expression.
    pub fn expression(&mut self, term: Term) -> Expr {
        term.finish().0
    }

    /// The finished expressions.
    pub fn expressions(&mut self, terms: Vec<Term>) -> Vec<Expr> {
        terms.into_iter().map(|t| self.expression(t)).collect()
    }

    pub fn number(&mut self, digits: &str, span: Span) -> Term {
        match digits {
            "0" => Term::constant(false),
            "1" => Term::constant(true),
            _ => {
                self.problem("the constants are 0 and 1", span, "not a truth value");
                Term::constant(false)
            }
        }
    }

    /// A conjunction or a disjunction; parentheses between operands of the
    /// same operator make no difference.
    pub fn chain(&mut self, span: Span, op: BinOp, left: Term, right: Term) -> Term {
        let (mut left, left_depth) = left.into_operands(op);
        let (mut right, right_depth) = right.into_operands(op);
        let depth = left_depth.max(right_depth);
        if depth >= MAX_DEPTH {
            return self.too_deep(span);
        }
        // The shorter list moves, so that no order of parentheses is quadratic.
        let operands = if left.len() >= right.len() {
            left.append(&mut right);
            left
        } else {
            while let Some(operand) = left.pop_back() {
                right.push_front(operand);
            }
            right
        };
        Term {
            operands: Operands::Many(op, operands),
            depth,
        }
    }

    pub fn binary(&mut self, span: Span, op: BinOp, left: Term, right: Term) -> Term {
        self.node(span, [left, right], |[left, right]| {
            Expr::Binary(op, left, right)
        })
    }

    pub fn not(&mut self, span: Span, operand: Term) -> Term {
        self.node(span, [operand], |[operand]| Expr::Not(operand))
    }

    pub fn choose(&mut self, span: Span, pos: Term, neg: Term) -> Term {
        self.node(span, [pos, neg], |[pos, neg]| Expr::Choose(pos, neg))
    }

    pub fn conditional(&mut self, span: Span, c: Term, then: Term, other: Term) -> Term {
        self.node(span, [c, then, other], |[c, then, other]| {
            Expr::Ite(c, then, other)
        })
    }

    fn node<const N: usize>(
        &mut self,
        span: Span,
        operands: [Term; N],
        make: impl FnOnce([Box<Expr>; N]) -> Expr,
    ) -> Term {
        let mut depth = 0;
        let operands = operands.map(|operand| {
            let (expr, own) = operand.finish();
            depth = depth.max(own);
            Box::new(expr)
        });
        if depth < MAX_DEPTH {
            return Term::one(make(operands), depth + 1);
        }
        self.too_deep(span)
    }

    fn too_deep(&mut self, span: Span) -> Term {
        if !self.deep_expression {
            self.deep_expression = true;
            let message = format!("expressions nest deeper than {MAX_DEPTH} levels");
            self.problem(&message, span, "in this expression");
        }
        Term::constant(false)
    }
}

/// How many values the first `return` gives.
fn returned_values(statements: &[Stmt]) -> Option<usize> {
    statements
        .iter()
        .find_map(|statement| match &statement.kind {
            StmtKind::Return(values) => Some(values.len()),
            StmtKind::While { body, .. } => returned_values(body),
            StmtKind::If {
                branches,
                else_branch,
            } => branches
                .iter()
                .find_map(|(_, body)| returned_values(body))
                .or_else(|| returned_values(else_branch)),
            _ => None,
        })
}
