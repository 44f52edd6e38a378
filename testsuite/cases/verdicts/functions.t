Calls: by value, through pointers and tables, of what is not defined, safe and unsafe; the last word is what
slam says. UNKNOWN is allowed, a wrong verdict is not.

    $ cp $EXAMPLES/../verdicts/functions/*.c .
    $ for f in *.c; do echo "$f $(slam --quiet $f 2>&1 | head -n 1 | cut -d: -f1 | sed 's/ by the interpreter//')"; done
    address_of_function_bug.c UNSAFE, replayed
    address_of_function_safe.c SAFE
    by_value_bug.c UNSAFE, replayed
    by_value_safe.c SAFE
    callback_bug.c UNSAFE, replayed
    callback_safe.c SAFE
    called_as_another_bug.c UNSAFE, replayed
    called_as_another_safe.c SAFE
    kept_over_call_back_bug.c UNSAFE, not replayed
    kept_over_call_back_safe.c SAFE
    order_of_calls_bug.c UNSAFE, replayed
    order_of_calls_safe.c SAFE
    result_is_address_bug.c UNSAFE, replayed
    result_is_address_safe.c SAFE
    result_of_another_bug.c UNSAFE, replayed
    result_of_another_safe.c SAFE
    static_local_bug.c UNSAFE, replayed
    static_local_safe.c SAFE
    struct_result_bug.c UNSAFE, replayed
    struct_result_safe.c SAFE
    table_bug.c UNSAFE, replayed
    table_safe.c SAFE
    undefined_function_bug.c UNSAFE, replayed
    undefined_function_safe.c SAFE
