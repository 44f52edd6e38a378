//! Declarations: structs, unions, typedefs and signatures at random.

use super::types::{Comp, Field, Int, Signature, Type};
use super::Gen;

const INTS: &[&str] = &[
    "_Bool",
    "char",
    "signed char",
    "unsigned char",
    "short",
    "unsigned short",
    "int",
    "int",
    "unsigned",
    "unsigned",
    "long",
    "unsigned long",
    "long long",
    "unsigned long long",
];

/// The types of a union's members by their size, the same in every data model.
const BY_SIZE: &[(u32, &[&str])] = &[
    (1, &["unsigned char", "signed char"]),
    (2, &["unsigned short", "short"]),
    (4, &["unsigned", "int"]),
    (8, &["unsigned long long", "long long"]),
];

/// Types of bit-fields and their widths.
const BIT_TYPES: &[(&str, u32)] = &[
    ("_Bool", 1),
    ("unsigned char", 8),
    ("signed char", 8),
    ("unsigned short", 16),
    ("short", 16),
    ("int", 32),
    ("unsigned", 32),
    ("unsigned", 32),
    ("signed int", 32),
    ("unsigned long", 32),
    ("unsigned long long", 64),
    ("long long", 64),
];

impl Gen {
    pub(super) fn int_type(&mut self) -> Type {
        if !self.enums.is_empty() && self.chance(1, 12) {
            return Type::Int(Int::Enum(self.rng.usize(..self.enums.len())));
        }
        Type::named(self.pick(INTS))
    }

    /// The type of an object; `pointers` tells that it may hold some.
    pub(super) fn object_type(&mut self, depth: u32, pointers: bool) -> Type {
        match self.rng.u32(..20) {
            0..3 if depth > 0 => {
                let element = self.object_type(depth - 1, pointers);
                Type::Array(Box::new(element), self.rng.u32(1..5))
            }
            3..8 => match self.complete_comp(pointers) {
                Some(comp) => Type::Comp(comp),
                None => self.int_type(),
            },
            8..12 if pointers => self.pointer_type(),
            12 if pointers && !self.signatures.is_empty() => {
                Type::Func(self.rng.usize(..self.signatures.len()))
            }
            _ => self.int_type(),
        }
    }

    /// A pointer to a type of which there is a global object.
    pub(super) fn pointer_type(&mut self) -> Type {
        let mut found = Vec::new();
        for at in 0..self.globals.len() {
            let object = self.globals[at].clone();
            if !object.is_const {
                self.types_inside(&object.ty, &mut found);
            }
        }
        match found.is_empty() {
            true => Type::named("int"),
            false => found.swap_remove(self.rng.usize(..found.len())).ptr(),
        }
    }

    /// The type and those of the parts that can be pointed to.
    fn types_inside(&self, ty: &Type, found: &mut Vec<Type>) {
        let usable = match ty {
            Type::Ptr(p) => !matches!(**p, Type::Ptr(_)),
            Type::Comp(c) => !self.comps[*c].anonymous,
            _ => true,
        };
        if usable {
            found.push(ty.clone());
        }
        match ty {
            Type::Array(element, _) => self.types_inside(element, found),
            Type::Comp(c) if !self.comps[*c].packed => {
                for f in self.comps[*c].fields.iter().filter(|f| f.bits.is_none()) {
                    self.types_inside(&f.ty, found);
                }
            }
            _ => {}
        }
    }

    fn complete_comp(&mut self, pointers: bool) -> Option<usize> {
        let fits = |c: &usize| {
            let comp = &self.comps[*c];
            !comp.anonymous && (pointers || !self.has_pointer(&Type::Comp(*c)))
        };
        let found: Vec<usize> = (0..self.comps.len()).filter(fits).collect();
        (!found.is_empty()).then(|| found[self.rng.usize(..found.len())])
    }

    pub(super) fn has_pointer(&self, ty: &Type) -> bool {
        match ty {
            Type::Int(_) => false,
            Type::Ptr(_) | Type::Func(_) => true,
            Type::Array(element, _) => self.has_pointer(element),
            Type::Comp(c) => self.comps[*c]
                .fields
                .iter()
                .any(|f| self.has_pointer(&f.ty)),
        }
    }

    // --- Structs and unions ---

    pub(super) fn new_comp(&mut self) {
        let comp = match self.rng.u32(..4) {
            0 => self.union_of(false),
            _ => self.structure(),
        };
        self.comps.push(comp);
    }

    fn field(&mut self, ty: Type, bits: Option<u32>) -> Field {
        Field {
            name: self.fresh("f"),
            ty,
            bits,
        }
    }

    fn structure(&mut self) -> Comp {
        let mut fields = Vec::new();
        for _ in 0..self.rng.u32(1..7) {
            match self.rng.u32(..10) {
                0..4 => self.bit_fields(&mut fields),
                4 => {
                    let inner = self.union_of(true);
                    self.comps.push(inner);
                    fields.push(Field {
                        name: String::new(),
                        ty: Type::Comp(self.comps.len() - 1),
                        bits: None,
                    });
                }
                _ => {
                    let ty = self.object_type(2, true);
                    fields.push(self.field(ty, None));
                }
            }
        }
        if fields.iter().all(|f| f.name.is_empty()) {
            let ty = self.int_type();
            fields.push(self.field(ty, None));
        }
        let packed = self.chance(1, 8);
        Comp {
            is_union: false,
            packed,
            anonymous: false,
            aligned: (!packed && self.chance(1, 10)).then(|| 1 << self.rng.u32(2..5)),
            fields,
        }
    }

    /// A run of bit-fields, holes included.
    fn bit_fields(&mut self, fields: &mut Vec<Field>) {
        for _ in 0..self.rng.u32(1..6) {
            let (name, size) = BIT_TYPES[self.rng.usize(..BIT_TYPES.len())];
            let ty = Type::named(name);
            let width = self.rng.u32(1..=size);
            match self.rng.u32(..10) {
                0 if size > 1 => fields.push(Field {
                    name: String::new(),
                    ty,
                    bits: Some(if self.chance(1, 2) { 0 } else { width }),
                }),
                _ => fields.push(self.field(ty, Some(width))),
            }
        }
    }

    fn union_of(&mut self, anonymous: bool) -> Comp {
        let size = 1 << self.rng.u32(1..4);
        let whole = self.sized(size);
        let mut fields = vec![self.field(whole, None)];
        for _ in 0..self.rng.u32(1..4) {
            let ty = match self.rng.u32(..5) {
                0 if size >= 4 => self.full_bit_fields(size),
                1 if size >= 4 => self.full_struct(size),
                2 => self.sized(size),
                _ => {
                    let part = 1 << self.rng.u32(..size.trailing_zeros());
                    Type::Array(Box::new(self.sized(part)), size / part)
                }
            };
            fields.push(self.field(ty, None));
        }
        Comp {
            is_union: true,
            packed: false,
            anonymous,
            aligned: None,
            fields,
        }
    }

    /// An integer type of so many bytes.
    fn sized(&mut self, size: u32) -> Type {
        let names = BY_SIZE.iter().find(|(s, _)| *s == size);
        let names = names.map_or(&["int"][..], |(_, names)| names);
        Type::named(self.pick(names))
    }

    /// Bit-fields that fill words of 32 bits.
    fn full_bit_fields(&mut self, size: u32) -> Type {
        let mut fields = Vec::new();
        for _ in 0..size / 4 {
            let mut left = 32;
            while left > 0 {
                let width = self.rng.u32(1..=left.min(20));
                let ty = Type::named(self.pick(&["unsigned", "int"]));
                fields.push(self.field(ty, Some(width)));
                left -= width;
            }
        }
        self.full(fields)
    }

    /// Integers of one size behind each other.
    fn full_struct(&mut self, size: u32) -> Type {
        let part = 1 << self.rng.u32(..size.trailing_zeros());
        let mut fields = Vec::new();
        for _ in 0..size / part {
            let ty = self.sized(part);
            fields.push(self.field(ty, None));
        }
        self.full(fields)
    }

    fn full(&mut self, fields: Vec<Field>) -> Type {
        self.comps.push(Comp {
            is_union: false,
            packed: false,
            anonymous: false,
            aligned: None,
            fields,
        });
        Type::Comp(self.comps.len() - 1)
    }

    // --- Text ---

    /// A declaration of `name`; the type alone if it is empty.
    pub(super) fn declare(&self, ty: &Type, name: &str) -> String {
        let mut text = name.to_string();
        let mut ty = ty;
        let mut is_pointer = false;
        loop {
            match ty {
                Type::Ptr(to) => {
                    text = format!("*{text}");
                    is_pointer = true;
                    ty = to;
                }
                Type::Array(element, n) => {
                    if is_pointer {
                        text = format!("({text})");
                    }
                    text = format!("{text}[{n}]");
                    is_pointer = false;
                    ty = element;
                }
                Type::Int(Int::Named(base)) => return joined(base, &text),
                Type::Int(Int::Enum(e)) => return joined(&format!("enum e{e}"), &text),
                Type::Comp(c) => return joined(&self.comp_name(*c), &text),
                Type::Func(s) => return joined(&format!("fp{s}"), &text),
            }
        }
    }

    pub(super) fn comp_name(&self, c: usize) -> String {
        let word = if self.comps[c].is_union {
            "union"
        } else {
            "struct"
        };
        format!("{word} s{c}")
    }

    /// The definition of a struct or union, `head` in front of its brace.
    pub(super) fn comp_text(&self, c: usize, head: &str) -> String {
        let comp = &self.comps[c];
        let mut text = format!("{head} {{");
        for f in &comp.fields {
            let member = match (&f.ty, f.bits) {
                (Type::Comp(inner), None) if self.comps[*inner].anonymous => {
                    self.comp_text(*inner, "union")
                }
                (ty, None) => self.declare(ty, &f.name),
                (ty, Some(width)) => format!("{} : {width}", self.declare(ty, &f.name)),
            };
            text += &format!(" {member};");
        }
        text += " }";
        if comp.packed {
            text += " __attribute__((packed))";
        }
        if let Some(n) = comp.aligned {
            text += &format!(" __attribute__((aligned({n})))");
        }
        text
    }

    /// `ret name(params)`, with names for the parameters or without.
    pub(super) fn head(&self, signature: &Signature, name: &str, names: &[String]) -> String {
        let params = signature.params.iter().enumerate();
        let params = params.map(|(i, ty)| self.declare(ty, names.get(i).map_or("", |n| n)));
        let params: Vec<String> = params.collect();
        let params = match params.is_empty() {
            true => "void".to_string(),
            false => params.join(", "),
        };
        let text = format!("{name}({params})");
        match &signature.ret {
            Some(ty) => self.declare(ty, &text),
            None => format!("void {text}"),
        }
    }
}

fn joined(base: &str, rest: &str) -> String {
    match rest.is_empty() {
        true => base.to_string(),
        false => format!("{base} {rest}"),
    }
}
