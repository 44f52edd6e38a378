//! Library functions that make or fill objects: malloc and its kin, memset and
//! memcpy of whole objects. What they do to parts of objects goes up to any
//! contents.

use super::context::{FuncInfo, Lower, Res};
use super::libc::LibraryCall;
use super::library::{self, Model};
use super::scope::Qual;
use super::value::{Args, Value, Want};
use crate::parse::{ast, Node};
use ir::construct;
use ir::types::{FuncType, IntKind, Type};
use ir::{
    Base, CmpOp, Effect, Expr, ExprKind, FuncId, Input, Lval, Pos, Step, StmtKind, VarKind, Why,
};
use std::collections::BTreeSet;

/// What `errno` is called in the program.
pub(super) const ERRNO: &str = "errno@";

/// So many elements of an object are known to be those of the one that it replaces.
const KEPT: i128 = 4;

/// So many characters are copied one by one.
const TEXT: usize = 64;

impl Lower<'_> {
    pub(super) fn size_argument(&mut self, node: &Node<ast::Expression>) -> Res<Expr> {
        let e = self.rvalue(node)?;
        self.as_size(node, e)
    }

    /// Is it a call of malloc or the like?
    pub(super) fn is_allocation(&self, c: &ast::CallExpression) -> bool {
        match &c.callee.node {
            ast::Expression::Identifier(id) => {
                let model = library::function(&id.node.name).map(|f| f.model);
                let allocates = matches!(
                    model,
                    Some(
                        Model::Allocation { .. }
                            | Model::FrameAllocation
                            | Model::ZeroedAllocation
                            | Model::Reallocation
                    )
                );
                allocates && !self.link.defines(&id.node.name)
            }
            _ => false,
        }
    }

    /// A fresh object, of the type of the pointer it is assigned to.
    pub(super) fn allocate(
        &mut self,
        size: Expr,
        zeroed: bool,
        may_fail: bool,
        want: &Want,
    ) -> Value {
        let ty = match want {
            Want::Into(lv) if lv.ty.is_ptr() => lv.ty.clone(),
            Want::Typed(ty) if ty.is_ptr() => ty.clone(),
            _ => Type::Void.ptr(),
        };
        let lhs = self.place(want, &ty);
        let may_fail = may_fail && !self.options.malloc_never_null;
        let largest = (1i128 << (self.types().model.pointer_width() - 1)) - 1;
        let too_large = size.as_int().is_some_and(|n| n > largest);
        self.emit(StmtKind::Effect(Effect::Alloc {
            lhs: lhs.clone(),
            size,
            zeroed,
            may_fail,
        }));
        if may_fail && too_large {
            let there = construct::truth(Expr::load(lhs.clone()));
            self.emit(StmtKind::Assume(construct::not(there)));
        }
        Value::Object(lhs)
    }

    /// The object that `errno` is: changed by every library function, so it
    /// is read like a volatile one.
    pub(super) fn errno(&mut self) -> Lval {
        let known = self
            .program
            .globals
            .iter()
            .copied()
            .find(|v| self.program.var(*v).name == ERRNO);
        let v = known.unwrap_or_else(|| {
            let volatile = super::scope::Qual {
                is_volatile: true,
                ..Default::default()
            };
            let kind = VarKind::Global;
            self.new_var(ERRNO.to_string(), Type::int(), kind, vec![volatile])
        });
        self.var_lval(v)
    }

    /// `memset` of a whole object to zero is exact.
    pub(super) fn memset(&mut self, node: &Node<ast::Expression>, args: Args) -> Res<Value> {
        let [dst, value, size] = self.three(args)?;
        let whole = match (value.as_int(), size.as_int()) {
            (Some(0), Some(n)) => self.object_of(&dst, n),
            _ => None,
        };
        match whole {
            Some(lhs) => self.emit(StmtKind::Effect(Effect::Zero { lhs })),
            None => {
                return match self.fill_elements(node, &dst, &value, &size)? {
                    Some(value) => Ok(value),
                    None => self.memory_call(node, "memset", dst, &size),
                }
            }
        }
        Ok(Value::Pure(dst))
    }

    /// `bzero(p, n)` is `memset(p, 0, n)`.
    pub(super) fn clear(&mut self, node: &Node<ast::Expression>, args: Args) -> Res<()> {
        let [dst, size] = self.values_of([&args[0], &args[1]])?;
        match size.as_int().and_then(|n| self.object_of(&dst, n)) {
            Some(lhs) => self.emit(StmtKind::Effect(Effect::Zero { lhs })),
            None => {
                let zero = Expr::int(0, Type::int());
                if self.fill_elements(node, &dst, &zero, &size)?.is_none() {
                    self.memory_call(node, "bzero", dst, &size)?;
                }
            }
        }
        Ok(())
    }

    /// `realloc`: a fresh object. It takes over the first elements, where their number
    /// is known; the others are any contents, unless there was no object before.
    pub(super) fn reallocation(&mut self, call: &LibraryCall) -> Res<Value> {
        let [old, size] = self.values_of([&call.args[0], &call.args[1]])?;
        let size = self.as_size(&call.args[1], size)?;
        if old.as_int() == Some(0) {
            return Ok(self.allocate(size, false, true, call.want));
        }
        let old = self.saved(old);
        let size = self.saved(size);
        self.read_outside(old.clone());
        let kept = match size.as_int() {
            Some(size) => self.first_elements(call, &old, size)?,
            None => Vec::new(),
        };
        let value = self.allocate(size.clone(), false, true, call.want);
        self.fresh_contents(call.name, &value);
        self.freed_instead(&old, &size, &value)?;
        if let (Value::Object(new), false) = (&value, kept.is_empty()) {
            let new = Expr::load(new.clone());
            let (_, stmts) = self.nested(|l| {
                for (i, kept) in kept.into_iter().enumerate() {
                    let place = l.element_of(call.node, &new, &kept.ty, i)?;
                    l.assign_stmt(place, kept);
                }
                Ok(())
            })?;
            let there = |e: &Expr| construct::truth(e.clone());
            self.emit_if(construct::and(there(&old), there(&new)), stmts, true);
        }
        Ok(value)
    }

    /// No bytes: the object may be freed, and NULL returned, though memory never runs out.
    fn freed_instead(&mut self, old: &Expr, size: &Expr, new: &Value) -> Res<()> {
        let Value::Object(new) = new else {
            return Ok(());
        };
        if !self.options.malloc_never_null || size.as_int().is_some_and(|n| n != 0) {
            return Ok(());
        }
        let why = Input::Unsaid("whether no bytes are an object".to_string());
        let any = self.any_value(Type::int(), Why::Input(why));
        let none = Expr::cmp(CmpOp::Eq, size.clone(), Expr::int(0, size.ty.clone()));
        let freed = construct::and(construct::truth(old.clone()), none);
        let freed = construct::and(freed, construct::truth(any));
        let null = Expr::int(0, new.ty.clone());
        let ((), stmts) = self.nested(|l| {
            l.assign_stmt(new.clone(), null);
            Ok(())
        })?;
        self.emit_if(freed, stmts, true);
        Ok(())
    }

    /// The elements that an object of this size takes over from the old one, read before
    /// anything happens. Behind the old one's end they are any value, as is right, since
    /// nothing gave it another; unless `calloc` gave zeroes there: then none are known.
    fn first_elements(&mut self, call: &LibraryCall, old: &Expr, size: i128) -> Res<Vec<Expr>> {
        let wanted = match call.want {
            Want::Into(lv) => Some(&lv.ty),
            Want::Typed(ty) => Some(ty),
            _ => None,
        };
        let mut shown = old;
        while let ExprKind::Cast(inner) = &shown.kind {
            shown = inner;
        }
        let types = [Some(&shown.ty), wanted].into_iter().flatten();
        let mut elements = types.filter_map(|ty| ty.pointee().filter(|t| t.is_scalar()));
        let Some(element) = elements.next().cloned() else {
            return Ok(Vec::new());
        };
        let bytes = self.types().size(&element).unwrap_or(0);
        if self.gives_zeroes || bytes == 0 {
            return Ok(Vec::new());
        }
        let count = (size / i128::from(bytes)).min(KEPT) as usize;
        let kept: Vec<Lval> = (0..count)
            .map(|_| {
                let v = self.temp(element.clone());
                self.var_lval(v)
            })
            .collect();
        let (_, stmts) = self.nested(|l| {
            for (i, kept) in kept.iter().enumerate() {
                let place = l.element_of(call.node, old, &element, i)?;
                l.assign_stmt(kept.clone(), Expr::load(place));
            }
            Ok(())
        })?;
        self.emit_if(construct::truth(old.clone()), stmts, true);
        Ok(kept.into_iter().map(Expr::load).collect())
    }

    /// The `i`th element of this type from where a pointer points on.
    fn element_of(
        &mut self,
        node: &Node<ast::Expression>,
        p: &Expr,
        ty: &Type,
        i: usize,
    ) -> Res<Lval> {
        let start = construct::cast(self.types(), p.clone(), &ty.clone().ptr());
        let at = Expr::int(i as i128, construct::ptrdiff(self.types()));
        let place = construct::ptr_add(self.types(), start, at);
        self.deref(node, place)
    }

    /// `strdup`: exact for a literal, else any contents.
    pub(super) fn duplicate(&mut self, call: &LibraryCall) -> Res<Value> {
        let chars = Want::Typed(Type::Int(IntKind::Char).ptr());
        let want = match call.want {
            Want::Into(_) => call.want,
            _ => &chars,
        };
        let size_t = Type::Int(self.types().model.size_t());
        if let ([_], Some(text)) = (call.args, self.short_text(&call.args[0])?) {
            let size = Expr::int(text.len() as i128, size_t);
            let value = self.allocate(size, false, true, want);
            let Value::Object(lv) = &value else {
                return Ok(value);
            };
            let copy = Expr::load(lv.clone());
            let there = construct::truth(copy.clone());
            let (_, stmts) = self.nested(|l| l.store_text(call.node, &copy, &text))?;
            self.emit_if(there, stmts, true);
            return Ok(value);
        }
        for string in self.values(call.args)? {
            self.read_outside(string);
        }
        let text = format!("what {} returns has any length", call.name);
        let size = self.approximation(size_t, text);
        let value = self.allocate(size, false, true, want);
        self.fresh_contents(call.name, &value);
        Ok(value)
    }

    /// Any contents in a fresh object, which the function has filled.
    fn fresh_contents(&mut self, name: &str, value: &Value) {
        if let Value::Object(lv) = value {
            self.any_contents(name, vec![Expr::load(lv.clone())]);
        }
    }

    /// `strcpy`: exact for a literal.
    pub(super) fn string_copy(&mut self, call: &LibraryCall) -> Res<Value> {
        if let Some(text) = self.short_text(&call.args[1])? {
            let place = self.rvalue(&call.args[0])?;
            let dst = self.saved(place.clone());
            self.any_beyond(call.name, &place, Some(text.len() as i128));
            self.store_text(call.node, &dst, &text)?;
            return Ok(Value::Pure(dst));
        }
        let values = self.values(call.args)?;
        self.written_unbounded(&values[0]);
        let dst = self.saved(values[0].clone());
        self.read_outside(values[1].clone());
        self.any_contents(call.name, vec![dst.clone()]);
        Ok(Value::Pure(dst))
    }

    /// The characters of a literal up to its zero, if they are few enough to be
    /// copied one by one.
    pub(super) fn short_text(&mut self, e: &Node<ast::Expression>) -> Res<Option<Vec<i128>>> {
        let ast::Expression::StringLiteral(s) = &e.node else {
            return Ok(None);
        };
        let (mut units, kind) = self.string(s)?;
        units.push(0);
        let end = units.iter().position(|u| *u == 0).unwrap_or(0);
        units.truncate(end + 1);
        Ok((kind == IntKind::Char && units.len() <= TEXT).then_some(units))
    }

    /// The characters of a text, from where `dst` points on.
    pub(super) fn store_text(
        &mut self,
        node: &Node<ast::Expression>,
        dst: &Expr,
        text: &[i128],
    ) -> Res<()> {
        let ty = Type::Int(IntKind::Char);
        for (i, unit) in text.iter().enumerate() {
            let lhs = self.element_of(node, dst, &ty, i)?;
            self.assign_stmt(lhs, Expr::int(*unit, ty.clone()));
        }
        Ok(())
    }

    /// `memcpy` between whole objects of one type is an assignment.
    pub(super) fn memcpy(
        &mut self,
        node: &Node<ast::Expression>,
        name: &str,
        args: Args,
    ) -> Res<Value> {
        let [dst, src, size] = self.three(args)?;
        let objects = match size.as_int() {
            Some(n) => self.object_of(&dst, n).zip(self.object_of(&src, n)),
            None => None,
        };
        // What is volatile may be another value each time.
        let objects = objects.filter(|(_, s)| !self.is_volatile(s));
        let bits = objects.as_ref().and_then(|(d, s)| self.same_bits(s, &d.ty));
        match (objects, bits) {
            (Some((d, s)), _) if d.ty == s.ty && matches!(d.ty, Type::Comp(_)) => {
                self.emit(StmtKind::Effect(Effect::Copy { dst: d, src: s }));
            }
            (Some((d, s)), _) if d.ty == s.ty && d.ty.is_scalar() => {
                self.assign_stmt(d, Expr::load(s));
            }
            // The bits of a number as another one.
            (Some((d, _)), Some(value)) => self.assign_stmt(d, value),
            _ => {
                let overlap = name == "memmove";
                if let Some(value) = self.copy_elements(node, (&dst, &src, &size), overlap)? {
                    return Ok(value);
                }
                self.read_outside(src);
                return self.memory_call(node, name, dst, &size);
            }
        }
        Ok(Value::Pure(dst))
    }

    /// What a place holds, as a number of another type of its size.
    fn same_bits(&self, place: &Lval, ty: &Type) -> Option<Expr> {
        let number = |ty: &Type| ty.is_int() && *ty != Type::Int(IntKind::Bool);
        let value = Expr::load(place.clone());
        match number(&place.ty) && number(ty) {
            true => Some(construct::cast(self.types(), value, ty)),
            false => ir::float::reinterpret(self.types(), value, ty),
        }
    }

    /// Three arguments.
    fn three(&mut self, args: Args) -> Res<[Expr; 3]> {
        self.values_of([&args[0], &args[1], &args[2]])
    }

    /// The object of exactly `size` bytes that a pointer points to.
    fn object_of(&self, p: &Expr, size: i128) -> Option<Lval> {
        let mut p = p;
        while let ExprKind::Cast(inner) = &p.kind {
            if !inner.ty.is_ptr() {
                return None;
            }
            p = inner;
        }
        let fits = |lv: &Lval| self.types().size(&lv.ty).map(i128::from) == Some(size);
        if let ExprKind::AddrOf(lv) = &p.kind {
            let mut lv = (**lv).clone();
            if fits(&lv) {
                return Some(lv);
            }
            // `&a[0]` stands for the array too.
            if matches!(lv.path.last(), Some(Step::Index(e)) if e.as_int() == Some(0)) {
                lv.path.pop();
                lv.ty = self.type_after(&lv)?;
                return fits(&lv).then_some(lv);
            }
            return None;
        }
        let lv = construct::deref(self.types(), p.clone()).ok()?;
        fits(&lv).then_some(lv)
    }

    /// The type at the end of an l-value's path.
    pub(super) fn type_after(&self, lv: &Lval) -> Option<Type> {
        let mut ty = match &lv.base {
            Base::Var(v) => self.program.var(*v).ty.clone(),
            Base::Deref(e) => e.ty.pointee()?.clone(),
        };
        for step in &lv.path {
            ty = match (step, ty) {
                (Step::Field(comp, index), _) => self.types().field(*comp, *index).ty.clone(),
                (Step::Index(_), Type::Array(element, _)) => (*element).clone(),
                _ => return None,
            };
        }
        Some(ty)
    }

    /// Any contents: the destination is written as by an undefined function.
    fn memory_call(
        &mut self,
        node: &Node<ast::Expression>,
        name: &str,
        dst: Expr,
        size: &Expr,
    ) -> Res<Value> {
        let place = self.bytes_from(&dst, size.as_int());
        let dst = self.saved(dst);
        let p = self.convert(node, place, &Type::Void.ptr())?;
        self.any_contents(name, vec![p]);
        Ok(Value::Pure(dst))
    }

    /// A pointer to all that may be written from where a pointer points on: so many bytes,
    /// or any number (`None`). A member's address can stand for the members behind it,
    /// too. What it is a member of is known from the expression, or is not: then it is any
    /// place in the same object.
    pub(super) fn bytes_from(&mut self, p: &Expr, size: Option<i128>) -> Expr {
        let mut inner = p;
        while let ExprKind::Cast(from) = &inner.kind {
            if !from.ty.is_ptr() {
                break;
            }
            inner = from;
        }
        let size_of = |l: &Self, ty: &Type| l.types().size(ty).map(i128::from);
        let mut before = 0;
        let fits = |l: &Self, ty: &Type, before: i128| {
            before >= 0 && size.is_some_and(|n| size_of(l, ty) >= n.checked_add(before))
        };
        if let ExprKind::AddrOf(lv) = &inner.kind {
            let unknown = |s: &Step| matches!(s, Step::Index(at) if at.as_int().is_none());
            if lv.path.iter().any(unknown) {
                self.written_unbounded(p);
            }
            let mut lv = (**lv).clone();
            while let Some(field) = lv.path.iter().rposition(|s| matches!(s, Step::Field(..))) {
                let within = lv.clone();
                // All elements of a member that is an array.
                lv.path.truncate(field + 1);
                let Some(ty) = self.type_after(&lv) else {
                    break;
                };
                lv.ty = ty;
                before += self.bytes_before(&lv.ty, &within.path[field + 1..]);
                if fits(self, &lv.ty, before) {
                    return Expr::addr_of(one_array(within, lv));
                }
                if let Some(Step::Field(comp, n)) = lv.path.last() {
                    before += i128::from(self.types().field(*comp, *n).offset);
                }
                lv.path.truncate(field);
                let Some(ty) = self.type_after(&lv) else {
                    break;
                };
                lv.ty = ty;
            }
            match lv.base {
                // The variable is all there is.
                Base::Var(v) => {
                    let whole = self.var_lval(v);
                    return Expr::addr_of(one_array(lv, whole));
                }
                Base::Deref(_) if fits(self, &lv.ty, before) => return Expr::addr_of(lv),
                Base::Deref(_) => {}
            }
        }
        if inner.ty.pointee().is_some_and(|ty| fits(self, ty, 0)) {
            // One character, of many.
            if size == Some(1) && !matches!(inner.kind, ExprKind::AddrOf(_)) {
                self.written_unbounded(p);
            }
            return p.clone();
        }
        let bytes = match inner.ty.pointee() {
            None | Some(Type::Void) => true,
            Some(ty) => size_of(self, ty) == Some(1),
        };
        match bytes {
            true => {
                self.written_unbounded(p);
                p.clone()
            }
            false => self.any_place(p, "how far it is written".to_string()),
        }
    }

    /// What the library writes is taken to stay in the array or member that it gets.
    pub(super) fn written_unbounded(&mut self, p: &Expr) {
        self.report.unbounded.push((self.frame.pos, p.clone()));
    }

    /// How far behind the start of an array an element begins, at known indices.
    fn bytes_before(&self, array: &Type, path: &[Step]) -> i128 {
        let (mut ty, mut bytes) = (array, 0);
        for step in path {
            let (Step::Index(at), Type::Array(element, _)) = (step, ty) else {
                break;
            };
            let size = self.types().size(element).map_or(0, i128::from);
            bytes += at.as_int().unwrap_or(0).saturating_mul(size);
            ty = element;
        }
        bytes
    }

    /// Any contents in what is written behind the object that a pointer leads to, if there
    /// is more than that.
    pub(super) fn any_beyond(&mut self, name: &str, p: &Expr, size: Option<i128>) {
        let all = self.bytes_from(p, size);
        if all.without_pointer_casts() != p.without_pointer_casts() {
            self.any_contents(name, vec![all]);
        }
    }

    /// Any contents in the objects that the pointers lead into, where `name` writes.
    pub(super) fn any_contents(&mut self, name: &str, places: Vec<Expr>) {
        self.contents(name, (name, true), places);
    }

    /// And in what those objects lead to.
    pub(super) fn any_contents_behind(&mut self, name: &str, places: Vec<Expr>) {
        self.contents(name, (&format!("behind_{name}"), false), places);
    }

    fn contents(&mut self, name: &str, (what, only_objects): (&str, bool), places: Vec<Expr>) {
        if places.is_empty() {
            return;
        }
        let text = format!("what {name} writes holds any value");
        self.assume_stated(text.clone());
        let f = self.writer(what, text);
        self.program.funcs[f.0 as usize].only_objects = only_objects;
        for p in places {
            let p = construct::cast(self.types(), p, &Type::Void.ptr());
            self.emit_call(f, vec![p], &Want::Nothing);
        }
    }

    /// A made-up undefined function that writes what its argument reaches, instead
    /// of something that is not modelled.
    pub(super) fn writer(&mut self, what: &str, text: String) -> FuncId {
        let name = format!("__any_contents_{what}");
        let f = self.contents_model(&name, Qual::default());
        self.program.funcs[f.0 as usize].approximated = Some(text);
        f
    }

    /// What the argument leads to is read by a model that does not say what
    /// becomes of it: from here on, addresses in it may be anywhere.
    pub(super) fn read_outside(&mut self, e: Expr) {
        if !e.ty.is_ptr() {
            return self.read_number(e);
        }
        if e.as_int().is_some() {
            return;
        }
        let quals = Qual {
            is_const: true,
            ..Qual::default()
        };
        let f = self.contents_model("__reads_contents", quals);
        let p = construct::cast(self.types(), e, &Type::Void.ptr());
        self.emit_call(f, vec![p], &Want::Nothing);
    }

    /// A number that goes where no model follows it. If it is an address, or may be a
    /// part of one that lies in memory, a statement is left that looks at it.
    pub(super) fn read_number(&mut self, e: Expr) {
        let mut address = false;
        e.walk(&mut |e| match &e.kind {
            ExprKind::Cast(from) => address |= from.ty.is_ptr() && !e.ty.is_ptr(),
            ExprKind::Load(lv) => {
                address |= matches!(lv.base, Base::Deref(_)) && !lv.ty.is_ptr();
            }
            _ => {}
        });
        if address && e.ty.is_scalar() {
            let number = self.saved(e);
            self.told(&number);
        }
    }

    /// A temporary whose value is known outside from here on, and to models of the library.
    pub(super) fn told(&mut self, number: &Expr) {
        if let ExprKind::Load(lv) = &number.kind {
            self.unfinished.told.extend(lv.as_var());
        }
    }

    /// What a function of the library compares: its result may tell what pointers there
    /// are in what the argument leads to.
    pub(super) fn read_pointers(&mut self, e: Expr) {
        let mut inner = &e;
        while let ExprKind::Cast(from) = &inner.kind {
            inner = from;
        }
        let holds = |t: &Type| {
            let mut functions = BTreeSet::new();
            self.types().held_functions(t, &mut functions);
            self.types().holds_pointers(t) || !functions.is_empty()
        };
        if !inner.ty.is_ptr() || inner.ty.pointee().is_some_and(holds) {
            self.read_outside(e);
        }
    }

    /// A made-up undefined function of one argument, a pointer to what is
    /// qualified like this.
    pub(super) fn contents_model(&mut self, name: &str, pointee: Qual) -> FuncId {
        if let Some(f) = self.program.func_by_name(name) {
            return f;
        }
        let info = FuncInfo {
            ty: FuncType {
                ret: Type::Void,
                params: vec![Type::Void.ptr()],
                variadic: false,
            },
            quals: Vec::new(),
            param_names: vec![None],
            param_quals: vec![vec![Qual::default(), pointee]],
            told: None,
            prototype: true,
            noreturn: false,
        };
        let f = self.new_function(name, info, Pos::default());
        self.program.funcs[f.0 as usize].forgets = true;
        f
    }
}

/// The element of an array, whose address stands for the array, or else the array or
/// other object itself: what an element of an element lies in.
fn one_array(element: Lval, whole: Lval) -> Lval {
    match element.path.len() - whole.path.len() {
        0 | 1 => element,
        _ => whole,
    }
}
