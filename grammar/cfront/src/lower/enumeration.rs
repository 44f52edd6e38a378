//! Enumerations (C11 6.7.2.2), and which types their enumerators have.
//!
//! gcc allows what does not fit an `int`. Up to the `}` an enumerator that does not has the
//! type of its value, then that of the enumeration, which holds them all; those that fit are
//! of type `int` all the time. (gcc from 13 on, and C23, give the enumeration's type to
//! those, too, if there is one that does not fit: this is told.)

use super::attributes::{attributes, bare};
use super::context::{Lower, Res};
use super::scope::{Entity, Enumerator, Tag};
use crate::dialect::ENUM_TYPE;
use crate::parse::{ast, Node};
use ir::types::{IntKind, Type};

/// What is taken for granted of enumerators that would fit an `int`.
const SMALL: &str = "enumerators that fit an `int` have that type, beside others that do not, \
                     too: so they have for gcc before 13 and Clang before C23";

impl Lower<'_> {
    pub(super) fn enum_type(
        &mut self,
        node: &Node<ast::EnumType>,
        attrs: &[&[Node<ast::Extension>]],
    ) -> Res<(Type, u32)> {
        let fixed = self.underlying(attrs)?;
        let tag = node.node.identifier.as_ref().map(|id| id.node.name.clone());
        if let Some(tag) = &tag {
            let here = self.names.scopes.last().and_then(|s| s.tags.get(tag));
            let found = match node.node.enumerators.is_empty() {
                true => self.names.lookup_tag(tag),
                false => here,
            };
            self.tag_of_kind(node, tag, found, "enum")?;
        }
        if node.node.enumerators.is_empty() {
            if let Some(tag) = &tag {
                if let Some(Tag::Enum(ty, number)) = self.names.lookup_tag(tag) {
                    return Ok((ty.clone(), *number));
                }
            }
            let ty = fixed.unwrap_or(Type::Int(IntKind::UInt));
            let number = self.names.next_enumeration();
            if let (Some(tag), Some(scope)) = (tag, self.names.scopes.last_mut()) {
                scope.tags.insert(tag, Tag::Enum(ty.clone(), number));
            }
            return Ok((ty, number));
        }
        if let (Some(tag), Some(scope)) = (&tag, self.names.scopes.last()) {
            let place = self.origin(node.span.start);
            let key = format!("enum {tag}");
            if scope.places.get(&key).is_some_and(|p| *p != place) {
                return Err(self.fault(node, format!("`{key}` is defined twice")));
            }
            if let Some(scope) = self.names.scopes.last_mut() {
                scope.places.insert(key, place);
            }
        }
        let values = self.open_enumerators(&node.node.enumerators, fixed.as_ref())?;
        let mut ty = match &fixed {
            Some(ty) => ty.clone(),
            None => self.holding(node, &values, attrs)?,
        };
        for list in attrs {
            ty = self.with_mode(ty, list)?;
        }
        // It may have been named before.
        let here = self.names.scopes.last();
        let known = tag.as_ref().zip(here).and_then(|(t, s)| s.tags.get(t));
        let number = match known {
            Some(Tag::Enum(_, number)) => *number,
            _ => self.names.next_enumeration(),
        };
        self.close_enumerators(values, &ty, number, fixed.is_some());
        if let (Some(tag), Some(scope)) = (tag, self.names.scopes.last_mut()) {
            scope.tags.insert(tag, Tag::Enum(ty.clone(), number));
        }
        Ok((ty, number))
    }

    /// Declares enumerators with the types that they have among each other.
    fn open_enumerators(
        &mut self,
        list: &[Node<ast::Enumerator>],
        fixed: Option<&Type>,
    ) -> Res<Vec<(String, i128)>> {
        let mut values = Vec::new();
        let mut next = Some((0, IntKind::Int));
        for e in list {
            let (value, kind) = match (&e.node.expression, next) {
                (Some(given), _) => {
                    let (value, ty) = self.typed_constant(given)?;
                    let Some(kind) = ty.int_kind() else {
                        return Err(self.fault(given, "the value of an enumerator is an integer"));
                    };
                    (value, self.of_its_width(kind))
                }
                (None, Some(next)) => next,
                (None, None) => {
                    return Err(self.fault(e, "no type holds the value of this enumerator"));
                }
            };
            let name = &e.node.identifier.node.name;
            let kind = match self.fits_int(value) {
                true => IntKind::Int,
                false => kind,
            };
            let enumerator = Enumerator {
                value,
                ty: fixed.cloned().unwrap_or(Type::Int(kind)),
                enumeration: None,
            };
            let entity = Entity::Enumerator(enumerator);
            self.declare_once(&e.node.identifier, name, entity)?;
            values.push((name.clone(), value));
            next = self.following(value, kind);
        }
        Ok(values)
    }

    /// Gives enumerators the types that they have from the `}` on.
    fn close_enumerators(
        &mut self,
        values: Vec<(String, i128)>,
        ty: &Type,
        number: u32,
        fixed: bool,
    ) {
        let model = self.types().model;
        let fits: Vec<bool> = values.iter().map(|(_, v)| self.fits_int(*v)).collect();
        if !fixed && fits.contains(&true) && fits.contains(&false) {
            self.assume_stated(SMALL);
        }
        for ((name, value), fits) in values.into_iter().zip(fits) {
            let small = fits && !fixed;
            // Numbers that no type holds together with the others turn negative.
            let value = ty.int_kind().map_or(value, |kind| kind.wrap(value, model));
            let enumerator = Enumerator {
                value,
                ty: if small { Type::int() } else { ty.clone() },
                enumeration: (!small).then_some(number),
            };
            self.names.declare(&name, Entity::Enumerator(enumerator));
            self.record_enumerator(&name, value);
        }
    }

    /// The enumeration that the name of an enumerator has as its type; `Some(None)` if it is
    /// an `int`, `None` if it is no enumerator.
    pub(super) fn enumeration_of(&self, node: &Node<ast::Expression>) -> Option<Option<u32>> {
        match &node.node {
            ast::Expression::Identifier(id) => match self.names.lookup(&id.node.name) {
                Some(Entity::Enumerator(e)) => Some(e.enumeration),
                _ => None,
            },
            _ => None,
        }
    }

    /// The type of an enumeration with these values.
    fn holding(
        &self,
        node: &Node<ast::EnumType>,
        values: &[(String, i128)],
        attrs: &[&[Node<ast::Extension>]],
    ) -> Res<Type> {
        let mut all = attrs.iter().flat_map(|list| attributes(list));
        let packed = all.any(|(name, _)| name == "packed");
        let low = values.iter().map(|(_, v)| *v).min().unwrap_or(0);
        let high = values.iter().map(|(_, v)| *v).max().unwrap_or(0);
        if low < i128::from(i64::MIN) || high > i128::from(u64::MAX) {
            return Err(self.unsupported(node, "an enumerator of more than 64 bits"));
        }
        let (small, large): (&[IntKind], _) = match (low < 0, packed) {
            (true, true) => (
                &[IntKind::SChar, IntKind::Short, IntKind::Int],
                IntKind::LongLong,
            ),
            (true, false) => (&[IntKind::Int], IntKind::LongLong),
            (false, true) => (
                &[IntKind::UChar, IntKind::UShort, IntKind::UInt],
                IntKind::ULongLong,
            ),
            (false, false) => (&[IntKind::UInt], IntKind::ULongLong),
        };
        let model = self.types().model;
        let holds =
            |kind: &&IntKind| kind.wrap(low, model) == low && kind.wrap(high, model) == high;
        let kind = small.iter().find(holds).copied();
        Ok(Type::Int(kind.unwrap_or(self.of_its_width(large))))
    }

    /// gcc's first type of at least that width, and of an `int`'s: `long` is in front of
    /// `long long`, and behind `int`.
    pub(super) fn of_its_width(&self, kind: IntKind) -> IntKind {
        let model = self.types().model;
        let width = kind.width(model);
        let narrow = width < IntKind::Int.width(model);
        let found = [IntKind::Int, IntKind::Long, IntKind::LongLong];
        let found = found.into_iter().find(|k| k.width(model) >= width);
        let signed = found.unwrap_or(IntKind::Int128);
        match kind.signed() || narrow {
            true => signed,
            false => signed.to_unsigned(),
        }
    }

    fn fits_int(&self, value: i128) -> bool {
        IntKind::Int.wrap(value, self.types().model) == value
    }

    /// The enumerator behind another, if none is written: one more, of the next type of the same
    /// sign where it does not fit (gcc before 13 refuses that).
    fn following(&self, value: i128, kind: IntKind) -> Option<(i128, IntKind)> {
        let model = self.types().model;
        let next = value.checked_add(1)?;
        let wider = match kind.signed() {
            true => [kind, IntKind::Long, IntKind::LongLong],
            false => [kind, IntKind::ULong, IntKind::ULongLong],
        };
        let found = wider.into_iter().find(|k| k.wrap(next, model) == next);
        found.map(|kind| (next, kind))
    }

    /// C23: the type that the enumeration is declared with.
    fn underlying(&mut self, attrs: &[&[Node<ast::Extension>]]) -> Res<Option<Type>> {
        let all = attrs.iter().flat_map(|list| attributes(list));
        for (name, arguments) in all {
            if let (true, [e]) = (name == bare(ENUM_TYPE), arguments) {
                if let ast::Expression::SizeOfTy(t) = &e.node {
                    return Ok(Some(self.type_name(&t.node.0)?.ty));
                }
            }
        }
        Ok(None)
    }

    fn record_enumerator(&mut self, name: &str, value: i128) {
        let file_scope = self.names.at_file_scope();
        let entry = self.names.enumerators.entry(name.to_string());
        entry
            .and_modify(|known| {
                if file_scope {
                    *known = Some(value);
                } else if *known != Some(value) {
                    *known = None;
                }
            })
            .or_insert(Some(value));
    }
}
