//! A step: an address of a cell, carried, and a write or a read through it.

use super::generate::{Cell, Gen, Owner};
use super::Feature;

impl Gen<'_> {
    /// Statements that change the cell, into `lines`.
    pub(super) fn step(&mut self, cell: &Cell, outside: bool) {
        if self.maybe(Feature::Order, 1, 16) {
            return self.open_order(cell);
        }
        if outside && cell.owner != Owner::Static && self.chance(1, 4) {
            return self.written_outside(cell);
        }
        if self.fills(cell) {
            return;
        }
        let mut pointer = self.address(cell, outside);
        for _ in 0..self.pick(&[0, 1, 1, 1, 2]) {
            pointer = self.carried(pointer, cell.ty, outside);
        }
        let q = self.fresh("q");
        self.line(format!("{} *{q} = {pointer};", cell.ty));
        self.write(cell.ty, &q, outside);
    }

    /// `x - f()`, where `f` writes `x`.
    fn open_order(&mut self, cell: &Cell) {
        let other = self.cell();
        if self.locals || other.text == cell.text {
            self.used.remove(&Feature::Order);
            let k = self.rng.u32(..8);
            return self.line(format!("{} = {k};", cell.text));
        }
        self.one_sided = true;
        let f = self.fresh("f");
        let (k, result) = (self.rng.u32(..8), self.rng.u32(..8));
        self.functions += &format!(
            "static int {f}(void) {{ {} = {k}; return {result}; }}\n",
            other.text
        );
        let text = match self.rng.u32(..3) {
            0 => format!("{} = {} - {f}();", cell.text, other.text),
            1 => format!("{} = {f}() + {};", cell.text, other.text),
            _ => format!("{} += {f}() + {};", other.text, cell.text),
        };
        self.line(text);
    }

    /// A small expression without effects.
    fn value(&mut self, depth: u32) -> String {
        let k = self.rng.u32(..8);
        if depth == 0 || self.chance(1, 3) {
            return match self.chance(1, 2) {
                true => k.to_string(),
                false => self.cell().text,
            };
        }
        let a = self.value(depth - 1);
        match self.rng.u32(..8) {
            0 => format!("({a} + {k})"),
            1 => format!("({a} - {k})"),
            2 => format!("({a} & {k})"),
            3 => format!("({a} ^ {k})"),
            4 => format!("({a} == {k})"),
            5 => format!("({a} < {k} ? {} : {k})", self.value(depth - 1)),
            6 => format!("(unsigned char)({a} + 250)"),
            _ => format!("({a} + {})", self.value(depth - 1)),
        }
    }

    /// A value that comes a longer way.
    fn carried_value(&mut self) -> String {
        let value = self.value(1);
        if self.chance(3, 4) {
            return value;
        }
        let name = self.fresh("n");
        let ways = [
            Feature::Plain,
            Feature::Literals,
            Feature::BitFields,
            Feature::Unions,
            Feature::Variadic,
            Feature::ByValue,
            Feature::Memcpy,
            Feature::Library,
        ];
        match self.choose(&ways) {
            Some(Feature::Literals) => {
                let at = self.rng.u32(..3);
                if self.chance(1, 2) {
                    return format!("\"abc\"[{at}]");
                }
                self.line(format!("const char *{name} = \"xyz\" + 1;"));
                format!("{name}[{}]", at % 2)
            }
            Some(Feature::BitFields) => {
                let width = self.rng.u32(2..9);
                let ty = self.pick(&["unsigned", "int", "unsigned char", "long"]);
                self.line(format!(
                    "struct {{ unsigned a : 3; {ty} b : {width}; int c : 5; }} {name} = {{ 5, 0, 9 }};"
                ));
                self.line(format!("{name}.b = {value};"));
                format!("({name}.b + {name}.c)")
            }
            Some(Feature::Unions) => {
                self.line(format!(
                    "union {{ unsigned w; unsigned short h[2]; unsigned char b[4]; }} {name} = {{ {value} }};"
                ));
                let at = self.rng.u32(..2);
                match self.chance(1, 2) {
                    true => format!("{name}.h[{at}]"),
                    false => format!("{name}.b[{at}]"),
                }
            }
            Some(Feature::Variadic) => {
                self.functions += &format!(
                    "static int {name}(int n, ...)\n{{\n    va_list ap;\n    va_start(ap, n);\n    \
                     int a = va_arg(ap, int), b = va_arg(ap, int);\n    va_end(ap);\n    \
                     return n ? a : b;\n}}\n"
                );
                format!("{name}({}, (int)({value}), 4)", self.rng.u32(..2))
            }
            Some(Feature::ByValue) => {
                self.functions += &format!(
                    "struct {name} {{ short a; int b; }};\n\
                     static struct {name} {name}(struct {name} s) {{ s.a++; s.b += s.a; return s; }}\n"
                );
                format!("{name}((struct {name}){{ 2, (int)({value}) }}).b")
            }
            Some(Feature::Memcpy) => {
                self.line(format!("int {name}_from = {value}, {name};"));
                self.line(format!("memcpy(&{name}, &{name}_from, sizeof {name});"));
                name
            }
            Some(Feature::Library) => {
                self.line(format!("char {name}[4] = \"ab\";"));
                match self.rng.u32(..3) {
                    0 => format!("(int)strlen({name})"),
                    1 => format!("(strchr({name}, 'b') != 0)"),
                    _ => format!("abs((int)({value}))"),
                }
            }
            _ => self.value(2),
        }
    }

    fn write(&mut self, ty: &str, q: &str, outside: bool) {
        let ways = [
            Feature::Plain,
            Feature::Plain,
            Feature::Memcpy,
            Feature::Bytes,
            Feature::Callbacks,
            Feature::FunctionPointers,
            Feature::VoidArithmetic,
            Feature::Filled,
            Feature::SecondFile,
        ];
        let ways = if outside { &ways[..] } else { &ways[..8] };
        let value = self.carried_value();
        match self.choose(ways) {
            Some(Feature::Memcpy) => {
                let t = self.fresh("t");
                self.line(format!("{ty} {t} = {value};"));
                let f = self.pick(&["memcpy", "memmove", "__builtin_memcpy"]);
                self.line(format!("{f}({q}, &{t}, sizeof *{q});"));
            }
            Some(Feature::Bytes) => {
                let k = self.rng.u32(1..8);
                self.line(format!("*(unsigned char *){q} = {k};"));
                if self.chance(1, 2) {
                    self.line(format!("((unsigned char *){q})[sizeof *{q} - 1] = 0;"));
                }
            }
            Some(Feature::Callbacks) => {
                let (f, each) = (self.fresh("set"), self.fresh("each"));
                self.functions += &format!(
                    "static void {f}(void *p, int k) {{ *({ty} *)p = k; }}\n\
                     static void {each}(void (*f)(void *, int), void *p, int k) {{ f(p, k); }}\n"
                );
                self.line(format!("{each}({f}, {q}, {value});"));
            }
            Some(Feature::FunctionPointers) => {
                let (f, p) = (self.fresh("set"), self.fresh("p"));
                self.functions +=
                    &format!("static int {f}({ty} *p, int k) {{ *p = k; return k; }}\n");
                self.line(format!("int (*{p})({ty} *, int) = {f};"));
                self.line(format!("{p}({q}, {value});"));
            }
            Some(Feature::VoidArithmetic) => {
                let v = self.fresh("v");
                self.line(format!("void *{v} = (char *){q} + sizeof({ty});"));
                self.line(format!("(({ty} *){v})[-1] = {value};"));
            }
            Some(Feature::Filled) => self.fill_member(ty, q),
            Some(Feature::SecondFile) => self.write_outside(ty, q, &value),
            _ => match self.rng.u32(..5) {
                0 => self.line(format!("*{q} += 3;")),
                1 => self.line(format!("++*{q};")),
                _ => self.line(format!("*{q} = {value};")),
            },
        }
    }
}
