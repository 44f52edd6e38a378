//! Bodies that rules give to functions which the program does not define.

use super::file::File;
use crate::declared::defined;
use crate::functions::parameters;
use crate::heads::{self, Signature};
use crate::hooks::Unit;
use crate::placed::{Placed, GENERATED};
use crate::rules::{Loaded, RuleFile};
use grammar::diag::Diagnostic;
use grammar::rule::{Code, Item};
use std::collections::BTreeSet;

impl File<'_> {
    /// Writes the bodies that rules give to functions, into the first file that declares
    /// one, if no file defines it.
    pub(super) fn models(&mut self) {
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
