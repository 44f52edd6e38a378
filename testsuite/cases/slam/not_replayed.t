Errors that newton calls feasible and no run reaches, or that rest on approximated
values: why. What only one run in many would do has a reason, too.

A bit-field of an object from outside.

File bitfield.c:

    extern struct flags { int low : 3; } flags;
    int main(void) { if (flags.low == 1) { ERROR:; } return 0; }

    $ slam bitfield.c --quiet --time-limit 0 | head -1
    UNSAFE, not replayed: a bit-field is read that the program did not write

A struct given to the entry.

File struct_arg.c:

    struct pair { int a, b; };
    int start(struct pair p) { if (p.a == 1) { ERROR:; } return 0; }

    $ slam struct_arg.c --entry start --quiet --time-limit 0 | head -1
    UNSAFE, not replayed: a struct is passed to the program

A struct from outside.

File struct_ret.c:

    struct pair { int a, b; };
    struct pair get(void);
    int main(void) { struct pair p = get(); if (p.a == 1) { ERROR:; } return 0; }

    $ slam struct_ret.c --quiet --time-limit 0 | head -1
    UNSAFE, not replayed: `get` returns a struct

A pointer to an unknown function.

File nofun.c:

    extern int (*hook)(int);
    int main(void) { if (hook(1) == 1) { ERROR:; } return 0; }

    $ slam nofun.c --quiet --time-limit 0 | head -1
    UNSAFE, not replayed: a call through a pointer to no function of the program

An outer pointer to a local variable.

File local.c:

    extern int *p;
    int main(void) { int x = 1; if (p == &x) { ERROR:; } return 0; }

    $ slam local.c --quiet --time-limit 0 | head -1
    UNSAFE, not replayed: the address of `x` comes from outside

A builtin whose result C leaves undefined.

File ctz.c:

    int __VERIFIER_nondet_int(void);
    int main(void) { int n = __VERIFIER_nondet_int(); if (__builtin_ctz(n) == 77) { ERROR:; } return 0; }

    $ slam ctz.c --quiet --time-limit 0 | head -1
    UNSAFE, not replayed: `__builtin_ctz` of zero is any value, and no call that can be answered

A call without a prototype and without arguments.

File few.c:

    int f(); 
    int main(void) { if (f() == 3) { ERROR:; } return 0; }
    int f(x) int x; { return x; }

    $ slam few.c --quiet --time-limit 0 | head -1
    UNSAFE, not replayed: an argument that the call does not give is any value, and no call that can be answered

A string of any length.

File strd.c:

    #include <string.h>
    int main(void) { char *s = strdup("abc"); if (s && s[0] == 'x') { ERROR:; } return 0; }

    $ slam strd.c --quiet --time-limit 0 | head -1
    SAFE

Memory that a function from outside writes.

File undef.c:

    void fill(int *p); 
    int main(void) { int x = 1; fill(&x); if (x == 2) { ERROR:; } return 0; }

    $ slam undef.c --quiet --time-limit 0 | head -1
    UNSAFE, replayed

An address made from a number.

File forge.c:

    int main(int x, char **v) { int *p = (int *)(long)x; *p = 3; if (*p == 3) { ERROR:; } return 0; }

    $ slam forge.c --quiet --time-limit 0 | head -1
    UNSAFE, not replayed: the run was killed by signal 11: the path does what C leaves undefined

Assembly.

File asmg.c:

    int g; int main(void) { g = 1; __asm__ volatile("movl $2, g"); if (g == 2) { ERROR:; } return 0; }

    $ slam asmg.c --quiet --time-limit 0 | head -1
    UNSAFE, replayed
    $ slam asmg.c --time-limit 0 2>&1 >/dev/null | grep -o 'the compiled.*error'
    the compiled program takes the path to the error
    $ newton asmg.c slam-work/asmg/01.trace.json 2>/dev/null | grep reason
    // reason: the path is feasible only if approximated values are right
    // reason: asmg.c:1: inline assembly writes what it names

A function that the library calls back.

File qs.c:

    #include <stdlib.h>
    static int last;
    static int cmp(const void *a, const void *b) { last = *(int *)a; return 0; }
    int main(void) { int a[2] = {1, 2}; qsort(a, 2, sizeof *a, cmp); if (last == 7) { ERROR:; } return 0; }

    $ slam qs.c --quiet --time-limit 0 | head -1
    UNKNOWN: newton: the path is feasible only if approximated values are right; qs.c:4: the library calls back any number of times; qs.c:4: the element that a library function calls back with

Floating point.

File types2.c:

    int main(int a, char **v) { float f; int x; f = 1.5f; x = *(int *)&f; if (x == 2) { ERROR:; } return 0; }

    $ slam types2.c --quiet --time-limit 0 | head -1
    SAFE

The address of a local variable.

File address.c:

    int main(void) { int x; if ((unsigned long)&x == 4096) { ERROR:; } return 0; }

    $ slam address.c --quiet --time-limit 0 | head -1
    UNKNOWN: no progress: the same path came back, although newton's predicates are there

How two variables lie in memory.

File addresses.c:

    int main(void) { int x, y; if ((unsigned long)&x < (unsigned long)&y) { ERROR:; } return 0; }

    $ slam addresses.c --quiet --time-limit 0 | head -1
    UNSAFE, not replayed: the path depends on addresses that C leaves open

A function without a result, called for one.

File nores.c:

    static void g(void) { } int (*fp)(void) = (int (*)(void))g;
    int main(void) { if (fp() == 3) { ERROR:; } return 0; }

    $ slam nores.c --quiet --time-limit 0 | head -1
    UNSAFE, not replayed: the result of a function that has none is any value, and no call that can be answered

Memory that is allocated in the explanation of a path.

File malloc.c:

    #include <stdlib.h>
    int main(void) { int *p = malloc(8); if (!p) { ERROR:; } return 0; }

    $ slam malloc.c --quiet --time-limit 0
    UNSAFE, replayed
    malloc.c has an error: this execution reaches it (found in 1 iteration with 0 predicates).

    malloc.c:2  p = malloc(8)  no memory is left, the result is NULL
    malloc.c:2  if (!p)        taken: p = NULL
    malloc.c:2  ERROR:         the error is reached

    Every intermediate is in slam-work/malloc, the commands in commands.txt there.
    status: 1

File malloc2.c:

    #include <stdlib.h>
    int main(void) { int *p = malloc(8), *q; if (!p) return 0; q = p + 1; if (q > p) { ERROR:; } return 0; }

    $ slam malloc2.c --quiet --time-limit 0
    UNSAFE, replayed
    malloc2.c has an error: this execution reaches it (found in 1 iteration with 0 predicates).

    malloc2.c:2  p = malloc(8)  p = new object 1
    malloc2.c:2  if (!p)        not taken: p = new object 1
    malloc2.c:2  q = p + 1      q = new object 1 +4
    malloc2.c:2  if (q > p)     taken: q = new object 1 +4, p = new object 1
    malloc2.c:2  ERROR:         the error is reached

    Every intermediate is in slam-work/malloc2, the commands in commands.txt there.
    status: 1

An argument that a call does not give, and a `goto *` to no label.

File no_argument.c:

    struct pair { int a, b; };
    int first(p) struct pair p;
    {
        int *q = &p.a;
        if (p.a == 1 && q[1] == 3) { ERROR:; }
        return 0;
    }
    int main(void) { return first(); }

    $ slam no_argument.c --quiet --time-limit 0 | head -1
    UNSAFE, not replayed: an argument that the call does not give has no single value

File no_label.c:

    int main(void)
    {
        void *labels[2] = {&&one, &&two};
        void *p = (void *)1;
        goto *p;
    one:
        return labels[0] == labels[1];
    two:
    ERROR:
        return 1;
    }

    $ slam no_label.c --quiet --time-limit 0 | head -1
    UNSAFE, not replayed: a `goto *` that C leaves undefined is any value, and no call that can be answered

An order of evaluation that gcc does not take: it reads the global first.

File order.c:

    int g = 1;
    int f(void) { g = 10; return 1; }
    int main(void) { int r = g - f(); if (r != 0) { ERROR:; } return 0; }

    $ slam order.c --quiet --time-limit 0 | head -1
    UNKNOWN: an error is reached only if operands are evaluated in another order than gcc's, which C allows: order.c:3
    $ slam order.c --time-limit 0 2>&1 >/dev/null | head -2 | sed 's/ (.*//'
    1: 0 predicates, path of 13 steps: the path is an execution in another order than gcc's
    operands are evaluated in gcc's order from here on
    $ newton order.c slam-work/order/01.trace.json --replay r.c 2>/dev/null | head -5
    // verdict: feasible
    // order: another than gcc's
    // order.c:1  g = 1                       g = 1
    // order.c:3  order_of_evaluation()       any value chosen: 1
    // order.c:3  if (order_of_evaluation())  taken: order_of_evaluation() = 1
    $ grep '^ \* - ' r.c
     * - the path takes another order of evaluation than gcc
