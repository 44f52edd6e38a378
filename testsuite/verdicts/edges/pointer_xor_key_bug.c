/* An address is hidden with exclusive or in a global integer and found again. */
#include <stdint.h>
void reach_error(void);
static uintptr_t hidden;
static int secret;
static void hide(int *p) { hidden = (uintptr_t)p ^ 0x5555aaaa5555aaaaUL; }
static int *find(void) { return (int *)(hidden ^ 0x5555aaaa5555aaaaUL); }
int main(void)
{
    hide(&secret);
    if (secret == 4)
        reach_error();
    *find() = 4;
    if (secret == 4)
        reach_error();
    return 0;
}
