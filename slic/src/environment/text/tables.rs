//! Tables as automata: for each life of a table its state, the objects that its functions
//! share, and a function that takes one step.

use super::writer::{without_qualifiers, Writer, STEP};
use crate::environment::calls::{Found, Function, Table};
use crate::heads::parameter_types;
use crate::rules::RuleFile;
use grammar::rule::Code;
use std::collections::BTreeSet;
use std::fmt::Write;

/// In which state of its life a table is.
const AT: &str = "slic_at_";

/// The variables of one life of a table.
struct Lived {
    own: String,
    /// Its state.
    at: String,
    /// The objects that its functions share: type without qualifiers, name, type.
    objects: Vec<(String, String, String)>,
}

impl Writer<'_> {
    /// The automata of all tables.
    pub(super) fn tables(&mut self, found: &Found) {
        let mut steps = BTreeSet::new();
        for (number, table) in (1..).zip(&found.tables) {
            // Of tables without a state one of the same functions does for all.
            if has_state(table) || steps.insert(functions_of(table)) {
                self.table(number, table);
            }
        }
    }

    /// A table's automaton: its state, its objects, a step.
    fn table(&mut self, number: usize, table: &Table) {
        let functions = table.members.values().flatten();
        let Some(unit) = functions.map(|f| f.unit).next() else {
            return;
        };
        // A name, if the table is a variable.
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let object = match table.object.chars().all(plain) {
            true => format!("_{}", table.object),
            false => String::new(),
        };
        let own = |copy: u32| match copy {
            1 => format!("{number}{object}"),
            _ => format!("{number}{object}_life{copy}"),
        };
        let lives: Vec<Lived> = (1..=table.lives)
            .map(|copy| self.declared_life(unit, own(copy), table))
            .collect();
        for at in 0..lives.len() {
            self.life(unit, &lives[at], &lives, table);
        }
    }

    /// The variables of one life.
    fn declared_life(&mut self, unit: usize, own: String, table: &Table) -> Lived {
        let at = format!("{AT}{own}");
        let object = &table.object;
        let structure = &table.structure.pattern;
        let mut text = format!("/* {structure}: {object} */\n");
        if has_state(table) {
            let _ = writeln!(text, "static int {at};");
        }
        let mut objects = Vec::new();
        for (i, code) in table.with.iter().enumerate() {
            let (ty, name) = declared(code, table.clause.file);
            if self.uses(table, &ty) {
                let name = format!("slic_{own}_{}_{name}", i + 1);
                let _ = writeln!(text, "static __typeof__({ty}) {name};");
                objects.push((without_qualifiers(&ty), name, ty));
            }
        }
        self.add(unit, &text);
        Lived { own, at, objects }
    }

    fn life(&mut self, unit: usize, life: &Lived, all: &[Lived], table: &Table) {
        let Lived { own, at, objects } = life;
        let storage = self.storage();
        let stateful = has_state(table);
        let structure = &table.structure.pattern;
        let handed = self.during.contains_key(structure);
        let mut text = String::new();
        let mut fresh: String = objects
            .iter()
            .map(|(_, name, ty)| format!("        {name} = {};\n", self.any(unit, ty)))
            .collect();
        let others = all.iter().filter(|l| l.own != *own && self.separate);
        for other in others {
            if let (Some((_, mine, _)), Some((_, theirs, _))) =
                (objects.last(), other.objects.last())
            {
                let over = &other.at;
                let _ = writeln!(
                    fresh,
                    "        __VERIFIER_assume(!{mine} || {over} == 0 || {mine} != {theirs});"
                );
            }
        }
        let known: Vec<(String, String)> = objects
            .iter()
            .map(|(plain, name, _)| (plain.clone(), name.clone()))
            .collect();
        let step = format!("{STEP}{own}");
        let _ = write!(
            text,
            "\n{storage}void {step}(void)\n{{\n    int slic_choice = __VERIFIER_nondet_int();\n"
        );
        let last: Vec<usize> = table.automaton.last.iter().copied().collect();
        let mut choice = 0;
        if !last.is_empty() {
            let over = in_states(at, &last);
            let _ = write!(
                text,
                "    if (slic_choice == 0 && {over})\n        {at} = 0;\n"
            );
        }
        for position in &table.automaton.positions {
            let functions = table.members.get(&position.member.pattern);
            for function in functions.into_iter().flatten() {
                let from: Vec<usize> = position.from.iter().copied().collect();
                let begins = position.first.then_some(true);
                let goes_on = (!from.is_empty()).then_some(false);
                for begins in begins.into_iter().chain(goes_on) {
                    choice += 1;
                    let states = if begins { vec![0] } else { from.clone() };
                    let now = match stateful {
                        true => format!(" && {}", in_states(at, &states)),
                        false => String::new(),
                    };
                    let _ = writeln!(text, "    else if (slic_choice == {choice}{now}) {{");
                    if begins {
                        text += &fresh;
                    }
                    if stateful && handed {
                        // What it calls in turn finds this life in no state to go on.
                        let _ = writeln!(text, "        {at} = -1;");
                    }
                    let call = self.call(function, &known);
                    let to = position.to;
                    let context = table.clause.context();
                    let step = match position.test {
                        Some(test) if stateful && !self.is_void(function) => {
                            format!("{at} = {call} {test} ? {to} : 0;")
                        }
                        _ if stateful => format!("{call};\n        {at} = {to};"),
                        _ => format!("{call};"),
                    };
                    text += &self.within(unit, context, &step, "        ");
                    text += "    }\n";
                }
            }
        }
        text += "}\n\n";
        let text = match last.is_empty() {
            true => text.replacen("    else if", "    if", 1),
            false => text,
        };
        self.add(unit, &text);
        let over: Vec<usize> = [0].into_iter().chain(last).collect();
        if stateful {
            let states = in_states(at, &over);
            match handed {
                true => self.bound[unit].push(states),
                false => self.idle[unit].push(states),
            }
        }
        if let Some(during) = self.during.get_mut(structure) {
            during.push(step.clone());
        }
        if table.early {
            self.early.push(step.clone());
        }
        self.steps.push(step);
    }

    /// Has some function of a table a parameter of this type?
    fn uses(&self, table: &Table, ty: &str) -> bool {
        let plain = without_qualifiers(ty);
        table.members.values().flatten().any(|f| {
            let types = parameter_types(self.units[f.unit].source, f.head, &f.parameters);
            types.iter().any(|t| without_qualifiers(t) == plain)
        })
    }
}

/// Does it matter what was called before, or with what?
fn has_state(table: &Table) -> bool {
    !table.with.is_empty() || table.automaton.positions.iter().any(|p| p.to > 0)
}

/// What a table without a state calls, and where it runs.
fn functions_of(table: &Table) -> (Option<String>, Vec<(String, Vec<String>)>) {
    let names = |all: &Vec<Function>| all.iter().map(|f| f.name.clone()).collect();
    let members = table.members.iter().map(|(m, all)| (m.clone(), names(all)));
    let context = table.clause.context().map(str::to_string);
    (context, members.collect())
}

/// `struct file *file` as a type and a name.
fn declared(code: &Code, file: &RuleFile) -> (String, String) {
    let words: Vec<&str> = code.parts.iter().map(|p| file.word(p.span)).collect();
    match words.split_last() {
        Some((name, ty)) if !ty.is_empty() => (ty.join(" "), name.to_string()),
        _ => (words.join(" "), "object".to_string()),
    }
}

fn in_states(at: &str, states: &[usize]) -> String {
    let each: Vec<String> = states.iter().map(|s| format!("{at} == {s}")).collect();
    match each.len() {
        1 => each.concat(),
        _ => format!("({})", each.join(" || ")),
    }
}
