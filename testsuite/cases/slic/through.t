Events at calls through a member that the program puts nothing into.

File bus.c:

    struct bus;
    struct ops {
        int (*lock)(struct bus *, int);
        void (*note)(const char *, ...);
        struct bus *(*child)(struct bus *);
        int (*take)(union { int n; } *);
    };
    typedef struct { int (*up)(int); } levels;
    struct bus { const struct ops *ops; levels *levels; int n; };
    extern struct bus *find(void);
    #define LOCK(b, l) ((b)->ops->lock(b, l))
    static int use(struct bus *b)
    {
        if (LOCK(b, 1) < 0)
            return -1;
        b->n += b->levels->up(2);
        (*(b->ops)->lock)(b, 0);
        return 0;
    }
    int main(void) { return use(find()); }

File lock.slic:

    state { int held = 0; int up = 0; }
    ops.lock.entry watch $1 {
        if ($2 && held) abort "$fname: held already";
        if (!$2 && !held) abort "$fname: not held";
        if (!$2) held = 0;
    }
    ops.lock.exit watch $1 { if ($2 && $return >= 0) held = 1; }
    levels.up.entry { up += $1; if (up > 2) abort "$fname: too far up"; }
    final { if (held) abort "held at the end of $fname"; }

    $ slic bus.c lock.slic -o checked.i && gcc -Wall -c checked.i && grep -n "slic_through" checked.i | grep -v slic_body
    35:    if ((slic_through_ops_lock
    41:    b->n += slic_through_levels_up
    46:    slic_through_ops_lock
    94:       static int slic_through_levels_up ( int slic_1 , __typeof__ ( ( ( levels * ) 0 ) -> up ) slic_called ) {
    110:    static int slic_through_ops_lock ( struct bus * slic_1 , int slic_2 , __typeof__ ( ( ( struct ops * ) 0 ) -> lock ) slic_called ) {
    $ slam --quiet --rule lock.slic bus.c | head -n 1
    lock: SAFE
    $ sed 's/return 0;/return LOCK(b, 0);/' bus.c > twice.c; slam --quiet --no-replay --rule lock.slic twice.c | sed -n '1p; s/.*rule violated/rule violated/p'
    lock: UNSAFE
    rule violated: ops_lock: not held           the error is reached
    $ sed 's/up(2)/up(3)/' bus.c > far.c; slam --quiet --no-replay --rule lock.slic far.c | sed -n '1p; s/.*rule violated/rule violated/p'
    lock: UNSAFE
    rule violated: levels_up: too far up        the error is reached

What takes any number of arguments, or one whose type has no name; what is called behind
another such call.

File note.c:

    #include "bus.c"
    int other(struct bus *b) { b->ops->note("%d", 1); b->ops->take(0); return LOCK(b->ops->child(b), 0); }

File note.slic:

    ops.note.entry { abort "noted"; }

File take.slic:

    ops.take.entry { abort "taken"; }

File child.slic:

    ops.[child, lock].entry { abort "$fname"; }

    $ slic note.c note.slic --entry other
    stderr:
    error: calls of member `ops.note` cannot have an event
     = it takes any number of arguments, or one whose type has no name
    status: 1
    $ slic note.c take.slic --entry other
    stderr:
    error: calls of member `ops.take` cannot have an event
     = it takes any number of arguments, or one whose type has no name
    status: 1
    $ slic note.c child.slic --entry other
    stderr:
    error: a call of member `child` cannot have an event
     = what is called is found by another such call
    status: 1

Where the program puts a function there, the event is at that one.

    $ (cat bus.c; echo 'static int mine(struct bus *b, int on) { return on; } struct ops own = { mine };') > own.c; sed -i 's/use(find())/own.lock(0, 1) + use(find())/; s/^int main/extern struct ops own; int main/' own.c; slic own.c lock.slic | grep -c slic_through_ops_lock
    0
    status: 1
