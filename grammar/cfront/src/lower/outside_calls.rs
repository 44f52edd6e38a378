//! Functions of the program that the outside may call: an undefined function calls,
//! before it returns, any of those that were handed over so far, any number of
//! times, with any arguments.
//!
//! That loop is a made-up function, `__call_back`, which may be called behind each call that
//! leaves the program. A flag for each set of functions that is handed over at the
//! same places tells whether it was; where a pointer is, it is compared with the function
//! first. A program that hands over nothing stays as it
//! is. Behind calls of functions that call later what they know (`called_within`), the
//! loop is over what they are handed, in a function of its own. Rejected: the loop at
//! each call, which is many times the text; no flags: a driver would be called before
//! it is registered.

use super::context::{FuncInfo, Linkage, Lower};
use super::frame::Frame;
use super::handed_over::{Analysis, HandedOver, Place};
use super::names::is_error;
use crate::assembler::OUTER_ASSEMBLY;
use grammar::cli::Assumed;
use grammar::promise::Promise;
use ir::types::Type;
use ir::{
    construct, CmpOp, Decides, Effect, Expr, ExprKind, FuncId, Input, Lval, Pos, Stmt, StmtKind,
    VarId, VarKind, Why, Writes,
};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// The function that calls back.
pub(super) const CALL_BACK: &str = "__call_back";

/// So many flags are looked at where the outside may call back.
const FEW: usize = 8;

/// The functions that call back.
struct Callers<'h> {
    handed: &'h HandedOver,
    flags: BTreeMap<Given<'h>, VarId>,
    /// All that was handed over.
    all: FuncId,
    /// Some functions.
    some: BTreeMap<BTreeSet<FuncId>, FuncId>,
    /// Those that assembly outside of functions may call.
    by_assembly: BTreeSet<FuncId>,
    /// See [`Lower::recast_functions`].
    recast: BTreeSet<FuncId>,
}

/// What a flag tells of: functions that are handed over at these places; of one alone, if it is
/// handed over only where some value equals it.
type Given<'h> = (&'h BTreeSet<Place>, Option<FuncId>);

/// Where one of these values is the address of the function.
type IfEqual = (FuncId, Vec<Expr>);

/// What is added at a statement.
#[derive(Default)]
struct Added {
    /// Set in front of it, always or on a condition.
    flags: Vec<(VarId, Option<IfEqual>)>,
    /// Does the outside run, and call back?
    calls: bool,
}

impl Lower<'_> {
    /// Adds the calls from outside. All functions have their bodies by now.
    pub(super) fn call_backs(&mut self) {
        let entry = self.program.func_by_name(&self.options.entry);
        let mut named = self.assembly_functions();
        named.extend(self.called_by_name());
        let addressed = !self.unfinished.addressed_funcs.is_empty() || !named.is_empty();
        let (Some(entry), true) = (entry, addressed) else {
            return;
        };
        let mut starts = self.constructors_in_order();
        starts.push(entry);
        let linkage = self.declared.linkage.iter();
        let elsewhere = linkage.filter(|(_, l)| **l == Linkage::Elsewhere);
        let elsewhere = elsewhere.map(|(v, _)| *v);
        // Earlier runs may have left there what the outside has.
        let globals = self.program.globals.iter().copied();
        let left = globals.filter(|v| self.options.start_any && self.may_have_changed(*v));
        let elsewhere = elsewhere.chain(left);
        let handed = Analysis {
            program: &self.program,
            indirect: &self.unfinished.indirect,
            known: (self.link.symbols.assembly_variables(&self.program), named),
            elsewhere: elsewhere.chain(self.named_outside()).collect(),
            forgetful: &self.declared.forgetful,
            disguised: &self.disguised_functions(),
            told: &self.unfinished.told,
        }
        .run(self.unfinished.inits.iter().flat_map(|i| &i.stmts), &starts);
        // What is not supported there can be reached.
        let refused = handed.bodiless.iter();
        let refused = refused.filter_map(|f| self.report.deferred.get(f).cloned());
        self.report.faults.extend(refused);
        if handed.functions.is_empty() {
            return;
        }
        let always = handed
            .functions
            .iter()
            .filter(|(_, places)| places.is_empty());
        self.unfinished.known_from_start = always.map(|(f, _)| *f).collect();
        let flags = self.given_flags(&handed);
        let mut callers = Callers {
            handed: &handed,
            all: self.made_up(CALL_BACK, Some(Vec::new())),
            some: BTreeMap::new(),
            by_assembly: self.assembly_functions(),
            recast: match self.declared.later.is_empty() {
                true => BTreeSet::new(),
                false => self.recast_functions(),
            },
            flags,
        };
        let mut added: HashMap<Place, Added> = HashMap::new();
        for place in &handed.calls {
            added.entry(*place).or_default().calls = true;
        }
        for ((places, alone), flag) in &callers.flags {
            for place in places.iter() {
                let values = alone.and_then(|f| {
                    let values = handed.if_equal.get(&(f, *place))?;
                    Some((f, values.clone()))
                });
                added.entry(*place).or_default().flags.push((*flag, values));
            }
        }
        let functions: BTreeSet<FuncId> = added.keys().map(|(f, _)| *f).collect();
        for f in functions {
            self.begin_frame(f);
            let body = self.program.funcs[f.0 as usize].body.take();
            let body = body.unwrap_or_default();
            let body = self.with_call_backs(f, body, &mut 0, &mut callers, &added);
            self.program.funcs[f.0 as usize].body = Some(body);
        }
        let outside = self.made_up("__outside", None);
        self.program.funcs[outside.0 as usize].variadic = true;
        // What the outside writes between two calls, should all of it be modest.
        let name = self.program.func(outside).name.clone();
        let typed = self.program.assumed.contains(&Assumed::Typed);
        if typed && self.link.symbols.promised(Promise::Modest, &name) {
            self.program.funcs[outside.0 as usize].told = Some(Writes::Pointed);
        }
        let all = handed.functions.keys().copied().collect();
        self.fill_call_back(callers.all, &all, &callers, outside);
        for (functions, caller) in &callers.some {
            self.fill_call_back(*caller, functions, &callers, outside);
        }
    }

    /// The functions that assembly outside of functions may call.
    fn assembly_functions(&self) -> BTreeSet<FuncId> {
        let callable = self.link.callable();
        let symbols = &self.link.symbols;
        symbols.assembly_functions(&self.program, &callable)
    }

    /// A flag for each set of places where functions are handed over.
    fn given_flags<'h>(&mut self, handed: &'h HandedOver) -> BTreeMap<Given<'h>, VarId> {
        let mut flags = BTreeMap::new();
        for f in handed.functions.keys() {
            let Some(given) = given_at(handed, *f) else {
                continue;
            };
            flags.entry(given).or_insert_with(|| {
                let name = format!("__given_{}", self.program.func(*f).name);
                self.frame.pos = self.program.func(*f).pos;
                let v = self.new_var(name, Type::int(), VarKind::Global, Vec::new());
                self.declared.linkage.insert(v, Linkage::Tentative);
                self.program.given.insert(v);
                v
            });
        }
        flags
    }

    fn made_up(&mut self, name: &str, body: Option<Vec<Stmt>>) -> FuncId {
        let f = self.new_function(name, FuncInfo::made_up(), Pos::default());
        self.program.funcs[f.0 as usize].body = body;
        f
    }

    fn begin_frame(&mut self, f: FuncId) {
        let temps = self.program.func(f).locals.iter();
        let temps = temps.filter(|v| matches!(self.program.var(**v).kind, VarKind::Temp(_)));
        self.frame = Frame {
            func: f,
            next_temp: temps.count() as u32,
            ..Frame::default()
        };
    }

    /// The statements with what is added; `number` counts them as [`Place`] does.
    fn with_call_backs(
        &mut self,
        f: FuncId,
        stmts: Vec<Stmt>,
        number: &mut usize,
        callers: &mut Callers,
        added: &HashMap<Place, Added>,
    ) -> Vec<Stmt> {
        let mut out = Vec::with_capacity(stmts.len());
        for mut stmt in stmts {
            let here = added.get(&(f, *number));
            *number += 1;
            match &mut stmt.kind {
                StmtKind::If {
                    then_branch,
                    else_branch,
                    ..
                } => {
                    for branch in [then_branch, else_branch] {
                        let inner = std::mem::take(branch);
                        *branch = self.with_call_backs(f, inner, number, callers, added);
                    }
                }
                StmtKind::While { body, .. } | StmtKind::Block(body) => {
                    let inner = std::mem::take(body);
                    *body = self.with_call_backs(f, inner, number, callers, added);
                }
                _ => {}
            }
            match here {
                Some(here) => out.extend(self.call_back_at(stmt, callers, here)),
                None => out.push(stmt),
            }
        }
        out
    }

    /// A statement that hands functions over or leaves the program.
    fn call_back_at(&mut self, mut stmt: Stmt, callers: &mut Callers, here: &Added) -> Vec<Stmt> {
        self.frame.pos = stmt.pos;
        let labels = std::mem::take(&mut stmt.labels);
        let mut out = Vec::new();
        for (flag, values) in &here.flags {
            let given = self.stmt(StmtKind::Effect(Effect::Assign {
                lhs: self.var_lval(*flag),
                rhs: Expr::int(1, Type::int()),
            }));
            out.push(match values {
                None => given,
                Some((f, values)) => self.if_equal(*f, values, given),
            });
        }
        let mut last = None;
        let caller = match (here.calls, &stmt.kind) {
            (true, StmtKind::Call { callee, args, .. }) => {
                self.caller_behind(*callee, args, callers)
            }
            _ => None,
        };
        if let (true, StmtKind::Call { dst, .. }) = (caller.is_some(), &mut stmt.kind) {
            // What it returns is stored after all that it calls.
            if let Some(wanted) = dst.take() {
                let result = self.result_place(&wanted);
                if result != wanted {
                    last = Some(self.stored_result(wanted, &result));
                }
                *dst = Some(result);
            }
        }
        out.push(stmt);
        if let Some((caller, functions)) = caller {
            out.extend(self.perhaps_called(caller, &functions, callers));
        }
        out.extend(last);
        out[0].labels = labels;
        out
    }

    /// The statement, where one of the values is the address of the function.
    fn if_equal(&self, f: FuncId, values: &[Expr], then: Stmt) -> Stmt {
        let equal = |value: &Expr| {
            let address = Expr {
                kind: ExprKind::FuncAddr(f),
                ty: value.ty.clone(),
            };
            construct::compare_same(CmpOp::Eq, value.clone(), address)
        };
        let cond = values.iter().map(equal).reduce(construct::or);
        self.stmt(StmtKind::If {
            cond: cond.unwrap_or(Expr::int(1, Type::int())),
            decides: Decides::default(),
            then_branch: vec![then],
            else_branch: Vec::new(),
        })
    }

    /// The outside calls back some of these functions, or none. The caller could return at
    /// once as well; but what it may write is lost to an abstraction then, where nothing
    /// in it names that. So it is entered only if something can be called.
    fn perhaps_called(
        &mut self,
        caller: FuncId,
        functions: &BTreeSet<FuncId>,
        callers: &Callers,
    ) -> [Stmt; 2] {
        let wanted = self.temp(Type::int());
        let why = self.why_called(functions, 1, callers);
        let pos = match (&why, functions.first()) {
            (Why::Approximation(_), Some(f)) => self.program.func(*f).pos,
            _ => self.frame.pos,
        };
        let lhs = self.var_lval(wanted);
        let choose = StmtKind::Effect(Effect::Havoc { lhs, why });
        let flag = |f: &FuncId| callers.flag(*f);
        let flags: Option<BTreeSet<VarId>> = functions.iter().map(flag).collect();
        let mut cond = construct::truth(self.load_var(wanted));
        let few = flags.filter(|flags| flags.len() <= FEW);
        let given = few.unwrap_or_default().into_iter();
        let given = given.map(|flag| construct::truth(self.load_var(flag)));
        if let Some(given) = given.reduce(construct::or) {
            cond = construct::and(cond, given);
        }
        let then_branch = vec![self.stmt(call(caller, Vec::new()))];
        [
            Stmt {
                pos,
                ..self.stmt(choose)
            },
            self.stmt(StmtKind::If {
                cond,
                decides: Decides::default(),
                then_branch,
                else_branch: Vec::new(),
            }),
        ]
    }

    /// Who chooses one of `choices` where some of these functions may be called.
    fn why_called(&self, functions: &BTreeSet<FuncId>, choices: u32, callers: &Callers) -> Why {
        let named = &callers.by_assembly;
        let by_assembly = |f: &FuncId| {
            let function = self.program.func(*f);
            named.contains(f) && (function.body.is_some() || is_error(&function.name))
        };
        match functions.iter().any(by_assembly) {
            false => Why::Input(Input::CallBack(choices)),
            // What it does with what it names was not looked at.
            true => Why::Approximation(OUTER_ASSEMBLY.to_string()),
        }
    }

    /// What calls back behind a call that leaves the program, and which functions; none, if
    /// nothing is called.
    fn caller_behind(
        &mut self,
        callee: FuncId,
        args: &[Expr],
        callers: &mut Callers,
    ) -> Option<(FuncId, BTreeSet<FuncId>)> {
        let known = callers.handed.functions.keys().copied();
        if !self.declared.later.contains(&callee) {
            return Some((callers.all, known.collect()));
        }
        let functions = self.called_within(args, known, &callers.recast);
        if functions.is_empty() {
            return None;
        }
        if let Some(caller) = callers.some.get(&functions) {
            return Some((*caller, functions));
        }
        let name = format!("{CALL_BACK}_{}", callers.some.len() + 1);
        let caller = self.made_up(&name, Some(Vec::new()));
        callers.some.insert(functions.clone(), caller);
        Some((caller, functions))
    }

    /// The place itself, if nobody else can see it.
    fn result_place(&mut self, wanted: &Lval) -> Lval {
        let temporary = |v: VarId| matches!(self.program.var(v).kind, VarKind::Temp(_));
        if wanted.as_var().is_some_and(temporary) {
            return wanted.clone();
        }
        let t = self.temp(wanted.ty.clone());
        self.var_lval(t)
    }

    fn stored_result(&self, wanted: Lval, result: &Lval) -> Stmt {
        self.stmt(StmtKind::Effect(match wanted.ty.is_scalar() {
            true => Effect::Assign {
                lhs: wanted,
                rhs: Expr::load(result.clone()),
            },
            false => Effect::Copy {
                dst: wanted,
                src: result.clone(),
            },
        }))
    }

    /// Where the result goes, if it may hold addresses: the outside has them then.
    fn given_result(&mut self, f: FuncId) -> Option<Lval> {
        let ret = self.program.func(f).ret.clone();
        if !matches!(ret, Type::Ptr(_) | Type::Comp(_)) {
            return None;
        }
        let t = self.temp(ret);
        Some(self.var_lval(t))
    }

    /// A call of the function from outside; what it returns is known there.
    fn called_back_once(&mut self, caller: FuncId, f: FuncId, outside: FuncId) -> Vec<Stmt> {
        let name = &self.program.func(f).name;
        if is_error(name) {
            let what = format!("call of {name}");
            return vec![self.stmt(StmtKind::Fail { what })];
        }
        let mut out = Vec::new();
        let argument = |i| Input::CallbackArgument(i, f);
        let args = self.any_arguments(caller, f, argument, &mut out);
        self.frame.pos = self.program.func(f).pos;
        let result = self.given_result(f);
        out.push(self.stmt(StmtKind::Call {
            dst: result.clone(),
            callee: f,
            args,
        }));
        out.push(self.stmt(call(outside, result.map(given).into_iter().collect())));
        out
    }

    /// The body of a function that calls these back.
    fn fill_call_back(
        &mut self,
        caller: FuncId,
        functions: &BTreeSet<FuncId>,
        callers: &Callers,
        outside: FuncId,
    ) {
        self.begin_frame(caller);
        let first = functions.first();
        self.frame.pos = first.map_or(Pos::default(), |f| self.program.func(*f).pos);
        let which = self.temp(Type::int());
        let chosen = self.load_var(which);
        // Where nothing is called, the function itself is not.
        let mut chain = vec![self.stmt(StmtKind::Assume(Expr::int(0, Type::int())))];
        for (n, f) in functions.iter().enumerate().rev() {
            let number = Expr::int(n as i128 + 1, Type::int());
            let mut cond = construct::compare_same(CmpOp::Eq, chosen.clone(), number);
            if let Some(flag) = callers.flag(*f) {
                cond = construct::and(cond, construct::truth(self.load_var(flag)));
            }
            let then_branch = self.called_back_once(caller, *f, outside);
            chain = vec![self.stmt(StmtKind::If {
                cond,
                decides: Decides::default(),
                then_branch,
                else_branch: chain,
            })];
        }
        let choose = StmtKind::Effect(Effect::Havoc {
            lhs: self.var_lval(which),
            why: self.why_called(functions, functions.len() as u32, callers),
        });
        let mut inner = chain;
        inner.push(self.stmt(choose.clone()));
        let again = StmtKind::While {
            cond: construct::truth(chosen.clone()),
            body: inner,
        };
        let some = StmtKind::Assume(construct::truth(chosen));
        let body = [choose, some, again, StmtKind::Return];
        let body = body.into_iter().map(|kind| self.stmt(kind)).collect();
        let function = &mut self.program.funcs[caller.0 as usize];
        function.body = Some(body);
        function.pos = self.frame.pos;
    }
}

impl Callers<'_> {
    /// The flag that tells whether the function was handed over; none, if it was from the start.
    fn flag(&self, f: FuncId) -> Option<VarId> {
        self.flags.get(&given_at(self.handed, f)?).copied()
    }
}

/// Which flag is the function's; none, if it is known from the start.
fn given_at(handed: &HandedOver, f: FuncId) -> Option<Given<'_>> {
    let places = handed.functions.get(&f)?;
    let mut tests = places.iter().map(|place| (f, *place));
    let tested = tests.any(|at| handed.if_equal.contains_key(&at));
    (!places.is_empty()).then_some((places, tested.then_some(f)))
}

/// A result as an argument: a structure by its address.
fn given(result: Lval) -> Expr {
    match result.ty.is_scalar() {
        true => Expr::load(result),
        false => Expr::addr_of(result),
    }
}

fn call(callee: FuncId, args: Vec<Expr>) -> StmtKind {
    StmtKind::Call {
        dst: None,
        callee,
        args,
    }
}
