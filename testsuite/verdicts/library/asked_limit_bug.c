/* A limit need not be unknown. */
#include <unistd.h>

void reach_error(void);

int main(void)
{
    if (sysconf(_SC_PAGESIZE) > 0)
        reach_error();
    return 0;
}
