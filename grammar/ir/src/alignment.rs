//! Pointers that are aligned for their types by nothing but the program's good will.
//!
//! C wants a pointer to be aligned for its type (C11 6.3.2.3, paragraph 7), and a
//! processor may let it pass that one is not: then `*(int *)((char *)a + 2)` lies over two
//! elements. A program that moves pointers by steps smaller than the alignment of what it
//! then takes them for may do that. For scalars the memory model lets cells overlap by
//! parts then (`logic::memory`); for structures, which `container_of` finds so, the front
//! end lists the assumption that it does not happen: nothing could be said of a list's
//! elements otherwise.

use crate::program::{Program, Stmt, StmtKind, VarKind};
use crate::types::{CompId, IntKind, Type, Types};
use crate::{Base, Effect, Expr, ExprKind, Lval, Step, VarId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// By which steps the pointers of a program are moved.
pub struct Moves<'p> {
    program: &'p Program,
    /// Pointee types of which pointers are moved, or made in the middle of an object.
    moved: FxHashSet<Type>,
    /// Pointers are made of numbers that were computed.
    numbers: bool,
    /// Such a pointer becomes a `void *` that the program keeps.
    untyped: bool,
    /// Variables of integers, out of reach of pointers, that hold addresses as they are.
    addresses: FxHashSet<VarId>,
    /// Where pointers to bytes are kept that were moved back, or who knows how far.
    back: FxHashSet<Kept>,
    /// Of local pointers to bytes, what the pointers lead to that they are made of; none, where
    /// that is not known.
    sources: FxHashMap<VarId, Option<BTreeSet<Type>>>,
}

/// Where a pointer is kept.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Kept {
    Variable(VarId),
    Field(CompId, usize),
    /// What a pointer leads to.
    Elsewhere,
}

impl<'p> Moves<'p> {
    /// Looks at all statements.
    pub fn new(program: &'p Program) -> Moves<'p> {
        let mut moves = Moves {
            program,
            moved: FxHashSet::default(),
            numbers: false,
            untyped: false,
            addresses: FxHashSet::default(),
            back: FxHashSet::default(),
            sources: FxHashMap::default(),
        };
        let mut statements: Vec<&Stmt> = Vec::new();
        for stmt in program.funcs.iter().flat_map(|f| &f.body).flatten() {
            stmt.walk(&mut |s| statements.push(s));
        }
        moves.addresses = moves.unchanged(&statements);
        for stmt in &statements {
            let reads = stmt.reads().into_iter();
            reads.for_each(|e| e.walk(&mut |e| moves.expression(e)));
        }
        for stmt in &statements {
            moves.statement(stmt);
            moves.source(stmt);
        }
        let mut known = usize::MAX;
        while moves.back.len() != known {
            known = moves.back.len();
            statements.iter().for_each(|stmt| moves.kept_back(stmt));
        }
        moves
    }

    /// May a pointer to bytes have been moved back, or who knows how far, before this
    /// expression got it?
    pub fn is_moved_back(&self, e: &Expr) -> bool {
        let e = e.without_casts();
        match &e.kind {
            ExprKind::PtrAdd(p, by) => {
                let bytes = p.ty.pointee().is_some_and(is_byte);
                bytes && by.as_int().is_none_or(|n| n < 0) || self.is_moved_back(p)
            }
            ExprKind::Load(lv) => self.back.contains(&kept(lv)),
            ExprKind::Cond(_, a, b) => self.is_moved_back(a) || self.is_moved_back(b),
            _ => false,
        }
    }

    /// What the pointers lead to of which a pointer to bytes is made, before it is moved, if
    /// the program shows that.
    pub fn sources(&self, e: &Expr) -> Option<BTreeSet<Type>> {
        let e = e.without_casts();
        match (e.ty.pointee(), &e.kind) {
            (Some(to), _) if !is_byte(to) => Some(BTreeSet::from([element(to)])),
            (_, ExprKind::Load(lv)) => self.sources.get(&lv.as_var()?)?.clone(),
            _ => None,
        }
    }

    /// Notes what a local pointer to bytes is made of.
    fn source(&mut self, stmt: &Stmt) {
        let (written, value) = match &stmt.kind {
            StmtKind::Effect(Effect::Assign { lhs, rhs }) => (lhs, Some(rhs)),
            StmtKind::Effect(effect) => (effect.written(), None),
            StmtKind::Call { dst: Some(dst), .. } => (dst, None),
            _ => return,
        };
        let Some(v) = written.as_var() else { return };
        let var = self.program.var(v);
        let own = matches!(var.kind, VarKind::Local(_) | VarKind::Temp(_)) && !var.in_memory;
        if !own || !var.ty.pointee().is_some_and(is_byte) {
            return;
        }
        let value = value.map(Expr::without_casts);
        let from = match value.map(|e| (e.as_int(), e.ty.pointee())) {
            Some((Some(_), _)) => Some(BTreeSet::new()),
            Some((_, Some(to))) if !is_byte(to) => Some(BTreeSet::from([element(to)])),
            _ => None,
        };
        let known = self
            .sources
            .entry(v)
            .or_insert_with(|| Some(BTreeSet::new()));
        *known = known.take().zip(from).map(|(mut known, from)| {
            known.extend(from);
            known
        });
    }

    /// Notes where the statement keeps such a pointer.
    fn kept_back(&mut self, stmt: &Stmt) {
        let bytes = |ty: &Type| ty.pointee().is_some_and(is_byte);
        match &stmt.kind {
            StmtKind::Effect(Effect::Assign { lhs, rhs })
                if bytes(&rhs.ty) && self.is_moved_back(rhs) =>
            {
                self.back.insert(kept(lhs));
            }
            StmtKind::Call { dst, callee, args } => {
                let program = self.program;
                let function = program.func(*callee);
                for (v, arg) in function.formals.iter().zip(args) {
                    if bytes(&arg.ty) && self.is_moved_back(arg) {
                        self.back.insert(Kept::Variable(*v));
                    }
                }
                let slot = function.return_slot.map(Kept::Variable);
                if slot.is_some_and(|slot| self.back.contains(&slot)) {
                    self.back.extend(dst.as_ref().map(kept));
                }
            }
            _ => {}
        }
    }

    /// The variables that nothing but addresses is assigned to: all candidates, less
    /// those that get something else, until no more are found.
    fn unchanged(&mut self, statements: &[&Stmt]) -> FxHashSet<VarId> {
        let vars = (0..self.program.vars.len()).map(|v| VarId(v as u32));
        let candidate = |v: &VarId| {
            let var = self.program.var(*v);
            var.ty.is_int()
                && !var.in_memory
                && matches!(var.kind, VarKind::Local(_) | VarKind::Temp(_))
        };
        self.addresses = vars.filter(candidate).collect();
        let mut assigned = FxHashSet::default();
        loop {
            let before = self.addresses.len();
            for stmt in statements {
                match &stmt.kind {
                    StmtKind::Effect(Effect::Assign { lhs, rhs }) => {
                        let Some(v) = lhs.as_var() else { continue };
                        assigned.insert(v);
                        if !self.is_address(rhs) {
                            self.addresses.remove(&v);
                        }
                    }
                    StmtKind::Effect(effect) => {
                        if let Some(v) = effect.written().as_var() {
                            self.addresses.remove(&v);
                        }
                    }
                    StmtKind::Call { dst: Some(dst), .. } => {
                        if let Some(v) = dst.as_var() {
                            self.addresses.remove(&v);
                        }
                    }
                    _ => {}
                }
            }
            if self.addresses.len() == before {
                break;
            }
        }
        self.addresses.intersection(&assigned).copied().collect()
    }

    /// Is a number an address as it is, which no arithmetic has changed?
    pub fn is_address(&self, e: &Expr) -> bool {
        match &e.kind {
            ExprKind::Cast(from) => from.ty.is_ptr() || self.is_address(from),
            ExprKind::Load(lv) => lv.as_var().is_some_and(|v| self.addresses.contains(&v)),
            ExprKind::Cond(_, a, b) => self.is_address(a) && self.is_address(b),
            _ => false,
        }
    }

    fn expression(&mut self, e: &Expr) {
        match &e.kind {
            ExprKind::PtrAdd(p, i) if i.as_int() != Some(0) => {
                self.moved.extend(p.ty.pointee().map(element));
            }
            ExprKind::AddrOf(lv) if leads_inside(lv) => {
                self.moved.insert(element(&lv.ty));
            }
            ExprKind::Cast(from) if from.ty.is_int() && e.ty.is_ptr() => {
                self.numbers |= from.as_int().is_none() && !self.is_address(from);
            }
            _ => {}
        }
    }

    /// What the program keeps without a type, or hands to its own functions.
    fn statement(&mut self, stmt: &Stmt) {
        let kept: Vec<&Expr> = match &stmt.kind {
            StmtKind::Effect(Effect::Assign { rhs, .. }) => vec![rhs],
            StmtKind::Call { callee, args, .. } if self.program.func(*callee).body.is_some() => {
                args.iter().collect()
            }
            _ => return,
        };
        for e in kept {
            let mut inner = e;
            while let ExprKind::Cast(from) = &inner.kind {
                inner = from;
            }
            let keeps = e.ty.pointee() == Some(&Type::Void);
            self.untyped |= keeps && inner.ty.pointee().is_some_and(|a| self.is_moved(a));
        }
    }

    fn is_moved(&self, a: &Type) -> bool {
        match a {
            Type::Void => self.moved.contains(&Type::Void) || self.untyped,
            a => self.moved.contains(&element(a)),
        }
    }

    /// The pointee type that a pointer is cast to, if it need not be aligned for it.
    pub fn unaligned(&self, e: &Expr) -> Option<Type> {
        let ExprKind::Cast(from) = &e.kind else {
            return None;
        };
        let to = e.ty.pointee()?;
        let types = &self.program.types;
        let open = match from.ty.pointee() {
            _ if matches!(to, Type::Void | Type::Func(_)) => false,
            None => {
                self.numbers
                    && from.ty.is_int()
                    && from.as_int().is_none()
                    && !self.is_address(from)
            }
            Some(a) => types.align(to) > types.align(a) && self.is_moved(a),
        };
        let bytes = matches!(
            to,
            Type::Int(IntKind::Char | IntKind::SChar | IntKind::UChar)
        );
        (open && !bytes && types.align(to) > 1).then(|| to.clone())
    }
}

/// Is a pointer, to something that is aligned for the type, moved by a number of bytes that
/// is none of its alignment?
pub fn is_moved_off(types: &Types, pointer: &Expr, to: &Type) -> bool {
    let ExprKind::PtrAdd(start, by) = &pointer.kind else {
        return false;
    };
    let step = start.ty.pointee().and_then(|t| types.size(t)).unwrap_or(1);
    let (align, whole) = (types.align(to), start.without_casts());
    let aligned = whole.ty.pointee().is_some_and(|t| types.align(t) >= align);
    let by = by.as_int().map(|n| n.wrapping_mul(i128::from(step)));
    aligned && by.is_some_and(|n| n.rem_euclid(i128::from(align)) != 0)
}

/// Where an l-value is kept, as far as it is told from others.
fn kept(lv: &Lval) -> Kept {
    let field = lv.path.iter().rev().find_map(|step| match step {
        Step::Field(comp, i) => Some(Kept::Field(*comp, *i)),
        Step::Index(_) => None,
    });
    match (field, &lv.base) {
        (Some(field), _) => field,
        (None, Base::Var(v)) => Kept::Variable(*v),
        (None, Base::Deref(_)) => Kept::Elsewhere,
    }
}

/// Is it what bytes are moved by: `void` or a character?
fn is_byte(ty: &Type) -> bool {
    matches!(
        ty,
        Type::Void | Type::Int(IntKind::Char | IntKind::SChar | IntKind::UChar)
    )
}

/// The type below all array dimensions.
fn element(ty: &Type) -> Type {
    match ty {
        Type::Array(t, _) => element(t),
        other => other.clone(),
    }
}

/// Does an address lie behind the start of its object?
fn leads_inside(lv: &Lval) -> bool {
    lv.path.iter().any(|step| match step {
        Step::Field(_, i) => *i > 0,
        Step::Index(i) => i.as_int() != Some(0),
    })
}
