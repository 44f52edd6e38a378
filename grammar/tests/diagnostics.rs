//! What is said of input that is not right: every problem in one run, each
//! with its place, and never a crash.

use grammar::diag::{Diagnostic, Sources};
use grammar::{bp, bp_check, pred};

/// `line: message (label)` for each diagnostic.
fn lines(text: &str, diagnostics: &[Diagnostic]) -> Vec<String> {
    diagnostics
        .iter()
        .map(|d| {
            let (_, span, label) = &d.labels[0];
            assert!(span.start <= span.end && span.end as usize <= text.len());
            let line = 1 + text[..span.start as usize].matches('\n').count();
            match label.as_str() {
                "" => format!("{line}: {}", d.message),
                label => format!("{line}: {} ({label})", d.message),
            }
        })
        .collect()
}

fn syntax(text: &str) -> Vec<String> {
    lines(text, &bp::parse(text, 0).expect_err("has an error"))
}

fn check(text: &str) -> Vec<String> {
    let program = bp::parse(text, 0).expect("no syntax error");
    lines(text, &bp_check::check(&program, 0))
}

fn predicates(text: &str) -> Vec<String> {
    lines(text, &pred::parse(text, 0).expect_err("has an error"))
}

#[test]
fn several_syntax_errors_in_one_run() {
    let text = "\
decl a, b
void main() begin
    a = 1;
    if (a & ) then b := 1; else skip; fi
    skip b := 1;
    while (a) do if (b) then skip; od
    a := 2;
    decl c;
end
bool f() begin return 1; end
void g() begin assert a b end
";
    let errors = [
        "2: unexpected `void` (expected `;` or `,`)",
        "3: unexpected `=` (expected `:=`, `:`, `,` or `(`)",
        "4: unexpected `)` (expected an expression)",
        "5: unexpected `b` (expected `end` or `;`)",
        "6: unexpected `od` (expected `elsif`, `else` or `fi`)",
        "7: the constants are 0 and 1 (not a truth value)",
        "8: this stands before the first statement of a procedure only (there are statements before it, or it is inside of one)",
        "11: unexpected `b` (expected `end` or `;`)",
    ];
    assert_eq!(syntax(text), errors);
}

#[test]
fn hints() {
    let hint = |text: &str| {
        bp::parse(text, 0).expect_err("has an error")[0]
            .notes
            .join("; ")
    };
    assert_eq!(
        hint("void main() begin a = 1; end"),
        "an assignment is written `:=`"
    );
    assert!(hint("decl sync;").contains("`{sync}`"));
    let unfinished = "void main() begin if (*) then skip; else if (*) then skip; fi end";
    assert!(hint(unfinished).contains("`fi` of its own"));
}

#[test]
fn ends_that_come_too_early() {
    assert_eq!(
        syntax("decl"),
        ["1: unexpected end of the program (expected a name)"]
    );
    assert_eq!(syntax("void f() begin skip;").len(), 1);
    assert_eq!(syntax("void f() begin a := (a /*").len(), 2);
    assert_eq!(
        syntax("rubbish"),
        ["1: unexpected end of the program (expected `(`)"]
    );
    assert!(bp::parse("", 0).is_ok());
}

#[test]
fn concurrent_programs_are_refused_clearly() {
    let message = "the program has threads, and is read as a sequential one";
    for statement in [
        "start_thread f();",
        "start_thread goto L;",
        "end_thread;",
        "sync;",
        "atomic_begin; skip; atomic_end;",
    ] {
        let text = format!("void f() begin L: skip; {statement} end");
        let errors = check(&text);
        assert_eq!(errors.len(), 1);
        assert!(errors[0].contains(message), "{errors:?}");
    }
    let text = "void f() begin ASYNC_1: f(); ASYNC_2: f(); ASYNC_x: f(); end";
    let errors = check(text);
    assert_eq!(errors.len(), 1);
    assert!(errors[0].contains(message));
}

#[test]
fn notes_that_cannot_be_read() {
    let text = "//@ sauce a.c\n//@ sha256 12\n//@ entry\n//@ source a\n//@ source b\nvoid main() begin\n\
                skip; //@ main.1\nskip; //@ main.1 a.c\nskip; //@ main.1 a.c:x\n//@ main.1 a.c:3 x\nend";
    assert_eq!(
        syntax(text),
        [
            "1: unknown header note `sauce` (expected `source`, `sha256`, `entry` or `assumption`)",
            "2: this is not a SHA-256 (expected 64 hexadecimal digits)",
            "3: this header note has no value (expected `//@ KEY VALUE`)",
            "5: second header note `source` (expected at most one)",
            "7: this note cannot be read (expected a file and a line behind the id)",
            "8: this note cannot be read (expected a file and a line behind the id)",
            "9: this note cannot be read (expected a line number behind the file)",
            "10: this note belongs to no statement (no statement starts on this line)",
        ]
    );
}

#[test]
fn everything_the_checker_finds() {
    let text = "\
decl counter, flag, counter;
void main(flag, flag) begin
    decl local;
    countre := 1;
    local, local := 1, 0;
    local := hlper(1);
    local := 1, 0;
    goto Lable1;
    return 1;
    Label1: skip;
    Label1: skip;
    assume('local);
    local := 1 constrain 'other;
    dead other;
    local, flag := helper(local);
    M: M: helper();
end
bool helper() begin goto Label1; end
void helper() begin end
";
    assert_eq!(
        check(text),
        [
            "1: variable `counter` is declared twice (declared again here)",
            "2: variable `flag` is declared twice (declared again here)",
            "4: undeclared variable `countre` (did you mean `counter`?)",
            "5: `local` is assigned twice at once (assigned again here)",
            "6: there is no procedure `hlper` (did you mean `helper`?)",
            "7: 2 values for 1 target (expected 1 value)",
            "8: there is no label `Lable1` in procedure `main` (did you mean `Label1`?)",
            "9: `main` returns no value, not 1 value (expected no value)",
            "11: label `Label1` is declared twice (declared again here)",
            "12: `'local` stands outside of `constrain` (there is no next value here)",
            "13: undeclared variable `other`",
            "14: undeclared variable `other`",
            "15: `helper` takes 0 arguments, not 1 (expected 0 arguments)",
            "15: `helper` returns 1 value for 2 targets (expected 1 target)",
            "18: there is no label `Label1` in procedure `helper`",
            "19: procedure `helper` is declared twice (declared again here)",
        ]
    );
}

#[test]
fn entry_procedure() {
    let program = bp::parse("void start() begin end void main() begin end", 0).unwrap();
    let name = |wanted| bp_check::entry(&program, wanted).map(|p| p.name.name.clone());
    assert_eq!(name(None).unwrap(), "main");
    assert_eq!(name(Some("start")).unwrap(), "start");
    let error = name(Some("strat")).unwrap_err();
    assert_eq!(error.notes.len(), 2);
    let error = bp_check::entry(&bp::Program::default(), None).unwrap_err();
    assert_eq!(error.message, "there is no procedure `main` to start in");
}

#[test]
fn predicate_errors() {
    let text = "\
main { x == , f(x) > 0, x = 1, x += 1, y++, \"s\", 1.5, 09 }
foo { a[ == 1, x & }
b { (list) x - 1, , z }
c { --x, é, 'ab' }
d { x == 1
";
    assert_eq!(
        predicates(text),
        [
            "1: unexpected `,` (expected an expression)",
            "1: predicates are pure: a function cannot be called in one (this is a call)",
            "1: predicates are pure: they assign nothing (this is an assignment; did you mean `==`?)",
            "1: predicates are pure: they assign nothing (this is an assignment)",
            "1: predicates are pure: there is no `++` in one (this changes a variable)",
            "1: string literals cannot stand in a predicate (expected a number, a character or a variable)",
            "1: cannot read the integer `09` (expected digits and one of the suffixes u, l, ul, ll, ull)",
            "2: unexpected `==` (expected an expression)",
            "2: unexpected `}` (expected an expression)",
            "3: unexpected `,` (expected an expression or `}`)",
            "4: predicates are pure: there is no `--` in one (this changes a variable)",
            "4: unexpected character 'é' (not part of any C expression)",
            "4: unexpected `'` (expected an operator, `}` or `,`)",
            "5: unexpected end of the predicate file (expected an operator, `}` or `,`)",
        ]
    );
}

#[test]
fn a_text_of_another_kind_is_not_answered_with_thousands_of_errors() {
    let text = "#include <x.h>\nint f(int *p) { return p[0] + 1; }\n".repeat(5000);
    for errors in [
        bp::parse(&text, 0).expect_err("not a program"),
        pred::parse(&text, 0).expect_err("no predicates"),
    ] {
        assert_eq!(errors.len(), 101);
        assert!(errors[100].message.ends_with("more errors are not shown"));
    }
}

/// Nothing nests so deeply that a walk over it overflows the stack.
#[test]
fn deep_nesting_is_refused_not_crashed_on() {
    let n = 30_000;
    let (open, close) = ("(".repeat(n), ")".repeat(n));
    let program = |body: String| format!("decl a; void main() begin {body} end");
    // Parentheses alone make no tree.
    assert!(bp::parse(&program(format!("assume {open}a{close};")), 0).is_ok());
    for body in [
        format!("assume {}a;", "!".repeat(n)),
        format!("assume {}a{close};", "(a => ".repeat(n)),
        format!("assume {}a{close};", "a & (a | (".repeat(n / 2)),
        format!("assume a {};", " = a".repeat(n)),
        format!("assume {}a{};", "choose(a, ".repeat(n), ")".repeat(n)),
        format!("{} skip; {}", "if (a) then ".repeat(n), "fi ".repeat(n)),
        format!("{} skip; {}", "while (a) do ".repeat(n), "od ".repeat(n)),
    ] {
        let errors = syntax(&program(body));
        assert_eq!(errors.len(), 1);
        assert!(errors[0].contains("deeper than 1000 levels"), "{errors:?}");
    }
    // Unfinished nesting is one error, not thousands.
    assert!(syntax(&program(format!("assume {open}a;"))).len() < 3);
    assert!(syntax(&program("if (a) then ".repeat(n / 10))).len() < 3);
    // Chains of any length and branches in any number are fine.
    let chain = |sign: &str| program(format!("assume a{};", format!(" {sign} a").repeat(n)));
    let elsifs = format!("if a then skip; {}fi", "elsif a then skip; ".repeat(n));
    for text in [chain("&"), chain("|"), program(elsifs)] {
        let read = bp::parse(&text, 0).unwrap();
        assert_eq!(bp::parse(&read.to_string(), 0).unwrap(), read);
    }
    for text in [
        format!("main {{ {}x }}", "!".repeat(n)),
        format!("main {{ x{} }}", "->f".repeat(n)),
        format!("main {{ x{} }}", " + x".repeat(n)),
    ] {
        assert!(predicates(&text)[0].contains("deeper than 1000 levels"));
    }
    assert!(pred::parse(&format!("main {{ {open}x{close} }}"), 0).is_ok());
}

/// The deepest trees that are accepted can be printed, checked and dropped.
#[test]
fn the_limit_itself_is_safe() {
    let n = 990;
    let text = format!(
        "decl a; void main() begin {} assume {}a{}; {} end",
        "if (a) then ".repeat(n),
        "!(a => ".repeat(n / 2),
        ")".repeat(n / 2),
        "fi ".repeat(n)
    );
    let program = bp::parse(&text, 0).unwrap();
    assert_eq!(bp_check::check(&program, 0), []);
    assert_eq!(bp::parse(&program.to_string(), 0).unwrap(), program);
}

/// Cut and damaged programs: an answer of either kind, and one that can be shown.
#[test]
fn damaged_input_never_panics() {
    let program = "\
//@ source a.c
decl {x == 0}, b;
bool<2> f(a, b)
begin
    decl l;
    enforce !(a && b);
    L: l, a := choose(a, b), * constrain 'l => !'a; //@ f.1 a.c:3 x = y;
    if (* ? a : b) then goto L, M; elsif (a ^ b) then skip; else M: _ := f(a, 1); fi
    while (!a) do assert(a); od
    return a, b;
end
";
    let predicates =
        "main { x@3 == 0x1F, (struct s *)p->f[i] != NULL, 'c' < '*q, $return ? a : b }";
    let rubbish = [
        "(", ")", "{", "}", "'", "*", ";", "é", "\0", "//@ ", "/*", "if ", "end ", ":=",
    ];
    let show = |text: &str, errors: Vec<Diagnostic>| {
        assert!(!errors.is_empty());
        let mut sources = Sources::default();
        sources.add("x", text);
        assert!(!sources.render(&errors).is_empty());
    };
    let both = |text: &str| {
        if let Err(errors) = bp::parse(text, 0) {
            show(text, errors);
        }
        if let Err(errors) = pred::parse(text, 0) {
            show(text, errors);
        }
    };
    for original in [program, predicates] {
        for i in 0..original.len() {
            both(&original[..i]);
            both(&original[i..]);
            both(&format!("{}{}", &original[..i], &original[i + 1..]));
            let insert = rubbish[i % rubbish.len()];
            both(&format!("{}{insert}{}", &original[..i], &original[i..]));
        }
    }
}
