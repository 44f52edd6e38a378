//! What is printed reads back as the same tree: for random boolean programs,
//! random C expressions and random predicate files.

use grammar::bp;
use grammar::expr::{self, ExprKind, Predicates, Section, TypeName};
use grammar::span::Span;

/// A small generator (xorshift), so that a failure is a seed.
struct Random(u64);

impl Random {
    fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n as u64) as usize
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn pick<T: Clone>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())].clone()
    }

    fn list<T>(&mut self, min: usize, max: usize, mut item: impl FnMut(&mut Self) -> T) -> Vec<T> {
        let n = min + self.below(max - min + 1);
        (0..n).map(|_| item(self)).collect()
    }
}

// --- Boolean programs ---

const NAMES: &[&str] = &[
    "x",
    "y1",
    "_tmp",
    "T",
    "F",
    "_",
    "end",
    "choose",
    "sync",
    "x == 0",
    "c == '}'",
    "c == '\\''",
    "'x == x",
    "*p->next[i + 1] != &q",
    "a{b{c}d}e",
    "$return",
    "größe > 0",
    "12",
];

fn ident(r: &mut Random) -> bp::Ident {
    bp::Ident::new(r.pick(NAMES))
}

fn operand(r: &mut Random, depth: usize, not: Option<bp::BinOp>) -> bp::Expr {
    loop {
        match bool_expr(r, depth) {
            bp::Expr::Binary(op, ..) if Some(op) == not => {}
            other => return other,
        }
    }
}

fn bool_expr(r: &mut Random, depth: usize) -> bp::Expr {
    use bp::{BinOp, Expr};
    if depth == 0 {
        return match r.below(5) {
            0 => Expr::Const(r.chance(50)),
            1 => Expr::Nondet,
            2 => Expr::Next(ident(r)),
            _ => Expr::Var(ident(r)),
        };
    }
    let d = depth - 1;
    let sub = |r: &mut Random| Box::new(bool_expr(r, d));
    match r.below(8) {
        0 => Expr::Not(sub(r)),
        1 => Expr::Choose(sub(r), sub(r)),
        2 => Expr::Ite(sub(r), sub(r), sub(r)),
        3 => {
            let op = r.pick(&[BinOp::Xor, BinOp::Iff, BinOp::Implies]);
            Expr::Binary(op, sub(r), sub(r))
        }
        4 | 5 => {
            let max = if r.chance(5) { 40 } else { 4 };
            Expr::conjunction(r.list(2, max, |r| operand(r, d.min(1), Some(BinOp::And))))
        }
        _ => Expr::disjunction(r.list(2, 4, |r| operand(r, d, Some(BinOp::Or)))),
    }
}

fn note(r: &mut Random) -> bp::Note {
    bp::Note {
        id: r
            .pick(&["main.1", "f.12+", "f.3=7", "g.0~", "p.4@q"])
            .to_string(),
        file: r
            .pick(&["a.c", "dir/my file.c", "100%.c", "c:\\x.c"])
            .to_string(),
        line: r.below(1000) as u32,
        text: r.pick(&["", "x = 1;", "if (x // y) \"s\""]).to_string(),
    }
}

fn statement(r: &mut Random, depth: usize) -> bp::Stmt {
    use bp::StmtKind::*;
    let target = |r: &mut Random| r.chance(90).then(|| ident(r));
    let expr = |r: &mut Random| bool_expr(r, 2);
    let kind = match r.below(if depth > 0 { 13 } else { 10 }) {
        0 => Skip,
        1 => Goto(r.list(1, 3, ident)),
        2 => Return(r.list(0, 3, expr)),
        3 => Assume(expr(r)),
        4 => Assert(expr(r)),
        5 => AbortIf(expr(r)),
        6 => Dead(r.list(1, 3, ident)),
        7 => Call {
            targets: r.list(0, 2, target),
            callee: ident(r),
            args: r.list(0, 3, expr),
        },
        8 | 9 => Assign {
            targets: r.list(1, 3, target),
            values: r.list(1, 5, expr),
            constrain: r.chance(30).then(|| bool_expr(r, 3)),
        },
        10 => While {
            condition: expr(r),
            body: block(r, depth - 1),
        },
        _ => If {
            branches: r.list(1, 3, |r| (bool_expr(r, 2), block(r, depth - 1))),
            else_branch: block(r, depth - 1),
        },
    };
    bp::Stmt {
        labels: if r.chance(20) {
            r.list(1, 2, ident)
        } else {
            Vec::new()
        },
        note: r.chance(40).then(|| note(r)),
        ..bp::Stmt::new(kind)
    }
}

fn block(r: &mut Random, depth: usize) -> Vec<bp::Stmt> {
    r.list(0, 3, |r| statement(r, depth))
}

fn program(r: &mut Random) -> bp::Program {
    bp::Program {
        header: bp::Header {
            sources: [
                r.chance(30).then(|| "my prog.c".to_string()),
                r.chance(30).then(|| "b.c".to_string()),
            ]
            .into_iter()
            .flatten()
            .collect(),
            sha256: r.chance(30).then(|| "0123456789abcdef".repeat(4)),
            entry: r.chance(30).then(|| "start".to_string()),
            assumptions: r.list(0, 2, |_| "floats hold any value (a.c:3)".to_string()),
        },
        globals: r.list(0, 30, ident),
        procs: r.list(0, 3, |r| bp::Proc {
            name: ident(r),
            returns: r.below(4),
            formals: r.list(0, 3, ident),
            locals: r.list(0, 3, ident),
            enforce: r.chance(30).then(|| bool_expr(r, 2)),
            body: block(r, 3),
        }),
    }
}

#[test]
fn boolean_programs() {
    for seed in 0..500 {
        let program = program(&mut Random::new(seed));
        let text = program.to_string();
        let read = bp::parse(&text, 0).unwrap_or_else(|e| panic!("seed {seed}: {e:?}\n{text}"));
        assert_eq!(read, program, "seed {seed}\n{text}");
        assert_eq!(read.to_string(), text, "seed {seed}");
    }
}

/// A tree of any shape prints as the tree that is read back.
#[test]
fn printing_does_not_depend_on_how_a_chain_leans() {
    let var = |i: usize| bp::Expr::Var(bp::Ident::new(format!("v{i}")));
    let and = |a, b| bp::Expr::Binary(bp::BinOp::And, Box::new(a), Box::new(b));
    let left = (1..5000).fold(var(0), |e, i| and(e, var(i)));
    let right = (1..5000).rev().fold(var(5000), |e, i| and(var(i), e));
    for expr in [left, right] {
        let text = format!("void main() begin assume({expr}); end");
        let program = bp::parse(&text, 0).unwrap();
        let bp::StmtKind::Assume(read) = &program.procs[0].body[0].kind else {
            panic!("not an assume");
        };
        assert_eq!(read.to_string(), expr.to_string());
    }
}

// --- C expressions ---

fn type_name(r: &mut Random) -> TypeName {
    let words = r.pick(&["int", "unsigned long", "struct cell", "list", "enum e"]);
    TypeName {
        words: words.split(' ').map(str::to_string).collect(),
        pointers: r.below(3),
    }
}

fn c_expr(r: &mut Random, depth: usize) -> expr::Expr {
    use expr::{BinOp::*, UnOp::*};
    if depth == 0 {
        let literal = |value, text: &str| ExprKind::Int {
            value,
            text: text.to_string(),
        };
        return expr::Expr::new(match r.below(8) {
            0 => literal(16, "0x10u"),
            1 => literal(97, "'a'"),
            2 => literal(0, "0"),
            3 => ExprKind::Return,
            4 => ExprKind::Name {
                name: "x".into(),
                line: Some(expr::Line {
                    line: 12,
                    nth: 1 + r.below(2) as u32,
                }),
            },
            _ => ExprKind::Name {
                name: r.pick(&["x", "list", "NULL", "_a1"]).into(),
                line: None,
            },
        });
    }
    let d = depth - 1;
    let sub = |r: &mut Random| Box::new(c_expr(r, d));
    expr::Expr::new(match r.below(12) {
        0 => ExprKind::OldValue(sub(r)),
        1 | 2 => ExprKind::Unary(r.pick(&[Neg, Plus, BitNot, Not, Deref, AddrOf]), sub(r)),
        3 => ExprKind::Conditional(sub(r), sub(r), sub(r)),
        4 => ExprKind::Member(sub(r), "f".into()),
        5 => ExprKind::Arrow(sub(r), "next".into()),
        6 => ExprKind::Index(sub(r), sub(r)),
        7 => ExprKind::Cast(type_name(r), sub(r)),
        8 => match type_name(r) {
            // `sizeof(list)` is read as the size of an expression.
            ty if ty.words == ["list"] && ty.pointers == 0 => ExprKind::SizeofExpr(sub(r)),
            ty => ExprKind::SizeofType(ty),
        },
        _ => {
            let ops = [
                Mul, Div, Rem, Add, Sub, Shl, Shr, Lt, Gt, Le, Ge, Eq, Ne, BitAnd, BitXor, BitOr,
                And, Or,
            ];
            ExprKind::Binary(r.pick(&ops), sub(r), sub(r))
        }
    })
}

#[test]
fn predicate_files() {
    for seed in 0..2000 {
        let r = &mut Random::new(seed);
        let predicates = Predicates {
            sections: r.list(1, 3, |r| Section {
                procedure: r.chance(80).then(|| "main".to_string()),
                span: Span::default(),
                predicates: r.list(0, 4, |r| {
                    let depth = r.below(5);
                    c_expr(r, depth)
                }),
            }),
        };
        let text = predicates.to_string();
        let mut read =
            grammar::pred::parse(&text, 0).unwrap_or_else(|e| panic!("seed {seed}: {e:?}\n{text}"));
        for section in &mut read.sections {
            section.span = Span::default();
        }
        assert_eq!(read, predicates, "seed {seed}\n{text}");
        assert_eq!(read.to_string(), text);
    }
}
