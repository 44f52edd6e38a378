Rules about drivers of Windows.

    $ sh check.sh wdm/CancelSpinLock wdm/CompleteRequest wdm/SpinLock
    wdm/CancelSpinLock 0 SAFE
    wdm/CancelSpinLock 1 UNSAFE, replayed
        IoAcquireCancelSpinLock: the driver holds the cancel spin lock already
    wdm/CancelSpinLock 2 UNSAFE, replayed
        IoReleaseCancelSpinLock: the driver does not hold the cancel spin lock
    wdm/CancelSpinLock 3 UNSAFE, replayed
        main returns with the cancel spin lock
    wdm/CompleteRequest 0 SAFE
    wdm/CompleteRequest 1 UNSAFE, replayed
        IofCompleteRequest: the request is completed already
    wdm/CompleteRequest 2 UNSAFE, replayed
        IofCallDriver: the request is completed already
    wdm/CompleteRequest 3 UNSAFE, replayed
        IofCompleteRequest: the request was handed on already
    wdm/CompleteRequest 4 UNSAFE, replayed
        IofCallDriver: the request was handed on already
    wdm/SpinLock 0 SAFE
    wdm/SpinLock 1 UNSAFE, replayed
        KeAcquireSpinLock: the driver holds the spin lock already
    wdm/SpinLock 2 UNSAFE, replayed
        KeReleaseSpinLock: the driver does not hold the spin lock
    wdm/SpinLock 3 UNSAFE, replayed
        main returns with a spin lock
    wdm/SpinLock 4 UNSAFE, replayed
        KeAcquireInStackQueuedSpinLock: the driver holds the spin lock already
    wdm/SpinLock 5 UNSAFE, replayed
        main returns with a spin lock
