//! What a program says of linked structures in C: `__shape_reach(x, y, offsetof(struct
//! node, next))` and the like, in assertions, assumptions and rules.
//!
//! They are functions of C: two nodes (or three, or one) and the offset of the field that
//! leads on, so that a program with a body for them (the replay's, see newton) is one that a compiler
//! takes. Without a body here they mean what the predicates of the same names mean
//! (FORMAT.md, Predicate files), in the moment of the call. The node's type is that of the
//! arguments, before C makes `const void *` of them. Rejected: the field's name as a string,
//! which no compiled program could look up.

use super::context::{Lower, Res};
use super::value::{Args, Value};
use crate::nodes::links;
use crate::parse::{ast, Node};
use ir::construct;
use ir::types::Type;
use ir::{CmpOp, Effect, Expr, ExprKind, LinkedKind, Lval, Step, StmtKind};

/// The functions, with how many nodes they are about.
const FUNCTIONS: [(&str, usize); 5] = [
    ("__shape_reach", 2),
    ("__shape_reachp", 2),
    ("__shape_between", 3),
    ("__shape_dshared", 2),
    ("__shape_cyclic", 1),
];

impl Lower<'_> {
    /// The value of a call of one of these functions; `None` if it is none.
    pub(super) fn shape(
        &mut self,
        node: &Node<ast::Expression>,
        name: &str,
        args: Args,
    ) -> Res<Option<Value>> {
        let Some((_, count)) = FUNCTIONS.into_iter().find(|f| f.0 == name) else {
            return Ok(None);
        };
        let (values, field) = match args {
            [x, f] if count == 1 => (self.values_of([x])?.to_vec(), f),
            [x, y, f] if count == 2 => (self.values_of([x, y])?.to_vec(), f),
            [x, y, z, f] if count == 3 => (self.values_of([x, y, z])?.to_vec(), f),
            _ => {
                let nodes = ["node, ", "node, node, ", "node, node, node, "][count - 1];
                let message = format!("it is {name}({nodes}offset of a field)");
                return Err(self.fault(node, message));
            }
        };
        let mut nodes: Vec<Expr> = values.into_iter().map(as_given).collect();
        let typed = nodes
            .iter()
            .find(|e| matches!(e.ty.pointee(), Some(Type::Comp(_))));
        let Some(ty) = typed.map(|e| e.ty.clone()) else {
            return Err(self.fault(node, "nodes are pointers to structs"));
        };
        if nodes.iter().any(|e| e.ty != ty && e.as_int() != Some(0)) {
            return Err(self.fault(node, "the nodes of a structure have one type"));
        }
        for e in &mut nodes {
            *e = construct::cast(self.types(), e.clone(), &ty);
        }
        let offset = self.constant(field)?;
        let here = |l: &Lval| self.offset_of_path(&l.path) == offset;
        let Some(link) = links(self.types(), &ty).into_iter().find(here) else {
            let shown = self.show(&ty);
            let message = format!("no field at this offset leads from one `{shown}` to another");
            return Err(self.fault(field, message));
        };
        let said = said(name, nodes, Expr::load(link));
        // What is said is said of this moment.
        let temp = self.temp(Type::int());
        let lhs = self.var_lval(temp);
        let rhs = construct::cast(self.types(), said, &Type::int());
        self.emit(StmtKind::Effect(Effect::Assign { lhs, rhs }));
        Ok(Some(Value::Pure(self.load_var(temp))))
    }

    /// Where a path of fields leads, in bytes.
    fn offset_of_path(&self, path: &[Step]) -> i128 {
        let offset = |s: &Step| match s {
            Step::Field(c, i) => i128::from(self.types().field(*c, *i).offset),
            Step::Index(_) => 0,
        };
        path.iter().map(offset).sum()
    }
}

/// The pointer before it became one to nothing in particular.
fn as_given(e: Expr) -> Expr {
    match e.kind {
        ExprKind::Cast(inner) if e.ty == Type::Void.ptr() && inner.ty.is_ptr() => *inner,
        kind => Expr { kind, ty: e.ty },
    }
}

fn said(name: &str, nodes: Vec<Expr>, link: Expr) -> Expr {
    let node = |n: usize| nodes[n].clone();
    let say = |kind, nodes| construct::linked(kind, nodes, Vec::new(), vec![link.clone()]);
    match name {
        "__shape_between" => construct::between(node(0), node(1), node(2), link),
        "__shape_dshared" => say(LinkedKind::Shared, nodes),
        "__shape_cyclic" => say(LinkedKind::Cyclic, nodes),
        "__shape_reachp" => {
            let null = Expr::int(0, node(0).ty);
            let path = match &link.kind {
                ExprKind::Load(lv) => lv.path.clone(),
                _ => Vec::new(),
            };
            let next = Expr::load(Lval::deref_path(node(0), path, link.ty.clone()));
            let on = say(LinkedKind::Reach, vec![next, node(1)]);
            construct::and(Expr::cmp(CmpOp::Ne, node(0), null), on)
        }
        _ => say(LinkedKind::Reach, nodes),
    }
}
