What a function of an interface writes (`#pragma slam flat f`, in rules `flat [f];`): what its
arguments point to, and nothing behind that.

File device.h:

    struct device { void *data; int count; };
    struct state { struct device *dev; int *limit; int mode; };
    extern int fill(struct state *state);
    extern void keep(struct state *state);
    extern void run(void);

File behind.c:

    #include "device.h"
    #pragma slam flat fill
    int probe(struct state *s)
    {
        struct device *d = s->dev;
        d->count = 1;
        s->mode = 2;
        fill(s);
        if (d->count != 1) {
    ERROR:  return 1;
        }
        return 0;
    }

    $ slam -q --entry probe behind.c | grep -v "^$"
    SAFE
    No error of behind.c can be reached: proved in 2 iterations with 1 predicate.
    Predicates:
      probe: d->count == 1
    The verdict rests on these assumptions:
      behind.c:3: strict-aliasing: what a pointer from outside leads to is used as its type there and here, and as no other
      behind.c:3: typed: a pointer to a structure, or to characters, leads to such, and into no variable that has none
      device.h:3: nothing but what their arguments point to is written by fill
    Every intermediate is in slam-work/behind, the commands in commands.txt there.
    $ sed 's/flat fill/shallow fill/' behind.c > shallow.c
    $ slam -q --entry probe --no-replay shallow.c | sed -n 1p
    UNSAFE, replayed by the interpreter

The object itself is written, pointers too.

    $ sed 's/d->count != 1/s->mode != 2/' behind.c > mode.c
    $ slam -q --entry probe --no-replay mode.c | sed -n 1p
    UNSAFE
    $ sed 's/d->count != 1/s->dev != d/' behind.c > pointer.c
    $ slam -q --entry probe --no-replay pointer.c | sed -n 1p
    UNSAFE

Where memory is not taken to be typed, a number may be an address: then it may write numbers
behind, too.

    $ slam -q --entry probe --no-replay --no-assume typed behind.c | sed -n 1p
    UNSAFE, replayed by the interpreter

A function that is `modest` writes no more, but it may keep what it is given and call what the
program has. `*` says it of all that the program does not define.

File modest.c:

    #include "device.h"
    #pragma slam modest *
    static int count;
    extern void listen(void (*)(void));
    static void called(void) { count++; }
    int probe(struct state *s, int mode)
    {
        s->mode = mode;
        keep(s);
        mode = s->mode;
        count = 0;
        listen(called);
        run();
        if (s->mode != mode) {
    ERROR:  return 1;
        }
        return 0;
    }

    $ slam -q --entry probe modest.c
    SAFE
    No error of modest.c can be reached: proved in 2 iterations with 1 predicate.

    Predicates:
      probe: s->mode == mode

    The verdict rests on these assumptions:
      modest.c:5: a function that was handed over, such as `called`, is not called any more once the program ends, as `atexit` would have it
      modest.c:5: other files name no function of the program that was not handed to them, to call it or to lead to it, such as `probe`
      modest.c:6: strict-aliasing: what a pointer from outside leads to is used as its type there and here, and as no other
      modest.c:6: typed: a pointer to a structure, or to characters, leads to such, and into no variable that has none
      modest.c:6: variables hold their first values when `probe` begins, such as `count` (--start any takes any)
      device.h:4: nothing but what their arguments point to, and what functions of the program write that they call, is written by keep, run, listen

    Every intermediate is in slam-work/modest, the commands in commands.txt there.
    $ sed '/pragma/d' modest.c > told_nothing.c
    $ slam -q --entry probe --no-replay told_nothing.c | sed -n 1p
    UNKNOWN: no progress: the same path came back, although newton's predicates are there; there is no error if undefined functions keep nothing and write as --undefined shallow says
    $ sed 's/s->mode != mode/count != 0/' modest.c > called.c
    $ slam -q --entry probe --no-replay called.c | sed -n 1p
    UNSAFE
    $ sed 's/    keep(s);/    s->mode = 5; keep(s); if (s->mode != 5) goto ERROR;/; s/s->mode != mode/0/' modest.c > given.c
    $ slam -q --entry probe --no-replay given.c | sed -n 1p
    UNSAFE

A function that is `pure` writes nothing.

    $ sed 's/flat fill/pure fill/; s/d->count != 1/s->mode != 2/' behind.c > pure.c
    $ slam -q --entry probe pure.c | grep -v '^$'
    SAFE
    No error of pure.c can be reached: proved in 2 iterations with 1 predicate.
    Predicates:
      probe: s->mode == 2
    The verdict rests on these assumptions:
      pure.c:3: strict-aliasing: what a pointer from outside leads to is used as its type there and here, and as no other
      pure.c:3: typed: a pointer to a structure, or to characters, leads to such, and into no variable that has none
      device.h:3: nothing is written by fill
    Every intermediate is in slam-work/pure, the commands in commands.txt there.

What a function of the library returns, of which this is said, is not approximated: it is
another one.

File named.c:

    #include <string.h>
    #pragma slam pure strcmp
    int probe(const char *a, const char *b)
    {
        if (strcmp(a, b) == 7) {
    ERROR:  return 1;
        }
        return 0;
    }

    $ slam -q --entry probe --no-replay named.c | sed -n 1p
    UNSAFE
    $ sed '/pragma/d' named.c > library.c
    $ slam -q --entry probe --no-replay library.c | sed -n 1p
    UNKNOWN: newton: the path is feasible only if approximated values are right; <library>:13: what a function of the library leaves open is any value

A function of these promises that the program defines does what it does.

    $ (cat behind.c; echo 'int fill(struct state *s) { s->dev->count = 3; return 0; }') > defined.c
    $ slam -q --entry probe --no-replay defined.c | sed -n 1p
    UNSAFE

What the pointers in a structure lead to that it gets by value may be written.

File value.c:

    struct own { int x; };
    struct outer { struct own *o; long n[3]; };
    #pragma slam flat give
    extern void give(struct outer outer);
    int probe(struct own *o)
    {
        struct outer outer;
        outer.o = o;
        o->x = 0;
        give(outer);
        if (o->x == 1) {
    ERROR:  return 1;
        }
        return 0;
    }

    $ slam -q --entry probe --no-replay value.c | sed 1q | cut -d: -f1
    UNSAFE, replayed by the interpreter

What keeps and writes nothing may still return what its arguments lead to, also a member whose
address the program does not take.

File member.c:

    struct state { int mode; int *limit; struct state *next; char name[8]; };
    extern int *number(struct state *state);
    extern char *text(const struct state *state);
    extern void *any(struct state *state);
    extern void put(struct state *state, int **place);
    #pragma slam PROMISE number
    #pragma slam PROMISE text
    #pragma slam PROMISE any
    #pragma slam PROMISE put
    static struct state own;
    int result(void)
    {
        int *n = number(&own);
        own.mode = 1;
        if (n) *n = 2;
        if (own.mode != 1) {
    ERROR:  return 1;
        }
        return 0;
    }
    int letter(void)
    {
        char *t = text(&own);
        own.name[1] = 'a';
        if (t) *t = 'b';
        if (own.name[1] != 'a') {
    ERROR:  return 1;
        }
        return 0;
    }
    int behind(struct state *s)
    {
        int *n = any(s);
        struct state *next = s->next;
        next->mode = 1;
        if (n) *n = 2;
        if (next->mode != 1) {
    ERROR:  return 1;
        }
        return 0;
    }
    int placed(void)
    {
        int *n = 0;
        put(&own, &n);
        own.mode = 1;
        if (n) *n = 2;
        if (own.mode != 1) {
    ERROR:  return 1;
        }
        return 0;
    }

    $ for p in local shallow flat pure; do sed "s/PROMISE/$p/" member.c > told.c; for e in result letter behind placed; do echo $p $e $(slam -q --entry $e --no-replay told.c | sed -n 1p); done; done
    local result UNSAFE
    local letter UNSAFE
    local behind UNSAFE
    local placed UNSAFE
    shallow result UNSAFE
    shallow letter UNSAFE
    shallow behind UNSAFE
    shallow placed UNSAFE
    flat result UNSAFE
    flat letter UNSAFE
    flat behind UNSAFE
    flat placed UNSAFE
    pure result UNSAFE
    pure letter UNSAFE
    pure behind UNSAFE
    pure placed SAFE

What is handed on as a pointer to anything, too: the object that it leads to is written, and no other.

File handed.c:

    int fetch(int, void *);
    struct device { int bus; int other; };
    static int handed(int bus, void *data) { return fetch(bus, data); }
    int f(struct device *d)
    {
        union { unsigned char c[2]; unsigned short u; } got;
        int bus = d->bus;
        if (handed(bus, &got.c[0]) < 0) return 0;
        if (d->bus != bus) { ERROR: ; }
        return got.u;
    }
    int g(struct device *d)
    {
        unsigned char got[2] = { 1, 1 };
        if (handed(d->bus, &got[0]) < 0) return 0;
        if (got[1] != 1) { ERROR: ; }
        return 0;
    }

File once.slic:

    flat [fetch];
    state { int n; }
    fetch.entry { n = 1; }

    $ for e in f g; do slam -q --no-replay --entry $e --rule once.slic handed.c | head -1 | cut -d, -f1; done
    once: SAFE
    once: UNSAFE
