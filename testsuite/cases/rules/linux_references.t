Rules about references of Linux.

    $ sh check.sh linux/clk-enable linux/clk-prepare linux/device-init linux/device-ref linux/module linux/of-node linux/pci-dev linux/pm-enable linux/pm-runtime linux/usb-dev
    linux/clk-enable 0 SAFE
    linux/clk-enable 1 UNSAFE, replayed
        clk_disable: a clock that is not held is given back
    linux/clk-enable 2 UNSAFE, replayed
        a clock is held at the end of main
    linux/clk-enable 3 UNSAFE, replayed
        a clock is held at the end of main
    linux/clk-prepare 0 SAFE
    linux/clk-prepare 1 UNSAFE, replayed
        clk_unprepare: a clock that is not held is given back
    linux/clk-prepare 2 UNSAFE, replayed
        a clock is held at the end of main
    linux/clk-prepare 3 UNSAFE, replayed
        a clock is held at the end of main
    linux/device-init 0 SAFE
    linux/device-init 1 UNSAFE, replayed
        a device that could not be registered is not given back at the end of main
    linux/device-init 2 UNSAFE, replayed
        a device that could not be registered is not given back at the end of main
    linux/device-init 3 UNSAFE, replayed
        a device that was initialised is not given back at the end of main
    linux/device-init 4 UNSAFE, replayed
        a device that could not be registered is not given back at the end of main
    linux/device-init 5 UNSAFE, replayed
        a device that could not be registered is not given back at the end of main
    linux/device-ref 0 SAFE
    linux/device-ref 1 UNSAFE, replayed
        put_device: a device that is not held is given back
    linux/device-ref 2 UNSAFE, replayed
        a device is held at the end of main
    linux/device-ref 3 UNSAFE, replayed
        a device is held at the end of main
    linux/device-ref 4 UNSAFE, replayed
        put_device: a device that is not held is given back
    linux/module 0 SAFE
    linux/module 1 UNSAFE, replayed
        module_put: a module that is not held is given back
    linux/module 2 UNSAFE, replayed
        a module is held at the end of main
    linux/module 3 UNSAFE, replayed
        a symbol is held at the end of main
    linux/module 4 UNSAFE, replayed
        a module is held at the end of main
    linux/of-node 0 SAFE
    linux/of-node 1 UNSAFE, replayed
        of_node_put: a node that is not held is given back
    linux/of-node 2 UNSAFE, replayed
        a node is held at the end of main
    linux/of-node 3 UNSAFE, replayed
        a node is held at the end of main
    linux/of-node 4 UNSAFE, replayed
        of_find_node_by_name: a node that is not held is given back
    linux/of-node 5 UNSAFE, replayed
        a node is held at the end of main
    linux/of-node 6 UNSAFE, not replayed: the path depends on addresses that C leaves open
        a node is held at the end of main
    linux/pci-dev 0 SAFE
    linux/pci-dev 1 UNSAFE, replayed
        pci_dev_put: a device that is not held is given back
    linux/pci-dev 2 UNSAFE, replayed
        a device is held at the end of main
    linux/pci-dev 3 UNSAFE, replayed
        a device is held at the end of main
    linux/pci-dev 4 UNSAFE, replayed
        pci_dev_put: a device that is not held is given back
    linux/pm-enable 0 SAFE
    linux/pm-enable 1 UNSAFE, replayed
        runtime power management of a device is on at the end of main
    linux/pm-enable 2 UNSAFE, replayed
        runtime power management of a device is on at the end of main
    linux/pm-runtime 0 SAFE
    linux/pm-runtime 1 UNSAFE, replayed
        pm_runtime_put: a device that is not held is given back
    linux/pm-runtime 2 UNSAFE, replayed
        a device is held at the end of main
    linux/pm-runtime 3 UNSAFE, replayed
        an interface is held at the end of main
    linux/pm-runtime 4 UNSAFE, replayed
        usb_autopm_put_interface: an interface that is not held is given back
    linux/usb-dev 0 SAFE
    linux/usb-dev 1 UNSAFE, replayed
        usb_put_dev: a device that is not held is given back
    linux/usb-dev 2 UNSAFE, replayed
        a device is held at the end of main
