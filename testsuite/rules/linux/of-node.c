/* Programs for the rule linux/of-node: CASE 0 obeys it, each other one violates it. */
struct device_node { int n; };
struct device_node *of_node_get(struct device_node *node);
struct device_node *of_get_parent(const struct device_node *node);
struct device_node *of_get_next_child(const struct device_node *node, struct device_node *prev);
struct device_node *of_find_node_by_name(struct device_node *from, const char *name);
void of_node_put(struct device_node *node);
struct of_phandle_args { struct device_node *np; int n; };
int of_parse_phandle_with_args_map(const struct device_node *node, const char *list, const char *stem,
                                   int index, struct of_phandle_args *args);
struct device_node *of_find_next_cache_node(const struct device_node *node);
int input(void);
static struct device_node a, b;

int main(void)
{
#if CASE == 0
    struct device_node *parent = of_get_parent(&b);
    if (of_node_get(&a))
        of_node_put(&a);
    if (parent)
        of_node_put(parent);
    struct device_node *child = 0;
    while ((child = of_get_next_child(&b, child)) != 0)
        ;
    if (of_node_get(&b))
        of_node_put(of_find_node_by_name(&b, "other"));
    struct of_phandle_args args;
    if (of_parse_phandle_with_args_map(&b, "a", "b", 0, &args) == 0)
        of_node_put(args.np);
    of_node_put(of_find_next_cache_node(&b));
#elif CASE == 1
    of_node_get(&a);
    of_node_put(&b);
#elif CASE == 2
    of_node_get(&a);
    if (input())
        return -1;
    of_node_put(&a);
#elif CASE == 3
    struct device_node *child = 0;
    while ((child = of_get_next_child(&b, child)) != 0)
        if (input())
            break;
#elif CASE == 4
    of_node_put(of_find_node_by_name(&a, "other"));
#elif CASE == 5
    of_find_next_cache_node(&b);
#elif CASE == 6
    struct of_phandle_args args;
    of_parse_phandle_with_args_map(&b, "a", "b", 0, &args);
#endif
    return 0;
}
