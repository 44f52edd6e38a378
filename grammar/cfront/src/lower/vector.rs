//! Vector types (GNU C's `vector_size`): structures of one array.
//!
//! Declaring, copying, passing and initialising vectors is exact that way, and
//! headers full of them load. What else is done with them (arithmetic, the
//! processor's built-in functions) is refused, in functions that can be
//! reached. Rejected: opaque values, as for floating-point numbers; memory
//! that is read as elements afterwards would have to be given up, too.

use super::attributes::attributes;
use super::context::{Lower, Res};
use crate::parse::{ast, Node};
use crate::source::Fault;
use ir::types::{Comp, CompId, Field, Type};
use std::sync::Arc;

const NOTE: &str = "vectors can be declared, initialised and copied only";

impl Lower<'_> {
    /// The type with the attribute `vector_size` applied, if it is there.
    pub(super) fn with_vector_size(
        &mut self,
        ty: Type,
        list: &[Node<ast::Extension>],
    ) -> Res<Type> {
        let mut ty = ty;
        for e in list {
            for (name, arguments) in attributes(std::slice::from_ref(e)) {
                if name == "vector_size" {
                    let size = match arguments {
                        [size] => self.constant(size)?,
                        _ => 0,
                    };
                    ty = self.vector(e, ty, size)?;
                }
            }
        }
        Ok(ty)
    }

    /// The vector of `size` bytes; the same type for the same elements.
    fn vector<T>(&mut self, node: &Node<T>, element: Type, size: i128) -> Res<Type> {
        let width = match element {
            Type::Int(_) | Type::Float(_) => self.types().size(&element).unwrap_or(1),
            _ => return Err(self.unsupported(node, "a vector of this type is not supported")),
        };
        let size = u64::try_from(size).unwrap_or(0);
        if !size.is_power_of_two() || size < width || size > 1 << 20 {
            return Err(self.fault(
                node,
                "the size of a vector is a power of two of its elements",
            ));
        }
        let count = size / width;
        let name = format!("vector of {count} {}", self.show(&element));
        self.frame.vectors = true;
        let known = self.types().comps.iter().position(|c| c.name == name);
        if let Some(at) = known {
            return Ok(Type::Comp(CompId(at as u32)));
        }
        let id = CompId(self.types().comps.len() as u32);
        let pos = self.frame.pos;
        self.link.tags.add(false, None, false, pos);
        self.program.types.comps.push(Comp {
            name,
            tag: None,
            nameable: false,
            is_union: false,
            bit_fields: Vec::new(),
            fields: Some(vec![Field {
                name: "elements".to_string(),
                ty: Type::Array(Arc::new(element), Some(count)),
                bits: None,
                offset: 0,
                first_bit: 0,
                is_const: false,
                is_volatile: false,
            }]),
            size,
            align: size,
            packed: false,
        });
        self.layouts.vectors.insert(id);
        Ok(Type::Comp(id))
    }

    /// Remembers that the function that is being lowered uses such a type.
    pub(super) fn note_vector(&mut self, ty: &Type) {
        let mut ty = ty;
        while let Type::Ptr(inner) | Type::Array(inner, _) = ty {
            ty = inner;
        }
        if let Type::Comp(id) = ty {
            self.frame.vectors |= self.layouts.vectors.contains(id);
        }
    }

    /// A fault in a function with vectors is no error of the program's.
    pub(super) fn blame_vectors(&self, fault: &mut Fault) {
        if self.frame.vectors && !fault.unsupported {
            fault.unsupported = true;
            fault.note.get_or_insert_with(|| NOTE.to_string());
        }
    }
}
