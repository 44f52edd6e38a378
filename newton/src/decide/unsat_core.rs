//! Which operations contradict each other (SPIN 2001, section 5, phase 2:
//! minimise the conditions while they stay inconsistent).
//!
//! First the stretch of the path that is needed: the shortest infeasible
//! prefix, and of that the shortest infeasible end. A late contradiction that
//! starts late crosses fewer statements and calls, so that fewer predicates
//! carry it. Then one constraint after the other is tried for removal, the
//! earliest first, for the same reason. The solver's own cores are far from
//! minimal, but they make the steps large.

/// How many prefixes are tried one by one before the search turns binary.
const STEPS: usize = 4;

/// After so many prefixes without an answer the others are not tried: they have
/// hardly less to say.
const SILENT: usize = 3;

/// How many questions a minimal core may cost.
const CHECKS: usize = 160;

/// The same for a core of more constraints than that: each question is dear.
const CHECKS_LARGE: usize = 48;

/// A core of more constraints than that is taken as it is.
const HUGE: usize = 1000;

/// Cores up to this size are reduced one constraint after the other.
const SMALL: usize = 24;

/// The solver's answer for a set of constraints.
pub enum Answer {
    Sat,
    /// Indices of constraints that suffice, ascending.
    Unsat(Vec<usize>),
    Unknown,
}

/// Answers whether a set of constraints, by ascending index, is satisfiable.
pub trait Oracle {
    fn check(&mut self, constraints: &[usize]) -> Answer;

    /// The same with less effort: where nothing but the choice among several
    /// cores depends on the answer.
    fn guess(&mut self, constraints: &[usize]) -> Answer {
        self.check(constraints)
    }
}

/// An unsatisfiable core within the shortest infeasible prefix, as late as
/// possible. `core` is one of all constraints.
pub fn shortest(oracle: &mut dyn Oracle, core: Vec<usize>) -> Vec<usize> {
    let core = shortest_prefix(oracle, core);
    shortest_end(oracle, core)
}

fn shortest_prefix(oracle: &mut dyn Oracle, mut core: Vec<usize>) -> Vec<usize> {
    let mut low = 0;
    let mut silent = 0;
    for step in 0.. {
        // The prefix up to and with `last` is infeasible, that before `low` is not.
        let Some(&last) = core.last() else {
            return core;
        };
        if low >= last {
            return core;
        }
        let middle = if step < STEPS {
            last - 1
        } else {
            low + (last - 1 - low) / 2
        };
        let prefix: Vec<usize> = (0..=middle).collect();
        match oracle.check(&prefix) {
            Answer::Unsat(smaller) => core = smaller,
            Answer::Sat => low = middle + 1,
            Answer::Unknown => {
                silent += 1;
                if silent == SILENT {
                    return core;
                }
                low = middle + 1;
            }
        }
    }
    core
}

/// The same contradiction, or another one with the same last constraint, that begins as
/// late as possible.
pub fn shortest_end(oracle: &mut dyn Oracle, mut core: Vec<usize>) -> Vec<usize> {
    let (Some(&first), Some(&last)) = (core.first(), core.last()) else {
        return core;
    };
    // From `low` on the constraints contradict each other, from `high` on not.
    let (mut low, mut high) = (first, last + 1);
    // A guess may be wrong, so that a core begins behind `high`.
    while low + 1 < high {
        let middle = low + (high - low) / 2;
        let end: Vec<usize> = (middle..=last).collect();
        match oracle.guess(&end) {
            Answer::Unsat(later) => {
                low = later.first().copied().unwrap_or(middle).max(middle);
                core = later;
            }
            _ => high = middle,
        }
    }
    core
}

/// A core of which no constraint can be removed (as far as the oracle knows).
/// Large cores are mostly counting loops: of those only what goes in some
/// questions is removed, in blocks first.
pub fn minimal(oracle: &mut dyn Oracle, mut core: Vec<usize>) -> Vec<usize> {
    let mut checks = 0;
    let limit = match core.len() {
        n if n <= CHECKS => CHECKS,
        n if n <= HUGE => CHECKS_LARGE,
        _ => 0,
    };
    let mut block = if core.len() <= SMALL {
        1
    } else {
        core.len().div_ceil(4)
    };
    loop {
        // Constraints before this one are needed, or were not removable.
        let mut at = 0;
        while at < core.len() {
            if checks >= limit {
                return core;
            }
            checks += 1;
            let end = (at + block).min(core.len());
            let mut fewer = core.clone();
            fewer.drain(at..end);
            let next = core[at];
            match oracle.check(&fewer) {
                Answer::Unsat(smaller) => {
                    core = smaller;
                    at = core.partition_point(|k| *k < next);
                }
                _ => at = end,
            }
        }
        if block == 1 {
            return core;
        }
        block = block.div_ceil(4);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Unsatisfiable iff all of one of these sets are there.
    struct Sets(Vec<Vec<usize>>);

    impl Oracle for Sets {
        fn check(&mut self, constraints: &[usize]) -> Answer {
            let within = |s: &&Vec<usize>| s.iter().all(|k| constraints.contains(k));
            match self.0.iter().find(within) {
                // As bad a core as can be.
                Some(_) => Answer::Unsat(constraints.to_vec()),
                None => Answer::Sat,
            }
        }
    }

    fn core(sets: &[&[usize]], n: usize) -> Vec<usize> {
        let mut oracle = Sets(sets.iter().map(|s| s.to_vec()).collect());
        let core = shortest(&mut oracle, (0..n).collect());
        minimal(&mut oracle, core)
    }

    #[test]
    fn the_shortest_prefix_wins() {
        assert_eq!(core(&[&[1, 9], &[2, 5]], 20), [2, 5]);
        assert_eq!(core(&[&[0, 1]], 1000), [0, 1]);
        assert_eq!(core(&[&[500, 900]], 1000), [500, 900]);
    }

    #[test]
    fn then_the_latest_start() {
        assert_eq!(core(&[&[1, 9], &[4, 6, 9], &[3, 7, 9]], 20), [4, 6, 9]);
    }

    #[test]
    fn nothing_superfluous_stays() {
        assert_eq!(core(&[&[3]], 8), [3]);
        assert_eq!(core(&[&[]], 8), Vec::<usize>::new());
    }
}
