Bit operations and bit-fields, safe and unsafe; the last word is what
slam says. UNKNOWN is allowed, a wrong verdict is not.

    $ cp $EXAMPLES/../verdicts/bits/*.c .
    $ for f in *.c; do echo "$f $(slam --quiet $f 2>&1 | head -n 1 | cut -d: -f1 | sed 's/ by the interpreter//')"; done
    bit_fields_bug.c UNSAFE, replayed
    bit_fields_safe.c SAFE
    bytes_reversed_bug.c UNSAFE, replayed
    bytes_reversed_safe.c SAFE
    complement_bug.c UNSAFE, replayed
    complement_safe.c SAFE
    mask_shift_bug.c UNSAFE, replayed
    mask_shift_safe.c SAFE
    shift_of_negative_bug.c UNSAFE, replayed
    shift_of_negative_safe.c SAFE
