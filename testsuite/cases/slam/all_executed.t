A program without inputs has one execution. Where predicates would name one turn of a loop after
the other, the interpreter runs it.

File square.c:

    void reach_error(void);
    int main(void)
    {
        unsigned sum = 0;
        for (unsigned i = 0; i < 300; i++)
            sum += 2 * i + 1;
        if (sum != 90000) reach_error();
        return 0;
    }

    $ slam -q --work-dir w square.c | head -2
    SAFE
    No error of square.c can be reached: all executions were run, 1 of 907 statements in all.
    $ slam --work-dir w square.c 2>&1 | grep -o 'all executions were run, none.*error'
    all executions were run, none reaches an error
    $ slam -q --work-dir w --json answer.json square.c > text; grep -A3 '"executed"' answer.json
          "executed": {
            "executions": 1,
            "statements": 907
          },
    $ interp --search 100000 square.c
    all executions were run: 1, of 907 statements in all; none reaches an error
    $ interp --search 500 square.c
    all paths were executed: 1, of 907 statements in all; none reaches an error

With few inputs it has few: a byte, and whether an allocation fails.

File bits.c:

    #include <stdlib.h>
    void reach_error(void);
    unsigned char __VERIFIER_nondet_uchar(void);
    int main(void)
    {
        unsigned char c = __VERIFIER_nondet_uchar(), left = c, *ones = malloc(1);
        if (!ones) return 0;
        for (*ones = 0; left; left &= left - 1) ++*ones;
        unsigned char other = 0;
        for (int i = 0; i < 8; i++) other += c >> i & 1;
        if (other != *ones) reach_error();
        return 0;
    }

    $ interp --search 1000000 bits.c
    all executions were run: 512, of 14336 statements in all; none reaches an error

No execution tells what others do where they depend on none of that: where objects lie, what a
function does that is not there, an order that C leaves open.

    $ for body in 'int n = get();' 'set(a);' 'if (a < b) reach_error();' 'if (&a[2] == b) reach_error();' 'if ((unsigned long)a % 64 == 1) reach_error();' 'int i = 0; if (f(&i) - f(&i) > 0) reach_error();'; do printf 'void reach_error(void), set(int *); int get(void), a[2], b[2]; int f(int *p) { return ++*p; } int main(void) { %s return 0; }' "$body" > open.c; interp --search 1000 open.c; done
    all paths were executed: 1, of 4 statements in all; none reaches an error
    no run of the program reached an error
    not all paths were executed: what happens depends on a function without a body, or on where objects lie
    open.c:1  main()               the program was run: 4 statements
    open.c:1  call of reach_error  the error is reached
    no run of the program reached an error
    not all paths were executed: what happens depends on a function without a body, or on where objects lie
    no run of the program reached an error
    not all paths were executed: what happens may depend on addresses, or on an order of evaluation
    no run of the program reached an error
    not all paths were executed: what happens may depend on addresses, or on an order of evaluation

A certificate is made of predicates, so there is none of that.

    $ slam -q --work-dir w --certificate c.json --time-limit 20 --no-replay square.c | head -1 | cut -c1-7
    UNKNOWN

Where the first round ends since newton does not know, the abstraction has told what is assumed.

File sum.c:

    #include <stdarg.h>
    void reach_error(void);
    int sum(int n, ...)
    {
        va_list all;
        int s = 0;
        va_start(all, n);
        while (n--) s += va_arg(all, int);
        va_end(all);
        return s;
    }
    int main(void)
    {
        if (sum(3, 1, 2, 3) != 6) reach_error();
        return 0;
    }

    $ slam -q --work-dir w sum.c | head -2
    SAFE
    No error of sum.c can be reached: all executions were run, 1 of 35 statements in all.
    $ slam -q --no-search --work-dir w sum.c | head -1 | cut -c1-7
    UNKNOWN
