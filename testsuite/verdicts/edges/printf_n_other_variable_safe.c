/* The count goes to one variable, the limit beside it in the structure is kept. */
#include <assert.h>
#include <stdio.h>
struct s { int count; int limit; };
int main(void)
{
    struct s v = { 0, 80 };
    printf("text%" "n\n", &v.count);
    assert(v.limit == 80);
    return 0;
}
