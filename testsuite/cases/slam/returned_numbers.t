A function that keeps no address (`#pragma slam local f`, in rules `local [f];`) may still return
one as a number. What becomes a pointer again leads to what the function was given.

File number.c:

    struct item { int k; };
    unsigned long find(struct item *);
    unsigned long again(unsigned long);
    struct item *item(unsigned long);
    void change(unsigned long);
    #pragma slam PROMISE find
    #pragma slam local again
    #pragma slam local item
    void tick(void);
    void set(struct item *);
    #pragma slam local set
    void real(double);
    static struct item x;
    static struct { unsigned long n; } kept;
    unsigned long named;
    unsigned long read(const struct item *);
    static unsigned long same(unsigned long n) { return n; }
    int f(void)
    {
        struct item *i;
        CODE
        if (x.k != 1) {
    ERROR:  return 1;
        }
        return 0;
    }

File try:

    sed "s/PROMISE/$1/; s/CODE/$2/" number.c > try.c
    echo $1: $(slam -q --entry f --no-replay try.c | head -1)

    $ for p in local shallow flat; do sh try $p 'i = (struct item *)find(\&x); x.k = 1; if (i) i->k = 2;'; sh try $p 'unsigned long n = same(find(\&x)); x.k = 1; i = (struct item *)n; if (i) i->k = 2;'; done
    local: UNSAFE
    local: UNSAFE
    shallow: UNSAFE
    shallow: UNSAFE
    flat: UNSAFE
    flat: UNSAFE
    $ for a in 'again(find(\&x))' 'kept.n = find(\&x), kept.n'; do sh try local "i = (struct item *)($a); x.k = 1; if (i) i->k = 2;"; done; sh try local 'i = item(find(\&x)); x.k = 1; if (i) i->k = 2;'
    local: UNSAFE
    local: UNSAFE
    local: UNSAFE

Also where it becomes one in place, and in an argument.

    $ sh try local 'unsigned long n = find(\&x); x.k = 1; if (n) ((struct item *)n)->k = 2;'; sh try local 'unsigned long n = find(\&x); x.k = 1; if (n) *(int *)(n + 8 - 8) = 2;'; sh try local 'unsigned long n = find(\&x); x.k = 1; if (n) set((struct item *)n);'
    local: UNSAFE
    local: UNSAFE
    local: UNSAFE
    $ echo 'global { x.k == 1 }' > k; sed 's/PROMISE/local/; s/CODE/unsigned long n = find(\&x); x.k = 1; if (n) ((struct item *)n)->k = 2;/' number.c > try.c; slam -q --entry f --no-replay try.c k | head -1
    UNSAFE

Who gets the number may find it, too, and from then on.

    $ sh try local 'change(find(\&x)); x.k = 1; tick();'; sh try local 'kept.n = find(\&x); x.k = 1; tick();'; sh try local 'unsigned long n = find(\&x); x.k = 1; tick(); change(n);'
    local: UNSAFE
    local: UNSAFE
    local: UNSAFE
    $ sh try local 'named = find(\&x); x.k = 1; tick();'; sh try local 'change(read(\&x)); x.k = 1; tick();'; sh try local 'x.k = 1; read(\&x); tick();'; sh try local 'x.k = 1; if (read(\&x)) tick();'
    local: UNSAFE
    local: UNKNOWN: no progress: the same path came back, although newton's predicates are there; there is no error if undefined functions keep nothing and write as --undefined shallow says
    local: SAFE
    local: SAFE
    $ sh try local 'real(find(\&x)); x.k = 1; tick();'
    local: UNSAFE
    $ sh try local 'unsigned long n = find(\&x), m = 0; for (int i = 0; i < 4; i++) if (n \& 1UL << i) m |= 1UL << i; change(m); x.k = 1; tick();'; sh try local 'unsigned long n = find(\&x), m = 0; for (int i = 0; i < 4; i++) { m = 2 * m; if (n \& 1) m++; n >>= 1; } change(m); x.k = 1; tick();'
    local: UNSAFE
    local: UNSAFE

It goes nowhere (the flags of a lock), or it is too narrow for an address: nothing is found.

    $ sh try local 'unsigned long n = find(\&x); x.k = 1; tick(); again(n);'; sh try local 'unsigned long n = find(\&x); x.k = 1; if (n > 5) tick();'; sh try local 'find(\&x); x.k = 1; tick();'
    local: SAFE
    local: SAFE
    local: SAFE
    $ sed -i 's/unsigned long find/int find/' number.c
    $ sh try local 'change(find(\&x)); x.k = 1; tick();'; sh try local 'i = (struct item *)(unsigned long)find(\&x); x.k = 1; if (i) i->k = 2;'
    local: SAFE
    local: SAFE
