//! Searches of other runs ([`crate::store`]): what tells one from another, and
//! how one over fewer terms is made the one that is asked for.

use super::{Cubes, Primes};
use crate::content::Digest;
use crate::contradictions::Cube;
use crate::hunt::{Hunt, Literals};
use crate::prover::TermId;
use crate::store::{Known, Search};
use std::collections::HashSet;

impl Cubes<'_> {
    /// What tells this search from others, if searches are kept.
    pub(super) fn question(&mut self, hunt: &Hunt) -> Option<Search> {
        let store = self.store.as_ref()?;
        let (prover, digests) = (&self.prover, &mut self.digests);
        let mut digest = |t: &TermId| {
            let make = || store.contents().of(prover.expr(*t));
            *digests.entry(*t).or_insert_with(make)
        };
        Some(Search {
            terms: hunt.terms.iter().map(&mut digest).collect(),
            ..hunt.question()
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
    pub(super) fn take_over(&mut self, hunt: &Hunt, found: &Search) -> Primes {
        for cube in &found.contradictions {
            self.contradictory.insert(hunt.cube(*cube));
        }
        let cubes = |all: &[Literals]| all.iter().map(|c| hunt.cube(*c)).collect();
        Primes {
            pos: cubes(&found.pos),
            neg: cubes(&found.neg),
        }
    }

    /// Judges only the cubes that a search over fewer terms did not.
    pub(super) fn grow(
        &mut self,
        mut hunt: Hunt,
        mask: u128,
        found: &Search,
        question: Option<Search>,
    ) -> Primes {
        let empty = Literals::default();
        if found.pos.contains(&empty) || found.neg.contains(&empty) {
            // The goal is constant, whatever the predicates.
            let primes = self.take_over(&hunt, found);
            self.keep(&hunt, &primes, question);
            return primes;
        }
        let (goal, terms) = (hunt.goal, hunt.terms);
        hunt.plant(mask, found);
        let primes = self.try_cubes(&mut hunt, question.clone());
        let all_there = || {
            let known: HashSet<&Cube> = self.contradictory.iter().map(|(c, _)| c).collect();
            let cubes = found.contradictions.iter().map(|c| hunt.cube(*c));
            cubes.into_iter().all(|c| known.contains(&c))
        };
        if goal.is_some() || all_there() {
            return primes;
        }
        // Contradictions follow from others now, so that not all that follows
        // from them can be drawn: what was left out before may not be now.
        let mut hunt = self.hunt(goal, terms);
        self.try_cubes(&mut hunt, question)
    }

    /// Keeps the outcome of a search, unless it may be another at another time.
    pub(super) fn keep(&mut self, hunt: &Hunt, primes: &Primes, question: Option<Search>) {
        let (Some(goal), Some(question)) = (self.goal_digest(hunt.goal), question) else {
            return;
        };
        let cubes = |all: &[Cube]| all.iter().filter_map(|c| hunt.literals(c)).collect();
        let known = self.contradictory.iter();
        let found = Search {
            contradictions: known.filter_map(|(c, _)| hunt.literals(c)).collect(),
            pos: cubes(&primes.pos),
            neg: cubes(&primes.neg),
            ..question
        };
        if let Some(store) = &mut self.store {
            store.keep(goal, found);
        }
    }
}
