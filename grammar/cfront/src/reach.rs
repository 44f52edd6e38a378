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

use crate::assembler::{self, is_called, Around};
use crate::options::Options;
use crate::outline::{outline, Outline};
use crate::scan::Kind;
use crate::source::marked_file;
use crate::tokens::Source;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
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
    /// For each text, its `static` variables that other files may know by what is left out.
    pub published: Vec<Published>,
    /// A variable that other files can read, and find a function in.
    pub unread: Option<String>,
}

/// Names of variables, and whether `&` stands before one of their mentions. Without it
/// an array's address is known.
pub type Published = BTreeMap<String, bool>;

impl LeftOut {
    /// All is reached.
    pub fn nothing(sources: &[Source]) -> LeftOut {
        LeftOut {
            texts: sources.iter().map(|_| Vec::new()).collect(),
            functions: BTreeSet::new(),
            callable: sources.iter().map(|_| Vec::new()).collect(),
            published: sources.iter().map(|_| Published::new()).collect(),
            unread: None,
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
    if options.whole {
        return out;
    }
    items.name_outside(options.all_named_outside);
    let Some(reached) = items.reached(&options.entry) else {
        return out;
    };
    items.publish(options, &reached, &mut out.published);
    out.unread = items.unread(&reached);
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

/// A declaration at file scope.
struct Item<'t> {
    source: usize,
    tokens: Range<usize>,
    /// The words in it, by their numbers.
    mentions: Range<usize>,
    /// Those that stand behind `&`, or anywhere if it has assembly.
    addressed: Range<usize>,
    /// Reached whatever the program does.
    always: bool,
    /// The function whose body it has.
    function: Option<String>,
    /// It holds the word `extern`.
    says_extern: bool,
    /// It holds the word `static`.
    is_static: bool,
    /// It is for inlining here, so no other file sees it.
    is_inline: bool,
    /// It gives a value to a variable that is not `static`.
    gives_value: bool,
    /// The tags of structures that it is the first to name, without a list.
    tags: Vec<Tag<'t>>,
}

struct Tag<'t> {
    keyword: &'t str,
    name: &'t str,
    number: usize,
}

/// What is reached: items and words, by their numbers.
struct Reached {
    items: Vec<bool>,
    words: Vec<bool>,
}

/// The declarations of all texts.
#[derive(Default)]
struct Items<'t> {
    list: Vec<Item<'t>>,
    numbers: HashMap<&'t str, usize>,
    /// The items that declare each word, by its number.
    declare: Vec<Vec<usize>>,
    /// The words of all items, one after the other.
    mentions: Vec<usize>,
    /// Those of them behind `&`.
    addressed: Vec<usize>,
    /// The words that name a structure in the text that is being read.
    tagged: HashSet<usize>,
    /// Those that the item in hand is the first to name.
    tags: Vec<Tag<'t>>,
}

impl<'t> Items<'t> {
    /// Variables with values that undefined functions name are reached: they follow and
    /// call what these lead to. They name what a declaration calls `extern` (one in a
    /// block mentions it, so it is reached), or all that is not `static`.
    fn name_outside(&mut self, all: bool) {
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
                item.always |= callable;
            }
        }
    }

    /// Of which `static` variables do other files know the addresses by what nothing
    /// reaches here? A variable that is not `static` can have one as its value, and, where
    /// the program is called from outside, a function that is not can return one. Each leads
    /// to what it mentions. What is reached is lowered, so that points-to sees more exactly
    /// where an address goes.
    fn publish(&self, options: &Options, reached: &Reached, out: &mut [Published]) {
        let called = options.open || options.entry != "main";
        let public = |i: &Item| i.gives_value || called && self.is_callable(i);
        let mut seen: Vec<bool> = self.list.iter().map(public).collect();
        let mut words = vec![false; self.declare.len()];
        let first = (0..self.list.len()).filter(|i| seen[*i]);
        let mut open: Vec<usize> = first.collect();
        while let Some(at) = open.pop() {
            for word in &self.mentions[self.list[at].mentions.clone()] {
                if !std::mem::replace(&mut words[*word], true) {
                    let found = self.declare[*word].iter().copied();
                    open.extend(found.filter(|i| !std::mem::replace(&mut seen[*i], true)));
                }
            }
        }
        let mut addressed = vec![false; self.declare.len()];
        let mut named = vec![false; self.declare.len()];
        for (at, item) in self.list.iter().enumerate() {
            if !seen[at] || reached.items[at] {
                continue;
            }
            for word in &self.mentions[item.mentions.clone()] {
                named[*word] = true;
            }
            for word in &self.addressed[item.addressed.clone()] {
                addressed[*word] = true;
            }
        }
        for (name, number) in self.numbers.iter().filter(|(_, n)| named[**n]) {
            for item in self.declare[*number].iter().map(|i| &self.list[*i]) {
                if item.is_static && item.function.is_none() {
                    out[item.source].insert(name.to_string(), addressed[*number]);
                }
            }
        }
    }

    /// The first variable, in the order of names, that is left out and has a function of the
    /// program in its value, and that is not `static`.
    fn unread(&self, reached: &Reached) -> Option<String> {
        let function = |word: &usize| {
            self.declare[*word]
                .iter()
                .any(|i| self.list[*i].function.is_some())
        };
        let leads = |at: &usize| {
            let item = &self.list[*at];
            let words = &self.mentions[item.mentions.clone()];
            item.gives_value && !reached.items[*at] && words.iter().any(function)
        };
        let names = self.numbers.iter();
        let names = names.filter(|(_, n)| self.declare[**n].iter().any(leads));
        names.map(|(name, _)| name.to_string()).min()
    }

    /// Has it the body of a function with external linkage? One declaration of `static`
    /// tells for all of a file.
    fn is_callable(&self, item: &Item) -> bool {
        let Some(number) = item.function.as_deref().and_then(|f| self.numbers.get(f)) else {
            return false;
        };
        let here = |i: &&usize| self.list[**i].source == item.source;
        let mut here = self.declare[*number].iter().filter(here);
        !item.is_inline && !here.any(|i| self.list[*i].is_static)
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
    fn read(&mut self, index: usize, source: &Source<'t>, open: bool) {
        let tokens = &source.scan.tokens;
        let Outline { cuts, bodies, .. } =
            outline(source.text, tokens, &source.closer, &source.opener);
        let mut bodies = bodies.into_iter().peekable();
        let mut own = OwnText::new(source);
        self.tagged.clear();
        let mut first = 0;
        let ends = cuts
            .iter()
            .map(|cut| tokens.partition_point(|t| t.end <= *cut));
        for end in ends.chain([tokens.len()]) {
            if end == first {
                continue;
            }
            let body = bodies.next_if(|(_, open)| *open < end);
            let own = own.contains(tokens[first].start);
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
        let emitted = body.is_some() && (!has("static") || has("used") || has("__used__"));
        let links = emitted && links(source, head..tokens.end);
        let always = plain || links || declared == Heads::Nothing || declared == Heads::Called;
        // `[static 3]` is a parameter's.
        let mut is_static = tokens.clone().filter(|i| source.word(*i) == "static");
        let is_static = is_static.any(|i| i == tokens.start || source.word(i - 1) != "[");
        let head_has = |word: &str| (tokens.start..head).any(|i| source.word(i) == word);
        let inline = head_has("inline") || head_has("__inline") || head_has("__inline__");
        let gnu = head_has("gnu_inline") || head_has("__gnu_inline__");
        let is_inline = inline && (gnu || !head_has("extern"));
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
        let operands = tokens.clone().any(|i| takes_text(source.word(i)));
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
                    if takes_text(word) {
                        let open = (i + 1..tokens.end).find(|j| source.word(*j) == "(");
                        assembly = open.map_or(assembly, |open| source.behind(open));
                    }
                }
                Some(Kind::Punct) => match source.word(i) {
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
                _ if takes_text(word) => {
                    let end = (i + 1..tokens.end).find(|j| source.word(*j) == "(");
                    let end = end.map_or(i + 1, |open| source.behind(open));
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
        let mut called = false;
        for i in tokens {
            let word = source.word(i);
            match source.kind(i) {
                Some(Kind::Text) => {
                    let text = word.trim_matches('"');
                    called |= is_called(text);
                    if text.chars().all(is_letter) {
                        self.declares(text);
                    }
                }
                Some(Kind::Word) => {
                    let bare = word.trim_matches('_');
                    called |= matches!(bare, "constructor" | "destructor");
                }
                _ => {}
            }
        }
        called
    }

    /// What is reached; `None` if no item defines the entry.
    fn reached(&self, entry: &str) -> Option<Reached> {
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

/// Does the word stand behind the operator `&`, parentheses between them or not?
fn is_addressed(source: &Source, i: usize) -> bool {
    let before = (0..i).rev().find(|b| source.word(*b) != "(");
    before.is_some_and(|b| source.word(b) == "&")
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
    let mut attributes = body.clone().filter(|i| takes_text(source.word(*i)));
    attributes.any(|i| {
        let Some(open) = (i..body.end).find(|j| source.word(*j) == "(") else {
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
