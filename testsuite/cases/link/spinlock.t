A driver, the kernel that it runs on, and the header between them. The rule, that
the lock is taken and given back in turn, is in the kernel's file, and its state is
`static` there.

File kernel.h:

    struct device {
        int lock;
        int requests;
    };
    void acquire(struct device *dev);
    void release(struct device *dev);

File kernel.c:

    #include <stdlib.h>
    #include "kernel.h"

    static int held;

    void acquire(struct device *dev)
    {
        if (held) { ERROR: abort(); }
        held = 1;
    }

    void release(struct device *dev)
    {
        if (!held) { ERROR: abort(); }
        held = 0;
    }

    void serve(struct device *dev);

    int main(void)
    {
        struct device *dev = malloc(sizeof *dev);
        if (dev)
            serve(dev);
        return 0;
    }

File driver.c:

    #include "kernel.h"

    void serve(struct device *dev)
    {
        int before, now;
        do {
            acquire(dev);
            before = now = dev->requests;
            if (now > 0) {
                release(dev);
                dev->requests--;
                now--;
            }
        } while (before != now);
        release(dev);
    }

File driver_bug.c:

    #include "kernel.h"

    void serve(struct device *dev)
    {
        int before, now;
        do {
            acquire(dev);
            before = now = dev->requests;
            if (now > 0) {
                dev->requests--;
                now--;
            }
        } while (before != now);
        release(dev);
    }

    $ slam -q driver.c kernel.c
    SAFE
    No error of driver.c kernel.c can be reached: proved in 3 iterations with 2 predicates.

    Predicates:
      global: held == 0
      serve: before == now

    What holds at the loops:
      driver.c:7 in serve: held == 0

    Every intermediate is in slam-work/driver, the commands in commands.txt there.
    $ slam -q driver_bug.c kernel.c
    UNSAFE, not replayed: the program has several files
    driver_bug.c kernel.c has an error: this execution reaches it (found in 3 iterations with 2 predicates).

    kernel.c:22      dev = malloc(8)                      dev = new object 1
    kernel.c:23      if (dev)                             taken: dev = new object 1
    kernel.c:24      serve(dev)                           enters serve: dev = new object 1
    driver_bug.c:7     acquire(dev)                       enters acquire: dev = new object 1
    kernel.c:8           if (held)                        not taken: held = 0
    kernel.c:9           held = 1                         held = 1
    kernel.c:10          return from acquire              back in serve
    driver_bug.c:8     now = dev->requests                now = 1073741824
    driver_bug.c:8     before = now                       before = 1073741824
    driver_bug.c:9     if (now > 0)                       taken: now = 1073741824
    driver_bug.c:10    dev->requests = dev->requests - 1  dev->requests = 1073741823
    driver_bug.c:11    now = now - 1                      now = 1073741823
    driver_bug.c:13    if (before != now)                 taken: before = 1073741824, now = 1073741823
    driver_bug.c:7     acquire(dev)                       enters acquire: dev = new object 1
    kernel.c:8           if (held)                        taken: held = 1
    kernel.c:8           ERROR: exit(0)                   the error is reached

    Every intermediate is in slam-work/driver_bug, the commands in commands.txt there.
    status: 1

The three programs by hand, as make rules would call them:

    $ echo 'global { held == 0 } serve { before == now }' > lock.preds
    $ c2bp driver.c kernel.c --predicates lock.preds -o lock.bp && bebop lock.bp --format text
    unreachable
    $ c2bp driver_bug.c kernel.c --predicates lock.preds -o bug.bp
    $ bebop bug.bp --format json -o bug.json
    $ newton --trace bug.json driver_bug.c kernel.c --exit-code > explanation.txt
    stderr:
    kernel.c:22      dev = malloc(8)                      dev = new object 1
    kernel.c:23      if (dev)                             taken: dev = new object 1
    kernel.c:24      serve(dev)                           enters serve: dev = new object 1
    driver_bug.c:7     acquire(dev)                       enters acquire: dev = new object 1
    kernel.c:8           if (held)                        not taken: held = 0
    kernel.c:9           held = 1                         held = 1
    kernel.c:10          return from acquire              back in serve
    driver_bug.c:8     now = dev->requests                now = 1073741824
    driver_bug.c:8     before = now                       before = 1073741824
    driver_bug.c:9     if (now > 0)                       taken: now = 1073741824
    driver_bug.c:10    dev->requests = dev->requests - 1  dev->requests = 1073741823
    driver_bug.c:11    now = now - 1                      now = 1073741823
    driver_bug.c:13    if (before != now)                 taken: before = 1073741824, now = 1073741823
    driver_bug.c:7     acquire(dev)                       enters acquire: dev = new object 1
    kernel.c:8           if (held)                        taken: held = 1
    kernel.c:8           ERROR: exit(0)                   the error is reached
    status: 10
    $ head -1 explanation.txt
    // verdict: feasible
    $ make -f $EXAMPLES/loop.mk PROG='driver.c kernel.c' | tail -1
    SAFE

What the driver knows of the kernel's function without a body is its declaration:

    $ slam -q driver.c --entry serve
    SAFE
    No error of driver.c can be reached: proved in 1 iteration with 0 predicates.

    The verdict rests on these assumptions:
      driver.c:3: strict-aliasing: what a pointer from outside leads to is used as its type there and here, and as no other
      driver.c:3: typed: a pointer to a structure, or to characters, leads to such, and into no variable that has none
      driver.c:7: other files name no function of the program that was not handed to them, to call it or to lead to it, such as `serve`

    Every intermediate is in slam-work/driver, the commands in commands.txt there.
    stderr:
    warning: no label ERROR and no assert in the program
