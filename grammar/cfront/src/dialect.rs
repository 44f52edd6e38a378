//! GNU and Microsoft C rewritten to what lang-c accepts.
//!
//! The rewrites work on tokens of the preprocessed text, before lang-c sees
//! it, and remember where each byte came from. They change no meaning:
//! attributes without one are blanked, `__int64` becomes `long long`, a label
//! before `}` gets its `;`. Four words are made up and understood by the
//! lowering: [`ELVIS`] (`x ?: y`), [`ALIGNOF`] (of expressions), [`PART`] (of
//! complex numbers) and [`AUTO_TYPE`]. What has no cheap rewrite is refused by its name here, where
//! lang-c would only say "unexpected token".
//!
//! Rejected: a patched parser. lang-c is generated code of 18000 lines.

use crate::outline::outline;
use crate::scan::{scan, Kind, Scan, Token};
use crate::source::Fault;
use std::collections::HashSet;

/// Stands between `?` and `:` in `x ?: y`.
pub const ELVIS: &str = "__cfront_elvis";
/// `__alignof__(e)` is `__cfront_alignof(sizeof(e))`.
pub const ALIGNOF: &str = "__cfront_alignof";
/// A typedef name of no type of its own: that of the initialiser.
pub const AUTO_TYPE: &str = "__auto_type";
/// `__real__ e` and `__imag__ e` are `*(__cfront_part *)&e`.
pub const PART: &str = "__cfront_part";

/// Deepest nesting of brackets that is accepted.
const MAX_DEPTH: usize = 400;
/// Most tokens between two of `; , { }`: bounds the depth of an expression.
const MAX_RUN: usize = 20_000;
/// Most `else` in a row of functions without end: bounds the depth of chains.
const MAX_ELSE: usize = 5_000;

/// The rewritten text and the way back.
#[derive(Debug)]
pub struct Rewritten {
    pub text: String,
    /// Offset in `text` and in the original of each verbatim stretch.
    pieces: Vec<(usize, usize)>,
    /// Offsets in `text` where it may be cut between two declarations.
    pub cuts: Vec<usize>,
    /// Names of the functions that have a body.
    pub defined: HashSet<String>,
    /// Those with a body that is not for inlining only.
    pub solid: HashSet<String>,
    /// Where the original starts in the text of the whole program.
    start: usize,
    /// What was dropped although it may matter: offset in the text of the
    /// whole program, and what to say.
    pub assumptions: Vec<(usize, String)>,
}

impl Rewritten {
    /// The offset in the text of the whole program.
    pub fn origin(&self, offset: usize) -> usize {
        let at = self.pieces.partition_point(|(out, _)| *out <= offset);
        let origin = match at.checked_sub(1) {
            Some(i) => self.pieces[i].1 + (offset - self.pieces[i].0),
            None => 0,
        };
        self.start + origin
    }
}

/// A replacement of a range of bytes.
struct Edit {
    start: usize,
    end: usize,
    with: String,
}

struct Rewriter<'a> {
    text: &'a str,
    tokens: &'a [Token],
    edits: Vec<Edit>,
    assumptions: Vec<(usize, String)>,
    /// For each opening bracket its closing one.
    partner: Vec<Option<usize>>,
    /// For each closing bracket its opening one.
    opener: Vec<Option<usize>>,
    needs_auto: bool,
    needs_part: bool,
}

/// Rewrites a preprocessed text, which starts at `start` in the text of the
/// whole program.
pub fn rewrite(text: &str, start: usize) -> Result<Rewritten, Fault> {
    let mut rewritten = rewrite_text(text).map_err(|mut fault| {
        fault.start += start;
        fault.end += start;
        fault
    })?;
    rewritten.start = start;
    for (at, _) in &mut rewritten.assumptions {
        *at += start;
    }
    Ok(rewritten)
}

fn rewrite_text(text: &str) -> Result<Rewritten, Fault> {
    let scan = scan(text);
    if let Some((at, what)) = scan.open {
        return Err(Fault::new(at, at + 1, format!("this {what} is not closed")));
    }
    let partner = brackets(text, &scan)?;
    let mut r = Rewriter {
        text,
        tokens: &scan.tokens,
        edits: Vec::new(),
        assumptions: Vec::new(),
        opener: opener(&partner),
        partner,
        needs_auto: false,
        needs_part: false,
    };
    r.edits.extend(scan.gaps.iter().map(|(start, end)| Edit {
        start: *start,
        end: *end,
        with: String::new(),
    }));
    r.run()?;
    Ok(r.apply())
}

/// Pairs the brackets and bounds every kind of nesting.
fn brackets(text: &str, scan: &Scan) -> Result<Vec<Option<usize>>, Fault> {
    let mut partner = vec![None; scan.tokens.len()];
    let mut open: Vec<usize> = Vec::new();
    let (mut run, mut elses) = (0, 0);
    for (i, t) in scan.tokens.iter().enumerate() {
        run += 1;
        match &text[t.start..t.end] {
            "(" | "[" | "{" => open.push(i),
            ")" | "]" | "}" => {
                if let Some(from) = open.pop() {
                    partner[from] = Some(i);
                }
                if open.is_empty() {
                    elses = 0;
                }
            }
            "else" => elses += 1,
            _ => {}
        }
        if matches!(&text[t.start..t.end], ";" | "," | "{" | "}") {
            run = 0;
        }
        let what = if open.len() > MAX_DEPTH {
            format!("more than {MAX_DEPTH} brackets inside each other")
        } else if run > MAX_RUN {
            format!("an expression of more than {MAX_RUN} tokens")
        } else if elses > MAX_ELSE {
            format!("more than {MAX_ELSE} `else` in a function")
        } else {
            continue;
        };
        return Err(Fault::new(t.start, t.end, "the program is nested too deeply").label(what));
    }
    Ok(partner)
}

/// The other direction of `partner`.
fn opener(partner: &[Option<usize>]) -> Vec<Option<usize>> {
    let mut out = vec![None; partner.len()];
    for (open, close) in partner.iter().enumerate() {
        if let Some(close) = close {
            out[*close] = Some(open);
        }
    }
    out
}

impl Rewriter<'_> {
    /// Can a declaration or statement begin at this token?
    fn at_beginning(&self, i: usize) -> bool {
        match self.before(i) {
            "" | ";" | "{" => true,
            "}" => !self.closes_type(i - 1),
            _ => false,
        }
    }

    /// Does this brace end the list of a struct, union or enumeration?
    fn closes_type(&self, close: usize) -> bool {
        let Some(open) = self.opener[close] else {
            return false;
        };
        let tag = |i: usize| matches!(self.before(i), "struct" | "union" | "enum");
        let attribute = || {
            let paren = open.checked_sub(1).and_then(|i| self.opener[i]);
            paren.is_some_and(|p| self.before(p).starts_with("__attribute"))
        };
        tag(open) || (open > 0 && tag(open - 1)) || attribute()
    }

    fn word(&self, i: usize) -> &str {
        self.tokens
            .get(i)
            .map_or("", |t| &self.text[t.start..t.end])
    }

    fn before(&self, i: usize) -> &str {
        match i.checked_sub(1) {
            Some(i) => self.word(i),
            None => "",
        }
    }

    fn is_name(&self, i: usize) -> bool {
        self.tokens.get(i).is_some_and(|t| t.kind == Kind::Word) && !is_keyword(self.word(i))
    }

    fn blank(&mut self, from: usize, to: usize) {
        self.edits.push(Edit {
            start: self.tokens[from].start,
            end: self.tokens[to].end,
            with: String::new(),
        });
    }

    fn replace(&mut self, i: usize, with: &str) {
        self.edits.push(Edit {
            start: self.tokens[i].start,
            end: self.tokens[i].end,
            with: with.to_string(),
        });
    }

    /// Inserts after a token.
    fn insert(&mut self, after: usize, with: &str) {
        let at = self.tokens[after].end;
        self.edits.push(Edit {
            start: at,
            end: at,
            with: with.to_string(),
        });
    }

    fn insert_before(&mut self, i: usize, with: &str) {
        let at = self.tokens[i].start;
        self.edits.push(Edit {
            start: at,
            end: at,
            with: with.to_string(),
        });
    }

    fn fault(&self, i: usize, message: &str) -> Fault {
        let t = self.tokens[i];
        Fault::new(t.start, t.end, message)
    }

    fn run(&mut self) -> Result<(), Fault> {
        let mut depth = 0usize;
        let mut parens = 0usize;
        let mut i = 0;
        while i < self.tokens.len() {
            match self.word(i) {
                "{" => depth += 1,
                "}" => depth = depth.saturating_sub(1),
                "(" | "[" => parens += 1,
                ")" | "]" => parens = parens.saturating_sub(1),
                _ => {}
            }
            let skip_to = match self.tokens[i].kind {
                Kind::Word => self.at_word(i, depth, parens)?,
                Kind::Punct => self.at_punct(i)?,
                Kind::Number | Kind::Text => None,
            };
            i = skip_to.unwrap_or(i + 1);
        }
        Ok(())
    }

    /// Rewrites at a word; the token to go on with, if some are done.
    fn at_word(&mut self, i: usize, depth: usize, parens: usize) -> Result<Option<usize>, Fault> {
        let top = depth == 0 && parens == 0;
        match self.word(i) {
            "__attribute__" | "__attribute" => return Ok(self.attribute(i)),
            "asm" | "__asm__" | "__asm" => return self.assembly(i, top),
            "__extension__" | "__thread" | "__cdecl" | "_cdecl" | "__stdcall" | "_stdcall"
            | "__fastcall" | "_fastcall" | "__thiscall" | "__vectorcall" | "__forceinline"
            | "__w64" | "__unaligned" | "__ptr32" | "__ptr64" => self.blank(i, i),
            "__declspec" => {
                if let Some(end) = self.partner.get(i + 1).copied().flatten() {
                    self.blank(i, end);
                    return Ok(Some(end + 1));
                }
            }
            "__label__" => {
                let end = (i..self.tokens.len()).find(|j| self.word(*j) == ";");
                if let Some(end) = end {
                    self.blank(i, end);
                    return Ok(Some(end + 1));
                }
            }
            "__int64" => self.replace(i, "long long"),
            "__int32" => self.replace(i, "int"),
            "__int16" => self.replace(i, "short"),
            "__int8" => self.replace(i, "char"),
            // lang-c does not count: three `long` are 128 bits from here on.
            "__int128" | "__int128_t" => self.replace(i, "long long long"),
            "__uint128_t" => self.replace(i, "unsigned long long long"),
            "__float128" => self.replace(i, "_Float128"),
            "__float80" | "__ibm128" => self.replace(i, "long double"),
            "__builtin_sysv_va_list" | "__builtin_ms_va_list" => {
                self.replace(i, "__builtin_va_list");
            }
            "__real__" | "__real" | "__imag__" | "__imag" => {
                self.needs_part = true;
                self.replace(i, &format!("*({PART}*)&"));
            }
            "__const__" => self.replace(i, "const"),
            "__alignof__" | "__alignof" | "_Alignof" if self.word(i + 1) == "(" => {
                if let Some(end) = self.partner[i + 1] {
                    self.replace(i, &format!("{ALIGNOF}(sizeof"));
                    self.insert(end, ")");
                }
            }
            "__builtin_types_compatible_p" => self.types_compatible(i),
            AUTO_TYPE => self.needs_auto = true,
            "goto" if self.word(i + 1) == "*" => {
                return Err(self
                    .fault(i, "computed `goto` is not supported")
                    .note("a `switch` that jumps to the labels says the same"));
            }
            "default" if depth > 0 && self.word(i + 1) == ":" => self.after_label(i + 1),
            "case" if depth > 0 => {
                if let Some(colon) = self.case_colon(i) {
                    self.after_label(colon);
                }
            }
            _ => self.at_name(i, depth, top),
        }
        Ok(None)
    }

    fn at_name(&mut self, i: usize, depth: usize, top: bool) {
        if !self.is_name(i) {
            self.implicit_int_after_storage(i);
            return;
        }
        if depth > 0 && self.at_beginning(i) && self.word(i + 1) == ":" {
            self.after_label(i + 1);
        }
        // C89: `main() { ... }` is an int; `T (f)(int)` is not.
        let close = self.partner.get(i + 1).copied().flatten();
        let callable = self.word(i + 1) == "("
            && self.word(i + 2) != "*"
            && close.is_some_and(|c| !matches!(self.word(c + 1), "(" | "["));
        if top && self.at_beginning(i) && callable {
            self.insert_before(i, "int ");
        }
        self.escape(i);
    }

    /// C89: `static x;` and `register i = 0;` are ints.
    fn implicit_int_after_storage(&mut self, i: usize) {
        let storage = |w: &str| matches!(w, "static" | "extern" | "register" | "auto" | "const");
        if !storage(self.word(i)) || !self.is_name(i + 1) {
            return;
        }
        let mut first = i;
        while first > 0 && storage(self.word(first - 1)) {
            first -= 1;
        }
        if !self.at_beginning(first) {
            return;
        }
        let next = self.word(i + 2);
        let ends = matches!(next, ";" | "=" | ",") || (next == "(" && self.word(i + 3) != "*");
        // `static T (f)(int)` would need to know that T is a type.
        let call = next != "("
            || self
                .partner
                .get(i + 2)
                .copied()
                .flatten()
                .is_some_and(|e| matches!(self.word(e + 1), "{" | ";" | ","));
        if ends && call {
            self.insert(i, " int ");
        }
    }

    /// A label needs a statement: before `}` and before a declaration.
    fn after_label(&mut self, colon: usize) {
        let next = colon + 1;
        let two_names = self.is_name(next)
            && (self.is_name(next + 1) || self.word(next + 1) == "*" && self.is_name(next + 2));
        if self.word(next) == "}" || starts_declaration(self.word(next)) || two_names {
            self.insert(colon, ";");
        }
    }

    /// The colon that ends `case e`, past the colons of `?:` inside.
    fn case_colon(&self, i: usize) -> Option<usize> {
        let mut questions = 0;
        let mut j = i + 1;
        while j < self.tokens.len() {
            match self.word(j) {
                "(" | "[" => j = self.partner[j]?,
                "?" => questions += 1,
                ":" if questions == 0 => return Some(j),
                ":" => questions -= 1,
                ";" | "{" | "}" => return None,
                _ => {}
            }
            j += 1;
        }
        None
    }

    fn at_punct(&mut self, i: usize) -> Result<Option<usize>, Fault> {
        match self.word(i) {
            "?" if self.word(i + 1) == ":" => self.insert(i, &format!(" {ELVIS} ")),
            "&&" if self.is_name(i + 1) => {
                let operand = match i.checked_sub(1).map(|b| self.tokens[b].kind) {
                    Some(Kind::Number | Kind::Text) => true,
                    Some(Kind::Word) => self.before(i) != "return",
                    Some(Kind::Punct) => matches!(self.before(i), ")" | "]" | "}" | "++" | "--"),
                    None => false,
                };
                if !operand {
                    return Err(self.fault(i, "the address of a label is not supported"));
                }
            }
            _ => {}
        }
        Ok(None)
    }

    /// Keeps the attributes that have a meaning here, and not between
    /// `struct` and its tag, where lang-c would misread it.
    fn attribute(&mut self, i: usize) -> Option<usize> {
        let end = self.partner.get(i + 1).copied().flatten()?;
        let relevant = (i + 2..end).any(|j| {
            let word = self.word(j);
            let word = word.strip_prefix("__").unwrap_or(word);
            let word = word.strip_suffix("__").unwrap_or(word);
            ATTRIBUTES.contains(&word)
        });
        let tag = matches!(self.before(i), "struct" | "union" | "enum");
        if !tag && relevant {
            // What stands inside is C like any other.
            return None;
        }
        self.blank(i, end);
        if tag && relevant {
            let open = (end + 1..end + 3).find(|j| self.word(*j) == "{");
            if let Some(close) = open.and_then(|open| self.partner[open]) {
                let own = self.text[self.tokens[i].start..self.tokens[end].end].to_string();
                self.insert(close, &format!(" {own} "));
            }
        }
        Some(end + 1)
    }

    fn assembly(&mut self, i: usize, top: bool) -> Result<Option<usize>, Fault> {
        let mut open = i + 1;
        while matches!(
            self.word(open),
            "volatile"
                | "__volatile__"
                | "__volatile"
                | "inline"
                | "__inline__"
                | "__inline"
                | "goto"
        ) {
            match self.word(open) {
                "goto" => return Err(self.fault(open, "`asm goto` is not supported")),
                "inline" | "__inline" | "__inline__" => self.blank(open, open),
                _ => {}
            }
            open += 1;
        }
        let Some(end) = self.partner.get(open).copied().flatten() else {
            return Ok(None);
        };
        if top && matches!(self.before(i), "" | ";" | "}") && self.word(end + 1) == ";" {
            self.blank(i, end + 1);
            let text = "assembly outside of functions is taken to change nothing";
            self.assumptions
                .push((self.tokens[i].start, text.to_string()));
            return Ok(Some(end + 2));
        }
        Ok(Some(end + 1))
    }

    /// `sizeof` makes types into expressions.
    fn types_compatible(&mut self, i: usize) {
        let Some(end) = self.partner.get(i + 1).copied().flatten() else {
            return;
        };
        let mut j = i + 2;
        while j < end {
            match self.word(j) {
                "(" | "[" | "{" => j = self.partner[j].unwrap_or(j),
                "," => {
                    self.insert(i + 1, " sizeof(");
                    self.insert_before(j, ")");
                    self.insert(j, " sizeof(");
                    self.insert_before(end, ")");
                    return;
                }
                _ => {}
            }
            j += 1;
        }
    }

    /// `$` and letters beyond ASCII, which lang-c does not know.
    fn escape(&mut self, i: usize) {
        let word = self.word(i);
        if !is_plain(word) {
            let escaped = escaped(word);
            self.replace(i, &escaped);
        }
    }

    fn apply(mut self) -> Rewritten {
        // Stable: insertions at one place stay in the order they were made.
        self.edits.sort_by_key(|e| (e.start, e.end));
        let mut out = String::with_capacity(self.text.len() + 64);
        let mut pieces = Vec::new();
        for (needed, name) in [(self.needs_auto, AUTO_TYPE), (self.needs_part, PART)] {
            if needed {
                pieces.push((0, 0));
                out.push_str(&format!("typedef int {name};\n"));
            }
        }
        let outline = outline(self.text, self.tokens, &self.partner, &self.opener);
        let mut ends = outline.cuts.into_iter().peekable();
        let mut cuts = Vec::new();
        let mut at = 0;
        for edit in &self.edits {
            if edit.start < at {
                continue; // Inside a blanked range.
            }
            while let Some(end) = ends.next_if(|end| *end <= edit.start) {
                cuts.push(out.len() + end.saturating_sub(at));
            }
            pieces.push((out.len(), at));
            out.push_str(&self.text[at..edit.start]);
            pieces.push((out.len(), edit.start));
            out.push_str(&edit.with);
            if edit.with.is_empty() && edit.end > edit.start {
                out.push(' ');
            }
            at = edit.end;
        }
        cuts.extend(ends.map(|end| out.len() + end.saturating_sub(at)));
        pieces.push((out.len(), at));
        out.push_str(&self.text[at..]);
        Rewritten {
            text: out,
            pieces,
            cuts,
            defined: outline.defined.iter().map(|n| escaped(n)).collect(),
            solid: outline.solid.iter().map(|n| escaped(n)).collect(),
            start: 0,
            assumptions: self.assumptions,
        }
    }
}

fn is_plain(word: &str) -> bool {
    let plain = |b: u8| b.is_ascii_alphanumeric() || b == b'_';
    word.bytes().all(plain)
}

/// A word as lang-c sees it.
fn escaped(word: &str) -> String {
    if is_plain(word) {
        return word.to_string();
    }
    let escape = |c: char| match c {
        '$' => "__dollar__".to_string(),
        c if c.is_ascii() => c.to_string(),
        c => format!("__u{:x}__", c as u32),
    };
    word.chars().map(escape).collect()
}

/// Attributes that the lowering looks at.
const ATTRIBUTES: [&str; 8] = [
    "packed",
    "aligned",
    "noreturn",
    "mode",
    "vector_size",
    "cleanup",
    "constructor",
    "destructor",
];

fn starts_declaration(word: &str) -> bool {
    matches!(
        word,
        "void"
            | "char"
            | "short"
            | "int"
            | "long"
            | "float"
            | "double"
            | "signed"
            | "unsigned"
            | "_Bool"
            | "struct"
            | "union"
            | "enum"
            | "const"
            | "volatile"
            | "static"
            | "extern"
            | "register"
            | "auto"
            | "typedef"
            | "typeof"
            | "__typeof__"
            | "__typeof"
            | "__signed__"
            | "__int64"
            | "__int128"
            | "__auto_type"
            | "_Static_assert"
            | "__const"
            | "__volatile__"
    )
}

fn is_keyword(word: &str) -> bool {
    starts_declaration(word)
        || matches!(
            word,
            "if" | "else"
                | "while"
                | "do"
                | "for"
                | "switch"
                | "case"
                | "default"
                | "break"
                | "continue"
                | "return"
                | "goto"
                | "sizeof"
                | "inline"
                | "__inline"
                | "__inline__"
                | "restrict"
                | "__restrict"
                | "__restrict__"
                | "_Noreturn"
                | "_Alignof"
                | "_Alignas"
                | "_Atomic"
                | "_Generic"
                | "_Thread_local"
                | "_Complex"
                | "__builtin_va_list"
                | "asm"
                | "__asm__"
                | "__asm"
                | "__attribute__"
                | "__attribute"
                | "__extension__"
                | "__signed"
                | "__volatile"
                | "__thread"
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rewritten(text: &str) -> String {
        match rewrite(text, 0) {
            Ok(r) => r.text.split_whitespace().collect::<Vec<_>>().join(" "),
            Err(f) => f.message,
        }
    }

    #[test]
    fn gnu_and_msvc_words_are_replaced() {
        assert_eq!(
            rewritten("__int64 x; /* c */ int __cdecl f();"),
            "long long x; int f();"
        );
        assert_eq!(
            rewritten("int f(){__attribute__((fallthrough)); return a ?: b;}"),
            format!("int f(){{ ; return a ? {ELVIS} : b;}}")
        );
        assert_eq!(
            rewritten("struct __attribute__((packed)) s { int x; };"),
            "struct s { int x; } __attribute__((packed)) ;"
        );
    }

    #[test]
    fn labels_get_statements_where_c_wants_them() {
        assert_eq!(rewritten("int f(){ L: }"), "int f(){ L:; }");
        assert_eq!(rewritten("int f(){ L: int x; }"), "int f(){ L:; int x; }");
        assert_eq!(rewritten("int f(){ L: g(); }"), "int f(){ L: g(); }");
        assert_eq!(
            rewritten("int f(){ switch(x){ case a?b:c: } }"),
            "int f(){ switch(x){ case a?b:c:; } }"
        );
    }

    #[test]
    fn implicit_int_is_made_explicit() {
        assert_eq!(
            rewritten("main() { static x; }"),
            "int main() { static int x; }"
        );
        assert_eq!(
            rewritten("struct s { int x; } f(int a);"),
            "struct s { int x; } f(int a);"
        );
        assert_eq!(
            rewritten("int f(const T); T g();"),
            "int f(const T); T g();"
        );
    }

    #[test]
    fn offsets_lead_back() {
        let text = "int __cdecl f(void) { __int64 abc; }";
        let Ok(r) = rewrite(text, 0) else {
            panic!("not rewritten")
        };
        let at = r.text.find("abc").unwrap_or(0);
        assert_eq!(r.origin(at), text.find("abc").unwrap_or(0));
    }

    #[test]
    fn deep_nesting_is_refused() {
        let text = format!("int x = {}1{};", "(".repeat(5000), ")".repeat(5000));
        assert!(rewritten(&text).contains("too deeply"));
    }
}
