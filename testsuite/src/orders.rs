//! Environments against what kernels do: the program that `slic --environment` makes of a
//! driver is run, and each order of calls that really happens must be one of its runs.
//!
//! A driver says in its head what that is:
//!
//! ```text
//! // environment: linux
//! // order: my_init (my_open my_read* my_release)* my_exit
//! // begins: my_init my_thread
//! // never: my_init my_read
//! ```
//!
//! `order`: what is called from the beginning to the end; functions that no line names do
//! not count. `begins`: the same of runs that need have no end. `never`: no run begins so,
//! which shows that the other lines are not found for want of any order at all. A line
//! goes on in the next comment lines, and several of one kind are all meant. What a driver
//! decides, such as whether it fails, it asks `__VERIFIER_nondet_int`: any other function
//! that it does not define could call it back. Expressions
//! are those of [`words`]; of each line [`MOST`] words of at most [`LONGEST`] letters are
//! looked at, or fewer.
//!
//! What is found was executed, in the program that slam would be given, so nothing
//! between the environment's text and a run's calls is taken on trust but the front end
//! and the interpreter. That `never` is not found is weaker: answers are tried from a few
//! candidates ([`walk`]).
//!
//! Rejected: to ask slam whether an error behind the last call can be reached. It takes a
//! second for each order, where a run takes a thousandth, and it proves more than is
//! claimed; `cases/slic/orders.t` does so for a few orders. And to compare the orders with
//! the text of the environment file: what counts is what comes out.

mod tree;
mod walk;
pub mod words;

use crate::interp::Compiled;
use grammar::diag::Sources;
use slic::Threads;
use std::path::{Path, PathBuf};
use tree::{Tree, Wanted};
use words::{Alphabet, Order, Word};

/// Letters of a word.
pub const LONGEST: usize = 8;

/// Words of a line; of more, so many that are evenly spread, the short ones first.
pub const MOST: usize = 100;

/// What the head of a driver says.
#[derive(Debug, Default)]
pub struct Stated {
    pub environment: PathBuf,
    alphabet: Alphabet,
    words: Vec<(Word, Wanted)>,
}

/// What came of a driver.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Examined {
    /// How many words were found, of how many.
    pub admitted: usize,
    pub words: usize,
    /// Words of `never`.
    pub refused: usize,
    /// What is wrong, a line each.
    pub wrong: Vec<String>,
    pub runs: usize,
}

impl Stated {
    /// Reads the head of a driver.
    pub fn parse(text: &str) -> Result<Stated, String> {
        let mut stated = Stated::default();
        for (key, value) in lines(text) {
            let wanted = match key {
                "environment" => {
                    stated.environment = PathBuf::from(value);
                    continue;
                }
                "order" => Wanted::Whole,
                "begins" => Wanted::Begins,
                _ => Wanted::Never,
            };
            let order = Order::parse(&value, &mut stated.alphabet)?;
            let mut words: Vec<Word> = order.words(LONGEST).into_iter().collect();
            if words.is_empty() {
                return Err(format!("no word of {LONGEST} letters or fewer: {value}"));
            }
            words.sort_by_key(|w| (w.len(), w.clone()));
            let all = words.len();
            let spread = (0..all.min(MOST)).map(|i| i * all / all.min(MOST));
            let words = spread.map(|i| (words[i].clone(), wanted));
            stated.words.extend(words);
        }
        stated.words.sort();
        stated.words.dedup();
        let code: Vec<&str> = text.lines().filter(|l| !l.starts_with("//")).collect();
        let code = code.join("\n");
        for letter in &stated.alphabet.letters {
            let name = letter.strip_suffix(".exit").unwrap_or(letter);
            if !code.contains(&format!(" {name}(")) {
                return Err(format!("the driver has no function `{name}`"));
            }
        }
        Ok(stated)
    }
}

/// The lines of a head, with what they go on with.
fn lines(text: &str) -> Vec<(&'static str, String)> {
    const KEYS: [&str; 4] = ["environment", "order", "begins", "never"];
    let mut out: Vec<(&str, String)> = Vec::new();
    let mut goes_on = false;
    for line in text.lines() {
        let Some(line) = line.strip_prefix("//") else {
            goes_on = false;
            continue;
        };
        let line = line.trim();
        let key = KEYS.into_iter().find_map(|key| {
            let rest = line.strip_prefix(key)?.strip_prefix(':')?;
            Some((key, rest.trim().to_string()))
        });
        match (key, out.last_mut()) {
            (Some(found), _) => {
                out.push(found);
                goes_on = true;
            }
            (None, Some((_, value))) if goes_on => *value += &format!(" {line}"),
            _ => {}
        }
    }
    out
}

/// Weaves a driver's environment around it and looks for its words.
pub fn examine(driver: &Path) -> Result<Examined, String> {
    let text = std::fs::read_to_string(driver).map_err(|e| e.to_string())?;
    let stated = Stated::parse(&text)?;
    examine_in(driver, &stated, &stated.environment)
}

/// The same in another environment than the driver names.
pub fn examine_in(driver: &Path, stated: &Stated, environment: &Path) -> Result<Examined, String> {
    let program = opened(driver, environment)?;
    let compiled = Compiled::new(&program);
    let letters = walk::letters(&program, &stated.alphabet.letters);
    let mut tree = Tree::new(stated.words.iter().map(|(word, wanted)| (word, *wanted)));
    let runs = walk::walk(&compiled, &letters, &mut tree)?;
    let left = tree.left();
    let mut examined = Examined {
        runs,
        ..Examined::default()
    };
    for (word, wanted) in &stated.words {
        let found = !left.contains(&(word.clone(), *wanted));
        let said = match (wanted, found) {
            (Wanted::Never, true) => "never happens, and is admitted",
            (Wanted::Never, false) => {
                examined.refused += 1;
                continue;
            }
            (_, true) => {
                (examined.words, examined.admitted) = (examined.words + 1, examined.admitted + 1);
                continue;
            }
            (Wanted::Whole, false) => "happens, and is not admitted",
            (Wanted::Begins, false) => "is how it begins, and is not admitted",
        };
        examined.words += usize::from(*wanted != Wanted::Never);
        let shown = stated.alphabet.shown(word);
        examined.wrong.push(format!("`{shown}` {said}"));
    }
    Ok(examined)
}

/// The program that an environment makes of a driver.
fn opened(driver: &Path, environment: &Path) -> Result<ir::Program, String> {
    let options = cfront::Options::default();
    let program = cfront::with_large_stack(|| {
        let mut sources = Sources::default();
        let threads = Threads {
            environment: Some(environment),
            ..Threads::default()
        };
        let woven = slic::weave(&[driver.to_path_buf()], threads, &options, &mut sources);
        let loaded = woven.and_then(|woven| {
            let text = woven.texts.concat();
            cfront::load_text("driver.i", &text, true, &options, &mut sources)
        });
        loaded.map_err(|found| sources.render(&found))
    });
    program.map_err(|e| e.to_string())?
}
