/* Programs for the rule linux/usb-lock: CASE 0 obeys it, each other one violates it. */
struct usb_device { int number; };
void usb_lock_device(struct usb_device *dev);
int usb_trylock_device(struct usb_device *dev);
void usb_unlock_device(struct usb_device *dev);
void *kmalloc(unsigned long size, unsigned int flags);
void *kmemdup(const void *from, unsigned long size, unsigned int flags);
void *vmalloc(unsigned long size);
static struct usb_device a;

int main(void)
{
#if CASE == 0
    usb_lock_device(&a);
    kmalloc(8, 0xc00);
    kmemdup(&a, 0x40, 0xc00);
    usb_unlock_device(&a);
    kmalloc(8, 0xcc0);
    vmalloc(8);
#elif CASE == 1
    if (usb_trylock_device(&a))
        kmalloc(8, 0xcc0);
#elif CASE == 2
    usb_lock_device(&a);
    vmalloc(8);
#elif CASE == 3
    usb_lock_device(&a);
    kmemdup(&a, 4, 0xcc0);
#endif
    return 0;
}
