//! Built-in functions on the bits of integers: counts, byte order, arithmetic
//! that tells of overflow. All are exact: counts are sums in the manner of
//! Warren, "Hacker's Delight", chapter 5, without loops or tables.

use super::context::{Lower, Res};
use super::value::{Args, Value};
use crate::parse::{ast, Node};
use ir::construct;
use ir::types::{IntKind, Type};
use ir::{BinOp, CmpOp, Effect, Expr, ExprKind, Input, StmtKind, Why};

impl Lower<'_> {
    /// `__builtin_add_overflow(a, b, &r)`: the sum without limits is stored,
    /// wrapped; the value says whether it fitted. Twice the width holds all
    /// results.
    pub(super) fn overflow(
        &mut self,
        node: &Node<ast::Expression>,
        name: &str,
        args: Args,
    ) -> Res<Option<Value>> {
        let predicate = name.ends_with("_p");
        let stem = name.strip_suffix("_p").unwrap_or(name);
        let Some(stem) = stem.strip_suffix("_overflow") else {
            return Ok(None);
        };
        let (typed, operation) = match stem {
            "add" | "sub" | "mul" => (None, stem),
            _ => {
                let signed = stem.starts_with('s');
                let rest = stem.strip_prefix(['s', 'u']).unwrap_or(stem);
                let Some(operation) = rest.get(..3) else {
                    return Ok(None);
                };
                let kind = match (&rest[3..], signed) {
                    ("", true) => IntKind::Int,
                    ("", false) => IntKind::UInt,
                    ("l", true) => IntKind::Long,
                    ("l", false) => IntKind::ULong,
                    ("ll", true) => IntKind::LongLong,
                    ("ll", false) => IntKind::ULongLong,
                    _ => return Ok(None),
                };
                (Some(Type::Int(kind)), operation)
            }
        };
        let op = match operation {
            "add" => BinOp::Add,
            "sub" => BinOp::Sub,
            "mul" => BinOp::Mul,
            _ => return Ok(None),
        };
        let [a, b, r] = args else {
            return Err(self.fault(node, "three arguments are wanted"));
        };
        if predicate {
            let (value, _) = self.trial(|l| l.eval(r))?;
            let width = match &value {
                Value::Object(lv) => ir::fold::bit_field(self.types(), lv),
                _ => None,
            };
            if width.is_some() {
                return Err(self.unsupported(r, "whether a bit-field overflows is not told"));
            }
        }
        let [x, y, place] = self.values_of([a, b, r])?;
        let (x, y) = match &typed {
            Some(ty) => (self.cast_to(node, x, ty)?, self.cast_to(node, y, ty)?),
            None => (x, y),
        };
        let target = match (predicate, place.ty.pointee()) {
            (true, _) => place.ty.clone(),
            (false, Some(ty)) => ty.clone(),
            _ => return Err(self.fault(r, "a pointer to an integer is wanted")),
        };
        let model = self.types().model;
        let width = |t: &Type| t.int_kind().map(|k| k.width(model));
        let (Some(a), Some(b), Some(c)) = (width(&x.ty), width(&y.ty), width(&target)) else {
            return Err(self.fault(node, "integers are wanted"));
        };
        let unsigned = |e: &Expr| e.ty.int_kind().is_some_and(|k| !k.signed());
        let product = op == BinOp::Mul && unsigned(&x) && unsigned(&y);
        let wide = Type::Int(match (a.max(b).max(c), product) {
            (..=32, false) => IntKind::LongLong,
            (..=32, true) => IntKind::ULongLong,
            (..=64, false) => IntKind::Int128,
            (..=64, true) => IntKind::UInt128,
            _ => return Err(self.unsupported(node, "128-bit overflow is not supported")),
        });
        let x = self.cast_to(node, x, &wide)?;
        let y = self.cast_to(node, y, &wide)?;
        let exact = construct::binary_same(self.types(), op, x, y);
        let exact = self.saved(exact);
        let stored = construct::cast(self.types(), exact.clone(), &target);
        let back = construct::cast(self.types(), stored.clone(), &wide);
        let truth = construct::compare_same(CmpOp::Ne, exact, back);
        if !predicate {
            let lv = self.deref(r, place)?;
            self.store(node, lv, stored)?;
        }
        Ok(Some(Value::Pure(truth)))
    }

    pub(super) fn byte_swap(
        &mut self,
        node: &Node<ast::Expression>,
        e: &Node<ast::Expression>,
        kind: IntKind,
    ) -> Res<Value> {
        let ty = Type::Int(kind);
        let e = self.rvalue(e)?;
        let e = self.cast_to(node, e, &ty)?;
        let bytes = kind.size(self.types().model) as i128;
        let number = |v: i128| Expr::int(v, Type::int());
        let mut sum = Expr::int(0, ty.clone());
        for i in 0..bytes {
            let down = self.arith(node, BinOp::Shr, e.clone(), number(8 * i))?;
            let byte = self.arith(node, BinOp::BitAnd, down, Expr::int(255, ty.clone()))?;
            let byte = self.convert(node, byte, &ty)?;
            let up = self.arith(node, BinOp::Shl, byte, number(8 * (bytes - 1 - i)))?;
            sum = self.arith(node, BinOp::BitOr, sum, up)?;
        }
        Ok(Value::Pure(self.convert(node, sum, &ty)?))
    }

    /// `popcount`, `clz`, `ctz`, `ffs`, `parity` and `clrsb`.
    pub(super) fn bit_count(
        &mut self,
        node: &Node<ast::Expression>,
        name: &str,
        e: &Node<ast::Expression>,
    ) -> Res<Value> {
        let stem = name.trim_end_matches('l');
        let kind = match name.len() - stem.len() {
            2 => IntKind::ULongLong,
            1 => IntKind::ULong,
            _ => IntKind::UInt,
        };
        let ty = Type::Int(kind);
        let e = self.rvalue(e)?;
        let e = self.cast_to(node, e, &ty)?;
        let x = self.saved(e);
        let width = i128::from(kind.width(self.types().model));
        let number = |v: i128| Expr::int(v, ty.clone());
        let count = match stem {
            "clz" => {
                let ones = self.smeared(x.clone(), width);
                let ones = self.ones(ones, width);
                self.bits(BinOp::Sub, number(width), ones)
            }
            "ctz" => {
                // The ones below the lowest one.
                let less = self.bits(BinOp::Sub, x.clone(), number(1));
                let same = self.bits(BinOp::BitXor, x.clone(), less.clone());
                let below = self.bits(BinOp::BitAnd, same, less);
                self.ones(below, width)
            }
            "ffs" => {
                let less = self.bits(BinOp::Sub, x.clone(), number(1));
                let up_to = self.bits(BinOp::BitXor, x.clone(), less);
                let count = self.ones(up_to, width);
                match x.as_int() {
                    Some(0) => number(0),
                    Some(_) => count,
                    None => Expr {
                        kind: ExprKind::Cond(
                            Box::new(x.clone()),
                            Box::new(count),
                            Box::new(number(0)),
                        ),
                        ty: ty.clone(),
                    },
                }
            }
            "clrsb" => {
                // The bits that differ from the sign, which is not counted.
                let sign = self.bits(BinOp::Shr, x.clone(), number(width - 1));
                let all = self.bits(BinOp::Sub, number(0), sign);
                let differ = self.bits(BinOp::BitXor, x.clone(), all);
                let ones = self.smeared(differ, width);
                let ones = self.ones(ones, width);
                self.bits(BinOp::Sub, number(width - 1), ones)
            }
            "parity" => {
                let ones = self.ones(x.clone(), width);
                self.bits(BinOp::BitAnd, ones, number(1))
            }
            _ => self.ones(x.clone(), width),
        };
        let count = construct::cast(self.types(), count, &Type::int());
        let defined = !matches!(stem, "clz" | "ctz") || x.as_int().is_some_and(|v| v != 0);
        Ok(Value::Pure(match defined {
            true => count,
            false => self.unless_zero(name, x, count),
        }))
    }

    /// The value; any value if `x` is zero, where it is undefined.
    fn unless_zero(&mut self, name: &str, x: Expr, value: Expr) -> Expr {
        let t = self.temp(value.ty.clone());
        let lhs = self.var_lval(t);
        self.assign_stmt(lhs.clone(), value);
        let zero = Expr::int(0, x.ty.clone());
        let cond = construct::compare_same(CmpOp::Eq, x, zero);
        let why = Why::Input(Input::Unsaid(format!("`__builtin_{name}` of zero")));
        let then_branch = vec![self.stmt(StmtKind::Effect(Effect::Havoc { lhs, why }))];
        self.emit_if(cond, then_branch, true);
        self.load_var(t)
    }

    fn bits(&self, op: BinOp, a: Expr, b: Expr) -> Expr {
        construct::binary_same(self.types(), op, a, b)
    }

    /// All bits below the highest one are set too.
    fn smeared(&mut self, mut x: Expr, width: i128) -> Expr {
        let mut by = 1;
        while by < width {
            let down = self.bits(BinOp::Shr, x.clone(), Expr::int(by, x.ty.clone()));
            let both = self.bits(BinOp::BitOr, x, down);
            x = self.saved(both);
            by *= 2;
        }
        x
    }

    /// The number of ones: sums of pairs, of fours, of bytes, of all bytes.
    fn ones(&mut self, x: Expr, width: i128) -> Expr {
        let ty = x.ty.clone();
        let number = |v: i128| Expr::int(v, ty.clone());
        let every = |byte: i128| {
            let bytes = (0..width / 8).map(|i| byte << (8 * i));
            number(bytes.sum())
        };
        let x = self.saved(x);
        let odd = self.bits(BinOp::Shr, x.clone(), number(1));
        let odd = self.bits(BinOp::BitAnd, odd, every(0x55));
        let pairs = self.bits(BinOp::Sub, x, odd);
        let pairs = self.saved(pairs);
        let low = self.bits(BinOp::BitAnd, pairs.clone(), every(0x33));
        let high = self.bits(BinOp::Shr, pairs, number(2));
        let high = self.bits(BinOp::BitAnd, high, every(0x33));
        let fours = self.bits(BinOp::Add, low, high);
        let fours = self.saved(fours);
        let high = self.bits(BinOp::Shr, fours.clone(), number(4));
        let both = self.bits(BinOp::Add, fours, high);
        let bytes = self.bits(BinOp::BitAnd, both, every(0x0f));
        let all = self.bits(BinOp::Mul, bytes, every(0x01));
        let sum = self.bits(BinOp::Shr, all, number(width - 8));
        self.saved(sum)
    }
}
