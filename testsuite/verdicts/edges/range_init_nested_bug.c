/* A range initialiser of structures evaluates the call in it once for all elements. */
void reach_error(void);
struct point { int x, y; };
static int drawn;
static int draw(void) { return ++drawn; }
int main(void)
{
    struct point p[4] = { [1 ... 3] = { .x = draw(), .y = 2 } };
    if (drawn == 1)
        reach_error();
    return p[0].x;
}
