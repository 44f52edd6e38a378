//! Random conditions over `char a, b, c, *p, *q;` where the address of `c` is
//! taken.

use ir::types::{IntKind, Type};
use ir::*;

/// xorshift: small, and the same everywhere.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % n
    }

    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len() as u64) as usize]
    }
}

/// `char a, b, c, *p, *q;` where the address of `c` is taken.
pub fn program() -> Program {
    let mut program = Program::default();
    let byte = Type::Int(IntKind::Char);
    for (name, ty, in_memory) in [
        ("a", byte.clone(), false),
        ("b", byte.clone(), false),
        ("c", byte.clone(), true),
        ("p", byte.clone().ptr(), false),
        ("q", byte.ptr(), false),
    ] {
        program.vars.push(Var {
            name: name.to_string(),
            unique: name.to_string(),
            ty,
            kind: VarKind::Global,
            in_memory,
            is_const: false,
            pos: Pos::default(),
        });
        program.globals.push(VarId(program.vars.len() as u32 - 1));
    }
    program
}

pub struct Shape<'p> {
    pub program: &'p Program,
    pub random: Random,
}

impl<'p> Shape<'p> {
    /// The first values of close seeds are alike: skip them.
    pub fn new(program: &'p Program, seed: u64) -> Shape<'p> {
        let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        for _ in 0..8 {
            random.below(2);
        }
        Shape { program, random }
    }

    pub fn var(&self, n: u32) -> Expr {
        Expr::load(Lval::var(VarId(n), self.program))
    }

    pub fn byte(&mut self) -> Expr {
        let ty = Type::Int(IntKind::Char);
        match self.random.below(9) {
            0..=2 => self.var(0),
            3 => self.var(1),
            4 => self.var(2),
            5 => Expr::load(Lval::deref(self.var(3))),
            6 => Expr::load(Lval::deref(self.var(4))),
            7 => Expr {
                kind: ExprKind::Binary(
                    *self.random.pick(&[BinOp::Add, BinOp::Sub]),
                    Box::new(self.var(0)),
                    Box::new(self.var(1)),
                ),
                ty,
            },
            _ => {
                let by = self.random.below(5) as i128 - 2;
                Expr {
                    kind: ExprKind::Binary(
                        BinOp::Add,
                        Box::new(self.var(0)),
                        Box::new(Expr::int(by, ty.clone())),
                    ),
                    ty,
                }
            }
        }
    }

    pub fn pointer(&mut self) -> Expr {
        match self.random.below(4) {
            0 => Expr::addr_of(Lval::var(VarId(2), self.program)),
            1 => Expr::int(0, Type::Int(IntKind::Char).ptr()),
            2 => self.var(3),
            _ => self.var(4),
        }
    }

    pub fn atom(&mut self) -> Expr {
        if self.random.below(4) == 0 {
            let (a, b) = (self.pointer(), self.pointer());
            return Expr::cmp(CmpOp::Eq, a, b);
        }
        let ops = [CmpOp::Eq, CmpOp::Ne, CmpOp::Lt, CmpOp::Le, CmpOp::Gt];
        let op = *self.random.pick(&ops);
        let a = self.byte();
        let b = match self.random.below(3) {
            0 => self.byte(),
            _ => Expr::int(self.random.below(6) as i128 - 2, a.ty.clone()),
        };
        Expr::cmp(op, a, b)
    }

    pub fn condition(&mut self, depth: u32) -> Expr {
        let ty = Type::int();
        match self.random.below(6) {
            0 if depth > 0 => Expr {
                kind: ExprKind::And(
                    Box::new(self.condition(depth - 1)),
                    Box::new(self.condition(depth - 1)),
                ),
                ty,
            },
            1 if depth > 0 => Expr {
                kind: ExprKind::Or(
                    Box::new(self.condition(depth - 1)),
                    Box::new(self.condition(depth - 1)),
                ),
                ty,
            },
            2 if depth > 0 => Expr {
                kind: ExprKind::Not(Box::new(self.condition(depth - 1))),
                ty,
            },
            _ => self.atom(),
        }
    }
}
