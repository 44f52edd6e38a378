/* Programs for the rule linux/module: CASE 0 obeys it, each other one violates it. */
struct module { int n; };
int try_module_get(struct module *module);
void __module_get(struct module *module);
void module_put(struct module *module);
void *__symbol_get(const char *name);
void __symbol_put(const char *name);
int input(void);
struct module *module_of(int number);
static struct module a, b;
const int rounds = 10;

int main(void)
{
#if CASE == 0
    if (try_module_get(&a)) {
        __module_get(&b);
        module_put(&b);
        module_put(&a);
    }
    if (__symbol_get("a"))
        __symbol_put("a");
#elif CASE == 1
    __module_get(&a);
    module_put(&b);
#elif CASE == 2
    __module_get(&a);
    if (input())
        return -1;
    module_put(&a);
#elif CASE == 3
    return !__symbol_get("a");
#elif CASE == 4
    /* one less is given back; what `rounds` says does not change */
    struct module *c = module_of(1);
    int got = 0;
    for (int i = 0; i < rounds; i++)
        if (try_module_get(c))
            got++;
    for (int i = 0; i < got - 1; i++)
        module_put(c);
#endif
    return 0;
}
