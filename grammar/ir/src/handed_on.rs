//! Addresses that come back as numbers from functions which keep none (`#pragma slam local`):
//! `unsigned long find(struct item *)`. What the program makes of such a number may lead to
//! what the function was given; who gets the number may find it, too, from then on. So it is
//! with any undefined function and what it was handed to be read (`const struct item *`).
//!
//! Most of these numbers are none (flags of a lock, what is left of a time), and go nowhere
//! but into other functions that keep nothing. So they are followed through the variables
//! that no pointer leads to; what goes anywhere else is handed on. Rejected: to follow numbers
//! as pointers are followed (an address fits into halves and floats, too). Used by points-to,
//! and by what newton takes undefined functions to know.

use crate::program::{Program, Stmt, StmtKind};
use crate::types::Type;
use crate::{Effect, Expr, ExprKind, FuncId, Lval, Step, VarId};
use rustc_hash::{FxHashMap, FxHashSet};

/// May an undefined function return an address as a number?
pub fn returns_numbers(program: &Program, callee: FuncId) -> bool {
    let model = program.types.model;
    match &program.func(callee).ret {
        Type::Int(kind) => kind.width(model) >= model.pointer_width(),
        ty => ty.is_float() || matches!(ty, Type::Comp(_)),
    }
}

/// The functions of which a result may be handed on that is an address as a number: of what
/// they do not keep, or do not write.
pub fn handed_on(program: &Program) -> FxHashSet<FuncId> {
    let mut statements: Vec<&Stmt> = Vec::new();
    for stmt in program
        .funcs
        .iter()
        .filter_map(|f| f.body.as_ref())
        .flatten()
    {
        stmt.walk(&mut |s| statements.push(s));
    }
    let mut flow = Flow {
        program,
        from: FxHashMap::default(),
        handed_on: FxHashSet::default(),
    };
    if !statements.iter().any(|s| flow.is_source(s)) {
        return flow.handed_on;
    }
    loop {
        let before = flow.size();
        statements.iter().for_each(|s| flow.statement(s));
        if flow.size() == before {
            break;
        }
    }
    // What becomes a floating-point number, or is made of one, is not followed.
    if statements.iter().any(|s| has_floats(s)) {
        let sources = statements.iter().filter(|s| flow.is_source(s));
        let callees = sources.filter_map(|s| match &s.kind {
            StmtKind::Call { callee, .. } => Some(*callee),
            _ => None,
        });
        let callees: Vec<FuncId> = callees.collect();
        flow.handed_on.extend(callees);
    }
    // Who has a function's address may call it.
    for stmt in &statements {
        for e in stmt.reads() {
            e.walk(&mut |e| {
                if let ExprKind::FuncAddr(f) = &e.kind {
                    let slot = program.func(*f).return_slot;
                    let found = slot.and_then(|slot| flow.from.get(&slot)).cloned();
                    flow.hand_on(found.unwrap_or_default());
                }
            });
        }
    }
    flow.handed_on
}

/// What the statement assigns to.
fn written(stmt: &Stmt) -> Option<&Lval> {
    match &stmt.kind {
        StmtKind::Effect(effect) => Some(effect.written()),
        StmtKind::Call { dst, .. } => dst.as_ref(),
        _ => None,
    }
}

/// Does it read or write floating-point numbers?
fn has_floats(stmt: &Stmt) -> bool {
    let mut found = written(stmt).is_some_and(|lv| lv.ty.is_float());
    for e in stmt.reads() {
        e.walk(&mut |e| found |= e.ty.is_float());
    }
    found
}

/// Results of functions, each as it came, or as something that was computed of it (true).
type Results = FxHashSet<(FuncId, bool)>;

/// Which results each variable may hold.
struct Flow<'p> {
    program: &'p Program,
    from: FxHashMap<VarId, Results>,
    handed_on: FxHashSet<FuncId>,
}

impl Flow<'_> {
    fn size(&self) -> usize {
        self.from.values().map(Results::len).sum::<usize>() + self.handed_on.len()
    }

    /// Calls it a function that may return an address that it got, as a number?
    fn is_source(&self, stmt: &Stmt) -> bool {
        match &stmt.kind {
            StmtKind::Call {
                dst: Some(_),
                callee,
                args,
            } => {
                let function = self.program.func(*callee);
                let given = |i: usize| function.is_told_local() || function.reads_only(i);
                let mut pointers = args.iter().enumerate().filter(|(_, arg)| arg.ty.is_ptr());
                function.body.is_none()
                    && (function.is_told_local() || !function.forgets)
                    && returns_numbers(self.program, *callee)
                    && pointers.any(|(i, _)| given(i))
            }
            _ => false,
        }
    }

    fn statement(&mut self, stmt: &Stmt) {
        for e in stmt.reads() {
            e.walk(&mut |e| self.look(e));
        }
        self.hand_on(written(stmt).map(|lv| self.indices(lv)).unwrap_or_default());
        if let StmtKind::If { cond: e, .. }
        | StmtKind::While { cond: e, .. }
        | StmtKind::Assume(e)
        | StmtKind::Switch { scrutinee: e, .. } = &stmt.kind
        {
            self.hand_on(self.decided(e));
        }
        match &stmt.kind {
            StmtKind::Effect(Effect::Assign { lhs, rhs }) => {
                let value = self.value(rhs);
                self.write(lhs, value);
            }
            StmtKind::Effect(Effect::Havoc { lhs, why }) => {
                let value = why.read().map(|read| self.value(read));
                self.write(lhs, value.unwrap_or_default());
            }
            StmtKind::Call { dst, callee, args } => self.call(stmt, dst.as_ref(), *callee, args),
            _ => {}
        }
    }

    fn call(&mut self, stmt: &Stmt, dst: Option<&Lval>, callee: FuncId, args: &[Expr]) {
        let program = self.program;
        let function = program.func(callee);
        let mut result = Results::default();
        let gives_pointer = dst.is_some_and(|dst| dst.ty.is_ptr());
        for (i, arg) in args.iter().enumerate() {
            let value = self.value(arg);
            match function.formals.get(i) {
                Some(formal) if function.body.is_some() => {
                    self.write(&Lval::var(*formal, program), value);
                }
                // It may return the number.
                _ if function.is_told_local() && !gives_pointer => result.extend(value),
                _ => self.hand_on(value),
            }
        }
        if self.is_source(stmt) {
            result.insert((callee, false));
        }
        let slot = function.return_slot.filter(|_| function.body.is_some());
        result.extend(
            slot.and_then(|slot| self.from.get(&slot))
                .into_iter()
                .flatten(),
        );
        if let Some(dst) = dst {
            self.write(dst, result);
        }
    }

    /// The results that a value may be made of; a comparison of numbers is none.
    fn value(&self, e: &Expr) -> Results {
        match &e.kind {
            ExprKind::Load(lv) => {
                let v = self.register(lv);
                v.and_then(|v| self.from.get(&v))
                    .cloned()
                    .unwrap_or_default()
            }
            ExprKind::Cmp(..) | ExprKind::Not(_) | ExprKind::And(..) | ExprKind::Or(..) => {
                Results::default()
            }
            ExprKind::Cast(inner) => self.value(inner),
            ExprKind::Cond(_, a, b) => self.value(a).union(&self.value(b)).copied().collect(),
            _ => {
                let parts = e.children();
                let parts = parts.iter().flat_map(|part| self.value(part));
                parts.map(|(callee, _)| (callee, true)).collect()
            }
        }
    }

    /// What is looked at by parts can be found bit by bit, though it is never copied: in
    /// conditions and comparisons, if it is computed or compared with what is; in indices.
    fn look(&mut self, e: &Expr) {
        let mut seen = Results::default();
        match &e.kind {
            ExprKind::Cmp(_, a, b) => {
                let constant = a.as_int().is_some() || b.as_int().is_some();
                let both = [self.value(a), self.value(b)];
                let both = both.into_iter().flatten();
                seen.extend(both.filter(|(_, computed)| *computed || !constant));
            }
            ExprKind::Not(a) => seen.extend(self.decided(a)),
            ExprKind::And(a, b) | ExprKind::Or(a, b) => {
                seen.extend(self.decided(a));
                seen.extend(self.decided(b));
            }
            ExprKind::Cond(c, ..) => seen.extend(self.decided(c)),
            ExprKind::PtrAdd(_, i) => seen.extend(self.value(i)),
            ExprKind::Load(lv) | ExprKind::AddrOf(lv) => seen.extend(self.indices(lv)),
            _ => {}
        }
        self.hand_on(seen);
    }

    fn indices(&self, lv: &Lval) -> Results {
        let steps = lv.path.iter().filter_map(|step| match step {
            Step::Index(i) => Some(i),
            Step::Field(..) => None,
        });
        steps.flat_map(|i| self.value(i)).collect()
    }

    /// What a decision by a number tells of the results in it: nothing, if it is one as it came.
    fn decided(&self, e: &Expr) -> Results {
        let found = self.value(e).into_iter();
        found.filter(|(_, computed)| *computed).collect()
    }

    fn hand_on(&mut self, value: Results) {
        let callees = value.into_iter().map(|(callee, _)| callee);
        self.handed_on.extend(callees);
    }

    /// A value goes into a variable, or where it is not followed. What becomes a pointer is
    /// found among the numbers.
    fn write(&mut self, lhs: &Lval, value: Results) {
        if value.is_empty() || lhs.ty.is_ptr() {
            return;
        }
        // Other files may read a global by its name.
        let own = |v: &VarId| lhs.ty.is_scalar() && !self.program.linked.contains(v);
        match self.register(lhs).filter(own) {
            Some(v) => self.from.entry(v).or_default().extend(value),
            None => self.hand_on(value),
        }
    }

    /// The variable, if no pointer leads to it.
    fn register(&self, lv: &Lval) -> Option<VarId> {
        lv.as_var().filter(|v| !self.program.var(*v).in_memory)
    }
}
