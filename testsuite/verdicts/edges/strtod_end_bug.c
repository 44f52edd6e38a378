/* strtod says where a number ends, and the byte there is cleared. */
#include <stdlib.h>
void reach_error(void);
static char text[6] = "1.5kg";
int main(void)
{
    char *rest;
    if (text[3] == 0)
        reach_error();
    (void)strtod(text, &rest);
    *rest = 0;
    if (text[3] == 0)
        reach_error();
    return 0;
}
