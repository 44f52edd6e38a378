/* An address is printed by %p and read back by sscanf. */
#include <stdio.h>
void reach_error(void);
static int x;
int main(void)
{
    char text[40];
    void *q = 0;
    sprintf(text, "%p", (void *)&x);
    if (x == 5)
        reach_error();
    if (sscanf(text, "%p", &q) == 1)
        *(int *)q = 5;
    if (x == 5)
        reach_error();
    return 0;
}
