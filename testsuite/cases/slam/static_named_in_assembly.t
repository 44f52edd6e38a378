Assembly names a variable of a function as the compiler does.

File counter.c:

    static int next(void) { static int counter = 1; return counter; }
    int main(void)
    {
        int *at;
        int before = next();
        __asm__("lea counter.0(%%rip), %0" : "=r"(at));
        *at = 3;
        if (before == 1 && next() == 3) { ERROR: ; }
        return 0;
    }

    $ slam -q counter.c | head -1
    UNSAFE, replayed

So it is outside of functions.

    $ printf 'void give(void); static int next(void) { static int counter = 1; return counter; } __asm__(".pushsection .data\\n.quad counter.0\\n.popsection\\n"); int main(void) { int b = next(); give(); if (b == 1 && next() == 3) { ERROR: ; } return 0; }' > outside.c; slam -q outside.c | head -1
    UNSAFE, not replayed: gcc does not compile it, see slam-work/outside/01.gcc.log
