Rules about locks and contexts of Linux.

    $ sh check.sh linux/mutex linux/rwsem linux/spinlock
    linux/mutex 0 SAFE
    linux/mutex 1 UNSAFE, replayed
        mutex_lock_interruptible: the mutex is held already
    linux/mutex 2 UNSAFE, replayed
        mutex_unlock: the mutex is not held
    linux/mutex 3 UNSAFE, replayed
        a mutex is held at the end of main
    linux/mutex 4 UNSAFE, not replayed: the path depends on addresses that C leaves open
        mutex_lock: the mutex is held already
    linux/mutex 5 UNSAFE, not replayed: the path depends on addresses that C leaves open
        mutex_lock: the mutex is held already
    linux/mutex 6 UNSAFE, replayed
        a mutex is held at the end of main
    linux/mutex 7 UNSAFE, replayed
        ww_mutex_lock: the mutex is held already
    linux/mutex 8 UNSAFE, replayed
        a mutex is held at the end of main
    linux/mutex 9 UNSAFE, replayed
        rt_mutex_lock: the mutex is held already
    linux/rwsem 0 SAFE
    linux/rwsem 1 UNSAFE, replayed
        down_read: the semaphore is held for writing
    linux/rwsem 2 UNSAFE, replayed
        down_read: the semaphore is held for reading already
    linux/rwsem 3 UNSAFE, replayed
        up_read: the semaphore is not held for reading
    linux/rwsem 4 UNSAFE, replayed
        down_write: the semaphore is held already
    linux/rwsem 5 UNSAFE, replayed
        up_write: the semaphore is not held for writing
    linux/rwsem 6 UNSAFE, replayed
        downgrade_write: the semaphore is not held for writing
    linux/rwsem 7 UNSAFE, replayed
        a semaphore is held for writing at the end of main
    linux/rwsem 8 UNSAFE, replayed
        a semaphore is held for reading at the end of main
    linux/rwsem 9 UNSAFE, replayed
        up_read: the semaphore is not held for reading
    linux/rwsem 10 UNSAFE, replayed
        up_read: the semaphore is not held for reading
    linux/rwsem 11 UNSAFE, replayed
        percpu_down_write: the semaphore is held already
    linux/spinlock 0 SAFE
    linux/spinlock 1 UNSAFE, replayed
        spin_unlock: the lock is not held
    linux/spinlock 2 UNSAFE, replayed
        _raw_spin_lock_irqsave: the lock is held already
    linux/spinlock 3 UNSAFE, replayed
        a spin lock is held at the end of main
    linux/spinlock 4 UNSAFE, replayed
        a spin lock is held at the end of main
    linux/spinlock 5 UNSAFE, replayed
        a spin lock is held at the end of main
    linux/spinlock 6 UNSAFE, replayed
        a spin lock is held at the end of main
