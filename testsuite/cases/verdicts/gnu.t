What GNU C adds: attributes, names of the linker, and types as gcc has them; the last word is what
slam says. UNKNOWN is allowed, a wrong verdict is not.

    $ cp $EXAMPLES/../verdicts/gnu/*.c .
    $ for f in *.c; do echo "$f $(slam --quiet $f 2>&1 | head -n 1 | cut -d: -f1 | sed 's/ by the interpreter//')"; done
    aligned_bits_bug.c UNSAFE, replayed
    aligned_bits_safe.c SAFE
    argument_lists_bug.c UNSAFE, replayed
    argument_lists_safe.c SAFE
    assembler_names_bug.c UNSAFE, replayed
    assembler_names_safe.c SAFE
    attribute_behind_pointer_bug.c UNSAFE, replayed
    attribute_behind_pointer_safe.c SAFE
    attribute_of_member_bug.c UNSAFE, replayed
    attribute_of_member_safe.c SAFE
    attribute_of_type_bug.c UNSAFE, replayed
    attribute_of_type_safe.c SAFE
    auto_storage_bug.c UNSAFE, replayed
    auto_storage_safe.c SAFE
    classes_bug.c UNSAFE, replayed
    classes_safe.c SAFE
    generic_values_bug.c UNSAFE, replayed
    generic_values_safe.c SAFE
    lines_bug.c UNSAFE, replayed
    lines_safe.c SAFE
    object_sizes_bug.c UNSAFE, replayed
    object_sizes_safe.c SAFE
    own_names_bug.c UNSAFE, replayed
    own_names_safe.c SAFE
    packed_enums_bug.c UNSAFE, replayed
    packed_enums_safe.c SAFE
    ranges_bug.c UNSAFE, replayed
    ranges_safe.c SAFE
    same_literals_bug.c UNSAFE, replayed
    same_literals_safe.c SAFE
    second_names_bug.c UNSAFE, replayed
    second_names_safe.c SAFE
    static_literals_bug.c UNSAFE, replayed
    static_literals_safe.c SAFE
    weak_functions_bug.c UNSAFE, not replayed
    weak_functions_safe.c SAFE
    weak_present_bug.c UNSAFE, not replayed
    weak_present_safe.c SAFE
