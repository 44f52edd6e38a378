Rules about FreeRTOS and Zephyr.

    $ sh check.sh freertos/critical freertos/from-isr freertos/semaphore zephyr/irq-lock zephyr/mutex zephyr/spinlock
    freertos/critical 0 SAFE
    freertos/critical 1 UNSAFE, replayed
        vPortExitCritical: there is no critical section to leave
    freertos/critical 2 UNSAFE, replayed
        xTaskResumeAll: the scheduler is not suspended
    freertos/critical 3 UNSAFE, replayed
        vTaskDelay blocks, and is called in a critical section
    freertos/critical 4 UNSAFE, replayed
        xQueueSemaphoreTake may block, and is called in a critical section
    freertos/critical 5 UNSAFE, replayed
        xQueueReceive may block, and is called in a critical section
    freertos/critical 6 UNSAFE, replayed
        a critical section is open at the end of main
    freertos/critical 7 UNSAFE, replayed
        the scheduler is suspended at the end of main
    freertos/critical 8 UNSAFE, replayed
        xStreamBufferReceive may block, and is called in a critical section
    freertos/critical 9 UNSAFE, replayed
        xEventGroupWaitBits may block, and is called in a critical section
    freertos/critical 10 UNSAFE, replayed
        xTimerGenericCommand may block, and is called in a critical section
    freertos/critical 11 UNSAFE, replayed
        vTaskSuspend blocks, and is called in a critical section
    freertos/critical 12 UNSAFE, replayed
        ulTaskGenericNotifyTake may block, and is called in a critical section
    freertos/from-isr 0 SAFE
    freertos/from-isr 1 UNSAFE, replayed
        xQueueGenericSend is called in an interrupt, where functions FromISR are
    freertos/from-isr 2 UNSAFE, replayed
        vClearInterruptMaskFromISR: interrupts are not masked
    freertos/from-isr 3 UNSAFE, replayed
        vClearInterruptMaskFromISR: this is not the mask that was returned
    freertos/from-isr 4 UNSAFE, replayed
        interrupts are masked at the end of main
    freertos/from-isr 5 UNSAFE, replayed
        vClearInterruptMaskFromISR: this is not the mask that was returned
    freertos/from-isr 6 UNSAFE, replayed
        xEventGroupCreate is called in an interrupt, where functions FromISR are
    freertos/from-isr 7 UNSAFE, replayed
        xTimerGenericCommand is called in an interrupt, where functions FromISR are
    freertos/semaphore 0 SAFE
    freertos/semaphore 1 UNSAFE, replayed
        xSemaphoreTake: the semaphore is held already
    freertos/semaphore 2 UNSAFE, replayed
        xSemaphoreGive: the semaphore is not held
    freertos/semaphore 3 UNSAFE, replayed
        the semaphore is held at the end of main
    freertos/semaphore 4 UNSAFE, replayed
        xQueueGenericSend: the semaphore is not held
    freertos/semaphore 5 UNSAFE, replayed
        xQueueGiveMutexRecursive: the mutex is not held
    freertos/semaphore 6 UNSAFE, replayed
        the semaphore is held at the end of main
    zephyr/irq-lock 0 SAFE
    zephyr/irq-lock 1 UNSAFE, replayed
        irq_unlock: nothing was saved
    zephyr/irq-lock 2 UNSAFE, replayed
        irq_unlock: this is not what was saved
    zephyr/irq-lock 3 UNSAFE, replayed
        a section without interrupts is entered and not left at the end of main
    zephyr/irq-lock 4 UNSAFE, replayed
        irq_unlock: this is not what was saved
    zephyr/irq-lock 5 UNSAFE, replayed
        a section without interrupts is entered and not left at the end of main
    zephyr/mutex 0 SAFE
    zephyr/mutex 1 UNSAFE, replayed
        k_mutex_lock: the mutex is held already
    zephyr/mutex 2 UNSAFE, replayed
        k_mutex_unlock: the mutex is not held
    zephyr/mutex 3 UNSAFE, replayed
        the mutex is held at the end of main
    zephyr/mutex 4 UNSAFE, replayed
        k_condvar_wait: the mutex is not held
    zephyr/mutex 5 UNSAFE, replayed
        the mutex is held at the end of main
    zephyr/spinlock 0 SAFE
    zephyr/spinlock 1 UNSAFE, replayed
        k_spin_lock: the lock is held already
    zephyr/spinlock 2 UNSAFE, replayed
        k_spin_unlock: the lock is not held
    zephyr/spinlock 3 UNSAFE, not replayed: the path depends on addresses that C leaves open
        k_spin_unlock: this is not the key of the lock
    zephyr/spinlock 4 UNSAFE, replayed
        a spin lock is held at the end of main
    zephyr/spinlock 5 UNSAFE, replayed
        a spin lock is held at the end of main
    zephyr/spinlock 6 UNSAFE, replayed
        k_spin_release: the lock is not held

Handlers of interrupts, and the hook of the tick, call what is made for them; a signal is given by who
did not take it.

File tick.c:

    typedef struct queue *QueueHandle_t;
    typedef long BaseType_t;
    QueueHandle_t xQueueGenericCreate(unsigned length, unsigned size, unsigned char type);
    BaseType_t xQueueSemaphoreTake(QueueHandle_t queue, unsigned ticks);
    BaseType_t xQueueGenericSend(QueueHandle_t queue, const void *item, unsigned ticks, BaseType_t where);
    BaseType_t xQueueGiveFromISR(QueueHandle_t queue, BaseType_t *woken);
    BaseType_t xTaskCreate(void (*f)(void *), const char *name, unsigned size, void *data, unsigned priority, void *task);
    static QueueHandle_t ready;
    static int shared;
    void vApplicationTickHook(void)
    {
        BaseType_t woken = 0;
    #if CASE == 1
        xQueueGenericSend(ready, 0, 0, 0);
    #else
        xQueueGiveFromISR(ready, &woken);
    #endif
    }
    static void task(void *data)
    {
        while (xQueueSemaphoreTake(ready, 100) == 1)
            shared++;
    }
    int setup(void)
    {
        ready = xQueueGenericCreate(1, 0, 3);
        if (!ready)
            return 0;
        xQueueGenericSend(ready, 0, 0, 0);
        return xTaskCreate(task, "a", 100, 0, 1, 0) == 1;
    }

    $ slam -q --environment freertos --rule freertos/semaphore -D CASE=0 tick.c | head -1
    freertos/semaphore: SAFE
    $ for n in 0 1; do slam -q --environment freertos --rule freertos/from-isr -D CASE=$n tick.c | sed -n '1p; s,  *the error is reached,,; s,.*rule violated: ,,p'; done
    freertos/from-isr: SAFE
    freertos/from-isr: UNSAFE, replayed
    xQueueGenericSend is called in an interrupt, where functions FromISR are
