Which functions `cleanup` calls, and in which order, is what gcc's program does: a digit each.

File cleanup.c:

    unsigned long order;
    static void f(int *p) { order = order * 10 + 1; }
    static void g(int *p) { order = order * 10 + 2; }
    static void h(int *p) { order = order * 10 + 3; }
    #define C(x) __attribute__((cleanup(x)))
    /* Back to a label in front of the declaration: in the block, ... */
    static void back(void) { int k = 0; l:; int z C(f) = 0; if (k++ < 2) goto l; }
    static void back_behind(void) { int k = 0; int z C(f); l:; int y C(g); m:; int x C(h); if (k++ < 1) goto m; if (k++ < 3) goto l; }
    /* ... in a block or a statement in front of it, ... */
    static void back_into(void) { int k = 0; { l:; } int z C(f) = 0; int y C(g) = 0; if (k++ < 1) goto l; }
    static void back_through(void) { int k = 0; if (k == 0) l: { int z C(f); if (k++ < 1) goto l; } }
    /* ... around a loop, in a `switch`, ... */
    static void out_of_loop(void) { int k = 0; l:; for (int z C(f) = 0;;) { int y C(g) = 0; if (k++ < 1) goto l; break; } }
    static void in_loop(void) { for (int z C(f) = 0, k = 0; k < 2; k++) { l:; int y C(g) = 0; if (k++ == 0) goto l; int x C(h); continue; } }
    static void in_switch(int n) { int k = 0; switch (n) { case 1:; l:; int z C(f) = 0; case 2:; int y C(g) = 0; if (k++ < 1) goto l; } }
    /* ... from a condition, from the value of a variable that is not yet there. */
    static void from_condition(void) { int k = 0; l:; int z C(f) = 0; while (({ if (k++ < 1) goto l; 0; })); }
    static void from_value(void) { int k = 0; l:; int z C(f) = ({ if (k++ < 1) goto l; 0; }); }
    static void from_next(void) { int k = 0; l:; int z C(f) = 0, y C(g) = ({ if (k++ < 1) goto l; 0; }); }
    static void in_expression(void) { int k = 0, y = ({ l:; int z C(f) = 0; if (k++ < 1) goto l; z; }); }
    /* Forward, past the declaration. */
    static void past(void) { goto m; int z C(f) = 0; m:; }
    static void past_into(void) { goto m; { int z C(f) = 0; m:; } }
    /* What lives on is not cleaned up. */
    static void lasting(void) { static int z C(f); static _Thread_local int y C(h); }
    /* Behind a label the attribute is the declaration's, but for GNU's behind a name. */
    static void labels(int n) { switch (n) { default: C(f) int z = 0; case 1: C(g) int y = 0; case 2: { C(h) int x = 0; } } }
    static void named(int n) { if (n) goto l; l: C(f) int z = 0; m: [[gnu::cleanup(g)]] int y = 0; if (0) goto m; }
    static void all(void) { C(f) int z = 0, y = 0; int x C(g) = 0, w = 0; int C(h) (v) = 0; }

    #define CHECK(call, wanted) order = 0; call; if (order != wanted) return __LINE__
    int main(void)
    {
        CHECK(back(), 111);
        CHECK(back_behind(), 332321);
        CHECK(back_into(), 2121);
        CHECK(back_through(), 11);
        CHECK(out_of_loop(), 2121);
        CHECK(in_loop(), 2321);
        CHECK(in_switch(1), 2121);
        CHECK(in_switch(2), 2121);
        CHECK(in_switch(3), 0);
        CHECK(from_condition(), 11);
        CHECK(from_value(), 1);
        CHECK(from_next(), 121);
        CHECK(in_expression(), 11);
        CHECK(past(), 1);
        CHECK(past_into(), 1);
        CHECK(lasting(), 0);
        CHECK(labels(0), 321);
        CHECK(labels(1), 321);
        CHECK(named(0), 2);
        CHECK(all(), 3211);
        return 0;
    }

    $ gcc -std=gnu2x -w cleanup.c -o cleanup && ./cleanup && interp --cpp-arg=-std=gnu2x cleanup.c
    returned 0

gcc calls nothing where these lead out of a scope, one function of two, and that of what is defined
elsewhere where the definition does not stand in front.

File refused.c:

    void f(int *p) { }
    int computed(void *p) { l:; int z __attribute__((cleanup(f))); if (p) goto *p; return p == &&l; }
    int assembly(void) { { int z __attribute__((cleanup(f))); __asm__ goto ("" : : : : l); } l: return 0; }
    int stays(void) { { int z __attribute__((cleanup(f))); __asm__ goto ("" : : : : l); l:; } return 0; }
    int twice(void) { int z __attribute__((cleanup(f), cleanup(f))); return 0; }
    int outside(void) { extern int z __attribute__((cleanup(f))); return 0; }
    int main(void) { return computed(0) + assembly() + stays() + twice() + outside(); }

    $ c2bp refused.c /dev/null 2>&1 | grep -e error -e '│ int'
    error: `goto *` out of the scope of a `cleanup`
    2 │ int computed(void *p) { l:; int z __attribute__((cleanup(f))); if (p) goto *p; return p == &&l; }
    error: `asm goto` out of the scope of a `cleanup`
    3 │ int assembly(void) { { int z __attribute__((cleanup(f))); __asm__ goto ("" : : : : l); } l: return 0; }
    error: a variable with two `cleanup`
    5 │ int twice(void) { int z __attribute__((cleanup(f), cleanup(f))); return 0; }
    error: an `extern` variable with a `cleanup`
    6 │ int outside(void) { extern int z __attribute__((cleanup(f))); return 0; }
