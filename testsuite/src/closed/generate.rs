//! The program of a seed: types, variables, steps, and where what is asked.

use super::{Closed, Feature, Features, FINAL, PROBE};
use fastrand::Rng;
use std::collections::BTreeSet;

/// Declared in each shown file, and in each hidden one.
const PRELUDE: &str = "\
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
struct link { struct link *next; };
";

/// The types of variables that steps change.
pub(super) const INTS: &[&str] = &[
    "int",
    "int",
    "int",
    "unsigned",
    "long",
    "unsigned long long",
    "short",
    "unsigned short",
    "char",
    "unsigned char",
];

/// An integer that steps change.
#[derive(Clone, Debug)]
pub(super) struct Cell {
    pub(super) text: String,
    pub(super) ty: &'static str,
    pub(super) home: Home,
    pub(super) owner: Owner,
}

/// Which file defines a variable, and can others name it?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Owner {
    /// No other file knows the name.
    Static,
    Shown,
    Hidden,
}

/// What a cell is a part of.
#[derive(Clone, Debug)]
pub(super) enum Home {
    Scalar,
    /// A field of a variable of a struct type, or of an element of an array of them.
    Member {
        variable: String,
        index: Option<u32>,
        comp: usize,
        field: usize,
    },
    Element {
        array: String,
        index: u32,
    },
    /// An element of a member of a union of bytes.
    Overlay {
        variable: String,
        index: u32,
    },
}

/// A declaration, and the cells in it.
pub(super) type Variable = (String, Vec<(String, &'static str, Home)>);

/// A struct type: integers, and a link somewhere between them.
#[derive(Clone, Debug)]
pub(super) struct Comp {
    pub(super) name: String,
    /// Type and name.
    pub(super) fields: Vec<(&'static str, String)>,
    /// The link is the first member.
    pub(super) link_first: bool,
}

pub(super) struct Gen<'f> {
    pub(super) rng: Rng,
    pub(super) features: &'f Features,
    pub(super) used: BTreeSet<Feature>,
    pub(super) names: u32,
    pub(super) comps: Vec<Comp>,
    pub(super) cells: Vec<Cell>,
    /// Some of the cells are variables of `main`.
    pub(super) locals: bool,
    pub(super) one_sided: bool,
    pub(super) types: String,
    pub(super) globals: String,
    pub(super) functions: String,
    pub(super) hidden: String,
    /// The statements of the step that is being made.
    pub(super) lines: Vec<String>,
}

/// The program of a seed.
pub fn program(seed: u64, features: &Features) -> Closed {
    let mut gen = Gen {
        rng: Rng::with_seed(seed),
        features,
        used: BTreeSet::new(),
        names: 0,
        comps: Vec::new(),
        cells: Vec::new(),
        locals: false,
        one_sided: false,
        types: String::new(),
        globals: String::new(),
        functions: String::new(),
        hidden: String::new(),
        lines: Vec::new(),
    };
    gen.whole(seed)
}

impl Gen<'_> {
    pub(super) fn chance(&mut self, n: u32, of: u32) -> bool {
        self.rng.u32(..of) < n
    }

    pub(super) fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.rng.usize(..from.len())].clone()
    }

    pub(super) fn fresh(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}{}", self.names)
    }

    pub(super) fn line(&mut self, text: impl Into<String>) {
        self.lines.push(text.into());
    }

    /// One of the features, if any is wanted; it counts as used.
    pub(super) fn choose(&mut self, among: &[Feature]) -> Option<Feature> {
        let found = self.features.choose(&mut self.rng, among)?;
        self.used.insert(found);
        Some(found)
    }

    /// May this feature be used, and is it this time?
    pub(super) fn maybe(&mut self, feature: Feature, n: u32, of: u32) -> bool {
        let yes = self.features.has(feature) && self.chance(n, of);
        if yes {
            self.used.insert(feature);
        }
        yes
    }

    pub(super) fn cell(&mut self) -> Cell {
        let at = self.rng.usize(..self.cells.len());
        self.cells[at].clone()
    }

    fn whole(&mut self, seed: u64) -> Closed {
        let outside = self.maybe(Feature::SecondFile, 1, 4);
        self.locals = !outside && self.chance(1, 3);
        self.some_comps();
        let mut declared = Vec::new();
        for _ in 0..self.rng.u32(1..3) {
            self.variable(outside, &mut declared);
        }
        let mut main = Vec::new();
        let mut wanted = None;
        // Each question costs rounds: one is enough, before the last step most often.
        let steps = self.pick(&[1, 1, 1, 2]);
        let asked = steps - 1 - self.rng.u32(..4) / 3 * (steps - 1);
        for step in 0..steps {
            if step == asked {
                main.push(PROBE.to_string());
            }
            let cell = self.cell();
            self.step(&cell, outside);
            let lines = std::mem::take(&mut self.lines);
            main.extend(self.wrapped(lines));
            wanted = Some(cell);
        }
        main.push(FINAL.to_string());
        main.push("return 0;".to_string());
        let mut expr = wanted.map_or("0".to_string(), |c| c.text);
        if self.chance(1, 10) {
            expr = format!("{expr} + 2 * {}", self.cell().text);
        }
        if outside {
            self.one_sided = true;
        }
        self.finish(seed, expr, &declared, &main, outside)
    }

    fn finish(
        &mut self,
        seed: u64,
        expr: String,
        declared: &[String],
        main: &[String],
        outside: bool,
    ) -> Closed {
        let features: Vec<Feature> = self.used.iter().copied().collect();
        let names: Vec<&str> = features.iter().map(|f| f.name()).collect();
        let mut shown = format!("/* seed {seed}: {} */\n{PRELUDE}", names.join(", "));
        shown += "int printf(const char *, ...);\nvoid reach_error(void);\n";
        shown += &self.types;
        shown += &self.globals;
        shown += &self.functions;
        shown += "int main(void)\n{\n";
        for line in declared.iter().chain(main) {
            shown += &format!("    {line}\n");
        }
        shown += "}\n";
        let hidden = format!("{PRELUDE}{}{}", self.types, self.hidden);
        Closed {
            shown,
            hidden: outside.then_some(hidden),
            expr,
            one_sided: self.one_sided,
            features,
        }
    }

    // --- Variables ---

    fn some_comps(&mut self) {
        for _ in 0..self.rng.u32(1..3) {
            let name = self.fresh("S");
            let mut fields = Vec::new();
            let count = self.rng.usize(2..4);
            let link = self.rng.usize(..=count);
            let mut text = String::new();
            for at in 0..count {
                if at == link {
                    text += " struct link l;";
                }
                let (ty, field) = (self.pick(INTS), format!("f{at}"));
                text += &format!(" {ty} {field};");
                fields.push((ty, field));
            }
            if link == count {
                text += " struct link l;";
            }
            let packed = match self.maybe(Feature::Attributes, 1, 12) {
                true => " __attribute__((packed))",
                false => "",
            };
            self.types += &format!("struct {name} {{{text} }}{packed};\n");
            let link_first = link == 0;
            self.comps.push(Comp {
                name,
                fields,
                link_first,
            });
        }
    }

    /// A variable and its cells; where it is one of `main`, in `declared`.
    fn variable(&mut self, outside: bool, declared: &mut Vec<String>) {
        let local = self.locals && self.chance(1, 2);
        let exported = outside && self.chance(1, 2);
        let mut owner = Owner::Static;
        let name = self.fresh(if local { "v" } else { "g" });
        let (text, cells) = match self.rng.u32(..6) {
            _ if self.maybe(Feature::Filled, 1, 8) => self.overlay(&name),
            0 | 1 => self.scalar(&name),
            2 => self.array(&name),
            3 => self.structs(&name),
            _ => self.structure(&name),
        };
        if local {
            let keyword = if self.chance(1, 4) { "static " } else { "" };
            declared.push(format!("{keyword}{text}"));
        } else if exported {
            let head = text.split(" = ").next().unwrap_or_default();
            let here = self.chance(1, 2);
            if here && self.features.has(Feature::NamedOutside) {
                self.globals += &format!("extern {head};\n");
            }
            let (defines, declares) = match here {
                true => (&mut self.globals, &mut self.hidden),
                false => (&mut self.hidden, &mut self.globals),
            };
            *defines += &format!("{text}\n");
            *declares += &format!("extern {head};\n");
            owner = if here { Owner::Shown } else { Owner::Hidden };
        } else {
            self.globals += &format!("static {text}\n");
        }
        self.cells
            .extend(cells.into_iter().map(|(text, ty, home)| Cell {
                text,
                ty,
                home,
                owner,
            }));
    }

    fn scalar(&mut self, name: &str) -> Variable {
        let (ty, value) = (self.pick(INTS), self.rng.u32(..8));
        (
            format!("{ty} {name} = {value};"),
            vec![(name.to_string(), ty, Home::Scalar)],
        )
    }

    fn array(&mut self, name: &str) -> Variable {
        let (ty, value) = (self.pick(INTS), self.rng.u32(..8));
        let cells = (0..3).map(|index| {
            let array = name.to_string();
            (
                format!("{name}[{index}]"),
                ty,
                Home::Element { array, index },
            )
        });
        (
            format!("{ty} {name}[3] = {{ 1, {value}, 3 }};"),
            cells.collect(),
        )
    }

    fn structure(&mut self, name: &str) -> Variable {
        let comp = self.rng.usize(..self.comps.len());
        let c = self.comps[comp].clone();
        let mut cells = Vec::new();
        let mut values = Vec::new();
        for (field, (ty, f)) in c.fields.iter().enumerate() {
            values.push(format!(".{f} = {}", self.rng.u32(..8)));
            let home = Home::Member {
                variable: name.to_string(),
                index: None,
                comp,
                field,
            };
            cells.push((format!("{name}.{f}"), *ty, home));
        }
        let text = format!("struct {} {name} = {{ {} }};", c.name, values.join(", "));
        (text, cells)
    }

    fn structs(&mut self, name: &str) -> Variable {
        let comp = self.rng.usize(..self.comps.len());
        let c = self.comps[comp].clone();
        let mut cells = Vec::new();
        for index in 0..2 {
            for (field, (ty, f)) in c.fields.iter().enumerate() {
                let home = Home::Member {
                    variable: name.to_string(),
                    index: Some(index),
                    comp,
                    field,
                };
                cells.push((format!("{name}[{index}].{f}"), *ty, home));
            }
        }
        let (f, value) = (&c.fields[0].1, self.rng.u32(..8));
        let text = format!("struct {} {name}[2] = {{ [1].{f} = {value} }};", c.name);
        (text, cells)
    }

    // --- Around a step ---

    /// The statements in a block, a branch, a loop, a function.
    fn wrapped(&mut self, lines: Vec<String>) -> Vec<String> {
        if !self.locals && self.chance(1, 6) {
            return self.in_function(&lines);
        }
        if !self.maybe(Feature::Control, 1, 6) {
            return block("{", lines);
        }
        let (cell, k) = (self.cell().text, self.rng.u32(1..4));
        match self.rng.u32(..6) {
            0 => block(&format!("if ({cell} != {k}) {{"), lines),
            1 => {
                let i = self.fresh("i");
                let turns = self.rng.u32(1..3);
                block(
                    &format!("for (int {i} = 0; {i} < {turns}; {i}++) {{"),
                    lines,
                )
            }
            2 => {
                let mut out = vec![
                    format!("switch ({cell} & {k}) {{"),
                    "case 0:".to_string(),
                    format!("    {cell} = {k};"),
                    "case 1:".to_string(),
                ];
                out.extend(lines.iter().map(|l| format!("    {l}")));
                out.extend(["    break;".to_string(), "default: ;".to_string()]);
                // Declarations stand in a block of the case's.
                out.insert(4, "{".to_string());
                let end = out.len() - 1;
                out.insert(end, "}".to_string());
                out.push("}".to_string());
                out
            }
            3 => {
                let label = self.fresh("skip");
                let mut out = vec![format!("if ({cell} == {k}) goto {label};")];
                out.extend(block("{", lines));
                out.push(format!("{label}: ;"));
                out
            }
            4 => {
                let (at, label) = (self.fresh("at"), self.fresh("there"));
                let mut out = vec![
                    format!("void *{at} = &&{label};"),
                    format!("goto *{at};"),
                    format!("{cell} = {k};"),
                    format!("{label}: ;"),
                ];
                out.extend(block("{", lines));
                out
            }
            _ => block("do {", lines)
                .into_iter()
                .map(|l| if l == "}" { "} while (0);".into() } else { l })
                .collect(),
        }
    }

    fn in_function(&mut self, lines: &[String]) -> Vec<String> {
        let f = self.fresh("step");
        self.functions += &format!("static void {f}(void)\n{{\n");
        for line in lines {
            self.functions += &format!("    {line}\n");
        }
        self.functions += "}\n";
        if !self.maybe(Feature::FunctionPointers, 1, 2) {
            return vec![format!("{f}();")];
        }
        let p = self.fresh("p");
        match self.rng.u32(..3) {
            0 => vec![format!("void (*{p})(void) = {f};"), format!("{p}();")],
            1 => {
                self.functions += &format!(
                    "static const struct {{ int n; void (*run)(void); }} {p} = {{ 1, {f} }};\n"
                );
                vec![format!("{p}.run();")]
            }
            _ => {
                let call = self.fresh("call");
                self.functions +=
                    &format!("static void {call}(void (*f)(void)) {{ if (f) f(); }}\n");
                vec![format!("{call}({f});")]
            }
        }
    }
}

/// Lines in braces.
fn block(head: &str, lines: Vec<String>) -> Vec<String> {
    let mut out = vec![head.to_string()];
    out.extend(lines.into_iter().map(|l| format!("    {l}")));
    out.push("}".to_string());
    out
}
