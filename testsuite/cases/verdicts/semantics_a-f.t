Small programs about what C means, with the verdict that each should have in its
name; the last word is what slam says. UNKNOWN is allowed, a wrong verdict is not.

    $ cp $EXAMPLES/../verdicts/semantics/[a-f]*.c .
    $ for f in *.c; do echo "$f $(slam --no-replay --data-model ilp32 --quiet $f 2>&1 | head -n 1 | cut -d: -f1 | sed 's/ by the interpreter//')"; done
    alias1_bug.c UNSAFE
    alias1b_safe.c SAFE
    alias2_bug.c UNSAFE
    alias2b_safe.c SAFE
    andsc_safe.c SAFE
    arr1_bug.c UNSAFE
    arr1b_safe.c SAFE
    assert1_bug.c UNSAFE
    assert2_safe.c SAFE
    bitfield_bug.c UNSAFE
    bitfieldb_safe.c SAFE
    bits_safe.c SAFE
    cast1_bug.c UNSAFE
    char1_bug.c UNSAFE
    char2_safe.c SAFE
    char3_bug.c UNSAFE
    comma_safe.c SAFE
    condexp_bug.c UNSAFE
    deepcall_safe.c SAFE
    deepcallb_bug.c UNSAFE
    div_safe.c SAFE
    dowhile_safe.c SAFE
    enum_safe.c SAFE
    exit_safe.c SAFE
    ext1_bug.c UNSAFE
    ext2_safe.c SAFE
    ext3_bug.c UNSAFE, replayed
    fieldaddr_bug.c UNSAFE
    flt_bug.c UNSAFE
    formalmod_bug.c UNSAFE
    formalmodb_safe.c SAFE
    fp1_bug.c UNSAFE
    fp1b_safe.c SAFE
    fptab_bug.c UNSAFE, replayed
