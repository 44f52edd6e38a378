/* Programs for the rule linux/err-ptr: CASE 0 obeys it, each other one violates it. */
struct clk;
struct regmap;
struct clk *clk_get(void *dev, const char *name);
struct clk *devm_clk_get_optional(void *dev, const char *name);
int clk_prepare_enable(struct clk *clk);
struct regmap *syscon_regmap_lookup_by_phandle(void *node, const char *name);
int regmap_write(struct regmap *map, unsigned int at, unsigned int value);
void *devm_ioremap_resource(void *dev, void *resource);
void iowrite32(unsigned int value, void *at);

int main(void)
{
    struct clk *clk = clk_get(0, "a");
#if CASE == 0
    if ((unsigned long)clk >= (unsigned long)-4095)
        return -1;
    struct clk *other = devm_clk_get_optional(0, "b");
    if ((unsigned long)other < (unsigned long)-4095)
        clk_prepare_enable(other);
    struct regmap *map = syscon_regmap_lookup_by_phandle(0, "c");
    if ((unsigned long)map < (unsigned long)-4095)
        regmap_write(map, 0, 1);
#elif CASE == 1
    if (!clk)
        return -1;
#elif CASE == 2
    clk = devm_clk_get_optional(0, "b");
#elif CASE == 3
    struct regmap *map = syscon_regmap_lookup_by_phandle(0, "c");
    if (!map)
        return -1;
    return regmap_write(map, 0, 1);
#elif CASE == 4
    void *at = devm_ioremap_resource(0, 0);
    if (at)
        iowrite32(1, at);
    return 0;
#endif
    return clk_prepare_enable(clk);
}
