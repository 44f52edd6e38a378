//! The classes of characters of `ctype.h` (C11 7.4), exact in the C locale: as
//! functions, and as glibc's macros, which look up a character's bits in a table.
//! Other locales have the same classes for ASCII; characters beyond may be anything.

use super::context::{Lower, Res};
use super::library::CharClass;
use super::value::Value;
use crate::parse::{ast, Node};
use ir::types::Type;
use ir::{construct, CmpOp, Expr, ExprKind};

/// The bits of glibc's table (`ctype.h`, little-endian).
const BITS: [(i128, CharClass); 12] = [
    (0x100, CharClass::Upper),
    (0x200, CharClass::Lower),
    (0x400, CharClass::Alpha),
    (0x800, CharClass::Digit),
    (0x1000, CharClass::HexDigit),
    (0x2000, CharClass::Space),
    (0x4000, CharClass::Print),
    (0x8000, CharClass::Graph),
    (0x1, CharClass::Blank),
    (0x2, CharClass::Control),
    (0x4, CharClass::Punct),
    (0x8, CharClass::Alnum),
];

/// The ASCII characters of a class, as ranges.
fn ranges(class: CharClass) -> &'static [(u8, u8)] {
    match class {
        CharClass::Upper => &[(b'A', b'Z')],
        CharClass::Lower => &[(b'a', b'z')],
        CharClass::Alpha => &[(b'A', b'Z'), (b'a', b'z')],
        CharClass::Digit => &[(b'0', b'9')],
        CharClass::HexDigit => &[(b'0', b'9'), (b'A', b'F'), (b'a', b'f')],
        CharClass::Space => &[(9, 13), (b' ', b' ')],
        CharClass::Print => &[(b' ', b'~')],
        CharClass::Graph => &[(b'!', b'~')],
        CharClass::Blank => &[(9, 9), (b' ', b' ')],
        CharClass::Control => &[(0, 31), (127, 127)],
        CharClass::Punct => &[(b'!', b'/'), (b':', b'@'), (b'[', b'`'), (b'{', b'~')],
        CharClass::Alnum => &[(b'0', b'9'), (b'A', b'Z'), (b'a', b'z')],
    }
}

impl Lower<'_> {
    /// `isdigit(c)` and its like: not zero, or zero.
    pub(super) fn character_class(
        &mut self,
        arg: &Node<ast::Expression>,
        class: CharClass,
    ) -> Res<Value> {
        let c = self.character_argument(arg)?;
        let member = within(&c, ranges(class));
        if let Some(known) = self.ascii_constant(&c) {
            let member = ranges(class)
                .iter()
                .any(|(from, to)| (*from..=*to).contains(&known));
            if !member {
                return Ok(Value::Pure(Expr::int(0, Type::int())));
            }
        }
        // Which number it is, no standard says.
        let text = "a character of a class is told by any value but zero";
        let any = self.approximation(Type::int(), text);
        let one = Expr::int(1, Type::int());
        let nonzero = choose(any.clone(), any, one);
        let class = choose(member, nonzero, Expr::int(0, Type::int()));
        Ok(Value::Pure(self.beyond_ascii(c, class)))
    }

    /// `toupper(c)` or `tolower(c)`.
    pub(super) fn character_case(
        &mut self,
        arg: &Node<ast::Expression>,
        upper: bool,
    ) -> Res<Value> {
        let c = self.character_argument(arg)?;
        let (class, by) = match upper {
            true => (CharClass::Lower, -32),
            false => (CharClass::Upper, 32),
        };
        let changed = construct::binary_same(
            self.types(),
            ir::BinOp::Add,
            c.clone(),
            Expr::int(by, Type::int()),
        );
        let case = choose(within(&c, ranges(class)), changed, c.clone());
        Ok(Value::Pure(self.beyond_ascii(c, case)))
    }

    /// `(*__ctype_b_loc())[c] & mask`, the macros of glibc.
    pub(super) fn character_bits(
        &mut self,
        table: &Node<ast::Expression>,
        mask: &Node<ast::Expression>,
    ) -> Res<Option<Expr>> {
        let Some(c) = looked_up(table).filter(|_| !self.link.defines("__ctype_b_loc")) else {
            return Ok(None);
        };
        let (mask, stmts) = self.trial(|l| l.rvalue(mask))?;
        let Some(mask) = mask.as_int().filter(|_| stmts.is_empty()) else {
            return Ok(None);
        };
        let c = self.character_argument(c)?;
        let number = |n| Expr::int(n, Type::int());
        let mut bits = number(0);
        for (bit, class) in BITS.into_iter().filter(|(bit, _)| mask & bit != 0) {
            let own = choose(within(&c, ranges(class)), number(bit), number(0));
            bits = construct::binary_same(self.types(), ir::BinOp::BitOr, bits, own);
        }
        Ok(Some(self.beyond_ascii(c, bits)))
    }

    fn character_argument(&mut self, arg: &Node<ast::Expression>) -> Res<Expr> {
        let c = self.rvalue(arg)?;
        let c = self.cast_to(arg, c, &Type::int())?;
        Ok(self.saved(c))
    }

    fn ascii_constant(&self, c: &Expr) -> Option<u8> {
        let c = u8::try_from(c.as_int()?).ok()?;
        c.is_ascii().then_some(c)
    }

    /// The value; any value for characters that are not ASCII's.
    fn beyond_ascii(&mut self, c: Expr, value: Expr) -> Expr {
        if self.ascii_constant(&c).is_some() {
            return value;
        }
        let text = "what ctype.h says of a character that is not ASCII's is any value";
        let any = self.approximation(Type::int(), text);
        let any = choose(
            Expr::cmp(CmpOp::Eq, c.clone(), Expr::int(-1, Type::int())),
            value.clone(),
            any,
        );
        choose(within(&c, &[(0, 127)]), value, any)
    }
}

/// `(*__ctype_b_loc())[c]`.
fn looked_up(e: &Node<ast::Expression>) -> Option<&Node<ast::Expression>> {
    let ast::Expression::BinaryOperator(index) = &e.node else {
        return None;
    };
    let (ast::BinaryOperator::Index, ast::Expression::UnaryOperator(table)) =
        (&index.node.operator.node, &index.node.lhs.node)
    else {
        return None;
    };
    let (ast::UnaryOperator::Indirection, ast::Expression::Call(call)) =
        (&table.node.operator.node, &table.node.operand.node)
    else {
        return None;
    };
    let ast::Expression::Identifier(name) = &call.node.callee.node else {
        return None;
    };
    let is_table = name.node.name == "__ctype_b_loc" && call.node.arguments.is_empty();
    is_table.then_some(&index.node.rhs)
}

/// Is the character in one of the ranges?
fn within(c: &Expr, ranges: &[(u8, u8)]) -> Expr {
    let at = |n: u8| Expr::int(n.into(), Type::int());
    let range = |(from, to): &(u8, u8)| match from == to {
        true => construct::compare_same(CmpOp::Eq, c.clone(), at(*from)),
        false => construct::and(
            construct::compare_same(CmpOp::Le, at(*from), c.clone()),
            construct::compare_same(CmpOp::Le, c.clone(), at(*to)),
        ),
    };
    let mut all = ranges.iter().map(range);
    let first = all.next().unwrap_or(Expr::int(0, Type::int()));
    all.fold(first, construct::or)
}

/// `c ? a : b`, of one type.
fn choose(c: Expr, a: Expr, b: Expr) -> Expr {
    match c.as_int() {
        Some(0) => b,
        Some(_) => a,
        None => Expr {
            ty: a.ty.clone(),
            kind: ExprKind::Cond(Box::new(c), Box::new(a), Box::new(b)),
        },
    }
}
