/* A static variable of a function begins with a literal once, not at each call. */
#include <assert.h>
static int next(void)
{
    static int n = (int){ 5 };
    return n++;
}
int main(void)
{
    int a = next();
    int b = next();
    assert(a == 5 && b == 5);
    return 0;
}
