Rules about memory of Linux.

    $ sh check.sh linux/ioremap linux/kmalloc linux/skb linux/urb
    linux/ioremap 0 SAFE
    linux/ioremap 1 UNSAFE, replayed
        iounmap: a mapping is given back twice
    linux/ioremap 2 UNSAFE, replayed
        a mapping is not given back at the end of main
    linux/ioremap 3 UNSAFE, replayed
        a mapping is not given back at the end of main
    linux/ioremap 4 UNSAFE, replayed
        pci_iounmap: a mapping is given back twice
    linux/ioremap 5 UNSAFE, replayed
        a mapping is not given back at the end of main
    linux/kmalloc 0 SAFE
    linux/kmalloc 1 UNSAFE, replayed
        kfree: memory is given back twice
    linux/kmalloc 2 UNSAFE, replayed
        memory is not given back at the end of main
    linux/kmalloc 3 UNSAFE, replayed
        memory is not given back at the end of main
    linux/kmalloc 4 UNSAFE, replayed
        kfree: memory is given back twice
    linux/kmalloc 5 UNSAFE, replayed
        memory is not given back at the end of main
    linux/kmalloc 6 UNSAFE, replayed
        kfree: the core frees this memory, too
    linux/kmalloc 7 UNSAFE, replayed
        kfree: memory is given back twice
    linux/kmalloc 8 UNSAFE, replayed
        memory is not given back at the end of main
    linux/kmalloc 9 UNSAFE, replayed
        devm_kfree: this memory is none of a device
    linux/skb 0 SAFE
    linux/skb 1 UNSAFE, replayed
        kfree_skb: a buffer is given back twice
    linux/skb 2 UNSAFE, replayed
        skb_put: a buffer is used that was given back
    linux/skb 3 UNSAFE, replayed
        a buffer is not given back at the end of main
    linux/skb 4 UNSAFE, replayed
        a buffer is not given back at the end of main
    linux/skb 5 UNSAFE, replayed
        a buffer is not given back at the end of main
    linux/skb 6 UNSAFE, replayed
        kfree_skb: a buffer is given back twice
    linux/skb 7 UNSAFE, replayed
        a buffer is not given back at the end of main
    linux/urb 0 SAFE
    linux/urb 1 UNSAFE, replayed
        usb_free_urb: a request block is given back twice
    linux/urb 2 UNSAFE, replayed
        usb_kill_urb: a request block is used that was given back
    linux/urb 3 UNSAFE, replayed
        a request block is not given back at the end of main
    linux/urb 4 UNSAFE, replayed
        a request block is not given back at the end of main
    linux/urb 5 UNSAFE, replayed
        usb_anchor_urb: a request block is used that was given back
