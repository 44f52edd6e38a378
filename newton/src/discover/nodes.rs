//! The nodes of linked structures: where one node is followed that may be any
//! (`cfront::follow`), what tells it from the others.
//!
//! What a path says of nodes names them by the way to them, `p->h`, `p->next->h`,
//! `p->next->next->h`, ..: the pattern that Dams and Namjoshi (VMCAI 2003, section 5)
//! found by looking at what their tool printed, and cut off by hand. Here its first
//! members are said of the node that is followed, `__node->h`, and what remains to be known is
//! whether that node is there: for each pointer on the path, that it is the node,
//! and that the node is reached from it.
//!
//! Rejected: to recognise the pattern in predicates that grow. When it is seen, several
//! rounds are lost, and which of the variables reach the node is still open.

use crate::path::operation::{OpKind, Path};
use cfront::follow::links;
use indexmap::{IndexMap, IndexSet};
use ir::{construct, Base, CmpOp, Expr, ExprKind, Followed, FuncId, Lval, Program, VarId, VarKind};
use logic::predicate::to_surface;
use std::collections::HashSet;

/// Further links of a struct are left alone.
const LINKS: usize = 2;

/// Variables whose ways are related, in pairs, of one procedure.
const RELATED: usize = 6;

type Found = IndexSet<(Option<FuncId>, Expr)>;

/// Completes what was found on the path, if a node is followed. `names` are the
/// predicates of the abstraction as it writes them.
pub fn complete(program: &Program, path: &Path, names: &HashSet<String>, found: &mut Found) {
    let Some(followed) = program.followed.as_ref().filter(|f| !f.nodes.is_empty()) else {
        return;
    };
    let nodes = Nodes {
        program,
        followed,
        pointers: pointers(program, path),
    };
    let mut more = nodes.there();
    for (scope, e) in found.iter() {
        for ghost in &followed.nodes {
            if let Some(e) = of_node(program, *ghost, e) {
                more.insert((scope_of(program, *scope, &e), e));
            }
        }
    }
    found.retain(|(_, e)| !is_of_further_nodes(program, e));
    found.extend(more);
    let known = |(scope, e): &(Option<FuncId>, Expr)| {
        to_surface(program, *scope, e).is_none_or(|text| names.contains(&text.to_string()))
    };
    if found.iter().all(known) {
        found.extend(nodes.apart());
    }
}

struct Nodes<'p> {
    program: &'p Program,
    followed: &'p Followed,
    /// With the procedures that they belong to.
    pointers: IndexMap<VarId, Option<FuncId>>,
}

impl Nodes<'_> {
    fn value(&self, v: VarId) -> Expr {
        Expr::load(Lval::var(v, self.program))
    }

    fn links(&self, pointer: &Expr) -> impl Iterator<Item = Expr> {
        let links = links(&self.program.types, &pointer.ty).into_iter();
        links.take(LINKS).map(Expr::load)
    }

    /// Is the node that is followed where a pointer leads, or reached from there?
    fn there(&self) -> Found {
        let mut found = Found::from([(None, self.value(self.followed.flag))]);
        for ghost in &self.followed.nodes {
            let node = self.value(*ghost);
            let null = Expr::int(0, node.ty.clone());
            found.insert((None, Expr::cmp(CmpOp::Eq, node.clone(), null)));
            for (v, scope) in &self.pointers {
                let pointer = self.value(*v);
                if pointer.ty != node.ty {
                    continue;
                }
                found.insert((*scope, Expr::cmp(CmpOp::Eq, pointer.clone(), node.clone())));
                for link in self.links(&pointer) {
                    found.insert((*scope, reach(&pointer, &node, link)));
                }
            }
        }
        found
    }

    /// Do the ways from the pointers end, and do they meet the others? Where nodes are taken
    /// out of a list, or put between others, it takes this to know that the rest stays.
    fn apart(&self) -> Found {
        let mut found = Found::new();
        for (n, (v, scope)) in self.pointers.iter().enumerate() {
            let pointer = self.value(*v);
            for link in self.links(&pointer) {
                let null = Expr::int(0, pointer.ty.clone());
                found.insert((*scope, reach(&pointer, &null, link.clone())));
                let others = self.pointers.iter().enumerate().filter(|(m, _)| *m != n);
                let others = others.map(|(_, other)| other).take(RELATED);
                for (w, of) in others {
                    let other = self.value(*w);
                    if other.ty == pointer.ty && (of == scope || of.is_none() || scope.is_none()) {
                        found.insert((scope.or(*of), reach(&pointer, &other, link.clone())));
                    }
                }
            }
        }
        found
    }
}

/// `reach(from, to, f)`.
fn reach(from: &Expr, to: &Expr, link: Expr) -> Expr {
    construct::between(from.clone(), to.clone(), to.clone(), link)
}

/// Is it about what is in a node behind the one that a variable leads to, or about where
/// such a node leads? That goes on for ever, and is said of the node that is followed.
fn is_of_further_nodes(program: &Program, e: &Expr) -> bool {
    let mut found = depth(program, e) > 1;
    e.walk(&mut |e| {
        if let ExprKind::Load(lv) = &e.kind {
            let data = links(&program.types, &lv.ty).is_empty();
            found |= data && lv.children().into_iter().any(|p| depth(program, p) > 0);
        }
    });
    found
}

/// How many pointers to nodes are followed one after the other.
fn depth(program: &Program, e: &Expr) -> usize {
    let below = e.children().into_iter().map(|c| depth(program, c)).max();
    let step = match &e.kind {
        ExprKind::Load(lv) if matches!(lv.base, Base::Deref(_)) => {
            usize::from(!links(&program.types, &lv.ty).is_empty())
        }
        _ => 0,
    };
    step + below.unwrap_or(0)
}

/// The same of the node that is followed, if it is said of another one.
fn of_node(program: &Program, ghost: VarId, e: &Expr) -> Option<Expr> {
    let node = Expr::load(Lval::var(ghost, program));
    let new = replaced(e, &node);
    (new != *e).then_some(new)
}

/// The expression with what is read of nodes read of this one.
fn replaced(e: &Expr, node: &Expr) -> Expr {
    if let ExprKind::Load(lv) = &e.kind {
        if let Base::Deref(p) = &lv.base {
            if p.ty == node.ty && lv.ty != node.ty {
                let path = lv.path.clone();
                return Expr::load(Lval::deref_path(node.clone(), path, lv.ty.clone()));
            }
        }
    }
    let part = &mut |x: &Expr| Some(replaced(x, node));
    e.map_children(part).unwrap_or_else(|| e.clone())
}

/// What names no variable of a procedure belongs to none.
fn scope_of(program: &Program, scope: Option<FuncId>, e: &Expr) -> Option<FuncId> {
    let mut own = false;
    e.walk(&mut |e| {
        let base = match &e.kind {
            ExprKind::Load(lv) | ExprKind::AddrOf(lv) => lv.base_var(),
            _ => None,
        };
        own |= base.is_some_and(|v| program.var(v).kind != VarKind::Global);
    });
    scope.filter(|_| own)
}

/// The pointer variables that the path reads or writes, with the procedures that
/// they belong to.
fn pointers(program: &Program, path: &Path) -> IndexMap<VarId, Option<FuncId>> {
    let mut found = IndexMap::new();
    for op in &path.ops {
        let mut note = |lv: &Lval| {
            let Some(v) = lv.as_var().filter(|_| lv.ty.is_ptr()) else {
                return;
            };
            found.insert(v, program.var(v).kind.function());
        };
        let mut read = |e: &Expr| e.loads().into_iter().for_each(&mut note);
        match &op.kind {
            OpKind::Effect(effect) => {
                effect.reads().into_iter().for_each(&mut read);
                note(effect.written());
            }
            OpKind::Assume { cond, .. } => read(cond),
            OpKind::Enter { args, .. } | OpKind::Opaque { args, .. } => {
                args.iter().for_each(&mut read);
            }
            OpKind::Leave { dst, .. } => dst.iter().for_each(note),
            OpKind::Skip | OpKind::Target => {}
        }
    }
    let ghost = |v: &VarId| program.followed.as_ref().is_some_and(|f| f.has(*v));
    found.retain(|v, _| !ghost(v));
    found
}
