Edges of C, each in several ways: addresses that the library, bytes, unions and assembly pass
on, attributes, the order of evaluation, layouts as gcc has them, functions that are handed out,
what the library leaves open; the last word is what slam says. UNKNOWN is allowed, a wrong
verdict is not.

    $ cp $EXAMPLES/../verdicts/edges/[s-z]*.c .
    $ for f in *.c; do echo "$f $(slam --quiet $f 2>&1 | head -n 1 | cut -d: -f1 | sed 's/ by the interpreter//')"; done
    scan_memchr_hit_bug.c UNSAFE, replayed
    section_plain_data_safe.c SAFE
    setjmp_no_jump_safe.c SAFE
    snprintf_cut_safe.c SAFE
    snprintf_null_length_bug.c UNSAFE, replayed
    sprintf_contents_bug.c UNSAFE, replayed
    sprintf_two_digits_safe.c SAFE
    sso_little_bug.c UNSAFE, replayed
    sso_swap_by_hand_safe.c SAFE
    static_literal_address_safe.c SAFE
    static_literal_address_write_bug.c UNSAFE, replayed
    static_literal_local_bug.c UNSAFE, replayed
    static_literal_long_safe.c SAFE
    static_literal_member_safe.c SAFE
    stpcpy_pun_bug.c UNSAFE, replayed
    strdup_copy_before_change_bug.c UNSAFE, replayed
    strdup_empty_safe.c SAFE
    strdup_member_length_bug.c UNSAFE, replayed
    strdup_write_copy_bug.c UNSAFE, replayed
    strdupa_local_copy_bug.c UNSAFE, replayed
    strncpy_pun_bug.c UNSAFE, replayed
    strpbrk_local_bug.c UNSAFE, replayed
    strrchr_struct_member_bug.c UNSAFE, replayed
    strsep_advance_bug.c UNSAFE, replayed
    strstr_other_buffer_safe.c SAFE
    strtod_end_bug.c UNSAFE, replayed
    strtok_keeps_buffer_bug.c UNSAFE, not replayed
    strtok_r_save_bug.c UNSAFE, not replayed
    strtoll_null_end_safe.c SAFE
    strtoul_end_inside_safe.c SAFE
    struct_of_bytes_assigned_bug.c UNSAFE, replayed
    union_function_bits_bug.c UNSAFE, replayed
    union_in_struct_array_bug.c UNSAFE, replayed
    union_null_bits_safe.c SAFE
    union_pointer_kept_safe.c SAFE
    union_uintptr_member_bug.c UNSAFE, replayed
    va_arg_callback_bug.c UNSAFE, replayed
    va_arg_count_safe.c SAFE
    va_arg_long_as_pointer_bug.c UNSAFE, replayed
    va_arg_pointer_not_given_safe.c SAFE
    va_arg_struct_pointer_bug.c UNSAFE, replayed
    va_arg_union_pointer_bug.c UNSAFE, replayed
    va_copy_pointer_bug.c UNSAFE, replayed
    va_list_alignment_safe.c SAFE
    va_list_array_size_safe.c SAFE
    va_list_callee_advances_bug.c UNSAFE, replayed
    va_list_in_struct_size_bug.c UNSAFE, replayed
    va_list_parameter_size_bug.c UNSAFE, replayed
    va_list_passed_on_bug.c UNSAFE, replayed
    vla_flexible_member_safe.c SAFE
    vla_in_union_safe.c SAFE
    void_function_pointer_size_safe.c SAFE
    void_ptr_back_bug.c UNSAFE, replayed
    void_ptr_element_member_bug.c UNSAFE, replayed
    void_ptr_first_member_safe.c SAFE
    void_ptr_increment_bug.c UNSAFE, replayed
    volatile_atomic_load_bug.c UNSAFE, replayed
    volatile_list_next_bug.c UNSAFE, replayed
    volatile_pointer_global_bug.c UNSAFE, replayed
    volatile_read_once_bug.c UNSAFE, replayed
    volatile_struct_member_safe.c SAFE
    volatile_union_long_bug.c UNSAFE, replayed
    volatile_value_kept_in_local_safe.c SAFE
    vsnprintf_n_bug.c UNSAFE, replayed
    wcschr_write_bug.c UNSAFE, replayed
    weak_guard_safe.c SAFE
    words_copied_bug.c UNSAFE, replayed
    zero_alloc_pointer_member_safe.c SAFE
    zero_alloc_then_set_bug.c UNSAFE, replayed
    zero_alloc_two_objects_bug.c UNSAFE, replayed
