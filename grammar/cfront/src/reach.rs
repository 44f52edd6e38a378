//! What the program's start can reach, found by names before anything is parsed:
//! the rest is neither rewritten nor parsed nor lowered, so nothing in it is paid
//! for, and nothing in it that is not understood refuses the program.
//!
//! The text is a row of items, which are the declarations at file scope. An item
//! declares names (functions, variables, types, tags, enumerators) and mentions
//! words. The entry is reached, and so is each item that declares a word which a
//! reached item mentions: in a body, in an initialiser, in an attribute, in the
//! text of inline assembly. A word may be a local variable's or a field's: then too
//! much is reached, which costs time only. All that a reached function can call,
//! read or take the address of is mentioned by it, so nothing is missed; the files of a
//! program are taken together, as their linker would.
//!
//! Reached at once is also what the linker calls (constructors, the sections of
//! functions that run at the start), what declares no name that can be seen here,
//! variables with values that undefined functions name (they are also declared `extern`),
//! and what a file that was named declares itself without a body or a value that
//! mentions others: predicates may be about it. Of a program that is called from outside
//! (`Options::open`) so is all that such a file declares. Where the brackets do not match, or no
//! file defines the entry, all is.
//!
//! This is the only place that decides it: c2bp, newton and whoever else reads C by
//! this crate get the same program. Rejected: to decide it on the lowered program.
//! Most of a driver's text are headers, of which it uses a hundredth.

mod items;
mod published;

pub use published::Published;

use crate::options::Options;
use crate::tokens::Source;
use items::{Items, Tag};
use std::collections::BTreeSet;
use std::ops::Range;

/// Tokens of a text that nothing reaches.
#[derive(Debug)]
pub struct Unreached {
    pub tokens: Range<usize>,
    /// What stands in their place: `struct s;` for a tag that is reached, and that
    /// they were the first to name.
    pub leaves: String,
}

/// What a program has that nothing reaches.
#[derive(Debug, Default)]
pub struct LeftOut {
    /// In each text, in order.
    pub texts: Vec<Vec<Unreached>>,
    /// Functions that have a body there.
    pub functions: BTreeSet<String>,
    /// For each text, the functions with a body in it, there or not, that other files
    /// can call by name.
    pub callable: Vec<Vec<String>>,
    /// For each text, those with one that is never another file's (GNU's `extern inline`).
    pub inlined: Vec<Vec<String>>,
    /// For each text, its `static` variables that other files may know by what is left out.
    pub published: Vec<Published>,
    /// A variable that other files can read, and find a function in.
    pub unread: Option<String>,
    /// A section that other files can go over, by the linker's names for it.
    pub section: Option<String>,
}

impl LeftOut {
    /// All is reached.
    pub fn nothing(sources: &[Source]) -> LeftOut {
        LeftOut {
            texts: sources.iter().map(|_| Vec::new()).collect(),
            functions: BTreeSet::new(),
            callable: sources.iter().map(|_| Vec::new()).collect(),
            inlined: sources.iter().map(|_| Vec::new()).collect(),
            published: sources.iter().map(|_| Published::new()).collect(),
            unread: None,
            section: None,
        }
    }
}

/// What nothing reaches from the entry.
pub fn unreached(sources: &[Source], options: &Options) -> LeftOut {
    let mut out = LeftOut::nothing(sources);
    if !sources.iter().all(|s| s.matched) {
        return out;
    }
    let mut items = Items::default();
    for (index, source) in sources.iter().enumerate() {
        items.read(index, source, options.open);
    }
    for item in items.list.iter().filter(|i| items.is_callable(i)) {
        out.callable[item.source].extend(item.function.clone());
    }
    for item in items.list.iter().filter(|i| i.is_gnu_inline) {
        out.inlined[item.source].extend(item.function.clone());
    }
    if options.whole {
        return out;
    }
    items.name_outside(options.all_named_outside);
    let Some(reached) = items.reached(&options.entry) else {
        return out;
    };
    items.publish(options, &reached, &mut out.published);
    out.unread = items.unread(&reached);
    out.section = items.section.map(str::to_string);
    for (at, item) in items.list.iter().enumerate() {
        if reached.items[at] || item.tokens.is_empty() {
            continue;
        }
        let known = |tag: &&Tag| reached.words[tag.number];
        let tags = item.tags.iter().filter(known);
        let leaves: String = tags.map(|t| format!("{} {};", t.keyword, t.name)).collect();
        out.functions.extend(item.function.clone());
        match out.texts[item.source].last_mut() {
            Some(last) if last.tokens.end == item.tokens.start => {
                last.tokens.end = item.tokens.end;
                last.leaves += &leaves;
            }
            _ => out.texts[item.source].push(Unreached {
                tokens: item.tokens.clone(),
                leaves,
            }),
        }
    }
    out
}
