What a function returns that an environment calls, the outside has from then on.

File handle.c:

    static struct object { int n; } the;
    struct object *make(void) { return &the; }
    void set(struct object *o, int n) { o->n = n; }
    void check(void) { if (the.n == 7) { ERROR: ; } }

File called.c:

    static int x;
    static void set(void) { x = 1; }
    void (*get(void))(void) { return set; }
    void check(void) { if (x != 0) { ERROR: ; } }

File kept.c:

    static int x;
    static int *own(void) { return &x; }
    int value(void) { return *own(); }
    void check(void) { if (x != 0) { ERROR: ; } }

    $ slic --environment any handle.c | grep -A5 'slic_call_make ('
    static struct object * slic_call_make ( void )
    {
        slic_result_make = make();
        return slic_result_make;
    }
    $ for f in handle called kept; do echo "$f $(slam -q --no-search --environment any $f.c | head -1)"; done
    handle UNSAFE, replayed
    called UNSAFE, not replayed: what an undefined function calls back is any value, and no call that can be answered
    kept SAFE
