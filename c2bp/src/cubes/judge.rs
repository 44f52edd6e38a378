//! What one cube says about a goal, asked of the cheapest that knows: values and
//! equalities, states that were drawn or met, and only then the prover.

use super::state::Cubes;
use crate::cubes::contradictions::Cube;
use crate::cubes::primes::Primes;
use crate::cubes::syntax::contingent;
use crate::optimisations::Optimisation;
use crate::prover::equalities::{satisfiable, Shape, Value};
use crate::prover::query::Place;
use logic::engine::{Answer, Literal, TermId};
use logic::memory::{is_register, Alias};

/// What was found out about a cube.
pub(super) enum Judgement {
    Nothing,
    /// This part of it contradicts itself.
    Contradiction(Cube),
    /// This part of it implies the goal, or its negation.
    Prime(bool, Cube),
}

impl Cubes<'_> {
    /// Is the goal always true, or never? Then the empty cube says it all.
    pub(super) fn constant(&mut self, goal: TermId) -> Option<Primes> {
        let both = [true, false].map(|side| self.by_equalities(&[(goal, side)]));
        if both == [Some(true), Some(true)] {
            return None;
        }
        if self.contingent(goal) {
            return None;
        }
        for (positive, side) in [(false, 0), (true, 1)] {
            if self.refuted(&[(goal, positive)]) {
                continue;
            }
            if let Answer::Unsat(_) = self.check(&[(goal, positive)]) {
                let mut primes = Primes::default();
                if side == 0 {
                    primes.pos.push(Vec::new());
                } else {
                    primes.neg.push(Vec::new());
                }
                return Some(primes);
            }
        }
        None
    }

    /// Decides one cube whose parts have decided nothing.
    ///
    /// States that were drawn or made come first: they are bits, and tell of nine cubes in
    /// ten that neither side follows. More of them, which take longer, are drawn only where
    /// values and equalities do not know.
    pub(super) fn judge(&mut self, goal: Option<TermId>, cube: &[Literal]) -> Judgement {
        let Some(goal) = goal else {
            return self.judge_alone(cube);
        };
        let mut query = cube.to_vec();
        let met = [true, false].map(|side| {
            query.push((goal, side));
            let met = self.met(&query);
            query.pop();
            met
        });
        if met == [true, true] {
            return Judgement::Nothing;
        }
        if met == [false, false] && self.by_equalities(cube) == Some(false) {
            self.prover.counters.saved_by_ranges += 1;
            return Judgement::Contradiction(cube.to_vec());
        }
        // A core tells whether it takes the goal; without, that is a question.
        if !self.uses(Optimisation::Cores) {
            if let Answer::Unsat(_) = self.check(cube) {
                return Judgement::Contradiction(cube.to_vec());
            }
        }
        for (positive, met) in [(true, met[1]), (false, met[0])] {
            if met {
                continue;
            }
            let against = (goal, !positive);
            query.truncate(cube.len());
            query.push(against);
            let implied = match self.by_equalities(&query) {
                Some(satisfiable) => {
                    self.prover.counters.saved_by_ranges += 1;
                    (!satisfiable).then(|| query.clone())
                }
                None => self.core(&query),
            };
            let Some(mut core) = implied else { continue };
            let alone = !core.contains(&against);
            core.retain(|l| *l != against);
            core.sort();
            return if alone {
                Judgement::Contradiction(core)
            } else {
                Judgement::Prime(positive, core)
            };
        }
        Judgement::Nothing
    }

    /// Does a cube contradict itself?
    fn judge_alone(&mut self, cube: &[Literal]) -> Judgement {
        if self.met(cube) {
            return Judgement::Nothing;
        }
        let alone = self.by_equalities(cube);
        if alone == Some(false) {
            self.prover.counters.saved_by_ranges += 1;
            return Judgement::Contradiction(cube.to_vec());
        }
        let single = cube.len() == 1 && self.contingent(cube[0].0);
        if alone == Some(true) || single {
            self.prover.counters.saved_by_ranges += 1;
            return Judgement::Nothing;
        }
        match self.core(cube) {
            Some(core) => Judgement::Contradiction(core),
            None => Judgement::Nothing,
        }
    }

    /// Literals of these that cannot hold together.
    fn core(&mut self, literals: &[Literal]) -> Option<Vec<Literal>> {
        if let Some(core) = self.by_substitution(literals) {
            self.prover.counters.saved_by_ranges += 1;
            return Some(match self.uses(Optimisation::Cores) {
                true => core,
                false => literals.to_vec(),
            });
        }
        if self.refuted(literals) {
            return None;
        }
        match self.check(literals) {
            Answer::Unsat(core) => Some(core),
            _ => None,
        }
    }

    /// The same where equal values in place of each other show it.
    fn by_substitution(&self, literals: &[Literal]) -> Option<Vec<Literal>> {
        let ranges = self.uses(Optimisation::Ranges);
        ranges
            .then(|| self.prover.contradiction(literals))
            .flatten()
    }

    /// Do values and equalities show that the literals cannot hold together?
    pub(super) fn by_values(&mut self, literals: &[Literal]) -> bool {
        self.by_equalities(literals) == Some(false) || self.by_substitution(literals).is_some()
    }

    /// Decides by values and equalities whether the literals can hold together.
    fn by_equalities(&mut self, literals: &[Literal]) -> Option<bool> {
        if !self.uses(Optimisation::Ranges) {
            return None;
        }
        let prover = &self.prover;
        let shapes: Vec<(&Shape, bool)> = literals
            .iter()
            .map(|(t, positive)| (prover.shape(*t), *positive))
            .collect();
        let mut terms = Vec::new();
        let answer = satisfiable(&shapes, &mut terms);
        match answer {
            Some(true) if !self.independent(&terms) => None,
            other => other,
        }
    }

    /// Can the terms have any values, each whatever the others have?
    fn independent(&mut self, values: &[Value]) -> bool {
        self.places
            .extend(self.prover.new_values(self.places.len()));
        for (i, v) in values.iter().enumerate() {
            let a = match &self.places[*v] {
                Place::Derived => return false,
                Place::Symbol => continue,
                Place::Cell(a) if is_register(self.aliasing.program, a) => continue,
                Place::Cell(a) => a,
            };
            for w in &values[..i] {
                let Place::Cell(b) = &self.places[*w] else {
                    continue;
                };
                let (program, memory) = (self.aliasing.program, self.aliasing.memory);
                let meet = self
                    .meet
                    .entry((*w.min(v), *w.max(v)))
                    .or_insert_with(|| memory.alias(program, a, b) != Alias::Never);
                if *meet {
                    return false;
                }
            }
        }
        true
    }

    /// Is it plain that the term is true in some states and false in others?
    fn contingent(&self, t: TermId) -> bool {
        self.uses(Optimisation::Syntax) && contingent(self.aliasing.program, self.prover.expr(t))
    }

    /// Asks the prover.
    pub(super) fn check(&mut self, literals: &[Literal]) -> Answer {
        match self.prover.check(literals) {
            Answer::Unsat(_) if !self.uses(Optimisation::Cores) => Answer::Unsat(literals.to_vec()),
            other => other,
        }
    }

    /// Do the literals hold in a state that is at hand: drawn, or made before?
    fn met(&mut self, literals: &[Literal]) -> bool {
        self.uses(Optimisation::Samples) && self.among_samples(literals, false)
    }

    fn among_samples(&mut self, literals: &[Literal], all: bool) -> bool {
        let prover = &mut self.prover;
        prover.sampled_together(literals, all) || prover.witnessed_together(literals)
    }

    /// Do they hold in any state that can be drawn, in a model of the prover's, or in a state
    /// that can be made of one?
    pub(super) fn refuted(&mut self, literals: &[Literal]) -> bool {
        let samples = self.uses(Optimisation::Samples);
        if samples && self.among_samples(literals, true) {
            return true;
        }
        if self.uses(Optimisation::Models) && self.prover.known_together(literals) {
            return true;
        }
        samples && self.prover.witness_is_made(literals)
    }
}
