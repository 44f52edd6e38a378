Arrays and pointers into them, safe and unsafe; the last word is what
slam says. UNKNOWN is allowed, a wrong verdict is not.

    $ cp $EXAMPLES/../verdicts/arrays/*.c .
    $ for f in *.c; do echo "$f $(slam --quiet $f 2>&1 | head -n 1 | cut -d: -f1)"; done
    pointer_into_array_bug.c UNSAFE, replayed
    pointer_into_array_safe.c SAFE
    pointer_loop_bug.c UNSAFE, replayed
    pointer_loop_safe.c SAFE
