//! Pure expressions and l-values, typed as C types them.
//!
//! Conversions are explicit: both operands of an arithmetic operator have the
//! type of the result, an assigned value has the type of its target. The
//! rejected alternative, implicit conversions as in C, would have every client
//! reimplement C11 6.3.1.

use crate::operator::{BinOp, CmpOp, FloatOp, UnOp};
use crate::types::{CompId, Type};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// Index of a variable in [`Program::vars`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct VarId(pub u32);

/// Index of a function in [`Program::funcs`].
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub struct FuncId(pub u32);

/// Expressions that are part of something: mostly up to three, which take no memory of
/// their own. Programs are walked through dozens of times.
pub type Operands<'e> = SmallVec<[&'e Expr; 4]>;

/// A pure expression with its C type: scalar, except for struct arguments.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Expr {
    pub kind: ExprKind,
    pub ty: Type,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum ExprKind {
    /// An integer constant in the range of the type, or an address as a
    /// number in a pointer type (NULL is 0).
    Int(i128),
    /// The value of an l-value. Integer bit-fields have their declared type.
    Load(Box<Lval>),
    /// `&lv`; array decay is `&a[0]`. The type is a pointer to the l-value's.
    AddrOf(Box<Lval>),
    /// The address of a function.
    FuncAddr(FuncId),
    /// Operand and result have the same integer type (after promotion).
    Unary(UnOp, Box<Expr>),
    /// `!e`: 1 if the scalar is zero, else 0; an `int`.
    Not(Box<Expr>),
    /// Integers: operands and result of one type, but the right operand of a
    /// shift has its own. Wraps around; division and remainder by zero and
    /// oversized shifts are any value (undefined in C).
    Binary(BinOp, Box<Expr>, Box<Expr>),
    /// `p + i` in elements of the pointee (bytes for `void` and functions);
    /// `i` has type `ptrdiff_t`. Stays in p's object.
    PtrAdd(Box<Expr>, Box<Expr>),
    /// `p - q` in elements; the type is `ptrdiff_t`.
    PtrDiff(Box<Expr>, Box<Expr>),
    /// A comparison of two scalars of one type; an `int`, 0 or 1.
    Cmp(CmpOp, Box<Expr>, Box<Expr>),
    /// `a && b`; an `int`. Pure, so evaluation order does not matter.
    And(Box<Expr>, Box<Expr>),
    Or(Box<Expr>, Box<Expr>),
    /// `c ? a : b`, both of the result's type.
    Cond(Box<Expr>, Box<Expr>, Box<Expr>),
    /// Conversion to the expression's type: integer to integer (wraps, to
    /// `_Bool`: != 0), pointer to pointer, pointer to integer and back.
    Cast(Box<Expr>),
    /// Arithmetic of floating-point numbers, and conversions from and to them: see
    /// [`FloatOp`]. (In a box, since all expressions are as large as the largest.)
    #[allow(clippy::box_collection)]
    Float(FloatOp, Box<Vec<Expr>>),
    /// Reduction to a bit-field's width: keeps the low bits, then extends by
    /// the sign if the type is signed.
    Bits(u32, Box<Expr>),
    /// `'x` in a predicate: the value at the procedure's entry.
    OldValue(Box<Expr>),
    /// In a predicate: from the first node, one comes to the second and then to the third,
    /// by one pointer field.
    Between(Box<Between>),
    /// In a predicate: what else is said of linked structures.
    Linked(Box<Linked>),
    /// Any node that [`Between`] and [`Linked`] meet on their way: an address in some
    /// object. It occurs below their links alone.
    SomeNode,
}

/// `between(from, via, to, f)`: following `f` from `from`, `via` is met, and, then or
/// later, `to`; not before it. (Lahiri and Qadeer, Back to the Future, POPL 2008: `btwn`.)
/// `between(x, y, y, f)` is `reach(x, y, f)`. NULL leads to NULL. All three are pointers
/// of the type of the link.
///
/// Not a function of values: it depends on the field of all nodes. The link is
/// a load of it, `SomeNode->f`, so that what asks which cells an
/// expression reads is told so; points-to says of it that it may be in any object.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Between {
    pub from: Expr,
    pub via: Expr,
    pub to: Expr,
    pub link: Expr,
}

/// What is said of the ways that go by any of several fields, and do not leave some nodes
/// by some of the fields (Dams and Namjoshi, VMCAI 2003, section 3.2). NULL leads nowhere.
///
/// By one field only [`LinkedKind::Shared`] occurs: the others are said by [`Between`]
/// there. The links are as in [`Between`].
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Linked {
    pub kind: LinkedKind,
    /// Two nodes, of [`LinkedKind::Cyclic`] one.
    pub nodes: Vec<Expr>,
    /// Nodes that are not left, each by the link with this number.
    pub avoided: Vec<(Expr, usize)>,
    pub links: Vec<Expr>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum LinkedKind {
    /// The second node is met on some way from the first.
    Reach,
    /// A node other than NULL is met on some way from each.
    Shared,
    /// Some way from the node comes back to where it was.
    Cyclic,
}

/// An l-value: where it starts and how it goes on inside the object.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Lval {
    pub base: Base,
    pub path: Vec<Step>,
    /// The type of the whole l-value.
    pub ty: Type,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Base {
    Var(VarId),
    /// `*e`, `e` a pointer to a non-void type. `e->f` is a `Deref` and a
    /// field; `p[i]` is a `Deref` of a `PtrAdd`.
    Deref(Box<Expr>),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Step {
    /// Field `index` of the struct or union reached so far.
    Field(CompId, usize),
    /// Element of the array reached so far; the index has type `ptrdiff_t`.
    Index(Expr),
}

impl Lval {
    /// `*e` for a pointer `e`.
    pub fn deref(e: Expr) -> Lval {
        let ty = e.ty.pointee().cloned().unwrap_or(Type::Void);
        Lval {
            base: Base::Deref(Box::new(e)),
            path: Vec::new(),
            ty,
        }
    }

    /// The variable that the l-value is a part of.
    pub fn base_var(&self) -> Option<VarId> {
        match self.base {
            Base::Var(v) => Some(v),
            Base::Deref(_) => None,
        }
    }

    /// The variable, if the l-value is a whole variable.
    pub fn as_var(&self) -> Option<VarId> {
        match (&self.base, self.path.is_empty()) {
            (Base::Var(v), true) => Some(*v),
            _ => None,
        }
    }
}

impl Expr {
    /// An integer (or, for a pointer type, an address) constant.
    pub fn int(value: i128, ty: Type) -> Expr {
        Expr {
            kind: ExprKind::Int(value),
            ty,
        }
    }

    /// The value of an l-value.
    pub fn load(lval: Lval) -> Expr {
        let ty = lval.ty.clone();
        Expr {
            kind: ExprKind::Load(Box::new(lval)),
            ty,
        }
    }

    /// `&lval`.
    pub fn addr_of(lval: Lval) -> Expr {
        let ty = lval.ty.clone().ptr();
        Expr {
            kind: ExprKind::AddrOf(Box::new(lval)),
            ty,
        }
    }

    /// A comparison of two scalars of one type.
    pub fn cmp(op: CmpOp, a: Expr, b: Expr) -> Expr {
        Expr {
            kind: ExprKind::Cmp(op, Box::new(a), Box::new(b)),
            ty: Type::int(),
        }
    }

    /// `!self`; double negation and comparisons are folded.
    pub fn negate(self) -> Expr {
        let kind = match self.kind {
            ExprKind::Cmp(op, a, b) => ExprKind::Cmp(op.negate(), a, b),
            ExprKind::Not(e) if e.is_boolean() => return *e,
            _ => ExprKind::Not(Box::new(self)),
        };
        Expr {
            kind,
            ty: Type::int(),
        }
    }

    /// Is it 0 or 1 by construction?
    pub fn is_boolean(&self) -> bool {
        if let ExprKind::Float(op, _) = self.kind {
            return op.compares();
        }
        matches!(
            self.kind,
            ExprKind::Cmp(..)
                | ExprKind::And(..)
                | ExprKind::Or(..)
                | ExprKind::Not(_)
                | ExprKind::Int(0 | 1)
                | ExprKind::Between(_)
                | ExprKind::Linked(_)
        )
    }

    /// The value of a constant.
    pub fn as_int(&self) -> Option<i128> {
        match self.kind {
            ExprKind::Int(v) => Some(v),
            _ => None,
        }
    }

    /// Calls `f` on each direct sub-expression, those inside l-values included.
    #[inline]
    pub fn each_child<'a>(&'a self, mut f: impl FnMut(&'a Expr)) {
        match &self.kind {
            ExprKind::Int(_) | ExprKind::FuncAddr(_) | ExprKind::SomeNode => {}
            ExprKind::Between(b) => [&b.from, &b.via, &b.to, &b.link].into_iter().for_each(f),
            ExprKind::Linked(l) => {
                let avoided = l.avoided.iter().map(|(a, _)| a);
                l.nodes.iter().chain(avoided).chain(&l.links).for_each(f);
            }
            ExprKind::Load(lv) | ExprKind::AddrOf(lv) => lv.each_child(f),
            ExprKind::Unary(_, e)
            | ExprKind::Not(e)
            | ExprKind::Cast(e)
            | ExprKind::Bits(_, e)
            | ExprKind::OldValue(e) => f(e),
            ExprKind::Binary(_, a, b)
            | ExprKind::PtrAdd(a, b)
            | ExprKind::PtrDiff(a, b)
            | ExprKind::Cmp(_, a, b)
            | ExprKind::And(a, b)
            | ExprKind::Or(a, b) => [a, b].into_iter().for_each(|e| f(e)),
            ExprKind::Cond(c, a, b) => [c, a, b].into_iter().for_each(|e| f(e)),
            ExprKind::Float(_, operands) => operands.iter().for_each(f),
        }
    }

    /// The direct sub-expressions, those inside l-values included.
    pub fn children(&self) -> Operands<'_> {
        let mut out = Operands::new();
        self.each_child(|e| out.push(e));
        out
    }

    /// Calls `f` on each variable in the expression.
    pub fn variables(&self, f: &mut dyn FnMut(VarId)) {
        self.walk(&mut |e| {
            if let ExprKind::Load(lv) | ExprKind::AddrOf(lv) = &e.kind {
                lv.base_var().into_iter().for_each(&mut *f);
            }
        });
    }

    /// Calls `f` on this expression and everything below it.
    pub fn walk<'a>(&'a self, f: &mut dyn FnMut(&'a Expr)) {
        f(self);
        self.each_child(|child| child.walk(f));
    }

    /// All l-values read, outermost first, those inside addresses included.
    pub fn loads(&self) -> Vec<&Lval> {
        let mut out = Vec::new();
        self.collect_loads(&mut out);
        out
    }

    /// The pointer that was converted to other pointers.
    pub fn without_pointer_casts(&self) -> &Expr {
        let mut e = self;
        while let ExprKind::Cast(inner) = &e.kind {
            if !inner.ty.is_ptr() {
                break;
            }
            e = inner;
        }
        e
    }

    /// What was converted in the end.
    pub fn without_casts(&self) -> &Expr {
        let mut e = self;
        while let ExprKind::Cast(inner) = &e.kind {
            e = inner;
        }
        e
    }

    fn collect_loads<'a>(&'a self, out: &mut Vec<&'a Lval>) {
        if let ExprKind::Load(lv) = &self.kind {
            out.push(lv);
        }
        self.each_child(|child| child.collect_loads(out));
    }
}

impl Lval {
    /// Calls `f` on each expression inside: the pointer and the indices.
    #[inline]
    pub fn each_child<'a>(&'a self, mut f: impl FnMut(&'a Expr)) {
        if let Base::Deref(e) = &self.base {
            f(e);
        }
        for step in &self.path {
            if let Step::Index(e) = step {
                f(e);
            }
        }
    }

    /// The expressions inside: the pointer and the indices.
    pub fn children(&self) -> Operands<'_> {
        let mut out = Operands::new();
        self.each_child(|e| out.push(e));
        out
    }
}
