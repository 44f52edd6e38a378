Pointers to pointers, to globals, to frames and to structs, safe and unsafe; the last word is what
slam says. UNKNOWN is allowed, a wrong verdict is not.

    $ cp $EXAMPLES/../verdicts/pointers/*.c .
    $ for f in *.c; do echo "$f $(slam --quiet $f 2>&1 | head -n 1 | cut -d: -f1 | sed 's/ by the interpreter//')"; done
    address_as_number_bug.c UNSAFE, replayed
    address_as_number_safe.c SAFE
    copied_byte_in_padding_bug.c UNSAFE, replayed
    copied_seen_as_bytes_bug.c UNSAFE, replayed
    copied_seen_as_bytes_safe.c SAFE
    copied_to_element_bug.c UNSAFE, replayed
    copied_to_element_safe.c SAFE
    copied_with_padding_bug.c UNSAFE, replayed
    copied_with_padding_safe.c SAFE
    double_pointer_bug.c UNSAFE, replayed
    double_pointer_safe.c SAFE
    either_struct_bug.c UNSAFE, replayed
    either_struct_safe.c SAFE
    global_pointer_bug.c UNSAFE, replayed
    global_pointer_safe.c SAFE
    nested_struct_bug.c UNSAFE, replayed
    nested_struct_safe.c SAFE
    pointer_to_frame_bug.c UNSAFE, replayed
    pointer_to_frame_safe.c SAFE
    pointer_to_pointer_bug.c UNSAFE, replayed
    pointer_to_pointer_safe.c SAFE
    zeroed_through_pointer_bug.c UNSAFE, replayed
    zeroed_through_pointer_safe.c SAFE
