The data model of 64-bit Windows: a `long` of 32 bits, pointers of 64, wide
characters of 16, and its layout of bit-fields.

File sizes.c:

    #include <stddef.h>
    #include <stdint.h>
    #include <limits.h>
    #include <stdarg.h>
    typedef __typeof__(L'a') wide;
    _Static_assert(sizeof(long) == 4 && sizeof(void *) == 8 && sizeof(long long) == 8, "");
    _Static_assert(sizeof(size_t) == 8 && sizeof(ptrdiff_t) == 8 && sizeof(intptr_t) == 8, "");
    _Static_assert(sizeof(int64_t) == 8 && sizeof(wchar_t) == 2 && sizeof(wide) == 2, "");
    _Static_assert(sizeof(long double) == 16 && sizeof(va_list) == 8, "");
    _Static_assert(LONG_MAX == 0x7fffffff && sizeof(L"ab") == 6, "");
    _Static_assert(sizeof(4294967296) == 8 && 0x80000000 > 0 && sizeof(0x80000000) == 4, "");
    enum big { Big = 0x100000000 };
    _Static_assert(sizeof(enum big) == 8, "");
    #if defined __LP64__ || defined __linux__ || !defined _WIN64
    #error this is not Windows
    #endif
    int main(void)
    {
        long l = 1L << 30;
        wide w[] = L"\U0001F600";
        return l * 4 == 0 && sizeof w == 6 && w[0] == 0xd83d;
    }

    $ c2bp sizes.c --data-model llp64 --dump ir | sed '/^_Static_assert/d'
    /* Fills an object with any contents. */
    void __havoc(void *object, unsigned long size);
    /* Any value, for a bit-field. */
    unsigned long long __havoc_bits(void);
    /* A fresh object, or NULL if it may fail. */
    void *__allocate(unsigned long size, int zeroed, int may_fail);
    /* An error. */
    __attribute__((noreturn)) void __fail(const char *what);
    /* The end of the program, or of an execution that does not exist. */
    __attribute__((noreturn)) void __halt(void);
    int main(void);
    int main(void) {
        int __return;
        long l;
        unsigned short w[3];
        l = 1073741824; /* main.0 */
        w[0] = 55357; /* main.1 */
        w[1] = 56832; /* main.2 */
        w[2] = 0; /* main.3 */
        __return = l * 4 == 0 && w[0] == 55357; /* main.4 */
        return __return; /* main.5 */
    }
    $ echo '#include <stdio.h>' > host.c; c2bp host.c --data-model llp64
    stderr:
    error: stdio.h: No such file or directory
      ┌─ host.c:1:10
      │
    1 │ #include <stdio.h>
      │          ^
      │
      = with the data model llp64 only the compiler's own headers are searched, since the system's are for another one; name the folder of others with -I
    status: 1

The bit-fields, with the layout that MinGW's gcc has:

File bits.c:

    struct a { int x : 3; char c; };
    struct b { char x : 3; int y : 3; };
    struct c { int x : 3; unsigned y : 29; int z : 1; };
    struct d { char x : 3; int : 0; char y; };
    struct e { int : 0; char y; };
    struct f { short x : 9; char c; long long y : 40; int z : 2; };
    union g { int x : 3; char c; };
    _Static_assert(sizeof(struct a) == 8 && sizeof(struct b) == 8, "");
    _Static_assert(sizeof(struct c) == 8 && sizeof(struct d) == 8, "");
    _Static_assert(sizeof(struct e) == 1 && sizeof(struct f) == 24 && sizeof(union g) == 4, "");
    int main(void) { return 0; }

    $ c2bp bits.c --data-model llp64 /dev/null | grep -c '^begin'
    1
    $ c2bp bits.c 2>&1 | head -n 1
    error: this static assertion does not hold

An attribute asks for the one or the other:

File attributes.c:

    struct __attribute__((ms_struct)) a { int x : 3; char c; };
    struct b { int x : 3; char c; } __attribute__((gcc_struct));
    _Static_assert(sizeof(struct a) == 8 && sizeof(struct b) == 4, "");
    int main(void) { return 0; }

    $ for m in lp64 llp64; do c2bp attributes.c --data-model $m /dev/null | grep -c '^begin'; done
    1
    1

Short wide characters under another data model:

File wide.c:

    unsigned short name[] = L"ab";
    _Static_assert(sizeof(L'a') == 2 && sizeof(L"\U0001F600") == 6, "");
    int main(void) { return name[1] == L'b'; }

    $ c2bp wide.c --cpp-arg=-fshort-wchar | grep sha256
    //@ sha256 <sha256>
    $ c2bp wide.c --cpp-arg=-fshort-wchar --cpp-arg=-fno-short-wchar 2>&1 | head -n 1
    error: this string is no value of `unsigned short []`

An error is replayed by the interpreter, since the host's gcc makes no such programs:

File overflow.c:

    long nondet(void);
    int main(void)
    {
        long n = nondet();
        unsigned long square = (unsigned long)n * n;
        if (n > 65535 && square == 0)
            goto ERROR;
        return 0;
    ERROR:
        return 1;
    }

    $ slam -q overflow.c --data-model llp64 | head -n 1
    UNSAFE, replayed by the interpreter
    $ grep -e '--data-model llp64' slam-work/overflow/*.replay.c
     *     interp --harness --data-model llp64 FILE.c

Attributes that pack or align a bit-field are not understood there:

    $ echo 'struct s { int x : 3 __attribute__((aligned(8))); } s; int main(void) { return 0; }' > aligned.c
    $ c2bp aligned.c --data-model llp64
    stderr:
    error: a packed or aligned bit-field is not supported in Windows' layout
      ┌─ aligned.c:1:16
      │
    1 │ struct s { int x : 3 __attribute__((aligned(8))); } s; int main(void) { return 0; }
      │                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    status: 1
    $ echo 'struct s { int x : 3; } __attribute__((packed, ms_struct)) s; int main(void) { return 0; }' > packed.c
    $ c2bp packed.c
    stderr:
    error: a packed or aligned bit-field is not supported in Windows' layout
      ┌─ packed.c:1:16
      │
    1 │ struct s { int x : 3; } __attribute__((packed, ms_struct)) s; int main(void) { return 0; }
      │                ^^^^^
    status: 1
