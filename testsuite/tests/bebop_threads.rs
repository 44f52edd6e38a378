//! Programs with threads, up to a number of context switches, against a search over all
//! configurations, on random programs.

use testsuite::twins::threads::campaign;

#[test]
fn threads_agree_with_a_search_over_stacks() {
    let met = match campaign(0..150) {
        Ok(met) => met,
        Err(difference) => panic!("{difference}"),
    };
    // The comparison must not drift into programs where nothing depends on threads.
    assert!(met.programs > 10, "{met:?}");
    assert!(met.needed > 0, "{met:?}");
    assert!(met.reachable < met.programs, "{met:?}");
}
