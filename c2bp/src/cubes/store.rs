//! What the searches for prime cubes of one procedure found, kept beyond the
//! run (`--cache`), so that a round of the loop pays only for what changed.
//!
//! A search is told by the content of its goal, by its terms, by which of these
//! may read one cell (the points-to facts that it depends on), and by the
//! contradictions that it relies on. The same search again is looked up.
//!
//! Where there are more terms now, as in a round of the refinement loop, the
//! search is *grown*: a cube over the old terms is a prime iff it was one, so
//! only cubes with a new term are judged. That gives the very same primes as a
//! search from nothing if the contradictions among the old terms are the same.
//! For then all consequences that could be drawn are drawn again, so a cube
//! that was left out for a prime inside its consequences is left out again.
//!
//! Kept are only searches that looked at every cube up to the limit: none that
//! was sampled, ran out of resources, or was cut short. A search depends on
//! nothing else, so what is found here is what would be found without.
//!
//! Rejected: keeping the answers of the prover. Most cubes are refuted by
//! models of other queries; without these models each would be a query again.

use crate::cache::content::{Contents, Digest};
use crate::cubes::literals::{Literals, TERMS};
use grammar::packs::Cache;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A search, its cubes over the positions of its terms.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Search {
    /// In the order in which they were tried.
    pub terms: Vec<Digest>,
    /// The terms that may read a cell of the goal.
    pub start: u128,
    /// For each term, those that may read a cell of it.
    pub near: Vec<u128>,
    /// The contradictions that consequences were drawn from at the start.
    pub enforced: Vec<Literals>,
    /// All that were known at the end.
    pub contradictions: Vec<Literals>,
    pub pos: Vec<Literals>,
    pub neg: Vec<Literals>,
}

/// How much of a search is known.
pub enum Known {
    All(Search),
    /// The search over the terms in the mask; positions are those of the
    /// search that was asked for.
    Part(u128, Search),
}

/// The searches for one goal, the one used last at the end.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Goal {
    /// Runs that did not ask for it, in a row.
    idle: u32,
    searches: Vec<Search>,
}

/// Searches kept for one goal: behind different calls it has different terms,
/// and contradictions are looked for in each connected part of the predicates.
const SEARCHES: usize = 32;

/// A goal that so many runs had no use for is dropped.
const IDLE: u32 = 16;

/// The searches of one procedure.
pub struct Store<'p> {
    cache: &'p Cache,
    contents: &'p Contents<'p>,
    name: String,
    goals: BTreeMap<Digest, Goal>,
    grown: bool,
    used: bool,
}

impl<'p> Store<'p> {
    /// What is kept of a procedure's searches.
    pub fn open(cache: &'p Cache, contents: &'p Contents<'p>, procedure: &str) -> Store<'p> {
        let name = Digest::of(&(contents.environment, procedure)).hex();
        let mut goals = read(cache, &name);
        for goal in goals.values_mut() {
            goal.idle += 1;
        }
        Store {
            cache,
            contents,
            name,
            goals,
            grown: false,
            used: false,
        }
    }

    /// The content of an expression.
    pub fn contents(&self) -> &'p Contents<'p> {
        self.contents
    }

    /// What is known of a search, of which the terms, their connections, and
    /// the enforced contradictions are given.
    pub fn find(&mut self, goal: Digest, wanted: &Search) -> Option<Known> {
        let known = self.goals.get_mut(&goal)?;
        known.idle = 0;
        let same = |s: &Search| {
            s.terms == wanted.terms
                && s.start == wanted.start
                && s.near == wanted.near
                && s.enforced == wanted.enforced
        };
        if let Some(at) = known.searches.iter().position(same) {
            self.used = true;
            let search = known.searches.remove(at);
            known.searches.push(search.clone());
            return Some(Known::All(search));
        }
        let parts = known.searches.iter().filter_map(|s| part(s, wanted));
        let (mask, search) = parts.max_by_key(|(mask, _)| mask.count_ones())?;
        Some(Known::Part(mask, search))
    }

    /// Keeps a search.
    pub fn keep(&mut self, goal: Digest, search: Search) {
        self.grown = true;
        self.goals.entry(goal).or_default().add(search);
    }

    /// Writes what is new, beside what others wrote in the meantime.
    pub fn close(mut self) {
        if !self.grown {
            if self.used {
                self.cache.used(&self.name);
            }
            return;
        }
        self.goals.retain(|_, goal| goal.idle < IDLE);
        for (digest, theirs) in read(self.cache, &self.name) {
            if !self.goals.contains_key(&digest) && theirs.idle + 1 < IDLE {
                self.goals.insert(digest, theirs);
            }
        }
        let all: Vec<_> = self.goals.into_iter().collect();
        // Only maps with keys that are no strings cannot be written.
        if let Ok(text) = serde_json::to_string(&all) {
            self.cache.write(&self.name, text.as_bytes());
        }
    }
}

impl Goal {
    fn add(&mut self, search: Search) {
        self.idle = 0;
        self.searches
            .retain(|s| s.terms != search.terms || s.near != search.near);
        self.searches.push(search);
        let surplus = self.searches.len().saturating_sub(SEARCHES);
        self.searches.drain(..surplus);
    }
}

fn read(cache: &Cache, name: &str) -> BTreeMap<Digest, Goal> {
    let text = cache.read(name).and_then(|b| String::from_utf8(b).ok());
    let all = text.and_then(|t| serde_json::from_str::<Vec<(Digest, Goal)>>(&t).ok());
    all.unwrap_or_default().into_iter().collect()
}

/// The search as a part of a larger one, if it is one: with its mask there.
fn part(known: &Search, wanted: &Search) -> Option<(u128, Search)> {
    let mut at = Vec::new();
    for digest in &known.terms {
        let from = at.last().map_or(0, |i| i + 1);
        let rest = wanted.terms.get(from..)?;
        at.push(from + rest.iter().position(|t| t == digest)?);
    }
    if wanted.terms.len() > TERMS || known.near.len() != at.len() {
        return None;
    }
    let mask = at.iter().fold(0u128, |all, i| all | 1 << i);
    let moved = |bits: u128| {
        let members = at.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1);
        members.fold(0u128, |all, (_, to)| all | 1 << to)
    };
    let cubes = |all: &[Literals]| all.iter().map(|c| c.map(moved)).collect::<Vec<_>>();
    let same_connections = moved(known.start) == wanted.start & mask
        && at
            .iter()
            .zip(&known.near)
            .all(|(i, near)| moved(*near) == wanted.near[*i] & mask);
    let within = |c: &&Literals| c.members() & !mask == 0;
    let mut enforced: Vec<Literals> = wanted.enforced.iter().filter(within).copied().collect();
    enforced.sort();
    let mut before = cubes(&known.enforced);
    before.sort();
    (same_connections && before == enforced).then(|| {
        let search = Search {
            terms: known.terms.clone(),
            start: moved(known.start),
            near: known.near.clone(),
            enforced,
            contradictions: cubes(&known.contradictions),
            pos: cubes(&known.pos),
            neg: cubes(&known.neg),
        };
        (mask, search)
    })
}
