A function that is called through a pointer to one of another type runs all the same. What
arrives there is what the machine puts there: structures of one size byte by byte, with
the addresses in them.

File result.c:

    struct number { int *at; };
    struct anything { void *at; };
    static struct anything make(void *of) { struct anything a = { of }; return a; }
    int main(void)
    {
        int of = 1;
        struct number (*f)(void *) = (void *)make;
        *f(&of).at = 2;
        if (of != 1) { ERROR: ; }
        return 0;
    }

    $ slam -q result.c | head -1
    UNSAFE, replayed

Where it looks for its arguments where the caller puts none, nothing is known.

File astray.c:

    struct large { long first, second, third; };
    static struct large large(int n) { struct large l = { n, n, n }; return l; }
    static int number(float n) { return n > 0; }
    int main(void)
    {
        int (*f)(int) = (int (*)(int))large;
        int (*g)(int) = (int (*)(int))number;
        f(1);
        g(1);
        return 0;
    }

    $ slam -q astray.c
    UNKNOWN: newton: the path is feasible only if approximated values are right; astray.c:8: `large` may do anything where it is called as a function of another type

    What was tried:
      1: 0 predicates, a path of 8 steps: newton does not know

    Every intermediate is in slam-work/astray, the commands in commands.txt there.
    status: 3
    $ c2bp astray.c | grep -o '/\* error.*'
    /* error: call of large as a function of another type */
    /* error: call of number as a function of another type */
    /* error: call of large as a function of another type */
    /* error: call of number as a function of another type */

A wider parameter gets bits that nobody gives it, and so does a wider result, or a truth value.

File wider.c:

    static long kept;
    static int wide(long n) { kept = n; return 1; }
    static void none(void) { }
    static float number(void) { return 1; }
    int main(void)
    {
        long (*f)(int) = (long (*)(int))wide;
        int (*g)(void) = (int (*)(void))none;
        int (*h)(void) = (int (*)(void))number;
        long n = f(1);
        if (n != 1 && kept != 1 && g() == 7 && h() == 8) { ERROR: ; }
        return 0;
    }

    $ slam -q wider.c
    UNSAFE, not replayed: an argument of another type is any value, and no call that can be answered
    wider.c has an error: this execution reaches it (found in 4 iterations with 3 predicates).

    wider.c:7   f = (long (*)(int))wide          f = 0x4000
    wider.c:8   g = (int (*)(void))none          g = 0x2
    wider.c:9   h = (int (*)(void))number        h = 0x1
    wider.c:10  if (f == (long (*)(int))wide)    taken: f = 0x4000
    wider.c:10  nondet()                         any value chosen: 0
    wider.c:10  wide(nondet())                   enters wide: n = 0
    wider.c:2     kept = n                       kept = 0
    wider.c:2     return 1                       returns 1
    wider.c:2     return from wide               back in main
    wider.c:11  if (n != 1 && kept != 1)         taken: n = 0, kept = 0
    wider.c:11  if (g == (int (*)(void))none)    taken: g = 0x2
    wider.c:11  none()                           enters none
    wider.c:3     return from none               back in main
    wider.c:11  nondet()                         any value chosen: 7
    wider.c:11  if (nondet() == 7)               taken: nondet() = 7
    wider.c:11  if (h == (int (*)(void))none)    not taken: h = 0x1
    wider.c:11  if (h == (int (*)(void))number)  taken: h = 0x1
    wider.c:11  number()                         enters number
    wider.c:4     return 1.0f
    wider.c:4     return from number             back in main
    wider.c:11  nondet()                         any value chosen: 8
    wider.c:11  if (nondet() == 8)               taken: nondet() = 8
    wider.c:11  ERROR:                           the error is reached

    Every intermediate is in slam-work/wider, the commands in commands.txt there.
    status: 1

File other.c:

    static float number(void) { return 1; }
    int main(void)
    {
        int (*f)(void) = (int (*)(void))number;
        if (f() == 8) { ERROR: ; }
        return 0;
    }

    $ slam -q other.c | head -1
    UNSAFE, not replayed: the result of a function of another type is any value, and no call that can be answered

Not followed are addresses of functions in objects that are used as another type.

File member.c:

    union either { void (*two)(int, int); void (*none)(void); };
    static int called;
    static void two(int a, int b) { called = 1; }
    int main(void)
    {
        union either e = { two };
        e.none();
        if (called) { ERROR: ; }
        return 0;
    }

    $ slam -q member.c
    stderr:
    error: `e.none`, which is called, may lead to `two`, a function of another type
     = it is followed where the address of the function is converted, but not where an object that holds it is used as another type
    status: 2

Structures of one size arrive byte by byte, with the addresses in them.

File structures.c:

    struct own { int *at; };
    struct other { void *place; };
    static int n;
    static struct own make(void) { struct own o = { &n }; return o; }
    static void put(struct own o) { *o.at += 1; }
    int main(void)
    {
        struct other (*made)(void) = (struct other (*)(void))make;
        void (*set)(struct other) = (void (*)(struct other))put;
        *(int *)made().place = 2;
        struct other o = { &n };
        set(o);
        if (n == 3) { ERROR: ; }
        return 0;
    }

    $ slam -q structures.c | head -1
    UNSAFE, replayed

They are where the types agree, though others are called beside them.

File table.c:

    struct operations { int (*get)(void); void (*put)(int); void (*move)(int, int); };
    static int at;
    static int get(void) { return at; }
    static void put(int n) { at = n; }
    static void move(int a, int b) { at += a - b; }
    static const struct operations operations = { get, put, move };
    int main(void)
    {
        const struct operations *o = &operations;
        o->put(3);
        o->move(2, 1);
        if (o->get() != 4) { ERROR: ; }
        return 0;
    }

    $ slam -q table.c | head -1
    SAFE
