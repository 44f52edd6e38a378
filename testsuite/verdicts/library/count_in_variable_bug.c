#include <stdio.h>
void reach_error(void);

int main(void)
{
    const char *format = "%d%hhn";
    char n = 5;
    int other = 5;
    printf(format, 10, &n);
    if (n != 5)
        reach_error();
    return 0;
}
