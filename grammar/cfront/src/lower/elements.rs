//! `memcpy`, `memmove`, `memset` and their kin, one element after the other (`--library
//! bodies`, see [`crate::bodies`]): elements of the type that both arguments lead to,
//! where the number of bytes is known to be a multiple of its size; else characters.
//!
//! A few elements are moved without a loop. Where ranges overlap, `memmove` begins at the end
//! that is not written first, and `memcpy` is undefined. What is volatile is left to the models.

use super::context::{Lower, Res};
use super::value::Value;
use crate::parse::{ast, Node};
use ir::construct;
use ir::types::{IntKind, Type};
use ir::{BinOp, CmpOp, Effect, Expr, ExprKind, Lval, StmtKind, VarId};

/// So many elements are moved without a loop.
const FEW: i128 = 16;

/// What elements get.
enum Given {
    /// The elements from where this points on.
    Elements(Expr),
    /// All this value.
    Value(Expr),
    Zero,
}

/// Elements, one behind the other.
struct Row {
    /// A pointer to the first one; loads nothing that changes.
    to: Expr,
    given: Given,
    count: Expr,
}

impl Lower<'_> {
    /// `memcpy(dst, src, size)` or, if ranges may overlap, `memmove`: what it returns; `None`
    /// if it is left to the models.
    pub(super) fn copy_elements(
        &mut self,
        node: &Node<ast::Expression>,
        (dst, src, size): (&Expr, &Expr, &Expr),
        overlap: bool,
    ) -> Res<Option<Value>> {
        if !self.options.bodies || self.leads_to_volatile(dst) || self.leads_to_volatile(src) {
            return Ok(None);
        }
        let size = self.as_size(node, size.clone())?;
        let both = self
            .moved_type(dst)
            .filter(|ty| self.moved_type(src).as_ref() == Some(ty));
        let typed = both.and_then(|ty| Some((self.moved_count(&size, &ty)?, ty)));
        let (count, ty) = typed.unwrap_or((size, Type::Int(IntKind::UChar)));
        let dst = self.steady(dst.clone());
        let from = self.steady(self.first_of(src, &ty));
        let row = Row {
            to: self.first_of(&dst, &ty),
            given: Given::Elements(from.clone()),
            count: self.saved(count),
        };
        if !overlap {
            self.move_forward(node, &row)?;
            return Ok(Some(Value::Pure(dst)));
        }
        let before = construct::compare_same(CmpOp::Le, row.to.clone(), from);
        let ((), forward) = self.nested(|l| l.move_forward(node, &row))?;
        let ((), backward) = self.nested(|l| l.move_backward(node, &row))?;
        self.emit(StmtKind::If {
            cond: before,
            decides: Default::default(),
            then_branch: forward,
            else_branch: backward,
        });
        Ok(Some(Value::Pure(dst)))
    }

    /// `memset(dst, value, size)`, likewise.
    pub(super) fn fill_elements(
        &mut self,
        node: &Node<ast::Expression>,
        dst: &Expr,
        value: &Expr,
        size: &Expr,
    ) -> Res<Option<Value>> {
        if !self.options.bodies || self.leads_to_volatile(dst) {
            return Ok(None);
        }
        let size = self.as_size(node, size.clone())?;
        let element = self.moved_type(dst);
        let filled = element.and_then(|ty| Some((self.filled_with(&ty, value)?, ty)));
        let typed = filled.and_then(|(given, ty)| Some((given, self.moved_count(&size, &ty)?, ty)));
        let (given, count, ty) = match typed {
            Some(typed) => typed,
            None => {
                let ty = Type::Int(IntKind::UChar);
                let character = construct::cast(self.types(), value.clone(), &ty);
                (Given::Value(character), size, ty)
            }
        };
        let given = match given {
            Given::Value(value) => Given::Value(self.saved(value)),
            other => other,
        };
        let dst = self.steady(dst.clone());
        let row = Row {
            to: self.first_of(&dst, &ty),
            given,
            count: self.saved(count),
        };
        self.move_forward(node, &row)?;
        Ok(Some(Value::Pure(dst)))
    }

    fn leads_to_volatile(&self, p: &Expr) -> bool {
        let place = construct::deref(self.types(), p.without_pointer_casts().clone());
        place.is_ok_and(|lv| self.is_volatile(&lv))
    }

    /// The type of the elements that a pointer leads to, if it says one.
    fn moved_type(&self, p: &Expr) -> Option<Type> {
        let mut ty = p.without_pointer_casts().ty.pointee()?;
        while let Type::Array(element, _) = ty {
            ty = element;
        }
        let sized = self.types().size(ty).is_some_and(|size| size > 0);
        let whole = ty.is_scalar() || matches!(ty, Type::Comp(_));
        (sized && whole).then(|| ty.clone())
    }

    /// How many elements so many bytes are, if that is a whole number for sure.
    fn moved_count(&self, size: &Expr, ty: &Type) -> Option<Expr> {
        let bytes = i128::from(self.types().size(ty)?);
        if bytes == 1 {
            return Some(size.clone());
        }
        if let Some(n) = size.as_int() {
            return (n % bytes == 0).then(|| Expr::int(n / bytes, size.ty.clone()));
        }
        let ExprKind::Binary(BinOp::Mul, a, b) = &size.kind else {
            return None;
        };
        let (number, factor) = match (a.as_int(), b.as_int()) {
            (_, Some(n)) => (a, n),
            (Some(n), _) => (b, n),
            _ => return None,
        };
        // A product may wrap around: then so many bytes are a multiple of powers of two alone.
        let narrow = match &number.kind {
            ExprKind::Cast(from) => {
                let room = |bits: u64| 8 * (self.types().size(&size.ty).unwrap_or(0) - bits);
                let width = self.types().size(&from.ty).unwrap_or(u64::MAX);
                let fits = width < self.types().size(&size.ty).unwrap_or(0);
                let unsigned = matches!(&from.ty, Type::Int(kind) if !kind.signed());
                from.ty.is_int() && fits && unsigned && factor < 1 << room(width).min(60)
            }
            _ => false,
        };
        if factor % bytes != 0 || !narrow && bytes.count_ones() != 1 {
            return None;
        }
        let types = self.types();
        let at = |n: i128| Expr::int(n, size.ty.clone());
        match narrow {
            true => {
                let factor = at(factor / bytes);
                Some(construct::binary_same(
                    types,
                    BinOp::Mul,
                    (**number).clone(),
                    factor,
                ))
            }
            false => Some(construct::binary_same(
                types,
                BinOp::Div,
                size.clone(),
                at(bytes),
            )),
        }
    }

    /// What all bytes of an element of this type give it, if they are `value`.
    fn filled_with(&self, ty: &Type, value: &Expr) -> Option<Given> {
        let byte = value.as_int().map(|n| n & 0xff);
        match ty {
            Type::Comp(_) => (byte == Some(0)).then_some(Given::Zero),
            Type::Int(kind) if *kind != IntKind::Bool => {
                let size = self.types().size(ty)?;
                if size == 1 {
                    return Some(Given::Value(construct::cast(
                        self.types(),
                        value.clone(),
                        ty,
                    )));
                }
                let all = (0..size).fold(Some(0i128), |all, _| Some(all? << 8 | byte?))?;
                let bits = 8 * size as u32;
                let signed = kind.signed();
                let all = match signed && bits < 128 && all >> (bits - 1) & 1 == 1 {
                    true => all - (1 << bits),
                    false => all,
                };
                Some(Given::Value(Expr::int(all, ty.clone())))
            }
            _ if ty.is_scalar() => (byte == Some(0)).then_some(Given::Zero),
            _ => None,
        }
    }

    /// A pointer to the first element.
    fn first_of(&self, p: &Expr, ty: &Type) -> Expr {
        construct::cast(self.types(), p.clone(), &ty.clone().ptr())
    }

    /// A pointer that nothing changes.
    fn steady(&mut self, p: Expr) -> Expr {
        match p.loads().is_empty() {
            true => p,
            false => self.saved(p),
        }
    }

    /// From the first element to the last.
    fn move_forward(&mut self, node: &Node<ast::Expression>, row: &Row) -> Res<()> {
        if let Some(count) = row.count.as_int().filter(|n| *n <= FEW) {
            for i in 0..count {
                self.move_element(node, row, Expr::int(i, row.count.ty.clone()))?;
            }
            return Ok(());
        }
        let (i, next) = self.moved_index(row, BinOp::Add);
        self.assign_stmt(self.var_lval(i), Expr::int(0, row.count.ty.clone()));
        let ((), body) = self.nested(|l| {
            l.move_element(node, row, l.load_var(i))?;
            l.assign_stmt(l.var_lval(i), next);
            Ok(())
        })?;
        let cond = construct::compare_same(CmpOp::Lt, self.load_var(i), row.count.clone());
        self.emit(StmtKind::While { cond, body });
        Ok(())
    }

    /// From the last element to the first.
    fn move_backward(&mut self, node: &Node<ast::Expression>, row: &Row) -> Res<()> {
        if let Some(count) = row.count.as_int().filter(|n| *n <= FEW) {
            for i in (0..count).rev() {
                self.move_element(node, row, Expr::int(i, row.count.ty.clone()))?;
            }
            return Ok(());
        }
        let (i, next) = self.moved_index(row, BinOp::Sub);
        self.assign_stmt(self.var_lval(i), row.count.clone());
        let ((), body) = self.nested(|l| {
            l.assign_stmt(l.var_lval(i), next);
            l.move_element(node, row, l.load_var(i))
        })?;
        let zero = Expr::int(0, row.count.ty.clone());
        let cond = construct::compare_same(CmpOp::Lt, zero, self.load_var(i));
        self.emit(StmtKind::While { cond, body });
        Ok(())
    }

    /// A variable for the number of an element, and the number of the next one.
    fn moved_index(&mut self, row: &Row, op: BinOp) -> (VarId, Expr) {
        let i = self.temp(row.count.ty.clone());
        let one = Expr::int(1, row.count.ty.clone());
        let next = construct::binary_same(self.types(), op, self.load_var(i), one);
        (i, next)
    }

    fn move_element(&mut self, node: &Node<ast::Expression>, row: &Row, at: Expr) -> Res<()> {
        let to = self.element_at(node, &row.to, &at)?;
        match &row.given {
            Given::Zero => self.emit(StmtKind::Effect(Effect::Zero { lhs: to })),
            Given::Value(value) => self.assign_stmt(to, value.clone()),
            Given::Elements(from) => {
                let src = self.element_at(node, from, &at)?;
                match to.ty.is_scalar() {
                    true => self.assign_stmt(to, Expr::load(src)),
                    false => self.emit(StmtKind::Effect(Effect::Copy { dst: to, src })),
                }
            }
        }
        Ok(())
    }

    fn element_at(&mut self, node: &Node<ast::Expression>, first: &Expr, at: &Expr) -> Res<Lval> {
        let at = construct::cast(self.types(), at.clone(), &construct::ptrdiff(self.types()));
        let place = construct::ptr_add(self.types(), first.clone(), at);
        self.deref(node, place)
    }
}
