/* memccpy gives the place behind the character that stops it. */
#include <string.h>
void reach_error(void);
static char out[8];
int main(void)
{
    char *end = memccpy(out, "k=v", '=', 3);
    if (out[2] == '#')
        reach_error();
    if (end)
        *end = '#';
    if (out[2] == '#')
        reach_error();
    return 0;
}
