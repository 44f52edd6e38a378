/* A string literal's size counts its end, in a local array that takes its size from it. */
#include <assert.h>
int main(void)
{
    char text[] = "four";
    unsigned long n = __builtin_object_size(text, 0);
    assert(n == 4);
    return 0;
}
