//! What functions of the library return and, where the world answers, write.
//!
//! A model that says less than the function does returns an approximated value; what the world
//! decides is an input, of the values that the function can return. Rejected: any value of the
//! type, which makes an error of a `read` that gets more than it was asked for.

use super::context::{Lower, Res};
use super::libc::LibraryCall;
use super::library::{Model, Returns};
use super::value::{Value, Want};
use ir::construct;
use ir::types::Type;
use ir::{CmpOp, Expr, ExprKind, Lval, Step, StmtKind};

impl Lower<'_> {
    /// What the model returns, which is not what the function would.
    pub(super) fn returned(&mut self, call: &LibraryCall, values: &[Expr]) -> Res<Value> {
        let returns = match call.function.model {
            Model::Pure(returns) | Model::Output(returns) | Model::Writes(returns) => returns,
            Model::Math(_) => Returns::Any,
            _ => return Ok(Value::Void),
        };
        if matches!(call.want, Want::Nothing) || !call.ret.is_scalar() {
            return Ok(Value::Void);
        }
        Ok(match returns {
            Returns::Any => self.approximate_result(call.name, call.ret.clone(), call.want),
            Returns::Range(from, to) => self.ranged(call, from, to),
            Returns::Of(i) | Returns::OfOrFailed(i) => {
                let text = format!("`{}` returns any number up to its argument", call.name);
                let why = self.unknown_result(call.name, text);
                let e = self.any_value(call.ret.clone(), why);
                let within = self.is_count(&e, values[i].clone(), returns);
                let none = Expr::int(0, call.ret.clone());
                Value::Pure(Expr {
                    kind: ExprKind::Cond(Box::new(within), Box::new(e), Box::new(none)),
                    ty: call.ret.clone(),
                })
            }
            Returns::Argument(i) => {
                Value::Pure(self.convert(call.node, values[i].clone(), &call.ret)?)
            }
            Returns::Line => Value::Pure(self.convert(call.node, values[0].clone(), &call.ret)?),
            Returns::Within(i) => {
                let text = format!("`{}` returns any place in its argument, or NULL", call.name);
                let found = self.approximation(Type::int(), text.clone());
                let place = self.any_place(&values[i], text);
                let place = construct::cast(self.types(), place, &call.ret);
                let null = Expr::int(0, call.ret.clone());
                Value::Pure(Expr {
                    kind: ExprKind::Cond(Box::new(found), Box::new(place), Box::new(null)),
                    ty: call.ret.clone(),
                })
            }
        })
    }

    /// Is it a number of things, of so many at most, or -1 if that is allowed?
    fn is_count(&self, result: &Expr, most: Expr, returns: Returns) -> Expr {
        let size = Type::Int(self.types().model.size_t());
        let [count, most] = [result.clone(), most].map(|e| construct::cast(self.types(), e, &size));
        let within = construct::compare_same(CmpOp::Le, count, most);
        match returns {
            Returns::OfOrFailed(_) => {
                let failed = Expr::int(-1, result.ty.clone());
                let failed = construct::compare_same(CmpOp::Eq, result.clone(), failed);
                construct::or(failed, within)
            }
            _ => within,
        }
    }

    /// The last byte of the buffer that a line is read into, and what it holds before: it ends the
    /// text then, or stays as it is. None where it may lie outside: to look there is to assume
    /// something of it.
    fn last_byte(&mut self, args: &[Expr]) -> Option<(Expr, Expr)> {
        let (buffer, size) = (args.first()?, args.get(1)?.as_int()?);
        let ExprKind::AddrOf(first) = &buffer.without_pointer_casts().kind else {
            return None;
        };
        let (mut array, last) = ((**first).clone(), size.checked_sub(1)?);
        let starts = matches!(array.path.pop(), Some(Step::Index(at)) if at.as_int() == Some(0));
        let held = match self.type_after(&array)? {
            Type::Array(element, Some(n)) if element.int_kind().is_some() => i128::from(n),
            _ => 0,
        };
        if !starts || !first.ty.is_int() || !(0..held).contains(&last) {
            return None;
        }
        let at = Expr::int(last, construct::ptrdiff(self.types()));
        array.path.push(Step::Index(at));
        let byte = Expr::load(Lval {
            ty: first.ty.clone(),
            ..array
        });
        let before = self.saved(byte.clone());
        Some((byte, before))
    }

    /// Any number in a range. No assumption says so: a path would seem to depend on
    /// it.
    pub(super) fn ranged(&mut self, call: &LibraryCall, from: i128, to: i128) -> Value {
        if matches!(call.want, Want::Nothing) || !call.ret.is_scalar() {
            return Value::Void;
        }
        let text = format!("`{}` returns any value from {from} to {to}", call.name);
        let why = self.unknown_result(call.name, text);
        let e = self.any_value(call.ret.clone(), why);
        let at = |n: i128| Expr::int(n, call.ret.clone());
        let low = construct::compare_same(CmpOp::Lt, e.clone(), at(from));
        let high = construct::compare_same(CmpOp::Lt, at(to), e.clone());
        let outside = construct::or(low, high);
        Value::Pure(Expr {
            kind: ExprKind::Cond(Box::new(outside), Box::new(at(from)), Box::new(e)),
            ty: call.ret.clone(),
        })
    }

    /// A call of a function that the world answers. It keeps nothing, and calls
    /// nothing of the program.
    pub(super) fn outside_call(
        &mut self,
        call: &LibraryCall,
        returns: Returns,
    ) -> Res<Option<Value>> {
        let Some(f) = call.declared else {
            return Ok(None);
        };
        self.program.funcs[f.0 as usize].forgets = true;
        let info = &mut self.declared.infos[f.0 as usize];
        info.param_quals.resize(info.ty.params.len(), Vec::new());
        for (i, quals) in info.param_quals.iter_mut().enumerate() {
            if !call.function.writes(i) && call.function.names(i) {
                quals.resize(quals.len().max(2), Default::default());
                quals[1].is_const = true;
            }
        }
        let args = self.declared_arguments(call.node, f, call.args)?;
        for (i, arg) in args.iter().enumerate() {
            let scanned = !call.function.names(i) && call.name.ends_with("scanf");
            if !(scanned || call.function.writes(i)) || !arg.ty.is_ptr() {
                continue;
            }
            let place = self.written_place(call, i, &args);
            if place.without_pointer_casts() != arg.without_pointer_casts() {
                self.any_contents(call.name, vec![place]);
            }
        }
        let last = match returns {
            Returns::Line => self.last_byte(&args),
            _ => None,
        };
        let given = match returns {
            Returns::Line => args.first().map(|e| self.saved(e.clone())),
            Returns::Of(i) | Returns::OfOrFailed(i) => args.get(i).map(|e| self.saved(e.clone())),
            _ => None,
        };
        let value = self.emit_call(f, args, call.want);
        let Value::Object(lv) = &value else {
            return Ok(Some(value));
        };
        let result = Expr::load(lv.clone());
        let ty = result.ty.clone();
        match returns {
            Returns::Range(from, to) if ty.is_int() => {
                let at = |n: i128| Expr::int(n, ty.clone());
                let low = construct::compare_same(CmpOp::Le, at(from), result.clone());
                let high = construct::compare_same(CmpOp::Le, result, at(to));
                self.emit(StmtKind::Assume(construct::and(low, high)));
            }
            Returns::Of(_) | Returns::OfOrFailed(_) if ty.is_int() => {
                if let Some(most) = given {
                    let within = self.is_count(&result, most, returns);
                    self.emit(StmtKind::Assume(within));
                }
            }
            Returns::Line if given.is_some() && ty.is_ptr() => {
                let given = given.map(|e| construct::cast(self.types(), e, &ty));
                let given = given.unwrap_or(Expr::int(0, ty.clone()));
                let null = construct::compare_same(CmpOp::Eq, result.clone(), Expr::int(0, ty));
                let same = construct::compare_same(CmpOp::Eq, result, given);
                self.emit(StmtKind::Assume(construct::or(null.clone(), same)));
                if let Some((byte, before)) = last {
                    let zero = Expr::int(0, byte.ty.clone());
                    let ends = construct::compare_same(CmpOp::Eq, byte.clone(), zero);
                    let kept = construct::compare_same(CmpOp::Eq, byte, before);
                    let text = construct::or(ends, kept);
                    self.emit(StmtKind::Assume(construct::or(null, text)));
                }
            }
            _ => {}
        }
        Ok(Some(value))
    }
}
