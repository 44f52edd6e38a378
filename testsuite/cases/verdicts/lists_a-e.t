Linked lists, safe and unsafe; the last word is what
slam says. UNKNOWN is allowed, a wrong verdict is not.

    $ cp $EXAMPLES/../verdicts/lists/[a-e]*.c .
    $ for f in *.c; do echo "$f $(slam --quiet $f 2>&1 | head -n 1 | cut -d: -f1 | sed 's/ by the interpreter//')"; done
    alternating_bug.c UNSAFE, replayed
    alternating_safe.c SAFE
    appended_bug.c UNSAFE, replayed
    appended_safe.c SAFE
    both_ways_bug.c UNSAFE, replayed
    both_ways_safe.c SAFE
    built_at_back_bug.c UNSAFE, replayed
    built_at_back_safe.c SAFE
    built_at_front_bug.c UNSAFE, replayed
    built_at_front_safe.c SAFE
    checked_then_changed_bug.c UNSAFE, replayed
    checked_then_changed_safe.c SAFE
    created_and_checked_bug.c UNSAFE, replayed
    created_and_checked_safe.c SAFE
    disposed_bug.c UNSAFE, replayed
    disposed_safe.c SAFE
