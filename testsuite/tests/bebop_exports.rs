//! What bebop writes for other checkers against the explicit-state oracle, on random
//! programs (`make spin` asks SPIN and ABC).

use testsuite::twins::exports::campaign;

#[test]
fn circuits_pushdown_systems_and_remopla_agree_with_the_oracle() {
    let met = match campaign(0..250) {
        Ok(met) => met,
        Err(difference) => panic!("{difference}"),
    };
    // The comparison must not drift into programs that are too large for it.
    assert!(met.circuits * 3 > met.programs, "{met:?}");
    assert!(met.pushdowns * 3 > met.programs, "{met:?}");
    assert!(met.recursive * 6 > met.programs, "{met:?}");
    assert!(met.reachable * 6 > met.programs, "{met:?}");
}
