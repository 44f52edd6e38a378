The body of an inline function that is not `static` may be another file's.

File plain.c:

    inline int f(void) { return 1; }
    int main(void)
    {
        if (f() == 2) { ERROR: ; }
        return 0;
    }

    $ slam -q plain.c | sed -n '1p;/rests/,/^$/p'
    SAFE
    The verdict rests on these assumptions:
      plain.c:1: the inline function `f` does in another file what it does here

GNU's `extern inline` with `gnu_inline` has a body for inlining beside the function of that
name: as headers have it that check what they pass on.

File checked.c:

    extern int outer(int) __asm__("f");
    extern inline __attribute__((gnu_inline, always_inline)) int f(int x) { return outer(x) + 1; }
    int main(void)
    {
        if (f(1) == 6) { ERROR: ; }
        return 0;
    }

    $ slam -q checked.c | head -1
    UNSAFE, not replayed: gcc does not compile it, see slam-work/checked/01.gcc.log
    $ printf 'int f(int x) { return x; }' > other.c; slam -q checked.c other.c | head -1
    SAFE

Its address is that of the function.

File address.c:

    extern inline __attribute__((gnu_inline)) int f(void) { return 1; }
    int main(void)
    {
        int (*volatile p)(void) = f;
        if (p() == 6) { ERROR: ; }
        return 0;
    }

    $ slam -q address.c | head -1
    UNSAFE, not replayed: gcc does not compile it, see slam-work/address/01.gcc.log
    $ printf 'int f(void) { return 6; }' > six.c; slam -q address.c six.c | head -1
    UNSAFE, not replayed: the program has several files

A `static` function of a file that is called `inline.c` has nothing to do with that.

    $ printf 'static int f(void) { return 1; } int one(void) { int (*p)(void) = f; return p(); }' > inline.c
    $ printf 'int one(void); static int f(void) { return 2; } int main(void) { if (f() + one() != 3) { ERROR: ; } return 0; }' > main.c; slam -q inline.c main.c | head -1
    SAFE
