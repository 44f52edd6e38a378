//! Remopla, the language of Moped 2 (Kiefer, Schwoon, Suwimonteerabuth, "Introduction
//! to Remopla", 2006), with recursion as it is.
//!
//! A module for each procedure, a label for each node. What a step reads as a choice
//! gets `undef` before; then one of the clauses of an `if` is taken whose guard holds,
//! and without any the run does not exist. Values are returned in globals, since a
//! module returns one at most. The error is the label `ERROR` of a module of its own,
//! so `moped FILE ERROR` asks what bebop was asked.

use super::names::Names;
use super::step::{self, Formula};
use super::term::Term;
use crate::program::graph::{Action, Graph};
use crate::program::ids::{EdgeId, NodeId, ProcId, Slot};
use std::fmt::Write;

const RESERVED: &str = "\
    bool break define do else enum error exists false fi forall fork goto if init int module \
    od return shared skip struct true undef void";

/// The program in Remopla.
pub fn remopla(graph: &Graph) -> String {
    let mut names = Names::new(RESERVED);
    let globals: Vec<String> = graph.globals.iter().map(|g| names.fresh(g)).collect();
    let modules: Vec<String> = graph.procs.iter().map(|p| names.fresh(&p.name)).collect();
    let most = graph.procs.iter().map(|p| p.returns).max().unwrap_or(0);
    let results = (0..most).map(|i| names.fresh(&format!("returned{i}")));
    let results: Vec<String> = results.collect();
    let mut writer = Writer {
        graph,
        globals,
        modules,
        results,
        locals: Vec::new(),
        out: String::new(),
    };
    writer.head();
    for (p, proc) in graph.procs.iter_enumerated() {
        let locals = proc.locals.iter();
        let locals = locals.map(|l| names.fresh(&format!("{}_{l}", proc.name)));
        writer.locals = locals.collect();
        writer.module(p);
    }
    writer.out
}

struct Writer<'g> {
    graph: &'g Graph,
    globals: Vec<String>,
    modules: Vec<String>,
    results: Vec<String>,
    /// Those of the procedure at hand.
    locals: Vec<String>,
    out: String,
}

impl Writer<'_> {
    fn head(&mut self) {
        let mut globals = self.globals.clone();
        globals.extend(self.results.iter().cloned());
        if !globals.is_empty() {
            let _ = writeln!(self.out, "bool {};", globals.join(", "));
        }
        for (p, proc) in self.graph.procs.iter_enumerated() {
            let params = vec!["bool"; proc.formals];
            let params: Vec<String> = params
                .iter()
                .enumerate()
                .map(|(i, b)| format!("{b} {}_{i}", self.modules[usize::from(p)]))
                .collect();
            let name = &self.modules[usize::from(p)];
            let _ = writeln!(self.out, "module void {name}({});", params.join(", "));
        }
        let entry = &self.modules[usize::from(self.graph.entry)];
        let _ = writeln!(
            self.out,
            "module void error();\n\ninit {entry};\n\nmodule void error() {{\n  ERROR: goto ERROR;\n}}"
        );
    }

    fn module(&mut self, p: ProcId) {
        let graph = self.graph;
        let proc = &graph.procs[p];
        let typed: Vec<String> = self.locals.iter().map(|l| format!("bool {l}")).collect();
        let (formals, locals) = typed.split_at(proc.formals);
        let name = self.modules[usize::from(p)].clone();
        let _ = writeln!(self.out, "\nmodule void {name}({}) {{", formals.join(", "));
        for local in locals {
            let _ = writeln!(self.out, "  {local};");
        }
        let given = (0..proc.locals.len()).map(|i| Term::Var(graph.local(i)));
        let entry = step::entry(graph, p, &given.collect::<Vec<_>>(), 0);
        let choices = self.most_choices(p).max(entry.choices);
        if choices > 0 {
            let all: Vec<String> = (0..choices).map(|i| format!("c{i}")).collect();
            let _ = writeln!(self.out, "  bool {};", all.join(", "));
        }
        self.choose("", entry.choices);
        if entry.guard != Term::Const(true) {
            let guard = self.text(&entry.guard);
            let _ = writeln!(self.out, "  skip ({guard});");
        }
        let _ = writeln!(self.out, "  goto n{};", proc.entry);
        for node in proc.nodes() {
            self.node(p, node);
        }
        self.out.push_str("}\n");
    }

    fn most_choices(&self, p: ProcId) -> usize {
        let graph = self.graph;
        let nodes = graph.procs[p].nodes();
        let edges = nodes.flat_map(|n| graph.nodes[n].out.iter());
        edges.map(|e| self.choices(*e)).max().unwrap_or(0)
    }

    fn choices(&self, e: EdgeId) -> usize {
        let edge = &self.graph.edges[e];
        let proc = self.graph.nodes[edge.from].proc;
        match &edge.action {
            Action::Call { args, targets, .. } => {
                let back = self.comeback(proc, targets).choices;
                step::call(args).choices.max(back)
            }
            Action::Return(values) => step::results(values, self.graph.procs[proc].returns).choices,
            _ => step::step(self.graph, e).choices,
        }
    }

    fn comeback(&self, proc: ProcId, targets: &[Option<Slot>]) -> step::Step {
        let assign = targets.iter().flatten().map(|t| (*t, Term::Var(*t)));
        step::comeback(self.graph, proc, assign.collect())
    }

    /// Before a step, what it reads gets any value.
    fn choose(&mut self, label: &str, choices: usize) {
        let all: Vec<String> = (0..choices).map(|i| format!("c{i} = undef")).collect();
        match all.is_empty() {
            true if label.is_empty() => {}
            true => {
                let _ = writeln!(self.out, "{label}");
            }
            false => {
                let _ = writeln!(self.out, "{label}  {};", all.join(", "));
            }
        }
    }

    fn node(&mut self, p: ProcId, node: NodeId) {
        let graph = self.graph;
        let out = &graph.nodes[node].out;
        let Some(&first) = out.first() else {
            return;
        };
        let choices = out.iter().map(|e| self.choices(*e)).max().unwrap_or(0);
        self.choose(&format!("n{node}:"), choices);
        match &graph.edges[first].action {
            // What else leaves the node is the error.
            Action::Call { .. } | Action::Return(_) if out.len() == 1 => self.leave(p, first),
            _ if out.len() == 1 && self.always(first) => {
                let to = self.goto(first);
                let _ = writeln!(self.out, "  {to};");
            }
            _ => {
                self.out.push_str("  if\n");
                for e in out {
                    self.clause(p, *e);
                }
                self.out.push_str("  fi;\n");
            }
        }
    }

    fn clause(&mut self, p: ProcId, e: EdgeId) {
        let edge = &self.graph.edges[e];
        match &edge.action {
            Action::Call { .. } | Action::Return(_) => {
                self.out.push_str("  :: true ->\n");
                self.leave(p, e);
            }
            Action::Fail(_) | Action::Hit => {
                let guard = self.text(&step::step(self.graph, e).guard);
                let _ = writeln!(self.out, "  :: {guard} -> error();");
            }
            _ => {
                let guard = self.text(&step::step(self.graph, e).guard);
                let to = self.goto(e);
                let _ = writeln!(self.out, "  :: {guard} -> {to};");
            }
        }
    }

    /// Is there nothing to ask before the step, which is no error?
    fn always(&self, e: EdgeId) -> bool {
        let error = matches!(self.graph.edges[e].action, Action::Fail(_) | Action::Hit);
        !error && step::step(self.graph, e).guard == Term::Const(true)
    }

    /// The change of state, and where control goes.
    fn goto(&self, e: EdgeId) -> String {
        let step = step::step(self.graph, e);
        let assign = step.assign.iter();
        let assign: String = assign
            .map(|(s, v)| format!(", {} = {}", self.name(*s), self.text(v)))
            .collect();
        format!("goto n{}{assign}", self.graph.edges[e].to)
    }

    /// A call or a return.
    fn leave(&mut self, p: ProcId, e: EdgeId) {
        let graph = self.graph;
        let edge = &graph.edges[e];
        match &edge.action {
            Action::Call {
                callee,
                args,
                targets,
            } => {
                let args = step::call(args).args;
                let args: Vec<String> = args.iter().map(|a| self.text(a)).collect();
                let name = self.modules[usize::from(*callee)].clone();
                let _ = writeln!(self.out, "  {name}({});", args.join(", "));
                let back = self.comeback(p, targets);
                self.choose("", back.choices);
                let result = |s: Slot| targets.iter().position(|t| *t == Some(s));
                let guard = back.guard.text(
                    &|s| match result(*s) {
                        Some(i) => self.results[i].clone(),
                        None => self.name(*s),
                    },
                    ["false", "true"],
                );
                let assign: String = targets
                    .iter()
                    .enumerate()
                    .filter_map(|(i, t)| {
                        t.map(|t| format!(", {} = {}", self.name(t), self.results[i]))
                    })
                    .collect();
                let _ = match back.guard {
                    Term::Const(true) => writeln!(self.out, "  goto n{}{assign};", edge.to),
                    _ => writeln!(
                        self.out,
                        "  if :: {guard} -> goto n{}{assign}; fi;",
                        edge.to
                    ),
                };
            }
            Action::Return(values) => {
                let wanted = graph.procs[p].returns;
                let results = step::results(values, wanted).args;
                let assign = results.iter().enumerate();
                let assign: Vec<String> = assign
                    .map(|(i, v)| format!("{} = {}", self.results[i], self.text(v)))
                    .collect();
                if !assign.is_empty() {
                    let _ = writeln!(self.out, "  {};", assign.join(", "));
                }
                self.out.push_str("  return;\n");
            }
            _ => {}
        }
    }

    fn name(&self, s: Slot) -> String {
        match self.graph.local_index(s) {
            None => self.globals[usize::from(s)].clone(),
            Some(i) => self.locals[i].clone(),
        }
    }

    fn text(&self, formula: &Formula) -> String {
        formula.text(&|s| self.name(*s), ["false", "true"])
    }
}
