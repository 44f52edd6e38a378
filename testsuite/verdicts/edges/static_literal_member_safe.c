/* Compound literals as initialisers of members and elements of static objects. */
#include <assert.h>
struct p { int x, y; };
static struct p origin = (struct p){ 1, 2 };
static struct { struct p at; int n; } box = { .at = (struct p){ .y = 5 }, .n = (int){ 6 } };
int main(void)
{
    assert(origin.x == 1 && origin.y == 2);
    assert(box.at.x == 0 && box.at.y == 5);
    assert(box.n == 6);
    return 0;
}
