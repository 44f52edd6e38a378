//! What each operation of a path does to the store, along the whole path.

use crate::execute::addresses::Allocations;
use crate::execute::contents::Contents;
use crate::execute::exec::{Execution, Executor, Mode, Subject, CELLS};
use crate::execute::objects::Fill;
use crate::execute::store::{Loss, Lost, Origin, Spared, Store};
use crate::path::operands::{named_constants, named_regions};
use crate::path::operation::{bound_formals, FrameId, Op, OpKind, Time, GLOBAL};
use crate::path::reach::Cells;
use ir::older::{base, is_argument, Pointer};
use ir::types::Type;
use ir::{Base, Effect, Expr, ExprKind, FuncId, Lval, VarId, VarKind};
use logic::encode::Encoder;
use logic::memory::reached::{reach, Reach};
use logic::memory::Region;
use logic::term::Bits;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::rc::Rc;

/// What is said where the program asks how nodes are linked.
const STRUCTURES: &str = "how nodes are linked is not known along a path";

/// Executes the whole path.
pub fn execute<'p>(subject: Subject<'_, 'p>, mode: Mode) -> Execution<'p> {
    let end = subject.path.ops.len();
    execute_until(subject, mode, end)
}

/// The same for the operations before `end`: what comes later is not there.
pub fn execute_until<'p>(subject: Subject<'_, 'p>, mode: Mode, end: Time) -> Execution<'p> {
    let Subject {
        program,
        memory,
        path,
        reachable,
        bytes,
        quiet,
    } = subject;
    let named = match &mode {
        Mode::Alone(parts) => {
            let ops: HashSet<Time> = parts.iter().map(|p| p.0).collect();
            let ops = ops.iter().filter_map(|i| path.ops.get(*i));
            named_regions(program, memory, ops)
        }
        _ => named_regions(program, memory, path.ops.iter()),
    };
    let constants = named_constants(program, path.ops.iter()).into_iter();
    let constants = constants.map(|v| (v, reachable.cells_of(v))).collect();
    let mut executor = Executor {
        program,
        memory,
        path,
        reachable,
        quiet,
        mode,
        x: Execution {
            store: Store::new(program, memory, path, bytes),
            encoder: Encoder::new(program, memory),
            constraints: Vec::new(),
            facts: Vec::new(),
            named,
            constants,
            repeats: 1,
            open: Vec::new(),
            numbers: HashMap::new(),
        },
    };
    executor.x.store.by_address = matches!(executor.mode, Mode::Values);
    let beginning = executor.x.store.addresses.allocations();
    for (i, op) in path.ops[..end].iter().enumerate() {
        executor.operation(i, op);
        let facts = executor.x.encoder.take_facts();
        executor.x.facts.extend(facts);
    }
    executor.arguments(beginning);
    executor.x
}
/// Does the value depend on the links of all nodes?
pub fn speaks_of_structures(e: &Expr) -> bool {
    let mut found = false;
    let said = |e: &Expr| matches!(e.kind, ExprKind::Between(_) | ExprKind::Linked(_));
    e.walk(&mut |e| found |= said(e));
    found
}
impl Executor<'_, '_> {
    /// What the entry is called with, if that is read, comes from outside at the beginning.
    fn arguments(&mut self, beginning: Allocations) {
        for v in &self.program.func(self.program.entry).formals {
            let instance = self.x.store.instance(0, *v);
            let known = self.reachable.from_outside.contains(v);
            if known && self.x.store.reads_initial(instance) {
                let value = self.x.store.register(instance, 0);
                let fact = self
                    .x
                    .store
                    .addresses
                    .leads_to_none_since(beginning, &value);
                self.x.facts.push(fact);
            }
        }
    }

    /// States what holds of a pointer that has come from outside now, or before: what is
    /// allocated later is not where it leads, which C promises of one that may be used.
    fn comes_from_outside(&mut self, i: usize, frame: FrameId, lhs: &Lval) {
        let known = |v: &VarId| self.reachable.from_outside.contains(v);
        if lhs.as_var().as_ref().is_some_and(known) {
            let value = self.eval(frame, i + 1, &Expr::load(lhs.clone()));
            let now = self.x.store.addresses.allocations();
            let fact = self.x.store.addresses.leads_to_none_since(now, &value);
            self.x.facts.push(fact);
        }
    }

    fn operation(&mut self, i: usize, op: &Op) {
        let f = op.frame;
        match &op.kind {
            OpKind::Skip | OpKind::Target => {}
            OpKind::Effect(Effect::Assign { lhs, .. }) if !self.wants(i, 0) => {
                self.unknown(i, 0, f, lhs, op.pos);
            }
            OpKind::Effect(Effect::Assign { lhs, rhs }) if speaks_of_structures(rhs) => {
                let origin = Origin::Approximation {
                    text: STRUCTURES.to_string(),
                    pos: op.pos,
                };
                self.fill(i, f, lhs, &Fill::Any(origin), op.pos);
            }
            OpKind::Effect(Effect::Assign { lhs, rhs }) => {
                let value = self.eval(f, i, rhs);
                self.define(i, 0, f, lhs, value, op.pos);
                if matches!(base(rhs), Some(Pointer::Read(_))) {
                    self.comes_from_outside(i, f, lhs);
                }
            }
            OpKind::Effect(Effect::Zero { lhs }) => self.fill(i, f, lhs, &Fill::Zero, op.pos),
            OpKind::Effect(Effect::Havoc { lhs, why }) => {
                let origin = match why.approximation() {
                    None => Origin::Input,
                    Some(text) => Origin::Approximation {
                        text: text.to_string(),
                        pos: op.pos,
                    },
                };
                self.fill(i, f, lhs, &Fill::Any(origin), op.pos);
                if is_argument(why) {
                    self.comes_from_outside(i, f, lhs);
                }
            }
            OpKind::Effect(Effect::Copy { dst, src }) => {
                self.copy(i, 0, (f, dst), (f, src), op.pos)
            }
            OpKind::Effect(Effect::Alloc { .. }) => self.alloc(i, op),
            OpKind::Assume { .. } if !self.wants(i, 0) => {}
            // A property of temporal logic may ask it: how nodes are linked is not executed.
            OpKind::Assume { cond, holds, .. } if speaks_of_structures(cond) => {
                let origin = Origin::Approximation {
                    text: STRUCTURES.to_string(),
                    pos: op.pos,
                };
                let said = self.x.store.symbol(format!("linked#{i}"), 1, origin);
                let truth = said.equals(Bits::from_u64(1, 1));
                self.assume(i, if *holds { truth } else { truth.not() });
            }
            OpKind::Assume { cond, holds, .. } => {
                let state = &mut self.x.store.at(f, i);
                let truth = self.x.encoder.truth(cond, state);
                self.assume(i, if *holds { truth } else { truth.not() });
            }
            OpKind::Enter {
                callee,
                args,
                frame,
            } => {
                let pairs: Vec<_> = bound_formals(self.program, *callee, args).collect();
                for (k, (formal, arg)) in pairs.into_iter().enumerate() {
                    let formal = Lval::var(formal, self.program);
                    if formal.ty.is_scalar() {
                        let value = self.eval(f, i, arg);
                        self.bind(i, k, *frame, &formal, value, op.pos);
                    } else if let ExprKind::Load(src) = &arg.kind {
                        // Struct arguments come after all scalar parts.
                        let first = (k + 1) * CELLS + args.len();
                        self.copy(i, first, (*frame, &formal), (f, src), op.pos);
                    }
                }
            }
            OpKind::Leave { dst, caller } => {
                let slot = self.program.func(self.path.frames[f].func).return_slot;
                let (Some(dst), Some(slot)) = (dst, slot) else {
                    return;
                };
                let slot = Lval::var(slot, self.program);
                if dst.ty.is_scalar() {
                    let value = self.eval(f, i, &Expr::load(slot));
                    self.define(i, 0, *caller, dst, value, op.pos);
                } else {
                    self.copy(i, 0, (*caller, dst), (f, &slot), op.pos);
                }
            }
            OpKind::Opaque { dst, callee, args } => {
                self.escape(i, op, *callee, args);
                if let Some(dst) = dst {
                    let origin = self.answered(op, *callee).1;
                    self.fill(i, f, dst, &Fill::Any(origin), op.pos);
                    self.comes_from_outside(i, f, dst);
                }
            }
        }
    }
    /// What is said of what a function without a body answers, and where that comes from.
    fn answered(&self, op: &Op, callee: FuncId) -> (String, Origin) {
        let function = self.program.func(callee);
        match &function.approximated {
            None => {
                let text = format!("`{}` may write what its arguments reach", function.name);
                (text, Origin::Input)
            }
            Some(text) => {
                let origin = Origin::Approximation {
                    text: text.clone(),
                    pos: op.pos,
                };
                (text.clone(), origin)
            }
        }
    }

    /// The variables that a function without a body, called in an activation, cannot reach.
    fn spared(&self, frame: FrameId, callee: FuncId, args: &[Expr]) -> Vec<Spared> {
        let given = |v: &VarId| {
            let is_arg = |arg: &Expr| match &arg.without_pointer_casts().kind {
                ExprKind::AddrOf(lv) => lv.base_var() == Some(*v),
                _ => false,
            };
            args.iter().any(is_arg)
        };
        let callers = std::iter::successors(Some(frame), |f| self.path.frames[*f].caller);
        let by_name = self.reachable.spared_by_name(callee, args);
        let met = |cells: &Cells| cells.regions.iter().any(|r| self.x.named.contains(r));
        let by_name = by_name.filter(|(_, cells)| met(cells));
        // To write an object that is declared `const` is undefined, wherever the pointer is from.
        let constants = self.x.constants.iter();
        let by_name = by_name.chain(constants).map(|(v, cells)| Spared {
            instance: self.x.store.instance(frame, *v),
            cells: cells.clone(),
        });
        let mut spared: Vec<Spared> = by_name.collect();
        for frame in callers {
            let locals = &self.program.func(self.path.frames[frame].func).locals;
            for v in locals.iter().filter(|v| !given(v)) {
                if let Some(cells) = self.reachable.private.get(v) {
                    spared.push(Spared {
                        instance: self.x.store.instance(frame, *v),
                        cells: cells.clone(),
                    });
                }
            }
        }
        spared
    }

    /// Where a function without a body writes what a pointer leads to: the contents of the
    /// regions, before, in which it spares variables.
    fn kept(&mut self, i: usize, spared: &[Spared], object: &Lval) -> Vec<(Region, Contents)> {
        if !matches!(object.base, Base::Deref(_)) {
            return Vec::new();
        }
        let regions = spared.iter().flat_map(|s| s.cells.regions.iter().copied());
        let regions: BTreeSet<Region> = regions.filter(|r| self.x.named.contains(r)).collect();
        let contents = |r: Region| (r, self.x.store.region(r, i + 1));
        regions.into_iter().map(contents).collect()
    }

    /// What an activation's caller handed it, where it hands that on: the type that it has there
    /// says more than that of a wrapper's `void *`.
    fn handed_on<'e>(&'e self, frame: FrameId, arg: &'e Expr) -> (FrameId, &'e Expr) {
        let (mut frame, mut arg) = (frame, arg);
        while let Some((caller, actual)) = self.actual(frame, arg) {
            (frame, arg) = (caller, actual);
        }
        (frame, arg)
    }

    /// The argument that a formal holds, if it is a register of the caller, or an address.
    fn actual(&self, frame: FrameId, arg: &Expr) -> Option<(FrameId, &Expr)> {
        // (What it is made a pointer to something of says more than what it was.)
        let untyped = arg.ty.pointee() == Some(&Type::Void) || arg.without_pointer_casts() == arg;
        let v = register(arg).filter(|_| untyped)?;
        let VarKind::Formal(_, k) = self.program.var(v).kind else {
            return None;
        };
        let activation = &self.path.frames[frame];
        let call = activation.entry.checked_sub(1)?;
        let OpKind::Enter { args, .. } = &self.path.ops[call].kind else {
            return None;
        };
        let actual = args.get(k as usize)?;
        let fixed = match &actual.without_pointer_casts().kind {
            ExprKind::AddrOf(lv) => matches!(lv.base, Base::Var(_)) && lv.children().is_empty(),
            // (A global may have changed since.)
            _ => register(actual).is_some_and(|w| {
                let var = self.program.var(w);
                !var.in_memory && var.kind.function().is_some()
            }),
        };
        let kept = !self.program.var(v).in_memory && self.reachable.keep.contains(&v);
        (fixed && kept).then_some((activation.caller?, actual))
    }

    /// An argument and the activation in which it is said: NULL, or the address of a variable,
    /// where a wrapper hands on a pointer that is so on this path.
    fn argument(&mut self, i: usize, frame: FrameId, arg: &Expr) -> (FrameId, Expr) {
        let (frame, arg) = self.handed_on(frame, arg);
        let arg = &arg.clone();
        let known = match reach(self.program, arg) {
            Some(Reach::Everything | Reach::Type(_)) => self.eval(frame, i, arg).simplify(),
            _ => return (frame, arg.clone()),
        };
        let at = self.number(&known);
        if at == Some(0) {
            return (frame, Expr::int(0, arg.ty.clone()));
        }
        match at.and_then(|at| self.x.store.addresses.around(at)) {
            Some(((of, v), _)) => {
                let place = Lval::var(v, self.program);
                let frame = if of == GLOBAL { frame } else { of };
                (frame, ir::construct::addr_of(place))
            }
            None => (frame, arg.clone()),
        }
    }

    /// The start of the object that a pointer leads to, and its bytes, if its address is known.
    fn object_around(&mut self, i: usize, frame: FrameId, p: &Expr) -> Option<(Bits, Bits)> {
        let address = self.eval(frame, i, p).simplify();
        let (start, size) = self.x.store.addresses.extent(self.number(&address)?)?;
        let width = address.width();
        Some((Bits::from_u64(start, width), Bits::from_u64(size, width)))
    }

    /// What a function without a body may write through its arguments.
    fn escape(&mut self, i: usize, op: &Op, callee: FuncId, args: &[Expr]) {
        let (text, origin) = self.answered(op, callee);
        let quiet = self.quiet && self.program.func(callee).approximated.is_none();
        let spared = Rc::new(self.spared(op.frame, callee, args));
        // Models of the library say themselves how far they write.
        let model = self.program.func(callee).approximated.is_some();
        let known: Vec<(FrameId, Expr)> = args
            .iter()
            .map(|arg| match model {
                true => (op.frame, arg.clone()),
                false => self.argument(i, op.frame, arg),
            })
            .collect();
        let args: Vec<Expr> = known.iter().map(|(_, arg)| arg.clone()).collect();
        for escape in self.reachable.escapes(callee, &args) {
            let mut object = escape.object;
            let frame = escape.argument.map_or(op.frame, |k| known[k].0);
            if quiet {
                object = object.or(escape.pointee);
            } else {
                let range = escape
                    .within
                    .and_then(|p| self.object_around(i, op.frame, &p));
                self.x.store.lose(Loss {
                    time: i + 1,
                    lost: Lost::Regions(escape.cells.regions),
                    kinds: escape.cells.kinds.into(),
                    range,
                    value: None,
                    spared: Rc::clone(&spared),
                    text: text.clone(),
                    pos: op.pos,
                });
            }
            if let Some(object) = &object {
                let kept = self.kept(i, &spared, object);
                self.fill(i, frame, object, &Fill::Any(origin.clone()), op.pos);
                let written = self.memory.kinds(self.program, object);
                for (region, old) in kept {
                    let store = &mut self.x.store;
                    let new = store.region(region, i + 1);
                    let new = store.keep(region, &spared, Some(&written), &old, new);
                    store.set_region(region, i + 1, new);
                }
            }
        }
        if self.program.func(callee).writes_arguments() {
            return;
        }
        // What earlier calls were handed, this one may write.
        let path = self.path;
        for (_, given) in path.given_before(i) {
            let object = Lval::var(given.var, self.program);
            self.fill(i, given.frame, &object, &Fill::Any(Origin::Input), op.pos);
        }
    }
}

/// The variable that a pointer is read from, casts aside.
fn register(arg: &Expr) -> Option<VarId> {
    match &arg.without_pointer_casts().kind {
        ExprKind::Load(lv) => lv.as_var(),
        _ => None,
    }
}
