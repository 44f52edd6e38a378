Causes of wrong verdicts, each in other ways than where it was found; the last word is what slam
says. UNKNOWN is allowed, a wrong verdict is not.

    $ cp $EXAMPLES/../verdicts/variants/*.c .
    $ for f in *.c; do echo "$f $(slam --quiet $f 2>&1 | head -n 1 | cut -d: -f1 | sed 's/ by the interpreter//')"; done
    bytes_order_builtin_bug.c UNSAFE, replayed
    bytes_order_default_bug.c UNSAFE, replayed
    bytes_order_twice_safe.c SAFE
    context_dead_jump_safe.c SAFE
    context_kept_safe.c SAFE
    context_member_bug.c UNSAFE, replayed
    context_saved_bug.c UNSAFE, replayed
    context_twice_bug.c UNSAFE, replayed
    found_in_other_safe.c SAFE
    hash_search_bug.c UNSAFE, replayed
    jump_buffers_apart_bug.c UNSAFE, replayed
    jump_first_return_bug.c UNSAFE, replayed
    jump_never_called_safe.c SAFE
    jump_signal_mask_bug.c UNSAFE, replayed
    jump_signals_kept_safe.c SAFE
    literal_prefix_bug.c UNSAFE, replayed
    literal_same_function_safe.c SAFE
    memalign_other_safe.c SAFE
    order_array_range_desig_bug.c UNSAFE, replayed
    order_asm_inout_bug.c UNSAFE, replayed
    order_asm_out_in_bug.c UNSAFE, replayed
    order_assign_struct_deref_safe.c UNKNOWN
    order_assign_sum_safe.c UNKNOWN
    order_atomic_cas_bug.c UNSAFE, replayed
    order_atomic_order_bug.c UNSAFE, replayed
    order_bsearch5_bug.c UNSAFE, replayed
    order_bzero2_bug.c UNSAFE, replayed
    order_function_designator_bug.c UNSAFE, replayed
    order_g_cas_bug.c UNSAFE, replayed
    order_library_arguments_bug.c UNSAFE, replayed
    order_logical_safe.c SAFE
    order_memcpy3_safe.c UNKNOWN
    order_nested_desig_safe.c UNKNOWN
    order_qsort_bug.c UNKNOWN
    order_subscripts_bug.c UNSAFE, replayed
    order_sync_bool_swap_bug.c UNSAFE, replayed
    order_sync_either_safe.c SAFE
    outside_copy_handed_safe.c SAFE
    outside_declared_row_bug.c UNSAFE, replayed
    outside_global_member_bug.c UNSAFE, replayed
    outside_names_array_bug.c UNSAFE, replayed
    outside_returns_row_bug.c UNSAFE, replayed
    outside_value_only_safe.c SAFE
    posix_memalign_bug.c UNSAFE, replayed
    pragma_weak_value_safe.c SAFE
    queue_remove_safe.c SAFE
    start_attribute_on_declaration_bug.c UNSAFE, replayed
    start_constructor_order_bug.c UNSAFE, replayed
    start_table_of_calls_safe.c SAFE
    text_pun_empty_safe.c SAFE
    text_pun_initialiser_bug.c UNSAFE, replayed
    text_pun_memset_bug.c UNSAFE, replayed
    text_pun_strcat_bug.c UNSAFE, replayed
    text_pun_strcpy_member_safe.c SAFE
    tree_search_other_safe.c SAFE
    vla_dimensions_order_bug.c UNSAFE, replayed
    vla_parameter_safe.c SAFE
    vla_rows_size_bug.c UNSAFE, replayed
    vla_sizeof_effect_bug.c UNSAFE, replayed
    zero_alloc_member_safe.c SAFE
    zero_alloc_memset_bug.c UNSAFE, replayed
    zero_alloc_typed_bug.c UNSAFE, replayed
