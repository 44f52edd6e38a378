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

File array.c:

    #include <stdlib.h>
    struct pair { int a, b; };
    extern struct pair *find(void *);
    int main(void) {
        int *numbers = malloc(16);
        if (!numbers) return 0;
        struct pair *p = find(numbers);
        numbers[1] = 1; p->b = 5;
        if (numbers[1] != 1) { ERROR: ; }
    }

File untyped.c:

    extern void *get(int);
    struct a { int x, y; };
    struct b { int v, w; };
    int main(void) { struct a *a = get(8); struct b *b = get(8); a->y = 0; b->w = 1; if (a->y != 0) { ERROR: ; } }

File link.c:

    struct node { struct node *next; int value; };
    extern struct node *node(void);
    extern int *ints(void);
    int main(void) { struct node *n = node(), *next; int *i = ints(); next = n->next; *i = 2; if (n->next != next) { ERROR: ; } }

File member.c:

    extern struct { int a; short b; } pair;
    extern int *ints(void);
    int main(void) { int *i = ints(); pair.b = 0; *i = 7 << 16; if (pair.b != 0) { ERROR: ; } }

File number.c:

    extern int value;
    extern unsigned long number(void);
    int main(void) { int *i = &value; short *s = (short *)number(); *i = 0; *s = 1; if (*i != 0) { ERROR: ; } }

File said.c:

    typedef int any_int __attribute__((may_alias));
    extern any_int *ints(void);
    extern long *longs(void);
    int main(void) { any_int *i = ints(); long *l = longs(); *l = 0; *i = 1; if (*l != 0) { ERROR: ; } }

    $ for f in numbers structures packet array untyped link member number; do echo "$f: $(slam -q $f.c | grep -E '^SAFE|strict-aliasing')"; done
    numbers: SAFE
      numbers.c:3: strict-aliasing: what a pointer from outside leads to is used as its type there and here, and as no other
    structures: SAFE
      structures.c:5: strict-aliasing: what a pointer from outside leads to is used as its type there and here, and as no other
    packet: SAFE
      packet.c:3: strict-aliasing: what a pointer from outside leads to is used as its type there and here, and as no other
    array: SAFE
      array.c:4: strict-aliasing: what a pointer from outside leads to is used as its type there and here, and as no other
    untyped: SAFE
      untyped.c:4: strict-aliasing: what a pointer from outside leads to is used as its type there and here, and as no other
    link: SAFE
      link.c:4: strict-aliasing: what a pointer from outside leads to is used as its type there and here, and as no other
    member: SAFE
      member.c:3: strict-aliasing: what a pointer from outside leads to is used as its type there and here, and as no other
    number: SAFE
      number.c:3: strict-aliasing: what a pointer from outside leads to is used as its type there and here, and as no other
    $ for f in numbers structures packet array untyped link member number; do echo "$f: $(slam -q --no-assume strict-aliasing $f.c | head -1)"; done
    numbers: UNSAFE, replayed
    structures: UNSAFE, replayed
    packet: UNSAFE, not replayed: the address of `buffer` comes from outside
    array: UNSAFE, replayed
    untyped: UNSAFE, replayed
    link: UNSAFE, replayed
    member: UNSAFE, replayed
    number: UNSAFE, not replayed: the run was killed by signal 11: the path does what C leaves undefined
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

A function that is `local` may hand on what its arguments without a type lead to.

File local.c:

    #pragma slam local copy
    struct pair { int first, second; };
    struct halves { short first[2]; int second; };
    void copy(void *to, const void *from, unsigned long n);
    static struct pair one;
    int main(void) {
        struct pair *from = &one;
        struct halves *to;
        copy(&to, &from, sizeof from);
        one.second = 1;
        to->second = 7;
        if (one.second == 7) { ERROR: ; }
    }

    $ slam -q local.c | head -1
    UNSAFE, replayed
