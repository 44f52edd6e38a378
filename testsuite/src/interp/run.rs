//! The run itself: statements, calls and returns.

use super::code::{
    Argument, Body, Call, Code, Object, Op, Parameter, Place as Target, Returned, Switch,
};
use super::oracle::Source;
use super::{Compiled, Frame, Limits, Machine, Memory, Observer, Oracle, Outcome, Place};
use ir::types::Type;
use ir::{FuncId, Why, VARIADIC, VARIADIC_STEP};
use std::collections::HashMap;

/// Bytes that a frame of the program takes, beside its variables.
const FRAME: u64 = 64;
/// Bytes that a register takes.
const REGISTER: u64 = 17;

/// What an instruction leads to.
enum Next {
    On,
    To(u32),
    /// By the value of a switch.
    Switched(i128, u32),
    Call,
    Returned,
    End(End),
}

/// How a run ends at the current statement.
enum End {
    Halted,
    Error(String),
    Blocked,
    MemoryLimit,
    Fault,
}

impl<'c> Machine<'c> {
    /// A machine in its first state.
    pub fn new(
        compiled: &'c Compiled<'c>,
        oracle: &'c mut dyn Oracle,
        limits: Limits,
    ) -> Machine<'c> {
        let globals = compiled.homes.global_registers.len();
        let model = compiled.program.types.model;
        Machine {
            compiled,
            oracle,
            limits,
            memory: Memory::new(model, &compiled.homes.globals, limits.memory),
            registers: vec![0; globals],
            known: vec![false; globals],
            frames: Vec::new(),
            function: compiled.program.entry,
            body: None,
            pc: 0,
            frame_start: 0,
            frame_memory: 0,
            variadic: 0,
            olds: Vec::new(),
            fault: None,
            steps: 0,
            questions: 0,
            passed: Vec::new(),
            approximations: Vec::new(),
            allocated: HashMap::new(),
            open: false,
        }
    }

    /// Runs from the entry to an end.
    pub fn run(&mut self, mut observer: Option<&mut dyn Observer>) -> Outcome {
        let compiled = self.compiled;
        let entry = compiled.program.entry;
        let Some(body) = &compiled.bodies[entry.0 as usize] else {
            return Outcome::Returned(None);
        };
        for (i, v) in compiled.program.func(entry).formals.iter().enumerate() {
            let ty = &compiled.program.var(*v).ty;
            let value = match ty.is_scalar() {
                true => self.ask(Source::Argument(i), ty),
                // Whatever the fresh frame holds.
                false => 0,
            };
            self.passed.push(value);
        }
        if !self.enter(entry, body) {
            return Outcome::MemoryLimit(self.place());
        }
        if let Some(observer) = observer.as_deref_mut() {
            observer.enter(entry, self);
        }
        loop {
            let Some(body) = self.body else {
                return Outcome::Returned(None);
            };
            let instruction = &body.code[self.pc];
            if !instruction.glue {
                if self.steps >= self.limits.steps {
                    return Outcome::StepLimit(self.place());
                }
                self.steps += 1;
                if let Some(observer) = observer.as_deref_mut() {
                    let place = self.place();
                    observer.statement(place, self);
                }
            }
            let next = self.step(&instruction.op);
            if let Some(observer) = observer.as_deref_mut() {
                match (&instruction.op, &next) {
                    (Op::Branch(..), Next::On | Next::To(_)) => {
                        observer.decides(self.place(), matches!(next, Next::On));
                    }
                    (Op::Assume(_), Next::On | Next::End(End::Blocked)) => {
                        observer.assumes(matches!(next, Next::On));
                    }
                    (_, Next::Switched(value, _)) => observer.switches(*value),
                    _ => {}
                }
            }
            match next {
                Next::On => self.pc += 1,
                Next::To(target) | Next::Switched(_, target) => self.pc = target as usize,
                Next::Call => {
                    if let Some(observer) = observer.as_deref_mut() {
                        observer.enter(self.function, self);
                    }
                }
                Next::Returned => {
                    if let Some(observer) = observer.as_deref_mut() {
                        observer.leave(self.function);
                    }
                    if let Some(outcome) = self.leave(body) {
                        return outcome;
                    }
                }
                Next::End(end) => {
                    let place = self.place();
                    return match (end, self.fault) {
                        (End::Halted, _) => Outcome::Halted(place),
                        (End::Error(what), _) => Outcome::Error(place, what),
                        (End::Blocked, _) => Outcome::Blocked(place),
                        (End::Fault, Some(fault)) => Outcome::Fault(place, fault),
                        (End::MemoryLimit | End::Fault, _) => Outcome::MemoryLimit(place),
                    };
                }
            }
        }
    }

    /// The statement that is executed.
    fn place(&self) -> Place {
        let instruction = self.body.and_then(|b| b.code.get(self.pc));
        Place {
            function: self.function,
            stmt: instruction.map_or(0, |i| i.stmt),
            pos: instruction.map_or_else(Default::default, |i| i.pos),
        }
    }

    fn step(&mut self, op: &'c Op) -> Next {
        match op {
            Op::Nothing => {}
            Op::Assign(place, code) => {
                let value = self.eval(code);
                if self.fault.is_none() {
                    self.assign(place, value);
                }
            }
            Op::Branch(code, target) => {
                let value = self.eval(code);
                if self.fault.is_none() && value == 0 {
                    return Next::To(*target);
                }
            }
            Op::Jump(target) => return Next::To(*target),
            Op::Switch(code, switch) => {
                let value = self.eval(code);
                if self.fault.is_none() {
                    return Next::Switched(value, target(switch, value));
                }
            }
            Op::Call(call) => return self.call(call),
            Op::Return => return Next::Returned,
            Op::Zero(object) => self.zero(object),
            Op::Copy { to, from, size, ty } => {
                let from = self.locate(from, *size, false);
                let to = self.locate(to, *size, true);
                if self.fault.is_none() {
                    self.copy(to, from, *size, ty);
                }
            }
            Op::Havoc(object, why) => self.havoc(object, why),
            Op::FirstArgument(place) => self.assign(place, self.variadic.into()),
            Op::Argument(place, cell) => {
                let at = self.locate(&cell.at, cell.size, false);
                let value = self.load(at, cell);
                if self.fault.is_none() {
                    self.assign(place, value);
                }
            }
            Op::Forget(object) => match object {
                Object::Scalar(_, ty) if ty.is_int() && self.oracle.is_early() => {
                    self.any_value(object, Source::Uninitialised);
                }
                _ => self.forget(object),
            },
            Op::Alloc(alloc) => {
                let size = self.eval(&alloc.size) as u128;
                if self.fault.is_some() {
                    return Next::End(End::Fault);
                }
                let fails = alloc.may_fail && self.ask(Source::AllocationFails, &Type::int()) != 0;
                let at = match u64::try_from(size) {
                    _ if fails => Some(0),
                    Ok(size) => self.memory.allocate(size, alloc.zeroed),
                    Err(_) => None,
                };
                match at {
                    Some(at) => {
                        self.allocated.insert(at, self.place());
                        self.assign(&alloc.to, at.into());
                    }
                    None if alloc.may_fail => {
                        self.open |= !fails;
                        self.assign(&alloc.to, 0);
                    }
                    None => return Next::End(End::MemoryLimit),
                }
            }
            Op::Assume(code) => {
                let value = self.eval(code);
                if self.fault.is_none() && value == 0 {
                    return Next::End(End::Blocked);
                }
            }
            Op::Fail(what) => return Next::End(End::Error(what.clone())),
            Op::Halt => return Next::End(End::Halted),
        }
        match self.fault {
            None => Next::On,
            Some(_) => Next::End(End::Fault),
        }
    }

    // --- Objects ---

    fn zero(&mut self, object: &Object) {
        match object {
            Object::Scalar(place, _) => self.assign(place, 0),
            Object::Memory { at, size, .. } => {
                let at = self.locate(at, *size, true);
                if self.fault.is_none() && !self.memory.zero(at, *size) {
                    self.outside(at, *size, true);
                }
            }
        }
    }

    fn copy(&mut self, to: u64, from: u64, size: u64, ty: &Type) {
        self.settle(from, ty);
        if !self.memory.copy(to, from, size) {
            match self.memory.holds(from, size) {
                true => self.outside(to, size, true),
                false => self.outside(from, size, false),
            }
        }
    }

    fn havoc(&mut self, object: &Object, why: &Why) {
        let source = match why {
            Why::Input(input) => Source::Input(input),
            // Compiled to instructions of their own.
            Why::Variadic(_) => Source::Approximation(VARIADIC),
            Why::Approximation(text) => {
                self.approximated(text);
                Source::Approximation(text)
            }
        };
        self.any_value(object, source);
    }

    /// From here on the run need not be one of the program.
    pub(super) fn approximated(&mut self, text: &str) {
        let found = (self.place().pos, text.to_string());
        if !self.approximations.contains(&found) {
            self.approximations.push(found);
        }
    }

    /// A scalar gets an answer; the parts of other objects when they are read.
    pub(super) fn any_value(&mut self, object: &Object, source: Source) {
        match object {
            Object::Scalar(place, ty) => {
                let mut value = self.ask(source, ty);
                if let Target::Memory(cell) = place {
                    if let Some((_, width)) = cell.bits {
                        value = cell.word.low_bits(width, value);
                    }
                }
                if self.fault.is_none() {
                    self.assign(place, value);
                }
            }
            Object::Memory { .. } => self.forget(object),
        }
    }

    // --- Calls ---

    fn call(&mut self, call: &'c Call) -> Next {
        self.passed.clear();
        for argument in &call.args {
            let value = match argument {
                Argument::Scalar(code) => self.eval(code),
                Argument::Struct(at) => self.address(at).into(),
            };
            self.passed.push(value);
        }
        if self.fault.is_some() {
            return Next::End(End::Fault);
        }
        let callee = self.answering(call.callee);
        match &self.compiled.bodies[callee.0 as usize] {
            Some(body) => {
                if let Some(caller) = self.body {
                    self.frames.push(Frame {
                        function: self.function,
                        body: caller,
                        pc: self.pc,
                        frame_start: self.frame_start,
                        frame_memory: self.frame_memory,
                        variadic: self.variadic,
                    });
                }
                if !self.push_variadic(call) {
                    return Next::End(End::MemoryLimit);
                }
                if !self.enter(callee, body) {
                    return Next::End(End::MemoryLimit);
                }
                match self.fault {
                    None => Next::Call,
                    Some(_) => Next::End(End::Fault),
                }
            }
            None => {
                self.undefined_function(call);
                match self.fault {
                    None => Next::On,
                    Some(_) => Next::End(End::Fault),
                }
            }
        }
    }

    /// The function that runs when one is called. Another than was declared gets the
    /// arguments in its own types.
    fn answering(&mut self, callee: FuncId) -> FuncId {
        let program = self.compiled.program;
        let Some(answers) = self.compiled.stand_ins.get(&callee) else {
            return callee;
        };
        let formals = program.func(*answers).formals.iter();
        for (value, formal) in self.passed.iter_mut().zip(formals) {
            if let Some(word) = program.types.word(&program.var(*formal).ty) {
                *value = word.wrap(*value);
            }
        }
        *answers
    }

    /// Puts the arguments behind the formals where the callee finds them.
    fn push_variadic(&mut self, call: &Call) -> bool {
        let Some(room) = &call.variadic else {
            return true;
        };
        let Some(at) = self.memory.push(room) else {
            return false;
        };
        self.variadic = at + room.first();
        for i in call.formals..self.passed.len() {
            let at = self.variadic + (i - call.formals) as u64 * VARIADIC_STEP;
            self.memory.write(at, self.passed[i].to_le_bytes());
        }
        true
    }

    /// A frame for a function, with the values of `passed` in its parameters.
    fn enter(&mut self, function: FuncId, body: &'c Body) -> bool {
        let start = self.registers.len();
        let end = start + body.registers.len();
        let used = end as u64 * REGISTER + self.frames.len() as u64 * FRAME;
        let Some(memory) = self.memory.push(&body.frame) else {
            return false;
        };
        if used > self.limits.memory {
            return false;
        }
        self.registers.resize(end, 0);
        self.known.resize(end, false);
        self.function = function;
        self.body = Some(body);
        self.pc = 0;
        self.frame_start = start;
        self.frame_memory = memory;
        for (i, parameter) in body.parameters.iter().enumerate() {
            let Some(value) = self.passed.get(i).copied() else {
                break;
            };
            match parameter {
                Parameter::Register(r) => {
                    self.registers[start + *r as usize] = value;
                    self.known[start + *r as usize] = true;
                }
                Parameter::Memory {
                    offset, size, ty, ..
                } if ty.is_scalar() => {
                    self.write(memory + offset, *size, value);
                }
                // At the start of the program nobody passes one.
                Parameter::Memory { .. } if value == 0 && self.frames.is_empty() => {}
                Parameter::Memory {
                    offset, size, ty, ..
                } => self.copy(memory + offset, value as u64, *size, ty),
            }
        }
        true
    }

    /// Back to the caller, with the result; the outcome if there is none.
    fn leave(&mut self, body: &'c Body) -> Option<Outcome> {
        let Some(caller) = self.frames.last().copied() else {
            let value = match &body.result {
                Some(Returned::Scalar(Code::Local(r))) => {
                    let at = self.frame_start + *r as usize;
                    self.known[at].then(|| self.registers[at])
                }
                _ => None,
            };
            self.body = None;
            return Some(Outcome::Returned(value));
        };
        let (wanted, variadic) = match &caller.body.code[caller.pc].op {
            Op::Call(call) => (call.result.as_ref(), call.variadic.as_ref()),
            _ => (None, None),
        };
        let result = match (&body.result, wanted) {
            (Some(Returned::Scalar(code)), Some(_)) => self.eval(code),
            (Some(Returned::Struct(at)), Some(_)) => self.address(at).into(),
            _ => 0,
        };
        self.frames.pop();
        self.function = caller.function;
        self.body = Some(caller.body);
        self.pc = caller.pc;
        let end = std::mem::replace(&mut self.frame_start, caller.frame_start);
        self.frame_memory = caller.frame_memory;
        self.variadic = caller.variadic;
        self.registers.truncate(end);
        self.known.truncate(end);
        // The result's bytes are still there when its frame goes.
        match wanted {
            Some(Object::Scalar(place, ty)) => {
                let word = self.compiled.program.types.word(ty);
                self.assign(place, word.map_or(result, |w| w.wrap(result)));
            }
            Some(Object::Memory { at, size, ty }) => {
                let to = self.locate(at, *size, true);
                if self.fault.is_none() {
                    self.copy(to, result as u64, *size, ty);
                }
            }
            None => {}
        }
        self.memory.pop(&body.frame);
        if let Some(room) = variadic {
            self.memory.pop(room);
        }
        if let Some(fault) = self.fault {
            return Some(Outcome::Fault(self.place(), fault));
        }
        self.pc += 1;
        None
    }
}

/// Where a decision leads.
fn target(switch: &Switch, value: i128) -> u32 {
    let word = switch.word;
    let ranges = &switch.ranges;
    let after = ranges.partition_point(|(low, ..)| word.order(*low, value).is_le());
    match after.checked_sub(1).map(|at| &ranges[at]) {
        Some((_, high, target)) if word.order(value, *high).is_le() => *target,
        _ => switch.default,
    }
}
