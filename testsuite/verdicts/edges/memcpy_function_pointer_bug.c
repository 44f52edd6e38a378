/* A table of function pointers is copied by memcpy, and a function is called through the copy. */
#include <string.h>
void reach_error(void);
static int state;
static void off(void) { state = 0; }
static void on(void) { state = 1; }
typedef void (*action)(void);
int main(void)
{
    action table[2] = { off, on };
    action copy[2] = { off, off };
    if (state == 1)
        reach_error();
    memcpy(copy, table, sizeof table);
    copy[1]();
    if (state == 1)
        reach_error();
    return 0;
}
