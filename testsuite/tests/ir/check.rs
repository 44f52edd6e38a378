//! Tests of the checker: correct programs pass, one fault at a time is found.

use ir::check::check;
use ir::types::*;
use ir::*;
use samples::{load, sample, stmt, var, Builder, Random, Shapes};

#[test]
fn correct_programs_pass() {
    for model in [DataModel::Lp64, DataModel::Ilp32] {
        assert_eq!(check(&sample(model)), Ok(()));
    }
}

/// What the generator makes is what the invariants allow, and the other way.
#[test]
fn random_expressions_are_well_typed() {
    let mut program = sample(DataModel::Lp64);
    let main = program.entry;
    for seed in 0..500 {
        let mut shapes = Shapes {
            program: &program,
            scope: Some(main),
            random: Random(seed * 100),
            plain: false,
            old: false,
        };
        let e = shapes.any(4);
        set_body(&mut program, vec![StmtKind::Assume(e)]);
        assert_eq!(check(&program), Ok(()));
    }
}

/// Replaces the body of `main`.
fn set_body(program: &mut Program, body: Vec<StmtKind>) {
    let mut builder = Builder {
        program: std::mem::take(program),
    };
    let main = builder.program.entry;
    builder.body(main, body);
    *program = builder.program;
}

/// The problems of a sample whose `main` has that body.
fn problems_of(body: impl FnOnce(&Program) -> Vec<StmtKind>) -> String {
    let mut program = sample(DataModel::Lp64);
    let body = body(&program);
    set_body(&mut program, body);
    check(&program).err().unwrap_or_default().join("\n")
}

fn lval(p: &Program, name: &str) -> Lval {
    Lval::var(var(p, name), p)
}

#[test]
fn statements_are_typed() {
    let assign = |p: &Program, to: &str, from: &str| {
        StmtKind::Effect(Effect::Assign {
            lhs: lval(p, to),
            rhs: load(p, from),
        })
    };
    assert_eq!(problems_of(|p| vec![assign(p, "g", "h")]), "");
    assert_eq!(
        problems_of(|p| vec![assign(p, "g", "u")]),
        "main.0: assignment of `unsigned int` to `int`"
    );
    assert_eq!(
        problems_of(|p| vec![assign(p, "g", "x")]),
        "main.0: `x` is another function's"
    );
    let problem = problems_of(|p| {
        vec![StmtKind::Effect(Effect::Copy {
            dst: lval(p, "one"),
            src: lval(p, "w"),
        })]
    });
    assert_eq!(problem, "main.0: copy of `union word` to `struct cell`");
    let problem = problems_of(|p| {
        vec![StmtKind::Call {
            dst: None,
            callee: FuncId(0),
            args: vec![load(p, "g")],
        }]
    });
    assert_eq!(problem, "main.0: 1 arguments for `f`");
    let flag =
        |p: &Program| ir::construct::field(&p.types, &lval(p, "one"), "flag").expect("a field");
    let problem = problems_of(|p| {
        vec![StmtKind::Effect(Effect::Assign {
            lhs: flag(p),
            rhs: load(p, "u"),
        })]
    });
    assert_eq!(problem, "main.0: a bit-field's value is not reduced");
    let reduced = problems_of(|p| {
        vec![StmtKind::Effect(Effect::Assign {
            lhs: flag(p),
            rhs: Expr {
                kind: ExprKind::Bits(3, Box::new(load(p, "u"))),
                ty: Type::Int(IntKind::UInt),
            },
        })]
    });
    assert_eq!(reduced, "");
}

#[test]
fn control_is_checked() {
    assert_eq!(
        problems_of(|_| vec![StmtKind::Goto("L".to_string())]),
        "main.0: no label `L`"
    );
    let problem = problems_of(|p| {
        let arm = |lo, hi| Arm {
            ranges: vec![(lo, hi)],
            label: "L".to_string(),
        };
        let mut labelled = stmt(StmtKind::Skip);
        labelled.labels.push("L".to_string());
        vec![
            StmtKind::Switch {
                scrutinee: load(p, "g"),
                arms: vec![arm(0, 4), arm(3, 5)],
                default: "L".to_string(),
            },
            StmtKind::Block(vec![labelled]),
        ]
    });
    assert_eq!(problem, "main.0: ranges of arms overlap");
    let mut program = sample(DataModel::Lp64);
    program.funcs[0].stmt_count = 7;
    program.funcs[1].body = Some(Vec::new());
    let problems = check(&program).expect_err("two faults");
    assert_eq!(
        problems,
        [
            "f: 1 statements, stmt_count is 7",
            "main: 0 statements, stmt_count is 1",
            "main: does not end with a return",
        ]
    );
}

#[test]
fn expressions_are_typed() {
    let assume = |e: Expr| problems_of(|_| vec![StmtKind::Assume(e)]);
    let p = sample(DataModel::Lp64);
    let boxed = |name: &str| Box::new(load(&p, name));
    let of = |kind: ExprKind, ty: Type| assume(Expr { kind, ty });
    let int = Type::int;
    assert_eq!(
        of(ExprKind::Cmp(CmpOp::Eq, boxed("g"), boxed("u")), int()),
        "main.0: comparison of `unsigned int` to `int`"
    );
    assert_eq!(
        of(
            ExprKind::Binary(BinOp::Add, boxed("c"), boxed("c")),
            Type::Int(IntKind::Char)
        ),
        "main.0: arithmetic in `char`, not promoted"
    );
    assert_eq!(
        assume(Expr::int(256, Type::Int(IntKind::UChar))),
        "main.0: constant 256 of type `unsigned char`"
    );
    assert_eq!(
        of(ExprKind::PtrAdd(boxed("ip"), boxed("g")), Type::int().ptr()),
        "main.0: index of `int` to `long`"
    );
    let mut register = sample(DataModel::Lp64);
    let g = var(&register, "g");
    register.vars[g.0 as usize].in_memory = false;
    let address = Expr::addr_of(Lval::var(g, &register));
    set_body(&mut register, vec![StmtKind::Assume(address)]);
    assert_eq!(
        check(&register),
        Err(vec!["main.0: address of a register".to_string()])
    );
    assert_eq!(
        assume(Expr::load(Lval::deref(load(&p, "vp")))),
        "main.0: the condition is of type `void`\nmain.0: dereference of `void *`"
            .replace("condition", "assumption")
    );
}
