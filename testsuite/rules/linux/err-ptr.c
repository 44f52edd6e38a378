/* Programs for the rule linux/err-ptr: CASE 0 obeys it, each other one violates it. */
struct clk;
struct clk *clk_get(void *dev, const char *name);
int clk_prepare_enable(struct clk *clk);

int main(void)
{
    struct clk *clk = clk_get(0, "a");
#if CASE == 0
    if ((unsigned long)clk >= (unsigned long)-4095)
        return -1;
#elif CASE == 1
    if (!clk)
        return -1;
#endif
    return clk_prepare_enable(clk);
}
