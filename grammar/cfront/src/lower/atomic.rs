//! `__sync_*` and `__atomic_*`, which C11's `<stdatomic.h>` is made of.
//! Threads are not modelled, so atomic operations are ordinary ones.

use super::context::{Lower, Res};
use super::value::{Args, Value};
use crate::parse::{ast, Node};
use ir::construct;
use ir::types::{IntKind, Type};
use ir::{BinOp, CmpOp, Decides, Expr, ExprKind, Lval, StmtKind, UnOp};

/// What an atomic operation stores.
#[derive(Clone, Copy)]
enum Change {
    Set,
    Op(BinOp),
    Nand,
}

/// The operation in a name like `fetch_and_add`.
fn change(name: &str) -> Option<Change> {
    Some(match name {
        "add" => Change::Op(BinOp::Add),
        "sub" => Change::Op(BinOp::Sub),
        "or" => Change::Op(BinOp::BitOr),
        "and" => Change::Op(BinOp::BitAnd),
        "xor" => Change::Op(BinOp::BitXor),
        "nand" => Change::Nand,
        _ => return None,
    })
}

/// Is it the address of an object that is always the same?
fn is_address(e: &Expr) -> bool {
    matches!(&e.kind, ExprKind::AddrOf(lv) if super::assign::is_fixed(lv))
}

impl Lower<'_> {
    /// The old `__sync_*` operations.
    pub(super) fn sync(
        &mut self,
        node: &Node<ast::Expression>,
        name: &str,
        args: Args,
    ) -> Res<Option<Value>> {
        // `_4` and the like: the size that the pointer has anyway.
        let name = name.trim_end_matches(|c: char| c.is_ascii_digit());
        let name = name.strip_suffix('_').unwrap_or(name);
        let fetch = name.strip_prefix("fetch_and_");
        let after = name.strip_suffix("_and_fetch");
        let operands = match name {
            "synchronize" => 0,
            "lock_release" => 1,
            "bool_compare_and_swap" | "val_compare_and_swap" => 3,
            _ => 2,
        };
        // Those behind them name what is protected, and gcc does not evaluate them.
        let args = &args[..operands.min(args.len())];
        let values = self.values(args)?;
        if let (Some(op), [p, v, ..]) = (fetch.or(after).and_then(change), &values[..]) {
            return self
                .modify((node, &args[0]), op, (p, v), fetch.is_none())
                .map(Some);
        }
        Ok(Some(match (name, &values[..]) {
            ("synchronize", _) => Value::Void,
            ("lock_test_and_set", [p, v, ..]) => {
                self.modify((node, &args[0]), Change::Set, (p, v), false)?
            }
            ("lock_release", [p, ..]) => {
                let lv = self.target(&args[0], p)?;
                let zero = Expr::int(0, Type::int());
                self.store(node, lv, zero)?;
                Value::Void
            }
            ("bool_compare_and_swap", [p, old, new, ..]) => {
                self.compare_and_swap(node, p, old, new)?.0
            }
            ("val_compare_and_swap", [p, old, new, ..]) => {
                self.compare_and_swap(node, p, old, new)?.1
            }
            _ => return Err(self.unsupported(node, format!("`__sync_{name}` is not supported"))),
        }))
    }

    /// The `__atomic_*` operations.
    pub(super) fn atomic(
        &mut self,
        node: &Node<ast::Expression>,
        name: &str,
        args: Args,
    ) -> Res<Option<Value>> {
        let fetch = name.strip_prefix("fetch_");
        let after = name.strip_suffix("_fetch");
        if let ("always_lock_free", [size, ..]) = (name, args) {
            let size = self.constant(size)?;
            let free = i128::from(matches!(size, 1 | 2 | 4 | 8));
            return Ok(Some(Value::Pure(Expr::int(free, Type::Int(IntKind::Bool)))));
        }
        let values = self.values(args)?;
        if let (Some(op), [p, v, ..]) = (fetch.or(after).and_then(change), &values[..]) {
            return self
                .modify((node, &args[0]), op, (p, v), fetch.is_none())
                .map(Some);
        }
        Ok(Some(match (name, &values[..]) {
            ("thread_fence" | "signal_fence", _) => Value::Void,
            ("is_lock_free", _) => {
                let text = "`__atomic_is_lock_free` returns any value";
                Value::Pure(self.approximation(Type::Int(IntKind::Bool), text))
            }
            ("load_n", [p, ..]) => {
                let lv = self.target(&args[0], p)?;
                let e = self.read(node, lv, false)?;
                Value::Pure(self.saved(e))
            }
            ("store_n", [p, v, ..]) => {
                self.modify((node, &args[0]), Change::Set, (p, v), true)?;
                Value::Void
            }
            ("exchange_n", [p, v, ..]) => {
                self.modify((node, &args[0]), Change::Set, (p, v), false)?
            }
            // Of any type, structs too: `__atomic_load(p, &result, order)`.
            ("load", [p, result, ..]) => {
                let (from, to) = (self.target(&args[0], p)?, self.target(&args[1], result)?);
                self.store(node, to, Expr::load(from))?;
                Value::Void
            }
            ("store", [p, value, ..]) => {
                let (to, from) = (self.target(&args[0], p)?, self.target(&args[1], value)?);
                self.store(node, to, Expr::load(from))?;
                Value::Void
            }
            ("exchange", [p, value, result, ..]) => {
                let place = self.target(&args[0], p)?;
                let (from, to) = (
                    self.target(&args[1], value)?,
                    self.target(&args[2], result)?,
                );
                let t = self.temp(place.ty.clone());
                let old = self.var_lval(t);
                self.store(node, old.clone(), Expr::load(place.clone()))?;
                self.store(node, place, Expr::load(from))?;
                self.store(node, to, Expr::load(old))?;
                Value::Void
            }
            ("compare_exchange_n", [p, expected, new, ..]) => {
                let new = self.saved(new.clone());
                self.compare_exchange(node, p, expected, new)?
            }
            ("compare_exchange", [p, expected, new, ..]) => {
                let new = self.target(&args[2], new)?;
                let new = self.read(node, new, false)?;
                let new = self.saved(new);
                self.compare_exchange(node, p, expected, new)?
            }
            ("test_and_set", [p, ..]) => {
                let lv = self.flag(node, p)?;
                let old = self.read(node, lv.clone(), false)?;
                let old = self.saved(old);
                self.store(node, lv, Expr::int(1, Type::int()))?;
                let set = construct::truth(old);
                Value::Pure(construct::cast(
                    self.types(),
                    set,
                    &Type::Int(IntKind::Bool),
                ))
            }
            ("clear", [p, ..]) => {
                let lv = self.flag(node, p)?;
                self.store(node, lv, Expr::int(0, Type::int()))?;
                Value::Void
            }
            _ => return Err(self.unsupported(node, format!("`__atomic_{name}` is not supported"))),
        }))
    }

    /// What a pointer points to, whatever happens to the pointer next.
    fn target(&mut self, node: &Node<ast::Expression>, pointer: &Expr) -> Res<Lval> {
        let pointer = match pointer.ty.pointee() {
            Some(Type::Void) | None => {
                return Err(self.fault(node, "a pointer to an object is wanted"))
            }
            Some(_) if is_address(pointer) => pointer.clone(),
            Some(_) => self.saved(pointer.clone()),
        };
        self.deref(node, pointer)
    }

    /// The byte that `__atomic_test_and_set` works on.
    fn flag(&mut self, node: &Node<ast::Expression>, p: &Expr) -> Res<Lval> {
        let byte = match p.ty.pointee() {
            Some(Type::Int(IntKind::Bool)) => Type::Int(IntKind::Bool),
            _ => Type::Int(IntKind::UChar),
        };
        let p = self.convert(node, p.clone(), &byte.ptr())?;
        self.deref(node, p)
    }

    /// `*p = *p op v` (or `*p = v`); the old value or the new one.
    fn modify(
        &mut self,
        (node, of): (&Node<ast::Expression>, &Node<ast::Expression>),
        change: Change,
        (p, v): (&Expr, &Expr),
        after: bool,
    ) -> Res<Value> {
        let lv = self.target(of, p)?;
        let v = v.clone();
        let old = self.read(node, lv.clone(), false)?;
        let old = self.saved(old);
        let (x, v) = match lv.ty.is_ptr() {
            // In bytes, unlike `p + v`.
            true => {
                let address = Type::Int(self.types().model.ptrdiff_t());
                let x = construct::cast(self.types(), old.clone(), &address);
                (x, v)
            }
            false => (old.clone(), v),
        };
        let new = match change {
            Change::Set => v,
            Change::Op(op) => self.arith(node, op, x, v)?,
            Change::Nand => {
                let both = self.arith(node, BinOp::BitAnd, x, v)?;
                self.arith_unary(node, Some(UnOp::BitNot), both)?
            }
        };
        let new = self.convert(node, new, &lv.ty)?;
        let new = self.saved(new);
        self.store(node, lv, new.clone())?;
        Ok(Value::Pure(if after { new } else { old }))
    }

    /// Stores `new` if the old value is as expected: did it, and the old value.
    fn compare_and_swap(
        &mut self,
        node: &Node<ast::Expression>,
        p: &Expr,
        expected: &Expr,
        new: &Expr,
    ) -> Res<(Value, Value)> {
        let lv = self.target(node, p)?;
        let expected = self.convert(node, expected.clone(), &lv.ty)?;
        let expected = self.saved(expected);
        let new = self.convert(node, new.clone(), &lv.ty)?;
        let old = self.read(node, lv.clone(), false)?;
        let old = self.saved(old);
        let same = self.compare(node, CmpOp::Eq, old.clone(), expected)?;
        let (_, stmts) = self.nested(|l| l.store(node, lv, new))?;
        self.emit_if(same.clone(), stmts, true);
        Ok((Value::Pure(same), Value::Pure(old)))
    }

    /// The same, and the old value is stored in `*expected` if it is another.
    fn compare_exchange(
        &mut self,
        node: &Node<ast::Expression>,
        p: &Expr,
        expected: &Expr,
        new: Expr,
    ) -> Res<Value> {
        let lv = self.target(node, p)?;
        let wanted = self.target(node, expected)?;
        let new = self.convert(node, new, &lv.ty)?;
        let old = self.read(node, lv.clone(), false)?;
        let old = self.saved(old);
        let expected = self.read(node, wanted.clone(), false)?;
        let same = self.compare(node, CmpOp::Eq, old.clone(), expected)?;
        let same = self.saved(same);
        let (_, then_branch) = self.nested(|l| l.store(node, lv, new))?;
        let (_, else_branch) = self.nested(|l| l.store(node, wanted, old))?;
        self.emit(StmtKind::If {
            cond: same.clone(),
            decides: Decides::default(),
            then_branch,
            else_branch,
        });
        Ok(Value::Pure(construct::cast(
            self.types(),
            same,
            &Type::Int(IntKind::Bool),
        )))
    }
}
