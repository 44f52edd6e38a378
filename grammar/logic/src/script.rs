//! Scripts in SMT-LIB 2, answered by the solver that is linked: Z3 as one of the solvers
//! behind a pipe that certificates are made with.

use std::time::{Duration, Instant};
use z3::ast::Bool;
use z3::{Params, SatResult, Solver};

/// What simplifications at first may take, seconds: one in hundreds of scripts they never
/// end on (Z3's `elim_uncnstr`), which take milliseconds without.
const SIMPLIFIED: u64 = 5;

/// What is said of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// With the assumptions that are enough.
    Unsat(Vec<String>),
    Sat,
    Unknown(String),
}

/// Declares, defines and asserts what the script does, and decides it where the named
/// constants are true. What cannot be read
/// is left out, so that it is never the reason for `Unsat`.
pub fn reply(script: &str, assumptions: &[String], limit: Duration) -> Reply {
    let begin = Instant::now();
    let solver = Solver::new_for_logic("QF_UFBV").unwrap_or_default();
    let first = limit.min(Duration::from_secs(SIMPLIFIED));
    match said(&solver, script, assumptions, first) {
        Reply::Unknown(_) if first < limit => {}
        reply => return reply,
    }
    // In a scope Z3 goes without them.
    let solver = Solver::new();
    solver.push();
    let left = limit.saturating_sub(begin.elapsed());
    said(&solver, script, assumptions, left)
}

fn said(solver: &Solver, script: &str, assumptions: &[String], limit: Duration) -> Reply {
    let mut params = Params::new();
    let milliseconds = limit.as_millis().min(u128::from(u32::MAX));
    params.set_u32("timeout", milliseconds as u32);
    solver.set_params(&params);
    solver.from_string(script);
    let named = assumptions
        .iter()
        .map(|name| Bool::new_const(name.as_str()));
    let named: Vec<Bool> = named.collect();
    match solver.check_assumptions(&named) {
        SatResult::Sat => Reply::Sat,
        SatResult::Unknown => {
            let why = solver.get_reason_unknown();
            Reply::Unknown(why.unwrap_or_default())
        }
        SatResult::Unsat => {
            let core = solver.get_unsat_core();
            Reply::Unsat(core.iter().map(|name| name.to_string()).collect())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_what_is_needed() {
        let script = "(set-logic QF_UFBV)
            (declare-fun |x y| () (_ BitVec 8))
            (declare-fun a () Bool)
            (declare-fun b () Bool)
            (assert (=> a (= |x y| #x01)))
            (assert (=> b (bvult |x y| #x05)))
            (assert (= |x y| #x02))";
        let named = ["a".to_string(), "b".to_string()];
        let reply = reply(script, &named, Duration::from_secs(5));
        assert_eq!(reply, Reply::Unsat(vec!["a".to_string()]));
    }

    #[test]
    fn what_cannot_be_read_is_no_proof() {
        let limit = Duration::from_secs(5);
        assert_eq!(reply("(assert (= x y))", &[], limit), Reply::Sat);
        assert_eq!(reply("(assert false", &[], limit), Reply::Sat);
    }
}
