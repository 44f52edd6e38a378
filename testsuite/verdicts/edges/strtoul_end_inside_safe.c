/* The end that strtoul gives is in the parsed text, so the other text is not changed through it. */
#include <stdlib.h>
void reach_error(void);
static char number[4] = "77";
static char unit[4] = "cm";
int main(void)
{
    char *end;
    (void)strtoul(number, &end, 0);
    *end = 0;
    if (unit[0] != 'c')
        reach_error();
    return 0;
}
