//! Full enumeration: the slow twin of c2bp's search for cubes. F_V as the papers define it, one state of the predicates after
//! the other, two queries each, no shortcut.

use c2bp::parts::{Atom, Prover};
use ir::Expr;
use logic::engine::{Answer, Literal};

/// What a state of the predicates says about a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged {
    /// A number: bit i is the value of variable i.
    pub state: u32,
    /// Does the condition hold throughout it; does it never?
    pub implies: [bool; 2],
}

/// The states of the predicates that exist, with what they say about `e`.
pub fn enumerate(prover: &mut Prover, e: &Expr, atoms: &[Atom]) -> Vec<Judged> {
    let goal = prover.term(e);
    let mut out = Vec::new();
    for state in 0..1u32 << atoms.len() {
        let value = |a: &Atom| (a.term, state >> a.variable & 1 == 1);
        let mut query: Vec<Literal> = atoms.iter().map(value).collect();
        if !matches!(prover.check(&query), Answer::Sat) {
            continue;
        }
        let implies = [true, false].map(|positive| {
            query.push((goal, !positive));
            let answer = prover.check(&query);
            query.pop();
            matches!(answer, Answer::Unsat(_))
        });
        out.push(Judged { state, implies });
    }
    out
}

/// Is the state in a cube of at most `length` literals, all of whose states
/// imply the condition (`side` 0) or its negation (1)?
pub fn covered(
    states: &[Judged],
    variables: usize,
    length: usize,
    state: u32,
    side: usize,
) -> bool {
    let implied = |members: u32| {
        let of = |s: &&Judged| (s.state ^ state) & members == 0;
        states.iter().filter(of).all(|s| s.implies[side])
    };
    (0..1u32 << variables)
        .filter(|members| members.count_ones() as usize <= length)
        .any(implied)
}
