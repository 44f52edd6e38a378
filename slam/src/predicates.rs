//! Predicate sets as the loop sees them: text in, union, what was new.

use grammar::answer::slam::Scope;
use grammar::diag::{FileId, Sources};
use grammar::expr::{BinOp, Expr, ExprKind, Predicates, Section};
use std::collections::{BTreeSet, HashMap, HashSet};

/// Parses a predicate file; the error is the rendered diagnostics.
pub fn parse(name: &str, text: &str) -> Result<Predicates, String> {
    let mut sources = Sources::default();
    let file: FileId = sources.add(name, text);
    grammar::pred::parse(text, file).map_err(|diagnostics| sources.render(&diagnostics))
}

/// Adds `found` to `all`; returns what was not there before, as `procedure: predicate`.
pub fn merge(all: &mut Predicates, found: Predicates) -> Vec<String> {
    let known: HashSet<(Option<String>, Expr)> = pairs(all).collect();
    all.merge(found);
    pairs(all)
        .filter(|pair| !known.contains(pair))
        .map(|(procedure, predicate)| format!("{}: {predicate}", name(procedure.as_deref())))
        .collect()
}

/// How many elements of one array the predicates name by number: `a[0] == 1`, `a[1]
/// == 1`, ..
pub fn elements(all: &Predicates) -> usize {
    let mut named: HashMap<(Option<String>, String), HashSet<u64>> = HashMap::new();
    for (procedure, predicate) in pairs(all) {
        predicate.walk(&mut |e| {
            if let ExprKind::Index(array, index) = &e.kind {
                if let ExprKind::Int { value, .. } = index.kind {
                    let array = (procedure.clone(), array.to_string());
                    named.entry(array).or_default().insert(value);
                }
            }
        });
    }
    named.values().map(HashSet::len).max().unwrap_or(0)
}

/// Do the predicates name an element of an array, wherever it is?
pub fn an_element(all: &Predicates) -> bool {
    let mut found = false;
    for (_, predicate) in pairs(all) {
        predicate.walk(&mut |e| found |= matches!(e.kind, ExprKind::Index(..)));
    }
    found
}

/// A loop of so many turns is soon told turn by turn.
const FEW: u64 = 16;

/// How many numbers in a row the predicates say that one variable is which they compare with a
/// bound, too, other than a few: `i < n`, `i == 1`, `i == 2`, .. (States of a protocol have no
/// bounds.)
pub fn counts(all: &Predicates) -> usize {
    let pairs: Vec<_> = pairs(all).collect();
    let variable = |procedure: &Option<String>, e: &Expr| match &e.kind {
        ExprKind::Name { name, .. } => Some((procedure.clone(), name.clone())),
        _ => None,
    };
    let mut named: HashMap<_, BTreeSet<u64>> = HashMap::new();
    let mut bounded = HashSet::new();
    for (procedure, predicate) in &pairs {
        let ExprKind::Binary(op, a, b) = &predicate.kind else {
            continue;
        };
        match (op, &b.kind) {
            (BinOp::Eq, ExprKind::Int { value, .. }) => {
                if let Some(v) = variable(procedure, a) {
                    named.entry(v).or_default().insert(*value);
                }
            }
            (BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge, _) => {
                let few = |e: &Expr| matches!(e.kind, ExprKind::Int { value, .. } if value <= FEW);
                let sides = [(a, b), (b, a)].into_iter();
                let far = sides.filter(|(_, bound)| !few(bound));
                bounded.extend(far.filter_map(|(e, _)| variable(procedure, e)));
            }
            _ => {}
        }
    }
    named.retain(|v, _| bounded.contains(v));
    let row = |numbers: &BTreeSet<u64>| {
        let first = numbers.first().copied().unwrap_or(0);
        (first..).zip(numbers).take_while(|(k, n)| k == *n).count()
    };
    named.values().map(row).max().unwrap_or(0)
}

/// How many nodes of a linked structure the predicates name one after the other: `p->h
/// == 1`, `p->n->h == 1`, ..
pub fn nodes(all: &Predicates) -> usize {
    let mut most = 0;
    for (_, predicate) in pairs(all) {
        predicate.walk(&mut |e| most = most.max(links(e)));
    }
    most
}

/// Is a node of a linked structure followed, and known by the predicates?
pub fn follow_a_node(all: &Predicates) -> bool {
    let mut found = false;
    for (_, predicate) in pairs(all) {
        predicate.walk(&mut |e| {
            found |= matches!(&e.kind, ExprKind::Name { name, .. } if name.starts_with("__node"));
        });
    }
    found
}

/// How often one field is followed in a row: once for `p->n->h`.
fn links(e: &Expr) -> usize {
    let mut steps: HashMap<&str, usize> = HashMap::new();
    let mut at = e;
    while let ExprKind::Arrow(of, field) = &at.kind {
        *steps.entry(field).or_default() += 1;
        at = of;
    }
    steps.into_values().max().unwrap_or(0)
}

/// All predicates by procedure: `global` first, then as they came.
pub fn listing(all: &Predicates) -> Vec<Scope> {
    let mut all = all.clone().normalised();
    all.sections.retain(|s| !s.predicates.is_empty());
    all.sections.sort_by_key(|s| s.procedure.is_some());
    let listed = |s: &Section| Scope {
        procedure: name(s.procedure.as_deref()).to_string(),
        predicates: s.predicates.iter().map(|p| p.to_string()).collect(),
    };
    all.sections.iter().map(listed).collect()
}

/// The predicates that name no temporary: another order of evaluation has others.
pub fn of_the_program(all: &Predicates) -> Predicates {
    let temporary = |e: &Expr| match &e.kind {
        ExprKind::Name { name, .. } => name
            .strip_prefix("__t")
            .is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit())),
        _ => false,
    };
    let mut out = all.clone();
    for section in &mut out.sections {
        section.predicates.retain(|predicate| {
            let mut plain = true;
            predicate.walk(&mut |e| plain &= !temporary(e));
            plain
        });
    }
    out
}

fn pairs(all: &Predicates) -> impl Iterator<Item = (Option<String>, Expr)> + '_ {
    all.sections.iter().flat_map(|section| {
        let predicates = section.predicates.iter().cloned();
        predicates.map(|predicate| (section.procedure.clone(), predicate))
    })
}

fn name(procedure: Option<&str>) -> &str {
    procedure.unwrap_or("global")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_new_counts() {
        let mut all = parse("a", "main { x == 0, y > 1 }").expect("predicates");
        let more = "main { y>1, x == 2 } global { g } main { x == 2 }";
        let new = merge(&mut all, parse("b", more).expect("predicates"));
        assert_eq!(new, ["main: x == 2", "global: g"]);
        let list = listing(&all);
        assert_eq!(list[0].procedure, "global");
        assert_eq!(list[1].predicates, ["x == 0", "y > 1", "x == 2"]);
    }

    #[test]
    fn elements_are_counted_by_array() {
        let count = |text: &str| elements(&parse("a", text).expect("predicates"));
        assert_eq!(count("main { i == 0, a[i] == 1 }"), 0);
        assert_eq!(count("main { a[0] == 1, a[1] == 1, a[1] > b[2] }"), 2);
        assert_eq!(
            count("f { p->c[7] == 0 } main { p->c[8] == p->c[9] } global { x }"),
            2
        );
    }

    #[test]
    fn numbers_are_counted_by_variable() {
        let count = |text: &str| counts(&parse("a", text).expect("predicates"));
        assert_eq!(count("main { i < 1, j <= 2, a[1] == 3 }"), 0);
        let turns = "main { i == 2, i == 3, i == 4, i == 7, j == 5, i <= n } f { i == 5, i < 1 }";
        assert_eq!(count(turns), 3);
        assert_eq!(count("main { i == 2, i == 3, 100 > i }"), 2);
        assert_eq!(count("main { i == 2, i == 3, i < 9 }"), 0);
        assert_eq!(count("main { state == 0, state == 1, state == 2 }"), 0);
    }

    #[test]
    fn an_element_is_named_wherever_it_is() {
        let named = |text: &str| an_element(&parse("a", text).expect("predicates"));
        assert!(named("main { a[i + 1] == x }"));
        assert!(!named("main { *a == 1, p->n == 0 }"));
    }

    #[test]
    fn a_node_is_followed_by_name() {
        let follow = |text: &str| follow_a_node(&parse("a", text).expect("predicates"));
        assert!(!follow("main { p->n == q, a[__index] == 1 }"));
        assert!(follow("main { p == q, reach(p, __node, n) }"));
        assert!(follow("global { __node2->h == 1 }"));
    }

    #[test]
    fn temporaries_are_of_one_order() {
        let all = parse("a", "f { __t4 == 0, x == __t12, __told == 1, x == 2 }");
        let list = listing(&of_the_program(&all.expect("predicates")));
        assert_eq!(list[0].predicates, ["__told == 1", "x == 2"]);
    }

    #[test]
    fn an_error_has_its_place() {
        let text = parse("bad.txt", "main { x == }").expect_err("an error");
        assert!(text.contains("bad.txt:1"), "{text}");
    }
}
