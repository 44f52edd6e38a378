/* A routine that runs at any interrupt level takes its lock in the way that
 * the level asks for, and must give it back in the same way. Two decisions
 * far apart go together because nothing between them changes the level that
 * they look at. (After the serial-port snippet of SPIN 2001, Figure 5.)
 */

enum { PASSIVE_LEVEL = 0, DISPATCH_LEVEL = 2 };
enum state { Free, TakenBelow, TakenAtDispatch };
enum event { Take, TakeAtDispatch, Give, GiveAtDispatch };

extern int any_level(void);
extern void write_log(unsigned mask, unsigned signature);

static enum state state = Free;
static int level;

/* The property: what was taken in one way is given back in the same. */
static void monitor(enum event e)
{
    if (state == Free && e == Take)
        state = TakenBelow;
    else if (state == Free && e == TakeAtDispatch)
        state = TakenAtDispatch;
    else if (state == TakenBelow && e == Give)
        state = Free;
    else if (state == TakenAtDispatch && e == GiveAtDispatch)
        state = Free;
    else {
    ERROR:;
    }
}

/* Raises the level; *old is what to go back to. */
static void take(int *old)
{
    monitor(Take);
    *old = level;
    level = DISPATCH_LEVEL;
}

static void give(int old)
{
    monitor(Give);
    level = old;
}

static void log_entry(unsigned mask, unsigned signature)
{
    int irql = level;

    if (irql < DISPATCH_LEVEL)
        take(&irql);
    else
        monitor(TakeAtDispatch);

    write_log(mask, signature);

    if (irql < DISPATCH_LEVEL)
        give(irql);
    else
        monitor(GiveAtDispatch);
}

int main(void)
{
    level = any_level();
    log_entry(1, 2);
    return 0;
}
