An entry that is called while it runs: the object is chosen once, and the run ends with the
first of the calls.

File again.c:

    struct item *item_get(int n);
    void item_put(struct item *i);
    int entry(int n)
    {
        struct item *i;
        if (n == 0)
            return -1;
        i = item_get(n);
        if (!i)
            return -1;
        if (entry(0) < 0) {
            PUT
            return -2;
        }
        return 0;
    }

    $ slam --quiet '-DPUT=item_put(i);' --rule 'any/pair(acquire=item_get,release=item_put)' --entry entry again.c | head -n 1
    any/pair(acquire=item_get,release=item_put): SAFE
    $ slam --quiet -DPUT= --no-replay --rule 'any/pair(acquire=item_get,release=item_put)' --entry entry again.c | sed -n '1p; s,.*rule violated,rule violated,p'
    any/pair(acquire=item_get,release=item_put): UNSAFE
    rule violated: what item_get acquired is held at the end of entry  the error is reached

A function that returns a number returns no positive one, or it may.

File clock.c:

    struct clock;
    int clock_on(struct clock *c);
    void clock_off(struct clock *c);
    int start(struct clock *c);
    int entry(struct clock *c)
    {
        int status = clock_on(c);
        if (status)
            return status;
        status = start(c);
        if (status < 0)
            clock_off(c);
        return status < 0 ? status : 0;
    }

    $ slam --quiet --rule 'any/pair(acquire=clock_on,release=clock_off)' --entry entry clock.c | head -n 1
    any/pair(acquire=clock_on,release=clock_off): SAFE
    $ slam --quiet --no-replay --rule 'any/pair(acquire=clock_on,release=clock_off,results=1)' --entry entry clock.c | head -n 1
    any/pair(acquire=clock_on,release=clock_off,results=1): UNSAFE

Of a pointer 4294967280 is no error where pointers have 64 bits, whatever a `long` has.

File wide.c:

    struct item *item_get(int n);
    void item_put(struct item *i);
    int entry(int n)
    {
        struct item *i = item_get(n);
        if ((unsigned long long)i == 0x1fffffff0ull)
            return -1;
        if (i && (unsigned long long)i < (unsigned long long)-4095)
            item_put(i);
        return 0;
    }

    $ slam --quiet --no-replay --data-model llp64 --rule 'any/pair(acquire=item_get,release=item_put)' --entry entry wide.c | head -n 1
    any/pair(acquire=item_get,release=item_put): UNSAFE
