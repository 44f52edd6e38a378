A member whose address the program takes, or that is one of a union, may get functions that
its name does not tell of: the verdict lists it.

File opened.slic:

    ops.open.entry { if ($1 == 3) abort "$fname: 3"; }

File address.c:

    struct ops { int (*open)(int); };
    static int fine(int x) { return x; }
    static struct ops ops = { fine };
    static void set(int (**place)(int)) { *place = fine; }
    int main(void) { set(&ops.open); return ops.open(1); }

File union.c:

    struct ops { union { int (*open)(int); void *data; }; };
    static int fine(int x) { return x; }
    static struct ops ops = { .open = fine };
    int main(void) { return ops.open(1); }

File plain.c:

    struct ops { int (*open)(int); };
    static int fine(int x) { return x; }
    static struct ops ops = { fine };
    int main(void) { return ops.open(1); }

    $ for i in address union plain; do slam --rule opened.slic $i.c 2>&1 | grep '^opened: \|by their names'; done
    opened: SAFE
      functions are stored in these members by their names alone: open of ops
    opened: SAFE
      functions are stored in these members by their names alone: open of ops
    opened: SAFE

So it does of the tables of an environment.

File world.slic:

    environment { init begin; table struct ops { open }; forgets [register_ops]; }

File table.c:

    struct ops { int (*open)(int); };
    int register_ops(struct ops *);
    static int fine(int x) { return x; }
    static struct ops ops;
    static void set(int (**place)(int)) { *place = fine; }
    int begin(void) { set(&ops.open); return register_ops(&ops); }

    $ slam --environment world.slic table.c 2>&1 | grep '^SAFE\|by their names'
    SAFE
      functions are stored in these members by their names alone: open of ops
