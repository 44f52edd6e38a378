Linked lists, safe and unsafe; the last word is what
slam says. UNKNOWN is allowed, a wrong verdict is not.

    $ cp $EXAMPLES/../verdicts/lists/*.c .
    $ for f in *.c; do echo "$f $(slam --quiet $f 2>&1 | head -n 1 | cut -d: -f1)"; done
    alternating_bug.c UNSAFE, replayed
    alternating_safe.c SAFE
    appended_bug.c UNSAFE, replayed by the interpreter
    appended_safe.c SAFE
    both_ways_bug.c UNSAFE, replayed by the interpreter
    both_ways_safe.c SAFE
    built_at_back_bug.c UNSAFE, replayed by the interpreter
    built_at_back_safe.c SAFE
    built_at_front_bug.c UNSAFE, replayed
    built_at_front_safe.c SAFE
    checked_then_changed_bug.c UNSAFE, replayed
    checked_then_changed_safe.c SAFE
    created_and_checked_bug.c UNSAFE, replayed
    created_and_checked_safe.c SAFE
    disposed_bug.c UNSAFE, replayed
    disposed_safe.c SAFE
    fifo_bug.c UNSAFE, replayed
    fifo_safe.c SAFE
    found_bug.c UNSAFE, replayed
    found_safe.c SAFE
    freed_bug.c UNSAFE, replayed
    freed_safe.c SAFE
    inserted_bug.c UNSAFE, replayed by the interpreter
    inserted_safe.c SAFE
    interleaved_bug.c UNSAFE, replayed by the interpreter
    interleaved_safe.c SAFE
    joined_bug.c UNSAFE, replayed by the interpreter
    joined_safe.c SAFE
    list_of_lists_bug.c UNSAFE, replayed by the interpreter
    list_of_lists_safe.c SAFE
    pushed_bug.c UNSAFE, replayed
    pushed_safe.c SAFE
    queue_bug.c UNSAFE, replayed
    queue_safe.c SAFE
    reversed_bug.c UNSAFE, replayed
    reversed_by_bug.c UNSAFE, replayed by the interpreter
    reversed_by_safe.c SAFE
    reversed_safe.c SAFE
    reversed_twice_bug.c UNSAFE, replayed by the interpreter
    reversed_twice_safe.c SAFE
    ring_bug.c UNSAFE, replayed
    ring_safe.c SAFE
    searched_bug.c UNSAFE, replayed
    searched_safe.c SAFE
    sentinel_bug.c UNSAFE, replayed by the interpreter
    sentinel_safe.c SAFE
    sorted_in_bug.c UNSAFE, replayed
    sorted_in_safe.c SAFE
    stack_bug.c UNSAFE, replayed
    stack_safe.c SAFE
    updated_bug.c UNSAFE, replayed
    updated_safe.c SAFE
