#include <stdlib.h>
struct n {
    int v;
    struct n *next;
};
int main(void)
{
    struct n *a = malloc(sizeof *a);
    if (!a)
        return 0;
    a->next = a;
    a->v = 1;
    a->next->v = 2;
    if (a->v == 2)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
