/* A driver with a task, a timer and an interrupt.
 *
 * FreeRTOS, tasks.c and timers.c: the task runs after xTaskCreate has returned pdPASS (once
 * the scheduler does), the timer's function each time it expires, in the timer task, and what
 * an interrupt has handed to xTimerPendFunctionCallFromISR after it. The interrupt comes at
 * any time, by its name in the vector table. A task that returns is deleted; that tasks
 * preempt each other is left out: one after the other is an assumption.
 */
// environment: freertos
// order: my_setup? | my_setup my_task (MY_IRQHandler my_deferred | MY_IRQHandler | my_timer)*
// order: (MY_IRQHandler | my_setup)*
// never: my_task | my_timer | my_deferred | MY_IRQHandler my_task
typedef void (*TaskFunction_t)(void *);
struct tmrTimerControl;
typedef struct tmrTimerControl *TimerHandle_t;
typedef void (*TimerCallbackFunction_t)(TimerHandle_t);
typedef void (*PendedFunction_t)(void *, unsigned);
long xTaskCreate(TaskFunction_t, const char *, unsigned short, void *, unsigned long, void *);
TimerHandle_t xTimerCreate(const char *, unsigned, unsigned long, void *, TimerCallbackFunction_t);
long xTimerPendFunctionCallFromISR(PendedFunction_t, void *, unsigned, long *);

static int count;
static void my_task(void *arg) { count++; }
static void my_timer(TimerHandle_t t) { count = 0; }
static void my_deferred(void *arg, unsigned n) { count += n; }
void MY_IRQHandler(void)
{
    long woken = 0;
    xTimerPendFunctionCallFromISR(my_deferred, 0, 1, &woken);
}
long my_setup(void)
{
    if (!xTimerCreate("my", 100, 1, 0, my_timer))
        return 0;
    return xTaskCreate(my_task, "my", 128, 0, 1, 0);
}
