//! Addresses, and the facts of the logical memory model about them (see [`super`]): which
//! object an address lies in, where that begins and how large it is.

use super::typed::{Structure, Typed, Variable};
use super::{Encoder, State, Stays};
use crate::memory::Memory;
use crate::term::{Bits, Truth};
use ir::types::Type;
use ir::{Base, FuncId, Lval, Program, Step};

impl<'p> Encoder<'p> {
    /// The address of an l-value in memory.
    pub fn address(&mut self, lv: &Lval, state: &mut dyn State) -> Bits {
        let types = &self.program.types;
        let width = types.model.pointer_width();
        let (mut address, mut ty) = match &lv.base {
            Base::Var(v) => {
                let a = state.addr(*v);
                self.new_object(&a);
                let ty = &self.program.var(*v).ty;
                self.extent(&a, ty);
                let number = self.objects.get(&a).copied().unwrap_or(0);
                let size = self.program.types.size(ty);
                let known = a.as_number().and(size);
                let variable = Variable {
                    number,
                    ty: ty.clone(),
                    bytes: known.map(|size| (a.clone(), size)),
                };
                self.tell(|typed, about, _| typed.variable(about, variable));
                let facts = self.by_name.variable((self.program, self.memory), *v, &a);
                self.evaluated.extend(facts);
                (a, ty.clone())
            }
            Base::Deref(p) => {
                let ty = p.ty.pointee().cloned().unwrap_or(Type::Void);
                let pointer = self.value(p, state);
                if let (Type::Comp(comp), false) = (&ty, lv.path.is_empty()) {
                    let object = self.object_of(&pointer);
                    let start = pointer.clone();
                    self.tell(|typed, about, given| {
                        let structure = Structure {
                            given,
                            pointer: start,
                            object,
                            comp: *comp,
                        };
                        typed.structure(about, structure)
                    });
                }
                if !self.program.known_by_name.is_empty() && lv.ty.is_scalar() {
                    let (about, given) = ((self.program, self.memory), self.given());
                    let facts = self.by_name.access(about, given, (&pointer, &ty), lv);
                    self.evaluated.extend(facts);
                }
                (pointer, ty)
            }
        };
        let start = address.clone();
        let mut elements = false;
        for step in &lv.path {
            match step {
                Step::Field(c, i) => {
                    let field = types.field(*c, *i);
                    if field.offset != 0 {
                        let offset = Bits::from_i128(i128::from(field.offset), width);
                        address = self.plus(&address, &offset);
                    }
                    ty = field.ty.clone();
                }
                Step::Index(i) => {
                    let length = match &ty {
                        Type::Array(_, n) => *n,
                        _ => None,
                    };
                    let index = i.as_int().and_then(|i| u64::try_from(i).ok());
                    elements |= !matches!((index, length), (Some(i), Some(n)) if i < n);
                    let element = match &ty {
                        Type::Array(t, _) => (**t).clone(),
                        other => other.clone(),
                    };
                    let size = i128::from(types.size(&element).unwrap_or(1));
                    match i.as_int() {
                        Some(0) => {}
                        Some(n) => address = self.plus(&address, &Bits::from_i128(n * size, width)),
                        None => {
                            let index = self.value(i, state);
                            let bytes = self.scaled(&index, size);
                            address = self.plus(&address, &bytes);
                        }
                    }
                    ty = element;
                }
            }
        }
        match elements {
            true => self.stays_in(&address, &start),
            false => self.same_object(&address, &start),
        }
        address
    }

    /// Under which condition is what is being encoded evaluated?
    pub(super) fn given(&self) -> Option<Truth> {
        match self.conditions.as_slice() {
            [] => None,
            conditions => Some(Truth::and(conditions)),
        }
    }

    /// Adds what is told of an address that is met, as far as it is evaluated.
    pub(super) fn tell(
        &mut self,
        of: impl FnOnce(&mut Typed, (&Program, &Memory), Option<Truth>) -> Vec<Truth>,
    ) {
        if self.typed.is_none() {
            return;
        }
        let given = self.given();
        let Some(typed) = &mut self.typed else {
            return;
        };
        let facts = of(typed, (self.program, self.memory), given);
        self.facts.extend(facts);
    }

    /// The address of a function: an object of its own.
    pub(super) fn function(&mut self, f: FuncId) -> Bits {
        let width = self.program.types.model.pointer_width();
        let name = format!("&{}()", self.program.func(f).name);
        let address = Bits::symbol(name, width);
        self.new_object(&address);
        address
    }

    /// States that an address constant is that of an object of its own, which
    /// is not NULL. Newton calls it for the objects that it allocates.
    pub fn new_object(&mut self, address: &Bits) {
        if self.objects.contains_key(address) {
            return;
        }
        let number = self.objects.len() as u64 + 1;
        self.objects.insert(address.clone(), number);
        let zero = Bits::from_u64(0, address.width());
        if number == 1 {
            // NULL is in no object.
            self.facts
                .push(self.object_of(&zero).equals(Bits::from_u64(0, 32)));
        }
        let own = Bits::from_u64(number, 32);
        self.facts.push(self.object_of(address).equals(&own));
    }

    fn object_of(&self, address: &Bits) -> Bits {
        Bits::applied("object".to_string(), &[address], 32)
    }

    fn same_object(&mut self, derived: &Bits, start: &Bits) {
        if derived != start && self.seen.insert(derived.clone()) {
            let fact = self.object_of(derived).equals(self.object_of(start));
            self.facts.push(fact);
        }
    }

    /// `derived` is `start + i` for an `i` that may lead out of the object.
    pub(super) fn stays_in(&mut self, derived: &Bits, start: &Bits) {
        if derived == start || self.seen.contains(derived) {
            return;
        }
        if self.conditions.is_empty() {
            self.seen.insert(derived.clone());
        }
        let object = self.object_of(start);
        let evaluated = self.object_of(derived).equals(&object);
        let width = start.width();
        let first = Bits::applied("start".to_string(), &[&object], width);
        let size = Bits::applied("size".to_string(), &[&object], width);
        let inside = derived.sub(&first).ult(&size);
        let within = inside.implies(&evaluated);
        let evaluated = match self.conditions.as_slice() {
            [] => evaluated,
            conditions => Truth::and(conditions).implies(&evaluated),
        };
        self.stays.push(Stays { evaluated, within });
    }

    /// Where a variable's object begins, and how large it is. The address behind its end is above
    /// the others: `a < a + 4`.
    fn extent(&mut self, address: &Bits, ty: &Type) {
        let Some(size) = self.program.types.size(ty) else {
            return;
        };
        if !self.measured.insert(address.clone()) {
            return;
        }
        let width = address.width();
        let object = self.object_of(address);
        let first = Bits::applied("start".to_string(), &[&object], width);
        let bytes = Bits::applied("size".to_string(), &[&object], width);
        let evaluated = Truth::from_bool(true);
        let last = Bits::from_i128(-i128::from(size.max(1)), width);
        let size = Bits::from_u64(size, width);
        self.facts.push(address.ult(&last));
        let within = Truth::and(&[&first.equals(address), &bytes.equals(size)]);
        self.stays.push(Stays { evaluated, within });
    }
}
