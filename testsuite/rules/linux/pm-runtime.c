/* Programs for the rule linux/pm-runtime: CASE 0 obeys it, each other one violates it. */
struct device { int n; };
int pm_runtime_get_sync(struct device *dev);
int pm_runtime_resume_and_get(struct device *dev);
int pm_runtime_get_if_in_use(struct device *dev);
int pm_runtime_put(struct device *dev);
void pm_runtime_put_noidle(struct device *dev);
struct usb_interface { int n; };
int usb_autopm_get_interface(struct usb_interface *interface);
void usb_autopm_put_interface(struct usb_interface *interface);
static struct usb_interface c;
int input(void);
static struct device a, b;

int main(void)
{
#if CASE == 0
    if (pm_runtime_get_sync(&a) < 0) {
        pm_runtime_put_noidle(&a);
        return -1;
    }
    if (pm_runtime_resume_and_get(&b) >= 0)
        pm_runtime_put(&b);
    if (pm_runtime_get_if_in_use(&b) > 0)
        pm_runtime_put(&b);
    pm_runtime_put(&a);
    if (usb_autopm_get_interface(&c) == 0)
        usb_autopm_put_interface(&c);
#elif CASE == 1
    pm_runtime_get_sync(&a);
    pm_runtime_put(&b);
#elif CASE == 2
    pm_runtime_get_sync(&a);
    if (input())
        return -1;
    pm_runtime_put(&a);
#elif CASE == 3
    if (usb_autopm_get_interface(&c) || input())
        return -1;
    usb_autopm_put_interface(&c);
#elif CASE == 4
    usb_autopm_get_interface(&c);
    usb_autopm_put_interface(&c);
#endif
    return 0;
}
