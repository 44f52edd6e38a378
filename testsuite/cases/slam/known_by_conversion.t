What comes from outside without its type, and becomes a structure here, may be known there as
it is: a pointer to a number, or to a pointer, may lead to a member of it.

File given.c:

    struct own { int x, y; };
    struct big { int l; struct own o; int k; unsigned char *cur; };
    int probe(void *given, int *number)
    {
        struct big *b = given;
        b->k = 0;
        *number = 1;
        if (b->k == 1) {
    ERROR:  return 1;
        }
        return 0;
    }

    $ slam -q --entry probe --no-replay given.c | sed -n 1p
    UNSAFE

By the address of a member, by that of a first one, by a number:

    $ sed 's/void \*given/struct own *given/; s/= given;/= (struct big *)((char *)given - 4);/' given.c > around.c
    $ slam -q --entry probe --no-replay around.c | sed -n 1p
    UNSAFE
    $ sed 's/void \*given/struct own *given/; s/= given;/= (struct big *)given;/; s/int l; struct/struct/' given.c > first.c
    $ slam -q --entry probe --no-replay first.c | sed -n 1p
    UNSAFE
    $ sed 's/void \*given/unsigned long given/; s/= given;/= (struct big *)given;/' given.c > number.c
    $ slam -q --entry probe --no-replay number.c | sed -n 1p
    UNSAFE
    $ sed 's/int \*number/unsigned long n/; s/b->k = 0;/int *number = (int *)n; b->k = 0;/; s/void \*given/struct big *given/' given.c > member.c
    $ slam -q --entry probe --no-replay member.c | sed -n 1p
    UNSAFE

In characters of another structure, and where the program has a `main`:

File closed.c:

    struct big { int l; unsigned status; };
    extern void *get(void);
    extern unsigned *number(void);
    int main(void)
    {
        struct big *b = get();
        unsigned *n = number();
        if (!b || !n)
            return 0;
        b->status = 0;
        *n = 1;
        if (b->status == 1) {
    ERROR:  return 1;
        }
        return 0;
    }

    $ slam -q --no-replay closed.c | sed -n 1p
    UNSAFE
    $ sed 's/unsigned status/long status/' closed.c > other.c
    $ slam -q --no-replay other.c | sed -n 1p
    SAFE

File private.c:

    struct vif { int type; char priv[32] __attribute__((aligned(8))); int z; };
    struct own { int x, y; };
    int probe(struct vif *v, int *number)
    {
        struct own *o = (struct own *)v->priv;
        o->x = 0;
        *number = 1;
        if (o->x == 1) {
    ERROR:  return 1;
        }
        return 0;
    }

    $ slam -q --entry probe --no-replay private.c | sed -n 1p
    UNSAFE

So may what a pointer in it leads to.

File inside.c:

    struct holder { int *number; };
    struct big { long l; int x; struct holder h; };
    int probe(void *given)
    {
        struct big *b = given;
        b->x = 0;
        *b->h.number = 1;
        if (b->x == 1) {
    ERROR:  return 1;
        }
        return 0;
    }

    $ slam -q --entry probe --no-replay inside.c | sed -n 1p
    UNSAFE
