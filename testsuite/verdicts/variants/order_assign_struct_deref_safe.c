/* A structure is copied from place to place: gcc evaluates the source first. */
#include <string.h>
void reach_error(void);
static int t;
static int cell;
struct s { int m, n : 5; int v[3]; struct s *p; int (*fn)(int, int); };
static int *p(int d) { t = t * 10 + d; return &cell; }
static int add(int x, int y) { return x + y; }
static struct s x, y = { 1, 2, { 3, 4, 5 }, &x, add };
static struct s *sp(int d) { t = t * 10 + d; return &y; }
static int (*fn(int d))(int, int) { t = t * 10 + d; return add; }
int main(void)
{
    *sp(1) = *sp(2);
    if (t != 21)
        reach_error();
    return 0;
}
