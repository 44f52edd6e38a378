/* tolower and ispunct are called through pointers in a table. */
#include <ctype.h>
void reach_error(void);
static int (*const classes[2])(int) = { ispunct, tolower };
int main(void)
{
    if (classes[0]('!') && classes[1]('Q') == 'q')
        reach_error();
    return 0;
}
