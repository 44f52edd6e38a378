//! `if`, and conditions as jumps (C11 6.8.4.1).
//!
//! A pure condition stays whole. In `if (a && f(x))` the call must not happen
//! when `a` is zero: a chain of `&&` becomes nested `if`s where there is no
//! `else`, anything else becomes jumps, in the way compilers translate
//! conditions (Aho et al., "jumping code").
//!
//! Rejected: a temporary for the truth value, as in expressions (`choice`). It
//! is one more variable that a proof must track, and says less on the path.

use super::context::{Lower, Res};
use super::effects::has_effects;
use crate::parse::{ast, Node};
use ir::types::Type;
use ir::{Decides, Expr, StmtKind};

/// Nesting from which on an `if` becomes jumps.
const FLAT_NESTING: usize = 200;

/// A condition taken apart.
enum Shape<'n> {
    And(&'n Node<ast::Expression>, &'n Node<ast::Expression>),
    Or(&'n Node<ast::Expression>, &'n Node<ast::Expression>),
    Not(&'n Node<ast::Expression>),
    Leaf,
}

fn shape(e: &Node<ast::Expression>) -> Shape<'_> {
    match &e.node {
        ast::Expression::BinaryOperator(b) => match b.node.operator.node {
            ast::BinaryOperator::LogicalAnd => Shape::And(&b.node.lhs, &b.node.rhs),
            ast::BinaryOperator::LogicalOr => Shape::Or(&b.node.lhs, &b.node.rhs),
            _ => Shape::Leaf,
        },
        ast::Expression::UnaryOperator(u) if u.node.operator.node == ast::UnaryOperator::Negate => {
            Shape::Not(&u.node.operand)
        }
        _ => Shape::Leaf,
    }
}

/// Does the condition need jumps: are there effects below `&&` or `||`?
pub(super) fn needs_jumps(e: &Node<ast::Expression>) -> bool {
    match shape(e) {
        Shape::And(..) | Shape::Or(..) => has_effects(e),
        Shape::Not(inner) => needs_jumps(inner),
        Shape::Leaf => false,
    }
}

impl Lower<'_> {
    pub(super) fn if_statement(&mut self, s: &ast::IfStatement) -> Res<()> {
        if self.frame.nesting >= FLAT_NESTING {
            return self.if_with_jumps(s);
        }
        if needs_jumps(&s.condition) {
            return match shape(&s.condition) {
                Shape::And(a, b) if s.else_statement.is_none() => {
                    self.nested_ifs(a, None, &mut |l| {
                        l.nested_ifs(b, Some(true), &mut |l| l.substatement(&s.then_statement))
                    })
                }
                _ => self.if_with_jumps(s),
            };
        }
        let cond = self.condition(&s.condition)?;
        let (_, then_branch) = self.nested(|l| l.substatement(&s.then_statement))?;
        let (_, else_branch) = match &s.else_statement {
            Some(e) => self.nested(|l| l.substatement(e))?,
            None => ((), Vec::new()),
        };
        let decides = Decides::AS_WRITTEN;
        if then_branch.is_empty() && !else_branch.is_empty() {
            self.emit_decision(cond, else_branch, false, decides.turned());
            return Ok(());
        }
        self.emit(StmtKind::If {
            cond,
            decides,
            then_branch,
            else_branch,
        });
        Ok(())
    }

    /// `if (e) body`, a chain of `&&` in `e` one `if` inside the other. `holds`: what the
    /// whole condition is where `e` holds, if that is known.
    fn nested_ifs(
        &mut self,
        e: &Node<ast::Expression>,
        holds: Option<bool>,
        body: &mut dyn FnMut(&mut Self) -> Res<()>,
    ) -> Res<()> {
        if let (Shape::And(a, b), true) = (shape(e), needs_jumps(e)) {
            return self.nested_ifs(a, None, &mut |l| l.nested_ifs(b, holds, body));
        }
        let cond = self.condition(e)?;
        let (_, then_branch) = self.nested(body)?;
        self.emit(StmtKind::If {
            cond,
            decides: Decides {
                holds,
                fails: Some(false),
            },
            then_branch,
            else_branch: Vec::new(),
        });
        Ok(())
    }

    /// An `if` with labels. Also where the tree would become too deep: a chain
    /// of thousands of `else if` is legal C.
    fn if_with_jumps(&mut self, s: &ast::IfStatement) -> Res<()> {
        let other = self.fresh_label();
        self.jump_unless(&s.condition, &other)?;
        self.substatement(&s.then_statement)?;
        match &s.else_statement {
            Some(e) => {
                let end = self.fresh_label();
                self.emit(StmtKind::Goto(end.clone()));
                self.frame.pending.push(other);
                self.substatement(e)?;
                self.join(end);
            }
            None => self.join(other),
        }
        Ok(())
    }

    /// Where branches meet. A label of the program at the end of the last one
    /// must not be reached by the others.
    fn join(&mut self, label: String) {
        if self
            .frame
            .pending
            .iter()
            .any(|l| self.frame.placed.contains(l))
        {
            self.flush_labels();
        }
        self.frame.pending.push(label);
    }

    /// Goes to `label` if the condition is zero, on to the next statement if
    /// it is not.
    pub(super) fn jump_unless(&mut self, e: &Node<ast::Expression>, label: &str) -> Res<()> {
        self.jump_when(e, false, label)
    }

    /// Goes to `label` if the condition of an `if` or a loop has the truth value `when`.
    pub(super) fn jump_when(
        &mut self,
        e: &Node<ast::Expression>,
        when: bool,
        label: &str,
    ) -> Res<()> {
        let decides = match when {
            true => Decides::AS_WRITTEN,
            false => Decides::AS_WRITTEN.turned(),
        };
        self.jump_if(e, when, label, decides)
    }

    /// Goes to `label` if an operand of a condition has the truth value `when`. `decides`:
    /// what the whole condition is if it does, and if it goes on.
    fn jump_if(
        &mut self,
        e: &Node<ast::Expression>,
        when: bool,
        label: &str,
        decides: Decides,
    ) -> Res<()> {
        if !needs_jumps(e) {
            let cond = self.condition(e)?;
            return self.goto_if(cond, when, label, decides);
        }
        let (a, b, and) = match shape(e) {
            Shape::Not(inner) => return self.jump_if(inner, !when, label, decides),
            Shape::And(a, b) => (a, b, true),
            Shape::Or(a, b) => (a, b, false),
            Shape::Leaf => return Ok(()),
        };
        if and != when {
            // Either operand decides.
            let open = Decides {
                fails: None,
                ..decides
            };
            self.jump_if(a, when, label, open)?;
            return self.jump_if(b, when, label, decides);
        }
        let next = self.fresh_label();
        let open = Decides {
            holds: decides.fails,
            fails: None,
        };
        self.jump_if(a, !when, &next, open)?;
        self.jump_if(b, when, label, decides)?;
        self.frame.pending.push(next);
        Ok(())
    }

    /// `if (cond) goto label`, or `if (!cond) goto label`. `decides`: what the program's
    /// condition is if it goes there, and if it does not.
    pub(super) fn goto_if(
        &mut self,
        cond: Expr,
        when: bool,
        label: &str,
        decides: Decides,
    ) -> Res<()> {
        let goto = StmtKind::Goto(label.to_string());
        match cond.as_int() {
            Some(v) if (v != 0) == when => self.emit(goto),
            Some(_) => {}
            None => {
                let (_, stmts) = self.nested(|l| {
                    l.emit(goto);
                    Ok(())
                })?;
                self.emit_decision(cond, stmts, when, decides);
            }
        }
        Ok(())
    }

    /// The constant condition of an endless loop.
    pub(super) fn always(&self) -> Expr {
        Expr::int(1, Type::int())
    }
}
