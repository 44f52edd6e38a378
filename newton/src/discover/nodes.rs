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

use crate::discover::lives::{each, Lives};
use crate::discover::segments::{next, Found, Segments};
use crate::path::names::Names;
use crate::path::operation::{OpKind, Path};
use cfront::nodes::{links, node_of};
use indexmap::IndexMap;
use ir::types::{Type, Types};
use ir::{
    construct, Base, CmpOp, Effect, Expr, ExprKind, Followed, FuncId, Input, LinkedKind, Lval,
    Program, Stmt, StmtKind, VarId, Why,
};
use logic::predicate::to_surface;
use std::collections::HashSet;

/// Further links of a struct are left alone.
const LINKS: usize = 2;

/// Pointers whose ways are related, in pairs, of one procedure.
const RELATED: usize = 6;

/// Completes what was found on the path, if a node is followed. `names` are the
/// predicates of the abstraction as it writes them.
pub fn complete(program: &Program, path: &Path, names: &Names, found: &mut Found) {
    let Some(followed) = program.followed.as_ref().filter(|f| !f.nodes.is_empty()) else {
        return;
    };
    let nodes = Nodes::new(program, Some(followed), path);
    let (first, others) = nodes.in_turn();
    let of_data = |ghosts: &[VarId]| -> Found {
        let all = found
            .iter()
            .flat_map(|p| ghosts.iter().map(move |g| (p, *g)));
        let all = all.filter_map(|((scope, e), ghost)| {
            let e = of_node(program, ghost, e).filter(|e| !is_of_itself(e))?;
            Some((scope_of(program, *scope, &e), e))
        });
        all.collect()
    };
    let mut more = nodes.flags();
    more.extend(nodes.there(&first));
    more.extend(of_data(&first));
    let mut also = nodes.there(&others);
    also.extend(of_data(&others));
    found.retain(|(_, e)| !is_of_further_nodes(program, e) && !is_of_null(e));
    // What is in a node that a pointer leads to follows from what is in the node that is
    // followed, wherever the pointer leads there.
    let (single, rest): (Found, Found) = std::mem::take(found)
        .into_iter()
        .partition(|(_, e)| is_of_one_node(program, followed, e));
    *found = rest;
    found.extend(more);
    let known = |(scope, e): &(Option<FuncId>, Expr)| is_known(program, names, *scope, e);
    let segments = Segments {
        program,
        followed,
        pointers: &nodes.pointers,
        lives: &nodes.lives,
        links: &|p| nodes.links(p).collect(),
    };
    let built = segments.built(path);
    let lost = segments.lost(path, found);
    let more = match lost.is_empty() {
        true => [nodes.apart(), single, lost],
        false => [single, lost, nodes.apart()],
    };
    also.extend(nodes.side_by_side());
    let further = [also, nodes.by_several(), built];
    for further in further.into_iter().chain(more) {
        if found.iter().all(known) {
            found.extend(further);
        }
    }
}

/// Where the program itself, or a property, asks how nodes are linked, and a path rests on
/// that: what it asks, and how its pointers are linked; nothing, if the abstraction knows all that.
pub fn asked(program: &Program, path: &Path, names: &Names) -> Found {
    let mut found = Found::new();
    for op in &path.ops {
        let (lhs, rhs) = match &op.kind {
            OpKind::Effect(Effect::Assign { lhs, rhs }) => (lhs, rhs),
            OpKind::Assume { cond, .. } if op.watches => {
                cond.walk(&mut |e| {
                    if matches!(e.kind, ExprKind::Between(_) | ExprKind::Linked(_)) {
                        found.insert((own_procedure(program, e), e.clone()));
                    }
                });
                continue;
            }
            _ => continue,
        };
        rhs.walk(&mut |e| {
            if matches!(e.kind, ExprKind::Between(_) | ExprKind::Linked(_)) {
                found.insert((own_procedure(program, e), e.clone()));
                found.insert((own_procedure(program, rhs), Expr::load(lhs.clone())));
            }
        });
    }
    if found.is_empty() {
        return found;
    }
    let known = |(scope, e): &(Option<FuncId>, Expr)| is_known(program, names, *scope, e);
    let nodes = Nodes::new(program, program.followed.as_ref(), path);
    for further in [nodes.apart(), nodes.equal()] {
        if found.iter().all(known) {
            found.extend(further);
        }
    }
    found.retain(|p| !known(p));
    found
}

/// Leaves out what is said of further and further nodes, if one node is followed.
pub fn only_near(program: &Program, found: &mut Found) {
    let followed = program.followed.as_ref();
    if followed.is_some_and(|f| !f.nodes.is_empty()) {
        found.retain(|(_, e)| !is_of_further_nodes(program, e) && !is_of_null(e));
    }
}

/// Does the abstraction have the predicate, or cannot have it? Which side of an equality is
/// written first does not matter.
fn is_known(program: &Program, names: &Names, scope: Option<FuncId>, e: &Expr) -> bool {
    let has = |e: &Expr| {
        to_surface(program, scope, e).is_none_or(|text| names.contains(&text.to_string()))
    };
    let turned = match &e.kind {
        ExprKind::Cmp(op @ (CmpOp::Eq | CmpOp::Ne), a, b) => {
            has(&Expr::cmp(*op, (**b).clone(), (**a).clone()))
        }
        _ => false,
    };
    turned || has(e)
}

struct Nodes<'p> {
    program: &'p Program,
    followed: Option<&'p Followed>,
    /// With the procedures that they belong to.
    pointers: IndexMap<Expr, Option<FuncId>>,
    lives: Lives,
    /// The links that the path reads.
    used: Vec<Lval>,
}

impl<'p> Nodes<'p> {
    fn new(program: &'p Program, followed: Option<&'p Followed>, path: &Path) -> Nodes<'p> {
        let pointers = pointers(program, followed, path);
        // Memory is of use where nobody names it, too.
        let is_own = |e: &Expr| match &e.kind {
            ExprKind::Load(lv) => {
                let own = lv.as_var().map(|v| program.var(v));
                own.is_some_and(|v| !v.in_memory && v.kind.function().is_some())
                    && pointers.contains_key(e)
            }
            _ => false,
        };
        Nodes {
            program,
            followed,
            lives: Lives::new(path, is_own),
            pointers,
            used: used(program, path),
        }
    }

    fn value(&self, v: VarId) -> Expr {
        Expr::load(Lval::var(v, self.program))
    }

    fn ghosts(&self) -> impl Iterator<Item = VarId> + '_ {
        self.followed
            .into_iter()
            .flat_map(|f| f.nodes.iter().copied())
    }

    /// Which pointers are equal?
    fn equal(&self) -> Found {
        let mut found = Found::new();
        for (n, (pointer, scope)) in self.pointers.iter().enumerate() {
            let null = Expr::int(0, pointer.ty.clone());
            found.insert((*scope, Expr::cmp(CmpOp::Eq, pointer.clone(), null)));
            for (other, of) in self.pointers.iter().take(n) {
                let one = of == scope || of.is_none() || scope.is_none();
                if one && other.ty == pointer.ty && self.lives.meet(pointer, other) {
                    let same = Expr::cmp(CmpOp::Eq, other.clone(), pointer.clone());
                    found.insert((scope.or(*of), same));
                }
            }
        }
        found
    }

    /// The links by which what is said of a pointer goes: those of the path by which the
    /// program moves on, if there are any. A list may well have others, such as the way
    /// back, that are read without going along.
    fn links(&self, pointer: &Expr) -> impl Iterator<Item = Expr> {
        let all = links(&self.program.types, &pointer.ty);
        let gone = gone_along(self.program, &pointer.ty);
        let used: Vec<Lval> = all
            .iter()
            .filter(|l| self.used.contains(l))
            .cloned()
            .collect();
        let both: Vec<Lval> = used.iter().filter(|l| gone.contains(l)).cloned().collect();
        let mut near = [both, used, gone].into_iter().filter(|l| !l.is_empty());
        let near = near.next();
        near.unwrap_or(all).into_iter().take(LINKS).map(Expr::load)
    }

    /// Is the node reached by any of several fields, where the program goes along
    /// by one or the other, as it does in a tree?
    fn by_several(&self) -> Found {
        let mut found = Found::new();
        for ghost in self.ghosts() {
            let node = self.value(ghost);
            let links = gone_along(self.program, &node.ty);
            if links.len() < 2 {
                continue;
            }
            let links: Vec<Expr> = links.into_iter().map(Expr::load).collect();
            for (pointer, scope) in self.pointers.iter().filter(|p| p.0.ty == node.ty) {
                let nodes = vec![pointer.clone(), node.clone()];
                let reach = LinkedKind::Reach;
                let said = construct::linked(reach, nodes, Vec::new(), links.clone());
                found.insert((*scope, said));
            }
        }
        found
    }

    /// Where two nodes are followed that one statement reads: does one lead to the other?
    fn side_by_side(&self) -> Found {
        let mut found = Found::new();
        for (from, to) in self
            .ghosts()
            .flat_map(|a| self.ghosts().map(move |b| (a, b)))
        {
            let (from, to) = (self.value(from), self.value(to));
            if from != to && from.ty == to.ty {
                for link in self.links(&from) {
                    let next = next(&from, &link);
                    found.insert((None, Expr::cmp(CmpOp::Eq, next, to.clone())));
                }
            }
        }
        found
    }

    /// The nodes that are followed, the first of each type, and those that a statement
    /// reads beside it.
    fn in_turn(&self) -> (Vec<VarId>, Vec<VarId>) {
        let mut types: Vec<&Type> = Vec::new();
        self.ghosts().partition(|v| {
            let ty = &self.program.var(*v).ty;
            let first = !types.contains(&ty);
            types.push(ty);
            first
        })
    }

    fn flags(&self) -> Found {
        let flags = self.followed.into_iter().flat_map(Followed::flags);
        flags.map(|v| (None, self.value(v))).collect()
    }

    /// Is a node that is followed where a pointer leads, or reached from there?
    fn there(&self, ghosts: &[VarId]) -> Found {
        let mut found = Found::new();
        for ghost in ghosts {
            let node = self.value(*ghost);
            let null = Expr::int(0, node.ty.clone());
            found.insert((None, Expr::cmp(CmpOp::Eq, node.clone(), null)));
            for (pointer, scope) in &self.pointers {
                if pointer.ty != node.ty {
                    continue;
                }
                found.insert((*scope, Expr::cmp(CmpOp::Eq, pointer.clone(), node.clone())));
                for link in self.links(pointer) {
                    found.insert((*scope, reach(pointer, &node, link)));
                }
            }
        }
        found
    }

    /// Do the ways from the pointers end, and do they meet the others? Where nodes are taken
    /// out of a list, or put between others, it takes this to know that the rest stays.
    fn apart(&self) -> Found {
        let mut found = Found::new();
        for (n, (pointer, scope)) in self.pointers.iter().enumerate() {
            for link in self.links(pointer) {
                let null = Expr::int(0, pointer.ty.clone());
                if is_loaded(pointer) {
                    found.insert((*scope, reach(pointer, &null, link.clone())));
                }
                let others = self.pointers.iter().enumerate().filter(|(m, _)| *m != n);
                let others = others.map(|(_, other)| other);
                let others = others.filter(|(other, _)| self.lives.meet(pointer, other));
                for (other, of) in others.take(RELATED) {
                    if other.ty == pointer.ty && (of == scope || of.is_none() || scope.is_none()) {
                        found.insert((scope.or(*of), reach(pointer, other, link.clone())));
                    }
                }
            }
        }
        found
    }
}

/// Variables of procedures to which nothing is assigned but constants: a NULL with a name.
fn only_constants(program: &Program) -> HashSet<VarId> {
    let (mut constant, mut other) = (HashSet::new(), HashSet::new());
    for s in program.funcs.iter().flat_map(|f| f.body.iter().flatten()) {
        s.walk(&mut |s| {
            let value = match &s.kind {
                StmtKind::Effect(Effect::Assign { rhs, .. }) => rhs.as_int(),
                _ => None,
            };
            for v in s.places().into_iter().filter_map(Lval::as_var) {
                match value {
                    Some(_) => constant.insert(v),
                    None => !is_start(s) && other.insert(v),
                };
            }
        });
    }
    let own = |v: &VarId| !program.var(*v).in_memory && program.var(*v).kind.function().is_some();
    constant.retain(|v| !other.contains(v) && own(v));
    constant
}

/// Does a variable get its first value, which is any?
fn is_start(s: &Stmt) -> bool {
    let uninitialised = |why: &Why| matches!(why, Why::Input(Input::Uninitialised(_)));
    matches!(&s.kind, StmtKind::Effect(Effect::Havoc { why, .. }) if uninitialised(why))
}

/// The links by which some pointer moves on, `p = p->f`, in the whole program.
fn gone_along(program: &Program, pointer: &Type) -> Vec<Lval> {
    let mut taken: Vec<Lval> = Vec::new();
    for s in program.funcs.iter().flat_map(|f| f.body.iter().flatten()) {
        s.walk(&mut |s| {
            let StmtKind::Effect(Effect::Assign { lhs, rhs }) = &s.kind else {
                return;
            };
            let mut read = |e: &Expr| taken.extend(link_read(&program.types, e, Some(lhs)));
            rhs.walk(&mut read);
        });
    }
    let links = links(&program.types, pointer);
    links.into_iter().filter(|l| taken.contains(l)).collect()
}

/// The links that the path reads.
fn used(program: &Program, path: &Path) -> Vec<Lval> {
    let mut used = Vec::new();
    let mut look = |e: &Expr| e.walk(&mut |e| used.extend(link_read(&program.types, e, None)));
    for op in &path.ops {
        match &op.kind {
            OpKind::Effect(effect) => effect.reads().into_iter().for_each(&mut look),
            OpKind::Assume { cond, .. } => look(cond),
            _ => {}
        }
    }
    used
}

/// The link that a load is of some node, or of that in a variable.
fn link_read(types: &Types, e: &Expr, of: Option<&Lval>) -> Option<Lval> {
    let ExprKind::Load(lv) = &e.kind else {
        return None;
    };
    // A node that is a variable, or a part of one.
    if let (Base::Var(_), None) = (&lv.base, of) {
        let mut all = links(types, &lv.ty).into_iter();
        return all.find(|l| lv.path.ends_with(&l.path));
    }
    let Base::Deref(p) = &lv.base else {
        return None;
    };
    let same = |v: &Lval| matches!(&p.kind, ExprKind::Load(q) if **q == *v);
    let fits = lv.ty == p.ty && of.is_none_or(same);
    let found = links(types, &p.ty).into_iter().find(|l| l.path == lv.path);
    found.filter(|_| fits)
}

fn is_loaded(e: &Expr) -> bool {
    matches!(e.kind, ExprKind::Load(_))
}

/// `reach(from, to, f)`.
fn reach(from: &Expr, to: &Expr, link: Expr) -> Expr {
    construct::between(from.clone(), to.clone(), to.clone(), link)
}

/// Is it about what is in a node behind the one that a variable leads to, or about where
/// such a node leads? That goes on for ever, and is said of the node that is followed.
fn is_of_further_nodes(program: &Program, e: &Expr) -> bool {
    let types = &program.types;
    let mut found = depth(types, e) > 1;
    e.walk(&mut |e| {
        if let ExprKind::Load(lv) = &e.kind {
            let data = links(types, &lv.ty).is_empty();
            found |= data && lv.children().into_iter().any(|p| depth(types, p) > 0);
        }
    });
    found
}

/// Does it compare a node with itself, as what is said of two nodes may become?
fn is_of_itself(e: &Expr) -> bool {
    matches!(&e.kind, ExprKind::Cmp(_, a, b) if a == b)
}

/// Is it about what is where NULL leads?
fn is_of_null(e: &Expr) -> bool {
    let null = |p: &Expr| p.as_int() == Some(0);
    let mut of = e.loads().into_iter();
    of.any(|lv| matches!(&lv.base, Base::Deref(p) if null(p)))
}

/// Is it about what is in nodes that pointers lead to? Where these lead is another
/// question, but for two that lead to each other.
fn is_of_one_node(program: &Program, followed: &Followed, e: &Expr) -> bool {
    if let ExprKind::Cmp(_, a, b) = &e.kind {
        let whole = |e: &Expr| e.as_int().is_some() || links(&program.types, &e.ty).is_empty();
        if !whole(a) && !whole(b) && depth(&program.types, a) + depth(&program.types, b) > 0 {
            return true;
        }
    }
    let types = &program.types;
    let ghost = |p: &Expr| match &p.kind {
        ExprKind::Load(lv) => lv.as_var().is_some_and(|v| followed.nodes.contains(&v)),
        _ => false,
    };
    let types_of: Vec<_> = followed.nodes.iter().map(|v| &program.var(*v).ty).collect();
    e.loads().into_iter().any(|lv| match &lv.base {
        Base::Deref(p) => node_of(types, p)
            .is_some_and(|q| lv.ty != q.ty && types_of.contains(&&q.ty) && !ghost(q)),
        Base::Var(_) => false,
    })
}

/// How many pointers from node to node are followed one after the other.
fn depth(types: &Types, e: &Expr) -> usize {
    let below = e.children().into_iter().map(|c| depth(types, c)).max();
    let step = match &e.kind {
        ExprKind::Load(lv) => match &lv.base {
            Base::Deref(p) => usize::from(lv.ty == p.ty && !links(types, &p.ty).is_empty()),
            Base::Var(_) => 0,
        },
        _ => 0,
    };
    step + below.unwrap_or(0)
}

/// The same of the node that is followed, if it is said of another one.
fn of_node(program: &Program, ghost: VarId, e: &Expr) -> Option<Expr> {
    let node = Expr::load(Lval::var(ghost, program));
    let new = replaced(&program.types, e, &node);
    (new != *e).then_some(new)
}

/// The expression with what is read of nodes read of this one.
fn replaced(types: &Types, e: &Expr, node: &Expr) -> Expr {
    if let ExprKind::Load(lv) = &e.kind {
        if let Base::Deref(p) = &lv.base {
            let inner = node_of(types, p).filter(|q| q.ty == node.ty && lv.ty != node.ty);
            if let Some(inner) = inner {
                let (path, p) = (lv.path.clone(), with(p, inner, node));
                return Expr::load(Lval::deref_path(p, path, lv.ty.clone()));
            }
        }
    }
    let part = &mut |x: &Expr| Some(replaced(types, x, node));
    e.map_children(part).unwrap_or_else(|| e.clone())
}

/// The expression with one of its parts, or itself, exchanged.
fn with(e: &Expr, part: &Expr, by: &Expr) -> Expr {
    if e == part {
        return by.clone();
    }
    let inner = &mut |x: &Expr| Some(with(x, part, by));
    e.map_children(inner).unwrap_or_else(|| e.clone())
}

/// What names no variable of a procedure belongs to none.
fn scope_of(program: &Program, scope: Option<FuncId>, e: &Expr) -> Option<FuncId> {
    scope.filter(|_| own_procedure(program, e).is_some())
}

/// The procedure whose variable it names.
fn own_procedure(program: &Program, e: &Expr) -> Option<FuncId> {
    let mut own = None;
    e.walk(&mut |e| {
        let base = match &e.kind {
            ExprKind::Load(lv) | ExprKind::AddrOf(lv) => lv.base_var(),
            _ => None,
        };
        own = own.or(base.and_then(|v| program.var(v).kind.function()));
    });
    own
}

/// The pointers to nodes that the path reads or writes, with the procedures that they
/// belong to: variables, members (`queue.head`, `row->first`), and the addresses of nodes that
/// are variables or their parts (`&list`). What only leads on from a node is none.
fn pointers(
    program: &Program,
    followed: Option<&Followed>,
    path: &Path,
) -> IndexMap<Expr, Option<FuncId>> {
    let types = &program.types;
    let mut found: IndexMap<Expr, Option<FuncId>> = IndexMap::new();
    for op in &path.ops {
        each(op, &mut |e, _| {
            e.walk(&mut |e| {
                let plain = matches!(&e.kind, ExprKind::Load(_) | ExprKind::AddrOf(_));
                if plain && depth(types, e) == 0 && !links(types, &e.ty).is_empty() {
                    found.insert(e.clone(), own_procedure(program, e));
                }
            });
        });
    }
    // Members of nodes of another type: of the node that stands for all of them.
    let mut of_ghosts: IndexMap<Expr, Option<FuncId>> = IndexMap::new();
    for e in found.keys() {
        for ghost in followed.iter().flat_map(|f| &f.nodes) {
            if let Some(e) = of_node(program, *ghost, e) {
                of_ghosts.insert(e, None);
            }
        }
    }
    let ghost = |e: &Expr| match &e.kind {
        ExprKind::Load(lv) => lv
            .as_var()
            .is_some_and(|v| followed.is_some_and(|f| f.has(v) || f.lost.contains(&v))),
        _ => false,
    };
    found.extend(of_ghosts);
    let constant = only_constants(program);
    let useless = |e: &Expr| match &e.kind {
        ExprKind::Load(lv) => lv.as_var().is_some_and(|v| constant.contains(&v)),
        _ => false,
    };
    found.retain(|e, _| !ghost(e) && !useless(e));
    found
}
