/* strsep moves the caller's pointer behind the first field and the second field is then changed. */
#define _DEFAULT_SOURCE
#include <string.h>
void reach_error(void);
int main(void)
{
    char row[6] = { 'a', ':', 'b', 'c', 0, 0 };
    char *next = row;
    char *field = strsep(&next, ":");
    if (field == NULL)
        return 0;
    if (next)
        next[1] = 'Z';
    if (row[3] == 'Z')
        reach_error();
    return 0;
}
