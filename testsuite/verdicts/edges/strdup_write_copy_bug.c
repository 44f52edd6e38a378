/* The copy of a text is changed in a callee and read. */
#define _POSIX_C_SOURCE 200809L
#include <string.h>
void reach_error(void);
static void upper(char *s)
{
    if (*s >= 'a' && *s <= 'z')
        *s -= 32;
}
int main(void)
{
    char *s = strdup("m");
    if (s == NULL)
        return 1;
    upper(s);
    if (s[0] == 'M' && s[1] == '\0')
        reach_error();
    return 0;
}
