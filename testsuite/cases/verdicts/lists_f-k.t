Linked lists, safe and unsafe; the last word is what
slam says. UNKNOWN is allowed, a wrong verdict is not.

    $ cp $EXAMPLES/../verdicts/lists/[f-k]*.c .
    $ for f in *.c; do echo "$f $(slam --quiet $f 2>&1 | head -n 1 | cut -d: -f1 | sed 's/ by the interpreter//')"; done
    fifo_bug.c UNSAFE, replayed
    fifo_safe.c SAFE
    found_bug.c UNSAFE, replayed
    found_safe.c SAFE
    freed_bug.c UNSAFE, replayed
    freed_safe.c SAFE
    inserted_bug.c UNSAFE, replayed
    inserted_safe.c SAFE
    interleaved_bug.c UNSAFE, replayed
    interleaved_safe.c SAFE
    joined_bug.c UNSAFE, replayed
    joined_safe.c SAFE
