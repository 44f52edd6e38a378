/* The driver of spinlock.c, with the bug that its author feared: a request is
 * served without giving the lock back, so the second round takes it twice.
 */

enum state { Unlocked, Locked };
enum message { Acquire, Release };

struct irp {
    int status;
    unsigned long information;
};

struct request {
    struct request *next;
    struct irp *irp;
    int status;
};

struct device {
    int lock;
    struct request *requests;
};

extern struct device *find_device(void);
extern void acquire_spin_lock(int *lock);
extern void release_spin_lock(int *lock);
extern void free_request(struct request *request);
extern void complete_irp(struct irp *irp);

static enum state state = Unlocked;

/* Follows the lock; any event out of turn is the error. */
static void monitor(enum message m)
{
    if (state == Unlocked && m == Acquire)
        state = Locked;
    else if (state == Locked && m == Release)
        state = Unlocked;
    else {
    ERROR:;
    }
}

static void serve(struct device *dev)
{
    struct request *request;
    struct irp *irp;
    unsigned packets = 0, packets_before;

    do {
        acquire_spin_lock(&dev->lock);
        monitor(Acquire);
        packets_before = packets;
        request = dev->requests;

        if (request && request->status) {
            dev->requests = request->next;

            irp = request->irp;
            irp->status = request->status > 0 ? 0 : -1;
            irp->information = (unsigned long)request->status;
            free_request(request);
            complete_irp(irp);
            packets++;
        }
    } while (packets != packets_before);

    release_spin_lock(&dev->lock);
    monitor(Release);
}

int main(void)
{
    serve(find_device());
    return 0;
}
