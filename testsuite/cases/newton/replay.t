`--replay` writes a C file: the program with the inputs of the path. It says what
it may lack.

File volatile.c:

    volatile int device;
    extern void reach_error(void);
    int main(void)
    {
        if (device == 5)
            reach_error();
        return 0;
    }

    $ c2bp volatile.c | bebop - > trace.json
    $ newton volatile.c trace.json --replay replay.c 2>/dev/null
    // verdict: feasible
    // volatile.c:5  device               any value chosen: 5
    // volatile.c:5  if (device == 5)     taken: device = 5
    // volatile.c:6  call of reach_error  the error is reached
    $ head -n 12 replay.c
    /* The program, and inputs that lead it to the error. To compile and run:
     *
     *     gcc -m64 -std=gnu11 -fpermissive -w -O0 -fwrapv -fno-strict-aliasing -fno-builtin -fvisibility=hidden -no-pie -Wl,--unresolved-symbols=ignore-all -Wl,--no-as-needed -lm FILE.c -o replay && ./replay
     *
     * Status 10, and a line on standard error: the error is reached. Status 20:
     * the run has left the path. Without a compiler for the data model:
     *
     *     interp --harness --data-model lp64 FILE.c
     *
     * What may lead it elsewhere:
     * - volatile `device` is any value, and no call that can be answered
     */
    $ slam -q volatile.c | head -n 1
    UNSAFE, not replayed: volatile `device` is any value, and no call that can be answered

What the program gets from outside: arguments, external variables, memory,
variables without a value, results and effects of functions.

File inputs.c:

    #include <assert.h>
    #include <stdlib.h>
    struct packet { int length; struct packet *next; };
    extern int limit;
    extern struct packet *receive(void);
    extern int ask(int *answer, const char *question);
    static int sum(struct packet *p)
    {
        int total;
        for (int first = 1; p; p = p->next) {
            if (first)
                total = 0;
            first = 0;
            total += p->length;
        }
        return total;
    }
    int main(int argc, char **argv)
    {
        int mode, extra;
        struct packet *own = malloc(sizeof *own);
        if (argc != 3 || !own)
            return 1;
        own->next = receive();
        if (ask(&mode, "mode") == 0 && mode == 42 && limit == 1234)
            assert(sum(own) != 7 + extra || extra != 9);
        return 0;
    }

    $ slam -q inputs.c
    UNSAFE, replayed
    inputs.c has an error: this execution reaches it (found in 3 iterations with 4 predicates).

    inputs.c:18  main()                                            any value chosen: argc = 3, extra = 9
    inputs.c:21  own = malloc(16)                                  own = new object 1
    inputs.c:22  if (argc != 3 || !own)                            not taken: argc = 3, own = new object 1
    inputs.c:24  receive()                                         any value chosen: NULL
    inputs.c:24  own->next = receive()                             own->next = NULL
    inputs.c:25  ask(&mode, __str1)                                any value chosen: 0, mode = 42, limit = 1234
    inputs.c:25  if (ask(&mode, __str1) == 0)                      taken: ask(&mode, __str1) = 0
    inputs.c:25  if (mode == 42)                                   taken: mode = 42
    inputs.c:25  if (limit == 1234)                                taken: limit = 1234
    inputs.c:26  sum(own)                                          enters sum: p = new object 1
    inputs.c:10    first = 1                                       first = 1
    inputs.c:10    while (p)                                       taken: p = new object 1
    inputs.c:11    if (first)                                      taken: first = 1
    inputs.c:12    total = 0                                       total = 0
    inputs.c:13    first = 0                                       first = 0
    inputs.c:14    total = total + p->length                       total = 16
    inputs.c:10    p = p->next                                     p = NULL
    inputs.c:10    while (p)                                       not taken: p = NULL
    inputs.c:16    return total                                    returns 16
    inputs.c:16    return from sum                                 back in main: 16
    inputs.c:26  if (sum(own) != 7 + extra)                        not taken: sum(own) = 16, extra = 9
    inputs.c:26  if (extra == 9)                                   taken: extra = 9
    inputs.c:26  assertion `sum(own) != 7 + extra || extra != 9` fails  the error is reached

    Every intermediate is in slam-work/inputs, the commands in commands.txt there.
    status: 1
    $ slam -q --no-replay inputs.c | head -n 1
    UNSAFE
    $ ls slam-work/inputs | grep replay
    status: 1

The compiled harness by hand:

    $ slam -q --work-dir work inputs.c > /dev/null
    status: 1
    $ gcc $(sed -n 's/^ \*     gcc \(.*\) FILE.c.*/\1/p' work/*.replay.c) work/*.replay.c -o run
    $ ./run
    stderr:
    replay: the error is reached: call of __assert_fail
    status: 10

No harness for a program of several files, nor for one from standard input.

    $ c2bp - < volatile.c | bebop - > trace.json
    $ newton - trace.json --replay none.c < volatile.c
    // verdict: feasible
    // <stdin>:5  device               any value chosen: 5
    // <stdin>:5  if (device == 5)     taken: device = 5
    // <stdin>:6  call of reach_error  the error is reached
    // no harness: the program was read from standard input
    stderr:
    <stdin>:5  device               any value chosen: 5
    <stdin>:5  if (device == 5)     taken: device = 5
    <stdin>:6  call of reach_error  the error is reached
    newton: no harness: the program was read from standard input

The program's own functions are not the library's: what the library needs to say that
the error is reached is not asked from the program.

File own.c:

    extern void reach_error(void);
    static int calls;
    void *malloc(unsigned long size)
    {
        calls++;
        return (void *)1;
    }
    int dprintf(int file, const char *format, ...)
    {
        calls++;
        return 0;
    }
    void _exit(int status)
    {
        calls++;
    }
    int main(void)
    {
        malloc(4);
        dprintf(2, "nothing");
        _exit(0);
        if (calls == 3)
            reach_error();
        return 0;
    }

    $ slam -q own.c | head -n 1
    UNSAFE, replayed

A device's memory is at addresses that the program makes from numbers. The harness
puts memory there, with what the path reads, unless the system has none there. An
object that holds any value because it has too many initialisers is no obstacle.

File device.c:

    extern void reach_error(void);
    struct device { int status; int data[3]; };
    static const int table[300] = { [0 ... 299] = 1 };
    int main(void)
    {
        struct device *d = (struct device *)ADDRESS;
        if (d->status == 7 && d->data[2] == 3) {
            d->data[0] = 1;
            d->status = d->data[0];
            if (d->status == 1)
                reach_error();
        }
        return 0;
    }

    $ slam -q -DADDRESS=0x5000000ffc device.c | head -n 1
    UNSAFE, replayed
    $ slam -q -DADDRESS=0x50000ffc --data-model ilp32 device.c | head -n 1 | sed 's/ by the interpreter//'
    UNSAFE, replayed
    $ slam -q -DADDRESS=0xffff800000000000 device.c | head -n 1
    UNSAFE, not replayed: there can be no memory at 0xffff800000000000, which the program uses

Where gcc cannot make programs of the data model, the interpreter runs the harness,
with the same answers.

File no_32_bits:

    #!/bin/sh
    case " $* " in
    *" -E "*) exec GCC "$@" ;;
    *) echo 'ld: cannot find -lgcc' >&2; exit 1 ;;
    esac

File structs.c:

    extern void reach_error(void);
    struct mode { short a; unsigned char b; };
    extern struct mode *get(int *count, unsigned char c);
    extern long ticks(void);
    extern unsigned char small(void);
    extern int __VERIFIER_nondet_int(void);
    extern void done(struct mode *);
    void *malloc(unsigned);
    int (*ask)(void) = __VERIFIER_nondet_int;
    int main(void)
    {
        int count, other;
        struct mode own;
        struct mode *m = get(&count, 300), *n = malloc(sizeof *n);
        if (!m || !n || sizeof(long) != 4)
            return 1;
        n->a = -3;
        if (m->a == -2 && m->b == 200 && count == 7 && ticks() == -5L && small() == 250) {
            done(&own);
            if (other == 12 && ask() == -9 && own.a == 77 && __VERIFIER_nondet_int() == 8)
                reach_error();
        }
        return 0;
    }

    $ mkdir bin; sed "s|GCC|$(command -v gcc)|" no_32_bits > bin/gcc; chmod +x bin/gcc
    $ PATH=$PWD/bin:$PATH slam -q -DADDRESS=0x50000ffc --data-model ilp32 device.c | head -n 1
    UNSAFE, replayed by the interpreter
    $ PATH=$PWD/bin:$PATH slam -q --data-model ilp32 structs.c | head -n 1
    UNSAFE, replayed by the interpreter
    $ interp --harness --data-model ilp32 slam-work/structs/*.replay.c
    error at structs.c:21 in replay_main: call of reach_error
      called at harness:178 in main
    $ grep -c 'interp --harness' slam-work/structs/commands.txt
    1
