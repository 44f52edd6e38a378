//! Declarations at file scope, declarator by declarator: `int f(void), g(void);` declares
//! two functions, and `lock_fn f;` one, if `lock_fn` names the type of a function.

use crate::declarators::{self, is_keyword, is_qualifier, takes_parentheses, Head};
use cfront::tokens::{Kind, Source};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// One of the names that a declaration declares.
pub struct Declarator {
    /// The token that is the name.
    pub name: usize,
    /// From behind the type or a comma up to the next comma or the semicolon.
    pub tokens: Range<usize>,
    /// The parentheses around the parameters of a function.
    pub parameters: Option<(usize, usize)>,
    /// Nothing stands around the name that makes another type of the declaration's.
    pub plain: bool,
}

/// A declaration that ends with a semicolon.
pub struct Declaration {
    pub piece: Range<usize>,
    pub is_typedef: bool,
    /// The token behind the type and what stands with it.
    pub specifiers_end: usize,
    pub declarators: Vec<Declarator>,
}

impl Declaration {
    /// Reads a piece of a text; what is no such declaration declares nothing here.
    pub fn read(source: &Source, piece: Range<usize>) -> Option<Declaration> {
        let last = piece.end.checked_sub(1)?;
        let first = source.word(piece.start);
        if source.word(last) != ";" || matches!(first, "_Static_assert" | "static_assert") {
            return None;
        }
        let specifiers_end = specifiers_end(source, &piece);
        let mut declarators = Vec::new();
        let (mut from, mut i) = (specifiers_end, specifiers_end);
        while i <= last {
            match source.word(i) {
                "(" | "[" | "{" => i = source.behind(i),
                "," | ";" => {
                    declarators.extend(declarator(source, from..i));
                    i += 1;
                    from = i;
                }
                _ => i += 1,
            }
        }
        Some(Declaration {
            is_typedef: (piece.start..specifiers_end).any(|i| source.word(i) == "typedef"),
            piece,
            specifiers_end,
            declarators,
        })
    }

    /// The head of a function that a declarator with parameters declares.
    fn head(&self, declarator: &Declarator) -> Option<Head> {
        Some(Head {
            piece: self.piece.clone(),
            declared: self.piece.clone(),
            others: self.specifiers_end..declarator.tokens.start,
            name: declarator.name,
            parameters: declarator.parameters?,
            body: None,
            old_style: false,
        })
    }
}

/// The token behind the words that tell the type.
fn specifiers_end(source: &Source, piece: &Range<usize>) -> usize {
    let mut typed = false;
    let mut i = piece.start;
    while i < piece.end {
        let word = source.word(i);
        match word {
            _ if takes_parentheses(word) && source.word(i + 1) == "(" => {
                typed |= names_type(word);
                i = source.behind(i + 1);
            }
            "struct" | "union" | "enum" => {
                typed = true;
                i = behind_tag(source, i + 1);
            }
            _ if is_qualifier(word) || is_storage(word) => i += 1,
            _ if source.kind(i) == Some(Kind::Word) && (is_keyword(word) || !typed) => {
                typed = true;
                i += 1;
            }
            _ => break,
        }
    }
    i
}

/// Words whose parentheses tell a type.
fn names_type(word: &str) -> bool {
    word.contains("typeof") || matches!(word, "_Atomic" | "_BitInt")
}

/// Words of a declaration that say nothing of its type.
fn is_storage(word: &str) -> bool {
    matches!(
        word,
        "typedef"
            | "extern"
            | "static"
            | "inline"
            | "__inline"
            | "__inline__"
            | "_Noreturn"
            | "auto"
            | "__thread"
            | "_Thread_local"
            | "thread_local"
            | "constexpr"
    )
}

/// Behind the tag of a structure and its list.
fn behind_tag(source: &Source, from: usize) -> usize {
    let mut i = from;
    while takes_parentheses(source.word(i)) && source.word(i + 1) == "(" {
        i = source.behind(i + 1);
    }
    if source.kind(i) == Some(Kind::Word) {
        i += 1;
    }
    match source.word(i) {
        "{" => source.behind(i),
        _ => i,
    }
}

fn declarator(source: &Source, tokens: Range<usize>) -> Option<Declarator> {
    let mut last = None;
    let mut plain = true;
    let mut i = tokens.start;
    while i < tokens.end {
        let word = source.word(i);
        match word {
            _ if takes_parentheses(word) && source.word(i + 1) == "(" => {
                i = source.behind(i + 1);
                continue;
            }
            "(" => {
                let type_before = (i == tokens.start).then(|| source.word(i.saturating_sub(1)));
                let is_type = |word: &str| Some(word) == type_before;
                let found = declarators::declarator(source, i, &is_type);
                let found = found.filter(|(name, _)| tokens.contains(name));
                if let Some((name, parameters)) = found {
                    return Some(Declarator {
                        name,
                        tokens,
                        parameters: Some(parameters),
                        plain: false,
                    });
                }
                // `(*f)(int)`, or `(f)`.
                let close = source.closer(i)?;
                let inside = i + 1..close;
                last = inside.clone().find(|i| is_name(source, *i));
                plain &= inside.len() == 1 && source.word(close + 1) != "(";
                i = close + 1;
                if last.is_some() {
                    plain &= source.word(i) != "[";
                    break;
                }
                continue;
            }
            "[" | "=" | ":" => {
                plain = false;
                break;
            }
            "*" => plain = false,
            _ if is_name(source, i) => last = Some(i),
            _ => {}
        }
        i += 1;
    }
    Some(Declarator {
        name: last?,
        tokens,
        parameters: None,
        plain,
    })
}

fn is_name(source: &Source, i: usize) -> bool {
    source.kind(i) == Some(Kind::Word) && !is_keyword(source.word(i))
}

/// What the declarations of a text declare beside the functions that have their own
/// parameters behind their name at the beginning of a declaration.
#[derive(Default)]
pub struct Declared<'t> {
    /// Types of functions by their names.
    types: BTreeMap<&'t str, Head>,
    /// Functions with their names: second ones of a declaration, and those that are declared
    /// by the name of a type.
    pub heads: Vec<(&'t str, Head)>,
    /// Tokens at which something is declared.
    pub names: BTreeSet<usize>,
    /// Names with a type of which it is not known whether it is a function's.
    pub unclear: BTreeSet<&'t str>,
    /// What the linker knows names by.
    pub symbols: Vec<(&'t str, String)>,
    /// Second names (`alias("f")`), with the first.
    pub aliases: Vec<(&'t str, String)>,
    /// The names of types.
    pub type_names: BTreeSet<&'t str>,
}

impl<'t> Declared<'t> {
    /// Adds what a piece of the text declares. `of`: the head of a function that is known.
    pub fn add<'h>(
        &mut self,
        source: &Source<'t>,
        piece: Range<usize>,
        of: impl Fn(&str) -> Option<&'h Head>,
    ) {
        let Some(declaration) = Declaration::read(source, piece) else {
            return;
        };
        let ty = self.named_type(source, &declaration, of);
        for (index, declarator) in declaration.declarators.iter().enumerate() {
            let name = source.word(declarator.name);
            let head = match (&ty, declarator.parameters) {
                (_, Some(_)) => declaration.head(declarator),
                (Type::Function(head), None) if declarator.plain => Some(Head {
                    declared: declaration.piece.clone(),
                    // `typeof` names a function that may have one, which is not this one's.
                    body: None,
                    ..(**head).clone()
                }),
                _ => None,
            };
            if declaration.is_typedef {
                self.type_names.insert(name);
                self.types.remove(name);
                self.types.extend(head.map(|head| (name, head)));
                continue;
            }
            self.names.insert(declarator.name);
            let label = linker_name(source, &declaration, declarator);
            self.symbols.extend(label.map(|symbol| (name, symbol)));
            let first = first_name(source, &declaration, declarator);
            self.aliases.extend(first.map(|symbol| (name, symbol)));
            match head {
                // The first one is known by its own parameters.
                Some(_) if index == 0 && declarator.parameters.is_some() => {}
                Some(head) => self.heads.push((name, head)),
                None if matches!(ty, Type::Unclear) && declarator.plain => {
                    self.unclear.insert(name);
                }
                None => {}
            }
        }
    }

    /// Adds what functions declare within them by the name of a type, for which no wrapper
    /// can stand behind.
    pub fn within_functions(&mut self, source: &Source<'t>) {
        let mut depth = 0usize;
        for i in 0..source.scan.tokens.len() {
            match source.word(i) {
                "{" => depth += 1,
                "}" => depth = depth.saturating_sub(1),
                "extern" if depth > 0 => self.within(source, i),
                _ => {}
            }
        }
    }

    fn within(&mut self, source: &Source<'t>, from: usize) {
        let mut end = from;
        while !matches!(source.word(end), ";" | "") {
            end = source.behind(end);
        }
        let Some(declaration) = Declaration::read(source, from..end + 1) else {
            return;
        };
        let plain = declaration.declarators.iter().filter(|d| d.plain);
        if !matches!(self.named_type(source, &declaration, |_| None), Type::Other) {
            self.unclear.extend(plain.map(|d| source.word(d.name)));
        }
    }

    /// The type that a declaration names by one word, or by `typeof`.
    fn named_type<'h>(
        &self,
        source: &Source<'t>,
        declaration: &Declaration,
        of: impl Fn(&str) -> Option<&'h Head>,
    ) -> Type {
        let function = |head: Option<&Head>| {
            let found = head.map(|head| Type::Function(Box::new(head.clone())));
            found.unwrap_or(Type::Other)
        };
        let mut i = declaration.piece.start;
        while i < declaration.specifiers_end {
            let word = source.word(i);
            if word.contains("typeof") {
                let close = source.closer(i + 1);
                let named = source.word(i + 2);
                return match close == Some(i + 3) {
                    _ if is_keyword(named) => Type::Other,
                    true => match self.types.get(named).or(of(named)) {
                        Some(head) => function(Some(head)),
                        None => Type::Unclear,
                    },
                    false => Type::Unclear,
                };
            }
            match word {
                _ if takes_parentheses(word) => i = source.behind(i + 1),
                _ if is_qualifier(word) || is_storage(word) => i += 1,
                _ => return function(self.types.get(word)),
            }
        }
        Type::Other
    }
}

/// What a declaration's words say of the type.
enum Type {
    Function(Box<Head>),
    /// It may be a function's.
    Unclear,
    Other,
}

/// What the linker knows a name by: `__asm__("name")` behind it, or `weakref("name")`, by
/// itself or with `alias("name")`.
fn linker_name(
    source: &Source,
    declaration: &Declaration,
    declarator: &Declarator,
) -> Option<String> {
    let own = declarator.tokens.clone();
    let label = |i: &usize| matches!(source.word(*i), "asm" | "__asm__" | "__asm");
    let mut labels = own.filter(label);
    labels.find_map(|i| text_behind(source, i)).or_else(|| {
        let mut words = words_about(declaration, declarator);
        let reference = words.clone().any(|i| is(source, i, "weakref"));
        let target =
            |i: &usize| reference && (is(source, *i, "weakref") || is(source, *i, "alias"));
        words
            .by_ref()
            .filter(target)
            .find_map(|i| text_behind(source, i))
    })
}

/// What the linker knows the function by of which this is a second name: `alias("name")`.
fn first_name(
    source: &Source,
    declaration: &Declaration,
    declarator: &Declarator,
) -> Option<String> {
    let mut words = words_about(declaration, declarator);
    if words.clone().any(|i| is(source, i, "weakref")) {
        return None;
    }
    let mut found = words.by_ref().filter(|i| is(source, *i, "alias"));
    found.find_map(|i| text_behind(source, i))
}

/// The tokens that say something of one name: its own, and those of the declaration.
fn words_about(
    declaration: &Declaration,
    declarator: &Declarator,
) -> impl Iterator<Item = usize> + Clone {
    let specifiers = declaration.piece.start..declaration.specifiers_end;
    declarator.tokens.clone().chain(specifiers)
}

/// Is a token the name of an attribute?
fn is(source: &Source, i: usize, name: &str) -> bool {
    source.word(i).trim_matches('_') == name
}

/// The text in the parentheses behind a token.
fn text_behind(source: &Source, at: usize) -> Option<String> {
    let close = source.closer(at + 1)?;
    let texts = (at + 2..close).map(|i| source.word(i).trim_matches('"'));
    Some(texts.collect::<String>()).filter(|text| !text.is_empty())
}
