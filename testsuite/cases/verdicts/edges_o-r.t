Edges of C, each in several ways: addresses that the library, bytes, unions and assembly pass
on, attributes, the order of evaluation, layouts as gcc has them, functions that are handed out,
what the library leaves open; the last word is what slam says. UNKNOWN is allowed, a wrong
verdict is not.

    $ cp $EXAMPLES/../verdicts/edges/[o-r]*.c .
    $ for f in *.c; do echo "$f $(slam --quiet $f 2>&1 | head -n 1 | cut -d: -f1 | sed 's/ by the interpreter//')"; done
    object_size_guard_fails_bug.c UNSAFE, replayed
    object_size_literal_bug.c UNSAFE, replayed
    object_size_member_mode_one_bug.c UNSAFE, replayed
    object_size_no_effects_safe.c SAFE
    object_size_rest_bug.c UNSAFE, replayed
    object_size_struct_safe.c SAFE
    object_size_subscript_safe.c SAFE
    object_size_whole_safe.c SAFE
    ops_callback_invariant_safe.c SAFE
    ops_context_pointer_bug.c UNSAFE, replayed
    ops_not_registered_safe.c SAFE
    order_arguments_gcc_bug.c UNSAFE, replayed
    order_array_left_first_bug.c UNSAFE, replayed
    order_assign_compound_bug.c UNSAFE, replayed
    order_assign_either_safe.c SAFE
    order_assign_member_first_bug.c UNSAFE, replayed
    order_assign_pointer_bug.c UNSAFE, replayed
    order_assign_separate_safe.c SAFE
    order_comma_safe.c SAFE
    order_compare_bug.c UNSAFE, replayed
    order_conditional_safe.c SAFE
    order_full_expression_safe.c SAFE
    order_independent_safe.c SAFE
    order_initialiser_struct_bug.c UNSAFE, replayed
    order_member_left_first_bug.c UNSAFE, replayed
    outside_const_cast_kept_bug.c UNSAFE, replayed
    outside_const_parameter_safe.c SAFE
    outside_keeps_struct_bug.c UNSAFE, replayed
    outside_queue_void_bug.c UNSAFE, replayed
    outside_through_char_bug.c UNSAFE, replayed
    outside_writes_later_bug.c UNSAFE, replayed
    packed_enum_array_safe.c SAFE
    packed_enum_member_bug.c UNSAFE, replayed
    packed_enum_negative_bug.c UNSAFE, replayed
    packed_enum_plain_safe.c SAFE
    packed_enum_wrap_bug.c UNSAFE, replayed
    percent_hhn_format_variable_bug.c UNSAFE, replayed
    percent_n_snprintf_bug.c UNSAFE, replayed
    percent_n_sscanf_bug.c UNSAFE, replayed
    percent_n_two_places_safe.c SAFE
    percent_percent_n_safe.c SAFE
    pointer_as_double_parameter_bug.c UNSAFE, replayed
    pointer_converted_to_double_bug.c UNSAFE, replayed
    pointer_halves_unused_safe.c SAFE
    pointer_in_bit_field_bug.c UNSAFE, replayed
    pointer_in_double_bug.c UNSAFE, replayed
    pointer_in_int128_bug.c UNSAFE, replayed
    pointer_integer_round_trip_safe.c SAFE
    pointer_tag_bit_bug.c UNSAFE, replayed
    pointer_through_text_bug.c UNSAFE, replayed
    pointer_through_text_strtoul_bug.c UNSAFE, replayed
    pointer_xor_key_bug.c UNSAFE, replayed
    pragma_extname_counts_safe.c SAFE
    pragma_extname_declared_bug.c UNSAFE, replayed
    pragma_extname_no_use_safe.c SAFE
    pragma_extname_operator_bug.c UNSAFE, replayed
    pragma_extname_variable_bug.c UNSAFE, replayed
    pragma_weak_undefined_bug.c UNSAFE, replayed
    printf_n_fprintf_split_bug.c UNSAFE, replayed
    printf_n_long_struct_bug.c UNSAFE, replayed
    printf_n_other_variable_safe.c SAFE
    printf_n_positional_bug.c UNSAFE, replayed
    printf_percent_split_safe.c SAFE
    printf_result_empty_bug.c UNSAFE, replayed
    printf_result_exact_bug.c UNSAFE, replayed
    pthread_once_bug.c UNSAFE, not replayed
    pthread_specific_bug.c UNSAFE, replayed
    putenv_getenv_bug.c UNSAFE, not replayed
    qsort_pointers_bug.c UNSAFE, replayed
    qsort_r_context_bug.c UNSAFE, replayed
    range_init_nested_bug.c UNSAFE, replayed
    range_init_overlap_bug.c UNSAFE, replayed
    range_init_side_effect_bug.c UNSAFE, replayed
    range_init_size_safe.c SAFE
    range_init_table_safe.c SAFE
    realloc_callback_pointer_bug.c UNSAFE, replayed
    realloc_failed_keeps_bug.c UNSAFE, replayed
    realloc_new_value_bug.c UNSAFE, replayed
    realloc_pointer_kept_bug.c UNSAFE, replayed
    realloc_shrink_safe.c SAFE
    reallocarray_bug.c UNSAFE, replayed
    realpath_returns_buffer_bug.c UNSAFE, not replayed
