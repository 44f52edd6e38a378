//! How the outside looks at what it knows of the program's memory: pointers to scalars that
//! come from there may lead to members, and those to characters to bytes.
//!
//! What it knows are the types that it is handed and hands in ([`Known`]), and structures that
//! the program makes of what comes in without a type: by a `void *`, a number, or the address
//! of a member.

use super::Views;
use crate::memory::key::{element, leaf_keys, plain_key, Key, TypeId};
use crate::memory::parts::{in_unions, is_loose};
use grammar::cli::Assumed;
use indexmap::IndexSet;
use ir::outside::Known;
use ir::types::{CompId, IntKind, Type, Types};
use ir::Program;
use rustc_hash::FxHashSet;
use std::collections::HashSet;

impl Views {
    /// A pointer to a scalar that comes from outside may lead to a member of a structure
    /// that is known there, or to an element in it, though the program never takes its
    /// address; one to characters may lead to any byte of it.
    pub(super) fn outside(&mut self, program: &Program, known: &Known) {
        let types = &program.types;
        let cast = self.out_of_void.iter().map(|t| self.types.ty(*t));
        let cast = cast.filter(|t| known.any() && t.is_scalar());
        let mut scalars: IndexSet<Type> = known.handed_in.iter().chain(cast).cloned().collect();
        let mut structures: IndexSet<CompId> = known.structures.iter().copied().collect();
        if known.hands_in() {
            self.known_by_conversion(types, &mut structures, &mut scalars);
        }
        if !program.assumed.contains(&Assumed::StrictAliasing) {
            self.as_bytes(types, known);
        }
        // Where pointers lead to objects of their types, those to characters do.
        let typed = self.typed;
        let is_byte = |ty: &Type| plain_key(types, ty) == Key::Int(8) && !typed;
        let shared = match typed {
            true => in_unions(types, |id| self.used.share_bytes(types, id)),
            false => HashSet::new(),
        };
        for id in structures.iter().filter(|_| !scalars.is_empty()) {
            let whole = Type::Comp(*id);
            let mut leaves = Vec::new();
            leaf_keys(types, &whole, &mut leaves);
            let around = match types.comp(*id).is_union {
                true => self.graph.parts(types, &whole),
                false => Vec::new(),
            };
            for leaf in leaves {
                let Key::Field(c, i) = leaf else { continue };
                let own = element(&types.field(c, i).ty);
                // By way of a union, plain numbers would be plain pointers.
                if own.is_ptr() && shared.contains(&c) {
                    continue;
                }
                let kind = plain_key(types, own);
                let other = |ty: &Type| {
                    let apart = ty != own && !is_loose(ty) && !is_loose(own);
                    typed && kind == Key::Pointer && apart
                };
                let cells = self.graph.cells(leaf);
                for ty in scalars
                    .iter()
                    .filter(|ty| is_byte(ty) || plain_key(types, ty) == kind && !other(ty))
                {
                    let plain = self.graph.plain(types, ty);
                    self.looks.push((cells, plain));
                    // What leads to one member of a union leads to the others.
                    for other in around.iter().filter(|_| !is_byte(ty)) {
                        self.looks.push((*other, plain));
                    }
                }
            }
            if scalars.iter().any(is_byte) {
                let (byte, whole) = (self.number(&Type::Int(IntKind::Char)), self.number(&whole));
                self.seen_outside.insert((whole, byte));
            }
        }
        for byte in scalars.iter().filter(|ty| is_byte(ty)) {
            let byte = self.graph.plain(types, byte);
            for scalar in &known.scalars {
                let scalar = self.graph.plain(types, scalar);
                self.looks.push((scalar, byte));
            }
        }
    }

    /// The structures that pointers are converted to, those that are found by way of them, and
    /// the scalars that pointers in these lead to.
    fn known_by_conversion(
        &self,
        types: &Types,
        structures: &mut IndexSet<CompId>,
        scalars: &mut IndexSet<Type>,
    ) {
        let mut work: Vec<CompId> = self.made.iter().copied().collect();
        let mut seen: FxHashSet<CompId> = work.iter().copied().collect();
        while let Some(id) = work.pop() {
            structures.insert(id);
            for field in types.comp(id).fields.iter().flatten() {
                let mut ty = element(&field.ty);
                while let Some(to) = ty.pointee() {
                    ty = element(to);
                    if ty.is_scalar() {
                        scalars.insert(ty.clone());
                    }
                }
                match ty {
                    Type::Comp(inner) if seen.insert(*inner) => work.push(*inner),
                    _ => {}
                }
            }
        }
    }

    /// What is known outside may be used there as any type: all of it lies over bytes.
    fn as_bytes(&mut self, types: &Types, known: &Known) {
        if !known.hands_in() {
            return;
        }
        let cast = self.out_of_void.iter().filter(|_| known.untyped);
        let mut all: Vec<TypeId> = cast.copied().collect();
        for ty in known.cast.iter().filter(|_| known.any()) {
            all.push(self.number(ty));
        }
        for ty in known.scalars.iter().chain(&known.handed_in) {
            all.push(self.number(ty));
        }
        for id in &known.structures {
            all.push(self.number(&Type::Comp(*id)));
        }
        let byte = self.number(&Type::Int(IntKind::Char));
        all.sort_unstable();
        all.dedup();
        for ty in all {
            self.lay_over(types, ty, byte);
            self.lay_over(types, byte, ty);
        }
    }
}
