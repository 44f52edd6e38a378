/* What strstr finds in one buffer is overwritten, and the other buffer keeps its text. */
#include <string.h>
void reach_error(void);
static char hay[10] = "one two";
static char other[4] = "abc";
int main(void)
{
    char *at = strstr(hay, "two");
    if (at)
        *at = 'X';
    if (other[0] != 'a')
        reach_error();
    return 0;
}
