What is taken for granted of callers, by name: what each of these hides, and that it can be
had and lifted. Of a program that starts at `main` nothing is.

File typed.c:

    struct mutex { int locked; };
    struct device { long id; struct mutex lock; };
    struct device *find(int);
    static struct mutex lock;
    int main(void)
    {
        struct device *d = find(3);
        if (&d->lock == &lock) { ERROR: ; }
        return 0;
    }

    $ slam -q typed.c | head -1
    UNSAFE, not replayed: the run leaves the path: the program ends before the error
    $ slam -q --assume typed typed.c
    SAFE
    No error of typed.c can be reached: proved in 2 iterations with 1 predicate.

    Predicates:
      main: &d->lock == &lock

    The verdict rests on these assumptions:
      typed.c:5: strict-aliasing: what a pointer from outside leads to is used as its type there and here, and as no other
      typed.c:5: typed: a pointer to a structure, or to characters, leads to such, and into no variable that has none

    Every intermediate is in slam-work/typed, the commands in commands.txt there.

A variable that has such a structure in it may be what is found; so may one that the program
itself looks at as one.

File within.c:

    struct mutex { int locked; };
    struct device { long id; struct mutex lock; };
    struct device *find(int);
    static struct { int n; struct device device; } own;
    int main(void)
    {
        struct device *d = find(3);
        if (&d->lock == &own.device.lock) { ERROR: ; }
        return 0;
    }

File seen.c:

    struct mutex { int locked; };
    struct device { long id; struct mutex lock; };
    static char room[64];
    int main(void)
    {
        struct device *d = (struct device *)room;
        if ((char *)&d->lock == &room[8]) { ERROR: ; }
        return 0;
    }

    $ slam -q --assume typed within.c | head -1
    UNSAFE, replayed
    $ slam -q --assume typed seen.c | head -1
    UNSAFE, replayed

Two members of one type are never at one address, but in a union.

File members.c:

    struct mutex { int locked; };
    struct device { long id; struct mutex read, write; };
    union either { struct mutex read, write; };
    struct device *find(int);
    union either *choose(int);
    int main(void)
    {
        struct device *d = find(3), *e = find(4);
    #ifdef UNION
        if (&choose(1)->read == &choose(2)->write) { ERROR: ; }
    #else
        if (&d->read == &e->write) { ERROR: ; }
    #endif
        return 0;
    }

    $ slam -q members.c | head -1
    UNSAFE, replayed
    $ slam -q --assume typed members.c | head -1
    SAFE
    $ slam -q --assume typed members.c -D UNION | head -1
    UNSAFE, replayed

An access out of bounds is not followed.

File bounds.c:

    static int table[4] = { 1, 2, 3, 4 };
    int get(int i)
    {
        int found = 0;
        while (table[i] == 0) { found = 1; break; }
        if (found) { ERROR: ; }
        return 0;
    }
    int main(void) { int any(void); return get(any()); }

    $ slam -q bounds.c | head -1
    UNSAFE, replayed
    $ slam -q --assume in-bounds bounds.c
    SAFE
    No error of bounds.c can be reached: proved in 12 iterations with 11 predicates.

    Predicates:
      global: table[0] == 1, table[1] == 2, table[2] == 3, table[3] == 4
      get: found == 0, i < 0, i <= 3, table[i] == 0
      main: __t1 < 0, __t1 <= 3, table[__t1] == 0
      (__index is the place of one element, whichever it is: what holds of it holds of all)

    What holds at the loops:
      bounds.c:5 in get: (table[0] == 1) && (table[1] == 2) && (table[2] == 3) && (table[3] == 4) && (found == 0)

    The verdict rests on these assumptions:
      bounds.c:5: in-bounds: what is read and written of an array are its elements
      bounds.c:9: other files name no function of the program that was not handed to them, to call it or to lead to it, such as `get`

    Every intermediate is in slam-work/bounds, the commands in commands.txt there.

It is so of a program that starts elsewhere: it is called from outside.

    $ slam -q --entry get bounds.c | head -1
    SAFE
    $ slam -q --entry get --no-assume in-bounds bounds.c | head -1
    UNSAFE, replayed

Where an operand need not be evaluated, nothing is said of it; the address behind the last
element is none out of bounds, and the last member of a structure may be longer.

File spared.c:

    static int table[4] = { 1, 2, 3, 4 };
    struct buffer { int length; int data[1]; };
    struct buffer *get(void);
    int any(void);
    int main(void)
    {
        int i = any();
        if (i < 4 && i >= 0 && table[i] > 9) return 1;
        int *end = &table[i];
        struct buffer *b = get();
        int k = any(), n = b->data[k];
        if (i == 4 && k == 7) { ERROR: ; }
        return 0;
    }

    $ slam -q --assume in-bounds spared.c | head -1
    UNSAFE, replayed

No such assumption.

    $ slam --assume sane bounds.c
    stderr:
    error: invalid value 'sane' for '--assume <NAME>'
      [possible values: strict-aliasing, typed, in-bounds, separate]

    For more information, try '--help'.
    status: 2

File pragma.c:

    #pragma slam assume sane
    int main(void) { return 0; }

    $ slam -q pragma.c
    stderr:
    error: the pragma `slam assume` is not understood
      ┌─ pragma.c:1:1
      │
    1 │ #pragma slam assume sane
      │ ^^^^^^^^^^^^^^^^^^^ no such assumption
    status: 2
