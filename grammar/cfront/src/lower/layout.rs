//! Structs and unions: fields and their offsets (System V ABI).
//!
//! Offsets are laid down once, here; sizes follow from them in `types`. A
//! bit-field lives in a storage unit of its declared type: a new unit begins
//! where it would cross the unit's boundary.

use super::ctype::attributes;
use super::scope::{QType, Tag};
use super::{Lower, Res};
use crate::parse::{ast, Node};
use crate::types::{Comp, CompId, Field, IntKind, Type};
use std::sync::Arc;

/// A layout under construction.
struct Layout {
    is_union: bool,
    packed: bool,
    /// Next free bit, and the end of the largest member.
    bit: u64,
    end: u64,
    align: u64,
    fields: Vec<Field>,
}

impl Lower<'_> {
    pub(super) fn struct_type(
        &mut self,
        node: &Node<ast::StructType>,
        attrs: &[&[Node<ast::Extension>]],
    ) -> Res<Type> {
        let is_union = node.node.kind.node == ast::StructKind::Union;
        let tag = node.node.identifier.as_ref().map(|id| id.node.name.clone());
        let known = tag.as_ref().and_then(|tag| {
            let here = self.scopes.last().and_then(|s| s.tags.get(tag));
            let found = match node.node.declarations {
                // A definition is of this scope's own type.
                Some(_) => here,
                None => self.lookup_tag(tag),
            };
            match found {
                Some(Tag::Comp(id)) => Some(*id),
                _ => None,
            }
        });
        let id = match known {
            Some(id) => id,
            None => self.new_comp(node, tag, is_union),
        };
        let Some(declarations) = &node.node.declarations else {
            return Ok(Type::Comp(id));
        };
        if self.types().comp(id).fields.is_some() {
            let name = self.types().comp(id).name.clone();
            return Err(self.fault(node, format!("`{name}` is defined twice")));
        }
        let packed = attrs
            .iter()
            .flat_map(|list| attributes(list))
            .any(|(name, _)| name == "packed");
        let mut layout = Layout {
            is_union,
            packed,
            bit: 0,
            end: 0,
            align: 1,
            fields: Vec::new(),
        };
        let mut quals = Vec::new();
        for d in declarations {
            match &d.node {
                ast::StructDeclaration::StaticAssert(a) => self.static_assert(a)?,
                ast::StructDeclaration::Field(f) => {
                    self.struct_field(f, &mut layout, &mut quals)?;
                }
            }
        }
        let mut asked = layout.align;
        for list in attrs {
            asked = asked.max(self.asked_alignment(list)?);
        }
        let mut fields = layout.fields;
        // What `types` makes of it, which knows no attributes.
        let natural = fields.iter().map(|f| self.types().align(&f.ty)).max();
        let natural = natural.filter(|_| !packed).unwrap_or(1);
        pad(&mut fields, layout.end, natural, asked);
        if asked > natural {
            self.comp_align.insert(id, asked);
        }
        for (i, q) in quals.into_iter().enumerate() {
            self.field_quals.insert((id, i), q);
        }
        let comp = &mut self.program.types.comps[id.0 as usize];
        comp.fields = Some(fields);
        comp.packed = packed;
        Ok(Type::Comp(id))
    }

    fn new_comp(
        &mut self,
        node: &Node<ast::StructType>,
        tag: Option<String>,
        is_union: bool,
    ) -> CompId {
        let id = CompId(self.program.types.comps.len() as u32);
        let line = self.pos(node).line;
        let name = match &tag {
            Some(tag) => tag.clone(),
            None => format!("anon@{line}"),
        };
        let taken = |l: &Self, name: &str| l.types().comps.iter().any(|c| c.name == name);
        let mut unique = name.clone();
        let mut n = 1;
        while taken(self, &unique) {
            n += 1;
            unique = match &tag {
                // The same tag in another scope.
                Some(tag) if n == 2 => format!("{tag}@{line}"),
                Some(tag) => format!("{tag}@{line}.{n}"),
                None => format!("anon@{line}.{n}"),
            };
        }
        self.program.types.comps.push(Comp {
            name: unique,
            is_union,
            fields: None,
            packed: false,
        });
        if let (Some(tag), Some(scope)) = (tag, self.scopes.last_mut()) {
            scope.tags.insert(tag, Tag::Comp(id));
        }
        id
    }

    fn struct_field(
        &mut self,
        node: &Node<ast::StructField>,
        layout: &mut Layout,
        quals: &mut Vec<Vec<super::scope::Qual>>,
    ) -> Res<()> {
        let base = self.qualified_specifiers(&node.node.specifiers)?;
        if node.node.declarators.is_empty() {
            // An anonymous struct or union; its fields are found through it.
            if matches!(base.ty, Type::Comp(_)) {
                let name = format!("anon@{}", layout.fields.len());
                let align = self.align_of(&base.ty);
                self.add_field(node, layout, name, base, align, quals)?;
            }
            return Ok(());
        }
        for d in &node.node.declarators {
            let (name, ty, extensions) = match &d.node.declarator {
                Some(declarator) => {
                    let declared = self.declarator(base.clone(), declarator)?;
                    let name = declared.name.map(|n| n.node.name.clone());
                    (name, declared.ty, declarator.node.extensions.as_slice())
                }
                None => (None, base.clone(), &[][..]),
            };
            if let Some(width) = &d.node.bit_width {
                let value = self.constant(width)?;
                self.add_bits(d, layout, name, ty, value, quals)?;
                continue;
            }
            let Some(name) = name else {
                return Err(self.fault(d, "a field without a name"));
            };
            let packed = attributes(extensions).any(|(name, _)| name == "packed");
            let natural = if packed { 1 } else { self.align_of(&ty.ty) };
            let asked = self.asked_alignment(extensions)?;
            self.add_field(d, layout, name, ty, natural.max(asked), quals)?;
        }
        Ok(())
    }

    fn add_field<T>(
        &mut self,
        node: &Node<T>,
        layout: &mut Layout,
        name: String,
        ty: QType,
        align: u64,
        quals: &mut Vec<Vec<super::scope::Qual>>,
    ) -> Res<()> {
        let size = match (&ty.ty, self.types().size(&ty.ty)) {
            (_, Some(size)) => size,
            (Type::Array(_, None), None) => 0,
            _ => {
                let shown = self.show(&ty.ty);
                return Err(self.fault(
                    node,
                    format!("the field `{name}` has the incomplete type `{shown}`"),
                ));
            }
        };
        if layout.fields.iter().any(|f| f.name == name) {
            return Err(self.fault(node, format!("two fields are called `{name}`")));
        }
        let align = if layout.packed { 1 } else { align };
        let start = if layout.is_union {
            0
        } else {
            layout.bit.div_ceil(8).div_ceil(align) * align
        };
        let end = start.checked_add(size).filter(|end| *end < 1 << 60);
        let Some(end) = end else {
            return Err(self.fault(node, "this type is too large"));
        };
        layout.bit = end * 8;
        layout.end = layout.end.max(end);
        layout.align = layout.align.max(align);
        let first = ty.quals.first().copied().unwrap_or_default();
        layout.fields.push(Field {
            name,
            ty: ty.ty,
            bits: None,
            offset: start,
            is_const: first.is_const,
            is_volatile: first.is_volatile,
        });
        quals.push(ty.quals);
        Ok(())
    }

    fn add_bits<T>(
        &mut self,
        node: &Node<T>,
        layout: &mut Layout,
        name: Option<String>,
        ty: QType,
        width: i128,
        quals: &mut Vec<Vec<super::scope::Qual>>,
    ) -> Res<()> {
        let Some(kind) = ty.ty.int_kind() else {
            return Err(self.fault(node, "a bit-field of a type that is no integer"));
        };
        let unit = kind.size(self.types().model) * 8;
        let limit = if kind == IntKind::Bool { 1 } else { unit };
        let Some(width) = u64::try_from(width).ok().filter(|w| *w <= limit) else {
            return Err(self.fault(node, "the width of a bit-field is out of range"));
        };
        if width == 0 {
            layout.bit = layout.bit.div_ceil(unit) * unit;
            return Ok(());
        }
        if layout.is_union {
            layout.bit = 0;
        }
        let crosses = layout.bit / unit != (layout.bit + width - 1) / unit;
        if crosses && !layout.packed {
            layout.bit = layout.bit.div_ceil(unit) * unit;
        }
        if layout.packed {
            self.frame.pos = self.pos(node);
            self.assume_stated("the layout of packed bit-fields is approximate");
        }
        let offset = layout.bit / unit * (unit / 8);
        layout.bit += width;
        layout.end = layout.end.max(layout.bit.div_ceil(8));
        if let Some(name) = name {
            if layout.fields.iter().any(|f| f.name == name) {
                return Err(self.fault(node, format!("two fields are called `{name}`")));
            }
            if !layout.packed {
                layout.align = layout.align.max(self.align_of(&ty.ty));
            }
            let first = ty.quals.first().copied().unwrap_or_default();
            layout.fields.push(Field {
                name,
                ty: ty.ty,
                bits: Some(width as u32),
                offset,
                is_const: first.is_const,
                is_volatile: first.is_volatile,
            });
            quals.push(ty.quals);
        }
        Ok(())
    }

    /// The alignment in `aligned(n)`; 1 if there is none.
    fn asked_alignment(&mut self, list: &[Node<ast::Extension>]) -> Res<u64> {
        let mut asked = 1;
        for (name, arguments) in attributes(list) {
            if name == "aligned" {
                let value = match arguments.first() {
                    Some(e) => self.constant(e)?,
                    None => 16,
                };
                asked = asked.max(u64::try_from(value).unwrap_or(1).clamp(1, 1 << 28));
            }
        }
        Ok(asked)
    }

    /// Alignment in bytes, attributes included.
    pub(super) fn align_of(&self, ty: &Type) -> u64 {
        let asked = match ty {
            Type::Comp(id) => self.comp_align.get(id).copied().unwrap_or(1),
            Type::Array(element, _) => return self.align_of(element),
            _ => 1,
        };
        self.types().align(ty).max(asked)
    }
}

/// An alignment that an attribute asks for makes the type larger than its
/// fields tell: bytes without a use stand for the difference.
fn pad(fields: &mut Vec<Field>, end: u64, natural: u64, asked: u64) {
    let size = end.div_ceil(natural) * natural;
    let wanted = end.div_ceil(asked) * asked;
    if asked > natural && wanted > size {
        fields.push(Field {
            name: format!("anon@{}", fields.len()),
            ty: Type::Array(Arc::new(Type::Int(IntKind::UChar)), Some(wanted - end)),
            bits: None,
            offset: end,
            is_const: false,
            is_volatile: false,
        });
    }
}
