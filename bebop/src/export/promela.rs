//! Promela, for SPIN (Holzmann, "The SPIN Model Checker", 2003).
//!
//! One process, a label for each location, `goto`s between them. A transition takes two
//! moves of SPIN: the choices that any transition of the location reads get values, then
//! one transition whose guard holds changes everything at once (`d_step`). Where none
//! can be taken with these choices, the run does not exist in the boolean program: it
//! goes to `blocked`.
//!
//! A formula of `ltl` sees no state in between, since choices are no part of it, and
//! steps that change nothing are no steps (SPIN's formulas have no `X`): it is asked of
//! the runs that have started and are never blocked or cut. A run that ends stays in its
//! last state for ever.
//!
//! Each step prints its number and its choices, so that a trail of SPIN can be read back
//! (`import.rs`).

use super::flat::{Bits, Flat, Transition, CUT, END, ERROR, START};
use super::names::Names;
use super::term::Term;
use crate::program::graph::Graph;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// Words that are no names.
const RESERVED: &str = "\
    active always assert atomic bit bool break byte c_code c_decl c_expr c_state c_track \
    chan d_proctype d_step D_proctype do else empty enabled end eval eventually false fi for \
    full goto hidden if implies in init inline int len local ltl main mtype nempty never \
    nfull notrace np_ od of pc_value pid priority printf printm proctype provided return run \
    select short show skip stronguntil timeout trace true typedef unless unsigned until \
    started ended failed done program claim get_priority set_priority nr_pr weakuntil xr xs \
    at blocked";

/// The model of a system; with a claim, a formula in SPIN's syntax over the names that
/// the head of the model lists.
pub fn promela(graph: &Graph, flat: &Flat, claim: Option<&str>) -> String {
    let mut names = Names::new(RESERVED);
    let bits = flat.bits.iter().map(|b| names.fresh(&b.name)).collect();
    let sites = flat
        .sites
        .iter()
        .map(|s| names.fresh(&format!("to_{}", s.name)));
    let sites = sites.collect();
    let mut model = Model {
        flat,
        bits,
        sites,
        claim: claim.is_some(),
        out: String::new(),
    };
    model.head(graph, &mut names);
    model.declarations();
    model.process();
    if let Some(claim) = claim {
        let _ = writeln!(
            model.out,
            "\n/* Runs that do not exist, or are cut, obey whatever the formula says. */\n\
             ltl claim {{ (<> (at == {BLOCKED} || at == {CUT})) || \
             ((at == {START}) U ((at != {START}) && ({claim}))) }}"
        );
    }
    model.out
}

/// The value of `at` where no transition can be taken.
const BLOCKED: i64 = -1;

struct Model<'f> {
    flat: &'f Flat,
    bits: Vec<String>,
    sites: Vec<String>,
    claim: bool,
    out: String,
}

impl Model<'_> {
    fn line(&mut self, text: &str) {
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn head(&mut self, graph: &Graph, names: &mut Names) {
        self.line("/* A boolean program, for SPIN. `at` is where control is.");
        if let Some(levels) = self.flat.levels {
            let what = match self.flat.cut {
                true => "deeper calls are cut, at location 2",
                false => "there are no deeper calls",
            };
            let _ = writeln!(
                self.out,
                "   Recursive procedures have {levels} levels; {what}."
            );
        }
        for (bit, name) in self.flat.bits.iter().zip(&self.bits) {
            if bit.name != *name {
                let text = bit.name.replace("*/", "* /").replace("/*", "/ *");
                let _ = writeln!(self.out, "   {name} is {text}");
            }
        }
        self.line("*/\n");
        // A label is where control is before its statement, at any level.
        let mut labels: BTreeMap<(String, String), BTreeSet<usize>> = BTreeMap::new();
        for (i, location) in self.flat.locations.iter().enumerate() {
            let stmt = location.node.and_then(|n| graph.nodes[n].stmt);
            let (Some(proc), Some(stmt)) = (location.proc, stmt) else {
                continue;
            };
            for label in &graph.stmts[stmt].labels {
                let key = (graph.procs[proc].name.clone(), label.clone());
                labels.entry(key).or_default().insert(i);
            }
        }
        for ((proc, label), at) in labels {
            let name = names.fresh(&format!("at_{proc}_{label}"));
            let at: Vec<String> = at.iter().map(|i| format!("at == {i}")).collect();
            let _ = writeln!(self.out, "#define {name} ({})", at.join(" || "));
        }
        let _ = writeln!(self.out, "#define started (at != {START})");
        let _ = writeln!(self.out, "#define ended (at == {END})");
        let _ = writeln!(self.out, "#define failed (at == {ERROR})\n");
    }

    fn declarations(&mut self) {
        self.line("int at = 0;");
        for name in &self.bits {
            let _ = writeln!(self.out, "bit {name};");
        }
        for name in &self.sites {
            let _ = writeln!(self.out, "int {name};");
        }
        let transitions = || self.flat.transitions.iter();
        let choices = transitions().map(|t| t.choices).max().unwrap_or(0);
        for i in 0..choices {
            let _ = writeln!(self.out, "bit c{i};");
        }
        let values = transitions().map(|t| t.assign.len()).max().unwrap_or(0);
        for i in 0..values {
            let _ = writeln!(self.out, "bit t{i};");
        }
        self.out.push('\n');
    }

    fn process(&mut self) {
        self.line("active proctype program()\n{");
        // Only locations that are left, in their order; the start is the first.
        let mut number = 0;
        let flat = self.flat;
        for location in 0..flat.locations.len() {
            let leaving = flat.leaving(location);
            if leaving.is_empty() {
                continue;
            }
            self.location(location, leaving, number);
            number += leaving.len();
        }
        // Nothing leaves these, but what they mean differs.
        let reached: BTreeSet<usize> = flat.transitions.iter().map(|t| t.to).collect();
        for to in reached.iter().filter(|to| flat.leaving(**to).is_empty()) {
            match *to {
                ERROR if !self.claim => {
                    let _ = writeln!(self.out, "n{ERROR}: assert(false); goto done;");
                }
                to => {
                    let _ = writeln!(self.out, "n{to}: goto done;");
                }
            }
        }
        let _ = writeln!(self.out, "blocked: at = {BLOCKED};\ndone: skip\n}}");
    }

    fn location(&mut self, location: usize, leaving: &[Transition], number: usize) {
        let _ = writeln!(self.out, "n{location}:");
        let choices = leaving.iter().map(|t| t.choices).max().unwrap_or(0);
        for i in 0..choices {
            let _ = writeln!(self.out, "  if :: c{i} = 0 :: c{i} = 1 fi;");
        }
        if let [t] = leaving {
            if t.guard == Term::Const(true) && t.test.is_none() {
                // (A label must not stand at a `d_step`.)
                let moves = self.moves(t, number, choices);
                let _ = writeln!(self.out, "  if :: true -> {moves} fi;");
                return;
            }
        }
        self.line("  if");
        for (i, t) in leaving.iter().enumerate() {
            self.transition(t, number + i, choices);
        }
        self.line("  :: else -> goto blocked\n  fi;");
    }

    fn transition(&mut self, t: &Transition, number: usize, choices: usize) {
        let mut guard = self.text(&t.guard);
        if let Some((site, value)) = t.test {
            let tested = format!("{} == {value}", self.sites[site]);
            guard = match t.guard {
                Term::Const(true) => tested,
                _ => format!("{tested} && {guard}"),
            };
        }
        let moves = self.moves(t, number, choices);
        let _ = writeln!(self.out, "  :: {guard} ->\n     {moves}");
    }

    /// The change of state, and where control goes.
    fn moves(&self, t: &Transition, number: usize, choices: usize) -> String {
        let mut moves = Vec::new();
        let read: String = (0..t.choices).map(|i| format!(", c{i}")).collect();
        let shown = " %d".repeat(t.choices);
        moves.push(format!("printf(\"@ {number}{shown}\\n\"{read})"));
        let alone = t.assign.len() == 1;
        for (i, (bit, value)) in t.assign.iter().enumerate() {
            let target = match alone {
                true => self.bits[*bit].clone(),
                false => format!("t{i}"),
            };
            moves.push(format!("{target} = {}", self.text(value)));
        }
        for (i, (bit, _)) in t.assign.iter().enumerate().filter(|_| !alone) {
            moves.push(format!("{} = t{i}", self.bits[*bit]));
        }
        moves.extend(
            (0..t.assign.len())
                .filter(|_| !alone)
                .map(|i| format!("t{i} = 0")),
        );
        for (site, value) in &t.set {
            moves.push(format!("{} = {value}", self.sites[*site]));
        }
        moves.extend((0..choices).map(|i| format!("c{i} = 0")));
        moves.push(format!("at = {}", t.to));
        format!("d_step {{ {} }}; goto n{};", moves.join("; "), t.to)
    }

    fn text(&self, term: &Bits) -> String {
        term.text(&|b| self.bits[*b].clone(), ["0", "1"])
    }
}
