Objects that come from outside are taken for one type each, as C wants. It is listed, can be
lifted, and does not hold of a program that says itself that it does not.

File numbers.c:

    extern short *shorts(void);
    extern int *ints(void);
    int main(void) { short *s = shorts(); int *i = ints(); *i = 0; *s = 1; if (*i != 0) { ERROR: ; } }

File structures.c:

    struct a { short x; };
    struct b { int y; };
    extern struct a *as(void);
    extern struct b *bs(void);
    int main(void) { struct a *a = as(); struct b *b = bs(); b->y = 0; a->x = 1; if (b->y != 0) { ERROR: ; } }

File packet.c:

    struct head { int type, length; };
    extern struct head *find(char *);
    int main(void) { char buffer[16]; struct head *h = find(buffer); h->length = 0; buffer[4] = 1; if (h->length != 0) { ERROR: ; } }

File said.c:

    typedef int any_int __attribute__((may_alias));
    extern any_int *ints(void);
    extern long *longs(void);
    int main(void) { any_int *i = ints(); long *l = longs(); *l = 0; *i = 1; if (*l != 0) { ERROR: ; } }

    $ for f in numbers structures packet; do echo "$f: $(slam -q $f.c | grep -E '^SAFE|strict-aliasing')"; done
    numbers: SAFE
      numbers.c:3: strict-aliasing: what a pointer from outside leads to is used as its type there and here, and as no other
    structures: SAFE
      structures.c:5: strict-aliasing: what a pointer from outside leads to is used as its type there and here, and as no other
    packet: SAFE
      packet.c:3: strict-aliasing: what a pointer from outside leads to is used as its type there and here, and as no other
    $ for f in numbers structures packet; do echo "$f: $(slam -q --no-assume strict-aliasing $f.c | head -1)"; done
    numbers: UNSAFE, replayed
    structures: UNSAFE, replayed
    packet: UNSAFE, not replayed: the run was killed by signal 11: the path does what C leaves undefined
    $ slam -q said.c | head -1
    UNSAFE, replayed

One type is no matter, nor are the bytes of another one, nor the sign.

File bytes.c:

    extern char *bytes(int *);
    extern unsigned *numbers(void);
    int main(void) { int x = 0; char *c = bytes(&x); unsigned *n = numbers(); x = 0; *c = 1; *n = 0; if (x > 1) { ERROR: ; } }

    $ slam -q bytes.c | head -1
    UNSAFE, not replayed: the address of `x` comes from outside
    $ slam bytes.c | grep strict-aliasing
    stderr:
    1: 0 predicates, path of 9 steps: the path is an execution of the program (c2bp <time>, bebop <time>, newton <time>)
    status: 1
