A function that keeps nothing writes the object that its argument points to: also the one that
the argument, moved by bytes in place, points to (`container_of`).

File moved.c:

    struct item { long v; int node; int after; };
    #define whole(p) ((struct item *)((char *)(p) - __builtin_offsetof(struct item, node)))
    void change(struct item *);
    void fill(void *);
    void put(char *);
    #pragma slam PROMISE change
    #pragma slam PROMISE fill
    #pragma slam PROMISE put
    static struct item it;
    int f(int *p)
    {
        struct item *w = whole(&it.node);
        it.v = 1;
        CODE
        if (it.v != 1) {
    ERROR:  return 1;
        }
        return 0;
    }

File try:

    sed "s/PROMISE/$1/; s/CODE/$2/" moved.c > try.c
    echo $1: $(slam -q --entry f --no-replay try.c | head -1)

    $ for p in local shallow flat modest; do sh try $p 'change(whole(\&it.node));'; sh try $p 'change(w);'; sh try $p 'change((void *)((char *)\&it.node - 8));'; sh try $p 'fill((char *)\&it.node - 8);'; sh try $p 'put((char *)\&it.node - 8);'; done
    local: UNSAFE
    local: UNSAFE
    local: UNSAFE
    local: UNSAFE
    local: UNSAFE
    shallow: UNSAFE
    shallow: UNSAFE
    shallow: UNSAFE
    shallow: UNSAFE
    shallow: UNSAFE
    flat: UNSAFE
    flat: UNSAFE
    flat: UNSAFE
    flat: UNSAFE
    flat: UNSAFE
    modest: UNSAFE
    modest: UNSAFE
    modest: UNSAFE
    modest: UNSAFE
    modest: UNSAFE

From a variable, or where it is decided, too.

    $ for p in local shallow flat modest; do sh try $p 'char *b = (char *)\&it.node - 8; change((struct item *)b);'; sh try $p 'change((struct item *)(p ? (char *)\&it.node - 8 : 0));'; done
    local: UNSAFE
    local: UNSAFE, replayed by the interpreter
    shallow: UNSAFE
    shallow: UNSAFE, replayed by the interpreter
    flat: UNSAFE
    flat: UNSAFE, replayed by the interpreter
    modest: UNSAFE
    modest: UNSAFE, replayed by the interpreter
