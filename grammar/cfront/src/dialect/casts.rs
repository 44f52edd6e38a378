//! Casts that something is assigned to, as Microsoft's compilers take them: `(T)p->m += n`.
//!
//! lang-c reads no cast there, but in parentheses; what it means, the lowering knows
//! (`lower/cast_target.rs`). `(T)(p->m) = e`, which looks like a call, stays refused.

use super::rewriter::Rewriter;

/// What can stand in front of an assignment that begins with a cast. Behind anything else, what
/// is in parentheses may belong to it: `if (c) x = 1`, `typeof(x) y = 1`.
const BEGINS: [&str; 11] = [
    ";", "{", "}", "(", ")", ",", "=", ":", "else", "do", "return",
];

impl Rewriter<'_> {
    /// Puts a cast in front of an assignment's operator, which ends here, into parentheses.
    pub(super) fn assigned_cast(&mut self, equals: usize) {
        let operator = self.operator(equals);
        if let Some((open, operator)) = operator.and_then(|o| Some((self.cast_before(o)?, o))) {
            self.insert_before(open, "(");
            self.insert(operator - 1, ")");
        }
    }

    /// Where an assignment's operator begins, if one ends with this `=`. Tokens are single signs.
    fn operator(&self, equals: usize) -> Option<usize> {
        let touches = |i: usize| self.tokens[i].start() == self.tokens[i - 1].end();
        if self.word(equals + 1) == "=" && touches(equals + 1) {
            return None;
        }
        if equals == 0 || !touches(equals) {
            return Some(equals);
        }
        match self.before(equals) {
            "=" | "!" => None,
            sign @ ("<" | ">") => {
                let shift = self.before(equals - 1) == sign && touches(equals - 1);
                shift.then_some(equals - 2)
            }
            "+" | "-" | "*" | "/" | "%" | "&" | "|" | "^" => Some(equals - 1),
            _ => Some(equals),
        }
    }

    /// Where the cast begins, if the operand that ends in front of a token is one.
    fn cast_before(&self, end: usize) -> Option<usize> {
        let mut at = self.object_before(end)?;
        while matches!(self.before(at), "*" | "&") {
            at -= 1;
        }
        let close = at.checked_sub(1).filter(|close| self.word(*close) == ")")?;
        let open = self.opener(close)?;
        (BEGINS.contains(&self.before(open)) && !self.blocks.is_empty()).then_some(open)
    }

    /// Where the name begins whose object, member or element ends in front of a token.
    fn object_before(&self, end: usize) -> Option<usize> {
        let mut at = end;
        loop {
            let last = at.checked_sub(1)?;
            at = match self.word(last) {
                "]" | ")" => self.opener(last)?,
                _ if !self.is_name(last) => return None,
                _ if matches!(self.before(last), "." | "->") => last - 1,
                _ => return Some(last),
            };
        }
    }
}
