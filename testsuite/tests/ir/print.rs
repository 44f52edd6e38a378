//! Tests of printing: texts of statements, and dumps that gcc compiles and
//! that compute what the expressions mean.

use ir::construct;
use ir::declarator::type_text;
use ir::print::{expr, program, stmt_text};
use ir::types::*;
use ir::*;
use samples::{load, sample, stmt, var, Builder, Random, Shapes, State};
use std::fmt::Write as _;
use std::process::Command;

fn lval(p: &Program, name: &str) -> Lval {
    Lval::var(var(p, name), p)
}

fn assign(p: &Program, lhs: Lval, rhs: Expr) -> StmtKind {
    let rhs = construct::cast(&p.types, rhs, &lhs.ty);
    StmtKind::Effect(Effect::Assign { lhs, rhs })
}

fn field(p: &Program, lv: &Lval, name: &str) -> Lval {
    construct::field(&p.types, lv, name).expect("a field")
}

/// Statements of all kinds, over the variables of `f`.
fn statements(p: &Program) -> Vec<(StmtKind, &'static str)> {
    let cell = Lval::deref(load(p, "p"));
    let cond = || Expr::cmp(CmpOp::Ne, load(p, "p"), Expr::int(0, load(p, "p").ty));
    let next = field(p, &cell, "next");
    let flag = field(p, &cell, "flag");
    let three = construct::cast(&p.types, load(p, "x"), &flag.ty);
    let bits = Expr {
        kind: ExprKind::Bits(3, Box::new(three)),
        ty: flag.ty.clone(),
    };
    let call = |dst| StmtKind::Call {
        dst,
        callee: FuncId(0),
        args: vec![
            construct::cast(&p.types, load(p, "c"), &Type::int()),
            Expr::int(0, load(p, "p").ty),
        ],
    };
    let name = |n: &str| Lval::var(var(p, n), p);

    vec![
        (StmtKind::Skip, ";"),
        (assign(p, name("x"), load(p, "g")), "x = g;"),
        (assign(p, name("c"), load(p, "g")), "c = g;"),
        (assign(p, name("ip"), load(p, "p")), "ip = (int *)p;"),
        (assign(p, name("vp"), load(p, "p")), "vp = p;"),
        (
            assign(p, name("head"), Expr::int(0, load(p, "p").ty)),
            "head = 0;",
        ),
        (assign(p, name("$return"), load(p, "j@4")), "return j@4;"),
        (assign(p, name("f.count"), load(p, "__t1")), "count = __t1;"),
        (
            StmtKind::Effect(Effect::Assign {
                lhs: name("p"),
                rhs: Expr::load(next),
            }),
            "p = p->next;",
        ),
        (
            StmtKind::Effect(Effect::Assign {
                lhs: flag.clone(),
                rhs: bits,
            }),
            "p->flag = x;",
        ),
        (
            StmtKind::Effect(Effect::Zero { lhs: name("one") }),
            "memset(&one, 0, sizeof(one));",
        ),
        (
            StmtKind::Effect(Effect::Copy {
                dst: name("one"),
                src: cell,
            }),
            "one = *p;",
        ),
        (
            StmtKind::Effect(Effect::Havoc {
                lhs: name("x"),
                why: Why::Input(Input::Nondet("__VERIFIER_nondet_int".to_string())),
            }),
            "x = __VERIFIER_nondet_int();",
        ),
        (
            StmtKind::Effect(Effect::Havoc {
                lhs: flag,
                why: Why::Input(Input::Unsaid("the length of a string".to_string())),
            }),
            "p->flag = nondet();",
        ),
        (
            StmtKind::Effect(Effect::Alloc {
                lhs: name("p"),
                size: Expr::int(40, Type::Int(IntKind::ULong)),
                zeroed: false,
                may_fail: true,
            }),
            "p = malloc(40);",
        ),
        (call(None), "f(c, 0);"),
        (call(Some(name("x"))), "x = f(c, 0);"),
        (StmtKind::Assume(cond()), "assume(p != 0);"),
        (StmtKind::Goto("L".to_string()), "goto L;"),
        (
            StmtKind::Fail {
                what: "reach_error()".to_string(),
            },
            "reach_error();",
        ),
        (StmtKind::Halt, "exit(0);"),
    ]
}

/// Statements that decide.
fn decisions(p: &Program) -> Vec<(StmtKind, &'static str)> {
    let cond = Expr::cmp(CmpOp::Ne, load(p, "p"), Expr::int(0, load(p, "p").ty));
    vec![
        (
            StmtKind::If {
                cond,
                decides: ir::Decides::AS_WRITTEN,
                then_branch: vec![stmt(StmtKind::Skip)],
                else_branch: vec![stmt(StmtKind::Skip)],
            },
            "if (p != 0)",
        ),
        (
            StmtKind::While {
                cond: load(p, "x"),
                body: vec![stmt(StmtKind::Block(vec![stmt(StmtKind::Skip)]))],
            },
            "while (x)",
        ),
        (
            StmtKind::Switch {
                scrutinee: load(p, "i"),
                arms: vec![Arm {
                    ranges: vec![(0, 0), (3, 7)],
                    label: "L".to_string(),
                }],
                default: "L".to_string(),
            },
            "switch (i)",
        ),
    ]
}

#[test]
fn statements_read_like_the_source() {
    let p = sample(DataModel::Lp64);
    for (kind, text) in statements(&p).into_iter().chain(decisions(&p)) {
        assert_eq!(stmt_text(&p, &stmt(kind)), text);
    }
    assert_eq!(stmt_text(&p, &stmt(StmtKind::Return)), "return;");
    assert_eq!(ir::print::lval(&p, &lval(&p, "a")), "a");
}

#[test]
fn types_are_written_inside_out() {
    let p = sample(DataModel::Lp64);
    let text = |name: &str| type_text(&p.types, &p.var(var(&p, name)).ty);
    assert_eq!(text("p"), "struct cell *");
    assert_eq!(text("m"), "int [2][3]");
    assert_eq!(text("fp"), "int (*)(int, struct cell *)");
    assert_eq!(text("w"), "union word");
}

/// Runs gcc; `None` if there is none, or it lacks the data model.
fn gcc(arguments: &[&str], text: &str) -> Option<std::process::Output> {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (source, binary) = (folder.path().join("t.c"), folder.path().join("t"));
    std::fs::write(&source, text).expect("a file");
    let mut command = Command::new("gcc");
    command
        .args(["-std=gnu11", "-w", "-fwrapv"])
        .args(arguments);
    let output = command.arg(&source).arg("-o").arg(&binary).output().ok()?;
    assert!(
        output.status.success(),
        "{}\n{text}",
        String::from_utf8_lossy(&output.stderr)
    );
    match arguments.contains(&"-fsyntax-only") {
        true => Some(output),
        false => Command::new(binary).output().ok(),
    }
}

#[test]
fn dumps_compile() {
    let program_ = sample(DataModel::Lp64);
    let mut body: Vec<StmtKind> = statements(&program_)
        .into_iter()
        .chain(decisions(&program_))
        .map(|(kind, _)| kind)
        .collect();
    let mut labelled = stmt(StmtKind::Skip);
    labelled.labels.push("L".to_string());
    body.push(StmtKind::Block(vec![labelled]));
    let mut builder = Builder { program: program_ };
    builder.body(FuncId(0), body);
    assert_eq!(ir::check::check(&builder.program), Ok(()));
    let text = program(&builder.program);
    assert!(text.contains("j_4"), "{text}");
    gcc(&["-fsyntax-only", "-Werror=implicit"], &text);
}

/// Random expressions, printed with C's own conversions left out, have in the
/// compiled program the values that they have here.
#[test]
fn dumped_expressions_mean_the_same() {
    let program_ = sample(DataModel::Lp64);
    let main = program_.entry;
    let state = State::new(&program_, 1);
    let mut shapes = Shapes {
        program: &program_,
        scope: Some(main),
        random: Random(1),
        plain: true,
        old: false,
    };
    let (mut body, mut expected) = (Vec::new(), Vec::new());
    // Set all globals, then compute into them one by one and report.
    let globals = || {
        program_
            .globals
            .iter()
            .filter(|v| program_.var(**v).ty.is_int())
    };
    let mut reset = String::new();
    for v in globals() {
        let value = state
            .eval(&Expr::load(Lval::var(*v, &program_)))
            .expect("a value");
        let name = program_.var(*v).unique.replace('.', "_");
        let _ = writeln!(reset, "  {name} = (long long){}ull;", value as u64);
    }
    while body.len() < 400 {
        let v = *shapes.random.pick(&globals().copied().collect::<Vec<_>>());
        let ty = program_.var(v).ty.clone();
        let e = shapes.of(&ty, 4);
        // Locals have no value in the compiled program.
        let mut local = false;
        e.walk(&mut |e| {
            if let ExprKind::Load(lv) = &e.kind {
                local |= matches!(lv.base, Base::Var(v) if program_.var(v).kind != VarKind::Global);
            }
        });
        let Some(value) = state.eval(&e).filter(|_| !local) else {
            continue;
        };
        let name = program_.var(v).unique.replace('.', "_");
        expected.push((value as i64, expr(&program_, &e)));
        let lhs = Lval::var(v, &program_);
        body.push((name, StmtKind::Effect(Effect::Assign { lhs, rhs: e })));
    }
    let mut builder = Builder {
        program: program_.clone(),
    };
    let kinds = body.iter().map(|(_, kind)| kind.clone()).collect();
    builder.body(FuncId(2), kinds);
    let dumped = program(&builder.program);
    // After each statement of the function: print the variable and reset all.
    let mut text = String::from("#include <stdio.h>\nstatic void reset(void);\n");
    let mut at = 0;
    for line in dumped.lines() {
        text.push_str(line);
        text.push('\n');
        if line.contains("/* nothing.") && !line.contains("return") {
            let _ = writeln!(
                text,
                "printf(\"%lld\\n\", (long long){}); reset();",
                body[at].0
            );
            at += 1;
        }
    }
    let _ = writeln!(text, "static void reset(void) {{\n{reset}}}");
    let text = text.replace(
        "int main(void) {",
        "int main(void) { reset(); nothing(); return 0;",
    );
    let Some(output) = gcc(&["-O0"], &text) else {
        return;
    };
    let printed = String::from_utf8_lossy(&output.stdout);
    let lines: Vec<&str> = printed.lines().collect();
    assert_eq!(lines.len(), expected.len());
    for (line, (value, text)) in lines.iter().zip(&expected) {
        assert_eq!(*line, value.to_string(), "{text}");
    }
}

/// The dump of a program in C.
fn dumped(text: &str, model: DataModel) -> String {
    let options = cfront::Options {
        data_model: model,
        whole: true,
        ..cfront::Options::default()
    };
    let mut sources = grammar::diag::Sources::default();
    match cfront::load_text("t.c", text, true, &options, &mut sources) {
        Ok(p) => program(&p),
        Err(problems) => panic!("{}", sources.render(&problems)),
    }
}

/// Each dump ends with assertions about sizes and offsets.
#[test]
fn dumps_have_the_layout_of_the_ir() {
    let text = "
        struct plain { char c; long long l; double d; };
        struct unnamed { int a : 3; int : 7; int b : 9; int : 0; char c; short : 5; };
        struct only { int : 17; };
        struct packed { char c; int i; unsigned long long b : 61, e : 9; }
            __attribute__((packed));
        struct inside { char c; int i __attribute__((packed)); short s; };
        struct aligned { char c; char d __attribute__((aligned(8))); }
            __attribute__((aligned(32)));
        union wide { char c; struct packed p; } __attribute__((aligned(16)));
        struct nested { char c; struct aligned a[2]; union wide u; };
        struct flexible { char n; struct { int a; }; int rest[]; };
        struct late { int a : 31; long long b : 40; _Bool f : 1; };
        struct empty {};
        struct numbers { char c; _Complex double z; _Float128 q; char d; long double l; };
        typedef float four __attribute__((vector_size(16)));
        struct vectors { char c; four v; };
        struct nested n; struct flexible *f; struct vectors v;
        int main(void) { return 0; }";
    for (model, flag) in [(DataModel::Lp64, "-m64"), (DataModel::Ilp32, "-m32")] {
        let dump = dumped(text, model);
        assert!(
            dump.contains("_Static_assert(sizeof(struct late)"),
            "{dump}"
        );
        gcc(&["-fsyntax-only", flag], &dump);
    }
}

#[test]
fn constants_of_128_bits_are_written_in_halves() {
    let text = "
        __int128 x;
        unsigned __int128 y;
        int main(void) {
            x = ((__int128)0x123456789abcdef << 64) | 0xfedcba9876543210u;
            y = ~(unsigned __int128)0 << 70;
            if (x >> 64 != 0x123456789abcdef) return 1;
            if ((unsigned long)x != 0xfedcba9876543210u) return 2;
            if (y + ((unsigned __int128)1 << 70) != 0) return 3;
            x = -x - 1;
            return ~x >> 64 == 0x123456789abcdef ? 0 : 4;
        }";
    let dump = dumped(text, DataModel::Lp64);
    assert!(dump.contains("81985529216486895ULL << 64"), "{dump}");
    if let Some(output) = gcc(&["-O0"], &dump) {
        assert_eq!(output.status.code(), Some(0), "{dump}");
    }
}

#[test]
fn names_and_linkage_in_dumps() {
    let text = "
        extern struct unknown elsewhere;
        extern int table[];
        int tentative[];
        void __fail(void);
        int __havoc;
        int main(void) {
            int x = table[1];
            { int x = tentative[0]; __havoc = x; }
            if (&elsewhere) __fail();
            return x;
        }";
    let dump = dumped(text, DataModel::Lp64);
    for line in [
        "extern struct unknown elsewhere;",
        "extern int table[];",
        "int tentative[1];",
        "void __fail_2(void);",
        "int __havoc_2;",
    ] {
        assert!(dump.lines().any(|l| l == line), "{line}\n{dump}");
    }
    gcc(&["-fsyntax-only", "-Werror=implicit"], &dump);
}
