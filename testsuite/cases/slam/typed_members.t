What the program makes of members where memory is taken to be typed (`--assume typed`): what a
structure has of others' own at its end, and a structure that stands for one it is a part of.

File private.c:

    struct vif { int index; int state; unsigned char priv[]; };
    struct own { int power; int *limit; };
    struct link { unsigned char id; int open; };
    extern struct link *link_of(struct vif *);
    extern void set(unsigned char *id);
    static struct own *own(struct vif *v) { return (struct own *)v->priv; }
    int probe(struct vif *v)
    {
        struct link *l = link_of(v);
        set(&l->id);
        l->open = 1;
        own(v)->power = 2;
        if (l->open != 1) {
    ERROR:  return 1;
        }
        return 0;
    }

    $ slam -q --entry probe private.c | sed -n 1p
    SAFE

What lies there is seen as it is.

    $ sed 's/l->open != 1/v->priv[0] == 2/' private.c > bytes.c
    $ slam -q --entry probe --no-replay bytes.c | sed -n 1p
    UNSAFE
    $ sed 's/l->open != 1/own(v)->power != 2/' private.c > kept.c
    $ slam -q --entry probe kept.c | sed -n 1p
    SAFE
    $ sed 's/if (l->open/v->priv[0] = 3; if (own(v)->power == 3 || l->open/' private.c > written.c
    $ slam -q --entry probe --no-replay written.c | sed -n 1p
    UNSAFE

A list whose head is a part of what its elements are, too.

File queue.c:

    struct item { struct item *next; struct item *prev; int length; };
    struct head { struct item *next; struct item *prev; int count; };
    struct state { int mode; struct head queue; int open; struct item *current; };
    extern void step(struct state *);
    int probe(struct state *s)
    {
        struct item *end = (struct item *)&s->queue;
        s->mode = 1;
        s->open = 2;
        end->next = end;
        s->current->length = 5;
        if (s->open != 2 || s->mode != 1) {
    ERROR:  return 1;
        }
        return 0;
    }

    $ slam -q --entry probe queue.c | sed -n 1p
    SAFE
    $ sed 's/s->open != 2 || s->mode != 1/s->queue.next == end/' queue.c > same.c
    $ slam -q --entry probe --no-replay same.c | sed -n 1p
    UNSAFE
    $ sed 's/s->open != 2 || s->mode != 1/s->queue.next != end/; /length = 5/d' queue.c > other.c
    $ slam -q --entry probe --no-replay other.c | sed -n 1p
    SAFE

An object of the program that has no such structure in it is not led to; one that has is.

File variable.c:

    struct range { unsigned long start, end; };
    extern struct range all;
    struct card { int x; struct range ranges[3]; };
    struct dev { char name[8]; struct card *card; };
    int probe(struct dev *d)
    {
        unsigned long start = d->card->ranges[0].start;
        all.start = start + 1;
        if (d->card->ranges[0].start != start) {
    ERROR:  return 1;
        }
        return 0;
    }

    $ slam -q --entry probe variable.c | sed -n 1p
    SAFE
    $ sed 's/struct range all;/struct card all;/; s/all.start/all.ranges[0].start/' variable.c > inside.c
    $ slam -q --entry probe --no-replay inside.c | sed -n 1p
    UNSAFE

A structure that a pointer leads to lies nowhere across the end of a variable that has none in it.

File across.c:

    #pragma slam flat request
    #pragma slam assume typed
    struct resource { unsigned long start, end; const char *name; struct resource *parent, *child; };
    extern struct resource all;
    extern struct resource *request(struct resource *, unsigned long);
    struct device { int n; struct resource *r; void *data; struct resource resource[3]; };
    int probe(struct device *device, char *p)
    {
        unsigned long start = device->resource[0].start;
        request(&all, start);
        if (p && ((char *)&device->resource[1].start)[1] == *p)
            device->n = 1;
        if (device->resource[0].start != start) {
    ERROR:  return 1;
        }
        return 0;
    }

    $ slam -q --entry probe --no-replay across.c | head -1
    SAFE
