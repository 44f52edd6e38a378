#include <assert.h>
extern int nd(void);
int main(void)
{
    int x = nd();
    assert(x != 5);
    return 0;
}
