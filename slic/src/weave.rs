//! Weaves rules into a program: C in, C out (SPIN 2001, section 2).
//!
//! Each function f that a handler belongs to gets a wrapper that runs the handlers
//! around it. Where the program defines f, the body gets another name and the wrapper
//! takes f's place, so that calls from anywhere are caught, by name, by pointer and from
//! other files. Where it only declares f, the wrapper gets another name, which stands
//! wherever f is named; so the stages behind know a library's function by its name, and
//! only the wrapper calls it. A wrapper is C with the program's own parameters: `$1` is
//! the first one's name.
//!
//! Rejected: handlers at the calls, which miss calls through pointers and evaluate
//! arguments twice; and at the places where the body returns, where a parameter may
//! have another value.

use crate::declared::{defined, is_own};
use crate::functions::{parameters, Head, Parameters};
use crate::heads::{self, Signature};
use crate::hooks::{is_static, Action, Hook, Plan, Unit};
use crate::names::Names;
use crate::once;
use crate::outside;
use crate::placed::{Placed, GENERATED};
use crate::rules::{Loaded, RuleFile};
use crate::variadic::Calls;
use crate::words::{Place, ABORT};
use cfront::tokens::Kind;
use cfront::writer::Writer;
use grammar::diag::Diagnostic;
use grammar::rule::{Code, Item, PartKind, When};
use std::collections::{BTreeMap, BTreeSet};

/// How many calls of the entry run.
const RUNNING: &str = "slic_running";

/// What everything of a run is woven from.
pub struct Weaver<'a> {
    pub rules: &'a [Loaded],
    pub units: &'a [Unit<'a>],
    pub plan: &'a Plan<'a>,
    /// Where the program starts; `None` if that is not known yet.
    pub entry: Option<&'a str>,
    /// For each file what else is written into it; nothing for those behind.
    pub generated: &'a [Generated],
}

/// Text of an environment.
#[derive(Clone, Debug, Default)]
pub struct Generated {
    /// Before the wrappers, which use it.
    pub before: String,
    /// Behind them.
    pub after: String,
}

/// A change of a text at a token.
#[derive(Default)]
struct Edit {
    /// Text before it.
    before: String,
    /// Text in its place.
    instead: Option<String>,
    /// The text stands in the place of all tokens before this one; of one token, if 0.
    until: usize,
}

impl Weaver<'_> {
    /// The woven text of each file.
    pub fn weave(&self) -> Result<Vec<String>, Vec<Diagnostic>> {
        let names = self.names();
        let once = once::Once::new(self.plan, self.units);
        let mut errors = Vec::new();
        let mut out = Vec::new();
        for index in 0..self.units.len() {
            let mut file = File {
                weaver: self,
                names: &names,
                once: &once,
                unit: &self.units[index],
                index,
                edits: BTreeMap::new(),
                wrappers: Vec::new(),
                models: Vec::new(),
                errors: Vec::new(),
            };
            file.edit();
            file.models();
            let text = file.text();
            errors.append(&mut file.errors);
            out.push(text);
        }
        let unknown = |e: &&str| self.units.iter().all(|u| !u.defines(e));
        if let Some(entry) = self.entry.filter(unknown).filter(|_| errors.is_empty()) {
            let message = format!("the program does not define `{entry}`");
            let note = "a rule is checked from an entry on: name one with --entry, or what calls \
                        the program with --environment";
            return Err(vec![Diagnostic::global(message).with_note(note)]);
        }
        match errors.is_empty() {
            true => Ok(out),
            false => Err(errors),
        }
    }

    /// What the names of each rule are called in the woven program.
    fn names(&self) -> Vec<Names> {
        let words: BTreeSet<&str> = self
            .units
            .iter()
            .flat_map(|u| u.functions.words.iter().map(String::as_str))
            .collect();
        self.rules.iter().map(|r| Names::new(r, &words)).collect()
    }

    /// What every run satisfies, to judge by each rule, in the woven program's names.
    pub fn live(&self) -> Vec<Vec<String>> {
        let names = self.names();
        let of = |(rule, names): (&Loaded, &Names)| {
            let formulas = rule.live.iter();
            formulas.map(|f| names.formula(f)).collect()
        };
        self.rules.iter().zip(&names).map(of).collect()
    }

    /// May the entry be called while it runs? Something names it: a call, a table, or assembly.
    fn is_entered_again(&self, entry: &str) -> bool {
        let named = |unit: &Unit| {
            let function = unit.functions.all.get(entry);
            let in_text = |i: usize| {
                let text = unit.source.kind(i) == Some(Kind::Text);
                text && unit.source.word(i).contains(entry)
            };
            function.is_some_and(|f| !f.mentions.is_empty())
                || (0..unit.source.scan.tokens.len()).any(in_text)
        };
        self.units.iter().any(named)
    }

    /// Does a file define a function that all files see?
    fn is_defined(&self, name: &str, from: &Unit) -> bool {
        let shared = |unit: &Unit| {
            let function = unit.functions.all.get(name);
            let head = function.and_then(|f| f.definition());
            head.is_some_and(|h| !is_static(unit.source, h))
        };
        from.defines(name) || self.units.iter().any(shared)
    }
}

impl Unit<'_> {
    /// Has it a body of this function?
    pub fn defines(&self, name: &str) -> bool {
        let function = self.functions.all.get(name);
        function.is_some_and(|f| f.definition().is_some())
    }
}

/// A file in the making.
struct File<'a> {
    weaver: &'a Weaver<'a>,
    names: &'a [Names],
    once: &'a once::Once,
    unit: &'a Unit<'a>,
    /// Which of the files, from 0. The state of the rules is in the first.
    index: usize,
    /// By token.
    edits: BTreeMap<usize, Edit>,
    wrappers: Vec<String>,
    models: Vec<String>,
    errors: Vec<Diagnostic>,
}

impl File<'_> {
    /// Plans the changes of the text, and writes the wrappers.
    fn edit(&mut self) {
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
            for i in head.piece.start..head.name {
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

    /// Writes the bodies that rules give to functions, into the first file that declares
    /// one, if no file defines it.
    fn models(&mut self) {
        let weaver = self.weaver;
        for (index, rule) in weaver.rules.iter().enumerate() {
            for (file, item) in rule.items() {
                let Item::Model(code) = item else { continue };
                let Some(name) = defined(code, &file.text) else {
                    let message = "this is no model of a function";
                    let label = "expected `TYPE NAME(PARAMETERS) { .. }`";
                    let problem = Diagnostic::error(message, file.file, code.span, label);
                    self.errors.push(problem);
                    continue;
                };
                let declares = |unit: &Unit| unit.functions.all.contains_key(name);
                let first = weaver.units.iter().position(declares);
                if first != Some(self.index) || weaver.units.iter().any(|u| u.defines(name)) {
                    continue;
                }
                let mut out = Placed::default();
                match file.name.ends_with(".c") {
                    true => self.model_of_library(&mut out, index, (file, code), name),
                    false => self.plain(&mut out, index, file, code),
                }
                self.models.push(out.text);
            }
        }
    }

    /// A model that stands in a file of C goes with every version of a library: it gets a
    /// name of its own, and the function, with the program's own types, calls it.
    fn model_of_library(
        &mut self,
        out: &mut Placed,
        index: usize,
        (file, code): (&RuleFile, &Code),
        name: &str,
    ) {
        let source = self.unit.source;
        let function = &self.unit.functions.all[name];
        let lists = function.heads.iter().map(|h| (h, parameters(source, h)));
        let Some((head, list)) = lists.into_iter().find(|(_, list)| !list.unknown) else {
            return;
        };
        let model = self.unused(format!("slic_model_{name}"));
        let signature = Signature::new(source, head, &list);
        let count = parameters_of(code, file);
        if list.variadic || count != signature.names.len() {
            let message =
                format!("this is a model of another function than the program's `{name}`");
            let label = format!("it is declared with {} parameters", signature.names.len());
            self.errors
                .push(Diagnostic::error(message, file.file, code.span, label));
            return;
        }
        out.nowhere();
        out.text += "static ";
        let mut named = false;
        for part in &code.parts {
            out.at(file, part.span);
            let word = file.word(part.span);
            out.text += match word == name && !named {
                true => {
                    named = true;
                    &model
                }
                false => self.names[index].of(word),
            };
        }
        let end = head.body.unwrap_or(head.piece.end);
        let own = heads::text(source, head.piece.start..end, head, name, &list, true);
        let call = format!("{model}({})", signature.names.join(", "));
        let result = if signature.is_void() { "" } else { "return " };
        out.text += &format!("\n# 1 \"{GENERATED}\"\n{own} {{ {result}{call}; }}");
    }

    fn before(&mut self, token: usize, text: &str) {
        self.edits.entry(token).or_default().before += text;
    }

    fn instead(&mut self, token: usize, text: &str) {
        self.edits.entry(token).or_default().instead = Some(text.to_string());
    }

    fn problem(&mut self, hook: &Hook, message: String, label: &str) {
        let problem = match hook.actions().next() {
            Some(action) => Diagnostic::error(message, action.file.file, action.event, label),
            // The entry, where objects are chosen.
            None => Diagnostic::global(message).with_note(label),
        };
        if !self.errors.contains(&problem) {
            self.errors.push(problem);
        }
    }

    /// A name that the file does not have, which may have been woven before.
    fn unused(&self, name: String) -> String {
        let mut name = name;
        while self.unit.functions.words.contains(&name) {
            name.push('_');
        }
        name
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
        let attributes = head.piece.start..head.body.unwrap_or(head.piece.end);
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
        let first = function.heads[0].piece.end;
        let declaration = format!(" static __typeof__({name}) {wrapper};");
        self.before(first, &declaration);
        for at in &function.mentions {
            let edit = self.edits.entry(*at).or_default();
            edit.instead.get_or_insert_with(|| wrapper.clone());
        }
        let signature = Signature::new(source, head, &list);
        let end = head.body.unwrap_or(head.piece.end);
        let text = heads::text(source, head.piece.start..end, head, &wrapper, &list, true);
        let text = format!("static {text}");
        self.wrapper(name, &text, name, &signature, hook, false);
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
        let first = function.heads[0].piece.end;
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

    /// A function of this head that runs the handlers around a call of another, which is
    /// defined here or is not.
    fn wrapper(
        &mut self,
        name: &str,
        head: &str,
        inner: &str,
        signature: &Signature,
        hook: &Hook,
        defined: bool,
    ) {
        let mut out = Placed::default();
        let first = hook.actions().next().copied();
        let place = |out: &mut Placed| match &first {
            Some(action) => out.at(action.file, action.event),
            None => out.nowhere(),
        };
        place(&mut out);
        let starts = self.weaver.entry == Some(name);
        let again = starts && self.weaver.is_entered_again(name);
        let running = self.unused(RUNNING.to_string());
        if again {
            out.text += &format!("static int {running}; ");
        }
        out.text += &format!("{head} {{");
        if starts {
            out.text += &match again {
                true => format!(" if ({running}++ == 0) {{{}}}", self.beginning()),
                false => self.beginning(),
            };
        }
        if defined {
            out.text += &self.once.before(hook);
        }
        for action in &hook.entry {
            let frame = self.once.at_entry(name, action.handler, defined);
            self.handler(&mut out, name, signature, action, false, &frame);
        }
        let call = format!("{inner}({})", signature.names.join(", "));
        place(&mut out);
        out.text += &match signature.is_void() {
            true => format!("{call};"),
            false => format!("__typeof__({call}) slic_return = {call};"),
        };
        for action in &hook.exit {
            let frame = self.once.at_exit(name, action.handler, defined);
            self.handler(&mut out, name, signature, action, true, &frame);
        }
        for action in &hook.last {
            // The run ends where the first of the calls does.
            if again && matches!(action.handler.when, When::Final(_)) {
                out.text += &format!("if ({running} == 1)");
            }
            self.handler(
                &mut out,
                name,
                signature,
                action,
                true,
                &once::Frame::default(),
            );
        }
        place(&mut out);
        if again {
            out.text += &format!("{running}--;");
        }
        if defined {
            out.text += &self.once.behind(hook);
        }
        if !signature.is_void() {
            out.text += "return slic_return;";
        }
        out.text += "}";
        self.wrappers.push(out.text);
    }

    /// Chooses the watched objects.
    fn beginning(&self) -> String {
        let objects = self.names.iter().flat_map(|n| n.watched.values());
        let choice = |object: &String| {
            format!(" {object} = __VERIFIER_nondet_ulonglong(); __VERIFIER_assume({object} != 0);")
        };
        objects.map(choice).collect()
    }

    fn handler(
        &mut self,
        out: &mut Placed,
        function: &str,
        signature: &Signature,
        action: &Action,
        exit: bool,
        frame: &once::Frame,
    ) {
        let names = &self.names[action.rule];
        let place = Place {
            rule: action.rule,
            function,
            signature: Some(signature),
            exit,
            names,
            objects: &self.weaver.plan.objects,
        };
        if let Some(watch) = &action.handler.watch {
            out.at(action.file, watch.span);
            out.text += &format!(
                "if ({} == (unsigned long long)(",
                names.watched[&watch.name]
            );
            self.code(out, action, &watch.object, &place);
            out.text += "))";
        }
        out.text += &frame.before;
        self.code(out, action, &action.handler.code, &place);
        out.text += &frame.behind;
    }

    /// Writes C of a rule at its place.
    fn code(&mut self, out: &mut Placed, action: &Action, code: &Code, place: &Place) {
        let mut before = "";
        for part in &code.parts {
            out.at(action.file, part.span);
            let word = action.file.word(part.span);
            match place.part(&part.kind, word, before) {
                Ok(new) => out.text += &new,
                Err((message, label)) => {
                    let problem = Diagnostic::error(message, action.file.file, part.span, label);
                    if !self.errors.contains(&problem) {
                        self.errors.push(problem);
                    }
                }
            }
            before = word;
        }
    }

    /// The woven text.
    fn text(&mut self) -> String {
        let source = self.unit.source;
        let mut writer = Writer::new(self.unit.name, source);
        let mut from = 0;
        let offset = |token: usize| match source.scan.tokens.get(token) {
            Some(t) => t.start,
            None => source.text.len(),
        };
        for (token, edit) in &self.edits {
            let at = offset(*token);
            writer.copy(from..at);
            writer.out += &edit.before;
            from = at;
            if let Some(text) = &edit.instead {
                if !edit.before.is_empty() {
                    writer.resume(at);
                }
                writer.out += text;
                let last = (*token).max(edit.until.saturating_sub(1));
                from = source.scan.tokens[last].end;
            }
            writer.resume(from);
        }
        writer.copy(from..source.text.len());
        let mut out = writer.out;
        if !out.ends_with('\n') {
            out.push('\n');
        }
        let generated = self.weaver.generated.get(self.index);
        let woven = !self.wrappers.is_empty() || !self.models.is_empty();
        if !woven && generated.is_none() && self.index > 0 {
            return out;
        }
        out += generated.map_or("", |g| &g.before);
        out += &self.declarations();
        for function in self.wrappers.iter().chain(&self.models) {
            out += function;
            out.push('\n');
        }
        out += generated.map_or("", |g| &g.after);
        out
    }

    /// What the wrappers need: the state of the rules, their functions, and what the
    /// verifier gives a meaning to.
    fn declarations(&mut self) -> String {
        let mut out = Placed::default();
        let known = |name: &str| self.unit.functions.all.contains_key(name);
        let mut intrinsics = String::new();
        for (name, text) in [
            (ABORT, "extern void slic_abort(const char *);"),
            ("__VERIFIER_assume", "extern void __VERIFIER_assume(int);"),
            (
                "__VERIFIER_nondet_ulonglong",
                "extern unsigned long long __VERIFIER_nondet_ulonglong(void);",
            ),
        ] {
            if !known(name) {
                intrinsics += text;
                intrinsics.push('\n');
            }
        }
        let alone = self.weaver.units.len() == 1;
        let storage = match (alone, self.index == 0) {
            (true, _) => "static ",
            (_, true) => "",
            _ => "extern ",
        };
        let weaver = self.weaver;
        for (index, rule) in weaver.rules.iter().enumerate() {
            for object in self.names[index].watched.values() {
                intrinsics += &format!("{storage}unsigned long long {object};\n");
            }
            for name in self.once.variables(index) {
                intrinsics += &format!("{storage}int {name};\n");
            }
            for (file, item) in rule.items() {
                let (codes, state) = match item {
                    Item::State(codes) => (codes.iter().collect(), true),
                    Item::Definition(code) => (vec![code], false),
                    _ => continue,
                };
                for code in codes {
                    let first = code.parts.first().map(|p| p.span).unwrap_or_default();
                    let word = file.word(first);
                    out.at(file, first);
                    let named = matches!(word, "static" | "typedef" | "extern");
                    let body = !state && is_own(code, &file.text) && word != "enum" && !named;
                    if state && !named {
                        out.text += storage;
                    } else if body {
                        out.text += "static ";
                    }
                    let code = match state && storage == "extern " {
                        true => without_values(code, file),
                        false => code.clone(),
                    };
                    self.plain(&mut out, index, file, &code);
                }
            }
        }
        intrinsics += &self.pragmas();
        intrinsics += "static __attribute__((unused)) const char *slic_note;\n";
        format!("# 1 \"{GENERATED}\"\n{intrinsics}{}\n", out.text)
    }

    /// What rules say of functions that the program does not define: `local`, `forgets`.
    fn pragmas(&self) -> String {
        let rules = self.weaver.rules;
        let local = outside::named(rules, |item| match item {
            Item::Local(names) => Some(names),
            _ => None,
        });
        let forgets = outside::named(rules, |item| match item {
            Item::Forgets(names) => Some(names),
            _ => None,
        });
        let mut out = String::new();
        for (word, names) in [("local", local), ("forgets", forgets)] {
            if self.index > 0 || names.is_empty() {
                continue;
            }
            let used = self.weaver.units.iter().flat_map(|u| {
                let mentioned = u
                    .functions
                    .all
                    .iter()
                    .filter(|(_, f)| !f.mentions.is_empty());
                mentioned.map(|(name, _)| name.as_str())
            });
            let fitting = used.filter(|name| names.iter().any(|n| n.fits(name)));
            for name in fitting.collect::<BTreeSet<_>>() {
                out += &format!("#pragma slam {word} {name}\n");
            }
        }
        out
    }

    /// Writes C that belongs to no function of the program.
    fn plain(&self, out: &mut Placed, rule: usize, file: &RuleFile, code: &Code) {
        let mut before = "";
        for part in &code.parts {
            out.at(file, part.span);
            let word = file.word(part.span);
            let renamed = part.kind == PartKind::Word && !matches!(before, "." | "->");
            out.text += match renamed {
                true => self.names[rule].of(word),
                false => word,
            };
            before = word;
        }
    }
}

/// The number of a model's parameters.
fn parameters_of(code: &Code, file: &RuleFile) -> usize {
    let words: Vec<&str> = code.parts.iter().map(|p| file.word(p.span)).collect();
    let Some(open) = words.iter().position(|w| *w == "(") else {
        return 0;
    };
    let (mut depth, mut commas, mut words_inside) = (0usize, 0, Vec::new());
    for word in &words[open..] {
        match *word {
            "(" | "[" => depth += 1,
            ")" | "]" => depth -= 1,
            "," if depth == 1 => commas += 1,
            word => words_inside.push(word),
        }
        if depth == 0 {
            break;
        }
    }
    match words_inside.as_slice() {
        [] | ["void"] => 0,
        _ => commas + 1,
    }
}

/// That models are right, with the functions of the program that have one.
pub fn modelled(rules: &[Loaded], units: &[Unit]) -> Option<String> {
    let items = rules.iter().flat_map(Loaded::items);
    let names = items.filter_map(|(file, item)| match item {
        Item::Model(code) if file.name.ends_with(".c") => defined(code, &file.text),
        _ => None,
    });
    let used = |name: &&str| {
        let functions = units.iter().filter_map(|u| u.functions.all.get(*name));
        let mentioned = functions.clone().any(|f| !f.mentions.is_empty());
        mentioned && functions.clone().all(|f| f.definition().is_none())
    };
    let names: BTreeSet<&str> = names.filter(used).collect();
    let names: Vec<&str> = names.into_iter().collect();
    (!names.is_empty()).then(|| format!("the models of these are right: {}", names.join(", ")))
}

/// A declaration without its initial values, which another file has.
fn without_values(code: &Code, file: &RuleFile) -> Code {
    let mut parts = Vec::new();
    let (mut depth, mut value) = (0usize, false);
    for part in &code.parts {
        match file.word(part.span) {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth = depth.saturating_sub(1),
            "=" if depth == 0 => value = true,
            "," | ";" if depth == 0 => value = false,
            _ => {}
        }
        if !value {
            parts.push(part.clone());
        }
    }
    Code {
        parts,
        span: code.span,
    }
}
