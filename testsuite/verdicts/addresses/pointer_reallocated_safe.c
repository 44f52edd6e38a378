/* What realloc hands back is seen as another structure than what it was given. */
#include <stdlib.h>

void reach_error(void);

extern int nondet(void);

struct pair {
    int first, second;
};

struct halves {
    short first[2];
    int second;
};

struct before {
    struct pair *it;
};

struct after {
    struct halves *it;
};

struct pair one;

int main(void)
{
    struct before *a = malloc(sizeof *a);
    if (!a)
        return 0;
    a->it = &one;
    struct after *b = realloc(a, sizeof *b);
    if (!b)
        return 0;
    one.second = 1;
    b->it->second = 7;
    if (one.second == 9)
        reach_error();
    return 0;
}
