//! What functions of the C library and of verification mean when the program
//! does not define them (design: "undefined functions").
//!
//! A model is exact or goes up: `strlen` returns any value, and says so. What
//! is not listed is called as an undefined function. What would go down
//! (`setjmp`, threads, handlers of signals) is refused.

use super::context::{Lower, Res};
use super::names::{is_error, is_output, is_pure, refused};
use super::open_order::Operand;
use super::value::{Args, Value, Want};
use crate::parse::{ast, Node};
use ir::types::{FloatKind, IntKind, Type};
use ir::{CmpOp, Effect, Expr, ExprKind, FuncId, Input, StmtKind, Why};

/// The arguments of a call.
impl Lower<'_> {
    /// The value of a call of a function that has a model; `None` otherwise.
    pub(super) fn model(
        &mut self,
        node: &Node<ast::Expression>,
        name: &str,
        known: Option<FuncId>,
        args: Args,
        want: &Want,
    ) -> Res<Option<Value>> {
        if is_error(name) {
            return self.error_call(name, args).map(Some);
        }
        if self.link.defines(name) {
            return Ok(None);
        }
        // Fortified: one argument more, the size of the destination.
        if let Some((plain, extra)) = fortified(name) {
            let plain_args = &args[..args.len().saturating_sub(extra)];
            return self.model(node, plain, known, plain_args, want);
        }
        if let Some(value) = self.builtin(node, name, args)? {
            return Ok(Some(value));
        }
        let ret = known.map(|f| self.declared.infos[f.0 as usize].ty.ret.clone());
        if let Some(suffix) = name.strip_prefix("__VERIFIER_nondet_") {
            let ty = match ret {
                Some(ty) if self.infos_prototype(known) || ty != Type::int() => ty,
                _ => self.nondet_type(suffix).unwrap_or(Type::int()),
            };
            if !args.is_empty() || !ty.is_scalar() {
                return Ok(None);
            }
            let why = Why::Input(Input::Nondet(name.to_string()));
            return Ok(Some(self.any_into(ty, why, want)));
        }
        Ok(Some(match name {
            "assert" => self.assertion(node, args)?,
            "__VERIFIER_assume"
            | "assume"
            | "__CPROVER_assume"
            | "__builtin_assume"
            | "assume_abort_if_not"
                if args.len() == 1 =>
            {
                let cond = self.condition(&args[0])?;
                self.emit(StmtKind::Assume(cond));
                Value::Void
            }
            "abort"
            | "exit"
            | "_exit"
            | "_Exit"
            | "quick_exit"
            | "__builtin_abort"
            | "__builtin_exit"
            | "__builtin_trap"
            | "__builtin_unreachable"
            | "__VERIFIER_silent_exit" => {
                self.discard_all(args)?;
                self.emit(StmtKind::Halt);
                Value::Void
            }
            "__VERIFIER_atomic_begin"
            | "__VERIFIER_atomic_end"
            | "free"
            | "cfree"
            | "__builtin_free" => {
                self.discard_all(args)?;
                Value::Void
            }
            "malloc" | "valloc" | "__builtin_malloc" if args.len() == 1 => {
                let size = self.size_argument(&args[0])?;
                self.allocate(size, false, true, want)
            }
            "aligned_alloc" | "memalign" if args.len() == 2 => {
                self.discard(&args[0])?;
                let size = self.size_argument(&args[1])?;
                self.allocate(size, false, true, want)
            }
            "alloca" | "__builtin_alloca" | "__builtin_alloca_with_align" if !args.is_empty() => {
                let size = self.size_argument(&args[0])?;
                self.allocate(size, false, false, want)
            }
            "calloc" | "__builtin_calloc" if args.len() == 2 => {
                let start = self.operands_start();
                let mut count = self.size_argument(&args[0])?;
                let mark = self.next_operand(&start);
                let mut size = self.size_argument(&args[1])?;
                let both = vec![(start.mark, &mut count), (mark, &mut size)];
                self.in_gcc_order(&start, both)?;
                let size = self.arith(node, ir::BinOp::Mul, count, size)?;
                self.allocate(size, true, true, want)
            }
            "realloc" | "__builtin_realloc" if args.len() == 2 => {
                let old = self.rvalue(&args[0])?;
                let size = self.size_argument(&args[1])?;
                if old.as_int() != Some(0) {
                    self.assume_stated("what realloc returns has any contents");
                }
                self.allocate(size, false, true, want)
            }
            "strdup" | "strndup" | "__strdup" if !args.is_empty() => {
                self.discard_all(args)?;
                self.assume_stated(format!("what {name} returns has any contents"));
                let size_t = Type::Int(self.types().model.size_t());
                let size = self.any_value(
                    size_t,
                    Why::Input(Input::Unsaid("the length of a string".into())),
                );
                let typed = Want::Typed(Type::Int(IntKind::Char).ptr());
                let want = if matches!(want, Want::Into(_)) {
                    want
                } else {
                    &typed
                };
                self.allocate(size, false, true, want)
            }
            "memset" | "__builtin_memset" if args.len() == 3 => self.memset(node, args)?,
            "memcpy" | "memmove" | "__builtin_memcpy" | "__builtin_memmove" if args.len() == 3 => {
                self.memcpy(node, args)?
            }
            "bzero" | "__builtin_bzero" if args.len() == 2 => {
                self.clear(node, args)?;
                Value::Void
            }
            "strcpy" | "strncpy" | "strcat" | "strncat" | "__builtin_strcpy"
            | "__builtin_strncpy" | "__builtin_strcat" | "__builtin_strncat"
                if args.len() >= 2 =>
            {
                self.string_written(node, name, args)?
            }
            "sprintf"
            | "snprintf"
            | "vsprintf"
            | "vsnprintf"
            | "__builtin_sprintf"
            | "__builtin_snprintf"
            | "__builtin_vsprintf"
            | "__builtin_vsnprintf"
                if args.len() >= 2 && harmless_format(&args[1..]) =>
            {
                self.string_written(node, name, args)?;
                self.any_into(Type::int(), library(name), want)
            }
            "qsort" if args.len() == 4 => self.qsort(node, args)?,
            "bsearch" if args.len() == 5 => self.bsearch(node, args)?,
            "signal" | "bsd_signal" | "sigset" | "__sysv_signal" if args.len() == 2 => {
                self.signal(node, name, args, ret, want)?
            }
            "setjmp" | "_setjmp" | "sigsetjmp" | "__sigsetjmp" | "__builtin_setjmp" => {
                self.discard_all(args)?;
                Value::Pure(Expr::int(0, Type::int()))
            }
            "strlen" | "__builtin_strlen" if args.len() == 1 => {
                if let ast::Expression::StringLiteral(s) = &args[0].node {
                    let (units, _) = self.string(s)?;
                    let length = units.iter().position(|u| *u == 0).unwrap_or(units.len());
                    return Ok(Some(Value::Pure(self.size_value(length as u64))));
                }
                self.discard_all(args)?;
                let ty = Type::Int(self.types().model.size_t());
                self.approximate_result(name, ty, want)
            }
            "abs" | "labs" | "llabs" | "__builtin_abs" | "__builtin_labs" | "__builtin_llabs"
                if args.len() == 1 =>
            {
                let ty = Type::Int(match name {
                    "labs" | "__builtin_labs" => IntKind::Long,
                    "llabs" | "__builtin_llabs" => IntKind::LongLong,
                    _ => IntKind::Int,
                });
                let e = self.rvalue(&args[0])?;
                let e = self.cast_to(node, e, &ty)?;
                let negative = Expr::cmp(CmpOp::Lt, e.clone(), Expr::int(0, ty.clone()));
                let minus = self.arith_unary(node, Some(ir::UnOp::Neg), e.clone())?;
                Value::Pure(Expr {
                    kind: ExprKind::Cond(Box::new(negative), Box::new(minus), Box::new(e)),
                    ty,
                })
            }
            "__errno_location" | "__errno" if args.is_empty() => {
                let lv = self.errno();
                Value::Pure(self.address(lv))
            }
            _ if is_output(name) && harmless_format(args) => {
                self.discard_all(args)?;
                let ty = ret.unwrap_or(Type::int());
                if matches!(want, Want::Nothing) || !ty.is_scalar() {
                    return Ok(Some(Value::Void));
                }
                self.any_into(ty, library(name), want)
            }
            _ if is_pure(name) => {
                self.discard_all(args)?;
                let ty = ret.unwrap_or(Type::int());
                if matches!(want, Want::Nothing) || !ty.is_scalar() {
                    return Ok(Some(Value::Void));
                }
                self.approximate_result(name, ty, want)
            }
            // A word of some verifier's vocabulary: what it means is not known.
            _ if name.starts_with("__VERIFIER_") && ret.as_ref().is_none_or(Type::is_scalar) => {
                self.discard_all(args)?;
                self.approximate_result(name, ret.unwrap_or(Type::int()), want)
            }
            _ => match refused(name) {
                Some(why) => {
                    return Err(Box::new(
                        self.unsupported(node, format!("`{name}` is not supported"))
                            .label(why),
                    ))
                }
                None => return Ok(None),
            },
        }))
    }

    fn infos_prototype(&self, f: Option<FuncId>) -> bool {
        f.is_some_and(|f| self.declared.infos[f.0 as usize].prototype)
    }

    /// The type in the name of `__VERIFIER_nondet_T`.
    fn nondet_type(&self, suffix: &str) -> Option<Type> {
        use IntKind::*;
        Some(Type::Int(match suffix {
            "bool" | "_Bool" => Bool,
            "char" => Char,
            "uchar" | "u8" | "unsigned_char" => UChar,
            "short" => Short,
            "ushort" | "u16" => UShort,
            "int" => Int,
            "uint" | "unsigned" | "u32" => UInt,
            "long" => Long,
            "ulong" => ULong,
            "longlong" | "loff_t" => LongLong,
            "ulonglong" => ULongLong,
            "size_t" => self.types().model.size_t(),
            "float" => return Some(Type::Float(FloatKind::Float)),
            "double" => return Some(Type::Float(FloatKind::Double)),
            "pointer" => return Some(Type::Void.ptr()),
            "pchar" | "charp" => return Some(Type::Int(Char).ptr()),
            _ => return None,
        }))
    }

    pub(super) fn discard_all(&mut self, args: Args) -> Res<()> {
        let start = self.operands_start();
        let mut operands = Vec::new();
        for a in args {
            operands.push(Operand::done(self.next_operand(&start)));
            self.discard(a)?;
        }
        self.in_any_order(&start, operands, None)?;
        Ok(())
    }

    /// An arbitrary value in the place that is wanted.
    pub(super) fn any_into(&mut self, ty: Type, why: Why, want: &Want) -> Value {
        let lhs = self.place(want, &ty);
        self.emit(StmtKind::Effect(Effect::Havoc {
            lhs: lhs.clone(),
            why,
        }));
        Value::Object(lhs)
    }

    fn approximate_result(&mut self, name: &str, ty: Type, want: &Want) -> Value {
        let text = format!("`{name}` returns any value");
        self.assume_stated(text.clone());
        self.any_into(ty, Why::Approximation(text), want)
    }

    fn error_call(&mut self, name: &str, args: Args) -> Res<Value> {
        let what = match args.first().map(|a| &a.node) {
            Some(ast::Expression::StringLiteral(s)) => {
                let (units, _) = self.string(s)?;
                let text: String = units
                    .iter()
                    .filter_map(|u| u8::try_from(*u & 0xff).ok())
                    .map(char::from)
                    .collect();
                format!("assertion `{text}` fails")
            }
            _ => format!("call of {name}"),
        };
        for a in args {
            if !matches!(a.node, ast::Expression::StringLiteral(_)) {
                self.discard(a)?;
            }
        }
        self.emit(StmtKind::Fail { what });
        Ok(Value::Void)
    }

    fn assertion(&mut self, node: &Node<ast::Expression>, args: Args) -> Res<Value> {
        let [arg] = args else {
            return Err(self.fault(node, "`assert` takes one argument"));
        };
        let cond = self.condition(arg)?;
        let what = format!("assertion `{}` fails", self.source_text(arg));
        let (_, stmts) = self.nested(|l| {
            l.emit(StmtKind::Fail { what });
            Ok(())
        })?;
        self.emit_if(cond, stmts, false);
        Ok(Value::Void)
    }

    /// The words of an expression, on one line.
    fn source_text(&self, node: &Node<ast::Expression>) -> String {
        let text = self
            .cursor
            .rewritten
            .text
            .get(self.cursor.shift.apply(node.span.start)..self.cursor.shift.apply(node.span.end))
            .unwrap_or("");
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }
}

/// The function behind `__memcpy_chk` or `__builtin___memcpy_chk`, and how many
/// arguments more it has.
fn fortified(name: &str) -> Option<(&str, usize)> {
    let name = name.strip_prefix("__builtin_").unwrap_or(name);
    let plain = name.strip_prefix("__")?.strip_suffix("_chk")?;
    match plain {
        "memcpy" | "memmove" | "memset" | "strcpy" | "strncpy" | "strcat" | "strncat" => {
            Some((plain, 1))
        }
        // The size stands in the middle, and the rest is not looked at.
        "sprintf" | "snprintf" | "vsprintf" | "vsnprintf" => Some((plain, 0)),
        _ => None,
    }
}

/// No `%n`: nothing is written through an argument.
fn harmless_format(args: Args) -> bool {
    let texts: Vec<_> = args
        .iter()
        .filter_map(|a| match &a.node {
            ast::Expression::StringLiteral(s) => Some(&s.node),
            _ => None,
        })
        .collect();
    if texts.is_empty() {
        // Only scalars can be written then.
        return args.len() <= 1;
    }
    !texts
        .iter()
        .any(|parts| parts.iter().any(|p| has_percent_n(p)))
}

fn has_percent_n(text: &str) -> bool {
    let mut rest = text;
    while let Some(at) = rest.find('%') {
        rest = &rest[at + 1..];
        let spec =
            rest.trim_start_matches(|c: char| c.is_ascii_digit() || "#-+ .*hlqjzt$".contains(c));
        if spec.starts_with('n') {
            return true;
        }
        rest = rest.strip_prefix('%').unwrap_or(rest);
    }
    false
}

/// The result of a function of the library.
fn library(name: &str) -> Why {
    Why::Input(Input::Library(name.to_string()))
}

#[cfg(test)]
mod tests {
    use super::has_percent_n;

    #[test]
    fn percent_n_is_found_behind_its_flags() {
        assert!(has_percent_n("%d%hhn"));
        assert!(!has_percent_n("100%% new %s"));
    }
}
