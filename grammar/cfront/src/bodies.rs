//! Functions of the library with bodies (`--library bodies`): what `strlen` or `strcmp` does, one
//! element after the other, in the place of the table's models (`lower/prototypes`), which say
//! no more than that they return any value.
//!
//! The bodies are C text (`bodies.c`) in front of each file, as if the file had them as
//! `static` functions of other names: all that reads C reads them, and the models stay for what a
//! program defines itself, declares otherwise or calls through a pointer. A call of one becomes
//! its body ([`crate::inline`]), since what is known of a caller's array is not known behind a
//! parameter. `memcpy` and its kin move elements of the type that their arguments have; C has no
//! word for that, so they are lowered where they are called (`lower/elements`).
//!
//! Not by default: a driver that prints a name would have a loop in each path. Rejected:
//! axioms for the length of strings in the solver, which newton and c2bp would each need, and
//! discoveries of predicates about them; a loop over an array is what all stages know.

use crate::preprocess::Input;
use ir::types::{DataModel, IntKind};
use std::collections::BTreeSet;
use std::sync::OnceLock;

/// What the names of the bodies begin with.
pub const PREFIX: &str = "__library_";

/// The function that returns what C leaves open.
pub const ANY: &str = "__library_any";

/// What is said of it.
pub const OPEN: &str = "what a function of the library leaves open is any value";

const TEXT: &str = include_str!("bodies.c");

/// Functions that are elements moved one after the other, without a text.
const MOVED: [&str; 4] = ["memcpy", "memmove", "memset", "bzero"];

/// Is there a body for the function of the library?
pub fn has(name: &str) -> bool {
    static NAMES: OnceLock<BTreeSet<&str>> = OnceLock::new();
    let names = NAMES.get_or_init(|| {
        let functions = TEXT.lines().filter(|line| line.starts_with("static "));
        let name = |line: &'static str| line.split_once(PREFIX)?.1.split_once('(');
        let named = functions.filter_map(|line| Some(name(line)?.0));
        named.chain(MOVED).collect()
    });
    names.contains(name)
}

/// Puts the bodies in front of a file's text, whose own lines keep their places.
pub fn add(input: &mut Input, model: DataModel) {
    let size = match model.size_t() {
        IntKind::UInt => "unsigned",
        IntKind::ULongLong => "unsigned long long",
        _ => "unsigned long",
    };
    let bodies = TEXT.replace("size_t", size);
    let name = input.name.replace('\\', "\\\\").replace('"', "\\\"");
    let text = &input.text;
    input.text = format!("# 1 \"<library>\"\n{bodies}# 1 \"{name}\"\n{text}");
}
