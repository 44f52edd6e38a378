#include <stdlib.h>
void reach_error(void);
char text[4] = "12x", other[2] = "a";

int main(void)
{
    char *end;
    strtol(text, &end, 10);
    *end = 0;
    if (text[2] == 0)
        reach_error();
    return 0;
}
