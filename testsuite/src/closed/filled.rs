//! Bytes that functions of the library write by way of an array that is a member: of a union
//! with the cell, or of a structure that the cell is taken for.

use super::generate::{Cell, Gen, Home, Variable, INTS};
use super::Feature;

impl Gen<'_> {
    /// A union of bytes with two cells.
    pub(super) fn overlay(&mut self, name: &str) -> Variable {
        let (ty, value) = (self.pick(INTS), self.rng.u32(..8));
        let tag = self.fresh("U");
        let inner = match self.chance(1, 2) {
            true => format!("{ty} v[2];"),
            false => format!("struct {{ char pad[8]; {ty} w; }} s; {ty} v[2];"),
        };
        self.types += &format!("union {tag} {{ unsigned char raw[16]; {inner} }};\n");
        let cells = (0..2).map(|index| {
            let variable = name.to_string();
            let home = Home::Overlay { variable, index };
            (format!("{name}.v[{index}]"), ty, home)
        });
        let text = format!("union {tag} {name} = {{ .v = {{ {value}, 2 }} }};");
        (text, cells.collect())
    }

    /// All bytes of a union with the cell are written.
    pub(super) fn fill_overlay(&mut self, variable: &str) {
        let k = self.rng.u32(..3);
        let raw = match self.rng.u32(..4) {
            0 => format!("&{variable}.raw[0]"),
            1 => {
                let p = self.fresh("p");
                self.line(format!("unsigned char *{p} = {variable}.raw;"));
                p
            }
            _ => format!("{variable}.raw"),
        };
        let f = self.pick(&["memset", "__builtin_memset"]);
        match self.rng.u32(..3) {
            0 => {
                let t = self.fresh("t");
                self.line(format!(
                    "unsigned char {t}[16] = {{ {k}, 0, 0, 0, 1, 0, 0, 0, 2 }};"
                ));
                self.line(format!("memcpy({raw}, {t}, 16);"));
            }
            1 => self.line(format!("strcpy((char *){raw}, \"ab\");")),
            _ => self.line(format!("{f}({raw}, {k}, 16);")),
        }
    }

    /// The bytes of the cell at `q`, as a member of something else.
    pub(super) fn fill_member(&mut self, ty: &str, q: &str) {
        let tag = self.fresh("B");
        let front = if self.chance(1, 4) {
            "char pad[2]; "
        } else {
            ""
        };
        self.functions += &format!(
            "struct {tag} {{ {front}unsigned char c[sizeof({ty})]; }} __attribute__((packed));\n"
        );
        let back = if front.is_empty() { "" } else { " - 2" };
        let whole = format!("((struct {tag} *)((char *){q}{back}))");
        let k = self.rng.u32(..3);
        match self.chance(1, 2) {
            true => self.line(format!("memset({whole}->c, {k}, sizeof {whole}->c);")),
            false => {
                let t = self.fresh("t");
                self.line(format!("{ty} {t} = {k};"));
                self.line(format!("memmove({whole}->c, &{t}, sizeof({ty}));"));
            }
        }
    }

    /// Does the step fill what the cell lies in, rather than going by its address?
    pub(super) fn fills(&mut self, cell: &Cell) -> bool {
        let Home::Overlay { variable, .. } = &cell.home else {
            return false;
        };
        let fills = self.maybe(Feature::Filled, 1, 2);
        if fills {
            self.fill_overlay(variable);
        }
        fills
    }
}
