//! Predicates about linked structures (Dams and Namjoshi, VMCAI 2003, section 3.2): what
//! is written becomes `between` of the intermediate form, or what it cannot say, for which
//! there are preconditions and axioms.
//!
//! | written | means |
//! |---|---|
//! | `reach(x, y, f)` | `between(x, y, y, f)` |
//! | `reach(x, y, f, a)` | `between(x, y, a, f) \|\| reach(x, y, f) && !reach(x, a, f)`: on the way to `y`, `a` is not left |
//! | `reachp(x, y, f)` | `x != NULL && reach(x->f, y, f)` |
//! | `cyclic(x, f)` | `!reach(x, NULL, f)` |
//! | `dshared(x, y, f)` | a node other than NULL is reached from both |
//! | `reach(x, y, f \| g)` | the same by any of the fields at each step |
//! | `reach(x, y, f \| g, &a->f)` | and `a` is not left by `f` |
//!
//! By one field NULL leads to NULL, and so the end of a list is a node like others.

use super::resolve::{Resolver, Result};
use grammar::expr::{BinOp, Expr, ExprKind, ShapeOp, UnOp};
use grammar::similar::did_you_mean;
use grammar::span::Span;
use ir::construct;
use ir::types::Type;
use ir::{CmpOp, ExprKind as IrKind, LinkedKind, Lval};

/// The nodes of a predicate, what is avoided, and the fields.
struct Parts {
    nodes: Vec<ir::Expr>,
    avoided: Vec<(ir::Expr, usize)>,
    links: Vec<ir::Expr>,
}

impl Resolver<'_> {
    /// The meaning of `reach(x, y, f)` and its like.
    pub(super) fn shape(&mut self, op: ShapeOp, args: &[Expr], span: Span) -> Result<ir::Expr> {
        if self.at_entry() {
            let label = "say it of what is now";
            return Err(self.error("`'` is about values, not about all nodes", span, label));
        }
        let (nodes, rest) = args.split_at(op.nodes());
        let [fields, avoided @ ..] = rest else {
            unreachable!("the parser counts the arguments")
        };
        let mut values = Vec::new();
        for node in nodes {
            values.push((self.scalar(node)?, node.span));
        }
        let mut not_left = Vec::new();
        for a in avoided {
            // `&a->f` is about one field, `a` about all.
            let (of, field) = match &a.kind {
                ExprKind::Unary(UnOp::AddrOf, inner) => match node_and_field(inner) {
                    Some((of, field)) => (of, Some(field)),
                    None => (a, None),
                },
                _ => (a, None),
            };
            values.push((self.scalar(of)?, of.span));
            not_left.push(field);
        }
        let typed = values
            .iter()
            .find(|(e, _)| matches!(e.ty.pointee(), Some(Type::Comp(_))));
        let Some(ty) = typed.map(|(e, _)| e.ty.clone()) else {
            let (at, label) = (nodes[0].span, "this is none");
            return Err(self.error("nodes are pointers to structs", at, label));
        };
        let mut all = Vec::new();
        for (e, at) in values {
            let null = e.as_int() == Some(0);
            if e.ty != ty && !null {
                let label = format!("`{}` expected", self.type_text(&ty));
                return Err(self.error("the nodes of a structure have one type", at, label));
            }
            all.push(construct::cast(&self.program.types, e, &ty));
        }
        let links = self.links(op, &ty, fields)?;
        let mut pairs = Vec::new();
        for (node, field) in all.split_off(nodes.len()).into_iter().zip(not_left) {
            let Some(field) = field else {
                pairs.extend((0..links.len()).map(|by| (node.clone(), by)));
                continue;
            };
            let link = self.link(&ty, &field)?;
            let Some(by) = links.iter().position(|l| *l == link) else {
                let label = "it need not be avoided";
                let message = "this field is none of those that are followed";
                return Err(self.error(message, field.span, label));
            };
            pairs.push((node, by));
        }
        Ok(meaning(
            op,
            &Parts {
                nodes: all,
                avoided: pairs,
                links,
            },
        ))
    }

    /// The fields that are followed: one, or several with `|` between.
    fn links(&self, op: ShapeOp, ty: &Type, fields: &Expr) -> Result<Vec<ir::Expr>> {
        if let ExprKind::Binary(BinOp::BitOr, a, b) = &fields.kind {
            if !op.avoids() {
                let label = "say it by `reach`";
                let message = "what is between two nodes is a matter of one field";
                return Err(self.error(message, fields.span, label));
            }
            let mut all = self.links(op, ty, a)?;
            for link in self.links(op, ty, b)? {
                if !all.contains(&link) {
                    all.push(link);
                }
            }
            return Ok(all);
        }
        Ok(vec![self.link(ty, fields)?])
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

/// `a` and `f`, or `f.g`, of `a->f`, `a->f.g`.
fn node_and_field(e: &Expr) -> Option<(&Expr, Expr)> {
    let at = |kind| Expr { kind, span: e.span };
    match &e.kind {
        ExprKind::Arrow(node, name) => {
            let name = name.clone();
            Some((node, at(ExprKind::Name { name, line: None })))
        }
        ExprKind::Member(inner, name) => {
            let (node, outer) = node_and_field(inner)?;
            Some((node, at(ExprKind::Member(Box::new(outer), name.clone()))))
        }
        _ => None,
    }
}

fn meaning(op: ShapeOp, parts: &Parts) -> ir::Expr {
    let node = |n: usize| parts.nodes[n].clone();
    let say = |kind, nodes: Vec<ir::Expr>| {
        construct::linked(kind, nodes, parts.avoided.clone(), parts.links.clone())
    };
    match op {
        ShapeOp::Between => construct::between(node(0), node(1), node(2), parts.links[0].clone()),
        ShapeOp::Cyclic => say(LinkedKind::Cyclic, vec![node(0)]),
        ShapeOp::Dshared => say(LinkedKind::Shared, vec![node(0), node(1)]),
        ShapeOp::Reach => say(LinkedKind::Reach, vec![node(0), node(1)]),
        ShapeOp::Reachp => {
            let null = ir::Expr::int(0, node(0).ty);
            let step = |(by, link): (usize, &ir::Expr)| {
                let avoided = parts.avoided.iter().filter(|a| a.1 == by);
                let left = avoided.map(|(a, _)| ir::Expr::cmp(CmpOp::Ne, node(0), a.clone()));
                let on = say(LinkedKind::Reach, vec![next(node(0), link), node(1)]);
                left.fold(on, |all, a| construct::and(a, all))
            };
            let steps = parts.links.iter().enumerate().map(step);
            let some = ir::Expr::cmp(CmpOp::Ne, node(0), null);
            match steps.reduce(construct::or) {
                Some(step) => construct::and(some, step),
                None => some,
            }
        }
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
