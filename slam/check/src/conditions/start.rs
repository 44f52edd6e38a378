//! The state at the start of a segment: nothing is known of it but what objects are.
//!
//! What a procedure does not change is at each place what it was at the entry, so one
//! unknown value stands for both.

use super::{Fact, Walk};
use crate::memory::Memory;
use crate::regions::Region;
use crate::state::State;
use crate::term::{Op, Term, Unknown};
use ir::types::Type;
use ir::VarId;

impl Walk<'_, '_> {
    /// The state at the start of a segment, that at the entry, and what is known of both.
    pub(super) fn start(&mut self, at_entry: bool) -> (State, State, Vec<Fact>) {
        let program = self.evaluator.program;
        let function = program.func(self.f);
        let frame = function.formals.iter().chain(&function.locals);
        let vars = program.globals.iter().chain(frame);
        let changed = &self.effects.inside[self.f.0 as usize];
        let (mut now, mut entry) = (State::default(), State::default());
        let mut pointers = Vec::new();
        for v in vars.copied().filter(|v| !program.var(*v).in_memory) {
            let var = program.var(v);
            if !var.ty.is_scalar() {
                continue;
            }
            let same = at_entry || !changed.registers.contains(&v);
            // A local may have the name of a global.
            let name = match var.kind.function() {
                Some(_) => var.unique.clone(),
                None => format!("::{}", var.unique),
            };
            let value = self.unknown(&name, &var.ty);
            let before = match same {
                true => value,
                false => self.unknown(&format!("{name} at entry"), &var.ty),
            };
            let known = !function.locals.contains(&v);
            if var.ty.is_ptr() && known && !self.is_followed(v) {
                pointers.push(before);
            }
            now.registers.insert(v, value);
            entry.registers.insert(v, before);
        }
        for n in 0..self.evaluator.regions.all.len() {
            let region = Region(n);
            let same = at_entry || !changed.regions.contains(&region);
            let name = self.evaluator.regions.all[n].name.clone();
            let value = self.memory(region, &name);
            let before = match same {
                true => value,
                false => self.memory(region, &format!("{name} at entry")),
            };
            now.memories.insert(region, value);
            entry.memories.insert(region, before);
        }
        let facts = self.new_frame(&pointers);
        (now, entry, facts)
    }

    pub(super) fn is_followed(&self, v: VarId) -> bool {
        let followed = self.evaluator.program.followed.as_ref();
        followed.is_some_and(|f| f.has(v))
    }

    /// No pointer that was there at the entry leads to a variable of the frame.
    pub(super) fn new_frame(&mut self, pointers: &[Term]) -> Vec<Fact> {
        let program = self.evaluator.program;
        let function = program.func(self.f);
        let mut facts = Vec::new();
        for v in function.formals.iter().chain(&function.locals) {
            let var = program.var(*v);
            if !var.in_memory {
                continue;
            }
            let size = program.types.size(&var.ty).unwrap_or(0).max(1);
            let at = self.evaluator.address_of(*v);
            let terms = &mut self.evaluator.terms;
            for p in pointers {
                let by = terms.apply(Op::Sub, &[*p, at]);
                let size = terms.number(terms.address, u128::from(size));
                let inside = terms.apply(Op::Ult, &[by, size]);
                facts.push(Fact {
                    needs: vec![at, *p],
                    holds: terms.not(inside),
                });
            }
        }
        facts
    }

    pub(super) fn unknown(&mut self, name: &str, ty: &Type) -> Term {
        let types = &self.evaluator.program.types;
        crate::state::any(types, &mut self.evaluator.terms, name.to_string(), ty)
    }

    /// An unknown memory of that name.
    pub(super) fn memory(&mut self, region: Region, name: &str) -> Memory {
        let cells = &self.evaluator.regions.all[region.0];
        let (width, pointers) = (cells.width, cells.pointers);
        let name = format!("[{name}]");
        let terms = &mut self.evaluator.terms;
        let known = terms
            .memories
            .iter()
            .position(|m| m.name == name && m.width == width);
        let n = known.unwrap_or(terms.memories.len());
        if known.is_none() {
            terms.memories.push(Unknown {
                name,
                width,
                pointers,
            });
        }
        self.evaluator.memories.unknown(n)
    }

    pub(super) fn any_memory(&mut self, region: Region, why: &str) -> Memory {
        let name = self.evaluator.regions.all[region.0].name.clone();
        let name = format!("{name} after {why} {}", self.evaluator.number());
        self.memory(region, &name)
    }
}
