Edges of C, each in several ways: addresses that the library, bytes, unions and assembly pass
on, attributes, the order of evaluation, layouts as gcc has them, functions that are handed out,
what the library leaves open; the last word is what slam says. UNKNOWN is allowed, a wrong
verdict is not.

    $ cp $EXAMPLES/../verdicts/edges/[d-n]*.c .
    $ for f in *.c; do echo "$f $(slam --quiet $f 2>&1 | head -n 1 | cut -d: -f1 | sed 's/ by the interpreter//')"; done
    double_no_address_safe.c SAFE
    epoll_data_pointer_bug.c UNSAFE, replayed
    expect_both_evaluated_safe.c SAFE
    expect_likely_side_effect_bug.c UNSAFE, replayed
    expect_order_args_bug.c UNSAFE, replayed
    expect_probability_order_bug.c UNSAFE, replayed
    expect_value_safe.c SAFE
    extern_result_value_safe.c SAFE
    fp_callback_before_safe.c SAFE
    fp_callback_idempotent_safe.c SAFE
    frexp_modf_out_bug.c UNSAFE, replayed
    function_name_builtin_bug.c UNSAFE, not replayed
    gcc_struct_attribute_bug.c UNSAFE, replayed
    getcontext_only_safe.c SAFE
    global_linkage_array_bug.c UNSAFE, replayed
    global_linkage_header_extern_bug.c UNSAFE, replayed
    global_linkage_out_parameter_bug.c UNSAFE, replayed
    gmtime_r_result_bug.c UNSAFE, replayed
    labels_copied_bug.c UNSAFE, replayed
    line_directive_bug.c UNSAFE, replayed
    line_of_multiline_call_bug.c UNSAFE, replayed
    line_static_initialiser_safe.c SAFE
    line_step_safe.c SAFE
    literal_arrays_distinct_safe.c SAFE
    literal_in_two_functions_bug.c UNSAFE, replayed
    literal_table_bug.c UNSAFE, replayed
    literal_wide_bug.c UNSAFE, replayed
    mbsrtowcs_source_bug.c UNSAFE, not replayed
    memccpy_end_bug.c UNSAFE, replayed
    memchr_result_safe.c SAFE
    memcpy_chk_pointer_bug.c UNSAFE, replayed
    memcpy_function_pointer_bug.c UNSAFE, replayed
    memcpy_pointer_then_unchanged_safe.c SAFE
    memcpy_struct_same_pointer_safe.c SAFE
    memdup_wrapper_bug.c UNSAFE, replayed
    memmove_struct_pointer_bug.c UNSAFE, replayed
    mempcpy_end_bug.c UNSAFE, replayed
    ms_struct_nested_bug.c UNSAFE, replayed
    ms_struct_no_bit_fields_safe.c SAFE
    ms_struct_unused_safe.c SAFE
    ms_struct_zero_width_bug.c UNSAFE, replayed
    name_index_function_bug.c UNSAFE, replayed
    name_keyword_like_safe.c SAFE
    name_nan_function_bug.c UNSAFE, replayed
    name_own_library_safe.c SAFE
    name_true_variable_bug.c UNSAFE, replayed
