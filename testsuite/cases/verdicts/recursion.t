Recursive procedures, safe and unsafe; the last word is what
slam says. UNKNOWN is allowed, a wrong verdict is not.

    $ cp $EXAMPLES/../verdicts/recursion/*.c .
    $ for f in *.c; do echo "$f $(slam --quiet $f 2>&1 | head -n 1 | cut -d: -f1)"; done
    even_odd_bug.c UNSAFE, replayed
    even_odd_safe.c SAFE
    recursive_global_bug.c UNSAFE, replayed
    recursive_global_safe.c SAFE
