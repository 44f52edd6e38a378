Rules about levels and results of Windows drivers.

    $ sh check.sh wdm/IrqlIoApcLte wdm/IrqlKeSetEvent wdm/LowerDriverReturn wdm/PendedCompletedRequest
    wdm/IrqlIoApcLte 0 SAFE
    wdm/IrqlIoApcLte 1 UNSAFE, replayed
        IoGetInitialStack is called above APC_LEVEL
    wdm/IrqlIoApcLte 2 UNSAFE, replayed
        IoGetInitialStack is called above APC_LEVEL
    wdm/IrqlIoApcLte 3 UNSAFE, replayed
        IoGetInitialStack is called above APC_LEVEL
    wdm/IrqlKeSetEvent 0 SAFE
    wdm/IrqlKeSetEvent 1 UNSAFE, replayed
        KeSetEvent is called above DISPATCH_LEVEL
    wdm/IrqlKeSetEvent 2 UNSAFE, replayed
        KeSetEvent waits at DISPATCH_LEVEL
    wdm/LowerDriverReturn 0 SAFE
    wdm/LowerDriverReturn 1 UNSAFE, replayed
        main does not return the status of the lower driver
    wdm/PendedCompletedRequest 0 SAFE
    wdm/PendedCompletedRequest 1 UNSAFE, replayed
        main returns STATUS_PENDING for a completed request
    wdm/PendedCompletedRequest 2 UNSAFE, replayed
        main returns STATUS_PENDING for a completed request
