//! Calls of functions without a body: they return any value, and may write
//! what their arguments reach.
//!
//! What an argument reaches are the objects that it and the pointers in them
//! lead to, as far as the types tell; whether each is written is asked. What is
//! written holds anything. The argument itself is not followed if its formal
//! is a pointer to `const`.

use super::code::{Argument, Call};
use super::memory::Memory;
use super::oracle::Source;
use super::Machine;
use ir::types::{Type, Types};
use std::collections::BTreeMap;

/// Objects that one call may write; a list that is longer is left there.
const MOST: usize = 10_000;

impl Machine<'_> {
    /// A call of a function without a body.
    pub(super) fn undefined_function(&mut self, call: &Call) {
        let program = self.compiled.program;
        let f = program.func(call.callee);
        self.open |= !self.compiled.only_answered;
        if let Some(text) = &f.approximated {
            self.approximated(text);
        }
        for (i, argument) in call.args.iter().enumerate() {
            let constant = f.reads_only(i);
            let Some(value) = self.passed.get(i).copied().filter(|_| !constant) else {
                continue;
            };
            let mut reached = Reached::new(&self.memory, &program.types);
            match (argument, f.formals.get(i)) {
                (Argument::Struct(_), Some(v)) => {
                    reached.pointers_in(value as u64, &program.var(*v).ty);
                }
                (Argument::Struct(_), None) => {}
                (Argument::Scalar(_), Some(v)) => reached.pointer(value, &program.var(*v).ty),
                // What a variable argument is, its value tells.
                (Argument::Scalar(_), None) => reached.pointer(value, &Type::Void.ptr()),
            }
            for (start, size) in reached.objects() {
                if self.ask(Source::Writes(call.callee, i), &Type::int()) != 0 {
                    self.memory.forget(start, size);
                }
            }
        }
        if let (Some(result), true) = (&call.result, self.fault.is_none()) {
            self.any_value(result, Source::Result(call.callee));
        }
    }
}

/// Objects found so far, in order of address, and pointers to be followed.
struct Reached<'m> {
    memory: &'m Memory,
    types: &'m Types,
    found: BTreeMap<u64, u64>,
    open: Vec<(u64, Type)>,
}

impl<'m> Reached<'m> {
    fn new(memory: &'m Memory, types: &'m Types) -> Reached<'m> {
        Reached {
            memory,
            types,
            found: BTreeMap::new(),
            open: Vec::new(),
        }
    }

    /// Follows a value, if it is a pointer.
    fn pointer(&mut self, value: i128, ty: &Type) {
        if let Some(pointee) = ty.pointee() {
            self.open.push((value as u64, pointee.clone()));
        }
    }

    /// Follows the pointers in an object; those never written lead nowhere.
    fn pointers_in(&mut self, at: u64, ty: &Type) {
        match ty {
            Type::Ptr(_) => {
                let value = match self.types.model.pointer_width() {
                    32 => self.memory.read(at).map(|b| u32::from_le_bytes(b).into()),
                    _ => self.memory.read(at).map(|b| u64::from_le_bytes(b).into()),
                };
                if let Ok(value) = value {
                    self.pointer(value, ty);
                }
            }
            Type::Comp(id) => {
                for field in self.types.comp(*id).fields.iter().flatten() {
                    self.pointers_in(at.wrapping_add(field.offset), &field.ty);
                }
            }
            Type::Array(element, Some(count)) if !element.is_int() => {
                let stride = self.types.size(element).unwrap_or(0);
                for i in 0..*count {
                    self.pointers_in(at.wrapping_add(i * stride), element);
                }
            }
            _ => {}
        }
    }

    fn objects(mut self) -> Vec<(u64, u64)> {
        while let Some((at, ty)) = self.open.pop() {
            let Some((start, size)) = self.memory.object(at) else {
                continue;
            };
            if self.found.insert(start, size).is_some() || self.found.len() > MOST {
                continue;
            }
            // A pointer to an element reaches the others, too.
            let stride = self.types.size(&ty).unwrap_or(0);
            let before = (at - start).checked_div(stride).unwrap_or(0) * stride;
            let mut element = at - before;
            while stride > 0 && element + stride <= start + size {
                self.pointers_in(element, &ty);
                element += stride;
            }
        }
        self.found.into_iter().collect()
    }
}
