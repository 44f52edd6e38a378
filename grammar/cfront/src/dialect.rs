//! GNU and Microsoft C rewritten to what lang-c accepts.
//!
//! The rewrites work on tokens of the preprocessed text, before lang-c sees
//! it, and remember where each byte came from. They change no meaning:
//! attributes without one are blanked, `__int64` becomes `long long`, a label
//! before `}` gets its `;`. Some words are made up and understood by the
//! lowering (`marks`). What has no cheap rewrite is refused by its
//! name here, where lang-c would only say "unexpected token".
//!
//! Rejected: a patched parser. lang-c is generated code of 18000 lines.

mod attributes;
mod brackets;
mod casts;
mod colons;
mod labels;
mod marks;
mod meaning;
mod pragmas;
mod rewriter;
mod rounding;
mod spelling;
#[cfg(test)]
mod tests;
mod words;

pub use attributes::is_calling_convention;
pub use marks::*;
pub use pragmas::{renamed, weak_aliases, SymbolPragmas};
pub use spelling::escaped;

use crate::assembler::AssemblySymbols;
use crate::outline::outline;
use crate::reach::{Published, Unreached};
use crate::scan::Kind;
use crate::source::Fault;
use crate::tokens::Source;
use brackets::brackets;
use grammar::cli::Assumed;
use rewriter::{Edit, Rewriter};
use std::collections::{BTreeSet, HashSet};

/// What makes lang-c know a type by its name.
const AUTO: &str = "typedef int __auto_type;\n";
const PARTS: &str = "typedef int __cfront_part;\n";
const BOOL: &str = "typedef _Bool bool;\n";

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
    /// Those that other files can call by name, reached or not.
    pub callable: Vec<String>,
    /// Its functions that have a body for inlining here alone, beside one that others call.
    pub inlined: Vec<String>,
    /// Its `static` variables that other files may know.
    pub published: Published,
    /// A variable of the program that nothing here reads, with a function in it.
    pub unread: Option<String>,
    /// A section with a name in C that the text puts something into.
    pub section: Option<String>,
    /// Those with a body that is not for inlining only.
    pub solid: HashSet<String>,
    /// Where the original starts in the text of the whole program.
    start: usize,
    pub symbols: SymbolPragmas,
    /// The labels that are local to a block, as they were called, with their places.
    pub local_labels: Vec<(usize, String)>,
    /// What its text takes for granted of what comes from outside.
    pub assumed: Vec<Assumed>,
    /// Has a type of its the attribute that objects of others are used as it?
    pub may_alias: bool,
    /// May floating-point numbers be computed otherwise than C's implementations do if not
    /// told to ([`rounding`])?
    pub computes_otherwise: bool,
    /// Where it names a calling convention: offset in the text of the whole program.
    pub convention: Option<usize>,
    /// What was dropped although it may matter: offset in the text of the
    /// whole program, and what to say.
    pub assumptions: Vec<(usize, String)>,
    pub assembly: AssemblySymbols,
}

impl Rewritten {
    /// These functions of the file can be called by others.
    pub fn tell_callable(&mut self, names: &[String]) {
        self.callable = names.iter().map(|n| escaped(n)).collect();
    }

    /// These functions of the file have a body for inlining here alone.
    pub fn tell_inlined(&mut self, names: &[String]) {
        self.inlined = names.iter().map(|n| escaped(n)).collect();
    }

    /// Other files may know these variables.
    pub fn tell_published(&mut self, names: &Published) {
        let names = names.iter();
        self.published = names.map(|(n, known)| (escaped(n), *known)).collect();
    }

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

/// Rewrites a preprocessed text, which starts at `start` in the text of the
/// whole program. `c23`: of a declaration with `auto` and a value alone, the type
/// is that of the value; before, it was `int`.
///
/// What is `unreached` is left out.
pub fn rewrite(
    source: Source,
    unreached: &[Unreached],
    start: usize,
    c23: bool,
) -> Result<Rewritten, Fault> {
    let mut rewritten = rewrite_text(source, unreached, c23).map_err(|mut fault| {
        fault.start += start;
        fault.end += start;
        fault
    })?;
    rewritten.start = start;
    let assumed = rewritten.assumptions.iter_mut().map(|(at, _)| at);
    let labels = rewritten.local_labels.iter_mut().map(|(at, _)| at);
    assumed
        .chain(&mut rewritten.convention)
        .chain(labels)
        .for_each(|at| *at += start);
    let assembly = &mut rewritten.assembly;
    let lists = [
        &mut assembly.published,
        &mut assembly.inside,
        &mut assembly.placed,
    ];
    for (_, at) in lists.into_iter().flatten() {
        *at += start;
    }
    Ok(rewritten)
}

fn rewrite_text(source: Source, unreached: &[Unreached], c23: bool) -> Result<Rewritten, Fault> {
    let text = source.text;
    let mut scan = source.scan;
    let left_out: Vec<Edit> = unreached
        .iter()
        .map(|u| Edit {
            start: scan.tokens[u.tokens.start].start(),
            end: scan.tokens[u.tokens.end - 1].end(),
            with: u.leaves.clone(),
        })
        .collect();
    let mut ranges = unreached.iter().map(|u| &u.tokens).peekable();
    let mut at = 0;
    scan.tokens.retain(|_| {
        while ranges.next_if(|r| r.end <= at).is_some() {}
        at += 1;
        !ranges.peek().is_some_and(|r| r.contains(&(at - 1)))
    });
    if let Some((at, what)) = scan.open {
        return Err(Fault::new(at, at + 1, format!("this {what} is not closed")));
    }
    let brackets = brackets(text, &scan)?;
    let pragmas = pragmas::read(&pragmas::lines(text, &scan, &brackets))?;
    let mut r = Rewriter {
        text,
        tokens: &scan.tokens,
        edits: left_out,
        may_alias: false,
        convention: None,
        assumptions: Vec::new(),
        assembly: AssemblySymbols::default(),
        brackets,
        blocks: Vec::new(),
        locals: Vec::new(),
        local_labels: Vec::new(),
        next_label: 0,
        own_bool: false,
        c23,
        pragmas,
        pack: None,
        prelude: BTreeSet::new(),
    };
    r.edits.extend(scan.gaps.iter().map(|(start, end)| Edit {
        start: *start,
        end: *end,
        with: String::new(),
    }));
    r.own_bool = (0..r.tokens.len()).any(|i| r.word(i) == "bool" && r.declares(i));
    r.run()?;
    Ok(r.apply())
}

impl Rewriter<'_> {
    fn run(&mut self) -> Result<(), Fault> {
        let mut parens = 0usize;
        let mut i = 0;
        while i < self.tokens.len() {
            let packs = &mut self.pragmas.packs;
            while packs.front().is_some_and(|p| p.0 < self.tokens[i].start()) {
                self.pack = packs.pop_front().and_then(|p| p.1);
            }
            match self.word(i) {
                "{" => self.blocks.push(i),
                "}" => {
                    self.blocks.pop();
                    if self.blocks.is_empty() {
                        self.locals.clear();
                    }
                }
                "(" | "[" => parens += 1,
                ")" | "]" => parens = parens.saturating_sub(1),
                _ => {}
            }
            let skip_to = match self.tokens[i].kind {
                Kind::Word => self.at_word(i, parens)?,
                Kind::Punct => {
                    self.steps_object(i)?;
                    self.at_punct(i)?
                }
                Kind::Number => {
                    self.number(i);
                    None
                }
                Kind::Text => {
                    self.universal(i);
                    None
                }
            };
            i = skip_to.unwrap_or(i + 1);
        }
        Ok(())
    }

    /// Do two other `long` stand before this one, among the words of one type?
    fn is_third_long(&self, i: usize) -> bool {
        let of_a_type = |j: &usize| {
            let word = self.word(*j);
            matches!(
                word,
                "long" | "int" | "signed" | "unsigned" | "const" | "volatile"
            )
        };
        let before = (0..i).rev().take_while(of_a_type);
        before.filter(|j| self.word(*j) == "long").count() >= 2
    }

    /// Rewrites at a word; the token to go on with, if some are done.
    fn at_word(&mut self, i: usize, parens: usize) -> Result<Option<usize>, Fault> {
        let inside = !self.blocks.is_empty();
        let top = !inside && parens == 0;
        match self.word(i) {
            "__attribute__" | "__attribute" => return self.attribute(i),
            "__declspec" | "_declspec" => return self.declspec(i),
            "asm" | "__asm__" | "__asm" | "_asm" if self.word(i + 1) != "=" => {
                return self.assembly(i, top);
            }
            "__extension__" | "__thread" | "__cdecl" | "_cdecl" | "__stdcall" | "_stdcall"
            | "__fastcall" | "_fastcall" | "__thiscall" | "__vectorcall" | "__forceinline"
            | "__w64" | "__unaligned" | "__ptr32" | "__ptr64" | "__sptr" | "__uptr" => {
                self.blank(i, i)
            }
            "__pragma" => {
                if let Some(end) = self.closer(i + 1) {
                    self.blank(i, end);
                    return Ok(Some(end + 1));
                }
            }
            "__label__" => return Ok(self.local_labels(i)),
            "__int64" => self.replace(i, "long long"),
            "__int32" => self.replace(i, "int"),
            "__int16" => self.replace(i, "short"),
            "__int8" => self.replace(i, "char"),
            "long" if self.is_third_long(i) => {
                let token = &self.tokens[i];
                let text = "a type of three `long`";
                return Err(Fault::new(token.start(), token.end(), text));
            }
            // lang-c does not count: three `long` are 128 bits from here on.
            "__int128" | "__int128_t" => self.replace(i, "long long long"),
            "__uint128_t" => self.replace(i, "unsigned long long long"),
            "__float128" => self.replace(i, "_Float128"),
            "__float80" | "__ibm128" => self.replace(i, "long double"),
            "__builtin_sysv_va_list" | "__builtin_ms_va_list" => {
                self.replace(i, "__builtin_va_list");
            }
            "__real__" | "__real" | "__imag__" | "__imag" => {
                self.prelude.insert(PARTS);
                self.replace(i, &format!("*({PART}*)&"));
            }
            "__bf16" | "__fp16" => self.replace(i, "float"),
            "__const__" => self.replace(i, "const"),
            "_Alignas" => self.alignas(i),
            "__alignof__" | "__alignof" | "_Alignof" => self.alignof(i),
            "alignas" | "alignof" if self.word(i + 1) == "(" && self.is_operator(i) => {
                match self.word(i) {
                    "alignas" => self.alignas(i),
                    _ => self.alignof(i),
                }
            }
            "static_assert" | "_Static_assert" if self.word(i + 1) == "(" => self.static_assert(i),
            // The name that lang-c takes for nothing else.
            "typeof" | "__typeof__" | "typeof_unqual" | "__typeof_unqual__"
                if self.word(i + 1) == "(" =>
            {
                self.replace(i, "__typeof");
                self.pointer_to_name(i + 2);
            }
            "thread_local" if self.is_specifier(i) => self.blank(i, i),
            "constexpr" if self.is_specifier(i) => {
                self.replace(i, &format!("const __attribute__(({CONSTEXPR}))"))
            }
            "auto" if self.c23 && self.infers(i) => {
                self.replace(i, AUTO_TYPE);
                self.prelude.insert(AUTO);
            }
            "bool" if self.own_bool => {}
            "bool" => {
                self.prelude.insert(BOOL);
            }
            "u8" if self.word(i + 1).starts_with('\'') => self.replace(i, "(unsigned char)"),
            "__builtin_types_compatible_p" => self.types_compatible(i),
            AUTO_TYPE => {
                self.prelude.insert(AUTO);
            }
            "enum" => self.typed_enum(i),
            "struct" | "union" => self.packed_by_pragma(i),
            "goto" if self.word(i + 1) == "*" => self.computed_goto(i),
            "default" if inside && self.word(i + 1) == ":" => self.after_label(i + 1),
            "case" if inside => {
                if let Some(colon) = self.case_colon(i) {
                    self.after_label(colon);
                }
            }
            word => {
                if let Some(what) = words::refused(word, self.word(i + 1)) {
                    return Err(self.fault(i, &format!("{what} not supported")));
                }
                self.at_name(i, top)?
            }
        }
        Ok(None)
    }

    /// Does an operator stand here, or a specifier, and not a function's name
    /// in its declaration?
    fn is_operator(&self, i: usize) -> bool {
        !matches!(self.before(i), "int" | "long" | "*" | "unsigned")
    }

    /// Is a variable or type of this name declared here, the first or not the
    /// first of its declaration?
    fn declares(&self, i: usize) -> bool {
        match self.word(i + 1) {
            ";" | "=" | "[" => true,
            "," => {
                let mut first = i;
                while first > 0 && !matches!(self.before(first), ";" | "{" | "}" | "(") {
                    first -= 1;
                }
                self.word(first) == "typedef"
            }
            _ => false,
        }
    }

    /// C23's specifiers were names before: they specify where a word follows.
    fn is_specifier(&self, i: usize) -> bool {
        let follows = self.tokens.get(i + 1).is_some_and(|t| t.kind == Kind::Word);
        follows && !matches!(self.before(i), "." | "->" | "goto")
    }

    /// C23: `auto x = e;` without a type takes that of `e`. In C89 it is an
    /// `int`, which this `e` nearly always is.
    fn infers(&self, i: usize) -> bool {
        let mut name = i + 1;
        while matches!(
            self.word(name),
            "const" | "volatile" | "static" | "register"
        ) {
            name += 1;
        }
        let before = self.before(i);
        let typed = self.tokens[..i]
            .last()
            .is_some_and(|t| t.kind == Kind::Word)
            && !matches!(before, "const" | "static" | "volatile" | "else" | "do");
        self.is_name(name) && self.word(name + 1) == "=" && !typed
    }

    /// C23 wants no message in a static assertion.
    fn static_assert(&mut self, i: usize) {
        let Some(end) = self.closer(i + 1) else {
            return;
        };
        if self.word(i) == "static_assert" {
            self.replace(i, "_Static_assert");
        }
        let mut j = i + 2;
        while j < end {
            match self.word(j) {
                "(" | "[" | "{" => j = self.closer(j).unwrap_or(j),
                "," => return,
                _ => {}
            }
            j += 1;
        }
        self.insert_before(end, ", \"\"");
    }

    /// C23's digit separators and Microsoft's suffixes.
    fn number(&mut self, i: usize) {
        let word = self.word(i);
        if !word.contains(['\'', 'i', 'I', 'd', 'D']) {
            return;
        }
        let mut new = word.replace('\'', "").to_ascii_lowercase();
        let suffix = [("ui64", "ull"), ("i64", "ll")]
            .into_iter()
            .chain(["ui32", "ui16", "ui8"].map(|s| (s, "u")))
            .chain(["i32", "i16", "i8"].map(|s| (s, "")))
            .find(|(theirs, _)| new.ends_with(theirs));
        if let Some((theirs, ours)) = suffix {
            new.truncate(new.len() - theirs.len());
            new.push_str(ours);
        }
        // GNU's suffix of a `double`.
        let real = !new.starts_with("0x") && new.contains(['.', 'e']);
        if let (true, Some(plain)) = (real, new.strip_suffix('d')) {
            new = plain.to_string();
        }
        self.replace(i, &new);
    }

    /// `typeof(T *)`, `typeof(T (*)(int))`: lang-c takes the name for an expression and
    /// what follows for an error, so it becomes `typeof(T)`, which it takes for either.
    fn pointer_to_name(&mut self, name: usize) {
        let is_mark = |word: &str| {
            let plain = word.trim_matches('_');
            word == "*" || matches!(plain, "const" | "volatile" | "restrict")
        };
        let inner = self.word(name + 1) == "(" && self.word(name + 2) == "*";
        let first = name + 1 + usize::from(inner);
        let mut end = first;
        while is_mark(self.word(end)) {
            end += 1;
        }
        let pointer = self.word(first) == "*" && self.word(end) == ")";
        if pointer && self.is_name(name) {
            self.replace(name, &format!("__typeof({})", self.word(name)));
        }
    }

    fn at_name(&mut self, i: usize, top: bool) -> Result<(), Fault> {
        if !self.is_name(i) {
            self.implicit_int_after_storage(i);
            return Ok(());
        }
        let inside = !self.blocks.is_empty();
        let close = self.closer(i + 1);
        let close = close.filter(|_| self.word(i + 1) == "(");
        if inside && close.is_some_and(|c| self.word(c + 1) == "{") {
            return Err(self
                .fault(i, "a function inside a function is not supported")
                .note("at file scope, with what it uses as parameters, it is"));
        }
        if inside && self.at_beginning(i) && self.word(i + 1) == ":" {
            self.after_label(i + 1);
        }
        // C89: `main() { ... }` is an int; `T (f)(int)` is not.
        let callable = self.word(i + 2) != "*"
            && close.is_some_and(|c| !matches!(self.word(c + 1), "(" | "["));
        // C89: so is `x = 1;` and `x;`.
        let object = matches!(self.word(i + 1), "=" | ";" | ",");
        if top && self.at_beginning(i) && (callable || object) {
            self.insert_before(i, "int ");
        }
        if !self.rename_label(i) {
            self.escape(i);
        }
        Ok(())
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
                .closer(i + 2)
                .is_some_and(|e| matches!(self.word(e + 1), "{" | ";" | ","));
        if ends && call {
            self.insert(i, " int ");
        }
    }

    /// `++` and `--` have an object. lang-c also tries `+ +x`, in time that is
    /// exponential in the length of a row of them.
    fn steps_object(&self, i: usize) -> Result<(), Fault> {
        let step = self.word(i);
        if !matches!(step, "++" | "--") {
            return Ok(());
        }
        let row = matches!(self.before(i), "++" | "--");
        let next = self.tokens.get(i + 1).map(|t| t.kind);
        let object = matches!(self.word(i + 1), "(" | "*" | "&&")
            || next.is_some_and(|kind| kind != Kind::Punct);
        if row || !object && !self.behind_operand(i) {
            return Err(self.fault(i, &format!("`{step}` has no object to change")));
        }
        Ok(())
    }

    fn at_punct(&mut self, i: usize) -> Result<Option<usize>, Fault> {
        match self.word(i) {
            "?" if self.word(i + 1) == ":" => self.insert(i, &format!(" {ELVIS} ")),
            "&&" if self.takes_label(i) => return Ok(Some(self.label_address(i))),
            "[" if self.word(i + 1) == "[" => return self.standard_attribute(i),
            "{" if self.word(i + 1) == "}" && self.is_literal(i) => self.insert(i, EMPTY),
            "=" => self.assigned_cast(i),
            _ => {}
        }
        Ok(None)
    }

    /// Is this brace that of a compound literal, `(T){`?
    fn is_literal(&self, open: usize) -> bool {
        let cast = match open.checked_sub(1) {
            Some(close) if self.word(close) == ")" => self.opener(close),
            _ => None,
        };
        let before = cast.and_then(|c| c.checked_sub(1));
        before.is_some_and(|b| {
            let punct = self.tokens[b].kind == Kind::Punct && !matches!(self.word(b), ")" | "]");
            !self.blocks.is_empty() && punct || self.word(b) == "=" || self.word(b) == "return"
        })
    }

    /// What `#pragma pack` says where the body of a structure ends holds for all of it.
    fn packed_by_pragma(&mut self, i: usize) {
        let body = self.skip_attributes(i + 1);
        let Some(close) = self.body_end(body) else {
            return;
        };
        let packs = self.pragmas.packs.iter();
        let within = packs
            .take_while(|p| p.0 < self.tokens[close].start())
            .last();
        if let Some(limit) = within.map_or(self.pack, |p| p.1) {
            self.insert(close, &format!("  __attribute__(({PACK}({limit})))  "));
        }
    }

    /// `__builtin_types_compatible_p(a, b)`: `sizeof` makes types into expressions.
    fn types_compatible(&mut self, i: usize) {
        let Some(end) = self.closer(i + 1) else {
            return;
        };
        let mut j = i + 2;
        while j < end {
            match self.word(j) {
                "(" | "[" | "{" => j = self.closer(j).unwrap_or(j),
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

    fn apply(mut self) -> Rewritten {
        // Stable: insertions at one place stay in the order they were made.
        self.edits.sort_by_key(|e| (e.start, e.end));
        let mut out = String::with_capacity(self.text.len() + 64);
        let mut pieces = Vec::new();
        for line in &self.prelude {
            pieces.push((out.len(), 0));
            out.push_str(line);
        }
        let outline = outline(self.text, self.tokens, &self.brackets);
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
            callable: Vec::new(),
            inlined: Vec::new(),
            published: Published::new(),
            unread: None,
            section: None,
            solid: outline.solid.iter().map(|n| escaped(n)).collect(),
            start: 0,
            symbols: self.pragmas.symbols,
            local_labels: self.local_labels,
            assumed: self.pragmas.assumed,
            may_alias: self.may_alias,
            computes_otherwise: rounding::computes_otherwise(self.text),
            convention: self.convention,
            assumptions: self.assumptions,
            assembly: self.assembly,
        }
    }
}
