/* sscanf counts the characters that it read into a global. */
#include <stdio.h>
void reach_error(void);
static int read_so_far;
static int value;
int main(void)
{
    if (read_so_far == 3)
        reach_error();
    sscanf("123 x", "%d%n", &value, &read_so_far);
    if (read_so_far == 3)
        reach_error();
    return 0;
}
