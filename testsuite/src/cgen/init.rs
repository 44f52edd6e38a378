//! Initialisers: nested, partial, designated, strings.

use super::types::Type;
use super::Gen;

impl Gen {
    /// An initialiser of a static object: constants only.
    pub(super) fn static_init(&mut self, ty: &Type) -> String {
        self.init(ty, None)
    }

    /// An initialiser of an object of the level with automatic storage.
    pub(super) fn auto_init(&mut self, ty: &Type, level: usize) -> String {
        self.init(ty, Some(level))
    }

    fn init(&mut self, ty: &Type, auto: Option<usize>) -> String {
        match ty {
            Type::Int(_) => match auto {
                Some(_) => self.pure(2).text,
                None => self.constant(),
            },
            // Scalars have a level; fields and elements hold statics only.
            Type::Ptr(to) => match auto {
                Some(level) => self.pointer_to(to, level).map_or("0".into(), |v| v.text),
                None => self.address_constant(to, 0).unwrap_or("0".into()),
            },
            Type::Func(s) => self.function_of(*s),
            Type::Array(element, n) => self.array_init(element, *n, auto.map(|_| 0)),
            Type::Comp(c) => self.comp_init(*c, auto.map(|_| 0)),
        }
    }

    fn array_init(&mut self, element: &Type, n: u32, auto: Option<usize>) -> String {
        if *element == Type::named("char") && self.chance(1, 2) {
            let length = self.rng.usize(..=n as usize);
            return self.string(length);
        }
        let partial = !self.has_pointer(element);
        let mut parts = Vec::new();
        match self.rng.u32(..6) {
            0 if partial => {
                // Later ones win.
                for _ in 0..self.rng.u32(1..=n) {
                    let at = self.rng.u32(..n);
                    let to = self.rng.u32(at..n);
                    let value = self.init(element, None);
                    parts.push(match to > at && self.chance(1, 3) {
                        true => format!("[{at} ... {to}] = {value}"),
                        false => format!("[{at}] = {value}"),
                    });
                }
            }
            1 if partial => {
                for _ in 0..self.rng.u32(1..=n) {
                    parts.push(self.init(element, auto));
                }
            }
            _ => {
                for _ in 0..n {
                    parts.push(self.init(element, auto));
                }
            }
        }
        braces(&parts)
    }

    fn comp_init(&mut self, c: usize, auto: Option<usize>) -> String {
        let members = self.comps[c].fields.iter();
        let members: Vec<(String, Type)> = members
            .filter(|f| !f.name.is_empty() || f.bits.is_none())
            .map(|f| (f.name.clone(), f.ty.clone()))
            .collect();
        if self.comps[c].is_union {
            // Each member fills the union, but a part of it may be left out.
            let at = self.rng.usize(..members.len());
            let (name, ty) = &members[at];
            let value = match ty {
                Type::Int(_) => self.init(ty, auto),
                _ => self.full_init(ty, auto),
            };
            return match at {
                0 if self.chance(1, 2) => format!("{{ {value} }}"),
                _ => format!("{{ .{name} = {value} }}"),
            };
        }
        let named = members.iter().all(|(name, _)| !name.is_empty());
        let mut parts = Vec::new();
        match self.rng.u32(..4) {
            0 if named => {
                let mut left: Vec<usize> = (0..members.len()).collect();
                while !left.is_empty() {
                    let at = left.swap_remove(self.rng.usize(..left.len()));
                    let (name, ty) = &members[at];
                    if self.has_pointer(ty) || self.chance(2, 3) {
                        parts.push(format!(".{name} = {}", self.init(ty, auto)));
                    }
                }
            }
            shape => {
                let needed = members.iter().rposition(|(_, ty)| self.has_pointer(ty));
                let needed = needed.map_or(1, |at| at + 1);
                let count = match shape {
                    1 => self.rng.usize(needed..=members.len()),
                    _ => members.len(),
                };
                for (_, ty) in &members[..count] {
                    parts.push(self.init(ty, auto));
                }
            }
        }
        if parts.is_empty() {
            let (_, ty) = &members[0];
            parts.push(self.init(ty, auto));
        }
        braces(&parts)
    }

    /// All of a member without pointers.
    fn full_init(&mut self, ty: &Type, auto: Option<usize>) -> String {
        let parts: Vec<String> = match ty {
            Type::Array(element, n) => (0..*n).map(|_| self.full_init(element, auto)).collect(),
            Type::Comp(c) => {
                let types = self.comps[*c].fields.iter().map(|f| f.ty.clone());
                let types: Vec<Type> = types.collect();
                types.iter().map(|ty| self.full_init(ty, auto)).collect()
            }
            _ => return self.init(ty, auto),
        };
        braces(&parts)
    }

    /// A string literal of so many characters, escapes among them.
    pub(super) fn string(&mut self, length: usize) -> String {
        const PIECES: &[&str] = &[
            "a", "Z", "0", " ", "\\n", "\\0", "\\\\", "\\xff", "\\177", "\\t",
        ];
        let mut text = String::from("\"");
        for at in 0..length {
            if at > 0 && self.chance(1, 8) {
                text += "\" \"";
            }
            // After an escape of hexadecimal digits or octal ones a digit
            // would belong to it.
            let piece = self.pick(PIECES);
            let open = text.ends_with("\\xff") || text.ends_with("\\0");
            text += match open && (piece == "a" || piece == "0") {
                true => "_",
                false => piece,
            };
        }
        text + "\""
    }
}

fn braces(parts: &[String]) -> String {
    format!("{{ {} }}", parts.join(", "))
}
