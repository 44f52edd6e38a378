//! Loops (C11 6.8.5).
//!
//! A `while` stays one if its condition is pure; otherwise the condition's
//! effects move into an endless loop. `for` and `do` become `while` and jumps.
//! `break` and `continue` are gotos to labels that are made only when used;
//! `continue` of a `while` goes to the loop itself.

use super::branch::needs_jumps;
use super::context::{Lower, Res};
use super::frame::Jump;
use crate::parse::{ast, Node};
use ir::{Decides, Expr, Stmt, StmtKind};

/// The condition of a loop, evaluated before each round.
struct Head {
    /// Pure, and constant if there are effects.
    cond: Expr,
    /// What stands at the beginning of the body.
    effects: Vec<Stmt>,
    /// Where the effects lead when the loop ends.
    exit: Option<String>,
}

impl Lower<'_> {
    /// The body of a loop, with its jumps: `break` and `continue`.
    fn loop_body(
        &mut self,
        start: Vec<Stmt>,
        work: impl FnOnce(&mut Self) -> Res<()>,
    ) -> Res<(Vec<Stmt>, Jump, Jump)> {
        let jump = self.new_jump();
        self.frame.breaks.push(jump.clone());
        self.frame.continues.push(jump);
        self.frame.loops += 1;
        let result = self.nested_from(start, work);
        self.frame.loops -= 1;
        let next = self.frame.continues.pop().unwrap_or_default();
        let end = self.frame.breaks.pop().unwrap_or_default();
        let (_, body) = result?;
        Ok((body, end, next))
    }

    /// A loop's condition; none is always true.
    fn head(&mut self, e: Option<&Node<ast::Expression>>) -> Res<Head> {
        let mut head = Head {
            cond: self.always(),
            effects: Vec::new(),
            exit: None,
        };
        let Some(e) = e else {
            return Ok(head);
        };
        self.frame.loops += 1;
        let jumps = needs_jumps(e);
        let exit = jumps.then(|| self.fresh_label());
        let result = self.nested(|l| match &exit {
            Some(exit) => l.jump_unless(e, exit).map(|()| l.always()),
            None => l.condition(e),
        });
        self.frame.loops -= 1;
        let (cond, effects) = result?;
        if exit.is_none() && effects.is_empty() {
            head.cond = cond;
            return Ok(head);
        }
        let leave = exit.clone().unwrap_or_else(|| self.fresh_label());
        let (_, effects) = self.nested_from(effects, |l| match exit {
            Some(_) => Ok(()),
            None => l.goto_if(cond, false, &leave, Decides::AS_WRITTEN.turned()),
        })?;
        head.effects = effects;
        head.exit = Some(leave);
        Ok(head)
    }

    pub(super) fn while_loop(&mut self, s: &ast::WhileStatement) -> Res<()> {
        let head = self.head(Some(&s.expression))?;
        self.finish_loop(head, &s.statement, None)
    }

    /// In the loop's own scope.
    pub(super) fn for_loop(&mut self, s: &ast::ForStatement) -> Res<()> {
        match &s.initializer.node {
            ast::ForInitializer::Empty => {}
            ast::ForInitializer::Expression(e) => self.discard(e)?,
            ast::ForInitializer::Declaration(d) => self.declaration(d)?,
            ast::ForInitializer::StaticAssert(a) => self.static_assert(a)?,
        }
        let head = self.head(s.condition.as_deref())?;
        self.finish_loop(head, &s.statement, s.step.as_deref())
    }

    /// A loop whose condition is known; `step` is that of a `for`.
    fn finish_loop(
        &mut self,
        head: Head,
        body: &Node<ast::Statement>,
        step: Option<&Node<ast::Expression>>,
    ) -> Res<()> {
        let place = self.frame.pos;
        let (mut stmts, end, next) = self.loop_body(head.effects, |l| l.substatement(body))?;
        let mut labels = std::mem::take(&mut self.frame.pending);
        match (next.label, step) {
            (Some(label), None) => labels.push(label),
            (label, step) => {
                let (_, tail) = self.nested(|l| {
                    l.frame.pending.extend(label);
                    let Some(e) = step else { return Ok(()) };
                    l.frame.pos = l.pos(e);
                    l.frame.loops += 1;
                    let result = l.discard(e);
                    l.frame.loops -= 1;
                    result
                })?;
                stmts.extend(tail);
            }
        }
        self.frame.pos = place;
        self.frame.pending = labels;
        self.emit(StmtKind::While {
            cond: head.cond,
            body: stmts,
        });
        self.frame.pending.extend(head.exit);
        self.frame.pending.extend(end.label);
        Ok(())
    }

    pub(super) fn do_while(&mut self, s: &ast::DoWhileStatement) -> Res<()> {
        let labels = std::mem::take(&mut self.frame.pending);
        let (body, end, next) = self.loop_body(Vec::new(), |l| l.substatement(&s.statement))?;
        let again = self.fresh_label();
        self.frame.loops += 1;
        let tail = self.nested(|l| {
            l.frame.pending.extend(next.label);
            l.frame.pos = l.pos(&s.expression);
            l.jump_when(&s.expression, true, &again)
        });
        self.frame.loops -= 1;
        let (_, tail) = tail?;
        self.frame.pending = labels;
        // `do { ... } while (0)` is no loop.
        let mut looks = false;
        for stmt in &tail {
            stmt.walk(&mut |s| looks |= matches!(&s.kind, StmtKind::Goto(l) if *l == again));
        }
        if looks {
            self.frame.pending.push(again);
        }
        self.splice(body);
        self.splice(tail);
        self.frame.pending.extend(end.label);
        Ok(())
    }
}
