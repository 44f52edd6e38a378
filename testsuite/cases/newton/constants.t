An undefined function that is handed a pointer, wherever that leads, writes no object that the
program declares `const`: that would be undefined. One that is not may change.

File table.c:

    void reach_error(void);
    int nondet(void);
    void *from(void);
    int read_regs(unsigned dev, void *data, unsigned len);
    typedef struct { unsigned dev; unsigned char addr; } params_t;
    static QUALIFIER params_t params[] = { { 0, 88 }, { 1, 89 } };
    int get(unsigned d, void *dst)
    {
        if (d >= 2) return -1;
        const params_t *p = &params[d];
        unsigned before = p->dev;
        int r = read_regs(p->dev, dst, 8);
        if (p->dev != before) reach_error();
        return r;
    }
    int main(void) { params_t *kept = (params_t *)from(); return kept ? get(nondet(), from()) : 0; }

    $ for q in const ""; do slam --quiet --no-replay -D QUALIFIER=$q table.c | head -1; done
    SAFE
    UNKNOWN: newton: the path is feasible only if approximated values are right; table.c:12: `read_regs` may write what its arguments reach

What is defined elsewhere may be no constant there.

File elsewhere.c:

    void reach_error(void);
    void *from(void);
    int read_regs(unsigned dev, void *data, unsigned len);
    extern const unsigned setting;
    int main(void)
    {
        unsigned before = setting;
        read_regs(0, from(), 8);
        if (setting != before) reach_error();
        return 0;
    }

    $ slam --quiet --no-replay elsewhere.c | head -1
    UNKNOWN: newton: the path is feasible only if approximated values are right; elsewhere.c:8: `read_regs` may write what its arguments reach

A pointer that is NULL on the path leads to nothing.

File null.c:

    void reach_error(void);
    int nondet(void);
    typedef struct { unsigned bus; unsigned char addr; } device;
    device *any(void);
    #pragma slam flat read_regs
    int read_regs(unsigned dev, void *data, unsigned len);
    static int wrapped(unsigned dev, void *data, unsigned len) { return read_regs(dev, data, len); }
    unsigned char apart[4096];
    int get(device *d, void *data)
    {
        unsigned before = d->bus;
        int r = wrapped(before, data, 2);
        if (d->bus != before) reach_error();
        return r;
    }
    int main(void)
    {
        while (nondet()) {
            void *data = 0;
            if (nondet()) data = apart;
            device *d = any();
            if (d) get(d, data);
        }
        return 0;
    }

    $ slam --quiet --assume typed null.c | head -1
    SAFE
