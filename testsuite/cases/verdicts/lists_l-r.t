Linked lists, safe and unsafe; the last word is what
slam says. UNKNOWN is allowed, a wrong verdict is not.

    $ cp $EXAMPLES/../verdicts/lists/[l-r]*.c .
    $ for f in *.c; do echo "$f $(slam --quiet $f 2>&1 | head -n 1 | cut -d: -f1 | sed 's/ by the interpreter//')"; done
    list_of_lists_bug.c UNSAFE, replayed
    list_of_lists_safe.c SAFE
    pushed_bug.c UNSAFE, replayed
    pushed_safe.c SAFE
    queue_bug.c UNSAFE, replayed
    queue_safe.c SAFE
    reversed_bug.c UNSAFE, replayed
    reversed_by_bug.c UNSAFE, replayed
    reversed_by_safe.c SAFE
    reversed_safe.c SAFE
    reversed_twice_bug.c UNSAFE, replayed
    reversed_twice_safe.c SAFE
    ring_bug.c UNSAFE, replayed
    ring_safe.c SAFE
