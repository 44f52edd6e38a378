/* A single local pointer is copied by __builtin_memcpy into a pointer on the heap. */
#include <stdlib.h>
void reach_error(void);
int main(void)
{
    int value = 3;
    int *source = &value;
    int **cell = malloc(sizeof *cell);
    if (!cell)
        return 0;
    *cell = 0;
    __builtin_memcpy(cell, &source, sizeof source);
    **cell = 12;
    if (value == 12)
        reach_error();
    free(cell);
    return 0;
}
