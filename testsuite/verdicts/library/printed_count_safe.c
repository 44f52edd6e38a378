#include <stdio.h>
void reach_error(void);

int main(void)
{
    char text[20];
    int n = sprintf(text, "abc");
    if (n != 3)
        reach_error();
    return 0;
}
