//! `&&label` and `goto *e` (GNU C): the address of a label is a number of its
//! own, and a computed `goto` a decision between the labels of the function
//! whose address is taken. Differences of labels are numbers like any others.
//! Where `e` is no such address, which C leaves undefined, it is any of them.

use super::context::{Lower, Res};
use super::value::Value;
use crate::dialect::LABEL;
use crate::parse::{ast, Node};
use ir::construct;
use ir::types::Type;
use ir::{Arm, Effect, Expr, Input, StmtKind, Why};

/// The address of the first label; the others follow with a distance.
const FIRST: i128 = 0x1000;
const DISTANCE: i128 = 0x10;

/// The label in a call of [`LABEL`].
pub(super) fn label_of(c: &ast::CallExpression) -> Option<String> {
    let name = match &c.callee.node {
        ast::Expression::Identifier(id) => &id.node.name,
        _ => return None,
    };
    (name == LABEL)
        .then(|| label_text(c.arguments.first()?))
        .flatten()
}

fn label_text(e: &Node<ast::Expression>) -> Option<String> {
    match &e.node {
        ast::Expression::StringLiteral(s) => {
            let text = s.node.first()?;
            Some(text.trim_matches('"').to_string())
        }
        _ => None,
    }
}

impl Lower<'_> {
    /// Gives numbers to the labels of a function whose address is taken.
    pub(super) fn number_labels(&mut self, labels: Vec<String>) {
        self.names.label_addresses.clear();
        for label in labels {
            if !self.names.label_addresses.contains_key(&label) {
                let at = FIRST + DISTANCE * self.names.numbered_labels;
                self.names.numbered_labels += 1;
                self.names.label_addresses.insert(label, at);
            }
        }
    }

    /// `&&label`.
    pub(super) fn label_address(&mut self, e: &Node<ast::Expression>) -> Res<Value> {
        let label = label_text(e).unwrap_or_default();
        let Some(at) = self.names.label_addresses.get(&label) else {
            return Err(self.fault(e, format!("there is no label `{label}`")));
        };
        Ok(Value::Pure(Expr::int(*at, Type::Void.ptr())))
    }

    /// `goto *e;`
    pub(super) fn computed_goto(
        &mut self,
        node: &Node<ast::Expression>,
        e: &Node<ast::Expression>,
    ) -> Res<Value> {
        let e = self.rvalue(e)?;
        let address = Type::Int(self.types().model.ptrdiff_t());
        if !e.ty.is_scalar() || e.ty.is_float() {
            return Err(self.fault(node, "`goto *` wants an address"));
        }
        if self.names.label_addresses.is_empty() {
            return Err(
                self.unsupported(node, "`goto *` in a function that takes no label's address")
            );
        }
        if self.has_cleanups() {
            return Err(self.unsupported(node, "`goto *` out of the scope of a `cleanup`"));
        }
        let at = construct::cast(self.types(), e, &address);
        let t = self.temp(address);
        let lhs = self.var_lval(t);
        self.assign_stmt(lhs.clone(), at);
        let mut arms = Vec::new();
        let mut ways = Vec::new();
        for (label, value) in self.names.label_addresses.clone() {
            let left = self.left_for_label(&label);
            let way = match left.is_empty() {
                true => label,
                false => {
                    let way = self.fresh_label();
                    ways.push((way.clone(), left, label));
                    way
                }
            };
            arms.push(Arm {
                ranges: vec![(value, value)],
                label: way,
            });
        }
        let again = self.fresh_label();
        let other = self.fresh_label();
        self.frame.pending.push(again.clone());
        let scrutinee = self.load_var(t);
        self.emit(StmtKind::Switch {
            scrutinee,
            arms,
            default: other.clone(),
        });
        self.frame.pending.push(other);
        let why = Why::Input(Input::Unsaid(
            "a `goto *` that C leaves undefined".to_string(),
        ));
        self.emit(StmtKind::Effect(Effect::Havoc { lhs, why }));
        self.emit(StmtKind::Goto(again));
        for (way, left, label) in ways {
            self.frame.pending.push(way);
            self.clean_up(left);
            self.emit(StmtKind::Goto(label));
        }
        Ok(Value::Void)
    }
}
