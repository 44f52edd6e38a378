/* An address is printed as a number and read back by strtoul. */
#include <stdio.h>
#include <stdlib.h>
void reach_error(void);
static int x;
int main(void)
{
    char text[40];
    snprintf(text, sizeof text, "%lu", (unsigned long)&x);
    if (x == 5)
        reach_error();
    *(int *)strtoul(text, 0, 10) = 5;
    if (x == 5)
        reach_error();
    return 0;
}
