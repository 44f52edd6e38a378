//! `memcpy`, `memmove`, `memset` and their kin, one element after the other (`--library
//! bodies`, see [`crate::bodies`]): elements of the type that both arguments lead to,
//! where the number of bytes is known to be a multiple of its size; else characters.
//!
//! The library counts bytes, and of a structure it moves those of the next member, too, where `p[i]`
//! stays in its array. So an element is found by elements only in an array that is a variable, or as
//! far as what the pointer leads to goes; else by bytes, behind a cast.
//!
//! A few elements are moved without a loop. Where ranges overlap, `memmove` begins at the end
//! that is not written first, and `memcpy` is undefined. What is volatile is left to the models.

use super::context::{Lower, Res};
use super::value::Value;
use crate::parse::{ast, Node};
use ir::construct;
use ir::types::{IntKind, Type};
use ir::{Base, BinOp, CmpOp, Effect, Expr, ExprKind, Lval, Step, StmtKind, VarId};

/// So many elements are moved without a loop.
const FEW: i128 = 16;

/// What elements get.
enum Given {
    /// The elements there.
    Elements(Place),
    /// All this value.
    Value(Expr),
    Zero,
}

/// Where elements lie, one behind the other.
#[derive(Clone)]
struct Place {
    /// A pointer to the first one; loads nothing that changes.
    first: Expr,
    /// How they are found by bytes, if they need not lie in the array that it leads to:
    /// characters of another type than those may have.
    through: Option<IntKind>,
}

/// Elements that get something.
struct Row {
    to: Place,
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
        let bytes = size.as_int();
        let (count, ty) = typed.unwrap_or((size, Type::Int(IntKind::UChar)));
        let through = self.through(dst, bytes);
        let dst = self.steady(dst.clone());
        let from = Place {
            first: self.steady(self.first_of(src, &ty)),
            through: self.through(src, bytes),
        };
        let row = Row {
            to: Place {
                first: self.first_of(&dst, &ty),
                through,
            },
            given: Given::Elements(from.clone()),
            count: self.saved(count),
        };
        if !overlap {
            self.move_forward(node, &row)?;
            return Ok(Some(Value::Pure(dst)));
        }
        let before = construct::compare_same(CmpOp::Le, row.to.first.clone(), from.first);
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
        let bytes = size.as_int();
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
        let through = self.through(dst, bytes);
        let dst = self.steady(dst.clone());
        let row = Row {
            to: Place {
                first: self.first_of(&dst, &ty),
                through,
            },
            given,
            count: self.saved(count),
        };
        self.move_forward(node, &row)?;
        Ok(Some(Value::Pure(dst)))
    }

    /// The characters by which so many bytes from where a pointer leads on are found.
    fn through(&self, p: &Expr, bytes: Option<i128>) -> Option<IntKind> {
        let own = p.without_pointer_casts().ty.pointee();
        match own {
            _ if self.stays_inside(p, bytes) => None,
            Some(Type::Int(IntKind::SChar)) => Some(IntKind::UChar),
            _ => Some(IntKind::SChar),
        }
    }

    /// Do so many bytes from where the pointer leads on lie in the one array, or other object, that
    /// it leads to, or in none?
    fn stays_inside(&self, p: &Expr, bytes: Option<i128>) -> bool {
        let p = p.without_pointer_casts();
        let fits = |ty: &Type, before: i128| {
            let size = self.types().size(ty).map_or(0, i128::from);
            bytes.is_some_and(|n| n <= size - before)
        };
        let ExprKind::AddrOf(lv) = &p.kind else {
            return p.ty.pointee().is_some_and(|ty| fits(ty, 0));
        };
        match &lv.path[..] {
            [] | [Step::Index(_)] if matches!(lv.base, Base::Var(_)) => true,
            [.., Step::Index(at)] => {
                let mut array = (**lv).clone();
                array.path.pop();
                let size = self.types().size(&lv.ty).map_or(0, i128::from);
                let before = at.as_int().map(|n| n.saturating_mul(size));
                let array = self.type_after(&array).zip(before.filter(|n| *n >= 0));
                array.is_some_and(|(array, before)| fits(&array, before))
            }
            _ => fits(&lv.ty, 0),
        }
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
                let byte = byte?;
                let all = (0..size).fold(0i128, |all, _| all << 8 | byte);
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

    fn element_at(&mut self, node: &Node<ast::Expression>, row: &Place, at: &Expr) -> Res<Lval> {
        let (types, first) = (self.types(), &row.first);
        let ptrdiff = construct::ptrdiff(types);
        let Some(kind) = row.through else {
            let at = construct::cast(types, at.clone(), &ptrdiff);
            let place = construct::ptr_add(types, first.clone(), at);
            return self.deref(node, place);
        };
        let size = first
            .ty
            .pointee()
            .and_then(|ty| types.size(ty))
            .unwrap_or(1);
        let size = Expr::int(i128::from(size), at.ty.clone());
        let offset = construct::binary_same(types, BinOp::Mul, at.clone(), size);
        let offset = construct::cast(types, offset, &ptrdiff);
        let bytes = construct::cast(types, first.clone(), &Type::Int(kind).ptr());
        let place = construct::ptr_add(types, bytes, offset);
        let place = construct::cast(types, place, &first.ty);
        self.deref(node, place)
    }
}
