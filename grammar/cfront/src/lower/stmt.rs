//! Statements (C11 6.8): structure is kept where the IR has it.
//!
//! A `while` stays one if its condition is pure; otherwise the condition's
//! effects move into an endless loop. `break` and `continue` are gotos to
//! labels that are made only when used; `continue` of a `while` goes to the
//! loop itself.

use super::expr::Value;
use super::{Jump, Lower, Res};
use crate::ir::{Expr, Lval, Pos, Stmt, StmtKind, Why};
use crate::parse::{ast, Node};
use crate::types::Type;

/// Nesting from which on an `if` becomes jumps.
const FLAT_NESTING: usize = 200;

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
            ast::Statement::Compound(items) => self.in_scope(|l| l.block_items(items)),
            // Labels wait for the next statement.
            ast::Statement::Expression(None) => Ok(()),
            ast::Statement::Expression(Some(e)) => self.discard(e),
            ast::Statement::If(s) => self.if_statement(&s.node),
            ast::Statement::Switch(s) => self.switch(&s.node),
            ast::Statement::While(s) => self.while_loop(&s.node),
            ast::Statement::DoWhile(s) => self.do_while(&s.node),
            ast::Statement::For(s) => self.for_loop(&s.node),
            ast::Statement::Goto(label) => {
                if !self.frame.labels.contains(&label.node.name) {
                    let text = format!("there is no label `{}`", label.node.name);
                    return Err(self.fault(label, text));
                }
                self.emit(StmtKind::Goto(label.node.name.clone()));
                Ok(())
            }
            ast::Statement::Continue => {
                let jump = self.frame.continues.pop();
                let result = self.jump(node, jump, "continue");
                let (jump, label) = result?;
                self.frame.continues.push(jump);
                self.emit(StmtKind::Goto(label));
                Ok(())
            }
            ast::Statement::Break => {
                let jump = self.frame.breaks.pop();
                let (jump, label) = self.jump(node, jump, "break")?;
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

    fn labeled(&mut self, node: &Node<ast::LabeledStatement>) -> Res<()> {
        // Rows of labels are not recursion: `case` after `case` may be long.
        let mut node = node;
        loop {
            let label = &node.node.label;
            match &label.node {
                ast::Label::Identifier(id) => {
                    let name = id.node.name.clone();
                    if !self.frame.placed.insert(name.clone()) {
                        return Err(self.fault(id, format!("two labels are called `{name}`")));
                    }
                    self.frame.pending.push(name);
                }
                ast::Label::Case(e) => {
                    let value = self.constant(e)?;
                    self.case(label, value, value)?;
                }
                ast::Label::CaseRange(r) => {
                    let low = self.constant(&r.node.low)?;
                    let high = self.constant(&r.node.high)?;
                    self.case(label, low, high)?;
                }
                ast::Label::Default => self.default(label)?,
            }
            match &node.node.statement.node {
                ast::Statement::Labeled(next) => node = next,
                _ => break,
            }
        }
        self.statement(&node.node.statement)
    }

    fn if_statement(&mut self, s: &ast::IfStatement) -> Res<()> {
        let cond = self.condition(&s.condition)?;
        if self.frame.nesting >= FLAT_NESTING {
            return self.flat_if(cond, s);
        }
        let then_branch = self.nested(|l| l.statement(&s.then_statement));
        let else_branch = match &s.else_statement {
            Some(e) => self.nested(|l| l.statement(e)),
            None => Ok(((), Vec::new())),
        };
        let ((_, then_branch), (_, else_branch)) = (then_branch?, else_branch?);
        if then_branch.is_empty() && !else_branch.is_empty() {
            self.emit_if(cond, else_branch, false);
            return Ok(());
        }
        self.emit(StmtKind::If {
            cond,
            then_branch,
            else_branch,
        });
        Ok(())
    }

    /// The same with jumps, where the tree would become too deep: a chain of
    /// thousands of `else if` is legal C.
    fn flat_if(&mut self, cond: Expr, s: &ast::IfStatement) -> Res<()> {
        let (other, end) = (self.fresh_label(), self.fresh_label());
        let (_, skip) = self.nested(|l| {
            l.emit(StmtKind::Goto(other.clone()));
            Ok(())
        })?;
        self.emit_if(cond, skip, false);
        self.statement(&s.then_statement)?;
        match &s.else_statement {
            Some(e) => {
                self.emit(StmtKind::Goto(end.clone()));
                self.frame.pending.push(other);
                self.statement(e)?;
                self.frame.pending.push(end);
            }
            None => self.frame.pending.push(other),
        }
        Ok(())
    }

    /// The body of a loop, with its jumps: `break` and `continue`.
    fn loop_body(
        &mut self,
        start: Vec<Stmt>,
        work: impl FnOnce(&mut Self) -> Res<()>,
    ) -> Res<(Vec<Stmt>, Jump, Jump)> {
        self.frame.breaks.push(Jump::default());
        self.frame.continues.push(Jump::default());
        self.frame.loops += 1;
        let result = self.nested_from(start, work);
        self.frame.loops -= 1;
        let next = self.frame.continues.pop().unwrap_or_default();
        let end = self.frame.breaks.pop().unwrap_or_default();
        let (_, body) = result?;
        Ok((body, end, next))
    }

    fn while_loop(&mut self, s: &ast::WhileStatement) -> Res<()> {
        self.frame.loops += 1;
        let cond = self.nested(|l| l.condition(&s.expression));
        self.frame.loops -= 1;
        let (cond, effects) = cond?;
        self.finish_loop(cond, effects, |l| l.statement(&s.statement), None)
    }

    fn for_loop(&mut self, s: &ast::ForStatement) -> Res<()> {
        self.in_scope(|l| {
            match &s.initializer.node {
                ast::ForInitializer::Empty => {}
                ast::ForInitializer::Expression(e) => l.discard(e)?,
                ast::ForInitializer::Declaration(d) => l.declaration(d)?,
                ast::ForInitializer::StaticAssert(a) => l.static_assert(a)?,
            }
            let one = Expr::int(1, Type::int());
            l.frame.loops += 1;
            let cond = match &s.condition {
                Some(e) => l.nested(|l| l.condition(e)),
                None => Ok((one, Vec::new())),
            };
            l.frame.loops -= 1;
            let (cond, effects) = cond?;
            let step = s.step.as_deref();
            l.finish_loop(cond, effects, |l| l.statement(&s.statement), step)
        })
    }

    /// A loop whose condition is known; `step` is that of a `for`.
    fn finish_loop(
        &mut self,
        cond: Expr,
        effects: Vec<Stmt>,
        body: impl FnOnce(&mut Self) -> Res<()>,
        step: Option<&Node<ast::Expression>>,
    ) -> Res<()> {
        let pure = effects.is_empty();
        let exit = (!pure).then(|| self.fresh_label());
        let head = self.frame.pos;
        let (mut stmts, end, next) = self.loop_body(effects, |l| {
            if let Some(exit) = &exit {
                let (_, leave) = l.nested(|l| {
                    l.emit(StmtKind::Goto(exit.clone()));
                    Ok(())
                })?;
                l.emit_if(cond.clone(), leave, false);
            }
            body(l)
        })?;
        let mut labels = std::mem::take(&mut self.frame.pending);
        match (next.label, step) {
            (Some(label), None) => labels.push(label),
            (label, step) => {
                let (_, tail) = self.nested(|l| {
                    l.frame.pending.extend(label);
                    match step {
                        Some(e) => {
                            l.frame.pos = l.pos(e);
                            l.frame.loops += 1;
                            let result = l.discard(e);
                            l.frame.loops -= 1;
                            result
                        }
                        None => Ok(()),
                    }
                })?;
                stmts.extend(tail);
            }
        }
        self.frame.pos = head;
        self.frame.pending = labels;
        self.emit(StmtKind::While {
            cond: if pure {
                cond
            } else {
                Expr::int(1, Type::int())
            },
            body: stmts,
        });
        self.frame.pending.extend(exit);
        self.frame.pending.extend(end.label);
        Ok(())
    }

    fn do_while(&mut self, s: &ast::DoWhileStatement) -> Res<()> {
        let labels = std::mem::take(&mut self.frame.pending);
        let (body, end, next) = self.loop_body(Vec::new(), |l| l.statement(&s.statement))?;
        self.frame.loops += 1;
        let tail = self.nested(|l| {
            l.frame.pending.extend(next.label);
            l.frame.pos = l.pos(&s.expression);
            let cond = l.condition(&s.expression)?;
            Ok((cond, l.frame.pos))
        });
        self.frame.loops -= 1;
        let ((cond, at), tail) = tail?;
        self.frame.pending = labels;
        // `do { ... } while (0)` is no loop.
        let again = (cond.as_int() != Some(0)).then(|| self.fresh_label());
        if let Some(again) = &again {
            self.frame.pending.push(again.clone());
            if body.is_empty() && tail.is_empty() {
                self.emit(StmtKind::Skip);
            }
        }
        self.splice(body);
        self.splice(tail);
        if let Some(again) = again {
            let pos = std::mem::replace(&mut self.frame.pos, at);
            if cond.as_int().is_some() {
                self.emit(StmtKind::Goto(again));
            } else {
                let (_, back) = self.nested(|l| {
                    l.emit(StmtKind::Goto(again));
                    Ok(())
                })?;
                self.emit_if(cond, back, true);
            }
            self.frame.pos = pos;
        }
        self.frame.pending.extend(end.label);
        Ok(())
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
        if self.frame.func == super::NO_FUNC {
            return Err(self.fault(node, "`return` outside of a function"));
        }
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
        self.in_scope(|l| {
            l.block_items(first)?;
            let ast::BlockItem::Statement(s) = &last.node else {
                l.block_item(last)?;
                return Ok(Value::Void);
            };
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

    /// Inline assembly: outputs hold any value; with a memory clobber, so does
    /// what the operands reach.
    fn assembly(&mut self, node: &ast::AsmStatement) -> Res<()> {
        let asm = match node {
            ast::AsmStatement::GnuExtended(asm) => asm,
            ast::AsmStatement::GnuBasic(text) => {
                if !is_empty(&text.node) {
                    let text = "inline assembly without operands is taken to change nothing";
                    self.assume_stated(text);
                }
                return Ok(());
            }
        };
        let mut clobbers = asm.clobbers.iter().flat_map(|c| &c.node);
        let memory = clobbers.any(|t| t == "\"memory\"");
        let empty = is_empty(&asm.template.node);
        let mut reached = Vec::new();
        for input in &asm.inputs {
            let memory_operand = is_memory(&input.node);
            let e = match self.eval(&input.node.variable_name)? {
                Value::Object(lv) if memory_operand || matches!(lv.ty, Type::Comp(_)) => {
                    self.address(lv)
                }
                Value::Object(lv) => self.read(&input.node.variable_name, lv, false)?,
                Value::Pure(e) => e,
                Value::Function(f) => self.function_address(f),
                Value::Void => continue,
            };
            if e.ty.is_ptr() {
                reached.push(e);
            }
        }
        for output in &asm.outputs {
            let lhs = self.lvalue(&output.node.variable_name)?;
            let text = "inline assembly writes any value to its outputs";
            self.assume_stated(text);
            self.emit(StmtKind::Havoc {
                lhs,
                why: Why::Approximation(text.to_string()),
            });
        }
        if memory && !empty {
            self.assume_stated("inline assembly writes no memory but what its operands reach");
            let f = self.writer();
            for e in reached {
                let p = self.convert(&asm.template, e, &Type::Void.ptr())?;
                self.emit_call(f, vec![p], &super::call::Want::Nothing);
            }
        }
        Ok(())
    }

    /// The place of a statement that has none of its own.
    pub(super) fn here(&self) -> Pos {
        self.frame.pos
    }
}

/// An assembly text of nothing: a barrier for the compiler.
fn is_empty(template: &[String]) -> bool {
    let blank = |t: &String| t.trim_matches('"').trim().is_empty();
    template.iter().all(blank)
}

fn is_memory(operand: &ast::GnuAsmOperand) -> bool {
    operand
        .constraints
        .node
        .iter()
        .any(|c| c.contains('m') && !c.contains("mem"))
}
