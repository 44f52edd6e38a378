//! The path condition of a run (King, Symbolic Execution and Program Testing, CACM 1976): for
//! which inputs does the program go the same way?
//!
//! The run is executed along its path as the traces of a boolean program are, with the inputs
//! as constants and the values as terms. Each decision that depends on them is a condition.
//! So is what the run does not show of other inputs: that an access stays within its object
//! and its array, and that an operator has a value. What the run decided holds for its own
//! inputs, which is checked: otherwise the run and its path are not understood in the same way.
//!
//! The addresses here are not those of the run, so what depends on addresses as numbers is
//! not known by these conditions. Who rests a proof on them has to rule that out.

use crate::execute::exec::{Execution, Mode, Subject, CELLS};
use crate::execute::operations::{execute, speaks_of_structures};
use crate::path::initial;
use crate::path::operands::expressions;
use crate::path::operation::{Executed, FrameId, Op, OpKind, Path, Time};
use crate::path::reach::Reachable;
use ir::types::{Type, Types};
use ir::{Base, Expr, ExprKind, Lval, Program, Step};
use logic::memory::{is_register, Memory, Region};
use logic::solver::{Check, Model, Solver};
use logic::term::{Bits, Truth};
use std::collections::{HashMap, HashSet};

/// Resources of the solver to look at the values of a run: they settle everything.
const RESOURCES: u32 = 2_000_000;

/// Bytes around NULL where there is no object.
const PAGE: u64 = 4096;

/// What the program asked for, and got.
#[derive(Clone, Copy, Debug)]
pub struct Answered {
    /// Which statement of the run asked; `None`: the start of the program.
    pub at: Option<usize>,
    /// For an allocation, whether it fails.
    pub value: i128,
    pub asked: Asked,
}

/// What was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// A number, any of its type.
    Number,
    /// Does the allocation fail?
    Failure,
    /// What these conditions do not tell.
    Other,
}

/// An input of a run, as a constant.
#[derive(Clone, Debug)]
pub enum Input {
    Number(Bits),
    /// That the allocation succeeds.
    Success(Truth),
}

/// What holds of the inputs of a run.
pub struct Condition {
    pub truth: Truth,
    /// The statement of the run that it is about.
    pub at: usize,
    /// Where it does not hold the program goes another way, and all else is the same up to
    /// there. Otherwise it has no meaning there, or one that these conditions do not tell.
    pub decides: bool,
    /// Does it depend on all of the run, and not only on what is before?
    pub of_all: bool,
}

/// When the program goes the way of a run.
pub struct PathCondition {
    /// For each answer the input, if it is one.
    pub inputs: Vec<Option<Input>>,
    /// In the order of the run; those that hold for all inputs are left out. They may speak of
    /// other constants: of values that are not known. Any execution that goes this way has
    /// some for which they hold.
    pub conditions: Vec<Condition>,
    /// Are these all of them?
    pub complete: bool,
    /// Does the last statement access memory at NULL?
    pub at_null: bool,
}

impl Input {
    /// That it has a value.
    fn is(&self, value: i128) -> Truth {
        match self {
            Input::Number(bits) => bits.equals(Bits::from_i128(value, bits.width())),
            Input::Success(truth) if value == 0 => truth.clone(),
            Input::Success(truth) => truth.not(),
        }
    }

    /// Its value in a model.
    pub fn value(&self, model: &Model) -> Option<i128> {
        match self {
            Input::Number(bits) => model.number(bits).and_then(|n| i128::try_from(n).ok()),
            Input::Success(truth) => model.truth(truth).map(|success| i128::from(!success)),
        }
    }
}

/// Path conditions of the runs of one program.
pub struct Runs<'p> {
    program: &'p Program,
    memory: &'p Memory,
    reachable: Reachable<'p>,
}

impl<'p> Runs<'p> {
    pub fn new(program: &'p Program, memory: &'p Memory) -> Runs<'p> {
        Runs {
            program,
            memory,
            reachable: Reachable::new(program, memory),
        }
    }

    /// When does the program go the way of a run? `None` if the run is not understood.
    pub fn condition(&self, run: &[Executed], answers: &[Answered]) -> Option<PathCondition> {
        let mut path = Path::of_run(self.program, run)?;
        initial::leave_out(self.program, self.memory, &mut path);
        let subject = Subject {
            program: self.program,
            memory: self.memory,
            path: &path,
            reachable: &self.reachable,
            bytes: self.memory.has_mates(),
            quiet: false,
        };
        let mut x = execute(subject, Mode::Values);
        let inputs = inputs(&path, &x.open, answers);
        let model = model(&x, &inputs, answers)?;
        let mut told = Told {
            subject,
            x: &mut x,
            model: &model,
            at: 0,
            found: Vec::new(),
            accesses: Vec::new(),
            complete: true,
            at_null: false,
        };
        told.all(&allocations(&inputs, answers));
        told.typed();
        let (found, mut complete, at_null) = (told.found, told.complete, told.at_null);
        let mut conditions = Vec::new();
        let mut before = HashSet::new();
        for condition in found {
            let truth = condition.truth.simplify();
            // A loop asks the same again.
            if truth.as_bool() == Some(true) || !before.insert(truth.clone()) {
                continue;
            }
            match model.truth(&truth) {
                Some(true) => conditions.push(Condition { truth, ..condition }),
                _ if condition.decides => return None,
                _ => complete = false,
            }
        }
        Some(PathCondition {
            inputs,
            conditions,
            complete,
            at_null,
        })
    }
}

/// What stands for each answer.
fn inputs(path: &Path, open: &[(Time, Bits)], answers: &[Answered]) -> Vec<Option<Input>> {
    let mut inputs = Vec::new();
    let mut rest = open;
    let step = |(op, _): &(Time, Bits)| Some(path.ops[*op].step);
    for at in answers.chunk_by(|a, b| a.at == b.at) {
        let statement = at[0].at;
        let first = rest.iter().take_while(|o| step(o) < statement).count();
        let here = rest[first..].iter();
        let here: Vec<&(Time, Bits)> = here.take_while(|o| step(o) == statement).collect();
        rest = &rest[first + here.len()..];
        let same = here.len() == at.len();
        inputs.extend(at.iter().enumerate().map(|(k, answer)| match answer.asked {
            Asked::Failure => {
                let name = format!("allocated@{}", answer.at?);
                Some(Input::Success(Truth::symbol(name)))
            }
            Asked::Number if same => Some(Input::Number(here.get(k)?.1.clone())),
            Asked::Number | Asked::Other => None,
        }));
    }
    inputs
}

/// The decisions of the allocations, each with the statement.
fn allocations(inputs: &[Option<Input>], answers: &[Answered]) -> Vec<(usize, Truth)> {
    let decided = inputs.iter().zip(answers).filter_map(|(input, answer)| {
        let success = matches!(input, Some(Input::Success(_)));
        let input = input.as_ref().filter(|_| success)?;
        Some((answer.at?, input.is(answer.value)))
    });
    decided.collect()
}

/// The values of the run, with some for what is not known. There are none where the run and
/// its path contradict each other.
fn model(x: &Execution, inputs: &[Option<Input>], answers: &[Answered]) -> Option<Model> {
    let values = inputs.iter().zip(answers);
    let values = values.filter_map(|(input, answer)| Some(input.as_ref()?.is(answer.value)));
    let mut known: Vec<Truth> = values.collect();
    let given = satisfying(&known)?;
    // Most conditions speak of inputs alone. Others may hold for other values.
    let mut holds = true;
    let mut met = HashSet::new();
    for c in &x.constraints {
        let truth = c.formula.simplify();
        if met.insert(truth.clone()) {
            holds &= given.truth(&truth) == Some(true);
            known.push(truth);
        }
    }
    match holds {
        true => Some(given),
        false => satisfying(&known),
    }
}

fn satisfying(conditions: &[Truth]) -> Option<Model> {
    let solver = Solver::new();
    solver.limit(RESOURCES, None);
    conditions.iter().for_each(|c| solver.assert(c));
    match solver.check(&[]) {
        Check::Sat => solver.model(),
        _ => None,
    }
}

/// Collects what holds of the inputs, in the order of the run.
struct Told<'t, 'p> {
    subject: Subject<'t, 'p>,
    x: &'t mut Execution<'p>,
    /// Of the run.
    model: &'t Model,
    /// The operation that is looked at.
    at: Time,
    found: Vec<Condition>,
    accesses: Vec<Access>,
    complete: bool,
    at_null: bool,
}

/// An access of a cell in an object of the run.
struct Access {
    /// Where the object begins.
    object: u64,
    /// Bytes from there to the cell in the run, and of the cell.
    offset: u64,
    size: u64,
    region: Region,
    /// Bytes of what is an element of the object there: of its type, or of what the pointer
    /// that is followed leads to.
    element: u64,
    /// The address, where it depends on inputs, and which of the conditions says of it that
    /// the cell is the same of another element.
    open: Option<(Bits, usize)>,
}

impl Told<'_, '_> {
    fn all(&mut self, allocations: &[(usize, Truth)]) {
        let path = self.subject.path;
        let decided = self.x.constraints.iter();
        let decided: Vec<(Time, Truth)> = decided.map(|c| (c.part.0, c.formula.clone())).collect();
        let undefined = std::mem::take(&mut self.x.store.undefined);
        let mut decided = decided.into_iter().peekable();
        let mut allocations = allocations.iter().peekable();
        for (i, op) in path.ops.iter().enumerate() {
            self.at = i;
            self.operation(op);
            for (_, condition) in undefined.iter().filter(|(at, _)| *at == i) {
                self.has_meaning(condition.not(), None);
            }
            while let Some((_, truth)) = allocations.next_if(|(at, _)| *at == op.step) {
                self.told(truth.clone(), true);
            }
            while let Some((_, truth)) = decided.next_if(|(at, _)| *at == i) {
                self.told(truth, true);
            }
        }
    }

    /// Where the guard holds, so does the condition, or there is no telling.
    fn has_meaning(&mut self, condition: Truth, guard: Option<&Truth>) {
        let truth = match guard {
            None => condition,
            Some(guard) => guard.implies(condition),
        };
        self.told(truth, false);
    }

    fn told(&mut self, truth: Truth, decides: bool) {
        let at = self.subject.path.ops[self.at].step;
        let of_all = false;
        self.found.push(Condition {
            truth,
            at,
            decides,
            of_all,
        });
    }

    fn operation(&mut self, op: &Op) {
        for e in expressions(op) {
            match e.kind {
                ExprKind::AddrOf(lv) if is_target(op, &lv) => self.access(op.frame, &lv, None),
                _ => self.expression(op.frame, &e, None),
            }
        }
        if let OpKind::Leave {
            dst: Some(dst),
            caller,
        } = &op.kind
        {
            self.access(*caller, dst, None);
        }
    }

    /// What an expression accesses, if it comes to that.
    fn expression(&mut self, frame: FrameId, e: &Expr, guard: Option<&Truth>) {
        self.complete &= !speaks_of_structures(e);
        let both = |guard: Option<&Truth>, more: Truth| match guard {
            None => more,
            Some(guard) => Truth::and(&[guard, &more]),
        };
        match &e.kind {
            ExprKind::Load(lv) => self.access(frame, lv, guard),
            ExprKind::Cmp(_, a, b) | ExprKind::PtrDiff(a, b) if a.ty.is_ptr() => {
                for pointer in [a, b] {
                    self.expression(frame, pointer, guard);
                    self.compared(frame, pointer, guard);
                }
            }
            ExprKind::And(a, b) | ExprKind::Or(a, b) => {
                self.expression(frame, a, guard);
                let first = self.x.truth(frame, self.at, a);
                let goes_on = match e.kind {
                    ExprKind::And(..) => first,
                    _ => first.not(),
                };
                self.expression(frame, b, Some(&both(guard, goes_on)));
            }
            ExprKind::Cond(c, a, b) => {
                self.expression(frame, c, guard);
                let holds = self.x.truth(frame, self.at, c);
                let not = holds.not();
                self.expression(frame, a, Some(&both(guard, holds)));
                self.expression(frame, b, Some(&both(guard, not)));
            }
            _ => {
                for e in e.children() {
                    self.expression(frame, e, guard);
                }
            }
        }
    }

    /// A pointer that is compared leads into the object that it leads into in the run: behind
    /// its end another may begin, and which one, and in which order objects lie, is not known.
    fn compared(&mut self, frame: FrameId, pointer: &Expr, guard: Option<&Truth>) {
        let value = self.x.value(frame, self.at, pointer);
        let function = matches!(pointer.ty.pointee(), Some(Type::Func(_)));
        if value.as_number().is_some() || function {
            return;
        }
        let number = self
            .model
            .number(&value)
            .and_then(|n| u64::try_from(n).ok());
        let number = number.unwrap_or(0);
        let bits = |n: u64| Bits::from_u64(n, value.width());
        let same = match self.x.store.addresses.extent(number) {
            Some((start, bytes)) => value.sub(bits(start)).ult(bits(bytes)),
            None => value.equals(bits(number)),
        };
        self.has_meaning(same, guard);
    }

    /// An access stays within its arrays, as far as their lengths are known, and within its
    /// object.
    fn access(&mut self, frame: FrameId, lv: &Lval, guard: Option<&Truth>) {
        for e in lv.children() {
            self.expression(frame, e, guard);
        }
        let program = self.subject.program;
        if is_register(program, lv) {
            return;
        }
        let types = &program.types;
        let mut ty = match &lv.base {
            Base::Var(v) => program.var(*v).ty.clone(),
            Base::Deref(p) => p.ty.pointee().cloned().unwrap_or(Type::Void),
        };
        for step in &lv.path {
            ty = match (step, ty) {
                (Step::Field(c, k), _) => types.field(*c, *k).ty.clone(),
                (Step::Index(i), Type::Array(element, length)) => {
                    if let Some(length) = length {
                        let index = self.x.value(frame, self.at, i);
                        let length = Bits::from_u64(length, index.width());
                        self.has_meaning(index.ult(length), guard);
                    }
                    (*element).clone()
                }
                (Step::Index(_), other) => other,
            };
        }
        let address = self.x.address(frame, self.at, lv);
        let at = self
            .model
            .number(&address)
            .and_then(|n| u64::try_from(n).ok());
        if at.is_some_and(|at| at < PAGE) {
            let evaluated = guard.is_none_or(|guard| self.model.truth(guard) == Some(true));
            self.at_null |= evaluated && self.at + 1 == self.subject.path.ops.len();
            let page = Bits::from_u64(PAGE, address.width());
            return self.has_meaning(address.ult(page), guard);
        }
        let extent = at.and_then(|at| self.x.store.addresses.extent(at));
        let (Some((start, bytes)), Some(size)) = (extent, types.size(&lv.ty)) else {
            // It is not told, unless the guard rules it out.
            return self.has_meaning(Truth::from_bool(false), guard);
        };
        let element = match &lv.base {
            Base::Var(v) => element(types, &program.var(*v).ty),
            Base::Deref(p) => element(types, p.ty.pointee().unwrap_or(&Type::Void)),
        };
        let at = at.unwrap_or(0);
        let open = address.as_number().is_none();
        let open = open.then(|| {
            self.has_meaning(Truth::from_bool(true), None);
            (address.clone(), self.found.len() - 1)
        });
        self.accessed(lv, (start, at - start), element, open);
        let start = Bits::from_u64(start, address.width());
        let room = Bits::from_u64(bytes.saturating_sub(size), address.width());
        let within = room.uge(address.sub(&start));
        let within = match size <= bytes {
            true => within,
            false => Truth::from_bool(false),
        };
        self.has_meaning(within, guard);
    }
}

impl Told<'_, '_> {
    /// The cells of an object that is accessed.
    fn accessed(
        &mut self,
        lv: &Lval,
        (object, offset): (u64, u64),
        element: u64,
        open: Option<(Bits, usize)>,
    ) {
        let (program, memory) = (self.subject.program, self.subject.memory);
        let types = &program.types;
        let cells = match lv.ty.is_scalar() {
            true => vec![(offset, lv.clone())],
            // It lies as its variable was declared.
            false if matches!(lv.base, Base::Var(_)) && open.is_none() => return,
            false => match memory.scalars(program, lv, CELLS) {
                Some(cells) => {
                    let within =
                        |c: &Lval| ir::fold::offset_of(types, &lv.ty, c.path.get(lv.path.len()..)?);
                    let placed = cells.into_iter().map(|c| Some((offset + within(&c)?, c)));
                    match placed.collect::<Option<Vec<_>>>() {
                        Some(cells) => cells,
                        None => {
                            self.complete = false;
                            return;
                        }
                    }
                }
                None => {
                    self.complete = false;
                    return;
                }
            },
        };
        for (offset, cell) in cells {
            self.accesses.push(Access {
                object,
                offset,
                size: types.size(&cell.ty).unwrap_or(1),
                region: memory.region(program, &cell),
                element,
                open: open.clone(),
            });
        }
    }

    /// No byte of an object is accessed as cells of which one is not told what is written to
    /// the other. What holds for an element of the object does so for the others: an address
    /// that depends on inputs is that of the same cell in one of them.
    fn typed(&mut self) {
        let mut strides: HashMap<u64, u64> = HashMap::new();
        // Where nothing depends on inputs each byte is its own.
        for a in self.accesses.iter().filter(|a| a.open.is_some()) {
            let stride = strides.entry(a.object).or_insert(a.element);
            *stride = gcd(*stride, a.element).max(1);
        }
        let memory = self.subject.memory;
        let mut seen: HashMap<(u64, u64), Vec<Region>> = HashMap::new();
        let mut met = HashSet::new();
        for a in std::mem::take(&mut self.accesses) {
            let stride = strides.get(&a.object).copied().unwrap_or(u64::MAX);
            if let Some((address, k)) = a.open {
                let bits = |n: u64| Bits::from_u64(n, address.width());
                let from = address.sub(bits(a.object + a.offset % stride));
                self.found[k].truth = from.urem(bits(stride)).equals(bits(0));
                self.found[k].of_all = true;
            }
            if !met.insert((a.object, a.offset % stride, a.size, a.region)) {
                continue;
            }
            for byte in 0..a.size.min(stride) {
                let regions = seen
                    .entry((a.object, (a.offset + byte) % stride))
                    .or_default();
                let told = |r: &Region| *r == a.region || memory.mates(*r).contains(&a.region);
                self.complete &= regions.iter().all(told);
                if !regions.contains(&a.region) {
                    regions.push(a.region);
                }
            }
        }
    }
}

/// Bytes of what an array of arrays consists of, or of what is no array.
fn element(types: &Types, ty: &Type) -> u64 {
    match ty {
        Type::Array(of, _) => element(types, of),
        other => types.size(other).unwrap_or(1),
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    match b {
        0 => a,
        _ => gcd(b, a % b),
    }
}

/// Is an l-value, of which the address is evaluated, accessed by the operation?
fn is_target(op: &Op, lv: &Lval) -> bool {
    match &op.kind {
        OpKind::Effect(effect) => effect.written() == lv || effect.copied() == Some(lv),
        OpKind::Opaque { dst: Some(dst), .. } => dst == lv,
        _ => false,
    }
}
