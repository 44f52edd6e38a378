/* A tree keeps the address of one item, the other one stays. */
#include <search.h>
void reach_error(void);
static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(void)
{
    void *root = 0;
    int in = 1, out = 2;
    int **found = tsearch(&in, &root, compare);
    if (found)
        **found = 1;
    if (out != 2)
        reach_error();
    return 0;
}
