//! Structs and unions: fields and their offsets (System V ABI, and Windows').
//!
//! Offsets, sizes and alignments are laid down once, here. A bit-field lives in
//! a storage unit of its declared type: a new one begins where it would reach
//! into more units of the type's alignment than the type itself does (which
//! says more than "cross the unit" where `long long` is aligned to 4 bytes).
//!
//! On Windows, and with `ms_struct`, it has a unit of its declared type for itself,
//! unless the bit-field in front of it has one of that size with room left (GCC
//! manual, "x86 Type Attributes").

use super::attributes::{attributes, bare, is_alignas};
use super::context::{Lower, Res};
use super::ctype::Specified;
use super::scope::{QType, Qual, Tag};
use super::value::Value;
use super::vla::has_variable_length;
use crate::dialect::{ALIGNAS, PACK};
use crate::parse::{ast, Node};
use ir::types::{anonymous_name, is_anonymous, Comp, CompId, DataModel, Field, IntKind, Type};
use ir::Step;
use std::collections::HashSet;

/// A layout under construction.
struct Layout {
    is_union: bool,
    packed: bool,
    /// `#pragma pack`: the greatest alignment of a field; if there is one at all, bit-fields
    /// are packed, and give the structure their types' alignment also where an attribute
    /// packs them (gcc, `stor-layout.cc`, `update_alignment_for_field` and `place_field`).
    limit: Option<u64>,
    /// Bit-fields are laid out as on Windows.
    windows: bool,
    /// There: the unit of the bit-field in front.
    unit: Option<Unit>,
    /// Next free bit, and the end of the largest member.
    bit: u64,
    end: u64,
    align: u64,
    fields: Vec<Field>,
    quals: Quals,
    aligns: Vec<u64>,
    /// The names by which fields are found, through anonymous members too.
    names: HashSet<String>,
}

/// The storage unit of bit-fields on Windows, all in bits.
#[derive(Clone, Copy)]
struct Unit {
    start: u64,
    size: u64,
    used: u64,
}

/// A bit-field that is to be placed.
struct Bits {
    /// Its width, the size of its type, and the alignment of that, in bits.
    width: u64,
    unit: u64,
    align: u64,
    /// By an attribute: packed, and aligned to so many bytes.
    packed: bool,
    asked: Option<u64>,
}

impl Layout {
    /// An alignment in bytes, as far as `#pragma pack` lets it.
    fn limited(&self, align: u64) -> u64 {
        align.min(self.limit.unwrap_or(align))
    }

    /// The offset of the unit in which a bit-field stands, and its first bit there.
    fn place(&mut self, bits: &Bits) -> (u64, u32) {
        if let Some(asked) = bits.asked {
            let asked = self.limited(asked);
            self.bit = self.bit.div_ceil(asked * 8) * asked * 8;
            self.align = self.align.max(asked);
        }
        // It may not reach into more units of alignment than its type does.
        let packed = bits.packed || self.limit.is_some();
        let reached = (self.bit % bits.align + bits.width).div_ceil(bits.align);
        if reached > bits.unit / bits.align && !packed {
            self.bit = self.bit.div_ceil(bits.align) * bits.align;
        }
        let step = if packed { 8 } else { bits.align };
        let offset = self.bit / step * (step / 8);
        let first_bit = (self.bit % step) as u32;
        self.bit += bits.width;
        self.end = self.end.max(self.bit.div_ceil(8));
        (offset, first_bit)
    }

    /// The same on Windows. As gcc has it, attributes that pack or align the bit-field
    /// do not change what its type asks of the structure, or which unit it is in.
    fn place_in_unit(&mut self, bits: &Bits) -> (u64, u32) {
        let limited = self.limited(bits.align / 8) * 8;
        let align = if bits.packed { 8 } else { limited };
        let asked = bits.asked.unwrap_or(1);
        self.align = self.align.max(limited / 8).max(asked);
        if self.is_union {
            self.end = self.end.max(bits.width.div_ceil(8));
            return (0, 0);
        }
        let room = |u: &Unit| u.size == bits.unit && u.used + bits.width <= u.size;
        let unit = self.unit.filter(room).unwrap_or(Unit {
            start: self.bit.div_ceil(align) * align,
            size: bits.unit,
            used: 0,
        });
        self.unit = Some(Unit {
            used: unit.used + bits.width,
            ..unit
        });
        self.bit = unit.start + unit.size;
        self.end = self.end.max(self.bit / 8);
        (unit.start / 8, unit.used as u32)
    }

    /// A bit-field of no width: what follows begins at its type's alignment; on
    /// Windows only behind another bit-field.
    fn separate(&mut self, align: u64) {
        let follows = self.unit.take().is_some();
        if self.windows && !follows {
            return;
        }
        let align = match self.windows {
            true => self.limited(align / 8) * 8,
            false => align,
        };
        self.bit = self.bit.div_ceil(align) * align;
        self.end = self.end.max(self.bit / 8);
        if self.windows {
            self.align = self.align.max(align / 8);
        }
    }
}

/// The qualifiers of each field.
pub(super) type Quals = Vec<Vec<Qual>>;

/// Is it the one argument of an attribute?
fn is_text(arguments: &[Node<ast::Expression>], text: &str) -> bool {
    match arguments {
        [only] => match &only.node {
            ast::Expression::StringLiteral(s) => s.node.iter().any(|p| p.trim_matches('"') == text),
            _ => false,
        },
        _ => false,
    }
}

impl Lower<'_> {
    pub(super) fn struct_type(
        &mut self,
        node: &Node<ast::StructType>,
        attrs: &[&[Node<ast::Extension>]],
    ) -> Res<Type> {
        let is_union = node.node.kind.node == ast::StructKind::Union;
        let tag = node.node.identifier.as_ref().map(|id| id.node.name.clone());
        if tag.is_none() && node.node.declarations.is_none() {
            let text = "a structure or union without a name or members";
            return Err(self.fault(node, text.to_string()));
        }
        let known = tag.as_ref().and_then(|tag| {
            let here = self.names.scopes.last().and_then(|s| s.tags.get(tag));
            let found = match node.node.declarations {
                // A definition is of this scope's own type.
                Some(_) => here,
                None => self.names.lookup_tag(tag),
            };
            match found {
                Some(Tag::Comp(id)) => Some(*id),
                _ => None,
            }
        });
        if let Some(tag) = &tag {
            let here = self.names.scopes.last().and_then(|s| s.tags.get(tag));
            let found = match node.node.declarations {
                Some(_) => here,
                None => self.names.lookup_tag(tag),
            };
            let kind = if is_union { "union" } else { "struct" };
            self.tag_of_kind(node, tag, found, kind)?;
        }
        let known = known.or_else(|| self.tag_of_other_file(is_union, tag.as_deref()?));
        let id = match known {
            Some(id) => id,
            None => self.new_comp(node, tag, is_union),
        };
        let Some(declarations) = &node.node.declarations else {
            return Ok(Type::Comp(id));
        };
        if self.link.tags.defined_here(id) {
            let name = self.types().comp(id).name.clone();
            return Err(self.fault(node, format!("`{name}` is defined twice")));
        }
        let mut layout = self.layout_asked_for(node, id, is_union, attrs)?;
        for d in declarations {
            match &d.node {
                ast::StructDeclaration::StaticAssert(a) => self.static_assert(a)?,
                ast::StructDeclaration::Field(f) => {
                    self.struct_field(f, &mut layout)?;
                }
            }
        }
        let mut asked = 1;
        for list in attrs {
            asked = asked.max(self.asked_alignment(list)?.unwrap_or(1));
        }
        let align = layout.align.max(asked);
        let comp = Comp {
            fields: Some(layout.fields),
            size: layout.end.div_ceil(align) * align,
            align,
            packed: layout.packed,
            ..self.types().comp(id).clone()
        };
        let id = self.define_comp(id, comp, layout.quals);
        for (i, align) in layout.aligns.into_iter().enumerate() {
            self.layouts.field_align.insert((id, i), align);
        }
        Ok(Type::Comp(id))
    }

    /// The layout that a struct's or union's attributes ask for, with no field yet.
    fn layout_asked_for(
        &mut self,
        node: &Node<ast::StructType>,
        id: CompId,
        is_union: bool,
        attrs: &[&[Node<ast::Extension>]],
    ) -> Res<Layout> {
        let mut layout = Layout {
            is_union,
            packed: false,
            limit: None,
            windows: self.types().model == DataModel::Llp64,
            unit: None,
            bit: 0,
            end: 0,
            align: 1,
            fields: Vec::new(),
            quals: Vec::new(),
            aligns: Vec::new(),
            names: HashSet::new(),
        };
        for (name, arguments) in attrs.iter().flat_map(|list| attributes(list)) {
            if let (true, [e]) = (name == bare(PACK), arguments) {
                layout.limit = u64::try_from(self.constant(e)?).ok();
            }
            match name {
                "packed" => layout.packed = true,
                "transparent_union" => {
                    self.layouts.transparent.insert(id);
                }
                "ms_struct" => layout.windows = true,
                "gcc_struct" => layout.windows = false,
                "copy" => return Err(self.fault(node, "what `copy` gives a type is not known")),
                "scalar_storage_order" if !is_text(arguments, "little-endian") => {
                    let text = "numbers whose bytes stand in another order are not supported";
                    return Err(self.fault(node, text));
                }
                _ => {}
            }
        }
        Ok(layout)
    }

    /// A tag at file scope is the type that it is in the other files.
    fn tag_of_other_file(&mut self, is_union: bool, tag: &str) -> Option<CompId> {
        if !self.names.at_file_scope() {
            return None;
        }
        let id = self.link.tags.elsewhere(is_union, tag)?;
        self.names.scopes[0]
            .tags
            .insert(tag.to_string(), Tag::Comp(id));
        Some(id)
    }

    fn new_comp(
        &mut self,
        node: &Node<ast::StructType>,
        tag: Option<String>,
        is_union: bool,
    ) -> CompId {
        let id = CompId(self.program.types.comps.len() as u32);
        let pos = self.pos(node);
        let line = pos.line;
        let name = match &tag {
            Some(tag) => tag.clone(),
            None => anonymous_name(line),
        };
        let taken = |l: &Self, name: &str| l.types().comps.iter().any(|c| c.name == name);
        let mut unique = name.clone();
        let shared = self.names.at_file_scope();
        let mut n = 1;
        while taken(self, &unique) {
            n += 1;
            unique = match &tag {
                Some(tag) if n == 2 && shared => {
                    format!("{tag}@{}", self.link.short())
                }
                // The same tag in another scope.
                Some(tag) if n == 2 => format!("{tag}@{line}"),
                Some(tag) => format!("{tag}@{line}.{n}"),
                None => anonymous_name(format!("{line}.{n}")),
            };
        }
        // Behind a tag that another file has stands this file, else a line.
        let nameable = tag.is_some() && (n == 1 || n == 2 && shared);
        self.link.tags.add(is_union, tag.as_deref(), shared, pos);
        self.program.types.comps.push(Comp {
            name: unique,
            tag: tag.clone(),
            nameable,
            is_union,
            bit_fields: Vec::new(),
            fields: None,
            size: 0,
            align: 1,
            packed: false,
        });
        if let (Some(tag), Some(scope)) = (tag, self.names.scopes.last_mut()) {
            scope.tags.insert(tag, Tag::Comp(id));
        }
        id
    }

    fn struct_field(&mut self, node: &Node<ast::StructField>, layout: &mut Layout) -> Res<()> {
        let Specified {
            base,
            extensions: of_all,
            ..
        } = self.member_specifiers(&node.node.specifiers)?;
        let mut base_asked = None;
        for list in &of_all {
            base_asked = base_asked.max(self.asked_alignment(list)?);
        }
        let is_packed =
            |list: &[Node<ast::Extension>]| attributes(list).any(|(name, _)| name == "packed");
        let all_packed = layout.packed || of_all.iter().any(|list| is_packed(list));
        if node.node.declarators.is_empty() {
            // An anonymous struct or union; its fields are found through it. Of attributes,
            // it takes none.
            if matches!(base.ty, Type::Comp(_)) {
                let name = anonymous_name(layout.fields.len());
                let natural = match layout.packed {
                    true => 1,
                    false => self.types().align(&base.ty),
                };
                let mut align = natural;
                for list in of_all.iter().filter(|list| is_alignas(list)) {
                    align = align.max(self.asked_alignment(list)?.unwrap_or(1));
                }
                let align = layout.limited(align);
                self.add_field(node, layout, name, base, align)?;
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
            let packed = all_packed || is_packed(extensions);
            if let Some(width) = &d.node.bit_width {
                let value = self.constant(width)?;
                let own = self.asked_alignment(extensions)?.or(base_asked);
                self.add_bits(d, layout, name, ty, value, (packed, own))?;
                continue;
            }
            let Some(name) = name else {
                return Err(self.fault(d, "a field without a name"));
            };
            let declarator = d.node.declarator.as_ref();
            if declarator.is_some_and(|d| has_variable_length(&ty.ty, d)) {
                return Err(self.unsupported(d, "a field of variable length is not supported"));
            }
            // In the declaration itself, or by its typedef.
            let own = self.asked_alignment(extensions)?.or(base_asked);
            let natural = match (packed, ty.align) {
                (true, _) => 1,
                (false, Some(align)) if own.is_none() => align,
                (false, _) => self.types().align(&ty.ty),
            };
            let align = layout.limited(natural.max(own.unwrap_or(1)));
            self.add_field(d, layout, name, ty, align)?;
        }
        Ok(())
    }

    /// Fields of anonymous members count as the structure's own.
    fn unique_fields<T>(
        &self,
        node: &Node<T>,
        layout: &mut Layout,
        name: &str,
        ty: &Type,
    ) -> Res<()> {
        let new = match ty {
            Type::Comp(id) if is_anonymous(name) => self.names_in(*id),
            _ => vec![name.to_string()],
        };
        for name in new {
            let text = format!("two fields are called `{name}`");
            if !layout.names.insert(name) {
                return Err(self.fault(node, text));
            }
        }
        Ok(())
    }

    /// The names by which fields of a structure are found in it.
    fn names_in(&self, id: CompId) -> Vec<String> {
        let fields = self.types().comp(id).fields.iter().flatten();
        fields
            .flat_map(|f| match &f.ty {
                Type::Comp(id) if f.is_anonymous() => self.names_in(*id),
                _ => vec![f.name.clone()],
            })
            .filter(|n| !is_anonymous(n))
            .collect()
    }

    fn add_field<T>(
        &mut self,
        node: &Node<T>,
        layout: &mut Layout,
        name: String,
        ty: QType,
        align: u64,
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
        self.unique_fields(node, layout, &name, &ty.ty)?;
        let flexible = |f: &Field| matches!(f.ty, Type::Array(_, None));
        if !layout.is_union && layout.fields.last().is_some_and(flexible) {
            return Err(self.fault(node, "a field behind an array without a size"));
        }
        self.fits_memory(node, &ty.ty)?;
        layout.unit = None;
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
            first_bit: 0,
            is_const: first.is_const,
            is_volatile: first.is_volatile,
        });
        layout.quals.push(ty.quals);
        layout.aligns.push(align);
        Ok(())
    }

    fn add_bits<T>(
        &mut self,
        node: &Node<T>,
        layout: &mut Layout,
        name: Option<String>,
        ty: QType,
        width: i128,
        (packed, asked): (bool, Option<u64>),
    ) -> Res<()> {
        let Some(kind) = ty.ty.int_kind() else {
            return Err(self.fault(node, "a bit-field of a type that is no integer"));
        };
        let unit = kind.size(self.types().model) * 8;
        let limit = if kind == IntKind::Bool { 1 } else { unit };
        let Some(width) = u64::try_from(width).ok().filter(|w| *w <= limit) else {
            return Err(self.fault(node, "the width of a bit-field is out of range"));
        };
        // By its typedef; what the declaration itself asks for is beside that.
        let of_type = ty.align.filter(|_| asked.is_none());
        let align = of_type.unwrap_or_else(|| self.types().align(&ty.ty)) * 8;
        if layout.is_union {
            layout.bit = 0;
            layout.unit = None;
        }
        if let (0, Some(name)) = (width, &name) {
            return Err(self.fault(node, format!("the bit-field `{name}` has no bits")));
        }
        if layout.windows && (packed || asked.is_some()) {
            let text = "a packed or aligned bit-field is not supported in Windows' layout";
            return Err(self.fault(node, text));
        }
        if width == 0 {
            layout.separate(align);
            return Ok(());
        }
        let bits = Bits {
            width,
            unit,
            align,
            packed,
            asked,
        };
        let (offset, first_bit) = match layout.windows {
            true => layout.place_in_unit(&bits),
            false => layout.place(&bits),
        };
        if let Some(name) = name {
            self.unique_fields(node, layout, &name, &ty.ty)?;
            if !layout.windows && (!packed || layout.limit.is_some()) {
                layout.align = layout.align.max(layout.limited(align / 8));
            }
            let first = ty.quals.first().copied().unwrap_or_default();
            layout.fields.push(Field {
                name,
                ty: ty.ty,
                bits: Some(width as u32),
                offset,
                first_bit,
                is_const: first.is_const,
                is_volatile: first.is_volatile,
            });
            layout.quals.push(ty.quals);
            layout.aligns.push(1);
        }
        Ok(())
    }

    /// The alignment in `aligned(n)`.
    pub(super) fn asked_alignment(&mut self, list: &[Node<ast::Extension>]) -> Res<Option<u64>> {
        let mut asked = None;
        for (name, arguments) in attributes(list) {
            if name == "aligned" || name == bare(ALIGNAS) {
                let value = match arguments.first() {
                    Some(e) => self.constant(e)?,
                    None => 16,
                };
                let value = u64::try_from(value).unwrap_or(1).clamp(1, 1 << 28);
                asked = asked.max(Some(value));
            }
        }
        Ok(asked)
    }

    /// The alignment of an object: that of its declaration, if it is a variable
    /// or a field.
    pub(super) fn alignment_of_value(&mut self, e: &Node<ast::Expression>) -> Res<u64> {
        let (value, _) = self.trial(|l| l.eval(e))?;
        let Value::Object(lv) = value else {
            let ty = self.type_of(e)?;
            return Ok(self.types().preferred_align(&ty));
        };
        Ok(match (lv.as_var(), lv.path.last()) {
            (Some(v), _) if self.declared.var_align.contains_key(&v) => self.declared.var_align[&v],
            (_, Some(Step::Field(comp, i))) => match self.layouts.field_align.get(&(*comp, *i)) {
                Some(align) => *align,
                None => self.types().align(&lv.ty),
            },
            _ => self.types().preferred_align(&lv.ty),
        })
    }

    /// A tag without a body, which hides that of an outer scope.
    pub(super) fn declare_tag(&mut self, node: &Node<ast::StructType>) {
        let tag = node.node.identifier.as_ref().map(|id| id.node.name.clone());
        let here = tag
            .as_ref()
            .and_then(|tag| self.names.scopes.last()?.tags.get(tag));
        if here.is_none() {
            let is_union = node.node.kind.node == ast::StructKind::Union;
            self.new_comp(node, tag, is_union);
        }
    }
}
