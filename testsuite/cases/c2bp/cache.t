What the prover found is kept in a folder and used again; a folder that cannot be
written, or is none, is a warning. The product is the same.

File p.c:

    int x, y;
    int main(void)
    {
        x = y;
        if (x < 4)
            y = x + 1;
        return 0;
    }

File one.preds:

    global { x < 4 }

File two.preds:

    global { x < 4, y * y < x }

    $ c2bp p.c two.preds > plain.bp
    $ c2bp p.c one.preds --cache kept > one.bp
    $ c2bp p.c two.preds --cache kept --stats 2>&1 > grown.bp | grep -- '--cache'
    saved by --cache                  0
    grown from --cache                2
    $ c2bp p.c two.preds --cache kept --stats 2>&1 > found.bp | grep -- '--cache\|calls'
    main                          <time>      0 predicates        0 prover calls
    prover calls                      0
    saved by --cache                  6
    grown from --cache                0
    $ cmp plain.bp grown.bp && cmp plain.bp found.bp
    $ c2bp p.c two.preds --cache p.c | cmp plain.bp -
    stderr:
    warning: results are not kept in the cache
     = File exists (os error 17)
    $ c2bp p.c two.preds --cache /proc 2>&1 > no.bp | sed 's/write .*/write ../'; cmp plain.bp no.bp
    warning: results are not kept in the cache
     = cannot write ..
    $ mkdir closed; c2bp p.c two.preds --cache closed --cache-size 1 | cmp plain.bp -; ls closed
    $ for f in kept/*; do echo damaged > $f; done; c2bp p.c two.preds --cache kept | cmp plain.bp -
    $ c2bp p.c two.preds --cache kept --cache-size much
    stderr:
    error: invalid value 'much' for '--cache-size <SIZE>': expected a size like 512M or 4G

    For more information, try '--help'.
    status: 2

Two processes at once, three times, with one folder: each makes what it makes alone,
and what they leave there is whole.

    $ for i in 1 2 3; do for p in one two; do c2bp p.c $p.preds --cache both > $p.$i.bp & done; wait; done
    $ for i in 1 2 3; do cmp one.bp one.$i.bp && cmp plain.bp two.$i.bp; done; ls both | sed 's/.*\.//' | sort
    c2bp-pack
    cfront-program
    $ c2bp p.c two.preds --cache both --stats 2>&1 > both.bp | grep 'prover calls  '; cmp plain.bp both.bp
    prover calls                      0

What it is known by does not depend on the order in which the program was looked at: here
pointers come in that may lead to members of several structures.

File outside.c:

    struct a { char *name; int n; };
    struct b { char *name; int n; };
    struct c { char *name; int n; };
    struct d { char *name; int n; };
    extern char *name_of(struct a *, struct b *, struct c *, struct d *);
    extern int *number_of(struct a *, struct b *, struct c *, struct d *);
    extern short *half_of(struct a *, struct b *, struct c *, struct d *);
    int main(void)
    {
        struct a a; struct b b; struct c c; struct d d;
        a.name = name_of(&a, &b, &c, &d);
        b.n = *number_of(&a, &b, &c, &d) + *half_of(&a, &b, &c, &d);
        if (a.n < b.n)
            *a.name = 1;
        return 0;
    }

File outside.preds:

    main { a.n < b.n, b.n * b.n < a.n }

    $ for i in 1 2 3 4; do c2bp outside.c outside.preds --cache looked --stats 2>&1 > outside.bp | grep 'prover calls  '; done
    prover calls                      5
    prover calls                      0
    prover calls                      0
    prover calls                      0
