Attributes and pragmas that no program can tell from their absence are left out,
in all three spellings.

File harmless.c:

    #pragma GCC diagnostic push
    #pragma STDC FP_CONTRACT ON
    #pragma GCC optimize ("O2")
    #pragma omp parallel
    #pragma scalar_storage_order default
    extern void reach_error(void) __attribute__((noreturn, cold));
    extern int nondet(void) __attribute__((__pure__)) __attribute__ ( (nothrow, leaf) );
    [[nodiscard]] [[gnu::always_inline]] static inline int same([[maybe_unused]] int x)
    {
        return x;
    }
    __declspec(dllexport noinline) int twice(int x) { return 2 * same(x); }
    struct __attribute__((packed, deprecated("old"), aligned(2), unused)) s {
        char c;
        int i __attribute__((may_alias, warn_if_not_aligned(4)));
    };
    static void report(const char *text, ...) __attribute__((format(printf, 1, 2), used, noinline));
    static void report(const char *text, ...) { }
    struct [[gnu::scalar_storage_order("little-endian")]] little { int i; };

    int main(void)
    {
        __attribute__((unused)) int n = twice(nondet() & 1);
        if (n != 0 && n != 2 || sizeof(struct s) != 6)
            reach_error();
        switch (n) {
        case 0: n = 2; __attribute__((fallthrough));
        default: return 0;
        }
    }

    $ slam --no-replay --quiet harmless.c | head -n 1
    SAFE

What is not on the list may mean anything.

File unknown.c:

    int x __attribute__((unused, far_away(3)));
    int main(void) { return x; }

File standard.c:

    [[vendor::odd]] int x;
    int main(void) { return x; }

File pragma.c:

    #pragma bank 7
    int main(void) { return 0; }

File strange.c:

    #pragma weak a b c
    int main(void) { return 0; }

    $ for f in pragma.c standard.c strange.c unknown.c; do c2bp $f /dev/null > /dev/null || true; done
    stderr:
    error: the pragma `bank 7` is not known
      ┌─ pragma.c:1:1
      │
    1 │ #pragma bank 7
      │ ^^^^^^^^^^^^^^

    error: the attribute `odd` is not known
      ┌─ standard.c:1:11
      │
    1 │ [[vendor::odd]] int x;
      │           ^^^

    error: the pragma `weak a` is not understood
      ┌─ strange.c:1:1
      │
    1 │ #pragma weak a b c
      │ ^^^^^^^^^^^^^^

    error: the attribute `far_away` is not known
      ┌─ unknown.c:1:30
      │
    1 │ int x __attribute__((unused, far_away(3)));
      │                              ^^^^^^^^

What makes another program is refused, with the reason.

File refuse.sh:

    while read attribute; do
        echo "int v __attribute__(($attribute)); int main(void) { return v; }" > r.c
        c2bp r.c /dev/null 2>&1 | grep -e '^error' -e '\^'
    done
    for pragma in "ms_struct on" "scalar_storage_order big-endian" 'data_seg(".CRT$XCU")'; do
        printf '#pragma %s\nint main(void) { return 0; }\n' "$pragma" > r.c
        c2bp r.c /dev/null 2>&1 | grep -e '^error' -e '\^'
    done

File attributes.txt:

    noinit
    hardbool
    ext_vector_type(4)
    overloadable
    address_space(1)
    ms_struct
    blocks
    internal_linkage
    interrupt
    strict_flex_array(3)

    $ sh refuse.sh < attributes.txt
    error: the attribute `noinit` is not supported
      │                      ^^^^^^ the variable has no first value
    error: the attribute `hardbool` is not supported
      │                      ^^^^^^^^ the truth has other values
    error: the attribute `ext_vector_type` is not supported
      │                      ^^^^^^^^^^^^^^^ the type is not known
    error: the attribute `overloadable` is not supported
      │                      ^^^^^^^^^^^^ one name has several functions
    error: the attribute `address_space` is not supported
      │                      ^^^^^^^^^^^^^ memory beside the memory is not modelled
    error: the attribute `ms_struct` does not stand behind a `}`
      │                      ^^^^^^^^^
    error: `v` is not declared
      │                                                           ^
    error: the attribute `blocks` is not supported
      │                      ^^^^^^ what is read and written is not known
    error: the attribute `internal_linkage` is not supported
      │                      ^^^^^^^^^^^^^^^^ the name is another one's
    error: the attribute `interrupt` is not supported
      │                      ^^^^^^^^^ interrupts are not modelled
    error: the attribute `strict_flex_array` is not supported
      │                      ^^^^^^^^^^^^^^^^^ the size of the object is another one
    error: the pragma `ms_struct on` is not supported
      │ ^^^^^^^^^^^^^^^^^^^^ bit-fields are laid out otherwise
    error: the pragma `scalar_storage_order big-endian` is not supported
      │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the bytes of numbers stand in another order
    error: the pragma `data_seg .CRT$XCU` is not supported
      │ ^^^^^^^^^^^^^^^^^^^^^^^^^ what stands in this section runs before `main`

Fields whose bytes or length are not gcc's usual ones.

File order.c:

    struct big { int i; } __attribute__((scalar_storage_order("big-endian")));
    int main(void) { return 0; }

File unnamed.c:

    struct unnamed { char c; int : 3 __attribute__((aligned(4))); };
    int main(void) { return 0; }

File length.c:

    int main(void) { int n = 3; struct { char c; int a[n]; } s; return sizeof s; }

    $ for f in order.c unnamed.c length.c; do c2bp $f /dev/null; done
    stderr:
    error: numbers whose bytes stand in another order are not supported
      ┌─ order.c:1:1
      │
    1 │ struct big { int i; } __attribute__((scalar_storage_order("big-endian")));
      │ ^^^^^^^^^^^^^^^^^^^^^

    error: an attribute of a bit-field without a name
      ┌─ unnamed.c:1:49
      │
    1 │ struct unnamed { char c; int : 3 __attribute__((aligned(4))); };
      │                                                 ^^^^^^^

    error: a field of variable length is not supported
      ┌─ length.c:1:50
      │
    1 │ int main(void) { int n = 3; struct { char c; int a[n]; } s; return sizeof s; }
      │                                                  ^^^^
    status: 1
