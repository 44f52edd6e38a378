//! `watch $object`: the object that the functions of a rule share, told by their types.
//!
//! `clk_get` returns a `struct clk *` and `clk_put` takes one, so that is what the rule is
//! about; `octeon_map(dev, n)` and `octeon_unmap(dev, n)` share the last pointer that both
//! take. So a rule for any two functions can be written once. What events tell at an exit
//! are the functions that make the object known, what they tell at an entry those that it
//! is given to. Where types leave two possibilities, the rule is refused: the wrong object
//! could make it true.

use crate::functions::parameters;
use crate::heads::{self, parameter_types};
use crate::hooks::{Objects, Place, Plan, Unit};
use crate::known::Known;
use crate::rules::Loaded;
use grammar::diag::{Diagnostic, FileId};
use grammar::rule::{Functions, PartKind, Point, When};
use grammar::span::Span;
use std::collections::BTreeSet;

/// A function of the rule.
struct Member {
    name: String,
    /// What names it in the rule.
    file: FileId,
    event: Span,
    /// The type of its result, if that is a pointer.
    result: Option<String>,
    parameters: Vec<String>,
}

/// Finds the objects of all rules.
pub fn find(
    rules: &[Loaded],
    units: &[Unit],
    functions: &Known,
    plan: &Plan,
) -> Result<Objects, Diagnostic> {
    let mut out = Objects::default();
    for (index, rule) in rules.iter().enumerate() {
        if !speaks_of_object(rule) {
            continue;
        }
        let (at_exit, at_entry) = (
            members(rule, units, functions, Point::Exit),
            members(rule, units, functions, Point::Entry),
        );
        let used = |m: &&Member| plan.used[index].contains(&m.name);
        // What the functions that the program uses make known.
        let mut known = BTreeSet::new();
        for member in at_exit.iter().filter(used) {
            let place = made(member, &at_entry)?;
            known.extend(match place {
                Place::Result => member.result.clone(),
                Place::Argument(n) => member.parameters.get(n as usize - 1).cloned(),
            });
            out.places.insert((index, member.name.clone(), true), place);
        }
        if known.is_empty() {
            for member in &at_exit {
                known.extend(made(member, &at_entry).ok().and_then(|place| match place {
                    Place::Result => member.result.clone(),
                    Place::Argument(n) => member.parameters.get(n as usize - 1).cloned(),
                }));
            }
        }
        for member in at_entry.iter().filter(used) {
            let place = given(member, &known)?;
            out.places
                .insert((index, member.name.clone(), false), place);
        }
    }
    Ok(out)
}

fn speaks_of_object(rule: &Loaded) -> bool {
    let mut watches = rule.handlers().filter_map(|(_, h)| h.watch.as_ref());
    watches.any(|w| w.object.parts.iter().any(|p| p.kind == PartKind::Object))
}

/// The functions of the events whose object is told by types, as far as the program
/// declares them.
fn members(rule: &Loaded, units: &[Unit], functions: &Known, point: Point) -> Vec<Member> {
    let mut out: Vec<Member> = Vec::new();
    for (file, handler) in rule.handlers() {
        let watch = handler.watch.iter().flat_map(|w| &w.object.parts);
        if !watch.clone().any(|p| p.kind == PartKind::Object) {
            continue;
        }
        let When::Events(events) = &handler.when else {
            continue;
        };
        for event in events.iter().filter(|e| e.point == point) {
            let Functions::Named(names) = &event.functions else {
                continue;
            };
            for found in functions.fitting(names) {
                if out.iter().all(|m| m.name != found.name) {
                    out.extend(member(found.name, file.file, found.span, units));
                }
            }
        }
    }
    out
}

fn member(name: &str, file: FileId, event: Span, units: &[Unit]) -> Option<Member> {
    units.iter().find_map(|unit| {
        let function = unit.functions.all.get(name)?;
        let lists = function
            .heads
            .iter()
            .map(|h| (h, parameters(unit.source, h)));
        let (head, list) = lists.into_iter().find(|(_, list)| !list.unknown)?;
        let types = parameter_types(unit.source, head, &list);
        let result = heads::result_type(unit.source, head);
        Some(Member {
            name: name.to_string(),
            file,
            event,
            result: Some(plain(&result)).filter(|t| t.ends_with('*')),
            parameters: types.iter().map(|t| plain(t)).collect(),
        })
    })
}

/// A type without what qualifies it.
fn plain(ty: &str) -> String {
    let ty = ty.replace('*', " * ");
    let words = ty.split_whitespace().filter(|w| {
        !matches!(
            *w,
            "const" | "volatile" | "restrict" | "__restrict" | "__restrict__" | "__const"
        )
    });
    words.collect::<Vec<_>>().join(" ")
}

fn is_pointer(ty: &str) -> bool {
    ty.ends_with('*')
}

/// May a value of one type be handed over as the other?
fn fits(ty: &str, parameter: &str) -> bool {
    let any = |t: &str| t == "void *";
    ty == parameter || is_pointer(ty) && is_pointer(parameter) && (any(ty) || any(parameter))
}

/// What a function makes known.
fn made(member: &Member, givers: &[Member]) -> Result<Place, Diagnostic> {
    let taken = |ty: &str| {
        let mut all = givers.iter().flat_map(|g| &g.parameters);
        all.any(|p| fits(ty, p))
    };
    if let Some(result) = &member.result {
        if givers.is_empty() || taken(result) {
            // `get(x)` returns x, `next(x)` does not: the types do not tell.
            return match member.parameters.contains(result) {
                true => Err(doubt(member, "its result or its argument")),
                false => Ok(Place::Result),
            };
        }
    }
    let shared = |ty: &&String| match givers.is_empty() {
        true => true,
        false => givers.iter().any(|g| g.parameters.contains(ty)),
    };
    let mut pointers = member.parameters.iter().filter(|t| is_pointer(t));
    let last = pointers.rfind(shared);
    only(
        member,
        last.or_else(|| member.parameters.iter().rfind(shared)),
    )
}

/// Which argument of a function is one of the objects that are known.
fn given(member: &Member, known: &BTreeSet<String>) -> Result<Place, Diagnostic> {
    let same = |t: &&String| known.contains(*t);
    let near = |t: &&String| known.iter().any(|k| fits(k, t));
    let exact = member.parameters.iter().rfind(same);
    only(
        member,
        exact.or_else(|| member.parameters.iter().rfind(near)),
    )
}

/// The place of a type that stands once.
fn only(member: &Member, ty: Option<&String>) -> Result<Place, Diagnostic> {
    let Some(ty) = ty else {
        return Err(doubt(member, "no argument"));
    };
    let mut places = (1..).zip(&member.parameters).filter(|(_, t)| *t == ty);
    match (places.next(), places.next()) {
        (Some((n, _)), None) => Ok(Place::Argument(n)),
        _ => Err(doubt(
            member,
            &format!("any of the arguments of type `{ty}`"),
        )),
    }
}

fn doubt(member: &Member, what: &str) -> Diagnostic {
    let name = &member.name;
    let message = format!("the types do not tell which object `{name}` is about");
    let label = format!("it may be {what}");
    let problem = Diagnostic::error(message, member.file, member.event, label);
    problem.with_note("say it in place of `$object`, as `$1`, `$return` or `$2->member`")
}
