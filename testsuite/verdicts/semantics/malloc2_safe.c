#include <stdlib.h>
int main(void)
{
    int *p = malloc(4);
    int *q = malloc(4);
    if (!p || !q)
        return 0;
    *p = 1;
    *q = 2;
    if (*p != 1)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
