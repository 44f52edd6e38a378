//! newton's product: a predicate file whose first comments are the verdict.
//!
//! ```text
//! // verdict: infeasible
//! // reason: ...
//! main { x == 0 }
//! ```
//!
//! Of a feasible path the other comment lines are its explanation, but for
//! `// no harness: ..` that tells why `--replay` wrote nothing, and
//! `// order: another than gcc's` where C leaves the order of evaluation open and the
//! path needs another one.

use crate::predicates;
use grammar::expr::Predicates;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    Feasible,
    Infeasible,
    Unknown,
}

#[derive(Debug)]
pub struct Product {
    pub answer: Answer,
    pub reasons: Vec<String>,
    pub explanation: Vec<String>,
    /// A feasible path evaluates operands in another order than gcc.
    pub other_order: bool,
    /// Why a feasible path comes without a harness.
    pub no_harness: Option<String>,
    pub predicates: Predicates,
}

impl Product {
    /// Reads the product; the error says in a sentence what is wrong with it.
    pub fn read(name: &str, text: &str) -> Result<Product, String> {
        let mut answer = None;
        let mut reasons = Vec::new();
        let mut explanation = Vec::new();
        let mut no_harness = None;
        let mut other_order = false;
        for line in text.lines() {
            let Some(comment) = line.strip_prefix("//") else {
                continue;
            };
            // One blank belongs to the comment, more to the explanation's layout.
            let comment = comment.strip_prefix(' ').unwrap_or(comment);
            if let Some(verdict) = comment.strip_prefix("verdict:") {
                answer = answer.or(match verdict.trim() {
                    "feasible" => Some(Answer::Feasible),
                    "infeasible" => Some(Answer::Infeasible),
                    "unknown" => Some(Answer::Unknown),
                    _ => None,
                });
            } else if let Some(reason) = comment.strip_prefix("reason:") {
                reasons.push(reason.trim().to_string());
            } else if comment.starts_with("order:") {
                other_order = true;
            } else if let Some(reason) = comment.strip_prefix("no harness:") {
                no_harness = Some(reason.trim().to_string());
            } else {
                explanation.push(comment.trim_end().to_string());
            }
        }
        let answer = answer.ok_or_else(|| {
            format!("newton's product {name} has no comment `// verdict: feasible`, `infeasible` or `unknown`")
        })?;
        let predicates = predicates::parse(name, text)
            .map_err(|e| format!("newton's product {name} is no predicate file:\n{e}"))?;
        Ok(Product {
            answer,
            reasons,
            explanation,
            other_order,
            no_harness,
            predicates,
        })
    }

    /// The reasons given, or else `default`.
    pub fn reason(&self, default: &str) -> String {
        if self.reasons.is_empty() {
            default.to_string()
        } else {
            self.reasons.join("; ")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verdict_reason_and_explanation() {
        let text = "// verdict: feasible\n// order: another than gcc's\n// reason: a model\n// a.c:3\n//   x is 1\n// no harness: it is odd\n";
        let product = Product::read("n", text).expect("product");
        assert_eq!(product.answer, Answer::Feasible);
        assert_eq!(product.reason(""), "a model");
        assert!(product.other_order);
        assert_eq!(product.explanation, ["a.c:3", "  x is 1"]);
        assert_eq!(product.no_harness.as_deref(), Some("it is odd"));
    }

    #[test]
    fn predicates_of_an_infeasible_path() {
        let text = "// verdict: infeasible\nmain { x == 0 }\n";
        let product = Product::read("n", text).expect("product");
        assert_eq!(product.answer, Answer::Infeasible);
        assert_eq!(product.predicates.sections.len(), 1);
    }

    #[test]
    fn without_a_verdict() {
        assert!(Product::read("n", "main { x == 0 }").is_err());
        assert!(Product::read("n", "// verdict: maybe\n").is_err());
    }
}
