A call changes what the callee can write: where that is a part of what its arguments lead
to, or of a global variable, nothing else in the same memory.

File certify.sh:

    # certify.sh PROGRAM [PREDICATES]: is it proved by what its abstraction says, whatever that is?
    echo "${2-}" > preds.txt
    c2bp $1 preds.txt > p.bp && bebop p.bp --relations -o relations.json &&
    rm -rf proof && slam-certify $1 --relations relations.json -o proof --as-claimed &&
    slam-check proof $1 | sed -n 1p

File pair.c:

    #include <assert.h>
    struct s { int low; int high; int all[4]; };
    extern int any(void);
    static struct s a, b;
    static void set(struct s *s, int to) { s->high = to; s->all[2] = to; }
    static void both(struct s *s, int to) { set(s, to); set(&b, to); }
    static void next(struct s *s) { s = s == &a ? &b : &a; s->low = any(); }
    static struct s *which(void) { return any() ? &a : &b; }
    int main(void)
    {
        struct s *p = which();
        p->high = 0;
        a.low = b.low = a.high = b.high = a.all[1] = b.all[2] = 5;
        set(&a, any());
        assert(b.high == 5);
        return 0;
    }

    $ sh certify.sh pair.c
    PROVED
    $ sed 's/b.high == 5/b.all[2] == 5 \&\& a.all[1] == 5 \&\& a.low == 5/' pair.c > others.c
    $ sh certify.sh others.c
    PROVED
    $ sed 's/b.high == 5/a.high == 5/' pair.c > own.c
    $ sh certify.sh own.c
    stderr:
    REFUSED: a condition does not hold: own.c:15: 0001-main.smt2 in main, from the entry on: the error is not reached: assertion `a.high == 5` fails
    $ sed 's/b.high == 5/a.all[2] == 5/' pair.c > element.c
    $ sh certify.sh element.c
    stderr:
    REFUSED: a condition does not hold: element.c:15: 0001-main.smt2 in main, from the entry on: the error is not reached: assertion `a.all[2] == 5` fails
    $ sed 's/set(&a, any/set(which(), any/' pair.c > either.c
    $ sh certify.sh either.c
    stderr:
    REFUSED: a condition does not hold: either.c:15: 0001-main.smt2 in main, from the entry on: the error is not reached: assertion `b.high == 5` fails
    $ sed 's/set(&a, any/both(\&a, any/' pair.c > named.c
    $ sh certify.sh named.c
    stderr:
    REFUSED: a condition does not hold: named.c:15: 0001-main.smt2 in main, from the entry on: the error is not reached: assertion `b.high == 5` fails
    $ sed 's/set(&a, any()/next(\&a/; s/b.high == 5/b.low == 5/' pair.c > moved.c
    $ sh certify.sh moved.c
    stderr:
    REFUSED: a condition does not hold: moved.c:15: 0001-main.smt2 in main, from the entry on: the error is not reached: assertion `b.low == 5` fails

Through calls, and by a function that calls itself.

File deep.c:

    #include <assert.h>
    struct in { int x; int y; };
    struct out { struct in left; struct in right; int n; };
    extern int any(void);
    static void one(struct in *in) { in->x = any(); }
    static void two(struct out *out) { one(&out->right); }
    static void many(struct out *out, int n)
    {
        if (n > 0)
            many(out, n - 1);
        two(out);
        out->n = n;
    }
    static struct out g, h;
    int main(void)
    {
        g.left.x = g.right.x = g.right.y = h.right.x = h.n = 1;
        many(&g, any());
        assert(g.left.x == 1);
        return 0;
    }

    $ sh certify.sh deep.c
    PROVED
    $ sed 's/g.left.x == 1/h.right.x == 1 \&\& h.n == 1 \&\& g.right.y == 1/' deep.c > rest.c
    $ sh certify.sh rest.c
    PROVED
    $ sed 's/g.left.x == 1/g.right.x == 1/' deep.c > written.c
    $ sh certify.sh written.c
    stderr:
    REFUSED: a condition does not hold: written.c:19: 0001-main.smt2 in main, from the entry on: the error is not reached: assertion `g.right.x == 1` fails
    $ sed 's/g.left.x == 1/g.n == 1/' deep.c > count.c
    $ sh certify.sh count.c
    stderr:
    REFUSED: a condition does not hold: count.c:19: 0001-main.smt2 in main, from the entry on: the error is not reached: assertion `g.n == 1` fails

Bytes of a structure, of which one is written by what it is called with.

File bytes.c:

    #include <assert.h>
    struct s { int x; int y; };
    extern int any(void);
    static void low(unsigned char *at) { at[1] = any(); }
    static struct s a, b;
    int main(void)
    {
        a.y = b.x = 7;
        low((unsigned char *)&a);
        assert(b.x == 7 && a.y == 7);
        return 0;
    }

    $ sh certify.sh bytes.c
    PROVED
    $ sed 's/)&a)/)\&a.y)/' bytes.c > member.c
    $ sh certify.sh member.c
    stderr:
    REFUSED: a condition does not hold: member.c:10: 0001-main.smt2 in main, from the entry on: the error is not reached: assertion `b.x == 7 && a.y == 7` fails

An address in bytes that nothing looks at is nobody's; one that is copied on is.

File laid.c:

    #include <assert.h>
    struct a { int *number; };
    struct x { short *half; };
    extern int any(void);
    static int other;
    static short halves[4];
    static void set(char *bytes, short *to) { ((struct x *)bytes)->half = to; }
    int main(void)
    {
        struct a a = { &other }, b;
        set((char *)&b, halves);
        halves[0] = 0;
        if (any())
            *a.number = 7;
        assert(halves[0] == 0);
        return 0;
    }

    $ sh certify.sh laid.c
    PROVED
    $ sed 's/if (any())/a = b;/' laid.c > copied.c
    $ sh certify.sh copied.c
    stderr:
    REFUSED: a condition does not hold: copied.c:15: 0001-main.smt2 in main, from the entry on: the error is not reached: assertion `halves[0] == 0` fails
    $ sed 's/if (any())/if (any()) a.number = b.number; else/; s/= 7;/= 7; *a.number = 8;/' laid.c > read.c
    $ sh certify.sh read.c
    stderr:
    REFUSED: a condition does not hold: read.c:15: 0001-main.smt2 in main, from the entry on: the error is not reached: assertion `halves[0] == 0` fails
