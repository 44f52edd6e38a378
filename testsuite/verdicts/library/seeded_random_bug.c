/* The seed is another one behind the call. */
#include <stdlib.h>

void reach_error(void);

static unsigned seed = 1;

int main(void)
{
    rand_r(&seed);
    if (seed != 1)
        reach_error();
    return 0;
}
