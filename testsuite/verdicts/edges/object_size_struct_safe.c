/* The size of a local structure by its address, all members with it. */
#include <assert.h>
struct s { int a; short b; };
int main(void)
{
    struct s v, w[3];
    assert(__builtin_object_size(&v, 0) == sizeof v);
    assert(__builtin_object_size(w, 0) == 3 * sizeof v);
    return 0;
}
