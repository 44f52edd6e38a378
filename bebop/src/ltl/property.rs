//! A property as it is asked: a formula, and what is fair, read beside a program.

use super::formula::{self, infinitely_often, normal, Formula};
use super::proposition::Propositions;
use grammar::bp::Program;
use grammar::diag::{Diagnostic, Sources};
use grammar::ltl;
use std::rc::Rc;

/// A property of a program.
pub struct Property {
    /// Its text, as it is written again.
    pub text: String,
    pub fair_texts: Vec<String>,
    pub propositions: Propositions,
    /// What a run that violates it satisfies.
    pub refuted: Rc<Formula>,
    /// What holds infinitely often on runs that count.
    pub fair: Vec<Rc<Formula>>,
}

impl Property {
    /// Reads a property; the error is the diagnostics, rendered.
    pub fn read(
        sources: &mut Sources,
        program: &Program,
        property: &str,
        fair: &[String],
    ) -> Result<Property, String> {
        let mut propositions = Propositions::default();
        let mut problems = Vec::new();
        let mut formulas = Vec::new();
        let all = [("property", property)].into_iter();
        for (name, text) in all.chain(fair.iter().map(|f| ("fairness", f.as_str()))) {
            let file = sources.add(name, text);
            let read = ltl::parse(text, file).map_err(|d| vec![d]);
            let read = read.and_then(|formula| {
                propositions.resolve(program, &formula, file)?;
                Ok(formula)
            });
            match read {
                Ok(formula) => formulas.push(formula),
                Err(found) => problems.extend(found),
            }
        }
        if !problems.is_empty() {
            return Err(sources.render(&problems));
        }
        let normals = formulas.iter().enumerate().map(|(i, f)| {
            // The property is refuted, what is fair is met.
            let formula = normal(f, &propositions, i == 0);
            formula.map(|f| match i {
                0 => f,
                _ => infinitely_often(&f),
            })
        });
        let normals: Option<Vec<Rc<Formula>>> = normals.collect();
        let Some(mut normals) = normals else {
            let message = "the formula is too large once `<->`, `!=` and `W` are written out";
            return Err(sources.render(&[Diagnostic::global(message)]));
        };
        let refuted = normals.remove(0);
        let mut texts: Vec<String> = formulas.iter().map(|f| f.to_string()).collect();
        Ok(Property {
            text: texts.remove(0),
            fair_texts: texts,
            propositions,
            refuted,
            fair: normals,
        })
    }

    /// What is searched for: a fair run that violates it.
    pub fn searched(&self) -> Rc<Formula> {
        self.fair
            .iter()
            .fold(self.refuted.clone(), |all, f| formula::and(&all, f))
    }
}
