A buffer that the outside hands a function is no part of the device that it hands it, unless
that is not assumed. A `void *` of which a function makes a pointer to a structure is none.

File device.c:

    typedef struct { unsigned bus; unsigned char addr; } device;
    #pragma slam flat i2c_read
    int i2c_read(unsigned bus, void *data, unsigned len);
    void i2c_acquire(unsigned bus);
    void i2c_release(unsigned bus);
    static int get(const device *d, void *data, unsigned len)
    {
        i2c_acquire(d->bus);
        int r = i2c_read(d->bus, data, len);
        i2c_release(d->bus);
        return r;
    }
    int get_word(const device *d, unsigned short *word) { return get(d, word, 2); }
    int get_bytes(const device *d, unsigned char *bytes, unsigned n) { return get(d, bytes, n); }
    int get_any(const device *d, void *data) { return get(d, data, 4); }
    int get_row(const device *d, short row[8]) { return get(d, row, 16); }
    struct sample { short x, y, z; };
    int get_sample(const device *d, struct sample *s) { return get(d, s, sizeof *s); }

File itself.c:

    typedef struct { unsigned bus; unsigned char addr; } device;
    void i2c_acquire(unsigned bus);
    void i2c_release(unsigned bus);
    static void wake(device *d) { i2c_acquire(d->bus); i2c_release(d->bus + d->addr); }
    void handle(void *context) { wake(context); }

File i2c.slic:

    title "A bus is acquired and released in turn";
    pure [i2c_acquire, i2c_release];
    state { int held = 0; }
    i2c_acquire.exit watch (unsigned long long)$1 + 1 { held = 1; }
    i2c_release.entry watch (unsigned long long)$1 + 1 { if (!held) abort "not held"; held = 0; }

    $ slam -q --no-replay --rule i2c.slic --environment any device.c | grep '^i2c\|separate'
    i2c: SAFE
      separate: the buffers of numbers that functions get are memory of their own, no part of a variable, a structure or what the program allocates, and have 65536 elements
    $ slam -q --no-replay --rule i2c.slic --environment any --no-assume separate device.c | grep '^i2c\|separate'
    i2c: UNKNOWN: newton: the path is feasible only if approximated values are right; device.c:9: `i2c_read` may write what its arguments reach
    $ slam -q --no-replay --rule i2c.slic --environment any itself.c | head -1
    i2c: UNSAFE
    $ slic --environment any device.c | grep 'slic_memory\|slic_buffer'
    extern __typeof__(unsigned char) slic_memory_1[65536];
    static __typeof__(void) *slic_buffer_1(void)
        return (__typeof__(void) *)&slic_memory_1[(unsigned short)__VERIFIER_nondet_int()];
    static __typeof__(unsigned char) *slic_buffer_2(void)
        return (__typeof__(unsigned char) *)&slic_memory_1[(unsigned short)__VERIFIER_nondet_int()];
    extern __typeof__(unsigned short) slic_memory_2[65536];
    static __typeof__(short) *slic_buffer_3(void)
        return (__typeof__(short) *)&slic_memory_2[(unsigned short)__VERIFIER_nondet_int()];
    static __typeof__(unsigned short) *slic_buffer_4(void)
        return (__typeof__(unsigned short) *)&slic_memory_2[(unsigned short)__VERIFIER_nondet_int()];
        slic_call_get_any(__VERIFIER_nondet_slic_1(), slic_buffer_1());
        slic_call_get_bytes(__VERIFIER_nondet_slic_2(), slic_buffer_2(), __VERIFIER_nondet_slic_3());
        slic_call_get_row(__VERIFIER_nondet_slic_4(), slic_buffer_3());
        slic_call_get_word(__VERIFIER_nondet_slic_7(), slic_buffer_4());

Buffers of numbers of one size may overlap, whatever their signs are, and so may one of bytes and one
of a `void *`. What is compared with another pointer than NULL is any pointer.

File overlap.c:

    #include <assert.h>
    typedef unsigned word;
    void add(int *to, word *from)
    {
        if (!to || !from) return;
        *from = 1;
        *to = 2;
        assert(*from == 1);
    }

File mixed.c:

    #include <assert.h>
    void add(void *to, int *from)
    {
        if (!to || !from) return;
        *from = 1;
        *(int *)to = 2;
        assert(*from == 1);
    }

File compared.c:

    #include <assert.h>
    void unmap(void *p) { assert(p != (void *)-1); }

File again.c:

    #include <assert.h>
    static int done;
    void set(char *b) { if (b) { b[0] = 1; done = 1; } }
    void check(char *b) { if (done && b) assert(b[0] == 1); }

    $ for f in overlap mixed compared again; do slam -q --no-replay --environment any $f.c | head -1; done
    UNSAFE
    UNSAFE
    UNSAFE
    UNSAFE

What returns buffers, as it stands in the program:

    $ slic --environment any device.c | sed -n '/slic_buffer_1(void)/,/^}/p'
    static __typeof__(void) *slic_buffer_1(void)
    {
        if (__VERIFIER_nondet_int())
            return 0;
        return (__typeof__(void) *)&slic_memory_1[(unsigned short)__VERIFIER_nondet_int()];
    }

As a number it is a buffer still where nothing but whether it is NULL counts.

File numbers.c:

    extern int read_reg(int bus, void *data);
    int tested(int bus, void *to)
    {
        if (!__builtin_expect((unsigned long)to, 1) || !(_Bool)(unsigned long)to) return 1;
        return (unsigned long)to == 0 ? 2 : read_reg(bus, to);
    }
    int masked(int bus, void *to) { return (unsigned long)to & 3 ? 1 : read_reg(bus, to); }
    int narrow(int bus, void *to) { return (unsigned short)(unsigned long)to ? read_reg(bus, to) : 1; }
    int other(int bus, void *to) { return (unsigned long)to == 1 ? 1 : read_reg(bus, to); }
    int kept(int bus, void *to) { unsigned long n = (unsigned long)to; return n ? read_reg(bus, to) : 1; }

    $ slic --environment any numbers.c | grep '^    slic_call'
        slic_call_kept(__VERIFIER_nondet_slic_1(), __VERIFIER_nondet_slic_2());
        slic_call_masked(__VERIFIER_nondet_slic_3(), __VERIFIER_nondet_slic_4());
        slic_call_narrow(__VERIFIER_nondet_slic_5(), __VERIFIER_nondet_slic_6());
        slic_call_other(__VERIFIER_nondet_slic_7(), __VERIFIER_nondet_slic_8());
        slic_call_tested(__VERIFIER_nondet_slic_9(), slic_buffer_1());
