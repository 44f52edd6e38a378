/* A callback gets a member's address and finds its structure by the offset. */
#include <stddef.h>
void reach_error(void);
struct work { void (*fn)(struct work *); };
struct dev { int n; struct work w; };
void schedule(struct work *w);
static struct dev d;
static void run(struct work *w) { ((struct dev *)((char *)w - offsetof(struct dev, w)))->n = 5; }
int main(void)
{
    d.w.fn = run;
    if (d.n == 5)
        reach_error();
    schedule(&d.w);
    if (d.n == 5)
        reach_error();
    return 0;
}
