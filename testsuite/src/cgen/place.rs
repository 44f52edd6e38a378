//! Objects, the paths into them, and pointers.
//!
//! A pointer always points to an object that lives: each object has a level
//! (0 static, 1 parameters, then the depth of the block), and an object of
//! level n holds addresses of levels up to n only. What a pointer points to
//! may have any level up to its own, so only addresses of level 0 are stored
//! through pointers, and in fields and elements.

use super::types::Type;
use super::value::{Effects, Object, Place, Value, MEMORY};
use super::Gen;
use std::collections::BTreeSet;

impl Gen {
    /// All objects in scope, inner ones last.
    pub(super) fn visible(&self) -> Vec<Object> {
        let locals = self.scopes.iter().flatten();
        self.globals.iter().chain(locals).cloned().collect()
    }

    /// A random object, locals as often as globals.
    fn any_object(&mut self) -> Option<Object> {
        let locals = self.scopes.iter().map(Vec::len).sum::<usize>();
        if locals > 0 && self.chance(1, 2) {
            let at = self.rng.usize(..locals);
            return self.scopes.iter().flatten().nth(at).cloned();
        }
        let count = self.globals.len();
        (count > 0).then(|| self.globals[self.rng.usize(..count)].clone())
    }

    fn whole(&self, object: &Object) -> Place {
        Place {
            text: object.name.clone(),
            ty: object.ty.clone(),
            bits: None,
            writable: !object.is_const && !object.fixed,
            address: Effects::default(),
            class: object.class,
        }
    }

    /// A random l-value of integer type.
    pub(super) fn int_place(&mut self, write: bool) -> Option<Place> {
        for _ in 0..8 {
            let object = self.any_object()?;
            let mut place = self.whole(&object);
            if self.descend(&mut place) && (place.writable || !write) {
                return Some(place);
            }
        }
        None
    }

    /// A random l-value of struct or union type.
    pub(super) fn comp_place(&mut self, write: bool) -> Option<(Place, usize)> {
        for _ in 0..8 {
            let object = self.any_object()?;
            let mut place = self.whole(&object);
            loop {
                match place.ty {
                    Type::Comp(c) if place.writable || !write => return Some((place, c)),
                    Type::Ptr(_) | Type::Array(..) => self.step(&mut place),
                    _ => break,
                }
            }
        }
        None
    }

    /// Goes on to an integer inside; `false` if there is none.
    fn descend(&mut self, place: &mut Place) -> bool {
        loop {
            match &place.ty {
                Type::Int(_) => return true,
                Type::Func(_) => return false,
                _ => self.step(place),
            }
        }
    }

    fn step(&mut self, place: &mut Place) {
        match place.ty.clone() {
            Type::Ptr(to) => {
                place.text = format!("(*{})", place.text);
                place.address.reads.insert(place.class);
                place.class = MEMORY;
                place.writable = true;
                place.ty = *to;
            }
            Type::Array(element, n) => {
                let index = self.index(n);
                place.text = match self.rng.u32(..12) {
                    0 => format!("(*({} + {}))", place.text, index.text),
                    1 => format!("{}[{}]", index.text, place.text),
                    _ => format!("{}[{}]", place.text, index.text),
                };
                place.address.join(&index.effects);
                place.ty = *element;
            }
            Type::Comp(c) => {
                let count = self.comps[c].fields.len();
                let at = self.rng.usize(..count);
                // Padding is passed over; there is a field with a name.
                let fields = self.comps[c].fields.iter().cycle().skip(at);
                let mut fields = fields.take(count);
                let usable = fields.find(|f| !f.name.is_empty() || f.bits.is_none());
                let Some(field) = usable else { return };
                if !field.name.is_empty() {
                    place.text = match place.text.strip_prefix("(*") {
                        Some(p) if p.ends_with(')') && plain(&p[..p.len() - 1]) => {
                            format!("{}->{}", &p[..p.len() - 1], field.name)
                        }
                        _ => format!("{}.{}", place.text, field.name),
                    };
                }
                place.ty = field.ty.clone();
                place.bits = field.bits;
            }
            Type::Int(_) | Type::Func(_) => {}
        }
    }

    /// A number below `n`, pure.
    pub(super) fn index(&mut self, n: u32) -> Value {
        if self.index_depth > 1 || self.chance(1, 2) {
            return Value::constant(self.rng.u32(..n).to_string());
        }
        self.index_depth += 1;
        let e = self.pure(1);
        self.index_depth -= 1;
        let text = match n.is_power_of_two() && self.chance(1, 2) {
            true => format!("({} & {})", e.text, n - 1),
            false => format!("((unsigned){} % {n}u)", e.text),
        };
        Value {
            text,
            effects: e.effects,
        }
    }

    // --- Pointers ---

    /// A pointer to `to` that may be stored in an object of the level.
    pub(super) fn pointer_to(&mut self, to: &Type, level: usize) -> Option<Value> {
        let ty = to.clone().ptr();
        if self.chance(1, 6) {
            let (a, b) = (self.address(to, level)?, self.address(to, level)?);
            let c = self.pure(1);
            let mut effects = c.effects;
            effects.join(&a.effects);
            effects.join(&b.effects);
            return Some(Value {
                text: format!("({} ? {} : {})", c.text, a.text, b.text),
                effects,
            });
        }
        if self.chance(1, 2) {
            let holds = |o: &Object| o.ty == ty && o.level <= level && !o.fixed;
            let found: Vec<Object> = self.visible().into_iter().filter(holds).collect();
            if !found.is_empty() {
                let object = &found[self.rng.usize(..found.len())];
                return Some(Value {
                    text: object.name.clone(),
                    effects: Effects {
                        reads: BTreeSet::from([object.class]),
                        ..Effects::default()
                    },
                });
            }
        }
        self.address(to, level)
    }

    /// The address of an object or of a part of one.
    fn address(&mut self, to: &Type, level: usize) -> Option<Value> {
        let text = self.address_constant(to, level)?;
        Some(Value::constant(text))
    }

    /// An address constant, where `level` is 0.
    pub(super) fn address_constant(&mut self, to: &Type, level: usize) -> Option<String> {
        let mut found = Vec::new();
        for object in self.visible() {
            let usable = object.class == MEMORY && !object.is_const && !object.fixed;
            if usable && object.level <= level {
                self.parts(&object.ty, &object.name, to, &mut found);
            }
        }
        if found.is_empty() {
            return None;
        }
        let place = found.swap_remove(self.rng.usize(..found.len()));
        Some(match place.strip_suffix("[0]") {
            // An array is a pointer to its first element.
            Some(array) if self.chance(1, 2) => format!("({array})"),
            _ => format!("(&{place})"),
        })
    }

    /// The parts that have the type.
    fn parts(&mut self, ty: &Type, place: &str, to: &Type, found: &mut Vec<String>) {
        if ty == to {
            found.push(place.to_string());
        }
        match ty {
            Type::Array(element, n) => {
                let at = self.rng.u32(..*n);
                self.parts(element, &format!("{place}[{at}]"), to, found);
            }
            Type::Comp(c) if !self.comps[*c].packed => {
                for i in 0..self.comps[*c].fields.len() {
                    let f = &self.comps[*c].fields[i];
                    if f.bits.is_some() {
                        continue;
                    }
                    let (ty, name) = (f.ty.clone(), f.name.clone());
                    let inner = match name.is_empty() {
                        true => place.to_string(),
                        false => format!("{place}.{name}"),
                    };
                    self.parts(&ty, &inner, to, found);
                }
            }
            _ => {}
        }
    }
}

/// A name or a path without operators, which `->` can follow.
fn plain(text: &str) -> bool {
    let letter = |c: char| c.is_ascii_alphanumeric() || "_.[]".contains(c);
    text.chars().all(letter)
}
