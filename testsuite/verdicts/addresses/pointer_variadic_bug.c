/* A pointer comes back from a variable argument as one of another type. */
#include <stdarg.h>

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

static struct halves *take(int n, ...)
{
    va_list list;
    va_start(list, n);
    struct halves *it = va_arg(list, struct halves *);
    va_end(list);
    return it;
}

int main(void)
{
    struct halves *to = take(1, &one);
    one.second = 1;
    to->second = 7;
    if (one.second == 7)
        reach_error();
    return 0;
}
