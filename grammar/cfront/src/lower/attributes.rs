//! GNU attributes in the tree.

use crate::parse::{ast, Node};

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

/// The function in `cleanup(f)`.
pub(super) fn cleanup_function(list: &[Node<ast::Extension>]) -> Option<&Node<ast::Expression>> {
    let mut all = attributes(list).filter(|(name, _)| *name == "cleanup");
    all.next().and_then(|(_, arguments)| arguments.first())
}
