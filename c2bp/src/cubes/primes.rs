//! Prime cubes, and the formulas over the boolean variables that they make.

use crate::cubes::contradictions::Cube;
use crate::cubes::formula::Formula;
use logic::engine::{Literal, TermId};

/// A boolean variable and the condition it stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Atom {
    /// Index into the procedure's names.
    pub variable: usize,
    pub term: TermId,
}

/// The prime cubes that imply a goal, and those that imply its negation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Primes {
    pub pos: Vec<Cube>,
    pub neg: Vec<Cube>,
}

impl Primes {
    /// Adds a cube that implies the goal, or its negation.
    pub fn add(&mut self, positive: bool, cube: Cube) {
        let side = if positive {
            &mut self.pos
        } else {
            &mut self.neg
        };
        if !side.contains(&cube) {
            side.push(cube);
        }
    }
}

/// The cubes as a formula over the variables of the atoms.
pub fn disjunction(cubes: &[Vec<Literal>], atoms: &[Atom]) -> Formula {
    Formula::or(cubes.iter().map(|c| conjunction(c, atoms)))
}

/// A cube as a formula, its literals in the order of the atoms.
pub fn conjunction(cube: &[Literal], atoms: &[Atom]) -> Formula {
    let mut variables: Vec<(usize, bool)> = cube
        .iter()
        .filter_map(|(t, positive)| {
            let atom = atoms.iter().find(|a| a.term == *t)?;
            Some((atom.variable, *positive))
        })
        .collect();
    variables.sort();
    Formula::and(variables.into_iter().map(|(v, p)| Formula::Lit(v, p)))
}
