//! Pragmas: which there are is in `meaning`; here is what those with a meaning
//! say. Preprocessors hand the lines through, `_Pragma` becomes one.
//!
//! `pack` sets the greatest alignment of the fields of the structs that follow.
//! `weak` and `redefine_extname` are about names, see the lowering's `symbols`.

use super::meaning::{self, Meaning};
use crate::brackets::Brackets;
use crate::scan::Scan;
use crate::source::Fault;
use crate::tokens::Source;
use grammar::cli::Assumed;
use grammar::promise::Promise;
use std::collections::VecDeque;

/// What the pragmas of a file ask for.
#[derive(Debug, Default)]
pub(super) struct Pragmas {
    /// Where each `pack` begins to hold, and the alignment (`None`: the ABI's).
    pub packs: VecDeque<(usize, Option<u64>)>,
    pub symbols: SymbolPragmas,
    /// `slam assume NAME`: what is taken for granted of what comes from outside.
    pub assumed: Vec<Assumed>,
}

/// Pragmas about the names that the linker sees.
#[derive(Clone, Debug, Default)]
pub struct SymbolPragmas {
    /// `weak f`.
    pub weak: Vec<String>,
    /// `weak g = f`: what `g` is unless another file says more.
    pub weak_aliases: Vec<(String, String)>,
    /// `redefine_extname f g`.
    pub renamed: Vec<(String, String)>,
    /// `slam local f`: what is said of a function, if it is undefined.
    pub promised: Vec<(Promise, String)>,
    /// `slam starts x`: a variable that holds its first value when the entry begins.
    pub starts: Vec<String>,
}

/// The pragmas of a text, `__pragma(...)` among them: where they stand and what
/// follows the word.
pub(super) fn lines<'t>(text: &'t str, scan: &Scan, brackets: &Brackets) -> Vec<(usize, &'t str)> {
    let gaps = scan.gaps.iter();
    let lines = gaps.filter_map(|(start, end)| Some((*start, pragma_line(&text[*start..*end])?)));
    let calls = scan.tokens.iter().enumerate().filter_map(|(i, t)| {
        let close = brackets.closer(i + 1)?;
        let inner = scan.tokens[i + 1].end()..scan.tokens[close].start();
        (&text[t.range()] == "__pragma").then(|| (t.start(), &text[inner]))
    });
    let mut all: Vec<(usize, &str)> = lines.chain(calls).collect();
    all.sort();
    all
}

/// Reads the pragmas at these places.
pub(super) fn read(lines: &[(usize, &str)]) -> Result<Pragmas, Fault> {
    let mut out = Pragmas::default();
    for (start, line) in lines {
        let separator = |c: char| c.is_whitespace() || "(),:;=\"".contains(c);
        let words: Vec<&str> = line.split(separator).filter(|w| !w.is_empty()).collect();
        let shown = words.iter().take(2).copied().collect::<Vec<_>>().join(" ");
        let fault = |text: &str| {
            let end = start + "#pragma ".len() + shown.len();
            Fault::new(*start, end, format!("the pragma `{shown}` {text}"))
        };
        match meaning::pragma(&words) {
            Meaning::Harmless => continue,
            Meaning::Lowered => {}
            Meaning::Refused(why) => return Err(fault("is not supported").label(why)),
            Meaning::Unknown => return Err(fault("is not known")),
        }
        let name = |word: &str| word.to_string();
        match words[..] {
            ["weak", f] => out.symbols.weak.push(name(f)),
            ["weak", g, f] => out.symbols.weak_aliases.push((name(g), name(f))),
            ["redefine_extname", f, g] => out.symbols.renamed.push((name(f), name(g))),
            ["slam", "assume", name] => match Assumed::named(name) {
                Some(assumed) => out.assumed.push(assumed),
                None => return Err(fault("is not understood").label("no such assumption")),
            },
            ["slam", _] => return Err(fault("is not understood").label("of what?")),
            ["slam", "starts", ref all @ ..] => {
                out.symbols.starts.extend(all.iter().map(|x| name(x)));
            }
            ["slam", word, ref all @ ..] => match Promise::named(word) {
                Some(promise) => {
                    let promised = all.iter().map(|f| (promise, name(f)));
                    out.symbols.promised.extend(promised);
                }
                None => return Err(fault("is not understood")),
            },
            ["pack", ..] => {}
            _ => return Err(fault("is not understood")),
        }
    }
    out.packs = packs(lines);
    Ok(out)
}

/// The names that `redefine_extname` gives another one for the linker, with that.
pub fn renamed<'t>(source: &Source<'t>) -> Vec<(&'t str, String)> {
    let lines = lines(source.text, &source.scan, &source.brackets);
    let names = lines.iter().filter_map(|(_, line)| {
        let mut words = line.split_whitespace();
        let named = words.next() == Some("redefine_extname");
        Some((words.next()?, words.next()?.to_string())).filter(|_| named)
    });
    names.collect()
}

/// The names that `#pragma weak g = f` makes second ones of functions, with the first.
pub fn weak_aliases<'t>(source: &Source<'t>) -> Vec<(&'t str, String)> {
    let lines = lines(source.text, &source.scan, &source.brackets);
    let names = lines.iter().filter_map(|(_, line)| {
        let separator = |c: char| c.is_whitespace() || c == '=';
        let words: Vec<&str> = line.split(separator).filter(|w| !w.is_empty()).collect();
        match words[..] {
            ["weak", second, first] => Some((second, first.to_string())),
            _ => None,
        }
    });
    names.collect()
}

/// What follows `#pragma` in a line; `None` if it is another line.
fn pragma_line(line: &str) -> Option<&str> {
    let line = line.strip_prefix('#')?.trim_start();
    let rest = line.strip_prefix("pragma")?;
    rest.starts_with(|c: char| c.is_whitespace())
        .then(|| rest.trim())
}

/// Where each `pack` begins to hold, and the alignment.
fn packs(lines: &[(usize, &str)]) -> VecDeque<(usize, Option<u64>)> {
    let mut out = VecDeque::new();
    let mut now = None;
    let mut stack: Vec<(Option<&str>, Option<u64>)> = Vec::new();
    for (start, line) in lines {
        let Some(arguments) = arguments(line) else {
            continue;
        };
        let words: Vec<&str> = arguments.split(',').map(str::trim).collect();
        let number = words.iter().find_map(|w| w.parse::<u64>().ok());
        let name = words
            .iter()
            .skip(1)
            .find(|w| w.parse::<u64>().is_err())
            .copied();
        match words[0] {
            "push" => {
                stack.push((name, now));
                now = number.or(now);
            }
            "pop" => {
                // To the name, if it is there.
                let at =
                    name.and_then(|n| stack.iter().rposition(|(pushed, _)| *pushed == Some(n)));
                if let Some(at) = at {
                    stack.truncate(at + 1);
                }
                if at.is_some() || name.is_none() {
                    now = stack.pop().and_then(|(_, pack)| pack);
                }
                now = number.or(now);
            }
            "" => now = None,
            _ => now = number,
        }
        let now = now.filter(|n| n.is_power_of_two() && *n <= 16);
        out.push_back((*start, now));
    }
    out
}

/// What is in the parentheses of `pack(...)`.
fn arguments(line: &str) -> Option<&str> {
    let line = line.strip_prefix("pack")?.trim_start();
    line.strip_prefix('(')?.split(')').next().map(str::trim)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_pushed_and_popped() {
        let lines = [
            ("pack(1)", Some(1)),
            ("pack(push, 2)", Some(2)),
            ("pack ( push , a , 4 )", Some(4)),
            ("pack(push)", Some(4)),
            ("pack(pop, a)", Some(2)),
            ("pack(pop)", Some(1)),
            ("pack()", None),
            ("pack(pop)", None),
        ];
        let texts: Vec<(usize, &str)> = lines.iter().map(|(line, _)| (0, *line)).collect();
        let got: Vec<_> = packs(&texts).into_iter().map(|(_, pack)| pack).collect();
        assert_eq!(got, lines.map(|(_, pack)| pack));
    }

    #[test]
    fn lines_are_told_apart() {
        assert_eq!(pragma_line("#  pragma  weak f "), Some("weak f"));
        assert_eq!(pragma_line("#pragmatic"), None);
        assert_eq!(pragma_line("# 1 \"a.c\""), None);
    }

    #[test]
    fn names_are_read() {
        let lines = [
            (0, "weak f"),
            (9, "weak g = f"),
            (20, "redefine_extname old new"),
        ];
        let Ok(read) = read(&lines) else {
            panic!("refused")
        };
        let pair = |a: &str, b: &str| vec![(a.to_string(), b.to_string())];
        assert_eq!(read.symbols.weak, ["f"]);
        assert_eq!(read.symbols.weak_aliases, pair("g", "f"));
        assert_eq!(read.symbols.renamed, pair("old", "new"));
    }
}
