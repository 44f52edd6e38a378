/* Programs for the rule posix/malloc: CASE 0 and those from 12 on obey it, each other one violates it. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <stdio.h>
#include <unistd.h>
int input(void);

int main(void)
{
#if CASE == 0
    char *p = malloc(8), *q = calloc(1, 8), *r;
    r = realloc(p, 16);
    free(r ? r : p);
    free(q);
    free(0);
    p = malloc(8);
    if (p)
        free(realloc(p, 0));
    void *aligned;
    if (posix_memalign(&aligned, 64, 8) == 0)
        free(aligned);
#elif CASE == 1
    char *p = malloc(8);
    free(p);
    free(p);
#elif CASE == 2
    char *p = malloc(8), *q;
    if (!p)
        return 1;
    q = realloc(p, 16);
    if (!q) {
        free(p);
        return 1;
    }
    if (realloc(p, 32))
        return 1;
#elif CASE == 3
    char *p = malloc(8);
    if (input())
        return 1;
    free(p);
#elif CASE == 4
    char *p = malloc(8), *q;
    if (!p)
        return 1;
    q = realloc(p, 0);
    free(q ? q : p);
#elif CASE == 5
    char *p = valloc(8);
    if (input())
        return 1;
    free(p);
#elif CASE == 6
    void *p;
    if (posix_memalign(&p, 64, 8))
        return 1;
    free(p);
    free(p);
#elif CASE == 7
    char *p;
    if (asprintf(&p, "%d", 1) < 0)
        return 1;
    if (input())
        return 1;
    free(p);
#elif CASE == 8
    char *line = 0;
    size_t size = 0;
    if (getline(&line, &size, stdin) < 0)
        return 1;
    free(line);
#elif CASE == 9
    char *p = realpath("a", 0);
    free(p);
    free(p);
#elif CASE == 10
    char *line = 0;
    size_t size = 0;
    if (getline(&line, &size, stdin) < 0) {
        free(line);
        return 1;
    }
    free(line);
    getline(&line, &size, stdin);
#elif CASE == 11
    if (!getcwd(0, 0))
        return 1;
#elif CASE == 12
    char *p;
    if (asprintf(&p, "%d", 1) >= 0)
        free(p);
#elif CASE == 13
    char *line = 0;
    size_t size = 0;
    while (getline(&line, &size, stdin) > 0)
        ;
    free(line);
#elif CASE == 14
    char here[8];
    realpath("a", here);
    free(getcwd(0, 0));
#endif
    return 0;
}
