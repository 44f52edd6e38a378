//! What the program registers: handlers of events note it in variables, the slots, and
//! steps call what one of them holds.

use super::writer::{Writer, DURING, STEP};
use crate::environment::calls::{Found, Handler};
use crate::functions;
use crate::heads::{parameter_types, CALLER};
use crate::placed::GENERATED;
use crate::rules::RuleFile;
use cfront::tokens::Source;
use grammar::diag::Sources;
use grammar::lines::Lines;
use grammar::rule;
use std::fmt::Write;

/// What a function has registered.
const HANDLER: &str = "slic_handler_";

/// The rule file that notes what is registered; `None` if nothing can be.
pub fn registrations(found: &Found, sources: &mut Sources) -> Option<RuleFile> {
    let mut text = String::new();
    for (number, handler) in (1..).zip(&found.handlers) {
        registration(&mut text, number, handler);
    }
    for (function, structures) in &found.handed {
        let steps = structures.iter().map(|s| format!(" {DURING}{s}();"));
        let _ = writeln!(text, "{function}.exit {{{} }}", steps.collect::<String>());
    }
    if text.is_empty() {
        return None;
    }
    let name = GENERATED.to_string();
    let file = sources.add(name.clone(), text.clone());
    let rule = rule::parse(&text, file).ok()?;
    Some(RuleFile {
        file,
        name,
        lines: Lines::new(&text),
        text,
        rule,
    })
}

/// Handlers of a rule's events that fill one of the slots, or empty them.
fn registration(out: &mut String, number: usize, handler: &Handler) {
    let Handler {
        registers,
        function,
        passed,
        slots,
        ..
    } = handler;
    let test = handler.test.map(|t| format!("if ($return {t}) "));
    let point = if test.is_some() { "exit" } else { "entry" };
    let test = test.unwrap_or_default();
    let _ = writeln!(
        out,
        "{registers}.{point} {{\n    {test}switch (__VERIFIER_nondet_int()) {{"
    );
    for slot in 1..=*slots {
        let name = slot_name(number, slot);
        let _ = write!(out, "    case {slot}: {name} = ${function};");
        for argument in passed.iter().flatten() {
            let _ = write!(out, " {name}_{argument} = ${argument};");
        }
        out.push_str(" break;\n");
    }
    out.push_str("    }\n}\n");
    let Some(until) = handler.until else { return };
    for name in &until.functions {
        let _ = writeln!(out, "{}.entry {{", name.pattern);
        for slot in 1..=*slots {
            let slot = slot_name(number, slot);
            let pairs = passed.iter().flatten().zip(&until.given);
            let same: Vec<String> = pairs.map(|(p, g)| format!("{slot}_{p} == ${g}")).collect();
            let same = if same.is_empty() {
                "1".to_string()
            } else {
                same.join(" && ")
            };
            let _ = writeln!(out, "    if ({same}) {slot} = 0;");
        }
        out.push_str("}\n");
    }
}

/// The variable that holds what was registered.
fn slot_name(handler: usize, slot: usize) -> String {
    match slot {
        1 => format!("{HANDLER}{handler}"),
        _ => format!("{HANDLER}{handler}_slot{slot}"),
    }
}

impl Writer<'_> {
    /// What the program has registered, in the files that register it.
    pub(super) fn handlers(&mut self, found: &Found) {
        for (number, handler) in (1..).zip(&found.handlers) {
            for unit in 0..self.units.len() {
                let text = &self.units[unit];
                let Some(function) = text.functions.all.get(&handler.registers) else {
                    continue;
                };
                if function.mentions.is_empty() && !text.defines(&handler.registers) {
                    continue;
                }
                let Some(types) = registered_types(text.source, function) else {
                    continue;
                };
                self.slots(unit, number, handler, &types);
            }
        }
    }

    fn slots(&mut self, unit: usize, number: usize, handler: &Handler, types: &[String]) {
        let of = |argument: u32| {
            types
                .get(argument as usize - 1)
                .cloned()
                .unwrap_or_default()
        };
        for slot in 1..=handler.slots {
            let name = slot_name(number, slot);
            let mut slots = format!("static __typeof__({}) {name};\n", of(handler.function));
            let mut arguments = Vec::new();
            for (at, argument) in handler.passed.iter().enumerate() {
                let Some(argument) = argument else {
                    let pointer = handler.pointers.get(at) == Some(&true);
                    let ty = if pointer {
                        "void *"
                    } else {
                        "unsigned long long"
                    };
                    arguments.push(self.any(unit, ty));
                    continue;
                };
                let own = format!("{name}_{argument}");
                let _ = writeln!(slots, "static __typeof__({}) {own};", of(*argument));
                arguments.push(own);
            }
            self.files[unit].before += &slots;
            let registers = &handler.registers;
            let file = self.of_file(unit);
            let own = format!("argument_{}_of_{registers}", handler.function);
            let own = match slot {
                1 => format!("{file}{own}"),
                _ => format!("{file}{own}_slot{slot}"),
            };
            let caller = format!("{CALLER}{own}");
            let call = format!("{name}({});", arguments.join(", "));
            let mut text = format!("static void {caller}(void)\n{{\n    {call}\n}}\n\n");
            let step = format!("{STEP}{own}");
            let storage = self.storage();
            let _ = write!(text, "{storage}void {step}(void)\n{{\n    if ({name}) {{\n");
            let call = format!("{caller}();");
            text += &self.within(unit, handler.clause.context(), &call, "        ");
            text += "    }\n}\n\n";
            self.add(unit, &text);
            self.steps.push(step);
        }
    }
}

/// The types of the parameters of a function that registers others.
fn registered_types(source: &Source, function: &functions::Function) -> Option<Vec<String>> {
    let lists = function
        .heads
        .iter()
        .map(|h| (h, functions::parameters(source, h)));
    let (head, list) = lists.into_iter().find(|(_, list)| !list.unknown)?;
    Some(parameter_types(source, head, &list))
}
