A search runs the program again and again and guesses what it leaves open.

File deep.c:

    int get(void);
    int fib(int n)
    {
        if (n < 2)
            return n;
        return fib(n - 1) + fib(n - 2);
    }
    int main(void)
    {
        int other = get(), n = get();
        if (n > 0 && n < 20 && fib(n) == 2584) {
        ERROR:
            return other;
        }
        return 0;
    }

File writes.c:

    void fill(int *p);
    int *where(void);
    int main(void)
    {
        int x = 1, *p = where();
        fill(&x);
        if (p && x == 12345) {
        ERROR:
            return 1;
        }
        return 0;
    }

File safe.c:

    int get(void);
    int main(void)
    {
        int n = get();
        if (n > 3 && n < 3) {
        ERROR:
            return 1;
        }
        return 0;
    }

File many.c:

    int get(void);
    int main(void)
    {
        int i, sum = 0;
        for (i = 0; i < 150; i++)
            sum += get() * 0;
        if (sum == 0) {
        ERROR:
            return 1;
        }
        return 0;
    }

    $ interp deep.c --search 20000000 --exit-code
    deep.c:8   main()       the program was run: 33448 statements
    deep.c:10  get()        any value chosen: 0
    deep.c:10  get()        any value chosen: 18
    deep.c:13  label ERROR  the error is reached
    status: 10
    $ interp writes.c --search 20000000
    writes.c:3  main()                  the program was run: 4 statements
    writes.c:5  where()                 any value chosen: a new object
    writes.c:6  fill()                  writes what argument 1 leads to
    writes.c:7  what was never written  any value chosen: 12345
    writes.c:9  label ERROR             the error is reached
    $ interp safe.c --search 100000 --exit-code
    all paths were executed: 1, of 5 statements in all; none reaches an error
    status: 20
    $ interp safe.c --search 100000 --format json
    {
      "format": "slam-newton",
      "version": 1,
      "verdict": "infeasible",
      "executed": {
        "executions": 1,
        "statements": 5,
        "paths": true
      }
    }
    $ interp many.c --search 100000 -o many.txt
    $ head -3 many.txt
    many.c:2  main()       the program was run: 604 statements
    many.c:6  get()        any value chosen: 0
    many.c:6  get()        any value chosen: 0
    $ grep more many.txt
              ..           30 more of these
    $ interp safe.c --search 10 --inputs 3
    stderr:
    error: the argument '--search <STATEMENTS>' cannot be used with '--inputs <LIST>'

    Usage: interp --search <STATEMENTS> <PROGRAM>...

    For more information, try '--help'.
    status: 2
    $ interp safe.c --format json
    stderr:
    error: the following required arguments were not provided:
      --search <STATEMENTS>

    Usage: interp --search <STATEMENTS> --format <FORMAT> <PROGRAM>...

    For more information, try '--help'.
    status: 2
