A built-in function is the program's own, where it defines one of this name; what the
compiler and the library call besides is listed.

File own.c:

    static int b;
    void *malloc(unsigned long n) { return &b; }
    int main(void)
    {
        int *p = __builtin_malloc(4);
        *p = 4;
        if (b == 4) { ERROR: ; }
        return 0;
    }

    $ slam -q own.c | sed -n '1p;/rests/,/^$/p'
    UNSAFE, not replayed: the run leaves the path: it has no further call of malloc
    $ printf 'void *malloc(unsigned long n) { return 0; }' > other.c; echo 'int main(void) { return __builtin_malloc(4) != 0; }' > undeclared.c; c2bp undeclared.c other.c 2>&1 | head -1
    error: `__builtin_malloc` is the program's `malloc`, which is not declared

File puts.c:

    static int b;
    int printf(const char *, ...);
    int puts(const char *f) { b = 1; return 0; }
    int main(void)
    {
        printf("abc\n");
        if (b) { ERROR: ; }
        return 0;
    }

    $ slam -q puts.c | sed -n '1p;/rests/,/^$/p'
    SAFE
    The verdict rests on these assumptions:
      puts.c:4: a function of the program with the name of one of the library's, such as `puts`, does what that does: the compiler puts either in place of the other

What gcc finds to be constant is not known.

File constant.c:

    int main(int n, char **v)
    {
        if (!__builtin_constant_p("abc")) { ERROR: ; }
        if (__builtin_constant_p(n == n)) { goto ERROR; }
        return 0;
    }

    $ slam -q constant.c | sed -n '1p;/rests/,/^$/p'
    SAFE
    The verdict rests on these assumptions:
      constant.c:4: `__builtin_constant_p` is true of integer constants alone

A bit-field as the third operand is a type of its own width.

    $ echo 'struct { unsigned a : 3; } s; int main(void) { return __builtin_add_overflow_p(4, 4, s.a); }' > width.c; c2bp width.c
    stderr:
    error: whether a bit-field overflows is not told
      ┌─ width.c:1:86
      │
    1 │ struct { unsigned a : 3; } s; int main(void) { return __builtin_add_overflow_p(4, 4, s.a); }
      │                                                                                      ^^^
    status: 1

So are those that gcc calls for what the machine has no instruction of.

File wide.c:

    int called;
    long __divti3(long a, long b) { called = 1; return a; }
    int main(void)
    {
        if (called) { ERROR: ; }
        return 0;
    }

    $ slam -q wide.c | grep 'rests on' -A1
    The verdict rests on these assumptions:
      wide.c:3: a function of the program with the name of one of the library's, such as `__divti3`, does what that does: the compiler puts either in place of the other
