//! Random boolean programs, and what the tests share.

#![allow(dead_code)]

use bebop::compiled::Compiled;
use bebop::fixpoint::Fixpoint;
use bebop::oracle::Answer;
use bebop::transfer::Context;
use bebop::{bdd, cfg_build, invariant, liveness, vars, Analysis, Query};
use grammar::bp::Program;
use grammar::trace::{Tool, Trace};
use std::collections::BTreeSet;
use std::fmt::Write;

/// A small generator of random numbers (xorshift64*): the same everywhere.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5851_f42d_4c95_7f2d)
    }

    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let out = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33;
        out as usize % n.max(1)
    }

    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}

struct Shape {
    name: String,
    formals: usize,
    returns: usize,
}

struct Generator<'r> {
    r: &'r mut Random,
    out: String,
    globals: Vec<String>,
    shapes: Vec<Shape>,
    vars: Vec<String>,
    returns: usize,
    labels: usize,
    placed: Vec<usize>,
    budget: usize,
    deterministic: usize,
}

/// The text of a random program that starts in its first procedure.
pub fn program(r: &mut Random) -> String {
    let globals: Vec<String> = (0..1 + r.below(4)).map(|i| format!("g{i}")).collect();
    let procs = 1 + r.below(3);
    let shapes: Vec<Shape> = (0..procs)
        .map(|i| Shape {
            name: if i == 0 {
                "main".into()
            } else {
                format!("p{i}")
            },
            formals: r.below(if i == 0 { 2 } else { 3 }),
            returns: r.below(3),
        })
        .collect();
    let mut g = Generator {
        deterministic: r.below(100),
        r,
        out: format!("decl {};\n", globals.join(", ")),
        globals,
        shapes,
        vars: Vec::new(),
        returns: 0,
        labels: 0,
        placed: Vec::new(),
        budget: 0,
    };
    for i in 0..procs {
        g.procedure(i);
    }
    g.out
}

impl Generator<'_> {
    fn procedure(&mut self, i: usize) {
        let formals: Vec<String> = (0..self.shapes[i].formals)
            .map(|k| format!("a{k}"))
            .collect();
        let mut locals: Vec<String> = (0..self.r.below(3)).map(|k| format!("l{k}")).collect();
        if self.r.chance(10) {
            // A local that hides a global.
            locals.push("g0".into());
        }
        self.returns = self.shapes[i].returns;
        let kind = match self.returns {
            0 => "void".to_string(),
            1 => "bool".to_string(),
            n => format!("bool<{n}>"),
        };
        let name = self.shapes[i].name.clone();
        let _ = writeln!(self.out, "{kind} {name}({}) begin", formals.join(", "));
        if !locals.is_empty() {
            let _ = writeln!(self.out, "  decl {};", locals.join(", "));
        }
        let mut vars: BTreeSet<String> = self.globals.iter().cloned().collect();
        vars.extend(formals);
        vars.extend(locals);
        self.vars = vars.into_iter().collect();
        if self.r.chance(15) {
            let a = self.var();
            let b = self.var();
            let _ = writeln!(self.out, "  enforce !({a} & !{b});");
        }
        self.labels = self.r.below(3);
        self.placed = (0..self.labels).collect();
        self.budget = 4 + self.r.below(8);
        self.block(1, 2);
        // Labels that no statement took.
        while let Some(l) = self.placed.pop() {
            let _ = writeln!(self.out, "  L{l}: skip;");
        }
        if self.returns > 0 && self.r.chance(85) {
            let values: Vec<String> = (0..self.returns).map(|_| self.expr(2, false)).collect();
            let _ = writeln!(self.out, "  return {};", values.join(", "));
        }
        self.out.push_str("end\n");
    }

    fn var(&mut self) -> String {
        let i = self.r.below(self.vars.len());
        self.vars[i].clone()
    }

    fn expr(&mut self, depth: usize, next: bool) -> String {
        if depth == 0 || self.r.chance(35) {
            let v = self.var();
            let v = match next && self.r.chance(60) {
                true => format!("'{v}"),
                false => v,
            };
            return match self.r.below(100) {
                c if c < 4 && self.deterministic < 70 => "*".into(),
                c if c < 8 => "T".into(),
                c if c < 12 => "F".into(),
                c if c < 50 => format!("!{v}"),
                _ => v,
            };
        }
        let a = self.expr(depth - 1, next);
        let b = self.expr(depth - 1, next);
        match self.r.below(9) {
            0 | 1 => format!("({a} & {b})"),
            2 | 3 => format!("({a} | {b})"),
            4 => format!("({a} = {b})"),
            5 => format!("({a} != {b})"),
            6 => format!("({a} => {b})"),
            7 => format!("choose({a}, {b})"),
            _ => {
                let c = self.expr(depth - 1, next);
                format!("({c} ? {a} : {b})")
            }
        }
    }

    fn some_targets(&mut self, n: usize) -> Vec<String> {
        let mut left = self.vars.clone();
        (0..n)
            .map(|_| match self.r.chance(8) || left.is_empty() {
                true => "_".into(),
                false => left.remove(self.r.below(left.len())),
            })
            .collect()
    }

    fn block(&mut self, indent: usize, depth: usize) {
        let count = 1 + self.r.below(if depth == 2 { 9 } else { 3 });
        for _ in 0..count {
            self.statement(indent, depth);
        }
    }

    fn statement(&mut self, indent: usize, depth: usize) {
        let pad = "  ".repeat(indent);
        self.out.push_str(&pad);
        if self.r.chance(25) {
            if let Some(l) = self.placed.pop() {
                let _ = write!(self.out, "L{l}: ");
            }
        }
        if self.r.chance(2) {
            // Labels are unique in a procedure.
            let at = self.out.rfind("begin\n").unwrap_or(0);
            if !self.out[at..].contains("ERROR:") {
                self.out.push_str("ERROR: ");
            }
        }
        if self.budget == 0 {
            self.out.push_str("skip;\n");
            return;
        }
        self.budget -= 1;
        match self.r.below(100) {
            c if c < 6 => self.out.push_str("skip;\n"),
            c if c < 14 && self.labels > 0 => {
                let mut targets = vec![format!("L{}", self.r.below(self.labels))];
                if self.r.chance(50) {
                    let other = format!("L{}", self.r.below(self.labels));
                    if !targets.contains(&other) {
                        targets.push(other);
                    }
                }
                let _ = writeln!(self.out, "goto {};", targets.join(", "));
            }
            c if c < 40 => {
                let n = 1 + self.r.below(3.min(self.vars.len()));
                let targets = self.some_targets(n);
                let values: Vec<String> = (0..n)
                    .map(|_| match self.r.chance(15) {
                        true => "*".into(),
                        false => self.expr(2, false),
                    })
                    .collect();
                let constrain = match self.r.chance(15) {
                    true => format!(" constrain {}", self.expr(2, true)),
                    false => String::new(),
                };
                let _ = writeln!(
                    self.out,
                    "{} := {}{constrain};",
                    targets.join(", "),
                    values.join(", ")
                );
            }
            c if c < 55 => {
                let q = self.r.below(self.shapes.len());
                let (name, formals, returns) = {
                    let s = &self.shapes[q];
                    (s.name.clone(), s.formals, s.returns)
                };
                let args: Vec<String> = (0..formals).map(|_| self.expr(1, false)).collect();
                let targets = match returns > 0 && self.r.chance(85) {
                    true => format!("{} := ", self.some_targets(returns).join(", ")),
                    false => String::new(),
                };
                let _ = writeln!(self.out, "{targets}{name}({});", args.join(", "));
            }
            c if c < 65 && depth > 0 => {
                let condition = self.condition();
                let _ = writeln!(self.out, "if ({condition}) then");
                self.block(indent + 1, depth - 1);
                if self.r.chance(30) {
                    let condition = self.condition();
                    let _ = writeln!(self.out, "{pad}elsif ({condition}) then");
                    self.block(indent + 1, depth - 1);
                }
                if self.r.chance(60) {
                    let _ = writeln!(self.out, "{pad}else");
                    self.block(indent + 1, depth - 1);
                }
                let _ = writeln!(self.out, "{pad}fi;");
            }
            c if c < 72 && depth > 0 => {
                let condition = self.condition();
                let _ = writeln!(self.out, "while ({condition}) do");
                self.block(indent + 1, depth - 1);
                let _ = writeln!(self.out, "{pad}od;");
            }
            c if c < 82 => {
                let e = self.expr(2, false);
                let _ = writeln!(self.out, "assume({e});");
            }
            c if c < 88 => {
                let e = self.expr(2, false);
                let e = format!("{e} | {}", self.expr(2, false));
                let _ = writeln!(self.out, "assert({e});");
            }
            c if c < 91 => {
                let e = self.expr(1, false);
                let _ = writeln!(self.out, "abortif ({e});");
            }
            c if c < 95 => {
                let v = self.var();
                let _ = writeln!(self.out, "dead {v};");
            }
            _ => {
                let values: Vec<String> = match self.r.chance(80) {
                    true => (0..self.returns).map(|_| self.expr(1, false)).collect(),
                    false => Vec::new(),
                };
                let text = format!("return {}", values.join(", "));
                let _ = writeln!(self.out, "{};", text.trim_end());
            }
        }
    }

    fn condition(&mut self) -> String {
        match self.r.chance(30) {
            true => "*".into(),
            false => self.expr(2, false),
        }
    }
}

/// The trace of an analysis.
pub fn trace(analysis: &Analysis) -> Trace {
    Trace {
        format: grammar::trace::FORMAT.into(),
        version: grammar::trace::VERSION,
        tool: Tool {
            name: "bebop".into(),
            version: "test".into(),
        },
        program: grammar::trace::Program {
            file: "test.bp".into(),
            sha256: String::new(),
        },
        source: None,
        verdict: analysis.verdict,
        reason: None,
        target: analysis.path.target.clone(),
        initial: analysis.path.initial.clone(),
        steps: analysis.path.steps.clone(),
    }
}

/// The reachable states at every statement against the oracle's.
pub fn compare_states(program: &Program, query: &Query, answer: &Answer, seed: u64, text: &str) {
    let graph = cfg_build::build(program, query.entry, &query.wanted);
    let live = liveness::everything(&graph);
    let Ok(layout) = vars::Layout::new(&graph) else {
        panic!("too many variables");
    };
    let bdd = bdd::Manager::new(layout.count());
    let compiled = Compiled::new(Context::new(&graph, &live, &layout, &bdd));
    let mut fixpoint = Fixpoint::new(&compiled, false);
    fixpoint.run();
    let everywhere = fixpoint.everywhere();
    for (p, proc) in graph.procs.iter().enumerate() {
        let stmts: Vec<_> = graph.stmts.iter().filter(|s| s.proc == p).collect();
        let scope = graph.scope(p);
        for (point, stmt) in stmts.iter().enumerate() {
            let set = invariant::states_at(&compiled.context, p, &everywhere[stmt.node]);
            let expected: BTreeSet<Vec<bool>> = answer.states[p][point]
                .iter()
                .map(|state| scope.iter().map(|s| state[*s]).collect())
                .collect();
            let mut found = BTreeSet::new();
            for bits in 0..1usize << scope.len() {
                let state: Vec<bool> = (0..scope.len()).map(|i| bits >> i & 1 == 1).collect();
                let holds = |v| {
                    let at = scope.iter().position(|s| layout.current(*s) == v);
                    at.is_some_and(|i| state[i])
                };
                if bdd.contains(&set, holds) {
                    found.insert(state);
                }
            }
            assert_eq!(
                found, expected,
                "seed {seed}: {} point {point} `{}`\n{text}",
                proc.name, stmt.text
            );
        }
    }
}
