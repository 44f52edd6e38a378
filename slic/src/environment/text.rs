//! The C that an environment becomes.
//!
//! Behind each file stand functions that call what that file has: a caller for each
//! function, at which rules see that it was called from outside, and a function that
//! takes one step of a table, a handler or a call. The last one, `main`, is in the first
//! file. Arguments that no clause speaks of are any values, by inputs of their types.

use super::calls::{Called, Found, Function, Handler, Table};
use crate::heads::{self, parameter_types, Signature, CALLER};
use crate::hooks::Unit;
use crate::placed::GENERATED;
use crate::rules::RuleFile;
use crate::weave::Generated;
use cfront::tokens::Source;
use grammar::cli::Assumed;
use grammar::diag::Sources;
use grammar::lines::Lines;
use grammar::rule::{self, Code};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// Where the program starts that an environment makes.
pub const ENTRY: &str = "main";

/// What stands at the beginning of names that are made.
const STEP: &str = "slic_step_";
/// In which state of its life a table is.
const AT: &str = "slic_at_";
/// What a function has registered.
const HANDLER: &str = "slic_handler_";
/// The steps of all tables of a type.
const DURING: &str = "slic_during_";
/// Called at each step, so that undefined functions may call what they were given.
const OUTSIDE: &str = "slic_outside";

/// What is written into each file; `separate`: lives of one table have objects of their own.
pub fn generate(found: &Found, units: &[Unit], separate: bool) -> Vec<Generated> {
    let mut writer = Writer {
        units,
        files: vec![Generated::default(); units.len()],
        contexts: vec![BTreeSet::new(); units.len()],
        inputs: 0,
        steps: Vec::new(),
        idle: vec![Vec::new(); units.len()],
        bound: vec![Vec::new(); units.len()],
        during: found
            .handed
            .values()
            .flatten()
            .map(|s| (s.clone(), Vec::new()))
            .collect(),
        separate,
    };
    writer.handlers(found);
    for function in found.functions() {
        writer.caller(function);
    }
    let mut steps = BTreeSet::new();
    for (number, table) in (1..).zip(&found.tables) {
        // Of tables without a state one of the same functions does for all.
        if has_state(table) || steps.insert(functions_of(table)) {
            writer.table(number, table);
        }
    }
    for called in &found.calls {
        writer.step_of_call(called);
    }
    writer.during();
    let init: Vec<String> = found.init.iter().map(|c| writer.once("init", c)).collect();
    let exit: Vec<String> = found.exit.iter().map(|c| writer.once("exit", c)).collect();
    writer.main(&init, &exit);
    writer.declare(found);
    writer.files
}

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

/// The variables of one life of a table.
struct Lived {
    own: String,
    /// Its state.
    at: String,
    /// The objects that its functions share: type without qualifiers, name, type.
    objects: Vec<(String, String, String)>,
}

struct Writer<'u> {
    units: &'u [Unit<'u>],
    files: Vec<Generated>,
    /// The contexts that each file's functions run in.
    contexts: Vec<BTreeSet<String>>,
    /// How many inputs have been made.
    inputs: usize,
    /// The functions by which `main` goes on, in any order.
    steps: Vec<String>,
    /// For each file the states of lives in which the program may be unloaded.
    idle: Vec<Vec<String>>,
    /// Those in which the run may end, of lives that the program itself ends.
    bound: Vec<Vec<String>>,
    /// The steps of tables that functions are handed, by the tables' types.
    during: BTreeMap<String, Vec<String>>,
    /// Lives of one table that overlap have objects of their own.
    separate: bool,
}

impl Writer<'_> {
    /// `static`, if one file is all.
    fn storage(&self) -> &'static str {
        match self.units.len() {
            1 => "static ",
            _ => "",
        }
    }

    /// Of names in several files each has its own.
    fn of_file(&self, unit: usize) -> String {
        match self.units.len() {
            1 => String::new(),
            _ => format!("{}_", unit + 1),
        }
    }

    fn add(&mut self, unit: usize, text: &str) {
        self.files[unit].after += text;
    }

    /// The name of a function's caller.
    fn caller_of(function: &Function) -> String {
        format!("{CALLER}{}", function.name)
    }

    /// Calls a function with the same parameters: what calls it from outside, and keeps what
    /// it returns.
    fn caller(&mut self, function: &Function) {
        let Function {
            unit,
            name,
            head,
            parameters,
        } = function;
        let source = self.units[*unit].source;
        let signature = Signature::new(source, head, parameters);
        let end = head.body.unwrap_or(head.piece.end);
        let own = Self::caller_of(function);
        let text = heads::text(source, head.piece.start..end, head, &own, parameters, true);
        let call = format!("{name}({})", signature.names.join(", "));
        let call = if signature.is_void() {
            format!("    {call};\n")
        } else if heads::is_number(source, head) {
            format!("    return {call};\n")
        } else {
            // What is returned, whoever calls it knows: another file's variable holds it.
            let kept = format!("slic_result_{}{name}", self.of_file(*unit));
            let types = parameter_types(source, head, parameters).into_iter();
            let any: Vec<String> = types.map(|t| format!("*(__typeof__({t}) *)0")).collect();
            let of = format!("{name}({})", any.join(", "));
            self.add(*unit, &format!("extern __typeof__({of}) {kept};\n"));
            format!("    {kept} = {call};\n    return {kept};\n")
        };
        self.add(*unit, &format!("static {text}\n{{\n{call}}}\n\n"));
    }

    /// A value of a type, whichever.
    fn any(&mut self, unit: usize, ty: &str) -> String {
        self.inputs += 1;
        let name = format!("__VERIFIER_nondet_slic_{}", self.inputs);
        let declaration = format!("extern __typeof__({ty}) {name}(void);\n");
        self.files[unit].before += &declaration;
        format!("{name}()")
    }

    /// A call from outside, as an expression; `objects` are arguments that are known.
    fn call(&mut self, function: &Function, objects: &[(String, String)]) -> String {
        let source = self.units[function.unit].source;
        let types = parameter_types(source, function.head, &function.parameters);
        let mut used = BTreeSet::new();
        let arguments: Vec<String> = types
            .iter()
            .map(|ty| {
                let plain = without_qualifiers(ty);
                let mut known = objects.iter().enumerate();
                match known.find(|(i, (of, _))| *of == plain && !used.contains(i)) {
                    Some((i, (_, name))) => {
                        used.insert(i);
                        name.clone()
                    }
                    None => self.any(function.unit, ty),
                }
            })
            .collect();
        format!("{}({})", Self::caller_of(function), arguments.join(", "))
    }

    fn is_void(&self, function: &Function) -> bool {
        let source = self.units[function.unit].source;
        Signature::new(source, function.head, &function.parameters).is_void()
    }

    /// Statements between what tells rules of a context.
    fn within(&mut self, unit: usize, context: Option<&str>, text: &str, indent: &str) -> String {
        let Some(context) = context else {
            return format!("{indent}{text}\n");
        };
        self.contexts[unit].insert(context.to_string());
        format!(
            "{indent}slic_enter_{context}();\n{indent}{text}\n{indent}slic_leave_{context}();\n"
        )
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

    /// What the program has registered, in the files that register it.
    fn handlers(&mut self, found: &Found) {
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

    /// A function that is called at any time.
    fn step_of_call(&mut self, called: &Called) {
        let function = &called.function;
        let file = self.of_file(function.unit);
        let step = format!("{STEP}{file}{}", function.name);
        let call = format!("{};", self.call(function, &[]));
        let storage = self.storage();
        let mut text = format!("{storage}void {step}(void)\n{{\n");
        text += &self.within(function.unit, called.clause.context(), &call, "    ");
        text += "}\n\n";
        self.add(function.unit, &text);
        self.steps.push(step);
    }

    /// A function that is called once, at the beginning or the end: does the run go on?
    fn once(&mut self, what: &str, called: &Called) -> String {
        let function = &called.function;
        let file = self.of_file(function.unit);
        let name = format!("slic_{what}_{file}{}", function.name);
        let call = self.call(function, &[]);
        let storage = self.storage();
        let context = called.clause.context();
        let mut text = format!("{storage}int {name}(void)\n{{\n    int slic_goes_on = 1;\n");
        let call = match called.test {
            Some(test) if !self.is_void(function) => format!("slic_goes_on = {call} {test};"),
            _ => format!("{call};"),
        };
        text += &self.within(function.unit, context, &call, "    ");
        text += "    return slic_goes_on;\n}\n\n";
        self.add(function.unit, &text);
        name
    }

    /// A function that tells whether the lives of a file's tables are in such states.
    fn in_these(&mut self, unit: usize, name: &str, states: &[String]) -> Option<String> {
        if states.is_empty() {
            return None;
        }
        let name = match self.units.len() {
            1 => name.to_string(),
            _ => format!("{name}_{}", unit + 1),
        };
        let storage = self.storage();
        let all = states.join("\n        && ");
        self.add(
            unit,
            &format!("{storage}int {name}(void)\n{{\n    return {all};\n}}\n\n"),
        );
        Some(name)
    }

    /// All takes its steps, as long as it likes, in a loop of this depth.
    fn loop_of(steps: &[String], behind: &str) -> String {
        let mut text = String::from(
            "    while (__VERIFIER_nondet_int()) {\n        switch (__VERIFIER_nondet_int()) {\n",
        );
        for (number, step) in (1..).zip(steps) {
            let _ = write!(
                text,
                "        case {number}:\n            {step}();\n            break;\n"
            );
        }
        text + "        }\n" + behind + "    }\n"
    }

    /// The functions that take the steps of tables of a type.
    fn during(&mut self) {
        let during = std::mem::take(&mut self.during);
        let storage = self.storage();
        for (structure, steps) in during {
            let head = format!("{storage}void {DURING}{structure}(void)");
            for file in &mut self.files {
                let _ = writeln!(file.before, "{head};");
            }
            let body = Self::loop_of(&steps, "");
            let mut text = String::new();
            if self.units.len() > 1 {
                for step in &steps {
                    let _ = writeln!(text, "void {step}(void);");
                }
            }
            text += &format!("{head}\n{{\n{body}}}\n\n");
            self.add(0, &text);
        }
    }

    /// Where the run begins: all takes its steps, until nothing is left open.
    fn main(&mut self, init: &[String], exit: &[String]) {
        let (mut idle, mut over) = (Vec::new(), Vec::new());
        for unit in 0..self.units.len() {
            let states = std::mem::take(&mut self.idle[unit]);
            idle.extend(self.in_these(unit, "slic_idle", &states));
            let states = std::mem::take(&mut self.bound[unit]);
            over.extend(self.in_these(unit, "slic_over", &states));
        }
        let mut text = String::new();
        let several = self.units.len() > 1;
        if several {
            for name in init.iter().chain(exit) {
                let _ = writeln!(text, "int {name}(void);");
            }
            for step in &self.steps {
                let _ = writeln!(text, "void {step}(void);");
            }
            for name in idle.iter().chain(&over) {
                let _ = writeln!(text, "int {name}(void);");
            }
        }
        let assume = |names: &[String], indent: &str| -> String {
            let line = |name: &String| format!("{indent}__VERIFIER_assume({name}());\n");
            names.iter().map(line).collect()
        };
        let _ = write!(text, "int {ENTRY}(void)\n{{\n");
        for name in init {
            // What had been registered until then, the program has taken back.
            text += &match over.is_empty() {
                true => format!("    if (!{name}())\n        return 0;\n"),
                false => format!(
                    "    if (!{name}()) {{\n{}        return 0;\n    }}\n",
                    assume(&over, "        ")
                ),
            };
        }
        text += &Self::loop_of(&self.steps, &format!("        {OUTSIDE}();\n"));
        text += &assume(&idle, "    ");
        for name in exit {
            let _ = writeln!(text, "    {name}();");
        }
        text += &assume(&over, "    ");
        if exit.is_empty() && !init.is_empty() {
            text += "    /* What is never unloaded has no end. */\n    __VERIFIER_assume(0);\n";
        }
        text += "    return 0;\n}\n";
        self.add(0, &text);
    }

    /// What the functions of each file need.
    fn declare(&mut self, found: &Found) {
        for (unit, file) in self.files.iter_mut().enumerate() {
            let functions = &self.units[unit].functions.all;
            let mut text = format!("# 1 \"{GENERATED}\"\n");
            for (name, declaration) in [
                (
                    "__VERIFIER_nondet_int",
                    "extern int __VERIFIER_nondet_int(void);\n",
                ),
                ("__VERIFIER_assume", "extern void __VERIFIER_assume(int);\n"),
                (OUTSIDE, "extern void slic_outside(void);\n"),
            ] {
                if !functions.contains_key(name) {
                    text += declaration;
                }
            }
            if unit == 0 {
                for name in &found.forgetful {
                    let _ = writeln!(text, "#pragma slam forgets {name}");
                }
                for name in &found.local {
                    let _ = writeln!(text, "#pragma slam local {name}");
                }
                for assumed in Assumed::ALL {
                    let _ = writeln!(text, "#pragma slam assume {}", assumed.name());
                }
            }
            for context in &self.contexts[unit] {
                let _ = writeln!(text, "static void slic_enter_{context}(void) {{ }}");
                let _ = writeln!(text, "static void slic_leave_{context}(void) {{ }}");
            }
            // Nothing of this file may be called.
            if !file.after.is_empty() || !found.handlers.is_empty() || unit == 0 {
                file.before.insert_str(0, &text);
                file.after.insert_str(0, &format!("# 1 \"{GENERATED}\"\n"));
            }
        }
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

/// The types of the parameters of a function that registers others.
fn registered_types(source: &Source, function: &crate::functions::Function) -> Option<Vec<String>> {
    let lists = function
        .heads
        .iter()
        .map(|h| (h, crate::functions::parameters(source, h)));
    let (head, list) = lists.into_iter().find(|(_, list)| !list.unknown)?;
    Some(parameter_types(source, head, &list))
}

/// `struct file *file` as a type and a name.
fn declared(code: &Code, file: &RuleFile) -> (String, String) {
    let words: Vec<&str> = code.parts.iter().map(|p| file.word(p.span)).collect();
    match words.split_last() {
        Some((name, ty)) if !ty.is_empty() => (ty.join(" "), name.to_string()),
        _ => (words.join(" "), "object".to_string()),
    }
}

/// A type by which parameters are told to be the same object.
fn without_qualifiers(ty: &str) -> String {
    let qualifiers = [
        "const",
        "volatile",
        "restrict",
        "__restrict",
        "__restrict__",
        "__const",
    ];
    let words = ty.split_whitespace().filter(|w| !qualifiers.contains(w));
    words.collect::<Vec<_>>().join(" ")
}

fn in_states(at: &str, states: &[usize]) -> String {
    let each: Vec<String> = states.iter().map(|s| format!("{at} == {s}")).collect();
    match each.len() {
        1 => each.concat(),
        _ => format!("({})", each.join(" || ")),
    }
}
