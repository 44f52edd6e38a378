A wrapper's `void *` leads to what its callers hand it, each with the type that it has there:
what an undefined function writes through it is no part of a device, unless it is handed one.

File handed.c:

    struct device { int bus; };
    struct sample { short x, y; };
    #pragma slam flat transfer
    void transfer(int bus, void *in);
    static void inner(int bus, void *in) { transfer(bus, in); }
    static void wrapper(int bus, void *in) { inner(bus, in); }
    void get(struct device *d, struct sample *s)
    {
        short own;
        wrapper(d->bus, s);
        wrapper(d->bus, &own);
    }

File get.preds:

    get { d->bus == 1 }

    $ c2bp --entry get --assume typed handed.c get.preds | grep ' get\.'
        wrapper();  //@ get.0 handed.c:10 wrapper(d->bus, s);
        wrapper();  //@ get.1 handed.c:11 wrapper(d->bus, &own);
        return;     //@ get.2 handed.c:12 return;

Of a device somewhere: each call may, since the wrapper is one procedure for all.

File itself.c:

    struct device { int bus; };
    struct sample { short x, y; };
    #pragma slam flat transfer
    void transfer(int bus, void *in);
    static void wrapper(int bus, void *in) { transfer(bus, in); }
    void get(struct device *d, struct sample *s)
    {
        wrapper(d->bus, s);
        wrapper(d->bus, d);
    }

    $ c2bp --entry get --assume typed itself.c get.preds | grep ' get\.'
        wrapper();           //@ get.0 itself.c:8 wrapper(d->bus, s);
        {d->bus == 1} := *;  //@ get.0~ itself.c:8 wrapper(d->bus, s);
        wrapper();           //@ get.1 itself.c:9 wrapper(d->bus, d);
        {d->bus == 1} := *;  //@ get.1~ itself.c:9 wrapper(d->bus, d);
        return;              //@ get.2 itself.c:10 return;

A wrapper that writes its parameter, one that makes a device of it, and one that is called from
outside.

File others.c:

    struct device { int bus; };
    struct sample { short x, y; };
    #pragma slam flat transfer
    #pragma slam flat use
    void transfer(int bus, void *in);
    void use(struct device *in);
    struct device *kept;
    static void moved(int bus, void *in) { if (bus) in = kept; transfer(bus, in); }
    static void made(void *in) { use((struct device *)in); }
    void get(struct device *d, struct sample *s)
    {
        moved(d->bus, s);
        made(s);
    }

    $ c2bp --entry get --assume typed others.c get.preds | grep ' get\.'
        skip;                //@ get.0 others.c:7 kept = 0;
        moved();             //@ get.1 others.c:12 moved(d->bus, s);
        {d->bus == 1} := *;  //@ get.1~ others.c:12 moved(d->bus, s);
        made();              //@ get.2 others.c:13 made(s);
        {d->bus == 1} := *;  //@ get.2~ others.c:13 made(s);
        return;              //@ get.3 others.c:14 return;

File entry.c:

    struct device { int bus; };
    #pragma slam flat transfer
    void transfer(int bus, void *in);
    void get(struct device *d, void *in) { transfer(d->bus, in); }

    $ c2bp --entry get --assume typed entry.c get.preds | grep ' get\.'
        {d->bus == 1} := *;  //@ get.0 entry.c:4 transfer(d->bus, in);
        return;              //@ get.1 entry.c:4 return;
