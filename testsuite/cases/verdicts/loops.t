Loops that count: no unrolling ends, an invariant of the path program does.

    $ cp $EXAMPLES/../verdicts/loops/*.c .
    $ for f in *.c; do echo "$f $(slam --quiet $f 2>&1 | head -n 1 | cut -d: -f1)"; done
    even_safe.c SAFE
    million_safe.c SAFE
    nested_safe.c SAFE
    ten_bug.c UNSAFE
    ten_safe.c SAFE
    unknown_bound_bug.c UNSAFE
    unknown_bound_safe.c SAFE
