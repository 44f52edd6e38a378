/* A function pointer that was stored before the block grew is called after it. */
#include <stdlib.h>
#include <assert.h>
static int ran;
static void run(void) { ran = 1; }
struct slot { void (*fn)(void); };
int main(void)
{
    struct slot *s = malloc(sizeof *s);
    if (!s)
        return 0;
    s->fn = run;
    s = realloc(s, 10 * sizeof *s);
    if (!s)
        return 0;
    s[0].fn();
    assert(ran == 0);
    return 0;
}
