`goto`, `switch`, short circuits and other ways through a program, safe and unsafe; the last word is what
slam says. UNKNOWN is allowed, a wrong verdict is not.

    $ cp $EXAMPLES/../verdicts/control/*.c .
    $ for f in *.c; do echo "$f $(slam --quiet $f 2>&1 | head -n 1 | cut -d: -f1 | sed 's/ by the interpreter//')"; done
    assume_range_bug.c UNSAFE, replayed
    assume_range_safe.c SAFE
    comma_bug.c UNSAFE, replayed
    comma_safe.c SAFE
    common_exit_bug.c UNSAFE, replayed
    common_exit_safe.c SAFE
    exit_in_callee_bug.c UNSAFE, replayed
    exit_in_callee_safe.c SAFE
    fall_through_bug.c UNSAFE, replayed
    fall_through_safe.c SAFE
    goto_into_loop_bug.c UNSAFE, replayed
    goto_into_loop_safe.c SAFE
    label_of_cleanup_bug.c UNSAFE, replayed
    label_of_cleanup_safe.c SAFE
    macro_locals_bug.c UNSAFE, replayed
    macro_locals_safe.c SAFE
    short_circuit_bug.c UNSAFE, replayed
    short_circuit_safe.c SAFE
