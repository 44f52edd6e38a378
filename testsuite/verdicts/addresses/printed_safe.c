/* An address that only an argument of sprintf says. */
#include <stdio.h>
extern void reach_error(void);
static int x, y;
int main(void)
{
    char text[30];
    unsigned long number = 0;
    sprintf(text, "%lu", (unsigned long)&y);
    if (sscanf(text, "%lu", &number) != 1)
        return 0;
    *(int *)number = 5;
    if (x == 5)
        reach_error();
    return 0;
}
