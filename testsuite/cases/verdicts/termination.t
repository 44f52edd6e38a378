Does every run end? Counting, nested and lexicographic loops, phases, recursion, wrapping
round. Those that take long or are not decided yet are left out; `make bench
SUITE=testsuite/verdicts CATEGORIES=termination` has all.

    $ cp $EXAMPLES/../verdicts/termination/*.c .
    $ rm break_bug.c global_counter_bug.c input_bug.c interval_*.c list_safe.c nested_bug.c phase_bug.c search_*.c shift_bug.c short_bound_bug.c step_input_safe.c step_two_bug.c triangle_*.c unsigned_down_bug.c unsigned_wrap_bug.c either_bug.c gcd_safe.c signed_bound_bug.c loop_in_recursion_safe.c
    $ for f in *.c; do echo "$f $(slam --quiet --terminates $f 2>&1 | head -n 1 | cut -d: -f1)"; done
    ackermann_bug.c UNSAFE
    ackermann_safe.c SAFE
    array_bug.c UNSAFE
    array_cell_bug.c UNSAFE
    array_cell_safe.c SAFE
    array_safe.c SAFE
    assert_bug.c UNSAFE
    assert_safe.c SAFE
    break_safe.c SAFE
    conditional_bug.c UNSAFE
    conditional_safe.c SAFE
    count_down_bug.c UNSAFE
    count_down_safe.c SAFE
    count_up_bug.c UNSAFE
    count_up_safe.c SAFE
    do_while_bug.c UNSAFE
    do_while_safe.c SAFE
    either_safe.c SAFE
    exit_bug.c UNSAFE
    exit_safe.c SAFE
    fibonacci_bug.c UNSAFE
    fibonacci_safe.c SAFE
    gcd_bug.c UNSAFE
    global_counter_safe.c SAFE
    goto_bug.c UNSAFE
    goto_safe.c SAFE
    halve_bug.c UNSAFE
    halve_safe.c SAFE
    input_safe.c SAFE
    lexicographic_bug.c UNSAFE
    lexicographic_safe.c SAFE
    list_bug.c UNSAFE
    list_counted_bug.c UNSAFE
    list_counted_safe.c SAFE
    loop_in_recursion_bug.c UNSAFE
    machine_bug.c UNSAFE
    machine_safe.c SAFE
    mutual_bug.c UNSAFE
    mutual_safe.c SAFE
    nested_safe.c SAFE
    phase_drift_bug.c UNSAFE
    phase_drift_safe.c SAFE
    phase_safe.c SAFE
    pointer_counter_bug.c UNSAFE
    pointer_counter_safe.c SAFE
    recursion_bug.c UNSAFE
    recursion_safe.c SAFE
    shift_safe.c SAFE
    short_bound_safe.c SAFE
    signed_bound_safe.c SAFE
    step_input_bug.c UNSAFE
    step_two_safe.c SAFE
    three_deep_bug.c UNSAFE
    three_deep_safe.c SAFE
    two_loops_bug.c UNSAFE
    two_loops_safe.c SAFE
    unsigned_down_safe.c SAFE
    unsigned_wrap_safe.c SAFE
