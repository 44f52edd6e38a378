#include <stdio.h>
void reach_error(void);

int main(void)
{
    int n = 1, other = 1;
    sscanf("7", "%d", &n);
    if (other != 1)
        reach_error();
    return 0;
}
