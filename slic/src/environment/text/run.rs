//! The run: what happens once, what happens at any time, and the `main` in which all takes
//! its steps.

use super::writer::{Writer, DURING, STEP};
use crate::environment::calls::Called;
use crate::heads::WITHIN;
use std::fmt::Write;

/// Where the program starts that an environment makes.
pub const ENTRY: &str = "main";

/// Called at each step, so that undefined functions may call what they were given.
pub(super) const OUTSIDE: &str = "slic_outside";

impl Writer<'_> {
    /// A function that is called at any time.
    pub(super) fn step_of_call(&mut self, called: &Called) {
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
    pub(super) fn once(&mut self, what: &str, called: &Called) -> String {
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

    /// The functions that take the steps of tables of a type, and tell rules that they are
    /// taken while the program runs.
    pub(super) fn during(&mut self) {
        let during = std::mem::take(&mut self.during);
        let storage = self.storage();
        if !during.is_empty() {
            let declared = match self.units.len() {
                1 => format!("static int {WITHIN};\n"),
                _ => format!("extern int {WITHIN};\n"),
            };
            for file in &mut self.files {
                file.before += &declared;
            }
            if self.units.len() > 1 {
                self.add(0, &format!("int {WITHIN};\n"));
            }
        }
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
            text += &format!(
                "{head}\n{{\n    int slic_before = {WITHIN};\n    {WITHIN} = 1;\n{body}    \
                 {WITHIN} = slic_before;\n}}\n\n"
            );
            self.add(0, &text);
        }
    }

    /// Where the run begins: all takes its steps, until nothing is left open.
    pub(super) fn main(&mut self, init: &[String], exit: &[String]) {
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
        let outside = format!("        {OUTSIDE}();\n");
        if !init.is_empty() && !self.early.is_empty() {
            text += &Self::loop_of(&self.early, &outside);
        }
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
        text += &Self::loop_of(&self.steps, &outside);
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
}
