//! Tests of predicates: resolving texts, and properties on random expressions.

use super::*;
use grammar::diag::Sources;
use ir::types::DataModel;
use samples::{load, sample, Random, Shapes, State};

fn parse(text: &str, file: FileId) -> surface::Predicates {
    grammar::pred::parse(text, file).unwrap_or_else(|d| panic!("{text}: {d:?}"))
}

/// Resolves a predicate file and renders what is wrong with it.
fn report(text: &str) -> String {
    let program = sample(DataModel::Lp64);
    let mut sources = Sources::default();
    let file = sources.add("preds.txt", text);
    match resolve_all(&program, &parse(text, file), file) {
        Ok(resolved) => sources.render(&resolved.warnings),
        Err(problems) => sources.render(&problems),
    }
}

/// The one predicate of `f`.
fn resolved(program: &Program, text: &str) -> ir::Expr {
    let parsed = parse(&format!("f {{ {text} }}"), 0);
    let e = &parsed.sections[0].predicates[0];
    resolve(program, Some(FuncId(0)), e, 0).unwrap_or_else(|d| panic!("{text}: {d:?}"))
}

/// The text of the first predicate of `f`, written from what it resolves to.
fn rewritten(text: &str) -> String {
    let program = sample(DataModel::Lp64);
    let e = resolved(&program, text);
    let text = to_surface(&program, Some(FuncId(0)), &e);
    text.map_or("-".to_string(), |t| t.to_string())
}

#[test]
fn texts_stay_as_they_are_written() {
    for text in [
        "x == 0",
        "p != 0",
        "p->val > 3",
        "p->next->next == head",
        "a[x] < a[x + 1]",
        "m[1][x] == 2",
        "j@4 == j@9",
        "c == 5",
        "c == -5",
        "u < 5",
        "x < u",
        "l + x > 5",
        "ul - 1 == 0",
        "u + 4294967295u == 1",
        "'x == x",
        "'p->val == p->val",
        "$return == -1",
        "p->flag == 3",
        "p->sbits < 0",
        "one.in == 1",
        "cells[x].arr[2] == 0",
        "p == &one",
        "ip == &a[2]",
        "ip == a",
        "fp == 0",
        "(unsigned char)x == 255",
        "(struct cell *)vp == p",
        "x & 1",
        "!p",
        "!x && (g || u)",
        "x ? g : 3",
        "count > 0",
        "ip - a > 2",
        "*ip == 0",
        "ip[3] == 0",
        "w.low == 1",
        "b",
        "__t1 == 3",
        "-x < ~g",
        "1 << x",
        "x >> 2 == 1u",
    ] {
        assert_eq!(rewritten(text), text);
    }
    assert_eq!(rewritten("NULL == p"), "0 == p");
    assert_eq!(rewritten("vp == p"), "vp == (void *)p");
    assert_eq!(rewritten("(int)x == (int)5"), "x == 5");
    assert_eq!(rewritten("(*p).val == 'a'"), "p->val == 97");
    assert_eq!(rewritten("*(ip + x) == RED"), "ip[x] == 2");
    assert_eq!(rewritten("*a == *&g"), "a[0] == g");
    assert_eq!(rewritten("(long)x + ll"), "x + ll");
    assert_eq!(rewritten("f.count"), "count");
    assert_eq!(rewritten("sizeof(list) == ul"), "8 == ul");
}

#[test]
fn constants_get_the_type_of_the_other_side() {
    let program = sample(DataModel::Lp64);
    let u = load(&program, "u");
    let zero = ir::Expr::int(0, u.ty.clone());
    assert_eq!(
        resolved(&program, "u == 0"),
        ir::Expr::cmp(ir::CmpOp::Eq, u, zero)
    );
    let p = load(&program, "p");
    let null = ir::Expr::int(0, p.ty.clone());
    assert_eq!(
        resolved(&program, "p == NULL"),
        ir::Expr::cmp(ir::CmpOp::Eq, p, null)
    );
    // Simplified, a narrow operand is compared in its own type.
    let c = load(&program, "c");
    let five = ir::Expr::int(5, c.ty.clone());
    let simple = simplify(&program, resolved(&program, "5 > c"));
    assert_eq!(simple, ir::Expr::cmp(ir::CmpOp::Lt, c, five));
}

#[test]
fn problems_say_what_was_meant() {
    let expect = |text: &str, parts: &[&str]| {
        let report = report(text);
        for part in parts {
            assert!(report.contains(part), "{text}:\n{report}");
        }
    };
    expect(
        "f { coun > 0 }",
        &["no variable `coun` in `f`", "did you mean `count`?"],
    );
    expect(
        "f { j == 0 }",
        &["`j` is declared on lines 4 and 9", "write j@4 or j@9"],
    );
    expect(
        "f { j@7 == 0 }",
        &["no variable `j` on line 7", "on line 4 and 9"],
    );
    expect(
        "global { x > 0 }",
        &["`x` is a local variable of `f`", "names globals only"],
    );
    expect("global { $return }", &["`$return` belongs to a procedure"]);
    expect(
        "mian { x }",
        &["no procedure `mian`", "did you mean `main`?"],
    );
    expect("nothing { g }", &["has no body"]);
    expect(
        "f { p->va > 0 }",
        &["no field `va` in `struct cell`", "did you mean `val`?"],
    );
    expect("f { p.val > 0 }", &["not a struct", "did you mean `->`?"]);
    expect("f { one == one }", &["`struct cell`"]);
    expect("f { *x == 0 }", &["`*` wants a pointer", "`int`"]);
    expect("f { *vp == 0 }", &["cannot be dereferenced"]);
    expect(
        "f { op->x }",
        &["`struct opaque` is declared but not defined"],
    );
    expect(
        "f { (struct cel *)vp == p }",
        &["unknown type `struct cel`", "`cell`"],
    );
    expect("f { p == ip }", &[]);
    expect("f { p == op }", &["do not go together"]);
    expect("f { p < x }", &["cannot compare"]);
    expect("f { p * 2 }", &["integers expected", "`struct cell *`"]);
    expect("f { &p->flag == 0 }", &["a bit-field has no address"]);
    expect("f { 'i == 1 }", &["no value at the procedure's entry"]);
    expect(
        "f { 3 > 2, u < 0 }",
        &["always true", "always false", "warning"],
    );
    // All of them in one run.
    let both = report("f { xx1, yy1 } g { x }");
    assert!(
        both.contains("xx1") && both.contains("yy1") && both.contains("`g`"),
        "{both}"
    );
}

#[test]
fn duplicates_are_merged_by_meaning() {
    let program = sample(DataModel::Lp64);
    let text = "f { x == 0, 0 == x, x != 0, !x, x, x == 0 + 0, x < g, g > x, x >= g, (int)x == 0 }
                main { g == 0 } global { g == 0, !g } f { x == 0, x == 1 }";
    let resolved = resolve_all(&program, &parse(text, 0), 0).expect("correct predicates");
    let texts: Vec<&str> = resolved
        .predicates
        .iter()
        .map(|p| p.text.as_str())
        .collect();
    assert_eq!(texts, ["x == 0", "x < g", "g == 0", "g == 0", "x == 1"]);
}

/// Random expressions, a few states for each.
fn random_expressions(plain: bool, mut check: impl FnMut(&Program, Option<FuncId>, ir::Expr)) {
    for model in [DataModel::Lp64, DataModel::Ilp32] {
        let program = sample(model);
        for scope in [None, Some(FuncId(0))] {
            for seed in 0..3000 {
                let mut shapes = Shapes {
                    program: &program,
                    scope,
                    random: Random(seed * 1000),
                    plain,
                    old: scope.is_some(),
                };
                let depth = shapes.random.below(5);
                let e = shapes.any(depth);
                check(&program, scope, e);
            }
        }
    }
}

fn same_value(program: &Program, a: &ir::Expr, b: &ir::Expr) {
    for seed in 0..12 {
        let state = State::new(program, seed);
        // Where C leaves it undefined, the other may be anything.
        if let Some(v) = state.eval(a) {
            let w = state.eval(b);
            assert_eq!(Some(v), w, "\n{a:?}\n{b:?}");
        }
    }
}

#[test]
fn simplification_keeps_the_value() {
    random_expressions(false, |program, _, e| {
        let simple = simplify(program, e.clone());
        assert_eq!(simple.ty, e.ty);
        same_value(program, &e, &simple);
    });
}

#[test]
fn canonical_forms_keep_the_meaning() {
    random_expressions(false, |program, _, e| {
        let (form, negated) = canonical(e.clone());
        assert_eq!(canonical(form.clone()), (form.clone(), false));
        assert_eq!(canonical(e.clone().negate()), (form.clone(), !negated));
        let back = if negated { construct::not(form) } else { form };
        same_value(program, &construct::truth(e), &construct::truth(back));
    });
}

#[test]
fn written_expressions_are_read_back() {
    let (mut all, mut written) = (0, 0);
    random_expressions(false, |program, scope, e| {
        all += 1;
        let Some(text) = to_surface(program, scope, &e) else {
            return;
        };
        written += 1;
        let read = resolve(program, scope, &text, 0).unwrap_or_else(|d| panic!("{text}: {d:?}"));
        assert_eq!(read.ty, e.ty, "{text}");
        same_value(program, &e, &read);
        // The text itself is read as the same tree.
        let section = match scope {
            None => format!("global {{ {text} }}"),
            Some(_) => format!("f {{ {text} }}"),
        };
        assert_eq!(parse(&section, 0).sections[0].predicates[0], text);
        // Once written, it stays.
        let again = to_surface(program, scope, &read);
        assert!(again.is_some(), "{text}");
    });
    assert!(written * 100 >= all * 95, "{written} of {all}");
}

/// The parser admits a thousand levels; nothing here may fail on them in the
/// stack of a main thread, which is larger than that of a test.
#[test]
fn deep_expressions_are_handled() {
    let builder = std::thread::Builder::new().stack_size(8 << 20);
    let thread = builder.spawn(deep_expressions).expect("a thread");
    assert!(thread.join().is_ok());
}

fn deep_expressions() {
    let program = sample(DataModel::Lp64);
    let deep = [
        format!("{}x", "!".repeat(900)),
        format!("{}x", "- ".repeat(900)),
        format!("x{}", " + g".repeat(900)),
        format!("{}x{}", "(x < ".repeat(400), ")".repeat(400)),
        format!("head{}->val", "->next".repeat(900)),
        format!("{}x", "(char)(long)(unsigned)".repeat(300)),
        format!("{}x{}", "a[".repeat(400), "]".repeat(400)),
        format!("x{}", " && x == 1 || c".repeat(400)),
    ];
    for text in deep {
        let e = resolved(&program, &text);
        let simple = simplify(&program, e.clone());
        same_value(&program, &e, &simple);
        assert!(to_surface(&program, Some(FuncId(0)), &e).is_some());
    }
}
