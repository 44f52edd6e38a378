//! Events within events: `spin_lock` is defined and calls `_raw_spin_lock`, and a handler
//! belongs to both. For one object that is one event, or a lock would be taken twice.
//!
//! A function that does nothing on its way but call the other one has no event of its
//! own: each of its calls is one of the other's. Else it is told when the program runs. A
//! variable of the handler says of which function it has been told at the entry, which
//! covers the next event inside, or that an event inside covers the exit; it does so for the
//! watched object only. A function that calls itself is no other function: each of its calls
//! is an event. Rejected: to leave out the events inside by the text, in which a
//! function that locks another object, or twice, is not seen. What a function leads to
//! is told by names; through a pointer alone, events inside are events of their own.

use crate::declarators::Head;
use crate::hooks::{Hook, Plan, Unit};
use crate::known::Known;
use cfront::tokens::Source;
use grammar::rule::Handler;
use std::collections::{BTreeMap, BTreeSet};

/// By its address, which is that of its rule's file.
type Id = *const Handler;

/// What is told of handlers that belong to several functions.
pub struct Once {
    /// The variable of each, and its rule.
    variables: BTreeMap<Id, (usize, String)>,
    /// Functions of files that only pass on.
    passing: BTreeSet<(usize, String)>,
    /// The numbers of functions with events, from 1 on.
    numbers: BTreeMap<String, usize>,
}

/// C around a handler's code.
#[derive(Clone, Debug, Default)]
pub struct Frame {
    pub before: String,
    pub behind: String,
}

impl Once {
    pub fn new(plan: &Plan, units: &[Unit], known: &Known) -> Once {
        let mut passing = BTreeSet::new();
        for (index, unit) in units.iter().enumerate() {
            for (name, hook) in &plan.hooks {
                let function = unit.functions.all.get(name);
                let head = function.and_then(|f| f.definition());
                if head.is_some_and(|head| passes_on(plan, unit, name, hook, head)) {
                    passing.insert((index, name.clone()));
                }
            }
        }
        // The handlers that one function has and another one that it leads to.
        let mut nested: BTreeSet<Id> = BTreeSet::new();
        for (name, hook) in &plan.hooks {
            let mut having = (0..).zip(units).filter(|(_, u)| u.defines(name));
            if having.all(|(index, _)| passing.contains(&(index, name.clone()))) {
                continue;
            }
            let own = handlers(hook);
            for inside in known.led_to(name).into_iter().filter(|f| f != name) {
                let inner = plan.hooks.get(inside).map(handlers);
                nested.extend(inner.iter().flatten().filter(|h| own.contains(h)));
            }
        }
        // Their order is not that of a run's memory.
        let order = plan
            .hooks
            .values()
            .flat_map(|h| h.entry.iter().chain(&h.exit));
        let mut variables = BTreeMap::new();
        for action in order {
            let id: Id = action.handler;
            let number = variables.len() + 1;
            if nested.contains(&id) {
                let mut name = format!("slic_once_{number}");
                while units.iter().any(|u| u.functions.words.contains(&name)) {
                    name.push('_');
                }
                variables.entry(id).or_insert((action.rule, name));
            }
        }
        let numbers = plan.hooks.keys().cloned().zip(1..).collect();
        Once {
            variables,
            passing,
            numbers,
        }
    }

    /// The number of a function with events; none has 0.
    fn number(&self, function: &str) -> usize {
        self.numbers.get(function).copied().unwrap_or(0)
    }

    /// Is a function of a file no event, since another one is whenever it is called?
    pub fn passes_on(&self, unit: usize, name: &str) -> bool {
        self.passing.contains(&(unit, name.to_string()))
    }

    /// The variables of a rule's handlers, in order.
    pub fn variables(&self, rule: usize) -> BTreeSet<&str> {
        let all = self.variables.values();
        all.filter(|v| v.0 == rule).map(|v| v.1.as_str()).collect()
    }

    fn of(&self, handler: &Handler) -> Option<&str> {
        let id: Id = handler;
        self.variables.get(&id).map(|v| v.1.as_str())
    }

    /// At the beginning of a function with a body: nothing has happened inside.
    pub fn before(&self, hook: &Hook) -> String {
        let entry = hook.entry.iter().filter_map(|a| self.of(a.handler));
        let exit = hook.exit.iter().filter_map(|a| self.of(a.handler));
        let covers = entry.map(|v| format!(" int {v}_covers = 0;"));
        let saved = exit.map(|v| format!(" int {v}_before = {v}; {v} = 0;"));
        covers.chain(saved).collect()
    }

    /// At its end: what is outside of it is as it was.
    pub fn behind(&self, hook: &Hook) -> String {
        let entry = hook.entry.iter().filter_map(|a| self.of(a.handler));
        let exit = hook.exit.iter().filter_map(|a| self.of(a.handler));
        let covers = entry.map(|v| format!(" if ({v}_covers) {v} = 0;"));
        let saved = exit.map(|v| format!(" if ({v}_before) {v} = {v}_before;"));
        covers.chain(saved).collect()
    }

    /// Around a handler at the entry of a function: one outside of it may have been told.
    pub fn at_entry(&self, function: &str, handler: &Handler, defined: bool) -> Frame {
        let Some(v) = self.of(handler) else {
            return Frame::default();
        };
        let number = self.number(function);
        let covers = match defined {
            true => format!(" {v} = {number}; {v}_covers = 1;"),
            false => String::new(),
        };
        Frame {
            before: format!("{{ if ({v} && {v} != {number}) {v} = 0; else "),
            behind: format!("{covers} }}"),
        }
    }

    /// Around a handler at the exit of a function: one inside of it may have been told.
    pub fn at_exit(&self, function: &str, handler: &Handler, defined: bool) -> Frame {
        let Some(v) = self.of(handler) else {
            return Frame::default();
        };
        let number = self.number(function);
        let unless = match defined {
            true => format!("if (!{v} || {v} == {number}) "),
            false => String::new(),
        };
        Frame {
            before: format!("{{ {unless}"),
            behind: format!(" {v} = {number}; }}"),
        }
    }
}

/// The handlers at the entry and the exit of a function.
pub fn handlers(hook: &Hook) -> BTreeSet<Id> {
    let all = hook.entry.iter().chain(&hook.exit);
    all.map(|a| std::ptr::from_ref(a.handler)).collect()
}

/// Does the body call one other function that has all handlers of this one, once, on its
/// only way?
fn passes_on(plan: &Plan, unit: &Unit, name: &str, hook: &Hook, head: &Head) -> bool {
    let Some(body) = head.body else {
        return false;
    };
    let own = handlers(hook);
    if !hook.last.is_empty() || own.is_empty() {
        return false;
    }
    let inside = body..head.piece.end;
    // Where functions are named that some of the handlers belong to.
    let mut calls = Vec::new();
    for (other, of) in &plan.hooks {
        let shared = handlers(of);
        if own.is_disjoint(&shared) {
            continue;
        }
        let function = unit.functions.all.get(other);
        let mentions = function.map_or(&[][..], |f| &f.mentions);
        let here = mentions.iter().filter(|m| inside.contains(m));
        calls.extend(here.map(|m| (*m, other.as_str() != name && own.is_subset(&shared))));
    }
    match calls[..] {
        [(at, true)] => {
            unit.source.word(at + 1) == "(" && is_straight(unit.source, body, head.piece.end, at)
        }
        _ => false,
    }
}

/// Is there but one way from a brace to its end, by a token?
fn is_straight(source: &Source, body: usize, end: usize, at: usize) -> bool {
    let (mut straight, mut returned) = (true, false);
    for i in body..end {
        match source.word(i) {
            "if" | "else" | "for" | "switch" | "case" | "goto" | "?" | "&&" | "||" | "asm"
            | "__asm__" | "__asm" | "_Generic" | "sizeof" | "break" | "continue" => return false,
            "while" if (1..4).map(|n| source.word(i + n)).ne(["(", "0", ")"]) => return false,
            "return" if i < at => returned = true,
            ";" if i < at && returned => return false,
            word if word.contains("typeof") || word.contains("__builtin_") => {
                let close = source.closer(i + 1);
                let around = i < at && close.is_some_and(|c| at < c);
                straight &= !around;
            }
            _ => {}
        }
    }
    straight
}
