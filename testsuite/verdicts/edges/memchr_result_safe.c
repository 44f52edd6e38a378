/* memchr of a counter array: the place that it gives is in the array, so a separate variable stays. */
#include <string.h>
void reach_error(void);
static unsigned char table[4] = { 9, 8, 7, 6 };
static int total = 30;
int main(void)
{
    unsigned char *p = memchr(table, 7, 4);
    if (p != NULL)
        *p = 1;
    if (total != 30)
        reach_error();
    return 0;
}
