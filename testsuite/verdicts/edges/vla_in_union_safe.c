/* The size of a plain array of variable length is its length times that of its elements. */
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 5)
        return 0;
    struct { char c; int v; } a[n];
    assert(sizeof a == n * 8ul);
    n = 9;
    assert(sizeof a <= 40);
    return 0;
}
