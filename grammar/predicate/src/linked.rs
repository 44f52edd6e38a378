//! Predicates about linked structures (Dams and Namjoshi, VMCAI 2003, section 3.2): all
//! that can be written becomes `between` of the intermediate form, for which there are
//! preconditions and axioms.
//!
//! | written | means |
//! |---|---|
//! | `reach(x, y, f)` | `between(x, y, y, f)` |
//! | `reach(x, y, f, a)` | `between(x, y, a, f) \|\| reach(x, y, f) && !reach(x, a, f)`: on the way to `y`, `a` is not left |
//! | `reachp(x, y, f)` | `x != NULL && reach(x->f, y, f)` |
//! | `cyclic(x, f)` | `!reach(x, NULL, f)` |
//!
//! NULL leads to NULL here, and so the end of a list is a node like others.

use super::resolve::{Resolver, Result};
use grammar::expr::{Expr, ExprKind, ShapeOp};
use grammar::similar::did_you_mean;
use grammar::span::Span;
use ir::construct;
use ir::types::Type;
use ir::{CmpOp, ExprKind as IrKind, Lval};

impl Resolver<'_> {
    /// The meaning of `reach(x, y, f)` and its like.
    pub(super) fn shape(&mut self, op: ShapeOp, args: &[Expr], span: Span) -> Result<ir::Expr> {
        if self.at_entry() {
            let label = "say it of what is now";
            return Err(self.error("`'` is about values, not about all nodes", span, label));
        }
        let (nodes, rest) = args.split_at(op.nodes());
        let [field, avoided @ ..] = rest else {
            unreachable!("the parser counts the arguments")
        };
        let mut values = Vec::new();
        for node in nodes.iter().chain(avoided) {
            values.push((self.scalar(node)?, node.span));
        }
        let typed = values
            .iter()
            .find(|(e, _)| matches!(e.ty.pointee(), Some(Type::Comp(_))));
        let Some(ty) = typed.map(|(e, _)| e.ty.clone()) else {
            let (at, label) = (nodes[0].span, "this is none");
            return Err(self.error("nodes are pointers to structs", at, label));
        };
        let mut nodes = Vec::new();
        for (e, at) in values {
            let null = e.as_int() == Some(0);
            if e.ty != ty && !null {
                let label = format!("`{}` expected", self.type_text(&ty));
                return Err(self.error("the nodes of a structure have one type", at, label));
            }
            nodes.push(construct::cast(&self.program.types, e, &ty));
        }
        let link = self.link(&ty, field)?;
        Ok(self.meaning(op, &nodes, link))
    }

    fn meaning(&self, op: ShapeOp, nodes: &[ir::Expr], link: ir::Expr) -> ir::Expr {
        let node = |n: usize| nodes[n].clone();
        let null = ir::Expr::int(0, nodes[0].ty.clone());
        let between = |x, y, z| construct::between(x, y, z, link.clone());
        let reach = |x, y: ir::Expr| between(x, y.clone(), y);
        match op {
            ShapeOp::Between => between(node(0), node(1), node(2)),
            ShapeOp::Cyclic => reach(node(0), null).negate(),
            ShapeOp::Reach => match nodes.get(2) {
                None => reach(node(0), node(1)),
                Some(a) => {
                    let first = between(node(0), node(1), a.clone());
                    let never = reach(node(0), a.clone()).negate();
                    construct::or(first, construct::and(reach(node(0), node(1)), never))
                }
            },
            ShapeOp::Reachp => {
                let some = ir::Expr::cmp(CmpOp::Ne, node(0), null);
                let next = next(node(0), &link);
                construct::and(some, reach(next, node(1)))
            }
        }
    }

    /// The field of all nodes: a path of names that leads to a pointer of the nodes' type.
    fn link(&self, ty: &Type, field: &Expr) -> Result<ir::Expr> {
        let some = ir::Expr {
            kind: IrKind::SomeNode,
            ty: ty.clone(),
        };
        let lv = self.part(Lval::deref(some), field)?;
        if lv.ty != *ty {
            let label = format!(
                "it is `{}`, not `{}`",
                self.type_text(&lv.ty),
                self.type_text(ty)
            );
            return Err(self.error(
                "this field does not lead from node to node",
                field.span,
                label,
            ));
        }
        Ok(ir::Expr::load(lv))
    }

    fn part(&self, of: Lval, field: &Expr) -> Result<Lval> {
        let types = &self.program.types;
        let (of, name) = match &field.kind {
            ExprKind::Name { name, line: None } => (of, name),
            ExprKind::Member(outer, name) => (self.part(of, outer)?, name),
            _ => {
                let label = "a name, or `outer.inner`";
                return Err(self.error("a field is expected last", field.span, label));
            }
        };
        construct::field(types, &of, name).ok_or_else(|| {
            let fields = match of.ty {
                Type::Comp(id) => types.comp(id).fields.as_deref().unwrap_or(&[]),
                _ => &[],
            };
            let ty = self.type_text(&of.ty);
            let hint = did_you_mean(name, fields.iter().map(|f| f.name.as_str()));
            self.error(format!("no field `{name}` in `{ty}`"), field.span, hint)
        })
    }
}

/// `x->f`.
fn next(x: ir::Expr, link: &ir::Expr) -> ir::Expr {
    let path = match &link.kind {
        IrKind::Load(lv) => lv.path.clone(),
        _ => Vec::new(),
    };
    ir::Expr::load(Lval::deref_path(x, path, link.ty.clone()))
}
