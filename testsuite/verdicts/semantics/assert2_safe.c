#include <assert.h>
extern int nd(void);
int main(void)
{
    int x = nd();
    if (x == 5)
        return 0;
    assert(x != 5);
    return 0;
}
