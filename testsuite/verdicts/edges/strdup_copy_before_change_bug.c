/* The original is changed after the copy was made, so that they differ. */
#define _POSIX_C_SOURCE 200809L
#include <assert.h>
#include <string.h>
static char now[4] = "on";
int main(void)
{
    char *before = strdup(now);
    if (!before)
        return 0;
    now[0] = 'i';
    assert(before[0] == now[0]);
    return 0;
}
