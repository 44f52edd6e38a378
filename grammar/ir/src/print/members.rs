//! Structures and unions as C, laid out by gcc as they are in the IR.
//!
//! Where a plain declaration has that layout, it is printed. Elsewhere (an
//! attribute on a field, an unnamed bit-field) the structure is packed and every
//! gap filled by hand, so that no rule of the ABI is left to apply. Assertions
//! about sizes and offsets say that gcc agrees.
//!
//! Rejected: the attributes of the source. The IR does not have them, only what
//! they lead to.

use super::dump::{mangle, Dump};
use crate::types::{Comp, CompId, Field, Type, Types};

/// How a structure gets its layout.
enum Shape {
    /// By the rules of the ABI, perhaps with a stricter alignment.
    Plain { aligned: bool },
    /// Packed, with filled gaps.
    Filled,
}

impl Dump<'_> {
    /// The definition of a structure.
    pub(super) fn members(&mut self, id: CompId, fields: &[Field]) {
        let program = self.program;
        let comp = program.types.comp(id);
        let head = format!("{} {{", self.comp_name(id));
        self.line(0, &head);
        let attributes = match shape(&program.types, comp, fields) {
            Shape::Plain { aligned } => {
                for field in fields {
                    self.member(field, field.ty.clone());
                }
                match aligned {
                    true => format!(" __attribute__((aligned({})))", comp.align),
                    false => String::new(),
                }
            }
            Shape::Filled => {
                self.filled(comp, fields);
                format!(" __attribute__((packed, aligned({})))", comp.align)
            }
        };
        self.line(0, &format!("}}{attributes};"));
    }

    fn member(&mut self, field: &Field, ty: Type) {
        let mut text = self.declare(&ty, mangle(&field.name));
        if let Some(bits) = field.bits {
            text = format!("{text} : {bits}");
        }
        self.line(1, &format!("{text};"));
    }

    fn filled(&mut self, comp: &Comp, fields: &[Field]) {
        let mut gaps = 0;
        let mut bit = 0;
        for field in fields {
            let start = field.offset * 8 + u64::from(field.first_bit);
            if !comp.is_union {
                self.gap(&mut gaps, bit, start);
            }
            let (ty, width) = match (&field.ty, field.bits) {
                (ty, Some(bits)) => (ty.clone(), u64::from(bits)),
                // A gap may follow, so it is not the flexible member it was.
                (Type::Array(t, None), None) => (Type::Array(t.clone(), Some(0)), 0),
                (ty, None) => {
                    let size = self.program.types.size(ty).unwrap_or(0);
                    (ty.clone(), size * 8)
                }
            };
            self.member(field, ty);
            bit = start + width;
        }
        let from = if comp.is_union { 0 } else { bit };
        self.gap(&mut gaps, from, comp.size * 8);
    }

    /// Unnamed members from one bit to another.
    fn gap(&mut self, gaps: &mut u32, from: u64, to: u64) {
        let mut at = from;
        while at < to {
            let text = match (at % 8, (to - at) / 8) {
                (0, bytes) if bytes > 0 => {
                    *gaps += 1;
                    at += bytes * 8;
                    format!("unsigned char __gap_{gaps}[{bytes}];")
                }
                (inside, _) => {
                    let width = (8 - inside).min(to - at);
                    at += width;
                    format!("unsigned char : {width};")
                }
            };
            self.line(1, &text);
        }
    }

    /// What the sizes and offsets in the program rest on.
    pub(super) fn layout_assertions(&mut self) {
        let program = self.program;
        for (at, comp) in program.types.comps.iter().enumerate() {
            let Some(fields) = &comp.fields else { continue };
            let name = self.comp_name(CompId(at as u32));
            let mut text = format!("sizeof({name}) == {}", comp.size);
            // Made-up names are not the source's.
            let named = |f: &&Field| f.bits.is_none() && !f.is_anonymous();
            for field in fields.iter().filter(named) {
                let (field, offset) = (mangle(&field.name), field.offset);
                text += &format!(" && __builtin_offsetof({name}, {field}) == {offset}");
            }
            self.line(0, &format!("_Static_assert({text}, \"layout of {name}\");"));
        }
    }
}

/// Follows the rules of the ABI, in `lower/layout.rs`, for a plain declaration.
fn shape(types: &Types, comp: &Comp, fields: &[Field]) -> Shape {
    let (mut bit, mut end, mut align) = (0, 0, 1);
    for field in fields {
        let own = types.align(&field.ty) * 8;
        let unit = types.size(&field.ty).unwrap_or(0) * 8;
        let width = field.bits.map_or(unit, u64::from);
        if comp.is_union {
            bit = 0;
        }
        let fits = (bit % own + width).div_ceil(own) <= unit / own;
        if field.bits.is_none() || !fits {
            bit = bit.div_ceil(own) * own;
        }
        if bit != field.offset * 8 + u64::from(field.first_bit) {
            return Shape::Filled;
        }
        bit += width;
        end = end.max(bit.div_ceil(8));
        align = align.max(own / 8);
    }
    match align <= comp.align && end.div_ceil(comp.align) * comp.align == comp.size {
        true => Shape::Plain {
            aligned: align < comp.align,
        },
        false => Shape::Filled,
    }
}
