/* Programs for the rule linux/pm-enable: CASE 0 obeys it, each other one violates it. */
struct device { int n; };
void pm_runtime_enable(struct device *dev);
void pm_runtime_disable(struct device *dev);
int pm_runtime_force_suspend(struct device *dev);
int devm_pm_runtime_enable(struct device *dev);
int input(void);
static struct device a, b;

int main(void)
{
#if CASE == 0
    pm_runtime_disable(&b);
    if (devm_pm_runtime_enable(&b))
        return -1;
    pm_runtime_enable(&a);
    if (input()) {
        pm_runtime_force_suspend(&a);
        return -1;
    }
    pm_runtime_disable(&a);
#elif CASE == 1
    pm_runtime_enable(&a);
    if (input())
        return -1;
    pm_runtime_disable(&a);
#elif CASE == 2
    pm_runtime_enable(&a);
    pm_runtime_enable(&a);
    pm_runtime_disable(&a);
#endif
    return 0;
}
