//! Functions that the compiler itself knows: `__builtin_*`, `__sync_*`,
//! `__atomic_*`. Threads are not modelled, so atomic operations are ordinary
//! ones. An unknown `__builtin_*` is refused by name: its type is not known.

use super::expr::Value;
use super::{Lower, Res};
use crate::construct;
use crate::dialect::ALIGNOF;
use crate::ir::{BinOp, CmpOp, Expr, StmtKind, Why, VARIADIC, VARIADIC_STEP};
use crate::parse::{ast, Node};
use crate::types::{IntKind, Type};

type Args<'n> = &'n [Node<ast::Expression>];

impl Lower<'_> {
    /// The value of a call of a built-in function; `None` if it is none.
    pub(super) fn builtin(
        &mut self,
        node: &Node<ast::Expression>,
        name: &str,
        args: Args,
    ) -> Res<Option<Value>> {
        if let Some(rest) = name.strip_prefix("__sync_") {
            return self.sync(node, rest, args);
        }
        if let Some(rest) = name.strip_prefix("__atomic_") {
            return self.atomic(node, rest, args);
        }
        if name == ALIGNOF && args.len() == 1 {
            let ty = match &args[0].node {
                ast::Expression::SizeOfTy(t) => self.type_name(&t.node.0)?.ty,
                ast::Expression::SizeOfVal(e) => self.type_of(&e.node.0)?,
                _ => return Err(self.fault(node, "alignment of what?")),
            };
            let align = self.types().align(&ty);
            return Ok(Some(Value::Pure(self.size_value(align))));
        }
        let Some(rest) = name.strip_prefix("__builtin_") else {
            return Ok(None);
        };
        if let Some(value) = self.overflow(node, rest, args)? {
            return Ok(Some(value));
        }
        let int = |v: i128| Value::Pure(Expr::int(v, Type::int()));
        Ok(Some(match (rest, args) {
            ("expect", [e, expected]) => {
                let long = Type::Int(IntKind::Long);
                let e = self.rvalue(e)?;
                let e = self.convert(node, e, &long)?;
                let mark = self.mark();
                self.discard(expected)?;
                Value::Pure(self.keep(e, mark))
            }
            ("constant_p", [e]) => {
                let (e, stmts) = self.scratch(|l| l.rvalue(e))?;
                int(i128::from(e.as_int().is_some() && stmts.is_empty()))
            }
            ("types_compatible_p", [a, b]) => {
                let (a, b) = (self.sized_type(a)?, self.sized_type(b)?);
                int(i128::from(a == b))
            }
            ("choose_expr", [c, a, b]) => {
                let c = self.constant(c)?;
                self.eval(if c != 0 { a } else { b })?
            }
            ("object_size" | "dynamic_object_size", [_, kind]) => {
                let kind = self.constant(kind)?;
                let size_t = self.types().model.size_t();
                let all = if kind < 2 { -1 } else { 0 };
                let value = size_t.wrap(all, self.types().model);
                Value::Pure(Expr::int(value, Type::Int(size_t)))
            }
            ("assume_aligned", [p, ..]) => Value::Pure(self.rvalue(p)?),
            ("prefetch", _) => {
                self.discard_all(args)?;
                Value::Void
            }
            ("va_start" | "stdarg_start", [list, ..]) => {
                let lhs = self.lvalue(list)?;
                let why = Why::Variadic(None);
                self.emit(StmtKind::Havoc { lhs, why });
                Value::Void
            }
            ("va_copy", [to, from]) => {
                let from = self.rvalue(from)?;
                let lhs = self.lvalue(to)?;
                self.store(node, lhs, from)?;
                Value::Void
            }
            ("va_end", _) => Value::Void,
            ("return_address" | "frame_address" | "extract_return_addr", _) => {
                let text = format!("`{name}` returns any value");
                Value::Pure(self.approximation(Type::Void.ptr(), text))
            }
            ("bswap16", [e]) => self.byte_swap(node, e, IntKind::UShort)?,
            ("bswap32", [e]) => self.byte_swap(node, e, IntKind::UInt)?,
            ("bswap64", [e]) => self.byte_swap(node, e, IntKind::ULongLong)?,
            (
                "ffs" | "ffsl" | "ffsll" | "clz" | "clzl" | "clzll" | "ctz" | "ctzl" | "ctzll"
                | "popcount" | "popcountl" | "popcountll" | "parity" | "parityl" | "parityll"
                | "clrsb" | "clrsbl" | "clrsbll",
                [e],
            ) => self.bit_count(node, rest, e)?,
            _ if is_library(rest) => return Ok(None),
            _ => return Err(self.unsupported(node, format!("`{name}` is not supported"))),
        }))
    }

    /// `va_arg(list, ty)`: a list is the address of the next argument.
    pub(super) fn next_argument(&mut self, list: &Node<ast::Expression>, ty: Type) -> Res<Value> {
        self.assume_stated(VARIADIC);
        let lv = self.lvalue(list)?;
        let next = Expr::load(lv.clone());
        let why = match ty.is_scalar() {
            true => Why::Variadic(Some(Box::new(next.clone()))),
            false => Why::Approximation(VARIADIC.to_string()),
        };
        let value = self.any_value(ty, why);
        let step = Expr::int(VARIADIC_STEP.into(), construct::ptrdiff(self.types()));
        let next = construct::ptr_add(self.types(), next, step);
        self.store(list, lv, next)?;
        Ok(Value::Pure(value))
    }

    /// `dialect` wraps type arguments in `sizeof`.
    fn sized_type(&mut self, node: &Node<ast::Expression>) -> Res<Type> {
        match &node.node {
            ast::Expression::SizeOfTy(t) => Ok(self.type_name(&t.node.0)?.ty),
            ast::Expression::SizeOfVal(e) => self.type_of(&e.node.0),
            _ => self.type_of(node),
        }
    }

    /// `__builtin_add_overflow(a, b, &r)`: the sum without limits is stored,
    /// wrapped; the value says whether it fitted. Twice the width holds all
    /// results.
    fn overflow(
        &mut self,
        node: &Node<ast::Expression>,
        name: &str,
        args: Args,
    ) -> Res<Option<Value>> {
        let Some(stem) = name.strip_suffix("_overflow") else {
            return Ok(None);
        };
        let predicate = stem.ends_with("_p");
        let stem = stem.strip_suffix("_p").unwrap_or(stem);
        let (typed, operation) = match stem {
            "add" | "sub" | "mul" => (None, stem),
            _ => {
                let signed = stem.starts_with('s');
                let rest = stem.strip_prefix(['s', 'u']).unwrap_or(stem);
                let Some(operation) = rest.get(..3) else {
                    return Ok(None);
                };
                let kind = match (&rest[3..], signed) {
                    ("", true) => IntKind::Int,
                    ("", false) => IntKind::UInt,
                    ("l", true) => IntKind::Long,
                    ("l", false) => IntKind::ULong,
                    ("ll", true) => IntKind::LongLong,
                    ("ll", false) => IntKind::ULongLong,
                    _ => return Ok(None),
                };
                (Some(Type::Int(kind)), operation)
            }
        };
        let op = match operation {
            "add" => BinOp::Add,
            "sub" => BinOp::Sub,
            "mul" => BinOp::Mul,
            _ => return Ok(None),
        };
        let [a, b, r] = args else {
            return Err(self.fault(node, "three arguments are wanted"));
        };
        let x = self.rvalue(a)?;
        let mark = self.mark();
        let y = self.rvalue(b)?;
        let x = self.keep(x, mark);
        let mark = self.mark();
        let place = self.rvalue(r)?;
        let (x, y) = (self.keep(x, mark), self.keep(y, mark));
        let (x, y) = match &typed {
            Some(ty) => (self.convert(node, x, ty)?, self.convert(node, y, ty)?),
            None => (x, y),
        };
        let target = match (predicate, place.ty.pointee()) {
            (true, _) => place.ty.clone(),
            (false, Some(ty)) => ty.clone(),
            _ => return Err(self.fault(r, "a pointer to an integer is wanted")),
        };
        let model = self.types().model;
        let width = |t: &Type| t.int_kind().map(|k| k.width(model));
        let (Some(a), Some(b), Some(c)) = (width(&x.ty), width(&y.ty), width(&target)) else {
            return Err(self.fault(node, "integers are wanted"));
        };
        let unsigned = |e: &Expr| e.ty.int_kind().is_some_and(|k| !k.signed());
        let product = op == BinOp::Mul && unsigned(&x) && unsigned(&y);
        let wide = Type::Int(match (a.max(b).max(c), product) {
            (..=32, false) => IntKind::LongLong,
            (..=32, true) => IntKind::ULongLong,
            (..=64, false) => IntKind::Int128,
            (..=64, true) => IntKind::UInt128,
            _ => return Err(self.unsupported(node, "128-bit overflow is not supported")),
        });
        let x = self.convert(node, x, &wide)?;
        let y = self.convert(node, y, &wide)?;
        let exact = construct::binary_same(self.types(), op, x, y);
        let exact = self.saved(exact);
        let stored = construct::cast(self.types(), exact.clone(), &target);
        let back = construct::cast(self.types(), stored.clone(), &wide);
        let truth = construct::compare_same(CmpOp::Ne, exact, back);
        if !predicate {
            let lv = self.deref(r, place)?;
            self.store(node, lv, stored)?;
        }
        Ok(Some(Value::Pure(truth)))
    }

    fn byte_swap(
        &mut self,
        node: &Node<ast::Expression>,
        e: &Node<ast::Expression>,
        kind: IntKind,
    ) -> Res<Value> {
        let ty = Type::Int(kind);
        let e = self.rvalue(e)?;
        let e = self.convert(node, e, &ty)?;
        let bytes = kind.size(self.types().model) as i128;
        let number = |v: i128| Expr::int(v, Type::int());
        let mut sum = Expr::int(0, ty.clone());
        for i in 0..bytes {
            let down = self.arith(node, BinOp::Shr, e.clone(), number(8 * i))?;
            let byte = self.arith(node, BinOp::BitAnd, down, Expr::int(255, ty.clone()))?;
            let byte = self.convert(node, byte, &ty)?;
            let up = self.arith(node, BinOp::Shl, byte, number(8 * (bytes - 1 - i)))?;
            sum = self.arith(node, BinOp::BitOr, sum, up)?;
        }
        Ok(Value::Pure(self.convert(node, sum, &ty)?))
    }

    /// Exact in its range and in whether it is zero, any value otherwise.
    fn bit_count(
        &mut self,
        node: &Node<ast::Expression>,
        name: &str,
        e: &Node<ast::Expression>,
    ) -> Res<Value> {
        let kind = match (name.ends_with("ll"), name.ends_with('l')) {
            (true, _) => IntKind::ULongLong,
            (_, true) => IntKind::ULong,
            _ => IntKind::UInt,
        };
        let ty = Type::Int(kind);
        let e = self.rvalue(e)?;
        let e = self.convert(node, e, &ty)?;
        let e = self.saved(e);
        let text = format!("`__builtin_{name}` returns any value of its range");
        let t = self.approximation(Type::int(), text);
        let width = i128::from(kind.width(self.types().model));
        let high = match name {
            _ if name.starts_with("parity") => 1,
            _ if name.starts_with("ffs") || name.starts_with("popcount") => width,
            _ => width - 1,
        };
        let zero = || Expr::int(0, Type::int());
        let low = Expr::cmp(CmpOp::Ge, t.clone(), zero());
        let top = Expr::cmp(CmpOp::Le, t.clone(), Expr::int(high, Type::int()));
        self.emit(StmtKind::Assume(construct::and(low, top)));
        if name.starts_with("ffs") || name.starts_with("popcount") {
            let none = construct::compare_same(CmpOp::Eq, e, Expr::int(0, ty));
            let is_zero = Expr::cmp(CmpOp::Eq, t.clone(), zero());
            self.emit(StmtKind::Assume(Expr::cmp(CmpOp::Eq, none, is_zero)));
        }
        Ok(Value::Pure(t))
    }

    /// The old `__sync_*` operations.
    fn sync(&mut self, node: &Node<ast::Expression>, name: &str, args: Args) -> Res<Option<Value>> {
        if name == "synchronize" {
            return Ok(Some(Value::Void));
        }
        let operator = |s: &str| match s {
            "add" => Some(BinOp::Add),
            "sub" => Some(BinOp::Sub),
            "or" => Some(BinOp::BitOr),
            "and" => Some(BinOp::BitAnd),
            "xor" => Some(BinOp::BitXor),
            _ => None,
        };
        let fetch = name.strip_prefix("fetch_and_");
        let after = name.strip_suffix("_and_fetch");
        if let (Some(op), [p, v, ..]) = (fetch.or(after).and_then(operator), args) {
            return self.modify(node, Some(op), p, v, fetch.is_none()).map(Some);
        }
        match (name, args) {
            ("lock_test_and_set", [p, v, ..]) => self.modify(node, None, p, v, false).map(Some),
            ("lock_release", [p, ..]) => {
                let p = self.rvalue(p)?;
                let lv = self.deref(node, p)?;
                let zero = Expr::int(0, Type::int());
                self.store(node, lv, zero)?;
                Ok(Some(Value::Void))
            }
            ("bool_compare_and_swap", [p, old, new, ..]) => {
                self.compare_and_swap(node, p, old, new, true).map(Some)
            }
            ("val_compare_and_swap", [p, old, new, ..]) => {
                self.compare_and_swap(node, p, old, new, false).map(Some)
            }
            _ => Err(self.unsupported(node, format!("`__sync_{name}` is not supported"))),
        }
    }

    /// The `__atomic_*` operations on scalars.
    fn atomic(
        &mut self,
        node: &Node<ast::Expression>,
        name: &str,
        args: Args,
    ) -> Res<Option<Value>> {
        let operator = |s: &str| match s {
            "add" => Some(BinOp::Add),
            "sub" => Some(BinOp::Sub),
            "or" => Some(BinOp::BitOr),
            "and" => Some(BinOp::BitAnd),
            "xor" => Some(BinOp::BitXor),
            _ => None,
        };
        let fetch = name.strip_prefix("fetch_");
        let after = name.strip_suffix("_fetch");
        if let (Some(op), [p, v, ..]) = (fetch.or(after).and_then(operator), args) {
            return self.modify(node, Some(op), p, v, fetch.is_none()).map(Some);
        }
        match (name, args) {
            ("thread_fence" | "signal_fence", _) => Ok(Some(Value::Void)),
            ("load_n", [p, ..]) => {
                let p = self.rvalue(p)?;
                let lv = self.deref(node, p)?;
                Ok(Some(Value::Pure(self.read(node, lv, false)?)))
            }
            ("store_n", [p, v, ..]) => {
                self.modify(node, None, p, v, true)?;
                Ok(Some(Value::Void))
            }
            ("exchange_n", [p, v, ..]) => self.modify(node, None, p, v, false).map(Some),
            ("test_and_set", [p, ..]) => {
                let p = self.rvalue(p)?;
                let flag = Type::Int(IntKind::UChar);
                let p = self.convert(node, p, &flag.clone().ptr())?;
                let lv = self.deref(node, p)?;
                let old = self.read(node, lv.clone(), false)?;
                let old = self.saved(old);
                self.store(node, lv, Expr::int(1, Type::int()))?;
                Ok(Some(Value::Pure(construct::truth(old))))
            }
            ("clear", [p, ..]) => {
                let p = self.rvalue(p)?;
                let flag = Type::Int(IntKind::UChar);
                let p = self.convert(node, p, &flag.ptr())?;
                let lv = self.deref(node, p)?;
                self.store(node, lv, Expr::int(0, Type::int()))?;
                Ok(Some(Value::Void))
            }
            _ => Err(self.unsupported(node, format!("`__atomic_{name}` is not supported"))),
        }
    }

    /// `*p = *p op v` (or `*p = v`); the old value or the new one.
    fn modify(
        &mut self,
        node: &Node<ast::Expression>,
        op: Option<BinOp>,
        p: &Node<ast::Expression>,
        v: &Node<ast::Expression>,
        after: bool,
    ) -> Res<Value> {
        let pointer = self.rvalue(p)?;
        let mark = self.mark();
        let v = self.rvalue(v)?;
        let pointer = self.keep(pointer, mark);
        let pointer = self.saved(pointer);
        let lv = self.deref(p, pointer)?;
        let old = self.read(p, lv.clone(), false)?;
        let old = self.saved(old);
        let new = match op {
            Some(op) => self.arith(node, op, old.clone(), v)?,
            None => v,
        };
        let new = self.convert(node, new, &lv.ty)?;
        let new = self.saved(new);
        self.store(node, lv, new.clone())?;
        Ok(Value::Pure(if after { new } else { old }))
    }

    fn compare_and_swap(
        &mut self,
        node: &Node<ast::Expression>,
        p: &Node<ast::Expression>,
        expected: &Node<ast::Expression>,
        new: &Node<ast::Expression>,
        truth: bool,
    ) -> Res<Value> {
        let pointer = self.rvalue(p)?;
        let pointer = self.saved(pointer);
        let lv = self.deref(p, pointer)?;
        let expected = self.rvalue(expected)?;
        let expected = self.convert(node, expected, &lv.ty)?;
        let expected = self.saved(expected);
        let new = self.rvalue(new)?;
        let new = self.convert(node, new, &lv.ty)?;
        let old = self.read(p, lv.clone(), false)?;
        let old = self.saved(old);
        let same = self.compare(node, CmpOp::Eq, old.clone(), expected)?;
        let (_, stmts) = self.nested(|l| l.store(node, lv, new))?;
        self.emit_if(same.clone(), stmts, true);
        Ok(Value::Pure(if truth { same } else { old }))
    }
}

/// Library functions under their built-in names, modelled with the others.
fn is_library(name: &str) -> bool {
    matches!(
        name,
        "malloc"
            | "calloc"
            | "realloc"
            | "alloca"
            | "free"
            | "memset"
            | "memcpy"
            | "memmove"
            | "strlen"
            | "strcmp"
            | "strncmp"
            | "memcmp"
            | "strchr"
            | "strrchr"
            | "strstr"
            | "abs"
            | "labs"
            | "abort"
            | "exit"
            | "trap"
            | "unreachable"
            | "assume"
            | "printf"
            | "puts"
            | "putchar"
            | "isnan"
            | "isinf"
            | "isfinite"
            | "isinf_sign"
            | "isnormal"
            | "signbit"
            | "signbitf"
            | "inf"
            | "inff"
            | "nan"
            | "nanf"
            | "huge_val"
            | "huge_valf"
            | "fpclassify"
            | "isgreater"
            | "isless"
            | "isunordered"
            | "fabs"
            | "fabsf"
            | "sqrt"
            | "setjmp"
            | "longjmp"
    )
}
