/* The conversion that writes is split over three literals and a macro in a call of fprintf. */
#include <assert.h>
#include <stdio.h>
#define COUNT "n"
int main(void)
{
    int done = -1;
    fprintf(stdout, "ab" "%" COUNT "\n", &done);
    assert(done == -1);
    return 0;
}
