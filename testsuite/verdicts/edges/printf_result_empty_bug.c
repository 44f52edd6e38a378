/* Nothing at all is printed, so the result is zero. */
#include <assert.h>
#include <stdio.h>
int main(void)
{
    const char *nothing = "";
    int n = printf("%s", nothing);
    assert(n);
    return 0;
}
