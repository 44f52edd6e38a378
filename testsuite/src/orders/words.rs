//! Orders as regular expressions over the names of functions, and their words.
//!
//! ```text
//! order  = choice { "&" choice } .
//! choice = steps { "|" steps } .
//! steps  = { ( NAME [ ".exit" ] | "(" order ")" ) { "*" | "+" | "?" } } .
//! ```
//!
//! `a & b` are all words in which one of `a` and one of `b` take turns, as two tables of
//! functions do. NAME is the moment at which the function is entered, `NAME.exit` that at
//! which it is left.
//!
//! The words up to a length are computed as sets, straight from the meaning of each
//! operator. Rejected: the automata that slic makes of the same operators, whose faults a
//! second copy would share.

use std::collections::BTreeSet;

/// Letters, by their numbers in an [`Alphabet`].
pub type Word = Vec<usize>;

/// The letters: `NAME` or `NAME.exit`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Alphabet {
    pub letters: Vec<String>,
}

impl Alphabet {
    fn number(&mut self, letter: &str) -> usize {
        let known = self.letters.iter().position(|l| l == letter);
        known.unwrap_or_else(|| {
            self.letters.push(letter.to_string());
            self.letters.len() - 1
        })
    }

    /// A word as it is written in an order.
    pub fn shown(&self, word: &[usize]) -> String {
        let letters: Vec<&str> = word.iter().map(|l| &*self.letters[*l]).collect();
        letters.join(" ")
    }
}

/// A regular expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    Letter(usize),
    Sequence(Vec<Order>),
    Choice(Vec<Order>),
    /// Words of each, which take turns.
    Turns(Vec<Order>),
    Star(Box<Order>),
    Maybe(Box<Order>),
}

impl Order {
    /// Reads an expression; its letters join the alphabet.
    pub fn parse(text: &str, alphabet: &mut Alphabet) -> Result<Order, String> {
        let mut reader = Reader {
            tokens: tokens(text)?,
            at: 0,
            alphabet,
        };
        let order = reader.order()?;
        match reader.tokens.get(reader.at) {
            None => Ok(order),
            Some(token) => Err(format!("`{token}` does not belong there: {text}")),
        }
    }

    /// Its words of at most so many letters.
    pub fn words(&self, longest: usize) -> BTreeSet<Word> {
        let all = |parts: &[Order]| parts.iter().map(|p| p.words(longest)).collect::<Vec<_>>();
        let empty = BTreeSet::from([Word::new()]);
        match self {
            Order::Letter(letter) if longest > 0 => BTreeSet::from([vec![*letter]]),
            Order::Letter(_) => BTreeSet::new(),
            Order::Choice(parts) => all(parts).into_iter().flatten().collect(),
            Order::Maybe(inner) => &inner.words(longest) | &empty,
            Order::Sequence(parts) => all(parts)
                .iter()
                .fold(empty, |before, next| pairs(&before, next, longest, &joined)),
            Order::Turns(parts) => all(parts).iter().fold(empty, |before, next| {
                pairs(&before, next, longest, &|a, b| {
                    let mut out = BTreeSet::new();
                    turns(&mut Word::new(), a, b, &mut out);
                    out
                })
            }),
            Order::Star(inner) => {
                let once = inner.words(longest);
                let (mut found, mut newest) = (empty.clone(), empty);
                while !newest.is_empty() {
                    let longer = pairs(&newest, &once, longest, &joined);
                    newest = &longer - &found;
                    found.extend(newest.iter().cloned());
                }
                found
            }
        }
    }
}

/// What two words become.
type Make = dyn Fn(&[usize], &[usize]) -> BTreeSet<Word>;

/// What is made of each two words that are not too long together.
fn pairs(
    left: &BTreeSet<Word>,
    right: &BTreeSet<Word>,
    longest: usize,
    make: &Make,
) -> BTreeSet<Word> {
    let mut out = BTreeSet::new();
    for a in left {
        for b in right.iter().filter(|b| a.len() + b.len() <= longest) {
            out.extend(make(a, b));
        }
    }
    out
}

fn joined(a: &[usize], b: &[usize]) -> BTreeSet<Word> {
    BTreeSet::from([[a, b].concat()])
}

/// All ways in which two words take turns, behind what came before.
fn turns(before: &mut Word, a: &[usize], b: &[usize], out: &mut BTreeSet<Word>) {
    if a.is_empty() || b.is_empty() {
        out.insert([before, a, b].concat());
        return;
    }
    for (first, a, b) in [(a[0], &a[1..], b), (b[0], a, &b[1..])] {
        before.push(first);
        turns(before, a, b, out);
        before.pop();
    }
}

fn tokens(text: &str) -> Result<Vec<&str>, String> {
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '.';
    let mut out = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '(' | ')' | '*' | '+' | '?' | '|' | '&' => 1,
            c if is_name(c) => rest.find(|c| !is_name(c)).unwrap_or(rest.len()),
            c => return Err(format!("`{c}` is not part of an order: {text}")),
        };
        out.push(&rest[..length]);
        rest = rest[length..].trim_start();
    }
    Ok(out)
}

struct Reader<'t> {
    tokens: Vec<&'t str>,
    at: usize,
    alphabet: &'t mut Alphabet,
}

impl Reader<'_> {
    fn accept(&mut self, token: &str) -> bool {
        let found = self.tokens.get(self.at) == Some(&token);
        self.at += usize::from(found);
        found
    }

    fn order(&mut self) -> Result<Order, String> {
        let mut all = vec![self.choice()?];
        while self.accept("&") {
            all.push(self.choice()?);
        }
        Ok(one_or(all, Order::Turns))
    }

    fn choice(&mut self) -> Result<Order, String> {
        let mut all = vec![self.steps()?];
        while self.accept("|") {
            all.push(self.steps()?);
        }
        Ok(one_or(all, Order::Choice))
    }

    fn steps(&mut self) -> Result<Order, String> {
        let mut all = Vec::new();
        while let Some(token) = self.tokens.get(self.at) {
            let mut step = match *token {
                "(" => {
                    self.at += 1;
                    let inner = self.order()?;
                    if !self.accept(")") {
                        return Err("a `)` is missing".to_string());
                    }
                    inner
                }
                ")" | "|" | "&" => break,
                "*" | "+" | "?" => return Err(format!("nothing stands before `{token}`")),
                name => {
                    self.at += 1;
                    Order::Letter(self.alphabet.number(name))
                }
            };
            loop {
                step = match () {
                    () if self.accept("*") => Order::Star(step.into()),
                    () if self.accept("?") => Order::Maybe(step.into()),
                    () if self.accept("+") => {
                        let more = Order::Star(step.clone().into());
                        Order::Sequence(vec![step, more])
                    }
                    () => break,
                };
            }
            all.push(step);
        }
        Ok(one_or(all, Order::Sequence))
    }
}

fn one_or(mut all: Vec<Order>, make: fn(Vec<Order>) -> Order) -> Order {
    match all.len() {
        1 => all.remove(0),
        _ => make(all),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str, longest: usize) -> Result<Vec<String>, String> {
        let mut alphabet = Alphabet::default();
        let order = Order::parse(text, &mut alphabet)?;
        let words = order.words(longest);
        let mut shown: Vec<String> = words.iter().map(|w| alphabet.shown(w)).collect();
        shown.sort_by_key(|w| (w.len(), w.clone()));
        Ok(shown)
    }

    #[test]
    fn words_of_orders() {
        let expected = ["i e", "i o r e", "i o r r e"];
        assert_eq!(shown("i (o r+)? e", 5).unwrap(), expected);
        assert_eq!(shown("a | b a.exit?", 2).unwrap(), ["a", "b", "b a.exit"]);
        assert_eq!(shown("(a | b)*", 1).unwrap(), ["", "a", "b"]);
        let expected = ["a b c", "a c b", "c a b"];
        assert_eq!(shown("a b & c", 3).unwrap(), expected);
        assert_eq!(shown("a b & c", 2).unwrap(), [""; 0]);
    }

    #[test]
    fn what_is_no_order_is_told() {
        for text in ["a -> b", "(a", "a )", "* a"] {
            assert!(shown(text, 3).is_err(), "{text}");
        }
    }
}
