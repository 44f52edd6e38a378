//! What an address is carried by: each takes a pointer and makes another one, equal
//! to it, in a way on which an analysis may lose it.

use super::generate::Gen;
use super::Feature;

/// The features that carry an address.
const CARRIERS: &[Feature] = &[
    Feature::Integers,
    Feature::Halves,
    Feature::Bytes,
    Feature::Unions,
    Feature::Memcpy,
    Feature::Variadic,
    Feature::FunctionPointers,
    Feature::Callbacks,
    Feature::ByValue,
    Feature::StructArrays,
    Feature::ContainerOf,
    Feature::FirstMember,
    Feature::VoidArithmetic,
    Feature::StaticLocals,
    Feature::Control,
    Feature::BitFields,
    Feature::Assembly,
    Feature::Globals,
    Feature::Heap,
    Feature::Library,
    Feature::Attributes,
    Feature::SecondFile,
];

impl Gen<'_> {
    /// An expression equal to the pointer `p` to a `ty`, which was carried.
    pub(super) fn carried(&mut self, p: String, ty: &str, outside: bool) -> String {
        let end = CARRIERS.len() - usize::from(!outside);
        let Some(feature) = self.choose(&CARRIERS[..end]) else {
            return p;
        };
        let from = self.fresh("p");
        self.line(format!("{ty} *{from} = {p};"));
        let q = self.fresh("q");
        match feature {
            Feature::Integers => self.integers(&from, ty),
            Feature::Halves => self.halves(&from, &q, ty),
            Feature::Bytes => self.bytes(&from, &q, ty),
            Feature::Unions => self.unions(&from, &q, ty),
            Feature::Memcpy => self.memcpy(&from, &q, ty),
            Feature::Variadic => self.variadic(&from, &q, ty),
            Feature::FunctionPointers => self.function_pointer(&from, &q, ty),
            Feature::Callbacks => self.callback(&from, &q, ty),
            Feature::ByValue => self.by_value(&from, &q, ty),
            Feature::StructArrays => self.struct_array(&from, &q, ty),
            Feature::ContainerOf | Feature::FirstMember => {
                self.container(&from, &q, ty, feature == Feature::FirstMember)
            }
            Feature::VoidArithmetic => self.void_arithmetic(&from, &q, ty),
            Feature::StaticLocals => self.static_local(&from, &q, ty),
            Feature::Control => self.control(&from, &q, ty),
            Feature::BitFields => {
                self.line(format!("struct {{ unsigned long lo : 32, hi : 32; }} {q};"));
                self.line(format!("{q}.lo = (unsigned long){from};"));
                self.line(format!("{q}.hi = (unsigned long){from} >> 32;"));
                format!("({ty} *)((unsigned long){q}.lo | (unsigned long){q}.hi << 32)")
            }
            Feature::Assembly => {
                self.line(format!("{ty} *{q};"));
                self.line(format!("__asm__(\"\" : \"=r\"({q}) : \"0\"({from}));"));
                q
            }
            Feature::Globals => self.global(&from, &q, ty),
            Feature::Heap => self.heap(&from, &q, ty),
            Feature::Library => self.library(&from, &q, ty),
            Feature::Attributes => self.attributes(&from, &q, ty),
            _ => self.carried_outside(&from, &q, ty),
        }
    }

    fn integers(&mut self, p: &str, ty: &str) -> String {
        let u = self.fresh("u");
        match self.rng.u32(..6) {
            0 => self.line(format!("unsigned long {u} = (unsigned long){p};")),
            1 => {
                self.line(format!("long {u} = (long){p} + 16;"));
                self.line(format!("{u} -= 16;"));
            }
            2 => {
                self.line(format!("unsigned long {u} = (unsigned long){p} ^ 85;"));
                self.line(format!("{u} ^= 85;"));
            }
            3 => {
                self.globals += &format!("static unsigned long {u};\n");
                self.line(format!("{u} = (unsigned long){p};"));
            }
            4 => {
                let cell = self.cell().text;
                self.line(format!("long {u}_far = (long){p} - (long)&{cell};"));
                self.line(format!("long {u} = (long)&{cell} + {u}_far;"));
            }
            _ => {
                self.line(format!("size_t {u}_all[2] = {{ 0, (size_t){p} }};"));
                self.line(format!("size_t {u} = {u}_all[1];"));
            }
        }
        format!("({ty} *){u}")
    }

    fn halves(&mut self, p: &str, q: &str, ty: &str) -> String {
        match self.rng.u32(..3) {
            0 => {
                self.line(format!("unsigned {q}_lo = (unsigned long){p};"));
                self.line(format!("unsigned {q}_hi = (unsigned long){p} >> 32;"));
                format!("({ty} *)({q}_lo | (unsigned long){q}_hi << 32)")
            }
            1 => {
                self.line(format!("{ty} *{q};"));
                for half in 0..2 {
                    self.line(format!(
                        "((unsigned *)&{q})[{half}] = ((unsigned *)&{p})[{half}];"
                    ));
                }
                q.to_string()
            }
            _ => {
                self.globals += &format!("static struct {{ unsigned lo, hi; }} {q};\n");
                self.line(format!("{q}.hi = (unsigned long){p} >> 32;"));
                self.line(format!("{q}.lo = (unsigned)(unsigned long){p};"));
                format!("({ty} *)(((unsigned long){q}.hi << 32) + {q}.lo)")
            }
        }
    }

    fn bytes(&mut self, p: &str, q: &str, ty: &str) -> String {
        match self.rng.u32(..4) {
            0 => {
                self.line(format!("{ty} *{q};"));
                let i = self.fresh("i");
                self.line(format!(
                    "for (int {i} = 0; {i} < (int)sizeof {q}; {i}++) ((char *)&{q})[{i}] = ((char *)&{p})[{i}];"
                ));
                q.to_string()
            }
            1 => {
                self.line(format!("unsigned char {q}_b[8];"));
                self.line(format!("{ty} *{q};"));
                for i in 0..8 {
                    self.line(format!("{q}_b[{i}] = ((unsigned char *)&{p})[{i}];"));
                }
                for i in 0..8 {
                    self.line(format!("((unsigned char *)&{q})[{i}] = {q}_b[{i}];"));
                }
                q.to_string()
            }
            2 => {
                self.line(format!("unsigned long {q} = 0;"));
                for i in 0..8 {
                    self.line(format!(
                        "{q} |= (unsigned long)((unsigned char *)&{p})[{i}] << {};",
                        8 * i
                    ));
                }
                format!("({ty} *){q}")
            }
            _ => {
                self.line(format!("{ty} *{q} = {p};"));
                // What is there already, byte by byte.
                for i in [0, 7, 3] {
                    self.line(format!("((char *)&{q})[{i}] = ((char *)&{p})[{i}];"));
                }
                q.to_string()
            }
        }
    }

    fn unions(&mut self, p: &str, q: &str, ty: &str) -> String {
        let u = self.fresh("U");
        self.declare_type(&format!(
            "union {u} {{ {ty} *p; unsigned long l; long s; char *c; \
             struct {{ unsigned lo, hi; }} h; unsigned char b[8]; }};\n"
        ));
        let keyword = if self.chance(1, 3) { "static " } else { "" };
        self.line(format!("{keyword}union {u} {q}_a, {q};"));
        self.line(format!("{q}_a.p = {p};"));
        let text = match self.rng.u32(..6) {
            0 => format!("{q}.l = {q}_a.l;"),
            1 => format!("{q} = {q}_a;"),
            2 => format!("{q}.h = {q}_a.h;"),
            3 => format!("{q}.s = {q}_a.s + 8; {q}.l -= 8;"),
            4 => format!("{q}.h.hi = {q}_a.h.hi; {q}.h.lo = {q}_a.h.lo;"),
            _ => format!("union {u} *{q}_p = &{q}; {q}_p->c = {q}_a.c;"),
        };
        self.line(text);
        match self.chance(1, 3) {
            true => format!("({ty} *){q}.l"),
            false => format!("{q}.p"),
        }
    }

    fn memcpy(&mut self, p: &str, q: &str, ty: &str) -> String {
        let f = self.pick(&["memcpy", "memmove", "__builtin_memcpy"]);
        match self.rng.u32(..4) {
            0 => {
                self.line(format!("{ty} *{q};"));
                self.line(format!("{f}(&{q}, &{p}, sizeof {q});"));
                q.to_string()
            }
            1 => {
                self.line(format!("unsigned long {q};"));
                self.line(format!("{f}(&{q}, &{p}, sizeof {q});"));
                format!("({ty} *){q}")
            }
            2 => {
                self.line(format!("char {q}_b[sizeof(void *)];"));
                self.line(format!("{ty} *{q};"));
                self.line(format!("{f}({q}_b, &{p}, sizeof {q});"));
                self.line(format!("{f}(&{q}, {q}_b, sizeof {q});"));
                q.to_string()
            }
            _ => {
                self.line(format!("struct {{ int n; {ty} *p; }} {q}_a, {q};"));
                self.line(format!("{q}_a.n = 1; {q}_a.p = {p};"));
                self.line(format!("{f}(&{q}, &{q}_a, sizeof {q});"));
                format!("{q}.p")
            }
        }
    }

    fn variadic(&mut self, p: &str, q: &str, ty: &str) -> String {
        let (read, result) = match self.rng.u32(..4) {
            0 => (format!("va_arg(ap, {ty} *)"), format!("{ty} *")),
            1 => ("va_arg(ap, void *)".to_string(), format!("{ty} *")),
            2 => (
                format!("({ty} *)va_arg(ap, unsigned long)"),
                format!("{ty} *"),
            ),
            _ => (
                "va_arg(ap, unsigned long)".to_string(),
                "unsigned long ".to_string(),
            ),
        };
        let skipped = self.rng.u32(..2);
        let skip = ["", "    (void)va_arg(ap, int);\n"][skipped as usize];
        let pass = ["", "7, "][skipped as usize];
        self.define(&format!(
            "static {result}{q}(int n, ...)\n{{\n    va_list ap;\n    va_start(ap, n);\n{skip}    \
             {result}r = {read};\n    va_end(ap);\n    return r;\n}}\n"
        ));
        format!("({ty} *){q}(1, {pass}{p})")
    }

    fn function_pointer(&mut self, p: &str, q: &str, ty: &str) -> String {
        self.define(&format!("static {ty} *{q}({ty} *p) {{ return p; }}\n"));
        match self.rng.u32(..3) {
            0 => {
                self.line(format!("{ty} *(*{q}_f)({ty} *) = {q};"));
                format!("{q}_f({p})")
            }
            1 => {
                self.define(&format!(
                    "static {ty} *(*{q}_table[2])({ty} *) = {{ 0, {q} }};\n"
                ));
                format!("{q}_table[1]({p})")
            }
            _ => {
                self.line(format!(
                    "struct {{ {ty} *(*f)({ty} *); }} {q}_ops = {{ {q} }};"
                ));
                format!("(*{q}_ops.f)({p})")
            }
        }
    }

    fn callback(&mut self, p: &str, q: &str, ty: &str) -> String {
        self.define(&format!(
            "static void {q}_take(void *at, {ty} *p) {{ *({ty} **)at = p; }}\n\
             static void {q}_visit(void (*f)(void *, {ty} *), void *at, {ty} *p) {{ f(at, p); }}\n"
        ));
        self.line(format!("{ty} *{q} = 0;"));
        self.line(format!("{q}_visit({q}_take, &{q}, {p});"));
        q.to_string()
    }

    fn by_value(&mut self, p: &str, q: &str, ty: &str) -> String {
        self.define(&format!(
            "struct {q} {{ int n; {ty} *p; }};\n\
             static struct {q} {q}_wrap({ty} *p, int n) {{ struct {q} s = {{ n, p }}; return s; }}\n\
             static {ty} *{q}_unwrap(struct {q} s) {{ return s.p; }}\n"
        ));
        match self.rng.u32(..3) {
            0 => format!("{q}_wrap({p}, 1).p"),
            1 => format!("{q}_unwrap({q}_wrap({p}, 2))"),
            _ => {
                self.line(format!("struct {q} {q} = {{ 1, {p} }}, {q}_b = {q};"));
                format!("{q}_unwrap({q}_b)")
            }
        }
    }

    fn struct_array(&mut self, p: &str, q: &str, ty: &str) -> String {
        let keyword = if self.chance(1, 2) { "static " } else { "" };
        self.line(format!("{keyword}struct {{ int n; {ty} *p; }} {q}[3];"));
        let i = self.fresh("i");
        let at = self.rng.u32(..2);
        self.line(format!("int {i} = {at};"));
        self.line(format!("{q}[{i}].p = {p};"));
        match self.rng.u32(..3) {
            0 => format!("{q}[{i}].p"),
            1 => {
                self.line(format!("{q}[{i} + 1] = {q}[{i}];"));
                format!("({q} + {i})[1].p")
            }
            _ => {
                self.line(format!("{q}[2].p = {q}[{i}].p;"));
                format!("{q}[2].p")
            }
        }
    }

    /// By a member of a struct, and back to what it is the first member of, or one.
    fn container(&mut self, p: &str, q: &str, ty: &str, first: bool) -> String {
        let fields = match first {
            true => format!("{ty} *p; int n; struct link l;"),
            false => format!("int n; {ty} *p; struct link l;"),
        };
        self.declare_type(&format!("struct {q} {{ {fields} }};\n"));
        self.line(format!("struct {q} {q};"));
        self.line(format!("{q}.p = {p}; {q}.n = 1;"));
        if first {
            return match self.chance(1, 2) {
                true => format!("*({ty} **)&{q}"),
                false => {
                    self.line(format!("{ty} **{q}_p = &{q}.p;"));
                    format!("((struct {q} *){q}_p)->p")
                }
            };
        }
        self.line(format!("struct link *{q}_l = &{q}.l;"));
        format!("((struct {q} *)((char *){q}_l - offsetof(struct {q}, l)))->p")
    }

    fn void_arithmetic(&mut self, p: &str, q: &str, ty: &str) -> String {
        self.line(format!("void *{q} = {p};"));
        match self.rng.u32(..3) {
            0 => {
                self.line(format!("{q} += sizeof({ty});"));
                format!("({ty} *){q} - 1")
            }
            1 => {
                self.line(format!("char *{q}_c = (char *){q} + sizeof({ty});"));
                format!("({ty} *)({q}_c - sizeof({ty}))")
            }
            _ => format!("({ty} *)&((char *){q})[0]"),
        }
    }

    fn static_local(&mut self, p: &str, q: &str, ty: &str) -> String {
        self.define(&format!(
            "static {ty} *{q}({ty} *p)\n{{\n    static {ty} *kept;\n    {ty} *last = kept;\n    \
             kept = p;\n    return last;\n}}\n"
        ));
        self.line(format!("{q}({p});"));
        format!("{q}(0)")
    }

    fn control(&mut self, p: &str, q: &str, ty: &str) -> String {
        self.line(format!("{ty} *{q} = 0;"));
        let k = self.rng.u32(..4);
        match self.rng.u32(..4) {
            0 => self.line(format!(
                "switch ({k}) {{ case 0: case 1: {q} = {p}; break; default: {q} = {p}; }}"
            )),
            1 => {
                self.line(format!(
                    "again{q}: if (!{q}) {{ {q} = {p}; goto again{q}; }}"
                ));
            }
            2 => self.line(format!("while (!{q}) {q} = {p};")),
            _ => {
                let cell = self.cell().text;
                self.line(format!("{q} = {cell} == {k} ? {p} : ({p});"));
            }
        }
        q.to_string()
    }

    fn global(&mut self, p: &str, q: &str, ty: &str) -> String {
        self.declare_global(&format!("static {ty} *{q};\n"));
        match self.rng.u32(..3) {
            0 => self.line(format!("{q} = {p};")),
            1 => {
                self.line(format!("{ty} **{q}_p = &{q};"));
                self.line(format!("*{q}_p = {p};"));
            }
            _ => {
                self.declare_global(&format!("static {ty} **const {q}_at[2] = {{ 0, &{q} }};\n"));
                self.line(format!("*{q}_at[1] = {p};"));
            }
        }
        q.to_string()
    }

    fn heap(&mut self, p: &str, q: &str, ty: &str) -> String {
        let call = match self.rng.u32(..3) {
            0 => "malloc(2 * sizeof(void *))",
            1 => "calloc(2, sizeof(void *))",
            _ => "realloc(malloc(8), 2 * sizeof(void *))",
        };
        self.line(format!("{ty} **{q} = {call};"));
        self.line(format!("if (!{q}) exit(0);"));
        let i = self.rng.u32(..2);
        self.line(format!("{q}[{i}] = {p};"));
        format!("{q}[{i}]")
    }

    fn library(&mut self, p: &str, q: &str, ty: &str) -> String {
        match self.rng.u32(..3) {
            0 => format!("({ty} *)memchr({p}, *(unsigned char *){p}, sizeof *{p})"),
            1 => format!("({ty} *)memmove({p}, {p}, sizeof *{p})"),
            _ => {
                self.define(&format!(
                    "static int {q}(const void *a, const void *b) {{ return memcmp(a, b, 1); }}\n"
                ));
                format!("({ty} *)bsearch({p}, {p}, 1, sizeof *{p}, {q})")
            }
        }
    }

    fn attributes(&mut self, p: &str, q: &str, ty: &str) -> String {
        match self.rng.u32(..4) {
            0 => {
                self.define(&format!(
                    "static {ty} *{q}_real({ty} *p) {{ return p; }}\n\
                     static {ty} *{q}({ty} *p) __attribute__((alias(\"{q}_real\")));\n"
                ));
                format!("{q}({p})")
            }
            1 => {
                self.line(format!(
                    "struct {{ char c; {ty} *p; }} __attribute__((packed)) {q} = {{ 1, {p} }};"
                ));
                format!("{q}.p")
            }
            2 => {
                self.define(&format!(
                    "{ty} *{q} = 0;\nextern {ty} *{q}_too __attribute__((alias(\"{q}\")));\n"
                ));
                self.line(format!("{q} = {p};"));
                format!("{q}_too")
            }
            _ => {
                self.declare_global(&format!("static {ty} **{q}_to;\n"));
                self.define(&format!(
                    "static void {q}_end({ty} **at) {{ *{q}_to = *at; }}\n"
                ));
                self.line(format!("{ty} *{q} = 0;"));
                self.line(format!("{q}_to = &{q};"));
                self.line(format!(
                    "{{ {ty} *{q}_inner __attribute__((cleanup({q}_end))) = {p}; }}"
                ));
                q.to_string()
            }
        }
    }

    /// Declared before all functions.
    fn declare_type(&mut self, text: &str) {
        self.types += text;
    }

    fn declare_global(&mut self, text: &str) {
        self.globals += text;
    }

    pub(super) fn define(&mut self, text: &str) {
        self.functions += text;
    }
}
