One object seen through several types, safe and unsafe; the last word is what
slam says. UNKNOWN is allowed, a wrong verdict is not.

    $ cp $EXAMPLES/../verdicts/unions/*.c .
    $ for f in *.c; do echo "$f $(slam --quiet $f 2>&1 | head -n 1 | cut -d: -f1 | sed 's/ by the interpreter//')"; done
    byte_of_int_bug.c UNSAFE, replayed
    byte_of_int_safe.c SAFE
    copied_member_bug.c UNSAFE, replayed
    copied_member_safe.c SAFE
    memcpy_struct_bug.c UNSAFE, replayed
    memcpy_struct_safe.c SAFE
    memset_part_bug.c UNSAFE, replayed
    memset_part_safe.c SAFE
    offset_of_bug.c UNSAFE, replayed
    offset_of_safe.c SAFE
    union_bytes_bug.c UNSAFE, replayed
    union_bytes_safe.c SAFE
    void_as_two_bug.c UNSAFE, replayed
    void_as_two_safe.c SAFE
    void_through_calls_bug.c UNSAFE, replayed
    void_through_calls_safe.c SAFE
