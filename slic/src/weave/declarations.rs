//! What the wrappers need before them: the state of the rules, their own functions, and
//! what the verifier gives a meaning to.
//!
//! Of several files the first has the state; in the others it is declared.

use super::file::File;
use crate::declared::is_own;
use crate::outside;
use crate::placed::{Placed, GENERATED};
use crate::rules::RuleFile;
use crate::words::ABORT;
use grammar::promise::Promise;
use grammar::rule::{Code, Item};
use std::collections::BTreeSet;

impl File<'_> {
    /// What the wrappers need: the state of the rules, their functions, and what the
    /// verifier gives a meaning to.
    pub(super) fn declarations(&mut self) -> String {
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
        intrinsics += &self.starts();
        intrinsics += "static __attribute__((unused)) const char *slic_note;\n";
        format!("# 1 \"{GENERATED}\"\n{intrinsics}{}\n", out.text)
    }

    /// The state of the rules begins with its first values, whatever ran before the entry.
    fn starts(&self) -> String {
        let mut out = String::from("#pragma slam starts slic_note\n");
        // What a model keeps stands for what the program keeps.
        let rules = self.names.iter().zip(self.weaver.rules).enumerate();
        for (index, (names, _)) in rules.filter(|(_, (_, rule))| !rule.is_model) {
            let once = self.once.variables(index);
            for name in names.all().chain(once) {
                out += &format!("#pragma slam starts {name}\n");
            }
        }
        quiet_pragmas(&out)
    }

    /// What rules say of functions that the program does not define.
    fn pragmas(&self) -> String {
        let rules = self.weaver.rules;
        let mut out = String::new();
        let all = self.weaver.units.iter().flat_map(|u| &u.functions.all);
        let used = all.filter(|(_, f)| !f.mentions.is_empty());
        let used: BTreeSet<&str> = used.map(|(name, _)| name.as_str()).collect();
        for promise in Promise::ALL {
            let names = outside::named(rules, |item| match item {
                Item::Promise(of, names) if *of == promise => Some(names),
                _ => None,
            });
            if self.index > 0 || names.is_empty() {
                continue;
            }
            // Also of what is called through pointers.
            let of_all = matches!(promise, Promise::Modest | Promise::Later);
            let all = of_all && names.iter().any(|n| n.is_all());
            let mut told = BTreeSet::from_iter(all.then_some("*"));
            for name in names.iter().filter(|_| !all) {
                match name.is_plain() {
                    true => told.extend(used.get(name.pattern.as_str())),
                    false => told.extend(used.iter().filter(|u| name.fits(u))),
                }
            }
            for name in told {
                out += &format!("#pragma slam {} {name}\n", promise.word());
            }
        }
        quiet_pragmas(&out)
    }
}

/// Pragmas of which no compiler warns that asks for all warnings.
pub fn quiet_pragmas(lines: &str) -> String {
    match lines.is_empty() {
        true => String::new(),
        false => format!(
            "#pragma GCC diagnostic push\n\
             #pragma GCC diagnostic ignored \"-Wunknown-pragmas\"\n\
             {lines}\
             #pragma GCC diagnostic pop\n"
        ),
    }
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
