The rules that come with the programs.

    $ slic --list-rules
    any/in_the_end(acquire,release)  What acquire acquires is given back by release in the end
    any/pair(acquire,release)   What acquire acquires is given back by release
    linux/alloc-result          Memory that was not got is not used
    linux/atomic-sleep          Nothing sleeps in atomic context
    linux/bitops                Bits are looked for within their bitmap
    linux/class                 Classes of devices are created and destroyed in turn
    linux/clk-enable            Clocks are enabled and disabled in turn
    linux/clk-prepare           Clocks are prepared and unprepared in turn
    linux/device-init           Devices that could not be registered are given back
    linux/device-ref            References to devices are given back
    linux/err-ptr               Errors in pointers are no objects
    linux/gfp                   Memory is allocated with flags that fit the context
    linux/ioremap               Mapped device memory is unmapped once
    linux/irq                   Interrupts are requested and freed in turn
    linux/irqflags              Interrupts are restored with the flags that were saved
    linux/kmalloc               Memory of kmalloc is freed once
    linux/kref                  Counted objects are used as long as they are counted
    linux/module                References to modules are given back
    linux/mutex                 Mutexes are locked and unlocked in turn
    linux/of-node               References to device tree nodes are given back
    linux/pair(acquire,release)  The same, with what is known of the kernel
    linux/pci-dev               References to PCI devices are given back
    linux/pm-enable             Runtime power management that is switched on is switched off
    linux/pm-runtime            The usage count of a device goes up and down in turn
    linux/rcu                   RCU's read-side critical sections nest properly
    linux/region                Regions of input and output are requested and released in turn
    linux/register              What is registered is unregistered
    linux/rwlock                Reader-writer spin locks are taken and released in turn
    linux/rwsem                 Reader-writer semaphores are taken and released in turn
    linux/skb                   Socket buffers are freed once
    linux/spinlock              Spin locks are locked and unlocked in turn
    linux/urb                   USB request blocks are freed once
    linux/usb-dev               References to USB devices and interfaces are given back
    linux/usb-lock              Under the lock of a USB device memory is allocated without input and output
    linux/workqueue             Work queues are destroyed once
    posix/descriptor            Descriptors are closed once
    posix/file                  Streams are closed once
    posix/malloc                Memory of malloc is freed once
    posix/mutex                 POSIX mutexes are locked and unlocked in turn
    posix/rwlock                POSIX reader-writer locks are taken and released in turn
    freertos/critical           Critical sections of FreeRTOS nest properly, and nothing blocks in them
    freertos/from-isr           Interrupts of FreeRTOS call the functions that are made for them
    freertos/semaphore          Semaphores of FreeRTOS are taken and given in turn
    zephyr/irq-lock             Interrupts of Zephyr are unlocked with the key of the lock
    zephyr/mutex                Mutexes of Zephyr are locked and unlocked in turn
    zephyr/spinlock             Spin locks of Zephyr are unlocked with the key of the lock
    riot/i2c                    The I2C bus of RIOT is acquired and released in turn
    riot/irq                    Interrupts of RIOT are restored with what was saved
    riot/mutex                  Mutexes of RIOT are locked and unlocked in turn
    riot/spi                    The SPI bus of RIOT is acquired and released in turn
    nuttx/critical-section      Critical sections of NuttX are left with the flags that were saved
    nuttx/mutex                 Mutexes of NuttX are locked and unlocked in turn
    nuttx/spi                   The SPI bus of NuttX is locked and unlocked in turn, and no chip stays selected
    nuttx/spinlock              Spin locks of NuttX are restored with the flags that were saved
    wdm/CancelSpinLock          The cancel spin lock is acquired and released in turn
    wdm/CompleteRequest         A request is completed once, and not after it was handed on
    wdm/IrqlIoApcLte            Some routines of the I/O manager are called at IRQL <= APC_LEVEL
    wdm/IrqlKeSetEvent          KeSetEvent waits only at IRQL <= APC_LEVEL
    wdm/LowerDriverReturn       A dispatch routine returns what the lower driver returned
    wdm/PendedCompletedRequest  A request that was completed is not returned as pending
    wdm/SpinLock                Spin locks are acquired and released in turn
    $ slam --list-rules | diff - /dev/stdin <<END
    > $(slic --list-rules)
    > END
    $ slam --print-rule riot/irq
    title "Interrupts of RIOT are restored with what was saved";
    help "irq_restore gets what its irq_disable returned, each irq_disable has its irq_restore, and "
         "irq_enable does not stand between them. Of sections that nest, the four outermost are told "
         "from each other.";
    cwe 667;

    #include "riot/system.slic"

    state {
        int depth = 0;
        unsigned long long first, second, third, fourth;
    }

    [irq_disable].exit {
        if (depth == 0) first = (unsigned long long)$return;
        else if (depth == 1) second = (unsigned long long)$return;
        else if (depth == 2) third = (unsigned long long)$return;
        else if (depth == 3) fourth = (unsigned long long)$return;
        depth++;
    }

    irq_enable.entry {
        if (depth > 0) abort "$fname: interrupts are enabled in a section without them";
    }

    [irq_restore].entry {
        if (depth == 0) abort "$fname: nothing was saved";
        depth--;
        if ((depth == 0 && (unsigned long long)$1 != first)
            || (depth == 1 && (unsigned long long)$1 != second)
            || (depth == 2 && (unsigned long long)$1 != third)
            || (depth == 3 && (unsigned long long)$1 != fourth))
            abort "$fname: this is not what was saved";
    }

    returned {
        if (depth > 0) abort "a section without interrupts is entered and not left at the end of $fname";
    }
    $ slam --print-rule riot/irq > a.slic && echo 'int irq_disable(void); int main(void) { irq_disable(); return 0; }' > a.c
    $ slam --quiet --rule a.slic --rule riot/irq a.c | head -n 3
    a: UNSAFE, replayed
    a.c has an error: this execution reaches it (found in 1 iteration with 0 predicates).
