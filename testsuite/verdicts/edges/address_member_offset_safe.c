/* The address of a member is that of the structure plus its offset. */
#include <stddef.h>
void reach_error(void);
struct s { char c; int v[3]; } s;
int main(void)
{
    unsigned long base = (unsigned long)&s;
    if ((unsigned long)&s.c != base)
        reach_error();
    if ((unsigned long)&s.v[1] - base != offsetof(struct s, v) + 4)
        reach_error();
    return 0;
}
