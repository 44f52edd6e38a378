What is taken for granted of memory that comes from outside (`typed`): a structure is of its
type, whatever pointer led to it before. So members of unlike structures are apart, also where
a program goes from a member to the structure around it and through `void *`.

File driver.c:

    #include <stddef.h>
    #define container_of(p, T, m) ((T *)((char *)(p) - offsetof(T, m)))
    struct list { struct list *next; };
    struct device { void *data; struct list list; int users; };
    struct client { int address; struct device dev; int state; };
    struct driver { int busy; struct list list; struct client *client; };
    extern struct list *pick(void);
    extern void *data_of(struct device *);
    int probe(struct client *client)
    {
        struct driver *d = data_of(&client->dev);
        struct device *other = container_of(pick(), struct device, list);
        struct client *owner = container_of(other, struct client, dev);
        client->state = 7;
        d->busy = 1;
        d->list.next = 0;
        other->users = 2;
        owner->address = 3;
        if (client->state != 7 || d->busy != 1) {
    ERROR:  return 1;
        }
        return 0;
    }

    $ slam --entry probe driver.c | sed -n 1p
    SAFE
    stderr:
    1: 0 predicates, path of 13 steps: infeasible, 2 new predicates (c2bp <time>, bebop <time>, newton <time>)
    2: 2 predicates: no error is reachable (c2bp <time>, bebop <time>)
    $ slam --entry probe --no-replay --no-assume typed driver.c | sed -n 1p
    UNSAFE
    stderr:
    1: 0 predicates, path of 13 steps: the path is an execution of the program (c2bp <time>, bebop <time>, newton <time>)

The same members, by whichever way one comes to them, are the same memory.

    $ sed 's/d->busy != 1/client->address != 9/; s/client->state = 7;/client->state = 7; client->address = 9;/' driver.c > owner.c
    $ slam --entry probe --no-replay owner.c | sed -n 1p
    UNSAFE
    stderr:
    1: 0 predicates, path of 14 steps: the path is an execution of the program (c2bp <time>, bebop <time>, newton <time>)
    $ sed 's/d->busy != 1/client->dev.users != 9/; s/client->state = 7;/client->state = 7; client->dev.users = 9;/' driver.c > users.c
    $ slam --entry probe --no-replay users.c | sed -n 1p
    UNSAFE
    stderr:
    1: 0 predicates, path of 14 steps: the path is an execution of the program (c2bp <time>, bebop <time>, newton <time>)
    $ sed 's/owner->address = 3/owner->state = 3/' driver.c > state.c
    $ slam --entry probe --no-replay state.c | sed -n 1p
    UNSAFE
    stderr:
    1: 0 predicates, path of 13 steps: the path is an execution of the program (c2bp <time>, bebop <time>, newton <time>)
    $ sed 's/d->list.next = 0/other->list.next = 0/; s/d->busy = 1;/d->busy = 1; client->dev.list.next = pick();/; s/d->busy != 1/client->dev.list.next == 0/' driver.c > link.c
    $ slam --entry probe --no-replay link.c | sed -n 1p
    UNSAFE
    stderr:
    1: 0 predicates, path of 19 steps: the path is an execution in another order than gcc's (c2bp <time>, bebop <time>, newton <time>)
    operands are evaluated in gcc's order from here on
    2: 0 predicates, path of 16 steps: the path is an execution of the program (c2bp <time>, bebop <time>, newton <time>)

What the program itself converts shares its bytes.

    $ sed 's/struct client \*owner = .*/struct driver *owner = (struct driver *)client;/; s/owner->address = 3/owner->busy = 3/; s/d->busy != 1/client->address != 9/; s/client->state = 7;/client->state = 7; client->address = 9;/' driver.c > cast.c
    $ slam --entry probe --no-replay cast.c | sed -n 1p
    UNSAFE
    stderr:
    1: 0 predicates, path of 14 steps: the path is an execution of the program (c2bp <time>, bebop <time>, newton <time>)

Which cells may be the same memory can be looked at.

    $ echo > none; c2bp --entry probe --dump regions driver.c none 2>&1 >/dev/null | grep "client.state\|driver.busy\|integers of\|floats"
    region 2: integers of 8 bits
    region 3: integers of 16 bits
    region 4: integers of 32 bits
    region 5: integers of 64 bits
    region 6: integers of 128 bits
    region 7: floats of 32 bits
    region 8: floats of 64 bits
    region 9: floats of 96 bits
    region 10: floats of 128 bits
    region 15: client.state
    region 16: driver.busy

What the program does itself with bytes, members and unions is none of what is taken for
granted: each of these changes `b`, to 1.

File own.sh:

    # own.sh STATEMENT: may it change the member b, which was 0?
    printf '%s\n' 'struct in { int x; int y; };' 'struct s { int a; int b; struct in in; char buffer[16]; };' \
        'union u { struct in in; struct s s; };' 'extern int *pick(void);' \
        'static int *at(void *base, unsigned off) { return (int *)((char *)base + off); }' \
        'static void clear(void *p, int n) { char *q = p; for (int i = 0; i < n; i++) q[i] = 1; }' \
        'static void *room(struct s *s) { return s->buffer; }' \
        'int probe(struct s *s, union u *u, unsigned off)' '{' \
        '    s->b = 0; s->buffer[0] = 0; u->s.b = 0;' "    $1" \
        '    if (s->b != 0 || s->buffer[0] != 0 || u->s.b != 0) { ERROR: return 1; }' \
        '    return 0;' '}' > t.c
    slam -q --no-replay --time-limit 20 --entry probe t.c | sed -n '1s/[ :,].*//;1p'

    $ sh own.sh 's->a = 1;'
    SAFE
    $ sh own.sh '*(int *)((char *)s + off) = 1;'
    UNSAFE
    $ sh own.sh '*at(s, 4) = 1;'
    UNSAFE
    $ sh own.sh 'clear(s, sizeof *s);'
    UNSAFE
    $ sh own.sh 'struct in *in = room(s); in->x = 1;'
    UNSAFE
    $ sh own.sh 'struct in *in = (struct in *)s; in->y = 1;'
    UNSAFE
    $ sh own.sh 'int *p = pick(); struct s *t = (struct s *)((char *)p - 4); *p = 1; s->b = t->b;'
    UNSAFE
    $ sh own.sh 'struct in *in = (struct in *)u; in->y = 1;'
    UNSAFE
    $ sh own.sh 'struct in **p = (struct in **)&s; (*p)->y = 1;'
    UNSAFE
    $ sh own.sh '*(long *)&s->a = 1L << 32;'
    UNSAFE
