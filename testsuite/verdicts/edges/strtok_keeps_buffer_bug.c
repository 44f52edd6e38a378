/* strtok keeps the buffer: its second call with NULL leads into it and cuts it. */
#include <string.h>
void reach_error(void);
static char b[8] = "a,b,c";
int main(void)
{
    char *p = strtok(b, ",");
    if (b[3] == 0)
        reach_error();
    p = strtok(NULL, ",");
    if (b[3] == 0)
        reach_error();
    return p == 0;
}
