Linked lists, safe and unsafe; the last word is what
slam says. UNKNOWN is allowed, a wrong verdict is not.

    $ cp $EXAMPLES/../verdicts/lists/[s-z]*.c .
    $ for f in *.c; do echo "$f $(slam --quiet $f 2>&1 | head -n 1 | cut -d: -f1 | sed 's/ by the interpreter//')"; done
    searched_bug.c UNSAFE, replayed
    searched_safe.c SAFE
    sentinel_bug.c UNSAFE, replayed
    sentinel_safe.c SAFE
    sorted_in_bug.c UNSAFE, replayed
    sorted_in_safe.c SAFE
    stack_bug.c UNSAFE, replayed
    stack_safe.c SAFE
    updated_bug.c UNSAFE, replayed
    updated_safe.c SAFE
    zeroed_bug.c UNSAFE, replayed
    zeroed_safe.c SAFE
