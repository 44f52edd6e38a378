//! Searches of other runs ([`crate::cubes::store`]): what tells one from another, and
//! how one over fewer terms is made the one that is asked for.

use super::state::Cubes;
use crate::cache::content::Digest;
use crate::cubes::contradictions::Cube;
use crate::cubes::literals::Literals;
use crate::cubes::primes::Primes;
use crate::cubes::space::SearchSpace;
use crate::cubes::store::{Known, Search};
use logic::engine::TermId;
use rustc_hash::FxHashSet;

impl Cubes<'_> {
    /// What tells this search from others, if searches are kept.
    pub(super) fn question(&mut self, space: &SearchSpace) -> Option<Search> {
        let store = self.store.as_ref()?;
        let (prover, digests) = (&self.prover, &mut self.digests);
        let mut digest = |t: &TermId| {
            let make = || store.contents().of(prover.expr(*t));
            *digests.entry(*t).or_insert_with(make)
        };
        Some(Search {
            terms: space.terms.iter().map(&mut digest).collect(),
            ..space.question()
        })
    }

    /// The digest of a goal; of none, if contradictions are looked for.
    fn goal_digest(&mut self, goal: Option<TermId>) -> Option<Digest> {
        let store = self.store.as_ref()?;
        let prover = &self.prover;
        Some(match goal {
            None => Digest::default(),
            Some(t) => {
                let make = || store.contents().of(prover.expr(t));
                *self.digests.entry(t).or_insert_with(make)
            }
        })
    }

    pub(super) fn look_up(
        &mut self,
        goal: Option<TermId>,
        question: Option<&Search>,
    ) -> Option<Known> {
        let goal = self.goal_digest(goal)?;
        self.store.as_mut()?.find(goal, question?)
    }

    /// Uses what the same search found before.
    pub(super) fn take_over(&mut self, space: &SearchSpace, found: &Search) -> Primes {
        for cube in &found.contradictions {
            self.contradictory.insert(space.cube(*cube));
        }
        let cubes = |all: &[Literals]| all.iter().map(|c| space.cube(*c)).collect();
        Primes {
            pos: cubes(&found.pos),
            neg: cubes(&found.neg),
        }
    }

    /// Judges only the cubes that a search over fewer terms did not.
    pub(super) fn grow(
        &mut self,
        mut space: SearchSpace,
        mask: u128,
        found: &Search,
        question: Option<Search>,
    ) -> Primes {
        let empty = Literals::default();
        if found.pos.contains(&empty) || found.neg.contains(&empty) {
            // The goal is constant, whatever the predicates.
            let primes = self.take_over(&space, found);
            self.keep(&space, &primes, question);
            return primes;
        }
        let (goal, terms) = (space.goal, space.terms);
        space.plant(mask, found);
        let primes = self.try_cubes(&mut space, question.clone());
        let all_there = || {
            let known: FxHashSet<&Cube> = self.contradictory.iter().map(|(c, _)| c).collect();
            let cubes = found.contradictions.iter().map(|c| space.cube(*c));
            cubes.into_iter().all(|c| known.contains(&c))
        };
        if goal.is_some() || all_there() {
            return primes;
        }
        // Contradictions follow from others now, so that not all that follows
        // from them can be drawn: what was left out before may not be now.
        let mut space = self.space(goal, terms);
        self.try_cubes(&mut space, question)
    }

    /// Keeps the outcome of a search, unless it may be another at another time.
    pub(super) fn keep(&mut self, space: &SearchSpace, primes: &Primes, question: Option<Search>) {
        let (Some(goal), Some(question)) = (self.goal_digest(space.goal), question) else {
            return;
        };
        let cubes = |all: &[Cube]| all.iter().filter_map(|c| space.literals(c)).collect();
        let known = self.contradictory.iter();
        let found = Search {
            contradictions: known.filter_map(|(c, _)| space.literals(c)).collect(),
            pos: cubes(&primes.pos),
            neg: cubes(&primes.neg),
            ..question
        };
        if let Some(store) = &mut self.store {
            store.keep(goal, found);
        }
    }
}
