Pairs of programs that differ in a word, one safe and one not; the last word is
what slam says. UNKNOWN is allowed, a wrong verdict is not.

    $ cp $EXAMPLES/../verdicts/pairs/*.c .
    $ for f in *.c; do echo "$f $(slam --quiet $f 2>&1 | head -n 1 | cut -d: -f1 | sed 's/ by the interpreter//')"; done
    bitfinc_bug.c UNSAFE, replayed
    bitfinc_safe.c SAFE
    compound_bug.c UNSAFE, replayed
    compound_safe.c SAFE
    constp_bug.c UNSAFE, replayed
    constp_safe.c SAFE
    container_bug.c UNSAFE, replayed
    container_safe.c SAFE
    duff_bug.c UNSAFE, replayed
    duff_safe.c SAFE
    extstruct_bug.c UNSAFE, replayed
    extstruct_safe.c SAFE
    flex_bug.c UNSAFE, replayed
    flex_safe.c SAFE
    fpstruct_bug.c UNSAFE, replayed
    fpstruct_safe.c SAFE
    functable_bug.c UNSAFE, replayed
    functable_safe.c SAFE
    gotoloop_bug.c UNSAFE, replayed
    gotoloop_safe.c SAFE
    offsetof_bug.c UNSAFE, replayed
    offsetof_safe.c SAFE
    ptrlist_bug.c UNSAFE, replayed
    ptrlist_safe.c SAFE
    realloc_bug.c UNSAFE, replayed
    realloc_safe.c SAFE
    reclocal_bug.c UNSAFE, replayed
    reclocal_safe.c SAFE
    recouter_bug.c UNSAFE, replayed
    recouter_safe.c SAFE
    retptr_bug.c UNSAFE, replayed
    retptr_safe.c SAFE
    scharmul_bug.c UNSAFE, replayed
    scharmul_safe.c SAFE
    shortconv_bug.c UNSAFE, replayed
    shortconv_safe.c SAFE
    staticinit_bug.c UNSAFE, replayed
    staticinit_safe.c SAFE
    strarr_bug.c UNSAFE, replayed
    strarr_safe.c SAFE
    structcopy_bug.c UNSAFE, replayed
    structcopy_safe.c SAFE
    swapptr_bug.c UNSAFE, replayed
    swapptr_safe.c SAFE
    swapself_bug.c UNSAFE, replayed
    swapself_safe.c SAFE
    uwrap_bug.c UNSAFE, replayed
    uwrap_safe.c SAFE
