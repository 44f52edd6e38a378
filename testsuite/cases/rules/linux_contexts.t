Rules about locks and contexts of Linux.

    $ sh check.sh linux/atomic-sleep linux/gfp linux/rcu linux/irqflags linux/irq
    linux/atomic-sleep 0 SAFE
    linux/atomic-sleep 1 UNSAFE, replayed
        msleep may sleep, and is called in atomic context
    linux/atomic-sleep 2 UNSAFE, replayed
        msleep may sleep, and is called in atomic context
    linux/atomic-sleep 3 UNSAFE, replayed
        msleep may sleep, and is called in atomic context
    linux/atomic-sleep 4 UNSAFE, replayed
        msleep may sleep, and is called in atomic context
    linux/atomic-sleep 5 UNSAFE, replayed
        msleep may sleep, and is called in atomic context
    linux/atomic-sleep 6 UNSAFE, replayed
        mutex_lock_killable_nested may sleep, and is called in atomic context
    linux/atomic-sleep 7 UNSAFE, replayed
        msleep may sleep, and is called in atomic context
    linux/atomic-sleep 8 UNSAFE, replayed
        msleep may sleep, and is called in atomic context
    linux/atomic-sleep 9 UNSAFE, replayed
        mutex_lock may sleep, and is called in atomic context
    linux/atomic-sleep 10 UNSAFE, replayed
        msleep may sleep, and is called in atomic context
    linux/atomic-sleep 11 UNSAFE, replayed
        msleep may sleep, and is called in atomic context
    linux/atomic-sleep 12 UNSAFE, replayed
        rtnl_lock may sleep, and is called in atomic context
    linux/atomic-sleep 13 UNSAFE, replayed
        __pm_runtime_resume may sleep, and is called in atomic context
    linux/atomic-sleep 14 UNSAFE, replayed
        __kmalloc: may sleep in atomic context
    linux/atomic-sleep 15 UNSAFE, replayed
        vfree may sleep, and is called in atomic context
    linux/atomic-sleep 16 UNSAFE, replayed
        _copy_from_user may sleep, and is called in atomic context
    linux/atomic-sleep 17 UNSAFE, replayed
        msleep may sleep, and is called in atomic context
    linux/gfp 0 SAFE
    linux/gfp 1 UNSAFE, replayed
        kmalloc: may sleep in atomic context
    linux/gfp 2 UNSAFE, replayed
        kcalloc: may sleep in atomic context
    linux/gfp 3 UNSAFE, replayed
        get_zeroed_page: may sleep in atomic context
    linux/gfp 4 UNSAFE, replayed
        kmalloc: may sleep in atomic context
    linux/gfp 5 UNSAFE, replayed
        __kmalloc_node: may sleep in atomic context
    linux/gfp 6 UNSAFE, replayed
        kmemdup: may sleep in atomic context
    linux/gfp 7 UNSAFE, replayed
        kasprintf: may sleep in atomic context
    linux/gfp 8 UNSAFE, replayed
        __kmalloc_track_caller: may sleep in atomic context
    linux/gfp 9 UNSAFE, replayed
        __napi_alloc_skb: may sleep in atomic context
    linux/gfp 10 UNSAFE, replayed
        ida_alloc_range: may sleep in atomic context
    linux/gfp 11 UNSAFE, replayed
        idr_alloc: may sleep in atomic context
    linux/gfp 12 UNSAFE, replayed
        input_allocate_device: may sleep in atomic context
    linux/rcu 0 SAFE
    linux/rcu 1 UNSAFE, replayed
        rcu_read_unlock: there is no section to leave
    linux/rcu 2 UNSAFE, replayed
        synchronize_rcu: waits for readers inside of a reader's section
    linux/rcu 3 UNSAFE, replayed
        a read-side section is open at the end of main
    linux/rcu 4 UNSAFE, replayed
        cond_synchronize_rcu: waits for readers inside of a reader's section
    linux/rcu 5 UNSAFE, replayed
        rcu_read_unlock: there is no section to leave
    linux/rcu 6 UNSAFE, replayed
        synchronize_srcu: waits for readers inside of a reader's section
    linux/irqflags 0 SAFE
    linux/irqflags 1 UNSAFE, replayed
        _raw_spin_unlock_irqrestore: no flags were saved for this lock
    linux/irqflags 2 UNSAFE, replayed
        _raw_spin_unlock_irqrestore: these are not the flags that were saved
    linux/irqflags 3 UNSAFE, replayed
        _raw_spin_unlock: the lock was taken with irqsave, its flags are not restored
    linux/irqflags 4 UNSAFE, replayed
        arch_local_irq_restore: these are not the flags that were saved
    linux/irqflags 5 UNSAFE, replayed
        _raw_write_unlock_irqrestore: these are not the flags that were saved
    linux/irqflags 6 UNSAFE, replayed
        _raw_read_unlock_irqrestore: these are not the flags that were saved
    linux/irqflags 7 UNSAFE, replayed
        _raw_spin_unlock_irqrestore: these are not the flags that were saved
    linux/irq 0 SAFE
    linux/irq 1 UNSAFE, replayed
        free_irq: the interrupt is not requested
    linux/irq 2 UNSAFE, replayed
        free_irq: the interrupt is not requested
    linux/irq 3 UNSAFE, replayed
        an interrupt is requested at the end of main
    linux/irq 4 UNSAFE, replayed
        an interrupt is requested at the end of main
    linux/irq 5 UNSAFE, replayed
        free_irq: the interrupt is not requested
    linux/irq 6 UNSAFE, replayed
        an interrupt is requested at the end of main
    linux/irq 7 UNSAFE, replayed
        an interrupt is requested at the end of main
    linux/irq 8 UNSAFE, replayed
        pci_free_irq: the interrupt is not requested
    linux/irq 9 UNSAFE, replayed
        an interrupt is requested at the end of main
