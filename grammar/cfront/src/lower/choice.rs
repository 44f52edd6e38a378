//! `&&`, `||` and `?:` (C11 6.5.13 to 6.5.15): pure where their operands are.
//!
//! Where an operand that may not be evaluated has effects, the expression
//! becomes an `if` that leaves its value in a temporary: that of a call in the
//! operand, or the target of the assignment the expression stands in.

use super::context::{Lower, Res};
use super::value::Value;
use crate::dialect::ELVIS;
use crate::parse::{ast, Node};
use ir::construct;
use ir::types::Type;
use ir::{Decides, Effect, Expr, ExprKind, Lval, Stmt, StmtKind, VarId, VarKind};

impl Lower<'_> {
    /// `a && b`, `a || b`: pure if `b` is.
    pub(super) fn logical(
        &mut self,
        a: &Node<ast::Expression>,
        b: &Node<ast::Expression>,
        and: bool,
    ) -> Res<Expr> {
        let x = self.condition(a)?;
        if let Some(v) = x.as_int() {
            if (v != 0) != and {
                return Ok(Expr::int(i128::from(!and), Type::int()));
            }
            let y = self.condition(b)?;
            return Ok(construct::truth(y));
        }
        let (y, stmts) = self.nested(|l| l.condition(b))?;
        if stmts.is_empty() {
            let e = match y.as_int() {
                Some(v) if (v != 0) == and => construct::truth(x),
                _ if and => construct::and(x, y),
                _ => construct::or(x, y),
            };
            return Ok(e);
        }
        // `a && f()`: the call's own temporary holds the result.
        let own = called_temp(&y, &stmts).filter(|v| y.ty.is_int() && self.is_temp(*v));
        let t = own.unwrap_or_else(|| self.temp(Type::int()));
        let lhs = self.var_lval(t);
        let (_, evaluated) = self.nested_from(stmts, |l| {
            if own.is_none() {
                l.assign_stmt(lhs.clone(), construct::truth(y));
            }
            Ok(())
        })?;
        let (_, decided) = self.nested(|l| {
            let value = Expr::int(i128::from(!and), lhs.ty.clone());
            l.assign_stmt(lhs.clone(), value);
            Ok(())
        })?;
        let (then_branch, else_branch) = if and {
            (evaluated, decided)
        } else {
            (decided, evaluated)
        };
        self.emit(StmtKind::If {
            cond: x,
            decides: Decides::default(),
            then_branch,
            else_branch,
        });
        let e = self.load_var(t);
        Ok(if own.is_some() {
            construct::truth(e)
        } else {
            e
        })
    }

    /// An expression where only zero or not matters.
    pub(super) fn condition(&mut self, node: &Node<ast::Expression>) -> Res<Expr> {
        let e = self.rvalue(node)?;
        self.as_condition(node, e)
    }

    pub(super) fn conditional(
        &mut self,
        node: &Node<ast::Expression>,
        c: &ast::ConditionalExpression,
    ) -> Res<Value> {
        if let ast::Expression::Identifier(id) = &c.then_expression.node {
            if id.node.name == ELVIS {
                return self.elvis(node, c);
            }
        }
        let cond = self.condition(&c.condition)?;
        let then = self.nested(|l| l.decayed(&c.then_expression))?;
        let other = self.nested(|l| l.decayed(&c.else_expression))?;
        self.choice(node, cond, then, other, None)
    }

    /// `lv = c ? a : b` where a branch has effects: each branch assigns.
    pub(super) fn conditional_into(
        &mut self,
        node: &Node<ast::Expression>,
        c: &ast::ConditionalExpression,
        lv: &Lval,
    ) -> Res<Value> {
        let cond = self.condition(&c.condition)?;
        let then = self.nested(|l| l.decayed(&c.then_expression))?;
        let other = self.nested(|l| l.decayed(&c.else_expression))?;
        self.choice(node, cond, then, other, Some(lv))
    }

    /// `x ?: y`: `x` is evaluated once.
    fn elvis(
        &mut self,
        node: &Node<ast::Expression>,
        c: &ast::ConditionalExpression,
    ) -> Res<Value> {
        let x = self.rvalue(&c.condition)?;
        let other = self.nested(|l| l.decayed(&c.else_expression))?;
        // Within the choice nothing happens before `x` is used again.
        let cond = self.as_condition(&c.condition, x.clone())?;
        self.choice(node, cond, (Value::Pure(x), Vec::new()), other, None)
    }

    fn choice(
        &mut self,
        node: &Node<ast::Expression>,
        cond: Expr,
        then: (Value, Vec<Stmt>),
        other: (Value, Vec<Stmt>),
        into: Option<&Lval>,
    ) -> Res<Value> {
        let ((a, a_stmts), (b, b_stmts)) = (then, other);
        let (Value::Pure(a), Value::Pure(b)) = (a, b) else {
            self.emit(StmtKind::If {
                cond,
                decides: Decides::default(),
                then_branch: a_stmts,
                else_branch: b_stmts,
            });
            return Ok(Value::Void);
        };
        let ty = self.common_type(node, &a, &b)?;
        let int = construct::common(self.types(), &a, &b);
        let converted = |l: &mut Self, e: Expr| match int {
            Some(int) => Ok(construct::convert(l.types(), e, int)),
            None => l.convert(node, e, &ty),
        };
        let typed = |l: &Self, e: Expr| match int {
            Some(int) => construct::of_type(l.types(), e, int),
            None => e,
        };
        if let Some(v) = cond.as_int() {
            let (e, stmts) = if v != 0 { (a, a_stmts) } else { (b, b_stmts) };
            self.splice(stmts);
            let e = converted(self, e)?;
            let e = match int {
                Some(int) if !int.is_odd(self.types()) => {
                    construct::explicit_cast(self.types(), e, &ty)
                }
                _ => typed(self, e),
            };
            return Ok(Value::Pure(e));
        }
        let (a, a_stmts) = self.nested_from(a_stmts, |l| converted(l, a))?;
        let (b, b_stmts) = self.nested_from(b_stmts, |l| converted(l, b))?;
        if a_stmts.is_empty() && b_stmts.is_empty() && ty.is_scalar() {
            let e = Expr {
                kind: ExprKind::Cond(Box::new(cond), Box::new(a), Box::new(b)),
                ty,
            };
            return Ok(Value::Pure(typed(self, e)));
        }
        let lhs = match into {
            Some(lv) => lv.clone(),
            None => {
                let t = self.temp(ty.clone());
                self.var_lval(t)
            }
        };
        let then_branch = self.stored(node, a_stmts, a, &lhs)?;
        let else_branch = self.stored(node, b_stmts, b, &lhs)?;
        self.emit(StmtKind::If {
            cond,
            decides: Decides::default(),
            then_branch,
            else_branch,
        });
        Ok(match into {
            Some(lv) => Value::Object(lv.clone()),
            None => Value::Pure(typed(self, Expr::load(lhs))),
        })
    }

    /// Statements and then `lhs = e`; a call whose result that is stores it
    /// itself.
    fn stored(
        &mut self,
        node: &Node<ast::Expression>,
        mut stmts: Vec<Stmt>,
        e: Expr,
        lhs: &Lval,
    ) -> Res<Vec<Stmt>> {
        let own = called_temp(&e, &stmts).filter(|v| self.is_temp(*v) && e.ty == lhs.ty);
        if let (Some(_), Some(last)) = (own, stmts.last_mut()) {
            match &mut last.kind {
                StmtKind::Call {
                    dst: Some(place), ..
                }
                | StmtKind::Effect(Effect::Havoc { lhs: place, .. }) => {
                    *place = lhs.clone();
                    return Ok(stmts);
                }
                _ => {}
            }
        }
        let (_, stmts) = self.nested_from(stmts, |l| l.store(node, lhs.clone(), e))?;
        Ok(stmts)
    }

    fn is_temp(&self, v: VarId) -> bool {
        matches!(self.program.var(v).kind, VarKind::Temp(_))
    }

    /// Appends statements made elsewhere.
    pub(super) fn splice(&mut self, mut stmts: Vec<Stmt>) {
        if let Some(first) = stmts.first_mut() {
            let mut labels = std::mem::take(&mut self.frame.pending);
            labels.append(&mut first.labels);
            first.labels = labels;
        }
        self.frame.out.extend(stmts);
    }

    /// `if (cond) stmts`, or `if (!cond) stmts`; nothing if there are none.
    pub(super) fn emit_if(&mut self, cond: Expr, stmts: Vec<Stmt>, when: bool) {
        self.emit_decision(cond, stmts, when, Decides::default());
    }

    /// The same for a condition of the program. `decides`: what is known of it where the
    /// statements are executed, and where they are not.
    pub(super) fn emit_decision(
        &mut self,
        cond: Expr,
        stmts: Vec<Stmt>,
        when: bool,
        decides: Decides,
    ) {
        if stmts.is_empty() {
            return;
        }
        self.emit(StmtKind::If {
            cond: if when { cond } else { construct::not(cond) },
            decides,
            then_branch: stmts,
            else_branch: Vec::new(),
        });
    }
}

/// The temporary that the last of the statements, a call, stores its result in
/// and that is the whole expression.
fn called_temp(e: &Expr, stmts: &[Stmt]) -> Option<VarId> {
    let ExprKind::Load(lv) = &e.kind else {
        return None;
    };
    match stmts.last().map(|s| &s.kind) {
        Some(
            StmtKind::Call { dst: Some(dst), .. }
            | StmtKind::Effect(Effect::Havoc { lhs: dst, .. }),
        ) if dst == &**lv => lv.as_var(),
        _ => None,
    }
}

pub(super) fn is_elvis(c: &ast::ConditionalExpression) -> bool {
    matches!(&c.then_expression.node, ast::Expression::Identifier(id) if id.node.name == ELVIS)
}
