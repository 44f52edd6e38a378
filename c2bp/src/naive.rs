//! Full enumeration of cubes: the slow twin of the search in `cubes`, which the
//! tests hold it to.

use crate::contradictions::Cube;
use crate::cubes::{Atom, Primes};
use crate::prover::{Answer, Prover, TermId};
use cfront::ir::Expr;

/// Every cube over every subset of the atoms, a query each, no
/// shortcut. Yields the prime implicants among the consistent cubes.
pub fn naive(prover: &mut Prover, e: &Expr, atoms: &[Atom], max_cube: usize) -> Primes {
    let goal = prover.term(e);
    let mut terms: Vec<TermId> = atoms.iter().map(|a| a.term).collect();
    terms.sort();
    terms.dedup();
    let mut cubes: Vec<Cube> = vec![Vec::new()];
    for t in &terms {
        let mut more = Vec::new();
        for c in &cubes {
            if max_cube == 0 || c.len() < max_cube {
                for positive in [true, false] {
                    let mut longer = c.clone();
                    longer.push((*t, positive));
                    more.push(longer);
                }
            }
        }
        cubes.extend(more);
    }
    cubes.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
    let mut primes = Primes::default();
    for c in cubes {
        if !matches!(prover.check(&c), Answer::Sat) {
            continue;
        }
        for positive in [true, false] {
            let side = if positive {
                &mut primes.pos
            } else {
                &mut primes.neg
            };
            if side.iter().any(|p| p.iter().all(|l| c.contains(l))) {
                continue;
            }
            let mut query = c.clone();
            query.push((goal, !positive));
            if let Answer::Unsat(_) = prover.check(&query) {
                side.push(c.clone());
            }
        }
    }
    primes
}
