//! Rewrites of small texts.

use super::*;

fn rewritten(text: &str) -> String {
    match rewrite(Source::new(text), &[], 0, false) {
        Ok(r) => r.text.split_whitespace().collect::<Vec<_>>().join(" "),
        Err(f) => f.message,
    }
}

#[test]
fn gnu_and_msvc_words_are_replaced() {
    assert_eq!(
        rewritten("__int64 x; /* c */ int __cdecl f();"),
        "long long x; int f();"
    );
    assert_eq!(
        rewritten("int f(){__attribute__((fallthrough)); return a ?: b;}"),
        format!("int f(){{ ; return a ? {ELVIS} : b;}}")
    );
    assert_eq!(
        rewritten("struct __attribute__((packed)) s { int x; } y;"),
        "struct s { int x; } __attribute__((packed)) y;"
    );
    assert_eq!(
        rewritten("struct __attribute__((packed)) s { int x; };"),
        "struct s { int x; } __attribute__((packed)) ;"
    );
}

#[test]
fn labels_get_statements_where_c_wants_them() {
    assert_eq!(rewritten("int f(){ L: }"), "int f(){ L:; }");
    assert_eq!(rewritten("int f(){ L: int x; }"), "int f(){ L:; int x; }");
    assert_eq!(rewritten("int f(){ L: g(); }"), "int f(){ L: g(); }");
    assert_eq!(
        rewritten("int f(){ switch(x){ case a?b:c: } }"),
        "int f(){ switch(x){ case a?b:c:; } }"
    );
}

#[test]
fn implicit_int_is_made_explicit() {
    assert_eq!(
        rewritten("main() { static x; }"),
        "int main() { static int x; }"
    );
    assert_eq!(
        rewritten("struct s { int x; } f(int a);"),
        "struct s { int x; } f(int a);"
    );
    assert_eq!(
        rewritten("int f(const T); T g();"),
        "int f(const T); T g();"
    );
}

#[test]
fn offsets_lead_back() {
    let text = "int __cdecl f(void) { __int64 abc; }";
    let Ok(r) = rewrite(Source::new(text), &[], 0, false) else {
        panic!("not rewritten")
    };
    let at = r.text.find("abc").unwrap_or(0);
    assert_eq!(r.origin(at), text.find("abc").unwrap_or(0));
}

#[test]
fn steps_want_objects() {
    let chain = format!("int f(int x) {{ return {} return; }}", "++".repeat(200));
    assert!(rewritten(&chain).contains("no object"));
    let mixed = format!("int f(int x) {{ return {}; }}", "+ ++".repeat(200));
    assert!(rewritten(&mixed).contains("no object"));
    let fine = "int f(int x) { x++ + ++x - --*&x; for (;; ++x, x--) ; return (x)++ + x; }";
    assert_eq!(rewritten(fine), fine);
}

#[test]
fn deep_nesting_is_refused() {
    let text = format!("int x = {}1{};", "(".repeat(5000), ")".repeat(5000));
    assert!(rewritten(&text).contains("too deeply"));
}
