//! Members that are reached by calculating with addresses, as members again.
//!
//! Programs that another tool has simplified (CIL's are the most) take `p->n` apart:
//!
//! ```c
//! __cil_tmp1 = (unsigned int)p;
//! __cil_tmp2 = __cil_tmp1 + 4;
//! p = *((struct node **)__cil_tmp2);
//! ```
//!
//! To weakest preconditions, points-to and what is said of linked structures this is memory
//! at some address. Where the address is that of a variable, or a pointer to a struct or an
//! array, and a constant, and a member or an element
//! of just the type that is read lies there, the l-value becomes that member; and
//! a comparison of two such numbers becomes one of the pointers. The address and the type
//! of each access are the same as before, so it means the same.
//!
//! What a variable holds is known on the way from its assignment, as far as no jump
//! comes in (forward substitution; Muchnick, Advanced Compiler Design, 12.5), and is only put in where that
//! finds a member or a comparison: elsewhere the program keeps its words. Rejected: to
//! put it in everywhere and drop the variables, whose names predicates and explanations use.
//!
//! `tmp = malloc(n); t = (struct node *)tmp;` becomes `t = malloc(n); tmp = (void *)t;`, so
//! that the object has its type from the start.

use ir::construct;
use ir::types::{Type, Types};
use ir::{
    Base, BinOp, CmpOp, Effect, Expr, ExprKind, FuncId, Lval, Program, Step, Stmt, StmtKind, Var,
    VarId,
};
use std::collections::HashMap;

/// What variables hold; none where no run comes.
type Known = Option<HashMap<VarId, Expr>>;

/// Rewrites all bodies.
pub fn restore(program: &mut Program) {
    for f in 0..program.funcs.len() {
        let Some(mut body) = program.funcs[f].body.take() else {
            continue;
        };
        let pass = Pass {
            types: &program.types,
            vars: &program.vars,
            func: FuncId(f as u32),
        };
        pass.statements(&mut body, &mut Some(HashMap::new()));
        program.funcs[f].body = Some(body);
    }
}

struct Pass<'p> {
    types: &'p Types,
    vars: &'p [Var],
    func: FuncId,
}

impl Pass<'_> {
    fn statements(&self, body: &mut [Stmt], known: &mut Known) {
        for at in 0..body.len() {
            if let [first, second, ..] = &mut body[at..] {
                self.typed_from_the_start(first, second);
            }
            self.statement(&mut body[at], known);
        }
    }

    /// `tmp = malloc(n); t = (struct node *)tmp;`
    fn typed_from_the_start(&self, first: &mut Stmt, second: &mut Stmt) {
        let StmtKind::Effect(Effect::Alloc { lhs: raw, .. }) = &first.kind else {
            return;
        };
        let StmtKind::Effect(Effect::Assign { lhs, rhs }) = &second.kind else {
            return;
        };
        let ExprKind::Cast(inner) = &rhs.kind else {
            return;
        };
        let plain = |lv: &Lval| lv.as_var().is_some_and(|v| self.is_register(v));
        let same = matches!(&inner.kind, ExprKind::Load(lv) if **lv == *raw);
        let sized = matches!(lhs.ty.pointee(), Some(Type::Comp(_)));
        let fits = plain(raw) && plain(lhs) && lhs != raw && raw.ty == Type::Void.ptr();
        if !same || !sized || !fits || !second.labels.is_empty() {
            return;
        }
        let (raw, typed) = (raw.clone(), lhs.clone());
        let back = construct::cast(self.types, Expr::load(typed.clone()), &raw.ty);
        if let StmtKind::Effect(Effect::Alloc { lhs, .. }) = &mut first.kind {
            *lhs = typed;
        }
        second.kind = StmtKind::Effect(Effect::Assign {
            lhs: raw,
            rhs: back,
        });
    }

    /// Is there something in it that may be a member, or a comparison of pointers? In most
    /// statements there is not, and they need no copy.
    fn concerns(&self, e: &Expr) -> bool {
        let mut found = false;
        e.walk(&mut |e| {
            found |= match &e.kind {
                ExprKind::Load(lv) | ExprKind::AddrOf(lv) => self.concerns_place(lv),
                ExprKind::Cmp(CmpOp::Eq | CmpOp::Ne, a, _) => a.ty.is_int() && self.is_word(&a.ty),
                _ => false,
            };
        });
        found
    }

    /// Is the l-value memory at an address that is nothing else? (Where its parts do not concern
    /// it.)
    fn concerns_place(&self, lv: &Lval) -> bool {
        match &lv.base {
            Base::Deref(p) => lv.path.is_empty() || matches!(p.kind, ExprKind::AddrOf(_)),
            Base::Var(_) => false,
        }
    }

    fn concerns_effect(&self, effect: &Effect) -> bool {
        let mut places = [Some(effect.written()), effect.copied()]
            .into_iter()
            .flatten();
        let reads = effect.reads();
        places.any(|lv| self.concerns_place(lv)) || reads.into_iter().any(|e| self.concerns(e))
    }

    fn statement(&self, s: &mut Stmt, known: &mut Known) {
        if !s.labels.is_empty() {
            *known = Some(HashMap::new());
        }
        match &mut s.kind {
            StmtKind::Skip => {}
            StmtKind::Effect(effect) => self.effect(effect, known),
            StmtKind::Call { dst, args, .. } => {
                args.iter_mut().for_each(|a| self.rewrite(a, known));
                if let Some(dst) = dst {
                    *dst = self.place(dst, known);
                    forget(known, dst);
                }
            }
            StmtKind::Assume(cond) => self.rewrite(cond, known),
            StmtKind::Switch { scrutinee, .. } => {
                self.rewrite(scrutinee, known);
                *known = None;
            }
            StmtKind::Goto(_) | StmtKind::Return | StmtKind::Halt | StmtKind::Fail { .. } => {
                *known = None;
            }
            StmtKind::If {
                cond,
                then_branch,
                else_branch,
                ..
            } => {
                self.rewrite(cond, known);
                let mut other = known.clone();
                self.statements(then_branch, known);
                self.statements(else_branch, &mut other);
                *known = join(known.take(), other);
            }
            StmtKind::While { cond, body } => {
                let mut around = Some(HashMap::new());
                self.rewrite(cond, &around);
                self.statements(body, &mut around);
                *known = Some(HashMap::new());
            }
            StmtKind::Block(body) => self.statements(body, known),
        }
    }

    fn rewrite(&self, e: &mut Expr, known: &Known) {
        if self.concerns(e) {
            *e = self.value(e, known);
        }
    }

    fn effect(&self, effect: &mut Effect, known: &mut Known) {
        if self.concerns_effect(effect) {
            let none = Effect::Zero {
                lhs: effect.written().clone(),
            };
            let old = std::mem::replace(effect, none);
            let before = &*known;
            *effect = old.map(&mut |lv| self.place(&lv, before), &mut |e| {
                self.value(&e, before)
            });
        }
        forget(known, effect.written());
        let Effect::Assign { lhs, rhs } = effect else {
            return;
        };
        let (Some(known), Some(v)) = (known, lhs.as_var()) else {
            return;
        };
        if self.is_register(v) && self.is_address(rhs) {
            let held = self.put_in(rhs, known);
            if !mentions(&held, v) {
                known.insert(v, held);
            }
        }
    }

    /// A variable of this procedure that no pointer reaches.
    fn is_register(&self, v: VarId) -> bool {
        let var = &self.vars[v.0 as usize];
        !var.in_memory && var.kind.function() == Some(self.func)
    }

    /// Is it calculated from variables and their addresses alone, by nothing but sums with
    /// constants?
    fn is_address(&self, e: &Expr) -> bool {
        match &e.kind {
            ExprKind::Int(_) => true,
            ExprKind::Load(lv) => lv.as_var().is_some_and(|v| self.is_register(v)),
            ExprKind::AddrOf(lv) => self.distance(lv).is_some_and(|_| match &lv.base {
                Base::Var(_) => true,
                Base::Deref(p) => self.is_address(p),
            }),
            ExprKind::Cast(inner) => self.is_word(&e.ty) && self.is_address(inner),
            ExprKind::PtrAdd(a, b) => b.as_int().is_some() && self.is_address(a),
            ExprKind::Binary(BinOp::Add | BinOp::Sub, a, b) => {
                b.as_int().is_some() && self.is_address(a)
            }
            _ => false,
        }
    }

    /// The bytes from the variable, or from the pointer, to the l-value, if this is a number.
    fn distance(&self, lv: &Lval) -> Option<i128> {
        let mut ty = match &lv.base {
            Base::Var(v) => self.vars[v.0 as usize].ty.clone(),
            Base::Deref(p) => p.ty.pointee()?.clone(),
        };
        let mut bytes: i128 = 0;
        for step in &lv.path {
            ty = match step {
                Step::Field(id, n) => {
                    let f = self.types.comp(*id).fields.as_ref()?.get(*n)?;
                    if f.bits.is_some() {
                        return None;
                    }
                    bytes += i128::from(f.offset);
                    f.ty.clone()
                }
                Step::Index(i) => {
                    let Type::Array(element, _) = &ty else {
                        return None;
                    };
                    let size = i128::from(self.types.size(element)?);
                    bytes += i.as_int()?.checked_mul(size)?;
                    (**element).clone()
                }
            };
        }
        Some(bytes)
    }

    /// A pointer, or a number that holds each.
    fn is_word(&self, ty: &Type) -> bool {
        let width = self.types.model.pointer_width();
        ty.is_ptr()
            || ty
                .int_kind()
                .is_some_and(|k| k.width(self.types.model) == width)
    }

    fn put_in(&self, e: &Expr, known: &HashMap<VarId, Expr>) -> Expr {
        if let ExprKind::Load(lv) = &e.kind {
            if let Some(held) = lv.as_var().and_then(|v| known.get(&v)) {
                return held.clone();
            }
        }
        let part = &mut |x: &Expr| Some(self.put_in(x, known));
        e.map_children(part).unwrap_or_else(|| e.clone())
    }

    fn value(&self, e: &Expr, known: &Known) -> Expr {
        let e = match &e.kind {
            ExprKind::Load(lv) => return Expr::load(self.place(lv, known)),
            _ => {
                let part = &mut |x: &Expr| Some(self.value(x, known));
                e.map_children(part).unwrap_or_else(|| e.clone())
            }
        };
        match &e.kind {
            ExprKind::Cmp(op @ (CmpOp::Eq | CmpOp::Ne), a, b) => {
                self.of_pointers(*op, a, b, known).unwrap_or(e)
            }
            _ => e,
        }
    }

    /// The comparison of two addresses that were made numbers.
    fn of_pointers(&self, op: CmpOp, a: &Expr, b: &Expr, known: &Known) -> Option<Expr> {
        if !a.ty.is_int() {
            return None;
        }
        let (a, b) = (self.pointer(a, known)?, self.pointer(b, known)?);
        let ty = match (a.as_int(), b.as_int()) {
            (Some(_), Some(_)) => return None,
            (Some(0), None) => b.ty.clone(),
            (None, Some(0)) => a.ty.clone(),
            _ if a.ty == b.ty => a.ty.clone(),
            _ => return None,
        };
        let of_type = |e: Expr| match e.as_int() {
            Some(0) => Expr::int(0, ty.clone()),
            _ => e,
        };
        Some(Expr::cmp(op, of_type(a), of_type(b)))
    }

    /// The pointer whose number this is, or 0.
    fn pointer(&self, e: &Expr, known: &Known) -> Option<Expr> {
        let mut at = e.clone();
        loop {
            at = match &at.kind {
                ExprKind::Int(0) => return Some(at),
                _ if at.ty.is_ptr() => return Some(at),
                ExprKind::Cast(inner) if self.is_word(&at.ty) && self.is_word(&inner.ty) => {
                    (**inner).clone()
                }
                ExprKind::Load(lv) => known.as_ref()?.get(&lv.as_var()?)?.clone(),
                _ => return None,
            };
        }
    }

    /// The l-value, as a member if it is one.
    fn place(&self, lv: &Lval, known: &Known) -> Lval {
        let part = &mut |x: &Expr| Some(self.value(x, known));
        let lv = lv.map_children(part).unwrap_or_else(|| lv.clone());
        match &lv.base {
            Base::Deref(p) if lv.path.is_empty() && lv.ty.is_scalar() => {
                self.member(p, &lv.ty, known).unwrap_or(lv)
            }
            _ => lv,
        }
    }

    /// The member of a type at an address.
    fn member(&self, address: &Expr, ty: &Type, known: &Known) -> Option<Lval> {
        let mut at = address.clone();
        let mut offset: i128 = 0;
        // Was the address taken apart? `*p` stays what it is where p is `&x`.
        let mut converted = false;
        loop {
            let whole = match (&at.kind, at.ty.pointee()) {
                (ExprKind::AddrOf(lv), _) => converted.then(|| (**lv).clone()),
                (_, Some(Type::Comp(_) | Type::Array(..))) => Some(Lval::deref(at.clone())),
                _ => None,
            };
            if let (Some(whole), Ok(inside)) = (whole, u64::try_from(offset)) {
                if let Some(found) = self.part(whole, inside, ty) {
                    return Some(found);
                }
            }
            at = match &at.kind {
                ExprKind::AddrOf(lv) => {
                    offset += self.distance(lv)?;
                    match &lv.base {
                        Base::Var(v) if !lv.path.is_empty() => self.address_of(*v),
                        Base::Var(_) => return None,
                        Base::Deref(p) => (**p).clone(),
                    }
                }
                ExprKind::Cast(inner) if self.is_word(&at.ty) && self.is_word(&inner.ty) => {
                    converted = true;
                    (**inner).clone()
                }
                ExprKind::PtrAdd(p, i) => {
                    let stride = match at.ty.pointee()? {
                        Type::Void => 1,
                        ty => self.types.size(ty)?,
                    };
                    offset += i.as_int()?.checked_mul(i128::from(stride))?;
                    (**p).clone()
                }
                ExprKind::Binary(op @ (BinOp::Add | BinOp::Sub), a, b) if self.is_word(&at.ty) => {
                    let by = self.signed(b.as_int()?, &at.ty);
                    offset += if *op == BinOp::Sub { -by } else { by };
                    (**a).clone()
                }
                ExprKind::Load(lv) => known.as_ref()?.get(&lv.as_var()?)?.clone(),
                _ => return None,
            };
        }
    }

    fn address_of(&self, v: VarId) -> Expr {
        let ty = self.vars[v.0 as usize].ty.clone();
        let lval = Lval {
            base: Base::Var(v),
            path: Vec::new(),
            ty,
        };
        construct::addr_of(lval)
    }

    /// A summand of an address: those past the middle lead back.
    fn signed(&self, summand: i128, ty: &Type) -> i128 {
        let width = self.types.model.pointer_width();
        match ty.is_int() && summand >= 1 << (width - 1) {
            true => summand - (1 << width),
            false => summand,
        }
    }

    /// The member or element of an object, or of one in it, that lies there and has the
    /// type.
    fn part(&self, whole: Lval, offset: u64, ty: &Type) -> Option<Lval> {
        if let Type::Array(element, Some(count)) = &whole.ty {
            let size = self.types.size(element).filter(|size| *size > 0)?;
            let (n, inside) = (offset / size, offset % size);
            if n >= *count {
                return None;
            }
            let index = Type::Int(self.types.model.ptrdiff_t());
            let step = Step::Index(Expr::int(i128::from(n), index));
            let element = Lval {
                ty: (**element).clone(),
                path: [whole.path, vec![step]].concat(),
                base: whole.base,
            };
            return self.part(element, inside, ty);
        }
        let Type::Comp(id) = whole.ty else {
            return (offset == 0 && whole.ty == *ty).then_some(whole);
        };
        let comp = self.types.comp(id);
        if comp.is_union || comp.packed {
            return None;
        }
        let mut fields = comp.fields.iter().flatten().enumerate();
        let holds = |f: &ir::types::Field| {
            let size = self.types.size(&f.ty).unwrap_or(0);
            f.bits.is_none() && !f.is_volatile && f.offset <= offset && offset - f.offset < size
        };
        let (n, f) = fields.find(|(_, f)| holds(f))?;
        let inner = Lval {
            path: [whole.path, vec![Step::Field(id, n)]].concat(),
            base: whole.base,
            ty: f.ty.clone(),
        };
        self.part(inner, offset - f.offset, ty)
    }
}

fn mentions(e: &Expr, v: VarId) -> bool {
    e.loads().iter().any(|lv| lv.as_var() == Some(v))
}

/// The l-value gets another value.
fn forget(known: &mut Known, written: &Lval) {
    if let (Some(known), Base::Var(v)) = (known, &written.base) {
        known.retain(|of, held| of != v && !mentions(held, *v));
    }
}

fn join(a: Known, b: Known) -> Known {
    match (a, b) {
        (Some(mut a), Some(b)) => {
            a.retain(|v, held| b.get(v) == Some(held));
            Some(a)
        }
        (one, None) | (None, one) => one,
    }
}
