//! `slam --ltl` on random C programs against the explicit-state twin (`make ltl` asks more).

use testsuite::twins::ltl::in_c::campaign;

#[test]
fn verdicts_on_random_programs_are_those_of_the_twin() {
    let met = match campaign(0..12) {
        Ok(met) => met,
        Err(difference) => panic!("{difference}"),
    };
    // The comparison must not drift into programs of which slam knows nothing.
    assert!(met.safe > 0 && met.violated > 0, "{met:?}");
    assert!(met.unknown * 3 < met.safe + met.violated, "{met:?}");
}
