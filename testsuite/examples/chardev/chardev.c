/* A character device and a program that uses it. The kernel must not unload
 * a driver that is in use, so the driver counts its users; to unload it with
 * users left is the error. The device admits one user at a time.
 *
 * In chardev_bug.c the count is raised before it is known whether the device
 * is free. (After the example of Weissenbacher's BOOP, 2003, chapter 3.)
 */

#include <assert.h>

#define MINOR_BITS 8
#define BUSY (-19)

struct inode {
    unsigned dev;
};

struct file {
    int position;
};

extern unsigned any_major(void);
extern int any_length(void);

static unsigned major;
static int users;
static int taken;

static int device_open(struct inode *inode, struct file *file)
{
    assert(inode->dev >> MINOR_BITS == major);
    if (taken)
        return BUSY;
    taken = 1;
    users = users + 1;
    file->position = 0;
    return 0;
}

static int device_read(struct file *file)
{
    int length = any_length();

    if (length < 0)
        return 0;
    file->position = length;
    return length;
}

static void device_release(void)
{
    users = users - 1;
    taken = 0;
}

/* The kernel's side. */
static int register_device(void)
{
    users = 0;
    taken = 0;
    major = any_major();
    return major < 256 ? 0 : -1;
}

static void unregister_device(void)
{
    if (users != 0)
    ERROR:
        return;
}

int main(void)
{
    struct inode inode;
    struct file mine, other;
    int result, count;

    if (register_device() != 0)
        return 1;
    inode.dev = major << MINOR_BITS;

    if (device_open(&inode, &mine) != 0)
        return 1;
    do {
        result = device_open(&inode, &other);
        if (result == 0) {
            count = device_read(&other);
            device_release();
        } else {
            count = 0;
        }
    } while (count != 0);
    device_release();

    unregister_device();
    return 0;
}
