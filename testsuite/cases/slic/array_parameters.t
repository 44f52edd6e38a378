A parameter whose type is the name of an array's is a pointer, also where an environment calls
the function.

File rows.c:

    typedef struct { int x; } row[4];
    typedef row line;
    extern void reach_error(void);
    int taken;
    void put(line data) { if (data) taken = data[0].x; }
    void get(row data, int n) { if (taken > n) reach_error(); }

    $ slam --quiet --no-replay --environment any rows.c | head -1
    UNSAFE
    $ slic --environment any rows.c | grep '__VERIFIER_nondet_slic_[0-9]*(void)'
    extern __typeof__((void)0, *(row *)0) __VERIFIER_nondet_slic_1(void);
    extern __typeof__(int) __VERIFIER_nondet_slic_2(void);
    extern __typeof__((void)0, *(line *)0) __VERIFIER_nondet_slic_3(void);
