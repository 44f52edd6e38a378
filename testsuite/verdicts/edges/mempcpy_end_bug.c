/* mempcpy gives the place behind what it copied. */
#define _GNU_SOURCE
#include <string.h>
void reach_error(void);
static char out[8];
int main(void)
{
    char *end = mempcpy(out, "ab", 2);
    if (out[2] == '!')
        reach_error();
    *end = '!';
    if (out[2] == '!')
        reach_error();
    return 0;
}
