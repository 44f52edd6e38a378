What newton cannot compare between two turns of a loop leaves open whether the loop is
endless; the reason says what that is.

File recursion.c:

    int done;
    int again(int *p)
    {
        if (*p > 0)
            return again(p);
        return 0;
    }

    int main(void)
    {
        int n = 1;
        again(&n);
        done = 1;
        return 0;
    }

    $ slam -q recursion.c --ltl 'F {done == 1}' | head -1
    UNKNOWN: newton: the loop can be repeated 3 times; whether it can be for ever is not known; the loop is a recursion that reads memory

File objects.c:

    struct pair { int a, b; };
    int done;
    struct pair now, next;
    struct pair *p = &now;

    int main(void)
    {
        now.a = 1;
        while (p->a) {
            next = now;
            now = next;
        }
        done = 1;
        return 0;
    }

    $ slam -q objects.c --ltl 'F {done == 1}' | head -1
    UNKNOWN: newton: the loop can be repeated 3 times; whether it can be for ever is not known; the loop writes a whole object, or reads memory through another type

File zeroed.c:

    #include <stdlib.h>
    int done, cell = 1;
    int *p = &cell;

    int main(void)
    {
        while (*p) {
            int *q = calloc(1, sizeof *q);
            if (q)
                *q = 2;
        }
        done = 1;
        return 0;
    }

    $ slam -q zeroed.c --ltl 'F {done == 1}' | head -1
    UNKNOWN: newton: the loop can be repeated 3 times; whether it can be for ever is not known; zeroed memory is allocated in the loop

File argument.c:

    struct pair { int a, b; };
    int done;
    struct pair now;

    int first(struct pair x)
    {
        return x.a;
    }

    int main(void)
    {
        now.a = 1;
        while (first(now) == 1)
            ;
        done = 1;
        return 0;
    }

    $ slam -q argument.c --ltl 'F {done == 1}' | head -1
    UNKNOWN: newton: the loop can be repeated 3 times; whether it can be for ever is not known; an argument that lies in memory is passed in the loop
