//! Functions that the compiler itself knows: `__builtin_*`, and those that
//! `dialect` makes up (for `__sync_*` and `__atomic_*` see `atomic`). An unknown `__builtin_*` is refused by name: its type is not known.

use super::expr::Value;
use super::scope::QType;
use super::{Lower, Res};
use crate::construct;
use crate::dialect::{ALIGNOF, ASM_JUMP, GOTO, LABEL, PREFERRED};
use crate::ir::{Expr, StmtKind, Why, VARIADIC, VARIADIC_STEP};
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
        match (name, args) {
            // `_Alignas`: of a type, or the alignment itself.
            (ALIGNOF, [_, e]) => {
                return match &e.node {
                    ast::Expression::SizeOfVal(e) => self.eval(&e.node.0).map(Some),
                    _ => self.alignment_of(e, false).map(Some),
                }
            }
            (ALIGNOF, [e]) => return self.alignment_of(e, false).map(Some),
            (PREFERRED, [e]) => return self.alignment_of(e, true).map(Some),
            (LABEL, [label]) => return self.label_address(label).map(Some),
            (GOTO, [e]) => return self.computed_goto(node, e).map(Some),
            (ASM_JUMP, []) => {
                let text = "`asm goto` goes on at any of its labels";
                return Ok(Some(Value::Pure(self.approximation(Type::int(), text))));
            }
            _ => {}
        }
        let Some(rest) = name.strip_prefix("__builtin_") else {
            return Ok(None);
        };
        if let Some(value) = self.overflow(node, rest, args)? {
            return Ok(Some(value));
        }
        let int = |v: i128| Value::Pure(Expr::int(v, Type::int()));
        Ok(Some(match (rest, args) {
            ("expect", [e, expected]) | ("expect_with_probability", [e, expected, _]) => {
                let long = Type::Int(IntKind::Long);
                let e = self.rvalue(e)?;
                let e = self.cast_to(node, e, &long)?;
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
                int(i128::from(self.compatible_qualified(&a, &b)))
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
            ("va_start" | "stdarg_start" | "c23_va_start", [list, ..]) => {
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
            ("classify_type", [e]) => int(match self.type_of(e)? {
                Type::Int(_) => 1,
                Type::Ptr(_) | Type::Array(..) | Type::Func(_) => 5,
                Type::Float(_) => 8,
                Type::Comp(id) if self.types().comp(id).is_union => 13,
                Type::Comp(_) => 12,
                Type::Void => 0,
            }),
            ("LINE", []) => int(i128::from(self.here().line)),
            ("FILE", []) => {
                let file = self.program.files.get(self.here().file as usize);
                let file = file.cloned().unwrap_or_default();
                Value::Object(self.text_object(file.bytes().map(i128::from).collect()))
            }
            ("FUNCTION", []) => Value::Object(self.function_name()),
            ("has_attribute" | "has_builtin", [_]) => int(0),
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
            _ if is_library(rest) || rest.starts_with("__") && rest.ends_with("_chk") => {
                return Ok(None)
            }
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

    /// `dialect` wraps the operand in `sizeof`.
    fn alignment_of(&mut self, e: &Node<ast::Expression>, preferred: bool) -> Res<Value> {
        let align = match &e.node {
            ast::Expression::SizeOfTy(t) => {
                let ty = self.type_name(&t.node.0)?;
                ty.align.unwrap_or_else(|| match preferred {
                    true => self.types().preferred_align(&ty.ty),
                    false => self.types().align(&ty.ty),
                })
            }
            ast::Expression::SizeOfVal(e) => self.alignment_of_value(&e.node.0)?,
            _ => return Err(self.fault(e, "alignment of what?")),
        };
        Ok(Value::Pure(self.size_value(align)))
    }

    /// `dialect` wraps type arguments in `sizeof`.
    fn sized_type(&mut self, node: &Node<ast::Expression>) -> Res<QType> {
        match &node.node {
            ast::Expression::SizeOfTy(t) => self.type_name(&t.node.0),
            ast::Expression::SizeOfVal(e) => self.qualified_type_of(&e.node.0),
            _ => self.qualified_type_of(node),
        }
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
            | "alloca_with_align"
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
            | "strcpy"
            | "strncpy"
            | "strcat"
            | "strncat"
            | "stpcpy"
            | "bzero"
            | "sprintf"
            | "snprintf"
            | "vsprintf"
            | "vsnprintf"
            | "fprintf"
            | "abs"
            | "labs"
            | "llabs"
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
