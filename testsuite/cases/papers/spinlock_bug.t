The spin-lock driver that does not give its lock back: unsafe, by a path that
serves one request and takes the lock again.

    $ cp $EXAMPLES/lock/*.* .
    $ slam spinlock_bug.c spinlock.preds
