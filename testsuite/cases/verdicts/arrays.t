Arrays and pointers into them, safe and unsafe; the last word is what
slam says. UNKNOWN is allowed, a wrong verdict is not.

    $ cp $EXAMPLES/../verdicts/arrays/*.c .
    $ for f in *.c; do echo "$f $(slam --quiet $f 2>&1 | head -n 1 | cut -d: -f1 | sed 's/ by the interpreter//')"; done
    every_cell_bug.c UNSAFE, replayed
    every_cell_safe.c SAFE
    filled_by_call_bug.c UNSAFE, replayed
    filled_by_call_safe.c SAFE
    largest_bug.c UNSAFE, replayed
    largest_safe.c SAFE
    pointer_into_array_bug.c UNSAFE, replayed
    pointer_into_array_safe.c SAFE
    pointer_loop_bug.c UNSAFE, replayed
    pointer_loop_safe.c SAFE
    searched_bug.c UNSAFE, replayed
    searched_safe.c SAFE
    table_of_records_bug.c UNSAFE, replayed
    table_of_records_safe.c SAFE
