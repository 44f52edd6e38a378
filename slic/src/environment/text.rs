//! The C that an environment becomes.
//!
//! Behind each file stand functions that call what that file has: a caller for each
//! function, at which rules see that it was called from outside, and a function that
//! takes one step of a table, a handler or a call. The last one, `main`, is in the first
//! file. Arguments that no clause speaks of are any values, by inputs of their types.
//!
//! The files below are one idea each: the text in the making, what is registered, the
//! tables, the run.

mod registered;
mod run;
mod tables;
mod writer;

use super::calls::Found;
use crate::hooks::Unit;
use crate::placed::GENERATED;
use crate::weave::{quiet_pragmas, Generated};
use grammar::cli::Assumed;
use run::OUTSIDE;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use writer::Writer;

pub use registered::registrations;
pub use run::ENTRY;
pub use writer::BUFFER;

/// What is written into each file; `separate`: lives of one table have objects of their own.
/// Says, too, whether buffers are handed to functions.
pub fn generate(found: &Found, units: &[Unit], separate: bool) -> (Vec<Generated>, bool) {
    let mut writer = Writer {
        units,
        files: vec![Generated::default(); units.len()],
        contexts: vec![BTreeSet::new(); units.len()],
        inputs: 0,
        steps: Vec::new(),
        early: Vec::new(),
        idle: vec![Vec::new(); units.len()],
        bound: vec![Vec::new(); units.len()],
        during: found
            .handed
            .values()
            .flatten()
            .map(|s| (s.clone(), Vec::new()))
            .collect(),
        separate,
        memories: BTreeMap::new(),
        buffers: BTreeMap::new(),
    };
    writer.handlers(found);
    for function in found.functions() {
        writer.caller(function);
    }
    writer.tables(found);
    for called in &found.calls {
        writer.step_of_call(called);
    }
    writer.during();
    let init: Vec<String> = found.init.iter().map(|c| writer.once("init", c)).collect();
    let exit: Vec<String> = found.exit.iter().map(|c| writer.once("exit", c)).collect();
    writer.main(&init, &exit);
    writer.declare(found);
    (writer.files, !writer.buffers.is_empty())
}

impl Writer<'_> {
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
                let mut pragmas = String::new();
                for (promise, name) in &found.promised {
                    let _ = writeln!(pragmas, "#pragma slam {} {name}", promise.word());
                }
                for assumed in Assumed::ALL {
                    let _ = writeln!(pragmas, "#pragma slam assume {}", assumed.name());
                }
                text += &quiet_pragmas(&pragmas);
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
