//! Procedures about linked structures, or of the library, put in place of their calls.
//!
//! A call by its signature (PLDI 2001, 4.5) takes everything the caller knows of a linked
//! structure that the callee may write: `reach(p, __node, next)` speaks of the field of all nodes, and the
//! callee, which does not know `p`, cannot say what became of it. Symbolic
//! constants (TOPLAS 2005) stand for values at the callee's entry, and what is lost here is no
//! value. So where nodes are followed ([`crate::follow`]), a call of a small procedure that
//! handles nodes becomes its body, with variables of its own for each call: what Dams
//! and Namjoshi did by hand with their procedures of one body (VMCAI 2003, section 2, leaves calls to
//! the reader).
//!
//! Not put in place: calls by which a procedure calls itself, what may be called with more
//! arguments, what has an error in it (which is told by its procedure), and what is large. Such calls stay what they
//! were. So it is with the bodies of functions of the library ([`crate::bodies`]), which are about
//! arrays and strings of their caller, and with all small procedures where slam makes no progress
//! otherwise (`--inline`). Rejected: to summarise procedures by pairs of heaps, which needs predicates
//! over two moments of memory.

use crate::bodies;
use crate::nodes::links;
use crate::rename::Renaming;
use ir::types::Type;
use ir::{
    Base, Effect, Expr, ExprKind, FuncId, IndirectCall, Input, Lval, Program, Stmt, StmtKind, Var,
    VarId, VarKind, Why,
};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// The statements of the largest procedure that is put in place of a call.
const LARGEST: u32 = 60;

/// How many statements the program may gain.
const GAINED: u32 = 1500;

/// Puts the procedures that handle nodes in place.
pub fn inline(program: &mut Program) {
    put_in_place(program, Which::Nodes);
}

/// Puts the bodies of functions of the library in place ([`bodies`]).
pub fn library(program: &mut Program) {
    put_in_place(program, Which::Library);
}

/// Puts all small procedures in place (`--inline`).
pub fn small(program: &mut Program) {
    put_in_place(program, Which::Small);
}

/// The procedures that are put in place of their calls.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    Nodes,
    Library,
    Small,
}

fn put_in_place(program: &mut Program, which: Which) {
    let mut pass = Pass {
        which,
        program,
        state: BTreeMap::new(),
        gained: 0,
        copies: 0,
    };
    let entry = pass.program.entry;
    pass.procedure(entry);
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// Its calls are being looked at: a call of it recurses.
    Open,
    Done,
}

struct Pass<'p> {
    which: Which,
    program: &'p mut Program,
    state: BTreeMap<FuncId, State>,
    gained: u32,
    copies: u32,
}

impl Pass<'_> {
    /// Puts the callees of a procedure in place, theirs first.
    fn procedure(&mut self, f: FuncId) {
        self.state.insert(f, State::Open);
        if let Some(body) = self.program.funcs[f.0 as usize].body.take() {
            let before = self.copies;
            let mut body = self.statements(f, body);
            if self.copies > before {
                let mut next = 0;
                Stmt::number(&mut body, &mut next);
                self.program.funcs[f.0 as usize].stmt_count = next;
            }
            self.program.funcs[f.0 as usize].body = Some(body);
        }
        self.state.insert(f, State::Done);
    }

    fn statements(&mut self, caller: FuncId, body: Vec<Stmt>) -> Vec<Stmt> {
        let mut out = Vec::with_capacity(body.len());
        for mut s in body {
            match &mut s.kind {
                StmtKind::If {
                    then_branch,
                    else_branch,
                    ..
                } => {
                    *then_branch = self.statements(caller, std::mem::take(then_branch));
                    *else_branch = self.statements(caller, std::mem::take(else_branch));
                }
                StmtKind::While { body, .. } | StmtKind::Block(body) => {
                    *body = self.statements(caller, std::mem::take(body));
                }
                StmtKind::Call { dst, callee, args } => {
                    let (dst, callee, args) = (dst.clone(), *callee, std::mem::take(args));
                    if !self.state.contains_key(&callee) {
                        self.procedure(callee);
                    }
                    if self.fits(callee, &args) {
                        self.call(caller, callee, (dst, args), s, &mut out);
                        continue;
                    }
                    s.kind = StmtKind::Call { dst, callee, args };
                }
                _ => {}
            }
            out.push(s);
        }
        out
    }

    /// May the calls of a procedure become its body?
    fn fits(&self, callee: FuncId, args: &[Expr]) -> bool {
        let f = self.program.func(callee);
        let done = self.state.get(&callee) == Some(&State::Done);
        if !done || self.gained + f.stmt_count > GAINED || args.len() != f.formals.len() {
            return false;
        }
        is_small(self.program, callee)
            && match self.which {
                Which::Nodes => self.handles_nodes(callee),
                Which::Library => f.own_name.starts_with(bodies::PREFIX),
                Which::Small => true,
            }
    }

    /// Does it have pointers to nodes, or read or write where nodes lead?
    fn handles_nodes(&self, callee: FuncId) -> bool {
        let f = self.program.func(callee);
        let node = |ty: &Type| !links(&self.program.types, ty).is_empty();
        let mut found = f
            .formals
            .iter()
            .chain(&f.locals)
            .any(|v| node(&self.program.var(*v).ty));
        for s in f.body.iter().flatten() {
            s.walk(&mut |s| {
                let mut look = |e: &Expr| e.walk(&mut |e| found |= node(&e.ty));
                s.reads().into_iter().for_each(&mut look);
                if let StmtKind::Effect(effect) = &s.kind {
                    found |= node(&effect.written().ty);
                }
            });
        }
        found
    }

    /// The body in place of the call `s`.
    fn call(
        &mut self,
        caller: FuncId,
        callee: FuncId,
        (dst, args): (Option<Lval>, Vec<Expr>),
        s: Stmt,
        out: &mut Vec<Stmt>,
    ) {
        self.copies += 1;
        self.gained += self.program.func(callee).stmt_count;
        let mut copy = self.copy_of(caller, callee);
        if self.which != Which::Nodes {
            self.put_in_arguments(callee, &args, &mut copy.vars);
        }
        self.copy_pointers(callee, &copy);
        let f = self.program.func(callee);
        let plain = |kind: StmtKind| Stmt {
            id: 0,
            labels: Vec::new(),
            kind,
            pos: s.pos,
        };
        let mut first = plain(StmtKind::Skip);
        first.labels = s.labels.clone();
        out.push(first);
        for (formal, arg) in f.formals.iter().zip(args) {
            if copy.vars.targets.contains_key(formal) || arg_is(&arg, copy.vars.var(*formal)) {
                continue;
            }
            let lhs = Lval::var(copy.vars.var(*formal), self.program);
            out.push(plain(StmtKind::Effect(Effect::Assign { lhs, rhs: arg })));
        }
        let uninitialised = |v: &VarId| {
            let of = copy.vars.var(*v);
            plain(StmtKind::Effect(Effect::Havoc {
                lhs: Lval::var(of, self.program),
                why: Why::Input(Input::Uninitialised(of)),
            }))
        };
        // What a body of the library reads it has written.
        let open = self.which != Which::Library;
        let needed = f.locals.iter().filter(|_| open);
        let needed = needed.filter(|v| may_be_read_first(f.body.as_deref(), **v));
        out.extend(needed.map(uninitialised));
        let body = f.body.clone().unwrap_or_default();
        out.extend(copy.statements(body));
        let mut last = plain(StmtKind::Skip);
        last.labels.push(copy.end.clone());
        out.push(last);
        if let (Some(dst), Some(slot)) = (dst, f.return_slot) {
            let result = Expr::load(Lval::var(copy.vars.var(slot), self.program));
            let rhs = ir::construct::cast(&self.program.types, result, &dst.ty);
            out.push(plain(StmtKind::Effect(Effect::Assign { lhs: dst, rhs })));
        }
    }

    /// What a formal that nothing writes gets is put in its place: an address that nothing
    /// changes, or a variable that only the caller knows.
    fn put_in_arguments(&self, callee: FuncId, args: &[Expr], vars: &mut Renaming) {
        let f = self.program.func(callee);
        let mut written = BTreeSet::new();
        for s in f.body.iter().flatten() {
            s.walk(&mut |s| match &s.kind {
                StmtKind::Effect(effect) => written.extend(effect.written().base_var()),
                StmtKind::Call { dst: Some(lv), .. } => written.extend(lv.base_var()),
                _ => {}
            });
        }
        let formals = f.formals.iter().zip(args);
        for (formal, arg) in formals.filter(|(v, _)| !written.contains(v)) {
            if self.program.var(*formal).in_memory {
                continue;
            }
            match &arg.kind {
                ExprKind::AddrOf(lv) if lv.base_var().is_some() && arg.loads().is_empty() => {
                    vars.targets.insert(*formal, (**lv).clone());
                }
                ExprKind::Load(lv) => {
                    let known = lv.as_var().filter(|v| !self.program.var(*v).in_memory);
                    let own = known.filter(|v| self.program.var(*v).kind.function().is_some());
                    vars.vars.extend(own.map(|v| (*formal, v)));
                }
                _ => {}
            }
        }
    }

    /// Calls through pointers are in the copy, too.
    fn copy_pointers(&mut self, callee: FuncId, copy: &Copied) {
        let mut called = BTreeSet::new();
        for stmt in self.program.func(callee).body.iter().flatten() {
            stmt.walk(&mut |s| {
                if let StmtKind::Call { callee, .. } = &s.kind {
                    called.insert(*callee);
                }
            });
        }
        let calls = self.program.indirect.iter();
        let inside = calls.filter(|call| called.contains(&call.callee));
        let copies: Vec<IndirectCall> = inside
            .map(|call| IndirectCall {
                pointer: copy.vars.value(&call.pointer),
                ..call.clone()
            })
            .collect();
        for call in copies {
            if !self.program.indirect.contains(&call) {
                self.program.indirect.push(call);
            }
        }
    }

    /// Variables of the caller for those of the callee.
    fn copy_of(&mut self, caller: FuncId, callee: FuncId) -> Copied {
        let (n, f) = (self.copies, self.program.func(callee));
        let plain = |text: &str| -> String {
            let word = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
            text.chars().map(word).collect()
        };
        let name = match f.own_name.strip_prefix(bodies::PREFIX) {
            Some(library) => library,
            None => &f.name,
        };
        let suffix = format!("{}{n}", plain(name));
        let all: Vec<VarId> = f.formals.iter().chain(&f.locals).copied().collect();
        let mut taken: BTreeSet<String> = BTreeSet::new();
        for (of, var) in self.program.vars.iter().enumerate() {
            let own = var.kind.function() == Some(caller);
            if own || self.program.globals.contains(&VarId(of as u32)) {
                taken.insert(var.unique.clone());
            }
        }
        let mut vars = HashMap::new();
        for v in all {
            let old = self.program.var(v);
            let stem = plain(old.unique.trim_start_matches('$'));
            let mut name = format!("{stem}__{suffix}");
            while !taken.insert(name.clone()) {
                name.push('_');
            }
            let new = Var {
                // `$return` is what the caller returns, if anything.
                name: match old.kind {
                    VarKind::Return(_) => name.clone(),
                    _ => old.name.clone(),
                },
                unique: name,
                kind: match old.kind {
                    VarKind::Temp(_) | VarKind::Return(_) => VarKind::Temp(caller),
                    _ => VarKind::Local(caller),
                },
                ..old.clone()
            };
            let id = VarId(self.program.vars.len() as u32);
            self.program.vars.push(new);
            self.program.funcs[caller.0 as usize].locals.push(id);
            vars.insert(v, id);
        }
        Copied {
            vars: Renaming {
                vars,
                ..Renaming::default()
            },
            suffix: suffix.clone(),
            end: format!("__end_{suffix}"),
        }
    }
}

/// Has it a small body without errors, and scalars alone are handed to it and back?
fn is_small(program: &Program, callee: FuncId) -> bool {
    let f = program.func(callee);
    let Some(body) = &f.body else { return false };
    if f.stmt_count > LARGEST || f.variadic {
        return false;
    }
    let scalar = |v: &VarId| program.var(*v).ty.is_scalar();
    if !f.formals.iter().chain(&f.return_slot).all(scalar) {
        return false;
    }
    let mut errs = false;
    for s in body {
        s.walk(&mut |s| {
            errs |= matches!(s.kind, StmtKind::Fail { .. });
            errs |= s.labels.iter().any(|l| program.is_error_label(l));
        });
    }
    !errs
}

/// Is it the value of the variable?
fn arg_is(arg: &Expr, v: VarId) -> bool {
    matches!(&arg.kind, ExprKind::Load(lv) if lv.as_var() == Some(v))
}

/// A local that is read, or whose address is taken, before the body writes it as a whole in its
/// first statements: only then does it matter that it holds any value at entry. (Errs on the
/// side of `true`.)
fn may_be_read_first(body: Option<&[Stmt]>, v: VarId) -> bool {
    for s in body.into_iter().flatten() {
        if !s.labels.is_empty() {
            return true;
        }
        let mut mentioned = false;
        s.walk(&mut |s| {
            let mut look = |lv: &Lval| mentioned |= lv.base == Base::Var(v);
            for e in s.reads() {
                e.loads().into_iter().for_each(&mut look);
                e.walk(&mut |e| {
                    if let ExprKind::AddrOf(lv) = &e.kind {
                        look(lv);
                    }
                });
            }
            if let StmtKind::Effect(effect) = &s.kind {
                effect.copied().into_iter().for_each(&mut look);
            }
        });
        let written = match &s.kind {
            StmtKind::Effect(effect) => Some(effect.written()),
            StmtKind::Call { dst, .. } => dst.as_ref(),
            StmtKind::Skip | StmtKind::Assume(_) => None,
            // Straight on only.
            _ => return true,
        };
        if mentioned {
            return true;
        }
        if written.is_some_and(|lv| lv.as_var() == Some(v)) {
            return false;
        }
    }
    true
}

/// How a body is written for one call.
struct Copied {
    vars: Renaming,
    suffix: String,
    /// Where a return leads.
    end: String,
}

impl Copied {
    fn statements(&self, body: Vec<Stmt>) -> Vec<Stmt> {
        body.into_iter().map(|s| self.statement(s)).collect()
    }

    fn label(&self, label: &str) -> String {
        format!("{label}__{}", self.suffix)
    }

    fn statement(&self, s: Stmt) -> Stmt {
        let kind = match s.kind {
            StmtKind::Effect(effect) => StmtKind::Effect(match self.vars.effect(effect) {
                Effect::Havoc { lhs, why } => Effect::Havoc {
                    lhs,
                    why: self.why(why),
                },
                other => other,
            }),
            StmtKind::Call { dst, callee, args } => StmtKind::Call {
                dst: dst.map(|lv| self.vars.place(&lv)),
                callee,
                args: args.iter().map(|a| self.vars.value(a)).collect(),
            },
            StmtKind::Assume(e) => StmtKind::Assume(self.vars.value(&e)),
            StmtKind::Return => StmtKind::Goto(self.end.clone()),
            StmtKind::If {
                cond,
                decides,
                then_branch,
                else_branch,
            } => StmtKind::If {
                cond: self.vars.value(&cond),
                decides,
                then_branch: self.statements(then_branch),
                else_branch: self.statements(else_branch),
            },
            StmtKind::While { cond, body } => StmtKind::While {
                cond: self.vars.value(&cond),
                body: self.statements(body),
            },
            StmtKind::Switch {
                scrutinee,
                mut arms,
                default,
            } => {
                arms.iter_mut().for_each(|a| a.label = self.label(&a.label));
                StmtKind::Switch {
                    scrutinee: self.vars.value(&scrutinee),
                    arms,
                    default: self.label(&default),
                }
            }
            StmtKind::Goto(label) => StmtKind::Goto(self.label(&label)),
            StmtKind::Block(body) => StmtKind::Block(self.statements(body)),
            same @ (StmtKind::Skip | StmtKind::Fail { .. } | StmtKind::Halt) => same,
        };
        Stmt {
            id: 0,
            labels: s.labels.iter().map(|l| self.label(l)).collect(),
            kind,
            pos: s.pos,
        }
    }

    fn why(&self, why: Why) -> Why {
        match why {
            Why::Input(Input::Uninitialised(v)) => {
                Why::Input(Input::Uninitialised(self.vars.var(v)))
            }
            Why::Variadic(Some(e)) => Why::Variadic(Some(Box::new(self.vars.value(&e)))),
            same => same,
        }
    }
}
