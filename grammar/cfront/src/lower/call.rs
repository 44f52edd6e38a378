//! Calls: of functions of the program, through pointers, and of functions
//! that are only declared or not even that.
//!
//! A call through a pointer is first a call of a made-up undefined function;
//! `finish` puts a chain of comparisons with the possible targets in front,
//! when all functions whose address is used are known.

use super::context::{FuncInfo, Lower, Res};
use super::library;
use super::names::is_like_assertion;
use super::open_order::Start;
use super::scope::{Entity, Qual};
use super::value::{Value, Want};
use crate::parse::{ast, Node};
use ir::construct;
use ir::types::{FloatKind, FuncType, Type};
use ir::{Expr, ExprKind, FuncId, Function, Lval, MemberCall, Pos, Step, StmtKind, VarId};

impl Lower<'_> {
    pub(super) fn call(
        &mut self,
        node: &Node<ast::Expression>,
        c: &ast::CallExpression,
    ) -> Res<Value> {
        self.call_for(node, c, Want::Value)
    }

    /// A call whose result goes where `want` says.
    pub(super) fn call_for(
        &mut self,
        node: &Node<ast::Expression>,
        c: &ast::CallExpression,
        want: Want,
    ) -> Res<Value> {
        if let ast::Expression::Identifier(id) = &c.callee.node {
            let name = id.node.name.as_str();
            let symbol = self.link.symbols.label(self.link.file, name).cloned();
            let library = symbol.as_deref().unwrap_or(name);
            if let Some(f) = self.defined_builtin(&c.callee, name)? {
                return self.direct(node, f, &c.arguments, &want);
            }
            let known = match self.names.lookup(name) {
                Some(Entity::Func(f)) => Some(*f),
                Some(_) => None,
                None => {
                    if let Some(value) = self.model(node, library, None, &c.arguments, &want)? {
                        return Ok(value);
                    }
                    Some(self.implicit_function(id)?)
                }
            };
            if let Some(f) = known {
                if let Some(value) = self.model(node, library, Some(f), &c.arguments, &want)? {
                    // Declared without a result, it has none.
                    let ret = &self.declared.infos[f.0 as usize].ty.ret;
                    return Ok(match ret {
                        Type::Void => Value::Void,
                        _ => value,
                    });
                }
                return self.direct(node, f, &c.arguments, &want);
            }
        }
        let start = self.operands_start();
        let mut fp = match self.eval(&c.callee)? {
            Value::Function(f) => return self.direct(node, f, &c.arguments, &want),
            Value::Pure(e) => e,
            Value::Object(lv) => self.read(&c.callee, lv, false)?,
            Value::Void => return Err(self.fault(&c.callee, "this has no value to call")),
        };
        if let ExprKind::FuncAddr(f) = fp.kind {
            return self.direct(node, f, &c.arguments, &want);
        }
        self.note_member(&c.callee, &fp);
        let Some(Type::Func(ty)) = fp.ty.pointee().cloned() else {
            let shown = self.show(&fp.ty);
            return Err(self.fault(&c.callee, format!("`{shown}` cannot be called")));
        };
        if !(ty.params.is_empty() && ty.variadic) {
            self.enough_arguments(node, &ty, c.arguments.len())?;
        }
        let args = self.arguments(&start, Some(&mut fp), (&ty, true), &c.arguments)?;
        Ok(self.call_unknown(fp, &ty, args, &want))
    }

    /// `__builtin_malloc` is the program's `malloc`, if it has one.
    fn defined_builtin<T>(&mut self, node: &Node<T>, name: &str) -> Res<Option<FuncId>> {
        let plain = name.strip_prefix("__builtin_");
        let Some(plain) = plain.filter(|n| library::function(n).is_some() && self.link.defines(n))
        else {
            return Ok(None);
        };
        match self.names.lookup(plain) {
            Some(Entity::Func(f)) => Ok(Some(*f)),
            _ => {
                let text = format!("`{name}` is the program's `{plain}`, which is not declared");
                Err(self.unsupported(node, text))
            }
        }
    }

    /// Remembers where a member is called.
    fn note_member(&mut self, callee: &Node<ast::Expression>, called: &Expr) {
        let ExprKind::Load(lval) = &called.kind else {
            return;
        };
        let Some(Step::Field(comp, field)) = lval.path.last() else {
            return;
        };
        let unit = self.link.file;
        let first = self.cursor.map.unit(unit).1;
        let noted = MemberCall {
            comp: *comp,
            field: *field,
            unit,
            start: self.origin(callee.span.start) - first,
            end: self.origin(callee.span.end) - first,
        };
        if !self.program.member_calls.contains(&noted) {
            self.program.member_calls.push(noted);
        }
    }

    /// A call through a pointer, see the head of this file.
    pub(super) fn call_unknown(
        &mut self,
        fp: Expr,
        ty: &FuncType,
        args: Vec<Expr>,
        want: &Want,
    ) -> Value {
        let n = self.unfinished.indirect.len() + 1;
        let prototype = !(ty.params.is_empty() && ty.variadic);
        let count = ty.params.len();
        let unknown = self.new_function(
            &format!("__unknown_{n}"),
            FuncInfo {
                ty: ty.clone(),
                quals: Vec::new(),
                param_names: vec![None; count],
                param_quals: vec![Vec::new(); count],
                told: None,
                prototype,
                noreturn: false,
            },
            Pos::default(),
        );
        self.program.funcs[unknown.0 as usize].unknown = true;
        self.unfinished.indirect.insert(unknown, fp);
        self.emit_call(unknown, args, want)
    }

    /// C89: a function is declared by its first use.
    fn implicit_function(&mut self, id: &Node<ast::Identifier>) -> Res<FuncId> {
        let info = FuncInfo {
            ty: FuncType {
                ret: Type::int(),
                params: Vec::new(),
                variadic: true,
            },
            quals: Vec::new(),
            param_names: Vec::new(),
            param_quals: Vec::new(),
            told: None,
            prototype: false,
            noreturn: false,
        };
        let pos = self.pos(id);
        let text = &id.node.name;
        let f = match self.linked(text) {
            Some(Entity::Func(f)) => f,
            Some(other) => return Err(self.declared_otherwise(id, &other)),
            None => self.linked_function(text, info.clone(), pos),
        };
        self.join_function(id, f, &info, true)?;
        self.declare_linked(text, Entity::Func(f));
        Ok(f)
    }

    /// A function that this file calls so, without a body, so far.
    pub(super) fn linked_function(&mut self, name: &str, info: FuncInfo, pos: Pos) -> FuncId {
        let full = self.link.name(name);
        let f = self.new_function(&full, info, pos);
        self.program.funcs[f.0 as usize].own_name = name.to_string();
        f
    }

    /// A function without a body, so far.
    pub(super) fn new_function(&mut self, name: &str, info: FuncInfo, pos: Pos) -> FuncId {
        let id = FuncId(self.program.funcs.len() as u32);
        // An input by this name does nothing else, also when a pointer calls it.
        let is_input = name.starts_with("__VERIFIER_nondet_")
            && info.ty.params.is_empty()
            && !info.ty.ret.is_ptr();
        self.program.funcs.push(Function {
            name: name.to_string(),
            own_name: name.to_string(),
            ret: info.ty.ret.clone(),
            formals: Vec::new(),
            locals: Vec::new(),
            return_slot: None,
            variadic: info.ty.variadic,
            body: None,
            unknown: false,
            forgets: is_input,
            told: None,
            approximated: None,
            only_objects: false,
            const_formals: Vec::new(),
            stmt_count: 0,
            pos,
        });
        self.declared.infos.push(info);
        id
    }

    pub(super) fn direct(
        &mut self,
        node: &Node<ast::Expression>,
        f: FuncId,
        arguments: &[Node<ast::Expression>],
        want: &Want,
    ) -> Res<Value> {
        let info = self.declared.infos[f.0 as usize].clone();
        let name = self.program.func(f).name.clone();
        let defined = self.link.defined.contains(&name);
        let args = self.declared_arguments(node, f, arguments)?;
        if !defined && is_like_assertion(&name) {
            self.assume_stated(format!("the undefined function `{name}` is no error"));
        }
        let value = self.emit_call(f, args, want);
        if info.noreturn && !defined {
            self.emit(StmtKind::Halt);
        }
        Ok(value)
    }

    /// The arguments of a call of a function by its name.
    pub(super) fn declared_arguments(
        &mut self,
        node: &Node<ast::Expression>,
        f: FuncId,
        arguments: &[Node<ast::Expression>],
    ) -> Res<Vec<Expr>> {
        self.once(node, f)?;
        let info = self.declared.infos[f.0 as usize].clone();
        if info.prototype {
            self.enough_arguments(node, &info.ty, arguments.len())?;
        }
        let start = self.operands_start();
        self.arguments(&start, None, (&info.ty, info.prototype), arguments)
    }

    /// The arguments, converted as the prototype says if there is one; in gcc's order, which
    /// is from right to left, if it does not matter. In front of them, from `start`
    /// on, the called pointer has been lowered, if there is one.
    fn arguments(
        &mut self,
        start: &Start,
        pointer: Option<&mut Expr>,
        (ty, prototype): (&FuncType, bool),
        arguments: &[Node<ast::Expression>],
    ) -> Res<Vec<Expr>> {
        let mut lowered: Vec<(usize, Expr)> = Vec::new();
        for (i, argument) in arguments.iter().enumerate().rev() {
            let mark = self.next_operand(start);
            let e = match ty.params.get(i) {
                Some(param) => self.argument(argument, param, prototype)?,
                None => {
                    let e = self.rvalue(argument)?;
                    self.promoted_argument(e)
                }
            };
            lowered.push((mark, e));
        }
        let first = pointer.map(|e| (start.mark, e));
        let mut all: Vec<(usize, &mut Expr)> = first.into_iter().collect();
        all.extend(lowered.iter_mut().map(|(mark, e)| (*mark, e)));
        self.in_gcc_order(start, all)?;
        Ok(lowered.into_iter().rev().map(|(_, e)| e).collect())
    }

    /// What is passed where no prototype says the type (C11 6.5.2.2).
    fn promoted_argument(&mut self, e: Expr) -> Expr {
        match e.ty {
            Type::Float(FloatKind::Float) => self.convert_float(e, &Type::Float(FloatKind::Double)),
            _ => construct::promote(self.types(), e),
        }
    }

    fn argument(
        &mut self,
        node: &Node<ast::Expression>,
        param: &Type,
        prototype: bool,
    ) -> Res<Expr> {
        let e = if let ast::Expression::Call(c) = &node.node {
            match self.call_for(node, &c.node, Want::Typed(param.clone()))? {
                Value::Pure(e) => e,
                Value::Object(lv) => self.read(node, lv, false)?,
                _ => return Err(self.fault(node, "this function returns no value")),
            }
        } else {
            self.rvalue(node)?
        };
        // Without a prototype nobody converts it: what arrives says `passing`. (Zero is the
        // null pointer of old programs.)
        let converted = prototype || param.is_ptr() && (e.ty.is_ptr() || e.as_int() == Some(0));
        match converted {
            true => self.passed(node, e, param),
            false => Ok(self.promoted_argument(e)),
        }
    }

    /// A value as an argument. GNU's transparent unions are passed as the
    /// member that fits.
    fn passed(&mut self, node: &Node<ast::Expression>, e: Expr, param: &Type) -> Res<Expr> {
        let id = match param {
            Type::Comp(id) if e.ty != *param && self.layouts.transparent.contains(id) => *id,
            _ => return self.convert(node, e, param),
        };
        let members = self.types().comp(id).fields.iter().flatten();
        let members: Vec<Type> = members.map(|f| f.ty.clone()).collect();
        let exact = members.iter().position(|ty| *ty == e.ty);
        let alike = || {
            members
                .iter()
                .position(|ty| ty.is_ptr() && e.ty.is_scalar())
        };
        let Some(index) = exact.or_else(alike) else {
            return self.convert(node, e, param);
        };
        let t = self.temp(param.clone());
        let mut member = self.var_lval(t);
        member.path.push(Step::Field(id, index));
        member.ty = members[index].clone();
        self.store(node, member, e)?;
        Ok(self.load_var(t))
    }

    /// Emits the call; the value if one is wanted and there is one.
    pub(super) fn emit_call(&mut self, callee: FuncId, args: Vec<Expr>, want: &Want) -> Value {
        let ret = self.declared.infos[callee.0 as usize].ty.ret.clone();
        let nothing = matches!(want, Want::Nothing) || ret == Type::Void;
        let place = (!nothing).then(|| self.place(want, &ret));
        self.bytes_beyond(callee, &args);
        if let Some(t) = place.as_ref().and_then(Lval::as_var) {
            let result = self.declared.infos[callee.0 as usize].quals.clone();
            self.remember_quals(t, result);
        }
        self.emit(StmtKind::Call {
            dst: place.clone(),
            callee,
            args,
        });
        match place {
            Some(lv) => Value::Object(lv),
            None => Value::Void,
        }
    }

    /// What a function that writes what its arguments lead to, and nothing else, writes
    /// through a `void *` may be more than the member whose address it gets: it counts
    /// bytes, and of a structure it writes the structure.
    fn bytes_beyond(&mut self, callee: FuncId, args: &[Expr]) {
        let name = self.program.func(callee).name.clone();
        if self
            .link
            .symbols
            .writes(&name, self.options.undefined)
            .is_none()
            || self.link.defines(&name)
        {
            return;
        }
        let info = self.declared.infos[callee.0 as usize].clone();
        for (i, arg) in args.iter().enumerate() {
            let quals = info.param_quals.get(i).and_then(|q| q.get(1));
            let read_only = quals.is_some_and(|q| q.is_const);
            if read_only || info.ty.params.get(i) != Some(&Type::Void.ptr()) {
                continue;
            }
            let of = arg.without_pointer_casts().ty.pointee();
            let size = match of {
                Some(ty @ Type::Comp(_)) => self.types().size(ty).map(i128::from),
                _ => None,
            };
            self.any_beyond(&name, arg, size);
        }
    }

    /// A temporary that holds a pointer to volatile knows it.
    fn remember_quals(&mut self, v: VarId, quals: Vec<Qual>) {
        let slot = &mut self.declared.quals[v.0 as usize];
        if slot.is_empty() && quals.len() > 1 {
            *slot = quals;
            slot[0] = Qual::default();
        }
    }

    /// Where a result of type `ty` goes.
    pub(super) fn place(&mut self, want: &Want, ty: &Type) -> Lval {
        match want {
            Want::Into(lv) if lv.ty == *ty => lv.clone(),
            _ => {
                let t = self.temp(ty.clone());
                self.var_lval(t)
            }
        }
    }
}
