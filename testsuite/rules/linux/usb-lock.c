/* Programs for the rule linux/usb-lock: CASE 0 obeys it, each other one violates it. */
struct device { int lock; };
struct usb_device { int number; struct device dev; };
void usb_lock_device(struct usb_device *dev);
int usb_trylock_device(struct usb_device *dev);
void usb_unlock_device(struct usb_device *dev);
int usb_lock_device_for_reset(struct usb_device *dev, const void *interface);
int usb_control_msg(struct usb_device *dev, unsigned int pipe);
struct usb_device *usb_get_dev(struct usb_device *dev);
void mutex_lock(int *lock);
int mutex_trylock(int *lock);
void mutex_unlock(int *lock);
void *kmalloc(unsigned long size, unsigned int flags);
void *kmemdup(const void *from, unsigned long size, unsigned int flags);
void *vmalloc(unsigned long size);
static struct usb_device a, b;
static struct device other;

/* usb_lock_device and usb_unlock_device are macros for these */
static inline void device_lock(struct device *dev)
{
    mutex_lock(&dev->lock);
}

static inline int device_trylock(struct device *dev)
{
    return mutex_trylock(&dev->lock);
}

static inline void device_unlock(struct device *dev)
{
    mutex_unlock(&dev->lock);
}

int main(void)
{
#if CASE == 0
    usb_lock_device(&a);
    kmalloc(8, 0xc00);
    kmemdup(&a, 0x40, 0xc00);
    usb_unlock_device(&a);
    kmalloc(8, 0xcc0);
    vmalloc(8);
    device_lock(&b.dev);
    usb_control_msg(&b, 0);
    kmalloc(8, 0xc00);
    device_unlock(&b.dev);
    if (device_trylock(&b.dev))
        device_unlock(&b.dev);
    kmalloc(8, 0xcc0);
    /* no USB device */
    device_lock(&other);
    kmalloc(8, 0xcc0);
    device_unlock(&other);
    if (usb_lock_device_for_reset(&b, 0) == 0)
        device_unlock(&b.dev);
    vmalloc(8);
    usb_control_msg(&b, 0);
    /* nobody gets what it holds */
    usb_lock_device(&a);
    if (usb_trylock_device(&a))
        vmalloc(8);
    if (usb_lock_device_for_reset(&a, 0) == 0)
        vmalloc(8);
    usb_unlock_device(&a);
#elif CASE == 1
    if (usb_trylock_device(&a))
        kmalloc(8, 0xcc0);
#elif CASE == 2
    usb_lock_device(&a);
    vmalloc(8);
#elif CASE == 3
    usb_lock_device(&a);
    kmemdup(&a, 4, 0xcc0);
#elif CASE == 4
    device_lock(&b.dev);
    usb_control_msg(&b, 0);
    kmalloc(8, 0xcc0);
    device_unlock(&b.dev);
#elif CASE == 5
    /* that it is one shows afterwards */
    if (device_trylock(&b.dev)) {
        vmalloc(8);
        usb_control_msg(&b, 0);
        device_unlock(&b.dev);
    }
#elif CASE == 6
    if (usb_lock_device_for_reset(usb_get_dev(&b), 0) == 0) {
        kmemdup(&a, 4, 0xcc0);
        device_unlock(&b.dev);
    }
#elif CASE == 7
    usb_lock_device(&a);
    if (!usb_trylock_device(&a))
        vmalloc(8);
#endif
    return 0;
}
