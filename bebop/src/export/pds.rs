//! A plain pushdown system, for tools that know no variables (Schwoon, "Model-Checking
//! Pushdown Systems", 2002, chapter 2).
//!
//! The control state is the values of the globals, and behind a return the results; a
//! stack symbol is a node with the values of the formals and locals. A rule stands for a
//! step with one choice of all values, so there are exponentially many: what is beyond
//! [`MAX_RULES`] is refused. The symbolic forms are the way for larger programs.
//!
//! ```text
//! (init <start>)
//! init <start> --> g01 <n2_1>
//! g01 <n2_1> --> g01 <n7_00 n3_1>     a call
//! g01 <n9_00> --> r01_1 <>            a return, with a result
//! r01_1 <n3_1> --> g01 <n4_1>         the caller goes on
//! g01 <n4_1> --> error <n4_1>         an error
//! ```

use super::step::{self, Formula};
use super::term::Term;
use crate::program::graph::{Action, Graph};
use crate::program::ids::{EdgeId, NodeId, ProcId, Slot};
use std::collections::BTreeSet;
use std::fmt::Write;

/// More rules are not written.
pub const MAX_RULES: usize = 1_000_000;
/// So many values and choices of a step are tried.
const MAX_BITS: usize = 22;

/// The system, one rule a line; the error says why it would be too large.
pub fn pushdown(graph: &Graph) -> Result<String, String> {
    let mut writer = Writer {
        graph,
        rules: BTreeSet::new(),
    };
    let globals = graph.globals.len();
    let entry = graph.entry;
    let first = step::entry(graph, entry, &[], 0);
    writer.each(globals, 0, first.choices, |w, values, choices| {
        let var = |s: &Slot| values[usize::from(*s)];
        if first.guard.value(&var, choices) {
            let locals = bits(first.locals.iter().map(|l| l.value(&var, choices)));
            let to = graph.procs[entry].entry;
            w.rule(format!(
                "init <start> --> g{} <n{to}_{locals}>",
                bits(values.iter().copied())
            ));
        }
    })?;
    for p in graph.procs.keys() {
        for node in graph.procs[p].nodes() {
            for e in &graph.nodes[node].out {
                writer.edge(p, node, *e)?;
            }
        }
    }
    let mut out = String::from("(init <start>)\n");
    for rule in &writer.rules {
        let _ = writeln!(out, "{rule}");
    }
    Ok(out)
}

/// Values as a name.
fn bits(values: impl Iterator<Item = bool>) -> String {
    values.map(|v| if v { '1' } else { '0' }).collect()
}

struct Writer<'g> {
    graph: &'g Graph,
    rules: BTreeSet<String>,
}

impl Writer<'_> {
    fn rule(&mut self, rule: String) {
        self.rules.insert(rule);
    }

    /// All values of globals and locals, and choices.
    fn each(
        &mut self,
        globals: usize,
        locals: usize,
        choices: usize,
        mut f: impl FnMut(&mut Self, &[bool], &[bool]),
    ) -> Result<(), String> {
        let count = globals + locals;
        if count + choices > MAX_BITS || self.rules.len() > MAX_RULES {
            return Err(format!(
                "a plain pushdown system has a rule for each of the values of {count} variables, \
                 more than the {MAX_RULES} that are written"
            ));
        }
        let all =
            |n: usize| (0..1usize << n).map(move |v| (0..n).map(|i| v >> i & 1 == 1).collect());
        for values in all(count) {
            let values: Vec<bool> = values;
            for chosen in all(choices) {
                let chosen: Vec<bool> = chosen;
                f(self, &values, &chosen);
            }
        }
        Ok(())
    }

    fn edge(&mut self, p: ProcId, node: NodeId, e: EdgeId) -> Result<(), String> {
        let graph = self.graph;
        let globals = graph.globals.len();
        let locals = graph.procs[p].locals.len();
        let edge = &graph.edges[e];
        let head = move |values: &[bool]| {
            let (g, l) = values.split_at(globals);
            format!(
                "g{} <n{node}_{}>",
                bits(g.iter().copied()),
                bits(l.iter().copied())
            )
        };
        match &edge.action {
            Action::Call {
                callee,
                args,
                targets,
            } => {
                let call = step::call(args);
                let entry = step::entry(graph, *callee, &call.args, call.choices);
                let to = graph.procs[*callee].entry;
                self.each(globals, locals, entry.choices, |w, values, choices| {
                    let var = |s: &Slot| values[usize::from(*s)];
                    if entry.guard.value(&var, choices) {
                        let inner = bits(entry.locals.iter().map(|l| l.value(&var, choices)));
                        let (g, l) = values.split_at(globals);
                        let (g, l) = (bits(g.iter().copied()), bits(l.iter().copied()));
                        w.rule(format!(
                            "{} --> g{g} <n{to}_{inner} n{node}_{l}>",
                            head(values)
                        ));
                    }
                })?;
                self.comeback(p, node, edge.to, *callee, targets)
            }
            Action::Return(values) => {
                let results = step::results(values, graph.procs[p].returns);
                self.each(globals, locals, results.choices, |w, values, choices| {
                    let var = |s: &Slot| values[usize::from(*s)];
                    let r = bits(results.args.iter().map(|a| a.value(&var, choices)));
                    let g = bits(values[..globals].iter().copied());
                    w.rule(format!("{} --> r{g}_{r} <>", head(values)));
                })
            }
            action => {
                let step = step::step(graph, e);
                let error = matches!(action, Action::Fail(_) | Action::Hit);
                self.each(globals, locals, step.choices, |w, values, choices| {
                    let var = |s: &Slot| values[usize::from(*s)];
                    if !step.guard.value(&var, choices) {
                        return;
                    }
                    let mut after = values.to_vec();
                    for (s, value) in &step.assign {
                        after[usize::from(*s)] = value.value(&var, choices);
                    }
                    let (g, l) = after.split_at(globals);
                    let (g, l) = (bits(g.iter().copied()), bits(l.iter().copied()));
                    w.rule(match error {
                        true => format!("{} --> error <n{node}_{l}>", head(values)),
                        false => format!("{} --> g{g} <n{}_{l}>", head(values), edge.to),
                    });
                })
            }
        }
    }

    /// Where the call waited, the results arrive.
    fn comeback(
        &mut self,
        p: ProcId,
        node: NodeId,
        to: NodeId,
        callee: ProcId,
        targets: &[Option<Slot>],
    ) -> Result<(), String> {
        let graph = self.graph;
        let globals = graph.globals.len();
        let locals = graph.procs[p].locals.len();
        let returns = graph.procs[callee].returns;
        let assign = targets.iter().flatten().map(|t| (*t, Term::Var(*t)));
        let back = step::comeback(graph, p, assign.collect::<Vec<(Slot, Formula)>>());
        self.each(
            globals,
            locals + returns,
            back.choices,
            |w, values, choices| {
                let (before, results) = values.split_at(globals + locals);
                let mut after = before.to_vec();
                for (t, r) in targets.iter().zip(results) {
                    if let Some(t) = t {
                        after[usize::from(*t)] = *r;
                    }
                }
                if !back
                    .guard
                    .value(&|s: &Slot| after[usize::from(*s)], choices)
                {
                    return;
                }
                let (g, l) = before.split_at(globals);
                let (g2, l2) = after.split_at(globals);
                let [g, l, g2, l2] = [g, l, g2, l2].map(|v| bits(v.iter().copied()));
                let r = bits(results.iter().copied());
                w.rule(format!("r{g}_{r} <n{node}_{l}> --> g{g2} <n{to}_{l2}>"));
            },
        )
    }
}
