Allocated objects, safe and unsafe; the last word is what
slam says. UNKNOWN is allowed, a wrong verdict is not.

    $ cp $EXAMPLES/../verdicts/heap/*.c .
    $ for f in *.c; do echo "$f $(slam --quiet $f 2>&1 | head -n 1 | cut -d: -f1 | sed 's/ by the interpreter//')"; done
    calloc_any_size_bug.c UNSAFE, replayed
    calloc_any_size_safe.c SAFE
    calloc_cell_bug.c UNSAFE, replayed
    calloc_cell_safe.c SAFE
    calloc_large_bug.c UNSAFE, replayed
    calloc_large_safe.c SAFE
    shared_cell_bug.c UNSAFE, replayed
    shared_cell_safe.c SAFE
