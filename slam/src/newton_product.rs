//! newton's product: its answer as JSON, and the predicates in it, read.

use crate::predicates;
use grammar::answer::newton::Answer;
use grammar::diag::Sources;
use grammar::expr::Predicates;

#[derive(Debug)]
pub struct Product {
    pub answer: Answer,
    pub predicates: Predicates,
}

impl Product {
    /// Reads the product; the error says in a sentence what is wrong with it.
    pub fn read(name: &str, text: &str) -> Result<Product, String> {
        let mut sources = Sources::default();
        let file = sources.add(name, text);
        let answer = Answer::from_json(text, file).map_err(|problem| {
            let problem = sources.render(&[problem]);
            format!("newton's product {name} is no answer:\n{problem}")
        })?;
        let predicates = predicates::parse(name, &answer.predicate_file())
            .map_err(|e| format!("the predicates of newton's product {name} are wrong:\n{e}"))?;
        Ok(Product { answer, predicates })
    }

    /// The reasons given, or else `default`.
    pub fn reason(&self, default: &str) -> String {
        match self.answer.reasons.is_empty() {
            true => default.to_string(),
            false => self.answer.reasons.join("; "),
        }
    }
}
