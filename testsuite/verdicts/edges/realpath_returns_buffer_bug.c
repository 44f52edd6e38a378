/* realpath gives back the buffer that it got, which is written through the result. */
#define _DEFAULT_SOURCE
#include <stdlib.h>
#include <limits.h>
void reach_error(void);
static char buf[PATH_MAX];
int main(void)
{
    char *r = realpath("/", buf);
    if (buf[1] == 'z')
        reach_error();
    if (r)
        r[1] = 'z';
    if (buf[1] == 'z')
        reach_error();
    return 0;
}
