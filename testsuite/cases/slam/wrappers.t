A wrapper hands on a pointer to a function that is not defined. Where it leads on a path, that object
is written, as if the wrapper were not there, and no other.

File wrapped.c:

    void reach_error(void);
    int f(int d, void *p);
    struct both { int x, y; };
    static struct both one, other;
    static int any(int d, void *p) { return f(d, p); }
    static int typed(int d, struct both *p) { return any(d, p); }
    int same(void) { any(1, &one); if (one.y == 7) reach_error(); return 0; }
    int beside(void) { any(1, &one); if (other.y) reach_error(); return 0; }
    int within(void) { typed(1, &one); if (other.y) reach_error(); return 0; }
    int local(void) { int x = 0; any(1, &x); if (x == 7) reach_error(); return 0; }
    int member(void) { struct both b = { 1, 1 }; any(1, &b.y); if (b.y == 7) reach_error(); return 0; }

File rule.slic:

    state { int n; }
    f.entry { n = 1; }

    $ for e in same beside within local member; do echo $e $(slam -q --no-search --no-replay --entry $e wrapped.c | head -1); done
    same UNSAFE
    beside SAFE
    within SAFE
    local UNSAFE
    member UNSAFE
    $ for e in same beside; do slam -q --no-search --no-replay --entry $e --rule rule.slic wrapped.c | head -1; done
    rule: UNSAFE
    rule: SAFE
