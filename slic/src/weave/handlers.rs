//! What stands in a wrapper: the handlers of the rules, in their order, around the call.

use super::file::File;
use crate::heads::{Signature, WITHIN};
use crate::hooks::{Action, Hook};
use crate::once;
use crate::placed::Placed;
use crate::words::Place;
use grammar::diag::Diagnostic;
use grammar::rule::{Code, When};

/// How many calls of the entry run.
const RUNNING: &str = "slic_running";

impl File<'_> {
    /// A function of this head that runs the handlers around a call of another, which is
    /// defined here or is not.
    pub(super) fn wrapper(
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
            // Who waits for the function may hold what it likes. (The environment is part of
            // the program by now.)
            let nested = self.unit.functions.words.contains(WITHIN);
            if nested && matches!(action.handler.when, When::Returned(_)) {
                out.text += &format!("if (!{WITHIN})");
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

    pub(super) fn handler(
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
}
