What a model of a library function or of assembly writes or returns is not what the
program would see. An error that depends on it is none that is known: `UNKNOWN` says
what was approximated. Each of these programs is safe.

File realloc.c:

    #include <stdlib.h>
    void reach_error(void);
    int main(void)
    {
        int *p = malloc(sizeof *p);
        if (!p)
            return 0;
        *p = 7;
        p = realloc(p, 100 * sizeof *p);
        if (p && *p != 7)
            reach_error();
        return 0;
    }

File strdup.c:

    #include <string.h>
    void reach_error(void);
    char text[4] = "ab";
    int main(void)
    {
        char *copy = strdup(text);
        if (copy && copy[1] != 'b')
            reach_error();
        return 0;
    }

File sprintf.c:

    #include <stdio.h>
    void reach_error(void);
    int main(void)
    {
        char text[20];
        int n = sprintf(text, "%d", 5);
        if (n != 1 || text[0] != '5')
            reach_error();
        return 0;
    }

File printf.c:

    #include <stdio.h>
    void reach_error(void);
    int main(void)
    {
        int n = printf("%d", 5);
        if (n > 1)
            reach_error();
        return 0;
    }

File memcpy.c:

    #include <string.h>
    void reach_error(void);
    int main(void)
    {
        char bytes[4] = {1, 0, 0, 0};
        int a[2], n = 3;
        memcpy(a + (n - 3), bytes, n + 1);
        if (a[0] != 1)
            reach_error();
        return 0;
    }

File memset.c:

    #include <string.h>
    void reach_error(void);
    int main(void)
    {
        int a[2];
        memset(a, 1, sizeof a);
        if (a[1] != 0x01010101)
            reach_error();
        return 0;
    }

File asm.c:

    void reach_error(void);
    int x;
    int main(void)
    {
        int *p = &x;
        __asm__ volatile("movl $2, (%0)" : : "r"(p) : "memory");
        if (x != 2)
            reach_error();
        return 0;
    }

File atoi.c:

    #include <stdlib.h>
    void reach_error(void);
    int main(void)
    {
        if (atoi("12") != 12)
            reach_error();
        return 0;
    }

    $ for f in realloc strdup sprintf printf memcpy memset asm atoi; do slam --quiet $f.c | head -n 1 | sed 's/.*right; //'; done
    SAFE
    SAFE
    sprintf.c:6: what sprintf writes holds any value
    printf.c:5: `printf` returns any value from -1 to 2147483647
    SAFE
    SAFE
    asm.c:6: inline assembly writes any value
    SAFE

Functions that the world answers give any value in their range, which is an input:

File input.c:

    #include <stdio.h>
    void reach_error(void);
    int main(void)
    {
        int c = getchar();
        if (c < -1 || c > 255)
            reach_error();
    #ifdef BUG
        if (c == 'x')
            reach_error();
    #endif
        return 0;
    }

    $ slam --quiet input.c | head -n 1
    SAFE
    $ slam --quiet -DBUG input.c | head -n 1
    UNSAFE, replayed

What `calloc` gave is zero only as far as the object goes.

File grown.c:

    void *calloc(unsigned long, unsigned long);
    void *realloc(void *, unsigned long);

    int main(void)
    {
        int *p = calloc(1, 4);
        if (!p)
            return 0;
        p = realloc(p, 8);
        if (p && p[1] != 0) {
            ERROR: ;
        }
        return 0;
    }

    $ slam grown.c --quiet --time-limit 0 | head -1
    UNKNOWN: newton: the path is feasible only if approximated values are right; grown.c:9: what realloc writes holds any value
