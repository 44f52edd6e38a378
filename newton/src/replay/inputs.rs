//! What a feasible path reads from outside, as a model has it: the answers that
//! a harness gives to the compiled program (`harness`).
//!
//! Every answer belongs to something that the program does: a call of an
//! undefined function, an allocation, the declaration of a local variable
//! without a value, the start. The calls of one function are answered in their
//! order. Contents of memory are given for the cells that the path reads, where
//! they come from: no other can matter.
//!
//! Addresses of the model mean nothing outside, so each is an object and a
//! distance: a global, an allocation, or one of the objects that the program
//! gets from outside.
//!
//! What cannot be given is a doubt: the run may reach the error all the same.

use crate::execute::addresses::FOREIGN;
use crate::execute::exec::{Execution, Subject};
use crate::path::operands::{expressions, forges, object};
use crate::path::operation::{FrameId, Op, OpKind, Time, GLOBAL};
use crate::replay::reads::{reads, Reads, PAGE};
use indexmap::IndexMap;
use ir::types::Type;
use ir::{Effect, Expr, FuncId, Input, Lval, Program, VarId, VarKind, Why};
use logic::memory::{is_register, Kind, Region};
use logic::solver::Model;
use logic::term::Bits;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// A number, or an address as an object and a distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    pub object: Object,
    pub number: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Object {
    /// None: a number, or memory at a fixed address.
    None,
    Global(VarId),
    /// The `k`th successful allocation, from 1.
    Allocation(usize),
    /// From outside, by number.
    Foreign(u64),
    /// What the `k`th argument of a call points to, from 1.
    Argument(usize),
    /// What an argument of an earlier call points to, by its number in
    /// `Path::given`.
    Kept(usize),
    /// The harness' own variable that keeps this argument.
    Keeper(usize),
}

/// Contents of memory: so many bytes at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    pub place: Value,
    pub bytes: u64,
    pub value: Value,
}

/// What one question is answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    pub value: Value,
    pub cells: Vec<Cell>,
}

/// An undefined function as the path calls it.
#[derive(Clone, Debug)]
pub struct Calls {
    pub ret: Type,
    /// Types of the arguments of the first call.
    pub params: Vec<Type>,
    pub answers: Vec<Answer>,
}

/// How the answers for a local variable are told apart.
#[derive(Clone, Debug)]
pub enum Locals {
    /// One for each time that its declaration is executed.
    Each(Vec<Answer>),
    /// By the number of the call of its function, from 0.
    Activation(Vec<(usize, Answer)>),
}

/// Everything that the path reads from outside.
#[derive(Debug, Default)]
pub struct Inputs {
    /// Contents of memory when the program starts.
    pub start: Vec<Cell>,
    /// Of the function where the program starts.
    pub arguments: Vec<Value>,
    pub calls: IndexMap<String, Calls>,
    /// In order; a value of 0 is a failure.
    pub allocations: Vec<Answer>,
    /// Those that cannot fail.
    pub blocks: Vec<Answer>,
    pub locals: IndexMap<VarId, Locals>,
    /// Memory at addresses that are no object's, such as a device's: numbers of
    /// pages.
    pub pages: BTreeSet<u64>,
    /// How many arguments are kept for later calls.
    pub kept: usize,
    /// Objects that the program gets from outside.
    pub foreign: BTreeSet<u64>,
    /// Why the run may go another way.
    pub doubts: Vec<String>,
}

/// The inputs of a path that the model executes.
pub fn inputs<'x, 'p>(
    subject: Subject<'x, 'p>,
    execution: &'x mut Execution<'p>,
    model: &'x Model,
) -> Inputs {
    let Reads {
        cells,
        open,
        pages,
        bit_field,
    } = reads(subject, &mut *execution, model);
    let mut reader = Reader {
        subject,
        program: subject.program,
        execution,
        model,
        cells,
        open,
        allocated: BTreeMap::new(),
        variables: BTreeMap::new(),
        compares: subject.path.ops.iter().any(depends_on_addresses),
        found: Inputs::default(),
    };
    reader.found.pages = pages;
    reader.found.kept = subject.path.given.len();
    if bit_field {
        reader.doubt("a bit-field is read that the program did not write");
    }
    reader.objects();
    reader.start();
    for (i, op) in subject.path.ops.iter().enumerate() {
        reader.operation(i, op);
    }
    reader.activations();
    let wanted = |l: &Locals| match l {
        Locals::Each(answers) => answers.iter().any(|a| !a.cells.is_empty()),
        Locals::Activation(_) => true,
    };
    reader.found.locals.retain(|_, l| wanted(l));
    let mut seen = HashSet::new();
    reader.found.doubts.retain(|d| seen.insert(d.clone()));
    reader.found
}

/// Does it depend on what number an address is whether the path goes on here?
fn depends_on_addresses(op: &Op) -> bool {
    matches!(op.kind, OpKind::Assume { .. }) && expressions(op).iter().any(forges)
}

struct Reader<'x, 'p> {
    subject: Subject<'x, 'p>,
    program: &'p Program,
    execution: &'x mut Execution<'p>,
    model: &'x Model,
    /// As in [`Reads`].
    cells: BTreeMap<(u64, Region), (u64, Type, Kind)>,
    open: HashSet<Time>,
    /// Addresses of allocated objects, and their numbers.
    allocated: BTreeMap<u64, usize>,
    /// The path compares addresses as numbers: a number may stand for one.
    compares: bool,
    /// Addresses and sizes of variables.
    variables: BTreeMap<u64, (u64, FrameId, VarId)>,
    found: Inputs,
}

impl Reader<'_, '_> {
    fn doubt(&mut self, text: impl Into<String>) {
        self.found.doubts.push(text.into());
    }

    fn number(&self, term: &Bits) -> Option<u64> {
        u64::try_from(self.model.number(term)?).ok()
    }

    fn address(&mut self, frame: FrameId, time: Time, lval: &Lval) -> Option<u64> {
        let term = self.execution.address(frame, time, lval);
        self.number(&term)
    }

    /// Which addresses are whose.
    fn objects(&mut self) {
        let addressed: Vec<_> = self.execution.store.addresses.addressed().collect();
        for ((frame, var), address) in addressed {
            let size = self.program.types.size(&self.program.var(var).ty);
            if let Some(at) = address.as_u64() {
                let entry = (size.unwrap_or(1).max(1), frame, var);
                self.variables.insert(at, entry);
            }
        }
        let path = self.subject.path;
        for (i, op) in path.ops.iter().enumerate() {
            if let OpKind::Effect(Effect::Alloc { lhs, .. }) = &op.kind {
                let e = Expr::load(lhs.clone());
                let term = self.execution.value(op.frame, i + 1, &e);
                let next = self.allocated.len() + 1;
                match self.number(&term) {
                    None | Some(0) => {}
                    Some(at) => {
                        self.allocated.entry(at).or_insert(next);
                    }
                }
            }
        }
    }

    /// What a number of the model is outside.
    fn value(&mut self, number: u64, ty: &Type) -> Value {
        let plain = Value {
            object: Object::None,
            number,
        };
        let address = ty.is_ptr() || self.compares && self.program.types.size(ty) == Some(8);
        if !address || number == 0 {
            return plain;
        }
        let known = |object, start: u64| Value {
            object,
            number: number.wrapping_sub(start),
        };
        if let Some((k, distance)) = self.execution.store.addresses.foreign_at(number) {
            self.found.foreign.insert(k);
            return Value {
                object: Object::Foreign(k),
                number: distance as u64,
            };
        }
        // Allocated objects are far apart, so is their end from the next.
        if let Some((start, k)) = self.allocated.range(..=number).next_back() {
            if number - start < FOREIGN {
                return known(Object::Allocation(*k), *start);
            }
        }
        if let Some((start, (size, frame, var))) = self.variables.range(..=number).next_back() {
            if number - start <= *size {
                let (start, frame, var) = (*start, *frame, *var);
                if frame == GLOBAL && is_name(&self.program.var(var).name) {
                    return known(Object::Global(var), start);
                }
                let name = &self.program.var(var).name;
                self.doubt(format!("the address of `{name}` comes from outside"));
                return plain;
            }
        }
        plain
    }

    /// The cells in `start .. start + size` that the path reads, as they are at
    /// a time; their places count from the start, in `object`.
    fn contents(&mut self, object: Object, start: u64, size: u64, time: Time) -> Vec<Cell> {
        let end = start.saturating_add(size);
        let range = (start, Region(0))..(end, Region(0));
        let cells: Vec<_> = self
            .cells
            .range(range)
            .map(|(k, v)| (*k, v.clone()))
            .collect();
        let width = self.program.types.model.pointer_width();
        let mut out = Vec::new();
        for ((at, region), (bytes, ty, kind)) in cells {
            let array = self.execution.store.region(region, time);
            let term = array.select(&Bits::from_u64(at, width), Some(&kind));
            let Some(number) = self.number(&term) else {
                continue;
            };
            let value = self.value(number, &ty);
            out.push(Cell {
                place: Value {
                    object,
                    number: at.wrapping_sub(start),
                },
                bytes,
                value,
            });
        }
        out
    }

    /// Memory, variables and arguments before the first statement.
    fn start(&mut self) {
        let entry = self.program.entry;
        for v in self.program.func(entry).formals.clone() {
            let lval = Lval::var(v, self.program);
            let value = match lval.ty.is_scalar() {
                true => self.after(0, 0, &lval),
                false => {
                    self.doubt("a struct is passed to the program");
                    None
                }
            };
            let none = Value {
                object: Object::None,
                number: 0,
            };
            self.found.arguments.push(value.unwrap_or(none));
        }
        for v in self.program.external.clone() {
            let lval = Lval::var(v, self.program);
            if is_register(self.program, &lval) {
                if self.execution.store.reads_initial((GLOBAL, v)) {
                    let bytes = self.program.types.size(&lval.ty).unwrap_or(0);
                    if let Some(value) = self.after(0, 0, &lval) {
                        let place = Value {
                            object: Object::Global(v),
                            number: 0,
                        };
                        self.found.start.push(Cell {
                            place,
                            bytes,
                            value,
                        });
                    }
                }
            } else if let Some(at) = self.address(0, 0, &lval) {
                let size = self.program.types.size(&lval.ty).unwrap_or(FOREIGN);
                let cells = self.contents(Object::Global(v), at, size, 0);
                self.found.start.extend(cells);
            }
        }
        let first = self.execution.store.addresses.foreign(0) - FOREIGN;
        let outside: BTreeSet<u64> = self
            .cells
            .range((first, Region(0))..)
            .filter_map(|((at, _), _)| self.execution.store.addresses.foreign_at(*at))
            .map(|(k, _)| k)
            .collect();
        for k in outside {
            self.found.foreign.insert(k);
            let middle = self.execution.store.addresses.foreign(k);
            let mut cells = self.contents(Object::Foreign(k), middle - FOREIGN, 2 * FOREIGN, 0);
            for c in &mut cells {
                c.place.number = c.place.number.wrapping_sub(FOREIGN);
            }
            self.found.start.extend(cells);
        }
        for page in self.found.pages.clone() {
            let start = page * PAGE;
            let mut cells = self.contents(Object::None, start, PAGE, 0);
            for c in &mut cells {
                c.place.number += start;
            }
            self.found.start.extend(cells);
        }
    }

    /// The value of a scalar l-value at a time.
    fn after(&mut self, frame: FrameId, time: Time, lval: &Lval) -> Option<Value> {
        let term = self.execution.value(frame, time, &Expr::load(lval.clone()));
        let number = self.number(&term)?;
        Some(self.value(number, &lval.ty))
    }

    fn operation(&mut self, i: usize, op: &Op) {
        if op.notes(self.program) {
            return;
        }
        match &op.kind {
            OpKind::Effect(Effect::Havoc { lhs, why }) => self.havoc(i, op, lhs, why),
            OpKind::Effect(Effect::Alloc { lhs, may_fail, .. }) => {
                let e = Expr::load(lhs.clone());
                let term = self.execution.value(op.frame, i + 1, &e);
                let at = self.number(&term).unwrap_or(0);
                let cells = match at {
                    0 => Vec::new(),
                    _ => self.contents(Object::Argument(1), at, FOREIGN, i + 1),
                };
                let object = match self.allocated.get(&at) {
                    Some(k) => Object::Allocation(*k),
                    None => Object::None,
                };
                let number = u64::from(at != 0);
                let value = Value { object, number };
                let answer = Answer { value, cells };
                match may_fail {
                    true => self.found.allocations.push(answer),
                    false => self.found.blocks.push(answer),
                }
            }
            OpKind::Opaque { dst, callee, args } => {
                self.call(i, op, dst.as_ref(), *callee, args);
            }
            _ => {}
        }
        if depends_on_addresses(op) {
            self.doubt("the path depends on addresses that C leaves open");
        }
    }

    fn havoc(&mut self, i: usize, op: &Op, lhs: &Lval, why: &Why) {
        // The path is feasible whatever an approximated value is.
        let Why::Input(input) = why else {
            return;
        };
        if let Input::Uninitialised(v) = input {
            let v = *v;
            let cells = match is_register(self.program, lhs) && !self.open.contains(&i) {
                true => Vec::new(),
                false => self.variable(op.frame, i + 1, v),
            };
            let answer = Answer {
                value: Value {
                    object: Object::None,
                    number: 0,
                },
                cells,
            };
            let new = || Locals::Each(Vec::new());
            match self.found.locals.entry(v).or_insert_with(new) {
                Locals::Each(answers) => answers.push(answer),
                Locals::Activation(_) => {}
            }
            return;
        }
        if let Input::Start(v) = input {
            return self.starts(i, *v, input);
        }
        let value = match lhs.ty.is_scalar() {
            true => self.after(op.frame, i + 1, lhs),
            false => None,
        };
        let Some(value) = value else {
            let text = input.text(self.program);
            return self.doubt(format!("{text} has no single value"));
        };
        match input {
            Input::EntryArgument(_) => self.found.arguments.push(value),
            Input::Nondet(name) => {
                let cells = Vec::new();
                self.answer(name, &lhs.ty, Vec::new(), Answer { value, cells });
            }
            // The compiled program's order; and a harness calls nothing back.
            Input::Order | Input::CallBack(_) if value.number == 0 => {}
            Input::Order => self.doubt("the path takes another order of evaluation than gcc"),
            _ => {
                let text = input.text(self.program);
                self.doubt(format!(
                    "{text} is any value, and no call that can be answered"
                ));
            }
        }
    }

    /// What a variable of the program holds when the entry begins.
    fn starts(&mut self, i: Time, v: VarId, input: &Input) {
        let mut cells = self.variable(GLOBAL, i + 1, v);
        if !cells.is_empty() && !is_name(&self.program.var(v).name) {
            let text = input.text(self.program);
            return self.doubt(format!("{text} is any value, and no name leads there"));
        }
        for cell in &mut cells {
            cell.place.object = Object::Global(v);
        }
        self.found.start.extend(cells);
    }

    fn answer(&mut self, name: &str, ret: &Type, params: Vec<Type>, answer: Answer) {
        let new = || Calls {
            ret: ret.clone(),
            params,
            answers: Vec::new(),
        };
        let calls = self.found.calls.entry(name.to_string()).or_insert_with(new);
        calls.answers.push(answer);
    }

    fn call(&mut self, i: usize, op: &Op, dst: Option<&Lval>, callee: FuncId, args: &[Expr]) {
        let f = self.program.func(callee);
        let name = f.name.clone();
        // The path is feasible whatever is written instead.
        if f.approximated.is_some() {
            return;
        }
        if f.unknown {
            return self.doubt("a call through a pointer to no function of the program");
        }
        let mut value = Value {
            object: Object::None,
            number: 0,
        };
        if let Some(dst) = dst {
            match dst.ty.is_scalar() {
                true => value = self.after(op.frame, i + 1, dst).unwrap_or(value),
                false => self.doubt(format!("`{name}` returns a struct")),
            }
        }
        let mut cells = Vec::new();
        for (k, arg) in args.iter().enumerate() {
            if f.reads_only(k) || !arg.ty.is_ptr() {
                continue;
            }
            let term = self.execution.value(op.frame, i, arg);
            let Some(at) = self.number(&term).filter(|at| *at != 0) else {
                continue;
            };
            // What else it reaches is approximated, and does not matter then.
            let Some(object) = object(arg) else {
                continue;
            };
            let size = self.program.types.size(&object.ty).unwrap_or(0);
            cells.extend(self.contents(Object::Argument(k + 1), at, size, i + 1));
            if is_register(self.program, object) {
                if let Some(value) = self.after(op.frame, i + 1, object) {
                    let place = Value {
                        object: Object::Argument(k + 1),
                        number: 0,
                    };
                    cells.push(Cell {
                        place,
                        bytes: size,
                        value,
                    });
                }
            }
        }
        for v in self
            .subject
            .reachable
            .elsewhere
            .iter()
            .filter(|_| !f.writes_arguments())
        {
            let lval = Lval::var(*v, self.program);
            let size = self.program.types.size(&lval.ty).unwrap_or(0);
            let object = Object::Global(*v);
            if is_register(self.program, &lval) {
                if let Some(value) = self.after(0, i + 1, &lval) {
                    let place = Value { object, number: 0 };
                    cells.push(Cell {
                        place,
                        bytes: size,
                        value,
                    });
                }
            } else if let Some(at) = self.address(0, i + 1, &lval) {
                cells.extend(self.contents(object, at, size, i + 1));
            }
        }
        if !f.writes_arguments() {
            cells.extend(self.kept(i));
        }
        let params = args.iter().map(|a| a.ty.clone()).collect();
        let ret = f.ret.clone();
        self.answer(&name, &ret, params, Answer { value, cells });
    }

    /// Which of its arguments later calls will need, and what a call writes to
    /// the variables that earlier ones were handed.
    fn kept(&mut self, i: Time) -> Vec<Cell> {
        let path = self.subject.path;
        let plain = |object| Value { object, number: 0 };
        let pointer = u64::from(self.program.types.model.pointer_width() / 8);
        let now = path.given.iter().enumerate().filter(|(_, g)| g.time == i);
        let mut cells: Vec<Cell> = now
            .map(|(k, given)| Cell {
                place: plain(Object::Keeper(k)),
                bytes: pointer,
                value: plain(Object::Argument(given.argument + 1)),
            })
            .collect();
        for (k, given) in path.given_before(i) {
            let contents = self.variable(given.frame, i + 1, given.var);
            if contents.is_empty() {
                continue;
            }
            let OpKind::Opaque { args, .. } = &path.ops[given.time].kind else {
                continue;
            };
            // The argument may point into the variable.
            let handed = (self.execution).value(given.frame, given.time, &args[given.argument]);
            let variable = Lval::var(given.var, self.program);
            let start = self.address(given.frame, given.time, &variable);
            let (Some(handed), Some(start)) = (self.number(&handed), start) else {
                continue;
            };
            cells.extend(contents.into_iter().map(|mut cell| {
                cell.place.object = Object::Kept(k);
                cell.place.number = cell.place.number.wrapping_sub(handed.wrapping_sub(start));
                cell
            }));
        }
        cells
    }

    /// The contents of a variable at a time.
    fn variable(&mut self, frame: FrameId, time: Time, v: VarId) -> Vec<Cell> {
        let lval = Lval::var(v, self.program);
        if is_register(self.program, &lval) {
            let bytes = self.program.types.size(&lval.ty).unwrap_or(0);
            let value = self.after(frame, time, &lval);
            let place = Value {
                object: Object::Argument(1),
                number: 0,
            };
            let cell = |value| Cell {
                place,
                bytes,
                value,
            };
            return value.map(cell).into_iter().collect();
        }
        let size = self.program.types.size(&lval.ty).unwrap_or(0);
        match self.address(frame, time, &lval) {
            Some(at) => self.contents(Object::Argument(1), at, size, time),
            None => Vec::new(),
        }
    }

    /// Locals that have no value at the entry of their function.
    fn activations(&mut self) {
        let path = self.subject.path;
        let mut counts: HashMap<FuncId, usize> = HashMap::new();
        for (frame, f) in path.frames.iter().enumerate() {
            let number = counts.entry(f.func).or_default();
            let activation = *number;
            *number += 1;
            for v in self.program.func(f.func).locals.clone() {
                let var = self.program.var(v);
                let lval = Lval::var(v, self.program);
                let register = is_register(self.program, &lval);
                let is_read = match register {
                    true => self.execution.store.reads_initial((frame, v)),
                    false => true,
                };
                if !(matches!(var.kind, VarKind::Local(_)) && is_read) {
                    continue;
                }
                let cells = self.variable(frame, f.entry, v);
                if cells.is_empty() {
                    continue;
                }
                let answer = Answer {
                    value: Value {
                        object: Object::None,
                        number: 0,
                    },
                    cells,
                };
                let new = || Locals::Activation(Vec::new());
                match self.found.locals.entry(v).or_insert_with(new) {
                    Locals::Each(_) => {}
                    Locals::Activation(answers) => answers.push((activation, answer)),
                }
            }
        }
    }
}

fn is_name(s: &str) -> bool {
    s.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && s.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}
