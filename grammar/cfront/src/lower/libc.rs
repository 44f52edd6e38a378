//! What a call of a function of the C library or of verification means when the
//! program does not define it: its model in the table (`prototypes`) as statements.
//!
//! A model is exact or goes up: `strlen` returns any value, and says so. What
//! is not in the table is called as an undefined function.

use super::context::{Lower, Res};
use super::effects::has_effects;
use super::library::{self, Function, Model, Returns};
use super::names::{is_error, RULE_VIOLATED, WITNESS_FAILS};
use super::open_order::Operand;
use super::scope::Entity;
use super::value::{Args, Value, Want};
use crate::bodies;
use crate::parse::{ast, Node};
use ir::construct;
use ir::types::{FloatKind, IntKind, Type};
use ir::{CmpOp, Effect, Expr, ExprKind, FuncId, Input, StmtKind, Why};

/// A call of a library function.
pub(super) struct LibraryCall<'n> {
    pub node: &'n Node<ast::Expression>,
    pub name: &'n str,
    pub function: &'static Function,
    /// As the program declares it.
    pub declared: Option<FuncId>,
    pub args: Args<'n>,
    /// The type of the result.
    pub ret: Type,
    pub want: &'n Want,
}

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
            if let Some(f) = known.filter(|_| self.infos_prototype(known)) {
                let declared = &self.declared.infos[f.0 as usize].ty;
                self.enough_arguments(node, declared, args.len())?;
            }
            return self.error_call(name, args).map(Some);
        }
        if self.link.defines(name) {
            return Ok(None);
        }
        if let (Some(plain), Some((size, plain_args))) = (fortified(name), args.split_last()) {
            return self.fortified_call(node, (plain, plain_args), size, want);
        }
        if let Some(value) = self.builtin(node, name, args)? {
            return Ok(Some(value));
        }
        if let Some(value) = self.shape(node, name, args)? {
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
        if name == bodies::ANY && self.options.bodies {
            let value = self.approximation(Type::Int(IntKind::LongLong), bodies::OPEN);
            return Ok(Some(Value::Pure(value)));
        }
        let Some(function) = library::function(name) else {
            // A word of some verifier's vocabulary: what it means is not known.
            if name.starts_with("__VERIFIER_") && ret.as_ref().is_none_or(Type::is_scalar) {
                self.discard_all(args)?;
                let ret = ret.unwrap_or(Type::int());
                return Ok(Some(self.approximate_result(name, ret, want)));
            }
            return Ok(None);
        };
        let info = known.map(|f| &self.declared.infos[f.0 as usize]);
        let declared = info.is_none_or(|i| function.is_declared(self.types(), &i.ty, i.prototype));
        // The compiler knows those of its own functions.
        let told = info.is_some_and(|i| i.prototype) || name.starts_with("__builtin_");
        if !declared
            || !function.takes(args.len())
            || !told && !self.suits(function, args, info.is_some())?
        {
            return Ok(None);
        }
        let own = function.result(self.types());
        let ret = match (ret, own) {
            (Some(ty), Some(own)) if ty.is_ptr() != own.is_ptr() && ty.is_scalar() => own,
            (Some(ty), _) => ty,
            (None, own) => own.unwrap_or(Type::Void),
        };
        let wanted = ret.clone();
        let call = LibraryCall {
            node,
            name: name.strip_prefix("__builtin_").unwrap_or(name),
            function,
            declared: known,
            args,
            ret,
            want,
        };
        let value = match self.with_body(&call)? {
            Some(value) => Some(value),
            None => self.library_call(&call)?,
        };
        Ok(Some(match value {
            // Declared narrower than it is.
            Some(Value::Pure(e)) if e.ty.is_int() && wanted.is_int() => {
                Value::Pure(self.cast_to(node, e, &wanted)?)
            }
            Some(value) => value,
            None => return Ok(None),
        }))
    }

    /// The value of a call of a function that has a body (`--library bodies`). What the
    /// models know exactly of literals stays, and so do copies by a `malloc` of the program's own.
    fn with_body(&mut self, call: &LibraryCall) -> Res<Option<Value>> {
        let literal =
            |e: &Node<ast::Expression>| matches!(e.node, ast::Expression::StringLiteral(_));
        let modelled = match call.function.model {
            Model::Duplicate if self.link.defines("malloc") => true,
            Model::StringLength | Model::StringCopy | Model::Duplicate => {
                call.args.last().is_some_and(literal)
            }
            _ => false,
        };
        if modelled || !bodies::has(call.name) {
            return Ok(None);
        }
        if !self.options.bodies {
            self.program.bodies.insert(call.name.to_string());
            return Ok(None);
        }
        let name = format!("{}{}", bodies::PREFIX, call.name);
        let Some(Entity::Func(body)) = self.names.lookup(&name) else {
            return Ok(None);
        };
        let body = *body;
        let value = self.direct(call.node, body, call.args, call.want)?;
        Ok(Some(match value {
            Value::Object(lv) if lv.ty != call.ret && call.ret.is_scalar() => {
                Value::Pure(self.convert(call.node, Expr::load(lv), &call.ret)?)
            }
            value => value,
        }))
    }

    /// A call with one argument more, the size of the destination: the function does the same
    /// whatever that is, but it is evaluated like the others, in any order.
    fn fortified_call(
        &mut self,
        node: &Node<ast::Expression>,
        (plain, args): (&str, Args),
        size: &Node<ast::Expression>,
        want: &Want,
    ) -> Res<Option<Value>> {
        let start = self.operands_start();
        let Some(mut value) = self.model(node, plain, None, args, want)? else {
            return Ok(None);
        };
        if !has_effects(size) {
            return Ok(Some(value));
        }
        let mark = self.next_operand(&start);
        self.discard(size)?;
        // The last argument first, as gcc does.
        let behind = self.exchanged(&start, mark);
        let call = match &mut value {
            Value::Pure(e) => Operand::value(behind, e),
            _ => Operand::done(behind),
        };
        self.in_any_order(&start, vec![Operand::done(start.mark), call], None)?;
        Ok(Some(value))
    }

    /// The value of a call of a function of the table; `None` if it is called as an
    /// undefined one.
    fn library_call(&mut self, call: &LibraryCall) -> Res<Option<Value>> {
        let (node, args, want) = (call.node, call.args, call.want);
        Ok(Some(match call.function.model {
            Model::Assertion => self.assertion(node, args)?,
            Model::Assumption => {
                let cond = self.condition(&args[0])?;
                self.emit(StmtKind::Assume(cond));
                Value::Void
            }
            Model::Halt => {
                self.discard_all(args)?;
                self.emit(StmtKind::Halt);
                Value::Void
            }
            Model::Nothing => {
                self.discard_all(args)?;
                Value::Void
            }
            Model::Allocation { size } => {
                for other in args.iter().take(size) {
                    self.discard(other)?;
                }
                let size = self.size_argument(&args[size])?;
                self.allocate(size, false, true, want)
            }
            Model::FrameAllocation => {
                let size = self.size_argument(&args[0])?;
                self.allocate(size, false, false, want)
            }
            Model::ZeroedAllocation => self.zeroed_allocation(call)?,
            Model::Reallocation => self.reallocation(call)?,
            Model::Duplicate => self.duplicate(call)?,
            Model::Memset => self.memset(node, args)?,
            Model::Memcpy => self.memcpy(node, call.name, args)?,
            Model::Clear => {
                self.clear(node, args)?;
                Value::Void
            }
            Model::StringCopy => self.string_copy(call)?,
            Model::StringLength => self.string_length(call)?,
            Model::Absolute(kind) => self.absolute(node, &args[0], kind)?,
            Model::ByteSwap(kind) => self.byte_swap(node, &args[0], kind)?,
            Model::Division(kind) => return self.division(call, kind),
            Model::FirstBit => self.bit_count(node, call.name, &args[0])?,
            Model::Character(class) => self.character_class(&args[0], class)?,
            Model::UpperCase => self.character_case(&args[0], true)?,
            Model::LowerCase => self.character_case(&args[0], false)?,
            Model::Errno => {
                let lv = self.errno();
                let fault = self.unsupported(node, "the address of `errno` is kept");
                let why = "functions of the library write it by its name alone here";
                self.report.errno.get_or_insert(fault.label(why));
                Value::Pure(self.address(lv))
            }
            Model::Qsort => self.qsort(node, args)?,
            Model::Bsearch => self.bsearch(node, args)?,
            Model::Signal => self.signal(node, call.name, args, call.ret.clone(), want)?,
            Model::Setjmp => self.setjmp(call)?,
            Model::Buffer => self.stream_buffer(call)?,
            Model::Printed { format } => self.printed(call, format)?,
            Model::Written { format, size } => return self.written(call, format, size),
            Model::Scanned { format, string } => return self.scanned(call, format, string),
            Model::Number => self.number_read(call)?,
            Model::Pure(Returns::Any | Returns::Range(..)) => {
                for e in self.values(args)? {
                    self.read_pointers(e);
                }
                self.returned(call, &[])?
            }
            Model::Pure(_) => {
                let values = self.values(args)?;
                self.returned(call, &values)?
            }
            Model::Output(_) => {
                let values = self.values(args)?;
                for (e, given) in values.iter().zip(args) {
                    if !matches!(given.node, ast::Expression::StringLiteral(_)) {
                        self.read_outside(e.clone());
                    }
                }
                self.returned(call, &values)?
            }
            Model::Math(what) => self.math(call, what)?,
            Model::Writes(_) => {
                let values = self.values(args)?;
                self.written_contents(call, &values)?;
                self.returned(call, &values)?
            }
            Model::Outside(returns) => return self.outside_call(call, returns),
            Model::Refused(why) => return Err(self.refusal(node, call.name, why)),
        }))
    }

    /// An object of zeros, for as many elements of a size.
    fn zeroed_allocation(&mut self, call: &LibraryCall) -> Res<Value> {
        let (node, args) = (call.node, call.args);
        let [count, size] = self.values_of([&args[0], &args[1]])?;
        let count = self.as_size(&args[0], count)?;
        let size = self.as_size(&args[1], size)?;
        let product = count
            .as_int()
            .zip(size.as_int())
            .map(|(n, m)| n.saturating_mul(m));
        let bytes = self.arith(node, ir::BinOp::Mul, count, size)?;
        // It does not wrap around: there is no such object.
        let bytes = match product.filter(|n| bytes.as_int() != Some(*n)) {
            Some(_) => {
                let most = (1i128 << self.types().model.pointer_width()) - 1;
                Expr::int(most, bytes.ty.clone())
            }
            None => bytes,
        };
        Ok(self.allocate(bytes, true, true, call.want))
    }

    /// It returns once; a function that would make it return again is refused.
    fn setjmp(&mut self, call: &LibraryCall) -> Res<Value> {
        let values = self.values(call.args)?;
        let buffer = values
            .first()
            .and_then(|e| e.without_pointer_casts().ty.pointee());
        let buffer = buffer.cloned().unwrap_or(Type::Void);
        let text = format!(
            "`{}` returns once more by a function that is not here",
            call.name
        );
        let fault = self.unsupported(call.node, text);
        let fault = fault.label("its buffer is known outside");
        self.report.returns_again.push((fault, buffer));
        Ok(Value::Pure(Expr::int(0, Type::int())))
    }

    /// Whoever names such a function calls it, now or later.
    pub(super) fn refuse_function<T>(&self, node: &Node<T>, f: FuncId) -> Res<()> {
        let name = &self.program.func(f).name;
        match library::refused(name).filter(|_| !self.link.defines(name)) {
            Some(why) => Err(self.refusal(node, name, why)),
            None => Ok(()),
        }
    }

    /// A function that cannot be over-approximated.
    fn refusal<T>(&self, node: &Node<T>, name: &str, why: &str) -> Box<crate::source::Fault> {
        let fault = self.unsupported(node, format!("`{name}` is not supported"));
        Box::new(fault.label(why))
    }

    /// The values of arguments, whose order is open. Literals have no effects.
    pub(super) fn values(&mut self, args: Args) -> Res<Vec<Expr>> {
        let nodes: Vec<&Node<ast::Expression>> = args.iter().collect();
        self.last_first(&nodes, |l, a| match l.decayed(a)? {
            Value::Pure(e) => Ok(e),
            // A list of arguments or the like, by its address.
            Value::Object(lv) => Ok(l.address(lv)),
            _ => Err(l.fault(a, "this has no value")),
        })
    }

    /// Any contents where the arguments lead to something that the function writes.
    pub(super) fn written_contents(&mut self, call: &LibraryCall, values: &[Expr]) -> Res<()> {
        let mut places = Vec::new();
        let mut behind = false;
        for (i, e) in values.iter().enumerate() {
            match call.function.writes(i) && e.ty.is_ptr() {
                true if call.function.is_bytes(i) || call.function.is_text(i) => {
                    let place = self.written_place(call, i, values);
                    places.push(place);
                }
                true => {
                    let to = e.without_pointer_casts().ty.pointee();
                    let leads = |to: &Type| *to == Type::Void || self.types().holds_pointers(to);
                    behind |= to.is_none_or(leads);
                    let place = self.written_place(call, i, values);
                    places.push(place);
                }
                false => self.read_outside(e.clone()),
            }
        }
        // `getline` writes the buffer that the pointer leads to, too.
        match behind {
            true => self.any_contents_behind(call.name, places),
            false => self.any_contents(call.name, places),
        }
        Ok(())
    }

    /// All that the function may write from where an argument leads.
    pub(super) fn written_place(&mut self, call: &LibraryCall, i: usize, values: &[Expr]) -> Expr {
        let size = self.written_bytes(call, i, values);
        // A text of unknown length fits where it is put.
        if size.is_none() && !call.function.is_bytes(i) {
            self.written_unbounded(&values[i]);
            return values[i].clone();
        }
        self.bytes_from(&values[i], size)
    }

    /// How many bytes it writes there, if that is known.
    fn written_bytes(&self, call: &LibraryCall, i: usize, values: &[Expr]) -> Option<i128> {
        if !call.function.is_bytes(i) && !call.function.is_text(i) {
            let to = values[i].ty.pointee()?;
            // Characters that no prototype speaks of may be a text.
            let named = call.function.names(i);
            let size = self.types().size(to).filter(|size| named || *size > 1)?;
            // Both ends of a pipe.
            let count = if matches!(call.name, "pipe" | "socketpair") {
                2
            } else {
                1
            };
            return Some(i128::from(size) * count);
        }
        // It counts from the end of the text that is there.
        if call.name.contains("strncat") {
            return None;
        }
        let counts = call.function.counts(i).map(|n| values.get(n)?.as_int());
        let counts = counts.collect::<Option<Vec<i128>>>()?;
        (!counts.is_empty()).then(|| counts.iter().product())
    }

    /// A pointer to any byte of what another one points into.
    pub(super) fn any_place(&mut self, p: &Expr, text: String) -> Expr {
        let ptrdiff = construct::ptrdiff(self.types());
        let index = self.any_value(ptrdiff, Why::Approximation(text));
        let bytes = Type::Int(IntKind::Char).ptr();
        let start = construct::cast(self.types(), p.clone(), &bytes);
        construct::ptr_add(self.types(), start, index)
    }

    /// May the function be handed these arguments, where no prototype says so? What is
    /// declared without one gets numbers as they are.
    fn suits(&mut self, function: &library::Function, args: Args, declared: bool) -> Res<bool> {
        for (i, arg) in args.iter().enumerate() {
            let ty = self.type_of(arg)?;
            if declared && !function.passes(self.types(), i, &ty) {
                return Ok(false);
            }
            let to = match &ty {
                Type::Array(element, _) => Some(&**element),
                ty => ty.pointee(),
            };
            if to.is_some_and(|to| !function.takes_pointer(self.types(), i, to)) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn string_length(&mut self, call: &LibraryCall) -> Res<Value> {
        if let ast::Expression::StringLiteral(s) = &call.args[0].node {
            let (units, _) = self.string(s)?;
            let length = units.iter().position(|u| *u == 0).unwrap_or(units.len());
            return Ok(Value::Pure(self.size_value(length as u64)));
        }
        self.discard_all(call.args)?;
        let ty = Type::Int(self.types().model.size_t());
        Ok(self.approximate_result(call.name, ty, call.want))
    }

    fn absolute(
        &mut self,
        node: &Node<ast::Expression>,
        arg: &Node<ast::Expression>,
        kind: IntKind,
    ) -> Res<Value> {
        let ty = Type::Int(kind);
        let e = self.rvalue(arg)?;
        let e = self.cast_to(node, e, &ty)?;
        let negative = Expr::cmp(CmpOp::Lt, e.clone(), Expr::int(0, ty.clone()));
        let minus = self.arith_unary(node, Some(ir::UnOp::Neg), e.clone())?;
        Ok(Value::Pure(Expr {
            kind: ExprKind::Cond(Box::new(negative), Box::new(minus), Box::new(e)),
            ty,
        }))
    }

    /// `div(a, b)`: a structure of the quotient and the remainder.
    fn division(&mut self, call: &LibraryCall, kind: IntKind) -> Res<Option<Value>> {
        let ty = Type::Int(kind);
        let place = self.place(&Want::Value, &call.ret);
        let part = |l: &Self, name| construct::field(l.types(), &place, name);
        let parts = part(self, "quot").zip(part(self, "rem"));
        let Some((quotient, remainder)) = parts.filter(|(q, r)| q.ty == ty && r.ty == ty) else {
            return Ok(None);
        };
        let [a, b] = self.values_of([&call.args[0], &call.args[1]])?;
        let a = self.cast_to(call.node, a, &ty)?;
        let b = self.cast_to(call.node, b, &ty)?;
        let (a, b) = (self.saved(a), self.saved(b));
        let value = self.arith(call.node, ir::BinOp::Div, a.clone(), b.clone())?;
        self.assign_stmt(quotient, value);
        let value = self.arith(call.node, ir::BinOp::Rem, a, b)?;
        self.assign_stmt(remainder, value);
        Ok(Some(Value::Object(place)))
    }

    /// `strtol(string, &end, base)`.
    fn number_read(&mut self, call: &LibraryCall) -> Res<Value> {
        let values = self.values(call.args)?;
        let string = self.saved(values[0].clone());
        let end = self.saved(values[1].clone());
        if end.as_int() != Some(0) {
            let text = format!("`{}` may stop anywhere in its argument", call.name);
            self.assume_stated(text.clone());
            let at = self.any_place(&string, text);
            let there = construct::cast(self.types(), end, &at.ty.clone().ptr());
            let wanted = construct::truth(there.clone());
            let lhs = self.deref(call.node, there)?;
            let (_, stmts) = self.nested(|l| l.store(call.node, lhs, at))?;
            self.emit_if(wanted, stmts, true);
        }
        if matches!(call.want, Want::Nothing) || !call.ret.is_scalar() {
            return Ok(Value::Void);
        }
        Ok(self.approximate_result(call.name, call.ret.clone(), call.want))
    }

    /// `setvbuf(stream, buffer, ..)`: without a buffer nothing happens that C sees.
    fn stream_buffer(&mut self, call: &LibraryCall) -> Res<Value> {
        let values = self.values(call.args)?;
        if values[1].as_int() != Some(0) {
            let why = "the library writes to the buffer at any later call";
            return Err(self.refusal(call.node, call.name, why));
        }
        match call.ret {
            Type::Void => Ok(Value::Void),
            _ => Ok(self.approximate_result(call.name, call.ret.clone(), call.want)),
        }
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
        for a in args.iter().rev() {
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

    pub(super) fn approximate_result(&mut self, name: &str, ty: Type, want: &Want) -> Value {
        let why = self.unknown_result(name, format!("`{name}` returns any value"));
        self.any_into(ty, why, want)
    }

    /// Why a result is any value: an approximation, unless the source says how far the function
    /// writes: then it is no function of the library, but one that is not known here.
    pub(super) fn unknown_result(&mut self, name: &str, text: String) -> Why {
        if self.link.symbols.writes(name, None).is_some() {
            return Why::Input(Input::Library(name.to_string()));
        }
        self.assume_stated(text.clone());
        Why::Approximation(text)
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
                match name {
                    RULE_VIOLATED => format!("rule violated: {text}"),
                    WITNESS_FAILS => text,
                    _ => format!("assertion `{text}` fails"),
                }
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

/// The function behind `__memcpy_chk` or `__builtin___memcpy_chk`, which has one
/// argument more.
fn fortified(name: &str) -> Option<&str> {
    let name = name.strip_prefix("__builtin_").unwrap_or(name);
    let plain = name.strip_prefix("__")?.strip_suffix("_chk")?;
    let fortified = [
        "memcpy", "memmove", "memset", "strcpy", "strncpy", "strcat", "strncat", "mempcpy",
        "stpcpy", "stpncpy",
    ];
    fortified.contains(&plain).then_some(plain)
}
