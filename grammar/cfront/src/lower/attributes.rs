//! GNU attributes in the tree.

use crate::dialect::ALIGNAS;
use crate::parse::{ast, Node};
use std::borrow::Cow;

/// The attributes among extensions.
pub(super) fn attributes(
    list: &[Node<ast::Extension>],
) -> impl Iterator<Item = (&str, &[Node<ast::Expression>])> {
    list.iter().filter_map(|e| match &e.node {
        ast::Extension::Attribute(a) => Some((bare(&a.name.node), a.arguments.as_slice())),
        _ => None,
    })
}

/// An attribute's name without the underscores around it.
pub(super) fn bare(name: &str) -> &str {
    let name = name.strip_prefix("__").unwrap_or(name);
    name.strip_suffix("__").unwrap_or(name)
}

/// Are they those of `_Alignas`?
pub(super) fn is_alignas(list: &[Node<ast::Extension>]) -> bool {
    attributes(list).any(|(name, _)| name == bare(ALIGNAS))
}

/// The attributes of what a declarator declares: those behind it, and those behind the `*` and
/// inside of the parentheses in it. (Of the layout, these ask something for the type only: a
/// member is packed by those behind it.)
pub(super) fn declared_attributes(d: &ast::Declarator) -> Cow<'_, [Node<ast::Extension>]> {
    let mut within = Vec::new();
    let mut at = d;
    loop {
        for derived in &at.derived {
            let ast::DerivedDeclarator::Pointer(quals) = &derived.node else {
                continue;
            };
            for q in quals {
                if let ast::PointerQualifier::Extension(list) = &q.node {
                    within.extend(list.iter().cloned());
                }
            }
        }
        at = match &at.kind.node {
            ast::DeclaratorKind::Declarator(inner) => &inner.node,
            _ => break,
        };
        within.extend(at.extensions.iter().cloned());
    }
    if within.is_empty() {
        return Cow::Borrowed(&d.extensions);
    }
    within.extend(d.extensions.iter().cloned());
    Cow::Owned(within)
}
