The character device with the paper's bug: unsafe. The second user is turned
away and counted, so the device is in use when it is unloaded.

    $ cp $EXAMPLES/chardev/*.* .
    $ slam chardev_bug.c
