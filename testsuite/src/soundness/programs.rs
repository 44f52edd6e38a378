//! Small random C programs about what predicate abstraction finds hard:
//! pointers that may meet, fields of structs behind pointers, cells of arrays,
//! unions, calls by reference, recursion, changed globals, wrap-around.
//!
//! A few variables of few types, so that two pointers often lead to the same
//! place. A run may end in undefined behaviour; what came before counts.

use super::lists;
use fastrand::Rng;
use std::fmt::Write;

const PRELUDE: &str = "\
typedef __typeof__(sizeof 0) size_t;
void *malloc(size_t);
void free(void *);
void *memset(void *, int, size_t);
void *memcpy(void *, const void *, size_t);
void __VERIFIER_error(void);
int __VERIFIER_nondet_int(void);
unsigned char __VERIFIER_nondet_uchar(void);
int ext(int *);
void look(const int *);
int *find(int *);
struct S { int a; int b; int *q; struct S *next; unsigned f : 3; int s : 4; int v[2]; };
union U { int i; unsigned u; unsigned char c[4]; short h[2]; };
int f0(int x, int *p);
int f1(struct S *s, int x);
void f2(int *p, int *q);
";

/// Is the program of the seed about linked structures? Each fourth is.
pub fn is_about_lists(seed: u64) -> bool {
    seed % 4 == 3
}

/// The program of a seed.
pub fn random(seed: u64) -> String {
    if is_about_lists(seed) {
        return lists::random(seed);
    }
    let mut g = Gen {
        rng: Rng::with_seed(seed ^ 0x5eed),
        out: PRELUDE.to_string(),
        locals: [const { Vec::new() }; KINDS],
        globals: [const { Vec::new() }; KINDS],
        depth: 1,
        labels: 0,
        returns: "",
    };
    g.program();
    g.out
}

/// Kinds of objects.
#[derive(Clone, Copy)]
enum Kind {
    Int,
    Unsigned,
    Char,
    Pointer,
    Struct,
    StructPointer,
    Array,
    Union,
    Function,
}
const KINDS: usize = 9;

/// Names of a kind, and how one is declared.
fn declared(kind: Kind, name: &str) -> String {
    match kind {
        Kind::Int => format!("int {name}"),
        Kind::Unsigned => format!("unsigned {name}"),
        Kind::Char => format!("unsigned char {name}"),
        Kind::Pointer => format!("int *{name}"),
        Kind::Struct => format!("struct S {name}"),
        Kind::StructPointer => format!("struct S *{name}"),
        Kind::Array => format!("int {name}[3]"),
        Kind::Union => format!("union U {name}"),
        Kind::Function => format!("int (*{name})(int, int *)"),
    }
}

struct Gen {
    rng: Rng,
    out: String,
    /// Names of each kind.
    globals: [Vec<String>; KINDS],
    locals: [Vec<String>; KINDS],
    depth: usize,
    labels: u32,
    /// What a `return` of the current function is written like.
    returns: &'static str,
}

impl Gen {
    fn program(&mut self) {
        let all = [
            (Kind::Int, 2),
            (Kind::Unsigned, 1),
            (Kind::Char, 1),
            (Kind::Pointer, 2),
            (Kind::Struct, 2),
            (Kind::StructPointer, 2),
            (Kind::Array, 1),
            (Kind::Union, 1),
            (Kind::Function, 1),
        ];
        for (kind, most) in all {
            for i in 0..self.rng.usize(..=most) {
                let name = format!("g{}{i}", "iucpsSaUf".as_bytes()[kind as usize] as char);
                let _ = writeln!(self.out, "{};", declared(kind, &name));
                self.globals[kind as usize].push(name);
            }
        }
        self.function(
            "int f0(int x, int *p)",
            &[(Kind::Int, "x"), (Kind::Pointer, "p")],
            "return x;",
        );
        self.function(
            "int f1(struct S *s, int x)",
            &[(Kind::StructPointer, "s"), (Kind::Int, "x")],
            "return s->a;",
        );
        self.function(
            "void f2(int *p, int *q)",
            &[(Kind::Pointer, "p"), (Kind::Pointer, "q")],
            "return;",
        );
        self.function("int main(void)", &[], "return 0;");
    }

    fn function(&mut self, head: &str, formals: &[(Kind, &str)], returns: &'static str) {
        self.locals = [const { Vec::new() }; KINDS];
        self.returns = returns;
        let is_main = formals.is_empty();
        for (kind, name) in formals {
            self.locals[*kind as usize].push(name.to_string());
        }
        let _ = writeln!(self.out, "{head}\n{{");
        self.depth = 1;
        let kinds = [
            (Kind::Int, "y"),
            (Kind::Int, "i"),
            (Kind::Unsigned, "u"),
            (Kind::Char, "c"),
            (Kind::Struct, "t"),
            (Kind::Array, "a"),
            (Kind::Union, "w"),
            (Kind::Pointer, "r"),
            (Kind::StructPointer, "l"),
        ];
        for (kind, name) in kinds {
            if self.rng.u32(..if is_main { 2 } else { 3 }) > 0 {
                continue;
            }
            let is_static = match self.rng.u32(..8) {
                0 => "static ",
                _ => "",
            };
            self.line(&format!("{is_static}{};", declared(kind, name)));
            self.locals[kind as usize].push(name.to_string());
        }
        for kind in [Kind::Int, Kind::Unsigned, Kind::Char] {
            for name in self.locals[kind as usize].clone() {
                if self.rng.u32(..4) > 0 && !formals.iter().any(|f| f.1 == name) {
                    let value = self.number(0);
                    self.line(&format!("{name} = {value};"));
                }
            }
        }
        if is_main || self.rng.bool() {
            // Pointers that lead somewhere make longer runs.
            for kind in [Kind::Pointer, Kind::StructPointer, Kind::Function] {
                let places = match is_main {
                    true => self.all(kind),
                    false => self.locals[kind as usize].clone(),
                };
                for p in places {
                    if formals.iter().any(|f| f.1 == p) {
                        continue;
                    }
                    let value = self.value(kind);
                    self.line(&format!("{p} = {value};"));
                }
            }
        }
        for _ in 0..2 + self.rng.usize(..if is_main { 6 } else { 4 }) {
            self.statement();
        }
        if is_main && self.rng.bool() {
            let c = self.condition();
            self.line(&format!("if ({c}) __VERIFIER_error();"));
        }
        self.line(self.returns);
        self.out.push_str("}\n");
    }

    fn line(&mut self, text: &str) {
        let _ = writeln!(self.out, "{}{text}", "    ".repeat(self.depth));
    }

    fn all(&self, kind: Kind) -> Vec<String> {
        let k = kind as usize;
        self.locals[k]
            .iter()
            .chain(&self.globals[k])
            .cloned()
            .collect()
    }

    fn one(&mut self, kind: Kind) -> Option<String> {
        let all = self.all(kind);
        (!all.is_empty()).then(|| all[self.rng.usize(..all.len())].clone())
    }

    /// An `int` in memory or in a register.
    fn int_place(&mut self) -> String {
        for _ in 0..8 {
            let found = match self.rng.u32(..10) {
                0..=2 => self.one(Kind::Int),
                3 | 4 => self.one(Kind::Pointer).map(|p| format!("*{p}")),
                5 => self
                    .struct_place()
                    .map(|s| format!("{s}.{}", ["a", "b"][self.rng.usize(..2)])),
                6 => {
                    let i = self.index(3);
                    self.one(Kind::Array).map(|a| format!("{a}[{i}]"))
                }
                7 => self.one(Kind::Union).map(|u| format!("{u}.i")),
                8 => {
                    let i = self.index(2);
                    self.struct_place().map(|s| format!("{s}.v[{i}]"))
                }
                _ => self.struct_place().map(|s| format!("*{s}.q")),
            };
            if let Some(found) = found {
                return found;
            }
        }
        let ints = self.one(Kind::Int);
        ints.unwrap_or_else(|| "*(int *)malloc(sizeof(int))".to_string())
    }

    fn struct_place(&mut self) -> Option<String> {
        match self.rng.u32(..5) {
            0 | 1 => self.one(Kind::Struct),
            2 | 3 => self.one(Kind::StructPointer).map(|p| format!("(*{p})")),
            _ => self
                .one(Kind::StructPointer)
                .map(|p| format!("(*{p}->next)")),
        }
    }

    fn index(&mut self, n: u32) -> String {
        match self.rng.u32(..3) {
            0 => match self.one(Kind::Int) {
                Some(i) => format!("{i} & 1"),
                None => "0".to_string(),
            },
            _ => self.rng.u32(..n).to_string(),
        }
    }

    /// Something that numbers are assigned to.
    fn number_place(&mut self) -> String {
        let k = self.rng.u32(..10);
        let found = match k {
            0 => self.one(Kind::Unsigned),
            1 => self.one(Kind::Char),
            2 => self
                .struct_place()
                .map(|s| format!("{s}.{}", ["f", "s"][self.rng.usize(..2)])),
            3 => {
                let i = self.rng.u32(..2);
                let m = [format!("c[{i}]"), format!("h[{i}]"), "u".to_string()];
                let m = &m[self.rng.usize(..3)];
                self.one(Kind::Union).map(|u| format!("{u}.{m}"))
            }
            _ => None,
        };
        found.unwrap_or_else(|| self.int_place())
    }

    fn number(&mut self, depth: u32) -> String {
        if depth == 0 || self.rng.u32(..3) == 0 {
            return match self.rng.u32(..5) {
                0 | 1 => {
                    ["0", "1", "2", "3", "5", "-1", "255", "256"][self.rng.usize(..8)].to_string()
                }
                2 => match self.rng.bool() {
                    true => "__VERIFIER_nondet_int()".to_string(),
                    false => "__VERIFIER_nondet_uchar()".to_string(),
                },
                _ => self.number_place(),
            };
        }
        let a = self.number(depth - 1);
        match self.rng.u32(..8) {
            0..=3 => {
                let op = ["+", "-", "*", "&", "|", "^"][self.rng.usize(..6)];
                let b = self.number(depth - 1);
                format!("({a} {op} {b})")
            }
            4 => format!(
                "({})({a})",
                ["unsigned char", "signed char", "short", "unsigned"][self.rng.usize(..4)]
            ),
            5 => format!(
                "({a} {} {})",
                ["<<", ">>"][self.rng.usize(..2)],
                self.rng.u32(..5)
            ),
            6 => format!(
                "({a} {} {})",
                ["%", "/"][self.rng.usize(..2)],
                2 + self.rng.u32(..3)
            ),
            _ => {
                let c = self.condition();
                let b = self.number(depth - 1);
                format!("({c} ? {a} : {b})")
            }
        }
    }

    fn condition(&mut self) -> String {
        match self.rng.u32(..6) {
            0 => match (self.one(Kind::Pointer), self.one(Kind::Pointer)) {
                (Some(p), Some(q)) if p != q => format!("{p} == {q}"),
                (Some(p), _) => p,
                _ => "__VERIFIER_nondet_int()".to_string(),
            },
            _ => {
                let a = self.number(1);
                let b = self.number(0);
                let op = ["==", "!=", "<", "<=", ">", ">="][self.rng.usize(..6)];
                format!("{a} {op} {b}")
            }
        }
    }

    /// The value of a pointer.
    fn value(&mut self, kind: Kind) -> String {
        let found = match kind {
            Kind::Pointer => match self.rng.u32(..16) {
                0 => Some("0".to_string()),
                1 => Some("malloc(sizeof(int))".to_string()),
                2 => self.one(Kind::Pointer).map(|p| format!("find({p})")),
                3 | 4 => self.one(Kind::Pointer),
                5 => self
                    .one(Kind::Array)
                    .map(|a| format!("{a} + {}", self.rng.u32(..2))),
                6 => self.struct_place().map(|s| format!("{s}.q")),
                7 => self.one(Kind::Unsigned).map(|u| format!("(int *)&{u}")),
                _ => Some(format!("&{}", self.int_place())),
            },
            Kind::StructPointer => match self.rng.u32(..8) {
                0 => Some("0".to_string()),
                1 | 2 => Some("malloc(sizeof(struct S))".to_string()),
                3 => self.one(Kind::StructPointer),
                4 => self.one(Kind::StructPointer).map(|p| format!("{p}->next")),
                _ => self.one(Kind::Struct).map(|s| format!("&{s}")),
            },
            _ => Some("f0".to_string()),
        };
        found.unwrap_or_else(|| "0".to_string())
    }

    fn block(&mut self, statements: usize) {
        self.depth += 1;
        for _ in 0..statements {
            self.statement();
        }
        self.depth -= 1;
    }

    fn statement(&mut self) {
        let n = 1 + self.rng.usize(..2);
        match self.rng.u32(..if self.depth > 2 { 14 } else { 22 }) {
            0..=4 => {
                let place = self.number_place();
                // Constants are what predicates know most about.
                let value = match self.rng.bool() {
                    true => self.rng.u32(..3).to_string(),
                    false => self.number(2),
                };
                let op = ["=", "=", "=", "+=", "-="][self.rng.usize(..5)];
                self.line(&format!("{place} {op} {value};"));
            }
            5 => {
                let place = self.int_place();
                let op = ["++", "--"][self.rng.usize(..2)];
                self.line(&format!("({place}){op};"));
            }
            6 | 7 => {
                let value = self.value(Kind::Pointer);
                let place = match self.rng.u32(..3) {
                    0 => self.struct_place().map(|s| format!("{s}.q")),
                    _ => self.one(Kind::Pointer),
                };
                if let Some(place) = place {
                    self.line(&format!("{place} = {value};"));
                }
            }
            8 => {
                let value = self.value(Kind::StructPointer);
                let place = match self.rng.u32(..3) {
                    0 => self.struct_place().map(|s| format!("{s}.next")),
                    _ => self.one(Kind::StructPointer),
                };
                if let Some(place) = place {
                    self.line(&format!("{place} = {value};"));
                }
            }
            9 => {
                if let (Some(a), Some(b)) = (self.struct_place(), self.struct_place()) {
                    match self.rng.u32(..4) {
                        0 => self.line(&format!("memcpy(&{a}, &{b}, sizeof(struct S));")),
                        1 => self.line(&format!("memset(&{a}, 0, sizeof(struct S));")),
                        _ => self.line(&format!("{a} = {b};")),
                    }
                }
            }
            10..=12 => self.call(),
            13 => {
                let c = self.condition();
                let returns = self.returns;
                self.line(&format!("if ({c}) {returns}"));
            }
            14..=16 => {
                let c = self.condition();
                self.line(&format!("if ({c}) {{"));
                self.block(n);
                if self.rng.bool() {
                    self.line("} else {");
                    self.block(n);
                }
                self.line("}");
            }
            17 => {
                let i = self
                    .one(Kind::Int)
                    .unwrap_or_else(|| "(*find(0))".to_string());
                let end = 1 + self.rng.u32(..3);
                self.line(&format!("for ({i} = 0; {i} < {end}; {i}++) {{"));
                self.block(n);
                self.line("}");
            }
            18 => {
                let c = self.condition();
                self.line(&format!("while ({c}) {{"));
                self.block(n);
                self.line("    if (__VERIFIER_nondet_int()) break;");
                self.line("}");
            }
            19 => self.switch(),
            20 => self.goto(),
            _ => {
                self.line("do {");
                self.block(n);
                let c = self.condition();
                self.line(&format!(
                    "}} while ({c} && __VERIFIER_nondet_uchar() > 100);"
                ));
            }
        }
    }

    fn switch(&mut self) {
        let e = self.number(1);
        self.line(&format!("switch ({e}) {{"));
        for k in 0..3 {
            self.line(["case 0:", "case 1: case 5:", "default:"][k]);
            self.block(1);
            if self.rng.bool() {
                self.line("    break;");
            }
        }
        self.line("    ;");
        self.line("}");
    }

    fn goto(&mut self) {
        self.labels += 1;
        let label = format!("L{}", self.labels);
        let c = self.condition();
        self.line(&format!("if ({c}) goto {label};"));
        let c = self.condition();
        self.line(&format!("if ({c}) {{"));
        self.block(1);
        self.line(&format!("{label}: ;"));
        self.block(1);
        self.line("}");
    }

    fn call(&mut self) {
        let (p, q) = (self.value(Kind::Pointer), self.value(Kind::Pointer));
        let x = self.number(1);
        let s = self.value(Kind::StructPointer);
        let f = self.one(Kind::Function);
        let call = match self.rng.u32(..9) {
            0 | 1 => format!("f0({x}, {p})"),
            2 | 3 => format!("f1({s}, {x})"),
            4 | 5 => return self.line(&format!("f2({p}, {q});")),
            6 => format!("ext({p})"),
            7 => return self.line(&format!("look({p});")),
            _ => match f {
                Some(f) => format!("{f}({x}, {p})"),
                None => format!("f0({x}, {p})"),
            },
        };
        match self.rng.bool() {
            true => {
                let place = self.number_place();
                self.line(&format!("{place} = {call};"));
            }
            false => self.line(&format!("{call};")),
        }
    }
}
