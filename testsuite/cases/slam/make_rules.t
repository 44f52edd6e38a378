The loop of examples/loop.mk, made of nothing but make rules.

    $ cp $EXAMPLES/lock/*.* .
    $ make -f $EXAMPLES/loop.mk PROG=spinlock.c PREDS=spinlock.preds
    c2bp spinlock.c slam-work/spinlock.loop/preds.txt  > slam-work/spinlock.loop/1.bp
    bebop --exit-code slam-work/spinlock.loop/1.bp > slam-work/spinlock.loop/1.trace.json
    newton --exit-code spinlock.c slam-work/spinlock.loop/1.trace.json >> slam-work/spinlock.loop/preds.txt
    c2bp spinlock.c slam-work/spinlock.loop/preds.txt  > slam-work/spinlock.loop/2.bp
    bebop --exit-code slam-work/spinlock.loop/2.bp > slam-work/spinlock.loop/2.trace.json
    SAFE
    $ make -f $EXAMPLES/loop.mk PROG=spinlock_bug.c PREDS=spinlock.preds 2>/dev/null | tail -n 1
    UNSAFE
