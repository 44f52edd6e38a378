//! Which bracket closes which.
//!
//! A preprocessed text has some millions of tokens, so a pair is told by four bytes at each of
//! its ends: a partner that stands behind closes, one in front opens.

use crate::scan::Token;

/// No partner.
const NONE: u32 = u32::MAX;

/// For each token the bracket that it is a pair with.
#[derive(Clone, Debug, Default)]
pub struct Brackets {
    partner: Vec<u32>,
    /// All have partners, of their own kind.
    pub matched: bool,
}

impl Brackets {
    /// Pairs the brackets of a text, whatever their kinds are.
    pub fn new(text: &str, tokens: &[Token]) -> Brackets {
        let mut pairs = Pairs::new(tokens.len());
        for (i, token) in tokens.iter().enumerate() {
            pairs.add(i, text.as_bytes()[token.start()]);
        }
        pairs.finish()
    }

    /// The token that closes what the one opens.
    pub fn closer(&self, i: usize) -> Option<usize> {
        self.partner(i).filter(|other| *other > i)
    }

    /// The token that opens what the one closes.
    pub fn opener(&self, i: usize) -> Option<usize> {
        self.partner(i).filter(|other| *other < i)
    }

    fn partner(&self, i: usize) -> Option<usize> {
        let partner = self.partner.get(i).filter(|p| **p != NONE);
        partner.map(|p| *p as usize)
    }
}

/// Brackets, one token after the other.
pub struct Pairs {
    out: Brackets,
    /// Those that are open, with what closes them.
    open: Vec<(u32, u8)>,
}

impl Pairs {
    /// For so many tokens.
    pub fn new(tokens: usize) -> Pairs {
        Pairs {
            out: Brackets {
                partner: vec![NONE; tokens],
                matched: true,
            },
            open: Vec::new(),
        }
    }

    /// Adds a token by its first byte.
    pub fn add(&mut self, i: usize, first: u8) {
        let at = i as u32;
        match first {
            b'(' => self.open.push((at, b')')),
            b'[' => self.open.push((at, b']')),
            b'{' => self.open.push((at, b'}')),
            b')' | b']' | b'}' => match self.open.pop() {
                Some((from, expected)) => {
                    self.out.matched &= first == expected;
                    self.out.partner[i] = from;
                    self.out.partner[from as usize] = at;
                }
                None => self.out.matched = false,
            },
            _ => {}
        }
    }

    /// How many are open.
    pub fn depth(&self) -> usize {
        self.open.len()
    }

    /// The pairs.
    pub fn finish(mut self) -> Brackets {
        self.out.matched &= self.open.is_empty();
        self.out
    }
}
