//! Expressions with effects, and sizes of arrays that are evaluated for theirs.
//!
//! An array's size in a type that no variable has (a cast, `typeof`, a `typedef`, the first
//! dimension of a parameter) matters for nothing but what its evaluation does (C11 6.7.6.2
//! p5). It is not evaluated here, so it may not do anything: such programs are refused.

use crate::parse::{ast, visit, Node, Span};
use ir::BinOp;
use std::collections::HashSet;

/// Looks for anything that may become a statement.
#[derive(Default)]
struct Effects(bool);

impl<'ast> visit::Visit<'ast> for Effects {
    fn visit_expression(&mut self, e: &'ast ast::Expression, span: &'ast crate::parse::Span) {
        use ast::UnaryOperator as Op;
        self.0 |= match e {
            ast::Expression::Call(c) => !is_expect(&c.node),
            ast::Expression::Statement(_) | ast::Expression::VaArg(_) => true,
            ast::Expression::UnaryOperator(u) => matches!(
                u.node.operator.node,
                Op::PostIncrement | Op::PostDecrement | Op::PreIncrement | Op::PreDecrement
            ),
            ast::Expression::BinaryOperator(b) => {
                let op = &b.node.operator.node;
                *op == ast::BinaryOperator::Assign || compound(op).is_some()
            }
            _ => false,
        };
        if !self.0 {
            visit::visit_expression(self, e, span);
        }
    }
}

/// `__builtin_expect(e, c)` is `e`.
fn is_expect(c: &ast::CallExpression) -> bool {
    let name = match &c.callee.node {
        ast::Expression::Identifier(id) => id.node.name.as_str(),
        _ => "",
    };
    name == "__builtin_expect" && c.arguments.len() == 2
}

/// May evaluating the expression do anything?
pub(super) fn has_effects(e: &Node<ast::Expression>) -> bool {
    let mut effects = Effects::default();
    visit::Visit::visit_expression(&mut effects, &e.node, &e.span);
    effects.0
}

/// Sizes of arrays in a function.
#[derive(Default)]
pub(super) struct SizesWithEffects {
    met: Vec<Span>,
    /// Where those begin that were evaluated.
    evaluated: HashSet<usize>,
}

impl SizesWithEffects {
    /// A size that is no constant.
    pub(super) fn meet(&mut self, e: &Node<ast::Expression>) {
        if has_effects(e) {
            self.met.push(e.span);
        }
    }

    pub(super) fn evaluate(&mut self, e: &Node<ast::Expression>) {
        self.evaluated.insert(e.span.start);
    }

    /// One that was met and not evaluated.
    pub(super) fn lost(&self) -> Option<Span> {
        let lost = |span: &&Span| !self.evaluated.contains(&span.start);
        self.met.iter().find(lost).copied()
    }

    /// All sizes in a declarator, but those of parameters of functions in it.
    pub(super) fn meet_all(&mut self, d: &ast::Declarator) {
        for derived in &d.derived {
            if let ast::DerivedDeclarator::Array(a) = &derived.node {
                match &a.node.size {
                    ast::ArraySize::VariableExpression(e) | ast::ArraySize::StaticExpression(e) => {
                        self.meet(e)
                    }
                    ast::ArraySize::Unknown | ast::ArraySize::VariableUnknown => {}
                }
            }
        }
        if let ast::DeclaratorKind::Declarator(inner) = &d.kind.node {
            self.meet_all(&inner.node);
        }
    }
}

/// The operator in `a op= b`.
pub(super) fn compound(op: &ast::BinaryOperator) -> Option<BinOp> {
    use ast::BinaryOperator as Op;
    Some(match op {
        Op::AssignMultiply => BinOp::Mul,
        Op::AssignDivide => BinOp::Div,
        Op::AssignModulo => BinOp::Rem,
        Op::AssignPlus => BinOp::Add,
        Op::AssignMinus => BinOp::Sub,
        Op::AssignShiftLeft => BinOp::Shl,
        Op::AssignShiftRight => BinOp::Shr,
        Op::AssignBitwiseAnd => BinOp::BitAnd,
        Op::AssignBitwiseXor => BinOp::BitXor,
        Op::AssignBitwiseOr => BinOp::BitOr,
        _ => return None,
    })
}
