What other files can find when the program starts they may call at once, also where it is
handed over once more later.

File hook.c:

    void fin(void);
    void put(void (*)(void));
    static int g;
    static void set(void) { g = 1; }
    extern void (*hook)(void);
    void (*hook)(void) = set;
    int main(void)
    {
        fin();
        if (g == 1) { ERROR: ; }
        put(set);
        return 0;
    }

    $ slam -q hook.c | head -1
    UNSAFE, not replayed: what an undefined function calls back is any value, and no call that can be answered
    $ sed -e '/hook/d' hook.c > later.c; slam -q later.c | head -1
    SAFE

An error is one, too, whoever calls it.

File error.c:

    extern void reach_error(void);
    void call(long);
    int main(void) { call((long)reach_error); return 0; }

    $ slam -q error.c | head -1
    UNSAFE, not replayed: what an undefined function calls back is any value, and no call that can be answered
    $ printf 'void reach_error(void); int main(void) { __asm__("call reach_error" : : : "memory"); return 0; }' > named.c; slam -q named.c | head -1
    UNSAFE, replayed

By another name that is not `static` they write and call what is.

File alias.c:

    void fin(void);
    static int g;
    extern int h __attribute__((alias("g")));
    int main(void)
    {
        fin();
        if (g == 7) { ERROR: ; }
        return 0;
    }

    $ slam -q alias.c | head -1
    UNSAFE, replayed

File function.c:

    void fin(void);
    static int g;
    static void set(void) { static int n; g = ++n; }
    extern void pub(void) __attribute__((alias("set")));
    inline void count(void) { g = 2; }
    extern void count(void);
    int main(void)
    {
        fin();
        if (g == WANTED) { ERROR: ; }
        return 0;
    }

    $ for n in 1 2; do sed "s/WANTED/$n/" function.c > f$n.c; slam -q --named-outside all f$n.c | head -1; done
    UNSAFE, not replayed: what an undefined function calls back is any value, and no call that can be answered
    UNSAFE, not replayed: what an undefined function calls back is any value, and no call that can be answered
    $ slam -q f1.c | sed -n '1p;/rests/,/^$/p'
    SAFE
    The verdict rests on these assumptions:
      f1.c:9: other files name no function of the program that was not handed to them, to call it or to lead to it, such as `count`

So does GNU's `inline` without `extern`, which is another file's to call.

    $ sed -e 's/inline void count/inline __attribute__((gnu_inline)) void count/; s/^    extern void count.*//; /extern void count/d; s/WANTED/2/' function.c > gnu.c; slam -q --named-outside all gnu.c | head -1
    UNSAFE, not replayed: what an undefined function calls back is any value, and no call that can be answered
