/* A table of pointers is copied by memcpy. */
#include <string.h>

void reach_error(void);

int first, second;

int main(void)
{
    int *from[2] = {&first, &second};
    int *to[2];
    memcpy(to, from, sizeof from);
    *to[1] = 1;
    if (second)
        reach_error();
    return 0;
}
