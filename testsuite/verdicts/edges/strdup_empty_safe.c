/* The duplicate of the empty text has its end first. */
#define _POSIX_C_SOURCE 200809L
#include <assert.h>
#include <string.h>
int main(void)
{
    char *s = strdup("");
    if (s)
        assert(*s == 0);
    return 0;
}
