//! YAML as a tree whose nodes know their places.
//!
//! Built from the parser's events, not by a loader: aliases can make a short file
//! expand without end, and a key that stands twice would lose one of its values. Both
//! are refused, and so is a file that nests deeper than any witness does.

use grammar::diag::{Diagnostic, FileId};
use grammar::span::Span;
use saphyr_parser::{Event, Parser};

/// Deeper than this nests no witness.
const DEPTH: usize = 64;

/// A value, and where it stands. A number is its text, in quotes or not.
#[derive(Clone, Debug)]
pub struct Node {
    pub span: Span,
    pub kind: Kind,
}

#[derive(Clone, Debug)]
pub enum Kind {
    Scalar(String),
    List(Vec<Node>),
    Map(Vec<(Key, Node)>),
}

#[derive(Clone, Debug)]
pub struct Key {
    pub name: String,
    pub span: Span,
}

/// A list or map that is not closed yet.
struct Open {
    start: usize,
    node: Kind,
    /// The key whose value comes next.
    key: Option<Key>,
}

/// The one document of a text.
pub fn parse(text: &str, file: FileId) -> Result<Node, Diagnostic> {
    let mut builder = Builder {
        offsets: text.char_indices().map(|(i, _)| i).collect(),
        end: text.len(),
        file,
        open: Vec::new(),
        root: None,
    };
    for event in Parser::new_from_str(text) {
        let (event, span) = event.map_err(|e| {
            let at = builder.offset(e.marker().index());
            let message = format!("this is no YAML: {}", e.info());
            Diagnostic::error(message, file, Span::new(at, at + 1), "")
        })?;
        let start = builder.offset(span.start.index());
        let end = builder.offset(span.end.index());
        builder.event(event, start, end)?;
    }
    builder.root.ok_or_else(|| {
        let message = "the file has no witness";
        Diagnostic::error(message, file, Span::new(0, 0), "expected a list of entries")
    })
}

struct Builder {
    /// Of each character.
    offsets: Vec<usize>,
    end: usize,
    file: FileId,
    open: Vec<Open>,
    root: Option<Node>,
}

impl Builder {
    fn offset(&self, index: usize) -> usize {
        self.offsets.get(index).copied().unwrap_or(self.end)
    }

    fn error(&self, start: usize, end: usize, message: &str, label: &str) -> Diagnostic {
        Diagnostic::error(message, self.file, Span::new(start, end.max(start)), label)
    }

    fn event(&mut self, event: Event<'_>, start: usize, end: usize) -> Result<(), Diagnostic> {
        let kind = match event {
            Event::Alias(_) => {
                return Err(self.error(start, end, "aliases are not read", "write it out"))
            }
            Event::Scalar(text, ..) => Kind::Scalar(text.into_owned()),
            Event::SequenceStart(..) => return self.enter(Kind::List(Vec::new()), start),
            Event::MappingStart(..) => return self.enter(Kind::Map(Vec::new()), start),
            Event::SequenceEnd | Event::MappingEnd => match self.open.pop() {
                Some(open) => {
                    let span = Span::new(open.start, end.max(open.start));
                    return self.add(Node {
                        span,
                        kind: open.node,
                    });
                }
                None => return Ok(()),
            },
            Event::DocumentStart(_) if self.root.is_some() => {
                let label = "expected one document";
                return Err(self.error(start, end, "the file has a second document", label));
            }
            _ => return Ok(()),
        };
        let span = Span::new(start, end.max(start));
        self.add(Node { span, kind })
    }

    fn enter(&mut self, node: Kind, start: usize) -> Result<(), Diagnostic> {
        if self.open.len() >= DEPTH {
            return Err(self.error(start, start + 1, "this nests too deeply", ""));
        }
        self.open.push(Open {
            start,
            node,
            key: None,
        });
        Ok(())
    }

    /// Adds a value to what is open.
    fn add(&mut self, node: Node) -> Result<(), Diagnostic> {
        let file = self.file;
        let Some(open) = self.open.last_mut() else {
            self.root = Some(node);
            return Ok(());
        };
        match (&mut open.node, open.key.take()) {
            (Kind::List(items), _) => items.push(node),
            (Kind::Map(entries), Some(key)) => entries.push((key, node)),
            (Kind::Map(entries), None) => {
                let span = node.span;
                let Kind::Scalar(name) = node.kind else {
                    let message = "this key is no text";
                    return Err(Diagnostic::error(message, file, span, "expected a name"));
                };
                if let Some((first, _)) = entries.iter().find(|(k, _)| k.name == name) {
                    let message = format!("the key `{name}` stands twice");
                    let second = Diagnostic::error(message, file, span, "");
                    return Err(second.with_label(file, first.span, "it is here, too"));
                }
                open.key = Some(Key { name, span });
            }
            (Kind::Scalar(_), _) => {}
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(text: &str) -> String {
        match parse(text, 0) {
            Ok(_) => "read".to_string(),
            Err(d) => d.message,
        }
    }

    #[test]
    fn what_is_refused() {
        assert_eq!(message("- a: 1\n  b: [2, 3]\n"), "read");
        assert_eq!(message("a: &x [1]\nb: *x\n"), "aliases are not read");
        assert_eq!(message("a: 1\na: 2\n"), "the key `a` stands twice");
        assert_eq!(message(&"- ".repeat(100_000)), "this nests too deeply");
        assert_eq!(message("a\n---\nb\n"), "the file has a second document");
        assert_eq!(message("# nothing\n"), "the file has no witness");
        assert!(message("a: [1").starts_with("this is no YAML: "));
    }

    #[test]
    fn places_count_bytes() {
        let node = parse("ä: 'x'\n", 0).expect("YAML");
        let Kind::Map(entries) = node.kind else {
            panic!("no map")
        };
        assert_eq!(entries[0].1.span, Span::new(4, 7));
    }
}
