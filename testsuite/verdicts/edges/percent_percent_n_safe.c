/* A percent sign that is printed and the letter n behind it write no variable. */
#include <stdio.h>
void reach_error(void);
int main(void)
{
    int n = 4;
    char b[16];
    snprintf(b, sizeof b, "%%n is %d", n);
    if (n != 4)
        reach_error();
    return 0;
}
