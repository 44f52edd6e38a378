//! Each dialect's way of writing things, next to the canonical form.

use grammar::bp::{self, StmtKind};
use grammar::bp_check;
use grammar::diag::Sources;

/// The canonical form of a program without any problem.
fn canonical(text: &str) -> String {
    let mut sources = Sources::default();
    let file = sources.add("test.bp", text);
    let program = match bp::parse(text, file) {
        Ok(program) => program,
        Err(errors) => panic!("{}", sources.render(&errors)),
    };
    let problems = bp_check::check(&program, file);
    assert!(problems.is_empty(), "{}", sources.render(&problems));
    let printed = program.to_string();
    assert_eq!(bp::parse(&printed, file).unwrap(), program, "{printed}");
    printed
}

/// The canonical form of some statements over `a`, `b`, `c`.
fn statements(text: &str) -> Vec<String> {
    let text = format!(
        "decl a, b, c; bool f(x) begin return x; end bool<2> g() begin return 0, 1; end \
         void main() begin L: M: skip; {text} end"
    );
    let printed = canonical(&text);
    let body = printed
        .split("main()\nbegin\n    L: M: skip;\n")
        .nth(1)
        .unwrap();
    let body = body.strip_suffix("end\n").unwrap();
    body.lines().map(|line| line[4..].to_string()).collect()
}

fn expression(text: &str) -> String {
    let line = statements(&format!("assume {text};")).remove(0);
    line["assume(".len()..line.len() - 2].to_string()
}

#[test]
fn operators_and_their_precedence() {
    for (text, expected) in [
        ("a & b | c", "a && b || c"),
        ("a | b & c", "a || b && c"),
        ("(a | b) & c", "(a || b) && c"),
        ("(a && (b && c))", "a && b && c"),
        ("!a = b", "!a == b"),
        ("!(a = b)", "!(a == b)"),
        ("a == b & c != a", "a == b && c != a"),
        ("a ^ b ^ c", "a != b != c"),
        ("a ^ b & c", "a != (b && c)"),
        ("a => b => c", "a => b => c"),
        ("(a => b) => c", "(a => b) => c"),
        ("~a ? b : c ? a : b", "!a ? b : c ? a : b"),
        ("(a ? b : c) | a", "(a ? b : c) || a"),
        ("T & 1 | F & 0", "1 && 1 || 0 && 0"),
        ("* & ?", "* && *"),
        ("? ? ? : ?", "* ? * : *"),
        (
            "schoose[a, b] | choose(a | b, c)",
            "choose(a, b) || choose(a || b, c)",
        ),
        ("a = b = c", "a == b == c"),
        ("a = (b = c)", "a == (b == c)"),
    ] {
        assert_eq!(expression(text), expected, "{text}");
    }
}

#[test]
fn statements_of_all_dialects() {
    for (text, expected) in [
        ("a := 1", "a := 1;"),
        ("a, b := b, a;", "a, b := b, a;"),
        ("a := * constrain 'a | !b;", "a := * constrain 'a || !b;"),
        ("_ := f(a);", "_ := f(a);"),
        ("a, _ := g();", "a, _ := g();"),
        ("g();", "g();"),
        ("goto L, M;", "goto L, M;"),
        ("assume a; ", "assume(a);"),
        ("assert (a);", "assert(a);"),
        ("assert (a) | b;", "assert(a || b);"),
        ("abortif a;", "abortif(a);"),
        ("constrain(a);", "assume(a);"),
        (
            "constrain('a & !b);",
            "a, b, c := *, *, * constrain 'a && !b;",
        ),
        ("dead a, b;", "dead a, b;"),
        ("return ;", "return;"),
        ("N: O: skip;;", "N: O: skip;"),
        ("N:", "N: skip;"),
        ("N: ;", "N: skip;"),
    ] {
        assert_eq!(statements(text), [expected], "{text}");
    }
}

#[test]
fn compound_statements_of_all_dialects() {
    let full = ["if (a) then", "    b := 1;", "else", "    c := 1;", "fi"];
    for text in [
        "if (a) then b := 1; else c := 1; fi",
        "if a then b := 1; else c := 1; fi;",
        "if (a) b := T else c := T fi",
    ] {
        assert_eq!(statements(text), full, "{text}");
    }
    assert_eq!(
        statements("if * then skip; fi"),
        ["if (*) then", "    skip;", "fi"]
    );
    assert_eq!(
        statements("if (?) then skip; elsif (a) then elsif b then skip; fi"),
        [
            "if (*) then",
            "    skip;",
            "elsif (a) then",
            "elsif (b) then",
            "    skip;",
            "fi"
        ]
    );
    assert_eq!(
        statements("if (a) then skip; else if (b) then skip; fi fi"),
        [
            "if (a) then",
            "    skip;",
            "else",
            "    if (b) then",
            "        skip;",
            "    fi",
            "fi"
        ]
    );
    for text in [
        "while (*) do a := b; od",
        "while * do a := b od;",
        "while (?) a := b; od",
    ] {
        assert_eq!(
            statements(text),
            ["while (*) do", "    a := b;", "od"],
            "{text}"
        );
    }
}

#[test]
fn procedures_of_all_dialects() {
    let text = "
        dfs bool<2> f(a, b) begin return a, b; end;
        decl g;
        bool<1> h() begin decl x; enforce x; decl y; enforce y; return g; end
        untyped(a) begin if (a) then return 1, 0, 1; fi end
        quiet() begin end
        decl {x == 0}, {T};
        void main() begin decl p, q, r; p, q := f({x == 0}, {T}); p, q, r := untyped(g); quiet(); end
    ";
    let expected = "\
decl g, {x == 0}, {T};

bool<2> f(a, b)
begin
    return a, b;
end

bool h()
begin
    decl x, y;
    enforce x && y;
    return g;
end

bool<3> untyped(a)
begin
    if (a) then
        return 1, 0, 1;
    fi
end

void quiet()
begin
end

void main()
begin
    decl p, q, r;
    p, q := f({x == 0}, {T});
    p, q, r := untyped(g);
    quiet();
end
";
    assert_eq!(canonical(text), expected);
}

#[test]
fn names_in_braces_are_the_text_between() {
    let printed =
        canonical("decl {  p  ==\n q }, { c == '}' }, {x};\nvoid main() begin x := {p == q}; end");
    assert!(
        printed.starts_with("decl {p == q}, {c == '}'}, x;\n"),
        "{printed}"
    );
}

#[test]
fn comments_and_line_ends() {
    canonical(
        "\u{feff}// one\r\ndecl a; /* two\r\n ** / */ void main() begin // three\r\nend // four",
    );
}

#[test]
fn long_lists_are_broken() {
    let names: Vec<String> = (0..40).map(|i| format!("variable{i}")).collect();
    let list = names.join(", ");
    let printed = canonical(&format!(
        "decl {list}; void main() begin {list} := {list} constrain 'variable0; end"
    ));
    assert!(printed
        .lines()
        .all(|line| line.len() <= 100 || line.contains(":=")));
    assert!(printed.contains(" :=\n        variable0,\n"), "{printed}");
}

#[test]
fn notes_belong_to_the_last_statement_of_their_line() {
    let text = "\
//@ source my%20prog.c
//@ entry start
//@ assumption floats hold any value
// an ordinary comment
decl a;
void start() begin
    L: if (a) then //@ start.1 my%20prog.c:3 if (x > 0)
        skip; a := 1; //@ start.2 my%20prog.c:4 x = 1; // why
    else
        M:
        skip; //@ start.1- p.c:3
    fi
    a :=
        0;
end
";
    let program = bp::parse(text, 0).unwrap();
    assert_eq!(program.header.sources, ["my prog.c"]);
    assert_eq!(program.header.entry.as_deref(), Some("start"));
    assert_eq!(program.header.assumptions, ["floats hold any value"]);
    let body = &program.procs[0].body;
    let StmtKind::If {
        branches,
        else_branch,
    } = &body[0].kind
    else {
        panic!("not an if");
    };
    let shown = |s: &bp::Stmt| {
        s.note
            .as_ref()
            .map(|n| format!("{}|{}|{}|{}", n.id, n.file, n.line, n.text))
    };
    assert_eq!(shown(&body[0]).unwrap(), "start.1|my prog.c|3|if (x > 0)");
    assert_eq!(shown(&branches[0].1[0]), None);
    assert_eq!(
        shown(&branches[0].1[1]).unwrap(),
        "start.2|my prog.c|4|x = 1; // why"
    );
    assert_eq!(shown(&else_branch[0]).unwrap(), "start.1-|p.c|3|");
    assert_eq!(shown(&body[1]), None);
    assert_eq!(bp_check::entry(&program, None).unwrap().name.name, "start");
    assert_eq!(bp::parse(&program.to_string(), 0).unwrap(), program);
}

#[test]
fn a_hundred_thousand_lines_are_no_matter() {
    let mut text = String::from("decl a, b, c;\n");
    for i in 0..10_000 {
        text.push_str(&format!(
            "void f{i}() begin\n  decl x;\n  L: x := choose(a & !b, c | x);\n"
        ));
        text.push_str(
            "  if (x) then\n    a, b := !b, 1;\n  else\n    skip;\n  fi\n  goto L;\nend\n",
        );
    }
    let start = std::time::Instant::now();
    let program = bp::parse(&text, 0).unwrap();
    let elapsed = start.elapsed();
    assert_eq!(program.procs.len(), 10_000);
    // Generous: the machine may be busy and the build unoptimised.
    assert!(elapsed.as_secs() < 5, "{elapsed:?}");
}
