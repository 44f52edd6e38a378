//! Functions that the compiler itself knows: `__builtin_*`, and those that
//! `dialect` makes up (for `__sync_*` and `__atomic_*` see `atomic`). An unknown `__builtin_*` is refused by name: its type is not known.

use super::context::{Lower, Res};
use super::effects::has_effects;
use super::library;
use super::scope::QType;
use super::value::{Args, Value};
use crate::dialect::{ALIGNOF, ASM_CHOICE, ASM_JUMP, GOTO, LABEL, PREFERRED};
use crate::parse::{ast, Node};
use ir::types::{IntKind, Type};
use ir::{Base, Expr, ExprKind, Input, Lval, Step, Why};

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
        if let Some(value) = self.rewritten(node, name, args)? {
            return Ok(Some(value));
        }
        let Some(rest) = name.strip_prefix("__builtin_") else {
            return Ok(None);
        };
        if let Some(value) = self.overflow(node, rest, args)? {
            return Ok(Some(value));
        }
        let int = |v: i128| Value::Pure(Expr::int(v, Type::int()));
        Ok(Some(match (rest, args) {
            ("expect" | "expect_with_probability", [_, expected @ ..]) => {
                let long = Type::Int(IntKind::Long);
                let e = self.values(args)?.swap_remove(0);
                if let (Some(acts), Some(_)) =
                    (expected.iter().find(|a| has_effects(a)), e.as_int())
                {
                    let fault = self.fault(acts, format!("an argument of `{name}` has an effect"));
                    let label = "gcc drops it where it finds the first one to be constant";
                    return Err(Box::new(fault.label(label)));
                }
                Value::Pure(self.cast_to(node, e, &long)?)
            }
            ("constant_p", [e]) => int(i128::from(self.is_told_constant(e)?)),
            ("types_compatible_p", [a, b]) => {
                let (a, b) = (self.sized_type(a)?, self.sized_type(b)?);
                int(i128::from(self.types_compatible(node, &a, &b)?))
            }
            ("choose_expr", [c, a, b]) => {
                let c = self.constant(c)?;
                self.eval(if c != 0 { a } else { b })?
            }
            ("object_size" | "dynamic_object_size", [p, kind]) => {
                let kind = self.constant(kind)?;
                Value::Pure(self.object_size(p, kind)?)
            }
            ("assume_aligned", [_, ..]) => Value::Pure(self.values(args)?.swap_remove(0)),
            ("prefetch" | "va_end", _) => {
                self.discard_all(args)?;
                Value::Void
            }
            ("va_start" | "stdarg_start" | "c23_va_start", [list, ..]) => {
                self.variadic_start(list)?
            }
            ("va_copy", [to, from]) => self.variadic_copy(to, from)?,
            ("classify_type", [e]) => int(self.type_class(node, e)?),
            ("LINE", []) => match self.pos(node) {
                // In a call of a macro that goes over lines, which is not known.
                pos if pos.column == 0 => {
                    let text = "the line of `__builtin_LINE` in a macro holds any value";
                    Value::Pure(self.approximation(Type::int(), text))
                }
                pos => int(i128::from(pos.line)),
            },
            ("FILE", []) => {
                let file = self.program.files.get(self.here().file as usize);
                let file = file.cloned().unwrap_or_default();
                Value::Object(self.text_object(&file))
            }
            // A literal where it stands for an argument.
            ("FUNCTION", []) => {
                let own = self.own_name();
                Value::Object(self.text_object(&own))
            }
            ("has_attribute" | "has_builtin", [_]) => int(0),
            ("return_address" | "frame_address" | "extract_return_addr", _) => {
                self.discard_all(args)?;
                let text = format!("`{name}` returns any value");
                Value::Pure(self.approximation(Type::Void.ptr(), text))
            }
            ("bswap16", [e]) => self.byte_swap(node, e, IntKind::UShort)?,
            ("bswap32", [e]) => self.byte_swap(node, e, IntKind::UInt)?,
            ("bswap64", [e]) => self.byte_swap(node, e, IntKind::ULongLong)?,
            ("bswap128", [e]) => self.byte_swap(node, e, IntKind::UInt128)?,
            // What a processor does that guesses wrong, no program sees.
            ("speculation_safe_value", [e]) => Value::Pure(self.rvalue(e)?),
            ("speculation_safe_value", [e, other]) => {
                let [e, _] = self.values_of([e, other])?;
                Value::Pure(e)
            }
            (
                "ffs" | "ffsl" | "ffsll" | "clz" | "clzl" | "clzll" | "ctz" | "ctzl" | "ctzll"
                | "popcount" | "popcountl" | "popcountll" | "parity" | "parityl" | "parityll"
                | "clrsb" | "clrsbl" | "clrsbll",
                [e],
            ) => self.bit_count(node, rest, e)?,
            _ if library::function(name).is_some()
                || rest.starts_with("__") && rest.ends_with("_chk") =>
            {
                return Ok(None)
            }
            _ => return Err(self.unsupported(node, format!("`{name}` is not supported"))),
        }))
    }

    /// `__builtin_constant_p`: gcc says yes of all that it finds to be constant.
    fn is_told_constant(&mut self, e: &Node<ast::Expression>) -> Res<bool> {
        if matches!(e.node, ast::Expression::StringLiteral(_)) {
            return Ok(true);
        }
        let (value, stmts) = self.trial(|l| l.rvalue(e))?;
        let constant = value.as_int().is_some() && stmts.is_empty();
        if !constant && !has_effects(e) {
            self.assume_stated("`__builtin_constant_p` is true of integer constants alone");
        }
        Ok(constant)
    }

    /// What the dialect has rewritten to a call, since the parser does not know it.
    fn rewritten(
        &mut self,
        node: &Node<ast::Expression>,
        name: &str,
        args: Args,
    ) -> Res<Option<Value>> {
        Ok(Some(match (name, args) {
            // `_Alignas`: of a type, or the alignment itself.
            (ALIGNOF, [_, e]) => match &e.node {
                ast::Expression::SizeOfVal(e) => self.eval(&e.node.0)?,
                _ => self.alignment_of(e, false)?,
            },
            (ALIGNOF, [e]) => self.alignment_of(e, false)?,
            (PREFERRED, [e]) => self.alignment_of(e, true)?,
            (LABEL, [label]) => self.label_address(label)?,
            (GOTO, [e]) => self.computed_goto(node, e)?,
            (ASM_JUMP, []) => {
                let text = "`asm goto` goes on at any of its labels";
                Value::Pure(self.approximation(Type::int(), text))
            }
            (ASM_CHOICE, []) => {
                let text = "where `asm goto` goes on, which is patched";
                let why = Why::Input(Input::Unsaid(text.to_string()));
                Value::Pure(self.any_value(Type::int(), why))
            }
            _ => return Ok(None),
        }))
    }

    /// The number that `__builtin_classify_type` has for the type of an expression
    /// (gcc's typeclass.h).
    fn type_class(&mut self, node: &Node<ast::Expression>, e: &Node<ast::Expression>) -> Res<i128> {
        Ok(match self.type_of(e)? {
            Type::Int(_) => 1,
            Type::Ptr(_) | Type::Array(..) | Type::Func(_) => 5,
            Type::Float(kind) if kind.part() != kind => 9,
            Type::Float(_) => 8,
            Type::Comp(id) if self.layouts.vectors.contains(&id) => {
                return Err(self.unsupported(node, "the class of a vector is not known"));
            }
            Type::Comp(id) if self.types().comp(id).is_union => 13,
            Type::Comp(_) => 12,
            Type::Void => 0,
        })
    }

    /// What is left of the object behind a pointer: known for (a part of) a
    /// variable that is named; else it depends on how far the compiler looks,
    /// which differs with its optimisation.
    fn object_size(&mut self, p: &Node<ast::Expression>, kind: i128) -> Res<Expr> {
        // Within the trial: the variable may be a literal that it alone has.
        let (rest, stmts) = self.trial(|l| {
            let value = l.rvalue(p)?;
            Ok(l.rest_of_variable(&value, kind))
        })?;
        let size_t = Type::Int(self.types().model.size_t());
        if let Some(rest) = rest.filter(|_| stmts.is_empty()) {
            return Ok(Expr::int(i128::from(rest), size_t));
        }
        let text = "`__builtin_object_size` holds any value";
        Ok(self.approximation(size_t, text))
    }

    /// The bytes from an address to the end of its variable. The odd kinds give
    /// what is left of a part, if it is one, and gcc takes some for open ends.
    fn rest_of_variable(&self, e: &Expr, kind: i128) -> Option<u64> {
        match &e.kind {
            ExprKind::Cast(inner) if e.ty.is_ptr() && inner.ty.is_ptr() => {
                self.rest_of_variable(inner, kind)
            }
            ExprKind::AddrOf(lv) => {
                let Base::Var(v) = lv.base else { return None };
                let part = !matches!(lv.path[..], [] | [Step::Index(_)]);
                if kind % 2 == 1 && part {
                    return None;
                }
                let size = self.types().size(&self.program.var(v).ty)?;
                size.checked_sub(self.offset_in(&self.program.var(v).ty, lv)?)
            }
            _ => None,
        }
    }

    /// The constant offset of a place in its variable.
    fn offset_in(&self, ty: &Type, lv: &Lval) -> Option<u64> {
        let mut ty = ty;
        let mut offset = 0u64;
        for step in &lv.path {
            match (step, ty) {
                (Step::Index(at), Type::Array(element, _)) => {
                    let at = u64::try_from(at.as_int()?).ok()?;
                    offset = offset.checked_add(at.checked_mul(self.types().size(element)?)?)?;
                    ty = element;
                }
                (Step::Field(id, index), _) => {
                    let field = self.types().field(*id, *index);
                    offset = offset.checked_add(field.offset)?;
                    ty = &field.ty;
                }
                _ => return None,
            }
        }
        Some(offset)
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
