/* The length that sprintf gives for a constant text without conversions. */
#include <stdio.h>
void reach_error(void);
int main(void)
{
    char b[16];
    int n = sprintf(b, "hello");
    if (n != 5)
        reach_error();
    if (b[0] != 'h')
        reach_error();
    return 0;
}
