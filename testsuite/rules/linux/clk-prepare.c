/* Programs for the rule linux/clk-prepare: CASE 0 obeys it, each other one violates it. */
struct clk { int n; };
int clk_prepare(struct clk *clk);
void clk_unprepare(struct clk *clk);
int clk_prepare_enable(struct clk *clk);
void clk_disable_unprepare(struct clk *clk);
struct clk_bulk_data { const char *name; struct clk *clk; };
int clk_bulk_prepare(int n, const struct clk_bulk_data *clocks);
void clk_bulk_unprepare(int n, const struct clk_bulk_data *clocks);
static struct clk_bulk_data all[2];
int input(void);
static struct clk a, b;

int main(void)
{
#if CASE == 0
    if (clk_prepare_enable(&a))
        return -1;
    if (clk_prepare(&b) == 0)
        clk_unprepare(&b);
    clk_disable_unprepare(&a);
    if (clk_bulk_prepare(2, all))
        return -1;
    clk_bulk_unprepare(2, all);
#elif CASE == 1
    clk_prepare(&a);
    clk_unprepare(&b);
#elif CASE == 2
    clk_prepare(&a);
    if (input())
        return -1;
    clk_unprepare(&a);
#elif CASE == 3
    if (clk_bulk_prepare(2, all) || input())
        return -1;
    clk_bulk_unprepare(2, all);
#endif
    return 0;
}
