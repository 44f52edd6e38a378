What has no meaning in C ends a run, with the place and the calls around it.

File null.c:

    struct s {
        int a, b;
    };

    static int second(struct s *p)
    {
        return p->b;
    }

    int main(void)
    {
        return second(0);
    }

File bounds.c:

    int a[4], b[4];

    int main(void)
    {
        int i;
        for (i = 0; i < 8; i++)
            a[i] = i;
        return b[0];
    }

File divide.c:

    int main(void)
    {
        int x = 8, y = 0;
        if (y && x / y)
            return 1;
        return x % y;
    }

File dangling.c:

    static int *f(void)
    {
        int local = 1;
        int *p = &local;
        return p;
    }

    int main(void)
    {
        int *p = f();
        return *p;
    }

File wild.c:

    int main(void)
    {
        *(char *)0x123456789a = 1;
        return 0;
    }

File code.c:

    int main(void)
    {
        unsigned char *p = (unsigned char *)main;
        return *p;
    }

    $ interp null.c
    undefined behaviour at null.c:7 in second: read of 4 bytes through NULL plus 4
      called at null.c:12 in main
    $ interp bounds.c --print 'a[3]'
    undefined behaviour at bounds.c:7 in main: write of 4 bytes outside of the object
    a[3] = 3
    $ interp divide.c
    undefined behaviour at divide.c:6 in main: division by zero
    $ interp dangling.c
    undefined behaviour at dangling.c:11 in main: read of 4 bytes of a local whose function has returned
    $ interp wild.c
    undefined behaviour at wild.c:3 in main: write of 1 byte where no object is
    $ interp code.c
    undefined behaviour at code.c:4 in main: read of 1 byte in the code of main
      called at code.c:1 in __start
