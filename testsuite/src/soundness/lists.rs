//! Small random C programs about linked structures: nodes that are made, chained, walked
//! along, moved from list to list, overwritten as a whole and by way of a pointer to a
//! field.
//!
//! All pointers are initialised, and nodes are left only where there are some, so that the
//! runs are long and what predicates say of the structures is defined.

use fastrand::Rng;
use std::fmt::Write;

const PRELUDE: &str = "\
typedef __typeof__(sizeof 0) size_t;
void *malloc(size_t);
void *calloc(size_t, size_t);
void *memset(void *, int, size_t);
void exit(int);
void __VERIFIER_error(void);
int __VERIFIER_nondet_int(void);
struct N { int h; struct N *next; struct N *prev; };
struct N *g;
struct N *make(void)
{
    struct N *x = malloc(sizeof(struct N));
    if (!x)
        exit(1);
    x->h = 0;
    x->next = 0;
    x->prev = 0;
    return x;
}
";

/// Pointers of a procedure.
const NAMES: [&str; 5] = ["a", "b", "c", "d", "g"];

/// The program of a seed.
pub fn random(seed: u64) -> String {
    let mut g = Gen {
        rng: Rng::with_seed(seed ^ 0x115_7115),
        out: PRELUDE.to_string(),
        ways: seed.is_multiple_of(3),
        calls: false,
    };
    g.procedure("void change(struct N *a, struct N *b)", 2);
    g.calls = true;
    g.procedure("int main(void)", 0);
    g.out
}

struct Gen {
    rng: Rng,
    out: String,
    /// Are there pointers to fields, and nodes written as a whole?
    ways: bool,
    calls: bool,
}

impl Gen {
    fn procedure(&mut self, head: &str, formals: usize) {
        let _ = write!(self.out, "{head}\n{{\n");
        for name in &NAMES[formals..4] {
            let start = ["0", "g", "make()"][self.rng.usize(..3)];
            let _ = writeln!(self.out, "    struct N *{name} = {start};");
        }
        for _ in 0..self.rng.usize(4..10) {
            self.statement(2);
        }
        let end = if head.starts_with("int") {
            "    return 0;\n}\n"
        } else {
            "}\n"
        };
        self.out.push_str(end);
    }

    fn name(&mut self) -> &'static str {
        NAMES[self.rng.usize(..NAMES.len())]
    }

    fn field(&mut self) -> &'static str {
        ["next", "next", "next", "prev"][self.rng.usize(..4)]
    }

    fn statement(&mut self, depth: u32) {
        let (a, b, c, f) = (self.name(), self.name(), self.name(), self.field());
        let text = match self.rng.u32(..16) {
            0 => format!("{a} = make();"),
            1 => format!("{a} = make(); {a}->{f} = {b};"),
            2 => format!("{a} = {b};"),
            3 | 4 => format!("if ({b}) {a} = {b}->{f};"),
            5 | 6 => format!("if ({a}) {a}->{f} = {b};"),
            7 => format!("if ({a} && {b}) {a}->{f} = {b}->{f};"),
            8 => format!("if ({a}) {a}->h = {};", self.rng.u32(..3)),
            9 => format!("{a} = calloc(1, sizeof(struct N)); if (!{a}) exit(1);"),
            10 => format!("{c} = {a} ? {a}->{f} : {b}; if ({a}) {{ {a}->{f} = {b}; {b} = {a}; }}"),
            11 if self.ways && self.rng.bool() => {
                format!("if ({a}) {{ struct N **w = &{a}->{f}; *w = {b}; }}")
            }
            11 if self.ways => format!("if ({a} && {b}) *{a} = *{b};"),
            12 if self.ways => format!("if ({a}) memset({a}, 0, sizeof *{a});"),
            13 if self.calls => format!("change({a}, {b});"),
            _ if depth > 0 => return self.nested(depth),
            _ => format!("{a} = 0;"),
        };
        let _ = writeln!(self.out, "    {text}");
    }

    fn nested(&mut self, depth: u32) {
        let (a, b) = (self.name(), self.name());
        let head = match self.rng.u32(..4) {
            0 => format!("if ({a} == {b}) {{"),
            1 => format!("if ({a}) {{"),
            _ => "while (__VERIFIER_nondet_int()) {".to_string(),
        };
        let _ = writeln!(self.out, "    {head}");
        for _ in 0..self.rng.usize(1..4) {
            self.statement(depth - 1);
        }
        self.out.push_str("    }\n");
    }
}
