//! Predicate files: what is accepted, how it is read, and how files merge.

use grammar::expr::{BinOp, ExprKind, Predicates, UnOp};
use grammar::pred;

fn parse(text: &str) -> Predicates {
    pred::parse(text, 0).unwrap_or_else(|e| panic!("{text}: {e:?}"))
}

fn shown(text: &str) -> String {
    let predicates = parse(&format!("main {{ {text} }}"));
    assert_eq!(predicates.len(), 1, "{text}");
    predicates.sections[0].predicates[0].to_string()
}

#[test]
fn canonical_text() {
    for (text, expected) in [
        ("x==0", "x == 0"),
        ("((x)) == (0)", "x == 0"),
        ("a&&b||c&&(d||e)", "a && b || c && (d || e)"),
        ("a-b-c", "a - b - c"),
        ("a-(b-c)", "a - (b - c)"),
        ("- - x", "-(-x)"),
        ("!!x", "!!x"),
        ("- -1 < ~x", "-(-1) < ~x"),
        ("*p->next", "*p->next"),
        ("(*p).next", "(*p).next"),
        ("&a[i+1]", "&a[i + 1]"),
        ("(a ? b : c) ? d : e ? f : g", "(a ? b : c) ? d : e ? f : g"),
        ("(x & 1) == 0", "(x & 1) == 0"),
        ("x & (1 == 0)", "x & 1 == 0"),
        ("(unsigned  int)x", "(unsigned int)x"),
        ("(struct s*)p != NULL", "(struct s *)p != NULL"),
        ("(const char*)p", "(char *)p"),
        ("(x) - 1", "x - 1"),
        ("(list)p", "(list)p"),
        ("(list)(-p)", "(list)(-p)"),
        ("(list *) -p", "(list *)-p"),
        ("(int) -p", "(int)-p"),
        ("(list)(p)", "(list)p"),
        ("(word)'x", "(word)'x"),
        ("sizeof x", "sizeof(x)"),
        ("sizeof(struct s) * 2", "sizeof(struct s) * 2"),
        ("sizeof(x)[1]", "sizeof(x[1])"),
        ("'x == x", "'x == x"),
        ("'*p == 'p->f", "'*p == 'p->f"),
        ("('p)->f", "('p)->f"),
        ("'(x+1)", "'(x + 1)"),
        ("$return == 0x10UL", "$return == 0x10UL"),
        ("x@12 > '\\n'", "x@12 > '\\n'"),
        ("c == '\\'' // comment\n", "c == '\\''"),
        ("a < b /* , c */ << 1", "a < b << 1"),
        ("x!=y", "x != y"),
    ] {
        assert_eq!(shown(text), expected, "{text}");
        assert_eq!(shown(expected), expected, "{text}");
    }
}

#[test]
fn old_values_and_literals() {
    let predicates = parse("f { '*p, '\\xff', 'p->f }");
    let [old, literal, arrow] = &predicates.sections[0].predicates[..] else {
        panic!("expected three predicates");
    };
    assert!(
        matches!(&old.kind, ExprKind::OldValue(e) if matches!(e.kind, ExprKind::Unary(UnOp::Deref, _)))
    );
    assert!(matches!(&literal.kind, ExprKind::Int { value, .. } if *value as i64 == -1));
    assert!(matches!(&arrow.kind, ExprKind::OldValue(e) if matches!(e.kind, ExprKind::Arrow(..))));
}

#[test]
fn places_are_those_of_the_text() {
    let text = "global { a, (b == c) }";
    let predicates = parse(text);
    let slice = |e: &grammar::expr::Expr| &text[e.span.start as usize..e.span.end as usize];
    let section = &predicates.sections[0];
    assert_eq!(
        &text[section.span.start as usize..section.span.end as usize],
        "global"
    );
    assert_eq!(slice(&section.predicates[0]), "a");
    assert_eq!(slice(&section.predicates[1]), "(b == c)");
    let ExprKind::Binary(BinOp::Eq, left, _) = &section.predicates[1].kind else {
        panic!("not a comparison");
    };
    assert_eq!(slice(left), "b");
}

#[test]
fn sections() {
    let text = "// first\nmain { a, b, }\nglobal{}\nf { a } main { b, ( c ), a == 1 }\nf { }";
    let predicates = parse(text);
    assert_eq!(predicates.sections.len(), 5);
    assert_eq!(predicates.len(), 6);
    let merged = predicates.clone().normalised();
    assert_eq!(
        merged.to_string(),
        "main {\n    a,\n    b,\n    c,\n    a == 1\n}\n\nglobal {\n}\n\nf {\n    a\n}\n"
    );
    let mut twice = merged.clone();
    twice.merge(merged.clone());
    assert_eq!(twice, merged);
    assert!(parse("").is_empty());
    assert!(parse(" /* nothing */ ").is_empty());
}
