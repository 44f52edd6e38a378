//! `slam --ltl` against the explicit-state twin: random programs that are written as C and
//! as a boolean program, with the same runs but for repeated positions, and formulas
//! without `X`.
//!
//! The boolean program has one variable for each variable of C, which holds 0 or 1, and a
//! counting loop of C is written out. So the twin's verdict is the truth, and "unknown" is
//! the only other answer that slam may give.

use super::explicit::{violated, Question};
use super::formulas::over;
use super::progress;
use crate::figures::child::tool;
use crate::twins::bebop::generate::Random;
use bebop::ltl::property::Property;
use grammar::bp;
use grammar::diag::Sources;
use grammar::temporal::{asked, BEGIN};
use std::fmt::{self, Write};
use std::ops::{AddAssign, Range};
use std::process::Stdio;

/// What a campaign met.
#[derive(Clone, Copy, Debug, Default)]
pub struct Met {
    pub safe: u64,
    pub violated: u64,
    pub unknown: u64,
    /// Too large for the twin.
    pub skipped: u64,
}

impl AddAssign for Met {
    fn add_assign(&mut self, other: Met) {
        self.safe += other.safe;
        self.violated += other.violated;
        self.unknown += other.unknown;
        self.skipped += other.skipped;
    }
}

impl fmt::Display for Met {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Met {
            safe,
            violated,
            unknown,
            skipped,
        } = self;
        write!(
            f,
            "{safe} are safe and {violated} violated, as the twin says; {unknown} unknown, \
             {skipped} too large for the twin"
        )
    }
}

/// A statement of both languages.
enum Stmt {
    /// A variable gets a value; `None` is any.
    Assign(usize, Option<Expr>),
    If(Option<Expr>, Vec<Stmt>, Vec<Stmt>),
    While(Option<Expr>, Vec<Stmt>),
    /// So many turns.
    Count(usize, Vec<Stmt>),
    Call,
    Exit,
    Return,
}

enum Expr {
    Const(bool),
    Var(usize),
    Not(Box<Expr>),
    Both(&'static str, Box<Expr>, Box<Expr>),
}

/// Compares a random program and formula for each seed.
pub fn campaign(seeds: Range<u64>) -> Result<Met, String> {
    let mut met = Met::default();
    for seed in seeds {
        let task = Task::random(&mut Random::new(seed));
        let report = |what: String| {
            let Task { c, bp, .. } = &task;
            format!("seed {seed}: {what}\n{}\n{c}\n{bp}", task.formula)
        };
        let Some(truth) = task.truth().map_err(report)? else {
            met.skipped += 1;
            continue;
        };
        match (task.answer().map_err(report)?, truth) {
            (Some(answer), truth) if answer != truth => {
                return Err(report(format!(
                    "slam says violated: {answer}, the twin says {truth}"
                )));
            }
            (Some(true), _) => met.violated += 1,
            (Some(false), _) => met.safe += 1,
            (None, _) => met.unknown += 1,
        }
    }
    Ok(met)
}

/// A program in both languages, and what is asked.
struct Task {
    c: String,
    bp: String,
    /// Over the program in C.
    formula: String,
    /// Over the boolean program.
    property: String,
}

impl Task {
    fn random(r: &mut Random) -> Task {
        let vars = 1 + r.below(2);
        let mut maker = Maker {
            r,
            vars,
            budget: 7,
            loops: 2,
        };
        let callee = maker.block(1, false);
        maker.budget = 9;
        maker.loops = 3;
        let mut main = maker.block(2, true);
        main.insert(0, Stmt::Call);
        let (mut c, mut bp) = (String::new(), String::new());
        c.push_str("#include <stdlib.h>\nextern int nondet(void);\n");
        for v in 0..vars {
            let _ = writeln!(c, "int g{v};");
        }
        let names: Vec<String> = (0..vars).map(|v| format!("g{v}")).collect();
        let _ = writeln!(bp, "decl {};", names.join(", "));
        let zeroes = vec!["0"; vars].join(", ");
        c.push_str("void p(void)\n{\n");
        in_c(&callee, &mut c);
        c.push_str("}\nvoid body(void)\n{\n");
        in_c(&main, &mut c);
        c.push_str("}\nint main(void)\n{\n");
        // A property is about variables that the program names.
        for v in 0..vars {
            let _ = writeln!(c, "g{v} = 0;");
        }
        c.push_str("body();\nreturn 0;\n}\n");
        let _ = writeln!(
            bp,
            "void main() begin\n{} := {zeroes};\n{BEGIN}: skip;",
            names.join(", ")
        );
        in_bp(&main, &mut bp);
        bp.push_str("return;\nend\nvoid p() begin\n");
        in_bp(&callee, &mut bp);
        bp.push_str("return;\nend\n");
        let atoms: Vec<String> = (0..vars + 3).map(|i| format!("a{i}")).collect();
        let template = loop {
            let formula = over(r, &atoms, 2);
            if !formula.contains("X ") {
                break formula;
            }
        };
        let (mut formula, mut property) = (template.clone(), template);
        for i in 0..vars + 3 {
            let (own, other) = match i.checked_sub(vars) {
                None => (format!("{{g{i} == 1}}"), format!("var(g{i})")),
                Some(0) => ("end".into(), "end".into()),
                Some(1) => ("p.entry".into(), "p.entry".into()),
                Some(_) => ("p.exit".into(), "p.exit".into()),
            };
            let atom = format!("a{i}");
            formula = formula.replace(&atom, &own);
            property = property.replace(&atom, &other);
        }
        let property = asked(&property, "main", &[]);
        Task {
            c,
            bp,
            formula,
            property,
        }
    }

    /// Is the property violated? `None` if the twin takes too long.
    fn truth(&self) -> Result<Option<bool>, String> {
        let program = bp::parse(&self.bp, 0).map_err(|e| format!("{e:?}"))?;
        let mut sources = Sources::default();
        let property = Property::read(&mut sources, &program, &self.property, &[])?;
        let formula = grammar::ltl::parse(&self.property, 0).map_err(|e| format!("{e:?}"))?;
        let core = progress::core(&formula, &property.propositions);
        Ok(violated(&Question {
            program: &program,
            props: &property.propositions.list,
            asserts: true,
            searched: progress::negation(&core),
        }))
    }

    /// What slam says; `None` is unknown.
    fn answer(&self) -> Result<Option<bool>, String> {
        let failed = |e: std::io::Error| e.to_string();
        let dir = tempfile::tempdir().map_err(failed)?;
        std::fs::write(dir.path().join("random.c"), &self.c).map_err(failed)?;
        let output = tool("slam")
            .map_err(failed)?
            .args(["-q", "random.c", "--ltl", &self.formula])
            .args([
                "--time-limit",
                "20",
                "--memory-limit",
                "2G",
                "--work-dir",
                "work",
            ])
            .current_dir(dir.path())
            .stdin(Stdio::null())
            .output()
            .map_err(failed)?;
        match output.status.code() {
            Some(0) => Ok(Some(false)),
            Some(1) => Ok(Some(true)),
            Some(3) => Ok(None),
            _ => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
        }
    }
}

struct Maker<'r> {
    r: &'r mut Random,
    vars: usize,
    /// Statements that may still be made.
    budget: usize,
    loops: usize,
}

impl Maker<'_> {
    fn block(&mut self, depth: usize, main: bool) -> Vec<Stmt> {
        let mut out = Vec::new();
        for _ in 0..1 + self.r.below(3) {
            if self.budget == 0 {
                break;
            }
            self.budget -= 1;
            out.push(self.stmt(depth, main));
        }
        out
    }

    fn stmt(&mut self, depth: usize, main: bool) -> Stmt {
        let v = self.r.below(self.vars);
        match self.r.below(12) {
            0..=1 if depth > 0 => {
                let condition = self.condition();
                Stmt::If(
                    condition,
                    self.block(depth - 1, main),
                    self.block(depth - 1, main),
                )
            }
            2..=4 if depth > 0 && self.loops > 0 => {
                self.loops -= 1;
                let condition = self.condition();
                Stmt::While(condition, self.block(depth - 1, main))
            }
            5 if depth > 0 && self.loops > 0 => {
                self.loops -= 1;
                Stmt::Count(1 + self.r.below(3), self.block(0, main))
            }
            6 if main => Stmt::Call,
            7 if self.r.chance(30) => Stmt::Exit,
            8 if self.r.chance(30) => Stmt::Return,
            _ => Stmt::Assign(v, self.condition()),
        }
    }

    fn condition(&mut self) -> Option<Expr> {
        match self.r.chance(30) {
            true => None,
            false => Some(self.expr(1)),
        }
    }

    fn expr(&mut self, depth: usize) -> Expr {
        match self.r.below(6) {
            0 => Expr::Const(self.r.chance(50)),
            1 if depth > 0 => Expr::Not(Box::new(self.expr(depth - 1))),
            2 if depth > 0 => {
                let op = ["&&", "||", "!="][self.r.below(3)];
                let a = self.expr(depth - 1);
                Expr::Both(op, Box::new(a), Box::new(self.expr(depth - 1)))
            }
            _ => Expr::Var(self.r.below(self.vars)),
        }
    }
}

impl fmt::Display for Expr {
    /// The same in both languages.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expr::Const(b) => write!(f, "{}", u8::from(*b)),
            Expr::Var(v) => write!(f, "g{v}"),
            Expr::Not(a) => write!(f, "!({a})"),
            Expr::Both(op, a, b) => write!(f, "(({a}) {op} ({b}))"),
        }
    }
}

/// Writing to a string cannot fail.
fn in_c(block: &[Stmt], out: &mut String) {
    let value = |e: &Option<Expr>| match e {
        Some(e) => e.to_string(),
        None => "nondet() != 0".to_string(),
    };
    for stmt in block {
        match stmt {
            Stmt::Assign(v, e) => {
                let _ = writeln!(out, "g{v} = {};", value(e));
            }
            Stmt::If(e, yes, no) => {
                let _ = writeln!(out, "if ({}) {{", value(e));
                in_c(yes, out);
                out.push_str("} else {\n");
                in_c(no, out);
                out.push_str("}\n");
            }
            Stmt::While(e, body) => {
                let _ = writeln!(out, "while ({}) {{", value(e));
                in_c(body, out);
                out.push_str("}\n");
            }
            Stmt::Count(n, body) => {
                let _ = writeln!(out, "{{ int i; for (i = 0; i < {n}; i++) {{");
                in_c(body, out);
                out.push_str("} }\n");
            }
            Stmt::Call => out.push_str("p();\n"),
            Stmt::Exit => out.push_str("exit(0);\n"),
            Stmt::Return => out.push_str("return;\n"),
        }
    }
}

/// Writing to a string cannot fail.
fn in_bp(block: &[Stmt], out: &mut String) {
    let value = |e: &Option<Expr>| e.as_ref().map_or("*".to_string(), Expr::to_string);
    for stmt in block {
        match stmt {
            Stmt::Assign(v, e) => {
                let _ = writeln!(out, "g{v} := {};", value(e));
            }
            Stmt::If(e, yes, no) => {
                let _ = writeln!(out, "if ({}) then", value(e));
                in_bp(yes, out);
                out.push_str("skip;\nelse\n");
                in_bp(no, out);
                out.push_str("skip;\nfi\n");
            }
            Stmt::While(e, body) => {
                let _ = writeln!(out, "while ({}) do", value(e));
                in_bp(body, out);
                out.push_str("skip;\nod\n");
            }
            Stmt::Count(n, body) => (0..*n).for_each(|_| in_bp(body, out)),
            Stmt::Call => out.push_str("p();\n"),
            Stmt::Exit => out.push_str("assert(0);\n"),
            Stmt::Return => out.push_str("return;\n"),
        }
    }
}
