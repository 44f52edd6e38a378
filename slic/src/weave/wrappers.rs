//! Which functions get a wrapper, and how the text around them changes.
//!
//! A function with a body here gives its name to the wrapper, one without keeps it and is
//! called by another; one with any number of arguments has no wrapper in C, so its calls
//! are changed.

use super::file::File;
use crate::declarators::Head;
use crate::functions::{parameters, Function, Parameters};
use crate::heads::{self, Signature};
use crate::hooks::{Action, Hook};
use crate::placed::{Placed, GENERATED};
use crate::variadic::Calls;

impl File<'_> {
    /// Plans the changes of the text, and writes the wrappers.
    pub(super) fn edit(&mut self) {
        let weaver = self.weaver;
        for (name, hook) in &weaver.plan.hooks {
            let Some(function) = self.unit.functions.all.get(name) else {
                continue;
            };
            match function.definition() {
                Some(_) if weaver.plan.outside.contains(name) => self.declared(name, hook),
                Some(_) if self.once.passes_on(self.index, name) => {}
                Some(head) => self.defined(name, head, hook),
                None if weaver.is_defined(name, self.unit) => {}
                None if function.mentions.is_empty() => {}
                None => self.declared(name, hook),
            }
        }
        for name in &weaver.plan.outside {
            self.leave_out(name);
        }
    }

    /// Takes the body of an inline function away.
    fn leave_out(&mut self, name: &str) {
        let unit = self.unit;
        let Some(function) = unit.functions.all.get(name) else {
            return;
        };
        for head in &function.heads {
            for i in head.before_name() {
                match unit.source.word(i) {
                    "static" => self.instead(i, "extern"),
                    "inline" | "__inline" | "__inline__" => self.instead(i, ""),
                    _ => {}
                }
            }
            if let Some(body) = head.body {
                let inside: Vec<usize> = self
                    .edits
                    .range(body..head.piece.end)
                    .map(|e| *e.0)
                    .collect();
                for token in inside {
                    self.edits.remove(&token);
                }
                let edit = self.edits.entry(body).or_default();
                edit.instead = Some(";".to_string());
                edit.until = head.piece.end;
            }
        }
    }

    /// Checks that a function can have a wrapper.
    fn wrappable(&mut self, name: &str, head: &Head, parameters: &Parameters, hook: &Hook) -> bool {
        // An environment says what is done with the arguments that are not handed on.
        let generated = |a: &Action| a.file.name == GENERATED;
        if parameters.variadic && !hook.actions().all(generated) {
            let message = format!("`{name}` takes any number of arguments");
            self.problem(hook, message, "no event can be at such a function");
            return false;
        }
        let attributes = head.declared.start..head.body.unwrap_or(head.declared.end);
        let called = [
            "constructor",
            "__constructor__",
            "destructor",
            "__destructor__",
        ];
        if attributes
            .into_iter()
            .any(|i| called.contains(&self.unit.source.word(i)))
        {
            let message = format!("`{name}` is called by the linker");
            self.problem(hook, message, "no event can be at such a function");
            return false;
        }
        true
    }

    /// A function with a body here: the body gets another name.
    fn defined(&mut self, name: &str, head: &Head, hook: &Hook) {
        let source = self.unit.source;
        let list = parameters(source, head);
        if !self.wrappable(name, head, &list, hook) {
            return;
        }
        let Some(body) = head.body else { return };
        let inner = self.unused(format!("slic_body_{name}"));
        let declaration = match head.old_style {
            true => head.piece.start..head.parameters.1 + 1,
            false => head.piece.start..body,
        };
        let prototype = match head.old_style {
            // The parameters are no types.
            true => {
                let before = head.piece.start..head.parameters.0;
                heads::text(source, before, head, name, &list, false) + "()"
            }
            false => heads::text(source, declaration, head, name, &list, false),
        };
        // No other file can call the body: its name is not the program's.
        let inside = format!("static __typeof__({name}) {inner};");
        self.before(head.piece.start, &format!("{prototype}; {inside}"));
        self.instead(head.name, &inner);
        let signature = Signature::new(source, head, &list);
        let text = heads::text(source, head.piece.start..body, head, name, &list, false);
        self.wrapper(name, &text, &inner, &signature, hook, true);
    }

    /// A function without a body: the wrapper gets another name.
    fn declared(&mut self, name: &str, hook: &Hook) {
        let source = self.unit.source;
        let function = &self.unit.functions.all[name];
        let lists = function.heads.iter().map(|h| (h, parameters(source, h)));
        let Some((head, list)) = lists.into_iter().find(|(_, list)| !list.unknown) else {
            let message = format!("`{name}` is declared without its parameters");
            return self.problem(hook, message, "an event needs a prototype of its function");
        };
        if list.variadic {
            return self.variadic(name, hook, head, &list);
        }
        if !self.wrappable(name, head, &list, hook) {
            return;
        }
        let wrapper = self.unused(format!("slic_{name}"));
        let end = head.body.unwrap_or(head.piece.end);
        let text = heads::text(source, head.piece.start..end, head, &wrapper, &list, true);
        let text = format!("static {text}");
        match self.named_before(function) {
            Some(at) => self.before(at, &format!("{text}; ")),
            None => {
                let declaration = format!(" static __typeof__({name}) {wrapper};");
                self.before(function.heads[0].declared.end, &declaration);
            }
        }
        for at in &function.mentions {
            let edit = self.edits.entry(*at).or_default();
            edit.instead.get_or_insert_with(|| wrapper.clone());
        }
        let signature = Signature::new(source, head, &list);
        self.wrapper(name, &text, name, &signature, hook, false);
    }

    /// The beginning of a function that names another one which is declared further down: it
    /// does so itself, in a block, or it is old C. What stands for the name is `static`, which
    /// has to be said first.
    fn named_before(&self, function: &Function) -> Option<usize> {
        let declared = function.heads.first()?.declared.end;
        let first = function.mentions.iter().find(|at| **at < declared)?;
        let all = self.unit.functions.all.values();
        let mut pieces = all.flat_map(|f| &f.heads).map(|head| &head.piece);
        pieces
            .find(|piece| piece.contains(first))
            .map(|piece| piece.start)
    }

    /// A function with any number of arguments, and without a body: its calls are changed.
    fn variadic(&mut self, name: &str, hook: &Hook, head: &Head, list: &Parameters) {
        let unit = self.unit;
        let function = &unit.functions.all[name];
        let mut calls = Calls::new(unit, name, head, list, hook);
        calls.before = self.unused(calls.before);
        calls.behind = self.unused(calls.behind);
        for at in &function.mentions {
            let Some(changes) = calls.at(unit, *at) else {
                let message =
                    format!("`{name}` takes any number of arguments, and is a value here");
                return self.problem(hook, message, "no event can be at calls by a pointer");
            };
            for change in changes {
                let edit = self.edits.entry(change.token).or_default();
                edit.instead = Some(change.text);
            }
        }
        let signature = Signature::new(unit.source, head, list);
        let (before, behind) = calls.heads(&signature);
        let first = function.heads[0].declared.end;
        self.before(first, &format!(" {before}; {behind};"));
        for (head, actions, exit) in [(before, &hook.entry, false), (behind, &hook.exit, true)] {
            let mut out = Placed::default();
            if let Some(action) = hook.actions().next() {
                out.at(action.file, action.event);
            }
            out.text += &format!("{head} {{");
            for action in actions {
                let frame = match exit {
                    false => self.once.at_entry(name, action.handler, false),
                    true => self.once.at_exit(name, action.handler, false),
                };
                self.handler(&mut out, name, &signature, action, exit, &frame);
            }
            out.text += "}";
            self.wrappers.push(out.text);
        }
    }
}
