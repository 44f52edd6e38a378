Small programs about what C means, with the verdict that each should have in its
name; the last word is what slam says. UNKNOWN is allowed, a wrong verdict is not.

    $ cp $EXAMPLES/../verdicts/semantics/[s-z]*.c .
    $ for f in *.c; do echo "$f $(slam --no-replay --data-model ilp32 --quiet $f 2>&1 | head -n 1 | cut -d: -f1 | sed 's/ by the interpreter//')"; done
    shadow_safe.c SAFE
    shift_bug.c UNSAFE
    signcmp_bug.c UNSAFE
    static1_bug.c UNSAFE
    static1b_safe.c SAFE
    str_bug.c UNSAFE
    struct1_bug.c UNSAFE
    struct1b_safe.c SAFE
    structarg_safe.c SAFE
    structret_bug.c UNSAFE
    swap_safe.c SAFE
    swapalias_bug.c UNSAFE
    switch1_bug.c UNSAFE
    switch1b_safe.c SAFE
    switch2_bug.c UNSAFE
    twod_safe.c SAFE
    union1_bug.c UNSAFE
    union2_bug.c UNSAFE
    union3_safe.c SAFE
    unsized_rows_bug.c UNSAFE
    unsized_rows_safe.c SAFE
    vararg_safe.c SAFE
    verif_safe.c SAFE
    vol_bug.c UNSAFE
    wrap1_bug.c UNSAFE
    wrap2_safe.c SAFE
    xfx_bug.c UNSAFE
    xfxb_safe.c SAFE
