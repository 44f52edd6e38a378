/* A pointer is copied to one of another type by memcpy. */
#include <string.h>

void reach_error(void);

extern int nondet(void);

struct pair {
    int first, second;
};

struct halves {
    short first[2];
    int second;
};

struct pair one;

int main(void)
{
    struct pair *from = &one;
    struct halves *to;
    memcpy(&to, &from, sizeof from);
    one.second = 1;
    to->second = 7;
    if (one.second == 9)
        reach_error();
    return 0;
}
