//! The declarations of all texts, and which words each declares and mentions: found in the
//! tokens, before anything is parsed.

use crate::assembler::{self, is_called, is_more, is_named, own_name, Around};
use crate::bodies;
use crate::outline::{outline, Outline};
use crate::scan::Kind;
use crate::source::marked_file;
use crate::tokens::Source;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

/// A declaration at file scope.
pub(super) struct Item<'t> {
    pub source: usize,
    pub tokens: Range<usize>,
    /// The words in it, by their numbers.
    pub mentions: Range<usize>,
    /// Those that stand behind `&`, or anywhere if it has assembly.
    pub addressed: Range<usize>,
    /// Reached whatever the program does.
    pub always: bool,
    /// The function whose body it has.
    pub function: Option<String>,
    /// It holds the word `extern`.
    pub says_extern: bool,
    /// It holds the word `static`.
    pub is_static: bool,
    /// Its body is for inlining here, so no other file sees it: unless another declaration
    /// of the file says otherwise (C11 6.7.4 p7), or in any case (GNU's).
    pub is_inline: bool,
    pub is_gnu_inline: bool,
    /// It is another name of something.
    pub is_alias: bool,
    /// It gives a value to a variable that is not `static`.
    pub gives_value: bool,
    /// The tags of structures that it is the first to name, without a list.
    pub tags: Vec<Tag<'t>>,
}

pub(super) struct Tag<'t> {
    pub keyword: &'t str,
    pub name: &'t str,
    pub number: usize,
}

/// What is reached: items and words, by their numbers.
pub(super) struct Reached {
    pub items: Vec<bool>,
    pub words: Vec<bool>,
}

/// The declarations of all texts.
#[derive(Default)]
pub(super) struct Items<'t> {
    pub list: Vec<Item<'t>>,
    pub numbers: HashMap<&'t str, usize>,
    /// The items that declare each word, by its number.
    pub declare: Vec<Vec<usize>>,
    /// The words of all items, one after the other.
    pub mentions: Vec<usize>,
    /// Those of them behind `&`.
    pub addressed: Vec<usize>,
    /// The words that name a structure in the text that is being read.
    pub tagged: HashSet<usize>,
    /// Those that the item in hand is the first to name.
    pub tags: Vec<Tag<'t>>,
    /// A section to whose begin and end the linker gives names (see [`is_named`]).
    pub section: Option<&'t str>,
}

impl<'t> Items<'t> {
    /// Variables with values that undefined functions name are reached: they follow and
    /// call what these lead to. They name what a declaration calls `extern` (one in a
    /// block mentions it, so it is reached), or all that is not `static`.
    pub(super) fn name_outside(&mut self, all: bool) {
        let list = &self.list;
        let says_extern = |items: &Vec<usize>| items.iter().any(|i| list[*i].says_extern);
        let named: Vec<bool> = self.declare.iter().map(says_extern).collect();
        for (items, named) in self.declare.iter().zip(named) {
            for i in items.iter().filter(|_| named || all) {
                let item = &mut self.list[*i];
                item.always |= item.gives_value;
            }
        }
        if all {
            let callable: Vec<bool> = self.list.iter().map(|i| self.is_callable(i)).collect();
            for (item, callable) in self.list.iter_mut().zip(callable) {
                item.always |= callable || item.is_alias && !item.is_static;
            }
        }
    }

    /// Has it the body of a function with external linkage? One declaration of `static`
    /// tells for all of a file.
    pub(super) fn is_callable(&self, item: &Item) -> bool {
        let Some(number) = item.function.as_deref().and_then(|f| self.numbers.get(f)) else {
            return false;
        };
        let here = |i: &&Item| i.source == item.source;
        let declare = self.declare[*number].iter().map(|i| &self.list[*i]);
        let mut here = declare.filter(here);
        let inline = item.is_gnu_inline || item.is_inline && here.clone().all(|i| i.is_inline);
        !inline && !here.any(|i| i.is_static)
    }

    fn number(&mut self, word: &'t str) -> usize {
        let next = self.declare.len();
        let number = *self.numbers.entry(word).or_insert(next);
        if number == next {
            self.declare.push(Vec::new());
        }
        number
    }

    fn declares(&mut self, word: &'t str) {
        // What it is the body of is what is called.
        if let Some(library) = word.strip_prefix(bodies::PREFIX) {
            self.declares(library);
        }
        let number = self.number(word);
        let item = self.list.len();
        if self.declare[number].last() != Some(&item) {
            self.declare[number].push(item);
        }
    }

    fn mentions(&mut self, word: &'t str) {
        let number = self.number(word);
        self.mentions.push(number);
        // What a built-in function is called in the library.
        if let Some(library) = word.strip_prefix("__builtin_") {
            let checked = library
                .strip_prefix("__")
                .and_then(|l| l.strip_suffix("_chk"));
            let number = self.number(checked.unwrap_or(library));
            self.mentions.push(number);
        }
        // Where the linker puts what stands in a section.
        let section = ["__start_", "__stop_"]
            .iter()
            .find_map(|p| word.strip_prefix(p));
        if let Some(section) = section {
            let number = self.number(section);
            self.mentions.push(number);
        }
    }

    /// Reads the declarations of a text. `open`: all of its own are reached.
    pub(super) fn read(&mut self, index: usize, source: &Source<'t>, open: bool) {
        let tokens = &source.scan.tokens;
        let Outline { cuts, bodies, .. } = outline(source.text, tokens, &source.brackets);
        let mut bodies = bodies.into_iter().peekable();
        let mut own = OwnText::new(source);
        self.tagged.clear();
        let mut first = 0;
        let ends = cuts
            .iter()
            .map(|cut| tokens.partition_point(|t| t.end() <= *cut));
        for end in ends.chain([tokens.len()]) {
            if end == first {
                continue;
            }
            let body = bodies.next_if(|(_, open)| *open < end);
            let own = own.contains(tokens[first].start());
            self.item((index, source), first..end, body, own);
            if let Some(item) = self.list.last_mut() {
                item.always |= open && own;
            }
            first = end;
        }
        self.pragmas(index, source);
    }

    fn item(
        &mut self,
        (index, source): (usize, &Source<'t>),
        tokens: Range<usize>,
        body: Option<(String, usize)>,
        own: bool,
    ) {
        let from = self.mentions.len();
        let addressed = self.addressed.len();
        let head = body.as_ref().map_or(tokens.end, |(_, open)| *open);
        let declared = self.heads(source, tokens.start..head);
        let plain = own && body.is_none() && is_plain(source, tokens.clone());
        self.words(source, tokens.clone());
        let has = |word: &str| tokens.clone().any(|i| source.word(i) == word);
        // `[static 3]` is a parameter's; in the body, it is said of other things.
        let mut is_static = (tokens.start..head).filter(|i| source.word(*i) == "static");
        let is_static = is_static.any(|i| i == tokens.start || source.word(i - 1) != "[");
        let emitted = body.is_some() && (!is_static || has("used") || has("__used__"));
        let links = emitted && links(source, head..tokens.end);
        let always = plain || links || declared == Heads::Nothing || declared == Heads::Called;
        let head_has = |word: &str| (tokens.start..head).any(|i| source.word(i) == word);
        let inline = head_has("inline") || head_has("__inline") || head_has("__inline__");
        let gnu = head_has("gnu_inline") || head_has("__gnu_inline__");
        // GNU's is another file's to call without `extern`, C's with it.
        let is_inline = inline && gnu == head_has("extern");
        let is_gnu_inline = inline && gnu && head_has("extern") && body.is_some();
        let is_alias = head_has("alias") || head_has("__alias__");
        let (says_extern, gives_value) = (has("extern"), has("=") && !is_static);
        self.list.push(Item {
            source: index,
            tokens,
            mentions: from..self.mentions.len(),
            addressed: addressed..self.addressed.len(),
            always,
            says_extern,
            is_static,
            is_inline,
            is_gnu_inline,
            is_alias,
            gives_value: gives_value && body.is_none(),
            function: body.map(|(name, _)| name),
            tags: std::mem::take(&mut self.tags),
        });
    }

    /// `#pragma weak g = f` and `redefine_extname`: two names of one thing.
    fn pragmas(&mut self, index: usize, source: &Source<'t>) {
        for (start, end) in &source.scan.gaps {
            let line = &source.text[*start..*end];
            let Some(line) = line.strip_prefix('#').map(str::trim_start) else {
                continue;
            };
            let separator = |c: char| !(c.is_alphanumeric() || c == '_' || c == '$');
            let words: Vec<&str> = line.split(separator).filter(|w| !w.is_empty()).collect();
            if let ["pragma", "weak" | "redefine_extname", names @ ..] = &words[..] {
                let from = self.mentions.len();
                for name in names {
                    self.declares(name);
                    self.mentions(name);
                }
                self.list.push(Item {
                    source: index,
                    tokens: 0..0,
                    mentions: from..self.mentions.len(),
                    addressed: 0..0,
                    says_extern: false,
                    is_static: false,
                    is_inline: false,
                    is_gnu_inline: false,
                    is_alias: false,
                    gives_value: false,
                    always: false,
                    function: None,
                    tags: Vec::new(),
                });
            }
        }
    }

    /// Mentions all words of an item that may be names at file scope: those of
    /// fields and labels are not.
    fn words(&mut self, source: &Source<'t>, tokens: Range<usize>) {
        let mut assembly = 0;
        let texts = |i: &usize| texts(source, *i, tokens.end);
        let operands = tokens.clone().any(|i| texts(&i).is_some());
        // The open braces: do they hold the fields of a structure?
        let mut braces: Vec<bool> = Vec::new();
        for i in tokens.clone() {
            match source.kind(i) {
                Some(Kind::Word) => {
                    let word = source.word(i);
                    let fields = braces.last() == Some(&true);
                    if !(is_member_or_label(source, i) || fields && is_field(source, i)) {
                        self.mentions(word);
                        if operands || is_addressed(source, i) {
                            let number = self.number(word);
                            self.addressed.push(number);
                        }
                    }
                    assembly = texts(&i).unwrap_or(assembly);
                }
                Some(Kind::Punct) => match source.word(i) {
                    "[" => assembly = texts(&i).unwrap_or(assembly),
                    "{" => braces.push(opens_fields(source, i)),
                    "}" => {
                        braces.pop();
                    }
                    _ => {}
                },
                Some(Kind::Text) if i < assembly => {
                    for word in source.word(i).split(|c: char| !is_letter(c)) {
                        if !word.is_empty() {
                            self.mentions(word);
                        }
                    }
                }
                _ => {}
            }
        }
    }

    /// Finds what an item declares, up to its body.
    fn heads(&mut self, source: &Source<'t>, tokens: Range<usize>) -> Heads {
        let mut found = Heads::Nothing;
        let mut initialiser = false;
        let mut i = tokens.start;
        while i < tokens.end {
            let word = source.word(i);
            match word {
                "," => initialiser = false,
                "=" => initialiser = true,
                "_Static_assert" | "static_assert" => return Heads::Nothing,
                _ if is_list(source, i) || takes_text(word) => {
                    let end = texts(source, i, tokens.end).unwrap_or(i + 1);
                    if self.attribute(source, i..end) {
                        found = Heads::Called;
                    }
                    i = end;
                    continue;
                }
                "typeof" | "__typeof__" | "__typeof" | "_Alignas" if source.word(i + 1) == "(" => {
                    i = source.behind(i + 1);
                    continue;
                }
                "struct" | "union" | "enum" => {
                    i = self.tag(source, i, &mut found);
                    continue;
                }
                "(" if !initialiser && is_declarator(source, i) => {}
                "(" | "[" | "{" => {
                    i = source.behind(i);
                    continue;
                }
                _ if !initialiser && self.is_declared(source, i) => {
                    self.declares(word);
                    found = found.or(Heads::Names);
                }
                _ => {}
            }
            i += 1;
        }
        found
    }

    /// Does a declarator end behind this word?
    fn is_declared(&self, source: &Source, i: usize) -> bool {
        let ends = matches!(
            source.word(i + 1),
            "," | ";" | "=" | "[" | "(" | ")" | ":" | "{" | ""
        );
        let named = source.kind(i) == Some(Kind::Word) && !is_specifier(source.word(i));
        named && (ends || takes_text(source.word(i + 1)))
    }

    /// A tag and the list behind it: the enumerators, and the tags inside. A tag
    /// is declared where it has a list, or stands alone.
    fn tag(&mut self, source: &Source<'t>, keyword: usize, found: &mut Heads) -> usize {
        let mut i = keyword + 1;
        while takes_text(source.word(i)) && source.word(i + 1) == "(" {
            i = source.behind(i + 1);
        }
        while source.word(i) == "[" {
            i = source.behind(i);
        }
        let tag = source.word(i);
        let named = source.kind(i) == Some(Kind::Word);
        let mut open = i + usize::from(named);
        // C23: `enum E : unsigned char {`.
        if source.word(keyword) == "enum" && source.word(open) == ":" {
            while source.kind(open + 1) == Some(Kind::Word) {
                open += 1;
            }
            open += 1;
        }
        let keyword = source.word(keyword);
        let defines = matches!(source.word(open), "{" | ";");
        if named && (defines || keyword == "enum") {
            self.declares(tag);
            *found = found.or(Heads::Names);
        }
        let number = self.number(tag);
        if named && self.tagged.insert(number) && !defines && keyword != "enum" {
            self.tags.push(Tag {
                keyword,
                name: tag,
                number,
            });
        }
        if source.word(open) != "{" {
            return i + usize::from(named);
        }
        let end = source.behind(open);
        let enumeration = keyword == "enum";
        let mut j = open + 1;
        while j + 1 < end {
            match source.word(j) {
                "struct" | "union" | "enum" => {
                    j = self.tag(source, j, found);
                    continue;
                }
                word if enumeration
                    && matches!(source.word(j - 1), "{" | ",")
                    && source.kind(j) == Some(Kind::Word) =>
                {
                    self.declares(word);
                    *found = found.or(Heads::Names);
                }
                "(" | "[" if enumeration => {
                    j = source.behind(j);
                    continue;
                }
                _ => {}
            }
            j += 1;
        }
        end
    }

    /// What the attributes and the assembler name of a declaration say: symbols are
    /// names, too. Does the linker call it?
    fn attribute(&mut self, source: &Source<'t>, tokens: Range<usize>) -> bool {
        let (mut called, mut bare) = (false, "");
        for i in tokens {
            let word = source.word(i);
            match source.kind(i) {
                Some(Kind::Text) => {
                    let text = word.trim_matches('"');
                    called |= is_called(text);
                    if bare == "section" && (is_named(text) || is_more(text)) {
                        self.section.get_or_insert(own_name(text));
                    }
                    if text.chars().all(is_letter) {
                        self.declares(text);
                    }
                }
                Some(Kind::Word) => {
                    bare = word.trim_matches('_');
                    called |= matches!(bare, "constructor" | "destructor");
                }
                _ => {}
            }
        }
        called
    }

    /// What is reached; `None` if no item defines the entry.
    pub(super) fn reached(&self, entry: &str) -> Option<Reached> {
        let defines = |i: &Item| i.function.as_deref() == Some(entry);
        if !self.list.iter().any(defines) {
            return None;
        }
        let entry = *self.numbers.get(entry)?;
        let mut out = Reached {
            items: self.list.iter().map(|i| i.always).collect(),
            words: vec![false; self.declare.len()],
        };
        let always = self.list.iter().enumerate().filter(|(_, i)| i.always);
        let mut open: Vec<usize> = always.map(|(at, _)| at).collect();
        self.reach(&[entry], &mut out, &mut open);
        while let Some(item) = open.pop() {
            let words = &self.mentions[self.list[item].mentions.clone()];
            self.reach(words, &mut out, &mut open);
        }
        Some(out)
    }

    /// Words that are reached, and the items that declare them.
    fn reach(&self, words: &[usize], out: &mut Reached, open: &mut Vec<usize>) {
        for word in words {
            if std::mem::replace(&mut out.words[*word], true) {
                continue;
            }
            for item in &self.declare[*word] {
                if !std::mem::replace(&mut out.items[*item], true) {
                    open.push(*item);
                }
            }
        }
    }
}

/// What the words in front of a body declare.
#[derive(Clone, Copy, PartialEq)]
enum Heads {
    Nothing,
    Names,
    /// Something that the linker calls.
    Called,
}

impl Heads {
    fn or(self, other: Heads) -> Heads {
        match self {
            Heads::Called => self,
            _ => other,
        }
    }
}

/// Do the parentheses stand around a declarator, as in `int (*f)(void)` and `T (x);`,
/// and not around parameters, as in `int f(T);`?
fn is_declarator(source: &Source, open: usize) -> bool {
    let close = source.behind(open) - 1;
    let first = source.word(open + 1);
    if matches!(first, "*" | "(" | "^" | "[") || takes_text(first) {
        return true;
    }
    let (last, before) = match open {
        0 => return true,
        1 => (source.word(0), ""),
        _ => (source.word(open - 1), source.word(open - 2)),
    };
    let name = source.kind(open - 1) == Some(Kind::Word) && !is_specifier(last);
    let typed = !before.is_empty() && !matches!(before, ";" | "}" | "struct" | "union" | "enum");
    let plain = !matches!(
        before,
        "static" | "extern" | "typedef" | "const" | "volatile" | "register" | "inline"
    );
    matches!(source.word(close + 1), "(" | "[") || !(name && typed && plain)
}

/// Words that specify a type or a storage class.
fn is_specifier(word: &str) -> bool {
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
            | "const"
            | "volatile"
            | "static"
            | "extern"
            | "typedef"
            | "register"
            | "inline"
    )
}

/// Is the word behind `.`, `->` or `goto`, or a label where it stands?
fn is_member_or_label(source: &Source, i: usize) -> bool {
    let before = i.checked_sub(1).map_or("", |b| source.word(b));
    let label = matches!(before, ";" | "{" | "}") && source.word(i + 1) == ":";
    label || matches!(before, "." | "->" | "goto")
}

/// Does the brace open the list of a structure or union, with or without a tag?
fn opens_fields(source: &Source, open: usize) -> bool {
    let tag = |i: usize| matches!(source.word(i), "struct" | "union");
    open > 0 && tag(open - 1) || open > 1 && tag(open - 2)
}

/// Is the word of a structure's list the name of a field: behind its type, in
/// front of `;`, `[` or `:`, or alone in parentheses with a `*`?
fn is_field(source: &Source, i: usize) -> bool {
    if i < 2 {
        return false;
    }
    let (before, next) = (source.word(i - 1), source.word(i + 1));
    let typed = source.kind(i - 1) == Some(Kind::Word) || before == "*" || before == "}";
    let tag = matches!(before, "struct" | "union" | "enum");
    let qualifier = matches!(before, "const" | "volatile" | "__extension__");
    let operand = before.contains("of");
    let plain = typed && !tag && !qualifier && !operand && matches!(next, ";" | "[" | ":");
    let operator = source.word(i.saturating_sub(3));
    let pointer = before == "*"
        && next == ")"
        && source.word(i - 2) == "("
        && !operator.contains("of")
        && source.kind(i.saturating_sub(3)) == Some(Kind::Word);
    plain || pointer
}

/// Does the body of a function say anything to the linker: by a section, or by
/// assembly that defines symbols or is not understood? It does so though nobody calls it.
fn links(source: &Source, body: Range<usize>) -> bool {
    let mut attributes = body
        .clone()
        .filter(|i| texts(source, *i, body.end).is_some());
    attributes.any(|i| {
        let is_open = |j: &usize| matches!(source.word(*j), "(" | "[");
        let Some(open) = (i..body.end).find(is_open) else {
            return false;
        };
        let assembly = source.word(i).trim_matches('_') == "asm";
        let text = |j: usize| source.kind(j) == Some(Kind::Text);
        let plain = |j: usize| assembler::unquoted(source.word(j));
        if !assembly {
            let mut texts = (open..source.behind(open)).filter(|j| text(*j));
            return texts.any(|j| is_called(plain(j)));
        }
        let texts = (open + 1..body.end).take_while(|j| text(*j)).map(plain);
        let said = assembler::read(&texts.collect::<String>(), Around::Function);
        said.map_or(true, |s| {
            let defines = [s.published, s.inside, s.placed];
            defines.iter().any(|names| !names.is_empty())
        })
    })
}

/// Does a declaration give no value that mentions anything?
fn is_plain(source: &Source, tokens: Range<usize>) -> bool {
    let mut i = tokens.start;
    while i < tokens.end {
        match source.word(i) {
            "=" => break,
            "(" | "[" | "{" => i = source.behind(i),
            _ => i += 1,
        }
    }
    (i..tokens.end).all(|i| source.kind(i) != Some(Kind::Word))
}

/// Which part of a text is that of the file that was named, and not of another that
/// it includes.
struct OwnText<'s> {
    text: &'s str,
    gaps: std::iter::Peekable<std::slice::Iter<'s, (usize, usize)>>,
    name: Option<String>,
    own: bool,
}

impl<'s> OwnText<'s> {
    fn new(source: &'s Source) -> OwnText<'s> {
        OwnText {
            text: source.text,
            gaps: source.scan.gaps.iter().peekable(),
            name: None,
            own: true,
        }
    }

    /// To be asked in the order of the text.
    fn contains(&mut self, offset: usize) -> bool {
        while let Some((start, end)) = self.gaps.next_if(|(start, _)| *start < offset) {
            if let Some(name) = marked_file(&self.text[*start..*end]) {
                self.own = *self.name.get_or_insert_with(|| name.clone()) == name;
            }
        }
        self.own
    }
}

/// Does a list of C23's attributes begin here, `[[..]]`?
fn is_list(source: &Source, i: usize) -> bool {
    source.word(i) == "[" && source.word(i + 1) == "["
}

/// What stands behind the attributes or the assembly that begin here.
fn texts(source: &Source, i: usize, end: usize) -> Option<usize> {
    if is_list(source, i) {
        return Some(source.behind(i));
    }
    takes_text(source.word(i)).then_some(())?;
    let open = (i + 1..end).find(|j| source.word(*j) == "(")?;
    Some(source.behind(open))
}

/// Words before parentheses in which strings say something.
fn takes_text(word: &str) -> bool {
    matches!(
        word,
        "__attribute__"
            | "__attribute"
            | "__declspec"
            | "_declspec"
            | "asm"
            | "__asm__"
            | "__asm"
            | "_asm"
    )
}

fn is_letter(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '$'
}

/// Does the word stand behind the operator `&`, parentheses between them or not?
fn is_addressed(source: &Source, i: usize) -> bool {
    let before = (0..i).rev().find(|b| source.word(*b) != "(");
    before.is_some_and(|b| source.word(b) == "&")
}
