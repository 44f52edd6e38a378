Edges of C, each in several ways: addresses that the library, bytes, unions and assembly pass
on, attributes, the order of evaluation, layouts as gcc has them, functions that are handed out,
what the library leaves open; the last word is what slam says. UNKNOWN is allowed, a wrong
verdict is not.

    $ cp $EXAMPLES/../verdicts/edges/[a-c]*.c .
    $ for f in *.c; do echo "$f $(slam --quiet $f 2>&1 | head -n 1 | cut -d: -f1 | sed 's/ by the interpreter//')"; done
    address_alignment_bug.c UNSAFE, replayed
    address_choice_write_bug.c UNSAFE, replayed
    address_distance_bug.c UNSAFE, replayed
    address_distinct_safe.c SAFE
    address_member_offset_safe.c SAFE
    alias_array_element_safe.c SAFE
    alias_same_result_safe.c SAFE
    alias_static_target_bug.c UNSAFE, replayed
    alias_variable_bug.c UNSAFE, replayed
    asm_barrier_local_safe.c SAFE
    asm_indirect_pointer_bug.c UNSAFE, replayed
    asm_inout_pointer_bug.c UNSAFE, replayed
    asm_input_only_safe.c SAFE
    asm_memory_operand_safe.c SAFE
    asm_memory_output_pointer_bug.c UNSAFE, replayed
    asm_memory_through_member_bug.c UNSAFE, replayed
    asm_mov_through_long_bug.c UNSAFE, replayed
    asm_name_on_definition_bug.c UNSAFE, replayed
    asm_name_reach_error_bug.c UNSAFE, replayed
    asm_name_same_function_safe.c SAFE
    asm_name_static_local_safe.c SAFE
    asm_name_struct_field_bug.c UNSAFE, replayed
    asm_nop_keeps_safe.c SAFE
    asm_relay_other_safe.c SAFE
    asprintf_pointer_n_bug.c UNSAFE, not replayed
    atomic_exchange_pointer_bug.c UNSAFE, replayed
    auto_old_c_fraction_bug.c UNSAFE, replayed
    auto_old_c_narrow_bug.c UNSAFE, replayed
    auto_size_register_bug.c UNSAFE, replayed
    auto_type_keyword_safe.c SAFE
    auto_unsigned_storage_safe.c SAFE
    bit_field_aligned_eight_bug.c UNSAFE, replayed
    bit_field_aligned_values_safe.c SAFE
    bit_field_packed_bug.c UNSAFE, replayed
    bit_field_size_relation_safe.c SAFE
    bit_field_zero_width_bug.c UNSAFE, replayed
    bsearch_result_bug.c UNSAFE, replayed
    builtin_memcpy_scalar_pointer_bug.c UNSAFE, replayed
    builtin_strchr_write_bug.c UNSAFE, replayed
    bytes_copied_pointer_safe.c SAFE
    call_returns_long_bug.c UNSAFE, replayed
    call_with_long_parameter_bug.c UNSAFE, replayed
    classify_integers_safe.c SAFE
    classify_no_effect_safe.c SAFE
    classify_types_bug.c UNSAFE, replayed
    classify_union_function_bug.c UNSAFE, replayed
    constructor_priority_bug.c UNSAFE, replayed
    constructor_then_main_safe.c SAFE
    container_of_callback_bug.c UNSAFE, replayed
    context_declared_only_safe.c SAFE
    ctype_alpha_loop_safe.c SAFE
    ctype_pointer_function_bug.c UNSAFE, replayed
    ctype_space_value_bug.c UNSAFE, replayed
    ctype_toupper_safe.c SAFE
    ctype_xdigit_input_bug.c UNSAFE, replayed
