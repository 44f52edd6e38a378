#include <stdlib.h>
int main(void)
{
    int *p = malloc(4);
    if (!p)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
