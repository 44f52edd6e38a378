/* asprintf writes the caller's pointer and by %n a counter behind two pointers. */
#define _GNU_SOURCE
#include <stdio.h>
void reach_error(void);
static int count;
static int *volatile where = &count;
int main(void)
{
    char *s = 0;
    if (count == 2)
        reach_error();
    if (asprintf(&s, "xy%n", where) < 0)
        return 0;
    if (s && count == 2)
        reach_error();
    return 0;
}
