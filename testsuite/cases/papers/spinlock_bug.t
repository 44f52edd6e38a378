The spin-lock driver that does not give its lock back: unsafe, by a path that
serves one request and takes the lock again.

    $ cp $EXAMPLES/lock/*.* .
    $ slam spinlock_bug.c spinlock.preds
    UNSAFE, replayed
    spinlock_bug.c has an error: this execution reaches it (found in 2 iterations with 5 predicates).

    spinlock_bug.c:74  find_device()                                 any value chosen: object 1
    spinlock_bug.c:74  serve(find_device())                          enters serve: dev = object 1
    spinlock_bug.c:51    acquire_spin_lock(&dev->lock)
    spinlock_bug.c:52    monitor(0)                                  enters monitor: m = 0
    spinlock_bug.c:35      if (state == 0 && m == 0)                 taken: state = 0, m = 0
    spinlock_bug.c:36      state = 1                                 state = 1
    spinlock_bug.c:42      return from monitor                       back in serve
    spinlock_bug.c:53    packets_before = packets                    packets_before = 0
    spinlock_bug.c:54    request = dev->requests                     request = object 2
    spinlock_bug.c:56    if (request && request->status)             taken: request = object 2, request->status = 1
    spinlock_bug.c:57    dev->requests = request->next               dev->requests = NULL
    spinlock_bug.c:59    irp = request->irp                          irp = object 3
    spinlock_bug.c:60    irp->status = request->status > 0 ? 0 : -1  irp->status = 0
    spinlock_bug.c:61    irp->information = request->status          irp->information = 1
    spinlock_bug.c:62    free_request(request)
    spinlock_bug.c:63    complete_irp(irp)
    spinlock_bug.c:64    packets = packets + 1                       packets = 1
    spinlock_bug.c:66    if (packets != packets_before)              taken: packets = 1, packets_before = 0
    spinlock_bug.c:51    acquire_spin_lock(&dev->lock)
    spinlock_bug.c:52    monitor(0)                                  enters monitor: m = 0
    spinlock_bug.c:35      if (state == 0 && m == 0)                 not taken: state = 1, m = 0
    spinlock_bug.c:37      if (state == 1 && m == 1)                 not taken: state = 1, m = 0
    spinlock_bug.c:37      ERROR:                                    the error is reached

    Every intermediate is in slam-work/spinlock_bug, the commands in commands.txt there.
    stderr:
    1: 4 predicates, path of 24 steps: infeasible, 1 new predicate (c2bp <time>, bebop <time>, newton <time>)
    2: 5 predicates, path of 31 steps: the path is an execution of the program (c2bp <time>, bebop <time>, newton <time>)
    status: 1
