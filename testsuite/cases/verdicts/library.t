Functions of the library, safe and unsafe; the last word is what slam says. UNKNOWN is
allowed, a wrong verdict is not.

    $ cp $EXAMPLES/../verdicts/library/*.c .
    $ for f in *.c; do echo "$f $(slam --quiet $f 2>&1 | head -n 1 | cut -d: -f1 | sed 's/ by the interpreter//')"; done
    allocation_too_large_bug.c UNSAFE, replayed
    allocation_too_large_safe.c SAFE
    asked_limit_bug.c UNSAFE, replayed
    asked_limit_safe.c SAFE
    called_back_bug.c UNSAFE, not replayed
    called_back_safe.c SAFE
    called_through_variable_bug.c UNSAFE, not replayed
    called_through_variable_safe.c SAFE
    called_with_data_bug.c UNSAFE, replayed
    called_with_data_safe.c SAFE
    character_classes_bug.c UNSAFE, replayed
    character_classes_safe.c SAFE
    copied_literal_bug.c UNSAFE, replayed
    copied_literal_safe.c SAFE
    count_in_variable_bug.c UNSAFE, replayed
    count_in_variable_safe.c SAFE
    counted_characters_bug.c UNSAFE, replayed
    counted_characters_safe.c SAFE
    first_bit_bug.c UNSAFE, replayed
    first_bit_safe.c SAFE
    found_in_string_bug.c UNSAFE, replayed
    found_in_string_safe.c SAFE
    grown_bug.c UNSAFE, replayed
    grown_safe.c SAFE
    kept_elements_bug.c UNSAFE, replayed
    kept_elements_safe.c SAFE
    number_end_bug.c UNSAFE, replayed
    number_end_safe.c SAFE
    own_name_bug.c UNSAFE, replayed
    own_name_safe.c SAFE
    own_structure_bug.c UNSAFE, replayed
    own_structure_safe.c SAFE
    printed_count_bug.c UNSAFE, replayed
    printed_count_safe.c SAFE
    quotient_bug.c UNSAFE, replayed
    quotient_safe.c SAFE
    scanned_string_bug.c UNSAFE, replayed
    scanned_string_safe.c SAFE
    seeded_random_bug.c UNSAFE, replayed
    seeded_random_safe.c SAFE
    served_bug.c UNSAFE, replayed
    served_safe.c SAFE
    upper_case_bug.c UNSAFE, replayed
    upper_case_safe.c SAFE
    wide_length_bug.c UNSAFE, replayed
    wide_length_safe.c SAFE
