//! Resolves one predicate: names to variables, C's conversions made explicit.
//!
//! An expression is resolved as a *place* (an l-value, kept as such under `&`,
//! `sizeof`, `.` and `[]`) or as a *value* (loaded, arrays decayed). The typed
//! tree is built by `construct`; this file knows names, places in the file and
//! what a predicate may not do.

use super::names::{self, Meaning};
use grammar::diag::{Diagnostic, FileId};
use grammar::expr::{BinOp, Expr, ExprKind, Line, TypeName, UnOp};
use grammar::similar::did_you_mean;
use grammar::span::Span;
use ir::construct;
use ir::declarator::type_text;
use ir::float;
use ir::type_names::{find_type, literal};
use ir::types::{FloatKind, IntKind, Type};
use ir::{FuncId, Lval, Program, VarId, VarKind};

/// Where names are looked up.
pub struct Resolver<'p> {
    pub program: &'p Program,
    pub scope: Option<FuncId>,
    pub file: FileId,
    /// Inside of `'`, whose operand speaks of the procedure's entry.
    old: bool,
}

/// What an expression denotes before C turns it into a value.
enum Denotes {
    Place(Lval),
    Value(ir::Expr),
    /// A function; as a value its address.
    Function(FuncId),
}

pub(super) type Result<T> = std::result::Result<T, Diagnostic>;

impl<'p> Resolver<'p> {
    pub fn new(program: &'p Program, scope: Option<FuncId>, file: FileId) -> Resolver<'p> {
        Resolver {
            program,
            scope,
            file,
            old: false,
        }
    }

    /// Is it the operand of a `'` that is being read?
    pub(super) fn at_entry(&self) -> bool {
        self.old
    }

    /// The scalar that a predicate means.
    pub fn scalar(&mut self, e: &Expr) -> Result<ir::Expr> {
        let value = self.value(e)?;
        self.want_scalar(&value, e.span)?;
        Ok(value)
    }

    pub(super) fn error(
        &self,
        message: impl Into<String>,
        span: Span,
        label: impl Into<String>,
    ) -> Diagnostic {
        Diagnostic::error(message, self.file, span, label)
    }

    pub(super) fn type_text(&self, ty: &Type) -> String {
        type_text(&self.program.types, ty)
    }

    fn want_scalar(&self, value: &ir::Expr, span: Span) -> Result<()> {
        if value.ty.is_float() && !float::follows(&value.ty) {
            let label = format!("this is `{}`", self.type_text(&value.ty));
            let message = "numbers of this floating-point type are not followed";
            return Err(self.error(message, span, label));
        }
        if !value.ty.is_scalar() {
            let label = format!("this is `{}`", self.type_text(&value.ty));
            return Err(self.error("a predicate speaks of numbers and pointers", span, label));
        }
        Ok(())
    }

    /// A scalar of which only matters whether it is zero.
    pub fn condition(&mut self, e: &Expr) -> Result<ir::Expr> {
        let value = self.scalar(e)?;
        let types = &self.program.types;
        Ok(match value.ty.is_float() {
            true => float::condition(types, value).expect("it is followed"),
            false => value,
        })
    }

    /// A function of math.h.
    fn call(&mut self, name: &str, inner: &Expr, span: Span) -> Result<ir::Expr> {
        let value = self.scalar(inner)?;
        let types = &self.program.types;
        let made = float::function_named(name)
            .and_then(|(function, kind)| float::called(types, function, value, &Type::Float(kind)));
        made.ok_or_else(|| {
            let label = format!("`{name}` is given no number");
            self.error(
                "predicates are pure: a function cannot be called in one",
                span,
                label,
            )
        })
    }

    fn floating(&self, text: &str, span: Span) -> Result<ir::Expr> {
        let digits = text.trim_end_matches(['f', 'F', 'l', 'L']);
        let kind = match text[digits.len()..].to_ascii_lowercase().as_str() {
            "f" => FloatKind::Float,
            "l" => FloatKind::LongDouble,
            _ => FloatKind::Double,
        };
        let ty = Type::Float(kind);
        let bits = float::literal(digits, kind);
        match bits.filter(|_| float::follows(&ty)) {
            Some(bits) => Ok(float::number(bits, ty)),
            None => {
                let label = format!("this is `{}`", self.type_text(&ty));
                let message = "numbers of this floating-point type are not followed";
                Err(self.error(message, span, label))
            }
        }
    }

    /// An expression as a value: loaded, arrays and functions decayed.
    fn value(&mut self, e: &Expr) -> Result<ir::Expr> {
        Ok(match self.denotes(e)? {
            Denotes::Place(lv) => construct::load(&self.program.types, lv),
            Denotes::Value(value) => value,
            Denotes::Function(f) => construct::func_addr(self.program, f),
        })
    }

    /// An expression as an l-value.
    fn place(&mut self, e: &Expr, why: &str) -> Result<Lval> {
        match self.denotes(e)? {
            Denotes::Place(lv) => Ok(lv),
            _ => Err(self.error(why, e.span, "this is a value, not a variable")),
        }
    }

    fn denotes(&mut self, e: &Expr) -> Result<Denotes> {
        let types = &self.program.types;
        Ok(match &e.kind {
            ExprKind::Int { value, text } => {
                let made = literal(types, *value, text);
                Denotes::Value(made.map_err(|(m, help)| self.error(m, e.span, help))?)
            }
            ExprKind::Float { text } => Denotes::Value(self.floating(text, e.span)?),
            ExprKind::Name { name, line } => self.name(name, *line, e.span)?,
            ExprKind::Return => Denotes::Place(self.return_slot(e.span)?),
            ExprKind::OldValue(inner) => Denotes::Value(self.old_value(inner, e.span)?),
            ExprKind::Unary(UnOp::Deref, inner) => self.deref(inner, e.span)?,
            ExprKind::Unary(UnOp::AddrOf, inner) => Denotes::Value(self.addr_of(inner)?),
            ExprKind::Unary(op, inner) => Denotes::Value(self.unary(*op, inner)?),
            ExprKind::Binary(op, a, b) => Denotes::Value(self.binary(*op, a, b, e.span)?),
            ExprKind::Conditional(c, a, b) => {
                let c = self.condition(c)?;
                let (a, b) = (self.scalar(a)?, self.scalar(b)?);
                let made = construct::conditional(types, c, a, b);
                Denotes::Value(self.typed(made, "the branches differ in type", e.span)?)
            }
            ExprKind::Member(inner, field) => {
                if let Some(lv) = self.static_local(inner, field) {
                    return Ok(Denotes::Place(lv));
                }
                let lv = self.place(inner, "`.` wants a struct variable")?;
                self.field(lv, field, false, inner.span, e.span)?
            }
            ExprKind::Arrow(inner, field) => {
                let pointer = self.value(inner)?;
                let made = construct::deref(types, pointer);
                let lv = self.typed(made, "`->` wants a pointer to a struct", inner.span)?;
                self.field(lv, field, true, inner.span, e.span)?
            }
            ExprKind::Index(a, i) => Denotes::Place(self.index(a, i, e.span)?),
            ExprKind::Cast(name, inner) => Denotes::Value(self.cast(name, inner, e.span)?),
            ExprKind::SizeofType(name) => {
                let ty = self.type_of_name(name, e.span)?;
                Denotes::Value(self.size_of(&ty, e.span)?)
            }
            ExprKind::Call(name, inner) => Denotes::Value(self.call(name, inner, e.span)?),
            ExprKind::Shape(op, args) => Denotes::Value(self.shape(*op, args, e.span)?),
            ExprKind::SizeofExpr(inner) => {
                let ty = self.unevaluated_type(inner)?;
                Denotes::Value(self.size_of(&ty, e.span)?)
            }
        })
    }

    /// Adds the place to a mismatch of types.
    fn typed<T>(
        &self,
        made: std::result::Result<T, construct::Mismatch>,
        message: &str,
        span: Span,
    ) -> Result<T> {
        made.map_err(|label| self.error(message, span, label))
    }

    fn name(&mut self, name: &str, line: Option<Line>, span: Span) -> Result<Denotes> {
        let meaning = names::lookup(self.program, self.scope, name, line, self.file, span)?;
        Ok(match meaning {
            Meaning::Var(v) => Denotes::Place(self.variable(v, span)?),
            Meaning::Enumerator(value) => Denotes::Value(self.enumerator(value)),
            Meaning::Func(f) => Denotes::Function(f),
            Meaning::Null => Denotes::Value(ir::Expr::int(0, Type::Void.ptr())),
        })
    }

    /// An enumerator is an `int`, unless it needs more.
    fn enumerator(&self, value: i128) -> ir::Expr {
        use ir::types::IntKind;
        let kinds = [IntKind::Int, IntKind::UInt, IntKind::Long, IntKind::ULong];
        let mut kinds = kinds.into_iter().filter(|k| {
            let range = ir::fold::type_range(&self.program.types, *k);
            range.is_some_and(|(lo, hi)| lo <= value && value <= hi)
        });
        ir::Expr::int(value, Type::Int(kinds.next().unwrap_or(IntKind::LongLong)))
    }

    fn variable(&self, v: VarId, span: Span) -> Result<Lval> {
        let var = self.program.var(v);
        if self.old && !matches!(var.kind, VarKind::Global | VarKind::Formal(..)) {
            let message = format!("`{}` has no value at the procedure's entry", var.unique);
            let label = "only parameters and globals have one";
            return Err(self.error(message, span, label));
        }
        Ok(Lval::var(v, self.program))
    }

    fn return_slot(&self, span: Span) -> Result<Lval> {
        let Some(scope) = self.scope else {
            let label = "a global predicate names globals only";
            return Err(self.error("`$return` belongs to a procedure", span, label));
        };
        let f = self.program.func(scope);
        match f.return_slot {
            Some(slot) => self.variable(slot, span),
            None => {
                let label = format!("`{}` returns nothing", f.name);
                Err(self.error("no value is returned", span, label))
            }
        }
    }

    /// `f.x` with a function `f`: its static local.
    fn static_local(&self, inner: &Expr, field: &str) -> Option<Lval> {
        let ExprKind::Name { name, line: None } = &inner.kind else {
            return None;
        };
        let meaning = names::find(self.program, self.scope, name, None)?;
        let Meaning::Func(f) = meaning else {
            return None;
        };
        let function = &self.program.func(f).name;
        let var = names::static_local(self.program, function, field)?;
        Some(Lval::var(var, self.program))
    }

    fn old_value(&mut self, inner: &Expr, span: Span) -> Result<ir::Expr> {
        if self.old {
            return Err(self.error("`'` inside of `'`", span, "write it once"));
        }
        if self.scope.is_none() {
            let label = "a global predicate has no procedure";
            return Err(self.error("`'` means the value at a procedure's entry", span, label));
        }
        self.old = true;
        let value = self.scalar(inner);
        self.old = false;
        let value = value?;
        let ty = value.ty.clone();
        Ok(ir::Expr {
            kind: ir::ExprKind::OldValue(Box::new(value)),
            ty,
        })
    }

    fn deref(&mut self, inner: &Expr, span: Span) -> Result<Denotes> {
        let pointer = self.value(inner)?;
        if let Some(Type::Func(_)) = pointer.ty.pointee() {
            // `*f` is the function again, and as a value its address.
            return Ok(Denotes::Value(pointer));
        }
        let made = construct::deref(&self.program.types, pointer);
        self.typed(made, "`*` wants a pointer", span)
            .map(Denotes::Place)
    }

    fn addr_of(&mut self, inner: &Expr) -> Result<ir::Expr> {
        match self.denotes(inner)? {
            Denotes::Function(f) => Ok(construct::func_addr(self.program, f)),
            Denotes::Place(lv) => {
                if ir::fold::bit_field(&self.program.types, &lv).is_some() {
                    return Err(self.error("a bit-field has no address", inner.span, ""));
                }
                Ok(construct::addr_of(lv))
            }
            Denotes::Value(_) => {
                Err(self.error("`&` wants a variable", inner.span, "this is a value"))
            }
        }
    }

    fn unary(&mut self, op: UnOp, inner: &Expr) -> Result<ir::Expr> {
        let types = &self.program.types;
        if op == UnOp::Not {
            return Ok(construct::not(self.condition(inner)?));
        }
        let value = self.scalar(inner)?;
        let made = match op {
            UnOp::Neg if value.ty.is_float() => {
                float::negated(types, ir::UnOp::Neg, value).ok_or_else(String::new)
            }
            UnOp::Plus if value.ty.is_float() => Ok(value),
            UnOp::Neg => construct::unary(types, ir::UnOp::Neg, value),
            UnOp::BitNot => construct::unary(types, ir::UnOp::BitNot, value),
            // Deref and AddrOf are resolved before; `+e` only promotes.
            UnOp::Not | UnOp::Plus | UnOp::Deref | UnOp::AddrOf => match value.ty.is_int() {
                true => Ok(construct::promote(types, value)),
                false => Err("an integer expected".to_string()),
            },
        };
        self.typed(made, "wrong operand", inner.span)
    }

    fn binary(&mut self, op: BinOp, a: &Expr, b: &Expr, span: Span) -> Result<ir::Expr> {
        let types = &self.program.types;
        if let BinOp::And | BinOp::Or = op {
            let (a, b) = (self.condition(a)?, self.condition(b)?);
            return Ok(match op {
                BinOp::And => construct::and(a, b),
                _ => construct::or(a, b),
            });
        }
        let (a, b) = (self.scalar(a)?, self.scalar(b)?);
        let floats = a.ty.is_float() || b.ty.is_float();
        let unfit = || "not of floating-point numbers".to_string();
        let message = "the operands do not fit the operator";
        match (arithmetic(op), comparison(op)) {
            (Some(op), _) if floats => {
                let made = float::arithmetic(types, op, a, b).ok_or_else(unfit);
                self.typed(made, message, span)
            }
            (_, Some(op)) if floats => {
                let made = float::compare(types, op, a, b).ok_or_else(unfit);
                self.typed(made, message, span)
            }
            (Some(op), _) => self.typed(construct::binary(types, op, a, b), message, span),
            (_, Some(op)) => self.typed(
                construct::compare(types, op, a, b),
                "cannot compare these",
                span,
            ),
            _ => unreachable!("an operator of scalars"),
        }
    }

    fn field(&self, lv: Lval, name: &str, arrow: bool, inner: Span, span: Span) -> Result<Denotes> {
        let types = &self.program.types;
        if let Some(found) = construct::field(types, &lv, name) {
            return Ok(Denotes::Place(found));
        }
        if let Some(value) = ir::bits::named(types, &lv, name) {
            return Ok(Denotes::Value(value));
        }
        let ty = self.type_text(&lv.ty);
        let Type::Comp(id) = lv.ty else {
            let pointer = matches!(lv.ty.pointee(), Some(Type::Comp(_)));
            let label = match (pointer, arrow) {
                (true, false) => "a pointer to a struct: did you mean `->`?".to_string(),
                _ => format!("this is `{ty}`"),
            };
            return Err(self.error(format!("no field `{name}`: not a struct"), inner, label));
        };
        let Some(fields) = &types.comp(id).fields else {
            let message = format!("`{ty}` is declared but not defined");
            return Err(self.error(message, inner, ""));
        };
        let names = fields.iter().map(|f| f.name.as_str());
        let hint = did_you_mean(name, names);
        Err(self.error(format!("no field `{name}` in `{ty}`"), span, hint))
    }

    fn index(&mut self, a: &Expr, i: &Expr, span: Span) -> Result<Lval> {
        let types = &self.program.types;
        let (a, i) = (self.value(a)?, self.value(i)?);
        let (pointer, at) = if a.ty.is_ptr() { (a, i) } else { (i, a) };
        if !pointer.ty.is_ptr() || !at.ty.is_int() {
            let texts = [&pointer, &at].map(|e| self.type_text(&e.ty));
            let label = format!("these are `{}` and `{}`", texts[0], texts[1]);
            let message = "`[]` wants an array or pointer, and an integer";
            return Err(self.error(message, span, label));
        }
        let sum = construct::binary(types, ir::BinOp::Add, pointer, at);
        let made = sum.and_then(|p| construct::deref(types, p));
        self.typed(
            made,
            "`[]` wants an array or a pointer to a complete type",
            span,
        )
    }

    fn type_of_name(&self, name: &TypeName, span: Span) -> Result<Type> {
        find_type(self.program, self.scope, name).map_err(|(m, help)| self.error(m, span, help))
    }

    fn cast(&mut self, name: &TypeName, inner: &Expr, span: Span) -> Result<ir::Expr> {
        let ty = self.type_of_name(name, span)?;
        let value = self.scalar(inner)?;
        let types = &self.program.types;
        if value.ty.is_float() && ty == Type::Int(IntKind::Bool) {
            let truth = self.condition(inner)?;
            return Ok(construct::explicit_cast(types, truth, &ty));
        }
        if value.ty.is_float() || ty.is_float() {
            let made = float::convert(types, value, &ty).ok_or_else(|| {
                let label = format!("to `{}`", self.type_text(&ty));
                self.error("this conversion is not followed", span, label)
            });
            return made;
        }
        if !ty.is_int() && !ty.is_ptr() {
            let label = format!("`{}` is neither", self.type_text(&ty));
            return Err(self.error("casts are to numbers and pointers", span, label));
        }
        Ok(construct::explicit_cast(&self.program.types, value, &ty))
    }

    /// The type of `sizeof`'s operand: not loaded, arrays not decayed.
    fn unevaluated_type(&mut self, e: &Expr) -> Result<Type> {
        if let ExprKind::Name { name, line: None } = &e.kind {
            if names::find(self.program, self.scope, name, None).is_none() {
                let words = vec![name.clone()];
                let name = TypeName { words, pointers: 0 };
                if let Ok(ty) = find_type(self.program, self.scope, &name) {
                    return Ok(ty);
                }
            }
        }
        // `sizeof` does not read: what `'` refuses does not matter here.
        let old = std::mem::replace(&mut self.old, false);
        let denoted = self.denotes(e);
        self.old = old;
        Ok(match denoted? {
            Denotes::Place(lv) => lv.ty,
            Denotes::Value(value) => value.ty,
            Denotes::Function(f) => construct::func_type(self.program, f),
        })
    }

    fn size_of(&self, ty: &Type, span: Span) -> Result<ir::Expr> {
        let types = &self.program.types;
        match types.size(ty) {
            Some(size) => Ok(ir::Expr::int(
                i128::from(size),
                Type::Int(types.model.size_t()),
            )),
            None => {
                let label = format!("`{}` has no known size", self.type_text(ty));
                Err(self.error("`sizeof` wants a complete type", span, label))
            }
        }
    }
}

/// The arithmetic operator of the IR.
fn arithmetic(op: BinOp) -> Option<ir::BinOp> {
    Some(match op {
        BinOp::Mul => ir::BinOp::Mul,
        BinOp::Div => ir::BinOp::Div,
        BinOp::Rem => ir::BinOp::Rem,
        BinOp::Add => ir::BinOp::Add,
        BinOp::Sub => ir::BinOp::Sub,
        BinOp::Shl => ir::BinOp::Shl,
        BinOp::Shr => ir::BinOp::Shr,
        BinOp::BitAnd => ir::BinOp::BitAnd,
        BinOp::BitXor => ir::BinOp::BitXor,
        BinOp::BitOr => ir::BinOp::BitOr,
        _ => return None,
    })
}

/// The comparison of the IR.
fn comparison(op: BinOp) -> Option<ir::CmpOp> {
    Some(match op {
        BinOp::Eq => ir::CmpOp::Eq,
        BinOp::Ne => ir::CmpOp::Ne,
        BinOp::Lt => ir::CmpOp::Lt,
        BinOp::Le => ir::CmpOp::Le,
        BinOp::Gt => ir::CmpOp::Gt,
        BinOp::Ge => ir::CmpOp::Ge,
        _ => return None,
    })
}
