Addresses that travel as numbers, bytes and parts of unions, and pointers that are moved from one
member to another, safe and unsafe; the last word is what slam says. UNKNOWN is allowed, a wrong
verdict is not.

    $ cp $EXAMPLES/../verdicts/addresses/*.c .
    $ for f in *.c; do echo "$f $(slam --quiet $f 2>&1 | head -n 1 | cut -d: -f1 | sed 's/ by the interpreter//')"; done
    address_as_text_bug.c UNSAFE, replayed
    address_as_text_safe.c SAFE
    address_in_bits_bug.c UNSAFE, replayed
    address_in_bits_safe.c SAFE
    address_named_in_assembly_bug.c UNSAFE, replayed
    address_named_in_assembly_safe.c SAFE
    address_through_assembly_bug.c UNSAFE, replayed
    address_through_assembly_safe.c SAFE
    address_through_pipe_bug.c UNKNOWN
    address_through_pipe_safe.c UNKNOWN
    array_as_packed_bug.c UNSAFE, replayed
    array_as_packed_safe.c SAFE
    array_as_struct_bug.c UNSAFE, replayed
    array_as_struct_safe.c SAFE
    back_by_bytes_bug.c UNSAFE, replayed
    back_by_bytes_safe.c SAFE
    back_by_number_bug.c UNSAFE, replayed
    back_by_number_safe.c SAFE
    behind_header_bug.c UNSAFE, replayed
    behind_header_safe.c SAFE
    bytes_bug.c UNSAFE, replayed
    bytes_safe.c SAFE
    copied_table_bug.c UNSAFE, replayed
    copied_table_safe.c SAFE
    distance_bug.c UNSAFE, replayed
    distance_safe.c SAFE
    either_way_bug.c UNSAFE, replayed
    either_way_safe.c SAFE
    empty_array_bug.c UNSAFE, replayed
    empty_array_safe.c SAFE
    empty_struct_bug.c UNSAFE, replayed
    empty_struct_safe.c SAFE
    first_member_bug.c UNSAFE, replayed
    first_member_safe.c SAFE
    flexible_header_bug.c UNSAFE, replayed
    flexible_header_safe.c SAFE
    halves_bug.c UNSAFE, replayed
    halves_safe.c SAFE
    larger_than_inner_bug.c UNSAFE, replayed
    larger_than_inner_safe.c SAFE
    larger_than_member_bug.c UNSAFE, replayed
    larger_than_member_safe.c SAFE
    member_as_struct_bug.c UNSAFE, replayed
    member_as_struct_safe.c SAFE
    moved_by_bytes_bug.c UNSAFE, replayed
    moved_by_bytes_safe.c SAFE
    moved_in_union_bug.c UNSAFE, replayed
    moved_in_union_safe.c SAFE
    next_by_number_bug.c UNSAFE, replayed
    next_by_number_safe.c SAFE
    off_by_half_bug.c UNSAFE, replayed
    off_by_half_safe.c SAFE
    other_type_bug.c UNSAFE, replayed
    other_type_safe.c SAFE
    packed_around_bug.c UNSAFE, replayed
    packed_around_safe.c SAFE
    packed_by_bytes_bug.c UNSAFE, replayed
    packed_by_bytes_safe.c UNKNOWN
    parameter_as_struct_bug.c UNSAFE, replayed
    parameter_as_struct_safe.c SAFE
    pointer_bytes_bug.c UNSAFE, replayed
    pointer_bytes_safe.c SAFE
    pointer_cell_bug.c UNSAFE, replayed
    pointer_cell_safe.c SAFE
    pointer_copied_bug.c UNSAFE, replayed
    pointer_copied_safe.c SAFE
    pointer_reallocated_bug.c UNSAFE, replayed
    pointer_reallocated_safe.c SAFE
    pointer_variadic_bug.c UNSAFE, replayed
    pointer_variadic_safe.c SAFE
    printed_bug.c UNSAFE, replayed
    printed_safe.c SAFE
    punned_pointer_bug.c UNSAFE, replayed
    punned_pointer_safe.c SAFE
    shifted_arrays_bug.c UNSAFE, replayed
    shifted_arrays_safe.c SAFE
    shifted_bug.c UNSAFE, replayed
    shifted_elements_bug.c UNSAFE, replayed
    shifted_elements_safe.c SAFE
    shifted_in_structs_bug.c UNSAFE, replayed
    shifted_in_structs_safe.c SAFE
    shifted_safe.c SAFE
    sideways_bug.c UNSAFE, replayed
    sideways_safe.c SAFE
    structs_as_larger_bug.c UNSAFE, replayed
    structs_as_larger_safe.c SAFE
    two_characters_bug.c UNSAFE, replayed
    two_characters_safe.c SAFE
    two_views_bug.c UNSAFE, replayed
    two_views_safe.c SAFE
    unaligned_bug.c UNSAFE, replayed
    unaligned_moved_bug.c UNSAFE, replayed
    unaligned_moved_safe.c SAFE
    unaligned_safe.c SAFE
    union_number_bug.c UNSAFE, replayed
    union_number_safe.c SAFE
    union_part_bug.c UNSAFE, replayed
    union_part_safe.c SAFE
