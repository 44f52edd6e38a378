//! Random C programs that mean one thing only, to run the intermediate form
//! against a compiler: `program(seed)`, the same text for the same seed.
//!
//! Built after Csmith (Yang, Chen, Eide, Regehr: Finding and Understanding Bugs
//! in C Compilers, PLDI 2011), but for what drivers are made of: structs,
//! unions that are written as one member and read as another, bit-fields,
//! pointers into all of these, switches with fall-through, gotos into blocks.
//! No behaviour is undefined or unspecified, given that signed numbers wrap
//! around and types may alias (`-fwrapv -fno-strict-aliasing`): Csmith's way,
//! to track values while generating, was rejected for guards in the text.
//!
//! A program has no `#` line and needs no header. It ends with its checksum in
//! the global `checksum`, printed as `checksum = %u`.

mod declare;
mod expr;
mod init;
mod place;
mod stmt;
pub mod strings;
mod types;
mod value;

use fastrand::Rng;
use types::{Comp, Signature, Type};
use value::{Object, MEMORY};

/// Calls that a program may make: each function counts down and returns at
/// once when it is used up, so recursion ends.
const FUEL: u32 = 40;

const PRELUDE: &str = "\
typedef __typeof__(sizeof 0) size_t;
int printf(const char *, ...);
void *memset(void *, int, size_t);
void *memmove(void *, const void *, size_t);
unsigned checksum = 2166136261u;
static int fuel;
static void add(unsigned long long value)
{
    checksum = (checksum ^ (unsigned)value) * 16777619u;
    checksum = (checksum ^ (unsigned)(value >> 32)) * 16777619u;
}
";

/// The program of a seed.
pub fn program(seed: u64) -> String {
    let mut gen = Gen {
        rng: Rng::with_seed(seed),
        comps: Vec::new(),
        enums: Vec::new(),
        signatures: Vec::new(),
        functions: Vec::new(),
        globals: Vec::new(),
        scopes: Vec::new(),
        names: 0,
        classes: MEMORY,
        pure_depth: 0,
        in_typeof: false,
        index_depth: 0,
        budget: 0,
        in_loop: false,
        returns: None,
        indent: 0,
        out: format!("/* seed {seed} */\n{PRELUDE}"),
    };
    gen.declarations();
    for f in 0..gen.functions.len() {
        gen.function(f);
    }
    gen.main();
    gen.out
}

struct Gen {
    rng: Rng,
    comps: Vec<Comp>,
    /// How many enumerators each has.
    enums: Vec<usize>,
    signatures: Vec<Signature>,
    /// The signature of each function.
    functions: Vec<usize>,
    globals: Vec<Object>,
    scopes: Vec<Vec<Object>>,
    names: u32,
    /// The last number given to a variable of which no address is taken.
    classes: u32,
    /// Above 0, expressions have no effects.
    pure_depth: u32,
    /// The type must have a name: that of a bit-field wider than `int` has none.
    in_typeof: bool,
    /// Indices inside indices.
    index_depth: u32,
    /// Statements with others inside that the function may still have.
    budget: u32,
    in_loop: bool,
    returns: Option<Type>,
    indent: usize,
    out: String,
}

impl Gen {
    fn chance(&mut self, n: u32, of: u32) -> bool {
        self.rng.u32(..of) < n
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.rng.usize(..from.len())]
    }

    fn fresh(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}{}", self.names)
    }

    fn new_class(&mut self) -> u32 {
        self.classes += 1;
        self.classes
    }

    fn line(&mut self, text: &str) {
        self.out += &"    ".repeat(self.indent);
        self.out += text;
        self.out.push('\n');
    }

    // --- File scope ---

    fn declarations(&mut self) {
        for e in 0..self.rng.usize(..3) {
            self.enumeration(e);
        }
        self.some_comps();
        self.some_globals();
        self.signatures();
        self.some_comps();
        self.some_globals();
        for f in 0..self.functions.len() {
            let signature = &self.signatures[self.functions[f]];
            let head = self.head(signature, &format!("func_{f}"), &[]);
            self.line(&format!("static {head};"));
        }
    }

    fn enumeration(&mut self, e: usize) {
        let count = self.rng.usize(1..5);
        let mut parts = Vec::new();
        for k in 0..count {
            parts.push(match self.rng.u32(..4) {
                0 => format!("E{e}_{k} = {}", self.rng.i32(-100..1000)),
                1 if k > 0 => format!("E{e}_{k} = E{e}_{} * 2 + 1", k - 1),
                _ => format!("E{e}_{k}"),
            });
        }
        self.line(&format!("enum e{e} {{ {} }};", parts.join(", ")));
        self.enums.push(count);
    }

    fn some_comps(&mut self) {
        for _ in 0..self.rng.u32(1..4) {
            let first = self.comps.len();
            self.new_comp();
            for c in first..self.comps.len() {
                if !self.comps[c].anonymous {
                    let text = self.comp_text(c, &self.comp_name(c));
                    self.line(&format!("{text};"));
                }
            }
        }
    }

    fn some_globals(&mut self) {
        for _ in 0..self.rng.u32(2..8) {
            let is_const = self.chance(1, 8);
            let ty = self.object_type(2, !is_const);
            let name = self.fresh("g");
            let declared = self.declare(&ty, &name);
            let init = match self.has_pointer(&ty) || is_const || self.chance(3, 4) {
                true => format!(" = {}", self.static_init(&ty)),
                false => String::new(),
            };
            let qualifier = if is_const { "const " } else { "" };
            self.line(&format!("static {qualifier}{declared}{init};"));
            self.globals.push(Object {
                name,
                ty,
                level: 0,
                class: MEMORY,
                is_const,
                fixed: false,
            });
        }
    }

    /// Signatures, some with several functions, and types that point to them.
    fn signatures(&mut self) {
        for s in 0..self.rng.usize(2..5) {
            let ret = match self.rng.u32(..8) {
                0 => None,
                _ => Some(self.value_type()),
            };
            let params = (0..self.rng.u32(..4)).map(|_| self.value_type()).collect();
            let signature = Signature { ret, params };
            let head = self.head(&signature, &format!("(*fp{s})"), &[]);
            self.line(&format!("typedef {head};"));
            self.signatures.push(signature);
            for _ in 0..self.rng.u32(1..3) {
                let head = self.head(
                    &self.signatures[s],
                    &format!("func_{}", self.functions.len()),
                    &[],
                );
                self.line(&format!("static {head};"));
                self.functions.push(s);
            }
        }
    }

    /// What can be passed and returned.
    fn value_type(&mut self) -> Type {
        loop {
            let ty = self.object_type(0, true);
            if !matches!(ty, Type::Array(..)) {
                return ty;
            }
        }
    }

    // --- Functions ---

    fn function(&mut self, f: usize) {
        let s = self.functions[f];
        let params = self.signatures[s].params.clone();
        let names: Vec<String> = params.iter().map(|_| self.fresh("a")).collect();
        let head = self.head(&self.signatures[s], &format!("func_{f}"), &names);
        self.returns = self.signatures[s].ret.clone();
        self.line(&format!("static {head}"));
        self.line("{");
        self.indent += 1;
        let mut formals = Vec::new();
        for (name, ty) in names.into_iter().zip(params) {
            let addressable = matches!(ty, Type::Comp(_)) || self.chance(1, 4);
            let class = if addressable {
                MEMORY
            } else {
                self.new_class()
            };
            formals.push(Object {
                name,
                ty,
                level: 1,
                class,
                is_const: false,
                fixed: false,
            });
        }
        self.scopes.push(formals);
        self.budget = 12;
        self.pure_depth += 1;
        self.line("if (fuel-- <= 0)");
        self.indent += 1;
        self.return_stmt();
        self.indent -= 1;
        self.pure_depth -= 1;
        for _ in 0..self.rng.u32(1..4) {
            self.local();
        }
        for _ in 0..self.rng.u32(3..8) {
            self.stmt();
        }
        self.return_stmt();
        self.scopes.pop();
        self.indent -= 1;
        self.line("}");
    }

    fn main(&mut self) {
        self.line("int main(void)");
        self.line("{");
        self.indent += 1;
        self.scopes.push(Vec::new());
        self.returns = Some(Type::named("int"));
        for f in 0..self.functions.len() {
            self.line(&format!("fuel = {FUEL};"));
            let call = self.call_of(self.functions[f]);
            self.line(&format!("{};", call.text));
        }
        for global in self.globals.clone() {
            self.sum(&global.name, &global.ty, 0);
        }
        self.line("printf(\"checksum = %u\\n\", checksum);");
        self.line("return 0;");
        self.scopes.pop();
        self.indent -= 1;
        self.line("}");
    }

    /// Adds all of an object to the checksum.
    fn sum(&mut self, place: &str, ty: &Type, depth: u32) {
        match ty {
            Type::Int(_) => self.line(&format!("add({place});")),
            Type::Ptr(to) => match **to {
                Type::Func(_) => {}
                _ if depth > 2 => {}
                _ => self.sum(&format!("(*{place})"), to, depth + 1),
            },
            Type::Array(element, n) => {
                let i = self.fresh("k");
                self.line(&format!("for (int {i} = 0; {i} < {n}; {i}++) {{"));
                self.indent += 1;
                self.sum(&format!("{place}[{i}]"), element, depth);
                self.indent -= 1;
                self.line("}");
            }
            Type::Comp(c) => {
                self.line(&format!("add(sizeof({place}));"));
                for at in 0..self.comps[*c].fields.len() {
                    let f = &self.comps[*c].fields[at];
                    let (ty, name) = (f.ty.clone(), f.name.clone());
                    match (name.is_empty(), f.bits) {
                        (false, _) => self.sum(&format!("{place}.{name}"), &ty, depth),
                        (true, None) => self.sum(place, &ty, depth),
                        (true, Some(_)) => {}
                    }
                }
            }
            Type::Func(s) => {
                for f in 0..self.functions.len() {
                    if self.functions[f] == *s {
                        self.line(&format!("add({place} == func_{f});"));
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_seed_is_a_program() {
        assert_eq!(super::program(7), super::program(7));
        assert_ne!(super::program(7), super::program(8));
    }
}
