A solver chooses inputs, so that each run goes a way of its own. Where no decision is left that
some input turns over, all paths were executed.

File largest.c:

    void reach_error(void);
    int __VERIFIER_nondet_int(void);
    int main(void)
    {
        int a[4], largest, i;
        for (i = 0; i < 4; i++) a[i] = __VERIFIER_nondet_int();
        for (largest = a[0], i = 1; i < 4; i++)
            if (a[i] > largest) largest = a[i];
        for (i = 0; i < 4; i++)
            if (a[i] > largest) reach_error();
        return 0;
    }

    $ interp --search 2000000 largest.c
    all paths were executed: 8, of 388 statements in all; none reaches an error
    $ interp --search 2000000 --format json largest.c | grep -A5 '"executed"'
      "executed": {
        "executions": 8,
        "statements": 388,
        "paths": true
      }
    }

Errors that only odd inputs reach are found the same way: elements at an unknown place, a hash,
an allocation that fails, an arm of a switch.

File odd.c:

    #include <stdlib.h>
    void reach_error(void);
    int __VERIFIER_nondet_int(void);
    unsigned char bytes[8];
    int main(void)
    {
        int at = __VERIFIER_nondet_int();
        if (at < 0 || at > 7) return 0;
        bytes[at] = __VERIFIER_nondet_int();
        unsigned hash = 17;
        for (int i = 0; i < 8; i++) hash = 31 * hash + bytes[i];
        switch (hash) {
        case 3498754321: case 1: return 0;
        case 3633086494: if (!malloc(4)) reach_error();
        }
        return 0;
    }

    $ interp --search 20000000 odd.c
    odd.c:5   main()                   the program was run: 36 statements
    odd.c:7   __VERIFIER_nondet_int()  any value chosen: 5
    odd.c:9   __VERIFIER_nondet_int()  any value chosen: 77
    odd.c:14  an allocation            fails
    odd.c:14  call of reach_error      the error is reached


It is no proof where some input leads out of an array or an object, or an operator has no value;
where memory at NULL is accessed an execution ends, which is told.

    $ for body in 'if (x < 4) a[x] = 1;' 'if (x >= 0 && x < 4) a[x] = 1;' 'int *p = a + x; if (x > 0 && x < 6) *p = 0;' 'x = 5 / x;' 'x = x == 2 ? 0 : 5 % (x - 2);' 'if ((unsigned long)a % 64 == x) x = 1;' 'while (x) x = __VERIFIER_nondet_int();' 'int *p = malloc(4); *p = x; if (*p != x) reach_error();'; do printf 'void reach_error(void), *malloc(unsigned long); int __VERIFIER_nondet_int(void), a[4]; int main(void) { int x = __VERIFIER_nondet_int(); %s return 0; }' "$body" > open.c; echo "$body"; interp --search 3000000 open.c; done
    if (x < 4) a[x] = 1;
    no run of the program reached an error
    not all paths were executed: an access may leave its object, or an operator have no value
    if (x >= 0 && x < 4) a[x] = 1;
    all paths were executed: 2, of 13 statements in all; none reaches an error
    int *p = a + x; if (x > 0 && x < 6) *p = 0;
    no run of the program reached an error
    not all paths were executed: an execution has no meaning, or asks for what has no answer
    x = 5 / x;
    no run of the program reached an error
    not all paths were executed: an execution has no meaning, or asks for what has no answer
    x = x == 2 ? 0 : 5 % (x - 2);
    no run of the program reached an error
    not all paths were executed: an access may leave its object, or an operator have no value
    if ((unsigned long)a % 64 == x) x = 1;
    no run of the program reached an error
    not all paths were executed: what happens may depend on addresses, or on an order of evaluation
    while (x) x = __VERIFIER_nondet_int();
    no run of the program reached an error
    not all paths were executed: there are too many
    int *p = malloc(4); *p = x; if (*p != x) reach_error();
    all paths were executed: 2, of 11 statements in all; none reaches an error

File node.c:

    #include <stdlib.h>
    void reach_error(void);
    unsigned __VERIFIER_nondet_uint(void);
    struct node { unsigned value; struct node *next; };
    int main(void)
    {
        struct node *list = NULL, *n;
        unsigned sum = 0, product = 1, i;
        for (i = 0; i < 12; i++) {
            n = malloc(sizeof *n);
            n->value = __VERIFIER_nondet_uint();
            n->next = list;
            list = n;
            sum += n->value ^ i;
            product *= n->value | 1;
        }
        for (; list; list = list->next) sum -= list->value ^ --i, product += list->value;
        if (sum != 0 || i != 0) reach_error();
        return 0;
    }

    $ slam -q --work-dir w node.c | sed -n '1,2p;/assum/,$p'
    SAFE
    No error of node.c can be reached: all paths were executed, 13 of 880 statements in all.
    The verdict rests on these assumptions:
      an execution ends where it accesses memory at NULL

    Every intermediate is in w, the commands in commands.txt there.
    $ slam --work-dir w node.c 2>&1 | grep -o 'all paths were executed, none.*error'
    all paths were executed, none reaches an error
