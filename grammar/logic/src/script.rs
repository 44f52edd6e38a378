//! Scripts in SMT-LIB 2, answered by the solver that is linked: Z3 as one of the solvers
//! behind a pipe that certificates are made with.

use std::time::Duration;
use z3::ast::Bool;
use z3::{Params, SatResult, Solver};

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
    let solver = Solver::new_for_logic("QF_UFBV").unwrap_or_default();
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
