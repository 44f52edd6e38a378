With --exit-code the outcome is the status: 10 error, 20 none, 30 neither.

File a.c:

    int __VERIFIER_nondet_int(void);
    void reach_error(void);

    int main(void)
    {
        int x = __VERIFIER_nondet_int();
        if (x == 1)
            reach_error();
        while (x == 2)
            ;
        return 1 / (x - 3);
    }

    $ interp --exit-code a.c --inputs 1
    error at a.c:8 in main: call of reach_error
    status: 10
    $ interp --exit-code a.c --inputs 0
    returned 0
    status: 20
    $ interp --exit-code a.c --inputs 2 --steps 100
    given up at a.c:9 in main: limit of steps
    status: 30
    $ interp --exit-code a.c --inputs 3
    undefined behaviour at a.c:11 in main: division by zero
    status: 30
    $ interp a.c --inputs 3
    undefined behaviour at a.c:11 in main: division by zero
