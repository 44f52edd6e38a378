/* reallocarray keeps bytes of a text in a member. */
#define _GNU_SOURCE
#include <stdlib.h>
void reach_error(void);
struct text { char *s; size_t n; };
static int grow(struct text *t, size_t n)
{
    char *p = reallocarray(t->s, n, 1);
    if (!p)
        return -1;
    t->s = p;
    t->n = n;
    return 0;
}
int main(void)
{
    struct text t = { 0, 0 };
    if (grow(&t, 4))
        return 0;
    t.s[0] = 'k';
    if (grow(&t, 9) == 0 && t.s[0] == 'k')
        reach_error();
    return 0;
}
