//! Calls, when the whole program is known: through pointers, and of functions whose type was
//! not known or was another.
//!
//! A call through a pointer becomes a chain of comparisons with the functions that it may
//! lead to, and a call of an undefined one behind them. It may lead to every function whose
//! address is used and whom the call fits, and to those of another type that the
//! program makes pointers of this type of (`conversions`). What arrives there says `passing`;
//! where caller and callee look in different places, nothing is known of what happens,
//! and an error is one of the things that may.
//!
//! Rejected: such a call as one of an undefined function. It leaves the program's own variables as
//! they are, which the function that really runs need not.

use super::context::{Lower, Res};
use super::conversions::Conversions;
use super::names::is_error;
use super::passing::{is_truth_value, is_word, Passing};
use crate::parse::{Node, Span};
use grammar::cli::Assumed;
use ir::construct;
use ir::types::{FuncType, IntKind, Type};
use ir::{
    CmpOp, Decides, Effect, Expr, ExprKind, FuncId, IndirectCall, Input, Lval, StmtKind, Why,
};

/// What an argument is of which nothing arrives.
const ANOTHER: &str = "an argument of another type";

impl Lower<'_> {
    /// A call of a known function, or a chain of them.
    pub(super) fn rewrite_call(
        &mut self,
        dst: Option<Lval>,
        callee: FuncId,
        args: Vec<Expr>,
    ) -> Res<()> {
        let Some(fp) = self.unfinished.indirect.get(&callee).cloned() else {
            return self.fixed_call(dst, callee, callee, args);
        };
        let addressed = self.unfinished.addressed_funcs.iter().copied();
        let targets: Vec<FuncId> = addressed
            .filter(|f| {
                self.callable(*f, callee, &args) && self.may_get(*f, callee)
                    || self.is_converted(*f, callee)
            })
            .collect();
        self.program.indirect.push(IndirectCall {
            callee,
            pointer: fp.clone(),
            tried: targets.iter().copied().collect(),
        });
        let (_, mut rest) =
            self.nested(|l| l.fixed_call(dst.clone(), callee, callee, args.clone()))?;
        for f in targets.into_iter().rev() {
            let address = Expr {
                kind: ExprKind::FuncAddr(f),
                ty: construct::func_type(&self.program, f).ptr(),
            };
            let address = construct::cast(self.types(), address, &fp.ty);
            let cond = construct::compare_same(CmpOp::Eq, fp.clone(), address);
            let (_, then_branch) =
                self.nested(|l| l.fixed_call(dst.clone(), f, callee, args.clone()))?;
            // The labels of the call belong to the outermost test.
            let (_, chain) = self.nested(|l| {
                l.emit(StmtKind::If {
                    cond,
                    decides: Decides::default(),
                    then_branch,
                    else_branch: rest,
                });
                Ok(())
            })?;
            rest = chain;
        }
        self.splice(rest);
        Ok(())
    }

    /// All conversions of the program.
    pub(super) fn conversions(&self) -> Conversions {
        let mut out = Conversions::default();
        let bodies = self.program.funcs.iter().flat_map(|f| f.body.iter());
        let initialisers = self.unfinished.inits.iter().map(|init| &init.stmts);
        for stmt in bodies.chain(initialisers).flatten() {
            stmt.walk(&mut |s| s.reads().into_iter().for_each(|e| out.look(e)));
        }
        let called = self.unfinished.indirect.values();
        called.for_each(|e| out.look(e));
        out.close();
        out
    }

    /// Is the address of the function made a pointer to what the made-up one is?
    fn is_converted(&self, f: FuncId, unknown: FuncId) -> bool {
        let ty = |f: FuncId| construct::func_type(&self.program, f);
        self.unfinished.conversions.lead(&ty(f), &ty(unknown))
    }

    /// Could a call with these arguments be one of the function? Where a
    /// prototype is missing, their number may be wrong.
    fn callable(&self, f: FuncId, unknown: FuncId, args: &[Expr]) -> bool {
        let info = &self.declared.infos[f.0 as usize];
        let called = &self.declared.infos[unknown.0 as usize];
        let enough = if info.ty.variadic {
            args.len() >= info.ty.params.len()
        } else {
            args.len() == info.ty.params.len()
        };
        let loose = !info.prototype || !called.prototype;
        let mut pairs = info.ty.params.iter().zip(args);
        (enough || loose)
            && pairs.all(|(p, a)| self.passes(a, p, loose))
            && self.result_passes(&info.ty.ret, &called.ty.ret).is_some()
    }

    /// May the function get what is passed as the made-up one's type says? Where it is taken
    /// for granted that pointers lead to structures of their types, none to other structures
    /// than it takes.
    fn may_get(&self, f: FuncId, unknown: FuncId) -> bool {
        if !self.program.assumed.contains(&Assumed::Typed) {
            return true;
        }
        let ty = |f: FuncId| construct::func_type(&self.program, f);
        let (Type::Func(takes), Type::Func(gets)) = (ty(f), ty(unknown)) else {
            return true;
        };
        let structure = |ty: &Type| match ty.pointee() {
            Some(Type::Comp(id)) => Some(*id),
            _ => None,
        };
        let agree = |a: &Type, b: &Type| match (structure(a), structure(b)) {
            (Some(a), Some(b)) => a == b,
            _ => true,
        };
        let mut pairs = takes.params.iter().zip(&gets.params);
        pairs.all(|(a, b)| agree(a, b)) && agree(&takes.ret, &gets.ret)
    }

    fn passes(&self, arg: &Expr, param: &Type, loose: bool) -> bool {
        if is_word(&arg.ty) && is_word(param) {
            // Promoted arguments of old-style calls are wider than declared.
            let width = |t: &Type| self.types().scalar_width(t).max(32);
            let truth = param.int_kind() != Some(IntKind::Bool) || is_truth_value(arg);
            return truth && width(&arg.ty) == width(param);
        }
        arg.ty == *param || loose && arg.ty.is_float() && param.is_float()
    }

    /// How the arguments of a call arrive in a function, if they all are where it looks, and
    /// its result is where the caller does.
    fn passings(
        &self,
        function: FuncId,
        called: FuncId,
        args: &[Expr],
        wanted: Option<&Type>,
    ) -> Option<Vec<Passing>> {
        let info = &self.declared.infos[function.0 as usize];
        let called = &self.declared.infos[called.0 as usize];
        let loose = !info.prototype || !called.prototype;
        self.result_passes(&info.ty.ret, wanted.unwrap_or(&called.ty.ret))?;
        if self.has_conventions && !places_alike(&info.ty, &called.ty) {
            return None;
        }
        let params = info.ty.params.iter().enumerate();
        let passing = |(i, param): (usize, &Type)| match args.get(i) {
            Some(arg) => match self.argument_passes(arg, param, !loose) {
                // One of the two has a prototype, and does not convert.
                Some(Passing::Converted)
                    if arg.ty.is_float() && info.prototype != called.prototype =>
                {
                    Some(Passing::Any)
                }
                passing => passing,
            },
            None => loose.then_some(Passing::Any),
        };
        params.map(passing).collect()
    }

    /// A call whose arguments and result have the types of the function. `called` is what
    /// it is called as: itself, or a made-up one of the pointer's type.
    fn fixed_call(
        &mut self,
        dst: Option<Lval>,
        callee: FuncId,
        called: FuncId,
        args: Vec<Expr>,
    ) -> Res<()> {
        // By its name it is an error at once; here, through a pointer.
        if is_error(&self.program.func(callee).name) {
            let what = format!("call of {}", self.program.func(callee).name);
            self.emit(StmtKind::Fail { what });
            return Ok(());
        }
        let wanted = dst.as_ref().map(|dst| &dst.ty);
        let Some(passings) = self.passings(callee, called, &args, wanted) else {
            self.call_astray(callee);
            return Ok(());
        };
        let ty: FuncType = self.declared.infos[callee.0 as usize].ty.clone();
        let mut fixed = Vec::new();
        let mut given = args.into_iter();
        for (param, passing) in ty.params.iter().zip(passings) {
            let arg = match given.next() {
                Some(e) => self.arriving(e, param, passing)?,
                None => self.unsaid(param, "an argument that the call does not give"),
            };
            fixed.push(arg);
        }
        if ty.variadic {
            for e in given {
                if e.ty.is_scalar() {
                    fixed.push(e);
                } else {
                    // What a struct reaches is reached through its address; for `va_arg`,
                    // too, which yields anything.
                    fixed.extend(self.address_of_copy(e));
                }
            }
        }
        self.call_for_result(dst, callee, fixed, &ty.ret)
    }

    /// The call, and its result as what is wanted.
    fn call_for_result(
        &mut self,
        dst: Option<Lval>,
        callee: FuncId,
        args: Vec<Expr>,
        ret: &Type,
    ) -> Res<()> {
        let passing = dst.as_ref().map(|dst| self.result_passes(ret, &dst.ty));
        let place = match (&dst, passing.flatten()) {
            (Some(dst), Some(Passing::Same)) => Some(dst.clone()),
            (Some(_), Some(Passing::Converted | Passing::Bytes)) => {
                let temp = self.temp(ret.clone());
                Some(self.var_lval(temp))
            }
            _ => None,
        };
        self.emit(StmtKind::Call {
            dst: place.clone(),
            callee,
            args,
        });
        let Some(dst) = dst.filter(|dst| place.as_ref() != Some(dst)) else {
            return Ok(());
        };
        let node = Node::new((), Span::span(0, 0));
        match place {
            Some(place) if dst.ty.is_scalar() => self.store(&node, dst, Expr::load(place)),
            Some(place) => {
                let value = self.seen_as(Expr::addr_of(place), &dst.ty);
                self.store(&node, dst, value)
            }
            None => {
                let what = match ret {
                    Type::Void => "the result of a function that has none",
                    _ => "the result of a function of another type",
                };
                let why = Why::Input(Input::Unsaid(what.to_string()));
                self.emit(StmtKind::Effect(Effect::Havoc { lhs: dst, why }));
                Ok(())
            }
        }
    }

    /// An argument as the function takes it.
    fn arriving(&mut self, e: Expr, param: &Type, passing: Passing) -> Res<Expr> {
        match passing {
            Passing::Same => Ok(e),
            Passing::Converted => self.convert(&Node::new((), Span::span(0, 0)), e, param),
            Passing::Bytes => Ok(self.as_bytes(e, param)),
            Passing::Any => Ok(self.unsaid(param, ANOTHER)),
        }
    }

    fn unsaid(&mut self, ty: &Type, what: &str) -> Expr {
        self.any_value(ty.clone(), Why::Input(Input::Unsaid(what.to_string())))
    }

    /// The address of a copy of a structure.
    fn address_of_copy(&mut self, e: Expr) -> Option<Expr> {
        let ExprKind::Load(src) = e.kind else {
            return None;
        };
        let temp = self.temp(e.ty);
        let dst = self.var_lval(temp);
        self.emit(StmtKind::Effect(Effect::Copy {
            dst: dst.clone(),
            src: *src,
        }));
        Some(Expr::addr_of(dst))
    }

    /// A structure as another type of its size.
    fn as_bytes(&mut self, e: Expr, ty: &Type) -> Expr {
        match self.address_of_copy(e) {
            Some(address) => self.seen_as(address, ty),
            None => self.unsaid(ty, ANOTHER),
        }
    }

    /// What is at an address, as another type.
    fn seen_as(&self, address: Expr, ty: &Type) -> Expr {
        let pointer = construct::cast(self.types(), address, &ty.clone().ptr());
        Expr::load(Lval::deref(pointer))
    }

    /// A function runs that looks for its arguments, or leaves its result, where the
    /// caller does not.
    fn call_astray(&mut self, callee: FuncId) {
        let name = self.program.func(callee).name.clone();
        let text =
            format!("`{name}` may do anything where it is called as a function of another type");
        let astray = self.approximation(Type::int(), text);
        let what = format!("call of {name} as a function of another type");
        let fail = self.stmt(StmtKind::Fail { what });
        self.emit(StmtKind::If {
            cond: astray,
            decides: Decides::default(),
            then_branch: vec![fail],
            else_branch: Vec::new(),
        });
    }
}

/// Do functions of two types, of one convention, have their arguments and results in the same
/// places? Where a pointer leads makes no difference.
fn places_alike(a: &FuncType, b: &FuncType) -> bool {
    let alike = |a: &Type, b: &Type| a == b || a.is_ptr() && b.is_ptr();
    alike(&a.ret, &b.ret)
        && a.variadic == b.variadic
        && a.params.len() == b.params.len()
        && a.params.iter().zip(&b.params).all(|(a, b)| alike(a, b))
}
