//! Calls through members of structures that the program gets from outside:
//! `bus->ops->lock(bus, 1)`, which a driver of such a bus does, by a macro mostly, and has
//! no function of its own for.
//!
//! Such a call becomes one of a function that is added to the text, gets the pointer behind
//! the arguments, and calls it; so an event `spi_ops.lock.entry` is one at that function,
//! and nothing behind need know. Where the program itself stores a function in the member,
//! the events are at these functions alone, and its text stays. The operands keep their
//! number, the order of their evaluation is as open as C leaves it.
//!
//! Rejected: a statement expression in the place of the call, which would have to name the
//! types of all arguments there; and handlers for every call through any pointer of the
//! type, which other members have, too.

use crate::functions::functions;
use crate::heads::MEMBER;
use crate::placed::GENERATED;
use crate::rules::Loaded;
use crate::tables::{self, Stored, Value};
use cfront::tokens::Source;
use cfront::writer::Writer;
use cfront::Preprocessed;
use grammar::diag::{Diagnostic, Sources};
use grammar::rule::{Functions as Target, Name, When};
use ir::declarator::declare;
use ir::types::{CompId, FuncType, Type};
use ir::{MemberCall, Program};
use std::collections::{BTreeMap, BTreeSet};

/// What a program stores in members, and the program in which calls through members that
/// events name are calls of functions; both only if events of these rules name members.
/// `meaning`: the program as it was read with all initial values, if it was.
pub fn exposed(
    program: &Preprocessed,
    meaning: Option<Program>,
    loaded: &[Loaded],
    sources: &mut Sources,
) -> Result<(Preprocessed, Vec<Stored>), Vec<Diagnostic>> {
    if !loaded.iter().any(Loaded::speaks_of_tables) {
        return Ok((program.clone(), Vec::new()));
    }
    let read = || program.load_with_all_values(sources);
    let meaning = meaning.map_or_else(read, Ok)?;
    let mut stored = tables::stored(&meaning);
    let mut wanted: BTreeMap<(CompId, usize), Vec<&MemberCall>> = BTreeMap::new();
    for call in &meaning.member_calls {
        let member = &meaning.types.field(call.comp, call.field).name;
        let names = tables::names(&meaning, call.comp);
        if is_named(loaded, &names, member) && !is_stored(&stored, &names, member) {
            let calls = wanted.entry((call.comp, call.field)).or_default();
            calls.push(call);
        }
    }
    if wanted.is_empty() {
        return Ok((program.clone(), stored));
    }
    let mut texts: Vec<Text> = program.texts().map(|(n, t)| Text::new(n, t)).collect();
    for ((comp, field), calls) in wanted {
        let added = Added::new(&meaning, comp, field).map_err(|problem| vec![problem])?;
        for call in calls {
            let text = &mut texts[call.unit];
            text.call(&added, call).map_err(|problem| vec![problem])?;
        }
        stored.push(Stored {
            // Whatever the pointers lead to.
            object: String::new(),
            tables: tables::names(&meaning, comp),
            member: added.member,
            value: Value::Function(added.name),
        });
    }
    let texts: Vec<String> = texts.iter().map(Text::written).collect();
    Ok((program.with_texts(&texts), stored))
}

/// Does a program store something in members that events of these rules name, or call what is
/// stored there?
pub fn concerns(meaning: &Program, loaded: &[Loaded]) -> bool {
    let called = meaning.member_calls.iter().any(|call| {
        let member = &meaning.types.field(call.comp, call.field).name;
        is_named(loaded, &tables::names(meaning, call.comp), member)
    });
    called || {
        let stored = tables::stored(meaning);
        stored
            .iter()
            .any(|s| is_named(loaded, &s.tables, &s.member))
    }
}

/// The members that events name: names of structures, and of members.
fn members(loaded: &[Loaded]) -> impl Iterator<Item = (&[Name], &[Name])> {
    let handlers = loaded.iter().flat_map(Loaded::handlers);
    let events = handlers.flat_map(|(_, handler)| match &handler.when {
        When::Events(events) => events.as_slice(),
        When::Returned(_) | When::Final(_) => &[],
    });
    events.filter_map(|event| match &event.functions {
        Target::Named(_) => None,
        Target::Members { tables, members } => Some((tables.as_slice(), members.as_slice())),
    })
}

fn fits(all: &[Name], text: &str) -> bool {
    all.iter().any(|name| name.fits(text))
}

/// Does an event name a member so, of whichever structure?
pub fn is_member(loaded: &[Loaded], word: &str) -> bool {
    members(loaded).any(|(_, members)| fits(members, word))
}

/// Does an event name this member of a structure with these names?
pub fn is_named(loaded: &[Loaded], names: &[String], member: &str) -> bool {
    members(loaded).any(|(tables, members)| {
        names.iter().any(|name| fits(tables, name)) && fits(members, member)
    })
}

/// Does the program store anything in the member?
fn is_stored(stored: &[Stored], names: &[String], member: &str) -> bool {
    let same = |s: &Stored| s.member == member && s.tables.iter().any(|t| names.contains(t));
    stored.iter().any(same)
}

/// A function that calls what a member points to.
struct Added {
    name: String,
    member: String,
    definition: String,
}

impl Added {
    fn new(program: &Program, comp: CompId, field: usize) -> Result<Added, Diagnostic> {
        let declared = program.types.field(comp, field);
        let member = declared.name.clone();
        // An event names the structure, so that it has a name.
        let table = name_of(program, comp).unwrap_or_default();
        let plain: String = table.split(' ').next_back().unwrap_or_default().to_string();
        let called = match declared.ty.pointee() {
            Some(Type::Func(ty)) => definition(program, &table, &member, ty),
            _ => None,
        };
        let definition = called.ok_or_else(|| {
            let message = format!("calls of member `{plain}.{member}` cannot have an event");
            let note = "it takes any number of arguments, or one whose type has no name";
            Diagnostic::global(message).with_note(note)
        })?;
        Ok(Added {
            name: format!("{MEMBER}{plain}_{member}"),
            definition: format!(
                "static {}",
                definition(&format!("{MEMBER}{plain}_{member}"))
            ),
            member,
        })
    }
}

/// The function of a name: it calls its last argument with the others.
fn definition(
    program: &Program,
    table: &str,
    member: &str,
    ty: &FuncType,
) -> Option<impl Fn(&str) -> String> {
    if ty.variadic {
        return None;
    }
    let unnamed = std::cell::Cell::new(false);
    let comp = |id: CompId| {
        name_of(program, id).unwrap_or_else(|| {
            unnamed.set(true);
            String::new()
        })
    };
    let arguments: Vec<String> = (1..=ty.params.len()).map(|n| format!("slic_{n}")).collect();
    let typed = ty.params.iter().zip(&arguments);
    let mut parameters: Vec<String> = typed.map(|(t, n)| declare(t, n.clone(), &comp)).collect();
    parameters.push(format!("__typeof__((({table} *)0)->{member}) slic_called"));
    let list = parameters.join(", ");
    let result = if ty.ret == Type::Void { "" } else { "return " };
    let body = format!("{{ {result}slic_called({}); }}", arguments.join(", "));
    let ret = ty.ret.clone();
    let head = declare(&ret, format!("@({list})"), &comp);
    (!unnamed.get()).then_some(move |name: &str| format!("{} {body}", head.replacen('@', name, 1)))
}

/// What C calls a structure: by its tag, or by a name of its type.
fn name_of(program: &Program, comp: CompId) -> Option<String> {
    let declared = program.types.comp(comp);
    let word = if declared.is_union { "union" } else { "struct" };
    let own = declared.tag.is_some();
    let name = tables::names(program, comp).into_iter().next()?;
    Some(match own {
        true => format!("{word} {name}"),
        false => name,
    })
}

/// A text in the making.
struct Text<'t> {
    name: &'t str,
    source: Source<'t>,
    /// Where functions begin: first tokens.
    pieces: Vec<usize>,
    /// By token: text before it, and text in the place of it and those up to another.
    edits: BTreeMap<usize, (String, Option<(String, usize)>)>,
    /// The functions that are written already.
    written: BTreeSet<String>,
}

impl<'t> Text<'t> {
    fn new(name: &'t str, text: &'t str) -> Text<'t> {
        let source = Source::new(text);
        let all = functions(&source).all;
        let heads = all.values().flat_map(|f| &f.heads);
        let mut pieces: Vec<usize> = heads.map(|h| h.piece.start).collect();
        pieces.sort_unstable();
        Text {
            name,
            source,
            pieces,
            edits: BTreeMap::new(),
            written: BTreeSet::new(),
        }
    }

    /// Makes a call one of the function.
    fn call(&mut self, added: &Added, call: &MemberCall) -> Result<(), Diagnostic> {
        let tokens = &self.source.scan.tokens;
        let mut first = tokens.partition_point(|t| t.start() < call.start);
        let mut open = tokens.partition_point(|t| t.start() < call.end);
        // Parentheses around what is called are not part of it.
        while first > 0 && self.source.opener(open) == Some(first - 1) {
            (first, open) = (first - 1, open + 1);
        }
        let close = self.source.closer(open);
        let inside = self.edits.iter().any(|(at, (_, instead))| match instead {
            Some((_, until)) => (first..open).contains(at) || (*at..*until).contains(&first),
            None => false,
        });
        let (Some(close), false) = (close.filter(|_| self.source.word(open) == "("), inside) else {
            let message = format!("a call of member `{}` cannot have an event", added.member);
            let note = "what is called is found by another such call";
            return Err(Diagnostic::global(message).with_note(note));
        };
        let called: Vec<&str> = (first..open).map(|i| self.source.word(i)).collect();
        let comma = if close == open + 1 { "" } else { ", " };
        let behind = format!("{comma}{}", called.join(" "));
        self.edits.entry(close).or_default().0 += &behind;
        self.edits.entry(first).or_default().1 = Some((added.name.clone(), open));
        if self.written.insert(added.name.clone()) {
            let at = self.pieces.partition_point(|piece| *piece <= first);
            let piece = at.checked_sub(1).map_or(0, |i| self.pieces[i]);
            let text = format!("\n# 1 \"{GENERATED}\"\n{}\n", added.definition);
            self.edits.entry(piece).or_default().0 += &text;
        }
        Ok(())
    }

    fn written(&self) -> String {
        let source = &self.source;
        let mut writer = Writer::new(self.name, source);
        let mut from = 0;
        for (token, (before, instead)) in &self.edits {
            let at = source.scan.tokens[*token].start();
            writer.copy(from..at);
            writer.out += before;
            from = at;
            if let Some((text, until)) = instead {
                writer.out += text;
                from = source.scan.tokens[*until].start();
            }
            writer.resume(from);
        }
        writer.copy(from..source.text.len());
        writer.out
    }
}
