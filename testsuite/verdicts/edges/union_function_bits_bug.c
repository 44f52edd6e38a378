/* A function's address goes through the integer member of a union and is then called. */
void reach_error(void);
typedef void (*fn)(void);
static int calls;
static void hit(void) { calls++; }
union carrier { fn f; long n; };
int main(void)
{
    union carrier one, two;
    long bits;
    one.f = hit;
    bits = one.n + 1;
    two.n = bits - 1;
    if (calls == 1)
        reach_error();
    two.f();
    if (calls == 1)
        reach_error();
    return 0;
}
