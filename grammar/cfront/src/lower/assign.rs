//! Assignments (C11 6.5.16) and increments (6.5.2.4, 6.5.3.1).
//!
//! The target's place is found first, then the value, or the other way round where gcc does
//! so; a place that the value's effects could move is held in temporaries (see `order`).

use super::cast_target::{cast_target, Change};
use super::choice::is_elvis;
use super::context::{Lower, Res};
use super::open_order::{Operand, Start};
use super::value::{Value, Want};
use crate::parse::{ast, Node};
use ir::construct;
use ir::types::Type;
use ir::{Base, BinOp, Effect, Expr, ExprKind, Lval, Step, Stmt, StmtKind};

impl Lower<'_> {
    /// `lhs = rhs`; the value only if `want`.
    pub(super) fn assign(
        &mut self,
        node: &Node<ast::Expression>,
        lhs: &Node<ast::Expression>,
        rhs: &Node<ast::Expression>,
        want: bool,
    ) -> Res<Value> {
        if let Some(cast) = cast_target(lhs) {
            return self.change_cast(node, cast, Change::Assign(None, rhs), want);
        }
        let start = self.operands_start();
        let mut lv = self.lvalue(lhs)?;
        self.modifiable(lhs, &lv)?;
        let mark = self.next_operand(&start);
        if let Some(value) = self.straight_into(rhs, &lv)? {
            return match value {
                Value::Object(place) if place == lv => {
                    let both = vec![Operand::place(start.mark, &mut lv), Operand::done(mark)];
                    self.in_any_order(&start, both, None)?;
                    Ok(match want {
                        true => Value::Pure(Expr::load(lv)),
                        false => Value::Void,
                    })
                }
                Value::Pure(e) => self.finish_assign(node, &start, lv, mark, e, want),
                Value::Object(place) => {
                    let e = self.read(rhs, place, false)?;
                    self.finish_assign(node, &start, lv, mark, e, want)
                }
                Value::Function(f) => {
                    let e = self.function_address(f);
                    self.finish_assign(node, &start, lv, mark, e, want)
                }
                Value::Void => Err(self.fault(rhs, "this has no value")),
            };
        }
        let mut e = self.rvalue(rhs)?;
        let unchanged = matches!(e.kind, ExprKind::Load(_)) && e.ty == lv.ty;
        let straight = unchanged && goes_straight(rhs, &e.ty);
        let direct = straight && ir::fold::bit_field(self.types(), &lv).is_none();
        let late = self.options.gcc_order && mark > start.mark;
        if late && self.mark() > mark && matches!(rhs.node, ast::Expression::Statement(_)) {
            // The value of its last statement is read there.
            e = self.saved(e);
        }
        if !direct && (late || self.mark() > mark) {
            return self.value_first(node, &start, lv, mark, e, want);
        }
        self.finish_assign(node, &start, lv, mark, e, want)
    }

    /// gcc evaluates the value first, unless it goes straight into the place.
    fn value_first(
        &mut self,
        node: &Node<ast::Expression>,
        start: &Start,
        mut lv: Lval,
        mark: usize,
        e: Expr,
        want: bool,
    ) -> Res<Value> {
        let mut e = self.convert_for(node, e, &lv)?;
        let late = self.options.gcc_order && mark > start.mark;
        if late {
            e = self.with_operands_read(e);
        }
        self.flush_labels();
        let mark = self.exchanged(start, mark);
        if late {
            let end = self.mark();
            let operands = vec![
                Operand::done(start.mark),
                Operand::place(mark, &mut lv),
                Operand::value(end, &mut e),
            ];
            self.in_any_order(start, operands, None)?;
            return self.write(node, lv, e, want);
        }
        let both = vec![
            Operand::value(start.mark, &mut e),
            Operand::place(mark, &mut lv),
        ];
        if !self.in_any_order(start, both, None)? {
            e = self.keep(e, mark);
        }
        self.write(node, lv, e, want)
    }

    /// gcc reads the operands of a value's last operation before the place does anything, but
    /// a variable in a register, and an object that is the whole value, after it.
    fn with_operands_read(&mut self, e: Expr) -> Expr {
        use ExprKind::{AddrOf, And, Cmp, Cond, Load, Not, Or};
        if let And(..) | Or(..) | Cond(..) | Cmp(..) | Not(_) = e.kind {
            // The last operation is a branch, or the conversion of a truth value.
            return self.saved(e);
        }
        let place = matches!(e.kind, Load(_) | AddrOf(_));
        let read = e.map_children(&mut |operand| {
            let late = operand.loads().is_empty()
                || self.is_in_register(operand)
                || place && self.is_addressed_by(operand);
            let mut operand = operand.clone();
            if !late {
                self.read_whole(&mut operand);
            }
            Some(operand)
        });
        read.unwrap_or(e)
    }

    fn is_in_register(&self, e: &Expr) -> bool {
        match &e.kind {
            ExprKind::Load(lv) => lv.as_var().is_some_and(|v| self.is_register(v)),
            _ => false,
        }
    }

    /// Is it a register, as an address or an index has it: a constant further on, or an `int`?
    fn is_addressed_by(&self, e: &Expr) -> bool {
        match &e.kind {
            ExprKind::PtrAdd(p, i) => self.is_in_register(p) && i.as_int().is_some(),
            ExprKind::Cast(i) => self.is_in_register(i) && self.types().scalar_width(&i.ty) >= 32,
            _ => false,
        }
    }

    fn finish_assign(
        &mut self,
        node: &Node<ast::Expression>,
        start: &Start,
        mut lv: Lval,
        mark: usize,
        e: Expr,
        want: bool,
    ) -> Res<Value> {
        let mut e = self.convert_for(node, e, &lv)?;
        let both = vec![
            Operand::place(start.mark, &mut lv),
            Operand::value(mark, &mut e),
        ];
        if !self.in_any_order(start, both, None)? {
            lv = self.keep_lval(lv, mark);
        }
        self.write(node, lv, e, want)
    }

    /// The value of `rhs` in `lv = rhs` where it may go straight into `lv`; it
    /// has, if it is the object `lv`. `None`: nothing was done.
    pub(super) fn straight_into(
        &mut self,
        rhs: &Node<ast::Expression>,
        lv: &Lval,
    ) -> Res<Option<Value>> {
        if !is_fixed(lv) || ir::fold::bit_field(self.types(), lv).is_some() {
            return Ok(None);
        }
        let call = match &rhs.node {
            ast::Expression::Call(c) => &c.node,
            // `(T *) malloc(n)` makes an object of T.
            ast::Expression::Cast(c) => match &c.node.expression.node {
                ast::Expression::Call(call) if self.is_allocation(&call.node) => {
                    let (ty, _) = self.trial(|l| l.type_name(&c.node.type_name))?;
                    if ty.ty != lv.ty {
                        return Ok(None);
                    }
                    &call.node
                }
                _ => return Ok(None),
            },
            ast::Expression::Conditional(c) if lv.ty.is_scalar() && !is_elvis(&c.node) => {
                return self.conditional_into(rhs, &c.node, lv).map(Some);
            }
            _ => return Ok(None),
        };
        self.call_for(rhs, call, Want::Into(lv.clone())).map(Some)
    }

    /// Stores a converted value; the value of the assignment if `want`.
    fn write(&mut self, node: &Node<ast::Expression>, lv: Lval, e: Expr, want: bool) -> Res<Value> {
        if !want {
            self.store(node, lv, e)?;
            return Ok(Value::Void);
        }
        if e.as_int().is_some() && ir::fold::bit_field(self.types(), &lv).is_none() {
            self.store(node, lv, e.clone())?;
            return Ok(Value::Pure(e));
        }
        // Reading it again must not see another place or another value.
        let probe = Stmt {
            id: 0,
            labels: Vec::new(),
            kind: StmtKind::Effect(Effect::Zero { lhs: lv.clone() }),
            pos: self.frame.pos,
        };
        let moves = lv.children().into_iter().any(|c| self.changes(&probe, c));
        if lv.ty.is_scalar() && (moves || self.is_volatile(&lv)) {
            let e = self.as_read_from(&lv, e);
            let e = self.saved(e);
            self.store(node, lv, e.clone())?;
            return Ok(Value::Pure(e));
        }
        self.store(node, lv.clone(), e)?;
        Ok(Value::Pure(Expr::load(lv)))
    }

    /// `lv = e` for a value of the l-value's type, structs included.
    pub(super) fn store<T>(&mut self, node: &Node<T>, lv: Lval, e: Expr) -> Res<()> {
        match (&lv.ty, e.kind) {
            (Type::Comp(_), ExprKind::Load(src))
                if src.ty == lv.ty && self.types().size(&lv.ty).is_some() =>
            {
                let volatile = self.is_volatile(&src);
                if *src != lv {
                    let dst = lv.clone();
                    self.emit(StmtKind::Effect(Effect::Copy { dst, src: *src }));
                }
                // Of a volatile object each member is any value at each read.
                if volatile {
                    self.any_contents("volatile", vec![Expr::addr_of(lv)]);
                }
                Ok(())
            }
            (Type::Int(_) | Type::Ptr(_) | Type::Float(_), kind) => {
                let e = Expr { kind, ty: e.ty };
                let e = self.convert_for(node, e, &lv)?;
                let e = match ir::fold::bit_field(self.types(), &lv) {
                    Some(width) => self.reduced(width, e),
                    None => e,
                };
                self.assign_stmt(lv, e);
                Ok(())
            }
            (ty, _) => {
                let shown = self.show(ty);
                Err(self.fault(
                    node,
                    format!("an object of type `{shown}` cannot be assigned"),
                ))
            }
        }
    }

    /// `lhs op= rhs`.
    pub(super) fn compound_assign(
        &mut self,
        node: &Node<ast::Expression>,
        op: BinOp,
        lhs: &Node<ast::Expression>,
        rhs: &Node<ast::Expression>,
        want: bool,
    ) -> Res<Value> {
        if let Some(cast) = cast_target(lhs) {
            return self.change_cast(node, cast, Change::Assign(Some(op), rhs), want);
        }
        let start = self.operands_start();
        let mut e = self.rvalue(rhs)?;
        let mark = self.next_operand(&start);
        let mut lv = self.lvalue(lhs)?;
        self.modifiable(lhs, &lv)?;
        let mut old = self.read(lhs, lv.clone(), false)?;
        let end = self.mark();
        let mut updated = Operand::place(mark, &mut lv);
        updated.values.push(&mut old);
        // A value without effects is read behind the place.
        let both = match mark > start.mark {
            true => vec![Operand::value(start.mark, &mut e), updated],
            false => vec![updated, Operand::value(end, &mut e)],
        };
        if !self.in_any_order(&start, both, None)? {
            e = self.keep(e, mark);
        }
        let new = self.arith(node, op, old, e)?;
        let new = self.convert_for(node, new, &lv)?;
        self.write(node, lv, new, want)
    }

    /// `++` and `--`.
    pub(super) fn step(
        &mut self,
        node: &Node<ast::Expression>,
        operand: &Node<ast::Expression>,
        op: BinOp,
        post: bool,
        want: bool,
    ) -> Res<Value> {
        if let Some(cast) = cast_target(operand) {
            return self.change_cast(node, cast, Change::Step(op, post), want);
        }
        let lv = self.lvalue(operand)?;
        self.modifiable(operand, &lv)?;
        let old = self.read(operand, lv.clone(), false)?;
        let kept = (post && want).then(|| self.saved(old.clone()));
        let new = self.arith(node, op, old, Expr::int(1, Type::int()))?;
        let new = self.convert_for(node, new, &lv)?;
        match kept {
            Some(kept) => {
                self.store(node, lv, new)?;
                Ok(Value::Pure(kept))
            }
            None => self.write(node, lv, new, want),
        }
    }
}

/// Does gcc find the place first, and make the value there? So it does for a call, a compound
/// literal, and a choice of structures.
fn goes_straight(node: &Node<ast::Expression>, ty: &Type) -> bool {
    match &node.node {
        ast::Expression::CompoundLiteral(_) => true,
        ast::Expression::Conditional(_) => matches!(ty, Type::Comp(_)),
        _ => is_bare_call(node),
    }
}

/// Is it a call, but for what gcc folds away: a conversion that does nothing, a `+`?
fn is_bare_call(node: &Node<ast::Expression>) -> bool {
    match &node.node {
        ast::Expression::Call(_) => true,
        ast::Expression::Cast(c) => is_bare_call(&c.node.expression),
        ast::Expression::UnaryOperator(u) => {
            u.node.operator.node == ast::UnaryOperator::Plus && is_bare_call(&u.node.operand)
        }
        _ => false,
    }
}

/// Does the l-value denote the same place whatever happens?
pub(super) fn is_fixed(lv: &Lval) -> bool {
    let fixed_step = |s: &Step| match s {
        Step::Field(..) => true,
        Step::Index(e) => e.as_int().is_some(),
    };
    matches!(lv.base, Base::Var(_)) && lv.path.iter().all(fixed_step)
}

/// Conversions that `construct` makes by itself, for the other modules.
impl Lower<'_> {
    /// An integer as `size_t`.
    pub(super) fn as_size<T>(&mut self, node: &Node<T>, e: Expr) -> Res<Expr> {
        let size_t = Type::Int(self.types().model.size_t());
        let e = construct::promote(self.types(), e);
        self.convert(node, e, &size_t)
    }
}
