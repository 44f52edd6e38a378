What nobody converts arrives as the machine passes it: without a prototype arguments are
promoted, and a function of the old style takes what is there.

File fits.c:

    int f(a, s, p) int a; short s; char *p; { return a + s + (p != 0); }
    int main(void)
    {
        char c;
        if (f(1, 2, 0) != 3 || f(1, 70000, &c) != 4466) { ERROR: ; }
        return 0;
    }

    $ slam -q fits.c | head -1
    SAFE

The bits above a narrower value hold anything: gcc passes the lower half of -1 here.

File wider.c:

    long f(a) long a; { return a; }
    int main(void)
    {
        if (f(-1) != -1) { ERROR: ; }
        return 0;
    }

    $ slam -q wider.c | head -1
    UNSAFE, replayed

A `_Bool` is what its byte holds, and a number with a fraction is in another register.

File truth.c:

    int f(b) _Bool b; { return b; }
    int main(void)
    {
        if (f(2) == 2) { ERROR: ; }
        return 0;
    }

    $ slam -q truth.c | head -1
    UNSAFE, replayed

File fraction.c:

    int f(a) int a; { return a; }
    int main(void)
    {
        if (f(2.5) != 2) { ERROR: ; }
        return 0;
    }

    $ slam -q fraction.c | head -1
    UNSAFE, replayed
