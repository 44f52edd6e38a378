//! Random boolean programs with every statement of the language.
//!
//! Text, not trees: so the parser and its dialects take part. Small programs,
//! because the slow twin lists states, but up to six globals and four locals
//! now and then. Statements are weighted so that a fair part of the
//! programs reaches an error and a fair part does not, and expressions share a degree of
//! nondeterminism per program.

use std::collections::BTreeSet;
use std::fmt::Write;

/// A small generator of random numbers (xorshift64*): the same everywhere.
pub struct Random(u64);

impl Random {
    /// The same numbers for the same seed.
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5851_f42d_4c95_7f2d)
    }

    /// A number below `n`, which is at least 1.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let out = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33;
        out as usize % n.max(1)
    }

    /// True so often in a hundred.
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
    let most = if r.chance(15) { 6 } else { 4 };
    let globals: Vec<String> = (0..1 + r.below(most)).map(|i| format!("g{i}")).collect();
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
        let most = if self.r.chance(15) { 4 } else { 2 };
        let locals = 0..self.r.below(most + 1);
        let mut locals: Vec<String> = locals.map(|k| format!("l{k}")).collect();
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
        if self.r.chance(30) {
            let conjuncts = 1 + self.r.below(3);
            let conjuncts: Vec<String> = (0..conjuncts).map(|_| self.rule()).collect();
            let _ = writeln!(self.out, "  enforce {};", conjuncts.join(" & "));
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
            7 if self.r.chance(50) => format!("schoose[{a}, {b}]"),
            7 => format!("choose({a}, {b})"),
            _ => {
                let c = self.expr(depth - 1, next);
                format!("({c} ? {a} : {b})")
            }
        }
    }

    /// A conjunct as c2bp writes them.
    fn rule(&mut self) -> String {
        let (a, b, c) = (self.var(), self.var(), self.var());
        match self.r.below(8) {
            0..=2 => format!("!({a} & !{b})"),
            3 | 4 => format!("!({a} & {b})"),
            5 => format!("({a} | {b})"),
            6 => format!("!({a} & {b} & {c})"),
            _ => format!("({a} = !{b})"),
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

    fn goto(&mut self) {
        let mut targets = vec![format!("L{}", self.r.below(self.labels))];
        if self.r.chance(50) {
            let other = format!("L{}", self.r.below(self.labels));
            if !targets.contains(&other) {
                targets.push(other);
            }
        }
        let _ = writeln!(self.out, "goto {};", targets.join(", "));
    }

    fn labels_of_statement(&mut self) {
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
    }

    fn statement(&mut self, indent: usize, depth: usize) {
        let pad = "  ".repeat(indent);
        self.out.push_str(&pad);
        self.labels_of_statement();
        if self.budget == 0 {
            self.out.push_str("skip;\n");
            return;
        }
        self.budget -= 1;
        match self.r.below(100) {
            c if c < 4 => self.out.push_str("skip;\n"),
            c if c < 6 => {
                let c = self.expr(2, true);
                let _ = writeln!(self.out, "constrain({c});");
            }
            c if c < 14 && self.labels > 0 => self.goto(),
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
