/* The pointer that is stored in a grown array still leads to a variable of main. */
#include <stdlib.h>
void reach_error(void);
int main(void)
{
    int x = 0;
    int **list = malloc(sizeof *list);
    if (!list)
        return 0;
    list[0] = &x;
    list = realloc(list, 8 * sizeof *list);
    if (!list)
        return 0;
    *list[0] = 1;
    if (x == 1)
        reach_error();
    return 0;
}
