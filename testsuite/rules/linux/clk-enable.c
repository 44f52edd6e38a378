/* Programs for the rule linux/clk-enable: CASE 0 obeys it, each other one violates it. */
struct clk { int n; };
int clk_enable(struct clk *clk);
void clk_disable(struct clk *clk);
int clk_prepare_enable(struct clk *clk);
void clk_disable_unprepare(struct clk *clk);
int input(void);
static struct clk a, b;

int main(void)
{
#if CASE == 0
    if (clk_prepare_enable(&a))
        return -1;
    if (clk_enable(&b) == 0)
        clk_disable(&b);
    clk_disable_unprepare(&a);
#elif CASE == 1
    clk_enable(&a);
    clk_disable(&b);
#elif CASE == 2
    clk_enable(&a);
    if (input())
        return -1;
    clk_disable(&a);
#endif
    return 0;
}
