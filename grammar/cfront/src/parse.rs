//! lang-c, behind one function: the only place that calls its parser.
//!
//! lang-c is a recursive descent parser and its tree is dropped by recursion
//! too, so everything that has the tree in hand runs in a thread with a large
//! stack; memory for it is committed only where it is touched. The tree's
//! types are re-exported for the lowering.

use crate::source::Fault;
use lang_c::driver::{parse_preprocessed, Config, Flavor, SyntaxError};
pub use lang_c::span::{Node, Span};
pub use lang_c::{ast, visit};
use std::collections::HashSet;

/// Address space for the stack; a smaller one is tried if it is refused.
const STACK: usize = 1 << 30;
const SMALL_STACK: usize = 1 << 26;

/// Bytes of text that lang-c gets at a time, unless a declaration is longer.
const CHUNK: usize = 1 << 15;

/// Declarations that were parsed together.
pub struct Chunk {
    pub declarations: Vec<Node<ast::ExternalDeclaration>>,
    shift: Shift,
}

impl Chunk {
    /// How offsets in the chunk's tree lead to the text.
    pub fn shift(&self) -> Shift {
        self.shift
    }
}

/// From offsets in a chunk to those of the whole text.
#[derive(Clone, Copy, Debug, Default)]
pub struct Shift {
    /// Where the chunk begins in the text.
    from: usize,
    /// How much stands before it in what lang-c has seen.
    prefix: usize,
}

impl Shift {
    pub fn apply(self, offset: usize) -> usize {
        self.from + offset.saturating_sub(self.prefix)
    }
}

/// Parses a text piece by piece; it may be cut at `cuts`. Offsets of faults are
/// the text's. After a fault the rest is parsed for more of them.
pub fn parse<'a>(
    text: &'a str,
    cuts: &'a [usize],
) -> impl Iterator<Item = Result<Chunk, Vec<Fault>>> + 'a {
    let mut parser = Parser {
        text,
        typedefs: HashSet::new(),
    };
    let mut next = 0;
    std::iter::from_fn(move || {
        if next >= text.len() {
            return None;
        }
        // To the last cut within reach, or the next one, or the end.
        let from = next;
        let behind = cuts.partition_point(|c| *c <= from);
        let reach = cuts.partition_point(|c| *c <= from + CHUNK);
        let to = match cuts[behind..].get((reach - behind).max(1) - 1) {
            Some(cut) => *cut,
            None => text.len(),
        };
        next = to;
        let fault = match parser.chunk(from, to) {
            Ok(chunk) => return Some(Ok(chunk)),
            Err(fault) => fault,
        };
        // A cut at a wrong place must not refuse a program.
        if let Ok(rest) = parser.chunk(from, text.len()) {
            next = text.len();
            return Some(Ok(rest));
        }
        // Declaration by declaration, to find the other errors too.
        let mut faults = Vec::new();
        let mut start = from;
        for end in cuts[behind..].iter().take_while(|c| **c < to).chain([&to]) {
            faults.extend(parser.chunk(start, *end).err());
            start = *end;
        }
        if faults.is_empty() {
            faults.push(fault);
        }
        Some(Err(faults))
    })
}

struct Parser<'a> {
    text: &'a str,
    /// Names of types at file scope so far.
    typedefs: HashSet<String>,
}

impl Parser<'_> {
    fn chunk(&mut self, from: usize, to: usize) -> Result<Chunk, Fault> {
        // GNU C: lang-c takes an empty declaration, but not as the first one.
        let text = &self.text[from..to];
        let rest = text.trim_start_matches(|c: char| c == ';' || c.is_whitespace());
        let empty = &text[..text.len() - rest.len()];
        let from = from + empty.rfind(';').map_or(0, |last| last + 1);
        let text = &self.text[from..to];
        let mut shift = Shift { from, prefix: 0 };
        if text.trim().is_empty() {
            let declarations = Vec::new();
            return Ok(Chunk {
                declarations,
                shift,
            });
        }
        // lang-c must know which names are types.
        let mut known: Vec<&str> = words(text).filter(|w| self.typedefs.contains(*w)).collect();
        known.sort_unstable();
        known.dedup();
        let mut whole = String::with_capacity(text.len() + 64);
        if !known.is_empty() {
            whole += "typedef int ";
            whole += &known.join(",");
            whole += ";";
        }
        shift.prefix = whole.len();
        whole += text;
        let config = Config {
            cpp_command: String::new(),
            cpp_options: Vec::new(),
            flavor: Flavor::GnuC11,
        };
        match parse_preprocessed(&config, whole) {
            Ok(parse) => {
                let mut declarations = parse.unit.0;
                if shift.prefix > 0 {
                    declarations.remove(0);
                }
                for declaration in &declarations {
                    self.note_typedefs(&declaration.node);
                }
                Ok(Chunk {
                    declarations,
                    shift,
                })
            }
            Err(e) => Err(syntax_fault(&e, shift)),
        }
    }

    fn note_typedefs(&mut self, external: &ast::ExternalDeclaration) {
        let ast::ExternalDeclaration::Declaration(declaration) = external else {
            return;
        };
        let is_typedef = |s: &Node<ast::DeclarationSpecifier>| {
            let ast::DeclarationSpecifier::StorageClass(class) = &s.node else {
                return false;
            };
            class.node == ast::StorageClassSpecifier::Typedef
        };
        if !declaration.node.specifiers.iter().any(is_typedef) {
            return;
        }
        for declarator in &declaration.node.declarators {
            if let Some(id) = declared_name(&declarator.node.declarator.node) {
                self.typedefs.insert(id.node.name.clone());
            }
        }
    }
}

/// The name that a declarator declares.
pub fn declared_name(d: &ast::Declarator) -> Option<&Node<ast::Identifier>> {
    match &d.kind.node {
        ast::DeclaratorKind::Abstract => None,
        ast::DeclaratorKind::Identifier(id) => Some(id),
        ast::DeclaratorKind::Declarator(inner) => declared_name(&inner.node),
    }
}

/// Identifiers and keywords of a text; those in its literals do no harm.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'))
        .filter(|w| w.starts_with(|c: char| !c.is_ascii_digit()))
}

/// lang-c's complaint in words.
fn syntax_fault(e: &SyntaxError, shift: Shift) -> Fault {
    let found = found(&e.source, e.offset);
    let mut expected: Vec<&str> = e.expected.iter().copied().filter(readable).collect();
    expected.sort_unstable();
    let message = match found {
        "" => "unexpected end of the file".to_string(),
        _ => format!("syntax error at `{found}`"),
    };
    let start = shift.apply(e.offset);
    let fault = Fault::new(start, start + found.len().max(1), message);
    // A long list helps nobody: it is every operator of C.
    if !expected.is_empty() && expected.len() <= 6 {
        fault.label(format!("expected {}", expected.join(", ")))
    } else if found.starts_with(|c: char| c.is_alphabetic() || c == '_') {
        fault.label("not expected here; if it names a type, the type is not known")
    } else {
        fault.label("not expected here")
    }
}

/// lang-c names its own rules too; only tokens mean something to a user.
fn readable(token: &&str) -> bool {
    !token.is_empty() && !token.contains('<') && !token.contains('[')
}

/// The token at an offset.
fn found(text: &str, offset: usize) -> &str {
    let rest = text.get(offset..).unwrap_or("");
    let word = rest
        .find(|c: char| !(c.is_alphanumeric() || c == '_'))
        .unwrap_or(rest.len());
    match rest.chars().next() {
        Some(c) if word == 0 => &rest[..c.len_utf8()],
        _ => &rest[..word],
    }
}

/// Runs `work` on a large stack.
pub fn with_large_stack<T: Send>(work: impl FnOnce() -> T + Send) -> Result<T, String> {
    let slot = std::sync::Mutex::new(Some(work));
    let take = || match slot.lock() {
        Ok(mut slot) => slot.take().map(|work| work()),
        Err(_) => None,
    };
    for size in [STACK, SMALL_STACK] {
        let result = std::thread::scope(|scope| {
            let builder = std::thread::Builder::new().stack_size(size);
            match builder.spawn_scoped(scope, take) {
                Ok(handle) => Some(handle.join()),
                Err(_) => None,
            }
        });
        match result {
            Some(Ok(Some(value))) => return Ok(value),
            Some(Ok(None)) => break,
            // A bug of ours: the message is on standard error already.
            Some(Err(panic)) => std::panic::resume_unwind(panic),
            None => continue,
        }
    }
    Err("not enough memory for the parser's stack".to_string())
}
