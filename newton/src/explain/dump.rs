//! `--dump`: the intermediate results, as text for people.

use crate::execute::exec::{Execution, Part};
use crate::path::operation::{index_statements, Op, OpKind, Path};
use ir::{print, Program};
use std::collections::HashSet;

/// Which intermediate results of a program's path are wanted.
pub struct Dumps<'a> {
    pub program: &'a Program,
    /// Names of dumps.
    pub wanted: &'a [String],
}

/// The dumps of what is known before the verdict.
pub fn before(dumps: &Dumps, path: &Path, execution: &Execution) -> String {
    let mut out = String::new();
    for name in dumps.wanted {
        match name.as_str() {
            "path" => {
                out.push_str("path:\n");
                let all = (0..path.ops.len()).collect();
                list(dumps, path, &all, &mut out);
            }
            "constraints" => {
                out.push_str("constraints:\n");
                for c in &execution.constraints {
                    let what = if c.assume { "assume" } else { "define" };
                    out.push_str(&format!("  {:?} {what} {}\n", c.literal, c.formula));
                }
            }
            _ => {}
        }
    }
    out
}

/// The dumps of an infeasible path's core.
pub fn core(dumps: &Dumps, path: &Path, core: &[Part]) -> String {
    let mut out = String::new();
    for name in dumps.wanted {
        match name.as_str() {
            "core" => {
                let parts: Vec<String> = core.iter().map(|(i, k)| format!("{i}.{k}")).collect();
                out.push_str(&format!("core: {}\n", parts.join(" ")));
            }
            "slice" => {
                out.push_str("slice:\n");
                let ops = core.iter().map(|p| p.0).collect();
                list(dumps, path, &ops, &mut out);
            }
            _ => {}
        }
    }
    out
}

fn list(dumps: &Dumps, path: &Path, wanted: &HashSet<usize>, out: &mut String) {
    let statements = index_statements(dumps.program);
    for (i, op) in path.ops.iter().enumerate() {
        if !wanted.contains(&i) {
            continue;
        }
        let func = path.frames[op.frame].func;
        let stmt = statements[func.0 as usize]
            .get(op.stmt as usize)
            .copied()
            .flatten();
        let text = stmt.map(|s| print::stmt_text(dumps.program, s));
        let indent = "  ".repeat(path.frames[op.frame].depth);
        let name = &dumps.program.func(func).name;
        out.push_str(&format!(
            "  {i:>5} {indent}{name}.{}{} {}\n",
            op.stmt,
            suffix(op),
            text.unwrap_or_default()
        ));
    }
}

fn suffix(op: &Op) -> &'static str {
    match &op.kind {
        OpKind::Assume {
            decision: true,
            holds: true,
            ..
        } => "+",
        OpKind::Assume {
            decision: true,
            holds: false,
            ..
        } => "-",
        OpKind::Target => " target",
        _ => "",
    }
}
