//! A state in which a cube holds, made from a drawn one by repair.
//!
//! Most cubes contradict nothing and decide nothing, and the more constants the
//! predicates have, the more rarely a drawn state shows it: `s->state == 4448
//! && s->flags & 256` holds in one of thousands. But a state that does is easily
//! made: while a literal fails, one of the cells that it reads gets a value with
//! which it holds, the one that leaves most of the cube in order. (The idea is
//! that of local search for satisfiability, Selman et al., GSAT, 1992, with the
//! candidates taken from what the literal compares.)
//!
//! Like a drawn state, one that is found can only make the abstraction coarser;
//! where none is found, the prover is asked.

use crate::prover::samples::{Samples, Seen, State};
use ir::{Expr, ExprKind};

/// Drawn states to start from.
const STARTS: u64 = 3;

/// A condition and the truth that is wanted.
pub type Wanted<'e> = (&'e Expr, bool);

/// A state in which the whole cube is as wanted, if one is found.
pub fn witness(samples: &mut Samples, cube: &[Wanted]) -> Option<State> {
    (0..STARTS).find_map(|sample| {
        let mut state = State::drawn(sample);
        for _ in 0..=2 * cube.len() {
            let Some(wrong) = cube.iter().find(|l| !right(samples, l, &state)) else {
                return Some(state);
            };
            state = repaired(samples, cube, wrong, &state)?;
        }
        None
    })
}

fn right(samples: &mut Samples, (e, wanted): &Wanted, state: &State) -> bool {
    samples.truth_in(e, state) == Some(*wanted)
}

/// The state with one cell changed so that the literal is right, and as many
/// others as possible.
fn repaired(
    samples: &mut Samples,
    cube: &[Wanted],
    wrong: &Wanted,
    state: &State,
) -> Option<State> {
    let (_, seen) = samples.look(wrong.0, state);
    let constants = constants(wrong.0);
    let mut best: Option<(usize, State)> = None;
    for (n, (cell, word, pointer, now)) in seen.cells.iter().enumerate() {
        if seen.cells[..n].iter().any(|(c, ..)| c == cell) {
            continue;
        }
        let values = match pointer {
            true => addresses(samples, &seen, &constants, *now),
            false => numbers(&seen, &constants, *now),
        };
        for v in values.into_iter().map(|v| word.wrap(v)) {
            let next = state.with(*cell, v);
            if v == *now || !right(samples, wrong, &next) {
                continue;
            }
            let count = cube.iter().filter(|l| right(samples, l, &next)).count();
            if best.as_ref().is_none_or(|(most, _)| count > *most) {
                best = Some((count, next));
            }
            if count == cube.len() {
                return best.map(|(_, state)| state);
            }
        }
    }
    best.map(|(_, state)| state)
}

/// Values that may turn a comparison in which the cell has a part.
fn numbers(seen: &Seen, constants: &[i128], now: i128) -> Vec<i128> {
    let mut values = Vec::new();
    for (x, y) in &seen.compared {
        let apart = y.wrapping_sub(*x);
        for v in [now.wrapping_add(apart), now.wrapping_sub(apart), *x, *y] {
            values.extend([v, v.wrapping_add(1), v.wrapping_sub(1)]);
        }
    }
    // For masks: the bits set, cleared, alone.
    for c in constants {
        values.extend([*c, now | c, now & !c]);
    }
    values.push(0);
    values.sort_unstable();
    values.dedup();
    values
}

/// Addresses that are compared, and those with which a comparison would have another of its
/// numbers on one side: that is how far from what is compared a member of what the cell
/// leads to may be. (Not so where pointers lead to objects of their type alone.)
fn addresses(samples: &Samples, seen: &Seen, constants: &[i128], now: i128) -> Vec<i128> {
    if samples.are_typed() {
        let compared = seen.compared.iter().flat_map(|(x, y)| [*x, *y]);
        return compared.chain(samples.addresses.iter().copied()).collect();
    }
    let compared = seen.compared.iter().flat_map(|(x, y)| {
        let before = y.wrapping_sub(1);
        let sides = constants.iter().copied().chain([0, before, *y]);
        let moves = sides.map(move |to| to.wrapping_sub(*x));
        let moved = moves.flat_map(move |by| [now.wrapping_add(by), now.wrapping_sub(by)]);
        moved.chain([*x, *y])
    });
    let mut found: Vec<i128> = compared.chain(samples.addresses.iter().copied()).collect();
    found.sort_unstable();
    found.dedup();
    found
}

fn constants(e: &Expr) -> Vec<i128> {
    let mut found = Vec::new();
    e.walk(&mut |e| {
        if let ExprKind::Int(v) = e.kind {
            found.push(v);
        }
    });
    found
}
