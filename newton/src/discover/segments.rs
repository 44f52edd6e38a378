//! Parts of linked structures: up to where a program puts nodes, and up to where its
//! pointers had come.
//!
//! That a node is reached from the head of a list says nothing of it while the list is being
//! built at its end: the last node is not filled yet, and where it leads may be anything. What holds is
//! said of the nodes before, `between(head, __node, last, next)`; and this is what
//! the weakest precondition of `last->next = t` asks for (Dams and Namjoshi, VMCAI 2003, figure
//! 5, with its avoid sets; `c2bp`'s `wp/shape.rs`). So for each pointer on the path whose node is given a next one,
//! and for what it is given, newton names the part of the list up to there.
//!
//! Where no pointer leads to the last node any more, `cfront::lost` has kept the one that did: of that node
//! is said what is known of the one that is followed.
//!
//! Rejected: all pairs of pointers, as [`super::nodes`] relates them: with a third node in
//! between they are too many.

use cfront::nodes::links;
use indexmap::{IndexMap, IndexSet};
use ir::{construct, Base, CmpOp, Effect, Expr, ExprKind, Followed, FuncId, Lval, Program, VarId};

use crate::discover::lives::Lives;
use crate::path::operation::{OpKind, Path};

/// Predicates and the procedures they belong to.
pub type Found = IndexSet<(Option<FuncId>, Expr)>;

/// Which end of a new link a pointer leads to.
#[derive(PartialEq, Eq, Hash)]
enum Put {
    Before,
    /// It is put behind this one.
    Behind(Expr),
}

/// What a path is about.
pub struct Segments<'p> {
    pub program: &'p Program,
    pub followed: &'p Followed,
    /// The pointers to nodes, with the procedures that they belong to.
    pub pointers: &'p IndexMap<Expr, Option<FuncId>>,
    pub lives: &'p Lives,
    /// The links by which what is said of a pointer goes.
    pub links: &'p dyn Fn(&Expr) -> Vec<Expr>,
}

impl Segments<'_> {
    /// Is the node that is followed before the end of a list that the path builds? The list
    /// begins at a pointer that is no such end.
    pub fn built(&self, path: &Path) -> Found {
        let mut found = Found::new();
        let ends = self.ends(path);
        let is_end = |p: &Expr| ends.iter().any(|(end, _, _)| end == p);
        let heads: Vec<&Expr> = self.pointers.keys().filter(|p| !is_end(p)).collect();
        if heads.is_empty() {
            return found;
        }
        for (n, (end, link, put)) in ends.iter().enumerate() {
            let near = |p: &Expr| p.ty == end.ty && self.lives.meet(p, end);
            for head in heads.iter().filter(|p| near(p)) {
                self.say(equal(head, end), &mut found);
                self.say(between(head, end, end, link), &mut found);
                for node in self.nodes_like(end) {
                    self.say(between(head, &node, end, link), &mut found);
                }
            }
            // An allocation may fail, and what does not comes to be the end.
            if let Put::Behind(at) = put {
                self.say(equal(end, &Expr::int(0, end.ty.clone())), &mut found);
                self.say(equal(&next(at, link), end), &mut found);
            }
            let others = ends.iter().take(n).map(|(other, _, _)| other);
            for other in others.filter(|o| *o != end && near(o)) {
                self.say(equal(other, end), &mut found);
            }
        }
        found
    }

    /// Is it before where a pointer had come to, and does what `known` says hold there?
    pub fn lost(&self, path: &Path, known: &Found) -> Found {
        let mut found = Found::new();
        let ends = self.ends(path);
        // What is put behind a node is new there.
        let is_put = |p: &Expr| {
            let put = |(end, _, put): &(Expr, Expr, Put)| *put != Put::Before && end == p;
            ends.iter().any(put)
        };
        let from: Vec<&Expr> = self.pointers.keys().filter(|p| !is_put(p)).collect();
        for lost in self.kept_on(path) {
            for node in self.nodes_like(&lost) {
                self.say(equal(&lost, &node), &mut found);
                for link in (self.links)(&lost) {
                    for from in from.iter().filter(|p| p.ty == lost.ty) {
                        self.say(between(from, &lost, &lost, &link), &mut found);
                        self.say(between(from, &node, &lost, &link), &mut found);
                    }
                }
                for (_, e) in known {
                    let there = in_place_of(e, &node, &lost);
                    if there != *e && is_data(self.program, &there) {
                        self.say(there, &mut found);
                    }
                }
            }
        }
        found
    }

    /// The nodes to which the path gives a next one, and what it gives, with the links.
    fn ends(&self, path: &Path) -> IndexSet<(Expr, Expr, Put)> {
        let mut ends = IndexSet::new();
        for op in &path.ops {
            let OpKind::Effect(Effect::Assign { lhs, rhs }) = &op.kind else {
                continue;
            };
            let Base::Deref(p) = &lhs.base else { continue };
            let is_written = |link: &Expr| match &link.kind {
                ExprKind::Load(lv) => lv.path == lhs.path,
                _ => false,
            };
            let Some(link) = (self.links)(p).into_iter().find(is_written) else {
                continue;
            };
            for (end, put) in [(&**p, Put::Before), (rhs, Put::Behind((**p).clone()))] {
                if self.pointers.contains_key(end) {
                    ends.insert((end.clone(), link.clone(), put));
                }
            }
        }
        ends
    }

    /// The variables that keep what pointers had come to, as far as the path sets them.
    fn kept_on(&self, path: &Path) -> IndexSet<Expr> {
        let kept = |v: &VarId| self.followed.lost.contains(v);
        let set = path.ops.iter().filter_map(|op| match &op.kind {
            OpKind::Effect(Effect::Assign { lhs, .. }) => lhs.as_var().filter(kept),
            _ => None,
        });
        set.map(|v| Expr::load(Lval::var(v, self.program)))
            .collect()
    }

    /// The nodes that are followed and of the type that the pointer leads to.
    fn nodes_like(&self, pointer: &Expr) -> Vec<Expr> {
        let nodes = self
            .followed
            .nodes
            .iter()
            .map(|v| Lval::var(*v, self.program));
        nodes
            .filter(|lv| lv.ty == pointer.ty)
            .map(Expr::load)
            .collect()
    }

    /// Adds a predicate, unless it is about variables of two procedures.
    fn say(&self, e: Expr, found: &mut Found) {
        let mut own: IndexSet<FuncId> = IndexSet::new();
        e.walk(&mut |e| {
            if let ExprKind::Load(lv) | ExprKind::AddrOf(lv) = &e.kind {
                let var = lv.base_var().map(|v| self.program.var(v));
                own.extend(var.and_then(|v| v.kind.function()));
            }
        });
        if own.len() < 2 {
            found.insert((own.first().copied(), e));
        }
    }
}

/// `p->f`.
pub fn next(p: &Expr, link: &Expr) -> Expr {
    let path = match &link.kind {
        ExprKind::Load(lv) => lv.path.clone(),
        _ => Vec::new(),
    };
    Expr::load(Lval::deref_path(p.clone(), path, link.ty.clone()))
}

fn equal(a: &Expr, b: &Expr) -> Expr {
    Expr::cmp(CmpOp::Eq, a.clone(), b.clone())
}

/// `between(from, via, to, f)`.
fn between(from: &Expr, via: &Expr, to: &Expr, link: &Expr) -> Expr {
    construct::between(from.clone(), via.clone(), to.clone(), link.clone())
}

/// Does it compare what is in a node, and not where nodes are?
fn is_data(program: &Program, e: &Expr) -> bool {
    let plain =
        |lv: &&Lval| matches!(lv.base, Base::Deref(_)) && links(&program.types, &lv.ty).is_empty();
    let mut said = false;
    e.walk(&mut |e| said |= matches!(e.kind, ExprKind::Between(_) | ExprKind::Linked(_)));
    !said && e.loads().iter().any(plain)
}

/// The expression with another in place of a part.
fn in_place_of(e: &Expr, part: &Expr, other: &Expr) -> Expr {
    if e == part {
        return other.clone();
    }
    let inner = &mut |x: &Expr| Some(in_place_of(x, part, other));
    e.map_children(inner).unwrap_or_else(|| e.clone())
}
