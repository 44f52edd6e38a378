//! What is read from a function's text before it is lowered: its labels and
//! the names whose address it takes.

use super::computed_goto;
use super::frame::Entry;
use crate::parse::{ast, visit, Node};
use std::collections::{HashMap, HashSet};

/// Labels and addressed names of a function, found before it is lowered.
#[derive(Default)]
pub(super) struct Survey {
    /// With their places in the text.
    pub labels: HashMap<String, usize>,
    pub addressed: HashSet<String>,
    /// Labels whose address is taken, in order.
    pub label_addresses: Vec<String>,
    /// From where to where it jumps.
    pub entries: Vec<Entry>,
    gotos: Vec<(usize, String)>,
    /// Where the statements `switch` begin that are around.
    switches: Vec<usize>,
}

impl<'ast> visit::Visit<'ast> for Survey {
    fn visit_label(&mut self, label: &'ast ast::Label, span: &'ast crate::parse::Span) {
        if let ast::Label::Identifier(name) = label {
            self.labels.insert(name.node.name.clone(), name.span.start);
        } else if let Some(from) = self.switches.last() {
            self.entries.push(Entry {
                from: Some(*from),
                to: span.start,
            });
        }
        visit::visit_label(self, label, span);
    }

    fn visit_statement(&mut self, s: &'ast ast::Statement, span: &'ast crate::parse::Span) {
        let switch = matches!(s, ast::Statement::Switch(_));
        if switch {
            self.switches.push(span.start);
        }
        if let ast::Statement::Goto(label) = s {
            self.gotos.push((span.start, label.node.name.clone()));
        }
        visit::visit_statement(self, s, span);
        if switch {
            self.switches.pop();
        }
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
    /// That of a function's body.
    pub fn of(body: &Node<ast::Statement>) -> Survey {
        let mut survey = Survey::default();
        visit::Visit::visit_statement(&mut survey, &body.node, &body.span);
        survey.finish();
        survey
    }

    /// When all labels are known.
    fn finish(&mut self) {
        let to = |label: &String| self.labels.get(label).copied();
        let gotos = self.gotos.iter();
        let gotos = gotos.filter_map(|(from, label)| Some((Some(*from), to(label)?)));
        let computed = self.label_addresses.iter();
        let computed = computed.filter_map(|label| Some((None, to(label)?)));
        let all = gotos.chain(computed);
        let all: Vec<Entry> = all.map(|(from, to)| Entry { from, to }).collect();
        self.entries.extend(all);
    }

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
