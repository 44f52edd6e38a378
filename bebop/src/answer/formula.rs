//! Formulas as text: C syntax, where a name that is none in C stands in braces.
//!
//! The order of what is written is that of the declarations, whatever the order
//! of the BDD variables.

use crate::bdd::isop::{Formula, Literal, Rest};
use crate::bdd::set::Var;
use grammar::answer::slam;

/// A name for a BDD variable, and its place among others.
pub type Name<'n> = dyn Fn(Var) -> (usize, String) + 'n;

/// A literal as it is ordered (by place, what affirms before what denies) and
/// written.
type Written = (usize, bool, String);

/// The formula as text: `{x == 0} && !{y == 1} || {z > 2}`.
pub fn text(formula: &Formula, name: &Name) -> String {
    let mut parts = Vec::new();
    if !formula.literals.is_empty() {
        parts.push(join(&term(&formula.literals, name), " && "));
    }
    match &formula.rest {
        Rest::True => {}
        Rest::False => return "0".to_string(),
        Rest::Sum(products) => {
            let products = terms(products, name);
            let texts: Vec<String> = products.iter().map(|p| join(p, " && ")).collect();
            let sum = texts.join(" || ");
            parts.push(match parts.is_empty() || products.len() == 1 {
                true => sum,
                false => format!("({sum})"),
            });
        }
        Rest::Product(clauses) => {
            let clauses = terms(clauses, name);
            for c in &clauses {
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

/// The formula as data: parts that all hold, of each one of some products. `name` gives
/// the name without braces.
pub fn parts(formula: &Formula, name: &Name) -> Vec<Vec<Vec<slam::Literal>>> {
    let unit = |clause: &Vec<Literal>| clause.iter().map(|l| vec![*l]).collect();
    let alone = |l: &Literal| vec![vec![*l]];
    let mut parts: Vec<Vec<Vec<Literal>>> = formula.literals.iter().map(alone).collect();
    match &formula.rest {
        Rest::True => {}
        Rest::False => return vec![Vec::new()],
        Rest::Sum(products) => parts.push(products.clone()),
        Rest::Product(clauses) => parts.extend(clauses.iter().map(unit)),
    }
    named(&parts, name)
}

/// Parts with the names of their variables.
pub fn named(parts: &[Vec<Vec<Literal>>], name: &Name) -> Vec<Vec<Vec<slam::Literal>>> {
    let literal = |&(v, holds): &Literal| slam::Literal {
        predicate: name(v).1,
        holds,
    };
    let product = |p: &Vec<Literal>| p.iter().map(literal).collect();
    let part = |p: &Vec<Vec<Literal>>| p.iter().map(product).collect();
    parts.iter().map(part).collect()
}

/// The literals of a product or clause in order.
fn term(literals: &[Literal], name: &Name) -> Vec<Written> {
    let written = literals.iter().map(|(v, value)| {
        let (place, name) = name(*v);
        (
            place,
            !value,
            format!("{}{name}", if *value { "" } else { "!" }),
        )
    });
    let mut term: Vec<Written> = written.collect();
    term.sort();
    term
}

/// Products or clauses in order, short ones first.
fn terms(all: &[Vec<Literal>], name: &Name) -> Vec<Vec<Written>> {
    let mut terms: Vec<_> = all.iter().map(|literals| term(literals, name)).collect();
    terms.sort_by(|a, b| a.len().cmp(&b.len()).then_with(|| a.cmp(b)));
    terms
}

fn join(term: &[Written], with: &str) -> String {
    let texts: Vec<&str> = term.iter().map(|(_, _, text)| text.as_str()).collect();
    texts.join(with)
}
