/* memchr gives an address in the middle of a global buffer, through which a byte is changed. */
#include <string.h>
void reach_error(void);
static char line[8] = "key=val";
int main(void)
{
    char *eq = memchr(line, '=', sizeof line);
    if (line[3] == 0)
        reach_error();
    if (eq)
        *eq = 0;
    if (line[3] == 0)
        reach_error();
    return 0;
}
