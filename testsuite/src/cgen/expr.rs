//! Expressions of integer type.
//!
//! Their value never depends on an order of evaluation that C leaves open:
//! unsequenced operands that would clash are replaced by constants. Division,
//! shifts and indices are guarded in the text; overflow wraps around
//! (`-fwrapv`), conversions too.

use super::types::{Field, Type};
use super::value::{Effects, Place, Value, MEMORY};
use super::Gen;

const ARITH: &[&str] = &["+", "-", "*", "&", "|", "^"];
const COMPARE: &[&str] = &["==", "!=", "<", "<=", ">", ">="];
const COMPOUND: &[&str] = &["+=", "-=", "*=", "&=", "|=", "^="];

impl Gen {
    /// An expression without effects.
    pub(super) fn pure(&mut self, depth: u32) -> Value {
        self.pure_depth += 1;
        let value = self.expr(depth);
        self.pure_depth -= 1;
        value
    }

    /// Any expression.
    pub(super) fn expr(&mut self, depth: u32) -> Value {
        if depth == 0 {
            return self.leaf();
        }
        let effects_allowed = self.pure_depth == 0;
        match self.rng.u32(..40) {
            0..4 => self.leaf(),
            4..7 => {
                let op = self.pick(&[
                    "-",
                    "~",
                    "!",
                    "+",
                    "(unsigned char)",
                    "!!",
                    "__builtin_bswap32",
                    "(int)__builtin_bswap64",
                ]);
                let e = self.expr(depth - 1);
                self.with(e, |t| format!("({op}({t}))"))
            }
            7..10 => {
                let ty = self.int_type();
                let ty = self.declare(&ty, "");
                let e = self.expr(depth - 1);
                self.with(e, |t| format!("(({ty}){t})"))
            }
            10..15 => {
                let op = self.pick(ARITH);
                self.binary(depth, |a, b| format!("({a} {op} {b})"))
            }
            15..17 => self.division(depth),
            17..20 => self.shift(depth),
            20..22 => {
                let op = self.pick(COMPARE);
                self.binary(depth, |a, b| format!("({a} {op} {b})"))
            }
            22..25 => self.sequenced(depth),
            25 => self.pointer_comparison(),
            26 => self.array_places(depth),
            27 => self.literal_part(depth),
            28 => self.bytes(),
            29 => self.of_its_type(depth),
            30..34 if effects_allowed => self.assignment(depth),
            34..37 if effects_allowed => match self.call() {
                Some(value) => value,
                None => self.leaf(),
            },
            37 if effects_allowed && self.scopes.len() > 1 => self.statement_expression(depth),
            _ => self.binary(depth, |a, b| format!("({a} + {b})")),
        }
    }

    /// A condition: any expression, often a comparison.
    pub(super) fn condition(&mut self) -> Value {
        match self.chance(1, 2) {
            true => {
                let op = self.pick(COMPARE);
                self.binary(2, |a, b| format!("({a} {op} {b})"))
            }
            false => self.expr(2),
        }
    }

    fn with(&mut self, e: Value, f: impl FnOnce(&str) -> String) -> Value {
        Value {
            text: f(&e.text),
            effects: e.effects,
        }
    }

    /// Two unsequenced operands.
    fn binary(&mut self, depth: u32, f: impl FnOnce(&str, &str) -> String) -> Value {
        let a = self.expr(depth - 1);
        let b = self.expr(depth - 1);
        self.unsequenced(a, b, f)
    }

    fn unsequenced(
        &mut self,
        a: Value,
        mut b: Value,
        f: impl FnOnce(&str, &str) -> String,
    ) -> Value {
        if a.effects.clash(&b.effects) {
            b = Value::constant(self.constant());
        }
        let text = f(&a.text, &b.text);
        let mut effects = a.effects;
        effects.join(&b.effects);
        Value { text, effects }
    }

    fn leaf(&mut self) -> Value {
        if self.chance(1, 4) {
            return Value::constant(self.constant());
        }
        match self.int_place(false) {
            Some(place) => self.read(place),
            None => Value::constant(self.constant()),
        }
    }

    /// A constant expression.
    pub(super) fn constant(&mut self) -> String {
        match self.rng.u32(..14) {
            0 => self
                .rng
                .choice(["'a'", "'\\n'", "'\\xf0'", "'\\0'", "'\\''"])
                .unwrap_or("0")
                .into(),
            1 if !self.enums.is_empty() => {
                let e = self.rng.usize(..self.enums.len());
                let k = self.rng.usize(..self.enums[e]);
                format!("E{e}_{k}")
            }
            2 => {
                let ty = self.object_type(1, true);
                format!("sizeof({})", self.declare(&ty, ""))
            }
            3 => match self.offset() {
                Some(text) => text,
                None => "0".into(),
            },
            4 => {
                let c = self.constant_number();
                format!("(-{c})")
            }
            _ => self.constant_number(),
        }
    }

    fn constant_number(&mut self) -> String {
        let value = match self.rng.u32(..6) {
            0 => self.rng.u64(..),
            1 => u64::from(self.rng.u32(..)),
            2 => 1u64 << self.rng.u32(..64),
            3 => (1u64 << self.rng.u32(1..64)) - 1,
            _ => self.rng.u64(..20),
        };
        let digits = match self.rng.u32(..4) {
            0 => format!("{value:#x}"),
            1 if value > 0 => format!("0{value:o}"),
            _ if value > i64::MAX as u64 => format!("{value}u"),
            _ => value.to_string(),
        };
        let suffixes: &[&str] = match digits.ends_with('u') {
            true => &["ll", "LL"],
            false => &["", "", "", "", "u", "l", "UL", "LL", "uLL"],
        };
        let suffix = self.pick(suffixes);
        format!("{digits}{suffix}")
    }

    fn offset(&mut self) -> Option<String> {
        let usable = |c: &usize| !self.comps[*c].anonymous;
        let comps: Vec<usize> = (0..self.comps.len()).filter(usable).collect();
        let c = *comps.get(self.rng.usize(..comps.len().max(1)))?;
        let fields = &self.comps[c].fields;
        let mut fields = fields
            .iter()
            .filter(|f| f.bits.is_none() && !f.name.is_empty());
        let field = fields.next_back()?.name.clone();
        Some(format!(
            "__builtin_offsetof({}, {field})",
            self.comp_name(c)
        ))
    }

    /// Neither by zero nor the least number by -1.
    fn division(&mut self, depth: u32) -> Value {
        let op = self.pick(&["/", "%"]);
        let shape = self.rng.u32(..5);
        let k = self.rng.u32(2..100);
        self.binary(depth, |a, b| match shape {
            0 => format!("({a} {op} {k})"),
            1 => format!("({a} {op} (-{k}))"),
            2 => format!("({a} {op} (({b} & 63) + 1))"),
            3 => format!("({a} {op} (-(int)({b} & 15) - 2))"),
            _ => format!("({a} {op} ((unsigned){b} | 1u))"),
        })
    }

    fn shift(&mut self, depth: u32) -> Value {
        let op = self.pick(&["<<", ">>"]);
        let shape = self.rng.u32(..4);
        let k = self.rng.u32(..32);
        self.binary(depth, |a, b| match shape {
            0 => format!("({a} {op} {k})"),
            1 => format!("((long long){a} {op} ({b} & 63))"),
            _ => format!("({a} {op} ({b} & 31))"),
        })
    }

    /// Operators that say what is evaluated first.
    fn sequenced(&mut self, depth: u32) -> Value {
        let shape = self.rng.u32(..6);
        let a = self.expr(depth - 1);
        let b = self.expr(depth - 1);
        let mut effects = a.effects;
        effects.join(&b.effects);
        let (a, b) = (a.text, b.text);
        let text = match shape {
            0 => format!("({a} && {b})"),
            1 => format!("({a} || {b})"),
            2 => format!("({a}, {b})"),
            3 => format!("({a} ?: {b})"),
            _ => {
                let c = self.expr(depth - 1);
                effects.join(&c.effects);
                format!("({a} ? {b} : {})", c.text)
            }
        };
        Value { text, effects }
    }

    fn pointer_comparison(&mut self) -> Value {
        let Type::Ptr(to) = self.pointer_type() else {
            return self.leaf();
        };
        let level = self.level();
        let (a, b) = (self.pointer_to(&to, level), self.pointer_to(&to, level));
        let (Some(a), Some(b)) = (a, b) else {
            return self.leaf();
        };
        let op = self.pick(&["==", "!="]);
        self.unsequenced_pointers(a, b, |a, b| format!("({a} {op} {b})"))
    }

    fn unsequenced_pointers(
        &mut self,
        a: Value,
        b: Value,
        f: impl FnOnce(&str, &str) -> String,
    ) -> Value {
        // Pointers are pure.
        let mut effects = a.effects;
        effects.join(&b.effects);
        Value {
            text: f(&a.text, &b.text),
            effects,
        }
    }

    /// The distance or the order of two elements of an array.
    fn array_places(&mut self, depth: u32) -> Value {
        let arrays = self.visible().into_iter();
        let arrays = arrays.filter(|o| matches!(o.ty, Type::Array(..)) && o.class == MEMORY);
        let arrays: Vec<_> = arrays.collect();
        let Some(array) = arrays.get(self.rng.usize(..arrays.len().max(1))) else {
            return self.expr(depth - 1);
        };
        let (name, Type::Array(_, n)) = (&array.name, &array.ty) else {
            return self.expr(depth - 1);
        };
        let op = self.pick(&["-", "<", "<=", ">", "==", "-"]);
        let (i, j) = (self.index(*n), self.index(*n));
        self.unsequenced(i, j, |i, j| format!("(&{name}[{i}] {op} ({name} + {j}))"))
    }

    /// A part of a string or of a compound literal.
    fn literal_part(&mut self, depth: u32) -> Value {
        match self.rng.u32(..3) {
            0 => {
                let length = self.rng.u32(1..6);
                let text = self.string(length as usize);
                let index = self.index(length + 1);
                self.with(index, |i| format!("{text}[{i}]"))
            }
            1 => {
                let ty = self.int_type();
                let ty = self.declare(&ty, "");
                let (a, b) = (self.pure(depth - 1), self.pure(depth - 1));
                let pair = self.unsequenced(a, b, |a, b| format!("(({ty}[]){{ {a}, {b} }})"));
                let index = self.index(2);
                self.unsequenced(pair, index, |p, i| format!("{p}[{i}]"))
            }
            _ => {
                let c = self.rng.usize(..self.comps.len().max(1));
                let comp = self.comps.get(c).filter(|comp| !comp.anonymous);
                let field = comp.and_then(|comp| comp.fields.iter().find(|f| self.is_number(f)));
                let Some(field) = field.map(|f| f.name.clone()) else {
                    return self.leaf();
                };
                let name = self.comp_name(c);
                let init = self.static_init(&Type::Comp(c));
                Value::constant(format!("(({name}){init}).{field}"))
            }
        }
    }

    /// A byte of an integer object.
    fn bytes(&mut self) -> Value {
        let Some(place) = self.int_place(false) else {
            return self.leaf();
        };
        let is_bool = place.ty == Type::named("_Bool");
        if place.bits.is_some() || is_bool || place.class != MEMORY {
            return self.read(place);
        }
        let at = self.rng.u32(..8);
        let mut value = self.read(place);
        let text = value.text;
        value.text = format!("((unsigned char *)&{text})[{at} % sizeof {text}]");
        value
    }

    /// What depends on the type that C gives to an expression.
    fn of_its_type(&mut self, depth: u32) -> Value {
        let shape = self.rng.u32(..4);
        let outside = std::mem::replace(&mut self.in_typeof, matches!(shape, 1 | 2));
        let e = self.pure(depth - 1);
        self.in_typeof = outside;
        // `+`: a bit-field has no size.
        self.with(e, |t| match shape {
            0 => format!("sizeof(+{t})"),
            1 => format!("((__typeof__({t} + 0))-1 < 0)"),
            2 => format!("((__typeof__(+{t}))-3)"),
            _ => format!(
                "_Generic(+{t}, int: 1, unsigned: 2, long: 3, unsigned long: 4, \
                 long long: 5, unsigned long long: 6, default: 7)"
            ),
        })
    }

    // --- With effects ---

    fn assignment(&mut self, depth: u32) -> Value {
        let Some(place) = self.int_place(true) else {
            return self.leaf();
        };
        let mut effects = place.address.clone();
        let text = &place.text;
        let mut value = match self.rng.u32(..8) {
            shape @ 0..4 => {
                effects.reads.insert(place.class);
                effects.writes.insert(place.class);
                let text = match shape {
                    0 => format!("({text}++)"),
                    1 => format!("({text}--)"),
                    2 => format!("(++{text})"),
                    _ => format!("(--{text})"),
                };
                Value { text, effects }
            }
            shape => {
                let compound = shape > 5;
                let (text, effects) = self.assign(&place, compound, depth - 1);
                Value {
                    text: format!("({text})"),
                    effects,
                }
            }
        };
        value.text = self.declared(&place, value.text);
        value
    }

    /// `place = e` or `place op= e`.
    pub(super) fn assign(
        &mut self,
        place: &Place,
        compound: bool,
        depth: u32,
    ) -> (String, Effects) {
        let mut target = place.address.clone();
        target.reads.insert(place.class);
        target.writes.insert(place.class);
        let mut e = self.expr(depth);
        // What `e` writes, and what it takes to find the place.
        let by_place = Effects {
            reads: place.address.reads.clone(),
            writes: target.writes.clone(),
        };
        let written = &e.effects.writes;
        if !written.is_disjoint(&by_place.writes) || !written.is_disjoint(&by_place.reads) {
            e = Value::constant(self.constant());
        }
        target.join(&e.effects);
        let (place, e) = (&place.text, e.text);
        let text = match compound {
            false => format!("{place} = {e}"),
            true => match self.rng.u32(..10) {
                0 => format!("{place} <<= ({e} & 7)"),
                1 => format!("{place} >>= ({e} & 31)"),
                2 => format!("{place} /= (({e} & 7) + 1)"),
                3 => format!("{place} %= ((unsigned){e} | 1u)"),
                _ => format!("{place} {} {e}", self.pick(COMPOUND)),
            },
        };
        (text, target)
    }

    /// A call with an integer value.
    fn call(&mut self) -> Option<Value> {
        let field = |g: &Gen, ty: &Type| match ty {
            Type::Int(_) => Some(String::new()),
            Type::Comp(c) => g.comps[*c]
                .fields
                .iter()
                .find(|f| g.is_number(f))
                .map(|f| format!(".{}", f.name)),
            _ => None,
        };
        for _ in 0..4 {
            let f = self.rng.usize(..self.functions.len().max(1));
            let s = *self.functions.get(f)?;
            let Some(suffix) = self.signatures[s]
                .ret
                .as_ref()
                .and_then(|ty| field(self, ty))
            else {
                continue;
            };
            let call = self.call_of(s);
            return Some(self.with(call, |t| format!("{t}{suffix}")));
        }
        None
    }

    /// A call of a function with the signature, directly or by a pointer.
    pub(super) fn call_of(&mut self, s: usize) -> Value {
        let level = self.level();
        let params = self.signatures[s].params.clone();
        // Arguments are unsequenced; they may read what all of them read.
        let mut args = Vec::new();
        for ty in &params {
            args.push(match ty {
                Type::Int(_) => self.pure(2).text,
                Type::Ptr(to) => self.pointer_to(to, level).map_or("0".into(), |v| v.text),
                Type::Func(s) => self.function_of(*s),
                ty => self.comp_value(ty),
            });
        }
        let callee = self.callee(s);
        Value {
            text: format!("{callee}({})", args.join(", ")),
            effects: self.effects_of_call(),
        }
    }

    /// Arguments may read any variable, so a call clashes with all writes.
    fn effects_of_call(&self) -> Effects {
        let mut effects = Effects::all();
        effects.reads.extend(self.visible().iter().map(|o| o.class));
        effects
    }

    fn callee(&mut self, s: usize) -> String {
        if self.chance(1, 3) {
            let mut found = Vec::new();
            for o in self.visible() {
                match &o.ty {
                    Type::Func(t) if *t == s => found.push(o.name),
                    Type::Array(element, n) if **element == Type::Func(s) => {
                        let index = self.index(*n);
                        found.push(format!("{}[{}]", o.name, index.text));
                    }
                    _ => {}
                }
            }
            if !found.is_empty() {
                let text = found.swap_remove(self.rng.usize(..found.len()));
                return match self.chance(1, 2) {
                    true => format!("(*{text})"),
                    false => text,
                };
            }
        }
        self.function_of(s)
    }

    /// The name of a function with the signature.
    pub(super) fn function_of(&mut self, s: usize) -> String {
        let fits = |f: &usize| self.functions[*f] == s;
        let found: Vec<usize> = (0..self.functions.len()).filter(fits).collect();
        let at = self.rng.usize(..found.len().max(1));
        found.get(at).map_or("0".into(), |f| format!("func_{f}"))
    }

    /// A pure value of a struct or union.
    pub(super) fn comp_value(&mut self, ty: &Type) -> String {
        let Type::Comp(c) = ty else {
            return "0".into();
        };
        let objects = self.visible().into_iter().filter(|o| o.ty == *ty);
        let objects: Vec<_> = objects.collect();
        if !objects.is_empty() && self.chance(2, 3) {
            return objects[self.rng.usize(..objects.len())].name.clone();
        }
        let init = self.auto_init(ty, 0);
        format!("(({}){init})", self.comp_name(*c))
    }

    /// `({ T t = e; ...; t; })`
    fn statement_expression(&mut self, depth: u32) -> Value {
        let ty = self.int_type();
        let name = self.fresh("t");
        let declared = self.declare(&ty, &name);
        let a = self.expr(depth - 1);
        let b = self.pure(depth - 1);
        let op = self.pick(COMPOUND);
        let mut effects = a.effects;
        effects.join(&b.effects);
        Value {
            text: format!(
                "({{ {declared} = {}; {name} {op} {}; {name}; }})",
                a.text, b.text
            ),
            effects,
        }
    }

    /// The value of an l-value.
    fn read(&self, place: Place) -> Value {
        let text = self.declared(&place, place.text.clone());
        let mut effects = place.address;
        effects.reads.insert(place.class);
        Value { text, effects }
    }

    /// A bit-field wider than `int` is of its declared type by a cast only.
    fn declared(&self, place: &Place, text: String) -> String {
        match place.bits {
            Some(33..) if self.in_typeof => format!("(({}){text})", self.declare(&place.ty, "")),
            _ => text,
        }
    }

    /// Has a field a value that can stand where the expression is to be?
    fn is_number(&self, f: &Field) -> bool {
        let named = f.bits.is_none_or(|width| width <= 32 || !self.in_typeof);
        matches!(f.ty, Type::Int(_)) && !f.name.is_empty() && named
    }
}
