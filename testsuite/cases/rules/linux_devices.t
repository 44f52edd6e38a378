Rules about devices and results of Linux.

    $ sh check.sh linux/alloc-result linux/bitops linux/class linux/err-ptr linux/kref linux/region linux/register linux/rwlock linux/usb-lock linux/workqueue
    linux/alloc-result 0 SAFE
    linux/alloc-result 1 UNSAFE, replayed
        skb_put: gets NULL, which an allocation returned
    linux/alloc-result 2 UNSAFE, replayed
        queue_work_on: gets no queue, since there was no memory for it
    linux/alloc-result 3 UNSAFE, replayed
        memset: gets NULL, which an allocation returned
    linux/alloc-result 4 UNSAFE, replayed
        _copy_from_user: gets NULL, which an allocation returned
    linux/alloc-result 5 UNSAFE, replayed
        napi_gro_receive: gets NULL, which an allocation returned
    linux/alloc-result 6 UNSAFE, replayed
        _copy_from_user: gets NULL, which an allocation returned
    linux/bitops 0 SAFE
    linux/bitops 1 UNSAFE, replayed
        find_next_bit: begins behind the end of the bitmap
    linux/bitops 2 UNSAFE, replayed
        _find_next_and_bit: begins behind the end of the bitmap
    linux/class 0 SAFE
    linux/class 1 UNSAFE, replayed
        class_destroy: a class is destroyed twice
    linux/class 2 UNSAFE, replayed
        class_interface_register: the interface is registered already
    linux/class 3 UNSAFE, replayed
        class_interface_unregister: the interface is not registered
    linux/class 4 UNSAFE, replayed
        a class is not destroyed at the end of main
    linux/class 5 UNSAFE, replayed
        an interface is registered at the end of main
    linux/class 6 UNSAFE, replayed
        a class is not destroyed at the end of main
    linux/class 7 UNSAFE, replayed
        __class_register: the class is registered already
    linux/err-ptr 0 SAFE
    linux/err-ptr 1 UNSAFE, replayed
        clk_prepare_enable: the pointer is an error that nobody tested for
    linux/err-ptr 2 UNSAFE, replayed
        clk_prepare_enable: the pointer is an error that nobody tested for
    linux/err-ptr 3 UNSAFE, replayed
        regmap_write: the pointer is an error that nobody tested for
    linux/err-ptr 4 UNSAFE, replayed
        iowrite32: the pointer is an error that nobody tested for
    linux/err-ptr 5 UNSAFE, replayed
        clk_put: the pointer is an error that nobody tested for
    linux/err-ptr 6 UNSAFE, replayed
        clk_put: the pointer is an error that nobody tested for
    linux/kref 0 SAFE
    linux/kref 1 UNSAFE, replayed
        kref_get: the object is released
    linux/kref 2 UNSAFE, replayed
        kref_put: the object is released already
    linux/kref 3 UNSAFE, replayed
        kref_get: the object is being released
    linux/kref 4 UNSAFE, replayed
        kref_put: the object is freed
    linux/region 0 SAFE
    linux/region 1 UNSAFE, replayed
        __release_region: the region is released already
    linux/region 2 UNSAFE, replayed
        a region is requested at the end of main
    linux/region 3 UNSAFE, replayed
        __release_region: the request of this region failed
    linux/region 4 UNSAFE, replayed
        a region is requested at the end of main
    linux/region 5 UNSAFE, replayed
        a region of a PCI device is requested at the end of main
    linux/region 6 UNSAFE, replayed
        a resource is requested at the end of main
    linux/register 0 SAFE
    linux/register 1 UNSAFE, replayed
        unregister_netdev: this is unregistered already
    linux/register 2 UNSAFE, replayed
        a registration is left at the end of main
    linux/register 3 UNSAFE, replayed
        unregister_netdev: the registration of this failed
    linux/register 4 UNSAFE, replayed
        a registration is left at the end of main
    linux/register 5 UNSAFE, replayed
        a registration is left at the end of main
    linux/register 6 UNSAFE, replayed
        register_netdev: this is registered already
    linux/register 7 UNSAFE, replayed
        a number of a device is registered at the end of main
    linux/register 8 UNSAFE, replayed
        a number of a device is registered at the end of main
    linux/register 9 UNSAFE, replayed
        a registration is left at the end of main
    linux/rwlock 0 SAFE
    linux/rwlock 1 UNSAFE, replayed
        read_lock: the lock is held for writing
    linux/rwlock 2 UNSAFE, replayed
        read_unlock: the lock is not held for reading
    linux/rwlock 3 UNSAFE, replayed
        write_lock: the lock is held already
    linux/rwlock 4 UNSAFE, replayed
        write_unlock: the lock is not held for writing
    linux/rwlock 5 UNSAFE, replayed
        a lock is held for writing at the end of main
    linux/rwlock 6 UNSAFE, replayed
        a lock is held for reading at the end of main
    linux/usb-lock 0 SAFE
    linux/usb-lock 1 UNSAFE, replayed
        kmalloc: may start input or output under the lock of a USB device
    linux/usb-lock 2 UNSAFE, replayed
        vmalloc: allocates with GFP_KERNEL under the lock of a USB device
    linux/usb-lock 3 UNSAFE, replayed
        kmemdup: may start input or output under the lock of a USB device
    linux/usb-lock 4 UNSAFE, replayed
        kmalloc: may start input or output under the lock of a USB device
    linux/usb-lock 5 UNSAFE, replayed
        usb_control_msg: input or output may have been started under the lock of this device
    linux/usb-lock 6 UNSAFE, replayed
        kmemdup: may start input or output under the lock of a USB device
    linux/usb-lock 7 UNSAFE, replayed
        vmalloc: allocates with GFP_KERNEL under the lock of a USB device
    linux/workqueue 0 SAFE
    linux/workqueue 1 UNSAFE, replayed
        destroy_workqueue: the queue is destroyed already
    linux/workqueue 2 UNSAFE, replayed
        queue_work_on: the queue is destroyed
    linux/workqueue 3 UNSAFE, replayed
        a queue is not destroyed at the end of main
    linux/workqueue 4 UNSAFE, replayed
        __flush_workqueue: the queue is destroyed
    linux/workqueue 5 UNSAFE, replayed
        queue_work_node: the queue is destroyed
