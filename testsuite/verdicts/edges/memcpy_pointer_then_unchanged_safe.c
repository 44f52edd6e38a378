/* The copied pointer leads to one variable, and the other one is never written. */
#include <string.h>
void reach_error(void);
static int first = 1, second = 2;
int main(void)
{
    int *a = &first, *b;
    memcpy(&b, &a, sizeof b);
    *b = 7;
    if (second != 2)
        reach_error();
    return 0;
}
