Locks and other state machines, safe and unsafe; the last word is what
slam says. UNKNOWN is allowed, a wrong verdict is not.

    $ cp $EXAMPLES/../verdicts/protocols/*.c .
    $ for f in *.c; do echo "$f $(slam --quiet $f 2>&1 | head -n 1 | cut -d: -f1 | sed 's/ by the interpreter//')"; done
    enum_states_bug.c UNSAFE, replayed
    enum_states_safe.c SAFE
    handshake_bug.c UNSAFE, replayed
    handshake_safe.c SAFE
    lock_loop_bug.c UNSAFE, replayed
    lock_loop_safe.c SAFE
    state_in_struct_bug.c UNSAFE, replayed
    state_in_struct_safe.c SAFE
    two_locks_bug.c UNSAFE, replayed
    two_locks_safe.c SAFE
