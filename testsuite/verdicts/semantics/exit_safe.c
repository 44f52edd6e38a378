#include <stdlib.h>
extern int nd(void);
void die(void)
{
    exit(1);
} int main(void)
{
    int x = nd();
    if (x < 0)
        die();
    if (x < 0)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
