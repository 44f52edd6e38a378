Edges of C in programs that have another file, which is not here: what it may do with what it is
handed, and what it defines; the last word is what slam says. UNKNOWN is allowed, a wrong verdict
is not.

    $ cp $EXAMPLES/../verdicts/elsewhere/*.c .
    $ for f in *.c; do echo "$f $(slam --quiet $f 2>&1 | head -n 1 | cut -d: -f1 | sed 's/ by the interpreter//')"; done
    alias_weakref_bug.c UNSAFE, not replayed
    extern_pointer_array_bug.c UNSAFE, replayed
    extern_pointer_const_local_safe.c SAFE
    extern_pointer_static_safe.c SAFE
    extern_result_element_bug.c UNSAFE, replayed
    extern_result_local_safe.c SAFE
    extern_result_struct_bug.c UNSAFE, replayed
    extern_struct_pointer_bug.c UNSAFE, replayed
    fp_conditional_callback_bug.c UNSAFE, not replayed
    fp_qsort_like_callback_bug.c UNSAFE, not replayed
    fp_void_pointer_callback_bug.c UNSAFE, not replayed
    global_linkage_static_safe.c SAFE
    object_size_unknown_mode_two_bug.c UNSAFE, replayed
    ops_array_local_bug.c UNSAFE, not replayed
    ops_nested_table_bug.c UNSAFE, not replayed
    pragma_weak_defined_safe.c SAFE
    pragma_weak_operator_bug.c UNSAFE, not replayed
    pragma_weak_result_bug.c UNSAFE, not replayed
    weak_overridden_bug.c UNSAFE, not replayed
    weak_pointer_table_bug.c UNSAFE, not replayed
    weak_static_copy_safe.c SAFE
