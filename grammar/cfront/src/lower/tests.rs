//! Small C texts and the statements they become. Agreement with a compiler on
//! whole programs is tested where programs can be run.

use crate::{load_text, Options};
use grammar::diag::Sources;
use ir::print;
use ir::{Effect, Program, Stmt, StmtKind};

fn load_with(text: &str, options: &Options) -> Result<Program, String> {
    let mut sources = Sources::default();
    load_text("t.c", text, true, options, &mut sources).map_err(|d| sources.render(&d))
}

fn load(text: &str) -> Program {
    match load_with(text, &Options::default()) {
        Ok(program) => program,
        Err(message) => panic!("{message}"),
    }
}

fn error(text: &str) -> String {
    match load_with(text, &Options::default()) {
        Ok(_) => panic!("no error"),
        Err(message) => message,
    }
}

fn lines(program: &Program, stmts: &[Stmt], depth: usize, out: &mut String) {
    for s in stmts {
        let labels: String = s.labels.iter().map(|l| format!("{l}: ")).collect();
        let text = print::stmt_text(program, s);
        let text = text.trim_end_matches([';', ' ']);
        out.push_str(&format!("{}{labels}{text}\n", "  ".repeat(depth)));
        match &s.kind {
            StmtKind::If {
                then_branch,
                else_branch,
                ..
            } => {
                lines(program, then_branch, depth + 1, out);
                if !else_branch.is_empty() {
                    out.push_str(&format!("{}else\n", "  ".repeat(depth)));
                    lines(program, else_branch, depth + 1, out);
                }
            }
            StmtKind::While { body, .. } | StmtKind::Block(body) => {
                lines(program, body, depth + 1, out);
            }
            _ => {}
        }
    }
}

/// The statements of a function, one a line.
fn body(program: &Program, name: &str) -> String {
    let function = program.funcs.iter().find(|f| f.name == name);
    let mut out = String::new();
    if let Some(stmts) = function.and_then(|f| f.body.as_ref()) {
        lines(program, stmts, 0, &mut out);
    }
    out
}

/// The statements of `main` with the last return left out.
fn main_of(text: &str) -> String {
    let all = body(&load(text), "main");
    let kept = all.strip_suffix("return\n").filter(|s| !s.ends_with(": "));
    kept.unwrap_or(&all).to_string()
}

/// Statements inside `int main` with some variables and functions around.
fn stmts(text: &str) -> String {
    main_of(&format!(
        "extern int g, a[9]; int f(int); struct s {{ int x, y; }}; extern struct s s, t;
         int main(void) {{ int x, y; char c; unsigned u; int *p; {text} }}"
    ))
}

#[test]
fn effects_come_before_the_expression() {
    assert_eq!(stmts("x = f(y) + 1;"), "__t1 = f(y)\nx = __t1 + 1\n");
    assert_eq!(stmts("x = y++ + 2;"), "__t1 = y\ny = y + 1\nx = __t1 + 2\n");
    assert_eq!(stmts("x = f(1);"), "x = f(1)\n");
    assert_eq!(stmts("f(x); x++;"), "f(x)\nx = x + 1\n");
    assert_eq!(stmts("a[x] = f(1);"), "__t1 = f(1)\na[x] = __t1\n");
    // The call may change what `a[g]` denotes, and either may come first.
    assert_eq!(
        stmts("a[g] = f(1);"),
        "__t3 = order_of_evaluation()\nif (__t3)\n  __t1 = f(1)\n  __t2 = g\n\
         else\n  __t2 = g\n  __t1 = f(1)\na[__t2] = __t1\n"
    );
}

#[test]
fn pure_conditions_stay_whole() {
    assert_eq!(
        stmts("if (x > 0 && (y || !p)) x = 1;"),
        "if (x > 0 && (y || !p))\n  x = 1\n"
    );
    assert_eq!(
        stmts("if (x && f(y)) x = 1;"),
        "if (x)\n  __t1 = f(y)\n  if (__t1)\n    x = 1\n"
    );
    assert_eq!(
        stmts("if (x || f(y)) x = 1; else x = 2;"),
        "if (x)\n  goto __l2\n__t1 = f(y)\nif (!__t1)\n  goto __l1\n__l2: x = 1\ngoto __l3\n__l1: x = 2\n\
         __l3: return\n"
    );
    assert_eq!(
        stmts("y = x && f(y);"),
        "if (x)\n  __t1 = f(y)\nelse\n  __t1 = 0\ny = __t1 != 0\n"
    );
    assert_eq!(
        stmts("while (x && f(y)) y++;"),
        "while (1)\n  if (!x)\n    goto __l1\n  __t1 = f(y)\n  if (!__t1)\n    goto __l1\n  y = y + 1\n\
         __l1: return\n"
    );
    assert_eq!(
        stmts("x = y ? f(1) : 2;"),
        "if (y)\n  x = f(1)\nelse\n  x = 2\n"
    );
    assert_eq!(
        stmts("if (__builtin_expect(!!(x == 1), 0)) g = 1;"),
        "if (x == 1)\n  g = 1\n"
    );
}

#[test]
fn loops_keep_their_shape() {
    assert_eq!(
        stmts("while (x < 3) { if (y) continue; if (g) break; x++; }"),
        "__l1: while (x < 3)\n  if (y)\n    goto __l1\n  if (g)\n    goto __l2\n  x = x + 1\n\
         __l2: return\n"
    );
    assert_eq!(
        stmts("while (f(x)) y++;"),
        "while (1)\n  __t1 = f(x)\n  if (!__t1)\n    goto __l1\n  y = y + 1\n__l1: return\n"
    );
    assert_eq!(
        stmts("for (x = 0; x < 9; x++) if (y) continue;"),
        "x = 0\nwhile (x < 9)\n  if (y)\n    goto __l1\n  __l1: x = x + 1\n"
    );
    assert_eq!(
        stmts("do { x++; } while (x < 5);"),
        "__l1: x = x + 1\nif (x < 5)\n  goto __l1\n"
    );
    assert_eq!(stmts("do x++; while (0);"), "x = x + 1\n");
}

#[test]
fn switch_is_a_decision_between_labels() {
    let text =
        stmts("switch (x) { case 1: case 2: y = 1; case 5 ... 7: y = 2; break; default: y = 3; }");
    assert!(text.starts_with("switch (x)"), "{text}");
    assert!(
        text.ends_with("__l1: y = 1\n__l2: y = 2\ngoto __l3\n__l4: y = 3\n__l3: return\n"),
        "{text}"
    );
    assert!(error("int main(void) { switch (1) { case 1: case 1: ; } }").contains("already"));
}

#[test]
fn conversions_are_those_of_c() {
    assert_eq!(stmts("c = x;"), "c = x\n");
    let program =
        load("int main(void) { int x; unsigned u; long l; u = -1; l = u; x = u < x; return x; }");
    let text = body(&program, "main");
    assert!(text.contains("u = 4294967295"), "{text}");
    assert_eq!(
        stmts("x = sizeof(c + 1) + (unsigned char) 300 + 'a';"),
        "x = 145\n"
    );
    assert_eq!(
        stmts("if (p == 0 && p != (void *) 0) x = -1;"),
        "if (p == 0 && p != 0)\n  x = -1\n"
    );
}

#[test]
fn globals_are_initialised_at_the_start_if_they_are_used() {
    let text = "int a, b = 3, unused = 4; extern int e; int t[4] = { 1, [2] = 5 };
        struct { int x; char s[3]; } r = { .s = \"ab\" };
        int main(void) { static int n = 7; return a + b + e + n + t[1] + r.x; }";
    assert_eq!(
        main_of(text).lines().take(10).collect::<Vec<_>>(),
        [
            "a = 0",
            "b = 3",
            "memset(&t, 0, sizeof(t))",
            "t[0] = 1",
            "t[2] = 5",
            "memset(&r, 0, sizeof(r))",
            "r.s[0] = 97",
            "r.s[1] = 98",
            "r.s[2] = 0",
            "n = 7",
        ]
    );
}

#[test]
fn indirect_calls_become_chains() {
    let text = "int f(int x) { return x; } int h(int x) { return 2; } int k(int *p) { return 1; }
        void v(int a, int b) { } int (*t[2])(int) = { f, h }; void (*w)(int, int) = v;
        int main(int i) { return t[i](3); }";
    let program = load(text);
    let text = body(&program, "main");
    let at = text.find("if (t[i] ==").unwrap_or(0);
    assert_eq!(
        &text[at..],
        "if (t[i] == f)\n  return f(3)\nelse\n  if (t[i] == h)\n    return h(3)\n  else\n    \
         return __unknown_1(3)\nreturn\n"
    );
}

#[test]
fn old_calls_get_the_arguments_they_lack() {
    let text = "int main(void) { f(1); f(1, 2, 3); return undeclared(4, 5); }
        int f(a, b) char b; int a; { return a + b; }";
    let text = main_of(text);
    assert!(text.contains("f(1, __t"), "{text}");
    assert!(text.contains("f(1, 2)"), "{text}");
    assert!(text.contains("return undeclared(4, 5)"), "{text}");
    let strict = error("int f(int); int main(void) { return f(1, 2); }");
    assert!(strict.contains("the function takes 1"), "{strict}");
}

#[test]
fn models_of_verification_and_library() {
    let text = main_of(
        "void *malloc(unsigned long); void reach_error(void); extern int __VERIFIER_nondet_int();
         struct s { int a; struct s *n; };
         int main(void) { int x = __VERIFIER_nondet_int(); struct s *p = malloc(sizeof *p);
           struct s *q = (struct s *) malloc(16); assert(x > 0); __VERIFIER_assume(x < 9);
           if (x == 3) reach_error(); printf(\"%d\", x); free(p); q = 0; exit(1); }",
    );
    let program = load("int main(void) { int x; assert(x); return 0; }");
    let fails = program.funcs.iter().flat_map(|f| f.body.iter().flatten());
    let mut what = Vec::new();
    for s in fails {
        s.walk(&mut |s| {
            if let StmtKind::Fail { what: text } = &s.kind {
                what.push(text.clone());
            }
        });
    }
    assert_eq!(what, ["assertion `x` fails"]);
    for part in ["x <= 0", "x < 9", "x == 3", "exit"] {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert!(!text.contains("printf"), "{text}");
    assert!(!text.contains("free"), "{text}");
}

#[test]
fn allocations_are_typed_by_their_use() {
    let program = load(
        "void *malloc(unsigned long); struct s { int a; };
         int main(void) { struct s *q = (struct s *) malloc(16); int *p = malloc(4); return 0; }",
    );
    let mut types = Vec::new();
    for s in program.funcs.iter().flat_map(|f| f.body.iter().flatten()) {
        if let StmtKind::Effect(Effect::Alloc { lhs, may_fail, .. }) = &s.kind {
            assert!(may_fail);
            types.push(ir::declarator::type_text(&program.types, &lhs.ty));
        }
    }
    assert_eq!(types, ["struct s *", "int *"]);
}

#[test]
fn names_are_unique_in_their_function() {
    let program =
        load("int x;\nint main(int a) {\n int x = 1;\n { int x = 2; a = x; }\n return x; }");
    let names: Vec<&str> = program.vars.iter().map(|v| v.unique.as_str()).collect();
    assert!(
        names.contains(&"x@3") && names.contains(&"x@4"),
        "{names:?}"
    );
}

#[test]
fn numbers_run_in_textual_order() {
    let program =
        load("int main(void) { int x; if (x) { x = 1; } else x = 2; while (x) x--; return x; }");
    for function in &program.funcs {
        let mut ids = Vec::new();
        for s in function.body.iter().flatten() {
            s.walk(&mut |s| ids.push(s.id));
        }
        assert_eq!(ids, (0..function.stmt_count).collect::<Vec<_>>());
    }
}

#[test]
fn structs_are_copied_whole() {
    assert_eq!(stmts("s = t; s.x = 1;"), "s = t\ns.x = 1\n");
    let text = main_of(
        "struct s { int x, y; } mk(int a); int sum(struct s v);
         int main(void) { struct s v = mk(3), w = { 1, 2 }; v = mk(4); return sum(w) + mk(5).y; }",
    );
    assert!(
        text.starts_with("v = mk(3)\nw.x = 1\nw.y = 2\nv = mk(4)\n"),
        "{text}"
    );
    assert!(text.contains("= w\n") && text.contains("sum(__t"), "{text}");
}

#[test]
fn bit_fields_hold_their_width() {
    let text = main_of(
        "struct b { int a : 3; unsigned u : 5; } b; int main(void) { b.a = 5; b.u = b.a; return b.u; }",
    );
    assert!(text.contains("b.a = -3\n"), "{text}");
    // Promoted to int, unless a cast makes it a plain value first.
    let text = main_of(
        "struct b { unsigned u : 5; } b; int main(void) { int x = b.u < -1, y = (unsigned) b.u < -1; \
         return x + y; }",
    );
    assert!(text.contains("x = b.u < -1\n"), "{text}");
    assert!(text.contains("< 4294967295"), "{text}");
}

#[test]
fn locals_of_loops_hold_any_value_again() {
    let count = |text: &str| {
        let program = load(text);
        let stmts = program.funcs.iter().flat_map(|f| f.body.iter().flatten());
        let mut n = 0;
        for s in stmts {
            s.walk(&mut |s| {
                n += u32::from(matches!(s.kind, StmtKind::Effect(Effect::Havoc { .. })))
            });
        }
        n
    };
    assert_eq!(count("int main(void) { int x; return x; }"), 0);
    assert_eq!(
        count("int main(void) { while (1) { int x; if (x) break; } }"),
        1
    );
    assert_eq!(count("int main(void) { L: ; int x; if (x) goto L; }"), 1);
}

#[test]
fn volatile_objects_are_read_anew() {
    let text = main_of("volatile int v; int main(void) { v = 1; return v + v; }");
    assert!(text.contains("__t1") && text.contains("__t2"), "{text}");
    let text = main_of("int main(void) { volatile int v = 1; return v; }");
    assert!(!text.contains("__t1"), "{text}");
    let text = main_of("int main(int x) { return *(volatile int *) &x; }");
    assert!(text.contains("__t1"), "{text}");
}

#[test]
fn a_program_that_calls_its_entry_starts_before_it() {
    let program = load("int n; int main(void) { if (n++ < 3) main(); return 0; }");
    assert_eq!(program.func(program.entry).name, "__start");
    assert_eq!(body(&program, "__start"), "n = 0\nmain()\nreturn\n");
}

#[test]
fn approximations_are_stated_where_they_can_matter() {
    let text =
        "long double f; int unused(void) { f = 1.5; return f < 2; } int main(void) { return 0; }";
    assert!(load(text).assumptions.is_empty());
    let text = "long double f; int main(void) { f = 1.5; return f < 2; }";
    let program = load(text);
    assert_eq!(program.assumptions.len(), 2, "{:?}", program.assumptions);
    let strict = Options {
        strict: true,
        ..Options::default()
    };
    let message = load_with(text, &strict).err().unwrap_or_default();
    assert!(message.contains("--strict"), "{message}");
}

#[test]
fn what_is_not_modelled_is_refused_if_it_can_run() {
    let unused =
        "void longjmp(int *, int); void f(int *p) { longjmp(p, 1); } int main(void) { return 0; }";
    load(unused);
    let used = error("void longjmp(int *, int); int main(void) { int x; longjmp(&x, 1); }");
    assert!(used.contains("`longjmp` is not supported"), "{used}");
    for (text, message) in [
        ("int main(void) { void *p = &&l; }", "no label `l`"),
        ("int main(void) { goto *main; }", "takes no label's address"),
        (
            "int x[2] = {1}; int main(void) { return y; }",
            "`y` is not declared",
        ),
        ("int f(void) { return 0; }", "no function `main`"),
        ("", "no function `main`"),
        ("int main(void) { int x = 1 return x; }", "syntax error"),
        (
            "struct s; int main(void) { struct s x; return 0; }",
            "incomplete type",
        ),
        ("int main(void) { goto nowhere; }", "no label `nowhere`"),
        ("int main(void) { l: ; l: ; }", "two labels"),
        ("int main(void) { int x; return x.y; }", "no field"),
        ("int main(void) { 3 = 4; return 0; }", "no object"),
        (
            "int f(void) { } int f(void) { } int main(void) { f(); }",
            "defined twice",
        ),
    ] {
        let shown = error(text);
        assert!(shown.contains(message), "{message} in {shown}");
    }
}

#[test]
fn places_are_those_of_the_markers() {
    let program = load("# 7 \"user.c\"\nint main(void) {\n  return 3; }\n");
    let last = program.func(program.entry).body.iter().flatten().next();
    let pos = last.map(|s| s.pos).unwrap_or_default();
    assert_eq!(program.files[pos.file as usize], "user.c");
    assert_eq!((pos.line, pos.column), (8, 3));
}

#[test]
fn equal_options_give_equal_programs() {
    let text = "struct s { int x; } s; int f(int a) { return a; } int (*p)(int) = f;
        int main(void) { s.x = p(3); return s.x; }";
    let (a, b) = (load(text), load(text));
    assert_eq!(a.sha256, b.sha256);
    assert_eq!(format!("{a:?}"), format!("{b:?}"));
}

#[test]
fn gnu_c_is_understood() {
    assert_eq!(stmts("x = y ?: 3;"), "x = y ? y : 3\n");
    assert_eq!(
        stmts("x = ({ int z = f(1); z + 1; });"),
        "z = f(1)\nx = z + 1\n"
    );
    assert_eq!(
        stmts("x = __alignof__(p); __auto_type z = u; x = sizeof z;"),
        "x = 8\nz = u\nx = 4\n"
    );
    assert_eq!(
        stmts("x = __builtin_types_compatible_p(int, typeof(y));"),
        "x = 1\n"
    );
    assert_eq!(
        stmts("asm volatile (\"\" ::: \"memory\"); x = 1;"),
        "x = 1\n"
    );
    assert_eq!(
        stmts("__sync_fetch_and_add(&g, 2);").lines().last(),
        Some("g = __t2")
    );
}
