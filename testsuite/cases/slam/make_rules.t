The loop of examples/loop.mk, made of nothing but make rules.

    $ cp $EXAMPLES/lock/*.* .
    $ make -f $EXAMPLES/loop.mk PROG=spinlock.c PREDS=spinlock.preds
    $ make -f $EXAMPLES/loop.mk PROG=spinlock_bug.c PREDS=spinlock.preds 2>/dev/null | tail -n 1
