//! Library functions that call back or change where control goes: `qsort` and
//! `bsearch`, handlers of signals, `setjmp`.
//!
//! `qsort` compares any two elements any number of times, while and after the
//! array has any contents. `setjmp` returns 0: it returns again only from a
//! `longjmp`, and a program that can reach one is refused. So is one that
//! installs a handler; `SIG_IGN` and `SIG_DFL` install none.

use super::assign::is_fixed;
use super::context::{Lower, Res};
use super::value::{Args, Value, Want};
use crate::parse::{ast, Node};
use ir::construct;
use ir::types::Type;
use ir::{Effect, Expr, ExprKind, Input, StmtKind, Why};

impl Lower<'_> {
    /// `qsort(array, count, size, compare)`.
    pub(super) fn qsort(&mut self, node: &Node<ast::Expression>, args: Args) -> Res<Value> {
        let values = self.values_of([&args[0], &args[1], &args[2], &args[3]])?;
        let [array, count, size, compare] = values;
        let bytes = count.as_int().zip(size.as_int()).map(|(n, size)| n * size);
        let written = match self.bytes_from(&array, bytes) {
            e if matches!(&e.kind, ExprKind::AddrOf(lv) if is_fixed(lv)) => e,
            // Whatever the calls do to what it is read from.
            e => self.saved(e),
        };
        let (array, size, compare) = self.sorted(&args[2], (array, size, compare))?;
        let (_, body) = self.nested(|l| {
            l.any_contents("qsort", vec![written.clone()]);
            let a = l.any_element(&array, &size);
            let b = l.any_element(&array, &size);
            l.call_back(node, compare, vec![a, b])?;
            Ok(())
        })?;
        self.any_number_of_times(body);
        self.any_contents("qsort", vec![written]);
        Ok(Value::Void)
    }

    /// `bsearch(key, array, count, size, compare)`: NULL or any element.
    pub(super) fn bsearch(&mut self, node: &Node<ast::Expression>, args: Args) -> Res<Value> {
        let values = self.values_of([&args[0], &args[1], &args[2], &args[3], &args[4]])?;
        let [key, array, _, size, compare] = values;
        let key = self.saved(key);
        let (array, size, compare) = self.sorted(&args[3], (array, size, compare))?;
        let text = "`bsearch` returns any element or NULL";
        let (_, body) = self.nested(|l| {
            let element = l.any_element(&array, &size);
            l.call_back(node, compare, vec![key.clone(), element])?;
            Ok(())
        })?;
        self.any_number_of_times(body);
        let found = self.approximation(Type::int(), text);
        let element = self.any_element(&array, &size);
        let element = construct::cast(self.types(), element, &Type::Void.ptr());
        let null = Expr::int(0, Type::Void.ptr());
        let ty = Type::Void.ptr();
        Ok(Value::Pure(Expr {
            kind: ExprKind::Cond(Box::new(found), Box::new(element), Box::new(null)),
            ty,
        }))
    }

    /// The array, the size of its elements, and the function that compares, which the calls do
    /// not change any more.
    fn sorted(
        &mut self,
        node: &Node<ast::Expression>,
        (array, size, compare): (Expr, Expr, Expr),
    ) -> Res<(Expr, Expr, Expr)> {
        let array = self.saved(array);
        let size = self.as_size(node, size)?;
        let size = self.saved(size);
        let compare = match compare.kind {
            ExprKind::FuncAddr(_) => compare,
            _ => self.saved(compare),
        };
        Ok((array, size, compare))
    }

    /// `while (any value) body`.
    fn any_number_of_times(&mut self, body: Vec<ir::Stmt>) {
        let t = self.temp(Type::int());
        let lhs = self.var_lval(t);
        let why = Why::Approximation("the library calls back any number of times".to_string());
        let again = self.stmt(StmtKind::Effect(Effect::Havoc {
            lhs: lhs.clone(),
            why,
        }));
        self.emit(again.kind.clone());
        let mut body = body;
        body.push(again);
        self.emit(StmtKind::While {
            cond: Expr::load(lhs),
            body,
        });
    }

    /// A pointer to any element of an array.
    fn any_element(&mut self, array: &Expr, size: &Expr) -> Expr {
        let known = array.ty.pointee().and_then(|t| self.types().size(t));
        let exact = known.map(i128::from) == size.as_int();
        let ptrdiff = construct::ptrdiff(self.types());
        let text = "the element that a library function calls back with".to_string();
        let index = self.any_value(ptrdiff, Why::Approximation(text));
        let base = match exact {
            true => array.clone(),
            // In bytes.
            false => construct::cast(self.types(), array.clone(), &Type::Void.ptr()),
        };
        construct::ptr_add(self.types(), base, index)
    }

    /// A call of a function of the program by the library.
    fn call_back(
        &mut self,
        node: &Node<ast::Expression>,
        callee: Expr,
        args: Vec<Expr>,
    ) -> Res<Value> {
        let Some(Type::Func(ty)) = callee.ty.pointee().cloned() else {
            return Err(self.fault(node, "a function is wanted here"));
        };
        let mut given = Vec::new();
        for (e, param) in args.into_iter().zip(&ty.params) {
            given.push(self.convert(node, e, param)?);
        }
        match callee.kind {
            ExprKind::FuncAddr(f) => Ok(self.emit_call(f, given, &Want::Nothing)),
            _ => Ok(self.call_unknown(callee, &ty, given, &Want::Nothing)),
        }
    }

    /// `signal(number, handler)`: only handlers that are none.
    pub(super) fn signal(
        &mut self,
        node: &Node<ast::Expression>,
        name: &str,
        args: Args,
        ret: Type,
        want: &Want,
    ) -> Res<Value> {
        let handler = self.rvalue(&args[1])?;
        if handler.as_int().is_none() {
            return Err(Box::new(
                self.unsupported(node, format!("`{name}` with a handler is not supported"))
                    .label("a handler may run at any point"),
            ));
        }
        self.discard(&args[0])?;
        if !ret.is_scalar() {
            return Ok(Value::Void);
        }
        Ok(self.any_into(ret, Why::Input(Input::Library(name.to_string())), want))
    }
}
