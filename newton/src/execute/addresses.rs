//! Where objects lie.
//!
//! Objects have numbers as addresses, far apart: comparisons of addresses of
//! variables then fold without a query. The facts that `logic::encode` states
//! about addresses (no arithmetic leads from one object to another) hold for
//! any choice of numbers. Variables come first, then what the path allocates, in the order of
//! time, then objects that the program did not make, then functions.
//!
//! Rejected: symbols that the solver is told to keep apart. Each pair of objects is a condition.

use crate::path::operation::Instance;
use ir::{FuncId, Program};
use logic::term::{Bits, Truth};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// Bytes on each side of the middle of an object that the program did not make.
pub const FOREIGN: u64 = 1 << 14;

/// How many of them have addresses of their own.
const FOREIGNERS: u64 = 1000;

/// Bytes from one function to the next.
const FUNCTION: u64 = 16;

/// What makes an object.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Maker {
    /// A declaration.
    Variable,
    /// A call on the path.
    Allocation,
}

/// What a path has allocated until some time: where the next object would lie.
#[derive(Clone, Copy)]
pub struct Allocations(u64);

/// The addresses of the objects on a path.
pub struct Addresses<'p> {
    program: &'p Program,
    spacing: Spacing,
    variables: FxHashMap<Instance, Bits>,
    /// Objects of known size: first address, and bytes.
    extents: BTreeMap<u64, u64>,
    /// Where the next variable lies, and the next object that is allocated.
    next_variable: u64,
    next_allocated: u64,
}

impl<'p> Addresses<'p> {
    pub fn new(program: &'p Program) -> Addresses<'p> {
        let spacing = Spacing::of(program);
        Addresses {
            program,
            variables: FxHashMap::default(),
            extents: BTreeMap::new(),
            next_variable: spacing.step,
            next_allocated: spacing.allocated,
            spacing,
        }
    }

    /// The address of a variable, if it has one already.
    pub fn of(&self, instance: Instance) -> Option<&Bits> {
        self.variables.get(&instance)
    }

    /// A variable has this address.
    pub fn set(&mut self, instance: Instance, address: Bits) {
        self.variables.insert(instance, address);
    }

    /// The address of a new object, and the bytes from there on in which no other object is;
    /// none if the numbers have run out.
    pub fn fresh(&mut self, size: Option<u64>, maker: Maker) -> Option<(u64, u64)> {
        let step = self.spacing.step;
        let (next, bound) = match maker {
            Maker::Allocation => (&mut self.next_allocated, self.spacing.end),
            Maker::Variable => (&mut self.next_variable, self.spacing.allocated),
        };
        let start = *next;
        let room = size.unwrap_or(0).saturating_add(step);
        let room = room.checked_next_multiple_of(step);
        let end = start.saturating_add(room.unwrap_or(u64::MAX));
        if end >= bound {
            return None;
        }
        *next = end;
        self.extents.extend(size.map(|size| (start, size)));
        Some((start, end - start))
    }

    /// The variable instance with this address, if there is one.
    pub fn owner(&self, address: &Bits) -> Option<Instance> {
        let found = self.variables.iter().filter(|(_, a)| *a == address);
        found.map(|(i, _)| *i).min()
    }

    /// The variable instance that an address lies within, and where it begins.
    pub fn around(&self, address: u64) -> Option<(Instance, u64)> {
        let starts = self.variables.iter().filter_map(|(i, a)| {
            let start = a.as_u64()?;
            let size = self.program.types.size(&self.program.var(i.1).ty)?;
            let inside = start <= address && address - start < size;
            inside.then_some((*i, start))
        });
        starts.min()
    }

    /// Where the object of known size around an address begins, and its bytes.
    pub fn extent(&self, address: u64) -> Option<(u64, u64)> {
        let (start, size) = self.extents.range(..=address).next_back()?;
        (address - start < *size).then_some((*start, *size))
    }

    /// The variables whose addresses were taken, with the addresses.
    pub fn addressed(&self) -> impl Iterator<Item = (Instance, &Bits)> {
        self.variables.iter().map(|(i, a)| (*i, a))
    }

    /// The middle of the `k`th object that the program did not make: addresses
    /// that no variable and no allocation gets. They go this far to both sides.
    pub fn foreign(&self, k: u64) -> u64 {
        self.spacing.end + (2 * k + 1) * FOREIGN
    }

    /// The object that the program did not make with this address, and how far
    /// from its middle that is.
    pub fn foreign_at(&self, address: u64) -> Option<(u64, i64)> {
        let distance = address.checked_sub(self.spacing.end)?;
        let k = distance / (2 * FOREIGN);
        let from_middle = (distance % (2 * FOREIGN)) as i64 - FOREIGN as i64;
        (k < FOREIGNERS).then_some((k, from_middle))
    }

    /// Is it an address of a variable, an allocation, or an object that the
    /// program did not make?
    pub fn is_object(&self, address: u64) -> bool {
        (self.spacing.step..self.next_variable).contains(&address)
            || (self.spacing.allocated..self.next_allocated).contains(&address)
            || self.foreign_at(address).is_some()
    }

    /// The address of a function.
    pub fn function(&self, f: FuncId) -> u64 {
        self.spacing.functions + FUNCTION * u64::from(f.0)
    }

    /// The allocations until now.
    pub fn allocations(&self) -> Allocations {
        Allocations(self.next_allocated)
    }

    /// That a pointer leads to nothing that was allocated after these.
    pub fn leads_to_none_since(&self, those: Allocations, pointer: &Bits) -> Truth {
        let at = |number: u64| Bits::from_u64(number, pointer.width());
        let end = at(self.spacing.end);
        Truth::or(&[&pointer.ult(at(those.0)), &pointer.ult(end).not()])
    }
}

/// How far apart objects are, and where their addresses end. An index that
/// leaves its object must not hit another one: the encoder says that `p + i`
/// stays in the object of `p`.
struct Spacing {
    step: u64,
    /// Where those begin that the path allocates.
    allocated: u64,
    end: u64,
    /// Behind objects that the program did not make: where functions have addresses.
    functions: u64,
}

impl Spacing {
    fn of(program: &Program) -> Spacing {
        match program.types.model.pointer_width() {
            64 => Spacing {
                step: 1 << 36,
                allocated: 1 << 61,
                end: 1 << 62,
                functions: 3 << 61,
            },
            _ => Spacing {
                step: 1 << 20,
                allocated: 0x7800_0000,
                end: 0xf000_0000,
                functions: 0xf800_0000,
            },
        }
    }
}
