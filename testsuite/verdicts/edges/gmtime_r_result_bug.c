/* gmtime_r returns the structure that it got. */
#define _POSIX_C_SOURCE 200809L
#include <time.h>
void reach_error(void);
static struct tm t;
int main(void)
{
    time_t zero = 0;
    struct tm *r = gmtime_r(&zero, &t);
    t.tm_sec = 1;
    if (t.tm_sec == 99)
        reach_error();
    if (r)
        r->tm_sec = 99;
    if (t.tm_sec == 99)
        reach_error();
    return 0;
}
