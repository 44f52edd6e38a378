The character device (BOOP, chapter 3), corrected: safe.

    $ cp $EXAMPLES/chardev/*.* .
    $ slam chardev.c
