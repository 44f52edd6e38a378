//! How the address of a cell is come by: from what it is a part of.

use super::generate::{Cell, Gen, Home};
use super::Feature;

impl Gen<'_> {
    /// An expression, a pointer to the cell.
    pub(super) fn address(&mut self, cell: &Cell, outside: bool) -> String {
        match &cell.home {
            Home::Scalar => format!("&{}", cell.text),
            Home::Element { array, index } => self.element(cell.ty, array, *index, outside),
            Home::Overlay { variable, index } => format!("&{variable}.v[{index}]"),
            Home::Member {
                variable,
                index,
                comp,
                field,
            } => {
                let whole = match index {
                    None => format!("&{variable}"),
                    Some(i) => self.struct_element(variable, *i, *comp),
                };
                self.member(cell.ty, whole, *comp, *field, outside)
            }
        }
    }

    fn element(&mut self, ty: &str, array: &str, index: u32, outside: bool) -> String {
        let from = match self.chance(1, 8) {
            true => format!("({})", self.carried(array.to_string(), ty, outside)),
            false => array.to_string(),
        };
        match self.rng.u32(..5) {
            0 => format!("&{from}[{index}]"),
            1 => format!("{from} + {index}"),
            2 => format!("&{from}[2] - {}", 2 - index),
            3 if self.maybe(Feature::VoidArithmetic, 1, 1) => {
                format!("({ty} *)((char *){from} + {index} * sizeof({ty}))")
            }
            _ => {
                let (p, i) = (self.fresh("p"), self.fresh("i"));
                self.line(format!("{ty} *{p} = {from};"));
                self.line(format!("for (int {i} = 0; {i} < {index}; {i}++) {p}++;"));
                p
            }
        }
    }

    /// A pointer to an element of an array of structs.
    fn struct_element(&mut self, variable: &str, index: u32, comp: usize) -> String {
        let name = self.comps[comp].name.clone();
        match self.rng.u32(..3) {
            0 => format!("&{variable}[{index}]"),
            1 => format!("({variable} + {index})"),
            _ if self.maybe(Feature::VoidArithmetic, 1, 1) => {
                format!("((struct {name} *)((char *){variable} + {index} * sizeof(struct {name})))")
            }
            _ => format!("(&{variable}[1] - {})", 1 - index),
        }
    }

    fn member(
        &mut self,
        ty: &str,
        whole: String,
        comp: usize,
        field: usize,
        outside: bool,
    ) -> String {
        let c = self.comps[comp].clone();
        let (name, f) = (format!("struct {}", c.name), c.fields[field].1.clone());
        let whole = match self.chance(1, 8) {
            true => self.carried(whole, &name, outside),
            false => whole,
        };
        let ways = [
            Feature::Plain,
            Feature::FirstMember,
            Feature::ContainerOf,
            Feature::VoidArithmetic,
        ];
        match self.choose(&ways) {
            Some(Feature::FirstMember) => {
                let (from, via) = match c.link_first {
                    true => ("struct link".to_string(), "l".to_string()),
                    false => (c.fields[0].0.to_string(), c.fields[0].1.clone()),
                };
                let p = self.fresh("p");
                self.line(format!("{from} *{p} = &({whole})->{via};"));
                format!("&(({name} *){p})->{f}")
            }
            Some(Feature::ContainerOf) => {
                let p = self.fresh("p");
                let (from, via) = match self.chance(1, 2) {
                    true => ("struct link".to_string(), "l".to_string()),
                    false => {
                        let other = self.pick(&c.fields);
                        (other.0.to_string(), other.1)
                    }
                };
                self.line(format!("{from} *{p} = &({whole})->{via};"));
                let p = match self.chance(1, 8) {
                    true => self.carried(p, &from, outside),
                    false => p,
                };
                format!("&(({name} *)((char *)({p}) - offsetof({name}, {via})))->{f}")
            }
            Some(Feature::VoidArithmetic) => match self.rng.u32(..3) {
                0 => format!("({ty} *)((char *)({whole}) + offsetof({name}, {f}))"),
                1 => format!("({ty} *)((void *)({whole}) + offsetof({name}, {f}))"),
                _ => {
                    let p = self.fresh("p");
                    self.line(format!("void *{p} = {whole};"));
                    self.line(format!("{p} += offsetof({name}, {f});"));
                    format!("({ty} *){p}")
                }
            },
            _ => format!("&({whole})->{f}"),
        }
    }
}
