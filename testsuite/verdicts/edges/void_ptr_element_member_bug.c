/* A void pointer leads to a member of an element of an array by a computed offset. */
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
struct cell { int kind; int value; };
static struct cell t[3];
int main(void)
{
    int i = __VERIFIER_nondet_int();
    if (i < 0 || i > 2)
        return 0;
    void *p = t;
    *(int *)(p + i * sizeof(struct cell) + 4) = 1;
    assert(t[2].value == 0);
    return 0;
}
