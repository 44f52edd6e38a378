//! `outside [f, g];`: functions that headers define inline and that count as the outside's.
//!
//! What the kernel's headers give a body, such as `kcalloc` with its test for overflow or
//! an atomic operation with its assembly, is long and says nothing that a rule is about.
//! Without its body a function may do all that an undefined one may, which is more; so
//! nothing is proved that does not hold. Only inline functions of headers lose their
//! bodies: what the program's own file defines is checked. And none does that leads to an
//! event of a rule which says nothing of it, or the rule would miss it, nor one that names a
//! variable of the file, which no undefined function could write. Where the rule has events
//! at both, the outer one is told: `pm_runtime_resume_and_get` gives back what it could not
//! wake, which is no event for who calls it.

use crate::declarators::Head;
use crate::functions::Function;
use crate::hooks::{Hook, Plan, Unit};
use crate::known::Known;
use crate::rules::Loaded;
use crate::through::is_member;
use cfront::tokens::{Kind, Source};
use grammar::rule::{Item, Name};
use std::collections::BTreeSet;
use std::ops::Range;

/// The functions that items of rules speak of.
pub fn named<'r>(
    loaded: &'r [Loaded],
    of: impl Fn(&'r Item) -> Option<&'r Vec<Name>>,
) -> Vec<&'r Name> {
    let items = loaded.iter().flat_map(Loaded::items);
    items.filter_map(|(_, item)| of(item)).flatten().collect()
}

/// The inline functions that are declared only, in each file that defines them.
pub fn left_out(loaded: &[Loaded], units: &[Unit], known: &Known, plan: &Plan) -> BTreeSet<String> {
    let names = named(loaded, |item| match item {
        Item::Outside(names) => Some(names),
        _ => None,
    });
    let mut out = BTreeSet::new();
    if names.is_empty() {
        return out;
    }
    let inline = |unit: &Unit, function: &Function| {
        let definition = function.definition();
        definition.is_some_and(|head| is_inline(unit.source, head))
    };
    for unit in units {
        let fits = |name: &&String| names.iter().any(|n| n.fits(name));
        if !unit.functions.all.keys().any(|name| fits(&name)) {
            continue;
        }
        let file = File::new(unit);
        for (name, function) in &unit.functions.all {
            if !fits(&name) || !inline(unit, function) || !file.is_foreign(function) {
                continue;
            }
            let own = plan.hooks.get(name).map(rules).unwrap_or_default();
            let told = |inside: &&str| match plan.hooks.get(*inside) {
                Some(hook) => hook.last.is_empty() && rules(hook).is_subset(&own),
                None => true,
            };
            if known.led_to(name).iter().all(told) {
                out.insert(name.clone());
            }
        }
    }
    // What another file defines is not the outside's.
    let elsewhere = |name: &String| {
        units.iter().any(|unit| {
            let function = unit.functions.all.get(name);
            let body = function.is_some_and(|f| f.definition().is_some());
            body && !function.is_some_and(|f| inline(unit, f))
        })
    };
    out.retain(|name| !elsewhere(name));
    out
}

/// The rules that have events at a function.
fn rules(hook: &Hook) -> BTreeSet<usize> {
    let actions = hook.entry.iter().chain(&hook.exit);
    actions.map(|action| action.rule).collect()
}

/// What tells a file's own text from that of its headers.
struct File<'u> {
    source: &'u Source<'u>,
    /// Where the text of each file begins, with its name.
    parts: Vec<(usize, &'u str)>,
    /// The variables that only this file sees.
    hidden: BTreeSet<&'u str>,
}

impl<'u> File<'u> {
    fn new(unit: &'u Unit) -> File<'u> {
        let source = unit.source;
        let mut parts = Vec::new();
        let mut at = 0;
        for line in source.text.split_inclusive('\n') {
            // `# 12 "f.h" 1`
            if line.starts_with("# ") {
                parts.extend(line.split('"').nth(1).map(|file| (at, file)));
            }
            at += line.len();
        }
        File {
            source,
            parts,
            hidden: hidden(unit),
        }
    }

    /// Is a function of a header, and names no variable of the file?
    fn is_foreign(&self, function: &Function) -> bool {
        let Some(head) = function.definition() else {
            return false;
        };
        let start = self.source.scan.tokens[head.piece.start].start();
        let inside = head.body.unwrap_or(head.piece.end)..head.piece.end;
        let names = |i: usize| self.hidden.contains(self.source.word(i));
        let at = self.parts.partition_point(|(from, _)| *from <= start);
        let file = at.checked_sub(1).map(|i| self.parts[i].1);
        let own = self.parts.first().map(|part| part.1);
        file != own && !inside.into_iter().any(names)
    }
}

/// What is declared `static` at file scope and is no function, and may be written.
fn hidden<'u>(unit: &'u Unit) -> BTreeSet<&'u str> {
    variables(unit, "static")
}

/// The variables at file scope in whose declarations a word stands, not within brackets.
fn variables<'u>(unit: &'u Unit, with: &str) -> BTreeSet<&'u str> {
    let source = unit.source;
    let mut out = BTreeSet::new();
    for piece in &unit.functions.pieces {
        if source.word(piece.end - 1) == "}" || !says(source, piece.clone(), with) {
            continue;
        }
        let mut i = piece.start;
        let mut value = false;
        while i < piece.end {
            value = match source.word(i) {
                "=" => true,
                "," => false,
                _ => value,
            };
            let ends = matches!(source.word(i + 1), "=" | ";" | "," | "[" | "__attribute__");
            if ends && !value && source.kind(i) == Some(Kind::Word) {
                out.insert(source.word(i));
            }
            i = match source.word(i) {
                "{" | "(" | "[" => source.behind(i),
                _ => i + 1,
            };
        }
    }
    out
}

/// Does a declaration say a word, not within brackets?
fn says(source: &Source, piece: Range<usize>, what: &str) -> bool {
    let mut i = piece.start;
    while i < piece.end {
        i = match source.word(i) {
            word if word == what => return true,
            "{" | "(" | "[" => source.behind(i),
            _ => i + 1,
        };
    }
    false
}

/// May what is left out store something in a member that an event names, or call what is there?
/// It does so by the member's name, by a list of values, or by a variable that has such values.
/// What nothing comes to, from the entry on or from tables, does not count.
pub fn concerns_members(
    left_out: &BTreeSet<String>,
    units: &[Unit],
    known: &Known,
    entry: &str,
    loaded: &[Loaded],
) -> bool {
    let reached = known.reached(entry);
    let come_to = left_out.iter().filter(|f| reached.contains(f.as_str()));
    let names: BTreeSet<&str> = come_to
        .flat_map(|f| known.led_to(f).into_iter().chain([f.as_str()]))
        .collect();
    if names.is_empty() {
        return false;
    }
    let tables: BTreeSet<&str> = units.iter().flat_map(|u| variables(u, "=")).collect();
    units.iter().any(|unit| {
        let functions = names.iter().filter_map(|f| unit.functions.all.get(*f));
        let mut heads = functions.filter_map(Function::definition);
        heads.any(|head| {
            let source = unit.source;
            let body = head.body.map_or(head.piece.end, |body| body + 1);
            (body..head.piece.end).any(|i| {
                let word = source.word(i);
                is_list(source, i) || tables.contains(word) || is_member(loaded, word)
            })
        })
    })
}

/// Is a token the brace of a list of values, and not of a block?
fn is_list(source: &Source, at: usize) -> bool {
    source.word(at) == "{"
        && match source.word(at - 1) {
            "=" | "{" | "," => true,
            // `(struct s) {`
            ")" => {
                let open = source.opener(at - 1);
                let before = open.and_then(|open| open.checked_sub(1));
                let before = before.map_or("", |i| source.word(i));
                !matches!(before, "if" | "while" | "for" | "switch")
            }
            _ => false,
        }
}

/// Does a declaration say `inline`?
pub fn is_inline(source: &Source, head: &Head) -> bool {
    let mut words = head.before_name().map(|i| source.word(i));
    words.any(|w| matches!(w, "inline" | "__inline" | "__inline__"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::functions::functions;

    #[test]
    fn only_what_headers_define_is_foreign() {
        let text = "# 1 \"a.c\"\n# 1 \"a.h\" 1\nstatic int count = 0, *last[2] = { 0 };\n\
                    static inline int f(int x) { return x ? x : 0; }\n\
                    static inline int g(int x) { return count = x; }\n# 2 \"a.c\" 2\n\
                    static inline int h(int x) { return x; }\nint main(void) { return f(g(h(1))); }\n";
        let source = Source::new(text);
        let unit = Unit {
            name: "a.c",
            source: &source,
            functions: functions(&source),
        };
        let file = File::new(&unit);
        let foreign = |name: &str| file.is_foreign(&unit.functions.all[name]);
        assert_eq!(["f", "g", "h"].map(foreign), [true, false, false]);
        assert_eq!(file.hidden, BTreeSet::from(["count", "last"]));
    }
}
