//! The states of paths that bebop found, from which cubes of any length are taken.
//!
//! Short cubes are tried for every statement. Where a path goes through an abstraction that
//! has all predicates which it takes to refute it, a cube that would be longer is missing
//! at one of its statements: the values that the predicates have there, of which an
//! unsatisfiable core is the cube. (Ball, Cook, Das and Rajamani, Refining Approximations
//! in Software Predicate Abstraction, TACAS 2004: there, too, single transitions of a
//! spurious path are looked at, one query each, instead of more cubes for all.)
//!
//! Whatever the states are, only what the prover confirms of them is used.

use crate::calls::signature::Predicate;
use grammar::trace::{StepKind, Trace};
use ir::{FuncId, Program};
use std::collections::{BTreeMap, HashMap, HashSet};

/// Predicates by their text, with what they are worth.
pub type Valuation = BTreeMap<String, bool>;

/// The states that paths have before statements: by procedure and statement.
#[derive(Debug, Default)]
pub struct Along(HashMap<FuncId, BTreeMap<u32, Vec<Valuation>>>);

impl Along {
    /// Those of the traces. A statement or a predicate that is not there any more says
    /// nothing.
    pub fn new(program: &Program, globals: &[Predicate], traces: &[Trace]) -> Along {
        let functions = program.functions();
        let functions = functions.map(|(id, f)| (f.name.as_str(), id)).collect();
        let globals = globals.iter().map(|p| p.name.as_str()).collect();
        let mut along = Along::default();
        for trace in traces {
            along.walk(trace, &functions, &globals);
        }
        along
    }

    /// The states before each statement of a procedure.
    pub fn of(&self, f: FuncId) -> impl Iterator<Item = (u32, &[Valuation])> {
        let all = self.0.get(&f).into_iter().flatten();
        all.map(|(statement, states)| (*statement, states.as_slice()))
    }

    fn walk(&mut self, trace: &Trace, functions: &HashMap<&str, FuncId>, globals: &HashSet<&str>) {
        let mut shared = Valuation::new();
        let mut frames = vec![Valuation::new()];
        let set = |shared: &mut Valuation, frames: &mut Vec<Valuation>, name: &String, holds| {
            let of = match frames.last_mut() {
                Some(own) if !globals.contains(name.as_str()) => own,
                _ => shared,
            };
            of.insert(name.clone(), holds);
        };
        for (name, holds) in &trace.initial {
            set(&mut shared, &mut frames, name, *holds);
        }
        for step in &trace.steps {
            let function = functions.get(step.procedure.as_str());
            if let Some((f, statement)) = function.zip(step.id.as_deref().and_then(number)) {
                let mut state = shared.clone();
                state.extend(
                    frames
                        .last()
                        .into_iter()
                        .flatten()
                        .map(|(n, v)| (n.clone(), *v)),
                );
                let known = self.0.entry(*f).or_default().entry(statement).or_default();
                if !known.contains(&state) {
                    known.push(state);
                }
            }
            match step.kind {
                StepKind::Call => frames.push(Valuation::new()),
                StepKind::Return => {
                    frames.pop();
                }
                _ => {}
            }
            for (name, holds) in &step.changed {
                set(&mut shared, &mut frames, name, *holds);
            }
        }
    }
}

/// The statement that an id of a note is of: 5 of `main.5+`.
fn number(id: &str) -> Option<u32> {
    let (_, number) = id.rsplit_once('.')?;
    let digits = number.find(|c: char| !c.is_ascii_digit());
    number[..digits.unwrap_or(number.len())].parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_have_numbers() {
        let numbers = ["main.5", "main.5+", "f.12~", "f.3=2", "f"].map(number);
        assert_eq!(numbers, [Some(5), Some(5), Some(12), Some(3), None]);
    }
}
