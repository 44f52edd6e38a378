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
void clk_put(struct clk *clk);
static inline _Bool IS_ERR(const void *p) { return (unsigned long)p >= (unsigned long)-4095; }
struct platform_driver { int (*probe)(void *device); };
extern struct clk *any;
static struct clk *kept;

static int probe(void *device)
{
    struct clk *clk = clk_get(device, "d");
#if CASE == 6
    kept = clk;
    return 0;
#endif
    return IS_ERR(clk) ? -1 : 0;
}

static const struct platform_driver driver = { probe };

int main(void)
{
    struct clk *clk = clk_get(0, "a");
#if CASE == 0
    if ((unsigned long)clk >= (unsigned long)-4095)
        return -1;
    if (driver.probe(0) < 0)
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
#elif CASE == 5
    if (IS_ERR(clk))
        clk_put(any);
#elif CASE == 6
    if (driver.probe(0) == 0)
        clk_put(kept);
    return 0;
#endif
    return clk_prepare_enable(clk);
}
