//! Random expressions that satisfy the invariants of the IR.

use crate::eval::mix;
use crate::int_type;
use ir::construct;
use ir::fold;
use ir::types::*;
use ir::*;

/// A seeded source of random numbers.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(1);
        (mix(self.0) % n.max(1) as u64) as usize
    }

    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}

/// Makes expressions over the variables that a scope sees.
pub struct Shapes<'p> {
    pub program: &'p Program,
    pub scope: Option<FuncId>,
    pub random: Random,
    /// Integers only, no memory: what can be compared with a compiler.
    pub plain: bool,
    /// `'` may occur.
    pub old: bool,
}

const KINDS: [IntKind; 12] = [
    IntKind::Int,
    IntKind::Int,
    IntKind::Int,
    IntKind::UInt,
    IntKind::Long,
    IntKind::ULong,
    IntKind::LongLong,
    IntKind::ULongLong,
    IntKind::Char,
    IntKind::UChar,
    IntKind::Short,
    IntKind::Bool,
];

impl Shapes<'_> {
    pub fn int_kind(&mut self) -> Type {
        int_type(*self.random.pick(&KINDS))
    }

    fn pointer(&mut self) -> Type {
        let cell = Type::Comp(CompId(0));
        let types = [
            cell.ptr(),
            Type::int().ptr(),
            Type::Void.ptr(),
            int_type(IntKind::UChar).ptr(),
        ];
        self.random.pick(&types).clone()
    }

    pub fn scalar(&mut self) -> Type {
        match !self.plain && self.random.below(4) == 0 {
            true => self.pointer(),
            false => self.int_kind(),
        }
    }

    pub fn any(&mut self, depth: usize) -> Expr {
        let ty = self.scalar();
        self.of(&ty, depth)
    }

    /// An expression of that type.
    pub fn of(&mut self, ty: &Type, depth: usize) -> Expr {
        if depth == 0 {
            return self.leaf(ty);
        }
        match ty {
            Type::Int(kind) => self.integer(*kind, depth - 1),
            _ => self.address(ty, depth - 1),
        }
    }

    fn leaf(&mut self, ty: &Type) -> Expr {
        let vars = self.visible(ty);
        if vars.is_empty() || self.random.below(3) == 0 {
            return self.constant(ty);
        }
        Expr::load(Lval::var(*self.random.pick(&vars), self.program))
    }

    fn visible(&self, ty: &Type) -> Vec<VarId> {
        let all = (0..).map(VarId).zip(&self.program.vars);
        let seen = all.filter(|(_, v)| {
            v.ty == *ty && v.kind.function().is_none_or(|f| Some(f) == self.scope)
        });
        // `h` of `f` hides the global.
        let hidden =
            |v: &Var| v.kind == VarKind::Global && v.name == "h" && self.scope == Some(FuncId(0));
        seen.filter(|(_, v)| !hidden(v)).map(|(id, _)| id).collect()
    }

    fn constant(&mut self, ty: &Type) -> Expr {
        let v = match self.random.below(4) {
            0 => 0,
            1 => self.random.below(10) as i128,
            2 => -(self.random.below(300) as i128),
            _ => (1i128 << self.random.below(64)) - self.random.below(2) as i128,
        };
        let v = if ty.is_ptr() && self.random.below(4) > 0 {
            0
        } else {
            v
        };
        Expr::int(
            fold::convert(&self.program.types, v, ty).unwrap_or(0),
            ty.clone(),
        )
    }

    fn integer(&mut self, kind: IntKind, depth: usize) -> Expr {
        let ty = int_type(kind);
        let narrow = kind.rank() < IntKind::Int.rank();
        let make = |kind| Expr {
            kind,
            ty: int_type(IntKind::Int),
        };
        let pick = self.random.below(14);
        if kind == IntKind::Int && pick < 6 {
            return match pick {
                0 => make(ExprKind::Not(Box::new(self.any(depth)))),
                1 => make(ExprKind::And(
                    Box::new(self.any(depth)),
                    Box::new(self.any(depth)),
                )),
                2 => make(ExprKind::Or(
                    Box::new(self.any(depth)),
                    Box::new(self.any(depth)),
                )),
                _ => {
                    let ty = self.scalar();
                    let ops = [
                        CmpOp::Eq,
                        CmpOp::Ne,
                        CmpOp::Lt,
                        CmpOp::Le,
                        CmpOp::Gt,
                        CmpOp::Ge,
                    ];
                    let op = *self.random.pick(&ops);
                    let a = self.of(&ty, depth);
                    // Often a constant, as in most predicates.
                    let b = match self.random.below(2) {
                        0 => self.constant(&ty),
                        _ => self.of(&ty, depth),
                    };
                    Expr::cmp(op, a, b)
                }
            };
        }
        let boxed = Box::new;
        let kind = match pick {
            0..=3 if !narrow => {
                use BinOp::*;
                let ops = [
                    Add, Add, Sub, Mul, Div, Rem, Shl, Shr, BitAnd, BitOr, BitXor,
                ];
                let op = *self.random.pick(&ops);
                let a = self.of(&ty, depth);
                let b = match op {
                    Shl | Shr => {
                        let kinds = [IntKind::Int, IntKind::UInt, IntKind::Long];
                        let by = int_type(*self.random.pick(&kinds));
                        Expr::int(self.random.below(34) as i128, by)
                    }
                    _ => self.of(&ty, depth),
                };
                ExprKind::Binary(op, boxed(a), boxed(b))
            }
            4 | 5 if !narrow => {
                let op = *self.random.pick(&[UnOp::Neg, UnOp::BitNot]);
                ExprKind::Unary(op, boxed(self.of(&ty, depth)))
            }
            6 => {
                let c = self.any(depth);
                let (a, b) = (self.of(&ty, depth), self.of(&ty, depth));
                ExprKind::Cond(boxed(c), boxed(a), boxed(b))
            }
            7 if kind != IntKind::Bool => {
                let most = kind.width(self.program.types.model) as usize;
                let width = 1 + self.random.below(most) as u32;
                ExprKind::Bits(width, boxed(self.of(&ty, depth)))
            }
            8 | 9 if !self.plain => return self.memory(&ty, depth),
            10 if !self.plain && kind == self.program.types.model.ptrdiff_t() => {
                let p = Type::int().ptr();
                ExprKind::PtrDiff(boxed(self.of(&p, depth)), boxed(self.of(&p, depth)))
            }
            11 if self.old => {
                let vars = self.visible(&ty);
                let entry = |v: &&VarId| {
                    matches!(
                        self.program.var(**v).kind,
                        VarKind::Global | VarKind::Formal(..)
                    )
                };
                let vars: Vec<VarId> = vars.iter().filter(entry).copied().collect();
                if vars.is_empty() {
                    return self.leaf(&ty);
                }
                let v = *self.random.pick(&vars);
                ExprKind::OldValue(boxed(Expr::load(Lval::var(v, self.program))))
            }
            _ => ExprKind::Cast(boxed(self.any(depth))),
        };
        Expr { kind, ty }
    }

    fn index(&mut self, depth: usize) -> Expr {
        let ty = construct::ptrdiff(&self.program.types);
        self.of(&ty, depth)
    }

    /// A value of that type from somewhere in memory.
    fn memory(&mut self, ty: &Type, depth: usize) -> Expr {
        let cell = CompId(0);
        let base = match self.random.below(4) {
            0 | 1 => Lval::deref(self.of(&Type::Comp(cell).ptr(), depth)),
            2 => {
                let lv = Lval::var(super::var(self.program, "cells"), self.program);
                let at = self.index(depth);
                construct::element(lv, at).expect("an array")
            }
            _ if *ty == Type::int() => return Expr::load(self.element(depth)),
            _ => Lval::var(super::var(self.program, "one"), self.program),
        };
        let names: &[&str] = match ty {
            Type::Int(IntKind::Int) => &["val", "sbits"],
            Type::Int(IntKind::UInt) => &["flag"],
            Type::Int(IntKind::Char) => &["c"],
            Type::Int(IntKind::Short) => &["in"],
            _ => &[],
        };
        if names.is_empty() {
            return self.leaf(ty);
        }
        let name = self.random.pick(names);
        Expr::load(construct::field(&self.program.types, &base, name).expect("a field"))
    }

    /// An `int` inside of an array or behind a pointer.
    fn element(&mut self, depth: usize) -> Lval {
        let at = self.index(depth);
        match self.random.below(4) {
            0 => {
                let p = self.of(&Type::int().ptr(), depth);
                let ty = p.ty.clone();
                let kind = ExprKind::PtrAdd(Box::new(p), Box::new(at));
                Lval::deref(Expr { kind, ty })
            }
            1 => {
                let m = Lval::var(super::var(self.program, "m"), self.program);
                let row = construct::element(m, self.index(0)).expect("an array");
                construct::element(row, at).expect("an array")
            }
            2 => {
                let p = self.of(&Type::Comp(CompId(0)).ptr(), depth);
                let arr = construct::field(&self.program.types, &Lval::deref(p), "arr");
                construct::element(arr.expect("a field"), at).expect("an array")
            }
            _ => {
                let a = Lval::var(super::var(self.program, "a"), self.program);
                construct::element(a, at).expect("an array")
            }
        }
    }

    fn address(&mut self, ty: &Type, depth: usize) -> Expr {
        let pointee = ty.pointee().cloned().unwrap_or(Type::Void);
        let kind = match self.random.below(6) {
            0 => {
                let p = self.of(ty, depth);
                ExprKind::PtrAdd(Box::new(p), Box::new(self.index(depth)))
            }
            1 => ExprKind::Cast(Box::new(self.any(depth))),
            2 if pointee == Type::int() => return Expr::addr_of(self.element(depth)),
            2 if pointee == Type::Comp(CompId(0)) => {
                let one = Lval::var(super::var(self.program, "one"), self.program);
                return Expr::addr_of(one);
            }
            3 if pointee == Type::Comp(CompId(0)) => {
                let base = Lval::deref(self.of(ty, depth));
                let next = construct::field(&self.program.types, &base, "next");
                return Expr::load(next.expect("a field"));
            }
            4 => {
                let c = self.any(depth);
                let (a, b) = (self.of(ty, depth), self.of(ty, depth));
                ExprKind::Cond(Box::new(c), Box::new(a), Box::new(b))
            }
            _ => return self.leaf(ty),
        };
        Expr {
            kind,
            ty: ty.clone(),
        }
    }
}
