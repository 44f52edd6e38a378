//! What a feasible path gets from outside, as data: each value with the place of its
//! choice and the statement that comes next, so that others can say it of the program
//! (witnesses; FORMAT.md, "newton's answer"); and the ways that the program goes, without
//! which a validator that unwinds loops does not know in which round a value is meant.
//!
//! A variable without a value is told where it is read first: nothing has changed it
//! until there, and it is in scope. What is never read does not matter.

use crate::execute::exec::{Execution, Subject};
use crate::path::atoms::locations;
use crate::path::operands::expressions;
use crate::path::operation::{FrameId, Op, OpKind, Path, Time, GLOBAL};
use grammar::answer::newton::{Choice, Decision, MOST_DECISIONS};
use ir::types::Type;
use ir::{Effect, Expr, Input, Lval, Program, VarId, VarKind, Why};
use logic::solver::Model;

/// The choices of a path that the model executes, and its decisions, both in their order.
pub fn choices<'p>(
    subject: Subject<'_, 'p>,
    execution: &mut Execution<'p>,
    model: &Model,
) -> (Vec<Choice>, Vec<Decision>) {
    let mut finder = Finder {
        program: subject.program,
        path: subject.path,
        execution,
        model,
        open: Vec::new(),
        waiting: Vec::new(),
        found: Vec::new(),
        decisions: Vec::new(),
    };
    finder.find_open();
    for (i, op) in subject.path.ops.iter().enumerate() {
        if !op.notes(subject.program) {
            finder.operation(i, op);
        }
    }
    if finder.decisions.len() > MOST_DECISIONS {
        finder.decisions.clear();
    }
    (finder.found, finder.decisions)
}

struct Finder<'a, 'p> {
    program: &'p Program,
    path: &'a Path,
    execution: &'a mut Execution<'p>,
    model: &'a Model,
    /// Variables that are read before they have got a value, of which it was not told.
    open: Vec<(FrameId, VarId)>,
    /// Choices whose next statement has not come.
    waiting: Vec<Waiting>,
    found: Vec<Choice>,
    decisions: Vec<Decision>,
}

/// A choice that has been found.
struct Waiting {
    /// In `found`.
    index: usize,
    frame: FrameId,
    stmt: u32,
    lhs: Lval,
}

impl Finder<'_, '_> {
    fn find_open(&mut self) {
        for (frame, f) in self.path.frames.iter().enumerate() {
            let function = self.program.func(f.func);
            let formals = function.formals.iter().filter(|_| frame == 0);
            let local = |v: &&VarId| matches!(self.program.var(**v).kind, VarKind::Local(_));
            let locals = function.locals.iter().filter(local);
            let open = formals.chain(locals).map(|v| (frame, *v));
            self.open.extend(open);
        }
        let globals = self.program.external.iter().map(|v| (GLOBAL, *v));
        self.open.extend(globals);
        let (program, store) = (self.program, &self.execution.store);
        self.open.retain(|(frame, v)| {
            program.var(*v).ty.is_scalar() && store.reads_initial((*frame, *v))
        });
    }

    fn operation(&mut self, i: Time, op: &Op) {
        self.next(op);
        self.reads(i, op);
        self.decides(op);
        self.writes(op);
        match &op.kind {
            OpKind::Effect(Effect::Havoc {
                lhs,
                why: Why::Input(input),
            }) => match input {
                Input::Nondet(name) | Input::Library(name) => {
                    self.chosen(i, op, lhs, Some(name.clone()));
                }
                Input::Uninitialised(v) if self.program.var(*v).ty.is_scalar() => {
                    self.open.push((op.frame, *v));
                }
                Input::Order | Input::Uninitialised(_) => {}
                _ => self.chosen(i, op, lhs, None),
            },
            OpKind::Opaque {
                dst: Some(dst),
                callee,
                ..
            } => {
                let callee = self.program.func(*callee);
                if callee.approximated.is_none() && !callee.unknown {
                    self.chosen(i, op, dst, Some(callee.name.clone()));
                }
            }
            _ => {}
        }
    }

    /// The statement behind earlier choices of the activation.
    fn next(&mut self, op: &Op) {
        let waiting = std::mem::take(&mut self.waiting);
        let (come, rest): (Vec<Waiting>, Vec<Waiting>) = waiting
            .into_iter()
            .partition(|w| w.frame == op.frame && w.stmt != op.stmt);
        self.waiting = rest;
        for w in come {
            if matches!(op.kind, OpKind::Skip) {
                self.waiting.push(w);
                continue;
            }
            let decides = match &op.kind {
                OpKind::Assume {
                    cond,
                    decided: Some(decided),
                    ..
                } => reads_only(cond, &w.lhs).then_some(*decided),
                _ => None,
            };
            // A temporary that goes on into a variable is that variable's value.
            if let OpKind::Effect(Effect::Assign { lhs, rhs }) = &op.kind {
                let moved = rhs.loads().first().is_some_and(|l| **l == w.lhs);
                let plain = Expr::load(w.lhs.clone()) == *rhs;
                if moved && plain && self.is_temporary(&w.lhs) {
                    let variable = self.name(lhs);
                    self.found[w.index].variable = variable;
                    self.waiting.push(Waiting {
                        stmt: op.stmt,
                        lhs: lhs.clone(),
                        ..w
                    });
                    continue;
                }
            }
            let choice = &mut self.found[w.index];
            choice.next = self.program.place(op.pos);
            choice.taken = decides;
        }
    }

    /// Variables without a value that an operation reads.
    fn reads(&mut self, i: Time, op: &Op) {
        let mut read: Vec<VarId> = Vec::new();
        for e in expressions(op) {
            read.extend(locations(&e).iter().filter_map(Lval::as_var));
        }
        let open = std::mem::take(&mut self.open);
        for (frame, v) in open {
            let here = frame == op.frame || frame == GLOBAL;
            if !(here && read.contains(&v)) {
                self.open.push((frame, v));
                continue;
            }
            let lval = Lval::var(v, self.program);
            let (Some(value), Some(variable)) = (self.value(op.frame, i, &lval), self.name(&lval))
            else {
                continue;
            };
            self.found.push(Choice {
                procedure: self.procedure(op.frame),
                variable: Some(variable),
                value,
                function: None,
                place: None,
                next: self.program.place(op.pos),
                taken: None,
            });
        }
    }

    /// An operation by which a condition of the program is known.
    fn decides(&mut self, op: &Op) {
        let OpKind::Assume {
            decided: Some(taken),
            ..
        } = &op.kind
        else {
            return;
        };
        let Some(place) = self.program.place(op.pos) else {
            return;
        };
        self.decisions.push(Decision {
            place,
            taken: *taken,
            choices: self.found.len() - self.waiting.len(),
        });
    }

    /// What is written has no open value any more.
    fn writes(&mut self, op: &Op) {
        let (frame, lhs) = match &op.kind {
            OpKind::Effect(effect) => (op.frame, Some(effect.written())),
            OpKind::Leave { dst, caller } => (*caller, dst.as_ref()),
            OpKind::Opaque { dst, .. } => (op.frame, dst.as_ref()),
            _ => return,
        };
        if let Some(v) = lhs.and_then(Lval::as_var) {
            let same = |(f, w): &(FrameId, VarId)| *w == v && (*f == frame || *f == GLOBAL);
            self.open.retain(|open| !same(open));
        }
    }

    /// A value that an operation chooses.
    fn chosen(&mut self, i: Time, op: &Op, lhs: &Lval, function: Option<String>) {
        let Some(value) = self.value(op.frame, i + 1, lhs) else {
            return;
        };
        self.waiting.push(Waiting {
            index: self.found.len(),
            frame: op.frame,
            stmt: op.stmt,
            lhs: lhs.clone(),
        });
        self.found.push(Choice {
            procedure: self.procedure(op.frame),
            variable: self.name(lhs),
            value,
            function,
            place: self.program.place(op.pos),
            next: None,
            taken: None,
        });
    }

    fn procedure(&self, frame: FrameId) -> String {
        let frame = &self.path.frames[frame];
        self.program.func(frame.func).name.clone()
    }

    fn is_temporary(&self, lval: &Lval) -> bool {
        let kind = lval.as_var().map(|v| self.program.var(v).kind);
        matches!(kind, Some(VarKind::Temp(_)))
    }

    /// The l-value as the program writes it, if it is a variable of the program.
    fn name(&self, lval: &Lval) -> Option<String> {
        let var = self.program.var(lval.as_var()?);
        let own = matches!(
            var.kind,
            VarKind::Global | VarKind::Formal(..) | VarKind::Local(_)
        );
        own.then(|| var.name.clone())
    }

    /// A number as a C constant; of pointers NULL alone.
    fn value(&mut self, frame: FrameId, time: Time, lval: &Lval) -> Option<String> {
        let term = self.execution.value(frame, time, &Expr::load(lval.clone()));
        let bits = self.model.number(&term)?;
        match &lval.ty {
            Type::Int(kind) => {
                let value = kind.wrap(bits as i128, self.program.types.model);
                Some(constant(value))
            }
            Type::Ptr(_) if bits == 0 => Some("0".to_string()),
            _ => None,
        }
    }
}

/// Is the condition that a variable, or its being zero, decides?
fn reads_only(cond: &Expr, lval: &Lval) -> bool {
    let loads = cond.loads();
    loads.len() == 1 && *loads[0] == *lval
}

/// An integer constant of C.
fn constant(value: i128) -> String {
    let least = i128::from(i64::MIN);
    match value {
        v if v == least => format!("(-{}LL - 1)", i64::MAX),
        v if v > i128::from(i64::MAX) => format!("{v}ULL"),
        v => v.to_string(),
    }
}
