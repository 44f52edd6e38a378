//! The enumeration of cubes: all of them, shortest first, as far as there are not
//! too many of a length; longer ones from states in which the goal holds.

use super::judge::Judgement;
use super::state::Cubes;
use crate::cubes::contradictions::Cube;
use crate::cubes::primes::Primes;
use crate::cubes::space::{Prefix, SearchSpace, Settled};
use crate::cubes::store::{Known, Search};
use crate::optimisations::Optimisation;
use logic::engine::{Answer, Literal, TermId};

/// Cubes up to this length are all tried.
const SHORT: usize = 3;

/// Longer ones only if there are not more than this of a length.
const LEVEL: u128 = 100_000;

/// States from which long cubes are looked for, per goal.
const SAMPLES: usize = 200;

impl Cubes<'_> {
    pub(super) fn search(&mut self, goal: Option<TermId>, terms: &[TermId]) -> Primes {
        // What is known before a search takes time, too.
        if self.prover.exhausted() {
            return Primes::default();
        }
        let mut space = self.space(goal, terms);
        let question = self.question(&space);
        match self.look_up(goal, question.as_ref()) {
            Some(Known::All(found)) => {
                self.prover.counters.saved_by_store += 1;
                return self.take_over(&space, &found);
            }
            Some(Known::Part(mask, found)) => {
                self.prover.counters.grown_from_store += 1;
                return self.grow(space, mask, &found, question);
            }
            None => {}
        }
        let constant = goal.and_then(|goal| self.constant(goal));
        match constant {
            Some(primes) => {
                self.keep(&space, &primes, question);
                primes
            }
            None => self.try_cubes(&mut space, question),
        }
    }

    /// A search with what is known before it.
    pub(super) fn space<'t>(
        &mut self,
        goal: Option<TermId>,
        terms: &'t [TermId],
    ) -> SearchSpace<'t> {
        let known = std::mem::take(&mut self.contradictory);
        let mut space = SearchSpace::new(goal, terms, &known, |a, b| self.related(a, b));
        space.prunes = self.uses(Optimisation::Primes);
        self.contradictory = known;
        space
    }

    /// Tries the cubes, shortest first.
    pub(super) fn try_cubes(
        &mut self,
        space: &mut SearchSpace,
        question: Option<Search>,
    ) -> Primes {
        let mut primes = Primes::default();
        let (goal, terms) = (space.goal, space.terms);
        let unknown = self.prover.counters.prover_unknown;
        self.history_dependent = false;
        for length in 1..=self.max_cube.min(terms.len()) {
            if self.prover.exhausted() {
                break;
            }
            if length > SHORT && number_of_cubes(terms.len(), length) > LEVEL {
                if let Some(goal) = goal {
                    self.descend(goal, terms, &mut primes);
                }
                self.history_dependent = true;
                break;
            }
            let mut cube = Vec::new();
            let prefix = Prefix::default();
            self.extend(space, &mut primes, &mut cube, prefix, 0, length);
            space.single_consequences();
        }
        primes.pos.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
        primes.neg.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
        let answered = unknown == self.prover.counters.prover_unknown;
        if answered && !self.history_dependent && !self.prover.exhausted() {
            self.keep(space, &primes, question);
        }
        primes
    }

    /// Tries all cubes of the wanted length that start with `cube`.
    fn extend(
        &mut self,
        space: &mut SearchSpace,
        primes: &mut Primes,
        cube: &mut Vec<Literal>,
        prefix: Prefix,
        from: usize,
        length: usize,
    ) {
        if cube.len() == length {
            if space.connected(prefix.own.members()) {
                let judgement = match space.settled(prefix.own) {
                    Some(Settled::Nothing) => Judgement::Nothing,
                    Some(Settled::Contradiction) => Judgement::Contradiction(cube.clone()),
                    Some(Settled::Prime(side)) => Judgement::Prime(side, cube.clone()),
                    None => {
                        self.prover.counters.cubes += 1;
                        self.judge(space.goal, cube)
                    }
                };
                match judgement {
                    Judgement::Nothing => {}
                    Judgement::Contradiction(part) => {
                        self.history_dependent |= space.goal.is_none() && part.len() < cube.len();
                        space.contradiction(&part);
                        self.contradictory.insert(part);
                    }
                    Judgement::Prime(positive, part) => {
                        self.history_dependent |= part.len() < cube.len();
                        space.prime(&part);
                        primes.add(positive, part);
                    }
                }
            }
            return;
        }
        for i in from..space.terms.len() {
            // Many cubes are settled without the prover, who else looks at the clock.
            if space.terms.len() - i < length - cube.len() || self.prover.late() {
                break;
            }
            for positive in [true, false] {
                let Some(longer) = space.extended(prefix, i, positive) else {
                    self.prover.counters.saved_by_primes += 1;
                    continue;
                };
                cube.push((space.terms[i], positive));
                self.extend(space, primes, cube, longer, i + 1, length);
                cube.pop();
            }
        }
    }

    /// Long cubes, where there are too many to try each: from states in which
    /// the goal holds and no prime does, down to a prime by an unsatisfiable
    /// core. Stops after a number of states, so it may miss some.
    fn descend(&mut self, goal: TermId, terms: &[TermId], primes: &mut Primes) {
        for positive in [true, false] {
            let blocker = self.prover.blocker();
            let found = if positive { &primes.pos } else { &primes.neg };
            for prime in found {
                self.prover.block(&blocker, prime);
            }
            for _ in 0..SAMPLES {
                let goes = (goal, positive);
                let Some(state) = self.prover.sample(&blocker, goes, terms) else {
                    break;
                };
                let Some(prime) = self.shrink(state.clone(), Some((goal, !positive))) else {
                    self.prover.block(&blocker, &state);
                    continue;
                };
                self.prover.block(&blocker, &prime);
                if prime.len() <= self.max_cube {
                    primes.add(positive, prime);
                }
            }
        }
    }

    /// Adds the cubes that paths' states have and the search did not come to.
    pub(super) fn sharpen(&mut self, goal: TermId, terms: &[TermId], primes: &mut Primes) {
        for state in std::mem::take(&mut self.states) {
            let own = state.iter().filter(|l| terms.contains(&l.0));
            let own: Cube = own.copied().collect();
            for positive in [true, false] {
                let found = if positive { &primes.pos } else { &primes.neg };
                if found.iter().any(|prime| is_part(prime, &own)) {
                    continue;
                }
                if let Some(prime) = self.shrink(own.clone(), Some((goal, !positive))) {
                    primes.add(positive, prime);
                }
            }
            self.states.push(state);
        }
    }

    /// The same for states that contradict themselves.
    pub(super) fn sharpen_alone(&mut self, contradictory: &mut Vec<Cube>) {
        for state in self.states.clone() {
            if contradictory.iter().any(|cube| is_part(cube, &state)) {
                continue;
            }
            contradictory.extend(self.shrink(state, None));
        }
    }

    /// A minimal part of the cube that contradicts the literal, or itself; `None` if the
    /// whole cube does not.
    fn shrink(&mut self, cube: Cube, against: Option<Literal>) -> Option<Cube> {
        let core = |cubes: &mut Self, cube: &Cube| {
            let mut query = cube.clone();
            query.extend(against);
            if cubes.refuted(&query) {
                return None;
            }
            match cubes.check(&query) {
                Answer::Unsat(mut core) => {
                    core.retain(|l| Some(*l) != against);
                    Some(core)
                }
                _ => None,
            }
        };
        let mut least = core(self, &cube)?;
        least.sort();
        let mut i = 0;
        while i < least.len() {
            let mut without = least.clone();
            without.remove(i);
            match core(self, &without) {
                Some(mut smaller) => {
                    smaller.sort();
                    least = smaller;
                }
                None => i += 1,
            }
        }
        Some(least)
    }
}

fn is_part(part: &Cube, whole: &Cube) -> bool {
    part.iter().all(|l| whole.contains(l))
}

/// Is every cube over so many terms tried, up to the length limit? Otherwise
/// what is found depends on the states that the prover happens to answer with.
pub fn exhaustive(terms: usize, max_cube: usize) -> bool {
    let longest = if max_cube == 0 {
        terms
    } else {
        max_cube.min(terms)
    };
    (SHORT + 1..=longest).all(|k| number_of_cubes(terms, k) <= LEVEL)
}

/// `2^k` times `n` over `k`.
fn number_of_cubes(n: usize, k: usize) -> u128 {
    (0..k as u128).fold(1u128, |acc, i| {
        acc.saturating_mul(2 * (n as u128 - i)) / (i + 1)
    })
}
