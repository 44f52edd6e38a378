/* Both arguments of __builtin_expect are evaluated. */
void reach_error(void);
#define likely(x) __builtin_expect(!!(x), 1)
static int seen;
static int look(int v) { seen += v; return v; }
int main(void)
{
    if (likely(look(1)) && __builtin_expect(look(2), look(4)))
        if (seen == 7)
            reach_error();
    return 0;
}
