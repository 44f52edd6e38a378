//! What a second file does, which slam is not shown: it keeps addresses, calls back,
//! and writes what it can name.

use super::generate::{Cell, Gen, Owner};
use super::Feature;

impl Gen<'_> {
    /// Declares a function in both files, and defines it in the hidden one.
    fn other(&mut self, head: &str, body: &str) {
        let line = format!("{head};\n");
        self.define(&line);
        self.hidden += &format!("{head} {{ {body} }}\n");
    }

    pub(super) fn carried_outside(&mut self, p: &str, q: &str, ty: &str) -> String {
        match self.rng.u32(..9) {
            0 => {
                self.other(&format!("{ty} *{q}({ty} *p)"), "return p;");
                format!("{q}({p})")
            }
            1 => {
                self.hidden += &format!("static {ty} *{q}_kept;\n");
                self.other(
                    &format!("void {q}_give({ty} *p)"),
                    &format!("{q}_kept = p;"),
                );
                self.other(
                    &format!("{ty} *{q}_get(void)"),
                    &format!("return {q}_kept;"),
                );
                self.line(format!("{q}_give({p});"));
                format!("{q}_get()")
            }
            2 => {
                self.hidden += &format!("static {ty} *{q}_kept;\n");
                self.other(
                    &format!("void {q}_give({ty} *p)"),
                    &format!("{q}_kept = p;"),
                );
                self.other(
                    &format!("void {q}_get({ty} **p)"),
                    &format!("*p = {q}_kept;"),
                );
                self.line(format!("{ty} *{q};"));
                self.line(format!("{q}_give({p});"));
                self.line(format!("{q}_get(&{q});"));
                q.to_string()
            }
            3 => {
                self.define(&format!(
                    "static void {q}_take(void *at, {ty} *p) {{ *({ty} **)at = p; }}\n"
                ));
                let head = format!("void {q}_visit(void (*f)(void *, {ty} *), void *at, {ty} *p)");
                self.other(&head, "f(at, p);");
                self.line(format!("{ty} *{q} = 0;"));
                self.line(format!("{q}_visit({q}_take, &{q}, {p});"));
                q.to_string()
            }
            4 => {
                self.types += &format!("struct {q}_ops {{ void (*take)(void *, {ty} *); }};\n");
                self.define(&format!(
                    "static void {q}_take(void *at, {ty} *p) {{ *({ty} **)at = p; }}\n\
                     static struct {q}_ops {q}_ops = {{ {q}_take }};\n"
                ));
                let head = format!("void {q}_visit(struct {q}_ops *o, void *at, {ty} *p)");
                self.other(&head, "o->take(at, p);");
                self.line(format!("{ty} *{q} = 0;"));
                self.line(format!("{q}_visit(&{q}_ops, &{q}, {p});"));
                q.to_string()
            }
            5 => {
                self.hidden += &format!("{ty} *{q}_out;\n");
                self.define(&format!("extern {ty} *{q}_out;\n"));
                self.other(&format!("{ty} *{q}(void)"), &format!("return {q}_out;"));
                self.line(format!("{q}_out = {p};"));
                format!("{q}()")
            }
            6 => {
                let head = format!("void {q}_copy(void *to, const void *from, unsigned long n)");
                self.other(&head, "memcpy(to, from, n);");
                self.line(format!("{ty} *{q};"));
                self.line(format!("{q}_copy(&{q}, &{p}, sizeof {q});"));
                q.to_string()
            }
            7 => {
                let head = format!("unsigned long {q}({ty} *p)");
                self.other(&head, "return (unsigned long)p;");
                format!("({ty} *){q}({p})")
            }
            _ => {
                let head = format!("{ty} *{q}(int n, ...)");
                let body = format!(
                    "va_list ap; va_start(ap, n); {ty} *r = va_arg(ap, {ty} *); va_end(ap); return r;"
                );
                self.other(&head, &body);
                format!("{q}(1, {p})")
            }
        }
    }

    /// Writes what `q` points to, there.
    pub(super) fn write_outside(&mut self, ty: &str, q: &str, value: &str) {
        let f = self.fresh("other");
        match self.rng.u32(..4) {
            0 => {
                self.other(&format!("void {f}({ty} *p, int k)"), "*p = k;");
                self.line(format!("{f}({q}, {value});"));
            }
            1 => {
                let body = format!("*({ty} *)u = k;");
                self.other(&format!("void {f}(unsigned long u, int k)"), &body);
                self.line(format!("{f}((unsigned long){q}, {value});"));
            }
            2 => {
                // Handed over now, written by a later call.
                self.hidden += &format!("static {ty} *{f}_kept;\n");
                self.other(
                    &format!("void {f}_give({ty} *p)"),
                    &format!("{f}_kept = p;"),
                );
                self.other(&format!("void {f}(int k)"), &format!("*{f}_kept = k;"));
                self.line(format!("{f}_give({q});"));
                self.line(format!("{f}({value});"));
            }
            _ => {
                self.define(&format!(
                    "static void {f}_set(void *p, int k) {{ *({ty} *)p = k; }}\n"
                ));
                let head = format!("void {f}(void (*f)(void *, int), void *p, int k)");
                self.other(&head, "f(p, k);");
                self.line(format!("{f}({f}_set, {q}, {value});"));
            }
        }
    }

    /// Writes a cell that the other file can name.
    pub(super) fn written_outside(&mut self, cell: &Cell) {
        let f = self.fresh("other");
        let k = self.rng.u32(..8);
        let text = &cell.text;
        let named = cell.owner == Owner::Hidden || self.maybe(Feature::NamedOutside, 1, 1);
        if named && self.chance(1, 2) {
            self.other(&format!("void {f}(void)"), &format!("{text} = {k};"));
            return self.line(format!("{f}();"));
        }
        let ty = cell.ty;
        self.other(&format!("{ty} *{f}(void)"), &format!("return &{text};"));
        self.line(format!("*{f}() = {k};"));
    }
}
