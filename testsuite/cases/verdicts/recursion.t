Recursive procedures, safe and unsafe; the last word is what
slam says. UNKNOWN is allowed, a wrong verdict is not.

    $ cp $EXAMPLES/../verdicts/recursion/*.c .
    $ for f in *.c; do echo "$f $(slam --quiet $f 2>&1 | head -n 1 | cut -d: -f1 | sed 's/ by the interpreter//')"; done
    depth_restored_bug.c UNSAFE, replayed
    depth_restored_safe.c SAFE
    even_odd_bug.c UNSAFE, replayed
    even_odd_safe.c SAFE
    parity_bug.c UNSAFE, replayed
    parity_safe.c SAFE
    recursive_global_bug.c UNSAFE, replayed
    recursive_global_safe.c SAFE
    shovelled_bug.c UNSAFE, replayed
    shovelled_safe.c SAFE
