Rules about RIOT and NuttX.

    $ sh check.sh riot/i2c riot/irq riot/mutex riot/spi nuttx/critical-section nuttx/mutex nuttx/spi nuttx/spinlock
    riot/i2c 0 SAFE
    riot/i2c 1 UNSAFE, replayed
        i2c_acquire: the bus is held already
    riot/i2c 2 UNSAFE, replayed
        i2c_release: the bus is not held
    riot/i2c 3 UNSAFE, replayed
        the bus is held at the end of main
    riot/i2c 4 UNSAFE, replayed
        i2c_read_byte: the bus is used by who does not hold it
    riot/irq 0 SAFE
    riot/irq 1 UNSAFE, replayed
        irq_restore: nothing was saved
    riot/irq 2 UNSAFE, replayed
        irq_restore: this is not what was saved
    riot/irq 3 UNSAFE, replayed
        a section without interrupts is entered and not left at the end of main
    riot/irq 4 UNSAFE, replayed
        irq_restore: this is not what was saved
    riot/irq 5 UNSAFE, replayed
        irq_enable: interrupts are enabled in a section without them
    riot/mutex 0 SAFE
    riot/mutex 1 UNSAFE, replayed
        mutex_lock: the mutex is held already
    riot/mutex 2 UNSAFE, replayed
        mutex_unlock: the mutex is not held
    riot/mutex 3 UNSAFE, replayed
        the mutex is held at the end of main
    riot/mutex 4 UNSAFE, replayed
        the mutex is held at the end of main
    riot/mutex 5 UNSAFE, replayed
        rmutex_unlock: the mutex is not held
    riot/mutex 6 UNSAFE, replayed
        the mutex is held at the end of main
    riot/spi 0 SAFE
    riot/spi 1 UNSAFE, replayed
        spi_acquire: the bus is held already
    riot/spi 2 UNSAFE, replayed
        spi_release: the bus is not held
    riot/spi 3 UNSAFE, replayed
        the bus is held at the end of main
    riot/spi 4 UNSAFE, replayed
        spi_transfer_byte: the bus is used by who does not hold it
    riot/spi 5 UNSAFE, replayed
        the bus is held at the end of main
    nuttx/critical-section 0 SAFE
    nuttx/critical-section 1 UNSAFE, replayed
        leave_critical_section: nothing was saved
    nuttx/critical-section 2 UNSAFE, replayed
        leave_critical_section: this is not what was saved
    nuttx/critical-section 3 UNSAFE, replayed
        a critical section is entered and not left at the end of main
    nuttx/critical-section 4 UNSAFE, replayed
        leave_critical_section: this is not what was saved
    nuttx/mutex 0 SAFE
    nuttx/mutex 1 UNSAFE, replayed
        nxmutex_lock: the mutex is held already
    nuttx/mutex 2 UNSAFE, replayed
        nxmutex_unlock: the mutex is not held
    nuttx/mutex 3 UNSAFE, replayed
        the mutex is held at the end of main
    nuttx/mutex 4 UNSAFE, replayed
        the mutex is held at the end of main
    nuttx/mutex 5 UNSAFE, replayed
        nxrmutex_unlock: the mutex is not held
    nuttx/mutex 6 UNSAFE, replayed
        the mutex is held at the end of main
    nuttx/spi 0 SAFE
    nuttx/spi 1 UNSAFE, not replayed: the path depends on addresses that C leaves open
        spi_ops_s_lock: the bus is locked already
    nuttx/spi 2 UNSAFE, replayed
        spi_ops_s_lock: the bus is not locked
    nuttx/spi 3 UNSAFE, not replayed: the path depends on addresses that C leaves open
        spi_ops_s_lock: the bus is unlocked while a chip is selected
    nuttx/spi 4 UNSAFE, not replayed: the path depends on addresses that C leaves open
        spi_ops_s_select: a chip is selected already
    nuttx/spi 5 UNSAFE, not replayed: the path depends on addresses that C leaves open
        the bus is locked at the end of main
    nuttx/spi 6 UNSAFE, not replayed: the path depends on addresses that C leaves open
        a chip is selected at the end of main
    nuttx/spi 7 UNSAFE, replayed
        spi_ops_s_send: the bus is used by who has not locked it
    nuttx/spi 8 UNSAFE, replayed
        spi_ops_s_select: the bus is used by who has not locked it
    nuttx/spinlock 0 SAFE
    nuttx/spinlock 1 UNSAFE, replayed
        spin_lock_irqsave: the lock is held already
    nuttx/spinlock 2 UNSAFE, replayed
        spin_unlock_irqrestore: the lock is not held
    nuttx/spinlock 3 UNSAFE, replayed
        spin_unlock_irqrestore: these are not the flags that were saved
    nuttx/spinlock 4 UNSAFE, replayed
        a lock is held at the end of main
    nuttx/spinlock 5 UNSAFE, replayed
        spin_lock_irqsave_nopreempt: the lock is held already
    nuttx/spinlock 6 UNSAFE, replayed
        spin_lock: the lock is held already
    nuttx/spinlock 7 UNSAFE, replayed
        read_unlock_irqrestore: the lock is not held
    nuttx/spinlock 8 UNSAFE, replayed
        read_lock_irqsave: the lock is held already
    nuttx/spinlock 9 UNSAFE, replayed
        spin_unlock: the lock is not held

Who waits for work has it run meanwhile.

File work.c:

    struct mutex { int n; };
    int nxmutex_lock(struct mutex *lock);
    int nxmutex_unlock(struct mutex *lock);
    struct work { int n; };
    int work_queue(int queue, struct work *work, void (*worker)(void *), void *data, unsigned delay);
    int work_cancel_sync(int queue, struct work *work);
    static struct mutex lock;
    static struct work work;
    static void worked(void *data)
    {
        if (nxmutex_lock(&lock) >= 0)
            nxmutex_unlock(&lock);
    }
    void start(void) { work_queue(0, &work, worked, 0, 1); }
    void stop(void)
    {
    #ifdef OBEYS
        work_cancel_sync(0, &work);
    #endif
        if (nxmutex_lock(&lock) < 0)
            return;
    #ifndef OBEYS
        work_cancel_sync(0, &work);
    #endif
        nxmutex_unlock(&lock);
    }

    $ slam -q --environment nuttx --rule nuttx/mutex work.c | sed -n '1p; s,  *the error is reached,,; s,.*rule violated: ,,p'
    nuttx/mutex: UNSAFE, replayed
    nxmutex_lock: the mutex is held already
    $ slam -q --environment nuttx --rule nuttx/mutex -D OBEYS work.c | head -1
    nuttx/mutex: SAFE
