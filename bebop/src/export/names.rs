//! Names that other languages take.
//!
//! A name of a boolean program may be any text (`{x == 0}`). What is not a letter or a
//! digit becomes `_`, and a number is added where that makes two names one, or a word of
//! the language. What each name stands for is said in the product.

use std::collections::HashSet;

/// Names that the products make themselves: `n` and a number for places, `c` for choices,
/// `t` for values.
fn own(name: &str) -> bool {
    let number = name.strip_prefix(['n', 'c', 't']).unwrap_or("");
    !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit())
}

/// Gives out names.
pub struct Names {
    taken: HashSet<String>,
}

impl Names {
    /// None is taken but the words of the language, which stand between blanks.
    pub fn new(reserved: &str) -> Names {
        Names {
            taken: reserved.split_whitespace().map(str::to_string).collect(),
        }
    }

    /// A name like this one that nothing else has.
    pub fn fresh(&mut self, name: &str) -> String {
        let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
        let mut base: String = name.chars().map(plain).collect();
        // Capitals begin other things in some languages.
        if !base.starts_with(|c: char| c.is_ascii_lowercase()) || own(&base) {
            base.insert_str(0, "v_");
        }
        let mut fresh = base.clone();
        let mut number = 2;
        while !self.taken.insert(fresh.clone()) {
            fresh = format!("{base}_{number}");
            number += 1;
        }
        fresh
    }
}
