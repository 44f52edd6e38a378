/* To ask for a limit changes no variable, though another file may know it. */
#include <unistd.h>

void reach_error(void);

extern int asked;
int asked;

int main(void)
{
    asked = 1;
    if (sysconf(_SC_PAGESIZE) < 0)
        return 1;
    if (asked != 1)
        reach_error();
    return 0;
}
