//! Statements (C11 6.8) but for those with a condition: blocks, labels, jumps,
//! `return`.

use super::context::{Lower, Res};
use super::frame::{Jump, NO_FUNC};
use super::value::Value;
use crate::parse::{ast, Node};
use ir::{Lval, Pos, StmtKind};

impl Lower<'_> {
    pub(super) fn statement(&mut self, node: &Node<ast::Statement>) -> Res<()> {
        self.enter(node)?;
        let saved = self.frame.pos;
        self.frame.pos = self.pos(node);
        let result = self.statement_inner(node);
        self.frame.pos = saved;
        self.leave();
        result
    }

    fn statement_inner(&mut self, node: &Node<ast::Statement>) -> Res<()> {
        match &node.node {
            ast::Statement::Labeled(l) => self.labeled(l),
            ast::Statement::Compound(items) => self.in_scope_of(node, |l| l.block_items(items)),
            // Labels wait for the next statement.
            ast::Statement::Expression(None) => Ok(()),
            ast::Statement::Expression(Some(e)) => self.discard(e),
            ast::Statement::If(s) => {
                self.refuse_assembly_leaving(s)?;
                self.in_scope_of(s, |l| l.if_statement(&s.node))
            }
            ast::Statement::Switch(s) => self.in_scope_of(s, |l| l.switch(&s.node)),
            ast::Statement::While(s) => self.in_scope_of(s, |l| l.while_loop(&s.node)),
            ast::Statement::DoWhile(s) => self.in_scope_of(s, |l| l.do_while(&s.node)),
            ast::Statement::For(s) => self.in_scope_of(s, |l| l.for_loop(&s.node)),
            ast::Statement::Goto(label) => {
                if !self.frame.labels.contains(&label.node.name) {
                    let text = format!("there is no label `{}`", label.node.name);
                    return Err(self.fault(label, text));
                }
                self.leave_for_label(&label.node.name);
                self.emit(StmtKind::Goto(label.node.name.clone()));
                Ok(())
            }
            ast::Statement::Continue => {
                let jump = self.frame.continues.pop();
                let result = self.jump(node, jump, "continue");
                let (jump, label) = result?;
                self.leave_scopes(jump.depth);
                self.frame.continues.push(jump);
                self.emit(StmtKind::Goto(label));
                Ok(())
            }
            ast::Statement::Break => {
                let jump = self.frame.breaks.pop();
                let (jump, label) = self.jump(node, jump, "break")?;
                self.leave_scopes(jump.depth);
                self.frame.breaks.push(jump);
                self.emit(StmtKind::Goto(label));
                Ok(())
            }
            ast::Statement::Return(e) => self.return_statement(node, e.as_deref()),
            ast::Statement::Asm(a) => self.assembly(&a.node),
        }
    }

    /// The label of a jump, made now if it is the first.
    fn jump(
        &mut self,
        node: &Node<ast::Statement>,
        jump: Option<Jump>,
        what: &str,
    ) -> Res<(Jump, String)> {
        let Some(jump) = jump else {
            return Err(self.fault(node, format!("`{what}` outside of a loop")));
        };
        let label = match jump.label {
            Some(label) => label,
            None => self.fresh_label(),
        };
        let jump = Jump {
            label: Some(label.clone()),
            ..jump
        };
        Ok((jump, label))
    }

    pub(super) fn block_items(&mut self, items: &[Node<ast::BlockItem>]) -> Res<()> {
        for item in items {
            self.block_item(item)?;
        }
        Ok(())
    }

    fn block_item(&mut self, item: &Node<ast::BlockItem>) -> Res<()> {
        match &item.node {
            ast::BlockItem::Statement(s) => self.statement(s),
            ast::BlockItem::StaticAssert(a) => self.static_assert(a),
            ast::BlockItem::Declaration(d) => {
                let saved = self.frame.pos;
                self.frame.pos = self.pos(d);
                let result = self.declaration(d);
                self.frame.pos = saved;
                result
            }
        }
    }

    /// A branch or the body of a loop, which is a block also without braces: an enumerator or a
    /// tag that an expression in it declares ends with it (C11 6.8.4 p3, 6.8.5 p5).
    pub(super) fn substatement(&mut self, node: &Node<ast::Statement>) -> Res<()> {
        match &node.node {
            ast::Statement::Compound(_) => self.statement(node),
            _ => self.in_scope_of(node, |l| l.statement(node)),
        }
    }

    fn labeled(&mut self, node: &Node<ast::LabeledStatement>) -> Res<()> {
        // Rows of labels are not recursion: `case` after `case` may be long.
        let mut node = node;
        loop {
            self.label(node)?;
            match &node.node.statement.node {
                ast::Statement::Labeled(next) => node = next,
                _ => break,
            }
        }
        self.statement(&node.node.statement)
    }

    /// A label stands in front of the next statement.
    fn label(&mut self, node: &Node<ast::LabeledStatement>) -> Res<()> {
        let label = &node.node.label;
        match &label.node {
            ast::Label::Identifier(id) => {
                let name = id.node.name.clone();
                if !self.frame.placed.insert(name.clone()) {
                    return Err(self.fault(id, format!("two labels are called `{name}`")));
                }
                self.frame.pending.push(name);
                Ok(())
            }
            ast::Label::Case(e) => {
                let value = self.constant(e)?;
                self.case(label, value, value)
            }
            ast::Label::CaseRange(r) => {
                let low = self.constant(&r.node.low)?;
                let high = self.constant(&r.node.high)?;
                self.case(label, low, high)
            }
            ast::Label::Default => self.default(label),
        }
    }

    fn return_statement(
        &mut self,
        node: &Node<ast::Statement>,
        e: Option<&Node<ast::Expression>>,
    ) -> Res<()> {
        let slot = self.return_slot();
        match (e, slot) {
            (Some(e), Some(slot)) => self.initialise_scalar(e, slot)?,
            (Some(e), None) => self.discard(e)?,
            (None, _) => {}
        }
        if self.frame.func == NO_FUNC {
            return Err(self.fault(node, "`return` outside of a function"));
        }
        self.leave_function_scopes();
        self.emit(StmtKind::Return);
        Ok(())
    }

    fn return_slot(&self) -> Option<Lval> {
        let function = self.program.funcs.get(self.frame.func.0 as usize)?;
        function.return_slot.map(|v| self.var_lval(v))
    }

    /// `({ ...; e; })`: the value of the last statement.
    pub(super) fn statement_expression(&mut self, node: &Node<ast::Statement>) -> Res<Value> {
        let ast::Statement::Compound(items) = &node.node else {
            return Err(self.fault(node, "a block is wanted here"));
        };
        let Some((last, first)) = items.split_last() else {
            return Ok(Value::Void);
        };
        self.flush_before_block();
        self.in_scope_of(node, |l| {
            l.block_items(first)?;
            let ast::BlockItem::Statement(s) = &last.node else {
                l.block_item(last)?;
                return Ok(Value::Void);
            };
            // gcc: the value is also that of a labelled expression.
            let mut s = s;
            while let ast::Statement::Labeled(labeled) = &s.node {
                l.label(labeled)?;
                s = &labeled.node.statement;
            }
            let ast::Statement::Expression(Some(e)) = &s.node else {
                l.statement(s)?;
                l.flush_labels();
                return Ok(Value::Void);
            };
            let saved = l.frame.pos;
            l.frame.pos = l.pos(s);
            let value = l.eval(e);
            let value = match value? {
                Value::Void => Value::Void,
                Value::Object(lv) => Value::Pure(l.read(e, lv, false)?),
                Value::Function(f) => Value::Pure(l.function_address(f)),
                Value::Pure(e) => Value::Pure(e),
            };
            let value = match value {
                Value::Pure(e) if l.scope_ends_with_effects() => Value::Pure(l.saved(e)),
                value => value,
            };
            l.frame.pos = saved;
            Ok(value)
        })
    }

    /// `({ ... });` for its effects.
    pub(super) fn statement_as_block(&mut self, node: &Node<ast::Statement>) -> Res<()> {
        self.flush_before_block();
        self.statement(node)?;
        self.flush_labels();
        Ok(())
    }

    /// Labels before a statement expression must not slip into it: what is in
    /// front of it may still be saved there.
    fn flush_before_block(&mut self) {
        self.flush_labels();
    }

    /// The place of a statement that has none of its own.
    pub(super) fn here(&self) -> Pos {
        self.frame.pos
    }
}
