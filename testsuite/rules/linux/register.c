/* Programs for the rule linux/register: CASE 0 obeys it, each other one violates it. */
struct net_device { int n; };
int register_netdev(struct net_device *dev);
void unregister_netdev(struct net_device *dev);
struct cdev { int n; };
int cdev_add(struct cdev *dev, unsigned int number, unsigned int count);
void cdev_del(struct cdev *dev);
static struct cdev c;
static struct net_device a, b;

int main(void)
{
    int failed = register_netdev(&a);
    if (failed)
        return failed;
#if CASE == 0
    unregister_netdev(&a);
    cdev_add(&c, 3, 1);
    cdev_del(&c);
#elif CASE == 1
    unregister_netdev(&a);
    if (register_netdev(&b))
        unregister_netdev(&a);
    else
        unregister_netdev(&b);
#elif CASE == 2
    failed = register_netdev(&b);
    if (failed)
        return failed;
    unregister_netdev(&b);
    unregister_netdev(&a);
#elif CASE == 3
    register_netdev(&b);
    unregister_netdev(&b);
    unregister_netdev(&a);
#endif
    return 0;
}
