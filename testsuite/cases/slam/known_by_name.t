Another file can name a variable that is not `static`. That it writes it is taken into account
where a declaration tells it to, or where it gets the address; the rest is said.

File silent.c:

    int x;
    extern int *get(void);
    extern void tick(void);
    int main(void)
    {
        x = 1;
        int *p = get();
        tick();
        if (x != 1) { ERROR: ; }
        return p != 0;
    }

    $ slam -q silent.c
    SAFE
    No error of silent.c can be reached: proved in 2 iterations with 1 predicate.

    Predicates:
      global: x == 1

    The verdict rests on these assumptions:
      silent.c:4: strict-aliasing: what a pointer from outside leads to is used as its type there and here, and as no other
      silent.c:7: undefined functions write no variable that is not declared `extern`, such as `x`, by name, through a pointer to another type, or one that they find in memory

    Every intermediate is in slam-work/silent, the commands in commands.txt there.

What the program hands back may be the variable.

File back.c:

    int x;
    extern int *get(void);
    extern void set(int *p);
    int main(void)
    {
        x = 1;
        set(get());
        if (x != 1) { ERROR: ; }
        return 0;
    }

File back.txt:

    global { x == 1 }

    $ slam -q back.c back.txt | head -1
    UNSAFE, not replayed: the run leaves the path: the program ends before the error
    $ c2bp back.c back.txt | grep set
        {x == 1} := *;          //@ main.3 back.c:7 set(__t1);

It is none if its type is another.

File other.c:

    int x;
    struct s { long a; };
    extern struct s *get(void);
    extern void set(struct s *p);
    int main(void)
    {
        x = 1;
        set(get());
        if (x != 1) { ERROR: ; }
        return 0;
    }

    $ c2bp other.c back.txt | grep set
        skip;                   //@ main.3 other.c:8 set(__t1);

Nor if it is smaller than what the pointer leads to: `p->b` lies in no variable that another file
declares as an `int`. (Where the program itself takes the address, it may have any type.)

File larger:

    cat > $1.c <<END
    extern void reach_error(void);
    int x, *own = ${3:-0};
    struct pair { int a, b; };
    struct one { int a; };
    extern void *get(void);
    extern struct pair *pair(void);
    extern void tick(void), fill(void *p);
    void *memset(void *, int, unsigned long);
    int main(void)
    {
        struct pair *p = pair();
        char buffer[16];
        x = 1;
        $2
        tick();
        if (x != 1)
            reach_error();
        return own != 0;
    }
    END
    echo "$1: $(slam -q --no-replay --time-limit 20 $1.c | sed -n 1p)"

    $ sh larger member "p->b = 5;"
    member: SAFE
    $ sh larger number "*(int *)((unsigned long)p + 4) = 5;"
    number: SAFE
    $ sh larger same "*(int *)get() = 5;"
    same: UNSAFE
    $ sh larger one "((struct one *)get())->a = 5;"
    one: SAFE
    $ sh larger long "*(long *)get() = 5;"
    long: SAFE
    $ sh larger filled "memset(p, 5, 8);"
    filled: SAFE
    $ sh larger filled_same "memset((int *)get(), 5, 4);"
    filled_same: UNSAFE
    $ sh larger filled_own "memset(buffer, p->a, p->b & 7);"
    filled_own: SAFE
    $ sh larger handed "fill(p);"
    handed: SAFE
    $ sh larger handed_same "fill((int *)get());"
    handed_same: SAFE
    $ sh larger handed_untyped "int *q = (int *)get(); void *v = q; fill(v);"
    handed_untyped: UNKNOWN: newton: the path is feasible only if approximated values are right; handed_untyped.c:14: `fill` may write what its arguments reach
    $ sh larger assembly "__asm__ volatile(\"nop\" : : \"r\"(p) : \"memory\");"
    assembly: SAFE
    $ sh larger addressed "((struct pair *)get())->b = 5;" "&x"
    addressed: UNKNOWN: no progress: the same path came back, although newton's predicates are there

A pointer may be made of bytes that come from outside.

File bytes.c:

    #include <string.h>
    int x;
    extern char buf[8];
    int main(void)
    {
        int *p;
        memcpy(&p, buf, 8);
        x = 1;
        *p = 2;
        if (x != 1) { ERROR: ; }
        return 0;
    }

    $ slam -q bytes.c | head -1
    UNSAFE, not replayed: the run was killed by signal 11: the path does what C leaves undefined

File read.c:

    #include <unistd.h>
    int x;
    struct { int *p; } m;
    int main(void)
    {
        void *b = &m;
        read(3, b, sizeof m);
        x = 1;
        *m.p = 2;
        if (x != 1) { ERROR: ; }
        return 0;
    }

    $ slam -q read.c | head -1
    UNSAFE, not replayed: the run was killed by signal 11: the path does what C leaves undefined

File one_by_one.c:

    int x;
    extern char buf[8];
    int main(void)
    {
        int *p;
        for (int i = 0; i < 8; i++)
            ((char *)&p)[i] = buf[i];
        x = 1;
        *p = 2;
        if (x != 1) { ERROR: ; }
        return 0;
    }

    $ slam -q one_by_one.c | head -1
    UNSAFE, not replayed: the run was killed by signal 11: the path does what C leaves undefined

File number.c:

    #include <unistd.h>
    int x;
    int main(void)
    {
        long l;
        read(3, &l, sizeof l);
        int *q = (int *)l;
        x = 1;
        *q = 2;
        if (x != 1) { ERROR: ; }
        return 0;
    }

    $ slam -q number.c | head -1
    UNSAFE, not replayed: the run was killed by signal 11: the path does what C leaves undefined

File view.c:

    #include <unistd.h>
    int x;
    struct a { int *p; } a;
    struct b { int *q; };
    int main(void)
    {
        read(3, &a, sizeof a);
        x = 1;
        *((struct b *)&a)->q = 2;
        if (x != 1) { ERROR: ; }
        return 0;
    }

    $ slam -q view.c | head -1
    UNSAFE, replayed

A stream has pointers that the program does not look at.

File stream.c:

    #include <stdio.h>
    int x;
    int main(void)
    {
        char line[10];
        int *p = &x;
        *p = 1;
        if (!fgets(line, sizeof line, stdin))
            return 0;
        if (x != 1) { ERROR: ; }
        return 0;
    }

    $ slam -q stream.c | head -1
    SAFE

A member of a structure is none of them, however its address goes on, unless a variable is
such a structure.

File member.c:

    struct device { long pad[4]; int bits; };
    struct device *get(void);
    void keep(int *);
    int x;
    int main(void)
    {
        struct device *d = get();
        int *p = &d->bits;
        x = 1;
        keep(&d->bits);
        *p = 2;
        if (x != 1) { ERROR: ; }
        return 0;
    }

    $ slam -q member.c | head -1
    SAFE

File spare.c:

    struct device { long pad[4]; int bits; };
    struct device *get(void);
    void keep(int *);
    struct device spare;
    int main(void)
    {
        struct device *d = get();
        spare.bits = 1;
        keep(&d->bits);
        if (spare.bits != 1) { ERROR: ; }
        return 0;
    }

    $ slam -q spare.c | head -1
    UNSAFE, replayed

File written.c:

    struct device { long pad[4]; int bits; };
    struct device *get(void);
    struct device spare;
    static void set(int *p) { *p = 2; }
    int main(void)
    {
        struct device *d = get();
        spare.bits = 1;
        set(&d->bits);
        if (spare.bits != 1) { ERROR: ; }
        return 0;
    }

    $ slam -q written.c | head -1
    UNSAFE, replayed

File either.c:

    struct device { long pad[4]; int bits; };
    struct device *get(void);
    int *number(void);
    int nondet(void);
    int x;
    static void set(int *p) { *p = 2; }
    int main(void)
    {
        struct device *d = get();
        x = 1;
        set(nondet() ? &d->bits : number());
        if (x != 1) { ERROR: ; }
        return 0;
    }

    $ slam -q either.c | head -1
    UNKNOWN: no progress: the same path came back, although newton's predicates are there

That holds for as long as the program makes no pointer to something else of one to such a
variable: by a cast, as a number, in a union, by bytes.

File converted.h:

    #include <string.h>
    struct larger { int first; long others[5]; };
    int *number(void);
    int x;
    static void set(int *p)
    {
        x = 1;
        *p = 2;
        if (x != 1) { ERROR: ; }
    }

File cast.c:

    #include "converted.h"
    int main(void)
    {
        struct larger *l = (struct larger *)number();
        set(&l->first);
        return 0;
    }

File container.c:

    #include "converted.h"
    struct around { long pad[4]; int bits; };
    int main(void)
    {
        struct around *a = (struct around *)((char *)number() - __builtin_offsetof(struct around, bits));
        set(&a->bits);
        return 0;
    }

File as_number.c:

    #include "converted.h"
    int main(void)
    {
        unsigned long n = (unsigned long)number();
        struct larger *l = (struct larger *)n;
        set(&l->first);
        return 0;
    }

File stored.c:

    #include "converted.h"
    static struct larger *l;
    static void store(void *p) { l = p; }
    int main(void)
    {
        store(number());
        set(&l->first);
        return 0;
    }

File united.c:

    #include "converted.h"
    union either { int *number; struct larger *larger; };
    int main(void)
    {
        union either u;
        u.number = number();
        set(&u.larger->first);
        return 0;
    }

File bytes.c:

    #include "converted.h"
    int main(void)
    {
        int *p = number();
        struct larger *l;
        for (unsigned i = 0; i < sizeof l; i++)
            ((char *)&l)[i] = ((char *)&p)[i];
        set(&l->first);
        return 0;
    }

File copied.c:

    #include "converted.h"
    int main(void)
    {
        int *p = number();
        struct larger *l;
        memcpy(&l, &p, sizeof l);
        set(&l->first);
        return 0;
    }

File behind.c:

    #include "converted.h"
    #include <stdarg.h>
    static void get(int n, ...)
    {
        va_list list;
        va_start(list, n);
        struct larger *l = va_arg(list, void *);
        set(&l->first);
        va_end(list);
    }
    int main(void)
    {
        get(1, number());
        return 0;
    }

    $ for f in cast container as_number stored united bytes copied behind; do echo "$f: $(slam -q $f.c | head -1)"; done
    cast: UNSAFE, replayed
    container: UNSAFE, replayed
    as_number: UNSAFE, replayed
    stored: UNSAFE, replayed
    united: UNSAFE, replayed
    bytes: UNSAFE, replayed
    copied: UNSAFE, replayed
    behind: UNKNOWN: newton: the path is feasible only if approximated values are right; behind.c:7: arguments read by va_arg hold any value

Unions of which the program writes and reads one member, and casts to what has such a part, too,
are none of these.

File kept.c:

    #include "converted.h"
    struct part { int in; };
    union either { int *number; struct larger *larger; };
    struct larger *get(void);
    struct part *part(void);
    int main(void)
    {
        union either u;
        u.number = number();
        int *first = (int *)part();
        struct larger *l = get();
        set(&l->first);
        return u.number == first;
    }

    $ slam -q kept.c | head -1
    SAFE
