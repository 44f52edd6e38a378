/* A void pointer is moved by ++ and += to a member of characters. */
#include <assert.h>
struct s { char a, b, c, d; };
static struct s v;
int main(void)
{
    void *p = &v;
    p++;
    p += 2;
    *(char *)p = 'd';
    assert(v.d == 0);
    return 0;
}
