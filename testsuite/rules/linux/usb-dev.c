/* Programs for the rule linux/usb-dev: CASE 0 obeys it, each other one violates it. */
struct usb_device { int n; };
struct usb_device *usb_get_dev(struct usb_device *dev);
void usb_put_dev(struct usb_device *dev);
int input(void);
static struct usb_device a, b;

int main(void)
{
#if CASE == 0
    usb_get_dev(&a);
    usb_get_dev(&b);
    usb_put_dev(&a);
    usb_put_dev(&b);
#elif CASE == 1
    usb_get_dev(&a);
    usb_put_dev(&b);
#elif CASE == 2
    usb_get_dev(&a);
    if (input())
        return -1;
    usb_put_dev(&a);
#endif
    return 0;
}
