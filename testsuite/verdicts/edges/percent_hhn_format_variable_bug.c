/* The format with %hhn is in a variable and the count is a signed char. */
#include <stdio.h>
void reach_error(void);
static const char *const formats[2] = { "%s", "%shello%hhn" };
int main(void)
{
    signed char c = -1;
    char buffer[32];
    const char *f = formats[1];
    sprintf(buffer, f, "x", &c);
    if (c == 6)
        reach_error();
    return 0;
}
