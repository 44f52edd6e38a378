The character device with the paper's bug: unsafe. The second user is turned
away and counted, so the device is in use when it is unloaded.

    $ cp $EXAMPLES/chardev/*.* .
    $ slam chardev_bug.c chardev.preds
    UNSAFE, replayed
    chardev_bug.c has an error: this execution reaches it (found in 3 iterations with 7 predicates).

    chardev_bug.c:73  register_device()                     enters register_device
    chardev_bug.c:54    users = 0                           users = 0
    chardev_bug.c:55    taken = 0                           taken = 0
    chardev_bug.c:56    major = any_major()                 any value chosen: major = 0
    chardev_bug.c:57    return major < 256 ? 0 : -1         returns 0
    chardev_bug.c:57    return from register_device         back in main: 0
    chardev_bug.c:73  if (register_device() != 0)           not taken: register_device() = 0
    chardev_bug.c:75  inode.dev = major << 8                inode.dev = 0
    chardev_bug.c:77  device_open(&inode, &mine)            enters device_open: inode = &inode of main, file = &mine of main
    chardev_bug.c:26    if (inode->dev >> 8 != major)       not taken: inode->dev = 0, major = 0
    chardev_bug.c:27    users = users + 1                   users = 1
    chardev_bug.c:28    if (taken)                          not taken: taken = 0
    chardev_bug.c:30    taken = 1                           taken = 1
    chardev_bug.c:31    file->position = 0                  file->position = 0
    chardev_bug.c:32    return 0                            returns 0
    chardev_bug.c:32    return from device_open             back in main: 0
    chardev_bug.c:77  if (device_open(&inode, &mine) != 0)  not taken: device_open(&inode, &mine) = 0
    chardev_bug.c:80  result = device_open(&inode, &other)  enters device_open: inode = &inode of main, file = &other of main
    chardev_bug.c:26    if (inode->dev >> 8 != major)       not taken: inode->dev = 0, major = 0
    chardev_bug.c:27    users = users + 1                   users = 2
    chardev_bug.c:28    if (taken)                          taken: taken = 1
    chardev_bug.c:29    return -19                          returns -19
    chardev_bug.c:29    return from device_open             back in main: result = -19
    chardev_bug.c:81  if (result == 0)                      not taken: result = -19
    chardev_bug.c:85  count = 0                             count = 0
    chardev_bug.c:87  if (count != 0)                       not taken: count = 0
    chardev_bug.c:88  device_release()                      enters device_release
    chardev_bug.c:47    users = users - 1                   users = 1
    chardev_bug.c:48    taken = 0                           taken = 0
    chardev_bug.c:49    return from device_release          back in main
    chardev_bug.c:90  unregister_device()                   enters unregister_device
    chardev_bug.c:62    if (users != 0)                     taken: users = 1
    chardev_bug.c:64    ERROR: return                       the error is reached

    Every intermediate is in slam-work/chardev_bug, the commands in commands.txt there.
    stderr:
    1: 2 predicates, path of 17 steps: infeasible, 4 new predicates (c2bp <time>, bebop <time>, newton <time>)
    2: 6 predicates, path of 51 steps: infeasible, 1 new predicate (c2bp <time>, bebop <time>, newton <time>)
    3: 7 predicates, path of 53 steps: the path is an execution of the program (c2bp <time>, bebop <time>, newton <time>)
    status: 1
