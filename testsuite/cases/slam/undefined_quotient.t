The least number by -1 has no quotient: gcc computes one, or the machine stops.

File a.c:

    int get(void);
    int main(void)
    {
        int m = get();
        int a = m / -1;
        if (m < 0 && a >= 0 && m == -2147483647 - 1) { ERROR: ; }
        return 0;
    }

    $ slam -q a.c | head -1
    UNKNOWN: newton: the path depends on the result of an undefined operation; a.c:5: C leaves a division of the least number by -1 undefined

File b.c:

    int get(void);
    int main(void)
    {
        int m = get(), n = get();
        if (n == 0 || (n == -1 && m == -2147483647 - 1))
            return 0;
        if (m % n > 0 && m < 0 || n == -1 && m > 0 && m / n > 0) { ERROR: ; }
        return 0;
    }

    $ slam -q --time-limit 60 b.c | head -1
    SAFE

A narrower number has one.

File c.c:

    signed char get(void);
    int main(void)
    {
        int m = get(), n = get();
        if (n == -1 && m / n != -m) { ERROR: ; }
        return 0;
    }

    $ slam -q c.c | head -1
    SAFE
