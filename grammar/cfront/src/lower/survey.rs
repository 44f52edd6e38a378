//! What is read from a function's text before it is lowered: its labels and
//! the names whose address it takes.

use super::computed_goto;
use crate::parse::{ast, visit};
use std::collections::{HashMap, HashSet};

/// Labels and addressed names of a function, found before it is lowered.
#[derive(Default)]
pub(super) struct Survey {
    /// With their places in the text.
    pub labels: HashMap<String, usize>,
    pub addressed: HashSet<String>,
    /// Labels whose address is taken, in order.
    pub label_addresses: Vec<String>,
}

impl<'ast> visit::Visit<'ast> for Survey {
    fn visit_label(&mut self, label: &'ast ast::Label, span: &'ast crate::parse::Span) {
        if let ast::Label::Identifier(name) = label {
            self.labels.insert(name.node.name.clone(), name.span.start);
        }
        visit::visit_label(self, label, span);
    }

    fn visit_call_expression(
        &mut self,
        e: &'ast ast::CallExpression,
        span: &'ast crate::parse::Span,
    ) {
        self.label_addresses.extend(computed_goto::label_of(e));
        visit::visit_call_expression(self, e, span);
    }

    fn visit_unary_operator_expression(
        &mut self,
        e: &'ast ast::UnaryOperatorExpression,
        span: &'ast crate::parse::Span,
    ) {
        if e.operator.node == ast::UnaryOperator::Address {
            self.address(&e.operand.node);
        }
        visit::visit_unary_operator_expression(self, e, span);
    }
}

impl Survey {
    /// `&x`, `&x.f`, `&x[i]`: the variable is addressed.
    fn address(&mut self, e: &ast::Expression) {
        match e {
            ast::Expression::Identifier(id) => {
                self.addressed.insert(id.node.name.clone());
            }
            ast::Expression::Member(m) => self.address(&m.node.expression.node),
            ast::Expression::BinaryOperator(b) => self.address(&b.node.lhs.node),
            ast::Expression::Cast(c) => self.address(&c.node.expression.node),
            ast::Expression::Conditional(c) => {
                self.address(&c.node.then_expression.node);
                self.address(&c.node.else_expression.node);
            }
            _ => {}
        }
    }
}
