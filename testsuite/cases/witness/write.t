`--write-witness` writes why a program is safe, or how its error is reached.

File safe.c:

    extern int __VERIFIER_nondet_int(void);
    extern void reach_error(void);
    int main(void)
    {
        int i = 0, n = __VERIFIER_nondet_int();
        if (n < 0)
            return 0;
        while (i < n) {
            int i = 7;
            n = n + (i - 7);
        }
        for (i = 0; i < n; i++)
            ;
        if (i != n)
            reach_error();
        return 0;
    }

File bug.c:

    extern int __VERIFIER_nondet_int(void);
    extern void reach_error(void);
    int pick(void)
    {
        int any;
        return any;
    }
    int main(void)
    {
        int x = __VERIFIER_nondet_int(), y;
        y = pick();
        if (__VERIFIER_nondet_int())
            y = y + __VERIFIER_nondet_int();
        if (x > 5 && y == x + 1) {
    ERROR:  reach_error();
        }
        return 0;
    }

    $ SOURCE_DATE_EPOCH=0 slam -q --write-witness w.yml bug.c | head -n 1
    $ cat w.yml
    $ slam-witness lint w.yml bug.c
    $ slam -q --witness w.yml bug.c | head -n 2

    $ SOURCE_DATE_EPOCH=0 slam -q --write-witness w.yml safe.c | head -n 1
    $ sed -n '/content/,$p' w.yml
    $ slam-witness lint w.yml safe.c
    $ slam -q --witness w.yml safe.c | head -n 2

Where there is no verdict there is nothing to show.

    $ slam -q --max-iterations 1 --write-witness n.yml safe.c | head -n 1
    $ slam -q --write-witness n.yml --rule posix/malloc safe.c
    $ slam -q --write-witness n.yml - < bug.c | tail -n 1
