Small programs about what C means, with the verdict that each should have in its
name; the last word is what slam says. UNKNOWN is allowed, a wrong verdict is not.

    $ cp $EXAMPLES/../verdicts/semantics/[g-r]*.c .
    $ for f in *.c; do echo "$f $(slam --no-replay --data-model ilp32 --quiet $f 2>&1 | head -n 1 | cut -d: -f1 | sed 's/ by the interpreter//')"; done
    gdst_bug.c UNSAFE
    gdstb_safe.c SAFE
    ginit_safe.c SAFE
    ginitb_bug.c UNSAFE
    glob_bug.c UNSAFE
    globb_safe.c SAFE
    gotoin_bug.c UNSAFE
    kr_bug.c UNSAFE
    list_bug.c UNSAFE
    locals_bug.c UNSAFE
    loopvar_bug.c UNSAFE
    malloc1_bug.c UNSAFE
    malloc2_safe.c SAFE
    mutual_safe.c SAFE
    order_arguments_bug.c UNKNOWN
    order_arguments_safe.c SAFE
    order_bit_field_bug.c UNSAFE
    order_bit_field_safe.c SAFE
    order_initialiser_bug.c UNKNOWN
    order_initialiser_safe.c SAFE
    order_minus_bug.c UNSAFE
    order_minus_safe.c SAFE
    order_place_bug.c UNSAFE
    order_place_safe.c SAFE
    order_sequenced_bug.c UNSAFE
    order_sequenced_safe.c SAFE
    own_name_bug.c UNSAFE
    own_name_safe.c SAFE
    ptrarith_bug.c UNSAFE
    ptrfield_bug.c UNSAFE
    reach_bug.c UNSAFE
    rec1_safe.c SAFE
    rec2_bug.c UNSAFE
    recaddr_bug.c UNSAFE
    recaddrb_safe.c SAFE
    recarr_bug.c UNSAFE
