//! Expressions: pure values out, effects into statements (C11 6.5).

use super::choice::is_elvis;
use super::constraints::is_place;
use super::context::{Lower, Res};
use super::open_order::Operand;
use super::scope::Entity;
use super::value::{Value, Want};
use crate::dialect::PART;
use crate::parse::{ast, Node};
use ir::construct;
use ir::types::{IntKind, Type};
use ir::{BinOp, CmpOp, Decides, Expr, ExprKind, FuncId, Input, Lval, Step, StmtKind, UnOp};

/// A name for the text of the function's name?
pub(super) fn is_own_name(name: &str) -> bool {
    matches!(name, "__func__" | "__FUNCTION__" | "__PRETTY_FUNCTION__")
}

impl Lower<'_> {
    /// What an expression denotes.
    pub(super) fn eval(&mut self, node: &Node<ast::Expression>) -> Res<Value> {
        self.enter(node)?;
        let result = self.eval_inner(node);
        self.leave();
        result
    }

    fn eval_inner(&mut self, node: &Node<ast::Expression>) -> Res<Value> {
        if let Some(row) = self.row_value(node)? {
            return Ok(row);
        }
        match &node.node {
            ast::Expression::Identifier(id) => self.identifier(id),
            ast::Expression::Constant(c) => match &c.node {
                ast::Constant::Integer(i) => Ok(Value::Pure(self.integer(c, i)?)),
                ast::Constant::Character(text) => Ok(Value::Pure(self.character(c, text)?)),
                ast::Constant::Float(f) => {
                    let ty = self.float_type(f);
                    let digits = super::literal::digits(f);
                    Ok(Value::Pure(self.float_constant(&digits, ty)))
                }
            },
            ast::Expression::StringLiteral(s) => {
                let lv = self.string_object(s)?;
                Ok(Value::Object(lv))
            }
            ast::Expression::Member(m) => self.member(node, &m.node),
            ast::Expression::Call(c) => self.call(node, &c.node),
            ast::Expression::CompoundLiteral(c) => self.compound_literal(node, &c.node),
            ast::Expression::SizeOfTy(t) => {
                let ty = self.type_name(&t.node.0)?.ty;
                self.fits_memory(node, &ty)?;
                if let Some(size) = self.variable_type_size(&t.node.0)? {
                    return Ok(Value::Pure(size));
                }
                Ok(Value::Pure(self.size_of(node, &ty)?))
            }
            ast::Expression::SizeOfVal(e) => Ok(Value::Pure(self.size_of_value(node, &e.node.0)?)),
            ast::Expression::AlignOf(t) => {
                let ty = self.type_name(&t.node.0)?.ty;
                let align = self.types().align(&ty);
                Ok(Value::Pure(self.size_value(align)))
            }
            ast::Expression::UnaryOperator(u) => self.unary(node, &u.node),
            ast::Expression::Cast(c) => self.cast(node, &c.node),
            ast::Expression::BinaryOperator(b) => self.binary(node, &b.node),
            ast::Expression::Conditional(c) => self.conditional(node, &c.node),
            ast::Expression::Comma(list) => {
                let Some((last, first)) = list.split_last() else {
                    return Ok(Value::Void);
                };
                for e in first {
                    self.discard(e)?;
                }
                self.decayed(last)
            }
            ast::Expression::OffsetOf(o) => self.offset_of(node, &o.node),
            ast::Expression::VaArg(v) => {
                let ty = self.type_name(&v.node.type_name)?.ty;
                self.next_argument(&v.node.va_list, ty)
            }
            ast::Expression::Statement(s) => self.statement_expression(s),
            ast::Expression::GenericSelection(g) => self.generic(node, &g.node),
        }
    }

    fn identifier(&mut self, id: &Node<ast::Identifier>) -> Res<Value> {
        let name = id.node.name.as_str();
        match self.names.lookup(name) {
            Some(Entity::Var(v)) => {
                let v = *v;
                let lv = self.var_lval(v);
                if self.declared.places.contains(&v) {
                    let start = construct::load(self.types(), lv);
                    let start = construct::cast(self.types(), start, &Type::Void.ptr());
                    return Ok(Value::Object(Lval::deref(start)));
                }
                Ok(Value::Object(lv))
            }
            Some(Entity::Func(f)) => {
                let f = *f;
                self.refuse_function(id, f)?;
                Ok(Value::Function(f))
            }
            Some(Entity::Enumerator(e)) => Ok(Value::Pure(Expr::int(e.value, e.ty.clone()))),
            Some(Entity::Typedef(_)) => {
                Err(self.fault(id, format!("`{name}` is a type, not a value")))
            }
            None if is_own_name(name) => Ok(Value::Object(self.function_name(name))),
            // C23; before, somebody declares them.
            None if matches!(name, "true" | "false") => {
                let value = i128::from(name == "true");
                Ok(Value::Pure(Expr::int(value, Type::Int(IntKind::Bool))))
            }
            None if name == "nullptr" => Ok(Value::Pure(Expr::int(0, Type::Void.ptr()))),
            None => Err(self.fault(id, format!("`{name}` is not declared"))),
        }
    }

    /// The value after the conversions of C11 6.3.2.1: no object, no array,
    /// no function any more.
    pub(super) fn rvalue(&mut self, node: &Node<ast::Expression>) -> Res<Expr> {
        let value = self.eval(node)?;
        let volatile = match &value {
            Value::Object(_) => self.volatile_by_cast(node)?,
            _ => false,
        };
        match self.value_of(node, value, volatile)? {
            Some(e) => Ok(self.bounded(e)),
            None => Err(self.fault(node, "this has no value")),
        }
    }

    /// The same, but `void` is allowed.
    pub(super) fn decayed(&mut self, node: &Node<ast::Expression>) -> Res<Value> {
        let value = self.eval(node)?;
        Ok(match self.value_of(node, value, false)? {
            Some(e) => Value::Pure(self.bounded(e)),
            None => Value::Void,
        })
    }

    pub(super) fn value_of(
        &mut self,
        node: &Node<ast::Expression>,
        value: Value,
        volatile: bool,
    ) -> Res<Option<Expr>> {
        Ok(Some(match value {
            Value::Pure(e) => e,
            Value::Function(f) => self.function_address(f),
            Value::Object(lv) => self.read(node, lv, volatile)?,
            Value::Void => return Ok(None),
        }))
    }

    /// The value of an object; any value if it is volatile.
    pub(super) fn read<T>(&mut self, node: &Node<T>, lv: Lval, volatile: bool) -> Res<Expr> {
        if let Type::Func(_) | Type::Void = lv.ty {
            return Err(self.fault(node, "this is no object"));
        }
        if matches!(lv.ty, Type::Array(..)) {
            return Ok(match construct::load(self.types(), lv).kind {
                ExprKind::AddrOf(first) => self.address(*first),
                kind => Expr {
                    kind,
                    ty: Type::Void.ptr(),
                },
            });
        }
        if let Some(value) = lv.as_var().and_then(|v| self.declared.constants.get(&v)) {
            return Ok(Expr::int(*value, lv.ty));
        }
        if lv.ty.is_scalar() && (volatile || self.is_volatile(&lv)) {
            let read = Box::new(Expr::load(lv.clone()));
            let e = self.input(lv.ty.clone(), Input::Volatile(read));
            return Ok(self.as_read_from(&lv, e));
        }
        Ok(Expr::load(lv))
    }

    /// The value that reading a place yields after `e` was stored there: a
    /// bit-field keeps some bits and has the type it is promoted to.
    pub(super) fn as_read_from(&self, lv: &Lval, e: Expr) -> Expr {
        match ir::fold::bit_field(self.types(), lv) {
            Some(width) => {
                let e = self.reduced(width, e);
                match construct::promoted(self.types(), &Expr::load(lv.clone())) {
                    Some(t) => {
                        let e = construct::convert(self.types(), e, t);
                        construct::of_type(self.types(), e, t)
                    }
                    None => e,
                }
            }
            None => e,
        }
    }

    /// Is the object reached through a cast to a pointer to volatile?
    fn volatile_by_cast(&mut self, node: &Node<ast::Expression>) -> Res<bool> {
        match &node.node {
            ast::Expression::UnaryOperator(u)
                if u.node.operator.node == ast::UnaryOperator::Indirection =>
            {
                self.cast_to_volatile(&u.node.operand)
            }
            ast::Expression::BinaryOperator(b)
                if b.node.operator.node == ast::BinaryOperator::Index =>
            {
                Ok(self.cast_to_volatile(&b.node.lhs)? || self.volatile_by_cast(&b.node.lhs)?)
            }
            ast::Expression::Member(m) => match m.node.operator.node {
                ast::MemberOperator::Indirect => self.cast_to_volatile(&m.node.expression),
                ast::MemberOperator::Direct => self.volatile_by_cast(&m.node.expression),
            },
            _ => Ok(false),
        }
    }

    /// The low bits of a value, as a bit-field of that width holds them.
    pub(super) fn reduced(&self, width: u32, e: Expr) -> Expr {
        let Some(kind) = e.ty.int_kind() else {
            return e;
        };
        let held = matches!(e.kind, ExprKind::Bits(bits, _) if bits <= width);
        if held || width >= kind.width(self.types().model) {
            return e;
        }
        if let Some(v) = e.as_int() {
            return Expr::int(ir::fold::bits(self.types(), width, kind, v), e.ty);
        }
        let ty = e.ty.clone();
        Expr {
            kind: ExprKind::Bits(width, Box::new(e)),
            ty,
        }
    }

    /// The function that has the address: a body for inlining alone has none.
    fn outer_function(&mut self, f: FuncId) -> FuncId {
        let function = self.program.func(f);
        let Some(symbol) = self.link.outer_symbol(&function.name).map(str::to_string) else {
            return f;
        };
        if let Some(Entity::Func(outer)) = self.link.symbol_entity(&symbol) {
            return outer;
        }
        let (info, pos) = (self.declared.infos[f.0 as usize].clone(), function.pos);
        let outer = self.new_function(&symbol, info, pos);
        self.link.externs.insert(symbol, Entity::Func(outer));
        outer
    }

    /// The address of a function; it may be called through pointers from now on.
    pub(super) fn function_address(&mut self, f: FuncId) -> Expr {
        let f = self.outer_function(f);
        self.unfinished.addressed_funcs.insert(f);
        let info = &self.declared.infos[f.0 as usize];
        let address = Expr {
            kind: ExprKind::FuncAddr(f),
            ty: Type::Func(std::sync::Arc::new(info.ty.clone())).ptr(),
        };
        match self.may_be_missing(f) {
            true => self.or_null(f, address),
            false => self.or_first(f, address),
        }
    }

    /// An object; a struct that is a value is one too.
    pub(super) fn lvalue(&mut self, node: &Node<ast::Expression>) -> Res<Lval> {
        match self.eval(node)? {
            Value::Object(lv) => Ok(lv),
            Value::Pure(Expr {
                kind: ExprKind::Load(lv),
                ty: Type::Comp(_),
            }) => Ok(*lv),
            _ => Err(self.fault(node, "this is no object, it cannot be changed")),
        }
    }

    fn member(&mut self, node: &Node<ast::Expression>, m: &ast::MemberExpression) -> Res<Value> {
        let base = match m.operator.node {
            ast::MemberOperator::Direct => self.lvalue(&m.expression)?,
            ast::MemberOperator::Indirect => {
                let p = self.rvalue(&m.expression)?;
                self.deref(&m.expression, p)?
            }
        };
        let name = &m.identifier.node.name;
        match construct::field(self.types(), &base, name) {
            Some(lv) => Ok(Value::Object(lv)),
            None => {
                let shown = self.show(&base.ty);
                Err(self.fault(node, format!("`{shown}` has no field `{name}`")))
            }
        }
    }

    /// The operand of `&`; the address itself of an array of variable length.
    fn addressed(&mut self, node: &Node<ast::Expression>) -> Res<Value> {
        match self.row_address(node)? {
            Some(e) => Ok(Value::Object(Lval::deref(e))),
            None => self.eval(node),
        }
    }

    fn unary(
        &mut self,
        node: &Node<ast::Expression>,
        u: &ast::UnaryOperatorExpression,
    ) -> Res<Value> {
        use ast::UnaryOperator as Op;
        let e = match u.operator.node {
            Op::Address => match self.addressed(&u.operand)? {
                Value::Function(f) => self.function_address(f),
                Value::Object(lv) => {
                    if !is_place(&u.operand.node) {
                        return Err(self.fault(node, "this is no object, it has no address"));
                    }
                    if ir::fold::bit_field(self.types(), &lv).is_some() {
                        return Err(self.fault(node, "the address of a bit-field"));
                    }
                    self.address(lv)
                }
                // `&*fp` of a function pointer.
                Value::Pure(e) if matches!(e.ty.pointee(), Some(Type::Func(_))) => e,
                Value::Pure(Expr {
                    kind: ExprKind::Load(lv),
                    ty: Type::Comp(_),
                }) => self.address(*lv),
                _ => return Err(self.fault(node, "this is no object, it has no address")),
            },
            Op::Indirection => {
                if let Some(number) = complex_whole(&u.operand) {
                    return self.complex_part(number);
                }
                let p = self.rvalue(&u.operand)?;
                if matches!(p.ty.pointee(), Some(Type::Func(_))) {
                    return Ok(Value::Pure(p));
                }
                if p.ty.pointee() == Some(&Type::Void) {
                    return Ok(Value::Object(Lval::deref(p)));
                }
                return Ok(Value::Object(self.deref(node, p)?));
            }
            Op::Plus | Op::Minus | Op::Complement => {
                let e = self.rvalue(&u.operand)?;
                let op = match u.operator.node {
                    Op::Minus => Some(UnOp::Neg),
                    Op::Complement => Some(UnOp::BitNot),
                    _ => None,
                };
                self.arith_unary(node, op, e)?
            }
            Op::Negate => {
                let e = self.rvalue(&u.operand)?;
                self.logical_not(node, e)?
            }
            Op::PostIncrement => return self.step(node, &u.operand, BinOp::Add, true, true),
            Op::PostDecrement => return self.step(node, &u.operand, BinOp::Sub, true, true),
            Op::PreIncrement => return self.step(node, &u.operand, BinOp::Add, false, true),
            Op::PreDecrement => return self.step(node, &u.operand, BinOp::Sub, false, true),
        };
        Ok(Value::Pure(e))
    }

    /// The real or imaginary part of a number: any value, as for all floats.
    fn complex_part(&mut self, number: &Node<ast::Expression>) -> Res<Value> {
        let e = self.rvalue(number)?;
        Ok(Value::Pure(match e.ty {
            Type::Float(kind) => self.any_float(Type::Float(kind.part())),
            // An integer has no imaginary part; which one is asked for is not known here.
            Type::Int(_) => self.approximation(e.ty, "a part of an integer holds any value"),
            _ => return Err(self.fault(number, "this is no complex number")),
        }))
    }

    fn cast(&mut self, node: &Node<ast::Expression>, c: &ast::CastExpression) -> Res<Value> {
        let ty = self.type_name(&c.type_name)?.ty;
        if ty == Type::Void {
            self.discard(&c.expression)?;
            return Ok(Value::Void);
        }
        if let ast::Expression::Call(call) = &c.expression.node {
            if ty.is_ptr() && self.is_allocation(&call.node) {
                let want = Want::Typed(ty.clone());
                let value = self.call_for(&c.expression, &call.node, want)?;
                if let Some(e) = self.value_of(node, value, false)? {
                    return Ok(Value::Pure(self.convert(node, e, &ty)?));
                }
            }
        }
        let e = self.rvalue(&c.expression)?;
        if let Some(member) = self.member_of_type(&ty, &e.ty) {
            // GNU C: a cast to a union makes one of a member's value.
            let t = self.temp(ty.clone());
            let mut place = self.var_lval(t);
            place.path.push(member);
            place.ty = e.ty.clone();
            self.store(node, place, e)?;
            return Ok(Value::Object(self.var_lval(t)));
        }
        Ok(Value::Pure(self.cast_to(node, e, &ty)?))
    }

    /// The first member of a union that has this type.
    fn member_of_type(&self, union: &Type, ty: &Type) -> Option<Step> {
        let Type::Comp(id) = union else { return None };
        let comp = self.types().comp(*id);
        let mut members = comp.fields.iter().flatten().filter(|_| comp.is_union);
        let index = members.position(|f| f.ty == *ty && f.bits.is_none())?;
        Some(Step::Field(*id, index))
    }

    fn binary(
        &mut self,
        node: &Node<ast::Expression>,
        b: &ast::BinaryOperatorExpression,
    ) -> Res<Value> {
        use ast::BinaryOperator as Op;
        let op = &b.operator.node;
        match op {
            Op::Index => return self.index(node, b),
            Op::LogicalAnd | Op::LogicalOr => {
                let and = *op == Op::LogicalAnd;
                return Ok(Value::Pure(self.logical(&b.lhs, &b.rhs, and)?));
            }
            Op::Assign => return self.assign(node, &b.lhs, &b.rhs, true),
            _ => {}
        }
        if let Some(op) = super::effects::compound(op) {
            return self.compound_assign(node, op, &b.lhs, &b.rhs, true);
        }
        if *op == Op::BitwiseAnd {
            if let Some(e) = self.character_bits(&b.lhs, &b.rhs)? {
                return Ok(Value::Pure(e));
            }
        }
        let (x, y) = self.operands(&b.lhs, &b.rhs, is_turned_round(op))?;
        let e = match (arithmetic(op), comparison(op)) {
            (Some(op), _) => self.arith(node, op, x, y)?,
            (_, Some(op)) => self.compare(node, op, x, y)?,
            _ => return Err(self.fault(node, "this operator is not supported")),
        };
        Ok(Value::Pure(e))
    }

    /// Both operands, the left one first. `turned_round`: of an operator whose operands gcc
    /// may exchange.
    fn operands(
        &mut self,
        a: &Node<ast::Expression>,
        b: &Node<ast::Expression>,
        turned_round: bool,
    ) -> Res<(Expr, Expr)> {
        let start = self.operands_start();
        let mut x = self.rvalue(a)?;
        let right = self.next_operand(&start);
        let mut y = self.rvalue(b)?;
        let late = self.is_read_late(&x, turned_round);
        let both = match late && right == start.mark {
            true => {
                let end = self.next_operand(&start);
                vec![Operand::value(right, &mut y), Operand::value(end, &mut x)]
            }
            false => vec![
                Operand::value(start.mark, &mut x),
                Operand::value(right, &mut y),
            ],
        };
        if !self.in_any_order(&start, both, None)? {
            x = self.keep_left(x, right);
        }
        Ok((x, y))
    }

    fn index(
        &mut self,
        node: &Node<ast::Expression>,
        b: &ast::BinaryOperatorExpression,
    ) -> Res<Value> {
        let (mut x, mut y) = self.operands(&b.lhs, &b.rhs, false)?;
        if x.ty.is_int() && y.ty.is_ptr() {
            std::mem::swap(&mut x, &mut y);
        }
        if !x.ty.is_ptr() || !y.ty.is_int() {
            let shown = self.show(&x.ty);
            return Err(self.fault(node, format!("`{shown}` cannot be indexed")));
        }
        if matches!(x.ty.pointee(), Some(Type::Func(_))) {
            return Err(self.fault(node, "a function cannot be indexed"));
        }
        let p = self.offset(node, x, y, false)?;
        Ok(Value::Object(self.deref(node, p)?))
    }

    /// Evaluates for the effects alone.
    pub(super) fn discard(&mut self, node: &Node<ast::Expression>) -> Res<()> {
        use ast::UnaryOperator as Op;
        match &node.node {
            ast::Expression::UnaryOperator(u) => {
                let (op, post) = match u.node.operator.node {
                    Op::PostIncrement => (BinOp::Add, true),
                    Op::PreIncrement => (BinOp::Add, false),
                    Op::PostDecrement => (BinOp::Sub, true),
                    Op::PreDecrement => (BinOp::Sub, false),
                    _ => return self.unused(node),
                };
                self.step(node, &u.node.operand, op, post, false)?;
            }
            ast::Expression::BinaryOperator(b) => {
                let b = &b.node;
                match &b.operator.node {
                    ast::BinaryOperator::Assign => {
                        self.assign(node, &b.lhs, &b.rhs, false)?;
                    }
                    ast::BinaryOperator::LogicalAnd | ast::BinaryOperator::LogicalOr => {
                        let cond = self.condition(&b.lhs)?;
                        let (_, stmts) = self.nested(|l| l.discard(&b.rhs))?;
                        let and = b.operator.node == ast::BinaryOperator::LogicalAnd;
                        self.emit_if(cond, stmts, and);
                    }
                    op => match super::effects::compound(op) {
                        Some(op) => {
                            self.compound_assign(node, op, &b.lhs, &b.rhs, false)?;
                        }
                        None => {
                            self.unused(node)?;
                        }
                    },
                }
            }
            ast::Expression::Comma(list) => {
                for e in list.iter() {
                    self.discard(e)?;
                }
            }
            ast::Expression::Call(c) => {
                self.call_for(node, &c.node, Want::Nothing)?;
            }
            ast::Expression::Conditional(c) if !is_elvis(&c.node) => {
                let cond = self.condition(&c.node.condition)?;
                let (_, then_branch) = self.nested(|l| l.discard(&c.node.then_expression))?;
                let (_, else_branch) = self.nested(|l| l.discard(&c.node.else_expression))?;
                if !then_branch.is_empty() {
                    self.emit(StmtKind::If {
                        cond,
                        decides: Decides::default(),
                        then_branch,
                        else_branch,
                    });
                } else {
                    self.emit_if(cond, else_branch, false);
                }
            }
            ast::Expression::Cast(c) => {
                let ty = self.type_name(&c.node.type_name)?.ty;
                if ty == Type::Void {
                    return self.discard(&c.node.expression);
                }
                self.unused(node)?;
            }
            ast::Expression::Statement(s) => self.statement_as_block(s)?,
            _ => {
                self.unused(node)?;
            }
        }
        Ok(())
    }

    /// A value that nobody uses, or a model that does not say what becomes of it.
    fn unused(&mut self, node: &Node<ast::Expression>) -> Res<()> {
        if let Value::Pure(e) = self.eval(node)? {
            self.read_number(e);
        }
        Ok(())
    }
}

/// The `e` of `(PART *)&e`, which `dialect` makes of `__real__ e`.
fn complex_whole(e: &Node<ast::Expression>) -> Option<&Node<ast::Expression>> {
    let ast::Expression::Cast(cast) = &e.node else {
        return None;
    };
    let names_part = cast
        .node
        .type_name
        .node
        .specifiers
        .iter()
        .any(|s| match &s.node {
            ast::SpecifierQualifier::TypeSpecifier(t) => {
                matches!(&t.node, ast::TypeSpecifier::TypedefName(name) if name.node.name == PART)
            }
            _ => false,
        });
    match &cast.node.expression.node {
        ast::Expression::UnaryOperator(u) if names_part => Some(&u.node.operand),
        _ => None,
    }
}

fn arithmetic(op: &ast::BinaryOperator) -> Option<BinOp> {
    use ast::BinaryOperator as Op;
    Some(match op {
        Op::Multiply => BinOp::Mul,
        Op::Divide => BinOp::Div,
        Op::Modulo => BinOp::Rem,
        Op::Plus => BinOp::Add,
        Op::Minus => BinOp::Sub,
        Op::ShiftLeft => BinOp::Shl,
        Op::ShiftRight => BinOp::Shr,
        Op::BitwiseAnd => BinOp::BitAnd,
        Op::BitwiseXor => BinOp::BitXor,
        Op::BitwiseOr => BinOp::BitOr,
        _ => return None,
    })
}

/// Does gcc take `a op b` as `b op' a` where that is simpler?
fn is_turned_round(op: &ast::BinaryOperator) -> bool {
    let sum = arithmetic(op).is_some_and(|op| {
        use BinOp::{Add, BitAnd, BitOr, BitXor, Mul};
        matches!(op, Add | Mul | BitAnd | BitOr | BitXor)
    });
    sum || comparison(op).is_some()
}

fn comparison(op: &ast::BinaryOperator) -> Option<CmpOp> {
    use ast::BinaryOperator as Op;
    Some(match op {
        Op::Less => CmpOp::Lt,
        Op::Greater => CmpOp::Gt,
        Op::LessOrEqual => CmpOp::Le,
        Op::GreaterOrEqual => CmpOp::Ge,
        Op::Equals => CmpOp::Eq,
        Op::NotEquals => CmpOp::Ne,
        _ => return None,
    })
}
