/* Programs for the rule linux/of-node: CASE 0 obeys it, each other one violates it. */
struct device_node { int n; };
struct device_node *of_node_get(struct device_node *node);
struct device_node *of_get_parent(const struct device_node *node);
void of_node_put(struct device_node *node);
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
#elif CASE == 1
    of_node_get(&a);
    of_node_put(&b);
#elif CASE == 2
    of_node_get(&a);
    if (input())
        return -1;
    of_node_put(&a);
#endif
    return 0;
}
