//! A feasible path, explained to people (BOOP, Figure 3.6, with the source, the
//! values that matter, and the choices that an adversary makes).
//!
//! One line for each operation that does something: its place, the C text
//! indented by the depth of calls, and what a model of the path says about the
//! values read and written. Steps without effect are left out.

use crate::execute::addresses::FOREIGN;
use crate::execute::exec::{Execution, Subject};
use crate::path::atoms::locations;
use crate::path::operands::object;
use crate::path::operation::{
    bound_formals, index_statements, FrameId, Op, OpKind, Path, Time, GLOBAL,
};
use grammar::answer::newton::{Step, StepKind, Value};
use ir::print;
use ir::types::{IntKind, Type};
use ir::{Base, Effect, Expr, FuncId, Input, Lval, Program, Stmt, StmtKind, VarId, VarKind, Why};
use logic::predicate::measure;
use logic::solver::Model;
use logic::term::Bits;
use std::collections::{BTreeMap, HashMap};

/// More values than this on a line are noise.
const VALUES: usize = 6;

/// The steps of the path that do something; and of a path with a loop, the one from which
/// on they are repeated.
pub fn explain<'p>(
    subject: Subject<'_, 'p>,
    execution: &mut Execution<'p>,
    model: &Model,
) -> (Vec<Step>, Option<usize>) {
    let Subject { program, path, .. } = subject;
    let repeats = execution.repeats;
    let mut teller = Teller {
        program,
        path,
        named_outside: &subject.reachable.elsewhere,
        execution,
        model,
        statements: index_statements(program),
        allocated: BTreeMap::new(),
        calls: HashMap::new(),
        open: HashMap::new(),
        values: Vec::new(),
        steps: Vec::new(),
    };
    teller.find_open();
    teller.start();
    let mut loop_from = None;
    let repeated = path.turns.iter().rev().nth(repeats);
    for (i, op) in path.ops.iter().enumerate() {
        if repeated.is_some_and(|turn| turn.0 == i) {
            loop_from = Some(teller.steps.len());
        }
        teller.operation(i, op);
    }
    (teller.steps, loop_from)
}

/// Does the path evaluate operands in another order than gcc, where C leaves it open?
pub fn other_order(path: &Path, execution: &mut Execution, model: &Model) -> bool {
    path.ops.iter().enumerate().any(|(i, op)| match &op.kind {
        OpKind::Effect(Effect::Havoc {
            lhs,
            why: Why::Input(Input::Order),
        }) => {
            let choice = execution.value(op.frame, i + 1, &Expr::load(lhs.clone()));
            model.number(&choice) != Some(0)
        }
        _ => false,
    })
}

struct Teller<'a, 'p> {
    program: &'p Program,
    path: &'a Path,
    /// Variables that undefined functions may write by name.
    named_outside: &'a [VarId],
    execution: &'a mut Execution<'p>,
    model: &'a Model,
    statements: Vec<Vec<Option<&'p Stmt>>>,
    /// Objects that the path has allocated so far: address and number.
    allocated: BTreeMap<u64, usize>,
    /// Temporaries that hold the result of a call, and the call's text.
    calls: HashMap<FrameId, HashMap<String, String>>,
    /// The variables of each activation (and globals) that are read before they
    /// have got a value.
    open: HashMap<FrameId, Vec<Lval>>,
    /// Those that the remark of the step at hand names.
    values: Vec<Value>,
    steps: Vec<Step>,
}

impl<'p> Teller<'_, 'p> {
    /// Asked before the explanation itself reads initial values.
    fn find_open(&mut self) {
        let program = self.program;
        let mut note = |frame: FrameId, owner: FrameId, v: VarId| {
            let lval = Lval::var(v, program);
            if lval.ty.is_scalar() && self.execution.store.reads_initial((owner, v)) {
                self.open.entry(frame).or_default().push(lval);
            }
        };
        for (frame, f) in self.path.frames.iter().enumerate() {
            let function = program.func(f.func);
            if frame == 0 {
                for v in &function.formals {
                    note(frame, frame, *v);
                }
                for v in &program.external {
                    note(frame, GLOBAL, *v);
                }
            }
            for v in &function.locals {
                let own = matches!(program.var(*v).kind, VarKind::Local(_));
                if own && !measure::is_before(program, *v) {
                    note(frame, frame, *v);
                }
            }
        }
    }

    /// What the program is given when it starts.
    fn start(&mut self) {
        let chosen = self.open_values(0, 0);
        if !chosen.is_empty() {
            let f = self.program.func(self.program.entry);
            let place = self.program.place(f.pos);
            let text = format!("{}()", f.name);
            self.steps.push(Step {
                place,
                kind: StepKind::Start,
                depth: 0,
                text,
                remark: chosen,
                values: std::mem::take(&mut self.values),
                step: None,
            });
        }
    }

    /// The values that an activation finds in variables without one.
    fn open_values(&mut self, frame: FrameId, time: Time) -> String {
        let open = self.open.get(&frame).cloned().unwrap_or_default();
        let values = self.list(frame, time, &open);
        match values.is_empty() {
            true => values,
            false => format!("any value chosen: {values}"),
        }
    }

    fn operation(&mut self, i: usize, op: &Op) {
        if op.notes(self.program) {
            return;
        }
        let f = op.frame;
        self.values.clear();
        let text = self.text(op);
        match &op.kind {
            OpKind::Skip => {}
            // The text says what is in it; what the outside may call, the call of it shows.
            OpKind::Effect(Effect::Assign { lhs, .. }) if self.is_told_elsewhere(lhs) => {}
            // Every run starts with that.
            OpKind::Effect(Effect::Assign { lhs, rhs })
                if rhs.as_int() == Some(0) && self.is_declaration(lhs, op) => {}
            OpKind::Effect(Effect::Assign { lhs, .. }) if self.is_return(lhs) => {
                let value = self.shown(f, i + 1, &Expr::load(lhs.clone()));
                self.values.extend(value.clone().map(|value| Value {
                    name: "$return".to_string(),
                    value,
                }));
                let remark = value.map(|v| format!("returns {v}"));
                self.line(op, text, remark.unwrap_or_default());
            }
            OpKind::Effect(Effect::Assign { lhs, rhs }) => {
                let remark = match print::assigned_bit_field(self.program, lhs, rhs) {
                    Some(field) => self.listed(f, i + 1, &[field]),
                    None => self.after(f, i, lhs),
                };
                self.line(op, text, remark);
            }
            OpKind::Effect(Effect::Zero { lhs }) => {
                if !self.is_declaration(lhs, op) {
                    self.line(op, text, String::new());
                }
            }
            OpKind::Effect(Effect::Copy { .. }) => self.line(op, text, String::new()),
            // Where the value matters, the line that reads it shows it.
            OpKind::Effect(Effect::Havoc { lhs, why })
                if why.approximation().is_none() && self.is_declaration(lhs, op) => {}
            OpKind::Effect(Effect::Havoc { lhs, why }) => {
                let chosen = self.after(f, i, lhs);
                let remark = match why.approximation() {
                    None if chosen.is_empty() => "any value chosen".to_string(),
                    None => format!("any value chosen: {chosen}"),
                    Some(what) => format!("approximated: {what}"),
                };
                self.line(op, text, remark);
            }
            OpKind::Effect(Effect::Alloc { lhs, .. }) => {
                let remark = match self.number(f, i + 1, &Expr::load(lhs.clone())) {
                    Some(0) | None => "no memory is left, the result is NULL".to_string(),
                    Some(address) => {
                        let next = self.allocated.len() + 1;
                        self.allocated.insert(address as u64, next);
                        self.after(f, i, lhs)
                    }
                };
                self.line(op, text, remark);
            }
            OpKind::Assume {
                cond,
                holds,
                decision,
                ..
            } => self.assume(i, op, text, (cond, *holds, *decision)),
            OpKind::Enter {
                callee,
                args,
                frame,
            } => self.enter(i, op, text, (*callee, args, *frame)),
            OpKind::Leave { dst, caller } => {
                let name = &self.program.func(self.path.frames[f].func).name;
                let mut remark = format!("back in {}", self.caller_name(*caller));
                if let Some(dst) = dst {
                    let value = self.after(*caller, i, dst);
                    if !value.is_empty() {
                        remark = format!("{remark}: {value}");
                    }
                }
                self.line(op, format!("return from {name}"), remark);
            }
            OpKind::Opaque { dst, args, callee } => {
                let remark = self.opaque(i, f, dst.as_ref(), args, *callee);
                self.line(op, text, remark);
            }
            OpKind::Target => self.line(op, text, "the error is reached".to_string()),
        }
    }

    /// A character of a string literal, or a flag for what the outside may call.
    fn is_told_elsewhere(&self, lhs: &Lval) -> bool {
        let Base::Var(v) = lhs.base else {
            return false;
        };
        self.program.strings.contains(&v) || self.program.given.contains(&v)
    }

    /// A condition that the path takes, in this sense, as a decision or an assumption.
    fn assume(
        &mut self,
        i: usize,
        op: &Op,
        text: String,
        (cond, holds, decision): (&Expr, bool, bool),
    ) {
        // `while (1)` decides nothing.
        if cond.as_int().is_some() {
            return;
        }
        let values = self.read(op.frame, i, cond);
        let mut remark = match (decision, holds) {
            (false, _) => "holds",
            (true, true) => "taken",
            (true, false) => "not taken",
        }
        .to_string();
        if !values.is_empty() {
            remark = format!("{remark}: {values}");
        }
        self.line(op, text, remark);
    }

    /// The call of a function that has a body, in a frame of its own.
    fn enter(
        &mut self,
        i: usize,
        op: &Op,
        text: String,
        (callee, args, frame): (FuncId, &[Expr], FrameId),
    ) {
        let formals = bound_formals(self.program, callee, args);
        let formals: Vec<Lval> = formals
            .map(|(v, _)| Lval::var(v, self.program))
            .filter(|lv| lv.ty.is_scalar())
            .collect();
        let values = self.list(frame, i + 1, &formals);
        let mut remark = format!("enters {}", self.program.func(callee).name);
        if !values.is_empty() {
            remark = format!("{remark}: {values}");
        }
        let open = self.open_values(frame, i + 1);
        if !open.is_empty() {
            remark = format!("{remark}; {open}");
        }
        self.line(op, text, remark);
    }

    /// What a function without a body chose: its result, and what it may have written.
    fn opaque(
        &mut self,
        i: usize,
        f: FrameId,
        dst: Option<&Lval>,
        args: &[Expr],
        callee: FuncId,
    ) -> String {
        let function = self.program.func(callee);
        let mut chosen = Vec::new();
        chosen.extend(dst.map(|d| self.after(f, i, d)));
        // What it may have written, where the argument says which.
        let open = args.iter().enumerate();
        let open = open.filter(|(k, _)| !function.reads_only(*k));
        for object in open.filter_map(|(_, arg)| object(arg)) {
            if object.as_var().is_some() {
                chosen.push(self.after(f, i, object));
            }
        }
        if !function.writes_arguments() {
            chosen.extend(self.changed(i));
        }
        chosen.retain(|c| !c.is_empty());
        match chosen.is_empty() {
            true => String::new(),
            false => format!("any value chosen: {}", chosen.join(", ")),
        }
    }

    /// The variables that earlier calls were handed, or that other files name, and
    /// this call changed, and how.
    fn changed(&mut self, i: Time) -> Vec<String> {
        let path = self.path;
        let mut changed = Vec::new();
        let handed = path.given_before(i).map(|(_, g)| (g.frame, g.var));
        let named = self.named_outside.iter().map(|v| (GLOBAL, *v));
        for (frame, var) in handed.chain(named) {
            let variable = Lval::var(var, self.program);
            let known = self.values.len();
            let before = self.list(frame, i, std::slice::from_ref(&variable));
            self.values.truncate(known);
            let after = self.after(frame, i, &variable);
            match after != before {
                true => changed.push(after),
                false => self.values.truncate(known),
            }
        }
        changed
    }

    fn is_return(&self, lhs: &Lval) -> bool {
        let kind = lhs.as_var().map(|v| self.program.var(v).kind);
        matches!(kind, Some(VarKind::Return(_)))
    }

    /// The name, if it is a temporary.
    fn temporary(&self, lval: &Lval) -> Option<&'p str> {
        let program = self.program;
        let var = program.var(lval.as_var()?);
        matches!(var.kind, VarKind::Temp(_)).then_some(&var.unique)
    }

    /// Is it the declaration that gives the variable this value?
    fn is_declaration(&self, lhs: &Lval, op: &Op) -> bool {
        let declared = |v: VarId| {
            let var = self.program.var(v);
            var.kind != VarKind::Temp(self.path.frames[op.frame].func)
                && (var.pos.file, var.pos.line) == (op.pos.file, op.pos.line)
        };
        lhs.as_var().is_some_and(declared)
    }

    fn caller_name(&self, frame: FrameId) -> &str {
        &self.program.func(self.path.frames[frame].func).name
    }

    /// The statement as C. A call whose result goes to a temporary stands for
    /// itself, there and where the temporary is read.
    fn text(&mut self, op: &Op) -> String {
        let text = self.named(op.frame, &self.plain_text(op));
        let dst = match &op.kind {
            OpKind::Effect(Effect::Havoc { lhs, .. } | Effect::Alloc { lhs, .. }) => Some(lhs),
            OpKind::Enter { .. } => match self.statement(op).map(|s| &s.kind) {
                Some(StmtKind::Call { dst, .. }) => dst.as_ref(),
                _ => None,
            },
            OpKind::Opaque { dst, .. } => dst.as_ref(),
            _ => None,
        };
        let Some(name) = dst.and_then(|dst| self.temporary(dst)) else {
            return text;
        };
        let prefix = format!("{name} = ");
        let plain = self.plain_text(op);
        let Some(call) = plain.strip_prefix(&prefix) else {
            return text;
        };
        let call = match &op.kind {
            OpKind::Effect(Effect::Havoc {
                why: Why::Input(Input::Volatile(read)),
                ..
            }) => ir::print::expr(self.program, read),
            _ => self.named(op.frame, call),
        };
        let calls = self.calls.entry(op.frame).or_default();
        calls.insert(name.to_string(), call.clone());
        call
    }

    /// With calls for the temporaries that hold their results.
    fn named(&self, frame: FrameId, text: &str) -> String {
        let mut out = String::new();
        let mut rest = text;
        while let Some(at) = rest.find("__t") {
            let end = rest[at + 3..]
                .bytes()
                .take_while(u8::is_ascii_digit)
                .count()
                + at
                + 3;
            let word = &rest[at..end];
            let call = self.calls.get(&frame).and_then(|calls| calls.get(word));
            out.push_str(&rest[..at]);
            out.push_str(call.map_or(word, String::as_str));
            rest = &rest[end..];
        }
        out + rest
    }

    fn statement(&self, op: &Op) -> Option<&'p Stmt> {
        let FuncId(func) = self.path.frames[op.frame].func;
        let statements = &self.statements[func as usize];
        statements.get(op.stmt as usize).copied().flatten()
    }

    fn plain_text(&self, op: &Op) -> String {
        let Some(stmt) = self.statement(op) else {
            return String::new();
        };
        let labels: String = match (&op.kind, &stmt.kind) {
            (OpKind::Target, StmtKind::Fail { what }) => return what.clone(),
            (OpKind::Target, _) => stmt.labels.iter().map(|l| format!("{l}: ")).collect(),
            _ => String::new(),
        };
        let text = print::stmt_text(self.program, stmt);
        format!("{labels}{}", text.trim_end_matches(';'))
    }

    fn line(&mut self, op: &Op, text: String, remark: String) {
        let Some(kind) = kind(&op.kind) else {
            return;
        };
        self.steps.push(Step {
            place: self.program.place(op.pos),
            kind,
            depth: self.path.frames[op.frame].depth,
            text,
            remark,
            values: std::mem::take(&mut self.values),
            step: Some(op.step),
        });
    }

    /// `x = 5` for a scalar that an operation has written.
    fn after(&mut self, frame: FrameId, time: Time, lval: &Lval) -> String {
        if !lval.ty.is_scalar() {
            return String::new();
        }
        let calls = self.calls.get(&frame);
        let named = |name: &str| calls.is_some_and(|c| c.contains_key(name));
        if self.temporary(lval).is_some_and(named) {
            let value = self.shown(frame, time + 1, &Expr::load(lval.clone()));
            let value = value.unwrap_or_default();
            let name = self.named(frame, &print::lval(self.program, lval));
            if !value.is_empty() {
                let value = value.clone();
                self.values.push(Value { name, value });
            }
            return value;
        }
        self.list(frame, time + 1, std::slice::from_ref(lval))
    }

    /// The values that a condition reads.
    fn read(&mut self, frame: FrameId, time: Time, e: &Expr) -> String {
        let mut fields = Vec::new();
        let mut units = Vec::new();
        e.walk(&mut |e| {
            if let Some((unit, _)) = ir::bits::field(&self.program.types, e) {
                units.push(unit);
                fields.push(e.clone());
            }
        });
        let others = locations(e).into_iter().filter(|lv| !units.contains(&lv));
        let mut all: Vec<Expr> = others.map(Expr::load).collect();
        all.extend(fields);
        self.listed(frame, time, &all)
    }

    fn list(&mut self, frame: FrameId, time: Time, lvals: &[Lval]) -> String {
        let read: Vec<Expr> = lvals.iter().cloned().map(Expr::load).collect();
        self.listed(frame, time, &read)
    }

    /// `x = 5` for each that is a scalar, as far as there is room.
    fn listed(&mut self, frame: FrameId, time: Time, read: &[Expr]) -> String {
        let mut out = Vec::new();
        for e in read.iter().take(VALUES) {
            if !e.ty.is_scalar() {
                continue;
            }
            if let Some(value) = self.shown(frame, time, e) {
                let name = match &e.kind {
                    ir::ExprKind::Load(lv) => print::lval(self.program, lv),
                    _ => print::expr(self.program, e),
                };
                let name = self.named(frame, &name);
                out.push(format!("{name} = {value}"));
                self.values.push(Value { name, value });
            }
        }
        out.join(", ")
    }

    fn number(&mut self, frame: FrameId, time: Time, e: &Expr) -> Option<u128> {
        let term = self.execution.value(frame, time, e);
        self.model.number(&term)
    }

    /// An address in an object that is no variable.
    fn object(&self, address: u64) -> Option<String> {
        if let Some((k, distance)) = self.execution.store.addresses.foreign_at(address) {
            return Some(match distance {
                0 => format!("object {}", k + 1),
                d => format!("object {} {d:+}", k + 1),
            });
        }
        let (start, k) = self.allocated.range(..=address).next_back()?;
        match address - start {
            0 => Some(format!("new object {k}")),
            d if d < FOREIGN => Some(format!("new object {k} +{d}")),
            _ => None,
        }
    }

    /// A value as people read it.
    fn shown(&mut self, frame: FrameId, time: Time, e: &Expr) -> Option<String> {
        let term = self.execution.value(frame, time, e);
        let number = self.model.number(&term)?;
        let signed = |kind: IntKind| kind.wrap(number as i128, self.program.types.model);
        Some(match &e.ty {
            Type::Int(IntKind::Bool) => (number & 1).to_string(),
            Type::Int(kind) => signed(*kind).to_string(),
            Type::Ptr(_) if number == 0 => "NULL".to_string(),
            Type::Ptr(_) => match self
                .execution
                .store
                .addresses
                .owner(&Bits::from_i128(number as i128, term.width()))
            {
                Some((GLOBAL, v)) => format!("&{}", self.program.var(v).unique),
                Some((owner, v)) if owner == frame => format!("&{}", self.program.var(v).unique),
                Some((owner, v)) => {
                    let function = self.caller_name(owner);
                    format!("&{} of {function}", self.program.var(v).unique)
                }
                None => {
                    let object = u64::try_from(number).ok().and_then(|a| self.object(a));
                    object.unwrap_or_else(|| format!("{number:#x}"))
                }
            },
            _ => return None,
        })
    }
}

/// What a step does; nothing, for a step that is not told.
fn kind(op: &OpKind) -> Option<StepKind> {
    Some(match op {
        OpKind::Skip => return None,
        OpKind::Effect(Effect::Assign { .. } | Effect::Zero { .. } | Effect::Copy { .. }) => {
            StepKind::Assign
        }
        OpKind::Effect(Effect::Havoc { .. }) => StepKind::Choose,
        OpKind::Effect(Effect::Alloc { .. }) => StepKind::Allocate,
        OpKind::Assume { decision: true, .. } => StepKind::Branch,
        OpKind::Assume { .. } => StepKind::Assume,
        OpKind::Enter { .. } => StepKind::Enter,
        OpKind::Leave { .. } => StepKind::Leave,
        OpKind::Opaque { .. } => StepKind::Opaque,
        OpKind::Target => StepKind::Target,
    })
}
