//! Functions of math.h whose results the operators of `ir::float` can say exactly. The others,
//! and these for types that are not followed, return any value, as the table says.
//!
//! Which zero, and which of the bits that are not a number: as C11 Annex F has it where that
//! says, else either.

use super::context::{Lower, Res};
use super::libc::LibraryCall;
use super::model::MathFunction;
use super::value::Value;
use ir::float::{self, FloatFunction};
use ir::types::Type;
use ir::{construct, BinOp, CmpOp, Expr, ExprKind, Why};

fn number(value: f64, ty: &Type) -> Expr {
    float::number(float::of_double(value, ty), ty.clone())
}

/// `c ? a : b`
fn choose(c: Expr, a: Expr, b: Expr) -> Expr {
    let ty = a.ty.clone();
    Expr {
        kind: ExprKind::Cond(Box::new(c), Box::new(a), Box::new(b)),
        ty,
    }
}

impl Lower<'_> {
    /// The value of a call.
    pub(super) fn math(&mut self, call: &LibraryCall, what: MathFunction) -> Res<Value> {
        let values = self.values(call.args)?;
        let told = call.function.parameter(0);
        let told = told.or_else(|| call.function.result(self.types()).filter(Type::is_float));
        let own = values.iter().map(|e| &e.ty).filter(|ty| ty.is_float());
        let own = own.fold(None, |all: Option<Type>, ty| match all {
            Some(all) => Some(float::wider(&all, ty)),
            None => Some(ty.clone()),
        });
        let ty = match told.or(own) {
            Some(ty) if float::follows(&ty) && self.follows_floats => ty,
            _ => return self.not_followed(call, &values),
        };
        let mut given = Vec::new();
        for (i, e) in values.iter().enumerate() {
            given.push(match e.ty.is_ptr() {
                true => self.saved(e.clone()),
                false => {
                    let e = self.convert(&call.args[i], e.clone(), &ty)?;
                    let named = matches!(&e.kind, ExprKind::Load(lv) if lv.as_var().is_some());
                    match named || matches!(what, MathFunction::Exact(_)) {
                        true => e,
                        false => self.saved(e),
                    }
                }
            });
        }
        Ok(Value::Pure(match (what, given.as_slice()) {
            (MathFunction::Exact(function), [x]) => self.called(function, x, &ty),
            (MathFunction::Least | MathFunction::Greatest, [x, y]) => {
                self.extreme(x, y, what == MathFunction::Least)
            }
            (MathFunction::IsNan, [x]) => {
                let same = self.float_comparison(CmpOp::Eq, x.clone(), x.clone());
                self.some_truth(construct::not(same))?
            }
            (MathFunction::IsInfinite, [x]) => {
                let end = |l: &mut Self, end: f64| {
                    l.float_comparison(CmpOp::Eq, x.clone(), number(end, &ty))
                };
                let ends = [end(self, f64::INFINITY), end(self, f64::NEG_INFINITY)];
                let [a, b] = ends;
                self.some_truth(construct::or(a, b))?
            }
            (MathFunction::IsFinite, [x]) => {
                let finite = self.is_finite(x, &ty);
                self.some_truth(finite)?
            }
            (MathFunction::Fraction, [x, place]) if place.ty.pointee() == Some(&ty) => {
                self.fraction(call, x, place, &ty)?
            }
            (MathFunction::Compared(op), [x, y]) => self.float_comparison(op, x.clone(), y.clone()),
            (MathFunction::Infinity, _) => number(f64::INFINITY, &ty),
            (MathFunction::Nan, _) => {
                let zero = || number(0.0, &ty);
                self.float_arithmetic(BinOp::Div, zero(), zero())
            }
            _ => return self.not_followed(call, &values),
        }))
    }

    /// Any value, and any contents where pointers lead.
    fn not_followed(&mut self, call: &LibraryCall, values: &[Expr]) -> Res<Value> {
        self.written_contents(call, values)?;
        self.returned(call, values)
    }

    /// What is not zero if and only if a condition holds: C says no more.
    fn some_truth(&mut self, condition: Expr) -> Res<Expr> {
        let says = self.temp(Type::int());
        let says = self.var_lval(says);
        self.assign_stmt(says.clone(), Expr::int(0, Type::int()));
        let (_, stmts) = self.nested(|l| {
            let why = Why::Approximation("which number says so is any".to_string());
            let found = l.any_value(Type::int(), why);
            let one = Expr::int(1, Type::int());
            let found = choose(construct::truth(found.clone()), found, one);
            l.assign_stmt(says.clone(), found);
            Ok(())
        })?;
        self.emit_if(condition, stmts, true);
        Ok(Expr::load(says))
    }

    fn called(&mut self, function: FloatFunction, x: &Expr, ty: &Type) -> Expr {
        let x = x.clone();
        let made = self.followed(|types| float::called(types, function, x, ty));
        made.unwrap_or_else(|| self.any_float(ty.clone()))
    }

    fn is_finite(&mut self, x: &Expr, ty: &Type) -> Expr {
        let above = self.float_comparison(CmpOp::Lt, number(f64::NEG_INFINITY, ty), x.clone());
        let below = self.float_comparison(CmpOp::Lt, x.clone(), number(f64::INFINITY, ty));
        construct::and(above, below)
    }

    /// `fmin` and `fmax`: the other one if one is not a number; of two zeros any.
    fn extreme(&mut self, x: &Expr, y: &Expr, least: bool) -> Expr {
        let order = match least {
            true => CmpOp::Lt,
            false => CmpOp::Gt,
        };
        let is_number =
            |l: &mut Self, e: &Expr| l.float_comparison(CmpOp::Eq, e.clone(), e.clone());
        let (first, second) = (is_number(self, x), is_number(self, y));
        let ahead = self.float_comparison(order, x.clone(), y.clone());
        let behind = self.float_comparison(order, y.clone(), x.clone());
        let why = Why::Approximation("which of two zeros it is is any".to_string());
        let any = self.any_value(Type::int(), why);
        let either = choose(construct::truth(any), x.clone(), y.clone());
        let both = choose(ahead, x.clone(), choose(behind, y.clone(), either));
        choose(first, choose(second, both, x.clone()), y.clone())
    }

    /// `modf`: what is behind the point, and through the pointer what is before it.
    fn fraction(&mut self, call: &LibraryCall, x: &Expr, place: &Expr, ty: &Type) -> Res<Expr> {
        let cut = self.called(FloatFunction::Truncate, x, ty);
        let cut = self.saved(cut);
        let rest = self.float_arithmetic(BinOp::Sub, x.clone(), cut.clone());
        let whole = self.float_comparison(CmpOp::Eq, x.clone(), cut.clone());
        let negative = self.float_comparison(CmpOp::Lt, x.clone(), number(0.0, ty));
        let is_zero = self.float_comparison(CmpOp::Eq, x.clone(), number(0.0, ty));
        let zero = choose(negative, number(-0.0, ty), number(0.0, ty));
        let zero = choose(is_zero, x.clone(), zero);
        // Infinite numbers are whole, too.
        let value = self.saved(choose(whole, zero, rest));
        let place = self.deref(call.node, place.clone())?;
        self.store(call.node, place, cut)?;
        Ok(value)
    }
}
