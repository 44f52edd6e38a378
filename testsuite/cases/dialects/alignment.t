Alignments of typedefs, of variables and of fields are what gcc makes of
attributes; `__alignof__` is more than `_Alignof` for 8-byte numbers of the
smaller data model.

File a.c:

    typedef unsigned long long u64;
    typedef unsigned word_t __attribute__((mode(unwind_word)));
    typedef u64 aligned_u64 __attribute__((aligned(8)));
    typedef u64 __attribute__((aligned(2))) low_u64;
    typedef int wide[2] __attribute__((aligned(16)));
    typedef struct { char c; int i; } low __attribute__((aligned(2)));
    typedef struct { char c; int i; } __attribute__((aligned(2))) whole;

    struct plain { char c; u64 x; };
    struct typedefs { char c; aligned_u64 x; low_u64 y; wide w; };
    struct rows { char c; aligned_u64 x[2]; low_u64 *p; low s; whole t; };
    struct own { char c; u64 x __attribute__((aligned(8))); u64 __attribute__((aligned(2))) y; };
    #pragma pack(push, 2)
    struct limited { char c; aligned_u64 x; int i; };
    #pragma pack(pop)

    u64 g;
    char strict __attribute__((aligned(32)));
    int loose __attribute__((aligned(2)));
    struct plain plain;
    struct own own;

    #define IS(e, lp64, ilp32) \
        _Static_assert((e) == (sizeof(long) == 8 ? (lp64) : (ilp32)), #e)

    IS(_Alignof(u64), 8, 4);
    IS(__alignof__(u64), 8, 8);
    IS(_Alignof(double), 8, 4);
    IS(__alignof__(double), 8, 8);
    IS(__alignof__(_Complex double[2]), 8, 8);
    IS(__alignof__(long double), 16, 4);
    IS(_Alignof(aligned_u64), 8, 8);
    IS(_Alignof(low_u64), 2, 2);
    IS(_Alignof(struct plain), 8, 4);
    IS(__alignof__(struct plain), 8, 4);
    IS(sizeof(struct plain), 16, 12);
    IS(sizeof(struct typedefs), 48, 48);
    IS(__builtin_offsetof(struct typedefs, y), 16, 16);
    IS(_Alignof(struct typedefs), 16, 16);
    IS(sizeof(struct rows), 48, 48);
    IS(__builtin_offsetof(struct rows, s), 32, 28);
    IS(__builtin_offsetof(struct rows, t), 40, 36);
    IS(sizeof(struct own), 24, 24);
    IS(_Alignof(struct own), 8, 8);
    IS(sizeof(struct limited), 14, 14);

    int main(void)
    {
        u64 *p = &g;
        IS(__alignof__(g), 8, 8);
        IS(_Alignof(g), 8, 8);
        IS(__alignof__(*p), 8, 8);
        IS(__alignof__(strict), 32, 32);
        IS(__alignof__(loose), 2, 2);
        IS(__alignof__(plain.x), 8, 4);
        IS(__alignof__(own.x), 8, 8);
        IS(__alignof__(own.c), 1, 1);
        IS(sizeof(word_t), 8, 4);
        return 0;
    }

    $ gcc -std=gnu11 -w -fsyntax-only a.c && gcc -m32 -std=gnu11 -w -fsyntax-only a.c
    $ for m in lp64 ilp32; do c2bp a.c --data-model $m --dump ir > $m.c; done; gcc -fsyntax-only lp64.c && gcc -m32 -fsyntax-only ilp32.c

A mode that is not known is not passed over: the program would be another one.

File mode.c:

    typedef int four __attribute__((mode(V4SI)));
    four x;
    int main(void) { x = x; return 0; }

    $ c2bp mode.c --dump ir
    stderr:
    error: the mode `V4SI` is not supported for this type
      ┌─ mode.c:1:38
      │
    1 │ typedef int four __attribute__((mode(V4SI)));
      │                                      ^^^^

    error: `four` is not a type
      ┌─ mode.c:2:1
      │
    2 │ four x;
      │ ^^^^

    error: `x` is not declared
      ┌─ mode.c:3:18
      │
    3 │ int main(void) { x = x; return 0; }
      │                  ^
    status: 1
