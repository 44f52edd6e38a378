Conversions and wrap-around, safe and unsafe; the last word is what
slam says. UNKNOWN is allowed, a wrong verdict is not.

    $ cp $EXAMPLES/../verdicts/wrap/*.c .
    $ for f in *.c; do echo "$f $(slam --quiet $f 2>&1 | head -n 1 | cut -d: -f1 | sed 's/ by the interpreter//')"; done
    absolute_value_bug.c UNSAFE, replayed
    absolute_value_safe.c SAFE
    bool_is_a_bit_bug.c UNSAFE, replayed
    bool_is_a_bit_safe.c SAFE
    negative_remainder_bug.c UNSAFE, replayed
    negative_remainder_safe.c SAFE
    plain_char_bug.c UNSAFE, replayed
    plain_char_safe.c SAFE
    promotion_bug.c UNSAFE, replayed
    promotion_safe.c SAFE
    quotient_bug.c UNSAFE, replayed
    quotient_safe.c SAFE
    short_conversion_bug.c UNSAFE, replayed
    short_conversion_safe.c SAFE
    sizeof_is_unsigned_bug.c UNSAFE, replayed
    sizeof_is_unsigned_safe.c SAFE
    unsigned_successor_bug.c UNSAFE, replayed
    unsigned_successor_safe.c SAFE
    wider_product_bug.c UNSAFE, replayed
    wider_product_safe.c SAFE
