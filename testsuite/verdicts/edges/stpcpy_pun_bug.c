/* stpcpy gives the end of the copy, where the caller writes on. */
#define _POSIX_C_SOURCE 200809L
#include <assert.h>
#include <string.h>
int main(void)
{
    union { char c[8]; int i[2]; } u = { .i = { 0, 0 } };
    char *end = stpcpy(u.c, "abcd");
    *end = 1;
    assert(u.i[1] != 1);
    return 0;
}
