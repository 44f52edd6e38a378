/* Programs for the rule freertos/from-isr: CASE 0 obeys it, each other one violates it. */
void slic_enter_interrupt(void);
void slic_leave_interrupt(void);
int xQueueGenericSend(void *queue, const void *item, unsigned int ticks, int where);
int xQueueGenericSendFromISR(void *queue, const void *item, int *woken, int where);
unsigned long ulSetInterruptMaskFromISR(void);
void vClearInterruptMaskFromISR(unsigned long mask);
int xTimerGenericCommand(void *timer, int command, unsigned int value, int *woken, unsigned int ticks);
void *xEventGroupCreate(void);
static int queue, item;

static void received(void)
{
    int woken = 0;
#if CASE == 0
    unsigned long mask = ulSetInterruptMaskFromISR(), inner = ulSetInterruptMaskFromISR();
    xQueueGenericSendFromISR(&queue, &item, &woken, 0);
    vClearInterruptMaskFromISR(inner);
    vClearInterruptMaskFromISR(mask);
    /* xTimerStartFromISR before FreeRTOS 11 */
    xTimerGenericCommand(&queue, 6, 0, &woken, 0);
#elif CASE == 1
    xQueueGenericSend(&queue, &item, 0, 0);
#elif CASE == 2
    unsigned long mask = ulSetInterruptMaskFromISR();
    xQueueGenericSendFromISR(&queue, &item, &woken, 0);
    if (woken)
        vClearInterruptMaskFromISR(mask);
    vClearInterruptMaskFromISR(mask);
#elif CASE == 3
    unsigned long mask = ulSetInterruptMaskFromISR();
    xQueueGenericSendFromISR(&queue, &item, &woken, 0);
    vClearInterruptMaskFromISR(woken ? 0 : mask);
#elif CASE == 4
    unsigned long mask = ulSetInterruptMaskFromISR();
    if (!xQueueGenericSendFromISR(&queue, &item, &woken, 0))
        return;
    vClearInterruptMaskFromISR(mask);
#elif CASE == 5
    /* the inner mask is taken back with the outer one */
    unsigned long mask = ulSetInterruptMaskFromISR(), inner = ulSetInterruptMaskFromISR();
    xQueueGenericSendFromISR(&queue, &item, &woken, 0);
    vClearInterruptMaskFromISR(inner != mask ? mask : inner);
    vClearInterruptMaskFromISR(mask);
#elif CASE == 6
    xEventGroupCreate();
#elif CASE == 7
    xTimerGenericCommand(&queue, 1, 0, &woken, 0);
#endif
}

int main(void)
{
    xQueueGenericSend(&queue, &item, 0, 0);
    slic_enter_interrupt();
    received();
    slic_leave_interrupt();
    xQueueGenericSend(&queue, &item, 0, 0);
    return 0;
}
