//! Formulas as text: C syntax, where a name that is none in C stands in braces.

use crate::bdd::Var;
use crate::isop::{Formula, Literal, Rest};

/// A name for a BDD variable, and its place among others.
pub type Name<'n> = dyn Fn(Var) -> (usize, String) + 'n;

/// The formula as text: `{x == 0} && !{y == 1} || {z > 2}`.
pub fn text(formula: &Formula, name: &Name) -> String {
    let literal = |(v, value): &Literal| {
        let (place, name) = name(*v);
        (place, format!("{}{name}", if *value { "" } else { "!" }))
    };
    let join = |literals: &[Literal], with: &str| {
        let mut texts: Vec<(usize, String)> = literals.iter().map(literal).collect();
        texts.sort();
        let texts: Vec<String> = texts.into_iter().map(|(_, t)| t).collect();
        texts.join(with)
    };
    let mut parts = Vec::new();
    if !formula.literals.is_empty() {
        parts.push(join(&formula.literals, " && "));
    }
    match &formula.rest {
        Rest::True => {}
        Rest::False => return "0".to_string(),
        Rest::Sum(products) => {
            let texts: Vec<String> = products.iter().map(|p| join(p, " && ")).collect();
            let sum = texts.join(" || ");
            parts.push(match parts.is_empty() || products.len() == 1 {
                true => sum,
                false => format!("({sum})"),
            });
        }
        Rest::Product(clauses) => {
            for c in clauses {
                parts.push(match c.len() {
                    1 => join(c, ""),
                    _ => format!("({})", join(c, " || ")),
                });
            }
            // A single clause that stands alone needs no parentheses.
            if let ([only], [c]) = (parts.as_mut_slice(), clauses.as_slice()) {
                *only = join(c, " || ");
            }
        }
    }
    if parts.is_empty() {
        "1".to_string()
    } else {
        parts.join(" && ")
    }
}
