//! Follows one element, and one node, whichever it is: what holds of it holds of all.
//!
//! That `a[x] == 42` in the last of many rounds depends on what was put into
//! each of the elements, and predicates without quantifiers would have to name
//! them all: `a[0] == 42`, `a[1] == 42`, .. So the program is given an
//! index `__index` of any value, and wherever an element is read that a
//! decision may depend on, some runs note that it is this one:
//!
//! ```c
//! __followed = *;
//! __assume(!__followed || x == __index);
//! if (a[x] != 42) ..
//! ```
//!
//! Errors are reached by runs only that have noted the last such element that
//! they read: `ERROR` becomes `__assume(__followed); ERROR`. Now `a[__index] ==
//! 42` and `__index < i` are all that it takes. Such constants are the way of Flanagan
//! and Qadeer (Predicate Abstraction for Software Verification, POPL 2002,
//! section 5) to invariants with quantifiers, and the cells that Monniaux and Gonnord
//! follow (Cell Morphing, SAS 2016).
//!
//! An error is reachable exactly if it was before, wherever the notes are. A run to the
//! error reads some element last; let it note that one and no other, and let
//! `__index` be its index (a run that reads none has `__followed` hold from the start).
//! And a run of the new program is one of the old, with more variables.
//!
//! The nodes of linked structures are no different. `__node` is any node, `p ==
//! __node` is noted where `p->f` is read, and with `reach(p, __node, next)` and
//! `__node->f == 42` a loop over a list is proved. What is read to get to the next node is not
//! noted: it decides nothing of the nodes. Nodes of other types have notes of their own,
//! since a run to the error reads some node of each type last. Where small procedures
//! handle nodes, they are put in place of their calls first ([`crate::inline`], [`crate::coalesce`]).
//!
//! Rejected: quantified predicates. c2bp, bebop and newton would each need a
//! theory for them; here the only thing that changes is the program.

use crate::coalesce::{coalesce, Which};
use crate::inline::inline;
use crate::lost;
use crate::nodes::{links, node_of};
use crate::uninitialised::remove_unread;
use ir::construct;
use ir::types::{IntKind, Type};
use ir::{
    Base, CmpOp, Effect, Expr, ExprKind, Followed, Input, Lval, Pos, Program, Step, Stmt, StmtKind,
    Var, VarId, VarKind, Why,
};

/// As many indices are followed, of one element or several.
const INDICES: usize = 2;

/// As many nodes are followed that one statement reads.
const NODES: usize = 2;

/// Rewrites the program, unless it reads no element at a place that is computed.
pub fn follow(program: &mut Program) {
    let copies = VarId(program.vars.len() as u32);
    inline(program);
    remove_unread(program);
    coalesce(program, copies, Which::Nodes);
    let bodies = program.funcs.iter().flat_map(|f| f.body.iter().flatten());
    let mut most = 0;
    let mut types: Vec<Type> = Vec::new();
    for s in bodies {
        s.walk(&mut |s| {
            most = most.max(places(s).len());
            let here = nodes(program, s);
            for node in &here {
                let count =
                    |of: &mut dyn Iterator<Item = &Type>| of.filter(|t| **t == node.ty).count();
                let here = count(&mut here.iter().map(|e| &e.ty));
                let missing = here.saturating_sub(count(&mut types.iter()));
                types.extend(vec![node.ty.clone(); missing]);
            }
        });
    }
    if most == 0 && types.is_empty() {
        return;
    }
    let index = construct::ptrdiff(&program.types);
    let mut kinds: Vec<Type> = Vec::new();
    for ty in &types {
        if !kinds.contains(ty) {
            kinds.push(ty.clone());
        }
    }
    let more: Vec<Type> = kinds.into_iter().skip(1).collect();
    let mut names = vec![("__followed".to_string(), Type::Int(IntKind::Bool))];
    names.extend((0..most).map(|k| match k {
        0 => ("__index".to_string(), index.clone()),
        k => (format!("__index{}", k + 1), index.clone()),
    }));
    names.extend(types.into_iter().enumerate().map(|(k, ty)| match k {
        0 => ("__node".to_string(), ty),
        k => (format!("__node{}", k + 1), ty),
    }));
    names.extend((0..more.len()).map(|k| {
        let name = format!("__followed{}", k + 2);
        (name, Type::Int(IntKind::Bool))
    }));
    let ghosts: Vec<VarId> = names
        .into_iter()
        .map(|(n, ty)| ghost(program, n, ty))
        .collect();
    let nodes = ghosts.len() - more.len();
    let followed = Followed {
        flag: ghosts[0],
        indices: ghosts[1..=most].to_vec(),
        more: more
            .into_iter()
            .zip(ghosts[nodes..].iter().copied())
            .collect(),
        nodes: ghosts[most + 1..nodes].to_vec(),
        lost: lost::keep(program),
    };
    for f in 0..program.funcs.len() {
        let Some(body) = program.funcs[f].body.take() else {
            continue;
        };
        let mut rewriter = Rewriter {
            program,
            followed: &followed,
            moved: Vec::new(),
        };
        let mut body = rewriter.statements(body);
        let moved = rewriter.moved;
        if program.entry.0 as usize == f {
            let pos = program.funcs[f].pos;
            let anything = ghosts.iter().map(|v| any(program, *v, pos));
            body.splice(0..0, anything.collect::<Vec<_>>());
            program.initial += ghosts.len() as u32;
        }
        program.funcs[f].stmt_count = finish(&mut body, &moved);
        program.funcs[f].body = Some(body);
    }
    program.followed = Some(followed);
}

/// A global variable with a name that is still free.
fn ghost(program: &mut Program, mut name: String, ty: Type) -> VarId {
    while program
        .vars
        .iter()
        .any(|v| v.unique == name || v.name == name)
    {
        name.push('_');
    }
    let id = VarId(program.vars.len() as u32);
    program.vars.push(Var {
        name: name.clone(),
        unique: name,
        ty,
        kind: VarKind::Global,
        in_memory: false,
        is_const: false,
        pos: Pos::default(),
    });
    program.globals.push(id);
    id
}

/// `v = *;`
fn any(program: &Program, v: VarId, pos: Pos) -> Stmt {
    statement(
        StmtKind::Effect(Effect::Havoc {
            lhs: Lval::var(v, program),
            why: Why::Input(Input::Unsaid("the element that is followed".to_string())),
        }),
        pos,
    )
}

fn statement(kind: StmtKind, pos: Pos) -> Stmt {
    Stmt {
        id: 0,
        labels: Vec::new(),
        kind,
        pos,
    }
}

struct Rewriter<'a> {
    program: &'a Program,
    followed: &'a Followed,
    /// Error labels, and the labels of what stands before them now.
    moved: Vec<(String, String)>,
}

impl Rewriter<'_> {
    fn statements(&mut self, statements: Vec<Stmt>) -> Vec<Stmt> {
        let mut out = Vec::with_capacity(statements.len());
        for s in statements {
            self.statement(s, &mut out);
        }
        out
    }

    fn statement(&mut self, mut s: Stmt, out: &mut Vec<Stmt>) {
        let at = places(&s);
        let nodes = nodes(self.program, &s);
        let (errors, labels): (Vec<_>, Vec<_>) = std::mem::take(&mut s.labels)
            .into_iter()
            .partition(|l| self.program.is_error_label(l));
        let mut added = Vec::new();
        for (flag, noted) in self.noted(at, nodes) {
            added.push(any(self.program, flag, s.pos));
            added.push(statement(StmtKind::Assume(noted), s.pos));
        }
        if !errors.is_empty() || matches!(s.kind, StmtKind::Fail { .. }) {
            let flag = |v: VarId| Expr::load(Lval::var(v, self.program));
            let followed = self.followed.flags().map(flag).reduce(construct::and);
            added.extend(followed.map(|e| statement(StmtKind::Assume(e), s.pos)));
        }
        // Jumps lead to what was added.
        let first = added.first_mut().unwrap_or(&mut s);
        first.labels = labels;
        for error in errors {
            if let Some(first) = added.first_mut() {
                let before = format!("__before_{error}");
                first.labels.push(before.clone());
                self.moved.push((error.clone(), before));
            }
            s.labels.push(error);
        }
        match &mut s.kind {
            StmtKind::If {
                then_branch,
                else_branch,
                ..
            } => {
                *then_branch = self.statements(std::mem::take(then_branch));
                *else_branch = self.statements(std::mem::take(else_branch));
            }
            StmtKind::While { body, .. } | StmtKind::Block(body) => {
                *body = self.statements(std::mem::take(body));
            }
            _ => {}
        }
        out.append(&mut added);
        out.push(s);
    }

    /// `!followed || place == index && pointer == node && ..`, for each flag that says
    /// something of what is read.
    fn noted(&self, places: Vec<Expr>, nodes: Vec<Expr>) -> Vec<(VarId, Expr)> {
        let places = places.into_iter().zip(&self.followed.indices);
        let mut noted: Vec<(VarId, Expr)> = Vec::new();
        for (place, v) in places {
            let index = Expr::load(Lval::var(*v, self.program));
            noted.push((self.followed.flag, Expr::cmp(CmpOp::Eq, place, index)));
        }
        let mut free = self.followed.nodes.clone();
        for pointer in nodes {
            let of_type = |v: &VarId| self.program.var(*v).ty == pointer.ty;
            let Some(at) = free.iter().position(of_type) else {
                continue;
            };
            let flag = self.followed.flag_of(&pointer.ty);
            let node = Expr::load(Lval::var(free.remove(at), self.program));
            noted.push((flag, Expr::cmp(CmpOp::Eq, pointer, node)));
        }
        let of_flag = |flag: VarId| {
            let here = noted.iter().filter(|n| n.0 == flag);
            let here = here.map(|n| n.1.clone()).reduce(construct::and)?;
            let not = Expr::load(Lval::var(flag, self.program)).negate();
            Some((flag, construct::or(not, here)))
        };
        self.followed.flags().filter_map(of_flag).collect()
    }
}

/// The labels that moved, and numbers for the statements: how many there are.
fn finish(body: &mut [Stmt], moved: &[(String, String)]) -> u32 {
    fn walk(body: &mut [Stmt], moved: &[(String, String)], next: &mut u32) {
        let target = |label: &mut String| {
            if let Some((_, to)) = moved.iter().find(|(from, _)| from == label) {
                label.clone_from(to);
            }
        };
        for s in body {
            s.id = *next;
            *next += 1;
            match &mut s.kind {
                StmtKind::Goto(label) => target(label),
                StmtKind::Switch { arms, default, .. } => {
                    arms.iter_mut().for_each(|a| target(&mut a.label));
                    target(default);
                }
                StmtKind::If {
                    then_branch,
                    else_branch,
                    ..
                } => {
                    walk(then_branch, moved, next);
                    walk(else_branch, moved, next);
                }
                StmtKind::While { body, .. } | StmtKind::Block(body) => walk(body, moved, next),
                _ => {}
            }
        }
    }
    let mut next = 0;
    walk(body, moved, &mut next);
    next
}

/// Where the elements are that the statement reads, if what it reads goes into a
/// decision, a call, or a variable. What moves from element to element decides nothing.
fn places(s: &Stmt) -> Vec<Expr> {
    let mut places = Vec::new();
    let mut read = |e: &Expr| {
        for lv in e.loads() {
            for i in computed(lv) {
                if places.len() < INDICES && !places.contains(i) {
                    places.push(i.clone());
                }
            }
        }
    };
    match &s.kind {
        StmtKind::Effect(Effect::Assign { lhs, rhs }) if computed(lhs).is_empty() => read(rhs),
        StmtKind::Call { args, .. } => args.iter().for_each(read),
        StmtKind::If { cond, .. } | StmtKind::Assume(cond) => read(cond),
        StmtKind::Switch { scrutinee, .. } => read(scrutinee),
        _ => {}
    }
    places
}

/// The pointers to the nodes that the statement reads for its decisions; not what it
/// reads of them to go on to other nodes, unless it asks whether they lead to one and the same.
fn nodes(program: &Program, s: &Stmt) -> Vec<Expr> {
    let mut nodes: Vec<Expr> = Vec::new();
    if let StmtKind::If { cond, .. } | StmtKind::Assume(cond) = &s.kind {
        linked(program, cond, &mut nodes);
    }
    let mut read = |e: &Expr| {
        for lv in e.loads() {
            let Base::Deref(p) = &lv.base else { continue };
            let Some(node) = node_of(&program.types, p) else {
                continue;
            };
            if nodes.len() < NODES && !nodes.contains(node) && lv.ty != node.ty {
                nodes.push(node.clone());
            }
        }
    };
    match &s.kind {
        StmtKind::Effect(Effect::Assign { rhs, .. }) => read(rhs),
        StmtKind::Call { args, .. } => args.iter().for_each(read),
        StmtKind::If { cond, .. } | StmtKind::Assume(cond) => read(cond),
        StmtKind::Switch { scrutinee, .. } => read(scrutinee),
        _ => {}
    }
    nodes
}

/// The indices of an element that are no constants.
pub fn computed(lv: &Lval) -> Vec<&Expr> {
    let mut out = Vec::new();
    if let Base::Deref(p) = &lv.base {
        if let ExprKind::PtrAdd(_, i) = &p.kind {
            out.push(&**i);
        }
    }
    out.extend(lv.path.iter().filter_map(|s| match s {
        Step::Index(i) => Some(i),
        Step::Field(..) => None,
    }));
    out.retain(|i| i.as_int().is_none());
    out
}

/// The nodes of which a condition compares where they lead, `p->next->prev == p`. Whether a
/// way ends is no such question.
fn linked(program: &Program, cond: &Expr, nodes: &mut Vec<Expr>) {
    cond.walk(&mut |e| {
        let ExprKind::Cmp(_, a, b) = &e.kind else {
            return;
        };
        if a.as_int().is_some() || b.as_int().is_some() || links(&program.types, &a.ty).is_empty() {
            return;
        }
        for lv in [a, b].into_iter().flat_map(|e| e.loads()) {
            let Base::Deref(p) = &lv.base else { continue };
            let node = node_of(&program.types, p).filter(|n| lv.ty == n.ty);
            let new = node.filter(|n| nodes.len() < NODES && !nodes.contains(n));
            nodes.extend(new.cloned());
        }
    });
}
