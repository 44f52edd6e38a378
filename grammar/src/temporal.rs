//! How a property of a C program is asked of its abstraction.
//!
//! The abstraction of a C program (`c2bp --ltl`) has labels for what a formula over the
//! program cannot say: where the globals have got their first values.
//!
//! A measure is an expression whose values are machine integers. It cannot become less
//! again and again and not become more, so a run on which the abstraction says so is no
//! run of the program: the ranking abstraction of Balaban, Pnueli and Zuck ("Ranking
//! abstraction as companion to predicate abstraction", FORTE 2005), with its compassion
//! requirements as a premise of the property. That it becomes less again and again or not is
//! a guess of the abstraction, a variable for each measure: true says that it does not become
//! less any more. It is made anew each time that the measure has become less, or more, or
//! that its procedure is entered; and in the latter two cases it is true for a moment. So
//! it is true again and again on each run of the program, and `G F` of it is the premise: `G F
//! less -> G F more` as part of the formula would double the automaton, and more, for each
//! measure. Rejected: transition predicates (Podelski and Rybalchenko, POPL 2005), which take
//! an abstraction of their own.
//!
//! A measure of a recursion compares an activation with the one that called it, however
//! many were called and have returned in between. So the abstraction guesses at each call of
//! its procedure whether it will return (Cook, Podelski and Rybalchenko, "Summarization for
//! termination: no return!", FMSD 2009). Calls that are guessed not to are taken at the
//! measure, and do not return; within the others, nothing is told. Each run of the program is
//! there with the right guesses, and with these control is again and again outside of calls
//! that return, and the calls that do not are nested in each other.

use std::fmt;
use std::str::FromStr;

/// Where the run of the user's program begins: the globals have their first values.
pub const BEGIN: &str = "__begin";

/// A variable of the abstraction: control is in a call that was guessed to return.
pub const WITHIN: &str = "__within";

/// An expression that becomes less on the way round a loop.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Measure {
    pub procedure: String,
    /// The number of a statement of the procedure: for a `while`, the measure is taken at
    /// the start of each turn, else in front of the statement. `None`: when the procedure is
    /// called, and the measures of its activations are compared.
    pub statement: Option<u32>,
    /// As C.
    pub expression: String,
}

impl FromStr for Measure {
    type Err = String;

    /// `PROCEDURE.NUMBER: EXPRESSION`, or `PROCEDURE: EXPRESSION` for its calls.
    fn from_str(text: &str) -> Result<Measure, String> {
        let expected = || "expected `PROCEDURE.NUMBER: EXPRESSION`".to_string();
        let (place, expression) = text.split_once(':').ok_or_else(expected)?;
        let (procedure, statement) = match place.rsplit_once('.') {
            Some((procedure, number)) => {
                let number = number.trim().parse().map_err(|_| expected())?;
                (procedure.trim(), Some(number))
            }
            None => (place.trim(), None),
        };
        let expression = expression.trim();
        if procedure.is_empty() || procedure.contains(' ') || expression.is_empty() {
            return Err(expected());
        }
        Ok(Measure {
            procedure: procedure.to_string(),
            statement,
            expression: expression.to_string(),
        })
    }
}

impl fmt::Display for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.procedure)?;
        if let Some(number) = self.statement {
            write!(f, ".{number}")?;
        }
        write!(f, ": {}", self.expression)
    }
}

/// The variable that tells of the `number`th measure, from 1, whether the run is one of the
/// program: again and again, it is. While it is true, the measure does not become less.
pub fn fair(number: usize) -> String {
    format!("{FAIR}{number}")
}

const FAIR: &str = "__fair_";

/// Is it a variable of the abstraction's own, about which the program knows nothing?
pub fn is_guess(name: &str) -> bool {
    name == WITHIN || name.starts_with(FAIR)
}

/// The property as bebop is asked: of the runs from the beginning of the program on, on
/// which no measure becomes less for ever.
pub fn asked(property: &str, entry: &str, measures: &[Measure]) -> String {
    let entry = crate::ltl::name(&crate::bp::Ident::new(entry));
    let begun = format!("G (label({entry}:{BEGIN}) -> ({property}))");
    let sound = (1..=measures.len()).map(|k| format!("G F var({})", fair(k)));
    let guesses = measures.iter().any(|m| m.statement.is_none());
    let right = format!("!var({WITHIN}) && G F !var({WITHIN})");
    let sound: Vec<String> = guesses.then_some(right).into_iter().chain(sound).collect();
    match sound.is_empty() {
        true => begun,
        false => format!("{} -> {begun}", sound.join(" && ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measures_read_back() {
        let text = "f.12: (long long)n - i";
        let measure: Measure = text.parse().expect("a measure");
        assert_eq!(measure.to_string(), text);
        let measure: Measure = "f: n".parse().expect("a measure of calls");
        assert_eq!(
            (measure.statement, measure.to_string().as_str()),
            (None, "f: n")
        );
        for wrong in ["", "f.x: n", ".3: n", ": n", "f.3:", "f.3 n"] {
            assert!(wrong.parse::<Measure>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn what_is_asked_is_a_formula() {
        let measure = "f@a.1: n".parse().expect("a measure");
        let calls = "f: n".parse().expect("a measure");
        for text in [
            asked("F g.entry", "main", &[]),
            asked("F {x == 0}", "main", &[measure, calls]),
        ] {
            assert!(crate::ltl::parse(&text, 0).is_ok(), "{text}");
        }
    }
}
