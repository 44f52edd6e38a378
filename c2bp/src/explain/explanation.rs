//! `--explain STMT`: how a statement came to be what it is in the boolean
//! program. For each predicate that it may change, the weakest precondition
//! (WP), what the predicates say about it, F(WP) and F(!WP), and why.
//!
//! The search for cubes says what settled each condition, as [`Finding`]s; the
//! translation says what the condition was for. Both are silent unless a
//! statement is explained. A condition that was met before is searched for
//! again then, so that there is something to tell; the product is the same.

use crate::cubes::findings::{Finding, Findings, How, Report};
use crate::cubes::formula::Formula;
use grammar::bp;
use ir::{Expr, Program};

/// The text about one procedure.
pub struct Explanation<'p> {
    program: &'p Program,
    pub text: String,
    /// Is a statement being explained? Nothing is noted otherwise.
    open: bool,
    untouched: Vec<String>,
    changed: bool,
}

impl<'p> Explanation<'p> {
    /// Nothing is explained yet.
    pub fn new(program: &'p Program) -> Explanation<'p> {
        Explanation {
            program,
            text: String::new(),
            open: false,
            untouched: Vec::new(),
            changed: false,
        }
    }

    /// Starts with a statement.
    pub fn begin(&mut self, note: &bp::Note, findings: &mut Findings) {
        let bp::Note {
            id,
            file,
            line,
            text,
        } = note;
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        self.line(0, &format!("{id}  {file}:{line}  {text}"));
        (self.open, self.changed) = (true, false);
        findings.wanted = true;
    }

    /// Ends it.
    pub fn end(&mut self, findings: &mut Findings) {
        if !self.untouched.is_empty() {
            let names = std::mem::take(&mut self.untouched);
            self.line(1, &format!("untouched: {}", names.join(", ")));
        } else if !self.changed {
            self.line(1, "no predicate is involved");
        }
        self.open = false;
        *findings = Findings::default();
    }

    /// A predicate that the statement leaves alone.
    pub fn untouched(&mut self, name: &str) {
        if self.open {
            self.untouched.push(bp::Ident::new(name).to_string());
        }
    }

    /// A value in the boolean program, what it must be a value of, and F of that
    /// and of its negation.
    pub fn valued(
        &mut self,
        head: &str,
        wp: &Expr,
        (pos, neg): (&Formula, &Formula),
        names: &[String],
        findings: &mut Findings,
    ) {
        if !self.open {
            return;
        }
        self.remark(head);
        self.line(2, &format!("WP = {}", self.c_text(wp)));
        self.line(2, &format!("F(WP) = {}", pos.to_bp(names)));
        self.line(2, &format!("F(!WP) = {}", neg.to_bp(names)));
        self.why(names, findings);
    }

    /// What is assumed of a condition: G, the negation of F of its negation.
    pub fn assumed(
        &mut self,
        head: &str,
        condition: &Expr,
        neg: &Formula,
        names: &[String],
        findings: &mut Findings,
    ) {
        if !self.open {
            return;
        }
        self.remark(head);
        self.line(2, &format!("C = {}", self.c_text(condition)));
        self.line(2, &format!("F(!C) = {}", neg.to_bp(names)));
        self.why(names, findings);
    }

    /// A predicate of which no precondition can be stated.
    pub fn unknown(&mut self, name: &str) {
        if self.open {
            self.remark(&format!("{} := *", bp::Ident::new(name)));
            self.line(2, "WP depends on a value that nothing is known of");
        }
    }

    /// What a value that a call returns says in the caller.
    pub fn returned(&mut self, variable: &str, predicate: &str, callee: &str, here: &Expr) {
        if self.open {
            let predicate = bp::Ident::new(predicate);
            let here = self.c_text(here);
            self.remark(&format!(
                "{variable} is {predicate} of {callee}, here: {here}"
            ));
        }
    }

    fn why(&mut self, names: &[String], findings: &mut Findings) {
        for Finding { condition, how } in std::mem::take(&mut findings.list) {
            let condition = self.c_text(&condition);
            match how {
                How::Exact => self.line(2, &format!("`{condition}`: built from predicates, exact")),
                How::OutOfReach => self.line(
                    2,
                    &format!("`{condition}`: a side of it is read by no predicate, so no cube decides it"),
                ),
                How::Search(search) => self.search(&condition, &search, names),
            }
        }
    }

    fn search(&mut self, condition: &str, search: &Report, names: &[String]) {
        let name = |v: &usize| bp::Ident::new(&names[*v]).to_string();
        let cone: Vec<String> = search.cone.iter().map(name).collect();
        let (near, all) = (cone.len(), cone.len() + search.outside);
        let in_cone = match near {
            0 => format!("none of {all} predicates in its cone"),
            _ => format!(
                "{near} of {all} predicates in its cone: {}",
                cone.join(", ")
            ),
        };
        self.line(2, &format!("`{condition}`: {in_cone}"));
        let spent = &search.spent;
        let settled = [
            (spent.saved_by_ranges, "by values and equalities"),
            (spent.saved_by_samples, "by samples"),
            (spent.saved_by_models, "by earlier models"),
            (spent.prover_calls, "by the prover"),
        ];
        let settled: Vec<String> = settled
            .iter()
            .filter(|(n, _)| *n > 0)
            .map(|(n, how)| format!("{n} {how}"))
            .collect();
        if spent.cubes > 0 || !settled.is_empty() {
            let mut text = format!(
                "{} cubes of at most {} tried; questions settled: {}",
                spent.cubes,
                search.max_cube.min(near),
                settled.join(", ")
            );
            if spent.saved_by_primes > 0 {
                text += &format!("; {} with a settled part left out", spent.saved_by_primes);
            }
            self.line(3, &text);
        }
        if search.kept.is_empty() {
            self.line(3, "no cube implies it or its negation");
        }
        for kept in &search.kept {
            let what = if kept.positive { "it" } else { "its negation" };
            let why = if kept.by_values {
                "by values and equalities"
            } else {
                "by the prover"
            };
            let cube = kept.cube.to_bp(names);
            self.line(3, &format!("{cube} implies {what}, {why}"));
        }
    }

    /// A line about the statement.
    fn remark(&mut self, text: &str) {
        self.changed = true;
        self.line(1, text);
    }

    fn line(&mut self, depth: usize, text: &str) {
        self.text.push_str(&"  ".repeat(depth));
        self.text.push_str(text);
        self.text.push('\n');
    }

    fn c_text(&self, e: &Expr) -> String {
        ir::print::expr(self.program, e)
    }
}
