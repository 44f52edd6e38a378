Loops that count, and recursion, safe and unsafe: no unrolling ends, an invariant
of the path program does.

    $ cp $EXAMPLES/../verdicts/loops/*.c .
    $ for f in *.c; do echo "$f $(slam --quiet $f 2>&1 | head -n 1 | cut -d: -f1 | sed 's/ by the interpreter//')"; done
    break_out_bug.c UNSAFE, replayed
    break_out_safe.c SAFE
    counter_in_callee_bug.c UNSAFE, replayed
    counter_in_callee_safe.c SAFE
    even_bug.c UNSAFE, replayed
    even_safe.c SAFE
    evenodd_bug.c UNSAFE, replayed
    evenodd_safe.c SAFE
    four_deep_bug.c UNSAFE, replayed
    four_deep_safe.c SAFE
    mccarthy91_bug.c UNSAFE, replayed
    mccarthy91_safe.c SAFE
    million_safe.c SAFE
    nested_safe.c SAFE
    phases_bug.c UNSAFE, replayed
    phases_safe.c SAFE
    sum_bug.c UNSAFE, replayed
    sum_safe.c SAFE
    ten_bug.c UNSAFE, replayed
    ten_safe.c SAFE
    thousand_safe.c SAFE
    triangle_bug.c UNSAFE, replayed
    triangle_safe.c SAFE
    two_counters_bug.c UNSAFE, replayed
    two_counters_safe.c SAFE
    two_loops_bug.c UNSAFE, replayed
    two_loops_safe.c SAFE
    unknown_bound_bug.c UNSAFE, replayed
    unknown_bound_safe.c SAFE
    updown_bug.c UNSAFE, replayed
    updown_safe.c SAFE
    updown_unsigned_bug.c UNSAFE, replayed
    updown_unsigned_safe.c SAFE
