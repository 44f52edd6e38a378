What lies behind a structure with a flexible end is the array, whichever way one comes there.

File behind.c:

    #include <stdlib.h>
    struct s { int n; int all[]; };
    int main(void)
    {
        struct s *s = malloc(12);
        if (!s)
            return 0;
        s->all[0] = 0;
        *(int *)(s + 1) = 8;
        if (s->all[0] == 8) {
    ERROR:  return 1;
        }
        return 0;
    }

    $ slam -q behind.c | sed -n 1p
    UNSAFE, replayed
    $ sed 's/(int \*)(s + 1) = 8/(int *)\&s[1] = 8/' behind.c > element.c
    $ slam -q element.c | sed -n 1p
    UNSAFE, replayed
    $ sed 's/(int \*)(s + 1) = 8/(int *)s = 8/' behind.c > first.c
    $ slam -q first.c | sed -n 1p
    SAFE
