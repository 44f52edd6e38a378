Pairs of programs that differ in a word, one safe and one not; the last word is
what slam says. UNKNOWN is allowed, a wrong verdict is not.

    $ cp $EXAMPLES/../verdicts/pairs/*.c .
    $ for f in *.c; do echo "$f $(slam --quiet $f 2>&1 | head -n 1 | cut -d: -f1)"; done
    bitfinc_bug.c UNSAFE
    bitfinc_safe.c SAFE
    compound_bug.c UNSAFE
    compound_safe.c SAFE
    constp_bug.c UNSAFE
    constp_safe.c SAFE
    container_bug.c UNSAFE
    container_safe.c SAFE
    duff_bug.c UNSAFE
    duff_safe.c SAFE
    extstruct_bug.c UNKNOWN
    extstruct_safe.c SAFE
    flex_bug.c UNSAFE
    flex_safe.c SAFE
    fpstruct_bug.c UNSAFE
    fpstruct_safe.c SAFE
    functable_bug.c UNSAFE
    functable_safe.c SAFE
    gotoloop_bug.c UNSAFE
    gotoloop_safe.c SAFE
    offsetof_bug.c UNSAFE
    offsetof_safe.c SAFE
    ptrlist_bug.c UNSAFE
    ptrlist_safe.c SAFE
    realloc_bug.c UNSAFE
    realloc_safe.c SAFE
    reclocal_bug.c UNSAFE
    reclocal_safe.c SAFE
    recouter_bug.c UNSAFE
    recouter_safe.c SAFE
    retptr_bug.c UNSAFE
    retptr_safe.c SAFE
    scharmul_bug.c UNSAFE
    scharmul_safe.c SAFE
    shortconv_bug.c UNSAFE
    shortconv_safe.c SAFE
    staticinit_bug.c UNSAFE
    staticinit_safe.c SAFE
    strarr_bug.c UNSAFE
    strarr_safe.c SAFE
    structcopy_bug.c UNSAFE
    structcopy_safe.c SAFE
    swapptr_bug.c UNSAFE
    swapptr_safe.c SAFE
    swapself_bug.c UNSAFE
    swapself_safe.c SAFE
    uwrap_bug.c UNSAFE
    uwrap_safe.c SAFE
